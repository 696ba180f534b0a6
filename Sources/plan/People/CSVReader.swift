import CommandLineText
import ScienceKernel

struct CSVReader: PeopleReader {
  var records: CSVRecords
  private let start: CalendarDate
  private let dateOrder: DateOrder?
  private let names: ChoiceNames

  var id: [UInt8] { records.id }

  var isIDMissing: Bool { records.isIDMissing }

  var line: Int { records.line }

  var blankLines: Int { records.blankLines }

  let hasIDs: Bool

  /// The units of measures without one.
  private let units: ColumnUnits

  let hasChoices: Bool

  private(set) var choices: Boxed<RowChoices>?

  /// Whether rows name an equation.
  var hasEquations: Bool { records.found[PersonValue.equation.rawValue] != nil }

  var isUnitNamed: Bool {
    units.isWeightNamed || Weight.Unit.isBeside(records.input.bytes[records.trimmedPlace(PersonValue.weight.rawValue)])
  }

  init(_ input: ByteInput, name: String, as form: PeopleForm) throws(Failure) {
    start = form.start
    var records = try CSVRecords(
      input, name: name, names: PersonValue.columns,
      titles: CSVTitles(form.titles, units: Self.titleUnits),
      expected: Self.expected
    ) { found in
      func has(_ value: PersonValue) -> Bool { found.contains(value.column) }
      let required: [PersonValue] = [.weight, .height, .sex, .activityLevel, .goal]
      let isAged = has(.age) || has(.dateOfBirth)
      return required.filter { !has($0) }.map { $0.column } + (isAged ? [] : ["age or date_of_birth"])
    }
    names = form.choices.ofRows(hasLetters: try Self.hasLetters(&records, form.choices.ofRows()))
    self.dateOrder =
      if let dateOrder = form.dateOrder { dateOrder } else {
        try records.dateOrder(of: PersonValue.dateOfBirth.rawValue)
      }
    self.records = records
    hasIDs = records.found.first != .some(nil)
    let found = records.found
    hasChoices = [PersonValue.ownTDEE, .protein, .bodyFat, .fatFreeMass, .equation].contains {
      found[$0.rawValue] != nil
    }
    func title(_ value: PersonValue) -> String? { found[value.rawValue] }
    units = ColumnUnits(
      weight: Weight.Unit(below: title(.weight)), targetWeight: Weight.Unit(below: title(.targetWeight)),
      height: ColumnUnits.ofHeight(below: title(.height) ?? ""),
      fatFreeMass: Weight.Unit(below: title(.fatFreeMass)),
      isWeightNamed: Weight.Unit(namedIn: title(.weight)) != nil)
  }

  /// Whether each sex of the first 1,000 rows is F or M, a word of the file, or empty.
  ///
  /// Beside others, M may be a woman, as in Spanish.
  private static func hasLetters(_ records: inout CSVRecords, _ names: ChoiceNames) throws(Failure) -> Bool {
    let words = names.words.values.joined().map { $0.lowercased() }
    var hasLetters = true
    try records.readAhead { row in
      let text = (row.shown(PersonValue.sex.rawValue) ?? "").lowercased()
      hasLetters = text.isEmpty || Sex.letters[text] != nil || words.contains(text)
      return !hasLetters
    }
    return hasLetters
  }

  /// The words of units that a title can end in; the first is that of a title without one.
  private static let titleUnits = [
    PersonValue.weight.column: Weight.Unit.words, PersonValue.targetWeight.column: Weight.Unit.words,
    PersonValue.fatFreeMass.column: Weight.Unit.words, PersonValue.height.column: ColumnUnits.heightWords,
    PersonValue.bodyFat.column: ["%"],
  ]

  private static let expected =
    """
    id (optional), weight, height, age or date_of_birth, gender, activity_level, primary_goal, target_weight (optional), \
    pace, own_tdee, protein, body_fat, fat_free_mass and equation (optional). \(Option.otherTitles)
    """

  mutating func fill() throws(Failure) { try records.input.fill() }

  var position: Int { records.input.position }

  mutating func next() -> Step {
    switch records.next() {
    case .whole: person()
    case .rejected(let violation): .rejected([violation])
    case .needsInput: .needsInput
    case .finished: .finished
    }
  }

  /// The person in the current row.
  @inline(__always)
  private mutating func person() -> Step {
    let read = read()
    if !hasChoices, records.isIDFit, case .success(let person) = read { return .person(person) }
    return person(read)
  }

  /// The person in the current row with what else it has, or everything that is wrong.
  @inline(never)
  private mutating func person(_ read: Result<Person, WrongFields>) -> Step {
    var wrong = records.isIDFit ? [] : [records.unfitID]
    var person: Person?
    switch read {
    case .success(let read): person = read
    case .failure(let fields): wrong += violations(of: fields)
    }
    guard hasChoices else { return .rejected(wrong) }
    var own = RowChoices()
    own.energy = value(.ownTDEE, &wrong, Self.energy)
    var spending = person
    if let energy = own.energy, let person {
      spending = value(.ownTDEE, &wrong) { (_) throws(Unaccepted) in try person.with(energy) }
    }
    own.fatPercent = value(.bodyFat, &wrong) { (typed) throws(Unaccepted) in
      let percent = TrajectoryOptions.percent(typed)
      guard let percent, TrajectoryRange.fatPercent.contains(Float(percent)) else {
        throw Unaccepted(TrajectoryField.fat.inputField.accepted)
      }
      return percent
    }
    if let percent = own.fatPercent { own.fatFreeMass = try? person?.fatFreeMass(fatPercent: percent) }
    let units = units
    let mass = value(.fatFreeMass, &wrong) { (typed) throws(Unaccepted) in
      guard let mass = Weight(ofColumn: Array(typed.utf8).span, in: units.fatFreeMass) else {
        throw Unaccepted(MacronutrientField.fatFreeMass.accepted + units.fatFreeMass.hint)
      }
      own.fatFreeMass = mass
      if let person, !AcceptedRange.fatFreeGrams(of: person.weight).contains(mass.grams) {
        throw Unaccepted(MacronutrientField.fatFreeMass.accepted)
      }
      return mass
    }
    own.fatFreeMass = mass ?? own.fatFreeMass
    own.protein = value(.protein, &wrong) { (typed) throws(Unaccepted) in
      let choice = try ProteinChoice(typed)
      let source = "a column \(PersonValue.fatFreeMass.column) or \(PersonValue.bodyFat.column)"
      guard let person else { return choice }
      return try choice.settled(for: person, fatFreeMass: own.fatFreeMass, orNaming: source)
    }
    own.equation = value(.equation, &wrong) { (typed) throws(Unaccepted) in
      if let equation = EnergyEquation(rawValue: typed) { return equation }
      let names = EnergyEquation.allCases.map(\.rawValue).joined(separator: ", ")
      throw Unaccepted(names, hint: didYouMean(EnergyEquation.nearest(to: typed)?.rawValue))
    }
    choices = Boxed(own)
    guard wrong.isEmpty, let spending else { return .rejected(wrong) }
    return .person(spending)
  }

  /// What a value of the current row gives; nil for an empty one, and, with a violation, for one that is rejected.
  private func value<Value>(
    _ value: PersonValue, _ wrong: inout [Violation], _ read: (String) throws(Unaccepted) -> Value
  ) -> Value? {
    let place = records.trimmedPlace(value.rawValue)
    if place.isEmpty { return nil }
    do throws(Unaccepted) {
      return try read(String(decoding: records.input.bytes[place], as: UTF8.self))
    } catch {
      let given = records.shown(value.rawValue).map(InputViolation.Given.text) ?? .nothing
      let accepted = error.accepted + (error.hint.isEmpty ? "" : "." + error.hint)
      wrong.append(Violation(field: value.column, message: given.message(accepted: accepted)))
      return nil
    }
  }

  /// A TDEE of one's own, as typed; its range depends on the person.
  private static func energy(_ typed: String) throws(Unaccepted) -> GivenEnergy {
    guard let given = GivenEnergy(typed) else {
      throw Unaccepted(
        """
        kcal/day written 2050, kJ/day written 8577kJ, BMR times a factor written 1.6\(GivenEnergy.resting), or a measured energy at rest \
        times a factor written \(GivenEnergy.example)
        """)
    }
    if given.standardError != nil, let calories = given.calories {
      throw Unaccepted(
        "\(calories), in kcal/day without a standard error, which only plan person \(Option.tdee.name) takes")
    }
    if let unaccepted = given.unacceptedRest { throw Unaccepted(unaccepted) }
    return given
  }

  @inline(__always)
  private func read() -> Result<Person, WrongFields> {
    @inline(__always) func place(_ value: PersonValue) -> Range<Int> { records.trimmedPlace(value.rawValue) }
    return Person.read(
      records.input.bytes.span, on: start, choices: names, units: units, number: place, text: place
    ) {
      CalendarDate(written: $0, dateOrder)
    } isGiven: {
      !place($0).isEmpty
    }
  }

  @inline(never)
  private func violations(of wrong: WrongFields) -> [Violation] {
    func text(_ value: PersonValue) -> String? { records.shown(value.rawValue) }
    let isBorn = text(.dateOfBirth) != nil
    let violations = Self.notation(names, units).violations(
      of: wrong, on: start, isBorn: isBorn, dateOrder
    ) { field in
      field == .age && isBorn ? text(.dateOfBirth) : text(PersonValue(field))
    }
    let (age, born) = (PersonValue.age.column, PersonValue.dateOfBirth.column)
    return violations.map { violation in
      if violation.path == PersonValue.sex.column, names.rejectsLetters,
        text(.sex).map({ Sex.letters[$0.lowercased()] != nil }) == true
      {
        let cure =
          "a single letter is read where all are F or M: say what each means, \(Option.choices.name) female=F,male=M"
        return Violation(field: violation.path, message: "\(violation.message); \(cure)")
      }
      switch (violation.path, text(.age)) {
      case (age, nil): return Violation(field: age, message: "\(violation.message); or a \(born)")
      case (born, let years?):
        return Violation(field: age, message: "\"\(years)\" is rejected beside a \(born): give one of the two")
      default: return violation
      }
    }
  }

  private static func notation(_ names: ChoiceNames, _ units: ColumnUnits) -> PersonNotation {
    PersonNotation { field, isDateOfBirth in
      (isDateOfBirth ? PersonValue.dateOfBirth : PersonValue(field)).column
    } hint: { field in
      switch field {
      case .weight: units.weight.hint
      case .targetWeight: units.targetWeight.hint
      case .height: units.heightHint
      case .age: ", written as a whole number"
      default: names.hint(field)
      }
    } suggestion: { field, given in
      if field == .weight, let meant = units.weight.weightMeant(by: given) { return meant }
      if field == .targetWeight, let meant = units.targetWeight.weightMeant(by: given) { return meant }
      if field == .height { return units.heightMeant(by: given) }
      if field == .sex, names.rejectsLetters, given.count == 1 { return nil }
      return choiceMeant(by: given, among: names.texts(of: field))
    }
  }
}
