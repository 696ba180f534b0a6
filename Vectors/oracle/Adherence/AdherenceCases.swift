extension Quantity {
  static let adherence = [adherenceRecord, adherenceHeatmap, adherenceRarity]

  static let adherenceRecord = Quantity(
    stem: "adherence/record", quantity: "adherence", unit: "days",
    families: [
      Family("adherence-streak", streaks), Family("adherence-badge", badgeEdges),
      Family("adherence-read", readings), Family("adherence-sample", sampleRecords),
      Family("adherence-photo", photoTasks),
    ],
    answer: { input throws(Failure) in try TaskRecord(input, on: input.date("on")).answer })

  static let adherenceHeatmap = Quantity(
    stem: "adherence/heatmap", quantity: "heatmapLevels", unit: "level",
    families: [Family("heatmap-level", levels)],
    answer: { input throws(Failure) in
      let (from, to) = (try input.date("from"), try input.date("to"))
      let record = try TaskRecord(input, on: to)
      return .array((from.dayNumber...to.dayNumber).map { .int(record.level($0)) })
    })

  static let adherenceRarity = Quantity(
    stem: "adherence/rarity", quantity: "badgeRarity", unit: "%",
    families: [Family("rarity-share", shares)],
    answer: { input throws(Failure) in
      .string((try Rational(input.whole("earned"), over: input.whole("users")) * 100).oneDecimalHalfUp)
    })

  private static let first = CivilDate(year: 2026, month: 3, day: 2)

  private static func day(_ number: Int) -> String { first.adding(days: number).text }

  /// A record of consecutive days, from their lines without the day; an empty line is a day without an entry.
  private static func record(
    _ comment: String, _ flags: [String], _ lines: [String], readAfter more: Int = 0,
    _ rules: KeyValuePairs<String, JSON?> = [:]
  ) -> Case {
    let entries = lines.enumerated().filter { !$1.isEmpty }.map { JSON.string(day($0) + "," + $1) }
    let input: JSON = .members([
      "entries": .array(entries), "on": .string(day(max(0, lines.count - 1) + more)),
    ])
    guard case .object(let members) = input, case .object(let others) = JSON.members(rules) else { return nilCase }
    return Case(comment, flags, .object(members + others))
  }

  private static func record(
    _ comment: String, _ lines: [String], readAfter more: Int = 0, _ rules: KeyValuePairs<String, JSON?> = [:]
  ) -> Case { record(comment, [], lines, readAfter: more, rules) }

  private static let nilCase = Case("", [], .members([:]))

  private static func times(_ count: Int, _ line: String) -> [String] { Array(repeating: line, count: count) }

  private static let done = "meal,5,4"
  private static let missed = "meal,5,3"
  private static let none = "workout,1,0"

  private static let streaks: [Case?] = [
    record("no entry at all", []),
    record("nothing to do is not compliant", ["OnBoundary"], ["meal,0,0"]),
    record("four of five", ["OnBoundary"], ["meal,5,4"]),
    record("three of five", ["JustBelow"], ["meal,5,3"]),
    record("799 of 999, and 800", ["OnBoundary"], ["meal,999,799", "meal,999,800", "meal,1000,800", "meal,1000,799"]),
    record("two thirds, exactly", ["OnBoundary"], ["meal,3,2", "meal,6,4", "meal,30,19"], ["threshold": "2/3"]),
    record("everything", ["OnBoundary"], ["meal,3,3", "meal,3,2"], ["threshold": "1/1"]),
    record("today is not compliant yet", times(3, done) + [missed]),
    record("today has no entry yet", times(3, done), readAfter: 1),
    record("yesterday had no entry", ["JustAbove"], times(3, done), readAfter: 2),
    record("a year later", times(3, done), readAfter: 365),
    record("a gap breaks a streak, and the first of equal ones is the longest", times(3, done) + [""] + times(3, done)),
    record("the later one is longer", times(2, done) + [missed, ""] + times(3, done) + [missed, missed]),
    Case(
      "the types of a day add up, in any order", [],
      .members([
        "entries": .array(
          [
            "2026-03-03,meal,3,3", "2026-03-02,hydration,8,7", "2026-03-03,hydration,8,5", "2026-03-02,meal,3,2",
            "2026-03-01,workout,1,1", "2026-03-03,workout,1,1", "2026-03-03,weight_log,1,1",
          ].map(JSON.string)), "on": "2026-03-03",
      ])),
    Case(
      "over a leap day", ["LeapDay"],
      .members([
        "entries": .array(["2028-02-28,meal,1,1", "2028-02-29,meal,1,1", "2028-03-01,meal,1,1"].map(JSON.string)),
        "on": "2028-03-01",
      ])),
    Case(
      "over a new year, before the epoch", ["YearEnd"],
      .members([
        "entries": .array(["1969-12-31,cardio,1,1", "1970-01-01,cardio,1,1"].map(JSON.string)), "on": "1970-01-02",
      ])),
    record(
      "one task of a type is enough for its streak",
      ["hydration,8,1", "hydration,8,1", "cardio,2,0", "cardio,2,1", "supplement,3,1", "weight_log,1,1"]),
  ]

  /// A badge for consecutive days: one day too few, enough, broken before the last, and kept after it.
  private static func edges(
    _ name: String, _ needed: Int, _ line: String, _ broken: String = "meal,1,0",
    _ rules: KeyValuePairs<String, JSON?> = [:]
  ) -> [Case?] {
    [
      record("\(name): one too few", ["JustBelow"], times(needed - 1, line), rules),
      record("\(name)", ["OnBoundary"], times(needed, line), rules),
      record(
        "\(name): broken before the last", ["JustBelow"], times(needed - 1, line) + [broken, line], rules),
      record("\(name): stays earned", times(needed, line) + [broken, "", line], rules),
    ]
  }

  /// The same days for each week, Monday first.
  private static func weeks(_ count: Int, _ days: [String]) -> [String] { (0..<count).flatMap { _ in days } }

  private static let weekend = ["", "", "", "", "", done, done]
  private static let photo = ["", "", "meal,1,0,,true", "", "", "", ""]

  private static let badgeEdges: [Case?] =
    [
      record("day one done: none", ["JustBelow"], [missed]),
      record("day one done", ["OnBoundary"], [missed, done]),
    ]
    + edges("week warrior", 7, done) + [
      record("hundred club: 99", ["JustBelow"], (0..<99).flatMap { $0 % 10 == 0 ? ["", done] : [done] }),
      record(
        "hundred club: 100, not in a row", ["OnBoundary"], (0..<100).flatMap { $0 % 10 == 0 ? ["", done] : [done] }),
    ]
    + edges("perfect month", 30, "meal,5,5", "meal,1000,999")
    + [
      ("79000", "80", "76", ["OnBoundary"]), ("79001", "80", "76", ["JustBelow"]), ("81000", "80", "76", ["Negative"]),
      ("61000", "60", "64", ["OnBoundary"]), ("60999", "60", "64", ["JustBelow"]), ("59000", "60", "64", ["Negative"]),
      ("78749", "80", "74.999", ["JustBelow"]), ("78750", "80", "74.999", ["OnBoundary"]),
      ("78748", "80", "74.999", ["JustAbove"]), ("79998", "80", "79.999", ["JustAbove"]),
      ("79999", "80", "79.999", ["OnBoundary"]),
    ].map { (grams: String, start: String, target: String, flags: [String]) in
      let weight = Rational(Int(grams)!, over: 1000).decimal
      return record(
        "milestone master: \(start) to \(target) kg, at \(weight)", flags, ["weight_log,1,1,,,,\(weight)"],
        ["startKg": .string(start), "targetKg": .string(target)])
    } + [
      record(
        "milestone master: of a day's weights the farthest counts, and it stays earned",
        ["weight_log,1,1,,,,79.5", "weight_log,1,1,,,,78.9", "weight_log,1,1,,,,84"],
        ["startKg": "80", "targetKg": "76"]),
      record("photo finisher: three weeks", ["JustBelow"], weeks(3, photo)),
      record("photo finisher", ["OnBoundary"], weeks(4, photo)),
      record("photo finisher: a week without", ["JustBelow"], weeks(3, photo) + times(7, "") + photo),
      record(
        "photo finisher: a Sunday, a Monday, and the weeks between", ["OnBoundary"],
        times(6, "") + ["meal,1,0,,true", "meal,1,0,,true"] + times(12, "") + ["meal,1,0,,true", "meal,1,0,,true"]),
      record("photo finisher: this week can still get one", weeks(3, photo), readAfter: 7),
      record("photo finisher: last week got none", ["JustAbove"], weeks(3, photo), readAfter: 8),
    ]
    + edges("hydration nation", 7, "hydration,8,1") + edges("cardio king", 14, "cardio,1,1")
    + edges("workout warrior", 21, "workout,2,1") + edges("supplement champion", 30, "supplement,1,1")
    + edges("protein pro", 14, "meal,1,0,,,100", "meal,1,0,,,99.999")
    + edges("protein pro, of one's own", 14, "meal,1,0,,,150.5", "meal,1,0,,,149.999", ["proteinTarget": 150])
    + edges("early bird", 7, "meal,2,1,539", "meal,2,1,540") + edges("night owl", 7, "meal,2,1,1200", "meal,2,1,1199")
    + [
      record("weekend warrior: three", ["JustBelow"], weeks(3, weekend)),
      record("weekend warrior", ["OnBoundary"], weeks(4, weekend)),
      record(
        "weekend warrior: a Sunday missed", ["JustBelow"],
        weeks(3, weekend) + ["", "", "", "", "", done, ""] + weekend),
      record("weekend warrior: a Saturday missed", ["JustBelow"], weeks(3, weekend) + ["", "", "", "", "", "", done]),
      record("weekend warrior: no Sunday yet", weeks(3, weekend) + ["", "", "", "", "", done]),
      record("weekend warrior: neither day yet, on a Saturday", weeks(3, weekend), readAfter: 6),
      record("weekend warrior: a Saturday missed, on a Sunday", ["JustAbove"], weeks(3, weekend), readAfter: 7),
      record("comeback kid: nothing was missed", [done, done]),
      record("comeback kid: one day missed", ["OnBoundary"], [done, missed, done]),
      record("comeback kid: three days missed", ["OnBoundary"], [done, missed, "", "", done]),
      record("comeback kid: four days missed", ["JustAbove"], [done, missed, "", "", "", done]),
      record("comeback kid: nothing before", ["JustBelow"], ["", missed, done]),
      record("comeback kid: the first counts", [done, "", done, "", done] + times(40, none)),
    ]

  private static let readings: [Case?] = (0...8).map { more in
    record("", weeks(4, ["meal,5,4,480,true,120", "", "", "", "", done, done]), readAfter: more)
  }

  /// The seventh type: a completed photo task is a photo, and a photo beside another type still is.
  private static let photoTasks: [Case?] = [
    record("three tasks of seven", ["JustBelow"], ["hydration,4,2", "progress_photo,7,3"]),
    record("photos in a row", times(5, "progress_photo,1,1")),
    record("a photo that was not taken", ["JustBelow"], weeks(4, ["progress_photo,1,0"] + times(6, ""))),
    record("photo finisher: tasks", ["OnBoundary"], weeks(4, ["progress_photo,1,1"] + times(6, ""))),
    record(
      "photo finisher: tasks, and photos beside other tasks", ["OnBoundary"],
      weeks(2, ["progress_photo,1,1"] + times(6, "") + photo)),
    record("photo finisher: one too few", ["JustBelow"], weeks(3, ["progress_photo,2,1"] + times(6, ""))),
    record("a photo beside another task is not a task", [], times(3, "meal,1,1,,true")),
  ]

  private static let sampleRecords: [Case?] = {
    var sequence = FixedSequence(seed: 17)
    return (0..<12).map { number in
      var entries: [JSON] = []
      let length = sequence.next(in: 20...60)
      // The chance that a task is completed, in tenths.
      let zeal = sequence.next(in: 6...10)
      for offset in 0..<length {
        for type in TaskRecord.types.prefix(6) where sequence.next(in: 0...9) < 5 {
          let total = sequence.next(in: 0...4)
          var completed = 0
          for _ in 0..<total where sequence.next(in: 0...9) < zeal { completed += 1 }
          var line = "\(day(offset)),\(type),\(total),\(completed)"
          let minute = completed > 0 && sequence.next(in: 0...1) == 1 ? "\(sequence.next(in: 0...1439))" : ""
          let photo = sequence.next(in: 0...6) == 0 ? "true" : ""
          let protein = type == "meal" ? Rational(sequence.next(in: 60_000...160_000), over: 1000).decimal : ""
          let weight = type == "weight_log" ? Rational(sequence.next(in: 78_000...81_000), over: 1000).decimal : ""
          line += ",\(minute),\(photo),\(protein),\(weight)"
          while line.hasSuffix(",") { line.removeLast() }
          entries.insert(.string(line), at: sequence.next(in: 0...entries.count))
        }
      }
      return Case(
        "", ["Sample"],
        .members([
          "entries": .array(entries), "on": .string(day(length + sequence.next(in: 0...3))),
          "threshold": number % 3 == 0 ? nil : .string("\(number % 3)/3"), "startKg": "80.5", "targetKg": "72",
        ]))
    }
  }()

  private static let levels: [Case?] = [
    ("quarters of 4", ["OnBoundary"], (0...4).map { "meal,4,\($0)" }),
    ("just over a quarter", ["JustAbove"], ["meal,1000,250", "meal,1000,251", "meal,1000,500", "meal,1000,501"]),
    ("just over three quarters", ["JustAbove"], ["meal,1000,750", "meal,1000,751", "meal,1000,999", "meal,1000,1000"]),
    ("one of a thousand", ["JustAbove"], ["meal,1000,1", "meal,1000,0"]),
    ("no tasks, and no entry", [], ["meal,0,0", "", "meal,1,1"]),
    ("thirds", [], (0...3).map { "meal,3,\($0)" }),
  ].map { (comment: String, flags: [String], lines: [String]) in
    let entries = lines.enumerated().filter { !$1.isEmpty }.map { JSON.string(day($0) + "," + $1) }
    return Case(
      comment, flags,
      .members([
        "entries": .array(entries), "from": .string(day(-1)), "to": .string(day(lines.count)),
      ]))
  }

  private static let shares: [Case?] = [
    (0, 1, ["LowestAccepted"]), (1, 1, ["HighestAccepted"]), (1, 3, []), (2, 3, []), (123, 1000, []),
    (1, 2000, ["Tie"]), (1, 2001, ["JustBelow"]), (1, 1999, ["JustAbove"]), (1999, 2000, ["Tie"]), (1998, 2000, []),
    (499_999_999, 1_000_000_000, ["Tie"]), (1_000_000_000, 1_000_000_000, ["HighestAccepted"]),
    (3, 80, ["Tie"]), (1, 16, ["Tie"]),
  ].map { (earned: Int, users: Int, flags: [String]) in
    Case("", flags, .members(["earned": .int(earned), "users": .int(users)]))
  }
}
