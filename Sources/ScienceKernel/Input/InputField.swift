/// An input field: its name and what it accepts.
///
/// The fields of a person are here by name; violations of other inputs hold fields of their own. Create your own fields to report
/// violations in the same words:
///
/// ```swift
/// let power = InputField(name: "power", range: 0...3000, unit: "W")
/// throw InvalidInput([InputViolation(field: power, given: .number(9000))])
/// // power: 9000 is rejected: 0 to 3000 W
/// ```
///
/// Two fields are equal if their names are: the age that a trajectory rejects is `.age` too, with its own accepted range.
@frozen public struct InputField: Sendable {
  /// The number in C, and of a person's field the bit in a status column; 255 if the field has none.
  @usableFromInline package private(set) var number = UInt8.max
  @usableFromInline package let nameText: StaticString
  /// What the field accepts; each `#` stands for the next of the numbers.
  @usableFromInline let words: StaticString
  /// What follows the words.
  @usableFromInline let ending: StaticString
  @usableFromInline let first, second, third, fourth: Double
  /// What the field chooses from, whose names precede the words.
  @usableFromInline let choice: Chosen

  /// The kinds of choices.
  @usableFromInline enum Chosen: UInt8, Sendable {
    case none, sex, activityLevel, goal, tdeeBasis, proteinWeight
  }

  /// Creates a field of your own.
  ///
  /// - Parameters:
  ///   - name: The field's name in prose.
  ///   - range: The accepted numbers, ends included, each rounded to the nearest millionth. An end from 10¹⁵ on is written as ∞.
  ///   - unit: The unit of the numbers, optionally followed by other conditions.
  public init(name: StaticString, range: ClosedRange<Double>, unit: StaticString) {
    func rounded(_ end: Double) -> Double {
      guard end.magnitude < 1e15 else { return end }
      let whole = end.rounded(.towardZero)
      return whole + nearestWhole(1e6 * (end - whole)) / 1e6
    }
    self.init(
      name, rounded(range.lowerBound)...rounded(range.upperBound), unit.utf8CodeUnitCount == 0 ? "# to #" : "# to # ",
      ending: unit)
  }

  /// Creates a field that accepts a range.
  ///
  /// - Parameters:
  ///   - name: The field's name in prose.
  ///   - range: The accepted numbers, of at most six decimal places.
  ///   - words: What the field accepts in words, with a `#` for each end of the range.
  ///   - ending: What follows the words.
  @inlinable @inline(__always)
  package init(
    _ name: StaticString, _ range: ClosedRange<Double>, _ words: StaticString,
    ending: StaticString = ""
  ) {
    self.init(name, words, range.lowerBound, range.upperBound, ending: ending)
  }

  /// Creates a field by its words.
  ///
  /// - Parameters:
  ///   - name: The field's name in prose.
  ///   - words: What the field accepts in words, with a `#` for each number.
  ///   - first: The first number, of at most six decimal places like all of them.
  ///   - second: The second number.
  ///   - third: The third number.
  ///   - fourth: The fourth number.
  ///   - ending: What follows the words.
  @inlinable @inline(__always)
  package init(
    _ name: StaticString, _ words: StaticString, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0,
    _ fourth: Double = 0, ending: StaticString = ""
  ) {
    (nameText, self.words, self.ending, choice) = (name, words, ending, .none)
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// Creates the field of a choice.
  ///
  /// - Parameters:
  ///   - name: The field's name in prose.
  ///   - choice: What it chooses from.
  ///   - words: What it accepts beside the choices, with a `#` for each end of the range.
  ///   - range: The numbers in the words.
  @inline(__always)
  private init(
    _ name: StaticString, _ choice: Chosen, or words: StaticString = "", _ range: ClosedRange<Double> = 0...0
  ) {
    (nameText, self.words, ending, self.choice) = (name, words, "", choice)
    (first, second, third, fourth) = (range.lowerBound, range.upperBound, 0, 0)
  }

  /// The field with a number.
  @inlinable @inline(__always)
  package func numbered(_ number: UInt8) -> InputField {
    var field = self
    field.number = number
    return field
  }

  /// The accepted numbers of a field that accepts a range, ends included.
  @inlinable @inline(__always)
  package var range: ClosedRange<Double> { first...second }

  /// What the field accepts, beside its choices, with a `#` for each of its numbers.
  package var pattern: String { words.description + ending.description }

  /// The numbers, of which the pattern has the first ones.
  package var numbers: [Double] { [first, second, third, fourth] }

  /// The name of a code of a choice; nil if there is none.
  package func choiceName(_ code: UInt8) -> StaticString? {
    switch choice {
    case .none: nil
    case .sex: Sex(rawValue: code)?.nameText
    case .activityLevel: ActivityLevel(rawValue: code)?.nameText
    case .goal: Goal(rawValue: code)?.nameText
    case .tdeeBasis: code > 1 ? nil : (code == 0 ? TDEEBasis.activityFactor : .eer2023).nameText
    case .proteinWeight: ProteinWeight(rawValue: code)?.nameText
    }
  }

  /// The field's name in prose.
  public var name: String { nameText.description }

  /// What the field accepts, in words with the unit: `30 to 300 kg`.
  public var accepted: String {
    var text = GrowingText()
    writeAccepted(to: &text)
    return text.string
  }

  /// Writes `accepted` piece by piece.
  package func writeAccepted(to text: inout some TextPieces & ~Copyable) {
    var code: UInt8 = 0
    while let name = choiceName(code) {
      if code > 0 { text.append(piece: ", ") }
      text.append(piece: name)
      code += 1
    }
    text.append(pattern: words, first, second, third, fourth)
    text.append(piece: ending)
  }
}

// MARK: The parts of what is accepted

extension InputField {
  /// Writes the parts of what the field accepts, of the package's own fields, as members of JSON; the first follows `start`.
  ///
  /// Names are `choices`; a range is `minimum` and `maximum`, with its `unit`. A field that accepts neither has no parts.
  package func writeParts(to text: inout some TextPieces & ~Copyable, after start: StaticString) {
    var code: UInt8 = 0
    while let name = choiceName(code) {
      text.append(piece: code == 0 ? start : ",")
      text.append(piece: code == 0 ? "\"choices\":[\"" : "\"")
      text.append(piece: name)
      text.append(byte: UInt8(ascii: "\""))
      code += 1
    }
    if code > 0 { return text.append(byte: UInt8(ascii: "]")) }
    // A range begins with its numbers; within ± there is one number, and nothing but its unit follows.
    var end = 0
    while let byte = byte(at: end), byte != UInt8(ascii: "#") { end += 1 }
    let isSpan = end >= 2 && has("±#", at: end - 2) && !has(")", at: end + 1)
    guard isSpan || has("# to #", at: 0) else { return }
    end += isSpan ? 1 : 6
    text.append(piece: start)
    text.append(pattern: "\"minimum\":#,\"maximum\":#", isSpan ? -first : first, isSpan ? first : second)
    // `in the unit of the ledger` and `whole numbers` name no unit.
    guard has(" ", at: end), !has(" in the", at: end), !has(" whole", at: end) else { return }
    text.append(piece: ",\"unit\":\"")
    if has(" completed", at: end) { text.append(piece: "years") } else { writeWord(at: end + 1, to: &text) }
    text.append(byte: UInt8(ascii: "\""))
  }

  /// Writes what the field accepts at a place up to a space or a mark.
  private func writeWord(at place: Int, to text: inout some TextPieces & ~Copyable) {
    var place = place
    while let byte = byte(at: place), !has(" ", at: place), !has(",", at: place), !has(";", at: place) {
      text.append(byte: byte)
      place += 1
    }
  }

  /// Whether the pattern has a text at a place.
  private func has(_ piece: StaticString, at place: Int) -> Bool {
    // Sound: a static text is never released and has as many bytes as its count.
    (0..<piece.utf8CodeUnitCount).allSatisfy { unsafe byte(at: place + $0) == piece.utf8Start[$0] }
  }

  /// A byte of the pattern; nil after its end.
  private func byte(at place: Int) -> UInt8? {
    let rest = place - words.utf8CodeUnitCount
    if rest < 0 { return unsafe words.utf8Start[place] }
    return rest < ending.utf8CodeUnitCount ? unsafe ending.utf8Start[rest] : nil
  }
}

extension TextPieces where Self: ~Copyable {
  /// Appends the parts of what a field accepts as an object of JSON.
  package mutating func append(partsOf field: InputField) {
    append(byte: UInt8(ascii: "{"))
    field.writeParts(to: &self, after: "")
    append(byte: UInt8(ascii: "}"))
  }
}

extension InputField: Hashable {
  /// Whether two fields have the same name.
  public static func == (left: InputField, right: InputField) -> Bool {
    areSame(left.nameText, right.nameText)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    // Sound: a static text is never released and has as many bytes as its count.
    unsafe hasher.combine(
      bytes: UnsafeRawBufferPointer(start: nameText.utf8Start, count: nameText.utf8CodeUnitCount))
  }
}

extension InputField: CustomStringConvertible {
  /// The field's name in prose.
  public var description: String { name }
}

// MARK: The fields of a person

extension InputField {
  /// Weight [kg]; bit 0 of a status.
  public static var weight: InputField {
    InputField(Texts.nameWeight, range(AcceptedRange.grams, per: 1000), Texts.acceptedWeight).numbered(0)
  }

  /// Standing height [cm]; bit 1 of a status.
  public static var height: InputField {
    InputField(Texts.nameHeight, range(AcceptedRange.millimeters, per: 10), Texts.acceptedHeight).numbered(1)
  }

  /// Age [completed years]; bit 2 of a status.
  public static var age: InputField {
    InputField(Texts.nameAge, range(AcceptedRange.years), Texts.acceptedAge).numbered(2)
  }

  /// Date of birth, accepted by the age that it gives [completed years]; without a bit, because columns have ages.
  public static var dateOfBirth: InputField {
    InputField(Texts.violationDateOfBirth, range(AcceptedRange.years), Texts.acceptedAge)
  }

  /// A date of birth after the day on which the age counts.
  package static var futureDateOfBirth: InputField {
    InputField(dateOfBirth.nameText, dateOfBirth.range, Texts.acceptedAge, ending: Texts.acceptedAgeFuture)
  }

  /// The sex whose BMR offset applies; bit 3 of a status.
  public static var sex: InputField { InputField(Texts.nameGender, .sex).numbered(3) }

  /// Activity level; bit 4 of a status.
  public static var activityLevel: InputField { InputField(Texts.nameActivityLevel, .activityLevel).numbered(4) }

  /// Goal; bit 5 of a status.
  public static var goal: InputField { InputField(Texts.namePrimaryGoal, .goal).numbered(5) }

  /// Target weight [kg]; bit 6 of a status.
  public static var targetWeight: InputField {
    InputField(Texts.nameTargetWeight, range(AcceptedRange.grams, per: 1000), Texts.acceptedWeight).numbered(6)
  }

  /// How fast the weight should change; bit 7 of a status.
  public static var pace: InputField {
    InputField(
      Texts.namePace, Texts.acceptedPace, Double(PaceRange.adjustment.upperBound),
      Double(PaceRange.calories.upperBound),
      Double(PaceRange.tenths.upperBound) / 10, Double(PaceRange.hundredths.upperBound) / 100
    ).numbered(7)
  }

  /// An adjustment in a column [kcal/day], which has the bit of the pace.
  package static var adjustment: InputField {
    let range = PaceRange.column
    return InputField(
      Texts.violationAdjustment, Double(range.lowerBound)...Double(range.upperBound), Texts.acceptedAdjustment
    ).numbered(8)
  }

  /// What TDEE is; without a bit, because columns have no such choice.
  public static var tdeeBasis: InputField {
    InputField(
      Texts.violationTdee, .tdeeBasis, or: Texts.acceptedEnergyBasisNumber,
      range(TrajectoryRange.restingTenths, per: 10))
  }

  /// A TDEE that a person gives, in place of a choice.
  ///
  /// - Parameter resting: BMR [kcal/day].
  package static func tdee(resting: Int) -> InputField {
    let (energies, factors) = (TrajectoryRange.expenditure(resting: resting), tdeeBasis)
    return InputField(
      factors.nameText, Texts.acceptedTdee, Double(energies.lowerBound),
      Double(energies.upperBound), factors.first, factors.second)
  }

  /// The weight that the protein target is computed from; without a bit, because columns have no such choice.
  public static var proteinWeight: InputField { InputField(Texts.violationProtein, .proteinWeight) }

  /// A range of whole parts in units.
  private static func range(_ parts: ClosedRange<Int>, per unit: Double = 1) -> ClosedRange<Double> {
    Double(parts.lowerBound) / unit...Double(parts.upperBound) / unit
  }

  /// The field of a person with a number; nil if there is none.
  package static func ofPerson(_ number: UInt8) -> InputField? {
    switch number {
    case 0: .weight
    case 1: .height
    case 2: .age
    case 3: .sex
    case 4: .activityLevel
    case 5: .goal
    case 6: .targetWeight
    case 7: .pace
    default: nil
    }
  }

  /// The fields of a person with a bit in a status, in the order of their bits.
  package static var ofPerson: [InputField] { (0..<8).compactMap { ofPerson($0) } }

  /// Whether this is a field of a person with a bit in a status, also with another range.
  package var isOfPerson: Bool { number != .max && Self.ofPerson.contains(self) }

  /// All fields of a person.
  package static var inputs: [InputField] { ofPerson + [.tdeeBasis, .proteinWeight] }

  /// The field's bit in the status column.
  @inline(__always)
  package var bit: UInt8 { 1 << number }

  /// The field's bit in the status column where the flag is set, else 0.
  @inline(__always)
  func bit(where flag: WideFlag) -> Float { flag.kept(Float(bit)) }

  /// The field's bit in the status column where the flag is set, else 0.
  @inline(__always)
  func bit(where flag: ShortFlag) -> Int16 { flag.kept(Int16(bit)) }
}
