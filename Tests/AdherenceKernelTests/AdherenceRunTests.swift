import Foundation
import ScienceKernelExpectations

@testable import AdherenceKernel

struct AdherenceRunTests {
  @Test func `numbers in a row are counted, each once, and the first of equal runs is the longest`() {
    var run = AdherenceRun()
    for number in [-2, -1, -1, 0, 5, 7, 8, 9] { run.count(number) }
    expect((run.length, run.longest, run.longestFirst) == (3, 3, -2))
    expect([8, 9, 10, 11].map(run.current), equals: [0, 3, 3, 0])
    run.count(10)
    expect((run.longest, run.longestFirst) == (4, 7))
  }

  @Test(arguments: [
    #"{"length":1,"longest":1}"#, #"{"last":1,"length":2,"longest":1,"longestLast":1}"#,
    #"{"last":1,"length":-1,"longest":1,"longestLast":1}"#,
    #"{"last":9223372036854775807,"length":1,"longest":1,"longestLast":1}"#,
    #"{"last":1,"length":9223372036854775807,"longest":9223372036854775807,"longestLast":1}"#,
  ])
  func `what no days lead to is not read`(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(AdherenceRun.self, from: Data(json.utf8)) }
  }
}
