import ScienceKernel

/// A wording of sentences: a language, or a caller's own texts for some sentences.
///
/// ```swift
/// var wording = Wording.english
/// wording.texts["waterTarget.title"] = "Water from food and drink"
/// ```
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
    var utf8: [UInt8] = []
    // Enough for most results.
    utf8.reserveCapacity(512)
    for place in sentences.indices {
      if place > 0 { utf8.append(piece: separator) }
      append(sentences[place], to: &utf8)
    }
    return String(bytes: utf8)
  }

  /// A value in words.
  package func text(_ value: Sentence.Value) -> String {
    var utf8: [UInt8] = []
    append(value, to: &utf8)
    return String(bytes: utf8)
  }

  /// Appends a sentence in words.
  private func append(_ sentence: Sentence, to utf8: inout [UInt8]) {
    #if !hasFeature(Embedded)
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
    private func ownTemplate(of sentence: Sentence) -> String? {
      guard let own else { return nil }
      let id = sentence.code.rawValue
      for parameter in sentence.parameters {
        if case .count(let count) = parameter.value, let text = own["\(id).\(form(count))"] { return text }
      }
      return own[id]
    }
  #endif

  private func englishTemplate(of sentence: Sentence) -> StaticString {
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
  private func append(_ value: Sentence.Value, to utf8: inout [UInt8]) {
    switch value {
    case .integer(let number), .count(let number):
      utf8.append(number, places: 0, decimalMark: decimalMark, minus: minus)
    case .decimal(let number, let places): utf8.append(number, places: places, decimalMark: decimalMark, minus: minus)
    case .term(let number):
      utf8.append(number < 0 ? minus : "+")
      utf8.append(UInt8(ascii: " "))
      utf8.append(magnitude: UInt64(number.magnitude))
    case .double(let number):
      if number < 0 { utf8.append(minus) }
      for byte in WireJSON.double(number.magnitude).text.bytes {
        if byte == UInt8(ascii: ".") { utf8.append(decimalMark) } else { utf8.append(byte) }
      }
    case .date(let date): date.append(to: &utf8)
    case .text(let text): utf8.append(text)
    case .grouped(let number):
      var digits: [UInt8] = []
      digits.append(magnitude: UInt64(number.magnitude))
      if number < 0 { utf8.append(minus) }
      for (place, digit) in digits.enumerated() {
        if place > 0, (digits.count - place) % 3 == 0 { utf8.append(groupMark) }
        utf8.append(digit)
      }
    case .name(let name): append(name: WireJSON.clipped(name), to: &utf8)
    }
  }

  /// Appends the text of a contract name, or the name itself if it has no text.
  private func append(name: String, to utf8: inout [UInt8]) {
    #if !hasFeature(Embedded)
      if let text = own?["name.\(name)"] {
        utf8.append(text)
        return
      }
    #endif
    if let text = englishNames.first(where: { name.hasBytes(of: $0.name) })?.text {
      utf8.append(piece: text)
    } else {
      utf8.append(name)
    }
  }

  /// Appends a text with its parameters filled in; a name in braces that is not a parameter stays unchanged.
  ///
  /// It works byte by byte because it produces almost all of a response.
  private func append(
    _ text: UnsafeBufferPointer<UInt8>, with parameters: [Sentence.Parameter], to utf8: inout [UInt8]
  ) {
    var (rest, open) = (0, Int?.none)
    for place in 0..<text.count {
      let byte = unsafe text[place]
      if open == nil, byte == UInt8(ascii: "{") { open = place }
      guard let start = open, byte == UInt8(ascii: "}") else { continue }
      open = nil
      let name = unsafe UnsafeBufferPointer(rebasing: text[start + 1..<place])
      let parameter = parameters.firstIndex { unsafe $0.name.hasBytes(name) }
      unsafe utf8 += UnsafeBufferPointer(rebasing: text[rest..<(parameter == nil ? place + 1 : start)])
      if let parameter { append(parameters[parameter].value, to: &utf8) }
      rest = place + 1
    }
    unsafe utf8 += UnsafeBufferPointer(rebasing: text[rest...])
  }
}
