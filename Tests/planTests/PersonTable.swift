import PlanContract
import ScienceKernelTestSupport

/// Two hundred requests and more, good and bad in every way that a request can be: what every reader of a person must agree on.
struct PersonTable {
  /// A request as it is written in JSON.
  struct Row: CustomStringConvertible {
    let json: String
    var description: String { json }

    /// The members under their names; nil for a request that is no object.
    var members: [WireJSON.Member]? {
      if case .object(let members) = try? WireJSON(json) { members } else { nil }
    }
  }

  private typealias Members = [(name: String, value: String)]

  private static let good: Members = [
    ("weight", "80"), ("height", "180"), ("age", "30"), ("gender", "\"male\""),
    ("activityLevel", "\"moderately_active\""), ("primaryGoal", "\"lose_weight\""), ("targetWeight", "75"),
  ]
  private static let born: Members = good.map { $0.name == "age" ? ("dateOfBirth", "\"1996-11-21\"") : $0 }

  static let rows: [Row] = {
    var rows = [Row(json: "null"), Row(json: "5"), Row(json: "[]"), Row(json: "\"x\""), Row(json: "{}")]
    func add(_ members: Members) {
      rows.append(Row(json: "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}"))
    }
    func add(_ name: String, _ values: [String], to members: Members = good) {
      for value in values { add(members.map { $0.name == name ? (name, value) : $0 }) }
    }

    // Persons.
    add(good)
    add(good.reversed())
    add(born)
    add(good.filter { $0.name != "targetWeight" })
    add(
      "weight", ["30", "300", "29.9995", "300.0005", "80.0", "8e1", "80.00050000000000000000000000000000001", "0.8e2"])
    add("height", ["100", "250", "99.95", "250.05", "18000e-2"])
    add("age", ["13", "120", "30.0", "3e1", "null,\"dateOfBirth\":\"1996-11-21\"", "30,\"dateOfBirth\":null"])
    add("dateOfBirth", ["\"2013-11-21\"", "\"1905-11-22\"", "\"1996-02-29\"", "\"19\\u00396-11-21\""], to: born)
    add("gender", ["\"other\"", "\"female\"", "\"m\\u0061le\""])
    add("activityLevel", ["\"sedentary\"", "\"lightly_active\"", "\"very_active\"", "\"extremely_active\""])
    add("primaryGoal", ["\"gain_muscle\"", "\"maintain\"", "\"improve_health\""])
    add("targetWeight", ["30", "300", "null", "7.5E+1"])
    add(good + [("note", "\"x\"")])
    add(good + [("sex", "\"x\""), ("rate", "1"), ("Größe", "[{}]"), ("", "null")])
    for name in ["Weight", "date_of_birth", "weight ", "goalWeight", "target"] { add(good + [(name, "8")]) }
    add(good.map { $0.name == "weight" ? ("weigh\\u0074", "80") : $0 })

    // Each value missing, of another type, out of its range, given twice.
    let wrong = [
      "null", "\"\"", "\" \"", "true", "false", "[]", "{}", "[80]", "{\"value\":80}", "\"80\"", "\"30\"", "\"80 kg\"",
      "80000", "-80", "0", "-0", "1e400", "1e-99999999999", "\"1996-02-30\"", "\"1996-11-21T25:00Z\"", "\"\\u0000\"",
    ]
    for (name, value) in good + [("dateOfBirth", "\"1996-11-21\"")] {
      let members = name == "dateOfBirth" ? born : good
      add(members.filter { $0.name != name })
      add(name, wrong, to: members)
      add(name, ["\(value),\"\(name)\":\(value)", "null,\"\(name)\":\(value)"], to: members)
    }
    add("weight", ["29.999", "300.001", "29.9994", "300.0006"])
    add("height", ["99.9", "250.1", "1.8", "99.94"])
    add("age", ["12", "121", "30.5", "30.00000000000000000001", "30000000000000000000", "1000000001"])
    add("targetWeight", ["29.999", "300.001", "\"75\""])
    add("dateOfBirth", ["\"2013-11-22\"", "\"1905-11-21\"", "\"2026-11-22\"", "\"31.11.1996\"", "19961121"], to: born)

    // A code that is spelled wrong.
    add("gender", ["\"Male\"", "\"MALE\"", "\"x\"", "\"male \"", "\"männlich\"", "\"unknown\"", "1"])
    add("activityLevel", ["\"moderate\"", "\"moderately active\"", "\"Sedentary\"", "\"very-active\"", "2"])
    add("primaryGoal", ["\"loose_weight\"", "\"lose weight\"", "\"Maintain\"", "\"fly\"", "0"])

    // Both an age and a date of birth.
    for age in ["30", "\"30\"", "\"\"", "12", "true", "[]", "30,\"age\":30"] {
      add("age", ["\"1996-11-21\"", "\"1996-02-30\"", "\"2020-01-01\"", "5"].map { "\(age),\"dateOfBirth\":\($0)" })
    }
    add("age", ["null,\"dateOfBirth\":null"])

    // Several things at once.
    var numbers = SeededNumbers(seed: 26)
    for _ in 0..<60 {
      var members = Bool.random(using: &numbers) ? good : born
      for _ in 0..<Int.random(in: 2...4, using: &numbers) {
        members[Int.random(in: 0..<members.count, using: &numbers)].value = wrong.randomElement(using: &numbers)!
      }
      if Int.random(in: 0..<3, using: &numbers) == 0 { members.shuffle(using: &numbers) }
      add(members)
    }
    return rows
  }()
}
