import ScienceKernelExpectations

@testable import PlanContract

struct WireDialectTests {
  static func dialect(_ text: String) throws -> WireDialect? { WireDialect(of: try WireJSON(text)) }

  @Test func `the topics decide`() throws {
    func topics(_ names: [String], _ text: String = "{}") -> String {
      "{" + names.map { "\"\($0)\":\(text)" }.joined(separator: ",") + "}"
    }
    let four = ["calorieTarget", "proteinTarget", "waterTarget", "weeklyRate"]
    try expect(Self.dialect(topics(four)), equals: .service)
    try expect(Self.dialect(topics(four.reversed() + ["zzz"])), equals: .service)
    try expect(Self.dialect(topics(four + ["tdee", "bmr"])), equals: .kernel)
    try expect(Self.dialect(topics(four + ["bmr"])), equals: nil)
    try expect(Self.dialect(topics(Array(four.dropLast()) + ["bmr"])), equals: nil)
    try expect(Self.dialect(topics(["timeline"])), equals: .api)
    try expect(Self.dialect(topics(["bmr"], #"{"formula":"x"}"#)), equals: .api)
    try expect(Self.dialect(topics(four + ["tdee", "bmr"], #"{"formula":"x"}"#)), equals: .api)
    try expect(Self.dialect(#"{"timeline":null,"zzz":{"formula":"x"},"bmr":{"formula":null}}"#), equals: nil)
    try expect(Self.dialect(topics(four + ["bmr"], "null")), equals: nil)
    for text in ["{}", "[]", "null", "1"] { try expect(Self.dialect(text), equals: nil) }
  }

  @Test func `a dialect has its topics under names of their own`() {
    for dialect in WireDialect.allCases {
      expect(Set(dialect.topics.map(dialect.name)).count, equals: dialect.topics.count)
      expect(dialect.topics.count, equals: dialect == .service ? 4 : 6)
    }
    expect(WireDialect.api.name(of: .weeklyRate), equals: "timeline")
    expect(WireDialect.kernel.name(of: .weeklyRate), equals: "weeklyRate")
  }
}
