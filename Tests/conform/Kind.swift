import Foundation
import ScienceKernelTestSupport

/// How the answer to a case follows from calls: an entry of `Vectors/kinds.json`.
struct Kind: Sendable {
  /// A call, what it is given and what its result gives.
  struct Rule: Sendable {
    let call: String
    let given, gives: JSONValue?
    /// Lists of the input for whose elements the call is repeated.
    let each: [String]
    /// The input for which the rule holds.
    let when: [String: JSONValue]
    /// Expected members that no call gives.
    let without: [String]

    init(_ json: JSONValue) {
      (call, given, gives) = (json["0"]?.text ?? "", json["1"], json["2"] == .null ? nil : json["2"])
      each = json["3"]?["each"]?.items?.compactMap(\.text) ?? []
      when = json["3"]?["when"]?.members ?? [:]
      without = json["3"]?["without"]?.items?.compactMap(\.text) ?? []
    }

    /// The inputs of the calls: of one, or of one for each element.
    func scopes(of input: [String: JSONValue]) -> [[String: JSONValue]] {
      guard let first = each.first, let count = input[first]?.items?.count else { return [input] }
      return (0..<count).map { place in
        input.merging(each.map { ($0, input[$0]?["\(place)"] ?? .null) }) { $1 }
      }
    }
  }

  private let rules: [Rule]

  private static let table = Result {
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: Repository.url("Vectors/kinds.json")))
    let kinds = json["kinds"]?.members ?? [:]
    return (
      fields: json["fields"]?.members ?? [:],
      kinds: kinds.mapValues { entry in
        let entry = entry.text.flatMap { kinds[$0] } ?? entry
        return Kind(rules: (entry["0"]?.text == nil ? entry.items ?? [] : [entry]).map(Rule.init))
      }
    )
  }

  /// The kind of a name; nil if there is none.
  static func named(_ name: String) throws -> Kind? { try table.get().kinds[name] }

  /// A missing member of a result.
  struct Missing: Error {}

  /// What is compared of an expected value.
  func compared(_ expected: JSONValue) -> JSONValue {
    let without = rules.flatMap(\.without)
    return without.isEmpty ? expected : .object((expected.members ?? [:]).filter { !without.contains($0.key) })
  }

  /// The calls for an input.
  func calls(_ input: JSONValue) throws -> [Call] {
    let input = input.members ?? [:]
    return try rules.filter { $0.when.allSatisfy { input[$0] == $1 } }.flatMap { rule in
      try rule.scopes(of: input).map { scope in Call(name: rule.call, given: try Self.given(rule.given, scope)) }
    }
  }

  /// The answer from the results of the calls, with the asked members; nil asks for all.
  func answer(_ input: JSONValue, _ results: [JSONValue], asked: [String: JSONValue]?) throws -> JSONValue {
    let input = input.members ?? [:]
    var (left, answer) = (results[...], [String: JSONValue]())
    for rule in rules where rule.when.allSatisfy({ input[$0] == $1 }) {
      let scopes = rule.scopes(of: input)
      let isRepeated = rule.each.contains { input[$0]?.items != nil }
      var columns: [String: [JSONValue]] = [:]
      for (scope, result) in zip(scopes, left) {
        let members = result.members ?? [rule.call: result]
        switch rule.gives {
        case .object(let gives):
          let scope = scope.merging(members) { $1 }
          for (name, path) in gives where asked.map({ $0[name] != nil }) ?? true {
            guard let value = Self.value(path, scope) ?? (result == .null ? .null : nil) else { throw Missing() }
            columns[name, default: []].append(value)
          }
        case .string("*"): answer.merge(members.filter { asked?[$0.key] != nil }) { $1 }
        case .string(let path):
          return result == .null ? .null : try Self.value(.string(path), members) ?? { throw Missing() }()
        default: return result
        }
      }
      answer.merge(columns.mapValues { isRepeated ? .array($0) : $0[0] }) { $1 }
      left = left.dropFirst(scopes.count)
    }
    return .object(answer)
  }

  /// What a call is given: fields by name, or of a name, or several of them.
  private static func given(_ rule: JSONValue?, _ scope: [String: JSONValue]) throws -> [String: JSONValue] {
    switch rule {
    case nil: scope
    case .string(let name): try given(table.get().fields[name] ?? .object([:]), scope)
    case .array(let rules): try rules.reduce(into: [:]) { $0.merge(try given($1, scope)) { $1 } }
    case let rule?: (rule.members ?? [:]).compactMapValues { value($0, scope) }
    }
  }

  /// The value of an expression: see `Vectors/runner.md`.
  private static func value(_ expression: JSONValue, _ scope: [String: JSONValue]) -> JSONValue? {
    switch expression {
    case .string(let path):
      if let value = scope[path] { return value }
      let names = path.split(separator: ".").map(String.init)
      return names.dropFirst().reduce(scope[names[0]]) { $0?[$1] }
    case .array(let choices):
      let values = choices.lazy.compactMap { value($0, scope) }
      return values.first { $0 != .null } ?? values.first
    case .object(let members):
      if let constant = members["is"] { return constant }
      if let all = members["all"]?.items { return .array(all.map { value($0, scope) ?? .null }) }
      guard let of = members["of"] else {
        let values = members.compactMapValues { value($0, scope) }
        return values.isEmpty && !members.isEmpty ? nil : .object(values)
      }
      guard let operand = value(of, scope) else { return nil }
      if let items = operand.items {
        return .array(items.map { applied(members, to: $0, scope) ?? .null })
      }
      return applied(members, to: operand, scope)
    default: return expression
    }
  }

  /// An element of a table, a product, a quotient, or the whole number below.
  private static func applied(
    _ operation: [String: JSONValue], to operand: JSONValue, _ scope: [String: JSONValue]
  ) -> JSONValue? {
    if let table = operation["as"] { return (table.text.flatMap { scope[$0] } ?? table)[operand.text ?? "\(operand)"] }
    guard let number = operand.double else { return operand }
    if operation["floor"] != nil { return .decimal(number.rounded(.down)) }
    let factor = operation["times"].flatMap { value($0, scope)?.double }
    if let factor { return .decimal(number * factor) }
    return (operation["over"].flatMap { value($0, scope)?.double }).map { .decimal(number / $0) }
  }
}

/// A call of the package, or of another implementation.
struct Call: Sendable {
  let name: String
  let given: [String: JSONValue]

  var json: JSONValue { .object(["call": .string(name), "given": .object(given)]) }
}
