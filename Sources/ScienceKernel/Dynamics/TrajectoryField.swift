/// A field that a trajectory checks in addition to those of a person; the raw value is its number in C.
package enum TrajectoryField: UInt8, CaseIterable {
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

  /// The field with its name and what it accepts.
  package var inputField: InputField { words.numbered(rawValue) }

  private var words: InputField {
    switch self {
    case .age: range(Texts.nameAge, TrajectoryRange.years, Texts.acceptedAge)
    case .bodyMassIndex:
      InputField(Texts.violationBodyMassIndex, TrajectoryRange.kilogramsPerSquareMeter, Texts.acceptedBodyMassIndex)
    case .fat:
      InputField(
        Texts.violationFat,
        Double(TrajectoryRange.fatPercent.lowerBound)...Double(TrajectoryRange.fatPercent.upperBound),
        Texts.acceptedFat)
    case .expenditure:
      InputField(
        Texts.violationExpenditure, Texts.acceptedExpenditure, InputField.tdeeBasis.first,
        InputField.tdeeBasis.second,
        Double(TrajectoryRange.standardError.lowerBound), Double(TrajectoryRange.standardError.upperBound))
    case .intake:
      InputField(
        Texts.violationIntake, Texts.acceptedIntakePlanned, Double(MinimumIntake.supervised),
        Double(TrajectoryRange.intakeTenths.lowerBound) / 10,
        Double(TrajectoryRange.intakeTenths.upperBound) / 10)
    case .weeks: range(Texts.violationWeeks, TrajectoryRange.weeks, Texts.acceptedWeeks)
    }
  }

  private func range(_ name: StaticString, _ range: ClosedRange<Int>, _ words: StaticString) -> InputField {
    InputField(name, Double(range.lowerBound)...Double(range.upperBound), words)
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
  static var kilogramsPerSquareMeter: ClosedRange<Double> {
    Double(indexHalves.lowerBound) / 2...Double(indexHalves.upperBound) / 2
  }

  /// Body mass index at the start, in halves of a kg/m².
  private static var indexHalves: ClosedRange<Int> { 37...100 }

  /// The weights whose exact body mass index is 18.5 … 50 kg/m² at a height [g].
  package static func grams(millimeters: Int) -> ClosedRange<Int> {
    let square = millimeters * millimeters
    return (indexHalves.lowerBound * square + 1999) / 2000...indexHalves.upperBound * square / 2000
  }

  /// Divisor and factor of the BMR that limit the total daily energy, in tenths.
  package static var restingTenths: ClosedRange<Int> { 9...25 }

  /// Total daily energy over BMR below which a trajectory has the advisory `littleActivity`, in tenths.
  package static var littleActivityTenths: Int { 14 }

  /// The accepted total daily energies for a BMR, at the start and in every phase [kcal/day].
  package static func expenditure(resting: Int) -> ClosedRange<Int> {
    (10 * resting + restingTenths.lowerBound - 1) / restingTenths.lowerBound...restingTenths.upperBound * resting / 10
  }

  /// The accepted intakes in tenths of the total daily energy.
  static var intakeTenths: ClosedRange<Int> { 4...15 }

  /// The lowest intake at a total daily energy [kcal/day].
  package static func lowestIntake(expenditure: Int) -> Int {
    max(Int(MinimumIntake.supervised), (intakeTenths.lowerBound * expenditure + 9) / 10)
  }

  /// The highest intake at a total daily energy [kcal/day]; below the lowest if no intake is accepted.
  package static func highestIntake(expenditure: Int) -> Int { intakeTenths.upperBound * expenditure / 10 }

  /// Whether an intake is accepted; if the expenditure is rejected, only the lowest of all minimums counts.
  package static func accepts(intake: Int, expenditure: Int?) -> Bool {
    guard let expenditure else { return intake >= MinimumIntake.supervised }
    return lowestIntake(expenditure: expenditure) <= intake && intake <= highestIntake(expenditure: expenditure)
  }

  /// Whether the fat of a body is accepted.
  package static func containsFat(of body: Body<Float>) -> Bool { fatPercent.contains(body.fat / body.weight * 100) }
}
