/// The one door at which a trajectory's input is checked: behind it everything is known to be accepted.
package struct TrajectoryDoor: Sendable {
  package let person: Person
  package let targets: Targets
  package let policy: IntakePolicy
  package let fatPercent: Double?
  package let settledIntake: Int?
  /// Total daily energy [kcal/day].
  package let energy: Int
  /// Its standard error [kcal/day].
  package let standardError: Int
  /// Whether it was measured.
  package let isMeasured: Bool

  package init(
    person: Person, targets: Targets, policy: IntakePolicy, expenditure: ExpenditureSource, fatPercent: Double?,
    settledIntake: Int?
  ) {
    self.person = person
    self.targets = targets
    self.policy = policy
    self.fatPercent = fatPercent
    self.settledIntake = settledIntake
    switch expenditure {
    case .equation:
      energy = targets.tdee
      standardError = WindowUncertainty.expenditure(of: person.sex)
      isMeasured = false
    case .measured(let measured, let error):
      energy = measured
      standardError = error
      isMeasured = true
    }
  }

  /// The body at the start; an estimate of its fat is made in the same numbers.
  package func body<Number: BinaryFloatingPoint & Sendable>(_: Number.Type) -> Body<Number> {
    Body(
      ofPerson: Number(person.weight.grams), millimetres: Number(person.height.millimetres), age: Number(person.age),
      sex: Number(person.sex.rawValue), fatPercent: fatPercent.map { Number($0) }, resting: Number(targets.bmr),
      expenditure: Number(energy))
  }

  /// Everything that is refused, in the order of the fields.
  package var violations: [InputViolation<TrajectoryField>] {
    var violations: [InputViolation<TrajectoryField>] = []
    func check(_ field: TrajectoryField, _ given: Double, isAccepted: Bool) {
      if !isAccepted { violations.append(InputViolation(field: field, given: .number(given))) }
    }
    check(.age, Double(person.age), isAccepted: TrajectoryRange.years.contains(person.age))
    let isBodyAccepted = TrajectoryRange.grams(millimetres: person.height.millimetres).contains(person.weight.grams)
    check(
      .bodyMassIndex, hundredths(person.bodyMassIndex.kilogramsPerSquareMetre, from: 18.5), isAccepted: isBodyAccepted)
    // An estimate means nothing for other bodies.
    if let fatPercent {
      check(.fat, fatPercent, isAccepted: TrajectoryRange.fatPercent.contains(Float(fatPercent)))
    } else if isBodyAccepted {
      let body = body(Float.self)
      check(
        .fat, hundredths(Double(body.fat / body.weight * 100), from: 5),
        isAccepted: TrajectoryRange.containsFat(of: body))
    }
    let isEnergyAccepted = TrajectoryRange.expenditure(resting: targets.bmr).contains(energy)
    check(.expenditure, Double(energy), isAccepted: isEnergyAccepted)
    check(.expenditure, Double(standardError), isAccepted: TrajectoryRange.standardError.contains(standardError))
    let known = isEnergyAccepted ? energy : nil
    for intake in intakes + (settledIntake.map { [$0] } ?? []) {
      check(.intake, Double(intake), isAccepted: TrajectoryRange.accepts(intake: intake, expenditure: known))
    }
    if case .phases(let phases) = policy {
      for phase in phases {
        check(.weeks, Double(phase.weeks), isAccepted: TrajectoryRange.weeks.contains(phase.weeks))
      }
      if violations.last?.field != .weeks {
        let weeks = phases.reduce(0) { $0 + $1.weeks }
        check(.weeks, Double(weeks), isAccepted: TrajectoryRange.weeks.contains(weeks))
      }
    }
    return violations
  }

  /// A number outside of a range, to the hundredth that is farther outside.
  private func hundredths(_ number: Double, from least: Double) -> Double {
    let below = Int(100 * number)
    return Double(number < least ? below : below + 1) / 100
  }

  /// The intakes that are chosen; with `recomputedWeekly` the first.
  private var intakes: [Int] {
    switch policy {
    case .constant(let intake): [intake]
    case .phases(let phases): phases.map { $0.intake }
    case .recomputedWeekly: [targets.calorieTarget]
    }
  }

  /// The phases, once they are accepted; with `recomputedWeekly` the first.
  package var phases: [Phase] {
    switch policy {
    case .constant(let intake): [Phase(weeks: longestTrajectory, intake: Double(intake))]
    case .phases(let phases):
      phases.map { phase in
        Phase(
          weeks: phase.weeks, intake: Double(phase.intake),
          activityChange: phase.activityLevel.map { activityChange(to: $0) } ?? 0)
      }
    case .recomputedWeekly: [Phase(weeks: 1, intake: Double(targets.calorieTarget))]
    }
  }

  /// What another activity level adds to the expenditure by activity [kJ/kg/day].
  private func activityChange(to level: ActivityLevel) -> Double {
    let factor = Formulas.activityFactor(level: Float(level.rawValue))
    let energy = Formulas.totalDailyEnergy(bmr: Float(targets.bmr), activityFactor: factor).integer
    return HallModel.digested * Double(Int(energy) - targets.tdee) * HallModel.kilojoules / person.weight.kilograms
  }

  /// A week at the calorie target of a projected weight, the age staying; nil if that is not accepted.
  ///
  /// - Parameter grams: Projected weight [g].
  package func recomputedPhase(grams: Int) -> Phase? {
    let projected = Person(
      Weight(grams: grams), person.height, person.age, person.sex, person.activityLevel, person.goal, nil)
    let target = Targets(for: projected, from: CalendarDate(uncheckedDayNumber: 0)).calorieTarget
    return TrajectoryRange.accepts(intake: target, expenditure: energy) ? Phase(weeks: 1, intake: Double(target)) : nil
  }
}
