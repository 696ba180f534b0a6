/// The targets of people in columns, one row for each person.
///
/// `People` makes and fills them, so that all of them have the same length.
public struct TargetColumns: Sendable, Hashable, RandomAccessCollection {
  /// Basal metabolic rates [kcal/day]; 0 where the row was rejected.
  public internal(set) var bmr: [Int16] = []
  /// Total daily energies [kcal/day]; 0 where the row was rejected.
  public internal(set) var tdee: [Int16] = []
  /// Calorie targets [kcal/day]; 0 where the row was rejected.
  public internal(set) var calorieTarget: [Int16] = []
  /// Protein targets [g/day]; 0 where the row was rejected.
  public internal(set) var proteinTarget: [Int16] = []
  /// Water targets [mL/day]; 0 where the row was rejected.
  public internal(set) var waterTarget: [Int16] = []
  /// Weeks to the target weight; −1 where there is no projection.
  public internal(set) var estimatedWeeks: [Int16] = []
  /// Day numbers of the projected dates (`CalendarDate.dayNumber`); `Int32.min` where there is none.
  public internal(set) var projectedDay: [Int32] = []
  /// Bits of `Advisory`; 0 where the row was rejected.
  public internal(set) var advisories: [UInt16] = []
  /// Bits of the violated fields (`Field`); 0 where the row was planned.
  public internal(set) var status: [UInt8] = []
  /// How many rows were planned and how many rejected.
  public internal(set) var counts = BatchCounts()

  /// No rows: what `People` fills.
  public init() {}

  /// 0.
  public var startIndex: Int { 0 }

  /// How many rows there are.
  public var endIndex: Int { status.count }

  /// The targets of a row, equal to those of `Targets(for:from:)`, or which fields of it were not accepted.
  public subscript(row: Int) -> Result<Targets, RejectedRow> {
    guard status[row] == 0 else { return .failure(RejectedRow(status: status[row])) }
    return .success(
      Targets(
        bmr: Int(bmr[row]), tdee: Int(tdee[row]), calorieTarget: Int(calorieTarget[row]),
        proteinTarget: Int(proteinTarget[row]), waterTarget: Int(waterTarget[row]),
        estimatedWeeks: Int(estimatedWeeks[row]), projectedDay: projectedDay[row],
        advisories: Advisory(rawValue: advisories[row])))
  }

  /// Gives every column so many rows; what they hold is for the caller to overwrite.
  mutating func resize(to count: Int) {
    func resize<Number: FixedWidthInteger>(_ column: inout [Number]) {
      if count <= column.count {
        column.removeLast(column.count - count)
      } else {
        column = Array(repeating: 0, count: count)
      }
    }
    resize(&bmr)
    resize(&tdee)
    resize(&calorieTarget)
    resize(&proteinTarget)
    resize(&waterTarget)
    resize(&estimatedWeeks)
    resize(&projectedDay)
    resize(&advisories)
    resize(&status)
    counts = BatchCounts()
  }

  /// Fills every row on this thread.
  mutating func plan(_ people: People, from start: CalendarDate) {
    resize(to: people.count)
    let rejected = planColumns(
      people, from: start.dayNumber, &bmr, &tdee, &calorieTarget, &proteinTarget, &waterTarget, &estimatedWeeks,
      &projectedDay, &advisories, &status)
    counts = BatchCounts(planned: people.count - rejected, rejected: rejected)
  }
}

/// Fills columns that are all as long as there are people.
///
/// The columns come one by one, because the spans of two columns of one value exclude each other.
///
/// - Returns: How many rows were rejected.
private func planColumns(
  _ people: People, from start: Int32, _ bmr: inout [Int16], _ tdee: inout [Int16],
  _ calorieTarget: inout [Int16], _ proteinTarget: inout [Int16], _ waterTarget: inout [Int16],
  _ estimatedWeeks: inout [Int16], _ projectedDay: inout [Int32], _ advisories: inout [UInt16],
  _ status: inout [UInt8]
) -> Int {
  var bmr = bmr.mutableSpan
  var tdee = tdee.mutableSpan
  var calorieTarget = calorieTarget.mutableSpan
  var proteinTarget = proteinTarget.mutableSpan
  var waterTarget = waterTarget.mutableSpan
  var estimatedWeeks = estimatedWeeks.mutableSpan
  var projectedDay = projectedDay.mutableSpan
  var advisories = advisories.mutableSpan
  var status = status.mutableSpan
  return planBlocks(
    0..<people.count, people.weightKg.span, people.heightCm.span, people.age.span, people.sex.span,
    people.activityLevel.span,
    people.goal.span, people.targetWeightKg.span, from: start, &bmr, &tdee, &calorieTarget, &proteinTarget,
    &waterTarget, &estimatedWeeks, &projectedDay, &advisories, &status)
}

/// Which fields of a row were not accepted.
public struct RejectedRow: Error, Sendable, Hashable, CustomStringConvertible {
  /// One bit for each violated field (`Field`), as in the status column; not 0.
  public let status: UInt8

  /// The violated fields, in their order.
  public var fields: [Field] { Field.allCases.filter { status & 1 << $0.rawValue != 0 } }

  /// The fields in words: `not accepted: weight, target weight`.
  public var description: String { "not accepted: " + fields.map { $0.name }.joined(separator: ", ") }
}

extension Targets {
  /// The targets of a row that was planned.
  ///
  /// The weekly rate has no column, because the goal's adjustment of the calories tells the goal.
  fileprivate init(
    bmr: Int, tdee: Int, calorieTarget: Int, proteinTarget: Int, waterTarget: Int, estimatedWeeks: Int,
    projectedDay: Int32, advisories: Advisory
  ) {
    self.bmr = bmr
    self.tdee = tdee
    self.calorieTarget = calorieTarget
    self.proteinTarget = proteinTarget
    self.waterTarget = waterTarget
    let adjustment = Float(calorieTarget - tdee)
    weeklyRateGrams = Int(
      weeklyRate(
        losing: adjustment.isSame(as: GoalAdjustment.losingCalories),
        gaining: adjustment.isSame(as: GoalAdjustment.gainingCalories)))
    self.estimatedWeeks = estimatedWeeks < 0 ? nil : estimatedWeeks
    projectedDate = estimatedWeeks < 0 ? nil : CalendarDate(uncheckedDayNumber: projectedDay)
    self.advisories = advisories
  }
}
