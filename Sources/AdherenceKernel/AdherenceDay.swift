import ScienceKernel

/// A day of a record: the sum of its entries, at most one per task type.
public struct AdherenceDay: Sendable, Hashable {
  /// The day.
  public let day: CalendarDate
  /// The number of tasks of all types.
  public private(set) var total = 0
  /// The number of completed tasks.
  public private(set) var completed = 0
  /// The types that have an entry, one bit each.
  private var given: UInt16 = 0
  /// The kinds of streaks that the day counts toward under any rules, one bit each.
  private var runs: UInt16 = 0
  private(set) var hasPhoto = false
  /// Protein of all entries that give it [mg].
  private var protein = 0
  /// The lowest and the highest weight of the day [g].
  private(set) var grams: ClosedRange<Int>?

  /// A day without an entry.
  public init(_ day: CalendarDate) { self.day = day }

  /// Adds an entry.
  ///
  /// - Throws: `InvalidInput` if the entry belongs to another day or its type already has an entry. The day is then unchanged.
  public mutating func add(_ entry: TaskEntry) throws(InvalidInput) {
    var violations: [InputViolation] = []
    if entry.day != day {
      violations.append(InputViolation(field: AdherenceField.day, given: .text(entry.day.description)))
    }
    if given & entry.type.run.bit != 0 {
      violations.append(InputViolation(field: AdherenceField.type, given: .text(entry.type.rawValue)))
    }
    guard violations.isEmpty else { throw InvalidInput(violations) }
    given |= entry.type.run.bit
    total += entry.total
    completed += entry.completed
    if entry.completed > 0 { runs |= entry.type.run.bit }
    if let minute = entry.minute {
      if minute < Self.morningEnds { runs |= RunKind.early.bit }
      if minute >= Self.eveningBegins { runs |= RunKind.late.bit }
    }
    hasPhoto = hasPhoto || entry.hasPhoto || entry.type == .progressPhoto && entry.completed > 0
    protein += entry.proteinMilligrams ?? 0
    if let grams = entry.weight?.grams {
      self.grams = self.grams.map { min($0.lowerBound, grams)...max($0.upperBound, grams) } ?? grams...grams
    }
  }

  /// Minute of the day at which the morning ends: 09:00 [min since local midnight].
  private static var morningEnds: Int { 540 }

  /// Minute of the day at which the evening begins: 20:00 [min since local midnight].
  private static var eveningBegins: Int { 1200 }

  /// The completed part of the day in quarters: 0 for nothing, 1 to 4 for up to ¼, ½, ¾ and all of its tasks.
  public var level: UInt8 { total == 0 ? 0 : UInt8((4 * completed + total - 1) / total) }

  /// Whether the day has tasks and the person completed enough of them.
  ///
  /// ```
  /// total > 0  and  completed / total ≥ threshold
  /// ```
  ///
  /// Both sides are whole numbers, so a share of exactly the threshold is compliant.
  public func isCompliant(by rules: AdherenceRules) -> Bool {
    total > 0 && completed * rules.thresholdOf >= total * rules.thresholdCompleted
  }

  /// The kinds of streaks that the day counts toward, one bit each.
  func runs(by rules: AdherenceRules) -> UInt16 {
    var runs = runs
    if isCompliant(by: rules) { runs |= RunKind.compliant.bit }
    if total > 0, completed == total { runs |= RunKind.perfect.bit }
    if protein >= 1000 * rules.proteinTarget { runs |= RunKind.protein.bit }
    return runs
  }
}
