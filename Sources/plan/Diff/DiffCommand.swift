import CommandLineText
import PlanContract
import PlanContractCalls
import ScienceKernel

/// `plan diff`: prints the changes between two plans.
func runDiff(_ arguments: [String]) throws(Failure) -> ExitStatus {
  var given = try Arguments(arguments, of: Subcommand.diff)
  _ = given.twoFiles("the plan before and the plan after")
  let unit = EnergyUnit(&given)
  try given.check()
  // Read both before reporting a problem with either.
  let plans = given.operands.map { path in
    Result { () throws(Failure) in try targets(ofDocument: FileInput(path: path)) }
  }
  let failures = plans.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  guard failures.isEmpty else { throw .unreadable(failures.map { $0.message }.joined(separator: "\n")) }
  let changes = PlanChanges(from: try plans[0].get(), to: try plans[1].get())
  return try printed(
    given.contains(.jsonChanges) ? ContractCall.tree(of: changes).text + "\n" : changesText(changes, in: unit))
}

/// The maximum size of a document [bytes].
let longestDocument = 1 << 24

/// The targets of a JSON document: an object of targets, or a whole response.
func targets(ofDocument input: FileInput) throws(Failure) -> PlanTargets {
  var bytes: [UInt8] = []
  var room = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = try input.read(into: &room, at: 0, upTo: room.count)
    if count == 0 { break }
    bytes += room[..<count]
    guard bytes.count <= longestDocument else {
      throw .unreadable("\(input.name) is longer than \(longestDocument) bytes.")
    }
  }
  guard !bytes.isEmpty else { throw .unreadable("\(input.name) is empty; it must be targets or a response in JSON.") }
  do throws(WireError) {
    let tree = try WireJSON(bytes)
    // Every response has the member `success`, and targets do not.
    if case .object(let members) = tree, members.contains(where: { $0.isNamed("success") || $0.isNamed("data") }) {
      return try PlanResponse(tree: tree).targets
    }
    return try PlanTargets(tree: tree)
  } catch {
    throw .unreadable(error.texts.map { "\(input.name): \($0)" }.joined(separator: "\n"))
  }
}

/// The changes in sentences, and whether they are significant.
func changesText(_ changes: PlanChanges, in unit: EnergyUnit = .kilocalories) -> String {
  let sentences = changes.sentences.map { unit.text([$0]) }
  guard !sentences.isEmpty else { return "Nothing changed\n" }
  let judgement = "This is \(changes.isSignificant ? "" : "not ")a significant change"
  let limits = "\(unit.text(Int(SignificantChange.calories)))/day or \(SignificantChange.protein) g/day of protein"
  return sentences.joined(separator: "\n") + "\n\(judgement) (more than \(limits))\n"
}
