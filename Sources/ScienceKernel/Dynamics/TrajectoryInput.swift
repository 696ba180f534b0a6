/// The input of a trajectory, and all of its violations.
///
/// Without a violation, every value is accepted.
///
/// The phases are an array or the caller's own collection.
package struct PhasedTrajectoryInput<Phases: RandomAccessCollection<IntakePhase> & Sendable>: Sendable
where Phases.Index == Int {
  package let person: Person
  package let targets: Targets
  /// The intake in one phase or several; unused with `isRecomputed`.
  package let intakePhases: Phases
  /// Whether the calorie target is recomputed every week.
  package let isRecomputed: Bool
  package let fatPercent: Double?
  package let settledIntake: Int?
  /// Total daily energy [kcal/day].
  package let energy: Int
  /// Its standard error [kcal/day].
  package let standardError: Int
  /// Whether it was measured.
  package let isMeasured: Bool

  package init(
    person: Person, targets: Targets, phases: Phases, isRecomputed: Bool, expenditure: ExpenditureSource,
    fatPercent: Double?, settledIntake: Int?
  ) {
    self.person = person
    self.targets = targets
    intakePhases = phases
    self.isRecomputed = isRecomputed
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

  /// The body at the start; its fat, if estimated, is computed in the same precision.
  package func body<Number: BinaryFloatingPoint & Lanes>(_: Number.Type) -> Body<Number> {
    Body(
      ofPerson: Number(person.weight.grams), millimeters: Number(person.height.millimeters), age: Number(person.age),
      sex: Number(person.sex.rawValue), fatPercent: fatPercent.map { Number($0) }, resting: Number(targets.bmr),
      expenditure: Number(energy))
  }

  /// All violations, in field order.
  package var violations: [InputViolation] {
    var violations: [InputViolation] = []
    visitViolations { field, given, phase in
      let number = InputViolation.Given.number(given)
      let given = phase.map { .text(JoinedText("\(Int(given)) in phase \($0 + 1)").string) } ?? number
      violations.append(InputViolation(field: field.inputField, given: given))
    }
    return violations
  }

  /// Visits every violation in field order, with the given value.
  ///
  /// - Parameter visit: Receives the number of a phase, from 0 on, whose total daily energy is rejected; nil for everything else.
  package func visitViolations(_ visit: (_ field: TrajectoryField, _ given: Double, _ phase: Int?) -> Void) {
    @inline(never) func check(_ field: TrajectoryField, _ given: Double, of phase: Int? = nil, isAccepted: Bool) {
      if !isAccepted { visit(field, given, phase) }
    }
    check(.age, Double(person.age), isAccepted: TrajectoryRange.years.contains(person.age))
    let isBodyAccepted = TrajectoryRange.grams(millimeters: person.height.millimeters).contains(person.weight.grams)
    let index = hundredths(
      person.bodyMassIndex.kilogramsPerSquareMeter, outside: TrajectoryRange.kilogramsPerSquareMeter)
    check(.bodyMassIndex, index, isAccepted: isBodyAccepted)
    // An estimate is meaningless for other bodies.
    if let fatPercent {
      check(.fat, fatPercent, isAccepted: TrajectoryRange.fatPercent.contains(Float(fatPercent)))
    } else if isBodyAccepted {
      let (body, range) = (body(Float.self), TrajectoryRange.fatPercent)
      let percent = hundredths(
        Double(body.fat / body.weight * 100), outside: Double(range.lowerBound)...Double(range.upperBound))
      check(.fat, percent, isAccepted: TrajectoryRange.containsFat(of: body))
    }
    let energies = TrajectoryRange.expenditure(resting: targets.bmr)
    let isEnergyAccepted = energies.contains(energy)
    check(.expenditure, Double(energy), isAccepted: isEnergyAccepted)
    check(.expenditure, Double(standardError), isAccepted: TrajectoryRange.standardError.contains(standardError))
    let known = isEnergyAccepted ? energy : nil
    // Below the resting energy, activity would be negative: a heavier body would spend less, and its weight would never
    // settle.
    if let known, !isRecomputed {
      for number in 0..<intakePhases.count {
        let total = known + energyChange(in: intakePhases[intakePhases.startIndex + number])
        check(.expenditure, Double(total), of: number, isAccepted: energies.contains(total))
      }
    }
    func check(intake: Int) {
      check(.intake, Double(intake), isAccepted: TrajectoryRange.accepts(intake: intake, expenditure: known))
    }
    if isRecomputed {
      check(intake: targets.calorieTarget)
    } else {
      for phase in intakePhases { check(intake: phase.intake) }
    }
    if let settledIntake { check(intake: settledIntake) }
    if isRecomputed { return }
    // A double, because the weeks of many phases could overflow an integer.
    var (weeks, isEachAccepted) = (0.0, true)
    for phase in intakePhases {
      let isAccepted = TrajectoryRange.weeks.contains(phase.weeks)
      check(.weeks, Double(phase.weeks), isAccepted: isAccepted)
      isEachAccepted = isEachAccepted && isAccepted
      weeks += Double(phase.weeks)
    }
    if isEachAccepted { check(.weeks, weeks, isAccepted: 1...Double(longestTrajectory) ~= weeks) }
  }

  /// A number outside a range, rounded to hundredths away from the range.
  private func hundredths(_ number: Double, outside range: ClosedRange<Double>) -> Double {
    let end = 100 * min(max(number, range.lowerBound), range.upperBound)
    return (end + (100 * number - end).rounded(.awayFromZero)) / 100
  }

  /// The phases, once accepted; with `isRecomputed` only the first.
  package var phases: [Phase] { (0..<phaseCount).map { phase($0) } }

  /// The number of phases; 1 with `isRecomputed`.
  package var phaseCount: Int { isRecomputed ? 1 : intakePhases.count }

  /// A phase by number, once all are accepted.
  package func phase(_ number: Int) -> Phase {
    if isRecomputed { return Phase(weeks: 1, intake: Double(targets.calorieTarget)) }
    let phase = intakePhases[intakePhases.startIndex + number]
    return Phase(
      weeks: phase.weeks, intake: Double(phase.intake),
      activityChange: HallModel.digested * Double(energyChange(in: phase)) * HallModel.kilojoules
        / person.weight.kilograms)
  }

  /// The next phase, given the number of phases begun, the week and the weight [g]; nil to end there.
  package func phase(after begun: Int, week: Int, grams: Int) -> Phase? {
    if isRecomputed { return week < longestTrajectory ? recomputedPhase(grams: grams) : nil }
    return begun < phaseCount ? phase(begun) : nil
  }

  /// The intake of the weeks before [kcal/day]; nil for the expenditure.
  package var settled: Double? { settledIntake.map { Double($0) } }

  /// Whether the plan is to gain weight, judged by the last phase, or by the first with a recomputed intake.
  package func isGaining(_ body: Body<Double>) -> Bool {
    let decisive = phase(phaseCount - 1)
    let end = body.settledWeight(
      intake: decisive.intake, activityChange: decisive.activityChange, settledOn: settled)
    return end.weight > body.weight
  }

  /// The simulated bodies of the window around a body.
  package func windowBodies(of body: Body<Double>) -> WindowBodies {
    WindowBodies(
      weight: body.weight, fat: body.fat, resting: Double(targets.bmr), expenditure: body.expenditure,
      error: Double(standardError), isMeasured: isMeasured, settledOn: settled)
  }

  /// The total daily energy that a phase's activity level adds [kcal/day].
  @inline(never)
  private func energyChange(in phase: IntakePhase) -> Int {
    guard let level = phase.activityLevel, level != person.activityLevel else { return 0 }
    // A known TDEE does not depend on the level; the computed one does.
    let computed = person.withComputedTDEE
    return Self.tdee(of: computed.replacing(activityLevel: level, targetWeight: nil)) - Self.tdee(of: computed)
  }

  @inline(never)
  private static func tdee(of person: Person) -> Int {
    Targets(for: person).tdee
  }

  /// One week at the calorie target for a projected weight and the age at the start; nil if that target is rejected.
  ///
  /// - Parameter grams: Projected weight [g].
  @inline(never)
  package func recomputedPhase(grams: Int) -> Phase? {
    let projected = person.replacing(weight: Weight(grams: grams), targetWeight: nil)
    let target = Targets(for: projected).calorieTarget
    return TrajectoryRange.accepts(intake: target, expenditure: energy) ? Phase(weeks: 1, intake: Double(target)) : nil
  }
}

/// A trajectory input whose phases are an array.
package typealias TrajectoryInput = PhasedTrajectoryInput<[IntakePhase]>

extension TrajectoryInput {
  // Compiled here for an array: in another module, the generic functions would be called, which take several times as long.

  /// The bits of the violated fields.
  package var status: UInt8 {
    var status: UInt8 = 0
    visitViolations { field, _, _ in status |= field.bit }
    return status
  }

  /// The body at the start in single precision, for the weights.
  package var single: Body<Float> { body(Float.self) }

  package init(
    person: Person, targets: Targets, policy: IntakePolicy, expenditure: ExpenditureSource, fatPercent: Double?,
    settledIntake: Int?
  ) {
    let phases: [IntakePhase] =
      switch policy {
      case .constant(let intake): [IntakePhase(weeks: longestTrajectory, intake: intake)]
      case .phases(let phases): phases
      case .recomputedWeekly: []
      }
    self.init(
      person: person, targets: targets, phases: phases, isRecomputed: policy == .recomputedWeekly,
      expenditure: expenditure, fatPercent: fatPercent, settledIntake: settledIntake)
  }
}
