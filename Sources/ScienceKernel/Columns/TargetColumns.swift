/// The targets of people in columns, one row per person.
///
/// `People` creates and fills the columns, so they all have the same length.
public struct TargetColumns: Sendable, Hashable {
  /// Basal metabolic rates [kcal/day]; 0 if the row was rejected.
  public package(set) var bmr: [Int16] = []
  /// Total daily energies [kcal/day]; 0 if the row was rejected.
  public package(set) var tdee: [Int16] = []
  /// Calorie targets [kcal/day]; 0 if the row was rejected.
  public package(set) var calorieTarget: [Int16] = []
  /// Protein targets [g/day]; 0 if the row was rejected.
  public package(set) var proteinTarget: [Int16] = []
  /// Water targets [mL/day]; 0 if the row was rejected.
  public package(set) var waterTarget: [Int16] = []
  /// Weeks to the target weight; −1 if there is no projected date.
  public package(set) var estimatedWeeks: [Int16] = []
  /// Day numbers of the projected dates (`CalendarDate.dayNumber`); `Int32.min` if there is none.
  public package(set) var projectedDay: [Int32] = []
  /// Bits of `Advisory`; 0 if the row was rejected.
  public package(set) var advisories: [UInt16] = []
  /// A bit for each field with a violation (`violatedFields(ofRow:)` names them); 0 if the row was computed.
  public package(set) var status: [UInt8] = []
  /// The number of rejected rows.
  public package(set) var rejected = 0
  /// The goals that the targets were computed for: the people's own column.
  package fileprivate(set) var goal: [UInt8] = []
  /// The adjustments that the targets were computed for: the people's own column; empty if every row is at its goal's pace.
  fileprivate var adjustment: [Int16] = []

  /// Creates columns without rows, for `People` to fill.
  public init() {}

  /// The number of rows.
  public var count: Int { status.count }

  /// The number of rows with targets.
  package var planned: Int { count - rejected }

  /// The targets in a row, equal to `Targets(for:)`; nil if the row was rejected.
  public subscript(row: Int) -> Targets? { status[row] == 0 ? Targets(row: row, of: self) : nil }

  /// The fields with a violation in a row, in field order; empty if the row was computed.
  public func violatedFields(ofRow row: Int) -> [InputField] {
    InputField.ofPerson.filter { status[row] & $0.bit != 0 }
  }

  /// Fills every row on this thread.
  mutating func computeTargets(_ people: People, from start: CalendarDate) {
    let lent = LentColumns(&self, for: people)
    let rejected = people.withBlock { lent.block.computeTargets($0, rows: 0..<people.count, from: start.dayNumber) }
    lent.giveBack(to: &self)
    self.rejected = rejected
  }
}

/// Target columns lent to passes, on one thread or several.
///
/// Meanwhile this value owns the arrays, so nothing else can read or change them.
struct LentColumns: ~Copyable {
  private var columns = TargetColumns()

  /// The columns' addresses.
  let block: TargetBlock

  /// Takes the columns out of a value, which stays empty until `giveBack`, and resizes them to one row per person.
  ///
  /// The borrower must overwrite every row.
  init(_ columns: inout TargetColumns, for people: People) {
    var lent = TargetColumns()
    swap(&lent, &columns)
    lent.goal = people.goal
    lent.adjustment = people.adjustment
    lent.rejected = 0
    func address<Number: FixedWidthInteger>(_ column: inout [Number]) -> UnsafeMutableRawPointer {
      if people.count <= column.count {
        column.removeLast(column.count - people.count)
      } else {
        column = Array(repeating: 0, count: people.count)
      }
      return unsafe column.withUnsafeMutableBytes { bytes in bytes.baseAddress! }
    }
    // Sound: an array made unique for writing keeps its memory in place until it is changed or released, and only
    // `giveBack` makes that possible.
    block = unsafe TargetBlock { number in
      switch number {
      case 0: unsafe address(&lent.bmr)
      case 1: unsafe address(&lent.tdee)
      case 2: unsafe address(&lent.calorieTarget)
      case 3: unsafe address(&lent.proteinTarget)
      case 4: unsafe address(&lent.waterTarget)
      case 5: unsafe address(&lent.estimatedWeeks)
      case 6: unsafe address(&lent.projectedDay)
      case 7: unsafe address(&lent.advisories)
      default: unsafe address(&lent.status)
      }
    }
    self.columns = lent
  }

  /// Returns the filled columns to the value that they came from.
  consuming func giveBack(to columns: inout TargetColumns) { columns = self.columns }
}

extension Targets {
  /// The targets of a row that was not rejected.
  fileprivate init(row: Int, of columns: TargetColumns) {
    bmr = Int(columns.bmr[row])
    tdee = Int(columns.tdee[row])
    calorieTarget = Int(columns.calorieTarget[row])
    proteinTarget = Int(columns.proteinTarget[row])
    waterTarget = Int(columns.waterTarget[row])
    let adjustment = columns.adjustment.isEmpty ? PaceRange.goalsOwn : columns.adjustment[row]
    // A row with targets has a known goal.
    weeklyRateGrams = Int(adjustment == PaceRange.goalsOwn ? Goal(rawValue: columns.goal[row])!.adjustment : adjustment)
    let weeks = Int(columns.estimatedWeeks[row])
    estimatedWeeks = weeks < 0 ? nil : weeks
    advisoryBits = columns.advisories[row]
  }
}
