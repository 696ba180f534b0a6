/// The modules of Python.
extension CallTables {
  func python(_ family: Calls, _ mark: String) -> String {
    let head = """
      # \(mark)
      \"""\(family.doc)

      \(family.pythonDoc.joined(separator: "\n"))
      \"""

      from __future__ import annotations

      import datetime
      from collections.abc import Iterable, Mapping, Sequence
      from typing import Any, Literal

      \(family.pythonImports.joined(separator: "\n"))
      from .names import _read_names

      """
    return head + family.calls.map { "\n\n\(definition($0))" }.joined() + "\n\n_read_names(globals())\n"
  }

  /// Shapes that Python has as classes.
  func classes(_ shapes: [Calls.Shape], _ mark: String) -> String {
    let head = """
      # \(mark)
      \"""What functions of the kernel are given, and what they give.\"""

      from __future__ import annotations

      import datetime
      from dataclasses import dataclass
      from typing import TYPE_CHECKING

      from .choices import ActivityLevel, ActivityLevelName

      if TYPE_CHECKING:
          import numpy as np
          from numpy.typing import NDArray

      """
    func documented(_ text: String) -> String {
      "    \"\"\"\(text.replacing(#/`\w+`/#) { String($0.output).snake })\"\"\"\n"
    }
    return head
      + shapes.map { shape in
        let members = (shape.members ?? []).filter { $0.python?["type"]?.text != "" }
        let lines = members.map { member in
          let type =
            member.python?["type"]?.text ?? type(member.type).replacing("datetime.date | str", with: "datetime.date")
          let mayLack = member.isOptional && member.python == nil ? " | None" : ""
          let standard = member.isOptional && shape.isGiven ? " = None" : ""
          return "    \(member.name.snake): \(type)\(mayLack)\(standard)\n\(documented(member.doc))"
        }
        let isCompared = members.contains { $0.type.hasSuffix("Array") } ? ", eq=False" : ""
        return
          "\n\n@dataclass(frozen=True\(isCompared))\nclass \(shape.title):\n\(documented(shape.doc))\n\(lines.joined())"
      }.joined()
  }

  private func definition(_ call: Calls.Call) -> String {
    let (body, options) = (call.whole.map { members($0.parts) } ?? call.body, members(call.options)!)
    let keywords = call.keywords ?? (call.whole != nil ? body?.first?.name : nil) ?? options.first?.name
    var parameters: [String] = []
    if body == nil, let whole = call.whole { parameters.append("\(whole.name): Request") }
    for member in (body ?? []) + options {
      if member.name == keywords || (!parameters.contains("*") && member.name == options.first?.name) {
        parameters.append("*")
      }
      parameters.append(parameter(member))
    }
    let about = body.map { object($0, isGiven: true) } ?? call.whole!.name
    let given = options.isEmpty ? "" : ", \(object(options, isGiven: false))"
    let gives = result(call.gives)
    let names = ((body ?? []) + options).map(\.name)
    func words(_ text: String) -> String {
      text.replacing(#/`(\w+)`/#) { names.contains(String($0.1)) ? "`\($0.1.description.snake)`" : String($0.output.0) }
    }
    let documented = ((body ?? []) + options).filter { !$0.doc.isEmpty }.map {
      "        \(name($0)): \(words($0.doc))\n"
    }
    let arguments = documented.isEmpty ? "" : "\n\n    Args:\n\(documented.joined())    "
    return """
      def \(call.method.snake)(
          \(parameters.joined(separator: ",\n    ")),
      ) -> \(gives):
          \"""\(words(call.doc))\(arguments)\"""
          found: \(gives) = _result("\(call.name)", \(about)\(given))
          return found

      """
  }

  private func name(_ member: Calls.Member) -> String { member.python?["name"]?.text ?? member.name.snake }

  private func parameter(_ member: Calls.Member) -> String {
    let type = member.python?["type"]?.text ?? type(member.type)
    guard member.isOptional else { return "\(name(member)): \(type)" }
    let values = ["true": "True", "false": "False"]
    guard let standard = member.standard else {
      return "\(name(member)): \(type.hasSuffix("| None") ? type : "\(type) | None") = None"
    }
    return "\(name(member)): \(type) = \(values[standard] ?? standard.replacing("'", with: "\""))"
  }

  private func object(_ members: [Calls.Member], isGiven: Bool) -> String {
    let entries = members.map { member in
      let (key, name) = (member.python?["key"]?.text ?? "\"\(member.name)\"", name(member))
      let list = type(member.type).hasPrefix("Iterable") ? "list(\(name))" : name
      let value =
        member.isOptional && member.standard == nil && list != name ? "None if \(name) is None else \(list)" : list
      return "\(key): \(member.python?["value"]?.text ?? value)"
    }
    return "{\(entries.joined(separator: ", "))}"
  }

  private func type(_ type: String) -> String {
    let words = [
      "number": "float", "whole": "int", "string": "str", "boolean": "bool", "day": "datetime.date | str",
      "id": "int | str",
      "null": "None", "undefined": "None", "(keyof PlanInput)[]": "Iterable[str]",
      "Uint8Array": "NDArray[np.uint8]", "Int16Array": "NDArray[np.int32]", "Int32Array": "NDArray[np.int32]",
    ]
    if let word = words[type] { return word }
    if type.hasSuffix("[]"), !type.contains("|") { return "Iterable[\(self.type(String(type.dropLast(2))))]" }
    let parts = type.split(separator: " | ").map(String.init)
    if parts.count > 1 {
      let names = parts.filter { $0.hasPrefix("'") }.map { $0.replacing("'", with: "\"") }
      let others = parts.filter { !$0.hasPrefix("'") }.map { self.type($0) }
      return ((names.isEmpty ? [] : ["Literal[\(names.joined(separator: ", "))]"]) + others).joined(separator: " | ")
    }
    if type.hasSuffix("']") { return "Iterable[Object]" }
    return shape(type)?.alias.map { $0.hasPrefix("'") ? self.type($0) : "Object" } ?? "Object"
  }

  private func result(_ gives: String) -> String {
    if gives == "whole[]" { return "list[int]" }
    let parts = gives.split(separator: " | ").map(String.init)
    let one = ["number", "string"].contains(parts[0]) ? type(parts[0]) : "Result"
    return one + (parts.last == "undefined" ? " | None" : "")
  }
}
