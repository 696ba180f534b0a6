import ScienceKernel
import ScienceKernelTestSupport

/// Rows of any bits: none may trap, and each must equal the scalar and plain integers.
extension Proofs {
  func proveHostileRows() async {
    let rowsPerPart = 100_000
    await prove(
      "hostile rows, as the scalar and plain integers have them", parts: isQuick ? 20 : 1000, showsDigest: true
    ) {
      part in
      var findings = Findings()
      let rows = HostileRows(count: rowsPerPart, seed: UInt64(part))
      let start = CalendarDate(dayNumber: [-100_000_000, 0, 20_778, 100_000_000][part % 4])!
      let results: TargetColumns
      do throws(ColumnMismatch) {
        results = try people(rows).targets(from: start)
      } catch {
        findings.differs("\(error)")
        return findings
      }
      var rejected = 0
      for row in 0..<rowsPerPart {
        let plain = PlainRow(
          weightKg: rows.weightKg[row], heightCm: rows.heightCm[row], age: rows.age[row], sex: rows.sex[row],
          activityLevel: rows.activityLevel[row], goal: rows.goal[row], targetWeightKg: rows.targetWeightKg[row])
        rejected += plain.status == 0 ? 0 : 1
        let wiped = PlainIntegers(bmr: 0, tdee: 0, calories: 0, protein: 0, water: 0, weeks: -1, advisories: 0)
        let expected = plain.targets ?? wiped
        let day = expected.weeks < 0 ? .min : start.dayNumber + 7 * Int32(expected.weeks)
        let isPlain =
          results.status[row] == plain.status && results.plain(row) == expected && results.projectedDay[row] == day
        if !isPlain || !isScalar(rows, row, results, from: start) {
          findings.differs(
            "seed \(part) row \(row), status \(results.status[row]): \(results.plain(row)), day "
              + "\(results.projectedDay[row]); plain status \(plain.status): \(expected), day \(day)")
        }
        findings.digest = findings.digest &* 0x0000_0100_0000_01b3 &+ results.digest(row)
      }
      if results.rejected != rejected || results.count != rowsPerPart {
        findings.differs("seed \(part): \(results.rejected), but \(rejected) are rejected")
      }
      findings.compared = rowsPerPart
      return findings
    }
  }
}

private func people(_ rows: HostileRows) throws(ColumnMismatch) -> People {
  try People(
    weightKg: rows.weightKg, heightCm: rows.heightCm, age: rows.age, sex: rows.sex, activityLevel: rows.activityLevel,
    goal: rows.goal, targetWeightKg: rows.targetWeightKg)
}

/// The other forms of the batch, over such rows.
extension Proofs {
  func proveOtherForms() async {
    // Three tasks of the concurrent form and a part of a fourth.
    let rowsPerPart = 200_000
    await prove(
      "hostile rows concurrently and recomputed, as one thread has them", parts: isQuick ? 10 : 500
    ) { part in
      var findings = Findings()
      let start = CalendarDate(dayNumber: 20_778)!
      do {
        let people = try people(HostileRows(count: rowsPerPart, seed: UInt64(part)))
        let results = people.targets(from: start)
        var others = TargetColumns()
        try await people.concurrentTargets(from: start, into: &others)
        if others != results { findings.differs("seed \(part): the concurrent form") }
        let previous = PreviousTargets(
          calorieTarget: results.calorieTarget.reversed(), proteinTarget: results.proteinTarget,
          status: results.status)
        _ = try people.changedRows(since: previous, from: start, into: &others)
        if others != results { findings.differs("seed \(part): the recompute") }
      } catch {
        findings.differs("seed \(part): \(error)")
      }
      findings.compared = 2 * rowsPerPart
      return findings
    }
  }
}

/// Whether a row of a batch equals the scalar: accepted or not, and its targets.
private func isScalar(_ rows: HostileRows, _ row: Int, _ results: TargetColumns, from start: CalendarDate) -> Bool {
  let sex = Sex(rawValue: rows.sex[row])
  let activityLevel = ActivityLevel(rawValue: rows.activityLevel[row])
  let goal = Goal(rawValue: rows.goal[row])
  let target = rows.targetWeightKg[row].isNaN ? nil : Weight.kilograms(single: rows.targetWeightKg[row])
  var status: UInt8 = (sex == nil ? 8 : 0) | (activityLevel == nil ? 16 : 0) | (goal == nil ? 32 : 0)
  do throws(InvalidInput) {
    let input = PersonInput(
      weight: .kilograms(single: rows.weightKg[row]), height: .centimeters(single: rows.heightCm[row]),
      age: .years(Int(rows.age[row])), sex: sex, activityLevel: activityLevel, goal: goal, targetWeight: target)
    let targets = Targets(for: try input.person())
    let plain = PlainIntegers(
      bmr: targets.bmr, tdee: targets.tdee, calories: targets.calorieTarget, protein: targets.proteinTarget,
      water: targets.waterTarget, weeks: targets.estimatedWeeks ?? -1, advisories: Int(targets.advisoryBits))
    let day = targets.projectedDate(from: start)?.dayNumber ?? .min
    return results.status[row] == 0 && results.plain(row) == plain && results.projectedDay[row] == day
  } catch {
    for violation in error.violations { status |= violation.field.bit }
  }
  return results.status[row] == status
}
