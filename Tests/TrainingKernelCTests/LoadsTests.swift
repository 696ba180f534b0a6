import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing
import TrainingKernel
import TrainingKernelInterface

struct LoadsTests {
  /// Loads, some of them missing and some impossible.
  static func hostile(_ count: Int, seed: UInt64) -> [Double] {
    var random = SeededNumbers(seed: seed)
    return (0..<count).map { _ in
      let bits = random.next()
      return switch bits % 64 {
      case 0: Double(bitPattern: random.next())
      case 1: -1
      case 2: .infinity
      case 3..<10: .nan
      case 10..<20: 0
      default: Double(bits >> 40) / 65536
      }
    }
  }

  @Test(arguments: [(1, 400), (7, 90), (8, 40), (37, 100)])
  func `columns have the bits of the kernel's, whatever the loads and days are`(athletes: Int, days: Int) throws {
    let loads = Self.hostile(athletes * days, seed: UInt64(athletes))
    var random = SeededNumbers(seed: 5)
    let chronicDays = (0..<athletes).map { _ in Int32(random.next() % 380) - 3 }
    let acuteDays = (0..<athletes).map { _ in Int32(random.next() % 30) + 1 }
    for (code, form) in ExponentialAverage.Decay.allCases.enumerated() {
      for (dayCode, day) in [LoadBalance.FormDay.previousDay, .sameDay].enumerated() {
        let expected = try LoadColumns(
          loads, athletes: athletes, timeConstants: (chronicDays.map { Int($0) }, acuteDays.map { Int($0) }), form,
          formDay: day, hasCoverage: true)
        var columns = [[Double]](repeating: Array(repeating: 7, count: loads.count), count: 4)
        var status = [UInt8](repeating: 9, count: athletes)
        let answer = Self.call(
          loads, athletes, days, chronicDays, acuteDays, Int32(code), Int32(dayCode), &columns, &status)
        expect(answer, equals: 0)
        let bits = columns.map { $0.map(\.bitPattern) }
        expect(bits[0], equals: expected.chronic.map(\.bitPattern))
        expect(bits[1], equals: expected.acute.map(\.bitPattern))
        expect(bits[2], equals: expected.form.map(\.bitPattern))
        expect(bits[3], equals: expected.coverage.map(\.bitPattern))
        expect(status, equals: expected.status)
      }
    }
  }

  static func call(
    _ loads: [Double], _ athletes: Int, _ days: Int, _ chronicDays: [Int32], _ acuteDays: [Int32], _ form: Int32,
    _ formDay: Int32, _ columns: inout [[Double]], _ status: inout [UInt8]
  ) -> Int32 {
    let pointers = columns.map { column in
      let memory = UnsafeMutablePointer<Double>.allocate(capacity: column.count + 1)
      memory.initialize(from: column, count: column.count)
      return memory
    }
    defer { for pointer in pointers { pointer.deallocate() } }
    let answer = loads.withUnsafeBufferPointer { loads in
      chronicDays.withUnsafeBufferPointer { chronicDays in
        acuteDays.withUnsafeBufferPointer { acuteDays in
          status.withUnsafeMutableBufferPointer { status in
            var given = tk_loads(
              athletes: athletes, days: days, loads: loads.baseAddress, chronic_days: chronicDays.baseAddress,
              acute_days: acuteDays.baseAddress, form: form, form_day: formDay)
            var written = tk_load_balances(
              chronic: pointers[0], acute: pointers[1], form: pointers[2], coverage: pointers[3],
              status: status.baseAddress)
            return tk_load_balance(&given, &written, nil)
          }
        }
      }
    }
    for place in columns.indices {
      columns[place] = Array(UnsafeBufferPointer(start: pointers[place], count: loads.count))
    }
    return answer
  }

  @Test func `without a status column, one athlete gets the rejected value`() {
    func refused(_ loads: [Double], days: Int32) -> (Int32, tk_refused) {
      let count = loads.count
      var result = [Double](repeating: 7, count: 3 * count)
      var refused = tk_refused()
      let answer = loads.withUnsafeBufferPointer { loads in
        result.withUnsafeMutableBufferPointer { result in
          withUnsafePointer(to: days) { days in
            let first = result.baseAddress!
            var given = tk_loads(
              athletes: 1, days: count, loads: loads.baseAddress, chronic_days: days, acute_days: nil, form: 0,
              form_day: 0)
            var written = tk_load_balances(
              chronic: first, acute: first + count, form: first + 2 * count, coverage: nil, status: nil)
            return tk_load_balance(&given, &written, &refused)
          }
        }
      }
      #expect(answer == 0 || result.allSatisfy { $0 == 7 })
      return (answer, refused)
    }
    let (days, bad) = refused([1, 2], days: 0)
    expect(days, equals: 1)
    expect(bad.count, equals: 1)
    expect(bad.fields.0, equals: Int32(TrainingField.days.rawValue))
    expect(bad.values.0, equals: 0)
    let (load, worse) = refused([1, .nan, -2], days: 42)
    expect(load, equals: 1)
    expect(worse.fields.0, equals: Int32(TrainingField.load.rawValue))
    expect(worse.values.0, equals: -2)
    expect(refused([1, .nan, 2], days: 42).0, equals: 0)
  }
}
