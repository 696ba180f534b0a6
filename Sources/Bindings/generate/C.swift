import Foundation

/// The header of C, and its functions in Swift.
extension Schema {
  func c(_ template: String, _ mark: String) -> [(String, String)] {
    [
      ("../\(moduleOfSwift)C/include/\(module).h", header(template, mark)),
      ("../\(moduleOfSwift)C/Calls.swift", swift(mark)),
    ]
  }

  var moduleOfSwift: String { module.split(separator: "_").map(\.capitalized).joined() }

  /// The header: the one that is written by hand, with what that does not declare in place of its line `@generated`.
  func header(_ template: String, _ mark: String) -> String {
    var lines: [String] = []
    func declare(_ beginning: String, _ doc: String?, _ declaration: [String]) {
      guard !template.contains(beginning) else { return }
      if let doc, !doc.isEmpty { lines += comment(doc) }
      lines += declaration + [""]
    }
    for choice in choices {
      let names = choice.names.map(constant)
      let constants = names.enumerated().map { "\($1) = \($0)" }
      declare("\(names[0]) =", choice.doc, list(constants, "enum { ", " };"))
    }
    for structure in structures + groups {
      guard let type = type(of: structure) else { continue }
      let members = cMembers(of: structure)
      declare("} \(type);", structure.doc, ["typedef struct {"] + members.map { "  \($0.c)" } + ["} \(type);"])
    }
    for function in functions
    where function.columns == nil && function.isOwn != true && !template.contains(" \(cName(function))(") {
      let parameters = parameters(of: function)
      let isRows = (function.call ?? []).contains { $0.text == "#1" }
      let answer =
        function.isReturned == true
        ? meaning(of: function.members?[0].type ?? function.gives!.bare).map { " The answer: " + $0 } : nil
      declare(
        " \(cName(function))(", function.doc + (isRows ? " Of each of so many." : "") + (answer ?? ""),
        list(parameters.map(\.c), "int32_t \(cName(function))(", ");"))
    }
    let generated = lines.dropLast().joined(separator: "\n")
    return "/* \(mark) */\n" + template.replacing("@generated", with: generated)
  }

  /// The functions that the header declares, as far as the schema has their expression.
  func swift(_ mark: String) -> String {
    var text = """
      // \(mark)
      // swift-format-ignore-file

      import ScienceKernel
      import \(moduleOfSwift)
      import \(moduleOfSwift)Interface

      """
    for function in functions {
      if let lines = function.swift { text += "\n" + definition(function, lines) }
    }
    for structure in given + groups {
      guard let swift = structure.swift, let type = type(of: structure) else { continue }
      let lines = structure.members.map { "      value.\($0.name.bare) = \(read(cName($0), $0))\n" }
      text += """

        extension \(type) {
          var value: \(swift) {
            get throws(Rejection) {
              var value = \(swift)()
        \(lines.joined())      return value
            }
          }
        }

        """
    }
    for structure in results {
      guard let swift = structure.swift, let type = type(of: structure) else { continue }
      text += "\nextension \(type) {\n  init(_ found: \(swift)) {\n    self.init(\(values(of: structure)))\n  }\n}\n"
    }
    for choice in choices {
      guard let swift = choice.swift, choice.own == nil else { continue }
      let cases = (choice.cases ?? choice.names).enumerated()
      text += """

        extension \(swift) {
          init(code: Int32) throws(Rejection) {
            switch code {
        \(cases.map { "    case \($0): self = .\($1)\n" }.joined())    default: throw .unknownCode
            }
          }
        }

        """
    }
    for texts in texts {
      guard let swift = texts.swift, let names = texts.names else { continue }
      let cases = (texts.cases ?? names).enumerated()
      text += """

        extension \(swift): Coded {
          /// The number in the header.
          var code: Int32 {
            switch self {
        \(cases.map { "    case .\($1): \($0 + (texts.first ?? 0))\n" }.joined())    }
          }
        }

        """
    }
    text += """

      /// The name of a number of a kind; nil if there is none.
      func name(_ kind: Int32, _ number: Int32) -> StaticString? {
        switch (Int(kind), number) {

      """
    for texts in texts {
      for (place, name) in (texts.swift == nil && texts.c == nil ? [] : texts.names ?? []).enumerated() {
        text += "  case (\(constant(texts.c ?? "")), \(place + (texts.first ?? 0))): \"\(name)\"\n"
      }
    }
    return text + "  default: nil\n  }\n}\n"
  }

  // MARK: Names

  /// Parameters that are a structure in C, of the names in a call.
  private var groups: [Structure] {
    functions.flatMap { function in
      function.given.filter { group in group.members != nil && (function.call ?? []).contains { $0.first == group.name }
      }.map {
        Structure(name: $0.name, doc: $0.doc ?? "", members: $0.members!, c: $0.c, swift: nil)
      }
    }
  }

  func constant(_ name: String) -> String { "\(prefix.uppercased())_\(name.snake.uppercased())" }
  func cName(_ function: Function) -> String { "\(prefix)_\(function.c ?? function.name.snake)" }
  func cName(_ member: Member) -> String { member.c ?? member.name.bare.snake }
  private func type(of structure: Structure) -> String? { structure.c.map { "\(prefix)_\($0)" } }

  private func comment(_ doc: String) -> [String] {
    let text = doc.replacing(#/`(\w+)`/#) { String($0.1).snake }
    return list(text.split(separator: " ").map(String.init), "/* ", " */", separator: "", indent: " * ")
  }

  /// A list in lines of at most 120 characters.
  private func list(
    _ items: [String], _ start: String, _ end: String, separator: String = ",", indent: String? = nil
  ) -> [String] {
    let indent = indent ?? String(repeating: " ", count: start.count)
    var lines = [start]
    for (place, item) in items.enumerated() {
      let piece = item + (place < items.count - 1 ? separator : end)
      if lines.last!.count + piece.count > 119, lines.last! != start { lines.append(indent) }
      lines[lines.count - 1] += (lines.last!.last == " " || lines.last! == start ? "" : " ") + piece
    }
    return lines
  }

  // MARK: Structures

  /// The members of a structure as C has them: the wide ones first, and a name for what fills them up.
  private func cMembers(of structure: Structure) -> [(name: String, value: String, c: String)] {
    let lengths = structure.members.map(\.count)
    let members = structure.members.filter { !$0.isRaw }
    let wide = members.filter { isWide($0) }
    var all = (wide + members.filter { !isWide($0) }).map { member in
      let many = member.of.map(String.init) ?? member.names.map { "\($0.count)" }
      let doc = [member.doc, meaning(of: member.kind.bare)].compactMap(\.self).joined(separator: " ")
      let comment = doc.isEmpty ? "" : " /* \(doc.replacing(#/`(\w+)`/#) { String($0.1).snake }) */"
      let name = cName(member)
      let found = member.swift ?? (lengths.contains(member.name) ? member.name : "found.\(member.name.bare)")
      return (
        name, many == nil ? "inC(\(found))" : found,
        "\(cType(member)) \(name)\(many.map { "[\($0)]" } ?? "");\(comment)"
      )
    }
    for name in structure.more ?? [] { all.append((name, "0", "int32_t \(name);")) }
    return all
  }

  /// What the numbers of a kind stand for.
  private func meaning(of kind: String) -> String? {
    guard let texts = texts.first(where: { kind.hasPrefix($0.name) }), let c = texts.c else {
      return kind == "natural" ? "-1 for none." : kind == "met" ? "1, 0, or -1 if unknown." : nil
    }
    return kind.hasSuffix("*")
      ? "Bits of \(constant(c))." : "Code of \(constant(c)); \((texts.first ?? 0) - 1) for none."
  }

  private func values(of structure: Structure) -> String {
    cMembers(of: structure).map { "\($0.name): \($0.value)" }.joined(separator: ", ")
  }

  private func isWide(_ member: Member) -> Bool { ["double", "int64_t", "size_t"].contains(cType(member)) }

  private func cType(_ member: Member) -> String {
    switch member.kind.replacing("?", with: "") {
    case "known", "number", "knowns", "wholes", "column", "daily": "double"
    case "whole": member.default == nil ? "double" : "int32_t"
    case "long", "end": "int64_t"
    case "size": "size_t"
    case "flags", "places": "uint8_t"
    case let kind: kind.hasSuffix("*") ? "uint32_t" : "int32_t"
    }
  }

  // MARK: Functions

  /// A parameter of C: as the header has it, as Swift has it, and how the function reads it or writes to it.
  struct Parameter {
    var c, swift: String
    var read: [String] = []
    /// What is read after every pointer was checked.
    var then: [String] = []

    /// The name in Swift, and the type, or what it points to.
    var name: String { String(swift.dropFirst(2).prefix { $0 != ":" }) }
    var type: String { String(swift.split(separator: "<").last!.prefix { $0 != ">" }) }
    var structure: String? { swift.contains("<") ? type : nil }
  }

  /// How a number of C is read.
  private func read(_ name: String, _ member: Member) -> String {
    switch member.kind {
    case _ where member.swift != nil: member.swift!
    case "whole" where member.default == nil: "try whole(\(name))"
    case "whole", "int": "Int(\(name))"
    case "flag": "\(name) != 0"
    case let kind where choices.contains { $0.name == kind }:
      choice(kind, name)
    default: name
    }
  }

  private func choice(_ kind: String, _ name: String) -> String {
    guard let choice = choices.first(where: { $0.name == kind }), let swift = choice.swift else { return name }
    return "try \(swift)(code: \(name)\((choice.own ?? []).map { ", given.\($0)" }.joined()))"
  }

  func parameters(of function: Function) -> [Parameter] {
    let leaves = function.given.flatMap(\.leaves).flatMap { $0.isRows == true ? $0.members! : [$0] }
    let rows = function.given.filter { $0.isRows == true }.flatMap { $0.members!.map(\.name) }
    func isList(_ leaf: Member) -> Bool {
      ["knowns", "wholes", "column"].contains(leaf.kind) || rows.contains(leaf.name)
    }
    var pointer = 0
    func number() -> Int {
      pointer += 1
      return pointer
    }
    let call =
      function.call
      ?? leaves.flatMap { leaf -> [JSON] in
        isList(leaf) ? [.text(leaf.name.bare), .text("#\(leaf.name.bare)")] : [.text(leaf.name.bare)]
      }
    var all = call.compactMap { element -> Parameter? in
      if let first = element.first {
        let isRows = call.contains { $0.text == "#1" }
        let named = (structures + groups).first {
          $0.name == first || $0.name == leaves.first { $0.name == first }?.type
        }
        guard let structure = named else {
          // A structure of the header, of parameters that are there by another name.
          guard let group = function.given.first(where: { $0.c != nil }), let c = group.c else { return nil }
          let type = "\(prefix)_\(c)"
          return Parameter(
            c: "const \(type) *\(c)", swift: "_ \(c): UnsafePointer<\(type)>!",
            read: ["let given = unsafe try memory.read(\(c), \(number()))"],
            then: group.leaves.map { "let \($0.name) = \(read("given.\(cName($0))", $0))" })
        }
        guard let type = type(of: structure) else { return nil }
        var reads = isRows ? [] : ["let given = unsafe try memory.read(\(first), \(number()))"]
        for leaf in leaves where structure.more?.contains(leaf.name) == true {
          reads.append("let \(leaf.name) = \(read("given.\(leaf.name)", leaf))")
        }
        reads.append("let \(first) = \(structure.swift == nil ? "given" : "try given.value")")
        return Parameter(c: "const \(type) *\(first.snake)", swift: "_ \(first): UnsafePointer<\(type)>!", read: reads)
      }
      if element["if"] != nil { return Parameter(c: "double parameter", swift: "_ parameter: Double") }
      guard let name = element.text else { return nil }
      if name == "#1" { return Parameter(c: "size_t count", swift: "_ count: Int") }
      if name.hasPrefix("#") {
        return Parameter(
          c: "size_t \(name.dropFirst().description.snake)_count", swift: "_ \(name.dropFirst())Count: Int")
      }
      guard let leaf = leaves.first(where: { $0.name.bare == name }) else { return nil }
      guard isList(leaf) else {
        let value = read(name, leaf)
        let type = cType(leaf)
        return Parameter(
          c: "\(type) \(cName(leaf))", swift: "_ \(name): \(type == "double" ? "Double" : "Int32")",
          then: value == name ? [] : ["let \(name) = \(value)"])
      }
      let count = (call.first { $0.text == "#\(name)" } ?? call.last { $0.text?.hasPrefix("#") == true })!.text!
        .dropFirst()
      return Parameter(
        c: "const \(cType(leaf)) *\(name.snake)", swift: "_ \(name): UnsafePointer<Double>!",
        read: [
          "let \(name) = unsafe Span(_unsafeStart: try memory.list(\(name), \(count)Count, \(number())), count: \(count)Count)"
        ])
    }
    func result(_ name: String, _ kind: String) -> Parameter {
      let member = Member(name: name, type: kind)
      let type = results.first { $0.name == kind.bare }.flatMap(type(of:)) ?? cType(member)
      let swift = ["double": "Double", "int32_t": "Int32", "uint32_t": "UInt32", "int64_t": "Int64"][type] ?? type
      let isRows = call.contains { $0.text == "#1" }
      return Parameter(
        c: "\(type) *\(name.snake)", swift: "_ \(name): UnsafeMutablePointer<\(swift)>!",
        read: isRows ? [] : ["let \(name) = unsafe try memory.write(\(name), \(number()))"])
    }
    if let members = function.members {
      all += members.dropFirst(function.isReturned == true ? 1 : 0).map { result($0.name, $0.type ?? "") }
    } else if let gives = function.gives, function.isReturned != true {
      all.append(result("result", gives))
    }
    if rejected == nil, function.isReturned != true {
      all.append(
        Parameter(c: "\(prefix)_refused *refused", swift: "_ refused: UnsafeMutablePointer<\(prefix)_refused>!"))
    }
    return all
  }

  private func definition(_ function: Function, _ lines: [String]) -> String {
    let parameters = parameters(of: function)
    let head =
      "@c @implementation\npublic func \(cName(function))(\(parameters.map(\.swift).joined(separator: ", "))) -> Int32"
    let mayLack = function.mayLack == true || function.gives?.hasSuffix("?") == true
    let isTried = lines.joined().contains("try ")
    let value =
      isTried
      ? "try accepting { () throws(Rejected) in \(lines.count == 1 ? lines[0] : "\n\(lines.map { "      \($0)\n" }.joined())    ") }"
      : lines.last!
    let before = isTried ? [] : Array(lines.dropLast())
    let found = "let found = \(mayLack ? "try found(\(value))" : value)"
    if function.isReturned == true, function.members == nil { return "\(head) { inC(\(lines[0])) }\n" }
    // What is written beside a code is checked first.
    let inOrder = function.isReturned == true ? parameters.suffix(1) + parameters.dropLast() : parameters[...]
    let reads = inOrder.flatMap(\.read) + parameters.flatMap(\.then)
    let structure = results.first { $0.name == function.gives?.bare }
    let built = structure.map { "\(type(of: $0)!)(\($0.swift == nil ? values(of: $0) : "found"))" }
    func block(_ lines: [String]) -> String { lines.map { "    \($0)\n" }.joined() }
    if let built, (function.call ?? []).contains(where: { $0.text == "#1" }) {
      let names = parameters.map(\.swift).map { $0.split(separator: " ")[1].dropLast() }
      let read = reads.map { $0.split(separator: " ")[1] }
      let tuple = read.count == 1 ? "\(read[0])" : "(\(read.joined(separator: ", ")))"
      return """
        \(head) {
          unsafe rows(\(names.joined(separator: ", "))) { (given) throws(Rejection) in
        \(block(reads))    return \(tuple)
          } write: { \(read.count == 1 ? "\(read[0])" : "row") in
        \(read.count == 1 ? "" : block(["let \(tuple) = row"]))\(block(before + [found, "return \(built)"]))  }
        }

        """
    }
    let isReturned = function.isReturned == true
    let writes =
      if let members = function.members {
        members.dropFirst(isReturned ? 1 : 0).map {
          "unsafe \($0.name).pointee = inC(\($0.swift ?? "found.\($0.name)"))"
        }
      } else {
        ["unsafe result.pointee = \(built ?? "inC(found)")"]
      }
    let last = isReturned ? "return inC(\(function.members![0].swift ?? "found"))" : "return 0"
    return """
      \(head) {
        \(rejected == nil ? "unsafe answer(refused)" : "answer") { (memory: inout Memory) throws(Rejection) in
      \(block(reads + before + [found] + (function.then ?? []) + writes + [last]))  }
      }

      """
  }
}

extension JSON {
  var text: String? { if case .text(let text) = self { text } else { nil } }
  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members.first { $0.0 == key }?.1 } else { nil }
  }
  /// The first name of a list.
  var first: String? { if case .list(let list) = self { list.first?.text } else { nil } }
}

extension String {
  var bare: String { replacing("?", with: "") }
}
