import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct LoadBalanceTests {
  static func balances(_ loads: [Double?], _ balance: LoadBalance) throws -> [LoadBalance] {
    var balance = balance
    return try loads.map {
      try balance.append($0)
      return balance
    }
  }

  static func near(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-12) -> Bool {
    abs(value - expected) <= tolerance * abs(expected)
  }

  @Test func `a year of constant load is another's, and its form is 0 once it is normalized`() throws {
    let days = try Self.balances(Array(repeating: 100, count: 365), LoadBalance())
    for (index, ctl, atl) in [
      (6, 15.3518275109386, 63.2120558828558), (41, 63.2120558828557, 99.7521247823333),
      (364, 99.9831820078525, 99.9999999999999),
    ] { expect(Self.near(days[index].chronic.value, ctl, 1e-13) && Self.near(days[index].acute.value, atl, 1e-13)) }
    for (index, ctl, coverage, form) in [
      (6, 15.351827510938573, 0.1535182751093857, -44.25050540732319),
      (41, 63.21205588285569, 0.6321205588285573, -37.388418048378576),
      (96, 90.06914699218092, 0.9006914699218098, -10.170028577881837),
      (119, 94.25673807323818, 0.9425673807323823, -5.881643024305333),
    ] {
      expect(Self.near(days[index].chronic.value, ctl) && Self.near(days[index].chronic.coverage, coverage))
      expect(Self.near(days[index].form, form))
      expect(abs(days[index].chronic.normalized! - days[index].acute.normalized!) < 1e-9)
    }
  }

  @Test func `twelve days are those of another program's loop`() throws {
    let days = try Self.balances([100, 120, 90, 110, 100, 130, 95, 0, 0, 60, 0, 200], LoadBalance())
    let forms = [
      0, -10.9593786902062, -22.3938419138603, -28.7149518453987, -36.1675924156503, -41.2668966832958,
      -48.7419245271864, -51.0809499907161, -42.4894899344727, -35.0838930399677, -35.2809302092803, -28.7615865986963,
    ]
    expect(zip(days, forms).allSatisfy { Self.near($0.form, $1, 1e-13) })
    expect(Self.near(days[11].chronic.value, 20.5634254982128, 1e-13))
    expect(Self.near(days[11].acute.value, 65.6351789803125, 1e-13))
    let same = try Self.balances([100, 120], LoadBalance(formDay: .sameDay))
    expect(same[0].form == same[0].chronic.value - same[0].acute.value && days[1].form == same[0].form)
  }

  @Test func `a month of real days is another program's, to the last bit but one`() throws {
    let item = try Golden.item("peer-runs-pmc")
    let loads = item.inputs["load"].numbers
    expect(loads.count, equals: 30)
    for form in ExponentialAverage.Decay.allCases {
      let last = try Self.balances(loads, LoadBalance(form))[29]
      expect(Self.near(last.chronic.value, item.expected[form.rawValue]["ctl"].number, 1e-15))
      expect(Self.near(last.acute.value, item.expected[form.rawValue]["atl"].number, 1e-15))
      guard form == .continuous else { continue }
      expect(Self.near(last.chronic.normalized!, item.expected["normalisedContinuous"]["ctl"].number, 1e-13))
      expect(Self.near(last.acute.normalized!, item.expected["normalisedContinuous"]["atl"].number, 1e-13))
    }
  }

  @Test(arguments: 1...20) func `a stream, a batch, a ledger and a replay from a checkpoint have the same bits`(
    seed: UInt64
  ) throws {
    let loads = ExponentialAverageTests.random(365, seed: seed)
    let form = ExponentialAverage.Decay.allCases[Int(seed % 3)]
    let start = try LoadBalance(form, formDay: seed % 2 == 0 ? .sameDay : .previousDay)
    let first = CalendarDate("2026-01-01")!
    let entries = loads.enumerated().map { place, load in
      (day: first.advanced(by: place), load: load.map { DayLoad.observed(load: $0) } ?? .missing)
    }
    let ledger = try DayLedger(
      unit: .powerLoad, from: first, through: first.advanced(by: 364), entries: entries, unloggedDay: .rest)
    let batch = try ledger.balances(from: start)
    // Only the days with a load; the gaps are filled.
    var stream = start
    for (place, load) in loads.enumerated() where load != nil || place == 0 || place == 364 {
      try stream.append(first.advanced(by: place), load, gap: .missing)
      expect(stream, equals: batch[place])
    }
    for checkpoint in stride(from: 0, to: 364, by: 32) {
      var replay = try stored(batch[checkpoint])
      for place in checkpoint + 1..<365 { try replay.append(first.advanced(by: place), loads[place], gap: .rest) }
      expect(replay, equals: batch[364])
    }
    let undated = try Self.balances(loads, start)
    expect(zip(undated, batch).allSatisfy { $0.chronic == $1.chronic && $0.acute == $1.acute && $0.form == $1.form })
  }

  @Test func `ramp is the change of a week, from the eighth day on`() throws {
    let days = try Self.balances(ExponentialAverageTests.random(60, seed: 9), LoadBalance())
    for (place, day) in days.enumerated() {
      expect(day.ramp, equals: place < 7 ? nil : day.chronic.value - days[place - 7].chronic.value)
    }
  }

  @Test func `an earlier day, the same day and a day too far are rejected, and change nothing`() throws {
    var balance = try LoadBalance()
    let first = CalendarDate("2026-01-01")!
    try balance.append(first, 10, gap: .rest)
    let before = balance
    for days in [0, -1, 36_526, 50_000_000] {
      #expect(throws: InvalidInput.self) { try balance.append(first.advanced(by: days), 1, gap: .rest) }
    }
    #expect(throws: InvalidInput.self) { try balance.append(first.advanced(by: 1), .nan, gap: .rest) }
    expect(balance, equals: before)
    expect(balance.day, equals: first)
    expect(balance.advisories, equals: [.warmingUp])
    expect(MemoryLayout<LoadBalance>.size <= 160)
  }

  @Test func `a gap of rest lowers what a gap without information keeps`() throws {
    var (rest, missing) = (try LoadBalance(), try LoadBalance())
    let first = CalendarDate("2026-01-01")!
    for day in [0, 10] {
      try rest.append(first.advanced(by: day), 100, gap: .rest)
      try missing.append(first.advanced(by: day), 100, gap: .missing)
    }
    expect(rest.chronic.value == missing.chronic.value && rest.chronic.normalized! < missing.chronic.normalized!)
    // A day without a date is the next one.
    try rest.append(50)
    expect(rest.day, equals: first.advanced(by: 11))
  }
}
