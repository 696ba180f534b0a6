import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

enum Sample {
  static let start = CalendarDate("2026-11-21")!

  /// The first worked case of the specification.
  static let person = try! Person(
    weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
    goal: .loseWeight, targetWeight: .kilograms(75))

  static let input =
    #"{"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active","#
    + #""primaryGoal":"lose_weight","targetWeight":75}"#

  static let targets =
    #"{"bmr":1780,"tdee":2759,"calorieTarget":2259,"proteinTarget":176,"waterTarget":2800,"weeklyRate":-0.5,"#
    + #""estimatedWeeks":10,"projectedDate":"2027-01-30T00:00:00Z","advisories":[]}"#

  static let plan =
    #"{"id":"p1","userId":"u1","name":"A \"week\"","description":"Ä\u0001\\ week","#
    + #""startDate":"2026-11-16T00:00:00Z","endDate":"2026-11-22T00:00:00Z","status":"active"}"#

  static let whyItWorks: String = {
    let text = #"{"title":"a","explanation":"b","science":"c"}"#
    return
      #"{"calorieTarget":\#(text),"proteinTarget":\#(text),"waterTarget":\#(text),"weeklyRate":\#(text),"#
      + #""bmr":\#(text),"tdee":\#(text)}"#
  }()

  static let previousTargets =
    #"{"bmr":164,"tdee":197,"calorieTarget":-303,"proteinTarget":66,"waterTarget":1100,"weeklyRate":0,"#
    + #""advisories":["below_minimum_intake","from_tomorrow"]}"#

  static let response =
    #"{"success":true,"data":{"plan":\#(plan),"targets":\#(targets),"whyItWorks":\#(whyItWorks),"#
    + #""recomputed":true,"previousTargets":\#(previousTargets)}}"#

  /// Two weeks of a man of 90 kg with a measured expenditure; both edges of the window reach his target.
  static let trajectory: PlanTrajectory = {
    var trajectory = PlanTrajectory(
      for: EnglishTests.person(90, 180, 40, .male, .moderatelyActive, .loseWeight, 80), from: start,
      expenditure: .measured(2837, standardError: 100))
    trajectory.weeks.removeSubrange(2...)
    return trajectory
  }()

  static let timeline = #"{"status":"reached","week":14,"date":"2027-02-27T00:00:00Z","refusals":[]}"#

  /// The golden body of a dialect with the most members.
  static func golden(_ dialect: WireDialect) -> String {
    let bodies = try! PlanResponseTests.goldenBodies().filter { $0.dialect == dialect }
    return bodies.first { $0.body.contains("previousTargets") }!.body
  }

  static let apiFailure = #"{"error":{"message":"weight: 301","requestId":"r1"}}"#

  static let failure =
    #"{"success":false,"error":"weight: 301","violations":[{"field":"weight","message":"301 is rejected"}]}"#

  /// A random person: every choice, weight and height is possible, round numbers more often.
  ///
  /// One in eight gives a TDEE, and one in eight chooses an equation for it.
  static func person(_ numbers: inout SeededNumbers) -> Person {
    func grams() -> Weight {
      let step = [1, 100, 500, 1000].randomElement(using: &numbers) ?? 1
      return Weight(grams: Int.random(in: 30_000 / step...300_000 / step, using: &numbers) * step)
    }
    let weight = grams()
    let near = Int(weight.grams) + Int.random(in: -4...4, using: &numbers) * 250
    let target: Weight? =
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: nil
      case 1: Weight(grams: min(300_000, max(30_000, near)))
      default: grams()
      }
    let step = [1, 10].randomElement(using: &numbers) ?? 1
    let person = try! Person(
      weight: weight, height: Height(millimeters: Int.random(in: 1000 / step...2500 / step, using: &numbers) * step),
      age: Int.random(in: 13...120, using: &numbers), sex: Sex.allCases.randomElement(using: &numbers) ?? .other,
      activityLevel: ActivityLevel.allCases.randomElement(using: &numbers) ?? .sedentary,
      goal: Goal.allCases.randomElement(using: &numbers) ?? .maintain, targetWeight: target)
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0:
      let tdee = Int.random(in: TrajectoryRange.expenditure(resting: person.bmr), using: &numbers)
      return try! person.changing { $0.tdeeBasis = .known(tdee) }
    case 1: return try! person.changing { $0.tdeeBasis = .eer2023 }
    default: return person
    }
  }
}

extension PlanTargets {
  /// The BMR of targets that store one.
  var storedBMR: Int {
    get { bmr! }
    set { bmr = newValue }
  }
}

/// The problems of a value that cannot be read, as texts.
func problems<Value: WireValue>(of type: Value.Type, _ json: String) -> [String] {
  do throws(WireError) {
    _ = try Value(json: json)
    return []
  } catch {
    return error.problems.map { $0.description }
  }
}
