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

  @Test func `columns start from given loads, and a rejected start is none`() throws {
    let (athletes, days) = (11, 30)
    let loads = Self.hostile(athletes * days, seed: 3)
    let starts: [(Double, Double)] = [
      (55, 60), (.nan, .nan), (0, 0), (1e9, 1e9), (-1, 5), (5, -1), (.nan, 5), (5, .nan), (.infinity, 1), (1.1e9, 1),
      (40.5, 3.25),
    ]
    var chronicDays = [Int32](repeating: 42, count: athletes)
    (chronicDays[4], chronicDays[10]) = (0, 366)
    let acuteDays = [Int32](repeating: 7, count: athletes)
    let expected = try LoadColumns(
      loads, athletes: athletes, timeConstants: (chronicDays.map { Int($0) }, [7]),
      seeds: (starts.map(\.0), starts.map(\.1)), hasCoverage: true)
    var columns = [[Double]](repeating: Array(repeating: 7, count: loads.count), count: 4)
    var status = [UInt8](repeating: 9, count: athletes)
    let answer = Self.call(
      loads, athletes, days, chronicDays, acuteDays, 0, 0, &columns, &status, starts: (starts.map(\.0), starts.map(\.1))
    )
    expect(answer, equals: 0)
    for (found, expected) in zip(columns, [expected.chronic, expected.acute, expected.form, expected.coverage]) {
      expect(found.map(\.bitPattern), equals: expected.map(\.bitPattern))
    }
    expect(status, equals: expected.status)
    expect(status.map { $0 & 6 }, equals: [0, 0, 0, 0, 6, 4, 4, 4, 4, 4, 2])
    // A start that is not given is none, as one without the other is.
    _ = Self.call(loads, athletes, days, chronicDays, acuteDays, 0, 0, &columns, &status, starts: ([], []))
    expect(status.map { $0 & 6 }, equals: [0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 2])
    _ = Self.call(
      loads, athletes, days, chronicDays, acuteDays, 0, 0, &columns, &status, starts: ([], starts.map { _ in 5 }))
    expect(status.allSatisfy { $0 & 4 != 0 })
  }

  static func call(
    _ loads: [Double], _ athletes: Int, _ days: Int, _ chronicDays: [Int32], _ acuteDays: [Int32], _ form: Int32,
    _ formDay: Int32, _ columns: inout [[Double]], _ status: inout [UInt8], starts: ([Double], [Double])? = nil
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
            guard let starts else { return tk_load_balance(&given, &written, nil) }
            return starts.0.withUnsafeBufferPointer { chronic in
              starts.1.withUnsafeBufferPointer { acute in
                tk_load_balance_from(
                  &given, &written, chronic.isEmpty ? nil : chronic.baseAddress,
                  acute.isEmpty ? nil : acute.baseAddress, nil)
              }
            }
          }
        }
      }
    }
    for place in columns.indices {
      columns[place] = Array(UnsafeBufferPointer(start: pointers[place], count: loads.count))
    }
    return answer
  }

  @Test func `without a status column, one athlete gets the rejected value or start`() {
    func refused(_ loads: [Double], days: Int32 = 42, starts: (Double, Double)? = nil) -> (Int32, tk_refused) {
      let count = loads.count
      var result = [Double](repeating: 7, count: 3 * count)
      var refused = tk_refused()
      let (chronic, acute) = starts.map { ([$0], [$1]) } ?? ([], [])
      let answer = loads.withUnsafeBufferPointer { loads in
        result.withUnsafeMutableBufferPointer { result in
          withUnsafePointer(to: days) { days in
            let first = result.baseAddress!
            var given = tk_loads(
              athletes: 1, days: count, loads: loads.baseAddress, chronic_days: days, acute_days: nil, form: 0,
              form_day: 0)
            var written = tk_load_balances(
              chronic: first, acute: first + count, form: first + 2 * count, coverage: nil, status: nil)
            return starts == nil
              ? tk_load_balance(&given, &written, &refused)
              : tk_load_balance_from(&given, &written, chronic, acute, &refused)
          }
        }
      }
      expect(answer == 0 || result.allSatisfy { $0 == 7 })
      return (answer, refused)
    }
    for ((answer, found), field, value) in [
      (refused([1, 2], days: 0), .days, 0), (refused([1, .nan, -2]), .load, -2),
      (refused([1, 2], starts: (-2, 5)), .startLoad, -2),
    ] as [((Int32, tk_refused), TrainingField, Double)] {
      expect(answer == 1 && found.count == 1 && found.values.0 == value, "\(found)")
      expect(found.fields.0, equals: Int32(field.rawValue))
    }
    let (half, missing) = refused([1, 2], starts: (5, .nan))
    expect(half == 1 && missing.values.0.isNaN)
    expect(refused([1, .nan, 2]).0 == 0 && refused([1, 2], starts: (55, 60)).0 == 0)
  }
}
