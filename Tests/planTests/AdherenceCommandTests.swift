import CommandLineText
import ScienceKernelExpectations
import Testing

@testable import plan

struct AdherenceCommandTests {
  /// Rows with the entries that they are in JSON, and options of the command with the rules that they are.
  static let records: [(rows: String, entries: String, options: String, rules: String)] = [
    ("", "", "", ""),
    (
      "2026-03-02,weight_log,1,1,,,,78.9\n",
      #"{"day":"2026-03-02","type":"weight_log","total":1,"completed":1,"weight":78.9}"#,
      "--start-weight 80 --target-weight 76 --threshold 100%",
      #""thresholdCompleted":1,"thresholdOf":1,"startWeight":80,"targetWeight":76"#
    ),
    (
      "2026-03-01,meal,5,4,480,true,120.5,\n2026-02-28,cardio,2,1,,false,,\n2026-03-01,hydration,8,8,1439,,,\n",
      #"{"day":"2026-03-01","type":"meal","total":5,"completed":4,"minute":480,"photo":true,"proteinGrams":120.5},"#
        + #"{"day":"2026-02-28","type":"cardio","total":2,"completed":1},"#
        + #"{"day":"2026-03-01","type":"hydration","total":8,"completed":8,"minute":1439}"#,
      "--threshold 3/5 --protein-target 120", #""thresholdCompleted":3,"thresholdOf":5,"proteinTarget":120"#
    ),
  ]

  @Test(arguments: records)
  func `JSON is the answer of the call adherence summary, byte for byte`(
    _ record: (rows: String, entries: String, options: String, rules: String)
  ) throws {
    let expected = answer(
      #"{"call":"adherence.summary","on":"2026-03-02","rules":{\#(record.rules)}}"#,
      #"{"entries":[\#(record.entries)]}"#)
    let header = "day,type,total,completed,minute,photo,protein_g,weight_kg\n"
    let outcome = try Command.run("adherence - --on 2026-03-02 --json \(record.options)", input: header + record.rows)
    expect(outcome.output == expected && outcome.output.hasPrefix(#"{"streak":{"current":"#))
  }

  @Test func `a bad row is named with everything that is wrong, and costs no other`() throws {
    let rows = [
      "2026-02-30,nap,x,-1,1440,maybe,1e3,900", "2026-03-02,meal,5,4,480,true,120.5,80", "2026-03-02,meal,5,5,,,,",
      "2026-03-03,meal,5,6,,,,", "2026-03-17,meal,5,5,,,,", "2026-03-03,meal,,4,,,,", "2026-03-03,meal,5,4",
    ]
    let header = "day,type,total,completed,minute,photo,protein_g,weight_kg\n"
    let outcome = try Command.run("adherence - --on 2026-03-16", input: header + rows.joined(separator: "\n") + "\n")
    expect(outcome.status, equals: 2)
    expect(outcome.output.contains("Compliant             1 day, the last 2026-03-02\n"))
    let day = "\(DateOrder.accepted), up to the day of reading, 2026-03-16"
    let type = "hydration, workout, meal, supplement, cardio, weight_log, progress_photo, each once a day"
    let first = [
      "day: \"2026-02-30\" is rejected: \(day)", "type: \"nap\" is rejected: \(type)",
      "total: \"x\" is rejected: 0 to 1000, whole", "completed: -1 is rejected: 0 to the total, whole",
      "minute: 1440 is rejected: 0 to 1439, whole, of a day on which one of the tasks was completed",
      "photo: \"maybe\" is rejected: true or false", "protein_g: \"1e3\" is rejected: 0 to 1000 g",
      "weight_kg: 900 is rejected: 30 to 300 kg",
    ]
    let expected = [
      "standard input, line 2: \(first.joined(separator: "; "))",
      "standard input, line 4: type: \"meal\" is rejected: \(type)",
      "standard input, line 5: completed: 6 is rejected: 0 to the total, whole",
      "standard input, line 6: day: \"2026-03-17\" is rejected: \(day)",
      "standard input, line 7: total: is missing: 0 to 1000, whole",
      "standard input, line 8: row: has 4 fields where the header has 8",
      "7 read, 1 accepted, 6 rejected",
    ]
    expect(outcome.error.split(separator: "\n").map(String.init), equals: expected)
  }

  @Test func `a minute is not blamed for a count that cannot be read`() throws {
    let rows = [
      "2026-03-02,meal,0,x,600", "2026-03-02,meal,-1,x,600", "2026-03-02,meal,5,x,1440", "2026-03-02,meal,y,x,0",
    ]
    let outcome = try Command.run(
      "adherence - --on 2026-03-16", input: "day,type,total,completed,minute\n" + rows.joined(separator: "\n") + "\n")
    let completed = "completed: \"x\" is rejected: 0 to the total, whole"
    let expected = [
      "line 2: \(completed)", "line 3: total: -1 is rejected: 0 to 1000, whole; \(completed)",
      "line 4: \(completed); minute: 1440 is rejected: 0 to 1439, whole, of a day on which one of the tasks was completed",
      "line 5: total: \"y\" is rejected: 0 to 1000, whole; \(completed)",
    ].map { "standard input, \($0)" }
    expect(outcome.error.split(separator: "\n").map(String.init), equals: expected + ["4 read, 0 accepted, 4 rejected"])
  }

  @Test func `wrong options are all named`() throws {
    let outcome = try Command.run(
      "adherence --threshold 6/5 --protein-target 0 --start-weight 80 --on 2026-13-01", input: "")
    expect(outcome.status == 64 && outcome.output.isEmpty)
    expect(
      outcome.error,
      equals: """
        plan: Missing: a file of tasks, or - for standard input.
        --on: "2026-13-01" is rejected: \(DateOrder.accepted)
        --threshold: "6/5" is rejected: a share above 0 and up to 1, of whole numbers up to 1000
        --protein-target: 0 is rejected: 1 to 1000 g/day, whole
        See plan adherence --help.

        """)
    let missing = try Command.run("adherence - --start-weight 80", input: "")
    expect(missing.error.hasPrefix("plan: --target-weight: is missing: 30 to 300 kg, beside a start weight"))
  }

  @Test(arguments: [("4/5", 4, 5), ("80%", 80, 100), ("1/1", 1, 1)])
  func `a share is read`(_ text: String, _ completed: Int, _ of: Int) throws {
    let share = try require(AdherenceRequest.share(text))
    expect(share == (completed, of))
  }

  @Test(arguments: ["0.8", "4/5/6", "4/", "%", "", "a/b"])
  func `what is no share is not read`(_ text: String) { expect(AdherenceRequest.share(text) == nil) }

  @Test func `an empty file, and one without a needed column, are refused`() throws {
    try expect(Command.run("adherence -", input: "").status, equals: 66)
    let outcome = try Command.run("adherence -", input: "day,type,total\n")
    expect(outcome.status, equals: 66)
    expect(outcome.error.contains("standard input has no column completed."))
  }

  @Test func `a day is read as people write it`() throws {
    let header = "day,type,total,completed\n"
    let plan = "adherence - --on 16.3.2026"
    let expected = try Command.run(plan, input: "\(header)2026-03-02,meal,5,5\n")
    expect(expected.status == 0 && expected.output.contains("2026-03-02"))
    try expect(Command.run(plan, input: "\(header)02.03.2026,meal,5,5\n").output, equals: expected.output)
    let slashed = "\(header)2/3/2026,meal,5,5\n"
    try expect(Command.run("\(plan) --date-order day_first", input: slashed).output, equals: expected.output)
    try expect(
      Command.run(plan, input: slashed).error.contains("does not say whether the day or the month comes first"))
  }
}
