import PlanContract

/// The declarations of the contract's JSON Schemas in `docs/schema`.
struct Contract {
  /// The schemas by the names of their files, in the order of their declarations.
  let schemas: [(file: String, schema: WireJSON)]

  func declarations(_ mark: String) -> String {
    var blocks = [
      """
      // \(mark)
      /**
       * The plan service's contract: what a request, a response and an error body are as JSON.
       *
       * The same types as in `docs/schema/`. Where `null` is accepted it is as good as absent, and is written in a
       * trajectory only. A reader passes over members that are not named here.
       */
      """
    ]
    for (file, schema) in schemas {
      let parts = schema["$defs"]?.members?.map(\.value) ?? []
      blocks += (parts + [schema]).compactMap { declaration($0, file) }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The declaration of a schema; nil for a schema without a title.
  private func declaration(_ schema: WireJSON, _ file: String) -> String? {
    guard let title = schema["title"]?.text, let description = schema["description"]?.text else { return nil }
    var lines = comment(description, indent: "")
    guard let properties = schema["properties"]?.members else {
      return (lines + folded("export type \(title) =", type(schema, file, isNamed: false))).joined(separator: "\n")
    }
    let required = schema["required"]?.list?.map(\.text) ?? []
    lines.append("export interface \(title) {")
    for property in properties {
      lines += comment(property.value["description"]?.text ?? "", indent: "  ")
      let mark = required.contains(property.name) ? "" : "?"
      // With `exactOptionalPropertyTypes`, a value that may be undefined is not one that may be absent.
      let type = type(property.value, file)
      lines.append(
        "  \(property.name)\(mark): \(type)\(mark == "?" && type.hasSuffix("| null") ? " | undefined" : "");")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func type(_ schema: WireJSON, _ file: String, isNamed: Bool = true) -> String {
    if let reference = schema["$ref"]?.text {
      let parts = reference.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let other = parts[0].isEmpty ? file : parts[0]
      let names = parts.dropFirst().first?.split(separator: "/").map(String.init) ?? []
      return type(names.reduce(schemas.first { $0.file == other }!.schema) { $0[$1]! }, other)
    }
    if isNamed, let title = schema["title"] { return title.text }
    if let value = schema["const"] { return written(value) }
    if let values = schema["enum"]?.list { return values.map(written).joined(separator: " | ") }
    if let others = schema["anyOf"]?.list {
      let types = others.map { type($0, file) }
      // The known names stay, because an editor suggests them.
      return (types.last == "string" ? types.dropLast() + ["(string & {})"] : types).joined(separator: " | ")
    }
    let words = schema["type"]?.list ?? [schema["type"]!]
    return words.map(\.text).map { word in
      switch word {
      case "integer", "number": "number"
      case "array": schema["items"].map { type($0, file) + "[]" } ?? "unknown[]"
      default: word
      }
    }.joined(separator: " | ")
  }

  private func written(_ json: WireJSON) -> String { String(decoding: json.utf8, as: UTF8.self) }

  /// A comment, on lines of at most 120 characters.
  private func comment(_ text: String, indent: String) -> [String] {
    let short = "\(indent)/** \(text) */"
    if short.count <= 120 { return [short] }
    var lines = ["\(indent)/**", "\(indent) *"]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count >= 120 { lines.append("\(indent) *") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines + ["\(indent) */"]
  }

  /// A union on one line if it fits, otherwise one type per line.
  private func folded(_ start: String, _ type: String) -> [String] {
    let short = "\(start) \(type);"
    if short.count <= 120 { return [short] }
    var lines = [start] + type.split(separator: " | ").map { "  | \($0)" }
    lines[lines.count - 1] += ";"
    return lines
  }
}
