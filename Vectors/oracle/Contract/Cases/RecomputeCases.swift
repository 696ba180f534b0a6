extension Quantity {
  static let recompute = Quantity(
    stem: "contract/recompute", quantity: "weeklyRecompute", unit: "rows",
    families: [
      Family("recompute-bound", bounds),
      Family("recompute-bad", badRows),
      Family("recompute-size", sizes),
    ],
    answer: { input throws(Failure) in
      let start = try input.date("startDate")
      var changed: [JSON] = []
      var rejected: [JSON] = []
      let rows = try input.list("rows")
      for (index, row) in rows.enumerated() {
        let text = PersonText(
          sex: try row.text("sex"), weightKg: try row.text("weightKg"), heightCm: try row.text("heightCm"),
          age: try row.whole("age"), activityLevel: try row.text("activityLevel"), goal: try row.text("goal"),
          targetWeightKg: row["targetWeightKg"] == nil ? nil : try row.text("targetWeightKg"), startDate: start)
        switch text.reading {
        case .rejected(let violations):
          rejected.append(
            .members(["row": .int(index), "fields": .array(violations.map { .string($0.field) })]))
        case .accepted(let person):
          let targets = person.targets
          guard row["previousCalorieTarget"] != nil else {
            changed.append(.int(index))
            continue
          }
          let calories = abs(targets.calorieTarget - (try row.whole("previousCalorieTarget")))
          let protein = abs(targets.proteinTarget - (try row.whole("previousProteinTarget")))
          if calories > 50 || protein > 10 { changed.append(.int(index)) }
        }
      }
      return .members([
        "planned": .int(rows.count - rejected.count), "rejected": .int(rejected.count),
        "changed": .int(changed.count), "changedRows": .array(changed), "badRows": .array(rejected),
      ])
    })

  private static let man = PersonText(targetWeightKg: "75")

  /// A row, without previous targets if there were none.
  private static func row(_ person: PersonText, calories: Int? = nil, protein: Int? = nil) -> JSON {
    .members([
      "previousCalorieTarget": calories.map { .int($0) }, "previousProteinTarget": protein.map { .int($0) },
      "sex": .string(person.sex), "weightKg": .string(person.weightKg), "heightCm": .string(person.heightCm),
      "age": .int(person.age), "activityLevel": .string(person.activityLevel), "goal": .string(person.goal),
      "targetWeightKg": person.targetWeightKg.map { .string($0) },
    ])
  }

  /// A row whose previous targets were higher by these amounts.
  private static func row(_ person: PersonText, calories: Int, protein: Int) -> JSON {
    guard case .accepted(let accepted) = person.reading else { preconditionFailure("rejected: \(person)") }
    let targets = accepted.targets
    return row(
      person, calories: .some(targets.calorieTarget + calories), protein: .some(targets.proteinTarget + protein))
  }

  private static func recomputeCase(_ comment: String, _ flags: [String], _ rows: [JSON]) -> Case {
    Case(comment, flags, .members(["startDate": .string(man.startDate.text), "rows": .array(rows)]))
  }

  private static let bounds: [Case?] =
    [
      (0, 0, []), (50, 0, ["OnBoundary"]), (-50, 0, ["OnBoundary"]), (51, 0, ["JustAbove"]), (-51, 0, ["JustAbove"]),
      (0, 10, ["OnBoundary"]), (0, -10, ["OnBoundary"]), (0, 11, ["JustAbove"]), (0, -11, ["JustAbove"]),
      (50, 10, ["OnBoundary"]), (-50, -10, ["OnBoundary"]), (900, -60, []),
    ].map { (calories: Int, protein: Int, flags: [String]) in
      recomputeCase(
        "\(calories) kcal and \(protein) g more before", flags, [row(man, calories: calories, protein: protein)])
    } + [
      recomputeCase("no targets before", [], [row(man)]),
      recomputeCase("no one", [], []),
    ]

  private static let badRows: [Case?] = {
    let good = row(man, calories: 0, protein: 0)
    let moved = row(man, calories: 100, protein: 0)
    func bad(_ change: (inout PersonText) -> Void) -> JSON {
      row(man.with(change), calories: .some(1), protein: .some(1))
    }
    let each: [(String, JSON)] = [
      ("weight", bad { $0.weightKg = "29.999" }), ("height", bad { $0.heightCm = "250.1" }),
      ("age", bad { $0.age = 121 }), ("sex", bad { $0.sex = "unknown" }),
      ("activity level", bad { $0.activityLevel = "unknown" }), ("goal", bad { $0.goal = "unknown" }),
      ("target weight", bad { $0.targetWeightKg = "\(Accepted.most).001" }), ("no number", bad { $0.weightKg = "nan" }),
      ("infinite", bad { $0.heightCm = "inf" }),
    ]
    return each.map { name, row in
      recomputeCase("\(name), between two others", ["Rejected"], [moved, row, good])
    } + [
      recomputeCase("all of them, each beside a change", ["Rejected"], each.flatMap { [$0.1, moved] }),
      recomputeCase(
        "several things wrong in one row, and no targets before", ["Rejected", "SeveralViolations"],
        [
          row(
            PersonText(
              sex: "x", weightKg: "\(Accepted.most + 1)", heightCm: "99.9", age: 12, activityLevel: "y", goal: "z",
              targetWeightKg: "29"))
        ]),
    ]
  }()

  /// As many rows as a block of lanes holds, one less, one more; a tenth of them are bad.
  private static let sizes: [Case?] = {
    var sequence = FixedSequence(seed: 7)
    return [1, 31, 32, 33, 65].map { count in
      let rows = (0..<count).map { index in
        var person = PersonText(
          sex: sequence.element(of: Sex.allCases).rawValue,
          weightKg: Rational(sequence.next(in: 300...3_000), over: 10).decimal,
          heightCm: Rational(sequence.next(in: 1_000...2_500), over: 10).decimal, age: sequence.next(in: Accepted.ages),
          activityLevel: sequence.element(of: ActivityLevel.allCases).rawValue,
          goal: sequence.element(of: Goal.allCases).rawValue,
          targetWeightKg: index.isMultiple(of: 4) ? nil : Rational(sequence.next(in: 300...3_000), over: 10).decimal)
        if sequence.next(in: 0...9) == 0 {
          person.heightCm = "1.8"
          return row(person, calories: .some(sequence.next(in: 500...3_000)), protein: .some(100))
        }
        if sequence.next(in: 0...9) == 0 { return row(person) }
        return row(person, calories: sequence.next(in: -60...60), protein: sequence.next(in: -12...12))
      }
      return recomputeCase("\(count) rows", ["Sample"] + (count > 1 ? ["Rejected"] : []), rows)
    }
  }()
}
