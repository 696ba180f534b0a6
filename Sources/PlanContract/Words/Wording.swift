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
  private func append(
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
  // MARK: Units

  extension Wording {
    /// Appends a sentence whose weights, heights and water are in this wording's units.
    private func appendInUnits(_ sentence: Sentence, to utf8: inout GrowingText) {
      var sentence = sentence
      // In pounds, the sum of a projection is no short decimal.
      if weightUnit != .kilograms, [.weeklyRateProjection, .weeklyRateProjectionRounded].contains(sentence.code) {
        sentence = Sentence(.weeklyRatePaceProjection, sentence.parameters)
      }
      let text = ownTemplate(of: sentence) ?? englishTemplate(of: sentence).description
      append(text, with: sentence.parameters, to: &utf8)
    }

    /// Appends a text whose weights, heights and water are in this wording's units.
    private func append(_ text: String, with parameters: [Sentence.Parameter], to utf8: inout GrowingText) {
      // A number is the word before a unit, or one word before such a number; so read backwards.
      var pieces = text.split(separator: "{", omittingEmptySubsequences: false).map(String.init)
      var measured: [Sentence.Parameter] = []
      var following: (kind: Kind, isSingle: Bool)?
      for place in pieces.indices.dropFirst().reversed() {
        let parts = pieces[place].split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
        let kind = parts.count == 2 ? Kind(before: parts[1]) ?? (Self.isOneWord(parts[1]) ? following?.kind : nil) : nil
        let last = following
        following = nil
        guard let kind, let value = parameters.first(where: { $0.name == parts[0] })?.value,
          var shown = shown(value, kind)
        else { continue }
        let isSingle = shown.split(separator: " ").count == 2
        following = (kind, isSingle)
        // Two numbers in a single unit share it.
        let isLast = Kind(before: parts[1]) != nil
        if !isLast, isSingle, last?.isSingle == true { shown = String(shown.prefix { $0 != " " }) }
        let name = "\(place)"
        measured.append(Sentence.Parameter(name, .text(shown)))
        pieces[place] = "\(name)}\(isLast ? parts[1].dropFirst(kind.symbol.count) : parts[1])"
      }
      var joined = pieces.joined(separator: "{")
      joined.withUTF8 { unsafe append($0, with: measured + parameters, to: &utf8) }
    }

    /// What a number before a unit measures.
    private enum Kind {
      case weight, height, water

      init?(before text: Substring) {
        if text.hasPrefix(" kg"), !text.hasPrefix(" kg/m²") {
          self = .weight
        } else if text.hasPrefix(" cm") {
          self = .height
        } else if text.hasPrefix(" mL"), !text.hasPrefix(" mL/kg"), !text.hasPrefix(" mL for each kg") {
          self = .water
        } else {
          return nil
        }
      }

      var symbol: String {
        switch self {
        case .weight: " kg"
        case .height: " cm"
        case .water: " mL"
        }
      }
    }

    private static func isOneWord(_ text: Substring) -> Bool {
      text.hasPrefix(" ") && text.hasSuffix(" ") && text.count > 2 && text.filter { $0 == " " }.count == 2
    }

    /// A number of kilograms, centimeters or milliliters in this wording's unit; nil in these three, and for a value that is no number.
    private func shown(_ value: Sentence.Value, _ kind: Kind) -> String? {
      let number: Double
      switch value {
      case .integer(let whole): number = Double(whole)
      case .decimal(let parts, let places): number = (0..<places).reduce(Double(parts)) { value, _ in value / 10 }
      case .double(let double): number = double
      default: return nil
      }
      switch kind {
      case .weight: return weightUnit == .kilograms ? nil : text(Weight.kilograms(number))
      case .height:
        guard heightUnit != .centimeters else { return nil }
        let sign = number < 0 ? minus : ""
        return sign + Height.centimeters(number.magnitude).description(in: heightUnit, decimalMark: decimalMark)
      case .water: return waterUnit == .milliliters ? nil : fluidOunces(number)
      }
    }
  }

  // MARK: Names and measures

  extension Wording {
    /// The name of a field, such as one of `PartialTargets.missing`: `activity level`.
    ///
    /// The fields of a person, of a log and of a trajectory, and a TDEE that the person gives, have texts. A field of your own, or of another
    /// model, keeps its own name.
    public func name(of field: InputField) -> String {
      if field == .dateOfBirth { return filled("violation.dateOfBirth", []) }
      if let key = Self.nameKey(field) { return filled(key, []) }
      return field.isOfPerson ? text(.name(PlanInput.Name.of(field))) : field.name
    }

    /// A weight in this wording's unit and with its marks: `80,5 kg`, `177.5 lb`, `−0.5 kg`.
    public func text(_ weight: Weight) -> String {
      let text = weight.description(in: weightUnit, decimalMark: decimalMark)
      return text.hasPrefix("-") ? minus + text.dropFirst() : text
    }

    /// A height in this wording's unit and with its decimal mark: `180 cm`, `5 ft 11 in`.
    public func text(_ height: Height) -> String { height.description(in: heightUnit, decimalMark: decimalMark) }

    /// Water [mL] in this wording's unit, fluid ounces whole: `2900 mL`, `98 fl oz`.
    public func text(water milliliters: Int) -> String {
      waterUnit == .milliliters ? "\(text(.integer(milliliters))) mL" : fluidOunces(Double(milliliters))
    }

    /// Milliliters in whole US fluid ounces, ties to even.
    private func fluidOunces(_ milliliters: Double) -> String {
      "\(text(.double((milliliters / 29.5735295625).rounded(.toNearestOrEven)))) \(WaterUnit.fluidOunces.rawValue)"
    }

    /// A pace in this wording's unit and with its marks: `−0.4 kg a week`, `+300 kcal/day`; the goal's own has a name.
    public func text(_ pace: Pace) -> String { text(.pace(pace)) }

    /// A measured weekly rate [kg/week] to a tenth of this wording's unit: `−0.4 kg a week`, `−0.8 lb a week`.
    public func text(weeklyRate kilograms: Double) -> String {
      let weight = Weight.kilograms(kilograms)
      return filled("pace.weight", [Sentence.Parameter("amount", tenths(of: weight))])
    }

    /// The name of an advisory: `calories below the recommended minimum`.
    public func name(of advisory: Advisory) -> String { text(.name(advisory.name)) }

    /// The name of an advisory about a trajectory.
    public func name(of advisory: TrajectoryAdvisory) -> String { filled("trajectory.\(advisory.name)", []) }

    /// The name of an advisory about an estimate of expenditure.
    public func name(of advisory: ExpenditureAdvisory) -> String {
      filled("expenditure.advisory.\(advisory.name)", [])
    }

    /// The name of a class of body mass index: `normal weight`.
    public func name(of category: BodyMassIndex.Category) -> String { filled("bodyMassIndex.\(category.rawValue)", []) }

    /// The name of a sex.
    public func name(of sex: Sex) -> String { text(.name(sex.name)) }

    /// The name of an activity level: `lightly active`.
    public func name(of level: ActivityLevel) -> String { text(.name(level.name)) }

    /// The name of a goal: `lose weight`.
    public func name(of goal: Goal) -> String { text(.name(goal.name)) }
  }

  // MARK: Absent results

  extension Wording {
    /// Why a log gives no estimate of expenditure: `too few weights: 6 of 8`.
    public func text(_ absence: ExpenditureAbsence) -> String {
      var key = "expenditure.\(absence.code)"
      var parameters: [Sentence.Parameter] = []
      func add(_ name: String, _ number: Double) {
        parameters.append(Sentence.Parameter(name, .double(number.rounded(.toNearestOrEven))))
      }
      if let limit = absence.numbers.limit { add("limit", limit) }
      switch absence {
      case .fewDays(let days), .noRecentWeight(let days): add("days", Double(days))
      case .fewWeights(let weights): add("weights", Double(weights))
      case .fewIntakes(let logged, of: let days):
        add("percent", ExpenditureAbsence.percent(logged, of: days))
        add("logged", Double(logged))
        add("days", Double(days))
      case .wideError(let error?): add("error", error.rounded(.up))
      case .wideError(nil): key += ".no_weight"
      case .foreignWeights(let rejected, of: let weights):
        add("rejected", Double(rejected))
        add("weights", Double(weights))
      case .belowResting(let expenditure, _), .aboveResting(let expenditure, _): add("expenditure", expenditure)
      }
      return filled(key, parameters)
    }

    /// When a trajectory reaches a goal, with its window, or why it does not, in this wording's units.
    public func text(_ outcome: GoalOutcome) -> String {
      var key = "outcome.\(outcome.name)"
      var parameters: [Sentence.Parameter] = []
      func add(_ weight: Weight) { parameters.append(Sentence.Parameter("weight", tenths(of: weight))) }
      switch outcome {
      case .reached(_, let date, let earliest, let latest):
        parameters.append(Sentence.Parameter("date", .date(date)))
        guard let earliest else { break }
        key += latest == nil ? ".open" : ".window"
        parameters.append(Sentence.Parameter("earliest", .date(earliest)))
        if let latest { parameters.append(Sentence.Parameter("latest", .date(latest))) }
      case .alreadyThere, .contradicts: break
      case .unreachable(let settlesAt, _, let intake):
        add(settlesAt)
        if let intake {
          key += ".intake"
          parameters.append(Sentence.Parameter("intake", .integer(intake)))
        }
      case .notWithinHorizon(let endsAt): add(endsAt)
      case .leavesDomain(let week): parameters.append(Sentence.Parameter("week", .integer(week)))
      }
      return filled(key, parameters)
    }

    /// A weight that is rounded once, to a tenth of the unit that is shown.
    private func tenths(of weight: Weight) -> Sentence.Value {
      weightUnit == .kilograms ? .decimal(weight.tenths(in: .kilograms), places: 1) : .double(weight.kilograms)
    }

    /// Why a log of weights has no trend or no rate: `too few weights in the last 28 days: 1 of 7`.
    public func text(_ absence: WeightTrendAbsence) -> String {
      var parameters = [Sentence.Parameter("days", .integer(ExpenditureAbsence.recentDays))]
      switch absence {
      case .fewRecentWeights(let weights), .fewWeights(let weights):
        parameters.append(Sentence.Parameter("weights", .integer(weights)))
      case .foreignWeights(let rejected, of: let weights):
        parameters.append(Sentence.Parameter("rejected", .integer(rejected)))
        parameters.append(Sentence.Parameter("weights", .integer(weights)))
      }
      if let limit = absence.numbers.limit { parameters.append(Sentence.Parameter("limit", .double(limit))) }
      return filled("weightTrend.\(absence.code)", parameters)
    }
  }

  // MARK: Violations

  extension Wording {
    /// What is wrong with an input, in this wording and its units: `target weight: 16 lb is rejected: 66.2 to 661.3 lb`.
    ///
    /// The ends of a range are rounded to its inside. Beside a text that is rejected, the accepted spellings of a measure follow the range.
    /// They also follow for a height that was probably typed in another unit: below the range, `1,80` in a field of centimeters, or above it,
    /// `71` in one of feet. Given as the text that was typed, such a height is followed by the only unit that makes it an accepted one:
    /// `height: "1,80" is rejected: 100 to 250 cm (did you mean 1,80 m?)`.
    /// A field of your own, or of another model, keeps its own words.
    public func text(_ violation: InputViolation) -> String {
      let field = violation.field
      guard field.isOfPerson || field == .dateOfBirth || Self.nameKey(field) != nil else {
        return violation.description
      }
      var parameters = [Sentence.Parameter("field", .text(name(of: field)))]
      switch violation.given {
      case .number(let number):
        let kind: Kind? = [.weight, .targetWeight].contains(field) ? .weight : field == .height ? .height : nil
        parameters.append(
          Sentence.Parameter("given", kind.flatMap { shown(.double(number), $0) }.map { .text($0) } ?? .double(number)))
      case .text(let text):
        // A day is written as the person reads days.
        let day = field == .dateOfBirth ? CalendarDate(text) : nil
        let pace = field == .pace ? Pace(text).flatMap { Sentence($0) } : nil
        let own = day.map(date) ?? (field == ExpenditureField.intake ? intake(given: text) : nil)
        parameters.append(Sentence.Parameter("given", .text(pace.map { self.text($0) } ?? "\"\(own ?? text)\"")))
      case .nothing: break
      }
      let isTyped =
        switch violation.given {
        case .text: true
        case .number(let number):
          field == .height
            && (number < field.range.lowerBound || heightUnit == .feet && number > field.range.upperBound)
        case .nothing: false
        }
      parameters.append(
        Sentence.Parameter("accepted", .text(isTyped ? spellings(violation, accepted(field)) : accepted(field))))
      return filled(violation.given == .nothing ? "violation.missing" : "violation", parameters)
    }

    /// The intake and the day that a log rejected, as the person reads them; nil for another text.
    private func intake(given text: String) -> String? {
      ExpenditureField.intakeAndDay(of: text).map { intake, day in
        filled(
          "violation.intake.given",
          [Sentence.Parameter("intake", .double(intake)), Sentence.Parameter("date", .date(day))])
      }
    }

    /// What a log says of a weight that it left out, with the weights that it would have accepted: `weight: 175 kg is rejected: 74.3 to 86.1 kg`.
    ///
    /// The ends of the range are rounded to its inside.
    public func text(_ rejected: Weight, outside accepted: ClosedRange<Weight>) -> String {
      let unit = weightUnit == .kilograms ? Weight.Unit.kilograms : .pounds
      let ends = tenths(inside: accepted.lowerBound.kilograms...accepted.upperBound.kilograms) {
        Weight.kilograms($0).tenths(in: unit)
      } of: {
        unit == .kilograms ? $0 : Weight.pounds($0).kilograms
      }
      return filled(
        "violation",
        [
          Sentence.Parameter("field", .text(name(of: .weight))), Sentence.Parameter("given", .text(text(rejected))),
          Sentence.Parameter("accepted", .text(filled("accepted.weight", ends))),
        ])
    }

    /// What a field accepts with the spellings of a measure or of a date; other fields accept names or spellings already.
    private func spellings(_ violation: InputViolation, _ accepted: String) -> String {
      let parameters = [Sentence.Parameter("accepted", .text(accepted))]
      switch (violation.field, violation.given) {
      case (.weight, _), (.targetWeight, _): return filled("accepted.weight.typed", parameters)
      case (.height, .text(let text)):
        // At most one: no number is an accepted height in two of these units.
        let meant = ["m", "in", "cm"].map { "\(text) \($0)" }
          .first { Height($0).map(Person.acceptedHeights.contains) == true }
        guard let meant else { return filled("accepted.height.typed", parameters) }
        return filled("accepted.height.suggested", parameters + [Sentence.Parameter("height", .text(meant))])
      case (.height, _): return filled("accepted.height.typed", parameters)
      case (.dateOfBirth, .text(let text)) where CalendarDate(text) == nil:
        return filled("accepted.date.typed", parameters)
      case (.pace, .text(let text)): return Pace(text).flatMap { range(ofKindOf: $0) } ?? accepted
      default: return accepted
      }
    }

    /// The accepted paces of the kind of a pace, in this wording's unit; nil for the goal's own, which has no amount.
    private func range(ofKindOf pace: Pace) -> String? {
      func words(_ range: ClosedRange<Int>, _ pace: (Int) -> Pace) -> String {
        func end(_ name: String, _ amount: Int) -> Sentence.Parameter {
          Sentence.Parameter(name, .text(Sentence(pace(amount)).map { text($0) } ?? ""))
        }
        return filled("accepted.pace.range", [end("lowest", range.lowerBound), end("highest", range.upperBound)])
      }
      return switch pace {
      case .goal: nil
      case .adjustment: words(PaceRange.adjustment) { .adjustment($0) }
      case .calories: words(PaceRange.calories) { .calories($0) }
      case .percentOfEnergy: words(PaceRange.tenths) { .percentOfEnergy(tenths: $0) }
      case .weightPerWeek: words(PaceRange.adjustment) { .weightPerWeek(grams: $0) }
      case .percentOfWeightPerWeek: words(PaceRange.hundredths) { .percentOfWeightPerWeek(hundredths: $0) }
      }
    }

    /// What a field accepts.
    private func accepted(_ field: InputField) -> String {
      switch field {
      case .weight, .targetWeight:
        // In another unit, its outermost tenths inside of the range.
        let ends =
          weightUnit == .kilograms
          ? ends(field.range.lowerBound, field.range.upperBound)
          : tenths(inside: field.range) {
            Weight.kilograms($0).tenths(in: .pounds)
          } of: {
            Weight.pounds($0).kilograms
          }
        guard let weight = ExpenditureField.weightBesideFirst(field) else { return filled("accepted.weight", ends) }
        return filled(
          "accepted.weight.first",
          [
            Sentence.Parameter("accepted", .text(filled("accepted.weight", ends))),
            Sentence.Parameter("weight", .double(weight)),
          ])
      case .height where heightUnit != .centimeters:
        let tenths = tenths(inside: field.range) {
          Height.centimeters($0).tenths(in: .inches)
        } of: {
          Height.feet(0, inches: $0).centimeters
        }
        return filled("accepted.height", tenths)
      case .dateOfBirth where field.accepted == InputField.futureDateOfBirth.accepted:
        return filled("accepted.age.future", [Sentence.Parameter("accepted", .text(accepted(.dateOfBirth)))])
      default:
        if let (key, names) = Self.acceptedTexts[field.pattern] {
          return filled(key, zip(names, field.numbers).map { Sentence.Parameter($0, .double($1)) })
        }
        var names: [String] = []
        while let name = field.choiceName(UInt8(names.count)) { names.append(text(.name(name.description))) }
        return names.joined(separator: ", ")
      }
    }

    /// The keys of what fields accept, and the names of its numbers, by the pattern of the field.
    private static let acceptedTexts: [String: (key: String, names: [String])] = {
      var texts: [String: (String, [String])] = [:]
      for (key, text) in englishInputTexts where key.hasPrefix("accepted.") && !key.hasSuffix(".range") {
        let parts = text.split(separator: "{", omittingEmptySubsequences: false)
        let named = parts.dropFirst().map { $0.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false) }
        let pattern = (parts.prefix(1) + named.map { $0[1] }).joined(separator: "#")
        texts[pattern] = (key, named.map { String($0[0]) })
      }
      return texts
    }()

    /// The key of the name of a field of a log or of a trajectory, or of a given TDEE; nil for other fields, even if they have the same name.
    private static func nameKey(_ field: InputField) -> String? {
      guard field.number == .max || !field.isOfPerson, acceptedTexts[field.pattern] != nil else { return nil }
      return englishInputTexts.first { $0.key.hasPrefix("violation.") && $0.value == field.name }?.key
    }

    private func ends(_ lowest: Double, _ highest: Double) -> [Sentence.Parameter] {
      [Sentence.Parameter("lowest", .double(lowest)), Sentence.Parameter("highest", .double(highest))]
    }

    /// The outermost tenths of a unit inside of a range.
    private func tenths(
      inside range: ClosedRange<Double>, _ tenths: (Double) -> Int, of measure: (Double) -> Double
    ) -> [Sentence.Parameter] {
      let (first, last) = (tenths(range.lowerBound), tenths(range.upperBound))
      func value(_ tenths: Int) -> Double { measure(Double(tenths) / 10) }
      return ends(
        value(value(first) < range.lowerBound ? first + 1 : first),
        value(value(last) > range.upperBound ? last - 1 : last))
    }

    /// A text by its key, or the English one, with its parameters; a missing key is a mistake of this module, which the tests find.
    private func filled(_ key: String, _ parameters: [Sentence.Parameter]) -> String {
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
