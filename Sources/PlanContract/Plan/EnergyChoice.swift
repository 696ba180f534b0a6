import ScienceKernel

/// The optional parts of a request beside the targets: energy by another equation, and macronutrients.
///
/// ```json
/// {"equation":"henry_2005_weight_height","macronutrients":{"fatPercent":30}}
/// {"equation":"cunningham_1991","fatFreeMassKg":62}
/// ```
///
/// These members are in the body of the request, next to those of the person.
public struct EnergyChoice: WireValue {
  /// `equation`: the equation to use; nil for none.
  public var equation: EnergyEquation?
  /// `fatFreeMassKg`: measured fat-free mass, for the equations that need it.
  public var fatFreeMass: Weight?
  /// `macronutrients.fatPercent`: the share of energy from fat [%], 0 … 100; nil if the request does not ask for macronutrients.
  public var fatPercent: Int?

  /// A choice with these values.
  public init(equation: EnergyEquation? = nil, fatFreeMass: Weight? = nil, fatPercent: Int? = nil) {
    (self.equation, self.fatFreeMass, self.fatPercent) = (equation, fatFreeMass, fatPercent)
  }

  /// Parses these members and ignores the rest of a request.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    let before = problems.count
    equation = object.optional(Name.equation, Self.acceptedEquations, problems: &problems) { json in
      json.string.flatMap { text in EnergyEquation.allCases.first { text.hasBytes(of: $0.rawValue) } }
    }
    fatFreeMass = object.optional(Name.fatFreeMass, "a number, 10 kg to the weight", problems: &problems) { json in
      json.plainDecimal.flatMap { Weight(decimalKilograms: $0.span) }
        .flatMap { AcceptedRange.fatFreeGrams(of: Person.acceptedWeights.upperBound) ~= $0.grams ? $0 : nil }
    }
    if fatFreeMass != nil, equation == nil, problems.count == before {
      problems.append(
        WireProblem(path: path.member(Name.fatFreeMass), message: "is given without an \(Name.equation)"))
    }
    fatPercent = object.value(Name.macronutrients, problems: &problems).flatMap { json in
      guard !json.isNull else { return nil }
      return WireObject(json, at: path.member(Name.macronutrients), problems: &problems)?.required(
        "fatPercent", "a whole number, \(MacronutrientField.fatPercent.accepted)", problems: &problems
      ) { $0.wholeNumber.flatMap { MacronutrientField.fatPercent.range ~= Double($0) ? $0 : nil } }
    }
    guard problems.count == before else { return nil }
  }

  /// Reads the person and the choice of a request, and reports every problem in both.
  package static func read(_ tree: WireJSON, on start: CalendarDate) throws(WireError) -> (Person, EnergyChoice) {
    var (problems, person) = (WireProblems(), Person?.none)
    do throws(WireError) {
      person = try Person(tree: tree, on: start)
    } catch {
      for problem in error.problems { problems.append(problem) }
    }
    guard case .object = tree else { throw WireError(problems) }
    let choice = EnergyChoice(tree, at: .root, problems: &problems)
    guard let person, let choice, problems.isEmpty else { throw WireError(problems) }
    return (person, choice)
  }

  /// The accepted values of `equation`, in words.
  package static var acceptedEquations: String {
    "one of the strings \(EnergyEquation.allCases.map { $0.rawValue }.joined(separator: ", "))"
  }

  /// The choice as JSON.
  public var tree: WireJSON { .object(members) }

  var members: [WireJSON.Member] {
    var members: [WireJSON.Member] = []
    if let equation { members.append(WireJSON.Member(Name.equation, .string(equation.rawValue))) }
    if let fatFreeMass { members.append(WireJSON.Member(Name.fatFreeMass, .double(fatFreeMass.kilograms))) }
    if let fatPercent {
      let share = WireJSON.Member("fatPercent", .whole(fatPercent))
      members.append(WireJSON.Member(Name.macronutrients, .object([share])))
    }
    return members
  }

  /// Names on the wire.
  package enum Name {
    package static let equation = "equation"
    package static let fatFreeMass = "fatFreeMassKg"
    package static let macronutrients = "macronutrients"
  }

  /// The energy of a person by the chosen equation; nil without one.
  ///
  /// - Throws: A `WireError` if the equation rejects the age or the fat-free mass.
  public func energy(of person: Person) throws(WireError) -> PlanEnergy? {
    guard let equation else { return nil }
    do throws(InvalidInput) {
      return PlanEnergy(try PredictedEnergy(of: person, by: equation, fatFreeMass: fatFreeMass))
    } catch {
      throw WireError(
        members: error.violations.map { violation in
          if violation.field == equation.fatFreeMassField { return (Name.fatFreeMass, violation.message) }
          return (Name.equation, violation.description)
        })
    }
  }

  /// The macronutrients of an intake; nil if the request does not ask for them.
  ///
  /// - Throws: A `WireError` if protein and fat have more energy than the intake.
  func macronutrients(calories: Int, protein: Int) throws(WireError) -> PlanMacronutrients? {
    guard let fatPercent else { return nil }
    do throws(InvalidInput) {
      return PlanMacronutrients(try Macronutrients(calories: calories, protein: protein, fatPercent: fatPercent))
    } catch {
      throw WireError(members: error.violations.map { (Name.macronutrients, $0.description) })
    }
  }
}

extension PlanResponse {
  /// Adds energy and macronutrients as requested; does nothing in dialects other than `kernel`, which have no such members.
  ///
  /// - Parameters:
  ///   - choice: What the request asks for.
  ///   - person: The person of the plan.
  /// - Throws: A `WireError` if the equation rejects the person, or if protein and fat have more energy than the intake. The response is
  ///   then unchanged.
  public mutating func add(_ choice: EnergyChoice, for person: Person) throws(WireError) {
    guard dialect == .kernel else { return }
    let energy = try choice.energy(of: person)
    macronutrients = try choice.macronutrients(
      calories: energy?.calorieTarget ?? targets.calorieTarget, protein: targets.proteinTarget)
    self.energy = energy
  }
}
