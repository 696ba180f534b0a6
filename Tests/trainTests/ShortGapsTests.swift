import ScienceKernelExpectations
import Testing

@testable import train

struct ShortGapsTests {
  @Test func `a note below the figures names short gaps, and else the share that samples cover if it is low`() throws {
    func note(_ times: [Int], _ cap: Int = 5) throws -> String? {
      var profile = rider()
      (profile.powerCap, profile.thresholdPower) = (cap, nil)
      let (_, results, _) = try figures("t_s,power_W\n" + times.map { "\($0),200\n" }.joined(), profile)
      expect(results.notes, equals: results.groups.compactMap(\.note).map { "Power: \($0)" })
      return results.groups[0].note
    }
    func every(_ seconds: Int) -> [Int] { (0..<361).map { seconds * $0 } }
    let ten = """
      360 gaps of 10 s are longer than --power-cap 5: the time beyond it, 50 % of all, is not covered. --power-cap 10 \
      covers it with the value before.
      """
    try expect(note(every(10)), equals: ten)
    // Samples cover five sixths, which is not low.
    let six = try require(try note((0...1200).map { 6 * $0 }))
    expect(six.hasPrefix("1200 gaps of 6 s are longer") && six.contains(", 17 % of all,"), "\(six)")
    let mixed = try require(try note(every(1) + [367, 373, 381]))
    expect(mixed.hasPrefix("3 gaps of 6 to 8 s") && mixed.contains("--power-cap 8 covers"), "\(mixed)")
    // 1 % of the time is enough, and less is not.
    #expect(try note((0...94).map { $0 } + [100])?.hasPrefix("1 gap of 6 s is longer") == true)
    #expect(try note((0...95).map { $0 } + [101]) == nil && note(every(10), 10) == nil && note([]) == nil)
    // A gap of more than twice the cap can be a stop.
    try expect(
      note(every(11)), equals: "Samples cover 45 % of the time. If they are more than 5 s apart, raise --power-cap.")
    #expect(try note(every(1) + [372]) == nil)
    // Short gaps are named, dropped values aside; a column without power has no note of its own.
    let minutes = "t_s,hr_bpm\n" + (0..<40).map { "\(45 * $0).5,150\n\(45 * $0 + 20),0\n" }.joined()
    let notes = try figures(minutes).results.notes
    let note = "Heart rate: 39 gaps of 45 s are longer than --hr-cap 30: the time beyond it, 33 % of all, is not"
    expect(notes.count == 1 && notes[0].hasPrefix(note) && notes[0].contains("--hr-cap 45 covers"), "\(notes)")
  }
}
