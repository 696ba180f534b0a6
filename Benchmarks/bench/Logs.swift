import ScienceKernel
import ScienceKernelBenchC
import ScienceKernelTestSupport

/// A year of weights and intakes of many people.
final class Logs {
  /// The days of each person.
  static let days = 365

  /// The years of one person in a row.
  private let years: Int

  private let people: People
  private let weights: [Double]
  private let intakes: [Double]
  private let entries: [(day: CalendarDate, weight: Weight?, intake: Double?)]
  private let first: ExpenditureLog
  private let body: plain_body
  private var columns: ExpenditureColumns
  // Two properties, so that the loop in C writes to both at once.
  private var plainStatus: [UInt16]
  private var plainExpenditure: [Double]
  private var ofYear = 0.0

  init(people count: Int, years: Int) {
    self.years = years
    var random = SeededNumbers(seed: 42)
    let person = try! Person(
      weight: .kilograms(90), height: .centimeters(180), age: 40, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight)
    people = People((0..<count).map { _ in person })
    var (weights, intakes): ([Double], [Double]) = ([], [])
    for day in 0..<Self.days {
      for _ in 0..<count {
        let (weight, intake) = (random.next(), random.next())
        // One day in eight has no weight, and one in eight no intake.
        weights.append(weight >> 61 == 0 ? .nan : 90 - Double(day) / 100 + Double(weight >> 48) / 65_536)
        intakes.append(intake >> 61 == 0 ? .nan : 1900 + Double(intake >> 54))
      }
    }
    (self.weights, self.intakes) = (weights, intakes)
    entries = (0..<Self.days).map { day in
      let (weight, intake) = (weights[day * count], intakes[day * count])
      return (
        CalendarDate(dayNumber: 20_000 + day)!, weight.isNaN ? nil : .kilograms(weight), intake.isNaN ? nil : intake
      )
    }
    first = try! ExpenditureLog(of: person)
    let targets = Targets(for: person)
    let input = TrajectoryInput(
      person: person, targets: targets, policy: .constant(targets.tdee), expenditure: .equation, fatPercent: nil,
      settledIntake: nil)
    body = plain_body(
      fat: input.body(Double.self).fat, resting: Double(targets.bmr), expenditure: Double(targets.tdee),
      weight: person.weight.kilograms, standard_error: Double(input.standardError))
    plainStatus = Array(repeating: 0, count: count)
    plainExpenditure = Array(repeating: 0, count: count)
    columns = try! People([person]).expenditure(weightKg: [], intake: [])
  }

  static func makers(threads all: Int) -> [(name: String, place: Place, make: (Scene) -> Row)] {
    let single = "logs of a year"
    var makers: [(name: String, place: Place, make: (Scene) -> Row)] = [
      (
        single, .training,
        { $0.logs.columnsRow(single) { try! $0.people.expenditure(weightKg: $0.weights, intake: $0.intakes) } }
      ),
      ("C, \(single)", .training, { $0.logs.plainRow("C, \(single)", agreement: .same(as: single)) }),
      ("divisions of logs", .training, { $0.logs.divisionRow("divisions of logs") }),
      ("day by day, a log of a year", .training, { $0.logs.streamRow("day by day, a log of a year") }),
      ("chain of a log", .training, { $0.logs.chainRow("chain of a log") }),
    ]
    if all > 1 {
      let name = "\(single), all threads"
      makers.append(
        (
          name, .training,
          {
            $0.logs.columnsRow(name, threads: all, agreement: .same(as: single)) {
              try! await $0.people.concurrentExpenditure(weightKg: $0.weights, intake: $0.intakes)
            }
          }
        ))
    }
    return makers
  }

  private func columnsRow(
    _ name: String, threads: Int = 1, agreement: Agreement = .nothing("expenditure, not loads"),
    columns: @escaping (Logs) async -> ExpenditureColumns
  ) -> Row {
    Row(
      name, .training, people: weights.count, threads: threads, bytesPerPerson: nil, agreement: agreement,
      floor: threads == 1 ? "divisions of logs" : nil,
      spoil: { self.columns = try! self.people.expenditure(weightKg: [], intake: []) },
      checksum: { Self.checksum(self.columns.status, self.columns.expenditure) },
      run: { self.columns = await columns(self) })
  }

  private static func checksum(_ status: [UInt16], _ expenditure: [Double]) -> Checksum {
    var sum = Checksum()
    for row in status.indices {
      sum.targets &+= Int64(1 + row % 7) &* Int64(bitPattern: expenditure[row].bitPattern)
      sum.notes &+= Int64(status[row])
    }
    return sum
  }

  /// The same estimates in plain C, person by person.
  private func plainRow(_ name: String, agreement: Agreement) -> Row {
    Row(
      name, .training, people: weights.count, bytesPerPerson: nil, agreement: agreement, floor: "divisions of logs",
      spoil: { for row in self.plainStatus.indices { self.plainStatus[row] = .max } },
      checksum: { Self.checksum(self.plainStatus, self.plainExpenditure) },
      run: {
        unsafe plain_logs(
          self.weights, self.intakes, Self.days, self.plainStatus.count, self.body, &self.plainStatus,
          &self.plainExpenditure)
      })
  }

  /// A row with the divisions of the columns only: the arithmetic limit.
  private func divisionRow(_ name: String) -> Row {
    Row(
      name, .training, people: weights.count, bytesPerPerson: nil, spoil: {}, checksum: { nil },
      run: { divide(rows: 64, times: self.weights.count / 64, Self.divisionsPerDay, of: Double.self) })
  }

  /// Three gains, the kilograms, the mean intake and the change of weight.
  private static let divisionsPerDay = 6

  /// A row with the chain of a log only: what waits for the day before, however many numbers fit side by side.
  private func chainRow(_ name: String) -> Row {
    Row(
      name, .training, people: self.years * Self.days, bytesPerPerson: nil, spoil: {}, checksum: { nil },
      run: { consume(plain_log_chain(self.years * Self.days)) })
  }

  private func streamRow(_ name: String) -> Row {
    Row(
      name, .training, people: self.years * Self.days, bytesPerPerson: nil, agreement: .nothing("one log"),
      floor: "chain of a log",
      spoil: { self.ofYear = 0 },
      checksum: { Checksum(targets: Int64(bitPattern: self.ofYear.bitPattern), notes: 0) },
      run: {
        for _ in 0..<self.years {
          var log = self.first
          for entry in self.entries { try! log.append(entry.day, weight: entry.weight, intake: entry.intake) }
          self.ofYear = log.estimate.value?.expenditure ?? -1
        }
      })
  }
}
