import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct SharesTests {
  @Test func `equal weights are meals`() throws {
    for target in [-7, 0, 1, 2259, 1_000_000_000] {
      for meals in 1...10 {
        let weights = Array(repeating: 1, count: meals)
        try expect(MealShares(of: target, meals: meals).shares, equals: Shares(of: target, weights: weights).shares)
      }
    }
  }

  @Test func `shares obey their laws`() throws {
    var random = SeededNumbers(seed: 30)
    var wrong: [String] = []
    for _ in 0..<Sweep.count(100_000, sample: 2000) {
      let total =
        Int.random(in: -1_000_000_000...1_000_000_000, using: &random) / [1, 1000, 100_000_000].randomElement(
          using: &random)!
      let most = [3, 1_000_000].randomElement(using: &random)!
      var weights = (0..<Int.random(in: 1...9, using: &random)).map { _ in Int.random(in: 0...most, using: &random) }
      if weights.allSatisfy({ $0 == 0 }) { weights[0] = 1 }
      let shares = try Shares(of: total, weights: weights).shares
      let sum = weights.reduce(0, +)
      func isNear(_ share: Int, _ weight: Int) -> Bool { abs(share * sum - total * weight) < sum }
      if shares.reduce(0, +) != total || !zip(shares, weights).allSatisfy(isNear) {
        wrong.append("\(total) by \(weights)")
      }
      // Weights in another order: the shares follow, where the remainders differ.
      let remainders = weights.map { ((total * $0) % sum + sum) % sum }
      if Set(remainders).count == weights.count,
        try Shares(of: total, weights: weights.reversed()).shares != shares.reversed()
      {
        wrong.append("\(total) by \(weights) in another order")
      }
      let place = Int.random(in: weights.indices, using: &random)
      if weights[place] < 1_000_000 {
        weights[place] += 1
        let raised = try Shares(of: total, weights: weights).shares[place]
        if total >= 0 ? raised < shares[place] : raised > shares[place] {
          wrong.append("\(total) by \(weights), raised \(place)")
        }
      }
    }
    expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test func `everything that is wrong is named at once`() {
    let rejected: [(total: Int, weights: [Int], message: String)] = [
      (
        .max, [-1, 2_000_000],
        "total: 9.223372036854776e+18 is rejected: a whole number within ±1000000000; weight of a share: -1 is rejected: 0 to 1000000; "
          + "weight of a share: 2000000 is rejected: 0 to 1000000"
      ),
      (1, [], "weights: \"0 with a sum of 0\" is rejected: 1 to 366 whole numbers, at least one above 0"),
      (1, [0, 0], "weights: \"2 with a sum of 0\" is rejected: 1 to 366 whole numbers, at least one above 0"),
      (
        1, Array(repeating: 1, count: 367),
        "weights: \"367 with a sum of 367\" is rejected: 1 to 366 whole numbers, at least one above 0"
      ),
    ]
    for (total, weights, message) in rejected {
      let error = #expect(throws: InvalidInput.self) { try Shares(of: total, weights: weights) }
      expect(error?.description, equals: message)
    }
  }
}
