import ScienceKernel

/// The optional parts of a request beside the targets: energy by another equation, and macronutrients.
///
/// ```json
/// {"equation":"henry_2005_weight_height","macronutrients":{"fatPercent":30}}
/// {"equation":"cunningham_1991","fatFreeMassKg":62}
/// ```
///
/// These members are in the body of the request, next to those of the person.
public struct EnergyChoice: WireValue, WireCoded {
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

  /// Reads these members and ignores the rest of a request.
  package init(_ object: inout WireObject) {
    let before = object.problems.count
    let place = object.place(Name.equation, among: Self.equationNames, isOptional: true)
    equation = place.map { EnergyEquation.allCases[$0] }
    fatFreeMass = object.read(Name.fatFreeMass, isOptional: true, "a number, 10 kg to the weight") { json in
      json.weight.flatMap { AcceptedRange.fatFreeGrams(of: Person.acceptedWeights.upperBound) ~= $0.grams ? $0 : nil }
    }
    if fatFreeMass != nil, equation == nil, object.problems.count == before {
      object.reject(Name.fatFreeMass, "is given without an \(Name.equation)")
    }
    fatPercent = object.optionalPart(Name.macronutrients) { object in
      object.fatPercent(isOptional: false) ?? 0
    }
  }

  /// Reads the person and the choice of a request, and reports every problem in both.
  package static func read(_ tree: WireJSON, on start: CalendarDate, at offset: UTCOffset? = nil) throws(WireError)
    -> (Person, EnergyChoice)
  {
    var object = WireObject(tree)
    let person = Person(&object, on: start, at: offset)
    let choice = EnergyChoice(&object)
    guard let person, object.problems.isEmpty else { throw WireError(object.problems) }
    return (person, choice)
  }

  /// The accepted values of `equation`.
  package static let equationNames = EnergyEquation.allCases.map { $0.rawValue }

  package var tree: WireJSON { .object { add(to: &$0) } }

  func add(to members: inout WireMembers) {
    members.add(Name.equation, equation?.rawValue)
    members.add(Name.fatFreeMass, fatFreeMass?.kilograms)
    if let fatPercent {
      members.add(Name.macronutrients) { $0.add("fatPercent", fatPercent) }
    }
  }

  /// Names on the wire.
  package enum Name {
    package static let equation = "equation"
    package static let fatFreeMass = "fatFreeMassKg"
    package static let macronutrients = "macronutrients"

    /// All of them.
    static let all = [equation, fatFreeMass, macronutrients]
  }

  /// The energy of a person by the chosen equation; nil without one.
  ///
  /// - Throws: A `WireError` if the equation rejects the age or the fat-free mass.
  package func energy(of person: Person) throws(WireError) -> PlanEnergy? {
    guard let equation else { return nil }
    do throws(InvalidInput) {
      return PlanEnergy(try PredictedEnergy(of: person, by: equation, fatFreeMass: fatFreeMass))
    } catch {
      throw WireError(
        error.violations.map { violation in
          let isMass = violation.field == equation.fatFreeMassField
          return WireProblem(violation, at: isMass ? Name.fatFreeMass : Name.equation, isNamed: !isMass)
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
      throw WireError(error.violations.map { WireProblem($0, at: Name.macronutrients, isNamed: true) })
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

extension WireObject {
  /// The share of fat in the calorie target, from `fatPercent` [%]; nil if absent.
  @inline(never) package mutating func fatPercent(isOptional: Bool = true) -> Int? {
    let field = MacronutrientField.fatPercent
    return read("fatPercent", isOptional: isOptional, AcceptedValues(of: field, after: "a whole number, ")) { json in
      json.wholeNumber.flatMap { field.range ~= Double($0) ? $0 : nil }
    }
  }
}
