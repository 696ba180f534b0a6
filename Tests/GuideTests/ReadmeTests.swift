import ScienceKernel
import Testing
import TestSupport

@Suite("README")
struct ReadmeTests {
  /// What the example prints.
  ///
  /// Between the two marks stands the README's Swift block, word for word.
  func printed() throws -> String {
    var output = ""
    func print(_ items: Any...) { output += items.map { "\($0)" }.joined(separator: " ") + "\n" }
    // The example begins.
    let person = try Person(
      weight: .kilograms(80), height: .centimetres(180), age: 30, sex: .male,
      activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(75))
    let targets = Targets(for: person, from: CalendarDate("2026-11-21")!)

    print("BMR", targets.bmr, "and TDEE", targets.tdee, "kcal/day")
    print("eat", targets.calorieTarget, "kcal and", targets.proteinTarget, "g of protein a day")
    print("take in", targets.waterTarget, "mL of water a day, food included")
    if let weeks = targets.estimatedWeeks, let date = targets.projectedDate {
      print(weeks, "weeks to the target, until", date)
    }
    print("advisories:", targets.advisories.map(\.name))
    // The example ends.
    return output
  }

  @Test func `the example is the one that is compiled here`() throws {
    let lines = try Repository.text("Tests/GuideTests/ReadmeTests.swift").split(
      separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// The example begins.") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// The example ends.") })
    let compiled = lines[(begin + 1)..<end].map { String($0.dropFirst(4)) }
    let readme = Markdown(try Repository.text("README.md"))
    #expect(readme.blocks.filter { $0.language == "swift" }.map(\.lines) == [compiled])
  }

  @Test func `the example prints what the README says`() throws {
    let readme = Markdown(try Repository.text("README.md"))
    let stated = readme.blocks.filter { $0.language == "text" }.map { $0.lines.joined(separator: "\n") + "\n" }
    #expect(stated == [try printed()])
  }
}
