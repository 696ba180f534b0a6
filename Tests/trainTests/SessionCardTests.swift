import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import train

struct SessionCardTests {
  @Test func `a column without a value is one line, without advisories`() throws {
    let rows = (0..<60).map { "\($0),120,\n" }.joined()
    let text = card(of: try figures("t_s,hr_bpm,power_W\n\(rows)").results)
    var profile = rider()
    (profile.thresholdPower, profile.criticalPower, profile.wPrime) = (nil, nil, nil)
    let file = "t_s,hr_bpm\n\(rows.replacing(",\n", with: "\n"))"
    let plain = card(of: try figures(file, profile).results)
    let line = "Power: no value in any row"
    expect(text.contains("\n\(line)\n") && text.replacing("\n\(line)\n", with: "") == plain, "\(text)")
    // An option for a column that the file lacks is one line, too.
    let lines = [
      "Power: no column, so without effect: --threshold-power, --critical-power,\n--w-prime",
      "Heart rate: no column, so without effect: --rest, --max",
    ]
    #expect(try card(of: figures(file).results).replacing("\n\(lines[0])\n", with: "") == plain)
    #expect(try card(of: figures("t_s,power_W\n0,1\n").results).contains("\n\(lines[1])\n"))
  }

  @Test func `each line of a card in the guide is printed`() throws {
    let blocks = Markdown(try Repository.text("docs/guide/train.md")).blocks
    let places = blocks.indices.filter { blocks[$0].language == "text" }
    expect(places.count >= 3)
    for place in places {
      let command = blocks[place - 1].lines.map { $0.replacing("\\", with: "") }.joined()
      var arguments = command.split(separator: " ").map(String.init)
      try #require(arguments.starts(with: ["swift", "run", "train"]), "\(command)")
      arguments = arguments.dropFirst(3).map { Repository.exists($0) ? Repository.url($0).path : $0 }
      // A file that the guide shows stands before the command that reads it.
      let input = arguments.contains("-") ? blocks[place - 2].lines.joined(separator: "\n") : ""
      let outcome = try Command.run(arguments, input: .init(input.utf8))
      // In the same order; the guide leaves some out.
      var rest = (outcome.output + outcome.error).split(separator: "\n", omittingEmptySubsequences: false)[...]
      for line in blocks[place].lines where line != "…" {
        let match = rest.firstIndex { $0 == line }
        if match == nil { Issue.record("\(command): \(line)") }
        rest = rest[((match ?? rest.startIndex - 1) + 1)...]
      }
    }
  }

  @Test func `a card is at most 80 columns wide, and names what is not computed`() throws {
    for (file, profile) in [
      ("t_s,hr_bpm,power_W\n0,150,200\n4000,,\n999999,150,4000", rider()), ("t_s,power_W\n0,1", Profile()),
      ("t_s,hr_bpm", Profile()),
    ] {
      let text = card(of: try figures(file, profile).results)
      for line in text.split(separator: "\n") { expect(line.count <= 80, "\(line)") }
    }
    let text = card(of: try figures("t_s,hr_bpm,power_W\n0,150,200\n1,150,200", Profile()).results)
    for part in [
      "TRIMP               not computed: needs --rest, --max, --sex\n",
      "Zones of heart rate, % of the maximum (maximum)\n  not computed: needs --max\n",
      "Zones of power, % of threshold power (coggan)\n  not computed: needs --threshold-power\n",
      "W′ balance, by the differential model of 2015\n  not computed: needs --critical-power, --w-prime\n",
      "weighted (NP)       not computed: the data are shorter than one window\n", "- short_effort: ",
    ] {
      expect(text.contains(part), "\(text) lacks \(part)")
    }
  }

  @Test func `bars are as long as their times, and one is empty only where there is none`() throws {
    let rows = (0..<400).map { "\($0),\($0 < 300 ? 100 : $0 < 399 ? 170 : 190)" }.joined(separator: "\n")
    let text = card(of: try figures("t_s,hr_bpm\n\(rows)").results)
    let lengths = text.matches(of: #/(?m)^  [1-5]  .*?:\d\d:\d\d(.*)$/#).map { $0.1.count { $0 == "█" } }
    // At 52 %, 88.5 % and 99 % of 192.
    expect(lengths, equals: [40, 0, 0, 14, 1])
  }
}
