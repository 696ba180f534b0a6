import ScienceKernel
import ScienceKernelInterface

/// The targets of one person: see `science_kernel.h`.
@c @implementation
public func sk_plan(
  _ person: UnsafePointer<sk_person>!, _ start_day: Int32, _ targets: UnsafeMutablePointer<sk_targets>!
) -> Int32 {
  do throws(Fault) {
    let given = unsafe try checked(person).pointee
    let targets = unsafe try checked(targets)
    guard let start = CalendarDate(dayNumber: Int(start_day)) else { throw Fault(.badDate, ColumnNumber.none) }
    let (status, planned) = plan(given, from: start)
    unsafe targets.pointee = planned
    return status
  } catch {
    return error.answer
  }
}

/// The targets of a person, or the bits of the fields that are not accepted and the targets of a rejected row.
private func plan(_ given: sk_person, from start: CalendarDate) -> (status: Int32, targets: sk_targets) {
  let weight = Weight.kilograms(given.weight_kg)
  let height = Height.centimetres(given.height_cm)
  let target = Weight.kilograms(given.target_weight_kg)
  var bits = Field.weight.bit(where: isOutside(grams: Float(weight.grams)))
  bits += Field.height.bit(where: isOutside(millimetres: Float(height.millimetres)))
  bits += Field.age.bit(where: isOutside(years: Float(given.age)))
  bits += Field.sex.bit(where: isOutside(code: Float(given.sex), of: Sex.self))
  bits += Field.activityLevel.bit(where: isOutside(code: Float(given.activity_level), of: ActivityLevel.self))
  bits += Field.goal.bit(where: isOutside(code: Float(given.goal), of: Goal.self))
  bits += Field.targetWeight.bit(where: isOutside(targetGrams: Float(target.grams)))
  guard bits == 0, let sex = Sex(rawValue: UInt8(truncatingIfNeeded: given.sex)),
    let activityLevel = ActivityLevel(rawValue: UInt8(truncatingIfNeeded: given.activity_level)),
    let goal = Goal(rawValue: UInt8(truncatingIfNeeded: given.goal))
  else {
    var rejected = sk_targets()
    rejected.estimated_weeks = -1
    rejected.projected_day = .min
    return (Int32(bits), rejected)
  }
  // Every value is accepted, so the door, which allocates its error, need not be asked again.
  let person = Person(
    weight, height, Int(given.age), sex, activityLevel, goal, target.grams.isNaN ? nil : target)
  let targets = Targets(for: person, from: start)
  return (
    0,
    sk_targets(
      bmr: Int32(targets.bmr), tdee: Int32(targets.tdee), calorie_target: Int32(targets.calorieTarget),
      protein_target: Int32(targets.proteinTarget), water_target: Int32(targets.waterTarget),
      weekly_rate_g: Int32(targets.weeklyRateGrams), estimated_weeks: Int32(targets.estimatedWeeks ?? -1),
      projected_day: targets.projectedDate?.dayNumber ?? .min, advisories: UInt32(targets.advisories.rawValue))
  )
}
