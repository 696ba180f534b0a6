import ScienceKernel
import Testing

/// `TextPieces` is seen through the texts that are written with it: what a field accepts.
@Suite("Text pieces")
struct TextPiecesTests {
  @Test func `a string is the pieces and numbers in their order`() {
    #expect(Field.height.accepted == "100 to 250 cm")
    #expect(Field.sex.accepted == "male, other, female")
  }

  @Test func `a name that stands in the program is the name`() {
    #expect(Field.allCases.map(\.name).last == "target weight")
    #expect(Goal.allCases.map(\.name) == ["lose_weight", "gain_muscle", "maintain", "improve_health"])
  }

  @Test func `a list has its names at their numbers, and nothing anywhere else`() {
    let list = NameList("a, two words, c")
    #expect((-2...4).map { list[$0] } == ["", "", "a", "two words", "c", "", ""])
    #expect((0...2).map { list.number(of: list[$0]) } == [0, 1, 2])
    #expect(["", "b", "two", "words", "a, two words", "c "].allSatisfy { list.number(of: $0) == nil })
    #expect(NameList("one")[0] == "one")
    #expect(NameList("a,")[1].isEmpty)
    #expect([Int.min, Int.max].allSatisfy { list[$0].isEmpty })
  }

  @Test func `every code and bit has a name of its own`() {
    #expect(Field.allCases.map(\.name).count == 7)
    #expect(Field.nameList[7].isEmpty && Advisory.nameList[10].isEmpty)
    #expect(Set(Advisory.all.flatMap(\.names)).count == 10)
    #expect(Sex.nameList[3].isEmpty && ActivityLevel.nameList[5].isEmpty && Goal.nameList[4].isEmpty)
  }
}
