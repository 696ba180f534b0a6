import ScienceKernelExpectations

@testable import PlanContract

struct WireObjectTests {
  @Test func `one pass finds every problem, with its path`() throws {
    var object = WireObject(try WireJSON(#"{"a":1,"a":2,"b":"x"}"#), at: .root.member("data"))
    expect(object.value("a"), equals: nil)
    expect(object.value("b"), equals: .string("x"))
    expect(object.value("c"), equals: .null)
    object.reject(.string("x"), "b", "a whole number")
    expect(
      object.problems.listed.map(\.description),
      equals: [
        "data.a: is given more than once", "data.b: the string \"x\" is rejected: a whole number",
      ])
    #expect(throws: WireError.self) { try object.check() }
  }

  @Test func `a value that is not an object is one problem, whatever is read of it`() {
    var object = WireObject(.whole(1))
    expect(object.value("a"), equals: nil)
    expect(object.optionalValue("b"), equals: nil)
    expect(object.problems.listed.map(\.description), equals: ["body: 1 is rejected: an object"])
  }

  @Test(arguments: [0, 63, 64, 70]) func `a misspelled name is found wherever it stands, beside names that were read`(
    _ place: Int
  ) {
    var members = (0..<80).map { WireJSON.Member("n\($0)", .null) }
    members[place] = WireJSON.Member("targetweight", .whole(75))
    members[79] = WireJSON.Member("weight", .whole(80))
    var object = WireObject(.object(members))
    expect(object.whole("weight"), equals: 80)
    object.rejectMisspelled(["weight", "targetWeight"])
    expect(
      object.problems.listed.map(\.description), equals: ["targetweight: is unknown (did you mean targetWeight?)"])
  }
}
