import ScienceKernel

extension PlanTargets {
  /// A field of the targets.
  public enum Field: String, Sendable, Hashable, CaseIterable {
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
    /// Weekly rate [kg/week].
    case weeklyRate
    /// Weeks to the target weight.
    case estimatedWeeks
    /// Projected date; a difference is in days.
    case projectedDate
    /// Names of advisories.
    case advisories

    /// The name on the wire.
    public var name: String { rawValue }

    /// The unit of the value and of a difference; empty for names.
    public var unit: String {
      switch self {
      case .bmr, .tdee, .calorieTarget: "kcal/day"
      case .proteinTarget: "g/day"
      case .waterTarget: "mL/day"
      case .weeklyRate: "kg/week"
      case .estimatedWeeks: "weeks"
      case .projectedDate: "days"
      case .advisories: ""
      }
    }
  }

  /// The value of a field.
  public enum Value: Sendable, Hashable, CustomStringConvertible {
    /// A number in the field's unit.
    case number(Double)
    /// A date.
    case date(CalendarDate)
    /// Names of advisories.
    case names([String])
    /// No value: there is no projection, or the dialect lacks the field.
    case nothing

    /// The value as in JSON, or `nothing` without a value.
    public var description: String {
      switch self {
      case .number(let number): WireJSON.double(number).text
      case .date(let date): "\(date)"
      case .names(let names): WireJSON.array(names.map { .string($0) }).text
      case .nothing: "nothing"
      }
    }

    /// Whether there is no value.
    var isNothing: Bool { if case .nothing = self { true } else { false } }
  }

  /// The value of a field.
  public subscript(field: Field) -> Value {
    switch field {
    case .bmr: bmr.map { .number(Double($0)) } ?? .nothing
    case .tdee: .number(Double(tdee))
    case .calorieTarget: .number(Double(calorieTarget))
    case .proteinTarget: .number(Double(proteinTarget))
    case .waterTarget: .number(Double(waterTarget))
    case .weeklyRate: .number(weeklyRateKg)
    case .estimatedWeeks: estimatedWeeks.map { .number(Double($0)) } ?? .nothing
    case .projectedDate: projectedDate.map { .date($0) } ?? .nothing
    case .advisories: advisories.map { .names($0) } ?? .nothing
    }
  }

  // MARK: Judged

  /// Whether the service accepts these targets: each within its range, TDEE above BMR, weeks not negative.
  public var isValid: Bool { implausibleFields.isEmpty }

  /// The fields that the service rejects.
  ///
  /// The ranges are those of the advisory `implausible_targets`. The list also has TDEE if it is not above BMR, and BMR if it is not
  /// stored.
  public var implausibleFields: [Field] {
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
      case .estimatedWeeks: (estimatedWeeks ?? 0) < 0
      case .projectedDate, .advisories: false
      }
    }
  }

  // MARK: Audited

  /// A field that differs from the computed one.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// The field.
    public let field: Field
    /// The received value.
    public let received: Value
    /// The value that this kernel computes.
    public let computed: Value

    /// Received − computed in the field's unit; nil for names, and if either value is missing.
    public var amount: Double? {
      switch (received, computed) {
      case (.number(let received), .number(let computed)): received - computed
      case (.date(let received), .date(let computed)): Double(computed.distance(to: received))
      default: nil
      }
    }

    /// The difference in words: `estimatedWeeks: 11 received, 10 computed`.
    public var description: String { "\(field.name): \(received) received, \(computed) computed" }
  }

  /// The differences from other targets, ignoring the order of advisories; empty if there are none.
  ///
  /// Advisories are compared only if both targets have them, because some dialects have none.
  public func differences(from computed: PlanTargets) -> [Difference] {
    Field.allCases.compactMap { field in
      let (mine, others) = (self[field], computed[field])
      let areSame =
        switch (mine, others) {
        case (.names(let mine), .names(let others)):
          mine.distinctBytes == others.distinctBytes
        case (.names, _), (_, .names): true
        case (.number(let mine), .number(let others)): mine == others
        case (.date(let mine), .date(let others)): mine == others
        default: mine.isNothing && others.isNothing
        }
      return areSame ? nil : Difference(field: field, received: mine, computed: others)
    }
  }

  /// The differences from the targets that this kernel computes from the same inputs; empty if there are none.
  ///
  /// - Parameters:
  ///   - person: The person of the targets.
  ///   - start: The first day of the plan.
  public func audit(for person: Person, from start: CalendarDate) -> [Difference] {
    differences(from: PlanTargets(Targets(for: person, from: start)))
  }
}

extension [String] {
  /// The distinct names, compared by bytes.
  ///
  /// Swift's own string comparison takes quadratic time for a name that consists only of combining characters.
  var distinctBytes: Set<[UInt8]> { Set(map { $0.bytes }) }
}
