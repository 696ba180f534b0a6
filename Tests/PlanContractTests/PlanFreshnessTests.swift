import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanFreshnessTests {
  struct Input: Codable, Sendable {
    let made: String?
    let changed: [String]?
    let now: String
    let forced, offline, failed: Bool?
  }

  struct Expected: Codable, Sendable, Equatable {
    let text: String?
    let reason, decision: String
    let forceRecompute: Bool?

    init(_ freshness: PlanFreshness) {
      text = freshness.ageSentence.map(Wording.english.text)
      reason = String("\(freshness.reason)".prefix { $0 != "(" })
      decision = String("\(freshness.decision)".prefix { $0 != "(" })
      forceRecompute = if case .fetch(let force) = freshness.decision { force } else { nil }
    }
  }

  @Test(arguments: try goldenVectors("contract/freshness") as [Vector<Input, Expected>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    let changed = try (input.changed ?? []).map { name in
      try #require(InputField.ofPerson.first { $0.name == name })
    }
    let freshness = try PlanFreshness(
      made: input.made.map { try require(Double($0)) }, now: require(Double(input.now)), changed: changed,
      isForced: input.forced ?? false, isOffline: input.offline ?? false, hasFailed: input.failed ?? false)
    vector.expect(Expected(freshness))
    if case .changed(let fields) = freshness.reason { expect(fields, equals: changed) }
  }

  @Test func `a screen says outdated from an hour on, and why a plan was not replaced`() throws {
    let offline = "No internet connection. Showing last saved plan."
    let rows: [(age: Double, isForced: Bool, isOffline: Bool, hasFailed: Bool, texts: [String])] = [
      (3599, false, false, false, ["Last updated 59 minutes ago"]),
      (3600, false, false, false, ["Last updated 1 hour ago", "Outdated"]),
      (3600, false, true, false, ["Last updated 1 hour ago", "Outdated", offline]),
      (3600, false, false, true, ["Last updated 1 hour ago", "Outdated", "Showing the last saved plan."]),
      (60, true, true, true, ["Last updated 1 minute ago", offline]),
      (60, true, false, true, ["Last updated 1 minute ago", "Showing the last saved plan."]),
      (60, false, false, true, ["Last updated 1 minute ago"]),
    ]
    for row in rows {
      let freshness = try PlanFreshness(
        made: -row.age, now: 0, isForced: row.isForced, isOffline: row.isOffline, hasFailed: row.hasFailed)
      expect(freshness.sentences.map(Wording.english.text), equals: row.texts)
    }
  }

  @Test func `a clock that goes back is named with how far, and the farthest instants have an age in words`() throws {
    let freshness = try PlanFreshness(made: 1000.25, now: 1000)
    expect(freshness.reason, equals: .fromTheFuture(seconds: 0.25))
    expect(freshness.age, equals: -0.25)
    do {
      let freshness = try PlanFreshness(made: -1e11, now: 1e11)
      expect(Wording.english.text(try require(freshness.ageSentence)), equals: "2314814 days ago")
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1_795_262_400_000, 1e11.nextUp, -.greatestFiniteMagnitude])
  func `an instant that no clock shows is refused`(_ instant: Double) {
    do throws(InvalidInput) {
      _ = try PlanFreshness(made: instant, now: instant)
      Issue.record("accepted")
    } catch {
      expect(error.violations.map(\.field), equals: [RuleField.made, RuleField.now])
    }
  }
}
