import BundledPeople
import CommandLineText
import ScienceKernel

/// The command `plan`: runs the subcommand and exits with its status.
@main
struct Plan {
  static func main() { exitProgram(run) }

  static func run(_ arguments: [String]) -> ExitStatus {
    runProgram(Subcommand.self, arguments, otherNames: ["--help", "--version"]) { first throws(Failure) in
      first == nil ? try printed(example(of: bundled(on: .today), from: .today)) : nil
    }
  }
}

/// The bundled real people, every one of them accepted.
func bundled(on start: CalendarDate) throws(Failure) -> [(id: String, person: Person)] {
  var reader = try openPeople(MemoryInput(bundledPeople()), named: "the bundled file", as: PeopleForm(from: start))
  var people: [(id: String, person: Person)] = []
  reading: while true {
    switch reader.next() {
    case .person(let person): people.append((String(decoding: reader.id, as: UTF8.self), person))
    case .rejected: preconditionFailure("line \(reader.line) of the bundled people is rejected")
    case .needsInput: try reader.fill()
    case .finished: break reading
    }
  }
  return people
}

/// The file of the bundled real people.
private func bundledPeople() -> [UInt8] {
  var count = 0
  let first = unsafe bundled_people(&count)
  // Sound: the bytes are part of the program, and the count is exact.
  return unsafe Array(UnsafeBufferPointer(start: first, count: count))
}

/// One of the bundled people, and what to try next; at most 80 columns wide.
func example(of people: [(id: String, person: Person)], from start: CalendarDate) -> String {
  // Neither the shortest nor the longest timeline to lose weight.
  let id = "2289"
  guard let example = people.first(where: { $0.id == id }) else { preconditionFailure("person \(id) is bundled") }
  let plan = invocation(of: Subcommand.program)
  let card = Card(of: example.person, from: start).text().split(separator: "\n", omittingEmptySubsequences: false)
  return """
    One of \(people.count) real adults from a public survey of the 1970s (NHEFS), number \(id):

    \(card.dropLast().map { trimmed("  " + $0) }.joined(separator: "\n"))

    Try next
      \(plan) person --weight 80 --height 180 --age 30 --sex male \\
        --activity moderately_active --goal lose_weight --target-weight 75
      \(plan) help people
      \(plan) --help

    """
}
