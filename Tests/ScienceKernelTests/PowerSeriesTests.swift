import ScienceKernel
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct PowerSeriesTests {
  static let all = Result { try PowerSeries.all() }

  @Test func `64 people are within 0.1 g of it on every day of ten weeks and every week of three years`() throws {
    let solutions = try Self.all.get()
    expect(solutions.count, equals: 64)
    var (largest, compared, left) = (0.0, 0, 0)
    for solution in solutions.prefix(Sweep.count(64, sample: 1)) {
      let (input, weights) = (solution.input, Dictionary(uniqueKeysWithValues: solution.weights))
      let person = try Person(
        weight: weight(input.weightKg), height: height(input.heightCm), age: input.age, sex: choice(input.sex),
        activityLevel: choice(input.activityLevel), goal: .maintain)
      let targets = Targets(for: person)
      let policy = IntakePolicy.phases(
        try input.phases.map { phase in
          try IntakePhase(
            weeks: phase.weeks, intake: phase.intake, activityLevel: phase.activityLevel.map { try choice($0) })
        })
      let expenditure: ExpenditureSource =
        input.tdee == targets.tdee ? .equation : .measured(input.tdee, standardError: 0)
      let percent = input.fatPercent.map { Double($0)! }
      let trajectory = try Trajectory(
        for: person, from: TrajectoryInputTests.start, eating: policy, expenditure: expenditure, fatPercent: percent,
        settledIntake: input.settledIntake)
      let end = 7 * (trajectory.weeks.count - 1)
      let isSame =
        targets.bmr == input.bmr && trajectory.leavesDomain == solution.expected.leavesDomain
        && weights.keys.max() == end
        && abs(trajectory.fatPercent / 100 * Double(input.weightKg)! - Double(input.fatKg)!) < 1e-7
      if !isSame { Issue.record("\(solution): \(trajectory.leavesDomain ?? -1), \(trajectory.fatPercent)") }
      left += trajectory.leavesDomain == nil ? 0 : 1

      let checked = TrajectoryInput(
        person: person, targets: targets, policy: policy, expenditure: expenditure, fatPercent: percent,
        settledIntake: input.settledIntake)
      let phases = checked.phases
      var run = SteppingBody(
        of: checked.body(Float.self), beginning: phases[0], settledOn: input.settledIntake.map { Double($0) })
      var week = 0
      for (number, phase) in phases.enumerated() {
        if number > 0 { run.begin(phase) }
        for _ in 0..<phase.weeks {
          for days in 1...7 {
            let day = 7 * week + days
            if days == 7 { run.advance() }
            guard let exact = weights[day] else { continue }
            let found = days == 7 ? run.weight : run.weight(daysLater: days)
            let error = abs(Double(found) - exact)
            if !(error <= 1e-4) { Issue.record("\(solution), day \(day): \(1000 * error) g") }
            let shown = trajectory.weight(on: TrajectoryInputTests.start.adding(days: day)!)?.grams
            if shown != grams(of: found) { Issue.record("\(solution), day \(day): \(shown ?? 0) g are shown") }
            largest = max(largest, error)
            compared += 1
          }
          week += 1
        }
      }
      expect(compared > 0)
    }
    let least = Sweep.cases([5, 9001], sample: [0, 200])
    expect(largest > 1e-6 && left >= least[0] && compared >= least[1], "\(1000 * largest) g, \(compared), \(left)")
  }

  @Test func `fine steps are within ten micrograms of it`() throws {
    for solution in try Self.all.get() where solution.id.hasSuffix("5") {
      let error = solution.errorOfFineSteps()
      expect(error < 1e-8, "\(solution): \(error) kg")
    }
  }
}
