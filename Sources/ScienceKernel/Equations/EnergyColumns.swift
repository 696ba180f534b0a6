/// The energy of people in columns by one equation, one row per person.
public struct EnergyColumns: Sendable, Hashable {
  /// Energy at rest [kcal/day]; 0 if the row was rejected or the equation gives total energy only.
  public private(set) var resting: [Int16]
  /// Total energy [kcal/day]; 0 if the row was rejected.
  public private(set) var total: [Int16]
  /// A bit for each field with a violation (`TargetColumns.violatedFields(ofRow:)`), and 128 if the equation rejects the age or the fat-free mass; 0 if the row was
  /// computed.
  public private(set) var status: [UInt8]

  /// Computes every row.
  fileprivate init(_ people: People, by equation: EnergyEquation, fatFreeMassKg: [Float]?) {
    resting = Array(repeating: 0, count: people.count)
    total = resting
    status = Array(repeating: 0, count: people.count)
    func address<Number>(_ column: inout [Number]) -> OutputColumn<Number> {
      // Sound: an array made unique for writing keeps its memory in place until it is changed or released.
      unsafe OutputColumn(column.withUnsafeMutableBufferPointer { numbers in numbers.baseAddress! })
    }
    var block = EnergyBlock(
      equation, resting: address(&resting), total: address(&total), status: address(&status))
    // Sound: the masses are in use until the end of the call.
    let masses = unsafe fatFreeMassKg?.withUnsafeBufferPointer { masses in unsafe Column(masses.baseAddress!) }
    people.withBlock { people in
      for first in stride(from: 0, to: status.count, by: rowsPerBlock) {
        block.compute(people, fatFreeMassKg: masses, rows: first..<min(first + rowsPerBlock, status.count))
      }
    }
    extendLifetime(fatFreeMassKg)
  }
}

/// The columns to write to, and an equation's linear forms by sex, activity level and age, each created when first needed.
private struct EnergyBlock {
  let equation: EnergyEquation
  let resting, total: OutputColumn<Int16>
  let status: OutputColumn<UInt8>
  private var forms: [LinearEnergy?] = Array(repeating: nil, count: 3 * 5 * 128)

  init(
    _ equation: EnergyEquation, resting: OutputColumn<Int16>, total: OutputColumn<Int16>, status: OutputColumn<UInt8>
  ) {
    (self.equation, self.resting, self.total, self.status) = (equation, resting, total, status)
  }

  /// Computes the rows of one block and clears those with a violation, without a jump that depends on a person.
  ///
  /// Only the choice of a form is made row by row; what is before and after it are loops over numbers of one width, which vectorize.
  mutating func compute(_ people: PeopleBlock, fatFreeMassKg: Column<Float>?, rows: Range<Int>) {
    people.writeStatus(to: status, rows: rows)
    checkMasses(fatFreeMassKg, of: people, rows: rows)
    checkAges(of: people, rows: rows)
    if equation.needsFatFreeMass, let fatFreeMassKg {
      computeForms(people, rows: rows) { row in Double(wholeGrams(kilograms: fatFreeMassKg[row])) }
    } else {
      computeForms(people, rows: rows) { _ in 0 }
    }
    computeTotals(people, rows: rows)
  }

  /// Writes to `total` whether a row's fat-free mass is rejected: −1, or 0.
  @inline(never)
  private func checkMasses(_ fatFreeMassKg: Column<Float>?, of people: PeopleBlock, rows: Range<Int>) {
    let (total, needsMass) = (total, equation.needsFatFreeMass)
    guard let fatFreeMassKg else {
      for row in rows { total[row] = needsMass ? -1 : 0 }
      return
    }
    let needed = WideFlag(needsMass)
    for row in rows {
      let grams = wholeGrams(kilograms: people.weightKg[row])
      let fatFreeGrams = wholeGrams(kilograms: fatFreeMassKg[row])
      let isRejected =
        needed & AcceptedRange.isOutside(fatFreeGrams: fatFreeGrams, of: grams)
        | !needed & WideFlag(fatFreeGrams == fatFreeGrams)
      total[row] = isRejected.short.bits
    }
  }

  /// Adds what the equation rejects to the status, and writes to `total` whether a row is kept: −1, or 0.
  @inline(never)
  private func checkAges(of people: PeopleBlock, rows: Range<Int>) {
    let (total, status) = (total, status)
    let ages = Int16(equation.ages.lowerBound)...Int16(equation.ages.upperBound)
    for row in rows {
      let age = Int16(people.age[row])
      let isAccepted = ShortFlag(Int16(status[row]) == 0)
      let isRejected =
        isAccepted
        & (ShortFlag(age, isBelow: ages.lowerBound) | ShortFlag(ages.upperBound, isBelow: age)
          | ShortFlag(bits: total[row]))
      status[row] |= UInt8(truncatingIfNeeded: isRejected.bits) & 128
      total[row] = (isAccepted & !isRejected).bits
    }
  }

  /// Writes the energy of each row that is kept to `total`, and 0 for the others.
  @inline(__always)
  private mutating func computeForms(_ people: PeopleBlock, rows: Range<Int>, _ fatFreeGrams: (Int) -> Double) {
    let isOfTotal = equation.isOfTotal
    for row in rows {
      let (age, level, kept) = (Int(people.age[row]), isOfTotal ? Int(people.activityLevel[row]) : 0, total[row])
      // A row that is not kept computes with any form.
      let form = form(((Int(people.sex[row]) * 5 + level) * 128 + age) & Int(kept))
      let energy = form.rounded(
        grams: Double(wholeGrams(kilograms: people.weightKg[row])),
        millimeters: Double(wholeMillimeters(centimeters: people.heightCm[row])),
        years: Double(age), fatFreeGrams: fatFreeGrams(row))
      total[row] = energy & kept
    }
  }

  /// Computes the total energy from that at rest, unless the equation gives the total.
  @inline(never)
  private func computeTotals(_ people: PeopleBlock, rows: Range<Int>) {
    let (total, resting) = (total, resting)
    if equation.isOfTotal { return }
    for row in rows {
      let energy = total[row]
      resting[row] = energy
      total[row] = EnergyEquation.total(ofResting: energy, level: people.activityLevel[row])
    }
  }

  /// The form for a place: sex, activity level and age.
  ///
  /// Energy at rest has the forms of the first activity level.
  @inline(__always)
  private mutating func form(_ place: Int) -> LinearEnergy {
    if let form = forms[place] { return form }
    return makeForm(place)
  }

  @inline(never)
  private mutating func makeForm(_ place: Int) -> LinearEnergy {
    // Sound: the codes of a row that is kept are valid, and place 0 stands for the others.
    let form = equation.linear(
      sex: Sex(rawValue: UInt8(place / 128 / 5))!, age: place % 128,
      activityLevel: ActivityLevel(rawValue: UInt8(place / 128 % 5))!)
    forms[place] = form
    return form
  }
}

extension People {
  /// Computes the energy of all people by an equation; each row equals `PredictedEnergy`.
  ///
  /// - Parameters:
  ///   - equation: The equation for all rows.
  ///   - fatFreeMassKg: Measured fat-free masses [kg], to the nearest gram, NaN for none; nil if no row has one.
  /// - Throws: `ColumnMismatch` if there is not one mass per person.
  public func predictedEnergy(
    by equation: EnergyEquation, fatFreeMassKg: [Float]? = nil
  ) throws(ColumnMismatch) -> EnergyColumns {
    if let fatFreeMassKg { try ColumnMismatch.check("fatFreeMassKg", fatFreeMassKg.count, against: "people", count) }
    return EnergyColumns(self, by: equation, fatFreeMassKg: fatFreeMassKg)
  }
}
