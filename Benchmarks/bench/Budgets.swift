import Foundation

/// What the bench must keep, from `Benchmarks/budgets.json`.
struct Budgets: Decodable {
  /// Times, with wide margins.
  struct Product: Decodable {
    let name: String
    let row: String
    /// `p99` of a single call, `median` of a row, or `allocations`.
    let figure: String
    /// The median is taken times so many people.
    let people: Double?
    /// ns, or allocations.
    let atMost: Double
  }

  /// How many times as long `over` takes as `under`, within the run; by the instruction set of the build.
  struct Ratio: Decodable {
    let name: String
    let over: String
    let under: String
    /// Another ratio by which this one is divided, such as how many cores were free.
    let per: Pair?
    let atLeast: [String: Double]
  }

  /// Two rows.
  struct Pair: Decodable {
    let over: String
    let under: String
  }

  let product: [Product]
  let ratios: [Ratio]

  static func read(from package: URL) throws -> Budgets {
    let file = package.appendingPathComponent("Benchmarks/budgets.json")
    return try JSONDecoder().decode(Budgets.self, from: Data(contentsOf: file))
  }

  /// The names of rows that budgets speak of.
  var rowNames: [String] {
    product.map(\.row) + ratios.flatMap { [$0.over, $0.under, $0.per?.over, $0.per?.under].compactMap(\.self) }
  }
}

/// A budget, and whether it was kept.
struct Verdict: Codable {
  let name: String
  /// The row in whose line of the table it stands.
  let row: String
  let measured: Double
  let limit: Double
  let isKept: Bool
  /// The figure and its limit for a person to read.
  let text: String
}

extension Measurements {
  /// The budgets of the rows that were measured.
  func verdicts(_ budgets: Budgets) -> [Verdict] {
    let product = budgets.product.compactMap { budget -> Verdict? in
      guard let measured = figure(budget) else { return nil }
      let isKept = measured <= budget.atMost
      let unit = budget.figure == "allocations" ? "allocations" : "time"
      func shown(_ value: Double) -> String { unit == "time" ? duration(value) : number(value) }
      return Verdict(
        name: budget.name, row: budget.row, measured: measured, limit: budget.atMost, isKept: isKept,
        text: "\(shown(measured)) ≤ \(shown(budget.atMost))")
    }
    let ratios = budgets.ratios.compactMap { budget -> Verdict? in
      guard var measured = medianRatio(budget.over, to: budget.under), let limit = budget.atLeast[buildFlavour]
      else { return nil }
      if let per = budget.per {
        guard let divisor = medianRatio(per.over, to: per.under) else { return nil }
        measured /= divisor
      }
      return Verdict(
        name: budget.name, row: budget.under, measured: measured, limit: limit, isKept: measured >= limit,
        text: "\(number(measured)) ≥ \(number(limit))")
    }
    return product + ratios
  }

  /// How many times as long one row takes as another: of single calls, as the medians have it.
  private func medianRatio(_ over: String, to under: String) -> Double? {
    if let over = single(over), let under = single(under) { return over.p50 / under.p50 }
    guard let over = row(over), let under = row(under) else { return nil }
    return ratio(over, under).median
  }

  private func single(_ name: String) -> OnePerson? { single.first { $0.name == name } }

  private func figure(_ budget: Budgets.Product) -> Double? {
    if let one = single(budget.row) {
      return budget.figure == "p99" ? one.p99 : budget.figure == "allocations" ? one.allocations : one.p50
    }
    guard let row = row(budget.row) else { return nil }
    if budget.figure == "allocations" { return row.allocations.map(Double.init) }
    return row.spread.median * (budget.people ?? 1)
  }
}

/// A time in the unit that suits it.
func duration(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1e3: "\(number(nanoseconds)) ns"
  case ..<1e6: "\(number(nanoseconds / 1e3)) µs"
  case ..<1e9: "\(number(nanoseconds / 1e6)) ms"
  default: "\(number(nanoseconds / 1e9)) s"
  }
}

/// A number with about three digits that count.
func number(_ value: Double) -> String {
  if value == 0 { return "0" }
  return String(format: abs(value) < 0.995 ? "%.3f" : abs(value) < 99.95 ? "%.2f" : "%.0f", value)
}
