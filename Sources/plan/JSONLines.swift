import PlanContract
import ScienceKernel

/// A name of the service's contract that is read from a line of JSON; all others are ignored.
enum JSONName: Int, CaseIterable {
  case id, weight, height, age, dateOfBirth, sex, activityLevel, goal, targetWeight

  /// The name on the wire.
  var name: String {
    switch self {
    case .id: "id"
    case .weight: PlanInput.Name.weight
    case .height: PlanInput.Name.height
    case .age: PlanInput.Name.age
    case .dateOfBirth: PlanInput.Name.dateOfBirth
    case .sex: PlanInput.Name.sex
    case .activityLevel: PlanInput.Name.activityLevel
    case .goal: PlanInput.Name.goal
    case .targetWeight: PlanInput.Name.targetWeight
    }
  }

  /// The name of a field of a person.
  init(_ field: PersonField) {
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
/// - The grammar is that of RFC 8259, read strictly by the contract's `JSON`. Numbers are read as the decimals they are
///   written as, exponents included, and never pass through a binary fraction.
/// - `null` is as good as absent. A name that is read may not be repeated. Other names are ignored, but what they
///   hold must be JSON, nested at most 512 deep.
/// - A line may be 1 MiB long; longer ones are passed over in constant memory.
struct JSONLinesReader: PeopleReader {
  private var input: ByteInput
  private(set) var id: [UInt8] = []
  /// A line without an identifier is known by its number.
  var isIDMissing: Bool { false }
  private let start: CalendarDate
  private let names = ChoiceNames()
  private let keys = JSONName.allCases.map { $0.name }
  private var rows = 0
  private var isPassingOver = false
  /// What the line at hand says, by raw value of the name; `null` for nothing.
  private var values: [JSON]
  /// Which names it says, by raw value.
  private var isNamed: [Bool]
  /// Which names it says more than once.
  private var isRepeated: [Bool]
  /// Whether a date of birth is used in the line at hand.
  private var isBorn = false

  init(_ input: ByteInput, on start: CalendarDate) {
    self.input = input
    self.start = start
    values = Array(repeating: .null, count: keys.count)
    isRepeated = Array(repeating: false, count: keys.count)
    isNamed = isRepeated
  }

  // MARK: Lines

  mutating func fill() throws(Failure) { try input.fill() }

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
      try read(line)
    } catch {
      guard isUTF8(Array(input.bytes[line])) else { return .rejected([Self.line("is not UTF-8")]) }
      return .rejected([Self.line("is not a JSON object: \(error.message) at byte \(error.position + 1)")])
    }
    let damagedID = readID()
    var form = Form()
    form.weight = number(.weight).flatMap { Weight(decimalKilograms: $0.span) }
    if form.weight == nil { form.unreadable.insert(.weight) }
    form.height = number(.height).flatMap { Height(decimalCentimetres: $0.span) }
    if form.height == nil { form.unreadable.insert(.height) }
    isBorn = isGiven(.dateOfBirth)
    if !isBorn {
      form.age = number(.age).flatMap { wholeNumber($0.span) }
    } else if !isGiven(.age) {
      form.age = text(.dateOfBirth).flatMap { CalendarDate($0)?.age(on: start) }
    }
    if form.age == nil { form.unreadable.insert(.age) }
    form.sex = text(.sex).flatMap { Sex.named($0, among: names.sex) }
    if form.sex == nil { form.unreadable.insert(.sex) }
    form.activityLevel = text(.activityLevel).flatMap { ActivityLevel.named($0, among: names.activityLevel) }
    if form.activityLevel == nil { form.unreadable.insert(.activityLevel) }
    form.goal = text(.goal).flatMap { Goal.named($0, among: names.goal) }
    if form.goal == nil { form.unreadable.insert(.goal) }
    if isGiven(.targetWeight) {
      form.targetWeight = number(.targetWeight).flatMap { Weight(decimalKilograms: $0.span) }
      if form.targetWeight == nil { form.unreadable.insert(.targetWeight) }
    }
    switch form.person() {
    case .success(let person): return damagedID.map { .rejected([$0]) } ?? .person(person)
    case .failure(let wrong): return .rejected((damagedID.map { [$0] } ?? []) + complaints(of: wrong))
    }
  }

  /// Takes over what a line says under the names that are read.
  private mutating func read(_ line: Range<Int>) throws(JSONDamage) {
    guard case .object(let members) = try JSON(input.bytes, in: line, depth: -1) else {
      throw JSONDamage(message: "no {", position: 0)
    }
    for name in keys.indices { (values[name], isNamed[name], isRepeated[name]) = (.null, false, false) }
    for member in members {
      guard let name = keys.firstIndex(where: { $0.utf8.count == member.name.utf8.count && $0 == member.name })
      else { continue }
      if isNamed[name] { isRepeated[name] = true }
      isNamed[name] = true
      values[name] = member.value
    }
  }

  /// Whether there is something under a name; `null` is as good as nothing.
  private func isGiven(_ name: Int) -> Bool { if case .null = values[name] { isRepeated[name] } else { true } }
  private func isGiven(_ name: JSONName) -> Bool { isGiven(name.rawValue) }

  /// The one value under a name; `null` if there is none, nil if there are several.
  private func value(_ name: JSONName) -> JSON? { isRepeated[name.rawValue] ? nil : values[name.rawValue] }

  /// A number of the line as a plain decimal.
  private func number(_ name: JSONName) -> [UInt8]? { value(name)?.plainDecimal }

  private func text(_ name: JSONName) -> String? { if case .string(let text) = value(name) { text } else { nil } }

  /// A value made fit to be shown; nil if there is none.
  private func shown(_ name: JSONName) -> String? {
    switch value(name) {
    case nil: "more than one value"
    case .null: nil
    case .string(let text), .number(let text): clipped(text)
    case let other?: clipped(other.text)
    }
  }

  /// Takes the identifier over; a complaint if there is one that cannot be.
  private mutating func readID() -> Complaint? {
    switch value(.id) {
    case .null: return nil
    case .string(let text) where !text.utf8.contains(0), .number(let text):
      if !text.isEmpty { id = Array(text.utf8) }
      return nil
    default:
      return Complaint(name: JSONName.id.name, message: "is not a string without NUL, and not a number")
    }
  }

  private func complaints(of wrong: WrongFields) -> [Complaint] {
    let complaints = Self.style.complaints(of: wrong, on: start, isBorn: isBorn) { field in
      shown(field == .age && isBorn ? .dateOfBirth : JSONName(field))
    }
    return complaints.map { complaint in
      guard let name = JSONName.allCases.first(where: { $0.name == complaint.name }) else { return complaint }
      if value(name) == nil { return Complaint(name: complaint.name, message: "is given more than once") }
      guard name == .dateOfBirth, let age = shown(.age) else { return complaint }
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
