/// The modules of JavaScript and their declarations.
extension Schema {
  private var publicNames: [String] { texts.compactMap(\.public) + functions.map(\.name) }

  func javaScript(_ mark: String) -> [(String, String)] {
    let publicTexts = texts.compactMap { texts in texts.public.map { "\($0): texts.\(texts.name), " } }.joined()
    let ownImport = own == nil ? "" : "\nimport { own } from \"./\(files.module)-own.js\";"
    let main = """
      // @ts-self-types="./\(files.module).d.ts"

      // \(mark)

      import { loadFunctions } from "./caller.js";
      import { RejectedValues } from "./given.js";\(ownImport)

      export class \(name)Error extends RejectedValues {
        name = "\(name)Error";
      }

      const table = \(table { $0 });

      export async function load\(name)(source = new URL("./\(module).wasm", import.meta.url)) {
        const { texts, ...functions } = await loadFunctions(source, table, \(name)Error\(own == nil ? "" : ", own"));
        return Object.freeze({ \(publicTexts)...functions });
      }

      """
    let loaded = """
      // @ts-self-types="./\(files.loaded).d.ts"

      // \(mark)

      import { load\(name) } from "./\(files.module).js";

      export { \(name)Error, load\(name) } from "./\(files.module).js";

      export const {
        \(publicNames.joined(separator: ", ")),
      } = await load\(name)();

      """
    return [("JavaScript/\(files.module).js", main), ("JavaScript/\(files.loaded).js", loaded)]
  }

  func declarations(_ mark: String) -> [(String, String)] {
    var text = """
      // \(mark)
      // \(doc)

      import type { TargetViolation } from "./kernel.js";

      /** Everything that is wrong with what a caller gave, at once. Its message has all of it, joined by semicolons. */
      export class \(name)Error extends Error {
        constructor(violations: readonly TargetViolation[]);
        readonly name: "\(name)Error";
        /** At least one. */
        readonly violations: readonly TargetViolation[];
      }

      \((declarations ?? []).joined(separator: "\n"))

      """
    for choice in choices {
      var names = choice.names.map { "\"\($0)\"" }
      if let own = choice.own { names.append("{ \(own.map { "\($0): number" }.joined(separator: "; ")) }") }
      text += "\n\(comment(choice.doc))export type \(choice.name) = \(names.joined(separator: " | "));\n"
    }
    for texts in texts {
      guard let type = texts.type, let names = texts.names else { continue }
      text += "\n\(comment(texts.doc))export type \(type) = \(names.map { "\"\($0)\"" }.joined(separator: " | "));\n"
    }
    func interface(_ name: String, _ doc: String?, _ members: [Member], _ line: (Member) -> String) {
      let lengths = members.map(\.count)
      let public_ = members.filter {
        !lengths.contains($0.name) && $0.isHidden != true && ($0.ts != nil || $0.py == nil)
      }
      let lines = public_.map { "\(comment($0.doc, "  "))  \(line($0));\n" }
      text += "\n\(comment(doc))export interface \(name) {\n\(lines.joined())}\n"
    }
    for structure in given { interface(structure.name, structure.doc, structure.members, parameter) }
    for group in functions.flatMap(\.given) {
      if let name = group.interface, let members = group.members { interface(name, group.doc, members, parameter) }
    }
    for structure in results {
      interface(structure.name, structure.doc, structure.members) { member in
        member.ts.map { "\(member.name): \($0)" } ?? "\(member.name): \(result(member))"
      }
    }
    for function in functions {
      guard let columns = function.columns, let result = results.first(where: { $0.name == columns }) else { continue }
      let kind = function.given[0].kind
      text += "\n/** Columns of equal length, a number for each row. */\n"
      text += "export type \(kind)Columns = { [Name in keyof \(kind)]?: Numbers | undefined };\n"
      text += "\n/** A number for each row; those of `missing` have a bit for each of `missingParts`. */\n"
      text += "export interface \(columns)Columns {\n"
      for member in result.members where member.kind != "number" {
        text += "  \(member.name): \(member.kind.hasSuffix("*") ? "Uint32Array" : "Int32Array");\n"
      }
      text += "}\n"
    }
    text +=
      "\n/** \(doc) Its functions need no `this`, and have a memory of their own. A result without its data is undefined. */\n"
    text += "export interface \(name) {\n"
    for texts in texts {
      if let name = texts.public { text += "\(comment(texts.doc, "  "))  readonly \(name): readonly string[];\n" }
    }
    for function in functions {
      let documented = function.given.filter { $0.doc != nil }.map { "   * @param \(bare($0)) \($0.doc!)\n" }
      text +=
        documented.isEmpty
        ? comment(function.doc, "  ") : "  /**\n   * \(function.doc)\n   *\n\(documented.joined())   */\n"
      text += "  \(declaration(function))\n"
    }
    text += """
      }

      /** Loads the module from a place, or one that is loaded; `\(module).wasm` beside this file if left out. */
      export function load\(name)(source?: string | object): Promise<\(name)>;

      """
    let loaded = """
      // \(mark)

      import type { \(name) } from "./\(files.module).js";

      export * from "./\(files.module).js";

      \(publicNames.map { "export const \($0): \(name)[\"\($0)\"];" }.joined(separator: "\n"))

      """
    return [("JavaScript/\(files.module).d.ts", text), ("JavaScript/\(files.loaded).d.ts", loaded)]
  }

  private func comment(_ text: String?, _ indent: String = "") -> String {
    text.map { "\(indent)/** \($0) */\n" } ?? ""
  }

  private func bare(_ member: Member) -> String { member.name.replacing("?", with: "") }

  func declaration(_ function: Function) -> String {
    let parameters = function.given.map { given in
      guard function.columns != nil else { return parameter(given) }
      let isRows = structures.contains { $0.name == given.kind }
      return "\(given.name): " + (isRows ? "\(given.kind)Columns" : "\(given.kind) | readonly \(given.kind)[]")
    }
    let gives: String
    if let columns = function.columns {
      gives = "\(columns)Columns"
    } else if let members = function.members {
      let object = "{ \(members.map { "\($0.name): \(result($0))" }.joined(separator: "; ")) }"
      gives = object + (function.mayLack == true ? " | undefined" : "")
    } else {
      gives = result(Member(name: "", type: function.gives))
    }
    return "\(function.name)(\(parameters.joined(separator: ", "))): \(gives);"
  }

  private func parameter(_ given: Member) -> String {
    if let type = given.ts { return "\(given.name): \(type)" }
    let mark = given.mayLack ? "?" : ""
    if let members = given.members {
      let object =
        given.interface
        ?? "{ \(members.filter { $0.ts != nil || $0.py == nil }.map(parameter).joined(separator: "; ")) }"
      if given.isRows == true { return "\(given.name): readonly \(object)[]" }
      return "\(given.name)\(mark): \(object)" + (given.mayLack ? " | null" : "")
    }
    let isChoice = choices.contains { $0.name == given.kind }
    let nothing = given.mayLack ? " | null | undefined" : ""
    let type =
      switch given.kind {
      case "known", "whole": "Known"
      case "number", "number?", "int", "end": "number\(nothing)"
      case "flag": "boolean | null | undefined"
      case "knowns", "wholes": "Numbers"
      case "knowns?": "Numbers | null | undefined"
      case "flags": "readonly boolean[]"
      case "ints": "readonly number[]\(nothing)"
      case "column", "daily": "TrainingNumbers"
      case let name: isChoice ? name + nothing : name
      }
    return "\(given.name)\(mark): \(type)"
  }

  private func result(_ member: Member) -> String {
    let type =
      switch member.kind.replacing("?", with: "") {
      case "number", "int", "long": "number"
      case "known", "natural": "number | undefined"
      case "met": "boolean | undefined"
      case "places": "number[]"
      case let name where name.hasSuffix("*"): "string[]"
      case let name: texts.first { $0.name == name }.map { $0.type ?? "string" } ?? name
      }
    if let names = member.names { return "{ \(names.map { "\($0): \(type)" }.joined(separator: "; ")) }" }
    if member.of != nil, type.contains(" | ") { return "(\(type))[]" }
    return type + (member.of == nil ? "" : "[]") + (member.mayLack ? " | undefined" : "")
  }
}
