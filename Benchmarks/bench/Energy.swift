import ScienceKernel
import ScienceKernelBenchC

extension Scene {
  /// The makers of the rows by name, in the order of the table: one equation after the other, for the same people, and one in plain C.
  static var energyMakers: [(name: String, place: Place, make: (Scene) -> Row)] {
    let rival = name(of: .henry)
    return EnergyEquation.allCases.map { equation in
      (name(of: equation), .cache, { $0.energyRow(name(of: equation), by: equation) })
    } + [("C, \(rival)", .cache, { $0.plainEnergyRow("C, \(rival)", agreement: .same(as: rival)) })]
  }

  private static func name(of equation: EnergyEquation) -> String { "energy by \(equation.rawValue)" }

  private func energyRow(_ name: String, by equation: EnergyEquation) -> Row {
    let people = try! People(
      weightKg: self.people.weightKg, heightCm: self.people.heightCm, age: self.people.age, sex: self.people.sex,
      activityLevel: self.people.activityLevel, goal: self.people.goal, targetWeightKg: self.people.targetWeightKg)
    let masses = equation.needsFatFreeMass ? self.people.weightKg.map { 0.8 * $0 } : nil
    var columns = try! People([]).predictedEnergy(by: equation)
    return Row(
      name, place, people: people.count, bytesPerPerson: nil, agreement: .nothing("energy alone"),
      spoil: { columns = try! People([]).predictedEnergy(by: equation) },
      checksum: { Self.checksum(columns.total, columns.status) },
      run: { columns = try! people.predictedEnergy(by: equation, fatFreeMassKg: masses) })
  }

  /// The same energies in plain C.
  private func plainEnergyRow(_ name: String, agreement: Agreement) -> Row {
    let people = self.people
    var (resting, total) = (people.age.map { _ in Int16(0) }, people.age.map { _ in Int16(0) })
    var status = people.age.map { _ in UInt8(0) }
    return Row(
      name, place, people: status.count, bytesPerPerson: nil, agreement: agreement,
      spoil: { for row in status.indices { status[row] = .max } },
      checksum: { Self.checksum(total, status) },
      run: {
        unsafe plain_energy(
          people.weightKg, people.heightCm, people.age, people.sex, people.activityLevel, status.count, &resting,
          &total,
          &status)
      })
  }

  private static func checksum(_ total: [Int16], _ status: [UInt8]) -> Checksum {
    var sum = Checksum()
    for row in status.indices {
      sum.targets &+= Int64(1 + row % 7) &* Int64(total[row])
      sum.notes &+= Int64(status[row])
    }
    return sum
  }
}
