import CommandLineText
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct PersonOptionsTests {
  static let options = "--height=180 --age=30 --gender=male --activity=moderately_active --goal=lose_weight"

  @Test(arguments: [
    ("--weight=80", 1780), ("--weight 176lb", 1778), ("--weight 11st4lb", 1697), ("--weight 80000g", 1780),
    ("--weight 80 --target-weight=75kg", 1780), ("--weight 176lbs", 1778), ("--weight 12st13", 1801),
  ])
  func `units and both ways to write an option are understood`(_ option: String, _ bmr: Int) throws {
    let outcome = try Command.run("person \(option) \(Self.options) --json")
    expect(outcome.output.contains("\"targets\":{\"bmr\":\(bmr),"), "\(outcome)")
  }

  @Test(arguments: ["5'11\"", "5ft11", "5ft11in", "5 ft 11 in", "1.803m", "180.3"])
  func `a height is read as people write it`(_ height: String) throws {
    let arguments = ["person", "--weight", "80", "--height", height, "--json"]
    let outcome = try Command.run(arguments + Self.options.split(separator: " ").dropFirst().map(String.init))
    expect(outcome.output.contains("\"targets\":{\"bmr\":1782,"), "\(outcome)")
  }

  @Test func `every field has its option, and sex is another name of gender`() throws {
    // Sex is another name of gender.
    let arguments = "person --weight 80 \(Self.options)"
    let outcome = try Command.run(arguments.replacing("--gender=male", with: "--sex male"))
    try expect(outcome.output, equals: Command.run(arguments).output)
    expect(outcome.status, equals: 0)
    // Every field has its option.
    let names = ["--weight", "--height", "--age", "--gender", "--activity", "--goal", "--target-weight", "--pace"]
    expect(InputField.ofPerson.map { Option($0).name }, equals: names)
  }

  @Test func `a date of birth is counted on the first day, and a command's own value needs no option`() throws {
    // A date of birth is counted on the first day.
    let options = Self.options.replacing("--age=30", with: "--born 1996-02-29")
    for (day, bmr) in [("2026-02-28", 1785), ("2026-03-01", 1780)] {
      let outcome = try Command.run("person --weight 80 \(options) --json --on \(day)")
      expect(outcome.output.contains("\"targets\":{\"bmr\":\(bmr),"), "\(outcome)")
    }
    // A value that a command knows itself needs no option.
    var given = try Arguments(
      ["--height=180", "--age=30", "--gender=male", "--activity=sedentary"], of: Subcommand.log)
    given.requirePerson([.height, .age, .sex, .activityLevel])
    let person = given.person(on: .today, weighing: .kilograms(90.5), goal: .maintain)
    expect(given.problems.isEmpty && person?.weight == .kilograms(90.5) && person?.goal == .maintain)
  }

  @Test(arguments: [
    ("", ["Missing: --weight, --height, --age or --born, --gender, --activity, --goal."]),
    (
      "--weight 400 --height 99.9 --age 12 --gender x --activity y --goal z --target-weight 29.999",
      [
        #"--weight: "400" is rejected: 30 to 300 kg"#, #"--height: "99.9" is rejected: 100 to 250 cm"#,
        #"--age: "12" is rejected: 13 to 120 completed years"#,
        #"--gender: "x" is rejected: male, other, female"#,
        #"--activity: "y" is rejected: sedentary, lightly_active, moderately_active"#,
        #"--goal: "z" is rejected: lose_weight, gain_muscle, maintain, improve_health"#,
        #"--target-weight: "29.999" is rejected: 30 to 300 kg"#,
      ]
    ),
    ("--gender weiblich", ["other, female. Did you mean female?"]), ("--gender w", ["Did you mean female?"]),
    ("--gender 1", ["--gender: \"1\" is rejected: male, other, female\n"]),
    ("--gender männlich", ["Did you mean male?"]),
    (
      "--weight 80 --height 1.80 --age 30 --gender Femal --activity moderate --goal gain-muscel",
      [
        #"--height: "1.80" is rejected: 100 to 250 cm. Did you mean 1.8m?"#, "female. Did you mean female?",
        "extremely_active. Did you mean moderately_active?", "improve_health. Did you mean gain_muscle?",
      ]
    ),
    ("--height 1,805", ["100 to 250 cm. Did you mean 1.805m?"]),
    (
      "--height 5.11ft",
      [#"--height: "5.11ft" is rejected: 100 to 250 cm, written as 180 or 167.5 (cm), 1.8m or 5ft11in"# + "\n"]
    ),
    ("--height 71", ["100 to 250 cm. Did you mean 71in?\n"]), ("--weight 305", ["30 to 300 kg. Did you mean 305lb?\n"]),
    ("--weight 80000", [#"--weight: "80000" is rejected: 30 to 300 kg"# + "\n"]),
    ("--height 3", [#"--height: "3" is rejected: 100 to 250 cm"# + "\n"]),
    ("--weight 80 \(options) --born 1996-01-01", ["--age 30 and --born 1996-01-01 are both given"]),
    (
      "--weight 80 \(options.replacing("--age=30", with: "--age=12")) --born 1996-01-01",
      ["--age 12 and --born 1996-01-01 are both given", #"--age: "12" is rejected: 13 to 120 completed years"#]
    ),
    ("--weight 80 \(options) --on 2026-02-30", [#"--on: "2026-02-30" is rejected: a date that exists"#]),
    ("--weight 80 --sex man", [#"--sex: "man" is rejected: male, other, female"# + "\n"]),
    ("--weight 80 --sex male \(options)", ["--sex and --gender are the same option: give one of them.\nSee plan"]),
    ("--weight 80 --rate -0.4kg/week", [#"plan: There is no option "--rate". Did you mean --pace?"# + "\nSee plan"]),
    (
      "--weight 8 --born 1996-02-31 \(options.replacing("--age=30 ", with: ""))",
      [#"--born: "1996-02-31" is rejected: a date that exists"#, #"--weight: "8" is rejected"#]
    ),
  ])
  func `everything that is wrong is said at once, with status 64`(_ options: String, _ messages: [String]) throws {
    let outcome = try Command.run("person \(options)")
    expect(outcome.status, equals: 64)
    expect(outcome.output.isEmpty)
    for message in messages { expect(outcome.error.contains(message), "\(outcome.error) lacks \(message)") }
  }

  @Test(arguments: [("7368kJ/day", "1761kcal/day"), ("-2000kJ", "-478kcal"), ("+500kJ", "+120kcal")])
  func `a pace in kilojoules is rejected with the same in kilocalories`(_ pace: String, _ meant: String) throws {
    let outcome = try Command.run(
      "person --weight 80 --height 180 --age 30 --gender male --activity sedentary --goal maintain --pace \(pace)")
    expect(outcome.status == 64 && outcome.error.contains(": a pace is in kcal: \(meant). Accepted: "), "\(outcome)")
  }
}
