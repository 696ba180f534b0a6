/// The calls in JavaScript and their declarations.
extension CallTables {
  /// For each function its call, and what the body is made of unless it is the first argument.
  func javaScript(_ mark: String) -> String {
    let families = families.map { family in
      let lines = family.calls.map { call in
        let names = call.whole == nil ? ", [\(call.body.map { "\"\($0.name)\"" }.joined(separator: ", "))]" : ""
        return "    \(call.method): [\"\(call.name)\"\(names)],\n"
      }
      return "  \(family.name): {\n\(lines.joined())  },\n"
    }
    return "// \(mark)\n\nexport const calls = {\n\(families.joined())};\n"
  }

  /// The modules that load the calls when they are imported: of all families, and of each beside `plan`.
  func entries(_ mark: String) -> [(String, String)] {
    func files(_ name: String, _ javaScript: String, _ declarations: String) -> [(String, String)] {
      [
        ("JavaScript/\(name).js", "// @ts-self-types=\"./\(name).d.ts\"\n\n// \(mark)\n\n\(javaScript)"),
        ("JavaScript/\(name).d.ts", "// \(mark)\n\n\(declarations)"),
      ]
    }
    let names = families.map(\.name)
    let all = files(
      "plan-contract",
      """
      import { loadPlan } from "./plan.js";

      export { PlanError, loadPlan } from "./plan.js";

      export const { \(names.joined(separator: ", ")) } = await loadPlan();

      """,
      """
      import type { \(names.map(\.capitalized).joined(separator: ", ")) } from "./plan.js";

      export * from "./plan.js";
      export * from "./contract.js";

      \(names.map { "export const \($0): \($0.capitalized);\n" }.joined())
      """)
    return all
      + families.dropFirst().flatMap { family in
        let both = "export { PlanError, \(family.name) } from \"./plan-contract.js\";\n"
        let types = ["PlanFailureBody", family.name.capitalized] + family.shapes.map(\.name)
        return files(family.name, both, both + "export type { \(types.joined(separator: ", ")) } from \"./plan.js\";\n")
      }
  }

  func declarations(_ mark: String) -> String {
    var text =
      "// \(mark)\n// The plan contract, adherence, expenditure from logs and energy by other equations in WebAssembly: JSON in, JSON out.\n"
    text += families.flatMap(\.declarations).map { "\($0)\n" }.joined()
    text += interfaces(families.flatMap(\.shapes))
    text += "\n/** The options of each call of `answer`, by its name. */\nexport interface PlanCalls {\n"
    for call in families.flatMap(\.calls) {
      text +=
        "  \(call.name.contains(".") ? "\"\(call.name)\"" : call.name): \(call.options.isEmpty ? "{}" : type(call.options));\n"
    }
    text += "}\n"
    for family in families {
      text +=
        "\n/** \(family.doc) What is rejected is a `PlanError`. */\nexport interface \(family.name.capitalized) {\n"
      for call in family.calls {
        text += comment(call.doc, "  ") + signatures(call).map { "  \(call.method)\($0);\n" }.joined()
      }
      if family.name == "plan" {
        text += """
            /**
             * Any call by its name, and what it answers as a text: for a server, which sends it as it is.
             *
             * @throws {TypeError} If there is no such call: no client could mend that. A day may be a client's, so a missing one is an error body.
             */
            answer<Call extends keyof PlanCalls>(
              call: Call, body: unknown,
              ...options: {} extends PlanCalls[Call] ? [options?: PlanCalls[Call] & AnswerOptions] : [options: PlanCalls[Call] & AnswerOptions]
            ): PlanAnswer;

          """
      }
      text += "}\n"
    }
    let loaded = families.map { "readonly \($0.name): \($0.name.capitalized)" }.joined(separator: "; ")
    text += "\n/** The calls, with a memory of their own; `source` as for `loadKernel`. */\n"
    return text + "export function loadPlan(source?: string | object): Promise<{ \(loaded) }>;\n"
  }

  /// The types of shapes.
  func interfaces(_ shapes: [Calls.Shape]) -> String {
    shapes.map { shape in
      let head = "\n\(comment(shape.doc))export "
      if let alias = shape.alias {
        return "\(head)type \(shape.title) = \(typeScript(alias, isGiven: shape.isGiven));\n"
      }
      let members = (shape.members ?? []).map { "\(comment($0, "  "))  \(declared($0, isGiven: shape.isGiven));\n" }
      return "\(head)interface \(shape.title) {\n\(members.joined())}\n"
    }.joined()
  }

  private func signatures(_ call: Calls.Call) -> [String] {
    if !call.signatures.isEmpty { return call.signatures.map { $0.replacing("'", with: "\"") } }
    let arguments =
      call.whole.map { ["\($0.name): \(type($0.parts))"] } ?? call.body.map { declared($0, isGiven: true) }
    let generics = arguments.contains { $0.contains("Given,") } ? "<Given>" : ""
    func signature(_ options: String?, _ gives: String) -> String {
      "\(generics)(\((arguments + [options].compactMap(\.self)).joined(separator: ", "))): \(typeScript(gives, isGiven: false))"
    }
    guard !call.options.isEmpty else { return [signature(nil, call.gives)] }
    let mark = members(call.options)!.contains { !$0.isOptional } ? "" : "?"
    guard let (option, shapes) = call.cases else {
      return [signature("options\(mark): \(type(call.options))", call.gives)]
    }
    let known = shapes.enumerated().map { place, one in
      let value = one.value.replacing("'", with: "\"")
      let isStandard = place == 0
      let chosen = "{ \(option)\(isStandard ? "?" : ""): \(value)\(isStandard ? " | undefined" : "") }"
      return signature("options\(isStandard ? mark : ""): \(type(call.options)) & \(chosen)", one.shape)
    }
    return known + [signature("options\(mark): \(type(call.options))", call.gives)]
  }

  private func comment(_ text: String, _ indent: String = "") -> String {
    text.isEmpty ? "" : "\(indent)/** \(text) */\n"
  }

  private func comment(_ member: Calls.Member, _ indent: String) -> String {
    guard let standard = member.standard, !["()", "''", "false"].contains(standard) else {
      return comment(member.doc, indent)
    }
    let beginning = member.doc.isEmpty ? "" : "\(member.doc.dropLast()); "
    return comment("\(beginning)`\(standard.replacing("'", with: ""))` if it is left out.", indent)
  }

  private func declared(_ member: Calls.Member, isGiven: Bool) -> String {
    let type = typeScript(member.type, isGiven: isGiven)
    // A column may be a typed array.
    let list = !isGiven || !type.hasSuffix("[]") ? type : type == "number[]" ? "ArrayLike<number>" : "readonly \(type)"
    return member.name + (member.isOptional ? "?: \(list)\(isGiven ? " | undefined" : "")" : ": \(list)")
  }

  private func type(_ parts: [Calls.Part]) -> String {
    parts.map { part in
      switch part {
      case .shape(let name): typeScript(name, isGiven: true)
      case .members(let members): "{ \(members.map { declared($0, isGiven: true) }.joined(separator: "; ")) }"
      }
    }.joined(separator: " & ")
  }

  private func typeScript(_ type: String, isGiven: Bool) -> String {
    let words = ["whole": "number", "day": "string", "id": isGiven ? "number | bigint | string" : "number | string"]
    return type.replacing(#/'[^']*'|\b(?:whole|day|id)\b(?!\??:)/#) { words[String($0.output)] ?? String($0.output) }
      .replacing("'", with: "\"")
  }
}
