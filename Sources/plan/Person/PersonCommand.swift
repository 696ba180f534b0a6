import CommandLineText
import PlanContract
import ScienceKernel

/// `plan person`: prints the targets of one person, as a card or as JSON.
func runPerson(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let request = try PersonRequest(arguments)
  if let question = request.question { writeError(question) }
  let status: ExitStatus = request.unfit == nil ? .success : .someRejected
  if let unfit = request.unfit { writeError("plan: \(unfit)") }
  let result = try printed(
    request.text(isBold: isOutputStyled), drawing: { request.picture?.text ?? "" }, into: request.picture?.path)
  return result == .success ? status : result
}

/// The explained topics with readable names, in the contract's order.
let topics: [(name: String, topic: WhyItWorks.Topic)] = [
  ("Calorie target", .calorieTarget), ("Protein target", .proteinTarget), ("Water target", .waterTarget),
  ("Weekly rate", .weeklyRate), ("BMR", .bmr), ("TDEE", .tdee),
]

struct PersonRequest {
  let card: Card
  /// Whether the answer of `respond` is printed instead of the card.
  let isJSON: Bool
  /// Whether the explanation of each target follows the card.
  let hasReasons: Bool
  /// Asks whether a weight without a unit is in pounds; nil if there is nothing to ask.
  let question: String?
  /// Why the card has no macronutrients although they were requested; nil if it has them.
  var unfit: String? { isJSON ? nil : card.energy.unfit.map { "\(Option.macros.name): \($0)" } }
  /// A picture of the trajectory, and the file to write it into.
  private(set) var picture: (text: String, path: String)?

  /// - Throws: A failure that lists everything that is missing or rejected.
  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.person)
    given.allowOne(of: [.jsonTargets, .why])
    let start = CalendarDate.start(&given)
    given.requirePerson([.weight, .height, .age, .sex, .activityLevel, .goal])
    given.requireCard(for: [.fat, .phases, .by, .svg])
    if given[.svg] == "-", given.contains(.why) {
      given.problems.append("\(Option.why.name) is for the card, which \(Option.svg.name) - does not print.")
    }
    if given[.dateOrder] != nil, [Option.on, .born, .by].allSatisfy({ given[$0] == nil }) {
      given.problems.append("\(Option.dateOrder.name) is for dates, and none is given: leave it out.")
    }
    let unit = EnergyUnit.typed(&given) ?? .kilocalories
    var trajectory = TrajectoryOptions(&given)
    if let by = trajectory.by, let start, by <= start {
      given.reject(.by, "a day after the first one of the plan, \(start).")
    }
    var choice = EnergyChoice(&given)
    var bases = TargetBases(&given, ofPerson: true)
    trajectory.standardError = bases.energy?.standardError
    trajectory.measuredRest = bases.energy?.measuredRest
    guard let person = given.person(on: start, by: bases), let start, given.problems.isEmpty else {
      throw given.failure
    }
    let needsFatFreeMass = choice.equation?.needsFatFreeMass == true
    if let percent = trajectory.fatPercent, choice.fatFreeMass == nil, needsFatFreeMass || bases.countsFatFreeMass {
      // A body fat out of its range is a problem of the trajectory.
      choice.fatFreeMass = try? person.fatFreeMass(fatPercent: percent)
    }
    bases.settle(for: person, fatFreeMass: choice.fatFreeMass, &given)
    try given.check()
    if bases.countsFatFreeMass, !needsFatFreeMass { choice.fatFreeMass = nil }
    let isBare = given[.weight]?.contains { $0.isLetter } == false
    question = person.questionOfHighWeight(unless: !isBare)
    let typed = TypedForms(
      weight: given[.weight], targetWeight: given[.targetWeight], height: given[.height], pace: given[.pace])
    card = Card(of: person, from: start, and: typed, in: unit, trajectory, choice, by: bases)
    (isJSON, hasReasons) = (given.contains(.jsonTargets), given.contains(.why))
    given.problems = card.problems
    if let path = given[.svg], given.problems.isEmpty {
      picture = card.trajectory.picture(headed: card.heading).map { ($0, path) }
      if picture == nil {
        given.problems.append("\(Option.svg.name): there is no trajectory. \(card.trajectory.rejection)")
      }
    }
    try given.check()
  }

  func text(isBold: Bool = false) -> String {
    isJSON ? card.response.json + "\n" : card.text(isBold: isBold) + (hasReasons ? "\n" + card.why : "")
  }
}
