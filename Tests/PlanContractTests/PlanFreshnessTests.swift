import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct PlanFreshnessTests {
  struct Input: Codable, Sendable {
    let made: String?
    let changed: [String]?
    let now: String
    let forced: Bool?
    let offline: Bool?
  }

  struct Expected: Codable, Sendable, Equatable {
    let text: String?
    let reason: String
    let decision: String
    let forceRecompute: Bool?

    init(_ freshness: PlanFreshness) {
      text = freshness.ageSentence.map(Wording.english.text)
      reason = String("\(freshness.reason)".prefix { $0 != "(" })
      decision = String("\(freshness.decision)".prefix { $0 != "(" })
      forceRecompute = if case .fetch(let force) = freshness.decision { force } else { nil }
    }
  }

  static func vectors() throws -> [Vector<Input, Expected>] { try goldenVectors("contract/freshness") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    let changed = try (input.changed ?? []).map { name in
      try #require(InputField.ofPerson.first { $0.name == name })
    }
    let freshness = try PlanFreshness(
      made: input.made.map { try require(Double($0)) }, now: require(Double(input.now)), changed: changed,
      isForced: input.forced ?? false, isOffline: input.offline ?? false)
    vector.expect(Expected(freshness))
    if case .changed(let fields) = freshness.reason { expect(fields, equals: changed) }
  }

  @Test func `a clock that goes back is named with how far, and the farthest instants have an age in words`() throws {
    // A clock that goes back is named with how far.
    let freshness = try PlanFreshness(made: 1000.25, now: 1000)
    expect(freshness.reason, equals: .fromTheFuture(seconds: 0.25))
    expect(freshness.age, equals: -0.25)
    // The farthest instants have an age in words.
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
