import Testing

@testable import PlanContract

@Suite("Wire form")
struct WireFormTests {
  static func form(_ text: String) throws -> WireForm? { WireForm(of: try WireJSON(text)) }

  @Test func `the topics decide`() throws {
    func topics(_ names: [String], _ text: String = "{}") -> String {
      "{" + names.map { "\"\($0)\":\(text)" }.joined(separator: ",") + "}"
    }
    let four = ["calorieTarget", "proteinTarget", "waterTarget", "weeklyRate"]
    #expect(try Self.form(topics(four)) == .service)
    #expect(try Self.form(topics(four.reversed() + ["zzz"])) == .service)
    #expect(try Self.form(topics(four + ["tdee", "bmr"])) == .kernel)
    #expect(try Self.form(topics(four + ["bmr"])) == nil)
    #expect(try Self.form(topics(Array(four.dropLast()) + ["bmr"])) == nil)
    #expect(try Self.form(topics(["timeline"])) == .api)
    #expect(try Self.form(topics(["bmr"], #"{"formula":"x"}"#)) == .api)
    #expect(try Self.form(topics(four + ["tdee", "bmr"], #"{"formula":"x"}"#)) == .api)
    // `null` is as good as absent, and what is unknown says nothing.
    #expect(try Self.form(#"{"timeline":null,"zzz":{"formula":"x"},"bmr":{"formula":null}}"#) == nil)
    #expect(try Self.form(topics(four + ["bmr"], "null")) == nil)
    for text in ["{}", "[]", "null", "1"] { #expect(try Self.form(text) == nil) }
  }

  @Test func `a form has its topics under names of their own`() {
    for form in WireForm.allCases {
      #expect(Set(form.topics.map(form.name)).count == form.topics.count)
      #expect(form.topics.count == (form == .service ? 4 : 6))
    }
    #expect(WireForm.api.name(of: .weeklyRate) == "timeline" && WireForm.kernel.name(of: .weeklyRate) == "weeklyRate")
  }
}
