import Foundation
import ScienceKernelBenchC
import ScienceKernel
import ScienceKernelTestSupport
import TrainingKernel
import VeloReadyScores

/// The loads of athletes over ten years, a year of one of them, and a session, with their results.
@safe final class Training {
  static let days = 3650
  /// The years of one athlete, and the seconds of a session: four hours.
  static let (years, seconds) = (64, 14_400)

  private let athletes: Int
  /// Loads, NaN for a missing one, then the results of the rival in C.
  ///
  /// The copy moves the first half to the second.
  private let block: UnsafeMutableBufferPointer<Double>
  private let states: UnsafeMutableBufferPointer<Double>
  private let loads: [Double]
  private let year: [Double]
  private let watts: [Int16]
  private let beats: [Int16]
  private var columns = LoadColumns()
  private var ofYear = LoadColumns()
  private var result = 0.0

  private let timeConstants = (chronic: [42], acute: [7])
  private let chronicDecay = try! ExponentialAverage(days: 42).decay
  private let acuteDecay = try! ExponentialAverage(days: 7).decay
  private let reserve = try! HeartRateReserve(rest: 50, maximum: 192)

  init(athletes: Int) {
    self.athletes = athletes
    var random = SeededNumbers(seed: 42)
    let count = athletes * Self.days
    loads = (0..<count).map { _ in
      let number = random.next()
      return number >> 60 == 0 ? .nan : Double(number >> 48) / 256
    }
    year = Array(loads.prefix(365))
    (watts, beats) = Self.session(using: &random)
    // Sound: freed with this value, which every row over it retains.
    unsafe block = .allocate(capacity: 4 * count)
    unsafe states = .allocate(capacity: 2 * athletes)
    _ = unsafe block.initialize(from: loads)
    for place in count..<4 * count { unsafe block[place] = 0 }
    unsafe states.initialize(repeating: 0)
  }

  deinit {
    unsafe block.deallocate()
    unsafe states.deallocate()
  }

  /// Power and heart rate once per second, changing like a rider's.
  private static func session(using random: inout SeededNumbers) -> (watts: [Int16], beats: [Int16]) {
    var (watts, beats): ([Int16], [Int16]) = ([], [])
    var heart: Int16 = 120
    for second in 0..<seconds {
      watts.append(Int16.random(in: 0...400, using: &random))
      if second % 4 == 0 { heart = min(185, max(90, heart + Int16.random(in: -2...2, using: &random))) }
      beats.append(heart)
    }
    return (watts, beats)
  }

  static var makers: [(name: String, place: Place, make: (Scene) -> Row)] {
    [
      ("copy", .training, { $0.training.copyRow("copy") }),
      ("floor", .training, { $0.training.floorRow("floor") }),
      ("columns", .training, { $0.training.columnsRow("columns", .dayMajor) }),
      ("C", .training, { $0.training.plainRow("C") }),
      (
        "columns, an athlete's days together", .training,
        { $0.training.columnsRow("columns, an athlete's days together", .athleteMajor) }
      ),
      ("columns, a year of one", .training, { $0.training.yearRow("columns, a year of one") }),
      ("C, a year of one", .training, { $0.training.plainYearRow("C, a year of one") }),
      ("day by day, a year of one", .training, { $0.training.streamRow("day by day, a year of one") }),
      (
        "weighted power of 4 h", .training,
        { scene in scene.training.sessionRow("weighted power of 4 h") { $0.weightedPower } }
      ),
      (
        "C, weighted power of 4 h", .training,
        { scene in scene.training.sessionRow("C, weighted power of 4 h") { $0.plainWeightedPower } }
      ),
      (
        "sample by sample, weighted power of 4 h", .training,
        { training in
          training.training.sessionRow("sample by sample, weighted power of 4 h") { $0.streamedWeightedPower }
        }
      ),
      ("TRIMP of 4 h", .training, { scene in scene.training.sessionRow("TRIMP of 4 h") { $0.trimp } }),
      (
        "C, TRIMP of 4 h", .training,
        { scene in scene.training.sessionRow("C, TRIMP of 4 h") { $0.plainTRIMP } }
      ),
      (
        "sample by sample, TRIMP of 4 h", .training,
        { scene in scene.training.sessionRow("sample by sample, TRIMP of 4 h") { $0.streamedTRIMP } }
      ),
      ("recovery scores of VeloReady", .training, { $0.training.recoveryRow("recovery scores of VeloReady") }),
    ]
  }

  // MARK: Ten years of all

  private var count: Int { athletes * Self.days }

  /// A row that moves as many bytes as the columns have: half read, half written.
  private func copyRow(_ name: String) -> Row {
    Row(
      name, .training, people: count, bytesPerPerson: 32, agreement: .nothing("a copy"), spoil: {}, checksum: { nil },
      run: { unsafe memcpy(self.block.baseAddress! + 2 * self.count, self.block.baseAddress!, 16 * self.count) })
  }

  /// A row that reads the loads and writes the columns, and computes nothing.
  private func floorRow(_ name: String) -> Row {
    Row(
      name, .training, people: count, bytesPerPerson: 32, agreement: .nothing("not loads"), spoil: {},
      checksum: { nil },
      run: { unsafe touch(self.block.baseAddress!, count: self.count) })
  }

  private func columnsRow(_ name: String, _ layout: LoadColumns.Layout) -> Row {
    Row(
      name, .training, people: count, bytesPerPerson: 32,
      agreement: layout == .dayMajor ? .everything : .nothing("other athletes"), floor: "floor",
      // Missing loads only give none of these results, in the same memory.
      spoil: {
        try! self.columns.fill(from: self.loads.map { _ in .nan }, athletes: self.athletes)
      },
      checksum: { self.columns.checksum },
      run: {
        try! self.columns.fill(
          from: self.loads, athletes: self.athletes, layout, timeConstants: self.timeConstants)
      })
  }

  private func plainRow(_ name: String) -> Row {
    Row(
      name, .training, people: count, bytesPerPerson: 32, floor: "floor",
      spoil: { for place in self.count..<4 * self.count { unsafe self.block[place] = -1 } },
      checksum: {
        checksum(
          self.count, chronic: { unsafe self.block[self.count + $0] },
          acute: { unsafe self.block[2 * self.count + $0] },
          form: { unsafe self.block[3 * self.count + $0] })
      },
      run: {
        let first = unsafe self.block.baseAddress!
        unsafe plain_season(
          first, Self.days, self.athletes, self.chronicDecay, self.acuteDecay, self.states.baseAddress!,
          first + self.count, first + 2 * self.count, first + 3 * self.count)
      })
  }

  // MARK: A year of one

  /// A row over a year of one athlete, repeated so that it lasts longer than the call of a row.
  private func yearRow(_ name: String) -> Row {
    Row(
      name, .training, people: Self.years * 365, bytesPerPerson: nil, agreement: .same(as: "C, a year of one"),
      spoil: { self.ofYear = LoadColumns() }, checksum: { self.ofYear.checksum },
      run: {
        for _ in 0..<Self.years {
          try! self.ofYear.fill(
            from: self.year, athletes: 1, timeConstants: self.timeConstants)
        }
      })
  }

  private func plainYearRow(_ name: String) -> Row {
    var columns = Array(repeating: 0.0, count: 3 * 365)
    return Row(
      name, .training, people: Self.years * 365, bytesPerPerson: nil, agreement: .same(as: "C, a year of one"),
      spoil: { columns = Array(repeating: -1, count: 3 * 365) },
      checksum: { checksum(365, chronic: { columns[$0] }, acute: { columns[365 + $0] }, form: { columns[730 + $0] }) },
      run: {
        unsafe columns.withUnsafeMutableBufferPointer { columns in
          let first = columns.baseAddress!
          for _ in 0..<Self.years {
            unsafe plain_year(
              self.year, 365, self.chronicDecay, self.acuteDecay, first, first + 365, first + 730)
          }
        }
      })
  }

  private func streamRow(_ name: String) -> Row {
    let start = try! LoadBalance()
    let loads = year.map { $0.isNaN ? nil : $0 }
    return Row(
      name, .training, people: Self.years * 365, bytesPerPerson: nil, agreement: .nothing("only the last day"),
      spoil: { self.result = 0 }, checksum: { Checksum(targets: Int64(bitPattern: self.result.bitPattern), notes: 0) },
      run: {
        for _ in 0..<Self.years {
          var balance = start
          for load in loads { try! balance.append(load) }
          self.result = balance.form
        }
      })
  }

  // MARK: Mornings

  /// A row over different mornings with all their signals, a recovery score each.
  private func recoveryRow(_ name: String) -> Row {
    var random = SeededNumbers(seed: 42)
    func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * Double(random.next() >> 11) * 0x1p-53 }
    let mornings = (0..<min(4096, 32 * athletes)).map { _ in
      var morning = VeloReadyMorning()
      (morning.hrv, morning.hrvBaseline, morning.hrvVariation) = (number(25, 90), number(40, 60), number(2, 20))
      (morning.restingHeartRate, morning.restingHeartRateBaseline) = (number(45, 75), number(50, 60))
      (morning.respiration, morning.respirationBaseline) = (number(11, 19), number(13, 16))
      (morning.acuteLoad, morning.chronicLoad, morning.yesterdayLoad) = (
        number(20, 120), number(40, 90), number(0, 250)
      )
      morning.sleepScore = Int(number(30, 101))
      return morning
    }
    return Row(
      name, .training, people: Self.years * mornings.count, bytesPerPerson: nil, agreement: .nothing("scores"),
      spoil: { self.result = 0 }, checksum: { Checksum(targets: Int64(self.result), notes: 0) },
      run: {
        var sum = 0
        for round in 0..<Self.years {
          let alcohol = VeloReadyAlcohol.inferred(isFridayToSunday: round % 7 > 3)
          for morning in mornings { sum += VeloReadyRecovery(morning, alcohol: alcohol).score }
        }
        self.result = Double(sum)
      })
  }

  // MARK: A session

  /// A row over a session, whose result agrees with the rival's to nine digits.
  private func sessionRow(_ name: String, _ value: @escaping (Training) -> Double) -> Row {
    let rival = "C, " + (name.hasSuffix("TRIMP of 4 h") ? "TRIMP of 4 h" : "weighted power of 4 h")
    return Row(
      name, .training, people: Self.seconds, bytesPerPerson: nil, agreement: .same(as: rival),
      spoil: { self.result = 0 },
      checksum: { Checksum(targets: Int64((1e6 * self.result).rounded()), notes: 0) },
      run: { self.result = value(self) })
  }

  private var weightedPower: Double {
    var weighted = WeightedPower()
    weighted.append(contentsOf: watts)
    return weighted.value.value!
  }

  private var plainWeightedPower: Double { unsafe plain_weighted_power(watts, watts.count) }

  private var streamedWeightedPower: Double {
    var (weighted, seconds) = (WeightedPower(), try! PowerSeconds())
    for (second, watts) in watts.enumerated() {
      try! seconds.append(milliseconds: 1000 * Int64(second), watts: Int(watts)) { weighted.append($0) }
    }
    _ = try! seconds.finish { weighted.append($0) }
    return weighted.value.value!
  }

  private var trimp: Double {
    var recording = try! HeartRateRecording()
    try! recording.append(contentsOf: beats)
    return try! recording.histogram().trimp(reserve, .male).value!
  }

  private var plainTRIMP: Double { unsafe plain_trimp(beats, beats.count, 50, 192, 30_000) }

  private var streamedTRIMP: Double {
    var recording = try! HeartRateRecording()
    for (second, beats) in beats.enumerated() {
      try! recording.append(milliseconds: 1000 * Int64(second), beatsPerMinute: Int(beats))
    }
    return try! recording.histogram().trimp(reserve, .male).value!
  }
}

extension LoadColumns {
  fileprivate var checksum: Checksum {
    bench.checksum(chronic.count, chronic: { chronic[$0] }, acute: { acute[$0] }, form: { form[$0] })
  }
}

private func checksum(
  _ count: Int, chronic: (Int) -> Double, acute: (Int) -> Double, form: (Int) -> Double
) -> Checksum {
  var sum = Checksum()
  for row in 0..<count {
    let weight = Int64(1 + row % 7)
    sum.targets &+= weight &* Int64(bitPattern: chronic(row).bitPattern)
    sum.notes &+= weight &* (Int64(bitPattern: acute(row).bitPattern) &+ 3 &* Int64(bitPattern: form(row).bitPattern))
  }
  return sum
}

/// Reads a column and writes it into the next three.
@inline(never)
private func touch(_ column: UnsafeMutablePointer<Double>, count: Int) {
  let (first, second) = unsafe (column + count, column + 2 * count)
  let third = unsafe column + 3 * count
  for place in 0..<count {
    let number = unsafe column[place]
    unsafe first[place] = number
    unsafe second[place] = number
    unsafe third[place] = number
  }
}
