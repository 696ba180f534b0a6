/// A field that a trajectory checks in addition to `PersonField`.
@frozen public enum TrajectoryField: UInt8, InputField, CaseIterable {
  /// Age [completed years].
  case age
  /// Body mass index at the start [kg/m²].
  case bodyMassIndex
  /// Body fat at the start [% of weight], given or estimated.
  case fat
  /// Total daily energy at the start and in every phase [kcal/day], and the standard error of a measured expenditure.
  case expenditure
  /// Intake in every phase and in the weeks before [kcal/day].
  case intake
  /// Weeks of a phase, or of all phases together.
  case weeks

  /// The field's name in prose.
  public var name: String { nameText.description }

  package var nameText: StaticString {
    switch self {
    case .age: "age"
    case .bodyMassIndex: "body mass index"
    case .fat: "body fat"
    case .expenditure: "total daily energy"
    case .intake: "intake"
    case .weeks: "weeks"
    }
  }

  /// What the field accepts, in words with the unit.
  public var accepted: String { acceptedText.description }

  package var acceptedText: StaticString {
    switch self {
    case .age: "18 to 80 completed years"
    case .bodyMassIndex: "18.5 to 50 kg/m²"
    case .fat: "5 to 60 % of the weight"
    case .expenditure: "BMR / 0.9 to 2.5 · BMR, with a standard error of 0 to 400 kcal/day"
    case .intake: "at least 800 kcal/day, and 0.4 to 1.5 times the total daily energy"
    case .weeks: "1 to 156, all phases together"
    }
  }

  /// The bit in a column; body mass index and fat share one.
  package var bit: UInt8 {
    switch self {
    case .age: 1
    case .bodyMassIndex, .fat: 2
    case .expenditure: 4
    case .intake: 8
    case .weeks: 16
    }
  }
}

/// The horizon of a trajectory [weeks].
@usableFromInline package var longestTrajectory: Int { 156 }

/// The accepted ranges of a trajectory, ends included.
///
/// The kernel rejects anything else and never clamps it.
package enum TrajectoryRange {
  /// Age [completed years].
  package static var years: ClosedRange<Int> { 18...80 }

  /// Body fat [% of weight].
  package static var fatPercent: ClosedRange<Float> { 5...60 }

  /// Standard error of a measured expenditure [kcal/day].
  ///
  /// Within this range every simulated body of a window still spends energy.
  package static var standardError: ClosedRange<Int> { 0...400 }

  /// Weeks of all phases together.
  package static var weeks: ClosedRange<Int> { 1...longestTrajectory }

  /// Body mass index at the start; the exact check is `grams(millimeters:)`.
  package static var kilogramsPerSquareMeter: ClosedRange<Double> { 18.5...50 }

  /// The weights whose exact body mass index is 18.5 … 50 kg/m² at a height [g].
  package static func grams(millimeters: Int) -> ClosedRange<Int> {
    let square = millimeters * millimeters
    return (37 * square + 1999) / 2000...square / 20
  }

  /// The accepted total daily energies for a BMR, at the start and in every phase [kcal/day].
  package static func expenditure(resting: Int) -> ClosedRange<Int> { (10 * resting + 8) / 9...5 * resting / 2 }

  /// The lowest intake at a total daily energy [kcal/day].
  package static func lowestIntake(expenditure: Int) -> Int {
    max(Int(MinimumIntake.supervised), (2 * expenditure + 4) / 5)
  }

  /// The highest intake at a total daily energy [kcal/day]; below the lowest if no intake is accepted.
  package static func highestIntake(expenditure: Int) -> Int { 3 * expenditure / 2 }

  /// Whether an intake is accepted; if the expenditure is rejected, only the lowest of all minimums counts.
  package static func accepts(intake: Int, expenditure: Int?) -> Bool {
    guard let expenditure else { return intake >= MinimumIntake.supervised }
    return lowestIntake(expenditure: expenditure) <= intake && intake <= highestIntake(expenditure: expenditure)
  }

  /// Whether the fat of a body is accepted.
  package static func containsFat(of body: Body<Float>) -> Bool { fatPercent.contains(body.fat / body.weight * 100) }
}
