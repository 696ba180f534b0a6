import CommandLineText
import PlanContract
import PlanContractCalls

/// `plan call`: prints what a call of the contract answers, one line of JSON.
func runCall(_ arguments: [String]) throws(Failure) -> ExitStatus {
  var given = try Arguments(arguments, of: Subcommand.call)
  let (name, files) = (given.operands.first ?? "", given.operands.dropFirst())
  if !ContractCall.names.contains(name) {
    let meant = didYouMean(nearest(to: name, among: ContractCall.names))
    given.problems.append(
      "\(name.isEmpty ? "Missing: the name of a call" : "There is no call \(shown(name))"): "
        + "\(ContractCall.names.joined(separator: ", ")).\(meant)")
  }
  let isOfTwo = name == "changes"
  if isOfTwo ? files.count != 2 : files.count > 1 {
    given.problems.append(
      isOfTwo ? "Missing: two files, the plan before and the plan after." : "\(name) takes one file, or - for it.")
  }
  if files.count(where: { $0 == "-" }) > 1 { given.problems.append("Only one of the two files can be standard input.") }
  let options =
    given.value(.callOptions, "a JSON object, such as {\"on\":\"2026-11-21\"}.") { text -> [WireJSON.Member]? in
      guard case .object(let members) = try? WireJSON(Array(text.utf8)) else { return nil }
      return members
    } ?? []
  try given.check()
  var bodies: [[UInt8]] = []
  for file in files { bodies.append(try document(of: FileInput(path: file), isPlan: isOfTwo)) }
  let body =
    isOfTwo
    ? Array("{\"before\":".utf8) + bodies[0] + Array(",\"after\":".utf8) + bodies[1] + Array("}".utf8)
    : bodies.first ?? Array("{}".utf8)
  let answer = ContractCall.answer(
    options: .bytes(WireJSON.object([WireJSON.Member("call", .string(name))] + options).utf8), body: .bytes(body))
  let status = try printed(String(decoding: answer.text, as: UTF8.self) + "\n")
  return answer.isFailure ? .usage : status
}

/// The bytes of a JSON document; of a whole response, those of its targets.
private func document(of input: FileInput, isPlan: Bool) throws(Failure) -> [UInt8] {
  var (bytes, room) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
  while true {
    let count = try input.read(into: &room, at: 0, upTo: room.count)
    if count == 0 { break }
    bytes += room[..<count]
    guard bytes.count <= ContractCall.longestText else {
      throw .unreadable("\(input.name) is longer than \(ContractCall.longestText) bytes.")
    }
  }
  guard isPlan else { return bytes }
  do throws(WireError) {
    guard case .object(let members) = try WireJSON(bytes), let data = members.first(where: { $0.isNamed("data") }),
      case .object(let parts) = data.value, let targets = parts.first(where: { $0.isNamed("targets") })
    else { return bytes }
    return targets.value.utf8
  } catch {
    throw .unreadable(error.texts.map { "\(input.name): \($0)" }.joined(separator: "\n"))
  }
}

extension Option {
  static let callOptions = Option(
    "--options", value: "JSON", synonyms: "option on form", "the options of the call: {\"on\":\"2026-11-21\"}")
}
