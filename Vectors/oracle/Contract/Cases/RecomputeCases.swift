extension Quantity {
  static let recompute = Quantity(
    stem: "contract/recompute", quantity: "weeklyRecompute", unit: "rows",
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
}
