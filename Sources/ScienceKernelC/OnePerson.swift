import ScienceKernel
import ScienceKernelInterface

/// The targets of one person: see `science_kernel.h`.
@c @implementation
public func sk_plan(
  _ person: UnsafePointer<sk_person>!, _ start_day: Int32, _ targets: UnsafeMutablePointer<sk_targets>!
) -> Int32 {
  do throws(Fault) {
    let person = unsafe try checked(person)
    let targets = unsafe try checked(targets)
    try checkDate(start_day)
    let row = unsafe plan(person, from: start_day)
    let goal = unsafe Goal(rawValue: UInt8(truncatingIfNeeded: person.pointee.goal)) ?? .maintain
    unsafe targets.pointee = sk_targets(
      bmr: Int32(row.bmr), tdee: Int32(row.tdee), calorie_target: Int32(row.calorie_target),
      protein_target: Int32(row.protein_target), water_target: Int32(row.water_target),
      weekly_rate_g: row.status == 0 ? Int32(goal.weeklyRateGrams) : 0, estimated_weeks: Int32(row.estimated_weeks),
      projected_day: row.projected_day, advisories: UInt32(row.advisories))
    return Int32(row.status)
  } catch {
    return error.answer
  }
}

/// The batch of one.
private func plan(_ person: UnsafePointer<sk_person>, from start: Int32) -> sk_row {
  var row = sk_row()
  var memory = sk_columns()
  // Sound: both are used inside the closures only, and the header of the table asserts where the values lie.
  unsafe withUnsafeMutableBytes(of: &row) { row in
    unsafe withUnsafeMutableBytes(of: &memory) { memory in
      guard let row = row.baseAddress, let memory = memory.baseAddress else { return }
      let table = unsafe Table(memory, count: 1, used: Place.outputs.upperBound)
      var offset = 0
      for place in 0..<Place.outputs.upperBound {
        let type = Place.type(place)
        if Place.isWritten(place) {
          unsafe table.set(row + offset, type.width, type, at: place)
          offset &+= type.width
        } else if type == .float32 {
          unsafe table.set(UnsafeRawPointer(person) + min(place, 2) &* 8, 8, .float64, at: place)
        } else {
          unsafe table.set(UnsafeRawPointer(person) + (16 &+ place &* 4), 4, .int32, at: place)
        }
      }
      _ = table.plan(from: start)
    }
  }
  return row
}
