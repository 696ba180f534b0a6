import AdherenceKernel
import ScienceKernel
import ScienceKernelExpectations

struct AdherenceSummaryTests {
  struct Input: Codable, Sendable {
    let entries: [String]
    let on: String
    let threshold: String?
    let proteinTarget: Int?
    let startKg, targetKg: String?

    var rules: AdherenceRules {
      get throws {
        let share = (threshold ?? "4/5").split(separator: "/").compactMap { Int($0) }
        return try AdherenceRules(
          completed: share[0], of: share[1], proteinTarget: proteinTarget ?? 100,
          startWeight: startKg.flatMap { Weight($0) }, targetWeight: targetKg.flatMap { Weight($0) })
      }
    }
  }

  struct Streak: Codable, Sendable, Equatable {
    let name: String?
    let current, longest: Int
    let firstDay: String?

    init(_ streak: AdherenceStreak, of type: TaskType? = nil) {
      (name, current, longest) = (type?.rawValue, streak.current, streak.longest)
      firstDay = streak.longestFirstDay?.description
    }
  }

  struct Standing: Codable, Sendable, Equatable {
    let name: String
    let done, of: Int
    let earnedOn: String?
  }

  struct Expected: Codable, Sendable, Equatable {
    let streak: Streak
    let compliantDays: Int
    let lastCompliantDay: String?
    let types: [Streak]
    let badges: [Standing]

    init(_ summary: AdherenceSummary) {
      (streak, compliantDays) = (Streak(summary.streak), summary.compliantDays)
      lastCompliantDay = summary.lastCompliantDay?.description
      types = TaskType.allCases.map { Streak(summary.streak(of: $0), of: $0) }
      badges = summary.badges.map {
        Standing(
          name: $0.badge.rawValue, done: $0.done, of: $0.needed, earnedOn: $0.earnedOn?.description)
      }
    }
  }

  static func vectors() throws -> [Vector<Input, Expected>] { try goldenVectors("adherence/record") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    let record = try AdherenceRecord(input.entries.map(entry))
    vector.expect(try Expected(record.state(input.rules).summary(on: date(input.on))))
  }

  @Test func `every badge is earned somewhere, and missed by one somewhere`() throws {
    let standings = try Self.vectors().flatMap(\.expected.badges)
    for badge in Badge.allCases {
      let own = standings.filter { $0.name == badge.rawValue }
      expect(own.contains { $0.earnedOn != nil }, "\(badge)")
      expect(own.contains { $0.earnedOn == nil && $0.done == $0.of - 1 }, "\(badge)")
    }
  }
}
