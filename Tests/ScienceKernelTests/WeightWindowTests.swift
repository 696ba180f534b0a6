import ScienceKernel
import Testing

@Suite("Weight window")
struct WeightWindowTests {
  static func window(isMeasured: Bool, error: Double = 342, fat: Double = 23.11853207852346) -> WeightWindow {
    let runs = WindowRuns(
      weight: 90, fat: fat, resting: 1830, expenditure: 2837, error: error, isMeasured: isMeasured, settledOn: nil)
    return WeightWindow(of: runs, phases: [Phase(weeks: 104, intake: 2337)])
  }

  @Test func `has the edges of the specification`() {
    let equation = Self.window(isMeasured: false)
    let measured = Self.window(isMeasured: true, error: 100)
    func edges(_ window: WeightWindow, _ week: Int) -> [Int] {
      [window.lower[week], window.centre[week], window.upper[week]].map { grams(of: $0) }
    }
    #expect(edges(equation, 52) == [64_675, 76_559, 88_545])
    #expect(edges(measured, 52) == [72_644, 76_559, 80_567])
    #expect(equation.lower.count == 105 && equation.upper.count == 105)
  }

  @Test func `opens with the scale and never closes below it`() {
    for window in [Self.window(isMeasured: false), Self.window(isMeasured: true, error: 0)] {
      let scale = 1.2815515655446004 * 0.5
      #expect(abs(window.centre[0] - window.lower[0] - scale) < 1e-12)
      for week in window.centre.indices {
        #expect(window.centre[week] - window.lower[week] > scale - 1e-12)
        #expect(window.upper[week] - window.centre[week] > scale - 1e-12)
      }
    }
  }

  @Test func `no run has less fat than four hundredths of the weight`() {
    // 4.5 kg is 5 % of the weight: a run below would have none.
    let lean = Self.window(isMeasured: true, error: 100, fat: 4.5)
    #expect(lean.lower.allSatisfy { $0.isFinite } && lean.upper.allSatisfy { $0.isFinite })
  }

  @Test func `an equation is less sure of men than of women`() {
    #expect(WindowUncertainty.expenditure(of: .male) == 342 && WindowUncertainty.expenditure(of: .other) == 342)
    #expect(WindowUncertainty.expenditure(of: .female) == 241)
  }
}
