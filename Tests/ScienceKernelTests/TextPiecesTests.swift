import ScienceKernel
import Testing

/// `TextPieces` is seen through the texts that are written with it: what a field accepts.
@Suite("Text pieces")
struct TextPiecesTests {
  @Test func `a string is the pieces and numbers in their order`() {
    #expect(PersonField.height.accepted == "100 to 250 cm")
    #expect(PersonField.sex.accepted == "male, other, female")
  }

  @Test func `a name that stands in the program is the name`() {
    #expect(PersonField.allCases.map(\.name).last == "target weight")
    #expect(Goal.allCases.map(\.name) == ["lose_weight", "gain_muscle", "maintain", "improve_health"])
  }

  @Test func `every code and bit has a name of its own`() {
    #expect(Set(PersonField.allCases.map(\.name)).count == 7)
    #expect(Set(Advisory.allCases.map(\.name)).count == 10)
  }
}
