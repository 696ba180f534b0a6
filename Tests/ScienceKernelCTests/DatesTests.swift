import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelInterface

struct DatesTests {
  @Test func `days, dates and ages are the kernel's`() throws {
    var numbers = SeededNumbers(seed: 14)
    for _ in 0..<2000 {
      let day = Int32(truncatingIfNeeded: Int(numbers.next() % 200_000_001) - 100_000_000)
      let other = Int32(truncatingIfNeeded: Int(numbers.next() % 200_000_001) - 100_000_000)
      let (kernel, kernelOther) = try (
        require(CalendarDate(dayNumber: Int(day))), require(CalendarDate(dayNumber: Int(other)))
      )
      var date = sk_date()
      expect(sk_civil_date(day, &date), equals: 0)
      let (year, month, dayOfMonth) = kernel.components
      expect(date.year == year && date.month == month && date.day == dayOfMonth)
      expect(sk_day(date.year, date.month, date.day), equals: day)
      expect(sk_age(day, other) == kernel.age(on: kernelOther))
    }
  }

  @Test func `an impossible date or day gets an answer`() {
    var date = sk_date(year: 7, month: 7, day: 7)
    for day in [Int32.min, -100_000_001, 100_000_001, .max] {
      expect(sk_civil_date(day, &date), equals: -100 * Int32(SK_BAD_DATE))
      expect(sk_age(day, 0) == .min && sk_age(0, day) == .min)
    }
    expect(sk_civil_date(0, nil), equals: -100 * Int32(SK_NULL))
    expect(date.year, equals: 7)
    for (year, month, day) in [
      (2026, 2, 29), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32), (Int32.max, 1, 1), (.min, 1, 1),
      (2026, .min, .max), (275_760, 9, 14),
    ] as [(Int32, Int32, Int32)] {
      expect(sk_day(year, month, day), equals: .min)
    }
    expect(sk_day(1970, 1, 1), equals: 0)
  }
}
