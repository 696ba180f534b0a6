import ScienceKernel
import ScienceKernelExpectations

/// Tested through the texts that use `TextPieces`: the accepted values of a field.
struct TextPiecesTests {
  @Test func `a string is the pieces and numbers in their order, byte by byte`() {
    expect(InputField.height.accepted, equals: "100 to 250 cm")
    expect(InputField.sex.accepted, equals: "male, other, female")
    // Bytes that are not UTF-8 are no text.
    expect(String(utf8: Array("é".utf8)), equals: "é")
    expect(String(utf8: [0xC3]), equals: nil)
    expect(String(utf8: [0x61, 0xFF]), equals: nil)
    // Texts are compared byte by byte.
    for (one, other) in [("", ""), ("weight", "weight"), ("weight", "height"), ("é", "e\u{301}"), ("a", "aa")] {
      let areSame = Array(one.utf8) == Array(other.utf8)
      expect(one.hasBytes(of: other), equals: areSame, "\(one), \(other)")
      expect(other.hasBytes(of: one), equals: areSame, "\(one), \(other)")
    }
    expect("very_active".hasBytes(of: StaticString("very_active")))
    expect(!"very_active".hasBytes(of: StaticString("very_activ")) && !"".hasBytes(of: StaticString("a")))
  }
}
