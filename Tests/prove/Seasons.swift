import Foundation
import ScienceKernel
import ScienceKernelTestSupport
import TrainingKernel

/// Twenty years of many athletes: a stream of each athlete's days, stored and read again each year, has the bits of the
/// columns.
extension Proofs {
  func proveSeasons() async {
    let (athletes, days) = (100, 20 * 365 + 5)
    await prove("20 years of \(isQuick ? 200 : 10_000) athletes", parts: isQuick ? 2 : 100, showsDigest: true) { part in
      var findings = Findings()
      var random = SeededNumbers(seed: UInt64(part) + 1)
      let loads = (0..<days * athletes).map { _ in
        random.next() & 15 == 0 ? .nan : Double.random(in: 0...300, using: &random)
      }
      do {
        let columns = try LoadColumns(loads, athletes: athletes, hasCoverage: true)
        for athlete in 0..<athletes {
          var balance = try LoadBalance()
          for day in 0..<days {
            let row = day * athletes + athlete
            try balance.append(loads[row].isNaN ? nil : loads[row])
            let isSame =
              balance.chronic.value.bitPattern == columns.chronic[row].bitPattern
              && balance.acute.value.bitPattern == columns.acute[row].bitPattern
              && balance.form.bitPattern == columns.form[row].bitPattern
              && balance.chronic.coverage.bitPattern == columns.coverage[row].bitPattern
            if !isSame { findings.differs("athlete \(100 * part + athlete), day \(day)") }
            if day % 365 == 364 {
              balance = try JSONDecoder().decode(LoadBalance.self, from: JSONEncoder().encode(balance))
            }
          }
          findings.compared += 4 * days
          findings.digest = findings.digest &* 31 &+ balance.form.bitPattern
        }
      } catch {
        findings.differs("\(error)")
      }
      return findings
    }
  }
}
