import Foundation

/// Proves, in an optimized build, what takes too long for the tests.
///
/// `prove` tries every step of the arithmetic, then the whole domain at 0.1 kg and 0.5 cm, the laws of training, random
/// bits, and twenty years of many athletes. The steps cover finer weights and heights, because each result depends on
/// them only through a numerator, a difference or a comparison, and `prove` tries all of these. `prove --quick` takes
/// samples of the long proofs. `--identity` and `--contract` write the bytes that every language must give:
/// `Tests/prove/identity/README.md`.
@main
struct Prove {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("--identity", 2): return try Identity.write(to: arguments[1])
    case ("--contract", 3): return try Identity.writeAnswers(toCallsIn: arguments[1], file: arguments[2])
    case (nil, _), ("--quick", 1): break
    default:
      print("usage: prove [--quick], prove --identity FILE, or prove --contract CALLS FILE")
      exit(["--help", "-h"].contains(arguments.first) && arguments.count == 1 ? 0 : 2)
    }
    let proofs = Proofs(isQuick: !arguments.isEmpty)
    await proofs.proveSteps()
    await proofs.proveMeasures()
    await proofs.proveDomain()
    await proofs.proveHostileRows()
    await proofs.proveOtherForms()
    await proofs.proveTrajectories()
    await proofs.provePlans()
    await proofs.provePowerSeries()
    await proofs.proveCoverage()
    await proofs.proveTrends()
    await proofs.proveTrainingLaws()
    await proofs.proveTrainingBits()
    await proofs.proveSeasons()
    print("\(proofs.passed) passed, \(proofs.failed) failed")
    exit(proofs.failed == 0 ? 0 : 1)
  }
}

/// The findings of a part of a proof.
struct Findings: Sendable {
  var compared = 0
  /// The first results that differ, in words.
  var mismatches: [String] = []
  /// The largest error [g], if the proof allows one.
  var largest = 0.0
  /// The smallest and the largest share of simulated people inside; nil if none was counted.
  var shares: ClosedRange<Double>?
  /// A number that changes with any result.
  var digest: UInt64 = 0

  /// Records a mismatch; only the first ones are kept.
  mutating func differs(_ text: @autoclosure () -> String) {
    if mismatches.count < 5 { mismatches.append(text()) }
  }

  mutating func include(_ others: ClosedRange<Double>) {
    let known = shares ?? others
    shares = min(known.lowerBound, others.lowerBound)...max(known.upperBound, others.upperBound)
  }

  mutating func add(_ other: Findings) {
    compared += other.compared
    largest = max(largest, other.largest)
    if let others = other.shares { include(others) }
    mismatches = Array((mismatches + other.mismatches).prefix(5))
    digest = digest &* 0x0000_0100_0000_01b3 &+ other.digest
  }
}

/// Runs proofs in parallel parts and counts them.
final class Proofs {
  let isQuick: Bool
  private(set) var passed = 0
  private(set) var failed = 0

  init(isQuick: Bool) { self.isQuick = isQuick }

  /// Runs one proof: its parts run on all cores, and their findings are added in order.
  func prove(
    _ name: String, parts: Int, showsDigest: Bool = false, _ part: @escaping @Sendable (Int) async -> Findings
  ) async {
    let start = ContinuousClock.now
    var findings = Findings()
    await withTaskGroup(of: (Int, Findings).self) { group in
      var results = [Findings](repeating: Findings(), count: parts)
      for index in 0..<parts { group.addTask { (index, await part(index)) } }
      for await (index, found) in group { results[index] = found }
      for found in results { findings.add(found) }
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let largest = findings.largest > 0 ? String(format: ", at most %.3g g", findings.largest) : ""
    let shares =
      findings.shares.map { String(format: ", %.1f to %.1f %%", 100 * $0.lowerBound, 100 * $0.upperBound) } ?? ""
    let digest = showsDigest ? ", digest " + String(findings.digest, radix: 16) : ""
    let isProved = findings.mismatches.isEmpty && findings.compared > 0
    print(
      "\(isProved ? "passed" : "FAILED"): \(name): \(findings.compared) compared\(largest)\(shares)\(digest), \(seconds.formatted()) s"
    )
    for mismatch in findings.mismatches { print("  \(mismatch)") }
    if isProved { passed += 1 } else { failed += 1 }
  }
}

extension Double {
  /// With one decimal.
  fileprivate func formatted() -> String { String(format: "%.1f", self) }
}
