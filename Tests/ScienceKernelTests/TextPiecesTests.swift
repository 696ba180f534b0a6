import ScienceKernel
import ScienceKernelExpectations
import Testing

/// Tested through the texts that use `TextPieces`: the accepted values of a field.
struct TextPiecesTests {
  @Test func `a string is the pieces and numbers in their order`() {
    expect(InputField.height.accepted, equals: "100 to 250 cm")
    expect(InputField.sex.accepted, equals: "male, other, female")
  }

  @Test func `a name that stands in the program is the name`() {
    expect(InputField.ofPerson.map(\.name).last, equals: "pace")
    expect(Goal.allCases.map(\.name), equals: ["lose_weight", "gain_muscle", "maintain", "improve_health"])
  }

  @Test(arguments: [
    (0, 0, "0"), (5, 3, "0.005"), (-500, 3, "-0.5"), (80_000, 3, "80"), (61_200, 3, "61.2"), (0, 3, "0"),
    (.min, 0, "-9223372036854775808"), (.max, 18, "9.223372036854775807"), (10, 25, "0.000000000000000000000001"),
  ])
  func `a decimal is written exactly, without needless zeros`(_ value: Int, _ places: Int, _ text: String) {
    var utf8: [UInt8] = []
    utf8.append(value, places: places)
    expect(String(bytes: utf8), equals: text)
  }

  @Test func `pieces, texts and numbers are added as bytes`() {
    var utf8: [UInt8] = []
    utf8.append(piece: "−")
    utf8.append(magnitude: 120)
    utf8.append(magnitude: 7, digits: 4)
    utf8.append(-15, places: 1, decimalMark: ",", minus: "–")
    utf8.append("é, a text that is longer than a small one")
    expect(utf8, equals: Array("−1200007–1,5é, a text that is longer than a small one".utf8))
  }

  @Test func `bytes that are not UTF-8 are no text`() {
    expect(String(utf8: Array("é".utf8)), equals: "é")
    expect(String(utf8: [0xC3]), equals: nil)
    expect(String(utf8: [0x61, 0xFF]), equals: nil)
  }

  @Test func `texts are compared byte by byte`() {
    for (one, other) in [("", ""), ("weight", "weight"), ("weight", "height"), ("é", "e\u{301}"), ("a", "aa")] {
      let areSame = Array(one.utf8) == Array(other.utf8)
      expect(one.hasBytes(of: other), equals: areSame, "\(one), \(other)")
      expect(other.hasBytes(of: one), equals: areSame, "\(one), \(other)")
    }
    #expect("very_active".hasBytes(of: StaticString("very_active")))
    #expect(!"very_active".hasBytes(of: StaticString("very_activ")) && !"".hasBytes(of: StaticString("a")))
  }

  @Test func `every code and bit has a name of its own`() {
    expect(Set(InputField.ofPerson.map(\.name)).count, equals: 8)
    expect(Set(Advisory.allCases.map(\.name)).count, equals: 16)
  }
}
