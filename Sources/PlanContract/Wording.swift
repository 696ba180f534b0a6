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
        + WireJSON.double(number.magnitude).text.utf8.split(separator: UInt8(ascii: "."))
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: decimalMark)
    case .date(let date): "\(date)"
    case .name(let name): named(WireJSON.clipped(name))
    }
  }

  /// A name of the contract in words, or the name itself where there are none.
  private func named(_ name: String) -> String { texts["name.\(name)"] ?? Self.english.texts["name.\(name)"] ?? name }

  /// The decimal `value / 10^places`, exactly, without needless zeros.
  private func decimal(_ value: Int, places: Int) -> String {
    let zero = UInt8(ascii: "0")
    var digits = Array("\(value.magnitude)".utf8)
    if digits.count <= places {
      digits.insert(contentsOf: repeatElement(zero, count: places + 1 - digits.count), at: 0)
    }
    let point = digits.count - places
    while digits.count > point, digits.last == zero { digits.removeLast() }
    var text = value < 0 ? Array(minus.utf8) : []
    text += digits[..<point]
    if digits.count > point { text += Array(decimalMark.utf8) + digits[point...] }
    return String(decoding: text, as: UTF8.self)
  }

  /// A text with its parameters in place; what stands in braces and is no parameter stays.
  ///
  /// Byte by byte, because nearly all of a response is made here.
  private func filled(_ template: String, with parameters: [Sentence.Parameter]) -> String {
    let text = Array(template.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(2 * text.count)
    var rest = 0
    while let open = text[rest...].firstIndex(of: UInt8(ascii: "{")) {
      result += text[rest..<open]
      rest = open
      guard let close = text[open...].firstIndex(of: UInt8(ascii: "}")) else { break }
      let name = text[open + 1..<close]
      if let parameter = parameters.first(where: { $0.name.utf8.elementsEqual(name) }) {
        result += self.text(parameter.value).utf8
      } else {
        result += text[open...close]
      }
      rest = close + 1
    }
    result += text[rest...]
    return String(decoding: result, as: UTF8.self)
  }
}
