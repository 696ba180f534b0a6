import CommandLineText
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing
import TrainingKernel

@testable import train

struct FigureTests {
  static let figures = [
    Figure("a_w", "a", .number(1, "W"), 267.43131759217533), Figure("b_j", "b", .number(0, "J"), -13_533.2),
    Figure("c_s", "c", .time, 61), Figure("d", "d", .number(1, ""), Reported(.tooShort)),
    Figure("e", "e", .number(1, ""), lacking: [.maximum, .sex]) { Reported(1) },
  ]

  @Test func `every absence and advisory has words, and a person reads a few digits, or why there are none`() throws {
    // A person reads a few digits, or why there are none.
    expect(
      Self.figures.map(\.text),
      equals: [
        "267.4 W", "−13533 J", "0:01:01", "not computed: the data are shorter than one window",
        "not computed: needs --max, --sex",
      ])
    // Every absence has words, and every advisory is explained.
    expect(Set(Absence.allCases.map { words($0) }).count, equals: Absence.allCases.count)
    expect(
      explanations([.shortEffort, .contestedMethod]),
      equals: [
        "- short_effort: there are less than 20 minutes of power.", "- contested_method: the method is contested.",
      ])
    // What follows from a number follows from none.
    let (three, none) = (Reported<Double, Absence>(3), Reported<Double, Absence>(.noData))
    expect(three.map { 2 * $0 }.value == 6 && none.map { 2 * $0 }.absence == .noData)
  }

  @Test func `a machine reads every digit, in CSV and in JSON`() throws {
    let kept = Kept()
    var output = ByteOutput(to: kept)
    csv(Self.figures, to: &output)
    try output.flush()
    expect(
      kept.text,
      equals: """
        quantity,value,missing
        a_w,267.43131759217533,
        b_j,-13533.2,
        c_s,61,
        d,,the data are shorter than one window
        e,,"needs --max, --sex"

        """)
    expect(
      json(Self.figures, [.invalidSamples, .negativeWPrime]),
      equals: """
        {"values":{"a_w":267.43131759217533,"b_j":-13533.2,"c_s":61},\
        "missing":{"d":"the data are shorter than one window","e":"needs --max, --sex"},\
        "advisories":["invalid_samples","negative_w_prime"]}

        """)
  }
}
