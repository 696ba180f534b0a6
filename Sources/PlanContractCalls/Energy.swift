import PlanContract
import ScienceKernel

extension ContractCall {
  /// `energy`: energy expenditure by an equation that the request names.
  @inline(never) static func predict(_ options: inout WireObject, _ body: [UInt8]) throws(WireError) -> WireJSON {
    let start = options.day("on")
    try options.check()
    let (person, choice) = try EnergyChoice.read(WireJSON(body), on: start)
    if let energy = try choice.energy(of: person) { return energy.tree }
    var object = WireObject(.object([]))
    _ = object.place(EnergyChoice.Name.equation, among: EnergyChoice.equationNames)
    throw WireError(object.problems)
  }

  /// `macronutrients`: grams of macronutrients with the energy of an intake.
  @inline(never) static func macronutrients(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let rate = body.optionalNumber(rateName)
    let isOfPerson = rate != nil || body.optionalValue("request") != nil
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
    if rate != nil, given != nil { body.reject("protein", "is given beside \(rateName): give one of the two") }
    if rate == nil, basis != nil { body.reject("basis", "is given without \(rateName)") }
    if rate == nil, fatFreeMass != nil { body.reject(massName, "is given without \(rateName)") }
    let references = MacronutrientReference.allCases.map { $0.rawValue }
    let reference = body.place("reference", among: references, isOptional: true)
    var age = 0
    if reference != nil, !isOfPerson {
      age = body.whole("age")
      if age < 4 { body.reject(.whole(age), "age", "4 completed years or more") }
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
          body.reject(error)
        }
      }
    }
    var found: Macronutrients?
    do throws(InvalidInput) {
      found = try Macronutrients(calories: calories, protein: protein, fatPercent: percent)
    } catch {
      body.reject(error)
    }
    try body.check()
    guard let found else { return .null }
    var members = PlanMacronutrients(found).members
    if let reference {
      let outside = found.outside(of: MacronutrientReference.allCases[reference], age: age)
      members.add("outside", outside.map { $0.rawValue })
    }
    return members.tree
  }

  private static var rateName: String { "proteinPerKilogram" }
}

extension WireObject {
  /// Adds the kernel's violations under their wire names.
  fileprivate mutating func reject(_ input: InvalidInput) {
    reject(input) { field in
      switch field {
      case MacronutrientField.fatPercent: "fatPercent"
      case MacronutrientField.proteinPerKilogram: "proteinPerKilogram"
      case MacronutrientField.fatFreeMass: EnergyChoice.Name.fatFreeMass
      default: field.name
      }
    }
  }
}
