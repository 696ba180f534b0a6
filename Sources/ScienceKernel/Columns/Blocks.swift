// The columns of a call. `People` and `TargetColumns` own arrays, C has pointers; both become these blocks, which every
// pass reads and writes.

/// A contiguous column of numbers in memory that the caller owns, one number per row.
///
/// Sound if the creator of a column keeps three promises while it is in use: the memory does not move, it holds as many
/// rows as the block's count, and nothing else writes to it. A column has no count of its own and checks no bounds: a
/// pass over a block reads only rows from 0 to the block's count.
@safe @frozen @usableFromInline package struct Column<Number: BitwiseCopyable> {
  @usableFromInline let first: UnsafePointer<Number>

  @unsafe @inlinable package init(_ first: UnsafePointer<Number>) { unsafe self.first = first }

  @inlinable @inline(__always) package subscript(row: Int) -> Number { unsafe first[row] }
}

/// A column to write to, with the same promises; it must not overlap any other column.
@safe @frozen @usableFromInline package struct OutputColumn<Number: BitwiseCopyable> {
  @usableFromInline let first: UnsafeMutablePointer<Number>

  @unsafe @inlinable package init(_ first: UnsafeMutablePointer<Number>) { unsafe self.first = first }

  @inlinable @inline(__always) package subscript(row: Int) -> Number {
    get { unsafe first[row] }
    nonmutating set { unsafe first[row] = newValue }
  }

  /// Writes the first rows of another column to the rows from `row` on.
  @inline(__always) func write(_ count: Int, of other: OutputColumn, at row: Int) {
    unsafe (first + row).update(from: other.first, count: count)
  }
}

/// The input columns of people.
package struct PeopleBlock {
  /// Weights [kg], accepted from 30 to 300 after rounding to the gram.
  package let weightKg: Column<Float>
  /// Standing heights [cm], accepted from 100 to 250 after rounding to the millimeter.
  package let heightCm: Column<Float>
  /// Completed years [y], accepted from 13 to 120.
  package let age: Column<UInt8>
  /// Codes of `Sex`, 0 … 2.
  package let sex: Column<UInt8>
  /// Codes of `ActivityLevel`, 0 … 4.
  package let activityLevel: Column<UInt8>
  /// Codes of `Goal`, 0 … 3.
  package let goal: Column<UInt8>
  /// Target weights [kg], accepted like weights; NaN for none.
  package let targetWeightKg: Column<Float>
  /// The paces' adjustments [kcal/day], accepted from −10 000 to 10 000; `PaceRange.goalsOwn` for the goal's own; nil if that holds for
  /// every row.
  package let adjustment: Column<Int16>?

  /// A block whose columns are given by number, in the order above.
  ///
  /// Sound if each address is that of a column of the right type that keeps the promises of `Column`.
  ///
  /// - Parameter hasAdjustment: Whether there is a column of adjustments, number 7.
  @unsafe package init(hasAdjustment: Bool = false, at address: (Int) -> UnsafeRawPointer) {
    func column<Number>(_ number: Int) -> Column<Number> {
      unsafe Column(address(number).assumingMemoryBound(to: Number.self))
    }
    weightKg = column(0)
    heightCm = column(1)
    age = column(2)
    sex = column(3)
    activityLevel = column(4)
    goal = column(5)
    targetWeightKg = column(6)
    adjustment = hasAdjustment ? column(7) : nil
  }
}

/// The target columns of people, one row per person.
package struct TargetBlock {
  /// Basal metabolic rates [kcal/day].
  package let bmr: OutputColumn<Int16>
  /// Total daily energies [kcal/day].
  package let tdee: OutputColumn<Int16>
  /// Calorie targets [kcal/day].
  package let calorieTarget: OutputColumn<Int16>
  /// Protein targets [g/day].
  package let proteinTarget: OutputColumn<Int16>
  /// Water targets [mL/day].
  package let waterTarget: OutputColumn<Int16>
  /// Weeks to the target weight; −1 if there is no projected date.
  package let estimatedWeeks: OutputColumn<Int16>
  /// Day numbers of the projected dates (`CalendarDate.dayNumber`); `Int32.min` if there is none.
  package let projectedDay: OutputColumn<Int32>
  /// Bits of `Advisory`.
  package let advisories: OutputColumn<UInt16>
  /// A bit for each field with a violation; 0 if the row was computed.
  package let status: OutputColumn<UInt8>

  /// A block whose columns are given by number, in the order above.
  ///
  /// Sound if each address is that of a column of the right type that keeps the promises of `OutputColumn`.
  @unsafe package init(at address: (Int) -> UnsafeMutableRawPointer) {
    func column<Number>(_ number: Int) -> OutputColumn<Number> {
      unsafe OutputColumn(address(number).assumingMemoryBound(to: Number.self))
    }
    bmr = column(0)
    tdee = column(1)
    calorieTarget = column(2)
    proteinTarget = column(3)
    waterTarget = column(4)
    estimatedWeeks = column(5)
    projectedDay = column(6)
    advisories = column(7)
    status = column(8)
  }
}

/// The previous targets that decide whether a row changed significantly, one row per person.
package struct PreviousBlock {
  /// Previous calorie targets [kcal/day].
  package let calorieTarget: Column<Int16>
  /// Previous protein targets [g/day].
  package let proteinTarget: Column<Int16>
  /// Previous status; nonzero if there were no targets.
  package let status: Column<UInt8>

  /// Creates a block of these columns.
  package init(calorieTarget: Column<Int16>, proteinTarget: Column<Int16>, status: Column<UInt8>) {
    self.calorieTarget = calorieTarget
    self.proteinTarget = proteinTarget
    self.status = status
  }
}
