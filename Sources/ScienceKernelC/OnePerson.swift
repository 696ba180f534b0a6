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
    guard CalendarDate(dayNumber: Int(start_day)) != nil else { throw Fault(.badDate, Fault.noColumn) }
    let (status, planned) = plan(given, from: start_day)
    unsafe targets.pointee = planned
    return status
  } catch {
    return error.answer
  }
}

/// The status and the targets of a row of one person: the batch of it.
private func plan(_ given: sk_person, from start: Int32) -> (status: Int32, targets: sk_targets) {
  var row = sk_row()
  var places = sk_places()
  // Sound: both are used inside the closures only; the row has 44 bytes, and each value lies at a multiple of its width.
  return unsafe withUnsafeMutableBytes(of: &row) { row in
    unsafe withUnsafeMutableBytes(of: &places) { places in
      let places = unsafe places.assumingMemoryBound(to: UnsafeMutableRawPointer.self)
      var offset = 0
      for place in 0..<Place.outputs.upperBound {
        unsafe places[place] = unsafe row.baseAddress.unsafelyUnwrapped + offset
        offset += Place.type(place).width
      }
      func write<Value>(_ value: Value, _ place: Int) { unsafe places[place].storeBytes(of: value, as: Value.self) }
      func code(_ value: Int32, _ place: Int) { write(UInt8(exactly: value) ?? .max, place) }
      func read<Value: BinaryInteger>(_ place: Int, _: Value.Type) -> Int32 {
        unsafe Int32(places[place].load(as: Value.self))
      }
      write(Weight.kilograms(given.weight_kg).singleKilograms, 0)
      write(Height.centimetres(given.height_cm).singleCentimetres, 1)
      code(given.age, Place.age)
      code(given.sex, 3)
      code(given.activity_level, 4)
      code(given.goal, Place.goal)
      write(Weight.kilograms(given.target_weight_kg).singleKilograms, 6)
      _ = unsafe Kernel(places, 1).plan(from: start, comparing: false)

      let status = read(Place.status, UInt8.self)
      let goal = Goal(rawValue: UInt8(truncatingIfNeeded: given.goal)) ?? .maintain
      return (
        status,
        sk_targets(
          bmr: read(7, Int16.self), tdee: read(8, Int16.self), calorie_target: read(9, Int16.self),
          protein_target: read(10, Int16.self), water_target: read(11, Int16.self),
          weekly_rate_g: status == 0 ? Int32(goal.weeklyRateGrams) : 0, estimated_weeks: read(12, Int16.self),
          projected_day: read(13, Int32.self), advisories: UInt32(bitPattern: read(14, UInt16.self)))
      )
    }
  }
}
