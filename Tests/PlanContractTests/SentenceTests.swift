import PlanContract
import ScienceKernelExpectations

struct SentenceTests {
  @Test func `an id is a stable name, the name of its text, and the same targets give the same sentences`() {
    // Ids are stable names, each once.
    let ids = Sentence.Code.allCases.map { $0.rawValue }
    expect(Set(ids).count, equals: ids.count)
    for id in ids { #expect(id.wholeMatch(of: #/[a-zA-Z]+(\.[a-zA-Z_]+)+/#) != nil, "\(id)") }
    // An id with such an ending could not be told from the plural form of another id.
    expect(!ids.contains { $0.hasSuffix(".one") || $0.hasSuffix(".few") || $0.hasSuffix(".many") })
    for code in Sentence.Code.allCases { expect(Sentence(code).id, equals: code.rawValue) }
    expect(Wording.english.texts[Sentence(.bmrTitle).id], equals: "What you spend at rest")
    expect(Reasons(for: Sample.person, from: Sample.start), equals: Reasons(for: Sample.person, from: Sample.start))
  }
}
