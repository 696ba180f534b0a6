import ScienceKernel
import TestSupport

/// Rows of any bits: none may trap, and each must get what the scalar door and plain integers say.
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
      var results = Results(count: rowsPerPart)
      let counts = results.plan(
        weightKg: rows.weightKg, heightCm: rows.heightCm, age: rows.age, sex: rows.sex,
        activityLevel: rows.activityLevel, goal: rows.goal, targetWeightKg: rows.targetWeightKg, from: start)
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
          results.status[row] == plain.status && results[row] == expected && results.projectedDay[row] == day
        if !isPlain || !isScalar(rows, row, results, from: start) {
          findings.differs(
            "seed \(part) row \(row), status \(results.status[row]): \(results[row]), day "
              + "\(results.projectedDay[row]); plain status \(plain.status): \(expected), day \(day)")
        }
        findings.digest = findings.digest &* 0x0000_0100_0000_01b3 &+ results.digest(row)
      }
      if counts != BatchCounts(planned: rowsPerPart - rejected, rejected: rejected) {
        findings.differs("seed \(part): \(counts), but \(rejected) are rejected")
      }
      findings.compared = rowsPerPart
      return findings
    }
  }
}

/// The other forms of the batch, over such rows.
extension Proofs {
  func proveOtherForms() async {
    // Two tasks of the concurrent form and a part of a third.
    let rowsPerPart = 200_000
    await prove(
      "hostile rows by People, concurrently, recomputed and in lanes of 4, 8 and 16, as the zero-copy form has them",
      parts: isQuick ? 10 : 500
    ) { part in
      var findings = Findings()
      let rows = HostileRows(count: rowsPerPart, seed: UInt64(part))
      let start = CalendarDate(dayNumber: 20_778)!
      var results = Results(count: rowsPerPart)
      _ = results.plan(
        weightKg: rows.weightKg, heightCm: rows.heightCm, age: rows.age, sex: rows.sex,
        activityLevel: rows.activityLevel, goal: rows.goal, targetWeightKg: rows.targetWeightKg, from: start)
      do {
        let people = try People(
          weightKg: rows.weightKg, heightCm: rows.heightCm, age: rows.age, sex: rows.sex,
          activityLevel: rows.activityLevel, goal: rows.goal, targetWeightKg: rows.targetWeightKg)
        var recomputed = TargetColumns()
        let previous = Array(results.calorieTarget.reversed())
        _ = try people.recomputedTargets(
          previousCalorieTarget: previous, previousProteinTarget: results.proteinTarget,
          previousStatus: results.status, from: start, into: &recomputed)
        if !results.isSame(as: people.targets(from: start)) { findings.differs("seed \(part): People") }
        if !results.isSame(as: try await people.concurrentTargets(from: start)) {
          findings.differs("seed \(part): the concurrent form")
        }
        if !results.isSame(as: recomputed) { findings.differs("seed \(part): the recompute") }
      } catch {
        findings.differs("seed \(part): \(error)")
      }
      let accepted = (0..<rowsPerPart).filter { results.status[$0] == 0 }
      results.compare(SIMD4<Float>.self, accepted, of: rows, from: start, &findings)
      results.compare(SIMD8<Float>.self, accepted, of: rows, from: start, &findings)
      results.compare(SIMD16<Float>.self, accepted, of: rows, from: start, &findings)
      findings.compared = 3 * (rowsPerPart + accepted.count)
      return findings
    }
  }
}

extension Results {
  /// Whether an owning form has the same columns.
  fileprivate func isSame(as columns: TargetColumns) -> Bool {
    columns.bmr == bmr && columns.tdee == tdee && columns.calorieTarget == calorieTarget
      && columns.proteinTarget == proteinTarget && columns.waterTarget == waterTarget
      && columns.estimatedWeeks == estimatedWeeks && columns.projectedDay == projectedDay
      && columns.advisories == advisories && columns.status == status
  }

  /// Plans accepted rows side by side in lanes, and notes those that differ.
  fileprivate func compare<Vector: VectorLanes>(
    _: Vector.Type, _ accepted: [Int], of rows: HostileRows, from start: CalendarDate, _ findings: inout Findings
  ) {
    for first in stride(from: 0, to: accepted.count, by: Vector.scalarCount) {
      // The last lanes repeat the last row.
      func lanes(_ value: (Int) -> Float) -> Vector {
        var lanes = Vector()
        for lane in 0..<Vector.scalarCount { lanes[lane] = value(accepted[min(first + lane, accepted.count - 1)]) }
        return lanes
      }
      let targets = TargetLanes(
        grams: wholeGrams(kilograms: lanes { rows.weightKg[$0] }),
        millimetres: wholeMillimetres(centimetres: lanes { rows.heightCm[$0] }), age: lanes { Float(rows.age[$0]) },
        sex: lanes { Float(rows.sex[$0]) }, activityLevel: lanes { Float(rows.activityLevel[$0]) },
        goal: lanes { Float(rows.goal[$0]) },
        targetGrams: wholeGrams(kilograms: lanes { rows.targetWeightKg[$0] }))
      for lane in 0..<min(Vector.scalarCount, accepted.count - first) {
        let row = accepted[first + lane]
        let isSame =
          targets.bmr[lane] == Float(bmr[row]) && targets.tdee[lane] == Float(tdee[row])
          && targets.calorieTarget[lane] == Float(calorieTarget[row])
          && targets.proteinTarget[lane] == Float(proteinTarget[row])
          && targets.waterTarget[lane] == Float(waterTarget[row])
          && targets.weeks[lane] == Float(estimatedWeeks[row]) && targets.advisories[lane] == Float(advisories[row])
        if !isSame { findings.differs("row \(row) in lanes of \(Vector.scalarCount)") }
      }
    }
  }
}

/// Whether a row of a batch says what the scalar door says, and has what the scalar computes.
private func isScalar(_ rows: HostileRows, _ row: Int, _ results: Results, from start: CalendarDate) -> Bool {
  let sex = Sex(rawValue: rows.sex[row])
  let activityLevel = ActivityLevel(rawValue: rows.activityLevel[row])
  let goal = Goal(rawValue: rows.goal[row])
  let target = rows.targetWeightKg[row].isNaN ? nil : Weight.kilograms(single: rows.targetWeightKg[row])
  var status: UInt8 = (sex == nil ? 8 : 0) | (activityLevel == nil ? 16 : 0) | (goal == nil ? 32 : 0)
  do throws(InvalidInput) {
    let form = try Preview(
      weight: .kilograms(single: rows.weightKg[row]), height: .centimetres(single: rows.heightCm[row]),
      age: Int(rows.age[row]), sex: sex, activityLevel: activityLevel, goal: goal, targetWeight: target)
    if let person = Person(form) {
      let targets = Targets(for: person, from: start)
      let plain = PlainIntegers(
        bmr: targets.bmr, tdee: targets.tdee, calories: targets.calorieTarget, protein: targets.proteinTarget,
        water: targets.waterTarget, weeks: targets.estimatedWeeks ?? -1, advisories: Int(targets.advisories.rawValue))
      let day = targets.projectedDate?.dayNumber ?? .min
      return results.status[row] == 0 && results[row] == plain && results.projectedDay[row] == day
    }
  } catch {
    for violation in error.violations { status |= 1 << violation.field.rawValue }
  }
  return results.status[row] == status
}
