/// A caution about an estimate of expenditure.
@frozen public enum ExpenditureAdvisory: Sendable, Hashable, CaseIterable {
  /// A log of fewer than 35 days, unless the person is male: the water of a menstrual cycle, which has not passed, can shift the estimate.
  ///
  /// The simulated wave of 28 days leaves 69 % instead of 78 % of estimates within the nominal 80 % after 28 days.
  case menstrualCycle

  /// A maintenance intake more than 3 standard errors, 342 or 241 kcal/day each, from the TDEE that the equation expects.
  ///
  /// Food may be in the log twice, as if two apps write it, or be left out. Ask before a plan counts from it. Three is a convention.
  ///
  /// **Source.** [DRI2023], Table 5-8, for the standard errors.
  case farFromEquation

  /// The name in JSON.
  public var name: String {
    switch self {
    case .menstrualCycle: "menstrual_cycle"
    case .farFromEquation: "far_from_equation"
    }
  }
}

extension ExpenditureEstimate {
  /// The cautions about this estimate, in the order of the cases.
  ///
  /// - Parameter person: The person of the log, with a weight near the log's. A known TDEE does not count, because it may be an
  ///   estimate of the same log.
  public func advisories(of person: Person) -> [ExpenditureAdvisory] {
    let expected = Targets(for: person.withComputedTDEE).tdee
    var advisories: [ExpenditureAdvisory] = []
    if person.sex != .male, days < 35 { advisories.append(.menstrualCycle) }
    if (maintenance - expected).magnitude > UInt(3 * WindowUncertainty.expenditure(of: person.sex)) {
      advisories.append(.farFromEquation)
    }
    return advisories
  }
}
