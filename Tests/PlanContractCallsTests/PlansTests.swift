import PlanContract
import PlanContractCalls
import ScienceKernel
import ScienceKernelExpectations

struct PlansTests {
  @Test func `a response and its reasons are those of Swift, in every dialect`() throws {
    let start = try require(CalendarDate("2026-11-21"))
    let person = try Person(body: Array(ContractCallTests.request.utf8), on: start)
    for dialect in WireDialect.allCases {
      let response = PlanResponse(
        for: person, from: start, record: (id: 7, userId: "u", status: "active"), recomputed: true, dialect: dialect)
      let options = #""on":"2026-11-21","form":"\#(dialect.rawValue)","id":7,"userId":"u""#
      expect(ContractCallTests.result("respond", options, ContractCallTests.request), equals: response.json)
    }
    expect(
      ContractCallTests.result("why", #""on":"2026-11-21""#, ContractCallTests.request),
      equals: WhyItWorks(Reasons(for: person, from: start)).json)
    var longer = PlanResponse(
      for: person, from: start, record: (id: "", userId: "", status: "active"), recomputed: false,
      previousTargets: PlanTargets(Targets(for: person), from: start))
    longer.trajectory = PlanTrajectory(for: person, from: start)
    let previous = PlanTargets(Targets(for: person), from: start).json
    let options = #""on":"2026-11-21","recomputed":false,"trajectory":true,"previousTargets":\#(previous)"#
    expect(ContractCallTests.result("respond", options, ContractCallTests.request), equals: longer.json)
    longer.timeline = nil
    expect(
      ContractCallTests.result("respond", "\"timeline\":false,\(options)", ContractCallTests.request),
      equals: longer.json)
    let given = ContractCallTests.request.replacing("{\"", with: #"{"tdee":2500,""#)
    let response = try require(ContractCallTests.result("respond", options, given))
    expect(response.contains(#""expenditure":"measured""#) && !response.contains(#""expenditure":"equation""#))
  }

  @Test func `a number of a sentence has at most nine places, and eighteen digits with its sign`() throws {
    func body(_ value: String) -> String {
      #"{"id":"rate.required","parameters":[{"name":"rate","kind":"number","value":"\#(value)"}]}"#
    }
    for (value, said) in [
      ("1.123456789", "1.123456789"), ("123456789012345678", "123456789012345678"),
      ("-12345678901234567", "−12345678901234567"), ("0.50", "0.5"),
    ] {
      expect(
        ContractCallTests.result("sentence", "", body(value)),
        equals: "\"The constant rate to the target weight is \(said) kg a week.\"")
    }
    for value in ["1.1234567890", "1234567890123456789", "1.", ".", "", "x", "1.5.5"] {
      #expect(
        try ContractCallTests.error("sentence", "", body(value)).hasSuffix("is rejected: a text of its kind"),
        "\(value)")
    }
  }

  @Test func `a sentence has every parameter that its text names`() throws {
    func body(_ id: String, _ parameters: [(name: String, kind: String, value: String)]) -> String {
      let list = parameters.map { #"{"name":"\#($0.name)","kind":"\#($0.kind)","value":"\#($0.value)"}"# }
      return #"{"id":"\#(id)","parameters":[\#(list.joined(separator: ","))]}"#
    }
    let decreased = "changes.calorieTarget.decreased"
    for (id, parameters, missing) in [
      (decreased, [], "amount"), (decreased, [("Amount", "number", "50")], "amount"),
      ("bmr.older_than_studied", [("age", "number", "90"), ("oldest", "number", "78")], "youngest"),
      ("bmr.older_than_studied", [("age", "text", "{oldest}")], "youngest"),
    ] {
      try expect(
        ContractCallTests.error("sentence", "", body(id, parameters)), equals: "parameters: \(missing) is missing")
    }
    // Braces of a value are its own, and a parameter that the text does not name is ignored.
    let own = [("message", "text", "{amount} {"), ("other", "number", "1")]
    expect(
      ContractCallTests.result("sentence", "", body("error.network.message", own))?.contains("{amount} {"), equals: true
    )
  }

  @Test func `a request that names another unit than its own is rejected, and its own unit changes nothing`() throws {
    func body(_ more: String) -> String { ContractCallTests.request.replacing("{\"", with: "{\(more),\"") }
    let plain = ContractCallTests.result("respond", #""on":"2026-11-21""#, ContractCallTests.request)
    let own = body(#""weightUnit":"kg","heightUnit":"cm","units":"metric""#)
    expect(ContractCallTests.result("respond", #""on":"2026-11-21""#, own), equals: plain)
    let none = body(#""weightUnit":null,"waterUnit":"floz""#)
    expect(ContractCallTests.result("respond", #""on":"2026-11-21""#, none), equals: plain)
    for (member, message) in [
      (#""weightUnit":"lb""#, #"weightUnit: the string "lb" is rejected: kg"#),
      (#""units":"imperial""#, #"units: the string "imperial" is rejected: metric"#),
      (#""weightUnit":1"#, "weightUnit: 1 is rejected: kg"),
      (#""heigthUnit":"ft""#, "heigthUnit: is unknown (did you mean heightUnit?)"),
      (#""unitSystem":"imperial""#, "unitSystem: is unknown (did you mean units?)"),
    ] {
      try expect(ContractCallTests.error("respond", #""on":"2026-11-21""#, body(member)), equals: message)
    }
  }

  @Test func `a name of the contract has a text of its own`() {
    for advisory in Advisory.allCases {
      let text = Wording.english.texts["name.\(advisory.name)"]
      expect(
        ContractCallTests.result("sentence", "", #"{"id":"name.\#(advisory.name)"}"#), equals: text.map { "\"\($0)\"" })
    }
    expect(ContractCallTests.result("sentence", "", #"{"id":"name.from_tomorrow"}"#), equals: "\"from_tomorrow\"")
  }
}
