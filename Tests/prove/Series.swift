import ScienceKernel
import ScienceKernelTestSupport

/// Compares trajectories and the fine steps with the oracle's power series.
extension Proofs {
  func provePowerSeries() async {
    let solutions = (try? PowerSeries.all()) ?? []
    await prove("weights are within 0.1 g of power series of 50 digits", parts: solutions.count) { part in
      var findings = Findings()
      findings.hold(solutions[part])
      return findings
    }
    await prove("fine steps are within 0.1 mg of them", parts: solutions.count) { part in
      let error = solutions[part].errorOfFineSteps()
      var findings = Findings()
      findings.compared = solutions[part].weights.count
      findings.largest = 1000 * error
      if !(error < 1e-7) { findings.differs("\(solutions[part]): \(error) kg") }
      return findings
    }
  }
}

extension Findings {
  /// Compares every weight of a solution with that of a body in `Float`, whose fat is also estimated in `Float`.
  fileprivate mutating func hold(_ solution: PowerSeries) {
    let input = solution.input
    guard let grams = Float(input.weightKg), let centimeters = Float(input.heightCm), let sex = Sex(name: input.sex)
    else { return differs("\(solution)") }
    let body = Body<Float>(
      ofPerson: (1000 * grams).rounded(), millimeters: (10 * centimeters).rounded(), age: Float(input.age),
      sex: Float(sex.rawValue), fatPercent: input.fatPercent.flatMap { Float($0) }, resting: Float(input.bmr),
      expenditure: Float(input.tdee))
    let weights = Dictionary(uniqueKeysWithValues: solution.weights)
    let phases = solution.phases.map {
      Phase(weeks: $0.days / 7, intake: $0.intake, activityChange: $0.activityChange)
    }
    var run = SteppingBody(of: body, beginning: phases[0], settledOn: input.settledIntake.map { Double($0) })
    var week = 0
    for (number, phase) in phases.enumerated() {
      if number > 0 { run.begin(phase) }
      for _ in 0..<phase.weeks {
        for days in 1...6 { compare(run.weight(daysLater: days), weights[7 * week + days], solution, 7 * week + days) }
        run.advance()
        week += 1
        compare(run.weight, weights[7 * week], solution, 7 * week)
      }
    }
  }

  /// Compares a weight if the solution has one for the day.
  private mutating func compare(_ weight: Float, _ exact: Double?, _ solution: PowerSeries, _ day: Int) {
    guard let exact else { return }
    let error = 1000 * abs(Double(weight) - exact)
    compared += 1
    largest = max(largest, error)
    if !(error <= 0.1) { differs("\(solution), day \(day): \(error) g") }
  }
}
