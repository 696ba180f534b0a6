import PlanContract
import ScienceKernel

extension ContractCall {
  /// `weekly`: the weekly result of many users.
  ///
  /// Options: `on`. Body: `users`, each a request with a `userId` and perhaps the `previousCalories` and
  /// `previousProtein` of the plan before. A user who is not accepted is an error of the result, and stops nobody else.
  @inline(never) static func weeklyResult(_ options: inout Given, _ body: inout Given) throws(WireError) -> WireJSON {
    let start = options.day("on")
    try options.check()
    var (people, ids, rejected) = (People([]), [WireIdentifier](), [WeeklyRecompute.Rejected]())
    var (calories, protein, status) = ([Int16](), [Int16](), [UInt8]())
    for json in body.values("users") {
      var user = Given(json, at: .root)
      let id = user.identifier("userId")
      let before = (user.target("previousCalories"), user.target("previousProtein"))
      if user.problems.isEmpty, (before.0 == nil) != (before.1 == nil) {
        user.refuse(
          before.0 == nil ? "previousCalories" : "previousProtein", "is missing: both targets are given, or neither")
      }
      if let person = user.person(on: start), let id, user.problems.isEmpty {
        people.append(person)
        ids.append(id)
        calories.append(before.0 ?? 0)
        protein.append(before.1 ?? 0)
        status.append(before.0 == nil ? 255 : 0)
      } else {
        rejected.append(WeeklyRecompute.Rejected(id: id, user.problems))
      }
    }
    try body.check()
    do throws(ColumnMismatch) {
      let previous = PreviousTargets(calorieTarget: calories, proteinTarget: protein, status: status)
      return try WeeklyRecompute(of: people, from: start, since: previous).tree(ids: ids, rejected: rejected)
    } catch {
      preconditionFailure("each column has a value for each user")
    }
  }
}

extension Given {
  /// A target of the plan before.
  fileprivate mutating func target(_ name: String) -> Int16? {
    guard let number = optionalWhole(name) else { return nil }
    if let target = Int16(exactly: number) { return target }
    refuse(.whole(number), name, "a whole number within ±\(Int16.max)")
    return nil
  }

  /// The person of a row: a number out of its range is said as in a batch.
  fileprivate mutating func person(on start: CalendarDate) -> Person? {
    typealias Name = PlanInput.Name
    let weight = optionalWeight(Name.weight, isOptional: false)
    let height = height(Name.height)
    let born = optionalDay(Name.dateOfBirth)
    let age = born?.age(on: start) ?? optionalWhole(Name.age, isOptional: false)
    let sex = place(Name.sex, among: Sex.allCases.map { $0.name })
    let activityLevel = place(Name.activityLevel, among: ActivityLevel.allCases.map { $0.name })
    let goal = place(Name.goal, among: Goal.allCases.map { $0.name })
    let target = optionalWeight(Name.targetWeight)
    do throws(InvalidInput<PersonField>) {
      // What could not be read is complained about already, and the others are judged all the same.
      _ = try PersonForm(weight: weight, height: height, age: age, targetWeight: target)
      guard let weight, let height, let sex, let activityLevel, let goal, let age, problems.isEmpty else { return nil }
      return try Person(
        weight: weight, height: height, age: age, sex: Sex.allCases[sex],
        activityLevel: ActivityLevel.allCases[activityLevel], goal: Goal.allCases[goal], targetWeight: target)
    } catch {
      for violation in error.violations {
        let isBorn = violation.field == .age && born != nil
        refuse(isBorn ? Name.dateOfBirth : Name.of(violation.field), violation.message)
      }
      return nil
    }
  }

  private mutating func height(_ name: String) -> Height? {
    guard let json = value(name, "a number, 100 to 250 cm") else { return nil }
    if let height = json.plainDecimal.flatMap({ Height(decimalCentimetres: $0.span) }) { return height }
    refuse(json, name, "a number, 100 to 250 cm")
    return nil
  }
}
