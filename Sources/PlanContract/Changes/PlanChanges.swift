import ScienceKernel

/// The changes between the targets of two plans, and whether they are significant.
///
/// Unchanged targets do not appear.
public struct PlanChanges: Sendable, Hashable {
  /// The earlier targets, and the targets now.
  let before, after: PlanTargets

  /// The changes from one plan's targets to another's.
  public init(from before: PlanTargets, to after: PlanTargets) {
    self.before = before
    self.after = after
  }

  /// The changed targets, in the contract's order; empty if none changed.
  public var changes: [PlanDifference] { after.differences(from: before) }

  /// Whether calories changed by more than 50 kcal/day, or protein by more than 10 g/day.
  public var isSignificant: Bool {
    Self.isSignificant(
      (before.calorieTarget, before.proteinTarget), (after.calorieTarget, after.proteinTarget))
  }

  /// Whether calories [kcal/day] or protein [g/day] changed significantly.
  static func isSignificant(_ before: (calories: Int, protein: Int), _ after: (calories: Int, protein: Int)) -> Bool {
    distance(before.calories, after.calories) > Int(SignificantChange.calories)
      || distance(before.protein, after.protein) > Int(SignificantChange.protein)
  }

  /// The reason why there is no projection.
  package enum NoProjection: String, CaseIterable {
    /// The goal does not change the weight.
    case goal
    /// The target weight contradicts the goal.
    case direction
    /// There is no target weight.
    case target
  }

  /// Why there was no projection before; nil unless there is one now and the dialect gives the reason.
  package var projectionAppeared: NoProjection? {
    Self.isProjected(before) || !Self.isProjected(after) || !areRatesStored ? nil : Self.reason(before)
  }

  /// Why there is no projection now; nil unless there was one before and the dialect gives the reason.
  package var projectionVanished: NoProjection? {
    Self.isProjected(after) || !Self.isProjected(before) || !areRatesStored ? nil : Self.reason(after)
  }

  /// Whether both plans have a weekly rate; otherwise neither it nor the projection can be compared.
  private var areRatesStored: Bool { before.isRateStored && after.isRateStored }

  private static func isProjected(_ targets: PlanTargets) -> Bool {
    targets.estimatedWeeks != nil || targets.projectedDate != nil
  }

  private static func reason(_ targets: PlanTargets) -> NoProjection? {
    if targets.knownAdvisories.contains(.targetContradictsGoal) { return .direction }
    if targets.weeklyRateKg == 0 { return .goal }
    // Without advisories, the other two reasons cannot be told apart.
    return targets.advisories == nil ? nil : .target
  }

  // MARK: In words

  /// The changes in sentences; empty if nothing changed.
  public var sentences: [Sentence] {
    var sentences = [
      Self.sentence(ofCalories: before.calorieTarget, to: after.calorieTarget),
      Self.sentence(ofProtein: before.proteinTarget, to: after.proteinTarget),
      Self.moved(before.waterTarget, after.waterTarget, .changesWaterTargetIncreased, .changesWaterTargetDecreased),
      ofRestingEnergy,
      Self.moved(before.tdee, after.tdee, .changesTdeeIncreased, .changesTdeeDecreased),
    ].compactMap { $0 }
    if areRatesStored, before.weeklyRateKg != after.weeklyRateKg {
      let rates = [
        Sentence.Parameter("before", .double(before.weeklyRateKg)),
        Sentence.Parameter("after", .double(after.weeklyRateKg)),
      ]
      sentences.append(Sentence(.changesWeeklyRate, rates))
    }
    return sentences + ofProjection + ofAdvisories
  }

  private var ofRestingEnergy: Sentence? {
    guard let then = before.bmr, let now = after.bmr else { return nil }
    return Self.moved(then, now, .changesBmrIncreased, .changesBmrDecreased)
  }

  /// The change of the calorie target; nil if there is none.
  static func sentence(ofCalories before: Int, to after: Int) -> Sentence? {
    moved(before, after, .changesCalorieTargetIncreased, .changesCalorieTargetDecreased)
  }

  /// The change of the protein target; nil if there is none.
  static func sentence(ofProtein before: Int, to after: Int) -> Sentence? {
    moved(before, after, .changesProteinTargetIncreased, .changesProteinTargetDecreased)
  }

  /// The change of a number, after the reason if there is one; nil if there is no change.
  static func moved(
    _ before: Int, _ after: Int, _ increased: Sentence.Code, _ decreased: Sentence.Code,
    after reason: Sentence.Parameter? = nil
  ) -> Sentence? {
    guard before != after else { return nil }
    let amount = Sentence.Parameter("amount", .integer(distance(before, after)))
    return Sentence(after > before ? increased : decreased, reason.map { [$0, amount] } ?? [amount])
  }

  private var ofProjection: [Sentence] {
    if let reason = projectionAppeared {
      guard let estimatedWeeks = after.estimatedWeeks, let projectedDate = after.projectedDate else { return [] }
      let id: Sentence.Code =
        switch reason {
        case .goal: .changesProjectionAppearedGoal
        case .direction: .changesProjectionAppearedDirection
        case .target: .changesProjectionAppearedTarget
        }
      let weeks = Sentence.Parameter("weeks", .count(estimatedWeeks))
      return [Sentence(id, [weeks, Sentence.Parameter("date", .date(projectedDate))])]
    }
    if let reason = projectionVanished {
      return switch reason {
      case .goal: [Sentence(.changesProjectionVanishedGoal)]
      case .direction: [Sentence(.changesProjectionVanishedDirection)]
      case .target: [Sentence(.changesProjectionVanishedTarget)]
      }
    }
    var sentences: [Sentence] = []
    if let then = before.estimatedWeeks, let now = after.estimatedWeeks, then != now {
      let weeks = Sentence.Parameter("amount", .count(Self.distance(then, now)))
      sentences.append(Sentence(now > then ? .changesTimelineExtended : .changesTimelineShortened, [weeks]))
    }
    if let then = before.projectedDate, let now = after.projectedDate, then != now {
      sentences.append(Self.sentence(ofDate: then, to: now))
    }
    return sentences
  }

  /// The change of the projected date.
  static func sentence(ofDate before: CalendarDate, to after: CalendarDate) -> Sentence {
    let days = before.distance(to: after)
    let parameters = [Sentence.Parameter("amount", .count(abs(days))), Sentence.Parameter("date", .date(after))]
    return Sentence(days > 0 ? .changesProjectedDateLater : .changesProjectedDateEarlier, parameters)
  }

  private var ofAdvisories: [Sentence] {
    // A dialect without advisories has no changes of them.
    guard let then = before.advisories, let now = after.advisories else { return [] }
    func sentences(_ id: Sentence.Code, _ names: [String], without others: [String]) -> [Sentence] {
      names.indices.filter { !names[$0].isName(in: others) && !names[$0].isName(in: Array(names[..<$0])) }
        .map { Sentence(id, [Sentence.Parameter("advisory", .name(names[$0]))]) }
    }
    return sentences(.changesAdvisoryAppeared, now, without: then)
      + sentences(.changesAdvisoryVanished, then, without: now)
  }

  /// The absolute difference of two numbers, clamped to the largest number, because received values must not cause a trap.
  static func distance(_ one: Int, _ other: Int) -> Int {
    Int(clamping: UInt(bitPattern: max(one, other)) &- UInt(bitPattern: min(one, other)))
  }
}
