import CommandLineText
import PlanContract
import ScienceKernel

/// `plan person`: prints the targets of one person, as a card or as JSON.
func runPerson(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let request = try PersonRequest(arguments)
  let (person, start) = (request.person, request.start)
  switch request.output {
  case .card:
    return try printed(
      card(
        of: person, from: start, alsoCustomary: request.customary, following: request.trajectory, request.energy))
  case .json: return try printed(PlanTargets(Targets(for: person, from: start)).json + "\n")
  case .why: return try printed(whyItWorks(for: person, from: start))
  case .response:
    // The service fills these in; here they are placeholders.
    var response = PlanResponse(
      for: person, from: start, record: (id: "plan", userId: "user", status: "active"), recomputed: true)
    do throws(WireError) {
      try response.add(request.energy, for: person)
    } catch {
      preconditionFailure("what is asked for was accepted: \(error)")
    }
    return try printed(response.json + "\n")
  }
}

/// The explained topics with readable names, in the contract's order.
let topics: [(name: String, topic: WhyItWorks.Topic)] = [
  ("Calorie target", .calorieTarget), ("Protein target", .proteinTarget), ("Water target", .waterTarget),
  ("Weekly rate", .weeklyRate), ("BMR", .bmr), ("TDEE", .tdee),
]

/// An explanation of each target of a person, at most 80 columns wide.
func whyItWorks(for person: Person, from start: CalendarDate) -> String {
  let texts = WhyItWorks(Reasons(for: person, from: start))
  let blocks = topics.compactMap { name, topic -> [String]? in
    guard let text = texts[topic], let science = text.science else { return nil }
    return wrapped("\(name): \(text.title)", after: "") + wrapped(text.explanation, after: "  ")
      + wrapped("Science: \(science)", after: "  ")
  }
  return blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
}

/// The arguments of `plan person`.
struct PersonRequest {
  let person: Person
  let start: CalendarDate
  let output: Output
  /// The measures given in pounds, stones, feet or inches.
  let customary: Set<InputField>
  /// The options for the trajectory.
  let trajectory: TrajectoryRequest
  /// The options for other equations and macronutrients.
  let energy: EnergyChoice

  /// The kind of output.
  enum Output {
    case card, json, why, response
  }

  /// The options that select an output other than a card.
  static let outputs: [(option: Option, output: Output)] = [
    (.jsonTargets, .json), (.why, .why), (.response, .response),
  ]

  /// Reads the options.
  ///
  /// - Throws: A failure that lists everything that is missing or rejected.
  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.person)
    given.allowOne(of: Self.outputs.map(\.option))
    let start = CalendarDate.start(&given)
    let options = PersonOptions(&given, required: [.weight, .height, .age, .sex, .activityLevel, .goal])
    let trajectory = TrajectoryRequest(&given)
    let energy = EnergyChoice(&given)
    // A date that cannot be parsed, or one too many, is already reported above.
    let isBorn = given[.age] == nil && options.birth != nil && start != nil
    var draft = options.draft
    if isBorn, let birth = options.birth, let start { draft.age = birth.age(on: start) }

    switch draft.person() {
    case .success(let person) where given.problems.isEmpty:
      guard let start else { preconditionFailure("a start date that is none was complained about") }
      given.problems = trajectory.problems(of: person, from: start) + energy.problems(of: person)
      guard given.problems.isEmpty else { break }
      (self.trajectory, self.energy) = (trajectory, energy)
      self.person = person
      self.start = start
      self.output = Self.outputs.first { given.contains($0.option) }?.output ?? .card
      let measures: [InputField] = [.weight, .height, .targetWeight]
      customary = Set(measures.filter { given[Self.option($0)].map(isCustomary) ?? false })
      return
    case .success: break
    case .failure(let wrong):
      let complaints = Self.style.complaints(of: wrong, on: start ?? .today, isBorn: isBorn) { field in
        given[field == .age && isBorn ? .born : Self.option(field)].map(clipped)
      }
      given.problems += complaints.map { $0.description }
    }
    throw given.failure
  }

  /// The option of a field.
  static func option(_ field: InputField) -> Option {
    switch field {
    case .weight: .weight
    case .height: .height
    case .age: .age
    case .sex: .gender
    case .activityLevel: .activity
    case .goal: .goal
    default: .targetWeight
    }
  }

  /// The wording of complaints about an option.
  static let style = FormStyle { field, isDateOfBirth in
    isDateOfBirth ? Option.born.name : option(field).name
  } hint: { field in
    switch field {
    case .weight, .targetWeight: ", written as 80 or 80.5 (kg), 176lb or 11st4lb"
    case .height: ", written as 180 or 167.5 (cm), 1.8m or 5ft11in"
    case .age: ", written as a whole number"
    default: ""
    }
  } suggestion: { field, given in
    if field == .height {
      // The person may have typed meters instead of centimeters.
      return Height(given + "m").flatMap { Person.acceptedHeights.contains($0) ? $0.metersText : nil }
    }
    guard case .choices(let names) = option(field).values else { return nil }
    return nearest(to: given, among: names)
  }
}

/// Whether a valid measure has a customary (nonmetric) unit.
private func isCustomary(_ measure: String) -> Bool {
  // Every metric unit contains one of these letters, and no other unit does.
  measure.contains { !"0123456789.,+- ".contains($0) } && !measure.contains { "gm".contains($0) }
}
