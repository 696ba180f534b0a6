import Foundation
import PlanContract
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

/// The TypeScript declarations follow from the schemas.
///
/// With `WRITE_DECLARATIONS=1` in the environment, the test writes the file.
@Suite("TypeScript declarations", .serialized)
struct DeclarationsTests {
  static let file = "Sources/Bindings/JavaScript/contract.d.ts"

  static let files = [
    "plan-input.json", "plan-targets.json", "plan.json", "why-it-works.json", "plan-trajectory.json",
    "energy-choice.json", "plan-energy.json", "plan-macronutrients.json", "plan-response.json", "plan-failure.json",
    "plan-request.json", "plan-response-service.json", "plan-response-api.json", "plan-failure-api.json",
  ]

  // MARK: From the schemas

  static func printed() throws -> String {
    var blocks = [
      """
      /**
       * The plan service's contract: what a request, a response and an error body are as JSON.
       *
       * The same types as in `docs/schema/`: a test writes and holds this file. Where `null` is accepted it is as good as
       * absent, and is written in a trajectory only. A reader passes over members that are not named here.
       */
      """
    ]
    for file in files {
      let schema = try Schema(file)
      let parts = schema["$defs"]?.members.map { Schema(file: file, tree: $0.value) } ?? []
      blocks += try (parts + [schema]).compactMap(declaration)
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The declaration of a schema; nil for a schema without a title.
  static func declaration(_ schema: Schema) throws -> String? {
    guard let title = schema.title, let description = schema.description else { return nil }
    var lines = comment(description, indent: "")
    guard let properties = schema["properties"]?.members else {
      lines += folded("export type \(title) =", try type(schema, named: false))
      return lines.joined(separator: "\n")
    }
    let required = schema["required"]?.elements.compactMap(\.text) ?? []
    lines.append("export interface \(title) {")
    for property in properties {
      let value = Schema(file: schema.file, tree: property.value)
      lines += comment(value.description ?? "", indent: "  ")
      let mark = required.contains(property.name) ? "" : "?"
      // With `exactOptionalPropertyTypes`, a value that may be undefined is not one that may be absent.
      let type = try type(value)
      let undefined = mark == "?" && type.hasSuffix("| null") ? " | undefined" : ""
      lines.append("  \(property.name)\(mark): \(type)\(undefined);")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  static func type(_ schema: Schema, named: Bool = true) throws -> String {
    if schema["$ref"] != nil { return try type(schema.resolved()) }
    if named, let title = schema.title { return title }
    if let value = schema["const"] { return value.tree.text }
    if let values = schema["enum"] { return values.elements.map { $0.tree.text }.joined(separator: " | ") }
    if let others = schema["anyOf"]?.elements {
      let types = try others.map { try type($0) }
      // The known names stay, because an editor suggests them.
      let isOpen = types.last == "string"
      return (isOpen ? types.dropLast() + ["(string & {})"] : types).joined(separator: " | ")
    }
    return try schema.types.map { word in
      switch word {
      case "integer", "number": "number"
      case "string", "boolean", "null": word
      case "array": try schema["items"].map { try type($0) + "[]" } ?? "unknown[]"
      default: throw Schema.Unknown(description: "\(schema.file): no declaration of the type \(word)")
      }
    }.joined(separator: " | ")
  }

  /// A comment, on lines of at most 120 characters.
  static func comment(_ text: String, indent: String) -> [String] {
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
  static func folded(_ start: String, _ type: String) -> [String] {
    let short = "\(start) \(type);"
    if short.count <= 120 { return [short] }
    var lines = [start] + type.split(separator: " | ").map { "  | \($0)" }
    lines[lines.count - 1] += ";"
    return lines
  }

  @Test func `the declarations are those of the schemas`() throws {
    let printed = try Self.printed()
    if ProcessInfo.processInfo.environment["WRITE_DECLARATIONS"] == "1" {
      try FileManager.default.createDirectory(
        at: Repository.url(Self.file).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(printed.utf8).write(to: Repository.url(Self.file))
    }
    if let difference = try Self.difference(from: Repository.text(Self.file), to: printed) {
      Issue.record("\(difference)")
    }
    try expect(Set(Self.files), equals: Set(Schema.all.get().keys))
  }

  /// The first line in which the file differs from what the schemas declare, and how to write the file; nil if none does.
  static func difference(from file: String, to printed: String) -> Comment? {
    let committed = file.split(separator: "\n", omittingEmptySubsequences: false)
    let now = printed.split(separator: "\n", omittingEmptySubsequences: false)
    guard committed != now else { return nil }
    let place = zip(committed, now).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> Substring { place < lines.count ? lines[place] : "(the end of the file)" }
    return """
      \(Self.file) differs from the schemas, first in line \(place + 1):
        file:    \(line(committed))
        schemas: \(line(now))
      If the schemas are right: WRITE_DECLARATIONS=1 swift test --filter DeclarationsTests
      """
  }

  @Test func `a declaration that changed is shown once, with the command that writes the file`() {
    let file = (1...500).map { "line \($0)" }.joined(separator: "\n")
    let difference = Self.difference(from: file, to: file.replacing("line 3\n", with: "new\nline 3\n"))?.rawValue ?? ""
    expect(difference.contains("first in line 3:\n  file:    line 3\n  schemas: new\n"), "\(difference)")
    expect(difference.hasSuffix("WRITE_DECLARATIONS=1 swift test --filter DeclarationsTests"))
    expect(Self.difference(from: file, to: file), equals: nil)
    expect(
      Self.difference(from: "a", to: "a\nb")?.rawValue.contains("line 2:\n  file:    (the end of the file)"),
      equals: true)
  }
}
