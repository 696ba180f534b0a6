import ScienceKernel
import ScienceKernelTestSupport

extension TargetColumns {
  /// The numbers of a row as plain integers, without day and status.
  func plain(_ row: Int) -> PlainIntegers {
    PlainIntegers(
      bmr: Int(bmr[row]), tdee: Int(tdee[row]), calories: Int(calorieTarget[row]), protein: Int(proteinTarget[row]),
      water: Int(waterTarget[row]), weeks: Int(estimatedWeeks[row]), advisories: Int(advisories[row]))
  }

  /// A number that changes with any bit of a row.
  func digest(_ row: Int) -> UInt64 {
    func bits(_ number: Int16) -> UInt64 { UInt64(UInt16(bitPattern: number)) }
    let first = bits(bmr[row]) | bits(tdee[row]) << 16 | bits(calorieTarget[row]) << 32 | bits(proteinTarget[row]) << 48
    let second =
      bits(waterTarget[row]) | bits(estimatedWeeks[row]) << 16 | UInt64(UInt32(bitPattern: projectedDay[row])) << 32
    let third = UInt64(advisories[row]) | UInt64(status[row]) << 16
    return (first &* 0x9e37_79b9_7f4a_7c15 ^ second) &* 0xbf58_476d_1ce4_e5b9 ^ third &* 0x94d0_49bb_1331_11eb
  }
}

/// The whole domain at 0.1 kg and 0.5 cm: every age, sex, activity level and goal.
extension Proofs {
  func proveDomain() async {
    let weights = Array(stride(from: 300, through: 3000, by: isQuick ? 27 : 1))
    let heightStep = isQuick ? 60 : 5
    let name = isQuick ? "a sample of the domain" : "every 0.1 kg × 0.5 cm × age × sex × activity × goal, eight targets"
    await prove(name, parts: weights.count) { part in
      var domain = Domain(grams: 100 * weights[part])
      for millimeters in stride(from: 1000, through: 2500, by: heightStep) { domain.compare(millimeters: millimeters) }
      return domain.findings
    }
  }
}

/// All ages and choices of one weight.
private struct Domain {
  static let ages = 13...120
  static let count = ages.count * 3 * 5 * 4
  static let start = CalendarDate("2026-11-21")!

  let grams: Int
  var findings = Findings()
  let weightKg: [Float]
  var heightCm = [Float](repeating: 0, count: count)
  var targetWeightKg = [Float](repeating: 0, count: count)
  var age: [UInt8] = []
  var sex: [UInt8] = []
  var activityLevel: [UInt8] = []
  var goal: [UInt8] = []
  var results = TargetColumns()

  init(grams: Int) {
    self.grams = grams
    weightKg = Array(repeating: Float(grams) / 1000, count: Self.count)
    for age in Self.ages {
      for sex in 0..<3 {
        for activityLevel in 0..<5 {
          for goal in 0..<4 {
            self.age.append(UInt8(age))
            self.sex.append(UInt8(sex))
            self.activityLevel.append(UInt8(activityLevel))
            self.goal.append(UInt8(goal))
          }
        }
      }
    }
  }

  /// Computes all people of a height and compares each row with plain integers.
  mutating func compare(millimeters: Int) {
    // None, and targets at and around the weight, the bound of underweight and the ends of the range.
    let underweight = 185 * millimeters * millimeters / 10_000
    let distant = 30_000 + (grams * 31 + millimeters * 97) % 270_001
    let targets: [Int?] = [
      nil, grams, grams - 100, grams + 100, underweight, underweight + 1, distant, grams + (millimeters % 2 * 2 - 1),
    ].map { $0.map { min(max($0, 30_000), 300_000) } }
    // Another target for the same choices at the next height.
    let shift = millimeters / 5
    let columns = targets.map { $0.map { Float($0) / 1000 } ?? .nan }
    let height = Float(millimeters) / 10
    for row in 0..<Self.count {
      heightCm[row] = height
      targetWeightKg[row] = columns[(row / 4 + row + shift) & 7]
    }
    do throws(ColumnMismatch) {
      let people = try People(
        weightKg: weightKg, heightCm: heightCm, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
        targetWeightKg: targetWeightKg)
      people.targets(from: Self.start, into: &results)
    } catch {
      findings.differs("\(error)")
    }
    if results.planned != Self.count { findings.differs("\(grams) g, \(millimeters) mm: \(results.rejected)") }

    var weeks: [Int] = []
    var weightBits: [Int] = []
    for goal in 0..<4 {
      for target in targets {
        let adjustment = PlainIntegers.adjustment(goal: goal)
        weeks.append(PlainIntegers.weeks(grams: grams, adjustment: adjustment, targetGrams: target))
        weightBits.append(
          PlainIntegers.weightAdvisories(
            grams: grams, millimeters: millimeters, goal: goal, targetGrams: target, adjustment: adjustment))
      }
    }
    let proteins = (0..<4).map { PlainIntegers.protein(grams: grams, goal: $0) }
    let water = PlainIntegers.water(grams: grams)
    var row = 0
    for age in Self.ages {
      for sex in 0..<3 {
        let bmr = PlainIntegers.halfUp(
          PlainIntegers.bmrNumerator(grams: grams, millimeters: millimeters, age: age, sex: sex), 200)
        for activityLevel in 0..<5 {
          let tdee = PlainIntegers.tdee(bmr: bmr, activityLevel: activityLevel)
          for goal in 0..<4 {
            let place = 8 * goal + (row / 4 + row + shift) & 7
            let adjustment = PlainIntegers.adjustment(goal: goal)
            let calories = tdee + adjustment
            let bits =
              weightBits[place]
              | PlainIntegers.intakeAdvisories(
                bmr: bmr, tdee: tdee, calories: calories, protein: proteins[goal], water: water, sex: sex)
              | PlainIntegers.choiceAdvisories(
                age: age, activityLevel: activityLevel, goal: goal, adjustment: adjustment)
            let day = weeks[place] < 0 ? Int32.min : Self.start.dayNumber + 7 * Int32(weeks[place])
            var difference = Int(results.bmr[row]) ^ bmr
            difference |= Int(results.tdee[row]) ^ tdee
            difference |= Int(results.calorieTarget[row]) ^ calories
            difference |= Int(results.proteinTarget[row]) ^ proteins[goal]
            difference |= Int(results.waterTarget[row]) ^ water
            difference |= Int(results.estimatedWeeks[row]) ^ weeks[place]
            difference |= Int(results.projectedDay[row] ^ day)
            difference |= Int(results.advisories[row]) ^ bits
            difference |= Int(results.status[row])
            if difference != 0 {
              findings.differs(
                "\(grams) g, \(millimeters) mm, \(age), sex \(sex), activity \(activityLevel), goal \(goal), "
                  + "target \(targetWeightKg[row]): \(results.plain(row)), day \(results.projectedDay[row]), "
                  + "status \(results.status[row])")
            }
            row += 1
          }
        }
      }
    }
    findings.compared += Self.count
  }
}
