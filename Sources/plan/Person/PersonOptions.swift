import CommandLineText
import ScienceKernel

extension Arguments {
  /// Adds a problem if an option for one of these fields is missing, or if both an age and a date of birth are given.
  mutating func requirePerson(_ fields: [InputField]) {
    let missing = fields.filter { self[Option($0)] == nil && !($0 == .age && self[.born] != nil) }
    if !missing.isEmpty {
      let names = missing.map { $0 == .age ? "--age or --born" : Option($0).name }
      problems.append("Missing: \(names.joined(separator: ", ")).")
    }
    if let born = self[.born], let age = self[.age] {
      problems.append("--age \(clipped(age)) and --born \(clipped(born)) are both given: give one of the two.")
    }
    _ = date(.born)
  }

  /// The person of the options; nil, with a problem for each wrong field, if there is none.
  ///
  /// - Parameters:
  ///   - start: The day on which the age counts from a date of birth; nil if unknown.
  ///   - weight: The weight; nil for that of the option.
  ///   - goal: The goal; nil for that of the option.
  mutating func person(on start: CalendarDate?, weighing weight: Weight? = nil, goal: Goal? = nil) -> Person? {
    let energyBasis: EnergyBasis? = basis(.tdee)
    let proteinWeight: ProteinWeight? = proteinRate == nil ? basis(.protein) : nil
    var years: Int?
    if self[.age] == nil, let start, let born = self[.born] {
      years = CalendarDate(written: born, dateOrder)?.age(on: start)
    }
    let person = Person.read { (unread) throws(InvalidInput) in
      func value<Value>(_ field: InputField, _ parse: (String) -> Value?) -> Value? {
        guard let text = self[Option(field)] else { return nil }
        let value = parse(text)
        if value == nil { unread.insert(field) }
        return value
      }
      return try PersonForm(
        weight: weight ?? value(.weight) { Weight($0) }, height: value(.height) { Height($0) },
        age: years ?? value(.age) { wholeNumber(Array($0.utf8).span) }, sex: value(.sex) { Sex(name: $0) },
        activityLevel: value(.activityLevel) { ActivityLevel(name: $0) },
        goal: goal ?? value(.goal) { Goal(name: $0) }, targetWeight: value(.targetWeight) { Weight($0) },
        pace: value(.pace) { Pace($0) } ?? .goal
      ).with(energyBasis: energyBasis, proteinWeight: proteinWeight)
    }
    switch person {
    case .success(let person): return person
    case .failure(let wrong):
      problems += notation(of: self).violations(
        of: wrong, on: start ?? .today, isBorn: years != nil, dateOrder
      ) { field in
        self[field == .age && years != nil ? .born : Option(field)].map(clipped)
      }.map(\.description)
      return nil
    }
  }
}

extension Arguments {
  /// The protein per kilogram of weight from `--protein` [g/kg], written `1.2g/kg`; nil if the option has none.
  var proteinRate: Double? {
    guard let text = self[.protein]?.replacing(" ", with: ""), text.hasSuffix("g/kg") else { return nil }
    return Double(text.dropLast(4).replacing(",", with: "."))
  }

  /// The value of an option for what a target is computed from.
  mutating func basis<Basis: Choice>(_ option: Option) -> Basis? {
    let names = Basis.allCases.map { $0.name }
    let meant = self[option].flatMap { nearest(to: $0, among: names) }
    var hint = didYouMean(meant)
    if let text = self[option], Double(text.replacing(",", with: ".")) != nil {
      hint =
        option.name == Option.tdee.name
        ? " A measured one is in plan log, with \(Option.by.name)."
        : " A rate is for \(Option.macros.name): \(text)g/kg."
    }
    return value(option, "\(names.joined(separator: ", ")).\(hint)") { Basis(name: $0) }
  }
}

/// What TDEE and protein of every row of a file are computed from; nil for the default.
struct TargetBases: Sendable {
  private var energyBasis: EnergyBasis?
  private var proteinWeight: ProteinWeight?

  init() {}

  init(_ given: inout Arguments) {
    energyBasis = given.basis(.tdee)
    proteinWeight = given.basis(.protein)
  }

  /// A person whose targets are computed from these.
  @inline(__always)
  func applied(to person: Person) -> Person {
    energyBasis == nil && proteinWeight == nil
      ? person : person.with(energyBasis: energyBasis, proteinWeight: proteinWeight)
  }

  /// The bases in words: `TDEE by eer_2023 and protein by weight`.
  var text: String {
    "TDEE by \((energyBasis ?? .activityFactor).name) and protein by \((proteinWeight ?? .weight).name)"
  }
}

extension Option {
  /// The option of a field.
  init(_ field: InputField) {
    self =
      switch field {
      case .weight: .weight
      case .height: .height
      case .age: .age
      case .sex: .gender
      case .activityLevel: .activity
      case .goal: .goal
      case .pace: .pace
      default: .targetWeight
      }
  }
}

/// The notation of a person's options.
private func notation(of arguments: Arguments) -> PersonNotation {
  PersonNotation { field, isDateOfBirth in
    arguments.name(of: isDateOfBirth ? .born : Option(field))
  } hint: { field in
    switch field {
    case .weight, .targetWeight: ", written as 80 or 80.5 (kg), 176lb or 11st4lb"
    case .height: ", written as 180 or 167.5 (cm), 1.8m or 5ft11in"
    case .age: ", written as a whole number"
    default: ""
    }
  } suggestion: { field, given in
    if field == .height {
      // The person may have typed meters or inches instead of centimeters.
      return Height(given + "m").flatMap { Person.acceptedHeights.contains($0) ? $0.metersText : nil }
        ?? Height(given + "in").flatMap { Person.acceptedHeights.contains($0) ? given + "in" : nil }
    }
    if [.weight, .targetWeight].contains(field) {
      return Weight(given + "lb").flatMap { Person.acceptedWeights.contains($0) ? given + "lb" : nil }
    }
    guard case .choices(let names) = Option(field).values else { return nil }
    return nearest(to: given, among: names)
  }
}
