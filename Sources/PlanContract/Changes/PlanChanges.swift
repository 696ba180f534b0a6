import ScienceKernel

/// The changes between the targets of two plans, and whether they are significant.
///
/// Unchanged targets do not appear.
public struct PlanChanges: Sendable, Hashable {
  /// The earlier targets, and the targets now.
  public let before, after: PlanTargets

  /// The changes from one plan's targets to another's.
  public init(from before: PlanTargets, to after: PlanTargets) {
    self.before = before
    self.after = after
  }

  /// The change of one target.
  public struct Change: Sendable, Hashable {
    /// The target.
    public let field: PlanTargets.Field
    /// The earlier value, and the value now.
    public let before, after: PlanTargets.Value

    /// After − before in the field's unit, in days for a date; nil for names, and if either value is missing.
    public var amount: Double? {
      PlanTargets.Difference(field: field, received: after, computed: before).amount
    }

    /// Whether the target increased or decreased (a later date is an increase); nil without an amount.
    public var direction: Direction? { amount.map { $0 < 0 ? .decreased : .increased } }
  }

  /// The direction of a change.
  public enum Direction: Sendable, Hashable, CaseIterable {
    /// An increase, or a later date.
    case increased
    /// A decrease, or an earlier date.
    case decreased
  }

  /// The changed targets, in the contract's order; empty if none changed.
  public var changes: [Change] {
    after.differences(from: before).map { Change(field: $0.field, before: $0.computed, after: $0.received) }
  }

  /// The largest insignificant change of the calorie target [kcal/day].
  public static let insignificantCalories = Int(SignificantChange.calories)

  /// The largest insignificant change of the protein target [g/day].
  public static let insignificantProtein = Int(SignificantChange.protein)

  /// Whether calories changed by more than 50 kcal/day, or protein by more than 10 g/day.
  public var isSignificant: Bool {
    Self.distance(before.calorieTarget, after.calorieTarget) > Self.insignificantCalories
      || Self.distance(before.proteinTarget, after.proteinTarget) > Self.insignificantProtein
  }

  /// The reason why there is no projection.
  public enum NoProjection: Sendable, Hashable, CaseIterable {
    /// The goal does not change the weight.
    case goal
    /// The target weight contradicts the goal.
    case direction
    /// There is no target weight.
    case target
  }

  /// Why there was no projection before; nil unless there is one now and the dialect gives the reason.
  public var projectionAppeared: NoProjection? {
    Self.isProjected(before) || !Self.isProjected(after) ? nil : Self.reason(before)
  }

  /// Why there is no projection now; nil unless there was one before and the dialect gives the reason.
  public var projectionVanished: NoProjection? {
    Self.isProjected(after) || !Self.isProjected(before) ? nil : Self.reason(after)
  }

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
      Self.moved(before.waterTarget, after.waterTarget, .waterIncreased, .waterDecreased),
      ofRestingEnergy,
      Self.moved(before.tdee, after.tdee, .tdeeIncreased, .tdeeDecreased),
    ].compactMap { $0 }
    if before.weeklyRateKg != after.weeklyRateKg {
      let rates = [
        Sentence.Parameter("before", .double(before.weeklyRateKg)),
        Sentence.Parameter("after", .double(after.weeklyRateKg)),
      ]
      sentences.append(Sentence(.weeklyRateChanged, rates))
    }
    return sentences + ofProjection + ofAdvisories
  }

  private var ofRestingEnergy: Sentence? {
    guard let then = before.bmr, let now = after.bmr else { return nil }
    return Self.moved(then, now, .bmrIncreased, .bmrDecreased)
  }

  /// The change of the calorie target; nil if there is none.
  static func sentence(ofCalories before: Int, to after: Int) -> Sentence? {
    moved(before, after, .caloriesIncreased, .caloriesDecreased)
  }

  /// The change of the protein target; nil if there is none.
  static func sentence(ofProtein before: Int, to after: Int) -> Sentence? {
    moved(before, after, .proteinIncreased, .proteinDecreased)
  }

  private static func moved(
    _ before: Int, _ after: Int, _ increased: Sentence.Code, _ decreased: Sentence.Code
  ) -> Sentence? {
    guard before != after else { return nil }
    let amount = Sentence.Parameter("amount", .integer(distance(before, after)))
    return Sentence(after > before ? increased : decreased, [amount])
  }

  private var ofProjection: [Sentence] {
    if let reason = projectionAppeared {
      guard let now = after.projection else { return [] }
      let id: Sentence.Code =
        switch reason {
        case .goal: .projectionAppearedWithGoal
        case .direction: .projectionAppearedWithDirection
        case .target: .projectionAppearedWithTarget
        }
      let weeks = Sentence.Parameter("weeks", .count(now.estimatedWeeks))
      return [Sentence(id, [weeks, Sentence.Parameter("date", .date(now.projectedDate))])]
    }
    if let reason = projectionVanished {
      return switch reason {
      case .goal: [Sentence(.projectionVanishedWithGoal)]
      case .direction: [Sentence(.projectionVanishedWithDirection)]
      case .target: [Sentence(.projectionVanishedWithTarget)]
      }
    }
    var sentences: [Sentence] = []
    if let then = before.estimatedWeeks, let now = after.estimatedWeeks, then != now {
      let weeks = Sentence.Parameter("amount", .count(Self.distance(then, now)))
      sentences.append(Sentence(now > then ? .timelineExtended : .timelineShortened, [weeks]))
    }
    if let then = before.projectedDate, let now = after.projectedDate, then != now {
      let days = then.distance(to: now)
      let amount = Sentence.Parameter("amount", .count(abs(days)))
      let date = Sentence.Parameter("date", .date(now))
      sentences.append(Sentence(days > 0 ? .projectedDateLater : .projectedDateEarlier, [amount, date]))
    }
    return sentences
  }

  private var ofAdvisories: [Sentence] {
    // A dialect without advisories has no changes of them.
    guard let then = before.advisories, let now = after.advisories else { return [] }
    func sentences(_ id: Sentence.Code, _ names: [String], without others: [String]) -> [Sentence] {
      var said = others.distinctBytes
      return names.filter { said.insert($0.bytes).inserted }
        .map { Sentence(id, [Sentence.Parameter("advisory", .name($0))]) }
    }
    return sentences(.advisoryAppeared, now, without: then) + sentences(.advisoryVanished, then, without: now)
  }

  /// The absolute difference of two numbers, clamped to the largest number, because received values must not cause a trap.
  private static func distance(_ one: Int, _ other: Int) -> Int {
    Int(clamping: UInt(bitPattern: max(one, other)) &- UInt(bitPattern: min(one, other)))
  }
}
