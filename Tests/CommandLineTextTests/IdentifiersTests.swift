import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import CommandLineText

struct IdentifiersTests {
  @Test func `each has the number of those before it, and its bytes`() {
    var ids = Identifiers()
    let texts = ["", "a", "b", "ab", "", "a", "é", "e\u{301}", "a\u{0}", "b"].map { Array($0.utf8) }
    expect(ids.number(of: []), equals: nil)
    expect(ids.count, equals: 0)
    expect(texts.map { ids.insert($0) }, equals: [0, 1, 2, 3, 0, 1, 4, 5, 6, 2])
    expect(texts.map { ids.number(of: $0) }, equals: [0, 1, 2, 3, 0, 1, 4, 5, 6, 2])
    expect(ids.number(of: Array("c".utf8)), equals: nil)
    expect(ids.count, equals: 7)
    expect((0..<7).map { Array(ids[$0]) }, equals: [0, 1, 2, 3, 6, 7, 8].map { texts[$0] })
  }

  @Test func `each stands in one slot of the table`() throws {
    var ids = Identifiers()
    for count in 1...1000 {
      _ = ids.insert(Array("\(count)".utf8))
      let slots = try require(Mirror(reflecting: ids).descendant("slots") as? [UInt64])
      expect(slots.count { $0 > 0 } == count && 4 * count <= 3 * slots.count)
    }
  }

  @Test func `many are numbered as a dictionary numbers them`() {
    var numbers = SeededNumbers(seed: 5)
    var ids = Identifiers()
    var expected: [[UInt8]: Int] = [:]
    for round in 0..<20_000 {
      // Many bytes that are alike, and many that come again.
      let id = (0..<Int.random(in: 0..<8, using: &numbers)).map { _ in UInt8.random(in: 0..<8, using: &numbers) }
      let known = expected[id]
      let number = known ?? expected.count
      if ids.number(of: id) != known || ids.insert(id) != number {
        Issue.record("\(id) should have the number \(number)")
      }
      expected[id] = number
      // Nothing is lost whenever the table grows.
      guard round < 500 ? round.isMultiple(of: 10) : round.isMultiple(of: 2000) else { continue }
      for (id, number) in expected where ids.number(of: id) != number || Array(ids[number]) != id {
        Issue.record("\(id) should have the number \(number)")
      }
    }
    expect(ids.count == expected.count && ids.count > 5000)
  }
}
