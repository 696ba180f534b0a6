import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

/// Texts in pounds, feet, stones and inches, and in German, as JavaScript and Python must write them.
///
/// With `WRITE_TEXTS=1` in the environment, the test writes the file.
@Suite("Copies of the texts in customary units")
struct UnitCopiesTests {
  static let path = "Tests/Texts/pounds-and-stones.json"

  /// The wordings by their weight and height units.
  static let wordings: [(key: String, wording: Wording)] = [
    ("lb ft", wording(.pounds, .feet)), ("st in", wording(.stones, .inches)), ("de", german),
  ]

  /// German, with dates in ISO 8601.
  static let german: Wording = {
    var wording = Wording.english
    let file = Data(try! Repository.text("Vectors/contract/texts/german.json").utf8)
    wording.texts = try! JSONDecoder().decode([String: [String: String]].self, from: file)["texts"]!
    (wording.decimalMark, wording.groupMark) = (",", ".")
    return wording
  }()

  static func wording(_ weight: Weight.Unit, _ height: Height.Unit) -> Wording {
    var wording = Wording.english
    (wording.weightUnit, wording.heightUnit) = (weight, height)
    return wording
  }

  static func quoted(_ text: String) -> String { WireJSON.string(text).text }

  /// A line: what is worded, and its texts.
  static func line(_ given: String, _ text: (Wording) -> String) -> String {
    "{\(given),\(wordings.map { "\(quoted($0.key)):\(quoted(text($0.wording)))" }.joined(separator: ","))}"
  }

  /// A value as the contract writes it.
  static func json(_ parameter: Sentence.Parameter) -> String {
    let (kind, value) =
      switch parameter.value {
      case .integer(let number): ("number", "\(number)")
      case .count(let number): ("count", "\(number)")
      case .term(let number): ("term", "\(number)")
      case .decimal(let number, let places): ("number", decimal(number, places: places))
      case .double(let number): ("number", WireJSON.double(number).text)
      case .date(let date): ("date", date.description)
      case .name(let name): ("name", name)
      case .text(let text): ("text", text)
      case .grouped(let number): ("grouped", "\(number)")
      }
    return #"{"name":\#(quoted(parameter.name)),"kind":"\#(kind)","value":\#(quoted(value))}"#
  }

  /// The first three sentences of each code that is about a weight or a height.
  static let sentences: [Sentence] = {
    var counts: [String: Int] = [:]
    return EnglishTests.sentences.filter { sentence in
      guard Wording.english.text(sentence).contains(/\d (kg|cm)\b|\bpaces?\b/) else { return false }
      counts[sentence.id, default: 0] += 1
      return counts[sentence.id]! <= 3
    }
  }()

  static let text: String = {
    let worded = sentences.map { sentence in
      let parameters = sentence.parameters.map { json($0) }.joined(separator: ",")
      return line(#""id":\#(quoted(sentence.id)),"parameters":[\#(parameters)]"#) { $0.text(sentence) }
    }
    let paces = [-3000, -454, -4, 5, 300, 2999].map { Pace.weightPerWeek(grams: $0).description }
    let names = (paces + ["+0.3kg/week", "-300kcal", "+0.25%/week"]).map { name in
      line(#""name":\#(quoted(name))"#) { $0.text(.name(name)) }
    }
    let weights = stride(from: 0, through: 300_000, by: 4321).map { Weight(grams: $0) }
    let heights = stride(from: 1000, through: 2500, by: 13).map { Height(millimeters: $0) }
    let sections: KeyValuePairs<String, [String]> = [
      "sentences": worded, "names": names,
      "weights": weights.map { weight in line(#""kilograms":\#(weight.kilograms)"#) { $0.text(weight) } },
      "heights": heights.map { height in line(#""centimeters":\#(height.centimeters)"#) { $0.text(height) } },
    ]
    return "{\n\(sections.map { "\"\($0)\": [\n\($1.joined(separator: ",\n"))\n]" }.joined(separator: ",\n"))\n}\n"
  }()

  @Test func `the file has the texts of today`() throws {
    expect(Self.sentences.count > 50, equals: true)
    if ProcessInfo.processInfo.environment["WRITE_TEXTS"] == "1" {
      try Data(Self.text.utf8).write(to: Repository.url(Self.path))
    }
    let isEqual = try Repository.text(Self.path) == Self.text
    expect(isEqual, "\(Self.path) differs: WRITE_TEXTS=1 swift test --filter UnitCopiesTests")
  }
}
