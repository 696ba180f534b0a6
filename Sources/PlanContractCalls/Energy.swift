import PlanContract
import ScienceKernel

extension ContractCall {
  /// `energy`: energy expenditure by an equation that the request names.
  ///
  /// Options: `on`. Body: a request with an `equation`, optionally with `fatFreeMassKg`.
  @inline(never) static func energy(_ options: inout Given, _ body: [UInt8]) throws(WireError) -> WireJSON {
    let start = options.day("on")
    try options.check()
    let (person, choice) = try EnergyChoice.read(WireJSON(body), on: start)
    if let energy = try choice.energy(of: person) { return energy.tree }
    let path = WirePath.root.member(EnergyChoice.Name.equation)
    throw WireError([.unaccepted(.null, at: path, EnergyChoice.acceptedEquations)])
  }

  /// `macronutrients`: grams of macronutrients with the energy of an intake.
  ///
  /// Options: `on` if there is a request. Body: `calories`, `fatPercent`, and either `protein` or all of `request`, `proteinPerKilogram`
  /// and `basis`, optionally with `fatFreeMassKg`. Optionally a `reference`, with an `age` if there is no request.
  @inline(never) static func macronutrients(_ options: inout Given, _ body: inout Given) throws(WireError) -> WireJSON {
    let rate = body.optionalNumber(rateName)
    let isOfPerson = rate != nil || body.value("request", isOptional: true, "") != nil
    let start = isOfPerson ? options.day("on") : nil
    try options.check()
    var person: Person?
    if let start { person = body.person("request", on: start) }
    let (calories, percent) = (body.whole("calories"), body.whole("fatPercent"))
    let given = body.optionalWhole("protein", isOptional: rate != nil)
    let bases = ProteinBasis.allCases.map { $0.rawValue }
    let basis = body.place("basis", among: bases, isOptional: rate == nil)
    let massName = EnergyChoice.Name.fatFreeMass
    let fatFreeMass = body.optionalWeight(massName, "a number, 10 kg to the weight")
    if rate != nil, given != nil { body.refuse("protein", "is given beside \(rateName): give one of the two") }
    if rate == nil, basis != nil { body.refuse("basis", "is given without \(rateName)") }
    if rate == nil, fatFreeMass != nil { body.refuse(massName, "is given without \(rateName)") }
    let references = MacronutrientReference.allCases.map { $0.rawValue }
    let reference = body.place("reference", among: references, isOptional: true)
    var age = 0
    if reference != nil, !isOfPerson {
      age = body.whole("age")
      if age < 4 { body.refuse(.whole(age), "age", "4 completed years or more") }
    }
    try body.check()
    var protein = given ?? 0
    if let person {
      age = person.age
      if let rate, let basis {
        do throws(InvalidInput) {
          protein = try person.protein(
            gramsPerKilogram: rate, by: ProteinBasis.allCases[basis], fatFreeMass: fatFreeMass)
        } catch {
          body.refuse(error)
        }
      }
    }
    var found: Macronutrients?
    do throws(InvalidInput) {
      found = try Macronutrients(calories: calories, protein: protein, fatPercent: percent)
    } catch {
      body.refuse(error)
    }
    try body.check()
    guard let found, case .object(var members) = PlanMacronutrients(found).tree else { return .null }
    if let reference {
      let outside = found.outside(of: MacronutrientReference.allCases[reference], age: age)
      members.append(WireJSON.Member("outside", .texts(outside.map { $0.rawValue })))
    }
    return .object(members)
  }

  private static var rateName: String { "proteinPerKilogram" }
}

extension Given {
  /// Adds the kernel's violations under their wire names.
  fileprivate mutating func refuse(_ input: InvalidInput) {
    for violation in input.violations {
      let name =
        switch violation.field {
        case MacronutrientField.fatPercent: "fatPercent"
        case MacronutrientField.proteinPerKilogram: "proteinPerKilogram"
        case MacronutrientField.fatFreeMass: EnergyChoice.Name.fatFreeMass
        default: violation.field.name
        }
      refuse(name, violation.message)
    }
  }
}
