import ScienceKernelExpectations
import Testing

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
}
