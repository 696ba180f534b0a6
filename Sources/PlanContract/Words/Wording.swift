import ScienceKernel

/// A wording of sentences: a language, or a caller's own texts for some sentences.
///
/// ```swift
/// var wording = Wording.english
/// wording.texts["waterTarget.title"] = "Water from food and drink"
/// wording.weightUnit = .pounds
/// ```
///
/// Texts give weights in kg, heights in cm and water in mL. In another unit, a number before ` kg`, ` cm` or ` mL` is written in that unit,
/// to a tenth, or in whole fluid ounces; so is the number one word before it, as in `{before} to {after} kg`.
public struct Wording: Sendable {
  #if !hasFeature(Embedded)
    /// The texts, by the sentence's id.
    ///
    /// `{weight}` is replaced by the parameter of that name. A sentence with a count has one text per plural category, with the category
    /// after a point, such as `weeklyRate.projection.one`; or one text for all of them, without a category. The names of the contract
    /// have the key `name.` followed by the name.
    public var texts: [String: String] {
      get { own ?? englishTexts }
      set { own = newValue }
    }

    /// The texts, unless they are the English ones.
    private var own: [String: String]?

    private var isEnglish: Bool { own == nil }

    /// The text of a date; in ISO 8601, such as `2027-02-15`, unless you replace it.
    public var date: @Sendable (CalendarDate) -> String {
      get { ownDate ?? { $0.description } }
      set { ownDate = newValue }
    }

    /// The text of a date, unless it is that in ISO 8601.
    private var ownDate: (@Sendable (CalendarDate) -> String)?

    /// The unit of weights and weekly rates.
    public var weightUnit = Weight.Unit.kilograms

    /// The unit of heights.
    public var heightUnit = Height.Unit.centimeters

    /// The unit of water.
    public var waterUnit = WaterUnit.milliliters

    /// A unit in which people read water; its raw value is the symbol.
    public enum WaterUnit: String, Sendable, CaseIterable {
      /// Milliliters.
      case milliliters = "mL"
      /// Fluid ounces of the United States, of 29.5735295625 mL.
      case fluidOunces = "fl oz"
    }
  #else
    private let isEnglish = true
  #endif

  /// The plural category of a count, such as `one` or `other`.
  public var form: @Sendable (Int) -> String

  /// The mark between a whole number and its decimals.
  public var decimalMark: String

  /// The sign before a negative number.
  public var minus: String

  /// The mark between groups of three digits, in a text that is read aloud.
  public var groupMark: String

  /// English.
  public static let english = Wording(decimalMark: ".", minus: "−", groupMark: ",") { $0 == 1 ? "one" : "other" }

  private init(decimalMark: String, minus: String, groupMark: String, form: @escaping @Sendable (Int) -> String) {
    self.decimalMark = decimalMark
    self.minus = minus
    self.groupMark = groupMark
    self.form = form
  }

  /// A sentence in this wording, or in English if the wording has no text for it.
  public func text(_ sentence: Sentence) -> String { text([sentence]) }

  /// Sentences in words, joined by spaces.
  public func text(_ sentences: [Sentence]) -> String { joined(sentences, by: " ") }

  /// Sentences in words, joined by a separator.
  func joined(_ sentences: [Sentence], by separator: StaticString) -> String {
    // Enough for most sentences.
    var text = GrowingText(capacity: 256)
    for (place, sentence) in sentences.enumerated() {
      if place > 0 { text.append(piece: separator) }
      append(sentence, to: &text)
    }
    return text.string
  }

  /// A value in words.
  package func text(_ value: Sentence.Value) -> String {
    var text = GrowingText()
    append(value, to: &text)
    return text.string
  }

  /// Appends a sentence in words.
  @inline(never) func append(_ sentence: Sentence, to utf8: inout GrowingText) {
    #if !hasFeature(Embedded)
      if weightUnit != .kilograms || heightUnit != .centimeters || waterUnit != .milliliters {
        appendInUnits(sentence, to: &utf8)
        return
      }
      if var text = ownTemplate(of: sentence) {
        text.withUTF8 { unsafe append($0, with: sentence.parameters, to: &utf8) }
        return
      }
    #endif
    let text = englishTemplate(of: sentence)
    // Sound: the text is a constant of the program, so it is never released and has exactly the number of bytes that it reports.
    let bytes = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    unsafe append(bytes, with: sentence.parameters, to: &utf8)
  }

  #if !hasFeature(Embedded)
    func ownTemplate(of sentence: Sentence) -> String? {
      guard let own else { return nil }
      let id = sentence.code.rawValue
      for parameter in sentence.parameters {
        if case .count(let count) = parameter.value, let text = own["\(id).\(form(count))"] { return text }
      }
      return own[id]
    }
  #endif

  func englishTemplate(of sentence: Sentence) -> StaticString {
    let id = sentence.code
    guard let one = id.englishOfOne else { return id.english }
    for parameter in sentence.parameters {
      guard case .count(let count) = parameter.value else { continue }
      // A plural category other than these two belongs to another language.
      let form = isEnglish ? form(count) : ""
      return form.hasBytes(of: "one") || count == 1 && !form.hasBytes(of: "other") ? one : id.english
    }
    return id.english
  }

  /// Appends a value in words.
  private func append(_ value: Sentence.Value, to utf8: inout GrowingText) {
    switch value {
    case .integer(let number), .count(let number):
      utf8.append(number, places: 0, decimalMark: decimalMark, minus: minus)
    case .decimal(let number, let places): utf8.append(number, places: places, decimalMark: decimalMark, minus: minus)
    case .term(let number):
      utf8.append(number < 0 ? minus : "+")
      utf8.append(byte: UInt8(ascii: " "))
      utf8.append(magnitude: UInt64(number.magnitude))
    case .double(let number):
      if number < 0 { utf8.append(minus) }
      for byte in WireJSON.double(number.magnitude).text.bytes {
        if byte == UInt8(ascii: ".") { utf8.append(decimalMark) } else { utf8.append(byte: byte) }
      }
    case .date(let date):
      #if !hasFeature(Embedded)
        if let ownDate {
          utf8.append(ownDate(date))
          return
        }
      #endif
      date.append(to: &utf8)
    case .text(let text): utf8.append(text)
    case .grouped(let number):
      var text = GrowingText()
      text.append(magnitude: UInt64(number.magnitude))
      let digits = text.utf8
      if number < 0 { utf8.append(minus) }
      for (place, digit) in digits.enumerated() {
        if place > 0, (digits.count - place) % 3 == 0 { utf8.append(groupMark) }
        utf8.append(byte: digit)
      }
    case .name(let name): append(name: name, to: &utf8)
    }
  }

  /// Appends the text of a contract name or of a pace, or the name itself if it has no text.
  private func append(name: String, to utf8: inout GrowingText) {
    #if !hasFeature(Embedded)
      if let text = own?["name.\(WireJSON.clipped(name))"] {
        utf8.append(text)
        return
      }
    #endif
    if let text = englishNames.first(where: { name.hasBytes(of: $0.name) })?.text {
      utf8.append(piece: text)
      return
    }
    let name = WireJSON.clipped(name)
    if let pace = Pace(name).flatMap({ Sentence($0) }) {
      // The sign tells a change from a calorie target.
      if name.utf8.first == UInt8(ascii: "+") { utf8.append(byte: UInt8(ascii: "+")) }
      append(pace, to: &utf8)
    } else {
      utf8.append(name)
    }
  }

  /// Appends a text with its parameters filled in; a name in braces that is not a parameter stays unchanged.
  ///
  /// It works on bytes because it produces almost all of a response.
  func append(
    _ text: UnsafeBufferPointer<UInt8>, with parameters: [Sentence.Parameter], to utf8: inout GrowingText
  ) {
    let parameters = parameters.span
    // Most sentences have no parameters.
    var (rest, place, next) = (0, parameters.isEmpty ? text.count : 0, 0)
    while true {
      unsafe place = firstBrace(of: text, from: place)
      guard place < text.count else { break }
      let start = place &+ 1
      // Most texts name their parameters in order, so the search begins after the last one.
      var others = 0
      while others < parameters.count, unsafe !isName(parameters[next].name, at: start, of: text) {
        next = next + 1 < parameters.count ? next + 1 : 0
        others += 1
      }
      guard others < parameters.count else {
        while place < text.count, unsafe text[place] != UInt8(ascii: "}") { place += 1 }
        continue
      }
      unsafe utf8.append(bytes: UnsafeBufferPointer(rebasing: text[rest..<place]))
      append(parameters[next].value, to: &utf8)
      place = start + parameters[next].name.utf8.count + 1
      rest = place
      next = next + 1 < parameters.count ? next + 1 : 0
    }
    unsafe utf8.append(bytes: UnsafeBufferPointer(rebasing: text[rest...]))
  }
}

/// Whether a name and a closing brace begin at a place of a text.
@unsafe private func isName(_ name: String, at start: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
  let end = start + name.utf8.count
  guard end < text.count, unsafe text[end] == UInt8(ascii: "}") else { return false }
  return unsafe name.hasBytes(UnsafeBufferPointer(rebasing: text[start..<end]))
}

/// The place of the first opening brace from a place on; the count if there is none.
@unsafe private func firstBrace(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  var place = start
  // Eight bytes at a time, the first one lowest. A byte that is a brace is 0 in the difference, and 1 less than 0 borrows its highest bit.
  while place &+ 8 <= text.count {
    let eight = unsafe UInt64(
      littleEndian: UnsafeRawPointer(text.baseAddress! + place).loadUnaligned(as: UInt64.self))
    let difference = eight ^ 0x7B7B_7B7B_7B7B_7B7B
    let braces = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    if braces != 0 { return place &+ braces.trailingZeroBitCount / 8 }
    place &+= 8
  }
  while place < text.count, unsafe text[place] != UInt8(ascii: "{") { place &+= 1 }
  return place
}

#if !hasFeature(Embedded)
  extension Wording {
    /// A text by its key, or the English one, with its parameters; a missing key is a mistake of this module, which the tests find.
    func filled(_ key: String, _ parameters: [Sentence.Parameter]) -> String {
      var text = GrowingText()
      append(texts[key] ?? englishTexts[key]!, with: parameters, to: &text)
      return text.string
    }
  }

  /// All English texts by their keys, for callers that read or replace them.
  private let englishTexts: [String: String] = {
    var texts = englishInputTexts
    for id in Sentence.Code.allCases {
      if let one = id.englishOfOne {
        texts["\(id.rawValue).one"] = "\(one)"
        texts["\(id.rawValue).other"] = "\(id.english)"
      } else {
        texts[id.rawValue] = "\(id.english)"
      }
    }
    for (name, text) in englishNames { texts["name.\(name)"] = "\(text)" }
    return texts
  }()
#endif
