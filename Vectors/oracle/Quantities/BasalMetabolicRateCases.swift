extension Quantity {
  static let basalMetabolicRate = Quantity(
    stem: "basal-metabolic-rate", quantity: "basalMetabolicRate", unit: "kcal/day",
    families: [
      Family("bmr-tie", bmrTies.map { bmrCase("halfway", ["Tie"], $0) }),
      Family("bmr-below-tie", bmrTies.map { bmrCase("a gram less than a tie", ["JustBelow"], $0.moved(-1)) }),
      Family("bmr-above-tie", bmrTies.map { bmrCase("a gram more than a tie", ["JustAbove"], $0.moved(1)) }),
      Family("bmr-corner", bmrCorners),
      Family("bmr-age", bmrAges),
      Family("bmr-walk", bmrWalk),
    ],
    answer: { input throws(Failure) in
      let exact = vectors.basalMetabolicRate(
        sex: try input.choice("sex"), weightKg: try input.exact("weightKg"),
        heightCm: try input.exact("heightCm"), age: try input.whole("age"))
      return .members(["rounded": .int(exact.roundedHalfUp), "unrounded": .string(exact.decimal)])
    })

  private struct Body {
    var sex: Sex
    var grams: Int
    var millimeters: Int
    var age: Int

    func moved(_ grams: Int) -> Body {
      Body(sex: sex, grams: self.grams + grams, millimeters: millimeters, age: age)
    }

    var bmr: Rational {
      vectors.basalMetabolicRate(
        sex: sex, weightKg: Rational(grams, over: 1000), heightCm: Rational(millimeters, over: 10), age: age)
    }
  }

  private static func bmrCase(_ comment: String, _ flags: [String], _ body: Body) -> Case {
    Case(
      comment, flags,
      .members([
        "sex": .choice(body.sex), "weightKg": .kg(grams: body.grams),
        "heightCm": .cm(millimeters: body.millimeters), "age": .int(body.age),
      ]))
  }

  /// The first tie above each of 24 starting points; 100 g are 1 kcal, so a tie is near.
  private static let bmrTies: [Body] = (0..<24).compactMap { index in
    let start = Body(
      sex: Sex.allCases[index % 3], grams: 30_001 + 11_200 * index, millimeters: 1_002 + 62 * index,
      age: 13 + 41 * index % 108)
    return (0..<200).map(start.moved).first { $0.bmr.isTie }
  }

  private static let bmrCorners: [Case?] = Sex.allCases.flatMap { sex in
    [Accepted.grams.lowerBound, Accepted.grams.upperBound].flatMap { grams in
      [Accepted.millimeters.lowerBound, Accepted.millimeters.upperBound].flatMap { millimeters in
        [Accepted.ages.lowerBound, Accepted.ages.upperBound].map { age in
          let ends = [
            grams == Accepted.grams.lowerBound, millimeters == Accepted.millimeters.lowerBound,
            age == Accepted.ages.lowerBound,
          ]
          let flags =
            (ends.contains(false) ? ["HighestAccepted"] : [])
            + (ends.contains(true) ? ["LowestAccepted"] : [])
          return bmrCase(
            "a corner of the domain", flags,
            Body(sex: sex, grams: grams, millimeters: millimeters, age: age))
        }
      }
    }
  }

  private static let bmrAges: [Case?] = [14, 18, 19, 20, 40, 65, 77, 78, 79, 100, 119].map { age in
    bmrCase(
      "the same body at another age", ["Walk"],
      Body(sex: .female, grams: 64_300, millimeters: 1_637, age: age))
  }

  private static let bmrWalk: [Case?] = (0..<36).map { step in
    bmrCase(
      "", ["Walk"],
      Body(
        sex: Sex.allCases[step % 3], grams: 31_357 + 7_507 * step, millimeters: 1_003 + 41 * step,
        age: 13 + 29 * step % 108))
  }
}
