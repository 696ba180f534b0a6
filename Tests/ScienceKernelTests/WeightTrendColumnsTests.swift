import ScienceKernelExpectations

@testable import ScienceKernel

struct WeightTrendColumnsTests {
  @Test func `every row is the log of its person, bit for bit, and a bad weight rejects its row alone`() throws {
    var numbers = SeededNumbers(seed: 5)
    let count = 70
    var weights = (0..<count * 40).map { cell in
      let isGiven = Int.random(in: 0..<70, using: &numbers) < 5 + cell % count
      return isGiven ? 80 + Double.random(in: -1...1, using: &numbers) : .nan
    }
    for (row, weight) in [-0.0, 29, 400, .infinity, -.infinity, 1e300].enumerated() {
      weights[row + 5 * count] = weight
    }
    let columns = try WeightTrendColumns(weightKg: weights, count: count)
    let wrong = try (0..<count).filter { row in
      let own = (0..<40).map { row < 6 && $0 == 5 ? .nan : weights[$0 * count + row] }
      let trend = try WeightTrendTests.filled(own.map { $0.isNaN ? nil : $0 }).trend
      if row < 6 { return columns.status[row] != 256 | trend.absenceBits || !columns.weight[row].isNaN }
      let expected = [
        trend.weight.value?.value, trend.weight.value?.standardError, trend.weeklyRate.value?.value,
        trend.weeklyRate.value?.standardError,
      ].map { ($0 ?? .nan).bitPattern }
      let found = [columns.weight, columns.weightStandardError, columns.weeklyRate, columns.rateStandardError]
      return columns.status[row] != trend.absenceBits || found.map { $0[row].bitPattern } != expected
    }
    expect(wrong == [] && Set(columns.status[6...]).count > 2)
  }

  @Test func `a bad weight rejects its row before and after good ones, also in a column of one person`() throws {
    for weights in [[500.0, 90], [90, 500], [29, 500]] {
      let columns = try WeightTrendColumns(weightKg: weights, count: 1)
      expect(columns.status == [256 | 1 | 4] && columns.weight[0].isNaN, "\(weights): \(columns.status)")
    }
  }

  @Test func `columns of another length are rejected, and no people have no columns`() throws {
    let accepted = [(3, 2), (1, 0), (1, -1)].filter { length, count in
      (try? WeightTrendColumns(weightKg: Array(repeating: 80, count: length), count: count)) != nil
    }
    try expect(accepted.isEmpty && WeightTrendColumns(weightKg: [], count: 0).status.isEmpty)
  }
}
