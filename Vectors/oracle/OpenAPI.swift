/// The OpenAPI document of the service: what is typed into it, then the schemas of the contract.
///
/// The schemas are copied unchanged except for their references.
struct OpenAPI {
  /// The path, from the Vectors folder.
  static let path = "../docs/schema/openapi.json"

  /// The schemas of the contract, by file name.
  private let schemas: [(name: String, text: String)]
  private let titles: [String: String]

  init(schemas: [(name: String, text: String)]) throws(Failure) {
    self.schemas = schemas
    var titles: [String: String] = [:]
    for (name, text) in schemas {
      let mark = "\n  \"title\": \""
      guard let title = text.ranges(of: mark).first.map({ text[$0.upperBound...].prefix { $0 != "\"" } }) else {
        throw .unreadable("\(name): no title")
      }
      titles[name] = String(title)
    }
    self.titles = titles
  }

  /// The document with these schemas in place of those of the present one, which come last.
  func text(keeping present: String) throws(Failure) -> String {
    let first = titles.values.compactMap { present.ranges(of: "\n      \"\($0)\": ").first?.lowerBound }.min()
    guard let first else { throw .unreadable("\(Self.path): no schema of the contract") }
    var parts: [String] = []
    for (name, text) in schemas {
      let lines = try referring(text, from: name).split(separator: "\n", omittingEmptySubsequences: false)
      let own = lines.filter { !$0.hasPrefix("  \"$schema\":") && !$0.isEmpty }
      parts.append("      \"\(titles[name] ?? name)\": " + own.joined(separator: "\n      "))
    }
    return String(present[...first]) + parts.joined(separator: ",\n") + "\n    }\n  }\n}\n"
  }

  /// A schema with the document's references: `plan.json#/$defs/date` becomes a part of that file's component.
  private func referring(_ text: String, from name: String) throws(Failure) -> String {
    let mark = "\"$ref\": \""
    var result = ""
    var rest = text[...]
    while let place = rest.ranges(of: mark).first {
      result += rest[..<place.upperBound]
      rest = rest[place.upperBound...]
      let reference = rest.prefix { $0 != "\"" }
      rest = rest[reference.endIndex...]
      let file = reference.prefix { $0 != "#" }
      guard let title = titles[file.isEmpty ? name : String(file)] else {
        throw .unreadable("\(name): no schema of the contract is \(reference)")
      }
      result += "#/components/schemas/\(title)" + reference.dropFirst(file.count + 1)
    }
    return result + rest
  }
}
