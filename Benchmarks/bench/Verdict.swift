/// A budget, and whether it was kept.
struct Verdict: Codable {
  let name: String
  /// The row of the table that shows it.
  let row: String
  let measured: Double
  let limit: Double
  let isKept: Bool
  let text: String
}

extension Measurements {
  func verdicts(_ budgets: Budgets, flavour: String = buildFlavour) -> [Verdict] {
    let product = budgets.product.compactMap { budget -> Verdict? in
      guard let measured = figure(budget) else { return nil }
      func shown(_ value: Double) -> String { budget.figure == .allocations ? number(value) : duration(value) }
      return Verdict(
        name: budget.name, row: budget.row, measured: measured, limit: budget.atMost,
        isKept: measured <= budget.atMost, text: "\(shown(measured)) ≤ \(shown(budget.atMost))")
    }
    let ratios = budgets.ratios.compactMap { budget -> Verdict? in
      guard var measured = medianRatio(budget.rows), let limit = budget.atLeast[flavour] else { return nil }
      if let per = budget.per {
        guard let divisor = medianRatio(per) else { return nil }
        measured /= divisor
      }
      return Verdict(
        name: budget.name, row: budget.rows.under, measured: measured, limit: limit, isKept: measured >= limit,
        text: "\(number(measured)) ≥ \(number(limit))")
    }
    return product + ratios
  }

  /// The ratio of two rows; for single calls, of their medians.
  private func medianRatio(_ rows: Budgets.Pair) -> Double? {
    if let over = single(rows.over), let under = single(rows.under) { return over.p50 / under.p50 }
    guard let over = row(rows.over), let under = row(rows.under) else { return nil }
    return ratio(over, under).median
  }

  private func single(_ name: String) -> OnePerson? { single.first { $0.name == name } }

  private func figure(_ budget: Budgets.Product) -> Double? {
    switch budget.figure {
    case .p99: single(budget.row)?.p99
    case .median: row(budget.row).map { $0.spread.median * budget.people }
    case .allocations: single(budget.row)?.allocations ?? row(budget.row)?.allocations.map(Double.init)
    }
  }
}
