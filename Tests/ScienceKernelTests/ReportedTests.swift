import ScienceKernelExpectations

@testable import ScienceKernel

struct ReportedTests {
  @Test func `there is a value or a reason, never both`() {
    let there = Reported<Double, String>(3, 2)
    expect(there.value, equals: 3)
    expect(there.absence, equals: nil)
    expect(there.advisoryBits, equals: 2)
    let absent = Reported<Double, String>("too short")
    expect(absent.value, equals: nil)
    expect(absent.absence, equals: "too short")
    expect(absent.advisoryBits, equals: 0)
    expect(there != absent)
  }

  @Test func `a result of a result keeps the reason and the advisories of the first`() {
    let absent = Reported<Int, String>(Reported<Double, String>("too short", 4)) { (Int($0), 1) }
    expect(absent, equals: Reported("too short", 4))
    expect(Reported<Int, String>(Reported<Double, String>(3, 4)) { (Int($0), 1) }, equals: Reported(3, 1))
  }
}
