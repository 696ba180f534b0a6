import Foundation
import PlanContract
import ScienceKernel
import Testing
import ScienceKernelTestSupport

/// `docs/page/texts.json` has the package's reasons, advisories and constants for the page.
///
/// With `WRITE_PAGE_TEXTS=1` in the environment, the test writes the file.
@Suite("Texts of the page")
struct PageTextsTests {
  static let file = "docs/page/texts.json"

  static func printed() -> String {
    func object(_ members: [(String, String)], indent: String, folded: Bool = true) -> String {
      let lines = members.map { "\(WireJSON.string($0.0).text): \($0.1)" }
      return folded
        ? "{ " + lines.joined(separator: ", ") + " }"
        : "{\n" + lines.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)}"
    }
    func range(_ range: ClosedRange<Int16>) -> String { "[\(range.lowerBound), \(range.upperBound)]" }
    func perName<Names: CaseIterable>(
      _ names: Names.Type, _ name: (Names) -> String, _ value: (Names) -> Double
    ) -> String {
      object(names.allCases.map { (name($0), text(value($0))) }, indent: "")
    }
    func text(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }

    let topics = WhyItWorks.Topic.allCases.map { "\($0.rawValue)." } + ActivityLevel.allCases.map { "name.\($0.name)" }
    let texts = Wording.english.texts.filter { text in topics.contains { text.key.hasPrefix($0) } }
    func perUnit(_ coefficient: Float, _ units: Double) -> Double {
      Double(coefficient) * units / Double(MifflinStJeor.denominator)
    }
    let constants = [
      ("perKilogram", text(perUnit(MifflinStJeor.perGram, 1000))),
      ("perCentimetre", text(perUnit(MifflinStJeor.perMillimeter, 10))),
      ("perYear", text(perUnit(MifflinStJeor.perYear, 1))),
      (
        "offsets",
        perName(Sex.self, \.name) {
          Double(MifflinStJeor.maleOffset + MifflinStJeor.offsetPerSexCode * Float($0.rawValue))
        }
      ),
      ("studiedAges", range(MifflinStJeor.studiedAges)),
      (
        "activityFactors",
        perName(ActivityLevel.self, \.name) {
          Double(ActivityFactor.sedentary + ActivityFactor.perLevel * Float($0.rawValue))
            / Double(ActivityFactor.denominator)
        }
      ),
      (
        "minimumIntakes",
        perName(Sex.self, \.name) { Double(MinimumIntake.male + MinimumIntake.perSexCode * Int16($0.rawValue)) }
      ),
      ("supervisedIntake", "\(MinimumIntake.supervised)"),
      (
        "proteinPerKilogram",
        perName(Goal.self, \.name) { goal in
          let perKilogram =
            switch goal {
            case .loseWeight: ProteinPerKilogram.losing
            case .gainMuscle: ProteinPerKilogram.gaining
            case .maintain, .improveHealth: ProteinPerKilogram.otherwise
            }
          return 1000 * Double(perKilogram) / Double(ProteinPerKilogram.denominator)
        }
      ),
      (
        "waterPerKilogram",
        text(
          1000 * Double(WaterPerKilogram.step) * Double(WaterPerKilogram.numerator)
            / Double(WaterPerKilogram.denominator))
      ),
      ("waterStep", "\(WaterPerKilogram.step)"),
      (
        "plausible",
        object(
          [
            ("bmr", range(PlausibleTargets.bmr)), ("tdee", range(PlausibleTargets.tdee)),
            ("calorieTarget", range(PlausibleTargets.calories)), ("proteinTarget", range(PlausibleTargets.protein)),
            ("waterTarget", range(PlausibleTargets.water)),
          ], indent: "")
      ),
      ("underweightBelow", text(Double(BodyMassIndexBound.normal.tenths) / 10)),
      ("fastestLossPercent", text(Double(fastestLossPercent))),
    ]
    func quoted(_ text: String) -> String { WireJSON.string(text).text }
    return object(
      [
        ("constants", object(constants, indent: "  ", folded: false)),
        (
          "advisories",
          object(Advisory.allCases.map { ($0.name, quoted("\($0)")) }, indent: "  ", folded: false)
        ),
        (
          "texts",
          object(
            texts.sorted { $0.key < $1.key }.map { ($0.key, quoted($0.value)) }, indent: "  ", folded: false)
        ),
      ], indent: "", folded: false) + "\n"
  }

  @Test func `the page's texts are the package's`() throws {
    let printed = Self.printed()
    if ProcessInfo.processInfo.environment["WRITE_PAGE_TEXTS"] == "1" {
      try Data(printed.utf8).write(to: Repository.url(Self.file))
    }
    let committed = try Repository.text(Self.file).split(separator: "\n", omittingEmptySubsequences: false)
    let now = printed.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, (old, new)) in zip(committed, now).enumerated() where old != new {
      Issue.record("line \(line + 1): \(old) is now \(new)")
    }
    #expect(committed.count == now.count)
  }
}
