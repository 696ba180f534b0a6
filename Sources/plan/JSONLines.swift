import ScienceKernel

/// A name of the service's contract that is read from a line of JSON; all others are ignored.
enum JSONName: Int, CaseIterable {
  case id, weight, height, age, dateOfBirth, sex, activityLevel, goal, targetWeight

  /// The name on the wire.
  var name: String {
    switch self {
    case .id: "id"
    case .weight: "weight"
    case .height: "height"
    case .age: "age"
    case .dateOfBirth: "dateOfBirth"
    case .sex: "gender"
    case .activityLevel: "activityLevel"
    case .goal: "primaryGoal"
    case .targetWeight: "targetWeight"
    }
  }

  /// The name of a field of a person.
  init(_ field: Field) {
    self =
      switch field {
      case .weight: .weight
      case .height: .height
      case .age: .age
      case .sex: .sex
      case .activityLevel: .activityLevel
      case .goal: .goal
      case .targetWeight: .targetWeight
      }
  }
}

/// Reads people from lines of JSON (NDJSON), one object a line, without any line's damage reaching the next.
///
/// - Lines end with LF; a CR before it is white space. Lines of nothing but white space are skipped.
/// - The grammar is that of RFC 8259, read strictly. Numbers are read as the decimals they are written as, exponents
///   included, and never pass through a binary fraction; that is why Foundation's decoder is not used here.
/// - `null` is as good as absent. A name that is read may not be repeated. Other names are ignored, but what they
///   hold must be JSON, nested at most 512 deep.
/// - A line may be 1 MiB long; longer ones are passed over in constant memory.
struct JSONLinesReader: PeopleReader {
  var input: ByteInput
  private(set) var id: [UInt8] = []
  private let start: CalendarDate
  private let names = ChoiceNames()
  private let keys = JSONName.allCases.map { Array($0.name.utf8) }
  private var rows = 0
  private var isPassingOver = false
  /// What the line at hand says, by raw value of the name.
  private var values: [JSONValue] = []
  /// Whether a date of birth is used in the line at hand.
  private var isBorn = false

  init(_ input: ByteInput, on start: CalendarDate) {
    self.input = input
    self.start = start
  }

  // MARK: Lines

  mutating func next() -> Step {
    while true {
      if isPassingOver {
        while input.start < input.end, input.bytes[input.start] != UInt8(ascii: "\n") { input.start += 1 }
        guard input.start < input.end else { return input.isFinal ? .finished : .needsInput }
        isPassingOver = false
      }
      while input.start < input.end, isBlank(input.bytes[input.start]) { input.start += 1 }
      guard input.start < input.end else { return input.isFinal ? .finished : .needsInput }
      let end = endOfLine()
      if end - input.start > longestRecord {
        rows += 1
        id = Array(String(rows).utf8)
        input.start = end
        isPassingOver = true
        return .rejected([Self.line("is longer than \(longestRecord) bytes")])
      }
      guard end < input.end || input.isFinal else { return .needsInput }
      rows += 1
      let line = input.start..<end
      input.start = end
      return person(of: line)
    }
  }

  /// Where the line ends that begins at `input.start`; one byte further than a line may reach, or the end of the
  /// input at hand, when that is not found.
  private func endOfLine() -> Int {
    let bytes = input.bytes.span
    let stop = min(input.end, input.start + longestRecord + 1)
    var end = input.start
    while end < stop, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  private static func line(_ message: String) -> Complaint { Complaint(name: "row", message: message) }

  /// The person of a line.
  private mutating func person(of line: Range<Int>) -> Step {
    id = Array(String(rows).utf8)
    do throws(JSONDamage) {
      values = try parsed(line)
    } catch {
      return .rejected([Self.line("is not a JSON object: \(error.message) at byte \(error.position + 1)")])
    }
    guard input.bytes[line].allSatisfy({ $0 < 0x80 }) || isUTF8(Array(input.bytes[line])) else {
      return .rejected([Self.line("is not UTF-8")])
    }
    let damagedID = readID()
    var form = Form()
    form.weight = number(.weight).flatMap { Weight(decimalKilograms: $0.span) }
    if form.weight == nil { form.unreadable.insert(.weight) }
    form.height = number(.height).flatMap { Height(decimalCentimetres: $0.span) }
    if form.height == nil { form.unreadable.insert(.height) }
    isBorn = value(.dateOfBirth) != .absent
    if !isBorn {
      form.age = number(.age).flatMap { wholeNumber($0.span) }
    } else if value(.age) == .absent {
      form.age = text(.dateOfBirth).flatMap { CalendarDate(iso8601: $0.span)?.age(on: start) }
    }
    if form.age == nil { form.unreadable.insert(.age) }
    form.sex = text(.sex).flatMap { Sex.named($0.span, among: names.sex) }
    if form.sex == nil { form.unreadable.insert(.sex) }
    form.activityLevel = text(.activityLevel).flatMap { ActivityLevel.named($0.span, among: names.activityLevel) }
    if form.activityLevel == nil { form.unreadable.insert(.activityLevel) }
    form.goal = text(.goal).flatMap { Goal.named($0.span, among: names.goal) }
    if form.goal == nil { form.unreadable.insert(.goal) }
    if value(.targetWeight) != .absent {
      form.targetWeight = number(.targetWeight).flatMap { Weight(decimalKilograms: $0.span) }
      if form.targetWeight == nil { form.unreadable.insert(.targetWeight) }
    }
    switch form.person() {
    case .success(let person): return damagedID.map { .rejected([$0]) } ?? .person(person)
    case .failure(let wrong): return .rejected((damagedID.map { [$0] } ?? []) + complaints(of: wrong))
    }
  }

  private func parsed(_ line: Range<Int>) throws(JSONDamage) -> [JSONValue] {
    var values = Array(repeating: JSONValue.absent, count: keys.count)
    var parser = JSONParser()
    try parser.readObject(input.bytes.span.extracting(line), keys: keys, into: &values)
    return values
  }

  private func value(_ name: JSONName) -> JSONValue { values[name.rawValue] }

  /// A number of the line as a plain decimal.
  private func number(_ name: JSONName) -> [UInt8]? {
    if case .number(let text) = value(name) { plainDecimal(text) } else { nil }
  }

  private func text(_ name: JSONName) -> [UInt8]? {
    if case .string(let text) = value(name) { text } else { nil }
  }

  /// Takes the identifier over; a complaint if there is one that cannot be.
  private mutating func readID() -> Complaint? {
    switch value(.id) {
    case .absent: return nil
    case .string(let text) where !text.contains(0), .number(let text):
      if !text.isEmpty { id = text }
      return nil
    default:
      return Complaint(name: JSONName.id.name, message: "is not a string without NUL, and not a number")
    }
  }

  private func complaints(of wrong: WrongFields) -> [Complaint] {
    let complaints = Self.style.complaints(of: wrong, on: start, isBorn: isBorn) { field in
      value(field == .age && isBorn ? .dateOfBirth : JSONName(field)).shown
    }
    return complaints.map { complaint in
      guard let name = JSONName.allCases.first(where: { $0.name == complaint.name }) else { return complaint }
      if value(name) == .repeated { return Complaint(name: complaint.name, message: "is given more than once") }
      guard name == .dateOfBirth, let age = value(.age).shown else { return complaint }
      let message = "\"\(age)\" is not accepted beside a \(name.name): give one of the two"
      return Complaint(name: JSONName.age.name, message: message)
    }
  }

  /// How complaints about a line are worded.
  private static let style = FormStyle { field, isDateOfBirth in
    isDateOfBirth ? JSONName.dateOfBirth.name : JSONName(field).name
  } hint: { field in
    switch field {
    case .weight, .height, .targetWeight: ", written as a JSON number such as 80 or 80.5"
    case .age: ", written as a whole JSON number"
    case .sex, .activityLevel, .goal: ", written as a JSON string"
    }
  }
}

/// What a line of JSON says under a name.
enum JSONValue: Equatable {
  /// Nothing, or `null`.
  case absent
  /// A string, without its escapes.
  case string([UInt8])
  /// A number as it is written.
  case number([UInt8])
  /// `true`, `false`, an object or an array, as it is written.
  case other([UInt8])
  /// More than one value.
  case repeated

  /// The value, made fit to be shown.
  var shown: String? {
    switch self {
    case .absent: nil
    case .string(let text), .number(let text), .other(let text): clipped(text[...])
    case .repeated: "more than one value"
    }
  }
}

/// Why a line is not a JSON object, and where.
struct JSONDamage: Error {
  let message: String
  let position: Int
}

/// Reads one JSON object, strictly as RFC 8259 describes it.
struct JSONParser {
  private var position = 0

  private static let deepest = 512

  /// Reads an object, and nothing after it, for the values of the names asked for.
  mutating func readObject(_ text: Span<UInt8>, keys: [[UInt8]], into values: inout [JSONValue]) throws(JSONDamage) {
    position = 0
    skipSpace(text)
    try expect(UInt8(ascii: "{"), text)
    skipSpace(text)
    var isFirst = true
    while peek(text) != UInt8(ascii: "}") {
      if !isFirst {
        try expect(UInt8(ascii: ","), text)
        skipSpace(text)
      }
      isFirst = false
      let key = try string(text)
      skipSpace(text)
      try expect(UInt8(ascii: ":"), text)
      skipSpace(text)
      if let index = keys.firstIndex(of: key) {
        let isRepeated = values[index] != .absent
        values[index] = try value(text)
        if isRepeated { values[index] = .repeated }
      } else {
        try skipValue(text, depth: 1)
      }
      skipSpace(text)
    }
    position += 1
    skipSpace(text)
    guard position == text.count else { throw damage("something follows the object") }
  }

  private func damage(_ message: String) -> JSONDamage { JSONDamage(message: message, position: position) }

  @inline(__always)
  private func peek(_ text: Span<UInt8>) -> UInt8? { position < text.count ? text[position] : nil }

  private mutating func skipSpace(_ text: Span<UInt8>) {
    while let byte = peek(text), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func expect(_ byte: UInt8, _ text: Span<UInt8>) throws(JSONDamage) {
    guard peek(text) == byte else { throw damage("no \(Character(Unicode.Scalar(byte)))") }
    position += 1
  }

  private func bytes(_ text: Span<UInt8>, from start: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(position - start)
    for index in start..<position { bytes.append(text[index]) }
    return bytes
  }

  private mutating func value(_ text: Span<UInt8>) throws(JSONDamage) -> JSONValue {
    let start = position
    switch peek(text) {
    case UInt8(ascii: "\""): return .string(try string(text))
    case UInt8(ascii: "n"):
      try skipValue(text, depth: 1)
      return .absent
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      try skipNumber(text)
      return .number(bytes(text, from: start))
    default:
      try skipValue(text, depth: 1)
      return .other(bytes(text, from: start))
    }
  }

  /// Reads any value and forgets it.
  private mutating func skipValue(_ text: Span<UInt8>, depth: Int) throws(JSONDamage) {
    guard depth <= Self.deepest else { throw damage("nesting deeper than \(Self.deepest)") }
    switch peek(text) {
    case UInt8(ascii: "\""): _ = try string(text)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try skipNumber(text)
    case UInt8(ascii: "{"): try skipMembers(text, until: UInt8(ascii: "}"), areNamed: true, depth: depth)
    case UInt8(ascii: "["): try skipMembers(text, until: UInt8(ascii: "]"), areNamed: false, depth: depth)
    case UInt8(ascii: "t"): try skipWord("true", text)
    case UInt8(ascii: "f"): try skipWord("false", text)
    case UInt8(ascii: "n"): try skipWord("null", text)
    default: throw damage("no value")
    }
  }

  private mutating func skipMembers(
    _ text: Span<UInt8>, until end: UInt8, areNamed: Bool, depth: Int
  ) throws(JSONDamage) {
    position += 1
    skipSpace(text)
    var isFirst = true
    while peek(text) != end {
      if !isFirst {
        try expect(UInt8(ascii: ","), text)
        skipSpace(text)
      }
      isFirst = false
      if areNamed {
        _ = try string(text)
        skipSpace(text)
        try expect(UInt8(ascii: ":"), text)
        skipSpace(text)
      }
      try skipValue(text, depth: depth + 1)
      skipSpace(text)
    }
    position += 1
  }

  private mutating func skipWord(_ word: StaticString, _ text: Span<UInt8>) throws(JSONDamage) {
    for byte in "\(word)".utf8 {
      guard peek(text) == byte else { throw damage("no value") }
      position += 1
    }
  }

  private mutating func skipNumber(_ text: Span<UInt8>) throws(JSONDamage) {
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }
    func skipDigits() throws(JSONDamage) {
      guard isDigit(peek(text)) else { throw damage("no digit") }
      while isDigit(peek(text)) { position += 1 }
    }
    if peek(text) == UInt8(ascii: "-") { position += 1 }
    if peek(text) == UInt8(ascii: "0") {
      position += 1
      guard !isDigit(peek(text)) else { throw damage("a number with a leading zero") }
    } else {
      try skipDigits()
    }
    if peek(text) == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    }
    if let byte = peek(text), byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if let sign = peek(text), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
  }

  /// Reads a string and returns what it says, without its escapes.
  private mutating func string(_ text: Span<UInt8>) throws(JSONDamage) -> [UInt8] {
    guard peek(text) == UInt8(ascii: "\"") else { throw damage("no string") }
    position += 1
    let start = position
    while let byte = peek(text), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
    var result = bytes(text, from: start)
    while let byte = peek(text), byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw damage("a control character in a string") }
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard let escape = peek(text) else { throw damage("a string without end") }
      position += 1
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escape)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"): result.append(contentsOf: String(try scalar(text)).utf8)
      default: throw damage("an unknown escape in a string")
      }
    }
    guard peek(text) != nil else { throw damage("a string without end") }
    position += 1
    return result
  }

  /// Reads the four digits of a `\u` escape, and of a second one where two make one character.
  private mutating func scalar(_ text: Span<UInt8>) throws(JSONDamage) -> Unicode.Scalar {
    let first = try unit(text)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), peek(text) == UInt8(ascii: "\\") else { throw damage("half a character") }
    position += 1
    try expect(UInt8(ascii: "u"), text)
    let second = try unit(text)
    guard UTF16.isTrailSurrogate(second) else { throw damage("half a character") }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func unit(_ text: Span<UInt8>) throws(JSONDamage) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = peek(text).flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw damage("no hexadecimal digit")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}

/// A JSON number without its exponent: the same decimal, written as digits with at most one point.
///
/// `8e1` becomes `80`, `1.755E2` becomes `175.5`. A number that is too large for any measure becomes one with more
/// digits than any measure has, and one that is too small for any becomes `0`, whatever the size of its exponent.
func plainDecimal(_ number: [UInt8]) -> [UInt8] {
  guard let mark = number.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return number }
  let mantissa = number[..<mark]
  let isNegative = mantissa.first == UInt8(ascii: "-")
  let point = mantissa.firstIndex(of: UInt8(ascii: "."))
  let digits = Array(mantissa.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  let integerDigits = (point ?? mark) - (isNegative ? 1 : 0)
  let exponent = max(-1_000_000_000, min(1_000_000_000, wholeNumber(Array(number[(mark + 1)...]).span) ?? 0))

  // The value is 0.d₁d₂d₃… times ten to the power of `scale`, from the first digit that is not zero on.
  guard let first = digits.firstIndex(where: { $0 != UInt8(ascii: "0") }) else { return [UInt8(ascii: "0")] }
  let scale = integerDigits - first + exponent
  let significant = Array(digits[first...])
  let zero = UInt8(ascii: "0")
  var result: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
  if scale > 20 {
    result += Array(repeating: UInt8(ascii: "9"), count: 20)
  } else if scale < -20 {
    result.append(zero)
  } else if scale <= 0 {
    result += [zero, UInt8(ascii: ".")] + Array(repeating: zero, count: -scale) + significant
  } else if scale >= significant.count {
    result += significant + Array(repeating: zero, count: scale - significant.count)
  } else {
    result += significant[..<scale] + [UInt8(ascii: ".")] + significant[scale...]
  }
  return result
}
