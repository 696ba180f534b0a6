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

  /// The column from a row on.
  package func from(_ row: Int) -> Column { unsafe Column(first + row) }
}

/// The same, to be written: and what is written lies on no other column.
@safe @frozen @usableFromInline package struct OutputColumn<Number: BitwiseCopyable> {
  @usableFromInline let first: UnsafeMutablePointer<Number>

  @unsafe @inlinable package init(_ first: UnsafeMutablePointer<Number>) { unsafe self.first = first }

  @inlinable @inline(__always) package subscript(row: Int) -> Number {
    get { unsafe first[row] }
    nonmutating set { unsafe first[row] = newValue }
  }

  /// The column from a row on.
  package func from(_ row: Int) -> OutputColumn { unsafe OutputColumn(first + row) }
}

/// The columns of some people.
package struct PeopleBlock {
  /// How many people there are.
  package var count: Int
  /// Weights [kg], accepted from 30 to 300 after rounding to the gram.
  package var weightKg: Column<Float>
  /// Standing heights [cm], accepted from 100 to 250 after rounding to the millimetre.
  package var heightCm: Column<Float>
  /// Completed years [y], accepted from 13 to 120.
  package var age: Column<UInt8>
  /// Codes of `Sex`, 0 … 2.
  package var sex: Column<UInt8>
  /// Codes of `ActivityLevel`, 0 … 4.
  package var activityLevel: Column<UInt8>
  /// Codes of `Goal`, 0 … 3.
  package var goal: Column<UInt8>
  /// Target weights [kg], accepted like weights; NaN for none.
  package var targetWeightKg: Column<Float>

  /// A block whose columns are given by their number, in the order above.
  ///
  /// Sound if each address is that of a column of its type, with the promises of `Column`.
  @unsafe package init(count: Int, at address: (Int) -> UnsafeRawPointer) {
    func column<Number>(_ number: Int) -> Column<Number> {
      unsafe Column(address(number).assumingMemoryBound(to: Number.self))
    }
    self.count = count
    weightKg = column(0)
    heightCm = column(1)
    age = column(2)
    sex = column(3)
    activityLevel = column(4)
    goal = column(5)
    targetWeightKg = column(6)
  }

  /// Some of the people.
  package subscript(rows: Range<Int>) -> PeopleBlock {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count)
    var part = self
    part.count = rows.count
    part.weightKg = weightKg.from(rows.lowerBound)
    part.heightCm = heightCm.from(rows.lowerBound)
    part.age = age.from(rows.lowerBound)
    part.sex = sex.from(rows.lowerBound)
    part.activityLevel = activityLevel.from(rows.lowerBound)
    part.goal = goal.from(rows.lowerBound)
    part.targetWeightKg = targetWeightKg.from(rows.lowerBound)
    return part
  }
}

/// The columns of some people's targets, as many rows as the people.
package struct TargetBlock {
  /// Basal metabolic rates [kcal/day].
  package var bmr: OutputColumn<Int16>
  /// Total daily energies [kcal/day].
  package var tdee: OutputColumn<Int16>
  /// Calorie targets [kcal/day].
  package var calorieTarget: OutputColumn<Int16>
  /// Protein targets [g/day].
  package var proteinTarget: OutputColumn<Int16>
  /// Water targets [mL/day].
  package var waterTarget: OutputColumn<Int16>
  /// Weeks to the target weight; −1 where there is no projection.
  package var estimatedWeeks: OutputColumn<Int16>
  /// Day numbers of the projected dates (`CalendarDate.dayNumber`); `Int32.min` where there is none.
  package var projectedDay: OutputColumn<Int32>
  /// Bits of `Advisory`.
  package var advisories: OutputColumn<UInt16>
  /// Bits of the violated fields; 0 where the row was planned.
  package var status: OutputColumn<UInt8>

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

  /// The targets from a row on.
  package func from(_ row: Int) -> TargetBlock {
    var part = self
    part.bmr = bmr.from(row)
    part.tdee = tdee.from(row)
    part.calorieTarget = calorieTarget.from(row)
    part.proteinTarget = proteinTarget.from(row)
    part.waterTarget = waterTarget.from(row)
    part.estimatedWeeks = estimatedWeeks.from(row)
    part.projectedDay = projectedDay.from(row)
    part.advisories = advisories.from(row)
    part.status = status.from(row)
    return part
  }
}

/// What decides a recompute of the targets before, as many rows as the people.
package struct PreviousBlock {
  /// Calorie targets of the plan before [kcal/day].
  package var calorieTarget: Column<Int16>
  /// Protein targets of the plan before [g/day].
  package var proteinTarget: Column<Int16>
  /// Status of the plan before; not 0 where there was none.
  package var status: Column<UInt8>

  /// A block of these columns.
  package init(calorieTarget: Column<Int16>, proteinTarget: Column<Int16>, status: Column<UInt8>) {
    self.calorieTarget = calorieTarget
    self.proteinTarget = proteinTarget
    self.status = status
  }

  /// The targets before from a row on.
  package func from(_ row: Int) -> PreviousBlock {
    PreviousBlock(
      calorieTarget: calorieTarget.from(row), proteinTarget: proteinTarget.from(row), status: status.from(row))
  }
}
