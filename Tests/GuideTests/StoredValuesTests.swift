import AdherenceKernel
import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import TrainingKernel

/// The law of storage: read(write(x)) = x, for values of every public type that is `Codable`, in every dialect.
struct StoredValuesTests {
  /// The types of which values were stored, and the values that were lost.
  struct Storage {
    var (types, lost, count) = (Set<String>(), [String](), 0)

    mutating func check<Value: Codable & Equatable>(_ values: [Value]) {
      let name = String(reflecting: Value.self).split(separator: ".").dropFirst().joined(separator: ".")
      types.insert(name)
      count += values.count
      for value in values {
        do {
          let read = try JSONDecoder().decode([Value].self, from: JSONEncoder().encode([value]))
          if read != [value] { lost.append("\(name) changed: \(value)") }
        } catch { lost.append("\(name) not read: \(error): \(value)") }
      }
    }

    /// The same by the contract's own reader and writer.
    mutating func checkBodies<Value: WireValue>(_ values: [Value]) {
      check(values)
      for value in values {
        do throws(WireError) {
          if try Value(json: value.json) != value { lost.append("\(Value.self) changed: \(value.json)") }
        } catch { lost.append("\(Value.self) not read: \(error): \(value.json)") }
      }
    }
  }

  @Test func `a public value comes back as it was stored, and no type is missing here`() throws {
    var storage = Storage()
    try kernel(&storage)
    try training(&storage)
    try contract(&storage)
    expect(storage.lost.isEmpty, "\(storage.lost.count) of \(storage.count): \(storage.lost.prefix(3))")
    expect(storage.count > Sweep.count(9000, sample: 600), "\(storage.count)")

    let declaration = #/(?:struct|enum|extension) ([\w.]+):[^{\n]*\b(?:Codable|WireValue|Choice)\b/#
    let modules = ["ScienceKernel", "TrainingKernel", "VeloReadyScores", "AdherenceKernel", "PlanContract"]
    let files = try modules.flatMap { try Repository.files(in: "Sources/\($0)", endingWith: ".swift") }
    func last(_ path: Substring) -> String { path.split(separator: ".").last.map { String($0) } ?? "" }
    let stored = Set(try files.flatMap { try Repository.text($0).matches(of: declaration).map { last($0.1) } })
    let types = try Repository.text("docs/surface.txt").matches(of: #/(?m)^([\w.]+): (?:@frozen )?(?:struct|enum) /#)
    expect(storage.types, equals: Set(types.map(\.1).filter { stored.contains(last($0)) }.map { String($0) }))
  }

  static let day = CalendarDate("2026-11-21")!
  static let paces = [
    Pace.goal, .weightPerWeek(grams: -401), .percentOfWeightPerWeek(hundredths: -33), .adjustment(250),
    .calories(1999), .percentOfEnergy(tenths: -205),
  ]

  /// A person with any choice, weight and height.
  static func person(_ numbers: inout SeededNumbers) throws -> Person {
    let weight = Weight(grams: .random(in: 30_000...300_000, using: &numbers))
    var person = try Person(
      weight: weight, height: Height(millimeters: .random(in: 1000...2500, using: &numbers)),
      age: .random(in: 13...120, using: &numbers), sex: Sex.allCases.randomElement(using: &numbers)!,
      activityLevel: ActivityLevel.allCases.randomElement(using: &numbers)!,
      goal: Goal.allCases.randomElement(using: &numbers)!,
      targetWeight: Bool.random(using: &numbers) ? Weight(grams: .random(in: 30_000...300_000, using: &numbers)) : nil)
    if let pace = paces.randomElement(using: &numbers), let paced = try? person.changing({ $0.pace = pace }) {
      person = paced
    }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: person = (try? person.changing { $0.tdeeBasis = .known(Targets(for: person).tdee + 7) }) ?? person
    case 1: person = try person.changing { ($0.tdeeBasis, $0.proteinWeight) = (.eer2023, .weightAtBMI25) }
    default: break
    }
    return person
  }

  func kernel(_ storage: inout Storage) throws {
    storage.check(Sex.allCases)
    storage.check(ActivityLevel.allCases)
    storage.check(Goal.allCases)
    storage.check([TDEEBasis.activityFactor, .eer2023, .known(1), .known(2500), .known(32_767)])
    storage.check(ProteinWeight.allCases)
    storage.check(EnergyEquation.allCases)
    storage.check(Weight.Unit.allCases)
    storage.check(Height.Unit.allCases)
    storage.check(Self.paces)
    storage.check([0, 1, 80_500, 300_000].map { Weight(grams: $0) })
    storage.check([1, 1800, 2500].map { Height(millimeters: $0) })
    storage.check(["-271821-04-20", "0000-01-01", "1996-02-29", "+275760-09-13"].map { CalendarDate($0)! })
    var (log, trend) = (
      try ExpenditureLog(
        of: Person(
          weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .sedentary,
          goal: .loseWeight)), WeightTrend()
    )
    var (logs, trends) = ([log], [trend])
    for day in 0..<40 {
      let weight: Weight? = day % 3 == 1 ? nil : Weight(grams: 80_000 - 37 * day)
      try log.append(Self.day.advanced(by: day), weight: weight, intake: day % 5 == 2 ? nil : 2100.25)
      try trend.append(Self.day.advanced(by: day), weight: weight)
      (logs, trends) = (logs + [log], trends + [trend])
    }
    storage.check(logs)
    storage.check(trends)
    storage.check([
      AdherenceRules.standard,
      try AdherenceRules(
        completed: 1, of: 3, proteinTarget: 120, startWeight: .kilograms(80), targetWeight: .pounds(150)),
    ])
    var record = AdherenceRecord()
    for day in 1..<9 where day != 4 {
      try record.add(
        TaskEntry(day: Self.day.advanced(by: day), type: .meal, total: 5, completed: min(5, day), minute: 400))
    }
    storage.check([AdherenceState(), record.state()])
  }

  func training(_ storage: inout Storage) throws {
    storage.check(IntensityZones.allCases)
    storage.check(MaximumHeartRate.allCases)
    storage.check(AcuteChronicRatio.allCases)
    storage.check(Standing.allCases)
    storage.check(Absence.allCases)
    storage.check(SleepNight.Stage.allCases)
    storage.check(SleepNight.Indicator.allCases)
    storage.check(Readiness.Signal.allCases)
    storage.check(CriticalPower.Fit.allCases)
    storage.check(ExponentialAverage.Decay.allCases)
    storage.check([ImpulseResponse.Reading.includingToday])
    storage.check([LoadBalance.FormDay.previousDay])
    storage.check([WeekVariation.Deviation(rawValue: "population")].compactMap { $0 })
    storage.check([WeightedPower.Pause.excluded])
    storage.check([DayLedger.UnloggedDay.rest, .missing])
    storage.check([LoadUnit.Basis.samples, .mean])
    storage.check([TRIMPWeighting.male, .female, .custom(a: 0.64, b: 1.67)])
    storage.check([
      LoadUnit.edwards, .lucia, .hrss, .powerLoad, .sessionRPE, .trimp(.female, .mean),
      .trimp(.custom(a: 0.1, b: 2), .samples),
    ])
    storage.check([DayLoad.missing, .observed(load: 73.3, coveredSeconds: 3599.5, elapsedSeconds: 3600)])
    storage.check([try CriticalPower(watts: 251.5, wPrime: 20_100)])
    storage.check([try HeartRateReserve(rest: 48, maximum: 187)])
    storage.check([try StrainScale(scale: 18, bend: 90, greatestLoad: 700)])
    var impulse = try ImpulseResponse(
      base: 500, gains: (fitness: 1, fatigue: 2), timeConstants: (fitness: 42, fatigue: 7))
    var (average, balance) = (try ExponentialAverage(days: 42), try LoadBalance(seed: (chronic: 40, acute: 50)))
    var (window, history) = (try BaselineWindow(days: 60, minimum: 3), RMSSDHistory())
    var (intervals, recording) = (IntervalVariability(), try HeartRateRecording())
    var (power, weighted) = (try PowerSeconds(), WeightedPower())
    var balances = (
      try WPrimeBalance(criticalPower: 250, wPrime: 20_000),
      try IntegralWPrimeBalance(criticalPower: 250, wPrime: 20_000, timeConstant: 400)
    )
    for step in 0..<70 {
      let load = Double(step * 37 % 101) / 3
      try impulse.append(load)
      try average.append(load)
      try balance.append(Self.day.advanced(by: step), load, gap: .rest)
      try window.append(Self.day.advanced(by: step), load)
      try history.append(Self.day.advanced(by: step), rmssd: 20 + load)
      intervals.append(step == 9 ? nil : 800 + step)
      try recording.append(milliseconds: 1500 * Int64(step), beatsPerMinute: step == 11 ? nil : 90 + step)
      try power.append(milliseconds: 1000 * Int64(step), watts: 100 + step) { stretch in
        weighted.append(stretch)
        balances.0.append(stretch)
        balances.1.append(stretch)
      }
    }
    storage.check([impulse])
    storage.check([average])
    storage.check([balance])
    storage.check([window])
    storage.check([history])
    storage.check([try require(history.normalRange(before: Self.day.advanced(by: 70)).value)])
    storage.check([intervals])
    storage.check([recording])
    storage.check([try recording.histogram()])
    storage.check([power])
    storage.check([weighted])
    storage.check([balances.0])
    storage.check([balances.1])
  }

  func contract(_ storage: inout Storage) throws {
    storage.check([PersonInput.Age.years(30), .born(Self.day)])
    var numbers = SeededNumbers(seed: 48)
    var (responses, inputs, typed) = ([PlanResponse](), [PlanInput](), [PersonInput]())
    var form = OnboardingModel()
    for number in 0..<Sweep.count(300, sample: 20) {
      let person = try Self.person(&numbers)
      inputs += [PlanInput(person), PlanInput(person, born: CalendarDate("1996-02-29")!)]
      typed.append(PersonInput(person))
      (form.weight, form.height) = ("\(person.weight)", "\(person.height)")
      (form.birthday, form.sex, form.pace) = (Self.day, person.sex, person.pace)
      form.weightUnit = Weight.Unit.allCases[number % 3]
      storage.check([form])
      // The previous plan may come from a server of another dialect.
      let previous = try PlanTargets(
        Targets(for: Self.person(&numbers)), from: Self.day, dialect: WireDialect.allCases[number % 3])
      for dialect in WireDialect.allCases {
        responses.append(
          PlanResponse(
            for: person, from: Self.day, record: (id: 9_007_199_254_740_993, userId: "u", status: "active"),
            recomputed: number % 2 == 0, previousTargets: number % 4 == 0 ? nil : previous, dialect: dialect))
      }
      if number % 10 == 0 { responses[responses.count - 3].trajectory = PlanTrajectory(for: person, from: Self.day) }
    }
    storage.check(typed)
    // A dialect's dates in the form of another, and a response of no dialect.
    let api = try require(responses.first { $0.dialect == .api }).json
    responses += try [
      PlanResponse(json: api.replacing(".000Z", with: "Z")),
      PlanResponse(json: responses[0].json.replacing("T00:00:00Z", with: "T00:00:00.000Z")),
      PlanResponse(json: responses[1].json.replacing(#""proteinTarget":{"#, with: #""other":{"#)),
    ]
    storage.checkBodies(responses)
    storage.checkBodies(responses.map(\.plan))
    storage.checkBodies(responses.flatMap { [$0.targets] + [$0.previousTargets].compactMap { $0 } })
    storage.checkBodies(responses.map(\.whyItWorks))
    storage.checkBodies(
      responses.flatMap { response in WhyItWorks.Topic.allCases.compactMap { response.whyItWorks[$0] } })
    storage.checkBodies(responses.compactMap(\.timeline))
    storage.checkBodies(responses.compactMap(\.trajectory))
    storage.checkBodies(inputs)
    let choices = [
      EnergyChoice(), EnergyChoice(equation: .cunningham1991, fatFreeMass: .kilograms(62.5), fatPercent: 30),
    ]
    storage.checkBodies(choices)
    storage.checkBodies(
      inputs.prefix(10).map { PlanRequest(input: $0, forceRecompute: true, choice: choices[1]) }
        + [PlanRequest(), PlanRequest(forceRecompute: false)])
    storage.checkBodies([
      try PlanEnergy(
        json: #"{"equation":"x","version":1,"resting":1749,"total":2711,"calorieTarget":2211,"advisories":["x"]}"#)
    ])
    storage.checkBodies([try PlanMacronutrients(json: #"{"protein":176,"fat":75,"carbohydrate":220.25,"tier":"x"}"#)])
    let error = #expect(throws: WireError.self) { try PlanInput(json: #"{"weight":8}"#) }
    var failures: [PlanFailure] = []
    for dialect in WireDialect.allCases {
      var failure = PlanFailure(try require(error), dialect: dialect)
      failure.requestId = 7
      failures += [
        failure, PlanFailure(error: "no", requestId: "r", dialect: dialect), PlanFailure(error: "", dialect: dialect),
      ]
    }
    storage.checkBodies(failures)
    var queue = OfflineQueue()
    queue.add(try OfflineQueue.Item(id: "a", .weight(.kilograms(79.5)), at: 1_795_262_400.25, in: .utc))
    storage.checkBodies([OfflineQueue(), queue])
  }
}
