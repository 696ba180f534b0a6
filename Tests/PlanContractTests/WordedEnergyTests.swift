import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

struct WordedEnergyTests {
  /// A number in kilojoules.
  private static func kilojoules(_ kilocalories: Substring) -> String {
    Int(kilocalories).flatMap { Kilojoules(kilocalories: $0) }.map { "\($0.kilojoules)" } ?? "?"
  }

  @Test func `every sentence has each of its energies in kilojoules, and no other number`() {
    // The energies that have their unit elsewhere in the sentence.
    let others = [
      "bmr.implausible": ["value"], "tdee.implausible": ["value"], "calorieTarget.implausible": ["value"],
      "calorieTarget.below_minimum_intake.other": ["female", "male"], "expenditure.wide_error": ["error"],
      "log.until_then": ["tdee"],
    ]
    var count = 0
    for (key, text) in Wording.english.texts where text.contains("kcal") {
      let isOne = key.hasSuffix(".one")
      let id = key.replacing(#/\.(one|other)$/#, with: "")
      guard let code = Sentence.Code(rawValue: key) ?? Sentence.Code(rawValue: id) else { continue }
      count += 1
      let names = text.matches(of: /{(\w+)}/).map { String($0.output.1) }
      let pairs = Set(names).sorted().enumerated().map { ($0.element, 1001 + 137 * $0.offset) }
      let numbers = Dictionary(uniqueKeysWithValues: pairs)
      let parameters = pairs.map { name, number in
        let isCount = key != id && ["weeks", "days"].contains(name)
        return Sentence.Parameter(name, isCount ? .count(isOne ? 1 : number) : .integer(number))
      }
      let sentence = Sentence(code, parameters)
      let kilocalories = Wording.english.text([sentence])
      var expected = kilocalories
      let isKept = text.contains(" = ") || key.hasPrefix("pace.") || key == "weeklyRate.pace.science"
      if !isKept {
        expected = expected.replacing(/(?:(\d+)( to | or | of at most ))?(\d+) kcal(?! per)/) { match in
          let first = match.output.1.map { Self.kilojoules($0) + (match.output.2 ?? "") } ?? ""
          return first + Self.kilojoules(match.output.3) + " kJ"
        }
        for number in (others[key] ?? []).compactMap({ numbers[$0] }) {
          expected = expected.replacing("\(number)", with: Self.kilojoules("\(number)"))
        }
      }
      expect(Wording.englishInKilojoules.text(sentence.inKilojoules), equals: expected, "\(key)")
    }
    expect(count > 40, "\(count)")
  }
}
