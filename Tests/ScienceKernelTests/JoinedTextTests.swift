import ScienceKernelExpectations

@testable import ScienceKernel

struct JoinedTextTests {
  @Test func `a text is what Swift's interpolation gives`() {
    let (name, number, double, day) = ("weight é", -42, 80.25, CalendarDate("2026-11-21")!)
    expect(JoinedText("plain").string, equals: "plain")
    expect(JoinedText("\("a piece" as StaticString).").string, equals: "a piece.")
    expect(
      JoinedText("\(name): \(number), \(double) on \(day)").string, equals: "\(name): \(number), \(double) on \(day)")
    expect(JoinedText("[\(["a", "b"])] [\([] as [String])]").string, equals: "[a, b] []")
  }
}
