/// The golden results of the real people in `people/nhefs.csv`.
enum People {
  static let source = "people/nhefs.csv"
  static let results = "people/nhefs.targets.csv"
  private static let startDate = CivilDate(year: 2026, month: 11, day: 21)
  private static let header =
    "id,bmr,tdee,calorie_target,protein_target,water_target,weekly_rate,estimated_weeks,projected_date,advisories,error"

  /// The results file for a file of people.
  static func targets(of text: String) throws(Failure) -> String {
    var rows = text.split(separator: "\n", omittingEmptySubsequences: true).makeIterator()
    guard let names = rows.next().map(columns) else { throw .unreadable("\(source): empty") }
    var lines = [header]
    while let row = rows.next() {
      let values = columns(row)
      guard values.count == names.count else {
        throw .unreadable("\(source): \(values.count) values for \(names.count) columns in \"\(row)\"")
      }
      lines.append(try line(for: Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first })))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func columns(_ row: Substring) -> [String] {
    row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  private static func line(for row: [String: String]) throws(Failure) -> String {
    func value(_ name: String) throws(Failure) -> String {
      guard let value = row[name] else { throw .unreadable("\(source): no column \(name)") }
      return value
    }
    let id = try value("id")
    guard let age = Int(try value("age")) else { throw .unreadable("\(source): \(id) has no age") }
    let target = try value("target_weight")
    let text = PersonText(
      sex: try value("gender"), weightKg: try value("weight"), heightCm: try value("height"), age: age,
      activityLevel: try value("activity_level"), goal: try value("primary_goal"),
      targetWeightKg: target.isEmpty ? nil : target, startDate: startDate)
    guard case .accepted(let person) = text.reading else {
      throw .unreadable("\(source): \(id) is rejected")
    }
    let targets = person.targets
    let results: [String] = [
      id, String(targets.bmr), String(targets.tdee), String(targets.calorieTarget),
      String(targets.proteinTarget), String(targets.waterTarget), person.weeklyRate.decimal,
      person.projection.weeks.map { "\($0)" } ?? "", person.projectedDate?.text ?? "",
      person.advisories.map(\.rawValue).joined(separator: ";"), "",
    ]
    return results.joined(separator: ",")
  }
}
