import ScienceKernel
import ScienceKernelExpectations

struct ProgressTests {
  struct Input: Codable, Sendable {
    let startKg, currentKg, targetKg: String
  }

  struct Expected: Codable, Equatable, Sendable {
    let done, of: String
    let reached: Bool
  }

  @Test(arguments: try goldenVectors("progress") as [Vector<Input, Expected>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    let progress = try WeightProgress(
      start: weight(input.startKg), current: weight(input.currentKg), target: weight(input.targetKg))
    vector.expect(
      Expected(
        done: decimalText(thousandths: progress.gramsDone), of: decimalText(thousandths: progress.gramsInAll),
        reached: progress.isReached))
  }

  func progress(_ start: Double, _ current: Double, _ target: Double) throws -> WeightProgress {
    try WeightProgress(start: .kilograms(start), current: .kilograms(current), target: .kilograms(target))
  }

  @Test func `nothing is clamped, and there is no fraction without a way to go`() throws {
    try expect(progress(80, 82, 75).fraction, equals: -0.4)
    try expect(progress(80, 77, 75).gramsLeft, equals: -2000)
    try expect(progress(80, 70, 75).fraction, equals: 2)
    try expect(progress(80, 80, 80).fraction, equals: nil)
    #expect(try progress(80, 80, 80).isReached)
    #expect(try !progress(80, 81, 80).isReached)
    #expect(try !progress(80, 79, 80).isReached)
  }

  @Test func `every weight is checked`() {
    let error = #expect(throws: InvalidInput.self) {
      try WeightProgress(start: .kilograms(1), current: .kilograms(.nan), target: .kilograms(400))
    }
    expect(error?.violations.map(\.field), equals: [.weight, .weight, .targetWeight])
    expect(error?.violations.first?.given, equals: .number(1))
  }
}
