import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct BadgeWordsTests {
  @Test func `every badge has its words, and no other name has any`() throws {
    let ids = Sentence.Code.allCases.map(\.rawValue).filter { $0.hasPrefix("badge.") && $0.hasSuffix(".title") }
    expect(ids.count, equals: 15)
    for id in ids {
      let name = String(id.dropFirst(6).dropLast(6))
      let words = try require(BadgeWords(name: name, done: 3, needed: 7))
      expect(words.title.id, equals: id)
      expect(words.description.id, equals: "badge.\(name).description")
      expect(words.criterion.id, equals: "badge.\(name).criterion")
    }
    expect(BadgeWords(name: "sleeper", done: 0, needed: 1), equals: nil)
    expect(BadgeWords(name: "", done: 0, needed: 1), equals: nil)
  }
}
