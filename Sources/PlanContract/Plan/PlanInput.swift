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
public struct PlanInput: WireValue {
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

  /// An age, in one of its two representations.
  public enum Age: Sendable, Hashable {
    /// 13 … 120 completed years.
    case years(Int)
    /// A date of birth; the age is that on the first day of the plan.
    case born(CalendarDate)

    /// Completed years on a given day.
    public func years(on date: CalendarDate) -> Int {
      switch self {
      case .years(let years): years
      case .born(let born): born.age(on: date)
      }
    }
  }

  /// The request of a person.
  public init(_ person: Person) {
    weight = person.weight
    height = person.height
    age = .years(person.age)
    sex = person.sex
    activityLevel = person.activityLevel
    goal = person.goal
    targetWeight = person.targetWeight
  }

  /// A request with these values.
  ///
  /// - Throws: `InvalidInput` with every field outside its range. The accepted dates of birth depend on the first day of the plan, so
  ///   `person(on:)` checks them.
  public init(
    weight: Weight, height: Height, age: Age, sex: Sex, activityLevel: ActivityLevel, goal: Goal,
    targetWeight: Weight? = nil
  ) throws(InvalidInput) {
    let years: Int? = if case .years(let years) = age { years } else { nil }
    _ = try PersonForm(weight: weight, height: height, age: years, targetWeight: targetWeight)
    (self.weight, self.height, self.age, self.targetWeight) = (weight, height, age, targetWeight)
    (self.sex, self.activityLevel, self.goal) = (sex, activityLevel, goal)
  }

  /// The person of this request.
  ///
  /// - Parameter start: The first day of the plan, on which the age is computed from a date of birth.
  /// - Throws: A `WireError` at `dateOfBirth` if the person is too young or too old on that day.
  public func person(on start: CalendarDate) throws(WireError) -> Person {
    do throws(InvalidInput) {
      return try Person(
        weight: weight, height: height, age: age.years(on: start), sex: sex, activityLevel: activityLevel, goal: goal,
        targetWeight: targetWeight)
    } catch {
      throw WireError(tooYoungOrTooOld(on: start).map { [$0] } ?? [])
    }
  }

  fileprivate func tooYoungOrTooOld(on start: CalendarDate) -> WireProblem? {
    guard case .born(let born) = age else { return nil }
    return PlanInput.tooYoungOrTooOld(born, on: start, at: .root)
  }

  fileprivate static func tooYoungOrTooOld(
    _ born: CalendarDate, on start: CalendarDate, at path: WirePath
  ) -> WireProblem? {
    guard (try? PersonForm(age: born.age(on: start))) == nil else { return nil }
    let message = "\(born) is not accepted: \(InputField.age.accepted) on \(start)"
    return WireProblem(path: path.member(Name.dateOfBirth), message: message)
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

    /// All of them.
    static let all = [weight, height, age, dateOfBirth, sex, activityLevel, goal, targetWeight]

    /// The wire name of a field; `age` for an age, even if the request has a date of birth.
    package static func of(_ field: InputField) -> String {
      switch field {
      case .weight: weight
      case .height: height
      case .age: age
      case .sex: sex
      case .activityLevel: activityLevel
      case .goal: goal
      default: targetWeight
      }
    }
  }

  /// What the wire accepts for a field, in words: a JSON type and the field's accepted values.
  static func accepted(_ field: InputField) -> String {
    switch field {
    case .age: "a whole number, \(field.accepted)"
    case .sex, .activityLevel, .goal: "one of the strings \(field.accepted)"
    default: "a number, \(field.accepted)"
    }
  }

  /// Parses a request.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    self.init(object, on: nil, problems: &problems)
  }

  /// Parses a request, and checks a date of birth against a first day if there is one.
  fileprivate init?(_ object: WireObject, on start: CalendarDate?, problems: inout WireProblems) {
    func isAccepted(
      weight: Weight? = nil, height: Height? = nil, age: Int? = nil, targetWeight: Weight? = nil
    ) -> Bool {
      (try? PersonForm(weight: weight, height: height, age: age, targetWeight: targetWeight)) != nil
    }
    let weight = object.required(Name.weight, PlanInput.accepted(.weight), problems: &problems) { json in
      json.plainDecimal.flatMap { Weight(decimalKilograms: $0.span) }.flatMap { isAccepted(weight: $0) ? $0 : nil }
    }
    let height = object.required(Name.height, PlanInput.accepted(.height), problems: &problems) { json in
      json.plainDecimal.flatMap { Height(decimalCentimeters: $0.span) }.flatMap { isAccepted(height: $0) ? $0 : nil }
    }
    let age = PlanInput.age(of: object, on: start, problems: &problems)
    let sex: Sex? = object.choice(Name.sex, .sex, problems: &problems)
    let activityLevel: ActivityLevel? = object.choice(Name.activityLevel, .activityLevel, problems: &problems)
    let goal: Goal? = object.choice(Name.goal, .goal, problems: &problems)
    let targetWeight = object.optional(
      Name.targetWeight, PlanInput.accepted(.targetWeight), problems: &problems
    ) { json in
      json.plainDecimal.flatMap { Weight(decimalKilograms: $0.span) }
        .flatMap { isAccepted(targetWeight: $0) ? $0 : nil }
    }
    guard let weight, let height, let age, let sex, let activityLevel, let goal,
      let input = try? PlanInput(
        weight: weight, height: height, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
        targetWeight: targetWeight)
    else { return nil }
    self = input
  }

  private static func age(of object: WireObject, on start: CalendarDate?, problems: inout WireProblems) -> Age? {
    guard let years = object.value(Name.age, problems: &problems),
      let born = object.value(Name.dateOfBirth, problems: &problems)
    else { return nil }
    if born.isNull {
      if let years = years.wholeNumber, (try? PersonForm(age: years)) != nil { return .years(years) }
      let orBorn = years.isNull ? "; or a \(Name.dateOfBirth)" : ""
      problems.append(.unaccepted(years, at: object.path.member(Name.age), accepted(.age) + orBorn))
      return nil
    }
    guard years.isNull else {
      let message = "\(years.shown) is not accepted beside a \(Name.dateOfBirth): give one of the two"
      problems.append(WireProblem(path: object.path.member(Name.age), message: message))
      return nil
    }
    // A date without time or offset: an offset could move a birthday.
    guard let date = born.string.flatMap({ CalendarDate($0) }) else {
      let accepted = "a date that exists, in a string, YYYY-MM-DD"
      problems.append(.unaccepted(born, at: object.path.member(Name.dateOfBirth), accepted))
      return nil
    }
    if let start, let problem = tooYoungOrTooOld(date, on: start, at: object.path) {
      problems.append(problem)
      return nil
    }
    return .born(date)
  }

  /// The request as JSON.
  public var tree: WireJSON {
    var members = [
      WireJSON.Member(Name.weight, .double(weight.kilograms)),
      WireJSON.Member(Name.height, .double(height.centimeters)),
    ]
    switch age {
    case .years(let years): members.append(WireJSON.Member(Name.age, .whole(years)))
    case .born(let date): members.append(WireJSON.Member(Name.dateOfBirth, .string("\(date)")))
    }
    members += [
      WireJSON.Member(Name.sex, .string(sex.name)), WireJSON.Member(Name.activityLevel, .string(activityLevel.name)),
      WireJSON.Member(Name.goal, .string(goal.name)),
    ]
    if let targetWeight { members.append(WireJSON.Member(Name.targetWeight, .double(targetWeight.kilograms))) }
    return .object(members)
  }
}

extension Person {
  /// Parses the person of a request and reports every problem at once, including the age from a date of birth.
  ///
  /// - Parameters:
  ///   - utf8: The request's JSON in UTF-8. It may be malformed.
  ///   - start: The first day of the plan, on which the age is computed from a date of birth.
  /// - Throws: A `WireError` with every problem.
  public init(json utf8: [UInt8], on start: CalendarDate) throws(WireError) {
    try self.init(tree: WireJSON(utf8), on: start)
  }

  /// Reads the person of an already parsed request, such as a body whose length was checked.
  ///
  /// - Throws: A `WireError` with every problem.
  public init(tree: WireJSON, on start: CalendarDate) throws(WireError) {
    var problems = WireProblems()
    guard let object = WireObject(tree, at: .root, problems: &problems),
      let person = Person(object, on: start, problems: &problems)
    else { throw WireError(problems) }
    self = person
  }

  /// Reads the person of a request at any path; all public initializers use this one.
  ///
  /// - Parameters:
  ///   - start: The first day of the plan, on which the age is computed from a date of birth.
  ///   - problems: Receives every problem; the result is nil exactly if there is one.
  package init?(_ object: WireObject, on start: CalendarDate, problems: inout WireProblems) {
    let before = problems.count
    guard let input = PlanInput(object, on: start, problems: &problems), problems.count == before,
      let person = try? input.person(on: start)
    else { return nil }
    self = person
  }
}

extension WireObject {
  /// The required choice of a name, compared byte for byte.
  package func choice<Names: Choice>(_ name: String, _ field: InputField, problems: inout WireProblems) -> Names? {
    required(name, PlanInput.accepted(field), problems: &problems) { json in
      json.string.flatMap { Names(name: $0) }
    }
  }
}
