import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct WordedUnitsTests {
  @Test func `a change of a weight has the minus of the wording`() {
    var wording = Wording.english
    for (unit, text) in [(Weight.Unit.kilograms, "−0.5 kg"), (.pounds, "−1.1 lb"), (.stones, "−1.1 lb")] {
      wording.weightUnit = unit
      expect(wording.text(Weight.kilograms(-0.5)), equals: text)
      expect(wording.text(Weight.kilograms(-0.01)), equals: "0 \(unit == .kilograms ? "kg" : "lb")")
    }
    expect(wording.text(Weight.kilograms(-8)), equals: "−1 st 3.6 lb")
    wording.minus = "minus "
    expect(wording.text(Weight.kilograms(-8)), equals: "minus 1 st 3.6 lb")
  }

  @Test func `in any unit, no text about a weight or a height has another one`() {
    var stones = WordingTests.american
    stones.weightUnit = .stones
    for sentence in EnglishTests.sentences {
      for wording in [WordingTests.american, stones] {
        let text = wording.text(sentence)
        expect(!text.contains("{") && !text.contains("  "), "\(text)")
        // What is left of kg is not a weight: g for each kg, mL/kg, kg/m² and the formula of the BMR in its own units.
        let rest = text.replacing("kg/m²", with: "").replacing("each kg", with: "").replacing("g/kg", with: "")
          .replacing("mL/kg", with: "").replacing("weight in kg, height in cm", with: "")
          .replacing("(within ±3 kg)", with: "")
        #expect(!rest.contains(#/\b(kg|cm)\b/#), "\(text)")
      }
    }
  }

  @Test func `in fluid ounces no sentence has water in another unit`() throws {
    var ounces = Wording.english
    ounces.waterUnit = .fluidOunces
    for sentence in EnglishTests.sentences {
      let text = ounces.text(sentence).replacing("mL/kg", with: "").replacing("mL for each kg", with: "")
      // The rounding is in the unit of the formula.
      expect(!text.contains(#/\d mL\b/#) || text.contains("100 mL"), "\(text)")
    }
    // The texts of the guide for the United States name no metric unit at all.
    var us = WordingTests.american
    us.waterUnit = .fluidOunces
    let texts = try JSONDecoder().decode(
      [String: String].self, from: Data(Repository.text("docs/examples/us.json").utf8))
    us.texts.merge(texts) { $1 }
    for sentence in EnglishTests.sentences {
      let text = us.text(sentence).replacing("weight in kg, height in cm", with: "")
        .replacing("(within ±3 kg)", with: "").replacing("for each kg", with: "").replacing("35 mL", with: "")
      #expect(!text.contains(#/\b(kg|cm|mL)\b/#), "\(text)")
    }
    let water = Reasons(for: WordingTests.person, from: Sample.start)[.waterTarget].explanation
    let sum = ounces.text(water)
    expect(sum.hasPrefix("35 mL for each kg") && sum.contains(": 98 fl oz/day."), "\(sum)")
    expect([2900, 0, 2500].map(ounces.text(water:)), equals: ["98 fl oz", "0 fl oz", "85 fl oz"])
    expect(Wording.english.text(water: 2900), equals: "2900 mL")
    let more = Sentence(.changesWaterTargetIncreased, [Sentence.Parameter("amount", .integer(100))])
    expect(ounces.text(more), equals: "Total water increased by 3 fl oz/day")
  }

  @Test func `two numbers share their unit and the decimal mark of the wording`() {
    let heights = [
      Sentence.Parameter("before", .decimal(1800, places: 1)), Sentence.Parameter("after", .decimal(1803, places: 1)),
    ]
    var comma = WordingTests.american
    (comma.decimalMark, comma.weightUnit, comma.heightUnit) = (",", .kilograms, .inches)
    expect(comma.text(Sentence(.inputsHeight, heights)), equals: "Height changed from 70,9 to 71 in")
    comma.weightUnit = .stones
    let progress = Sentence(
      .badgeProgressKg, [Sentence.Parameter("done", .integer(3)), Sentence.Parameter("needed", .integer(7))])
    expect(comma.text(progress), equals: "6,6 lb of 1 st 1,4 lb")
  }
}
