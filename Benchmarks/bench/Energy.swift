import ScienceKernel

extension Scene {
  /// The makers of the rows by name, in the order of the table: one equation after the other, for the same people.
  static var energyMakers: [(name: String, place: Place, make: (Scene) -> Row)] {
    EnergyEquation.allCases.map { equation in
      let name = "energy by \(equation.rawValue)"
      return (name, .cache, { $0.energyRow(name, by: equation) })
    }
  }

  private func energyRow(_ name: String, by equation: EnergyEquation) -> Row {
    let people = try! People(
      weightKg: self.people.weightKg, heightCm: self.people.heightCm, age: self.people.age, sex: self.people.sex,
      activityLevel: self.people.activityLevel, goal: self.people.goal, targetWeightKg: self.people.targetWeightKg)
    let masses = equation.needsFatFreeMass ? self.people.weightKg.map { 0.8 * $0 } : nil
    var columns = try! People([]).predictedEnergy(by: equation)
    return Row(
      name, place, people: people.count, bytesPerPerson: nil, agreement: .nothing("energy alone"),
      spoil: { columns = try! People([]).predictedEnergy(by: equation) },
      checksum: {
        var sum = Checksum()
        for row in columns.status.indices {
          sum.targets &+= Int64(1 + row % 7) &* Int64(columns.total[row])
          sum.notes &+= Int64(columns.status[row])
        }
        return sum
      },
      run: { columns = try! people.predictedEnergy(by: equation, fatFreeMassKg: masses) })
  }
}
