import ScienceKernelExpectations
import Testing

@testable import train

struct SampleClockTests {
  @Test(arguments: [
    ["0:00:00", "0:00:01", "0:00:02.5", "1:00:00"],
    ["2026-11-25T23:59:59Z", "2026-11-26T00:00:00Z", "2026-11-26T00:00:01.500Z", "2026-11-26T00:59:59Z"],
    ["2026-11-25 06:30:00", "2026-11-25 06:30:01", "2026-11-25 06:30:02.5", "2026-11-25 07:30:00"],
    [
      "2026-11-25T06:30:00+01:00", "2026-11-25T05:30:01Z", "2026-11-25T00:30:02.5-0500", "2026-11-25T07:30:00+01:00",
    ],
    ["1795000000", "1795000001", "1795000002", "1795003600"],
  ])
  func `times of day and h mm ss are read as seconds from the start`(_ times: [String]) throws {
    let values = ["120", "130", "140", "150"]
    let seconds = ["0", "1", times[0] == "1795000000" ? "2" : "2.5", "3600"]
    func text(_ times: [String]) -> String {
      "t_s,hr_bpm\n" + zip(times, values).map { "\($0),\($1)\n" }.joined()
    }
    let (found, expected) = (try figures(text(times)), try figures(text(seconds)))
    expect(found.lines.isEmpty && found.values == expected.values && !found.values.isEmpty, "\(found.lines)")
  }

  static let example = "2026-11-25T06:30:00Z"

  @Test(arguments: [
    "0:60:00", "0:00:61", "0:1:00", "x:00:00", "0:00", "2026-02-30T00:00:00Z", "2026-11-25T24:00:01Z",
    "2026-11-25T06:30:00+1", "2026-11-25T06:30",
  ])
  func `another text with a colon is rejected`(_ time: String) throws {
    let lines = try figures("t_s,hr_bpm\n\(time),120\n").lines
    expect(
      lines,
      equals: [
        #"line 2: t_s: "\#(time)" is rejected: seconds from the start or, ten digits, since 1970, h:mm:ss, or such as \#(Self.example), all alike"#
      ])
  }

  @Test func `a file has times of one kind`() throws {
    let lines = try figures("t_s,hr_bpm\n0:00:00,120\n1,120\n2026-11-25T06:30:00Z,120\n0:00:02,120\n").lines
    expect(lines.map { $0.prefix(7) }, equals: ["line 3:", "line 4:"])
  }

  @Test(arguments: ["Time (h)", "Time (min)", "t_s", "time_ms"], ["9999999999999999999", "-1e3", "999999999999"])
  func `no number of any unit is too much`(title: String, number: String) throws {
    let outcome = try Command.run(
      "session - --json --max 190", input: "\(title),hr_bpm\n0,120\n\(number),130\n")
    expect([0, 2, 66].contains(outcome.status), "\(outcome)")
  }
}
