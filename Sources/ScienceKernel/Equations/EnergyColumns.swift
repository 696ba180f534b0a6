/// The energy of people in columns by one equation, one row per person.
public struct EnergyColumns: Sendable, Hashable {
  /// Energy at rest [kcal/day]; 0 if the row was rejected or the equation gives total energy only.
  public private(set) var resting: [Int16] = []
  /// Total energy [kcal/day]; 0 if the row was rejected.
  public private(set) var total: [Int16] = []
  /// A bit for each field with a violation (`TargetColumns.violatedFields(ofRow:)`), and 128 if the equation rejects the age or the fat-free mass; 0 if the row was
  /// computed.
  public private(set) var status: [UInt8] = []

  /// Creates columns whose rows are not yet written.
  fileprivate init(status: [UInt8]) {
    self.status = status
    resting = Array(repeating: 0, count: status.count)
    total = resting
  }

  /// Writes the energy of a row; nil if the equation rejects it.
  fileprivate mutating func set(_ row: Int, _ energy: (resting: Int, total: Int)?) {
    guard let energy else {
      status[row] = 128
      return
    }
    resting[row] = Int16(energy.resting)
    total[row] = Int16(energy.total)
  }
}

/// An equation's linear forms by sex, activity level and age, each created when first needed.
private struct EquationBySex {
  let equation: EnergyEquation
  private let ages: ClosedRange<Int>
  private var sums: [LinearEnergy?] = Array(repeating: nil, count: 3 * 5 * 128)

  init(_ equation: EnergyEquation) {
    self.equation = equation
    ages = equation.ages
  }

  /// Energy at rest (0 if the equation gives total energy only) and total energy [kcal/day]; nil if the equation
  /// rejects the body.
  mutating func energy(
    weight: Weight, height: Height, age: Int, sex: Sex, activityLevel: ActivityLevel, fatFreeMass: Weight?
  ) -> (resting: Int, total: Int)? {
    guard ages.contains(age), equation.accepts(fatFreeMass: fatFreeMass, of: weight) else { return nil }
    let place = (Int(sex.rawValue) * 5 + Int(activityLevel.rawValue)) * 128 + age
    let sum = sums[place] ?? equation.linear(sex: sex, age: age, activityLevel: activityLevel)
    sums[place] = sum
    let energy = sum.rounded(weight: weight, height: height, age: age, fatFreeMass: fatFreeMass)
    return (equation.isOfTotal ? 0 : energy, equation.total(of: energy, activityLevel: activityLevel))
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
    // A row's violations do not depend on the day.
    var columns = EnergyColumns(status: targets(from: CalendarDate(uncheckedDayNumber: 0)).status)
    var bySex = EquationBySex(equation)
    for row in 0..<count where columns.status[row] == 0 {
      // Sound: the codes of a row without a violation are valid.
      let energy = bySex.energy(
        weight: .kilograms(single: weightKg[row]), height: .centimeters(single: heightCm[row]), age: Int(age[row]),
        sex: Sex(rawValue: sex[row])!, activityLevel: ActivityLevel(rawValue: activityLevel[row])!,
        fatFreeMass: fatFreeMassKg.flatMap { $0[row].isNaN ? nil : .kilograms(single: $0[row]) })
      columns.set(row, energy)
    }
    return columns
  }
}
