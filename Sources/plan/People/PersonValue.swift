import CommandLineText
import PlanContract
import ScienceKernel

/// A value of a person that a row or a line can have; others are ignored.
enum PersonValue: Int, CaseIterable {
  case id, weight, height, age, dateOfBirth, sex, activityLevel, goal, targetWeight, pace, ownTDEE, protein
  case bodyFat, fatFreeMass, equation

  /// The values for the fields of a person, in their order.
  private static let ofFields: [PersonValue] = [
    .weight, .height, .age, .sex, .activityLevel, .goal, .targetWeight, .pace,
  ]

  init(_ field: InputField) {
    self = InputField.ofPerson.firstIndex(of: field).map { Self.ofFields[$0] } ?? .targetWeight
  }

  static let columns = [
    "id", "weight", "height", "age", "date_of_birth", "gender", "activity_level", "primary_goal", "target_weight",
    "pace", "own_tdee", "protein", "body_fat", "fat_free_mass", "equation",
  ]

  var column: String { Self.columns[rawValue] }

  /// The values that a line of JSON can have, whose raw values are the first ones: a request has its TDEE and protein by other names.
  static let ofJSON = allCases.filter { $0.rawValue < Self.ownTDEE.rawValue }

  /// The value's name in the service's contract.
  var json: String {
    if let place = Self.ofFields.firstIndex(of: self) { return PlanInput.Name.of(InputField.ofPerson[place]) }
    return self == .dateOfBirth ? PlanInput.Name.dateOfBirth : column
  }
}

/// The texts that mean the choices of a field: their names, and the words that a file has instead.
struct ChoiceTexts: Sendable {
  private let entries: [(text: [UInt8], code: UInt8)]
  /// The file's words by their `key`, with the code of each.
  private var words: [String: UInt8]

  /// What words have in common that differ in case, spaces, `_` and `-` alone.
  private static func key(_ word: String) -> String { word.lowercased().filter { !"_- ".contains($0) } }

  /// - Parameters:
  ///   - names: The names by code.
  ///   - words: The words by name.
  init(_ names: [String], words: [String: [String]]) {
    entries = zip(names, UInt8(0)...).flatMap { name, code in
      ([name] + (words[name] ?? [])).map { (text: Array($0.utf8), code: code) }
    }
    let folded = zip(names, UInt8(0)...).flatMap { name, code in
      (words[name] ?? []).map { (Self.key($0), code) }
    }
    self.words = Dictionary(folded) { first, _ in first }
  }

  /// Adds the names in any spelling, and further words in lower case, except where a word has a meaning.
  mutating func addSpellings(_ more: [String: UInt8] = [:]) {
    let names = entries.map { (Self.key(String(decoding: $0.text, as: UTF8.self)), $0.code) }
    words.merge(names + more) { old, _ in old }
  }

  /// The texts, in the order of the codes.
  var texts: [String] { entries.map { String(decoding: $0.text, as: UTF8.self) } }

  /// The code of a text; nil if it means no choice.
  @inline(__always)
  func code(of text: Span<UInt8>) -> UInt8? {
    for entry in entries where entry.text.span.hasBytes(of: text) { return entry.code }
    return words.isEmpty ? nil : codeOfWord(text)
  }

  @inline(never)
  private func codeOfWord(_ text: Span<UInt8>) -> UInt8? {
    words[Self.key(String(decoding: text.indices.map { text[$0] }, as: UTF8.self))]
  }
}

/// The texts of every choice, created once per run of the command.
struct ChoiceNames: Sendable {
  private(set) var sex: ChoiceTexts
  private(set) var activityLevel: ChoiceTexts
  private(set) var goal: ChoiceTexts
  /// The words that a file has instead of names, by name.
  let words: [String: [String]]

  /// The names of the fields with choices.
  private static let fields = [Sex.texts, ActivityLevel.texts, Goal.texts]

  init(words: [String: [String]] = [:]) {
    self.words = words
    let texts = Self.fields.map { ChoiceTexts($0, words: words) }
    (sex, activityLevel, goal) = (texts[0], texts[1], texts[2])
  }

  /// Whether single letters are rejected, because not all of the file's are F and M.
  private(set) var rejectsLetters = false

  /// The names and words of a file of rows, or of options: in any case, with a space or a hyphen for `_`, and F and M for sexes, too.
  ///
  /// A word of the file replaces such a spelling.
  ///
  /// - Parameter hasLetters: Whether F and M are read.
  func ofRows(hasLetters: Bool = true) -> ChoiceNames {
    var names = self
    names.rejectsLetters = !hasLetters
    names.sex.addSpellings(hasLetters ? Sex.letters : [:])
    names.activityLevel.addSpellings()
    names.goal.addSpellings()
    return names
  }

  /// Those of options.
  static let ofOptions = ChoiceNames().ofRows()

  /// The words of a text such as `female=weiblich,female=w,maintain=halten`.
  ///
  /// - Throws: The first part that cannot be one, in full.
  init(_ text: String) throws(Unaccepted) {
    var words: [String: [String]] = [:]
    var codes: [String: String] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let part = part.drop { $0 == " " }
      func reject(_ reason: String) -> Unaccepted { Unaccepted("\(shown(String(part))) is rejected: \(reason)") }
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        withoutSpaces(around: $0)
      }
      guard pieces.count == 2, !pieces[1].isEmpty else {
        throw reject("a name and the file's word for it, written female=weiblich,female=w,lose_weight=abnehmen.")
      }
      guard let field = Self.fields.firstIndex(where: { $0.contains(pieces[0]) }) else {
        let names = Self.fields.joined()
        let meant = nearest(to: pieces[0], among: Array(names))
        throw reject("before = comes one of \(names.joined(separator: ", ")).\(didYouMean(meant))")
      }
      let word = "\(field) \(pieces[1].lowercased())"
      if let other = codes.updateValue(pieces[0], forKey: word) {
        guard other == pieces[0] else { throw reject("\(clipped(pieces[1])) already means \(other).") }
        continue
      }
      words[pieces[0], default: []].append(pieces[1])
    }
    // A name keeps its own text.
    for (field, names) in Self.fields.enumerated() {
      for name in names {
        guard let other = codes["\(field) \(name)"], other != name else { continue }
        throw Unaccepted("\(shown("\(other)=\(name)")) is rejected: \(name) already means \(name).")
      }
    }
    self.init(words: words)
  }

  /// The texts that a field of choices accepts, by code; none for other fields.
  func texts(of field: InputField) -> [String] { choices(of: field)?.texts ?? [] }

  private func choices(of field: InputField) -> ChoiceTexts? {
    field == .sex ? sex : field == .activityLevel ? activityLevel : field == .goal ? goal : nil
  }

  /// The words of a field, to append to the names that it accepts: `, with weiblich or w for female`; empty if it has none.
  func hint(_ field: InputField) -> String {
    let pairs = ChoiceNames().texts(of: field).compactMap { name in
      words[name].map { $0.map { clipped($0) }.joined(separator: " or ") + " for \(name)" }
    }
    return pairs.isEmpty ? "" : ", with " + pairs.joined(separator: ", ")
  }
}

extension Sex {
  /// The letters that mean a sex, in any case, with its code.
  static let letters = sexLetters.compactMapValues { Sex(name: $0)?.rawValue }
}

extension Pace {
  /// The pace of a text; nil for none, and for one that lacks the sign that the goal needs.
  fileprivate init?(_ text: Span<UInt8>, toward goal: Goal?) {
    guard !text.isEmpty, let pace = Pace(utf8: text), !pace.lacksSign(in: text, toward: goal) else { return nil }
    self = pace
  }
}

extension Weight {
  /// The weight of a column: a bare number in the unit of its title, or with its own unit, `82.3 kg` or `176lb`.
  @inline(__always)
  init?(ofColumn text: Span<UInt8>, in unit: Unit) {
    let isMetric = if case .kilograms = unit { true } else { false }
    let kilograms = isMetric ? Weight(decimalKilograms: text) : nil
    guard let weight = kilograms ?? measure(text, readsBare: !isMetric, { Weight($0, default: unit) }) else {
      return nil
    }
    self = weight
  }
}

extension Height {
  /// The height of a column: a bare number in the unit of its title, nil for meters, or with its own unit, `168 cm` or `5'6"`.
  @inline(__always)
  fileprivate init?(ofColumn text: Span<UInt8>, in unit: Unit?) {
    let metric =
      switch unit {
      case .centimeters: Height(decimalCentimeters: text)
      case nil: Height(decimalMeters: text)
      case .feet, .inches: nil as Height?
      }
    guard let height = metric ?? Height(customary: text, in: unit) else { return nil }
    self = height
  }

  @inline(never)
  private init?(customary text: Span<UInt8>, in unit: Unit?) {
    let readsBare = unit == .feet || unit == .inches
    // Inside the quotes of a field, the mark of inches is doubled.
    guard
      let height = measure(
        text, readsBare: readsBare, { Height($0.replacing("\"\"", with: "\""), default: unit ?? .centimeters) })
    else { return nil }
    self = height
  }

  /// A bare decimal of meters, rounded to the nearest millimeter, ties to even.
  @inline(never)
  private init?(decimalMeters text: Span<UInt8>) {
    guard let decimal = DecimalText(text, countedPlaces: 3) else { return nil }
    self.init(millimeters: decimal.nearest(shiftedBy: 3))
  }
}

/// A measure of a column with its unit, which digits may follow, `18st 6` or `5'6`; nil for any other text.
///
/// - Parameter readsBare: Whether a number without a unit is read, too; not with a comma, which could be for thousands.
@inline(never)
private func measure<Measure>(_ text: Span<UInt8>, readsBare: Bool, _ read: (String) -> Measure?) -> Measure? {
  let text = String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
  let hasUnit = text.contains { $0.isLetter || "'\"′″’”".contains($0) }
  return hasUnit || readsBare && !text.contains(",") ? read(text) : nil
}

extension Person {
  /// The person of a row or a line, or the fields that are wrong.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that hold the values.
  ///   - start: The day on which the age counts from a date of birth.
  ///   - choices: The names of the choices.
  ///   - units: The units of measures without one.
  ///   - number: Returns the range of a value's number; empty if it has none.
  ///   - text: Returns the range of a value's text; empty if it has none.
  ///   - date: Parses a date.
  ///   - isGiven: Returns whether a value is given.
  @inline(__always)
  static func read(
    _ bytes: Span<UInt8>, on start: CalendarDate, choices: ChoiceNames, units: ColumnUnits = ColumnUnits(),
    number: (PersonValue) -> Range<Int>, text: (PersonValue) -> Range<Int>,
    date: (Span<UInt8>) -> CalendarDate? = { CalendarDate(iso8601: $0) },
    isGiven: (PersonValue) -> Bool
  ) -> Result<Person, WrongFields> {
    var unread = FieldSet()
    @inline(__always) func value<Value>(_ field: @autoclosure () -> InputField, _ value: Value?) -> Value? {
      if value == nil { unread.insert(field()) }
      return value
    }
    var age: Int?
    if !isGiven(.dateOfBirth) {
      age = wholeNumber(bytes.extracting(number(.age)))
    } else if !isGiven(.age) {
      age = date(bytes.extracting(text(.dateOfBirth)))?.age(on: start)
    }
    let goal = value(.goal, Goal(bytes.extracting(text(.goal)), among: choices.goal))
    let weight = value(.weight, Weight(ofColumn: bytes.extracting(number(.weight)), in: units.weight))
    let height = value(.height, Height(ofColumn: bytes.extracting(number(.height)), in: units.height))
    if age == nil { unread.insert(.age) }
    let sex = value(.sex, Sex(bytes.extracting(text(.sex)), among: choices.sex))
    let activityLevel = value(
      .activityLevel, ActivityLevel(bytes.extracting(text(.activityLevel)), among: choices.activityLevel))
    var targetWeight: Weight?
    if isGiven(.targetWeight) {
      targetWeight = value(
        .targetWeight, Weight(ofColumn: bytes.extracting(number(.targetWeight)), in: units.targetWeight))
    }
    let pace = isGiven(.pace) ? value(.pace, Pace(bytes.extracting(text(.pace)), toward: goal)) ?? .goal : .goal
    return WrongFields(unread: unread).person(
      weight: weight, height: height, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
      targetWeight: targetWeight, pace: pace)
  }
}
