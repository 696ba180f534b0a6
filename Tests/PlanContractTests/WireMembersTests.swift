import ScienceKernelExpectations

@testable import PlanContract

struct WireMembersTests {
  @Test(arguments: [(false, #"{"a":1,"c":[]}"#), (true, #"{"a":1,"b":null,"c":[]}"#)])
  func `members keep their order, and a nil value is left out or null`(_ hasNulls: Bool, _ text: String) {
    var members = WireMembers(hasNulls: hasNulls)
    members.add("a", 1)
    members.add("b", nil as String?)
    members.add("c", [] as [String])
    expect(members.tree.text, equals: text)
  }

  @Test func `an object is written in place, with its own first member`() {
    var members = WireMembers()
    members.add("empty") { _ in }
    members.add("part") { part in
      part.add("text", 1..<7, of: Array("(a \"b\"\n)".utf8))
      part.add("inner") { $0.add("flag", true) }
      part.add("number", 1.5)
    }
    members.add("end", 2)
    expect(
      members.tree.text,
      equals: #"{"empty":{},"part":{"text":"a \"b\"\u000a","inner":{"flag":true},"number":1.5},"end":2}"#)
  }

  @Test func `a written object is parsed as any other`() {
    let tree = WireJSON.object { $0.add("a", ["b"]) }
    expect(tree.parsed, equals: .object([WireJSON.Member("a", .array([.string("b")]))]))
  }
}
