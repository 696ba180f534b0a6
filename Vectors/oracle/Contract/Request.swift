/// A request of the contract as sent: the members of a JSON object.
struct Request {
  /// One problem, and the path of its field; the path of the body itself is empty.
  struct Problem {
    let path: String
    let message: String
  }

  private var person = PersonText()
  private(set) var problems: [Problem] = []

  func accepted() throws(Failure) -> Person {
    guard problems.isEmpty, case .accepted(let accepted) = person.reading else {
      throw .unreadable("rejected: \(problems)")
    }
    return accepted
  }

  /// Reads a request, and counts a date of birth on the first day.
  ///
  /// - Parameter own: Members beside those of a request.
  init(_ body: String, on start: CivilDate, beside own: [String] = []) {
    person.startDate = start
    guard let members = Wire.members(of: body) else {
      problems = [Problem(path: "", message: Self.unaccepted(body, "an object"))]
      return
    }
    /// The value of a name, `null` if absent; nil, and a problem, if it occurs twice.
    func value(_ name: String) -> String? {
      let values = members.filter { $0.name == name }.map(\.value)
      if values.count > 1 { problems.append(Problem(path: name, message: "is given more than once")) }
      return values.count > 1 ? nil : values.first ?? "null"
    }
    func reject(_ name: String, _ message: String) { problems.append(Problem(path: name, message: message)) }
    /// The value of a name that is no text of more than 64 bytes.
    func short(_ name: String) -> String? {
      let text = value(name)
      guard let count = text.flatMap({ Wire.string($0) })?.utf8.count, count > 64 else { return text }
      reject(name, "\(count) bytes are rejected: at most 64")
      return nil
    }

    func measure(_ name: String, places: Int, _ range: ClosedRange<Int>, _ unit: String, isOptional: Bool = false)
      -> String?
    {
      guard let text = value(name), !(isOptional && text == "null") else { return nil }
      var scale = 1
      for _ in 0..<places { scale *= 10 }
      if let units = DecimalText(text)?.wholeUnits(movingPointBy: places),
        (range.lowerBound * scale...range.upperBound * scale).contains(units)
      {
        return text
      }
      reject(name, Self.unaccepted(text, "a number, \(range.lowerBound) to \(range.upperBound) \(unit)"))
      return nil
    }
    func choice(_ name: String, _ accepted: [String], isOptional: Bool = false) -> String? {
      guard let text = value(name), !(isOptional && text == "null") else { return nil }
      if let chosen = Wire.string(text), accepted.contains(chosen) { return chosen }
      reject(name, Self.unaccepted(text, "one of the strings " + accepted.joined(separator: ", ")))
      return nil
    }

    person.weightKg = measure("weight", places: 3, Accepted.kilograms, "kg") ?? person.weightKg
    person.heightCm = measure("height", places: 1, Accepted.centimeters, "cm") ?? person.heightCm
    let accepted = Accepted.years
    if let age = value("age"), let born = short("dateOfBirth") {
      if born == "null" {
        if let years = DecimalText(age), years.fraction.isEmpty,
          let years = Int((years.isNegative ? "-" : "") + years.integer),
          Accepted.ages.contains(years)
        {
          person.age = years
        } else {
          reject(
            "age", Self.unaccepted(age, "a whole number, " + accepted + (age == "null" ? "; or a dateOfBirth" : "")))
        }
      } else if age != "null" {
        reject("age", "\(Self.shown(age)) is rejected beside a dateOfBirth: give one of the two")
      } else if let date = Wire.string(born).flatMap({ Instant($0) })?.day(at: nil) {
        person.age = date.completedYears(on: start)
        if !Accepted.ages.contains(person.age) {
          reject("dateOfBirth", "\(date.text) is rejected: \(accepted) on \(start.text)")
        }
      } else {
        reject(
          "dateOfBirth", Self.unaccepted(born, "a date that exists, in a string, YYYY-MM-DD, alone or with a time"))
      }
    }
    // In the order of their codes.
    person.sex = choice("gender", ["male", "other", "female"]) ?? person.sex
    person.activityLevel = choice("activityLevel", ActivityLevel.allCases.map(\.rawValue)) ?? person.activityLevel
    person.goal = choice("primaryGoal", Goal.allCases.map(\.rawValue)) ?? person.goal
    person.targetWeightKg = measure("targetWeight", places: 3, Accepted.kilograms, "kg", isOptional: true)
    if let text = short("pace"), text != "null" {
      let pace = Wire.string(text)
      if let pace, pace.allSatisfy({ $0 == " " }) || Pace(pace) != nil {
        person.pace = pace
      } else {
        reject("pace", Self.unaccepted(text, "an amount with its unit, in a string: " + Pace.accepted))
      }
    }
    if let text = value("tdee"), text != "null" {
      let names = EnergyBasis.allCases.map(\.rawValue)
      let number = DecimalText(text)?.wholeUnits(movingPointBy: 0)
      if let number, (1...32_767).contains(number), Rational(decimal: text) == Rational(number) {
        person.tdee = String(number)
      } else if let chosen = Wire.string(text), names.contains(chosen) {
        person.tdee = chosen
      } else {
        let accepted = "one of the strings \(names.joined(separator: ", ")), or a whole number of kcal/day"
        reject("tdee", Self.unaccepted(text, accepted + Self.factorsOfBMR))
      }
    }
    person.protein = choice("protein", ProteinWeight.allCases.map(\.rawValue), isOptional: true)
    for member in members where !own.contains(member.name) {
      if let meant = Self.meant(by: member.name, beside: members.map(\.name)) {
        reject(member.name, "is unknown (did you mean \(meant)?)")
      }
    }
    if problems.isEmpty, case .rejected(let violations) = person.reading {
      for violation in violations where violation.field == "tdee" {
        guard let range = violation.range else { continue }
        let accepted = "\(range.lowerBound) to \(range.upperBound) kcal/day" + Self.factorsOfBMR
        reject("tdee", Self.unaccepted(violation.given, accepted))
      }
    }
  }

  /// What follows the energies of an accepted TDEE.
  private static let factorsOfBMR = ", BMR / 0.9 to 2.5 · BMR"

  private static let names = [
    "weight", "height", "age", "dateOfBirth", "gender", "activityLevel", "primaryGoal", "targetWeight", "pace", "tdee",
    "protein",
    "forceRecompute", "equation", "fatFreeMassKg", "macronutrients",
    "weightUnit", "heightUnit", "units",
  ]

  /// What other words mean here, in the letters of their names.
  private static let otherWords = [
    "sex": "gender", "goal": "primaryGoal", "birthdate": "dateOfBirth", "dob": "dateOfBirth",
    "born": "dateOfBirth", "goalweight": "targetWeight", "desiredweight": "targetWeight", "target": "targetWeight",
    "currentweight": "weight", "bodyweight": "weight", "activity": "activityLevel", "unit": "units",
    "unitsystem": "units", "recompute": "forceRecompute", "force": "forceRecompute", "macro": "macronutrients",
    "macros": "macronutrients",
  ]

  /// The name that an unknown one stands for.
  ///
  /// It has the same letters; or, if it is not given, it is that of another word, or of two edits from six letters or more. A date of birth is given with an age, too.
  private static func meant(by unknown: String, beside given: [String]) -> String? {
    guard !names.contains(unknown), unknown.utf8.count <= 40 else { return nil }
    func letters(_ name: String) -> [Character] { name.lowercased().filter { !"_- ".contains($0) } }
    let written = letters(unknown)
    if let same = names.first(where: { letters($0) == written }) { return same }
    let absent = names.filter { !given.contains($0) && !($0 == "dateOfBirth" && given.contains("age")) }
    if let meant = otherWords[String(written)], absent.contains(meant) { return meant }
    let near = absent.filter { name in
      let known = letters(name)
      return known.count >= 6 && edits(written[...], known[...]) <= 2
    }
    return near.min { edits(written[...], letters($0)[...]) < edits(written[...], letters($1)[...]) }
  }

  /// The least number of edits, by the definition: the last letters are equal, or one of them is removed, added or replaced.
  private static func edits(_ one: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Int {
    var known: [[Int]: Int] = [:]
    func least(_ first: Int, _ second: Int) -> Int {
      if first == 0 || second == 0 { return max(first, second) }
      if let least = known[[first, second]] { return least }
      let isSame = one[one.startIndex + first - 1] == other[other.startIndex + second - 1]
      let found =
        isSame
        ? least(first - 1, second - 1)
        : 1 + min(least(first - 1, second), least(first, second - 1), least(first - 1, second - 1))
      known[[first, second]] = found
      return found
    }
    return least(one.count, other.count)
  }

  private static func unaccepted(_ value: String, _ accepted: String) -> String {
    value == "null" ? "is missing: \(accepted)" : "\(shown(value)) is rejected: \(accepted)"
  }

  private static func shown(_ value: String) -> String {
    func clipped(_ text: String) -> String {
      text.unicodeScalars.count > 60 ? String(text.unicodeScalars.prefix(60)) + "…" : text
    }
    if value.hasPrefix("{") { return "an object" }
    if value.hasPrefix("[") { return "an array" }
    return Wire.string(value).map { "the string \"\(clipped($0))\"" } ?? clipped(value)
  }

  var message: String {
    problems.map { ($0.path.isEmpty ? "body" : $0.path) + ": " + $0.message }.joined(separator: "; ")
  }

  var failure: String {
    Wire.object([
      "success": "false", "error": Wire.quoted(message),
      "violations": Wire.array(
        problems.map { Wire.object(["field": Wire.quoted($0.path), "message": Wire.quoted($0.message)]) }),
    ])
  }
}

extension PersonText {
  /// The request of this person in the contract's JSON.
  var request: String {
    Wire.object([
      "weight": weightKg, "height": heightCm, "age": dateOfBirth == nil ? String(age) : nil,
      "dateOfBirth": dateOfBirth.map(Wire.quoted), "gender": Wire.quoted(sex),
      "activityLevel": Wire.quoted(activityLevel), "primaryGoal": Wire.quoted(goal), "targetWeight": targetWeightKg,
      "pace": pace.map(Wire.quoted), "tdee": tdee.map { Int($0) == nil ? Wire.quoted($0) : $0 },
      "protein": protein.map(Wire.quoted),
    ])
  }
}
