/// The energy of people in columns by one equation, a row for each person.
public struct EnergyColumns: Sendable, Hashable {
  /// Energy at rest [kcal/day]; 0 where the row was rejected, and by an equation of total energy.
  public private(set) var resting: [Int16] = []
  /// Total energy [kcal/day]; 0 where the row was rejected.
  public private(set) var total: [Int16] = []
  /// Bits of the violated fields (`PersonField`), and 128 where the equation refuses the age or the fat-free mass; 0 where the
  /// row has its energy.
  public private(set) var status: [UInt8] = []

  /// Columns of rows that are yet to be written.
  fileprivate init(status: [UInt8]) {
    self.status = status
    resting = Array(repeating: 0, count: status.count)
    total = resting
  }

  /// Writes the energy of a row; nil where the equation refuses it.
  fileprivate mutating func set(_ row: Int, _ energy: (resting: Int, total: Int)?) {
    guard let energy else {
      status[row] = 128
      return
    }
    resting[row] = Int16(energy.resting)
    total[row] = Int16(energy.total)
  }
}

/// An equation's sums by sex, level of activity and age, each made when the first body needs it.
private struct EquationBySex {
  let equation: EnergyEquation
  private let ages: ClosedRange<Int>
  private var sums: [LinearEnergy?] = Array(repeating: nil, count: 3 * 5 * 128)

  init(_ equation: EnergyEquation) {
    self.equation = equation
    ages = equation.ages
  }

  /// Energy at rest, 0 by an equation of total energy, and in total [kcal/day]; nil where the equation refuses the body.
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
  /// The energy of everybody by an equation, row by row what `PredictedEnergy` gives.
  ///
  /// - Parameters:
  ///   - equation: The equation, one for all.
  ///   - fatFreeMassKg: Measured fat-free masses [kg], to the nearest gram, NaN for none; nil where nobody has one.
  /// - Throws: `ColumnMismatch` where there are not as many masses as people.
  public func predictedEnergy(
    by equation: EnergyEquation, fatFreeMassKg: [Float]? = nil
  ) throws(ColumnMismatch) -> EnergyColumns {
    if let fatFreeMassKg { try ColumnMismatch.check("fatFreeMassKg", fatFreeMassKg.count, against: "people", count) }
    // What is wrong with a row does not depend on the day.
    var columns = EnergyColumns(status: targets(from: CalendarDate(uncheckedDayNumber: 0)).status)
    var bySex = EquationBySex(equation)
    for row in 0..<count where columns.status[row] == 0 {
      // Sound: the codes of a row without a violation are known.
      let energy = bySex.energy(
        weight: .kilograms(single: weightKg[row]), height: .centimeters(single: heightCm[row]), age: Int(age[row]),
        sex: Sex(rawValue: sex[row])!, activityLevel: ActivityLevel(rawValue: activityLevel[row])!,
        fatFreeMass: fatFreeMassKg.flatMap { $0[row].isNaN ? nil : .kilograms(single: $0[row]) })
      columns.set(row, energy)
    }
    return columns
  }
}
