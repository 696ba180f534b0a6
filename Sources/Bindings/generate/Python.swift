/// The module of Python.
extension Schema {
  func python(_ mark: String) -> [(String, String)] {
    var text = """
      # \(mark)
      \"""\(doc)

      \(pythonDoc.joined(separator: "\n"))

      What is rejected raises InvalidInput; what has a type that is not read, or an unknown name, raises TypeError.
      \"""

      from __future__ import annotations

      from collections.abc import Mapping, Sequence
      from dataclasses import dataclass
      from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

      \(own.map { "from . import \($0) as _own\n" } ?? "")from .caller import _Functions
      from .names import _read_names

      if TYPE_CHECKING:
          import numpy as np
          from numpy.typing import NDArray

      """
    for choice in choices {
      let names = choice.names.map { "    \"\($0.snake)\",\n" }.joined()
      let own = choice.own.map { " | tuple[\($0.map { _ in "float" }.joined(separator: ", "))]" } ?? ""
      text += "\n\(choice.name): TypeAlias = Literal[\n\(names)]\(own)\n" + docstring(choice.doc)
    }
    for structure in results where structure.isTuple != true {
      let arguments = "frozen=True" + (structure.hasArrays == true ? ", eq=False" : "")
      let base = structure.base.map { "(_own.\($0))" } ?? ""
      text += "\n\n@dataclass(\(arguments))\nclass \(structure.name)\(base):\n\(docstring(structure.doc, "    "))\n"
      let lengths = structure.members.map(\.count)
      for member in structure.members
      where member.isHidden != true && !lengths.contains(member.name) && (member.py != nil || member.ts == nil) {
        text += "    \(bare(member)): \(member.py ?? result(member))\n" + docstring(member.doc, "    ")
      }
    }
    let classes = results.filter { $0.isTuple != true }.map { ", \($0.name)" }.joined()
    text += """


      _TABLE: Final[Mapping[str, Any]] = \(table(\.snake))
      _functions: Final = _Functions("\(module)", _TABLE\(classes))

      LIBRARY: Final = _functions.path
      \"""The library that is used, found like that of the package. The environment variable \(module.uppercased())_LIBRARY names another.
      \"""

      """
    for texts in texts {
      if let name = texts.python {
        text += "\(name): Final = _functions.names(\"\(texts.name)\")\n" + docstring(texts.doc)
      }
    }
    for name in ownNames ?? [] { text += "\(name): Final = _own.\(name)\n" }
    for structure in given {
      guard let name = structure.python else { continue }
      text +=
        "\(name): Final = _functions.fields(\"\(structure.name)\")\n\"\"\"The names of its numbers. \(structure.doc)\n\n"
      for member in structure.members { text += bare(member) + (member.doc.map { ": \(words($0))" } ?? "") + "\n" }
      text += "\"\"\"\n"
    }
    for function in functions { text += "\n\n" + definition(function) }
    text += "\n\n_read_names(globals())\n"
    return [("Python/science_kernel/\(files.python).py", text)]
  }

  private func bare(_ member: Member) -> String { member.name.replacing("?", with: "").snake }

  /// A text with the names in it as Python has them.
  private func words(_ text: String) -> String { text.replacing(#/`\w+`/#) { String($0.output).snake } }

  private func docstring(_ text: String?, _ indent: String = "") -> String {
    text.map { "\(indent)\"\"\"\(words($0))\"\"\"\n" } ?? ""
  }

  private func definition(_ function: Function) -> String {
    let leaves = function.given.flatMap(\.leaves).filter { $0.py != nil || $0.ts == nil }
    var parameters: [String] = []
    for leaf in leaves {
      if leaf.name.replacing("?", with: "") == function.keywords { parameters.append("*") }
      parameters.append(leaf.py.map { "\(bare(leaf)): \($0)" } ?? parameter(leaf, isColumn: function.columns != nil))
    }
    let gives =
      if function.columns != nil {
        "dict[str, NDArray[np.int32]]"
      } else if let members = function.members {
        "tuple[\(members.map(result).joined(separator: ", "))]" + (function.mayLack == true ? " | None" : "")
      } else {
        result(Member(name: "", type: function.gives))
      }
    let name = function.name.snake
    let head = "def \(name)(\(parameters.joined(separator: ", "))) -> \(gives):"
    let lines = "def \(name)(\n    \(parameters.joined(separator: ",\n    ")),\n) -> \(gives):"
    let documented = leaves.filter { $0.doc != nil }.map { "        \(bare($0)): \(words($0.doc!))\n" }
    let arguments = documented.isEmpty ? "" : "\n\n    Args:\n\(documented.joined())    "
    let names = leaves.map { ", \(bare($0))" }.joined()
    let call =
      if function.isOwn == true {
        "\(gives)(**_own.\(name)(_functions\(names)))"
      } else {
        "_functions.\(function.columns == nil ? "call" : "columns")(\"\(function.name)\"\(names))"
      }
    return """
      \(head.count > 120 ? lines : head)
          \"""\(words(function.doc))\(arguments)\"""
          found: \(gives) = \(call)
          return found

      """
  }

  private func parameter(_ given: Member, isColumn: Bool) -> String {
    let name = bare(given)
    if structures.contains(where: { $0.name == given.kind }) { return "\(name): Mapping[str, object]" }
    if given.isRows == true {
      let types = given.members!.map { $0.kind == "number" ? "float" : "float | None" }
      return "\(name): Sequence[tuple[\(types.joined(separator: ", "))]]"
    }
    switch given.kind {
    case "known", "whole":
      if let value = given.default { return "\(name): int | None = \(value)" }
      return "\(name): float | None" + (given.mayLack ? " = None" : "")
    case "number": return "\(name): float"
    case "number?": return "\(name): float | None = None"
    case "int": return "\(name): int" + (given.default.map { " = \($0)" } ?? "")
    case "end": return "\(name): int | None = None"
    case "ints": return "\(name): Sequence[int] = ()"
    case "knowns", "wholes", "column", "daily": return "\(name): object"
    case "knowns?": return "\(name): object = None"
    case "flags": return "\(name): Sequence[bool]"
    case let kind:
      let first = choices.first { $0.name == kind }?.names[given.default ?? 0].snake ?? ""
      return "\(name): \(kind)" + (isColumn ? " | Sequence[\(kind)]" : given.default == nil ? "" : " = \"\(first)\"")
    }
  }

  private func result(_ member: Member) -> String {
    let type =
      switch member.kind.replacing("?", with: "") {
      case "number": "float"
      case "long": "int"
      case "known": "float | None"
      case "natural": "int | None"
      case "met": "bool | None"
      case "places": "list[int]"
      case let name where name.hasSuffix("*"): "tuple[str, ...]"
      case let name where texts.contains { $0.name == name }: "str"
      case let name:
        results.first { $0.name == name && $0.isTuple == true }.map { structure in
          let lengths = structure.members.map(\.count)
          return "tuple[\(structure.members.filter { !lengths.contains($0.name) }.map(result).joined(separator: ", "))]"
        } ?? name
      }
    if member.names != nil { return "Mapping[str, \(type)]" }
    if member.of != nil { return member.count == nil ? "tuple[\(type), ...]" : "list[\(type)]" }
    return type + (member.mayLack ? " | None" : "")
  }
}
