import ScienceKernel

/// A day of a record: the sum of its entries, one for each type of task.
public struct AdherenceDay: Sendable, Hashable {
  /// The day.
  public let day: CalendarDate
  /// How many tasks there were, of all types.
  public private(set) var total = 0
  /// How many of them were completed.
  public private(set) var completed = 0
  /// The types that have an entry, a bit each.
  private var given: UInt16 = 0
  /// The runs that the day belongs to whatever the rules are, a bit each.
  private var runs: UInt16 = 0
  private(set) var hasPhoto = false
  /// Protein of all entries that say one [mg].
  private var protein = 0
  /// The lightest and the heaviest weight of the day [g].
  private(set) var grams: ClosedRange<Int>?

  /// A day without an entry.
  public init(_ day: CalendarDate) { self.day = day }

  /// Adds an entry.
  ///
  /// - Throws: `InvalidInput`, and nothing changes, if the entry is of another day, or its type has one already.
  public mutating func add(_ entry: TaskEntry) throws(InvalidInput<AdherenceField>) {
    var violations: [InputViolation<AdherenceField>] = []
    if entry.day != day { violations.append(InputViolation(field: .day, given: .text("\(entry.day)"))) }
    if given & entry.type.run.bit != 0 {
      violations.append(InputViolation(field: .type, given: .text(entry.type.rawValue)))
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
    hasPhoto = hasPhoto || entry.hasPhoto
    protein += entry.proteinMilligrams ?? 0
    if let grams = entry.weight?.grams {
      self.grams = self.grams.map { min($0.lowerBound, grams)...max($0.upperBound, grams) } ?? grams...grams
    }
  }

  /// 09:00 [min of the civil day].
  private static var morningEnds: Int { 540 }

  /// 20:00 [min of the civil day].
  private static var eveningBegins: Int { 1200 }

  /// How much of the day was done, in quarters: 0 for nothing, 1 … 4 for up to ¼, ½, ¾ and 1 of its tasks.
  public var level: UInt8 { total == 0 ? 0 : UInt8((4 * completed + total - 1) / total) }

  /// Whether the day has tasks, and enough of them were completed.
  ///
  /// ```
  /// total > 0  and  completed / total ≥ threshold
  /// ```
  ///
  /// Compared in whole numbers, so a share that is exactly the threshold is compliant.
  public func isCompliant(by rules: AdherenceRules) -> Bool {
    total > 0 && completed * rules.thresholdOf >= total * rules.thresholdCompleted
  }

  /// The runs of days that the day belongs to, a bit each.
  func runs(by rules: AdherenceRules) -> UInt16 {
    var runs = runs
    if isCompliant(by: rules) { runs |= RunKind.compliant.bit }
    if total > 0, completed == total { runs |= RunKind.perfect.bit }
    if protein >= 1000 * rules.proteinTarget { runs |= RunKind.protein.bit }
    return runs
  }
}
