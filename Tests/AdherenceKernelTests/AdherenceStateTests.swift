import Foundation
import ScienceKernel
import ScienceKernelExpectations

@testable import AdherenceKernel

struct AdherenceStateTests {
  /// Entries of ten years in random order, with days without any.
  static func tenYears(seed: UInt64) throws -> [TaskEntry] {
    var numbers = SeededNumbers(seed: seed)
    let first = CalendarDate("2016-02-27")!
    var entries: [TaskEntry] = []
    for day in 0..<3653 where Int.random(in: 0..<20, using: &numbers) > 0 {
      for type in TaskType.allCases where Int.random(in: 0..<4, using: &numbers) > 0 {
        let total = Int.random(in: 0...3, using: &numbers)
        let completed = total - (0..<total).count { _ in Int.random(in: 0..<12, using: &numbers) == 0 }
        entries.append(
          try TaskEntry(
            day: first.advanced(by: day), type: type, total: total, completed: completed,
            minute: completed > 0 ? Int.random(in: 300..<1440, using: &numbers) : nil,
            hasPhoto: Int.random(in: 0..<8, using: &numbers) == 0,
            proteinGrams: type == .meal ? Double.random(in: 80...180, using: &numbers) : nil,
            weight: type == .weightLog ? .kilograms(Double.random(in: 75...85, using: &numbers)) : nil))
      }
    }
    return entries.shuffled(using: &numbers)
  }

  @Test(arguments: Sweep.cases([1, 2, 3, 4], sample: [1 as UInt64]))
  func `ten years day by day, stored and read in between, equal the whole record`(seed: UInt64) throws {
    let entries = try Self.tenYears(seed: seed)
    let rules = try AdherenceRules(completed: 2, of: 3, startWeight: .kilograms(85), targetWeight: .kilograms(50))
    let record = try AdherenceRecord(entries)
    var state = AdherenceState(rules)
    for (number, day) in record.days.enumerated() {
      try state.append(day)
      if number.isMultiple(of: 50) {
        state = try JSONDecoder().decode(AdherenceState.self, from: JSONEncoder().encode(state))
      }
      if number.isMultiple(of: 1000) {
        let part = try AdherenceRecord(entries.filter { $0.day <= day.day })
        expect(part.state(rules), equals: state, "seed \(seed), day \(number)")
      }
    }
    expect(record.state(rules), equals: state, "seed \(seed)")
    let day = state.lastDay!.advanced(by: 1)
    try expect(record.state(rules).summary(on: day), equals: state.summary(on: day), "seed \(seed)")
    #expect(try state.summary(on: day).badges.count { $0.earnedOn != nil } > 4)
  }

  @Test func `a day that is not after the last one, and a summary before it, are rejected and change nothing`() throws {
    var state = AdherenceState()
    expect(state.lastDay, equals: nil)
    try state.append(AdherenceDay(date("2026-03-02")))
    let before = state
    for day in ["2026-03-02", "2026-03-01"] {
      let text = "day: \"\(day)\" is rejected: \(AdherenceField.day.accepted)"
      expect(refusal { try state.append(AdherenceDay(date(day))) }, equals: text)
    }
    #expect(throws: InvalidInput.self) { try state.summary(on: date("2026-03-01")) }
    expect(state, equals: before)
    expect(state.lastDay?.description, equals: "2026-03-02")
  }

  @Test func `the ends of the calendar are days like others`() throws {
    var state = AdherenceState()
    for number in [-100_000_000, -99_999_999, 99_999_999, 100_000_000] {
      var day = AdherenceDay(CalendarDate(dayNumber: number)!)
      try day.add(TaskEntry(day: day.day, type: .meal, total: 1, completed: 1, hasPhoto: true))
      try state.append(day)
    }
    let summary = try state.summary(on: state.lastDay!)
    expect((summary.streak.current, summary.compliantDays) == (2, 4))
    expect(summary.streak.longestFirstDay, equals: CalendarDate(dayNumber: -100_000_000))
  }

  @Test func `a state that was stored before there were photo tasks is read`() throws {
    var state = try AdherenceRecord([entry("2026-03-02,meal,5,4")]).state()
    let json = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
    let old = json.replacing(#/,{"l[a-z]+":0,"l[a-z]+":0}\]/#, with: "]")
    expect(old != json)
    try expect(JSONDecoder().decode(AdherenceState.self, from: Data(old.utf8)), equals: state)
    try state.append(AdherenceRecord([entry("2026-03-03,progress_photo,1,1")]).days[0])
    try expect(state.summary(on: date("2026-03-03")).streak(of: .progressPhoto).current, equals: 1)
  }

  @Test(arguments: [
    ("\"compliantDays\":1", "\"compliantDays\":-1"), ("\"compliantDays\":1", "\"compliantDays\":9223372036854775807"),
    ("\"gramsDone\":0", "\"gramsDone\":9223372036854775807"), ("\"last\":20514", "\"last\":9223372036854775807"),
    ("\"earned\":[", "\"earned\":[1,"), ("\"runs\":[", "\"runs\":[{\"length\":0,\"longest\":0},"),
    ("\"thresholdOf\":5", "\"thresholdOf\":0"),
  ])
  func `a state that no days lead to is not read`(_ sound: String, _ broken: String) throws {
    let record = try AdherenceRecord([entry("2026-03-02,meal,5,4")])
    let json = String(decoding: try JSONEncoder().encode(record.state()), as: UTF8.self)
    expect(json.contains(sound), "\(json)")
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(AdherenceState.self, from: Data(json.replacing(sound, with: broken).utf8))
    }
  }
}
