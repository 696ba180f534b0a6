import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import train

struct BestsCommandTests {
  @Test func `each duration has the best of all files, with its day and its file`() throws {
    let directory = try Directory()
    let paths = try [
      ("2026-11-20.csv", "secs,watts\n0,900\n1,100\n2,100\n3,100\n4,100\n"),
      ("b.csv", "secs,watts\n0,300\n1,300\n2,300\n3,300\n4,300\n5,300\n"), ("c.csv", "secs,hr\n0,120\n1,121\n"),
      ("d.csv", "x\n"), ("e.csv", "secs,watts\n0,300\n1,300\n2,300\n3,300\n4,300\n5,300\n"),
    ].map { try directory.write(Data($0.1.utf8), to: $0.0).path }
    let outcome = try Command.run(["bests", "--csv"] + paths)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    expect(
      Array(lines.prefix(4)),
      equals: ["seconds,power_w,day,file", "1,900,2026-11-20,\(paths[0])", "5,300,,\(paths[1])", "10,,,"])
    expect(outcome.status == 2 && outcome.error.contains("d.csv\" has no column") && lines.count == 14, "\(outcome)")
    let card = try Command.run(["bests"] + paths.prefix(2))
    expect(card.status == 0 && card.error.isEmpty && card.output.hasPrefix("Best mean power of 2 files\n"), "\(card)")
    #expect(
      card.output.contains(#/  0:00:01     900\.0 W  2026-11-20  ".*2026-11-20\.csv"/#)
        && card.output.contains("0:00:10  not computed"))
    let json = try Command.run(["bests", "--json", paths[1]])
    expect(json.output.hasPrefix("{\"seconds\":1,\"power_w\":300,\"day\":null,\"file\":\"/"), "\(json)")
  }
}
