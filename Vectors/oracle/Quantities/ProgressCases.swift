extension Quantity {
  static let progress = Quantity(
    stem: "progress", quantity: "progress", unit: "kg",
    families: [
      Family("progress-loss", journeys(from: 80_000, to: 75_000)),
      Family("progress-gain", journeys(from: 60_400, to: 66_000)),
      Family("progress-gram", journeys(from: 71_234, to: 71_233)),
      Family("progress-still", standingStill),
      Family(
        "progress-far",
        journeys(from: Accepted.grams.upperBound, to: 30_000) + journeys(from: 30_000, to: Accepted.grams.upperBound)),
    ],
    answer: { input throws(Failure) in
      let start = try input.exact("startKg")
      let current = try input.exact("currentKg")
      let target = try input.exact("targetKg")
      let reached: Bool
      if target < start {
        reached = current <= target
      } else if target > start {
        reached = current >= target
      } else {
        reached = current == target
      }
      return .members([
        "done": .string((current - start).decimal), "of": .string((target - start).decimal),
        "reached": .bool(reached),
      ])
    })

  private static func progressCase(
    _ comment: String, _ flags: [String], _ start: Int, _ current: Int, _ target: Int
  ) -> Case {
    Case(
      comment, flags,
      .members([
        "startKg": .kg(grams: start), "currentKg": .kg(grams: current), "targetKg": .kg(grams: target),
      ]))
  }

  /// Before, at and beyond each end; weights outside the accepted range are left out.
  private static func journeys(from start: Int, to target: Int) -> [Case?] {
    let sign = target < start ? -1 : 1
    let points: [(String, [String], Int)] = [
      ("not yet begun", [], start),
      ("the wrong way by a gram", ["JustBelow"], start - sign),
      ("the wrong way by far", [], start - 3_700 * sign),
      ("a gram done", ["JustAbove"], start + sign),
      ("halfway", [], (start + target) / 2),
      ("a gram to go", ["JustBelow"], target - sign),
      ("reached", ["OnBoundary"], target),
      ("a gram beyond", ["JustAbove"], target + sign),
      ("far beyond", [], target + 2_300 * sign),
    ]
    return points.filter { Accepted.grams.contains($0.2) }.map { comment, flags, current in
      progressCase(comment, flags, start, current, target)
    }
  }

  private static let standingStill: [Case?] = [
    progressCase("the target was the start, and still is", ["OnBoundary"], 70_000, 70_000, 70_000),
    progressCase("the target was the start: a gram less is not it", ["JustBelow"], 70_000, 69_999, 70_000),
    progressCase("the target was the start: a gram more is not it", ["JustAbove"], 70_000, 70_001, 70_000),
    progressCase("the target was the start: far from it", [], 70_000, 64_500, 70_000),
  ]
}
