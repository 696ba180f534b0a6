import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct WeeklyScheduleTests {
  @Test func `every instant of two weeks has the next Sunday 02:00 of its offset`() throws {
    for minutes in [-720, -300, 0, 60, 345, 840] {
      let offset = try require(UTCOffset(minutes: minutes))
      for instant in stride(from: 1_795_000_000.0, to: 1_796_209_600, by: 997) {
        let next = try WeeklySchedule.next(after: instant, at: offset)
        let local = Int(next) + 60 * minutes
        expect(next > instant && next <= instant + 604_800 && local % 86_400 == 7200)
        expect(CalendarDate(dayNumber: local / 86_400)?.weekday, equals: .sunday)
      }
    }
    // A Sunday 02:00 itself is over, also before 1970.
    for week in [-2.0, -1, 0, 1] {
      try expect(WeeklySchedule.next(after: 266_400 + week * 604_800, at: .utc), equals: 266_400 + (week + 1) * 604_800)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -1.1e11, 1_795_262_400_000])
  func `an instant that no clock shows is rejected`(_ instant: Double) {
    #expect(throws: InvalidInput.self) { try WeeklySchedule.next(after: instant, at: .utc) }
  }
}
