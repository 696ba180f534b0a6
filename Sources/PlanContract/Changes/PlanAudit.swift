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
    public let differences: [PlanTargets.Difference]
    /// The finding in words.
    public let sentence: Sentence

    /// As JSON.
    func tree(in wording: Wording) -> WireJSON {
      let differences = differences.map { difference in
        WireJSON.object([
          WireJSON.Member("field", .string(difference.field.name)),
          WireJSON.Member("received", difference.received.tree),
          WireJSON.Member("computed", difference.computed.tree),
        ])
      }
      return .object([
        WireJSON.Member("name", .string(name.rawValue)), WireJSON.Member("text", .string(wording.text(sentence))),
        WireJSON.Member("differences", .array(differences)),
      ])
    }
  }

  /// The audit of targets.
  ///
  /// - Parameters:
  ///   - received: The targets that were received or stored.
  ///   - person: The person of the targets.
  ///   - start: The first day of the plan.
  public init(of received: PlanTargets, for person: Person, from start: CalendarDate) {
    let reasons = Reasons(for: person, from: start)
    let computed = reasons.targets
    var left = received.differences(from: PlanTargets(computed))
    var findings: [Finding] = []
    func add(_ name: Name, _ sentence: Sentence, where isOfIt: (PlanTargets.Difference) -> Bool) {
      let differences = left.filter(isOfIt)
      guard !differences.isEmpty else { return }
      left.removeAll(where: isOfIt)
      findings.append(Finding(name: name, differences: differences, sentence: sentence))
    }
    add(.bmrNotStored, Sentence(.bmrNotStored)) { $0.field == .bmr && $0.received.isNothing }
    let grams = person.weight.grams
    let onboarding = Self.onboardingProteinTenths(person.goal)
    add(
      .onboardingProtein,
      Sentence(
        .onboardingProtein,
        [
          Sentence.Parameter("onboarding", .decimal(onboarding, places: 1)),
          Sentence.Parameter("factor", .decimal(reasons.proteinTenths, places: 1)),
        ])
    ) { difference in
      // Rounded half up to the nearest gram.
      difference.field == .proteinTarget && received.proteinTarget == (onboarding * grams + 5_000) / 10_000
    }
    let perKilogram = Reasons.waterMillilitres
    add(
      .onboardingWater,
      Sentence(
        .onboardingWater,
        [
          Sentence.Parameter("perKilogram", .integer(perKilogram)),
          Sentence.Parameter("step", .integer(Int(WaterPerKilogram.step))),
        ])
    ) { difference in
      // Rounded down or up to a whole milliliter.
      difference.field == .waterTarget
        && [perKilogram * grams / 1000, (perKilogram * grams + 999) / 1000].contains(received.waterTarget)
    }
    func isOfProjection(_ difference: PlanTargets.Difference) -> Bool {
      [.estimatedWeeks, .projectedDate].contains(difference.field) && !difference.received.isNothing
    }
    if let target = person.targetWeight {
      if computed.advisories.contains(.targetContradictsGoal) {
        add(
          .contradictionProjected,
          Sentence(.contradictionProjected, [Sentence.Parameter("target", .decimal(target.grams, places: 3))]),
          where: isOfProjection)
      }
      let rate = abs(computed.weeklyRateGrams)
      if let weeks = computed.estimatedWeeks, received.estimatedWeeks == weeks + 1,
        Self.floatingPointWeeks(from: person.weight, to: target, rateGrams: rate) == weeks + 1
      {
        let distance = abs(target.grams - grams)
        let late = start.adding(days: 7 * (weeks + 1))
        add(
          .weekTooMany,
          Sentence(
            .weekTooMany,
            [
              Sentence.Parameter("distance", .decimal(distance, places: 3)),
              Sentence.Parameter("rate", .decimal(rate, places: 3)), Sentence.Parameter("exact", .integer(weeks)),
            ])
        ) { difference in
          difference.field == .estimatedWeeks || difference.field == .projectedDate && received.projectedDate == late
        }
      }
    }
    for difference in left {
      let sentence = Sentence(
        .otherValue,
        [
          Sentence.Parameter("field", .name(difference.field.name)),
          Sentence.Parameter("received", difference.received.said),
          Sentence.Parameter("computed", difference.computed.said),
        ])
      findings.append(Finding(name: .otherValue, differences: [difference], sentence: sentence))
    }
    self.findings = findings
  }

  /// The onboarding's protein per kilogram of weight, in tenths [g/day].
  private static func onboardingProteinTenths(_ goal: Goal) -> Int {
    switch goal {
    case .gainMuscle: 20
    case .loseWeight: 18
    case .maintain, .improveHealth: 12
    }
  }

  /// The weeks computed in doubles: one too many if rounding puts the quotient just above a whole number.
  private static func floatingPointWeeks(from weight: Weight, to target: Weight, rateGrams: Int) -> Int? {
    Int(exactly: (abs(target.kilograms - weight.kilograms) / (Double(rateGrams) / 1000)).rounded(.up))
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
    .object([WireJSON.Member("findings", .array(findings.map { $0.tree(in: wording) }))])
  }
}

extension PlanTargets.Value {
  /// As JSON; `null` for nothing.
  package var tree: WireJSON {
    switch self {
    case .number(let number): .double(number)
    case .date(let date): .string(date.wireText)
    case .names(let names): .array(names.map { .string($0) })
    case .nothing: .null
    }
  }

  /// As the parameter of a sentence.
  fileprivate var said: Sentence.Value {
    switch self {
    case .number(let number): .double(number)
    case .date(let date): .date(date)
    case .names, .nothing: .name(description)
    }
  }
}
