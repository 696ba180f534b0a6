import ScienceKernel

/// The findings from comparing received targets with this kernel's, each with its own name.
///
/// ```swift
/// let audit = PlanAudit(of: response.targets, for: person, from: start)
/// for finding in audit.findings { print(Wording.english.text(finding.sentence)) }
/// ```
///
/// Known differences of the service's own code have their own names. Every other difference is an `otherValue`.
public struct PlanAudit: Sendable, Hashable {
  /// The findings, in the order of the names; empty if the targets equal this kernel's.
  public let findings: [Finding]

  /// The name of a finding.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// BMR is 0, which means that it is not stored.
    case bmrNotStored = "bmr_not_stored"
    /// The weekly rate is 0 without weeks, beside calories that differ from TDEE, which means that it is not stored.
    case rateNotStored = "rate_not_stored"
    /// Protein by the onboarding's factors: 2.0 g/kg to gain muscle, 1.8 g/kg to lose weight, 1.2 g/kg otherwise.
    case onboardingProtein = "onboarding_protein"
    /// Water by the onboarding's rule: 35 mL/kg, not rounded to 100 mL.
    case onboardingWater = "onboarding_water"
    /// A projection although the target weight contradicts the goal.
    case contradictionProjected = "contradiction_projected"
    /// One week too many, explained by floating-point rounding.
    case weekTooMany = "week_too_many"
    /// A value without a known explanation.
    case otherValue = "other_value"
  }

  /// One finding of an audit.
  public struct Finding: Sendable, Hashable {
    /// The finding's name.
    public let name: Name
    /// The differences that it explains, at least one; an `otherValue` has exactly one.
    public let differences: [PlanDifference]
    /// The finding in words.
    public let sentence: Sentence

    /// As JSON.
    func tree(in wording: Wording) -> WireJSON {
      var members = WireMembers()
      members.add("name", name.rawValue)
      members.add("text", wording.text(sentence))
      let differences = differences.map { difference in
        var members = WireMembers()
        members.add("field", difference.path)
        members.add("received", difference.value)
        members.add("computed", difference.reference)
        return members.tree
      }
      members.add("differences", differences)
      return members.tree
    }
  }

  /// The audit of targets.
  ///
  /// - Parameters:
  ///   - received: The targets that were received or stored.
  ///   - person: The person of the targets.
  ///   - start: The first day of the plan.
  ///   - fatPercent: Fat as a share of the calorie target [%]; with nil, carbohydrate and fat are not audited.
  public init(of received: PlanTargets, for person: Person, from start: CalendarDate, fatPercent: Int? = nil) {
    let audited = Audited(received, person, start)
    var computed = PlanTargets(audited.reasons.targets, from: start)
    if let fatPercent, let nourished = try? computed.adding(fatPercent: fatPercent) { computed = nourished }
    let differences = received.differences(from: computed)
    let names = differences.map { audited.name(of: $0) }
    var findings: [Finding] = []
    for name in Name.allCases {
      let explained = differences.indices.filter { names[$0] == name }.map { differences[$0] }
      // Each value without an explanation is a finding of its own.
      for part in name == .otherValue ? explained.map({ [$0] }) : [explained] where !part.isEmpty {
        findings.append(Finding(name: name, differences: part, sentence: audited.sentence(of: name, part[0])))
      }
    }
    self.findings = findings
  }

  // MARK: The wire

  /// The audit as JSON: each finding's name, its text, and the received and computed values.
  ///
  /// ```json
  /// {"findings":[{"name":"bmr_not_stored","text":"…","differences":[{"field":"bmr","received":null,"computed":1780}]}]}
  /// ```
  ///
  /// - Parameter wording: The wording of the texts.
  public func json(in wording: Wording = .english) -> String { tree(in: wording).text }

  /// The audit as JSON.
  package func tree(in wording: Wording = .english) -> WireJSON {
    var members = WireMembers()
    members.add("findings", findings.map { $0.tree(in: wording) })
    return members.tree
  }
}

/// What explains the differences of received targets.
private struct Audited {
  let received: PlanTargets
  let person: Person
  let start: CalendarDate
  let reasons: Reasons

  init(_ received: PlanTargets, _ person: Person, _ start: CalendarDate) {
    (self.received, self.person, self.start) = (received, person, start)
    reasons = Reasons(for: person, from: start)
  }

  /// The name of the explanation of a difference.
  func name(of difference: PlanDifference) -> PlanAudit.Name {
    let grams = person.weight.grams
    switch difference.field {
    case .bmr where received.bmr == nil: return .bmrNotStored
    case .weeklyRate where !received.isRateStored, .estimatedWeeks where !received.isRateStored,
      .projectedDate where !received.isRateStored:
      return .rateNotStored
    // Rounded half up to the nearest gram.
    case .proteinTarget where received.proteinTarget == (onboardingProteinTenths * grams + 5_000) / 10_000:
      return .onboardingProtein
    case .waterTarget:
      // Rounded down or up to a whole milliliter.
      let perKilogram = Reasons.waterMillilitres * grams
      let isOnboarding = [perKilogram / 1000, (perKilogram + 999) / 1000].contains(received.waterTarget)
      return isOnboarding ? .onboardingWater : .otherValue
    case .estimatedWeeks, .projectedDate:
      let isProjected = !difference.value.isNull
      if isProjected, reasons.targets.advisories.contains(.targetContradictsGoal) { return .contradictionProjected }
      guard let weeks = weekTooMany else { return .otherValue }
      let isLate = received.projectedDate == start.adding(days: 7 * (weeks + 1))
      return difference.field == .estimatedWeeks || isLate ? .weekTooMany : .otherValue
    default: return .otherValue
    }
  }

  /// The sentence of the explanation of a difference.
  func sentence(of name: PlanAudit.Name, _ difference: PlanDifference) -> Sentence {
    func decimal(_ name: String, _ value: Int, _ places: Int) -> Sentence.Parameter {
      Sentence.Parameter(name, .decimal(value, places: places))
    }
    let target = person.targetWeight?.grams ?? 0
    switch name {
    case .bmrNotStored: return Sentence(.auditBmrNotStored)
    case .rateNotStored: return Sentence(.auditRateNotStored)
    case .onboardingProtein:
      return Sentence(
        .auditOnboardingProtein,
        [decimal("onboarding", onboardingProteinTenths, 1), decimal("factor", reasons.proteinTenths, 1)])
    case .onboardingWater:
      return Sentence(
        .auditOnboardingWater,
        [
          Sentence.Parameter("perKilogram", .integer(Reasons.waterMillilitres)),
          Sentence.Parameter("step", .integer(Int(WaterPerKilogram.step))),
        ])
    case .contradictionProjected: return Sentence(.auditContradictionProjected, [decimal("target", target, 3)])
    case .weekTooMany:
      return Sentence(
        .auditWeekTooMany,
        [
          decimal("distance", abs(target - person.weight.grams), 3), decimal("rate", rate, 3),
          Sentence.Parameter("exact", .integer(weekTooMany ?? 0)),
        ])
    case .otherValue:
      return Sentence(
        .auditOtherValue,
        [
          Sentence.Parameter("field", .name(difference.path)),
          Sentence.Parameter("received", difference.value.parameter),
          Sentence.Parameter("computed", difference.reference.parameter),
        ])
    }
  }

  private var rate: Int { abs(reasons.targets.weeklyRateGrams) }

  /// The computed weeks, if one more was received and the formula gives one more in doubles; otherwise nil.
  ///
  /// It does so where rounding puts the quotient just above a whole number.
  private var weekTooMany: Int? {
    guard let target = person.targetWeight, let weeks = reasons.targets.estimatedWeeks,
      received.estimatedWeeks == weeks + 1
    else { return nil }
    let quotient = abs(target.kilograms - person.weight.kilograms) / (Double(rate) / 1000)
    return Int(exactly: quotient.rounded(.up)) == weeks + 1 ? weeks : nil
  }

  /// The onboarding's protein per kilogram of weight, in tenths [g/day].
  private var onboardingProteinTenths: Int {
    switch person.goal {
    case .gainMuscle: 20
    case .loseWeight: 18
    case .maintain, .improveHealth: 12
    }
  }
}
