/// How sure a result is: exact arithmetic does not make biology certain.
public enum Tier: String, Sendable, Hashable, CaseIterable {
  /// Computed from measurements of this person.
  case measured
  /// An equation whose error was measured in other people; this person may differ.
  case validatedEquation = "validated_equation"
  /// A chosen number; no study shows that it fits.
  case convention
}

/// A result that has a tier.
///
/// `tier` is the only owner of the tiers; a test compares the README with it.
package enum TieredResult: Hashable {
  case bmr
  /// Total daily energy, by its source.
  case tdee(Source)
  case calorieTarget, proteinTarget, waterTarget, macronutrients, weeklyRate
  case trajectory, weightTrend, bodyMassIndex, progress

  /// The source of a total daily energy.
  package enum Source {
    /// BMR times the factor of an activity level.
    case factor
    /// An equation of total energy.
    case equation
    /// A log, or a measurement.
    case measurement
  }

  /// How sure the result is.
  package var tier: Tier {
    switch self {
    case .tdee(.measurement), .weightTrend, .bodyMassIndex, .progress: .measured
    case .bmr, .tdee(.equation), .trajectory: .validatedEquation
    case .tdee(.factor), .calorieTarget, .proteinTarget, .waterTarget, .macronutrients, .weeklyRate: .convention
    }
  }
}
