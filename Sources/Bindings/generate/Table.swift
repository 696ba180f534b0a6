/// What the callers read.
extension Schema {
  /// The table, with the names of a language.
  func table(_ name: (String) -> String) -> String {
    func names(_ all: [String]) -> JSON { .list(all.map { .text(name($0)) }) }

    /// A parameter or a member: its name, its type or its own members, then what its type needs.
    func entry(of member: Member) -> JSON {
      let mark: JSON? =
        member.isEqual == true ? "=" : member.isRows == true ? "rows" : member.isOptional == true ? "?" : nil
      let type: JSON = member.members.map { .list($0.map(entry(of:))) } ?? .text(member.kind)
      let others: [JSON?] = [
        mark, member.default.map(JSON.number), member.beside.map { .text(name($0)) }, member.of.map(JSON.number),
        member.names.map(names), member.count.map { .text(name($0)) },
      ]
      return .list([.text(name(member.name)), type] + others.compactMap(\.self))
    }

    func element(_ given: JSON) -> JSON {
      switch given {
      case .number: return given
      case .text(let text): return .text(name(text))
      case .list(let list): return .list(list.map(element))
      case .object(let members):
        return .object(
          members.map { key, value in
            // Names of a choice are its codes.
            guard key == "is", case .list(let names) = value else { return (key, element(value)) }
            return (key, .list(names.map { name in .number(code(of: name)) }))
          })
      }
    }

    func entry(of function: Function) -> JSON {
      let parameters = function.given.flatMap(\.leaves).flatMap { leaf -> [JSON] in
        ["knowns", "wholes", "column"].contains(leaf.kind)
          ? [.text(leaf.name), .text("#\(leaf.name)")] : [.text(leaf.name)]
      }
      var members: [(String, JSON)] = [
        ("c", .text(function.c ?? function.name.snake)), ("given", .list(function.given.map(entry(of:)))),
        ("call", .list((function.call ?? parameters).map(element))),
      ]
      if let columns = function.columns { members.append(("columns", .text(columns))) }
      if let gives = function.gives { members.append(("gives", .text(gives.replacing("?", with: "")))) }
      if let results = function.members { members.append(("gives", .list(results.map(entry(of:))))) }
      if function.isReturned == true { members.append(("isReturned", .number(1))) }
      return .object(members)
    }

    var members: [(String, JSON)] = [("prefix", .text(prefix)), ("version", .number(version))]
    if let rejected { members.append(("rejected", .text(rejected))) }
    members += [
      ("texts", .list(texts.map { .list([.text($0.name), .number($0.first ?? 0)]) })),
      ("choices", .object(choices.map { ($0.name, names($0.names)) })),
      ("coefficients", .object(choices.compactMap { choice in choice.own.map { (choice.name, names($0)) } })),
      ("structures", .object(structures.map { ($0.name, .list($0.members.filter { !$0.isRaw }.map(entry(of:)))) })),
      (
        "functions",
        .object(functions.filter { $0.isOwn != true || $0.call != nil }.map { ($0.name, entry(of: $0)) })
      ),
    ]
    return JSON.object(members).written()
  }

  private func code(of name: JSON) -> Int {
    guard case .text(let text) = name else { return -1 }
    return choices.compactMap { $0.names.firstIndex(of: text) }.first ?? -1
  }
}
