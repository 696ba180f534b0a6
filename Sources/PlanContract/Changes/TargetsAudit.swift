import ScienceKernel

extension PlanTargets {
  /// A field of the targets; the raw value is its name on the wire.
  package enum Field: String, Sendable, Hashable, CaseIterable {
    /// Basal metabolic rate [kcal/day].
    case bmr
    /// Total daily energy [kcal/day].
    case tdee
    /// Calorie target [kcal/day].
    case calorieTarget
    /// Protein target [g/day].
    case proteinTarget
    /// Water target [mL/day].
    case waterTarget
    /// Carbohydrate [g/day].
    case carbTarget
    /// Fat [g/day].
    case fatTarget
    /// Weekly rate [kg/week].
    case weeklyRate
    /// Weeks to the target weight.
    case estimatedWeeks
    /// Projected date; a difference is in days.
    case projectedDate
    /// Names of advisories.
    case advisories

    package var name: String { rawValue }
  }

  /// Whether the service accepts these targets: each within its range, TDEE above BMR, weeks not negative.
  public var isValid: Bool { implausibleFields.isEmpty }

  /// The fields that the service rejects.
  ///
  /// The ranges are those of the advisory `implausible_targets`. The list also has TDEE if it is not above BMR, and BMR if it is not
  /// stored.
  package var implausibleFields: [Field] {
    typealias Range = PlausibleTargets
    func isOutside(_ value: Int, _ range: ClosedRange<Int16>) -> Bool {
      value < Int(range.lowerBound) || value > Int(range.upperBound)
    }
    return Field.allCases.filter { field in
      switch field {
      case .bmr: isOutside(bmr ?? 0, Range.bmr)
      case .tdee: isOutside(tdee, Range.tdee) || tdee <= bmr ?? 0
      case .calorieTarget: isOutside(calorieTarget, Range.calories)
      case .proteinTarget: isOutside(proteinTarget, Range.protein)
      case .waterTarget: isOutside(waterTarget, Range.water)
      case .weeklyRate: !weeklyRateKg.isFinite
      case .carbTarget: (carbTarget ?? 0) < 0
      case .fatTarget: (fatTarget ?? 0) < 0
      case .estimatedWeeks: (estimatedWeeks ?? 0) < 0
      case .projectedDate, .advisories: false
      }
    }
  }

  /// The differences from other targets, ignoring the order of advisories; empty if there are none.
  ///
  /// Advisories, carbohydrate and fat are compared only if both targets have them, because some dialects and plans have none.
  package func differences(from reference: PlanTargets) -> [PlanDifference] {
    Field.allCases.compactMap { field in
      if field == .advisories {
        guard let mine = advisories, let others = reference.advisories else { return nil }
        if mine.areNames(in: others), others.areNames(in: mine) { return nil }
      }
      if field == .carbTarget || field == .fatTarget {
        guard json(of: field) != nil, reference.json(of: field) != nil else { return nil }
      }
      return PlanDifference(
        field.name, json(of: field) ?? .null, insteadOf: reference.json(of: field) ?? .null, field: field)
    }
  }

  /// The differences from the targets that this kernel computes from the same inputs; empty if there are none.
  ///
  /// - Parameters:
  ///   - person: The person of the targets.
  ///   - start: The first day of the plan.
  public func audit(for person: Person, from start: CalendarDate) -> [PlanDifference] {
    differences(from: PlanTargets(Targets(for: person), from: start))
  }
}

extension [String] {
  /// Whether each of these names is among others, compared by bytes.
  ///
  /// Swift's own string comparison takes quadratic time for a name that consists only of combining characters.
  func areNames(in others: [String]) -> Bool { allSatisfy { $0.isName(in: others) } }
}

extension String {
  /// Whether this name is among others, compared by bytes.
  func isName(in names: [String]) -> Bool { names.contains { hasBytes(of: $0) } }
}
