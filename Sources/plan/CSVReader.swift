import ScienceKernel

/// A column of the input that is read; all others are ignored.
enum Column: Int, CaseIterable {
  case id, weight, height, age, dateOfBirth, sex, activityLevel, goal, targetWeight

  /// The name in the header.
  var name: String {
    switch self {
    case .id: "id"
    case .weight: "weight"
    case .height: "height"
    case .age: "age"
    case .dateOfBirth: "date_of_birth"
    case .sex: "gender"
    case .activityLevel: "activity_level"
    case .goal: "primary_goal"
    case .targetWeight: "target_weight"
    }
  }

  /// The column of a field of a person.
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

  /// Columns that every file has; either `age` or `date_of_birth` comes on top.
  static let required: [Column] = [.weight, .height, .sex, .activityLevel, .goal]
}

/// Reads people from rows of CSV.
struct CSVReader: PeopleReader {
  var records: CSVRecords
  private let start: CalendarDate
  private let names = ChoiceNames()

  var id: [UInt8] { records.id }

  var isIDMissing: Bool { records.isIDMissing }

  /// Reads the header.
  ///
  /// - Parameter start: The day on which dates of birth are counted.
  init(_ input: ByteInput, name: String, on start: CalendarDate) throws(Failure) {
    self.start = start
    records = try CSVRecords(
      input, name: name, names: Column.allCases.map { $0.name }, expected: Self.expected
    ) { found in
      let missing = Column.required.map { $0.name }.filter { !found.contains($0) }
      let isAged = found.contains(Column.age.name) || found.contains(Column.dateOfBirth.name)
      return missing + (isAged ? [] : ["age or date_of_birth"])
    }
  }

  private static let expected =
    "id (optional), weight, height, age or date_of_birth, gender, activity_level, primary_goal, target_weight (optional)"

  mutating func fill() throws(Failure) { try records.input.fill() }

  mutating func next() -> Step {
    switch records.next() {
    case .whole: person()
    case .rejected(let complaint): .rejected([complaint])
    case .needsInput: .needsInput
    case .finished: .finished
    }
  }

  /// The person of the row at hand.
  @inline(__always)
  private mutating func person() -> Step {
    let form = readForm()
    switch form.person() {
    case .success(let person) where records.isIDFit: return .person(person)
    case .success: return .rejected([CSVRecords.unfitID])
    case .failure(let wrong): return .rejected((records.isIDFit ? [] : [CSVRecords.unfitID]) + complaints(of: wrong))
    }
  }

  /// What the row at hand says.
  @inline(__always)
  private func readForm() -> Form {
    let bytes = records.input.bytes.span
    @inline(__always) func place(_ column: Column) -> Range<Int> {
      records.place(column.rawValue)
    }
    var form = Form()
    form.weight = Weight(decimalKilograms: bytes.extracting(place(.weight)))
    if form.weight == nil { form.unreadable.insert(.weight) }
    form.height = Height(decimalCentimetres: bytes.extracting(place(.height)))
    if form.height == nil { form.unreadable.insert(.height) }
    if place(.dateOfBirth).isEmpty {
      form.age = wholeNumber(bytes.extracting(place(.age)))
    } else if place(.age).isEmpty {
      form.age = CalendarDate(iso8601: bytes.extracting(place(.dateOfBirth)))?.age(on: start)
    }
    if form.age == nil { form.unreadable.insert(.age) }
    form.sex = Sex.named(bytes.extracting(place(.sex)), among: names.sex)
    if form.sex == nil { form.unreadable.insert(.sex) }
    form.activityLevel = ActivityLevel.named(bytes.extracting(place(.activityLevel)), among: names.activityLevel)
    if form.activityLevel == nil { form.unreadable.insert(.activityLevel) }
    form.goal = Goal.named(bytes.extracting(place(.goal)), among: names.goal)
    if form.goal == nil { form.unreadable.insert(.goal) }
    if !place(.targetWeight).isEmpty {
      form.targetWeight = Weight(decimalKilograms: bytes.extracting(place(.targetWeight)))
      if form.targetWeight == nil { form.unreadable.insert(.targetWeight) }
    }
    return form
  }

  @inline(never)
  private func complaints(of wrong: WrongFields) -> [Complaint] {
    func text(_ column: Column) -> String? { records.shown(column.rawValue) }
    let isBorn = text(.dateOfBirth) != nil
    let complaints = Self.style.complaints(of: wrong, on: start, isBorn: isBorn) { field in
      field == .age && isBorn ? text(.dateOfBirth) : text(Column(field))
    }
    guard isBorn, let age = text(.age) else { return complaints }
    let message = "\"\(age)\" is not accepted beside a \(Column.dateOfBirth.name): give one of the two"
    return complaints.map {
      $0.name == Column.dateOfBirth.name ? Complaint(name: Column.age.name, message: message) : $0
    }
  }

  /// How complaints about a row are worded.
  private static let style = FormStyle { field, isDateOfBirth in
    isDateOfBirth ? Column.dateOfBirth.name : Column(field).name
  } hint: { field in
    switch field {
    case .weight, .height, .targetWeight: ", written as a bare decimal such as 80 or 80.5"
    case .age: ", written as a whole number"
    case .sex, .activityLevel, .goal: ""
    }
  }
}
