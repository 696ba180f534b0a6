import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct ImpulseResponseTests {
  static let gains = (fitness: 1.0, fatigue: 2.0)

  @Test func `165 days of a cyclist are those of the published spreadsheet, bit for bit`() throws {
    let item = try Golden.item("pub-ir-cyclist-165d")
    var model = try ImpulseResponse(
      base: item.inputs["p0"].number, gains: (item.inputs["k1"].number, item.inputs["k2"].number),
      timeConstants: (item.inputs["tau1_d"].number, item.inputs["tau2_d"].number))
    let loads = item.inputs["load"].numbers
    expect(loads.count, equals: 165)
    for (day, load) in loads.enumerated() {
      try model.append(load)
      guard [45, 48, 56, 70, 77, 83, 105, 115, 132].contains(day) else { continue }
      expect(model.performance, equals: item.expected["performanceAtTests"]["\(day)"].number, "\(day)")
    }
    expect(
      model.sums.fitness == item.expected["day164"]["g"].number
        && model.sums.fatigue == item.expected["day164"]["h"].number)
    expect(model.performance, equals: item.expected["day164"]["p"].number)
  }

  @Test func `what is read before a day is what the day before left`() throws {
    var today = try ImpulseResponse(base: 500, gains: Self.gains, timeConstants: (27, 10))
    var before = try ImpulseResponse(base: 500, gains: Self.gains, timeConstants: (27, 10), .beforeToday)
    for load in [0.0, 100, 50, 0, 70] {
      try today.append(load)
      try before.append(load)
      expect(today.sums.fitness, equals: before.sums.fitness + load)
      expect(today.sums.fatigue, equals: before.sums.fatigue + load)
    }
  }

  @Test func `there are no days of harm where fatigue is not the faster and the greater`() throws {
    let slow = try ImpulseResponse(base: 0, gains: Self.gains, timeConstants: (10, 10))
    let weak = try ImpulseResponse(base: 0, gains: (2, 2), timeConstants: (27, 10))
    for model in [slow, weak] { expect(model.daysOfHarm == nil && model.daysOfMostGain == nil) }
    let model = try ImpulseResponse(base: 0, gains: Self.gains, timeConstants: (27, 10))
    expect(abs(model.influence(after: model.daysOfHarm!)) < 1e-12)
    let most = model.daysOfMostGain!
    expect(model.influence(after: most) > max(model.influence(after: most - 0.1), model.influence(after: most + 0.1)))
  }

  @Test func `every value out of range is rejected`() throws {
    expect(
      refusal { _ = try ImpulseResponse(base: .nan, gains: (-1, .infinity), timeConstants: (0, 1001)) }
        .split(separator: ";").count, equals: 5)
    var model = try ImpulseResponse(base: 500, gains: Self.gains, timeConstants: (27.5, 10.25), .beforeToday)
    #expect(throws: InvalidInput.self) { try model.append(-1) }
  }
}
