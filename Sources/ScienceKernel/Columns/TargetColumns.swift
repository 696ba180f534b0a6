/// The targets of people in columns, one row for each person.
///
/// `People` makes and fills them, so that all of them have the same length.
public struct TargetColumns: Sendable, Hashable {
  /// Basal metabolic rates [kcal/day]; 0 where the row was rejected.
  public package(set) var bmr: [Int16] = []
  /// Total daily energies [kcal/day]; 0 where the row was rejected.
  public package(set) var tdee: [Int16] = []
  /// Calorie targets [kcal/day]; 0 where the row was rejected.
  public package(set) var calorieTarget: [Int16] = []
  /// Protein targets [g/day]; 0 where the row was rejected.
  public package(set) var proteinTarget: [Int16] = []
  /// Water targets [mL/day]; 0 where the row was rejected.
  public package(set) var waterTarget: [Int16] = []
  /// Weeks to the target weight; −1 where there is no projection.
  public package(set) var estimatedWeeks: [Int16] = []
  /// Day numbers of the projected dates (`CalendarDate.dayNumber`); `Int32.min` where there is none.
  public package(set) var projectedDay: [Int32] = []
  /// Bits of `Advisory`; 0 where the row was rejected.
  public package(set) var advisories: [UInt16] = []
  /// Bits of the violated fields (`PersonField`); 0 where the row was planned.
  public package(set) var status: [UInt8] = []
  /// How many rows were rejected.
  public package(set) var rejected = 0
  /// The goals that the rows were planned for: the people's own column.
  package fileprivate(set) var goal: [UInt8] = []

  /// No rows: what `People` fills.
  public init() {}

  /// How many rows there are.
  public var count: Int { status.count }

  /// How many rows were planned.
  package var planned: Int { count - rejected }

  /// The targets of a row, equal to those of `Targets(for:from:)`; nil if it was rejected.
  public subscript(row: Int) -> Targets? { status[row] == 0 ? Targets(row: row, of: self) : nil }

  /// The fields of a row that were not accepted, in their order; none if it was planned.
  public func violatedFields(ofRow row: Int) -> [PersonField] {
    PersonField.allCases.filter { status[row] & 1 << $0.rawValue != 0 }
  }

  /// Fills every row on this thread.
  mutating func computeTargets(_ people: People, from start: CalendarDate) {
    let lent = LentColumns(&self, for: people)
    let rejected = people.withBlock { lent.block.computeTargets($0, rows: 0..<people.count, from: start.dayNumber) }
    lent.giveBack(to: &self)
    self.rejected = rejected
  }
}

/// Columns of targets that are lent to passes, on this thread or on several.
///
/// Their arrays lie here meanwhile, where nobody can read or change them.
struct LentColumns: ~Copyable {
  private var columns = TargetColumns()

  /// Where the columns lie.
  let block: TargetBlock

  /// Takes the columns out of a value, which is empty until they are given back, and gives them as many rows as there are
  /// people; what the rows hold is for the borrower to overwrite.
  init(_ columns: inout TargetColumns, for people: People) {
    var lent = TargetColumns()
    swap(&lent, &columns)
    lent.goal = people.goal
    lent.rejected = 0
    func address<Number: FixedWidthInteger>(_ column: inout [Number]) -> UnsafeMutableRawPointer {
      if people.count <= column.count {
        column.removeLast(column.count - people.count)
      } else {
        column = Array(repeating: 0, count: people.count)
      }
      return unsafe column.withUnsafeMutableBytes { bytes in bytes.baseAddress! }
    }
    // Sound: an array that has been made unique for writing keeps its memory where it is until it is changed or released,
    // which only `giveBack` makes possible.
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

  /// Puts the columns, with what was written, back into the value that they were taken from.
  consuming func giveBack(to columns: inout TargetColumns) { columns = self.columns }
}

extension Targets {
  /// The targets of a row that was planned.
  fileprivate init(row: Int, of columns: TargetColumns) {
    bmr = Int(columns.bmr[row])
    tdee = Int(columns.tdee[row])
    calorieTarget = Int(columns.calorieTarget[row])
    proteinTarget = Int(columns.proteinTarget[row])
    waterTarget = Int(columns.waterTarget[row])
    weeklyRateGrams = Int(ShortTerms(age: 0, sex: 0, goal: columns.goal[row]).weeklyRate)
    let weeks = Int(columns.estimatedWeeks[row])
    estimatedWeeks = weeks < 0 ? nil : weeks
    projectedDate = weeks < 0 ? nil : CalendarDate(uncheckedDayNumber: columns.projectedDay[row])
    advisoryBits = columns.advisories[row]
  }
}
