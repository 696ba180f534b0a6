import ScienceKernel
import Testing

@testable import TrainingKernel

@Suite("Training field")
struct TrainingFieldTests {
  @Test func `every field has a name of its own and names what it accepts`() {
    #expect(Set(TrainingField.allCases.map(\.name)).count == TrainingField.allCases.count)
    for field in TrainingField.allCases { #expect(!field.accepted.isEmpty && field.range.lowerBound.isFinite) }
    #expect(TrainingField.restingHeartRate.accepted == "25 to 120 bpm")
    #expect(TrainingField.weighting.accepted == "0.001 to 10")
    #expect(TrainingField.unit.accepted == "the unit of the ledger, or a factor to it")
  }

  @Test func `all violations are listed at once`() {
    let text = refusal { _ = try HeartRateReserve(rest: 5, maximum: 300) }
    #expect(
      text
        == "resting heart rate: 5 is not accepted: 25 to 120 bpm; maximum heart rate: 300 is not accepted: 100 to 240 bpm"
    )
    #expect(refusal { _ = try HeartRateReserve(rest: 90, maximum: 105) }.hasPrefix("heart-rate reserve: 15"))
  }

  @Test(arguments: TrainingField.allCases) func `the accepted values are the range in words`(field: TrainingField) {
    guard field != .unit, field != .day else { return }
    func text(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
    let range = "\(text(field.range.lowerBound)) to \(text(field.range.upperBound))"
    #expect(field.accepted == range || field.accepted.hasPrefix(range + " "))
  }

  @Test(arguments: TrainingField.allCases) func `a range holds its ends and no more`(field: TrainingField) {
    let range = field.range
    for number in [range.lowerBound, range.upperBound] {
      #expect(throws: Never.self) { try Violations.refuse(field, number) }
    }
    for number in [range.lowerBound.nextDown, range.upperBound.nextUp, .nan, .infinity, -.infinity] {
      #expect(throws: InvalidInput<TrainingField>.self) { try Violations.refuse(field, number) }
    }
  }
}
