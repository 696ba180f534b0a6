import ScienceKernel
import ScienceKernelExpectations

@testable import bench

struct OnePersonTests {
  @Test func `percentiles are ranks, and the worst is the last`() {
    let calls = OnePerson(
      name: "one/spin", batches: (1...2000).shuffled().map(Double.init), allocations: 1, checksum: 7)
    expect(calls.p50, equals: 1001)
    expect(calls.p99, equals: 1981)
    expect(calls.p999, equals: 1999)
    expect(calls.worst, equals: 2000)
    expect(calls.calls, equals: 2000 * 256)
    expect(calls.allocations, equals: 1)
    expect(calls.checksum, equals: 7)
    let few = OnePerson(name: "one/spin", batches: [2, 1], allocations: nil, checksum: 0)
    expect([few.p50, few.p99, few.p999, few.worst], equals: [2, 2, 2, 2])
  }

  @Test func `every form of one plan computes the same`() throws {
    let columns = Columns(count: 300)
    let persons = (0..<300).map(columns.person)
    var cases = WholePeople(in: Repository.root)
    try #require(cases.people.count > 100)
    cases.people = Array(cases.people.prefix(50))
    // A trajectory takes as long as hundreds of plans.
    let few = columns.accepted(20)
    let rows = OnePerson.names.map {
      OnePerson.measured(
        $0, columns: $0.contains("trajectory") ? few : columns, people: persons, cases: cases, passes: 1)
    }
    expect(rows.map(\.name), equals: OnePerson.names)
    // 300 rows are two batches of 256 calls. The cases are computed a quarter as often: 75 times, which is one pass.
    // Each trajectory is computed once, for the accepted people.
    expect(rows.map(\.calls), equals: [512, 512, 512, 512, 512, 256, 256, 256])
    expect(Set(rows[1...3].map(\.checksum)).count == 1 && rows[1].checksum != 0)
    expect(rows[5].checksum == rows[6].checksum && rows[5].checksum != 0)
  }

  @Test func `the whole-person cases give the expected results, from text`() {
    let cases = WholePeople(in: Repository.root)
    for (place, person) in cases.people.enumerated() {
      expect(person.planned(from: cases.text), equals: person.expected, "case \(place)")
    }
    expect(WholePeople(in: Repository.url("Sources")).people.isEmpty)
  }
}
