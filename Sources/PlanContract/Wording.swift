import ScienceKernel

/// How sentences are said: a language, or a caller's own words for some of them.
///
/// ```swift
/// var wording = Wording.english
/// wording.texts["waterTarget.title"] = "Water from food and drink"
/// ```
public struct Wording: Sendable {
  /// The texts, by the sentence's id.
  ///
  /// `{weight}` stands for the parameter of that name. A sentence with a count has one text for each form of number
  /// behind a point, such as `weeklyRate.projection.one`, or one text without a form. Names of the contract stand under
  /// `name.` and the name.
  public var texts: [String: String]

  /// The form of number that a count asks for, such as `one` or `other`.
  public var form: @Sendable (Int) -> String

  /// What stands between a whole number and its decimal places.
  public var decimalMark: String

  /// The sign before a negative number.
  public var minus: String

  /// A wording of these texts.
  public init(
    texts: [String: String], decimalMark: String = ".", minus: String = "−",
    form: @escaping @Sendable (Int) -> String = { $0 == 1 ? "one" : "other" }
  ) {
    self.texts = texts
    self.decimalMark = decimalMark
    self.minus = minus
    self.form = form
  }

  /// British English.
  public static let english = Wording(texts: englishTexts)

  /// A sentence in words: this wording's, else in English.
  public func text(_ sentence: Sentence) -> String {
    let id = sentence.id.rawValue
    func template(_ wording: Wording) -> String? {
      for case .count(let count) in sentence.parameters.map({ $0.value }) {
        if let text = wording.texts["\(id).\(wording.form(count))"] { return text }
      }
      return wording.texts[id]
    }
    return filled(template(self) ?? template(.english) ?? id, with: sentence.parameters)
  }

  /// Sentences in words, with a space between them.
  public func text(_ sentences: [Sentence]) -> String { sentences.map(text).joined(separator: " ") }

  /// A value in words.
  public func text(_ value: Sentence.Value) -> String {
    switch value {
    case .integer(let number), .count(let number): decimal(number, places: 0)
    case .decimal(let number, let places): decimal(number, places: places)
    case .term(let number): (number < 0 ? minus : "+") + " \(number.magnitude)"
    case .double(let number):
      (number < 0 ? minus : "")
        + WireJSON.double(number.magnitude).text.split(separator: ".").joined(separator: decimalMark)
    case .date(let date): "\(date)"
    case .name(let name): named(WireJSON.clipped(name))
    }
  }

  /// A name of the contract in words, or the name itself where there are none.
  private func named(_ name: String) -> String { texts["name.\(name)"] ?? Self.english.texts["name.\(name)"] ?? name }

  /// The decimal `value / 10^places`, exactly, without needless zeros.
  private func decimal(_ value: Int, places: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    return (value < 0 ? minus : "") + padded.dropLast(places) + (fraction.isEmpty ? "" : decimalMark + fraction)
  }

  /// A text with its parameters in place; what stands in braces and is no parameter stays.
  private func filled(_ template: String, with parameters: [Sentence.Parameter]) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}") else { break }
      let name = rest[rest.index(after: open)..<close]
      if let parameter = parameters.first(where: { $0.name == name }) {
        result += text(parameter.value)
      } else {
        result += rest[...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
