import Foundation
import ScienceKernel
import ScienceKernelTestSupport

/// The errors of weight trends of 2000 simulated people, each a straight line with the noise of the filter.
extension Proofs {
  func proveTrends() async {
    await prove("a trend of 42 mornings has no bias, and its intervals hold", parts: 1) { _ in
      var findings = Findings()
      let found = Errors(days: 42, stopping: nil)
      findings.compared = Errors.people
      if found.weight.mean.magnitude >= 0.1 { findings.differs("mean error of weight \(found.weight.mean) kg") }
      if found.rate.mean.magnitude >= 0.1 { findings.differs("mean error of rate \(found.rate.mean) kg/week") }
      if !(0.76...0.86).contains(found.weight.within) {
        findings.differs("weights within 80 %: \(found.weight.within)")
      }
      if found.rate.within < 0.76 { findings.differs("rates within 80 %: \(found.rate.within)") }
      return findings
    }
    await prove("28 days after a plan stops, the error of the rate is below 0.2 kg/week", parts: 1) { _ in
      var findings = Findings()
      let found = Errors(days: 89, stopping: 60)
      findings.compared = Errors.people
      if found.rate.root >= 0.2 { findings.differs("root mean square error of rate \(found.rate.root) kg/week") }
      return findings
    }
  }
}

/// The errors of simulated people.
private struct Errors {
  static let people = 2000

  struct Part {
    var (sum, squares, inside) = (0.0, 0.0, 0)

    var mean: Double { sum / Double(Errors.people) }
    var root: Double { (squares / Double(Errors.people)).squareRoot() }
    /// The share within the 80 % interval.
    var within: Double { Double(inside) / Double(Errors.people) }

    mutating func add(_ estimate: WeightTrend.Estimate?, truth: Double) {
      let error = estimate.map { $0.value - truth } ?? .infinity
      sum += error
      squares += error * error
      if error.magnitude <= 1.2815515655 * (estimate?.standardError ?? 0) { inside += 1 }
    }
  }

  private(set) var (weight, rate) = (Part(), Part())

  /// Simulates people who lose 0.1 kg a day.
  ///
  /// - Parameters:
  ///   - days: The number of mornings.
  ///   - stop: The day on which the weight levels off; nil for never.
  init(days: Int, stopping stop: Int?) {
    var numbers = SeededNumbers(seed: 18)
    func normal() -> Double {
      let (first, second) = (
        Double.random(in: .ulpOfOne...1, using: &numbers), Double.random(in: 0..<1, using: &numbers)
      )
      return (-2 * log(first)).squareRoot() * cos(2 * .pi * second)
    }
    let start = CalendarDate("2026-01-01")!
    for _ in 0..<Self.people {
      var (trend, water, settled) = (WeightTrend(), 0.45 * normal(), 0.0)
      for day in 0..<days {
        settled = 90 - 0.1 * Double(min(day, stop ?? day))
        // A weight is accepted far from the range's ends, so appending cannot fail.
        _ = try? trend.append(start.advanced(by: day), weight: .kilograms(settled + water + 0.3 * normal()))
        water = 0.6 * water + 0.45 * (1 - 0.36).squareRoot() * normal()
      }
      weight.add(trend.weight.value, truth: settled)
      rate.add(trend.weeklyRate.value, truth: stop == nil ? -0.7 : 0)
    }
  }
}
