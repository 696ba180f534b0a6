import CommandLineText
import PlanContract
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
  ///   - bases: What the targets are computed from.
  ///   - weight: The weight; nil for that of the option.
  ///   - goal: The goal; nil for that of the option.
  mutating func person(
    on start: CalendarDate?, by bases: TargetBases = TargetBases(), weighing weight: Weight? = nil, goal: Goal? = nil
  ) -> Person? {
    let years = start.flatMap { yearsSinceBirth(on: $0) }
    var wrong = WrongFields()
    func value<Value>(_ field: InputField, _ parse: (String) -> Value?) -> Value? {
      guard let text = self[Option(field)] else { return nil }
      let value = parse(text)
      if value == nil { wrong.unread.insert(field) }
      return value
    }
    let names = ChoiceNames.ofOptions
    let goal = goal ?? value(.goal) { Goal(Array($0.utf8).span, among: names.goal) }
    let weight = weight ?? value(.weight) { Weight($0) }
    let height = value(.height) { Height($0) }
    let age = years ?? value(.age) { wholeNumber(Array($0.utf8).span) }
    let sex = value(.sex) { Sex(Array($0.utf8).span, among: names.sex) }
    let activityLevel = value(.activityLevel) { ActivityLevel(Array($0.utf8).span, among: names.activityLevel) }
    let targetWeight = value(.targetWeight) { Weight($0) }
    let pace = value(.pace) { text in
      Pace(text).flatMap { $0.lacksSign(in: Array(text.utf8).span, toward: goal) ? nil : $0 }
    }
    let person = wrong.person(
      weight: weight, height: height, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
      targetWeight: targetWeight, pace: pace ?? .goal)
    switch person {
    case .success(let read):
      let person = bases.applied(to: read)
      guard let energy = bases.energy else { return person }
      return self.read(.tdee) { () throws(Unaccepted) in try person.with(energy) }
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
  /// The age of a date of birth on a day; nil without one, and beside an age.
  private func yearsSinceBirth(on start: CalendarDate) -> Int? {
    guard self[.age] == nil, let born = self[.born] else { return nil }
    return CalendarDate(written: born, dateOrder)?.age(on: start)
  }

  /// The basis that `--tdee` names; nil if it is not given, or, with a problem, if it names none.
  ///
  /// - Parameter more: What else the option accepts.
  fileprivate mutating func tdeeBasis(or more: String) -> TDEEBasis? {
    guard let text = self[.tdee] else { return nil }
    if let basis = TDEEBasis(name: text) { return basis }
    let names = TDEEBasis.computed.compactMap(\.name)
    reject(.tdee, "\(names.joined(separator: ", "))\(more).\(didYouMean(nearest(to: text, among: names)))")
    return nil
  }
}

extension EnergyEquation {
  /// The equation that a text begins or nearly is; nil for none.
  static func nearest(to text: String) -> EnergyEquation? {
    let names = allCases.map(\.rawValue)
    let name = names.first { text.count > 2 && $0.hasPrefix(text.lowercased()) }
    return (name ?? CommandLineText.nearest(to: text, among: names)).flatMap { EnergyEquation(rawValue: $0) }
  }
}

/// What TDEE and protein are computed from; nil for the default.
struct TargetBases: Sendable {
  private var tdeeBasis: TDEEBasis?
  /// A TDEE that is known from elsewhere, of one person.
  private(set) var energy: GivenEnergy?
  private var protein = ProteinChoice()
  /// The person's own rate of protein; nil for that of the goal.
  var proteinRate: ProteinRate? { protein.rate }

  init() {}

  /// Whether protein is that of the goal, of the whole weight.
  var hasDefaultProtein: Bool { proteinRate == nil && (protein.weight ?? .weight) == .weight }

  /// Whether protein is by the fat-free mass.
  var countsFatFreeMass: Bool { if case .perFatFreeKilogram = protein.amount { true } else { false } }

  /// - Parameter isOfPerson: Whether they are of one person, who may have a TDEE from elsewhere.
  init(_ given: inout Arguments, ofPerson isOfPerson: Bool = false) {
    energy = isOfPerson ? given[.tdee].flatMap { GivenEnergy($0) } : nil
    let more =
      isOfPerson ? ", or a TDEE of your own, 2050±100, 1.6\(GivenEnergy.resting) or \(GivenEnergy.example)" : ""
    tdeeBasis = energy == nil ? given.tdeeBasis(or: more) : nil
    if let unaccepted = energy?.unacceptedRest { given.reject(.tdee, unaccepted + ".") }
    guard let text = given[.protein] else { return }
    let choice = given.read(.protein) { () throws(Unaccepted) in try ProteinChoice(text, isOfFile: !isOfPerson) }
    protein = choice ?? protein
  }

  /// Finds the rate of grams or of fat-free mass, which are one person's.
  ///
  /// - Parameter fatFreeMass: Nil if it is not known.
  mutating func settle(for person: Person, fatFreeMass: Weight?, _ given: inout Arguments) {
    let choice = given.read(.protein) { () throws(Unaccepted) in
      try protein.settled(for: person, fatFreeMass: fatFreeMass)
    }
    protein = choice ?? protein
  }

  /// The same bases with what one row has beside its person.
  func with(_ choices: RowChoices) -> TargetBases {
    var bases = self
    if let protein = choices.protein { bases.protein = protein }
    bases.energy = choices.energy
    return bases
  }

  /// A person whose targets are computed from these.
  @inline(__always)
  func applied(to person: Person) -> Person {
    if tdeeBasis == nil, protein.weight == nil { return person }
    let basis = person.tdeeBasis.known == nil ? tdeeBasis ?? person.tdeeBasis : person.tdeeBasis
    return person.with(choices: PersonChoices(person.pace, basis, protein.weight ?? person.proteinWeight))
  }

  /// The targets of a person to whom these are applied.
  @inline(__always)
  func targets(for person: Person) -> Targets {
    proteinRate.map { $0.targets(for: person) } ?? Targets(for: person)
  }

  /// The bases in words: `TDEE by eer_2023 and protein by weight`.
  var text: String {
    let rate = proteinRate.map { "\($0.text) of " } ?? ""
    return
      "TDEE by \((tdeeBasis ?? .activityFactor).name ?? "") and protein by \(rate)\((protein.weight ?? .weight).name)"
  }
}

/// What a protein target is computed from, as typed: `weight_at_bmi_25`, `1.2g/kg`, `1.2g/kg,weight_at_bmi_25`, `100g` or
/// `2.3g/kg,fat_free_mass`.
struct ProteinChoice: Sendable {
  /// The weight that counts; nil for the default.
  private(set) var weight: ProteinWeight?
  /// The rate of that weight; nil for that of the goal, and before grams or a fat-free mass are settled.
  private(set) var rate: ProteinRate?
  /// Grams, or a rate of fat-free mass; nil for other choices.
  private(set) var amount: Amount?

  /// An amount whose rate of the weight depends on the person.
  enum Amount: Sendable {
    case grams(Int)
    case perFatFreeKilogram(Double)
  }

  init() {}

  /// - Parameter isOfFile: Whether it is for every row of a file; then it has neither grams nor a fat-free mass.
  init(_ text: String, isOfFile: Bool = false) throws(Unaccepted) {
    let names = ProteinWeight.allCases.map { $0.name }
    let forms =
      "\(names.joined(separator: ", ")), or a rate of your own, \(ProteinRate.example)"
      + (isOfFile ? "" : ", or grams, 100g")
    let text = withoutSpaces(around: text)
    let (perKilogram, weight) = ProteinRate.parts(of: text)
    let fatFreeMass = ProteinBasis.fatFreeMass.rawValue
    if let perKilogram, !MacronutrientField.proteinPerKilogram.range.contains(perKilogram) {
      throw Unaccepted(MacronutrientField.proteinPerKilogram.accepted)
    }
    if let match = text.wholeMatch(of: #/([0-9]{1,4}) ?g(?:\/day)?/#), let grams = Int(match.1) {
      amount = .grams(grams)
    } else if weight == fatFreeMass, let perKilogram {
      amount = .perFatFreeKilogram(perKilogram)
    } else {
      self.weight = weight.flatMap { ProteinWeight(name: $0) }
      guard weight == nil || self.weight != nil else {
        throw Unaccepted(forms, hint: didYouMean(nearest(to: text, among: names)))
      }
      rate = perKilogram.map { ProteinRate(perKilogram: $0) }
    }
    if isOfFile, amount != nil {
      throw Unaccepted(
        forms,
        hint: " Grams, and a rate of the fat-free mass, are in the column \(PersonValue.protein.column).")
    }
  }

  /// The same choice with the rate of its grams, or of its fat-free mass, for a person.
  ///
  /// - Parameters:
  ///   - fatFreeMass: Nil if it is not known.
  ///   - source: What gives a fat-free mass.
  func settled(
    for person: Person, fatFreeMass: Weight? = nil,
    orNaming source: String = "\(Option.fatFreeMass.name) 62 or \(Option.fat.name) 24%"
  ) throws(Unaccepted) -> ProteinChoice {
    var choice = self
    switch amount {
    case nil: return self
    case .grams(let grams): choice.rate = try ProteinRate(grams: grams, of: person)
    case .perFatFreeKilogram(let perKilogram):
      guard let fatFreeMass else {
        throw Unaccepted("a fat-free mass is needed, \(source)")
      }
      let grams: Int
      do throws(InvalidInput) {
        grams = try person.protein(gramsPerKilogram: perKilogram, by: .fatFreeMass, fatFreeMass: fatFreeMass)
      } catch {
        throw Unaccepted(error.violations.map { $0.description }.joined(separator: "; "))
      }
      choice.rate = try ProteinRate(grams: grams, of: person)
    }
    return choice
  }
}

/// A person's own rate of protein, instead of that of the goal.
struct ProteinRate: Sendable {
  /// Protein per kilogram of the weight that counts [g/kg].
  let perKilogram: Double
  /// Whether the rate is below the population reference intake of adults.
  private let isLow: Bool

  init(perKilogram: Double) {
    self.perKilogram = perKilogram
    isLow = Self.thousandths(perKilogram) < Self.referenceThousandths
  }

  /// The rate of whole grams, to the nearest thousandth.
  ///
  /// It changes the protein of an accepted weight by less than 0.2 g, so its target, a whole number, is these grams.
  fileprivate init(grams: Int, of person: Person) throws(Unaccepted) {
    let weight = person.weight.grams
    // 0.1 and 4 g/kg.
    let accepted = (weight + 9999) / 10_000...weight / 250
    guard accepted.contains(grams) else {
      throw Unaccepted(
        "\(accepted.lowerBound) to \(accepted.upperBound) g/day, "
          + "\(MacronutrientField.proteinPerKilogram.accepted) of \(person.weight.text) kg")
    }
    perKilogram = Double((2_000_000 * grams + weight) / (2 * weight)) / 1000
    isLow = 1_000_000 * grams < Self.referenceThousandths * weight
  }

  /// How a rate ends.
  static let unit = "g/kg"
  static let example = "1.2" + unit

  /// What gives less protein than a goal's.
  static let less =
    "\(Option.protein.name) \(ProteinWeight.weightAtBMI25.name) gives less above a body mass index of 25 kg/m², "
    + "and \(Option.protein.name) \(example) at any"

  /// The population reference intake (PRI) of adults, in thousandths of a gram.
  ///
  /// **Source.** [EFSA2012].
  static let referenceThousandths = 830

  /// The rate and the weight that it is for in a text such as `1.2g/kg`, `1,2 g/kg,weight_at_bmi_25` or `weight`.
  fileprivate static func parts(of text: String) -> (perKilogram: Double?, weight: String?) {
    guard let end = text.firstRange(of: unit),
      let number = decimalNumber(withoutSpaces(around: text[..<end.lowerBound]))
    else { return (nil, text) }
    let rest = withoutSpaces(around: text[end.upperBound...])
    if rest.isEmpty { return (number, nil) }
    return rest.first == "," ? (number, withoutSpaces(around: rest.dropFirst())) : (nil, text)
  }

  /// The targets of a person at this rate, which was accepted.
  func targets(for person: Person) -> Targets {
    do throws(InvalidInput) {
      return try Targets(for: person, proteinPerKilogram: perKilogram)
    } catch {
      preconditionFailure("the rate was accepted: \(error)")
    }
  }

  /// A rate in thousandths of a gram, as the targets have it.
  private static func thousandths(_ perKilogram: Double) -> Int { Int((1000 * perKilogram).rounded(.toNearestOrEven)) }

  /// Whether an adult's rate, of the weight that it counts, is below the population reference intake.
  func isBelowReference(age: Int) -> Bool { age >= Int(adultAge) && isLow }

  /// The rate with its unit: `1.2 g/kg`.
  var text: String { "\(decimal(Self.thousandths(perKilogram), places: 3)) \(Self.unit)" }
}

extension Option {
  init(_ field: InputField) {
    let options: [Option] = [.weight, .height, .age, .gender, .activity, .goal, .targetWeight, .pace]
    self = InputField.ofPerson.firstIndex(of: field).map { options[$0] } ?? .targetWeight
  }
}

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
      let pounds = Weight(given + "lb").flatMap { Person.acceptedWeights.contains($0) ? given + "lb" : nil }
      let meant = [Weight(withoutPoint: given)?.text, pounds].compactMap { $0 }
      return meant.isEmpty ? nil : meant.joined(separator: " or ")
    }
    return choiceMeant(by: given, among: ChoiceNames().texts(of: field))
  }
}
