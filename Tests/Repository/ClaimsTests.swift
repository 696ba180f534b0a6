import Foundation
import ScienceKernelExpectations

/// What the pages claim about the body: numbers that follow from bundled data, sources by how we know them, and claims
/// that turned out to be wrong.
struct ClaimsTests {
  /// Sentences that numbers or references of this project contradict, as patterns.
  static let wrong = [
    "none published", "early rather than late", "none against an outcome", "known bias: not published",
    "not published; that of BMR", "usually too early", "likely too early", "lowest intake advised",
    "up to 3 W apart", "does not (?:say|state) which (?:SD|standard deviation)", "500 and 400 are conventions",
    "some programs (?:have|wrongly pair)", "first pages read",
    "no published error for one person",
    "minimum for (?:men|women) in the AHA", "deficit of \\{adjustment\\} kcal/day is a convention",
    "up to 3 W on a short",
    // The window of the two lowest activity levels.
    "window (?:of|for|that (?:holds|contains)) 8 in 10", "band: 8 in 10",
    "(?:8|eight) (?:in|of) (?:10|ten) (?:sedentary|lightly active)",
  ]

  @Test func `no page and no comment repeats a claim that was wrong`() throws {
    let files = try ["docs", "Sources"].flatMap { try Repository.files(in: $0) }.filter { path in
      [".md", ".js", ".ts", ".py", ".h", ".html", ".swift"].contains(where: path.hasSuffix)
    }
    // A sentence may go on in the next line.
    let pattern = "(?i)\(Self.wrong.joined(separator: "|").replacing(" ", with: "\\s+"))"
    var found: [String] = []
    for path in ["README.md", "Vectors/README.md", "Vectors/contract/texts/english.json"] + files {
      let text = try Repository.text(path)
      if let range = text.range(of: pattern, options: .regularExpression) { found.append("\(path): \(text[range])") }
    }
    expect(files.count > 300 && found == [])
  }

  // MARK: References

  @Test func `every reference says how we know it, and the table at the top counts them`() throws {
    let page = try Repository.text("docs/references.md")
    let cited = page.prefix(upTo: try require(page.range(of: "## Keys of the project itself")).lowerBound)
    var counts: [String: Int] = [:]
    var without: [String] = []
    for entry in cited.split(separator: "\n### ").dropFirst() {
      if let grade = entry.firstMatch(of: #/\*\*How sure:\*\* (primary|abstract|second-hand|convention)\b/#) {
        counts[String(grade.1), default: 0] += 1
      } else {
        without.append(String(entry.prefix { $0 != "\n" }))
      }
    }
    expect(without, equals: [])
    let rows = cited.matches(of: #/\| \*([a-z-]+)\* \| (\d+) \|/#).map { (String($0.1), Int($0.2)!) }
    expect(Dictionary(uniqueKeysWithValues: rows), equals: counts)
    let total = counts.values.reduce(0, +)
    let others = total - (counts["primary"] ?? 0)
    let text = cited.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    expect(text.contains("of \(total) entries, \(others) are not primary"))
  }

  // MARK: Total daily energy

  static func rows(_ path: String) throws -> [[String]] {
    // These files quote no field.
    try Repository.text(path).split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// How far the bundled people's TDEE is below the requirement of the inactive [DRI2023], on average [kcal/day], and
  /// for how many of 100 that requirement and its error lie within TDEE ± 1.28 errors.
  static func shortfall(factor: Double, only level: String?) throws -> (people: Int, mean: Double, within: Double) {
    func below(_ z: Double) -> Double { 0.5 * erfc(-z / 2.0.squareRoot()) }
    var (people, sum, within) = (0, 0.0, 0.0)
    for (row, oracle) in zip(try rows("Vectors/people/nhefs.csv"), try rows("Vectors/people/nhefs.targets.csv"))
    where level == nil || row[5] == level {
      let numbers = try [row[1], row[2], row[3], oracle[1]].map { try require(Double($0)) }
      let isMale = row[4] == "male"
      let (weight, height, age) = (numbers[0], numbers[1], numbers[2])
      let requirement =
        isMale
        ? 753.07 - 10.83 * age + 6.50 * height + 14.10 * weight : 584.90 - 7.01 * age + 5.72 * height + 11.71 * weight
      let difference = requirement - (numbers[3] * factor + 0.5).rounded(.down)
      let shift = difference / (isMale ? 342 : 241)
      people += 1
      sum += difference
      within += below(1.2815515655 - shift) - below(-1.2815515655 - shift)
    }
    return (people, sum / Double(people), 100 * within / Double(people))
  }

  @Test func `the known bias of TDEE is that of the bundled people`() throws {
    let page = try Repository.text("docs/guide/total-daily-energy.md")
    let text = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for (factor, level, expected, quote) in [
      (1.2, "sedentary", "162 461 36", "The 162 sedentary people"),
      (1.2, "sedentary", "162 461 36", "461 kcal/day below"),
      (1.2, nil, "1629 472 36", "| `sedentary` | 472 | 36 in 100 |"),
      (1.375, nil, "1629 215 68", "| `lightly_active` | 215 | 68 in 100 |"),
    ] as [(Double, String?, String, String)] {
      let found = try Self.shortfall(factor: factor, only: level)
      let numbers = [Double(found.people), found.mean, found.within].map { "\(Int($0.rounded()))" }
      expect(numbers.joined(separator: " "), equals: expected)
      expect(text.contains(quote), "\(quote)")
    }
  }

  @Test func `the share of TDEEs that the order of rounding changes is that of the bundled people`() throws {
    var (all, different, largest) = (0, 0, 0.0)
    for (row, oracle) in zip(
      try Self.rows("Vectors/people/nhefs.csv"), try Self.rows("Vectors/people/nhefs.targets.csv"))
    {
      let numbers = try [row[1], row[2], row[3], oracle[1]].map { try require(Double($0)) }
      // Whole millimeters, as in the oracle.
      let (weight, height, age) = (numbers[0], (numbers[1] * 10).rounded() / 10, numbers[2])
      let offset: Double = row[4] == "male" ? 5 : -161
      let resting: Double = 10 * weight + 6.25 * height - 5 * age + offset
      for factor in [1.2, 1.375, 1.55, 1.725, 1.9] {
        let difference = (numbers[3] * factor + 0.5).rounded(.down) - (resting * factor + 0.5).rounded(.down)
        all += 1
        different += difference == 0 ? 0 : 1
        largest = max(largest, abs(difference))
      }
    }
    expect(all, equals: 5 * 1629)
    expect((0.35..<0.45).contains(Double(different) / Double(all)) && largest == 1)
    let page = try Repository.text("docs/guide/migrating-stored-numbers.md")
    expect(page.contains("For 4 in 10 TDEEs") && page.contains("1629 real adults"))
  }

  @Test func `the percentile of each factor is that of the measured adults`() throws {
    // Physical activity levels of 4299 adults [DRI2023], table 5-3.
    let table = [(1.39, 10.0), (1.53, 25), (1.68, 50), (1.85, 75), (2.03, 90)]
    let percentiles = [1.2, 1.375, 1.55, 1.725, 1.9].map { factor in
      guard let place = table.lastIndex(where: { $0.0 <= factor }) else { return "below 10" }
      let (low, high) = (table[place], table[place + 1])
      return "about \(Int((low.1 + (factor - low.0) / (high.0 - low.0) * (high.1 - low.1)).rounded()))"
    }
    let page = try Repository.text("docs/guide/total-daily-energy.md")
    expect(page.contains("| percentile of measured adults | \(percentiles.joined(separator: " | ")) |"))
    #expect(
      try Repository.text("Vectors/contract/texts/english.json").contains(
        "nine in ten spent more than the factors 1.2 and 1.375 give, and \(percentiles[2]) % spent less than 1.55"))
  }

  // MARK: Trajectories

  @Test func `the water of sodium that follows the intake is that of the bundled people`() throws {
    // Equation 2 of [Hall2011] with 4 g a day that follows the intake, after a week.
    func water(_ tdee: Double, _ calories: Double) -> Double {
      4 / 3 * abs(1 - calories / tdee) * (1 - exp(-7 / 3.22 * 3))
    }
    let people = try Self.rows("Vectors/people/nhefs.targets.csv").map { row in
      try water(require(Double(row[2])), require(Double(row[3])))
    }.filter { $0 > 0 }
    let found = [people.min() ?? 0, people.max() ?? 0].map { ($0 * 10).rounded() / 10 }
    expect(found, equals: [0.1, 0.5])
    expect((water(1466, 966) * 100).rounded(), equals: 45)
    let page = try Repository.text("docs/guide/trajectory.md")
    expect(
      page.contains("\(found[0]) to \(found[1]) kg for the bundled people, 0.45 kg for a sedentary woman of 62 kg"))
  }

  // MARK: Weighted power

  @Test func `windows padded with zeros differ by what the page says`() throws {
    let differences = [1, 2, 5, 10].map { minutes in
      let powers = (1...(60 * minutes)).map { pow(300 * Double(min($0, 30)) / 30, 4) }
      return Int((300 - pow(powers.reduce(0, +) / Double(powers.count), 0.25)).rounded())
    }
    expect(differences, equals: [35, 16, 6, 3])
    let page = try Repository.text("docs/guide/training.md")
    let text = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    expect(text.contains("give 35 W less after one minute, 16 W after two, 6 W after five and 3 W after ten"))
  }
}
