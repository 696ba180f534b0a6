import PlanContract
import ScienceKernel

/// A JSON object that a caller passed, with all of its problems.
///
/// A rejected value adds a problem and reads as a placeholder. Call `check()` before using any value.
struct Given {
  private let object: WireObject?
  private(set) var problems = WireProblems()

  /// Parses the object of a text.
  init(_ text: [UInt8]) throws(WireError) {
    self.init(try WireJSON(text), at: .root)
    try check()
  }

  /// The object of a value.
  init(_ json: WireJSON, at path: WirePath) { object = WireObject(json, at: path, problems: &problems) }

  /// Throws all problems.
  func check() throws(WireError) { if !problems.isEmpty { throw WireError(problems) } }

  var path: WirePath { object?.path ?? .root }

  // Not inlined: called from many places, so one copy keeps the code small.

  /// The value of a name; nil if absent or duplicate, with a problem if it is required or duplicate.
  @inline(never) mutating func value(_ name: String, isOptional: Bool = false, _ accepted: String) -> WireJSON? {
    guard let json = object?.value(name, problems: &problems) else { return nil }
    if case .null = json {
      if !isOptional { refuse(.null, name, accepted) }
      return nil
    }
    return json
  }

  /// Adds a problem for a rejected value.
  @inline(never) mutating func refuse(_ json: WireJSON, _ name: String, _ accepted: String) {
    let place = path.member(name)
    problems.append(.unaccepted(json, at: place, accepted))
  }

  /// Adds a problem with a message from the kernel.
  @inline(never) mutating func refuse(_ name: String, _ message: String) {
    let place = path.member(name)
    problems.append(WireProblem(path: place, message: message))
  }

  /// A whole number within ±1 000 000 000; `absent` if it is optional and missing.
  @inline(never) mutating func whole(_ name: String, else absent: Int? = nil) -> Int {
    optionalWhole(name, isOptional: absent != nil) ?? absent ?? 0
  }

  @inline(never) mutating func optionalWhole(_ name: String, isOptional: Bool = true) -> Int? {
    guard let json = value(name, isOptional: isOptional, WireObject.wholeNumber) else { return nil }
    if let number = json.wholeNumber { return number }
    refuse(json, name, WireObject.wholeNumber)
    return nil
  }

  /// A finite number.
  @inline(never) mutating func number(_ name: String) -> Double { optionalNumber(name, isOptional: false) ?? 0 }

  @inline(never) mutating func optionalNumber(_ name: String, isOptional: Bool = true) -> Double? {
    guard let json = value(name, isOptional: isOptional, "a number") else { return nil }
    if let number = json.finiteDouble { return number }
    refuse(json, name, "a number")
    return nil
  }

  /// A text; `absent` if it is optional and missing.
  @inline(never) mutating func text(_ name: String, else absent: String? = nil) -> String {
    guard let json = value(name, isOptional: absent != nil, "a string") else { return absent ?? "" }
    if let text = json.string { return text }
    refuse(json, name, "a string")
    return ""
  }

  /// A boolean; `absent` if it is missing.
  @inline(never) mutating func flag(_ name: String, else absent: Bool = false) -> Bool {
    guard let json = value(name, isOptional: true, "true or false") else { return absent }
    if let flag = json.flag { return flag }
    refuse(json, name, "true or false")
    return absent
  }

  /// A date in the format YYYY-MM-DD.
  @inline(never) mutating func day(_ name: String) -> CalendarDate {
    optionalDay(name, isOptional: false) ?? CalendarDate(dayNumber: 0)!
  }

  @inline(never) mutating func optionalDay(_ name: String, isOptional: Bool = true) -> CalendarDate? {
    let accepted = "a date that exists, in a string, YYYY-MM-DD"
    guard let json = value(name, isOptional: isOptional, accepted) else { return nil }
    if let day = json.string.flatMap({ CalendarDate($0) }) { return day }
    refuse(json, name, accepted)
    return nil
  }

  /// A weight, exact to the gram, in any range.
  @inline(never) mutating func optionalWeight(
    _ name: String, _ accepted: String = "a number, 30 to 300 kg"
  ) -> Weight? {
    guard let json = value(name, isOptional: true, accepted) else { return nil }
    if let weight = json.plainDecimal.flatMap({ Weight(decimalKilograms: $0.span) }) { return weight }
    refuse(json, name, accepted)
    return nil
  }

  /// The index of a name among several.
  @inline(never) mutating func place(_ name: String, among names: [String], isOptional: Bool = false) -> Int? {
    guard let json = object?.value(name, problems: &problems), !json.isNull || !isOptional else { return nil }
    let place = json.string.flatMap { text in names.firstIndex { $0.hasBytes(of: text) } }
    if place == nil { refuse(json, name, "one of the strings \(names.joined(separator: ", "))") }
    return place
  }

  /// The person of this request.
  @inline(never) mutating func person(on start: CalendarDate) -> Person? {
    guard let object else { return nil }
    return Person(object, on: start, problems: &problems)
  }

  /// The person of the request in a member.
  @inline(never) mutating func person(_ name: String, on start: CalendarDate) -> Person? {
    guard let json = object?.value(name, problems: &problems) else { return nil }
    var request = Given(json, at: path.member(name))
    let person = request.person(on: start)
    take(request.problems)
    return person
  }

  /// The targets of a plan, in any dialect.
  @inline(never) mutating func targets(_ name: String, isOptional: Bool = false) -> PlanTargets? {
    guard let json = value(name, isOptional: isOptional, "an object") else { return nil }
    return PlanTargets(json, at: path.member(name), in: nil, problems: &problems)
  }

  /// A response in any dialect.
  @inline(never) mutating func response(_ name: String) -> PlanResponse? {
    value(name, isOptional: true, "").flatMap { PlanResponse($0, at: path.member(name), problems: &problems) }
  }

  /// The identifier of a plan, a user or a request: a whole number or a text.
  @inline(never) mutating func identifier(_ name: String, isOptional: Bool = false) -> WireIdentifier? {
    guard let json = value(name, isOptional: isOptional, WireObject.identifier) else { return nil }
    let id = WireIdentifier(json)
    if id == nil { refuse(json, name, WireObject.identifier) }
    return id
  }

  /// The dialect of the contract, from `form`; `kernel` if absent.
  @inline(never) mutating func dialect() -> WireDialect {
    let forms = WireDialect.allCases
    return forms[place("form", among: forms.map { $0.rawValue }, isOptional: true) ?? 0]
  }

  /// An optional object.
  @inline(never) mutating func optionalObject(_ name: String) -> Given? {
    value(name, isOptional: true, "").map { Given($0, at: path.member(name)) }
  }

  /// The values of an array.
  @inline(never) mutating func values(_ name: String, isOptional: Bool = false) -> [WireJSON] {
    guard let json = value(name, isOptional: isOptional, "an array") else { return [] }
    if case .array(let values) = json { return values }
    refuse(json, name, "an array")
    return []
  }

  /// Reads each object of an array and collects its problems.
  @inline(never) mutating func objects(_ name: String, read: (inout Given) -> Void) {
    let path = path.member(name)
    for (index, json) in values(name).enumerated() {
      var object = Given(json, at: path.element(index))
      read(&object)
      take(object.problems)
    }
  }

  /// Adds the problems of a part.
  @inline(never) mutating func take(_ part: WireProblems) {
    for problem in part.listed { problems.append(problem) }
  }
}

extension WireJSON {
  /// An object with only those members that have a value.
  @inline(never) static func members(_ members: [(String, WireJSON?)]) -> WireJSON {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// A date in the format YYYY-MM-DD.
  @inline(never) static func day(_ day: CalendarDate) -> WireJSON { .string("\(day)") }

  /// A date in the format YYYY-MM-DD; nil without one.
  @inline(never) static func day(_ day: CalendarDate?) -> WireJSON? { day.map { .day($0) } }

  /// A whole number; nil without one.
  @inline(never) static func whole(_ number: Int?) -> WireJSON? { number.map { .whole($0) } }

  /// A number; nil without one.
  @inline(never) static func double(_ number: Double?) -> WireJSON? { number.map { .double($0) } }

  /// An array of texts.
  @inline(never) static func texts(_ texts: [String]) -> WireJSON { .array(texts.map { .string($0) }) }
}
