import ScienceKernelExpectations
import Testing

@testable import plan

struct RepeatedIDsTests {
  static func repeated(_ lists: [[String]], comparing most: Int = 100) -> [String] {
    var (ids, lineEnds) = (RepeatedIDs(comparing: most), 1)
    for list in lists {
      ids.add(list.enumerated().map { (Array($1.utf8), $0 + 1) }, after: lineEnds)
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
    expect(
      Self.repeated([["a", "b", "c", "a", "c"]], comparing: 2),
      equals: [
        "1 row has the id of an earlier row, and each is computed: a in line 5, as in line 2",
        "2 ids after 2 different ones were not compared",
      ])
  }
}
