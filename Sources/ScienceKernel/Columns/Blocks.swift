// The columns of a call, named once. People and targets own their arrays; C has pointers: both become these blocks, and
// every pass reads and writes them.

/// Numbers one right after the other in somebody else's memory, a row each.
///
/// Sound as long as whoever makes a column keeps three promises for as long as it is used: the memory stays where it is, it
/// holds as many rows as the block says, and nobody else writes to it. A column has no count of its own and checks no
/// bounds: a pass over a block goes from row 0 to the block's count and nowhere else.
@safe @frozen @usableFromInline package struct Column<Number: BitwiseCopyable> {
  @usableFromInline let first: UnsafePointer<Number>

  @unsafe @inlinable package init(_ first: UnsafePointer<Number>) { unsafe self.first = first }

  @inlinable @inline(__always) package subscript(row: Int) -> Number { unsafe first[row] }
}

/// The same, to be written: and what is written lies on no other column.
@safe @frozen @usableFromInline package struct OutputColumn<Number: BitwiseCopyable> {
  @usableFromInline let first: UnsafeMutablePointer<Number>

  @unsafe @inlinable package init(_ first: UnsafeMutablePointer<Number>) { unsafe self.first = first }

  @inlinable @inline(__always) package subscript(row: Int) -> Number {
    get { unsafe first[row] }
    nonmutating set { unsafe first[row] = newValue }
  }
}

/// The columns of some people.
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

  /// A block whose columns are given by their number, in the order above.
  ///
  /// Sound if each address is that of a column of its type, with the promises of `Column`.
  @unsafe package init(at address: (Int) -> UnsafeRawPointer) {
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
  }
}

/// The columns of some people's targets, as many rows as the people.
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
  /// Weeks to the target weight; −1 where there is no projection.
  package let estimatedWeeks: OutputColumn<Int16>
  /// Day numbers of the projected dates (`CalendarDate.dayNumber`); `Int32.min` where there is none.
  package let projectedDay: OutputColumn<Int32>
  /// Bits of `Advisory`.
  package let advisories: OutputColumn<UInt16>
  /// Bits of the violated fields; 0 where the row was planned.
  package let status: OutputColumn<UInt8>

  /// A block whose columns are given by their number, in the order above.
  ///
  /// Sound if each address is that of a column of its type, with the promises of `OutputColumn`.
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

/// What decides a recompute of the targets before, as many rows as the people.
package struct PreviousBlock {
  /// Calorie targets of the plan before [kcal/day].
  package let calorieTarget: Column<Int16>
  /// Protein targets of the plan before [g/day].
  package let proteinTarget: Column<Int16>
  /// Status of the plan before; not 0 where there was none.
  package let status: Column<UInt8>

  /// A block of these columns.
  package init(calorieTarget: Column<Int16>, proteinTarget: Column<Int16>, status: Column<UInt8>) {
    self.calorieTarget = calorieTarget
    self.proteinTarget = proteinTarget
    self.status = status
  }
}
