import BundledPeople
import CommandLineText
import ScienceKernel

/// The bundled real people with their targets, and how many were rejected.
func bundled(on start: CalendarDate) throws(Failure) -> (people: [BundledPerson], rejected: Int) {
  var reader = try openPeople(MemoryInput(bundledPeople()), named: "the bundled file", on: start)
  var people: [BundledPerson] = []
  var rejected = 0
  reading: while true {
    switch reader.next() {
    case .person(let person):
      let id = String(decoding: reader.id, as: UTF8.self)
      people.append(BundledPerson(id: id, person: person, targets: Targets(for: person)))
    case .rejected: rejected += 1
    case .needsInput: try reader.fill()
    case .finished: break reading
    }
  }
  return (people, rejected)
}

/// The file of the bundled real people.
private func bundledPeople() -> [UInt8] {
  var count = 0
  let first = unsafe bundled_people(&count)
  // Sound: the bytes are part of the program, and the count is exact.
  return unsafe Array(UnsafeBufferPointer(start: first, count: count))
}

/// A person with targets and the identifier from the file.
struct BundledPerson {
  let id: String
  let person: Person
  let targets: Targets
}

/// A summary of people, at most 80 columns wide.
func overview(of bundled: (people: [BundledPerson], rejected: Int), from start: CalendarDate) -> String {
  let (people, rejected) = bundled
  guard !people.isEmpty else { return "There are no people.\n" }
  var lines = [
    "\(people.count) real adults from a public survey of the 1970s (NHEFS), with plans from",
    "\(start)." + (rejected == 0 ? "" : " Rejected: \(rejected)."),
    "", "Calorie targets [kcal/day]",
  ]
  lines += histogram(of: people.map { $0.targets.calorieTarget }, step: 250)

  lines += ["", padded("By goal", to: 19) + "people   calories, median   protein, median"]
  for goal in Goal.allCases {
    let group = people.filter { $0.person.goal == goal }
    guard !group.isEmpty else { continue }
    let calories = median(group.map { $0.targets.calorieTarget })
    let protein = median(group.map { $0.targets.proteinTarget })
    lines.append(
      "  " + padded(words(goal.name), to: 17) + right(group.count, 6) + right(calories, 10) + " kcal/day"
        + right(protein, 10) + " g/day")
  }

  lines += ["", "Advisories about them"]
  for advisory in Advisory.allCases {
    let count = people.count { $0.targets.advisories.contains(advisory) }
    guard count > 0 else { continue }
    lines.append(
      "  " + padded(words(advisory.name), to: 25) + right(count, 6)
        + right((200 * count + people.count) / (2 * people.count), 5)
        + " %")
  }

  let weeks = people.compactMap { $0.targets.estimatedWeeks }
  if let shortest = weeks.min(), let longest = weeks.max() {
    lines +=
      [
        "", "Timelines to each person's actual weight about eleven years later",
        "  \(weeks.count) people have one: \(shortest) to \(longest) weeks, half of them up to \(median(weeks)).",
      ] + comparison(of: people)
  }

  // Show a person in the middle, with neither the shortest nor the longest timeline.
  let losing = people.filter { $0.person.goal == .loseWeight && $0.targets.estimatedWeeks != nil }
  let middle = losing.isEmpty ? nil : median(losing.compactMap { $0.targets.estimatedWeeks })
  if let example = losing.first(where: { $0.targets.estimatedWeeks == middle }) ?? people.first {
    lines += ["", "One of them, number \(example.id)"]
    lines += Card(of: example.person, from: start).text.split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .dropLast().map { trimmed("  " + $0) }
  }
  let plan = invocation(of: Subcommand.program)
  lines += [
    "", "Try next", "  \(plan) person --weight 80 --height 180 --age 30 --sex male \\",
    "    --activity moderately_active --goal lose_weight --target-weight 75", "  \(plan) help people",
    "  \(plan) --help",
  ]
  return lines.joined(separator: "\n") + "\n"
}

/// The differences between people's trajectories and their timelines.
private func comparison(of people: [BundledPerson]) -> [String] {
  let aimed = people.filter { $0.targets.estimatedWeeks.map { $0 > 0 } ?? false }
  guard let columns = try? People(aimed.map(\.person)).trajectories() else { return [] }
  func count(_ outcome: TrajectoryColumns.Outcome) -> Int { columns.outcome.count { $0 == outcome.rawValue } }
  let reached = aimed.indices.filter { columns.outcome[$0] == TrajectoryColumns.Outcome.reached.rawValue }
  let percents = reached.compactMap { row in
    aimed[row].targets.estimatedWeeks.map { 100 * Int(columns.week[row]) / $0 }
  }
  guard !percents.isEmpty else { return [] }
  return wrapped(
    "As the body adapts, \(percents.count) of them take \(decimal(median(percents), places: 2)) times as many weeks "
      + "(median). \(count(.unreachable)) never get there, because their weight levels off first; the model does not "
      + "cover \(columns.status.count { $0 != 0 }).", after: "  ")
}

/// One line per bin of a distribution.
private func histogram(of values: [Int], step: Int) -> [String] {
  var counts: [Int: Int] = [:]
  for value in values { counts[Int((Double(value) / Double(step)).rounded(.down)), default: 0] += 1 }
  guard let first = counts.keys.min(), let last = counts.keys.max(), let most = counts.values.max() else { return [] }
  return (first...last).map { bin in
    let count = counts[bin, default: 0]
    // Round up, so that a bar is empty only for an empty bin.
    let bar = String(repeating: "█", count: (count * 50 + most - 1) / most)
    return "  " + right(bin * step, 5) + " to " + padded(signed((bin + 1) * step - 1), to: 5) + right(count, 5) + " "
      + bar
  }
  .map(trimmed)
}

/// The median; of two middle values, the lower.
private func median(_ values: [Int]) -> Int { values.sorted()[(values.count - 1) / 2] }
