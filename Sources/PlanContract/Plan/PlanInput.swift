import ScienceKernel

/// The request for a plan: the data of a person.
///
/// ```json
/// {"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active",
///  "primaryGoal":"lose_weight","targetWeight":75}
/// ```
///
/// Weight and height are whole grams and millimeters. Reading rounds the exact decimal of the JSON number, and writing gives the exact
/// decimal back.
public struct PlanInput: WireValue, WireCoded {
  /// `weight`, 30 … 300 kg.
  public let weight: Weight
  /// `height`, 100 … 250 cm.
  public let height: Height
  /// `age` or `dateOfBirth`.
  public let age: Age
  /// `gender`.
  public let sex: Sex
  /// `activityLevel`.
  public let activityLevel: ActivityLevel
  /// `primaryGoal`.
  public let goal: Goal
  /// `targetWeight`, 30 … 300 kg; nil without one.
  public let targetWeight: Weight?
  /// `pace`, one of its spellings; the goal's own if it is absent or empty.
  public let pace: Pace
  /// `tdee`: a name, or the number of a known TDEE; the activity factor if it is absent.
  ///
  /// `person(on:)` checks the range of a known TDEE, which depends on the age of that day.
  public var tdeeBasis = TDEEBasis.activityFactor
  /// `protein`: the weight that the protein target is computed from; the person's weight if it is absent.
  public var proteinWeight = ProteinWeight.weight

  /// Completed years, or a date of birth, read from a date or an instant.
  public typealias Age = PersonInput.Age

  /// The request of a person, with the age of that day.
  public init(_ person: Person) { self.init(person, .years(person.age)) }

  /// The request of a person with the date of birth instead of the age, to be stored: `person(on:)` then gives the age of each day.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - dateOfBirth: The date of birth, which a person does not have.
  public init(_ person: Person, born dateOfBirth: CalendarDate) { self.init(person, .born(dateOfBirth)) }

  private init(_ person: Person, _ age: Age) {
    weight = person.weight
    height = person.height
    self.age = age
    sex = person.sex
    activityLevel = person.activityLevel
    goal = person.goal
    targetWeight = person.targetWeight
    pace = person.pace
    tdeeBasis = person.tdeeBasis
    proteinWeight = person.proteinWeight
  }

  /// A request with these values.
  ///
  /// - Throws: `InvalidInput` with every field outside its range. The accepted dates of birth depend on the first day of the plan, so
  ///   `person(on:)` checks them.
  public init(
    weight: Weight, height: Height, age: Age, sex: Sex, activityLevel: ActivityLevel, goal: Goal,
    targetWeight: Weight? = nil, pace: Pace = .goal
  ) throws(InvalidInput) {
    let years: Int? = if case .years(let years) = age { years } else { nil }
    try Person.check(weight: weight, height: height, age: years, targetWeight: targetWeight, pace: pace)
    (self.weight, self.height, self.age, self.targetWeight, self.pace) = (weight, height, age, targetWeight, pace)
    (self.sex, self.activityLevel, self.goal) = (sex, activityLevel, goal)
  }

  /// The person of this request.
  ///
  /// - Parameter start: The first day of the plan, on which the age is computed from a date of birth.
  /// - Throws: A `WireError` at `dateOfBirth` if the person is too young or too old on that day, or at `tdee` for a known one outside its
  ///   range.
  public func person(on start: CalendarDate) throws(WireError) -> Person {
    do throws(InvalidInput) {
      return try accepted(on: start)
    } catch {
      var object = WireObject(.object([]))
      if case .born(let born) = age { Self.check(born, on: start, &object) }
      object.rejectTDEE(error.violations)
      throw WireError(object.problems)
    }
  }

  /// The person of this request, or the violations of the age and the known TDEE; everything else was accepted.
  fileprivate func accepted(on start: CalendarDate) throws(InvalidInput) -> Person {
    var input = PersonInput(
      weight: weight, height: height, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
      targetWeight: targetWeight, pace: pace)
    (input.tdeeBasis, input.proteinWeight) = (tdeeBasis, proteinWeight)
    return try input.person(on: start)
  }

  /// Rejects a date of birth of a person who is too young or too old on a day.
  private static func check(_ born: CalendarDate, on start: CalendarDate, _ object: inout WireObject) {
    guard !Person.acceptedAges.contains(born.age(on: start)) else { return }
    object.reject(Name.dateOfBirth, "\(born) is rejected", AcceptedValues(of: .age, before: " on \(start)"))
  }

  // MARK: The wire

  /// Names on the wire.
  package enum Name {
    package static let weight = "weight"
    package static let height = "height"
    package static let age = "age"
    package static let dateOfBirth = "dateOfBirth"
    package static let sex = "gender"
    package static let activityLevel = "activityLevel"
    package static let goal = "primaryGoal"
    package static let targetWeight = "targetWeight"
    package static let pace = "pace"
    package static let tdeeBasis = "tdee"
    package static let proteinWeight = "protein"

    /// All of them.
    static let all = [
      weight, height, age, dateOfBirth, sex, activityLevel, goal, targetWeight, pace, tdeeBasis, proteinWeight,
    ]

    /// The wire name of a field; `age` for an age, even if the request has a date of birth.
    package static func of(_ field: InputField) -> String {
      switch field {
      case .weight: weight
      case .height: height
      case .age: age
      case .sex: sex
      case .activityLevel: activityLevel
      case .goal: goal
      case .pace: pace
      case .tdeeBasis: tdeeBasis
      case .proteinWeight: proteinWeight
      default: targetWeight
      }
    }

    /// The wire name of a field of a person; of any other field, its own name.
    static func orOwn(_ field: InputField) -> String {
      if field == .dateOfBirth { return dateOfBirth }
      return InputField.inputs.contains(field) ? of(field) : field.name
    }
  }

  /// What the wire accepts for a field, in words: a JSON type and the field's accepted values.
  package static func accepted(_ field: InputField, _ end: JoinedText = "") -> AcceptedValues {
    let kind: StaticString =
      switch field {
      case .age: "a whole number, "
      case .sex, .activityLevel, .goal, .tdeeBasis, .proteinWeight: "one of the strings "
      case .pace: "an amount with its unit, in a string: "
      default: "a number, "
      }
    return AcceptedValues(of: field, after: kind, before: end)
  }

  package init(_ object: inout WireObject) { self.init(&object, on: nil, at: nil) }

  /// Reads a request, and checks a date of birth against a first day if there is one.
  fileprivate init(_ object: inout WireObject, on start: CalendarDate?, at offset: UTCOffset?) {
    let parts = PersonInput(&object, on: start, at: offset, isWhole: true)
    (weight, height) = (parts.weight ?? Weight(grams: 0), parts.height ?? Height(millimeters: 0))
    age = parts.age ?? .years(0)
    (sex, activityLevel) = (parts.sex ?? .other, parts.activityLevel ?? .sedentary)
    (goal, targetWeight, pace) = (parts.goal ?? .maintain, parts.targetWeight, parts.pace)
    (tdeeBasis, proteinWeight) = (parts.tdeeBasis, parts.proteinWeight)
  }

  /// The day of a date, written YYYY-MM-DD, or of an instant; nil for any other text.
  private static func day(of text: String, at offset: UTCOffset?) -> CalendarDate? {
    if let day = CalendarDate(text) { return day }
    let utf8 = text.bytes
    // Ten bytes and the mark before a time.
    return utf8.count > 11 && CalendarDate(iso8601: Array(utf8[..<10]).span) != nil
      ? WireInstant(text)?.day(at: offset) : nil
  }

  fileprivate static func age(
    of object: inout WireObject, on start: CalendarDate?, at offset: UTCOffset?, isOptional: Bool
  ) -> Age? {
    guard let years = object.value(Name.age), let born = object.shortValue(Name.dateOfBirth) else { return nil }
    if born.isNull {
      if let years = years.wholeNumber, Person.acceptedAges.contains(years) { return .years(years) }
      if isOptional, years.isNull { return nil }
      object.reject(years, Name.age, accepted(.age, years.isNull ? "; or a dateOfBirth" : ""))
      return nil
    }
    guard years.isNull else {
      object.reject(Name.age, "\(years.shown) is rejected beside a \(Name.dateOfBirth)", "give one of the two")
      return nil
    }
    guard let date = born.string.flatMap({ day(of: $0, at: offset) }) else {
      object.reject(born, Name.dateOfBirth, "\(Texts.acceptedDateBirth)")
      return nil
    }
    if let start { check(date, on: start, &object) }
    return .born(date)
  }

  package var tree: WireJSON { .object { add(to: &$0) } }

  func add(to members: inout WireMembers) {
    members.add(Name.weight, weight.kilograms)
    members.add(Name.height, height.centimeters)
    switch age {
    case .years(let years): members.add(Name.age, years)
    case .born(let date): members.add(Name.dateOfBirth, date)
    }
    members.add(Name.sex, sex.name)
    members.add(Name.activityLevel, activityLevel.name)
    members.add(Name.goal, goal.name)
    members.add(Name.targetWeight, targetWeight?.kilograms)
    members.add(Name.pace, pace == .goal ? nil : pace.description)
    members.add(tdeeBasis == .activityFactor ? nil : tdeeBasis)
    members.add(Name.proteinWeight, proteinWeight == .weight ? nil : proteinWeight.name)
  }
}

extension InputField {
  /// The field's name in the contract's JSON, such as `primaryGoal` or `gender`; of a field of your own, or of another model, its own name.
  ///
  /// ```swift
  /// targets.missing.map(\.wireName)  // ["height", "age", "gender"]
  /// ```
  public var wireName: String { PlanInput.Name.orOwn(self) }
}

extension Person {
  /// Parses the person of a request and reports every problem at once, including the age from a date of birth.
  ///
  /// - Parameters:
  ///   - utf8: The request's body in UTF-8. It may be malformed. A body of more than 1 MiB is rejected by its length.
  ///   - start: The first day of the plan, on which the age is computed from a date of birth.
  ///   - offset: The person's offset, which decides the day of a birth that is given as an instant with `Z`; nil for UTC.
  /// - Throws: A `WireError` with every problem.
  public init(body utf8: [UInt8], on start: CalendarDate, at offset: UTCOffset? = nil) throws(WireError) {
    try self.init(tree: WireJSON(body: utf8), on: start, at: offset)
  }

  /// Reads the person of an already parsed request.
  package init(tree: WireJSON, on start: CalendarDate, at offset: UTCOffset? = nil) throws(WireError) {
    var object = WireObject(tree)
    guard let person = Person(&object, on: start, at: offset) else { throw WireError(object.problems) }
    self = person
  }

  /// Reads the person of a request; nil exactly if the object has a problem.
  ///
  /// Every other initializer uses this one.
  ///
  /// - Parameter start: The first day of the plan, on which the age is computed from a date of birth.
  package init?(_ object: inout WireObject, on start: CalendarDate, at offset: UTCOffset? = nil) {
    let input = PlanInput(&object, on: start, at: offset)
    guard object.problems.isEmpty else { return nil }
    do throws(InvalidInput) {
      self = try input.accepted(on: start)
    } catch {
      object.rejectTDEE(error.violations)
      return nil
    }
  }
}

extension Person {
  /// The choices that columns do not have, as problems of a batch.
  package func rejectChoices(in object: inout WireObject) {
    func reject(_ name: String, _ accepted: String) {
      if let given = object.peek(name) { object.reject(given, name, "\(accepted) for many people at once") }
    }
    if !choices.usesActivityFactor, let name = TDEEBasis.activityFactor.name { reject(PlanInput.Name.tdeeBasis, name) }
    if proteinWeight != .weight { reject(PlanInput.Name.proteinWeight, ProteinWeight.weight.name) }
  }
}

extension PersonInput {
  /// Reads the fields of a request; one that is absent or has a problem is nil or its default.
  ///
  /// - Parameter isWhole: Whether an absent field is a problem; a target weight and what has a default may always be absent.
  @inline(never) fileprivate init(
    _ object: inout WireObject, on start: CalendarDate?, at offset: UTCOffset?, isWhole: Bool
  ) {
    func weight(_ field: InputField, isOptional: Bool) -> Weight? {
      object.read(PlanInput.Name.of(field), isOptional: isOptional, PlanInput.accepted(field)) { json in
        json.weight.flatMap { Person.acceptedWeights.contains($0) ? $0 : nil }
      }
    }
    self.init()
    self.weight = weight(.weight, isOptional: !isWhole)
    height = object.read(PlanInput.Name.height, isOptional: !isWhole, PlanInput.accepted(.height)) { json in
      json.plainDecimal.flatMap { Height(decimalCentimeters: $0.span) }
        .flatMap { Person.acceptedHeights.contains($0) ? $0 : nil }
    }
    age = PlanInput.age(of: &object, on: start, at: offset, isOptional: !isWhole)
    sex = object.choice(PlanInput.Name.sex, .sex, isOptional: !isWhole)
    activityLevel = object.choice(PlanInput.Name.activityLevel, .activityLevel, isOptional: !isWhole)
    goal = object.choice(PlanInput.Name.goal, .goal, isOptional: !isWhole)
    targetWeight = weight(.targetWeight, isOptional: true)
    pace = object.pace() ?? .goal
    tdeeBasis = object.tdeeBasis() ?? .activityFactor
    proteinWeight = object.choice(PlanInput.Name.proteinWeight, .proteinWeight, isOptional: true) ?? .weight
    object.rejectMisspelled(PlanRequest.names)
  }

  /// Reads a half-filled request; a field with a problem counts as empty.
  ///
  /// - Parameter start: The day on which the age is computed from a date of birth.
  package init(_ object: inout WireObject, on start: CalendarDate, at offset: UTCOffset?) {
    self.init(&object, on: start, at: offset, isWhole: false)
    object.rejectTDEE(violations(on: start))
  }
}

extension WireObject {
  /// The choice of a name, compared byte for byte; nil with a problem if it is rejected.
  package mutating func choice<Names: Choice>(_ name: String, _ field: InputField, isOptional: Bool = false) -> Names? {
    read(name, isOptional: isOptional, PlanInput.accepted(field)) { json in json.string.flatMap { Names(name: $0) } }
  }

  /// The pace.
  @inline(never) mutating func pace() -> Pace? {
    read(PlanInput.Name.pace, isOptional: true, isShort: true, PlanInput.accepted(.pace)) { json in
      json.string.flatMap { Pace($0) }.flatMap { $0.isAccepted ? $0 : nil }
    }
  }

  /// What TDEE is.
  @inline(never) mutating func tdeeBasis() -> TDEEBasis? {
    read(PlanInput.Name.tdeeBasis, isOptional: true, PlanInput.accepted(.tdeeBasis)) { json in
      if let tdee = json.wholeNumber { return TDEEBasis.storable.contains(tdee) ? .known(tdee) : nil }
      return json.string.flatMap { TDEEBasis(name: $0) }
    }
  }

  /// Adds the problem of a known TDEE, if that is what is wrong.
  @inline(never) fileprivate mutating func rejectTDEE(_ violations: [InputViolation]) {
    for violation in violations where violation.field == .tdeeBasis {
      reject(PlanInput.Name.tdeeBasis, violation)
    }
  }
}

extension WireMembers {
  /// Adds what TDEE is.
  mutating func add(_ basis: TDEEBasis?) {
    add(PlanInput.Name.tdeeBasis, basis?.known)
    add(PlanInput.Name.tdeeBasis, basis?.name)
  }
}
