import ScienceKernelExpectations
import Testing

@testable import train

struct PowerSpikesTests {
  @Test func `one power far above both neighbors is named with its time, and counts`() throws {
    func note(_ powers: [Int?], every seconds: Int = 1) throws -> String? {
      let rows = powers.enumerated().map { "\(1000 + seconds * $0.offset),\($0.element.map(String.init) ?? "")\n" }
      let (values, results, _) = try figures("t_s,power_W\n\(rows.joined())")
      expect(values["power_best_1_s_w"], equals: Double(powers.compactMap { $0 }.max() ?? 0))
      return results.groups[0].note
    }
    let sentence = """
      1 sample, 2500 W at 0:16:42, is more than 500 W above both neighbors, and more than twice as high. If the power meter \
      erred, take such rows out: they count in all numbers.
      """
    try expect(note([200, 190, 2500, 210, 200]), equals: sentence)
    try expect(note([200, 190, 2500, 210, 200], every: 2), equals: sentence.replacing("0:16:42", with: "0:16:44"))
    let two = try note([200, 900, 190, 2500, 210, 200])
    expect(
      two?.hasPrefix("2 samples, the highest 2500 W at 0:16:43, are more than 500 W"), equals: true, "\(two ?? "")")
    // Sprints, limits, ends, and neighbors that are not there or far.
    for powers: [Int?] in [
      [200, 900, 1200, 1100, 200], [200, 700, 200], [600, 1200, 500], [2500, 200, 200], [200, 200, 2500],
      [200, 2500, 2500, 200],
    ] { try expect(note(powers), equals: nil, "\(powers)") }
    #expect(try note([200, 200, 2500, 200], every: 3)?.contains("2500") != true)
    #expect(try note([200, 701, 200])?.hasPrefix("1 sample, 701 W") == true)
  }
}
