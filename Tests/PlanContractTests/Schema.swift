import Foundation
import PlanContract
import ScienceKernelExpectations

/// A JSON Schema of `docs/schema/`, with the keywords that these use; any other keyword is an error.
struct Schema {
  /// The file's name, which references are relative to.
  let file: String
  let tree: WireJSON

  init(_ file: String) throws {
    self.init(file: file, tree: try WireJSON(Repository.text("docs/schema/\(file)")))
  }

  init(file: String, tree: WireJSON) {
    self.file = file
    self.tree = tree
  }

  static let all = Result {
    try Dictionary(
      uniqueKeysWithValues: Repository.names(in: "docs/schema", endingWith: ".json")
        .filter { $0 != "openapi.json" }.map { ($0, try Schema($0)) })
  }

  struct Unknown: Error, CustomStringConvertible {
    let description: String
  }

  var members: [WireJSON.Member] { if case .object(let members) = tree { members } else { [] } }

  subscript(_ name: String) -> Schema? {
    members.first { $0.name == name }.map { Schema(file: file, tree: $0.value) }
  }

  var text: String? { if case .string(let text) = tree { text } else { nil } }
  var elements: [Schema] {
    if case .array(let values) = tree { values.map { Schema(file: file, tree: $0) } } else { [] }
  }
  var title: String? { self["title"]?.text }
  var description: String? { self["description"]?.text }
  var types: [String] { self["type"].map { type in type.text.map { [$0] } ?? type.elements.compactMap(\.text) } ?? [] }

  /// The schema that `$ref` names, or this one.
  func resolved() throws -> Schema {
    guard let reference = self["$ref"]?.text else { return self }
    let parts = reference.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    guard var schema = try Self.all.get()[parts[0].isEmpty ? file : parts[0]] else {
      throw Unknown(description: "no \(reference) from \(file)")
    }
    for name in parts.dropFirst().first?.split(separator: "/") ?? [] {
      guard let next = schema[String(name)] else { throw Unknown(description: "no \(reference) from \(file)") }
      schema = next
    }
    return try schema.resolved()
  }

  func accepts(_ value: WireJSON) throws -> Bool {
    for member in members {
      let word = Schema(file: file, tree: member.value)
      switch member.name {
      case "$schema", "title", "description", "examples", "$defs": continue
      case "$ref": if try !resolved().accepts(value) { return false }
      case "type": if try !types.contains(where: { try Self.isOfType(value, $0) }) { return false }
      case "const": if value != word.tree { return false }
      case "enum": if !word.elements.contains(where: { $0.tree == value }) { return false }
      case "anyOf": if try !word.elements.contains(where: { try $0.accepts(value) }) { return false }
      case "oneOf": if try word.elements.filter({ try $0.accepts(value) }).count != 1 { return false }
      case "minimum", "maximum":
        guard case .number(let bound) = word.tree, let bound = Double(bound) else { return false }
        if let number = Self.number(value), member.name == "minimum" ? number < bound : number > bound { return false }
      case "maxItems":
        guard case .number(let most) = word.tree, let most = Int(most) else { return false }
        if case .array(let elements) = value, elements.count > most { return false }
      case "items":
        if case .array(let elements) = value, try !elements.allSatisfy({ try word.accepts($0) }) { return false }
      case "required":
        guard case .object(let given) = value else { continue }
        if !word.elements.allSatisfy({ name in given.contains { $0.name == name.text } }) { return false }
      case "properties":
        guard case .object(let given) = value else { continue }
        for property in word.members {
          for member in given where member.name == property.name {
            if try !Schema(file: file, tree: property.value).accepts(member.value) { return false }
          }
        }
      default: throw Unknown(description: "\(file): the word \(member.name) is unknown")
      }
    }
    return true
  }

  /// A number that a double can hold.
  private static func number(_ value: WireJSON) -> Double? {
    guard case .number(let text) = value, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static func isOfType(_ value: WireJSON, _ type: String) throws -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array), ("object", .object): true
    case ("number", .number): number(value) != nil
    case ("integer", .number): number(value).map { $0 == $0.rounded() } ?? false
    case ("null", _), ("boolean", _), ("string", _), ("array", _), ("object", _), ("number", _), ("integer", _): false
    default: throw Unknown(description: "the type \(type) is unknown")
    }
  }

  /// The names of an object and of all objects in it, as paths: `data.plan.id`, `violations[].field`.
  func names(_ path: String = "") throws -> Set<String> {
    let schema = try resolved()
    var names: Set<String> = []
    for property in schema["properties"]?.members ?? [] {
      let place = path.isEmpty ? property.name : "\(path).\(property.name)"
      names.insert(place)
      names.formUnion(try Schema(file: schema.file, tree: property.value).names(place))
    }
    if let items = schema["items"] { names.formUnion(try items.names(path + "[]")) }
    for other in schema["anyOf"]?.elements ?? [] { names.formUnion(try other.names(path)) }
    return names
  }
}

extension WireJSON {
  func names(_ path: String = "") -> Set<String> {
    switch self {
    case .object(let members):
      members.reduce(into: []) { names, member in
        let place = path.isEmpty ? member.name : "\(path).\(member.name)"
        names.insert(place)
        names.formUnion(member.value.names(place))
      }
    case .array(let values): values.reduce(into: []) { $0.formUnion($1.names(path + "[]")) }
    default: []
    }
  }

  enum Step: Hashable {
    case name(String)
    case index(Int)
  }

  /// The paths to all values in this one, the value itself first.
  func places(_ path: [Step] = []) -> [[Step]] {
    switch self {
    case .object(let members): [path] + members.flatMap { $0.value.places(path + [.name($0.name)]) }
    case .array(let values): [path] + values.enumerated().flatMap { $1.places(path + [.index($0)]) }
    default: [path]
    }
  }

  /// The value at a path.
  func value(at path: ArraySlice<Step>) -> WireJSON {
    switch (self, path.first) {
    case (.object(let members), .name(let name)?):
      members.first { $0.name == name }!.value.value(at: path.dropFirst())
    case (.array(let values), .index(let index)?): values[index].value(at: path.dropFirst())
    default: self
    }
  }

  /// This value with another one at a path, or without the value there if `other` is nil.
  ///
  /// A missing name is added.
  func replacing(_ path: ArraySlice<Step>, with other: WireJSON?) -> WireJSON? {
    guard let step = path.first else { return other }
    switch (self, step) {
    case (.object(var members), .name(let name)):
      if let place = members.firstIndex(where: { $0.name == name }) {
        let value = members[place].value.replacing(path.dropFirst(), with: other)
        if let value { members[place] = Member(name, value) } else { members.remove(at: place) }
      } else if path.count == 1, let other {
        members.append(Member(name, other))
      }
      return .object(members)
    case (.array(var values), .index(let index)) where values.indices.contains(index):
      if let value = values[index].replacing(path.dropFirst(), with: other) {
        values[index] = value
      } else {
        values.remove(at: index)
      }
      return .array(values)
    default: return self
    }
  }

  /// A path as an error writes it: `data.targets.advisories[0]`.
  static func words(_ path: some Sequence<Step>) -> String {
    path.reduce("") { text, step in
      switch step {
      case .name(let name): text.isEmpty ? name : "\(text).\(name)"
      case .index(let index): "\(text)[\(index)]"
      }
    }
  }
}
