import Foundation
import ScienceKernelTestSupport

/// A solution of the trajectory by power series: `Vectors/dynamics/power-series.json`.
struct PowerSeries: Codable, Sendable, Identifiable, CustomStringConvertible {
  struct Input: Codable, Sendable {
    struct Phase: Codable, Sendable {
      let weeks: Int
      /// Intake [kcal/day].
      let intake: Int
      /// An activity level's name; nil for the person's.
      let activityLevel: String?
    }

    let sex: String
    /// Weight [kg], a decimal.
    let weightKg: String
    /// Standing height [cm], a decimal.
    let heightCm: String
    let age: Int
    let activityLevel: String
    /// Basal metabolic rate [kcal/day].
    let bmr: Int
    /// Total daily energy [kcal/day], of the equation unless it is given.
    let tdee: Int
    /// The given body fat [% of weight], a decimal; nil if the model estimates it.
    let fatPercent: String?
    /// Fat at the start of the solution [kg], an exact decimal.
    let fatKg: String
    /// The intake of the weeks before [kcal/day].
    let settledIntake: Int?
    /// The phases, 156 weeks at most.
    let phases: [Phase]
  }

  /// The solution, as long as the body is in the domain of the model.
  struct Expected: Codable, Equatable, Sendable {
    /// Weights on days 1 to 70 [kg], decimals.
    let days: [String]
    /// Weights in week 11 and later [kg], decimals.
    let weeks: [String]
    /// The week in which the body leaves the domain; nil if it does not.
    let leavesDomain: Int?
  }

  let id: String
  let comment: String
  let input: Input
  let expected: Expected

  var description: String { comment.isEmpty ? id : "\(id) (\(comment))" }

  /// The weights by the day [kg]: the numbers nearest to the decimals.
  var weights: [(day: Int, kilograms: Double)] {
    let days = expected.days.enumerated().map { (day: $0 + 1, kilograms: Double($1)!) }
    return days + expected.weeks.enumerated().map { (day: 7 * ($0 + 11), kilograms: Double($1)!) }
  }

  /// The phases in numbers.
  var phases: [FineSteps.Phase] {
    /// The total daily energy of the equation at a level [kcal/day].
    func energy(_ level: String) -> Int {
      let levels = ["sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active"]
      return PlainIntegers.tdee(bmr: input.bmr, activityLevel: levels.firstIndex(of: level)!)
    }
    return input.phases.map { phase in
      let more = energy(phase.activityLevel ?? input.activityLevel) - energy(input.activityLevel)
      return FineSteps.Phase(
        days: 7 * phase.weeks, intake: Double(phase.intake),
        activityChange: 0.9 * Double(more) * 4.184 / Double(input.weightKg)!)
    }
  }

  /// The largest error of fine steps from the same start [kg].
  func errorOfFineSteps() -> Double {
    let fine = FineSteps(
      weight: Double(input.weightKg)!, fat: Double(input.fatKg)!, resting: Double(input.bmr),
      expenditure: Double(input.tdee), settledOn: input.settledIntake.map { Double($0) }, phases: phases)
    return weights.map { abs(fine.weights[$0.day] - $0.kilograms) }.max()!
  }

  private struct File: Codable {
    let about: String
    let numberOfSolutions: Int
    let solutions: [PowerSeries]
  }

  /// Every solution of the file, which must have as many as it states, and no unknown member.
  static func all() throws -> [PowerSeries] {
    let json = try Data(contentsOf: Repository.url("Vectors/dynamics/power-series.json"))
    let file = try JSONDecoder().decode(File.self, from: json)
    guard file.numberOfSolutions == file.solutions.count else {
      throw VectorFileError("power-series: numberOfSolutions is not \(file.solutions.count)")
    }
    let given = try JSONDecoder().decode(JSONValue.self, from: json)
    let understood = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(file))
    if let path = given.difference(from: understood) { throw VectorFileError("power-series: not understood: \(path)") }
    return file.solutions
  }
}
