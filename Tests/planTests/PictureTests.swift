import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct PictureTests {
  @Test func `ten people are drawn, each with line, curve, window and target, in any order and on any day`() throws {
    // The picture of the guide, which .ci/run compares, is that of the bundled people.
    let people = try (1...20).map { try OverviewTests.planned($0, 90 + Double($0 % 7), .loseWeight, to: 85) }
    let drawn = picture(of: people, from: OverviewTests.start)
    expect(drawn.count(of: "<polygon"), equals: 10)
    expect(drawn.count(of: "<polyline"), equals: 30)
    expect(picture(of: people.reversed(), from: CalendarDate("2030-01-01")!), equals: drawn)
  }

  @Test func `a person without a goal ahead or without a trajectory is not drawn`() throws {
    let nobody = try [
      OverviewTests.planned(1, 60), OverviewTests.planned(2, 90, .loseWeight, to: 90),
      OverviewTests.planned(3, 30, age: 120, .loseWeight),
    ]
    expect(picture(of: nobody, from: OverviewTests.start).count(of: "<polygon"), equals: 0)
    // A single person is every tenth.
    let one = try [OverviewTests.planned(4, 90, .loseWeight, to: 80)]
    let drawn = picture(of: one, from: OverviewTests.start)
    expect(drawn.count(of: "<polygon"), equals: 10)
    expect(drawn.count(of: "90 → 80 kg"), equals: 10)
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
