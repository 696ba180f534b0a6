import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct PictureTests {
  static let start = CalendarDate("2026-11-21")!

  static func planned(
    _ id: Int, _ weight: Double, age: Int = 30, _ goal: Goal = .maintain, to targetWeight: Double? = nil
  ) throws -> BundledPerson {
    let person = try Person(
      weight: .kilograms(weight), height: .centimeters(weight == 30 ? 100 : 180), age: age, sex: .female,
      activityLevel: .sedentary, goal: goal, targetWeight: targetWeight.map { .kilograms($0) })
    return BundledPerson(id: "\(id)", person: person, targets: Targets(for: person))
  }

  @Test func `ten people are drawn, each with line, curve, window and target, in any order and on any day`() throws {
    // The picture of the guide, which .ci/run compares, is that of the bundled people.
    let people = try (1...20).map { try Self.planned($0, 90 + Double($0 % 7), .loseWeight, to: 85) }
    let drawn = picture(of: people, from: Self.start)
    expect(drawn.count(of: "<polygon"), equals: 10)
    expect(drawn.count(of: "<polyline"), equals: 30)
    expect(picture(of: people.reversed(), from: CalendarDate("2030-01-01")!), equals: drawn)
  }

  @Test func `a person without a goal ahead or without a trajectory is not drawn`() throws {
    let nobody = try [
      Self.planned(1, 60), Self.planned(2, 90, .loseWeight, to: 90),
      Self.planned(3, 30, age: 120, .loseWeight),
    ]
    expect(picture(of: nobody, from: Self.start).count(of: "<polygon"), equals: 0)
    // A single person is every tenth.
    let one = try [Self.planned(4, 90, .loseWeight, to: 80)]
    let drawn = picture(of: one, from: Self.start)
    expect(drawn.count(of: "<polygon"), equals: 10)
    expect(drawn.count(of: "90 → 80 kg"), equals: 10)
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
