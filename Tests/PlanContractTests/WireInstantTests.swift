import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct WireInstantTests {
  struct Input: Codable, Sendable {
    let date: String?
    let offsetMinutes: Int?
    let start, end: String?
  }

  struct Expected: Codable, Sendable, Equatable {
    var day: String?
    var monday: String?
    var sunday: String?
    var valid: Bool?
  }

  @Test(arguments: try goldenVectors("contract/instant") as [Vector<Input, Expected>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    if let start = vector.input.start, let end = vector.input.end {
      let plan = try PlanSummary(json: Self.plan(start, end))
      vector.expect(Expected(valid: plan.isValid))
      return
    }
    let offset = try vector.input.offsetMinutes.map { try require(UTCOffset(minutes: $0)) }
    let text = try require(vector.input.date)
    let day = try require(WireInstant(text)).day(at: offset)
    let week = PlanWeek(of: day)
    vector.expect(Expected(day: "\(day)", monday: "\(week.start)", sunday: "\(week.end)"))
    // A plan, targets and a date of birth follow the same rule.
    let plan = try PlanSummary(json: Self.plan(text, text))
    expect(plan.at(offset).startDate, equals: day)
    expect(plan.at(offset).endDate, equals: day)
    try expect(plan.startDate, equals: require(CalendarDate(wireText: text)))
  }

  private static func plan(_ start: String, _ end: String) -> String {
    #"{"id":1,"userId":"u1","name":"","description":"","startDate":"\#(start)","endDate":"\#(end)","status":"active"}"#
  }

  @Test func `a body keeps the instants that it was given, in every dialect`() throws {
    let texts = [
      "2027-01-30T00:00:00Z", "2027-01-30T00:00:00.000Z", "2027-01-30T00:00:00+01:00", "2027-01-30",
      "2027-01-30T02:30Z",
      "2027-01-30T02:30:00.123-05:00", "20270130T000000Z",
    ]
    for dialect in WireDialect.allCases {
      let midnight = dialect == .api ? "T00:00:00.000Z" : "T00:00:00Z"
      let marked = Sample.golden(dialect).replacing(#/(startDate|endDate|projectedDate)":"[^"]*"/#) { match in
        "\(match.1)\":\"INSTANT\""
      }
      for text in texts {
        let body = marked.replacingOccurrences(of: "INSTANT", with: text)
        let response = try PlanResponse(json: body, dialect: dialect)
        expect(response.json, equals: body)
        expect(response.plan.startDate.description, equals: "2027-01-30")
        if body.contains("2027-01-30\(midnight)") {
          var plain = response
          plain.targets.projectedDate = CalendarDate("2027-01-30")
          expect(plain, equals: response)
        }
      }
    }
  }

  @Test func `a date of birth is a date or an instant`() throws {
    let start = try require(CalendarDate("2026-05-04"))
    for (text, offset, age) in [
      ("1995-05-04", nil, 31), ("1995-05-05T00:00:00.000Z", nil, 30), ("1995-05-05T00:00:00.000Z", -300, 31),
      ("1995-05-04T22:00:00Z", nil, 31), ("1995-05-04T22:00:00Z", 120, 30), ("1995-05-05T00:00:00+02:00", -300, 30),
    ] as [(String, Int?, Int)] {
      let body = Sample.input.replacing("\"age\":30", with: "\"dateOfBirth\":\"\(text)\"")
      let person = try Person(body: Array(body.utf8), on: start, at: offset.flatMap { UTCOffset(minutes: $0) })
      expect(person.age, equals: age, "\(text) \(String(describing: offset))")
    }
    for text in [
      "1995-125", "19950505T000000Z", "1995-05-05T", "1995-05-05T25:00Z", "1995-05-05Tx", "1995-05-05T00:00:00+",
    ] {
      let body = Sample.input.replacing("\"age\":30", with: "\"dateOfBirth\":\"\(text)\"")
      #expect(throws: WireError.self) { _ = try Person(body: Array(body.utf8), on: start) }
    }
  }

  @Test func `an offset is within the offsets on Earth`() {
    expect(
      [-721, -720, 0, 840, 841, .min, .max].map { UTCOffset(minutes: $0)?.minutes },
      equals: [
        nil, -720, 0, 840, nil, nil, nil,
      ])
  }
}
