import PlanContract
import Testing

@Suite("Sentences")
struct SentenceTests {
  @Test func `ids are stable names, each once`() {
    let ids = Sentence.Code.allCases.map { $0.rawValue }
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: #/[a-zA-Z]+(\.[a-zA-Z_]+)+/#) != nil, "\(id)") }
    // An id with such an ending could not be told from the plural form of another id.
    #expect(!ids.contains { $0.hasSuffix(".one") || $0.hasSuffix(".few") || $0.hasSuffix(".many") })
  }

  @Test func `an id is its name, and no other text is one`() {
    for code in Sentence.Code.allCases { #expect(Sentence.ID(rawValue: code.rawValue)?.rawValue == code.rawValue) }
    #expect(Sentence.ID(rawValue: "bmr") == nil && Sentence.ID(rawValue: "bmr.title") == Sentence(.bmrTitle).id)
  }

  @Test func `the same targets give the same sentences`() {
    #expect(Reasons(for: Sample.person, from: Sample.start) == Reasons(for: Sample.person, from: Sample.start))
  }
}
