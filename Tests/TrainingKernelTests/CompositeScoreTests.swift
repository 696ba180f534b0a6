import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct CompositeScoreTests {
  @Test func `nothing known is never a score`() throws {
    try expect(CompositeScore.of([]).absence, equals: .noData)
    let parts = [CompositeScore.Part(weight: 0.49, score: 80), CompositeScore.Part(weight: 0.51, score: nil)]
    let result = try CompositeScore.of(parts)
    expect(result.absence, equals: .noData)
    expect(result.advisories, equals: [.partialInputs])
    let half = [CompositeScore.Part(weight: 1, score: 80), CompositeScore.Part(weight: 1, score: nil)]
    try expect(CompositeScore.of(half).value?.bounds, equals: 40...90)
    try expect(CompositeScore.of([half[0]]).advisories.isEmpty && CompositeScore.of([half[0]]).value?.score == 80)
  }

  @Test func `a score lies within its bounds`() throws {
    for score in stride(from: 0.0, through: 100, by: 12.5) {
      let parts = [
        CompositeScore.Part(weight: 0.3, score: score), CompositeScore.Part(weight: 0.4, score: 100 - score),
        CompositeScore.Part(weight: 0.2, score: nil),
      ]
      let composite = try require(try CompositeScore.of(parts).value)
      expect(composite.bounds.contains(composite.score) && composite.missing == [2])
    }
  }

  @Test func `every value out of range is rejected`() {
    let parts = [CompositeScore.Part(weight: 0, score: 101), CompositeScore.Part(weight: .nan, score: -1)]
    expect(refusal { _ = try CompositeScore.of(parts) }.split(separator: ";").count, equals: 4)
  }

  @Test func `a strain scale begins at 0 and ends at its end`() throws {
    let scale = try StrainScale(scale: 21, bend: 50, greatestLoad: 1000)
    try expect(scale.value(of: 0) == 0 && scale.value(of: 1000) == 21 && scale.value(of: 1e9) == 21)
    var last = -1.0
    for load in 0...1000 {
      #expect(try scale.value(of: Double(load)) > last)
      last = try scale.value(of: Double(load))
    }
    #expect(throws: InvalidInput.self) { try scale.value(of: .nan) }
    #expect(throws: InvalidInput.self) { try StrainScale(scale: 0, bend: .nan, greatestLoad: 1) }
    #expect(throws: InvalidInput.self) { try StrainScale(scale: 1, bend: 1e9, greatestLoad: 1e-6 / 16) }
  }
}
