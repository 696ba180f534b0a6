/// The calls of `conform`, which runs the golden cases through the functions of C.
extension Schema {
  func conform(_ mark: String) -> [(String, String)] {
    let cases = functions.filter { $0.columns == nil && $0.isOwn != true }.compactMap(conformCase)
    let text = """
      // \(mark)
      // swift-format-ignore-file

      import \(moduleOfSwift)Interface

      extension Package {
        /// The result of a call; throws if there is no such function.
        func \(name.prefix(1).lowercased() + name.dropFirst())Call() throws -> Any? {
          switch call {
      \(cases.joined())    default: throw Unsupported()
          }
        }
      }

      """
    return [("../../Tests/conform/\(name)Calls.swift", text)]
  }

  private func conformCase(_ function: Function) -> String? {
    let leaves = function.given.flatMap(\.leaves)
    let parameters = parameters(of: function)
    var (lines, arguments) = ([String](), [String]())
    let call =
      function.call
      ?? leaves.flatMap { leaf -> [JSON] in
        isColumn(leaf) ? [.text(leaf.name.bare), .text("#\(leaf.name.bare)")] : [.text(leaf.name.bare)]
      }
    // Without a parameter for each, it is written by hand.
    guard parameters.count >= call.count else { return nil }
    for element in call {
      if case .list(let elements) = element {
        guard let type = parameters[arguments.count].structure, elements.allSatisfy({ $0.text?.hasPrefix("#") != true })
        else { return nil }
        let group = function.given.first { $0.c != nil }
        let named = structures.first { $0.name == leaves.first { $0.name == elements[0].text }?.type }
        let members = named.map {
          $0.members + ($0.more ?? []).map { name in leaves.first { $0.name == name } ?? Member(name: name) }
        }
        let all =
          members
          ?? (group?.name == elements[0].text
            ? group!.leaves
            : elements.map { name in leaves.first { $0.name == name.text } ?? Member(name: name.text!) })
        let owner = leaves.first { leaf in choices.contains { $0.name == leaf.kind && $0.own != nil } }?.name
        let values = all.map { member in
          "\(cName(member)): "
            + (member.type == nil
              ? owner.map { "given.number(\"\($0)\", \"\(member.name)\")" } ?? "0" : value(of: member))
        }
        lines.append("var structure = \(type)(\(values.joined(separator: ", ")))")
        arguments.append("&structure")
        continue
      }
      if let kind = element["if"]?.text, let then = element["then"]?.text, let other = element["else"]?.text {
        let names = element["is"]?.written() ?? ""
        arguments.append(
          "\(names).contains(given.\(kind)) ? given.number(\"\(then)\") : given.number(\"\(other)\")")
        continue
      }
      guard let name = element.text else { return nil }
      if name.hasPrefix("#") {
        arguments.append(name == "#1" ? "1" : "try given.list(\"\(name.dropFirst())\").count")
      } else if let leaf = leaves.first(where: { $0.name.bare == name }) {
        guard isColumn(leaf) || !["knowns?", "flags", "daily"].contains(leaf.kind) else { return nil }
        arguments.append(isColumn(leaf) ? "try given.list(\"\(name)\")" : value(of: leaf))
      } else {
        return nil
      }
    }
    guard !function.given.contains(where: { $0.isRows == true }),
      function.members?.contains(where: { $0.kind == "places" }) != true
    else { return nil }
    for result in parameters.dropFirst(arguments.count) where result.c.hasSuffix("refused") == false {
      lines.append("var \(result.name) = \(result.type)()")
      arguments.append("&\(result.name)")
    }
    if rejected == nil, function.isReturned != true { arguments.append("nil") }
    let called = "\(cName(function))(\(arguments.joined(separator: ", ")))"
    let gives: String
    if let members = function.members {
      let others = members.dropFirst(function.isReturned == true ? 1 : 0).map { ($0.name, shown($0.name, $0)) }
      let first = function.isReturned == true ? [(members[0].name, shown("answer", members[0]))] : []
      gives = dictionary(first + others)
    } else if let structure = results.first(where: { $0.name == function.gives?.bare }) {
      gives = dictionary(
        structure.members.filter { !structure.members.map(\.count).contains($0.name) }.map {
          ($0.name, shown("result.\(cName($0))", $0))
        })
    } else {
      gives = shown(function.isReturned == true ? "answer" : "result", Member(name: "", type: function.gives)) ?? "nil"
    }
    lines.append("let answer = \(called)")
    if function.isReturned != true {
      lines.append("guard try isDone(answer\(rejected == nil ? "" : ", missing: 1")) else { return nil }")
    }
    lines.append("return \(gives)")
    return "    case \"\(function.name)\":\n" + lines.map { "      \($0)\n" }.joined()
  }

  private func isColumn(_ member: Member) -> Bool { ["knowns", "wholes", "column"].contains(member.kind) }

  private func dictionary(_ members: [(String, String?)]) -> String {
    "[\(members.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }.joined(separator: ", "))] as [String: Any]"
  }

  /// What is given, as C takes it.
  private func value(of member: Member) -> String {
    let name = "\"\(member.name.bare)\""
    switch member.kind {
    case "whole", "int":
      if member.kind == "whole", member.default == nil { return "given.number(\(name))" }
      return "try given.whole(\(name)\(member.default.map { ", \($0)" } ?? ""))"
    case "flag": return "given.flag(\(name), \(member.default ?? 0))"
    case let kind:
      guard let choice = choices.first(where: { $0.name == kind }) else { return "given.number(\(name))" }
      return "try given.code(\(name), \(choice.names)\(member.default.map { ", \($0)" } ?? ""))"
    }
  }

  /// What C gives, as a value of JSON; nil for what no case compares.
  private func shown(_ value: String, _ member: Member) -> String? {
    switch member.kind.bare {
    case "number", "known": return member.of == nil ? value : "list(\(value), result.\(member.count ?? "count"))"
    case "int", "long": return member.of == nil ? "Int(\(value))" : "list(\(value), \(member.of!))"
    case "natural": return "natural(\(value))"
    case let kind:
      guard let texts = texts.first(where: { $0.name == kind }), let c = texts.c else { return nil }
      return "text(\(prefix)_text, \(constant(c)), \(value))"
    }
  }
}
