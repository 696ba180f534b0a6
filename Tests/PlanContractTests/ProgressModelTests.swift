import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct ProgressModelTests {
  static let start = CalendarDate("2026-01-01")!

  static func person(_ kilograms: Double = 90, goal: Goal = .loseWeight, target: Weight? = .kilograms(80)) throws
    -> Person
  {
    try Person(
      weight: .kilograms(kilograms), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: goal, targetWeight: target)
  }

  static func model(_ weights: [Double?] = [], goal: Goal = .loseWeight, target: Weight? = .kilograms(80)) throws
    -> ProgressModel
  {
    let plan = try person(goal: goal, target: target)
    var model = ProgressModel(plan: plan, start: start, firstWeight: plan.weight)
    for (day, weight) in weights.enumerated() {
      model.log[start.advanced(by: day)] = weight.map { .kilograms($0) }
    }
    return model
  }

  /// A steady loss of half a kilogram a week.
  static let losing: [Double?] = (0..<56).map { (day: Int) -> Double? in
    90 - Double(day) / 14 + (day.isMultiple(of: 2) ? 0.3 : -0.3)
  }

  @Test func `a log has the kernel's trend, and a day without a weight counts`() throws {
    var (weights, trend) = (Self.losing, WeightTrend())
    weights[30] = nil
    for (day, weight) in weights.enumerated() {
      try trend.append(Self.start.advanced(by: day), weight: weight.map { .kilograms($0) })
    }
    try expect(Self.model(weights).trend(on: Self.start.advanced(by: 55)), equals: trend)
  }

  @Test func `a weight that no person has, and a gap of more than a year, cost what they must and no more`() throws {
    var model = try Self.model(Self.losing)
    let today = Self.start.advanced(by: 56)
    let trend = try model.trend(on: today)
    let wrong = Self.start.advanced(by: 57)
    model.log[wrong] = .kilograms(22)
    try expect(model.read(on: wrong).rejected, equals: [wrong: Person.acceptedWeights])
    try expect(model.trend(on: today), equals: trend)
    expect(model.lastWeighing(on: wrong), equals: Self.start.advanced(by: 55))
    let late = Self.start.advanced(by: 55 + 367)
    model.log[late] = .kilograms(95)
    try expect(model.trend(on: late).days, equals: 1)
    model.log[late.advanced(by: -1)] = .kilograms(95)
    try expect(model.trend(on: late).days, equals: 55 + 367 + 1)
  }

  @Test func `the progress counts from the first weight toward a target, or is none`() throws {
    let model = try Self.model(Self.losing)
    let (half, today) = (Weight.kilograms(85), Self.start.advanced(by: 55))
    try expect(model.progress(at: half)?.fraction, equals: 0.5)
    try expect(model.progress(at: .kilograms(79.9))?.isReached, equals: true)
    let fraction = try require(model.progress(on: today)?.fraction)
    expect(fraction > 0.3 && fraction < 0.45, "\(fraction)")
    try expect(Self.model().progress(on: today), equals: nil)
    try expect(Self.model(Self.losing, target: nil).progress(at: half), equals: nil)
    for target in [80.0, 90] {
      try expect(
        Self.model(Self.losing, goal: .maintain, target: .kilograms(target)).progress(at: half), equals: nil)
    }
    try expect(Self.model(Self.losing, target: .kilograms(99)).progress(at: half), equals: nil)
  }

  @Test func `a person on the plan has missed nothing, one who gains has missed its window`() throws {
    let today = Self.start.advanced(by: 55)
    try expect(Self.model(Self.losing).missed(on: today), equals: nil)
    try expect(Self.model().missed(on: today), equals: nil)
    let gaining = try Self.model((0..<56).map { (day: Int) -> Double? in 90 + Double(day) / 14 })
    let window = try require(gaining.missed(on: today))
    let week = try require(gaining.expected?.weeks.last { $0.date <= today })
    expect(window, equals: week.lowest...week.highest)
    // After a new plan of the same goal, the window is still that of the first one.
    let next = ProgressModel(
      plan: try Self.person(91), start: today, firstWeight: gaining.firstWeight, log: gaining.log, first: gaining.first)
    try expect(next.missed(on: today), equals: window)
  }

  @Test func `the weights to come are those of the trajectory from the trend, or from what was measured`() throws {
    let (model, today) = (try Self.model(Self.losing), Self.start.advanced(by: 55))
    let calories = Targets(for: model.plan).calorieTarget
    let weight = try require(model.trend(on: today).weight.value)
    let same = try Trajectory(
      for: Self.person(weight.value), from: today, eating: .constant(calories), settledIntake: calories)
    try expect(model.trajectory(on: today), equals: same)
    let rate = (same.weeks[4].weight.kilograms - same.weeks[0].weight.kilograms) / 4
    try expect(model.weeklyRate(on: today), equals: rate)
    try expect(Self.model().trajectory(on: today), equals: nil)
    try expect(Self.model().weeklyRate(on: today), equals: nil)
    var food = try ExpenditureLog(of: model.plan)
    for (day, weight) in Self.losing.enumerated() {
      try food.append(Self.start.advanced(by: day), weight: weight.map { .kilograms($0) }, intake: 2300)
    }
    let measured = try require(food.estimate.value)
    let own = try Trajectory(
      for: model.plan.changing { $0.weight = measured.settledWeight }, from: today, eating: .constant(calories),
      expenditure: measured.source, settledIntake: measured.settledIntake)
    try expect(model.trajectory(on: today, measured: measured), equals: own)
  }
}
