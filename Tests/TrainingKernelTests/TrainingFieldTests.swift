import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct TrainingFieldTests {
  @Test func `every field has a name of its own and says what it accepts`() {
    expect(Set(TrainingField.allCases.map(\.inputField)).count, equals: TrainingField.allCases.count)
    expect(TrainingField.allCases.allSatisfy { $0.inputField.number == $0.rawValue })
    let accepted: [(TrainingField, String)] = [
      (.restingHeartRate, "25 to 120 bpm"), (.weighting, "0.001 to 10"), (.timeConstant, "0.1 to 1000 days"),
      (.factor, "0.000001 to 1000000"), (.unit, "the unit of the ledger, or a factor to it"),
      (.day, "each day once, from the first of the ledger to its last, at most 36525"), (.awakenings, "0 to 2016"),
      (.windowDay, "after the last day with a value; a baseline goes back at most 3 days"),
    ]
    for (field, words) in accepted { expect(field.inputField.accepted, equals: words) }
  }

  @Test func `all violations are listed at once`() {
    let text = refusal { _ = try HeartRateReserve(rest: 5, maximum: 300) }
    expect(
      text,
      equals: "resting heart rate: 5 is rejected: 25 to 120 bpm; maximum heart rate: 300 is rejected: 100 to 240 bpm"
    )
    #expect(refusal { _ = try HeartRateReserve(rest: 90, maximum: 105) }.hasPrefix("heart-rate reserve: 15"))
  }

  static let ranges = TrainingField.allCases.filter { ![.unit, .day, .windowDay].contains($0) }

  @Test(arguments: ranges) func `a range is checked by the numbers of the words`(field: TrainingField) throws {
    let words = try require(field.inputField.accepted.firstMatch(of: #/^(-?[0-9.]+) to (-?[0-9.]+)($|[ ,])/#))
    expect(Double(words.1), equals: field.range.lowerBound)
    expect(Double(words.2), equals: field.range.upperBound)
  }

  @Test(arguments: ranges) func `a range holds its ends and no more`(field: TrainingField) {
    let range = field.range
    for number in [range.lowerBound, range.upperBound] {
      #expect(throws: Never.self) { try Violations.refuse(field, number) }
    }
    for number in [range.lowerBound.nextDown, range.upperBound.nextUp, .nan, .infinity, -.infinity] {
      #expect(throws: InvalidInput.self) { try Violations.refuse(field, number) }
    }
  }
}
