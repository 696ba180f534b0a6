import Foundation
import PlanContract

/// The budgets of the bench, from `Benchmarks/budgets.json`.
struct Budgets {
  /// A time with a wide margin, or a number of allocations.
  struct Product {
    let name: String
    let row: String
    let figure: Figure
    /// The median is multiplied by this number of people.
    let people: Double
    /// The limit [ns], or a number of allocations.
    let atMost: Double
  }

  /// The figure that a product budget limits.
  enum Figure: String {
    /// Of single calls.
    case p99
    /// Of a row over columns.
    case median
    case allocations
  }

  /// The time of `over` divided by the time of `under`, within the run; by instruction set.
  struct Ratio {
    let name: String
    let rows: Pair
    /// A ratio to divide by, such as the number of free cores.
    let per: Pair?
    let atLeast: [String: Double]
  }

  struct Pair {
    let over: String
    let under: String
  }

  let product: [Product]
  let ratios: [Ratio]

  func hasLimits(for flavour: String) -> Bool { ratios.contains { $0.atLeast[flavour] != nil } }
}

extension Budgets {
  /// The instruction sets that a program can be built for, as `BuildProbe.h` names them.
  static let flavours = ["x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4", "arm64", "other"]

  /// Reads the budgets of a package.
  ///
  /// - Parameter rows: The names of all rows that a machine can have.
  static func read(from package: URL, rows: [String]) throws(Failure) -> Budgets {
    let file = package.appendingPathComponent("Benchmarks/budgets.json")
    guard let bytes = try? Data(contentsOf: file) else { throw .unreadable("cannot read Benchmarks/budgets.json.") }
    return try Budgets(json: Array(bytes), rows: rows)
  }

  /// The budgets in a text: at least one of each kind, and none that the bench cannot judge.
  ///
  /// - Parameters:
  ///   - utf8: The JSON.
  ///   - rows: The names of all rows that a machine can have.
  /// - Throws: A sentence with the budget, the key, the rejected value, and what is accepted.
  init(json utf8: [UInt8], rows: [String]) throws(Failure) {
    let json: WireJSON
    do throws(WireError) {
      json = try WireJSON(utf8)
    } catch {
      throw .unreadable("Benchmarks/budgets.json: \(error).")
    }
    let kinds = try Members(json, of: "the whole", keys: ["product", "ratios"])
    product = try kinds.budgets("product") { (json, place) throws(Failure) in
      try Product(json, at: place, rows: rows)
    }
    ratios = try kinds.budgets("ratios") { (json, place) throws(Failure) in try Ratio(json, at: place, rows: rows) }

    var names: Set<String> = []
    for name in product.map(\.name) + ratios.map(\.name) where !names.insert(name).inserted {
      throw .refused(.string(name), "name", of: Members.owner(name), "a name that no other budget has")
    }
    let judged = Set(ratios.flatMap(\.atLeast.keys))
    for ratio in ratios {
      for flavour in judged.sorted() where ratio.atLeast[flavour] == nil {
        throw .refused(
          nil, flavour, of: "\(Members.owner(ratio.name)), atLeast", "a limit, because other ratios have one")
      }
    }
  }
}

extension Budgets.Product {
  fileprivate init(_ json: WireJSON, at place: String, rows: [String]) throws(Failure) {
    let members = try Members(json, of: place, keys: ["name", "row", "figure", "people", "atMost"])
    name = try members.name()
    row = try members.row("row", of: rows)
    let figures: [Budgets.Figure] = row.hasPrefix("one/") ? [.p99, .allocations] : [.median, .allocations]
    let figure = try members.value("figure", "\(figures.map(\.rawValue).joined(separator: " or ")) of \(row)") {
      $0.string.flatMap(Budgets.Figure.init).flatMap { figures.contains($0) ? $0 : nil }
    }
    self.figure = figure
    people =
      members.has("people")
      ? try members.value("people", "a positive finite number, and only beside the figure median") {
        figure == .median ? $0.positive : nil
      } : 1
    atMost =
      figure == .allocations
      ? try members.value("atMost", "a finite number from 0 on") { $0.finite.flatMap { $0 >= 0 ? $0 : nil } }
      : try members.limit("atMost")
  }
}

extension Budgets.Ratio {
  fileprivate init(_ json: WireJSON, at place: String, rows: [String]) throws(Failure) {
    let members = try Members(json, of: place, keys: ["name", "over", "under", "per", "atLeast"])
    name = try members.name()
    self.rows = try Budgets.Pair(members, rows: rows)
    per =
      members.has("per")
      ? try Budgets.Pair(try members.members("per", keys: ["over", "under"]), rows: rows) : nil
    let limits = try members.members("atLeast", keys: Budgets.flavours)
    var atLeast: [String: Double] = [:]
    for flavour in Budgets.flavours where limits.has(flavour) { atLeast[flavour] = try limits.limit(flavour) }
    if atLeast.isEmpty { throw .refused(.object([]), "atLeast", of: members.owner, "a limit for an instruction set") }
    self.atLeast = atLeast
  }
}

extension Budgets.Pair {
  fileprivate init(_ members: Members, rows: [String]) throws(Failure) {
    over = try members.row("over", of: rows)
    let place = over.prefix { $0 != "/" } + "/"
    let others = rows.filter { [over] in $0 != over && $0.hasPrefix(place) }
    under = try members.value("under", "a row of bench --list in \(place) other than over") { $0.row(of: others) }
  }
}

private struct Members {
  let owner: String
  private var values: [String: WireJSON] = [:]

  /// The object; `place` describes it if it has no name.
  init(_ json: WireJSON, of place: String, keys: [String]) throws(Failure) {
    guard case .object(let members) = json else { throw .refused(json, nil, of: place, "an object") }
    owner = members.first { $0.name == "name" }?.value.string.map(Members.owner) ?? place
    for member in members {
      guard keys.contains(member.name) else {
        throw .refused(member.value, member.name, of: owner, "only the keys " + keys.joined(separator: ", "))
      }
      guard values.updateValue(member.value, forKey: member.name) == nil else {
        throw .refused(member.value, member.name, of: owner, "each key once")
      }
    }
  }

  static func owner(_ name: String) -> String { "the budget \"\(WireJSON.clipped(name))\"" }

  func has(_ key: String) -> Bool { values[key] != nil }

  /// The value of a key; `read` returns nil to reject it.
  func value<Value>(_ key: String, _ accepted: String, read: (WireJSON) -> Value?) throws(Failure) -> Value {
    guard let value = values[key].flatMap(read) else { throw .refused(values[key], key, of: owner, accepted) }
    return value
  }

  func members(_ key: String, keys: [String]) throws(Failure) -> Members {
    try Members(try value(key, "an object") { $0 }, of: "\(owner), \(key)", keys: keys)
  }

  func name() throws(Failure) -> String { try value("name", "a string") { $0.string } }

  func row(_ key: String, of rows: [String]) throws(Failure) -> String {
    try value(key, "a row of bench --list") { $0.row(of: rows) }
  }

  func limit(_ key: String) throws(Failure) -> Double { try value(key, "a positive finite number") { $0.positive } }

  func budgets<Budget>(
    _ key: String, _ budget: (WireJSON, String) throws(Failure) -> Budget
  ) throws(Failure) -> [Budget] {
    let list = try value(key, "a list of at least one budget") { json -> [WireJSON]? in
      if case .array(let list) = json, !list.isEmpty { list } else { nil }
    }
    var budgets: [Budget] = []
    for (place, json) in list.enumerated() { budgets.append(try budget(json, "\(key)[\(place)]")) }
    return budgets
  }
}

extension WireJSON {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }

  fileprivate var finite: Double? {
    guard case .number(let text) = self, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  fileprivate var positive: Double? { finite.flatMap { $0 > 0 ? $0 : nil } }

  fileprivate func row(of rows: [String]) -> String? { string.flatMap { rows.contains($0) ? $0 : nil } }
}

extension Failure {
  /// The error for a rejected value, with what is accepted.
  fileprivate static func refused(_ json: WireJSON?, _ key: String?, of owner: String, _ accepted: String) -> Failure {
    let place = owner + (key.map { ", \($0)" } ?? "")
    let value = json.map { WireJSON.clipped($0.text) } ?? "nothing"
    return .unreadable("Benchmarks/budgets.json: \(place): \(value) is rejected: \(accepted).")
  }
}
