import ScienceKernel
import ScienceKernelInterface

/// Computes the targets of one person: see `science_kernel.h`.
@c @implementation
public func sk_plan(
  _ person: UnsafePointer<sk_person>!, _ start_day: Int32, _ targets: UnsafeMutablePointer<sk_targets>!
) -> Int32 {
  do throws(Fault) {
    let given = unsafe try checked(person).pointee
    let targets = unsafe try checked(targets)
    let start = try checkedDate(start_day)
    let (person, violated) = accepted(given)
    guard let person else {
      unsafe targets.pointee = sk_targets(
        bmr: 0, tdee: 0, calorie_target: 0, protein_target: 0, water_target: 0, weekly_rate_g: 0,
        estimated_weeks: -1, projected_day: .min, advisories: 0)
      return violated
    }
    let plan = ScienceKernelC.targets(of: person)
    unsafe targets.pointee = sk_targets(
      bmr: Int32(plan.bmr), tdee: Int32(plan.tdee), calorie_target: Int32(plan.calorieTarget),
      protein_target: Int32(plan.proteinTarget), water_target: Int32(plan.waterTarget),
      weekly_rate_g: Int32(plan.weeklyRateGrams), estimated_weeks: Int32(plan.estimatedWeeks ?? -1),
      projected_day: plan.projectedDate(from: start)?.dayNumber ?? .min, advisories: UInt32(plan.advisoryBits))
    return 0
  } catch {
    return error.answer
  }
}

/// Computes the targets of a person, for all calls of this module.
@inline(never)
func targets(of person: Person) -> Targets { Targets(for: person) }

/// The person, or nil and a bit for each field with a violation.
func accepted(_ given: sk_person) -> (person: Person?, violated: Int32) {
  var violated: Int32 = 0
  let weight = Weight.kilograms(given.weight_kg)
  if !Person.acceptedWeights.contains(weight) { violated |= InputField.weight.statusBit }
  let height = Height.centimeters(given.height_cm)
  if !Person.acceptedHeights.contains(height) { violated |= InputField.height.statusBit }
  let isTargetMissing = given.target_weight_kg.isNaN || given.target_weight_kg == 0
  let target = isTargetMissing ? nil : Weight.kilograms(given.target_weight_kg)
  if let target, !Person.acceptedWeights.contains(target) { violated |= InputField.targetWeight.statusBit }
  let age = Int(given.age)
  if !Person.acceptedAges.contains(age) { violated |= InputField.age.statusBit }
  let sex = UInt8(exactly: given.sex).flatMap(Sex.init(rawValue:))
  if sex == nil { violated |= InputField.sex.statusBit }
  let activityLevel = UInt8(exactly: given.activity_level).flatMap(ActivityLevel.init(rawValue:))
  if activityLevel == nil { violated |= InputField.activityLevel.statusBit }
  let goal = UInt8(exactly: given.goal).flatMap(Goal.init(rawValue:))
  if goal == nil { violated |= InputField.goal.statusBit }
  let pace = Pace(kind: given.pace, amount: given.pace_amount)
  if pace?.isAccepted != true { violated |= InputField.pace.statusBit }
  guard violated == 0, let pace, let sex, let activityLevel, let goal else { return (nil, violated) }
  return (Person(weight, height, age, sex, activityLevel, goal, target, PersonChoices(pace)), 0)
}

extension InputField {
  /// The field's bit in an answer.
  var statusBit: Int32 { Int32(bit) }
}
