import ScienceKernel
import ScienceKernelInterface

/// Returns the day of a civil date: see `science_kernel.h`.
@c @implementation
public func sk_day(_ year: Int32, _ month: Int32, _ day: Int32) -> Int32 {
  CalendarDate(year: Int(year), month: Int(month), day: Int(day))?.dayNumber ?? .min
}

/// Returns the civil date of a day: see `science_kernel.h`.
@c @implementation
public func sk_civil_date(_ day: Int32, _ date: UnsafeMutablePointer<sk_date>!) -> Int32 {
  do throws(Fault) {
    let date = unsafe try checked(date)
    guard let components = CalendarDate(dayNumber: Int(day))?.components else {
      throw Fault(.badDate, Fault.noColumn)
    }
    unsafe date.pointee = sk_date(
      year: Int32(components.year), month: Int32(components.month), day: Int32(components.day))
    return 0
  } catch {
    return error.answer
  }
}

/// Returns completed years: see `science_kernel.h`.
@c @implementation
public func sk_age(_ birth_day: Int32, _ day: Int32) -> Int32 {
  guard let birth = CalendarDate(dayNumber: Int(birth_day)), let date = CalendarDate(dayNumber: Int(day)) else {
    return .min
  }
  return Int32(birth.age(on: date))
}
