import Testing

@testable import PlanContract

struct WireDialectTests {
  static func dialect(_ text: String) throws -> WireDialect? { WireDialect(of: try WireJSON(text)) }

  @Test func `the topics decide`() throws {
    func topics(_ names: [String], _ text: String = "{}") -> String {
      "{" + names.map { "\"\($0)\":\(text)" }.joined(separator: ",") + "}"
    }
    let four = ["calorieTarget", "proteinTarget", "waterTarget", "weeklyRate"]
    #expect(try Self.dialect(topics(four)) == .service)
    #expect(try Self.dialect(topics(four.reversed() + ["zzz"])) == .service)
    #expect(try Self.dialect(topics(four + ["tdee", "bmr"])) == .kernel)
    #expect(try Self.dialect(topics(four + ["bmr"])) == nil)
    #expect(try Self.dialect(topics(Array(four.dropLast()) + ["bmr"])) == nil)
    #expect(try Self.dialect(topics(["timeline"])) == .api)
    #expect(try Self.dialect(topics(["bmr"], #"{"formula":"x"}"#)) == .api)
    #expect(try Self.dialect(topics(four + ["tdee", "bmr"], #"{"formula":"x"}"#)) == .api)
    #expect(try Self.dialect(#"{"timeline":null,"zzz":{"formula":"x"},"bmr":{"formula":null}}"#) == nil)
    #expect(try Self.dialect(topics(four + ["bmr"], "null")) == nil)
    for text in ["{}", "[]", "null", "1"] { #expect(try Self.dialect(text) == nil) }
  }

  @Test func `a dialect has its topics under names of their own`() {
    for dialect in WireDialect.allCases {
      #expect(Set(dialect.topics.map(dialect.name)).count == dialect.topics.count)
      #expect(dialect.topics.count == (dialect == .service ? 4 : 6))
    }
    #expect(
      WireDialect.api.name(of: .weeklyRate) == "timeline" && WireDialect.kernel.name(of: .weeklyRate) == "weeklyRate")
  }
}
