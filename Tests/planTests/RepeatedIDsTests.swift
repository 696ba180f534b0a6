import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct RepeatedIDsTests {
  static func repeated(_ lists: [[String]], comparing most: Int = 100) -> [String] {
    var (ids, lineEnds) = (RepeatedIDs(comparing: most), 1)
    for list in lists {
      var part = IDList()
      for (place, id) in list.enumerated() { part.append(Array(id.utf8), line: place + 1) }
      ids.add(part, after: lineEnds)
      lineEnds += list.count
    }
    return ids.notes
  }

  @Test func `repeated ids are named by line, across parts`() {
    expect(Self.repeated([["a", "b"], ["c"], [], ["é", "e\u{301}"]]), equals: [])
    expect(
      Self.repeated([["a", "b"], ["b", "A", "a"]]),
      equals: [
        "2 rows have the id of an earlier row, and each is computed: b in line 4, as in line 3; a in line 6, as in line 2"
      ])
    let many = Self.repeated([Array(repeating: "x", count: 9)])
    expect(
      many.count == 1 && many[0].hasPrefix("8 rows have") && many[0].hasSuffix("x in line 7, as in line 2; and 3 more"))
  }

  @Test func `ids beyond those that are held are counted as not compared`() {
    for (first, second, third) in [("a", "b", "c"), ("3", "2", "1"), ("2", "1", "3"), ("1", "3", "5")] {
      expect(
        Self.repeated([[first, second, third, first, third]], comparing: 2),
        equals: [
          "1 row has the id of an earlier row, and each is computed: \(first) in line 5, as in line 2",
          "2 ids after 2 different ones were not compared",
        ])
    }
    expect(Self.repeated([["1", "2"], ["3", "4"]], comparing: 1), equals: [])
  }

  @Test func `numbers are compared by their digits, in any order and with any distance`() {
    var random = SeededNumbers(seed: 7)
    for most in [3, 999_999_999_999_999_999] {
      var (ids, lines, expected) = (["0"], [String: Int](), [String]())
      var number = 0
      for _ in 0..<2000 {
        // Mostly ascending; some are below, and some have the digits of another number behind a zero.
        number += Int(random.next() % 4 == 0 ? random.next() % UInt64(most) : 1)
        let earlier = ids[Int(random.next() % UInt64(ids.count))]
        ids.append([earlier, "0\(number)", "\(number)"][min(Int(random.next() % 40), 2)])
        if number > 999_999_999_999_999_999 { number = 0 }
      }
      for (place, id) in ids.enumerated() {
        if let earlier = lines[id] { expected.append("\(id) in line \(place + 2), as in line \(earlier)") }
        lines[id] = lines[id] ?? place + 2
      }
      let said = Self.repeated([Array(ids[..<700]), Array(ids[700...])], comparing: 1 << 20)
      expect(said.count == 1 && said[0].hasPrefix("\(expected.count) rows have"), "\(most): \(said)")
      let first = expected.prefix(5).joined(separator: "; ")
      expect(said[0].contains(first), "\(most): \(said), not \(first)")
    }
  }
}
