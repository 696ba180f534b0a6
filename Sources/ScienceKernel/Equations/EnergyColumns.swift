/// The energy of people in columns by one equation, a row for each person.
public struct EnergyColumns: Sendable, Hashable {
  /// Energy at rest [kcal/day]; 0 where the row was rejected, and by an equation of total energy.
  public private(set) var resting: [Int16] = []
  /// Total energy [kcal/day]; 0 where the row was rejected.
  public private(set) var total: [Int16] = []
  /// Bits of the violated fields (`PersonField`), and 128 where the equation refuses the age or the fat-free mass; 0 where the
  /// row has its energy.
  public private(set) var status: [UInt8] = []

  fileprivate init(rows: Int) {
    resting.reserveCapacity(rows)
    total.reserveCapacity(rows)
    status.reserveCapacity(rows)
  }

  fileprivate mutating func append(_ energy: PredictedEnergy?, status: UInt8) {
    resting.append(Int16(energy?.resting ?? 0))
    total.append(Int16(energy?.total ?? 0))
    self.status.append(status)
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
    var columns = EnergyColumns(rows: count)
    for row in 0..<count {
      switch self[row] {
      case .success(let person):
        let mass = fatFreeMassKg.flatMap { $0[row].isNaN ? nil : Weight.kilograms(single: $0[row]) }
        let energy = try? PredictedEnergy(of: person, by: equation, fatFreeMass: mass)
        columns.append(energy, status: energy == nil ? 128 : 0)
      case .failure(let error):
        columns.append(nil, status: error.violations.reduce(0) { $0 | 1 << $1.field.rawValue })
      }
    }
    return columns
  }
}
