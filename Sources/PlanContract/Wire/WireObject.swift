import ScienceKernel

/// An object that is being read: its members, its path, and all problems so far.
///
/// A rejected value adds a problem and reads as a placeholder, so that one pass finds every problem. Call `check()` before using any value.
package struct WireObject {
  /// The members; nil if the value is not an object, which is one problem and no more.
  private var members: [WireJSON.Member]?
  /// The places of members that were read, among the first 64.
  private var placesRead: UInt64 = 0
  package let path: WirePath
  package private(set) var problems = WireProblems()

  /// The object of a value.
  package init(_ json: WireJSON, at path: WirePath = .root) {
    self.path = path
    if case .object(let members) = json {
      self.members = members
    } else {
      members = nil
      problems.append(.unaccepted(json, at: path, "an object"))
    }
  }

  /// Names that the reader of this object knows beside those of a request.
  package var ownNames: [String] = []

  /// Nothing, for a value that is already a problem.
  private init(nothingAt path: WirePath) { (self.path, members) = (path, nil) }

  /// The names that were read so far; nil if they are not kept.
  private var namesRead: [String]?

  /// Keeps the names that are read, so that `check()` also rejects each other member whose name probably stands for one of them.
  package mutating func keepNames() {
    namesRead = []
    // About as many as a call reads.
    namesRead?.reserveCapacity(16)
  }

  /// Throws all problems.
  package mutating func check() throws(WireError) {
    if let namesRead { rejectMisspelled(namesRead) }
    try checkSoFar()
  }

  /// Throws all problems, while there are members still to be read.
  package func checkSoFar() throws(WireError) { if !problems.isEmpty { throw WireError(problems) } }

  // MARK: Problems

  // Not inlined, like the functions below: called from many places, so one copy keeps the code small.

  /// Adds a problem for a rejected value.
  @inline(never) package mutating func reject(_ json: WireJSON, _ name: String, _ accepted: AcceptedValues) {
    let place = path.member(name)
    problems.append(.unaccepted(json, at: place, accepted))
  }

  /// Adds a problem with a message.
  @inline(never) package mutating func reject(_ name: String, _ message: JoinedText, code: String = "rejected") {
    let place = path.member(name)
    problems.append(WireProblem(path: place, message: message, code: code))
  }

  /// Adds a problem of which the accepted values are known.
  @inline(never) package mutating func reject(
    _ name: String, _ wrong: JoinedText, _ accepted: AcceptedValues, code: String = "rejected"
  ) {
    let place = path.member(name)
    problems.append(WireProblem(path: place, wrong, accepted, code: code))
  }

  /// Adds a problem that the kernel found.
  @inline(never) package mutating func reject(_ name: String, _ violation: InputViolation, isNamed: Bool = false) {
    let place = path.member(name)
    problems.append(WireProblem(violation, at: place.text, isNamed: isNamed))
  }

  /// Rejects each member whose name probably stands for one of these names, and one that names another unit than that of a request;
  /// any other unknown name is ignored.
  @inline(never) package mutating func rejectMisspelled(_ names: [String]) {
    guard let members, members.indices.contains(where: { !isRead($0) }) else { return }
    let known = names + ownNames
    let near = known + Self.unitNames
    for place in members.indices where !isRead(place) {
      let (name, value) = (members[place].name, members[place].value)
      if name.isName(in: known) { continue }
      if let unit = metricUnit(named: name) {
        if value.isNull { continue }
        if let text = value.string, text.hasBytes(of: unit) { continue }
        reject(value, name, "\(unit)")
      } else if let nearest = nearestName(
        to: name, among: near, words: Self.otherWords, isGiven: { isGiven($0) })
      {
        reject(name, "is unknown (did you mean \(nearest)?)", code: "unknown")
      }
    }
  }

  private func isRead(_ place: Int) -> Bool { placesRead >> UInt64(place) & 1 != 0 }

  /// Words that stand for names of bodies and options, in the form of `nearestName`.
  package static var otherWords: String {
    ",unit:units,unitsystem:units,from:form,calories:intake,kcal:intake,wt:weight,calories:caloriechange,protein:proteinchange,"
      + "calorietarget:caloriechange,proteintarget:proteinchange,target:targetweight,startweight:start,recompute:forcerecompute,"
      + "force:forcerecompute,macro:macronutrients,macros:macronutrients,"
  }

  /// Names under which an app sends a unit of its own.
  package static var unitNames: [String] { ["weightUnit", "heightUnit", "units"] }

  /// The unit of a request, by the names under which an app sends a unit of its own; nil for any other name.
  private func metricUnit(named name: String) -> String? {
    Self.unitNames.firstIndex { name.hasBytes(of: $0) }.map { ["kg", "cm", "metric"][$0] }
  }

  /// Whether there is a member of this name, even a `null`; a date of birth is given with an age, too.
  @inline(never) private func isGiven(_ name: String) -> Bool {
    guard let members else { return false }
    for member in members where member.isNamed(name) { return true }
    return name.hasBytes(of: "dateOfBirth") && isGiven("age")
  }

  /// Adds a problem without a name of a member.
  package mutating func reject(_ problem: WireProblem) { problems.append(problem) }

  /// Adds the problems of a part.
  package mutating func take(_ part: WireProblems) { problems.append(part) }

  // MARK: Members

  /// Leaves out each member that is an empty string, or one of spaces, as a form sends a field that was not filled in.
  @inline(never) package mutating func leaveOutEmpty() {
    guard let members else { return }
    self.members = []
    for member in members where member.value.string?.bytes.allSatisfy({ $0 == UInt8(ascii: " ") }) != true {
      self.members?.append(member)
    }
  }

  /// The value of a name: `null` if absent, nil with a problem if it is given more than once.
  @inline(never) package mutating func value(_ name: String) -> WireJSON? {
    guard let members else { return nil }
    namesRead?.append(name)
    // By the name alone, so that no value is copied that is only passed over. Its length first, because `hasBytes` is a call.
    let (all, length) = (members.span, name.utf8.count)
    var found: Int?
    for place in all.indices where all[place].name.utf8.count == length && all[place].name.hasBytes(of: name) {
      guard found == nil else {
        reject(name, "is given more than once", code: "repeated")
        return nil
      }
      found = place
      placesRead |= 1 << UInt64(place)
    }
    return found.map { members[$0].value } ?? .null
  }

  /// The value of a date or a pace, as `value`, at most 64 bytes: no stored person is long.
  @inline(never) mutating func shortValue(_ name: String) -> WireJSON? {
    let json = value(name)
    guard let count = json?.string?.utf8.count, count > 64 else { return json }
    reject(name, "\(count.description) bytes are rejected: at most 64")
    return nil
  }

  /// The value of a name; nil if absent.
  @inline(never) package mutating func optionalValue(_ name: String) -> WireJSON? {
    guard let json = value(name), !json.isNull else { return nil }
    return json
  }

  /// Puts a value in the place of all members of a name.
  @inline(never) package mutating func replace(_ name: String, by json: WireJSON) {
    guard let members else { return }
    var all = [WireJSON.Member(name, json)]
    for member in members where !member.isNamed(name) { all.append(member) }
    self.members = all
    placesRead = 0
  }

  /// The first value of a name without any check; nil if absent.
  package func peek(_ name: String) -> WireJSON? {
    guard let json = members?.first(where: { $0.isNamed(name) })?.value, !json.isNull else { return nil }
    return json
  }

  /// The value of a name, converted; nil with a problem if it is rejected, or missing and required.
  ///
  /// - Parameters:
  ///   - accepted: The accepted values, in words.
  ///   - convert: Converts the value; returns nil to reject it.
  ///   - isShort: Whether a text is a date or a pace.
  package mutating func read<Value>(
    _ name: String, isOptional: Bool, isShort: Bool = false, _ accepted: @autoclosure () -> AcceptedValues,
    _ convert: (WireJSON) -> Value?
  ) -> Value? {
    guard let json = isShort ? shortValue(name) : value(name) else { return nil }
    if let value = convert(json) { return value }
    if !isOptional || !json.isNull { reject(json, name, accepted()) }
    return nil
  }

  // MARK: Values

  /// A string.
  package mutating func string(_ name: String) -> String { optionalString(name, isOptional: false) ?? "" }

  @inline(never) package mutating func optionalString(_ name: String, isOptional: Bool = true) -> String? {
    read(name, isOptional: isOptional, "a string") { $0.string }
  }

  /// A whole number within ±1 000 000 000.
  package mutating func whole(_ name: String) -> Int { optionalWhole(name, isOptional: false) ?? 0 }

  @inline(never) package mutating func optionalWhole(_ name: String, isOptional: Bool = true) -> Int? {
    read(name, isOptional: isOptional, AcceptedValues(of: RuleField.total)) { $0.wholeNumber }
  }

  /// A finite number.
  package mutating func number(_ name: String, _ accepted: AcceptedValues = "a number") -> Double {
    optionalNumber(name, accepted, isOptional: false) ?? 0
  }

  @inline(never) package mutating func optionalNumber(
    _ name: String, _ accepted: AcceptedValues = "a number", isOptional: Bool = true
  ) -> Double? {
    read(name, isOptional: isOptional, accepted) { $0.finiteDouble }
  }

  /// A boolean.
  package mutating func flag(_ name: String) -> Bool { optionalFlag(name, isOptional: false) ?? false }

  @inline(never) package mutating func optionalFlag(_ name: String, isOptional: Bool = true) -> Bool? {
    read(name, isOptional: isOptional, "true or false") { $0.flag }
  }

  /// Rejects any value but this one.
  @inline(never) mutating func expect(_ name: String, _ flag: Bool) {
    _ = read(name, isOptional: false, flag ? "true" : "false") { $0.flag == flag ? flag : nil }
  }

  /// A date or an instant in any form of ISO 8601.
  package mutating func instant(_ name: String, in dialect: WireDialect?) -> WireInstant {
    optionalInstant(name, in: dialect, isOptional: false) ?? WireInstant(.placeholder)
  }

  @inline(never) mutating func optionalInstant(
    _ name: String, in dialect: WireDialect?, isOptional: Bool = true
  ) -> WireInstant? {
    read(
      name, isOptional: isOptional, isShort: true, "a date or a time that exists, in a string, in a form of ISO 8601"
    ) { json in
      json.string.flatMap { WireInstant($0, in: dialect) }
    }
  }

  /// A date, written YYYY-MM-DD.
  package mutating func day(_ name: String) -> CalendarDate { optionalDay(name, isOptional: false) ?? .placeholder }

  @inline(never) package mutating func optionalDay(_ name: String, isOptional: Bool = true) -> CalendarDate? {
    read(name, isOptional: isOptional, "\(Texts.acceptedDateString)") { $0.string.flatMap { CalendarDate($0) } }
  }

  /// A weight, exact to the gram, in any range.
  @inline(never) package mutating func optionalWeight(
    _ name: String, _ accepted: AcceptedValues = PlanInput.accepted(.weight)
  ) -> Weight? {
    read(name, isOptional: true, accepted) { $0.finiteDouble == nil ? nil : $0.weight }
  }

  /// The identifier of a plan, a user or a request: a whole number or a string.
  @inline(never) package mutating func optionalIdentifier(_ name: String, isOptional: Bool = true) -> WireIdentifier? {
    read(name, isOptional: isOptional, "a whole number in digits, or a string") { WireIdentifier($0) }
  }

  /// The required identifier of a name.
  mutating func identifier(_ name: String) -> WireIdentifier {
    optionalIdentifier(name, isOptional: false) ?? .text("")
  }

  /// The index of a name among several, compared byte for byte.
  @inline(never) package mutating func place(_ name: String, among names: [String], isOptional: Bool = false) -> Int? {
    read(name, isOptional: isOptional, AcceptedValues(names: names)) { json in
      json.string.flatMap { text in names.firstIndex { $0.hasBytes(of: text) } }
    }
  }

  // MARK: Arrays and objects

  /// The values of an array.
  ///
  /// - Parameters:
  ///   - elements: The kind of element, in words; nil for any.
  ///   - limit: The most elements.
  package mutating func values(
    _ name: String, of elements: String? = nil, atMost limit: Int = .max, isOptional: Bool = false
  ) -> [WireJSON] {
    optionalValues(name, of: elements, atMost: limit, isOptional: isOptional) ?? []
  }

  @inline(never) private mutating func optionalValues(
    _ name: String, of elements: String?, atMost limit: Int, isOptional: Bool
  ) -> [WireJSON]? {
    let values = read(
      name, isOptional: isOptional, elements.map { "an array of \($0)" } ?? "an array"
    ) { json in
      if case .array(let values) = json { values } else { nil as [WireJSON]? }
    }
    if let values, values.count > limit {
      reject(name, "an array of \(values.count) is rejected", "at most \(limit) \(elements ?? "elements")")
      return nil
    }
    return values
  }

  /// The strings of an array, at most 100.
  mutating func strings(_ name: String) -> [String] { optionalStrings(name, isOptional: false) ?? [] }

  @inline(never) mutating func optionalStrings(_ name: String, isOptional: Bool = true) -> [String]? {
    guard let values = optionalValues(name, of: "strings", atMost: 100, isOptional: isOptional) else { return nil }
    var strings: [String] = []
    for (index, json) in values.enumerated() {
      if let text = json.string {
        strings.append(text)
      } else {
        let place = path.member(name).element(index)
        problems.append(.unaccepted(json, at: place, "a string"))
      }
    }
    return strings
  }

  /// Reads each object of an array.
  package mutating func objects(
    _ name: String, of elements: String? = nil, atMost limit: Int = .max, isOptional: Bool = false,
    read: (inout WireObject) -> Void
  ) {
    let place = path.member(name)
    for (index, json) in values(name, of: elements, atMost: limit, isOptional: isOptional).enumerated() {
      var object = WireObject(json, at: place.element(index))
      read(&object)
      take(object.problems)
    }
  }

  /// The object of a name, whose problems the caller takes.
  @inline(never) package mutating func object(_ name: String) -> WireObject {
    let place = path.member(name)
    return value(name).map { WireObject($0, at: place) } ?? WireObject(nothingAt: place)
  }

  /// Reads the object of a name.
  package mutating func part<Value>(_ name: String, read: (inout WireObject) -> Value) -> Value {
    var object = object(name)
    let value = read(&object)
    take(object.problems)
    return value
  }

  /// Reads the object of a name; nil if absent.
  package mutating func optionalPart<Value>(_ name: String, read: (inout WireObject) -> Value) -> Value? {
    guard let json = optionalValue(name) else { return nil }
    var object = WireObject(json, at: path.member(name))
    let value = read(&object)
    take(object.problems)
    return value
  }
}

extension CalendarDate {
  /// The value of a date that was rejected.
  fileprivate static var placeholder: CalendarDate { CalendarDate(dayNumber: 0)! }
}

extension WireJSON {
  /// The text of a string; nil for any other value.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The value of a boolean; nil for any other value.
  package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The date of a string in any form of ISO 8601; nil for any other value.
  package var date: CalendarDate? { string.flatMap { CalendarDate(wireText: $0) } }

  /// The weight of a number of kilograms, exact to the gram; nil for any other value.
  package var weight: Weight? { plainDecimal.flatMap { Weight(decimalKilograms: $0.span) } }
}
