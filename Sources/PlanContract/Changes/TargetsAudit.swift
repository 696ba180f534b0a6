import ScienceKernel

extension PlanTargets {
  /// A field of the targets.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// [kcal/day].
    case bmr
    /// [kcal/day].
    case tdee
    /// [kcal/day].
    case calorieTarget
    /// [g/day].
    case proteinTarget
    /// [mL/day].
    case waterTarget
    /// [kg/week].
    case weeklyRate
    /// [weeks].
    case estimatedWeeks
    /// A date.
    case projectedDate
    /// Names.
    case advisories

    /// The name on the wire.
    public var name: String { rawValue }

    /// The unit of the value, and of a difference; empty for names.
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

  /// What a field holds.
  public enum Value: Sendable, Hashable, CustomStringConvertible {
    /// A number in the field's unit.
    case number(Double)
    /// A date.
    case date(CalendarDate)
    /// Names of advisories.
    case names([String])
    /// Nothing: there is no projection, or the dialect has no such field.
    case nothing

    /// The value as it stands in JSON, and `nothing` where nothing stands.
    public var description: String {
      switch self {
      case .number(let number): WireJSON.double(number).text
      case .date(let date): "\(date)"
      case .names(let names): WireJSON.array(names.map { .string($0) }).text
      case .nothing: "nothing"
      }
    }

    /// Whether it is nothing.
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

  /// Whether the service accepts these targets: each within its range, TDEE above BMR, no weeks before the start.
  public var isValid: Bool { implausibleFields.isEmpty }

  /// The fields that the service does not accept.
  ///
  /// The ranges are those of the advisory `implausible_targets`. TDEE is named, too, when it is not above BMR; and BMR
  /// when it is not stored.
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

  /// A field that is not what this kernel computes.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// The field.
    public let field: Field
    /// What was received.
    public let received: Value
    /// What this kernel computes.
    public let computed: Value

    /// Received − computed, in the field's unit; nil for names, and when one of the two is nothing.
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

  /// Where these targets are not those, whatever the order of advisories; empty if nowhere.
  ///
  /// Where one of the two has no advisories, they are not compared: its dialect has none.
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

  /// Where these targets are not what this kernel computes from the same inputs; empty if nowhere.
  ///
  /// - Parameters:
  ///   - person: Whom the targets are for.
  ///   - start: The first day of the plan.
  public func audit(for person: Person, from start: CalendarDate) -> [Difference] {
    differences(from: PlanTargets(Targets(for: person, from: start)))
  }
}

extension [String] {
  /// The names by their bytes, as names are compared here: Swift's own comparison takes the square of the time for a
  /// name of nothing but combining characters.
  var distinctBytes: Set<[UInt8]> { Set(map { $0.bytes }) }
}
