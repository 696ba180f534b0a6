import Foundation
import PlanContract
import ScienceKernel

/// The people of one place, and the results of every form.
final class Scene {
  let place: Place
  let people: Columns
  lazy var inputs = Inputs(people)
  lazy var results = Results(count: people.count)
  lazy var trajectories = Trajectories(of: people)
  var athletes = 10_000
  lazy var training = Training(athletes: athletes)
  var logKeepers = 20_000
  var logYears = 64
  lazy var logs = Logs(people: logKeepers, years: logYears)
  lazy var contract = Contract(of: people)
  lazy var file = PeopleFile()
  /// People in structures: fewer than in columns, to save memory, but far more than fit in a cache.
  lazy var persons = (0..<min(people.count, 2_000_000)).map { people.person($0) }
  lazy var personResults = Results(count: persons.count)
  /// Owning columns with 1 % rejected people, shared by the rows that use them.
  fileprivate lazy var someBad = PlannedPeople(people.withBadRow(every: 100))
  lazy var copied = CopiedMemory(moving: people.count * (Columns.bytesRead + Results.bytesWritten))

  init(_ place: Place, count: Int) {
    self.place = place
    people = Columns(count: count)
  }

  func row(
    _ name: String, threads: Int = 1, bytesPerPerson: Int? = Columns.bytesRead + Results.bytesWritten,
    agreement: Agreement = .everything, run: @escaping (Scene) async -> Void
  ) -> Row {
    Row(
      name, place, people: people.count, threads: threads, bytesPerPerson: bytesPerPerson, agreement: agreement,
      spoil: { self.results.spoil() }, checksum: { self.results.checksum }, run: { await run(self) })
  }

  /// A row with a column of adjustments, which give the same targets.
  func pacesRow(_ name: String) -> Row {
    let inputs = Inputs(people, adjustment: people.sameAdjustments)
    return row(name, bytesPerPerson: nil) { _ = planColumns(inputs, into: $0.results) }
  }

  /// A row that copies as many bytes as the zero-copy form moves.
  func copyRow(_ name: String, threads: Int) -> Row {
    Row(
      name, place, people: people.count, threads: threads, agreement: .nothing("a copy"),
      spoil: { self.copied.spoil() },
      checksum: {
        precondition(self.copied.isCopied, "the copy is not equal")
        return nil
      }, run: { self.copied.copy(threads: threads) })
  }

  /// A row without memory: the same number of steps on each thread.
  func spinRow(_ name: String, threads: Int) -> Row {
    // About as long as computing all people in memory; a thread may start a millisecond late.
    let steps = 16_000_000
    return Row(
      name, place, people: steps * threads, threads: threads, bytesPerPerson: nil, spoil: {}, checksum: { nil },
      run: { spin(threads: threads, steps: steps) })
  }

  /// A row over people in structures, whose results are columns.
  func personsRow(_ name: String, run: @escaping (Scene) -> Void) -> Row {
    Row(
      name, place, people: min(people.count, 2_000_000), bytesPerPerson: nil,
      spoil: { self.personResults.spoil() }, checksum: { self.personResults.checksum }, run: { run(self) })
  }

  func naiveRow(_ name: String) -> Row {
    let people = persons.map(NaivePerson.init)
    let results = NaiveResults(count: people.count)
    return Row(
      name, place, people: people.count, bytesPerPerson: nil,
      agreement: .nothing("doubles round some weeks up"), spoil: { results.spoil() },
      checksum: { results.checksum }, run: { planNaively(people, into: results) })
  }

  /// A row over owning columns, whose results reuse the memory of one value.
  func peopleRow(
    _ name: String, threads: Int = 1, run: @escaping (People, inout TargetColumns) async -> Void
  ) -> Row {
    let owned = PlannedPeople(people)
    return Row(
      name, place, people: people.count, threads: threads, spoil: { owned.targets = TargetColumns() },
      checksum: { owned.targets.checksum }, run: { await run(owned.people, &owned.targets) })
  }

  /// The weekly recompute with one changed person in four: previous columns in, changed rows out.
  func recomputeRow(_ name: String) -> Row {
    let owned = PlannedPeople(people)
    let previous = PlannedPeople(people.withChangedWeight(every: 4))
    previous.people.targets(from: Columns.start, into: &previous.targets)
    return Row(
      name, place, people: people.count, bytesPerPerson: nil, spoil: { owned.targets = TargetColumns() },
      checksum: { owned.targets.checksum },
      run: {
        do {
          let changes = try owned.people.changedRows(
            since: previous.targets, from: Columns.start, into: &owned.targets)
          consume(changes)
        } catch {
          fatalError("\(error)")
        }
      })
  }

  /// The contract's weekly recompute with 1 % rejected people and some changed: totals, and every error and update with
  /// its reasons.
  func weeklyRow(_ name: String, changedEvery interval: Int?) -> Row {
    let owned = someBad
    let before = PlannedPeople(interval.map { people.withChangedWeight(every: $0) } ?? people)
    before.people.targets(from: Columns.start, into: &before.targets)
    return Row(
      name, place, people: people.count, bytesPerPerson: nil, agreement: .same(as: "columns, 1 % bad"),
      spoil: { owned.targets = TargetColumns() }, checksum: { owned.targets.checksum },
      run: {
        do {
          let week = try WeeklyRecompute(
            of: owned.people, from: Columns.start, previous: before.targets, of: before.people, into: owned.taken())
          consume(week.totals)
          for error in week.errors { consume(error.violations.count) }
          for update in week.updates { consume(update.reasons.count) }
          owned.targets = week.targets
        } catch {
          fatalError("\(error)")
        }
      })
  }

  func batchesRow(_ name: String, of size: Int) -> Row {
    let batches = Inputs(people[0..<1024])
    let results = Results(count: batches.count)
    return Row(
      name, place, people: batches.count, bytesPerPerson: nil, spoil: { results.spoil() },
      checksum: { results.checksum }, run: { planBatches(batches, of: size, into: results) })
  }

  func badPeopleRow(_ name: String) -> Row {
    let owned = someBad
    return Row(
      name, place, people: people.count, bytesPerPerson: nil, agreement: .same(as: "columns, 1 % bad"),
      spoil: { owned.targets = TargetColumns() }, checksum: { owned.targets.checksum },
      run: { owned.people.targets(from: Columns.start, into: &owned.targets) })
  }

  func badRow(_ name: String, every interval: Int) -> Row {
    let bad = Inputs(people.withBadRow(every: interval))
    return row(name, agreement: .nothing("rejected people")) { _ = planColumns(bad, into: $0.results) }
  }
}

/// The owning columns of people, and of their targets.
private final class PlannedPeople {
  let people: People
  var targets = TargetColumns()

  /// Takes the targets out, because only a sole owner can reuse their memory.
  func taken() -> TargetColumns {
    var taken = TargetColumns()
    swap(&taken, &targets)
    return taken
  }

  init(_ columns: Columns) { people = columns.people }
}

/// All rows of the bench, created when needed and measured place by place.
final class Measurements {
  static let peopleInCache = 65_536

  let options: Options
  let threads: Int
  private(set) var rows: [Row]
  private(set) var single: [OnePerson]
  /// How often the rows of broken budgets were measured.
  var attempts = 1

  /// The rows for a number of cores, with the measurements so far.
  init(
    options: Options, threads: Int = ProcessInfo.processInfo.activeProcessorCount, rows: [Row] = [],
    single: [OnePerson] = []
  ) {
    self.options = options
    self.threads = threads
    self.rows = rows
    self.single = single
  }

  private var makers: [(name: String, place: Place, make: (Scene) -> Row)] {
    var makers: [(String, Place, (Scene) -> Row)] = []
    let all = threads
    for place in [Place.cache, .memory] {
      makers += [
        ("copy", place, { $0.copyRow("copy", threads: 1) }),
        (
          "floor", place,
          { $0.row("floor", agreement: .nothing("not targets")) { touchColumns($0.inputs, into: $0.results) } }
        ),
        ("columns", place, { $0.row("columns") { _ = planColumns($0.inputs, into: $0.results) } }),
        ("columns, paces", place, { $0.pacesRow("columns, paces") }),
        (
          "loop over one person", place,
          { $0.personsRow("loop over one person") { planOneByOne($0.persons, into: $0.personResults) } }
        ),
        (
          "people", place,
          { $0.peopleRow("people") { $0.targets(from: Columns.start, into: &$1) } }
        ),
      ]
      // Next to the rows that they are compared with, because the machine's speed changes within a round.
      if all > 1 {
        // People who fit in a cache are computed on one thread.
        let used = place == .cache ? 1 : all
        makers.append(
          (
            "people, all threads", place,
            {
              $0.peopleRow("people, all threads", threads: used) {
                try? await $0.concurrentTargets(from: Columns.start, into: &$1)
              }
            }
          ))
      }
      if all > 1, place == .memory {
        makers += [
          ("copy, all threads", place, { $0.copyRow("copy, all threads", threads: all) }),
          ("spin", place, { $0.spinRow("spin", threads: 1) }),
          ("spin, all threads", place, { $0.spinRow("spin, all threads", threads: all) }),
        ]
      }
      makers += [
        (
          "people, new targets", place, { $0.peopleRow("people, new targets") { $1 = $0.targets(from: Columns.start) } }
        ),
        ("naive doubles", place, { $0.naiveRow("naive doubles") }),
        ("columns, 1 % bad", place, { $0.badRow("columns, 1 % bad", every: 100) }),
      ]
      if place == .cache {
        makers.append(("columns, all bad", place, { $0.badRow("columns, all bad", every: 1) }))
        for size in [1, 8, 64, 1024] {
          let name = "columns, batches of \(size)"
          makers.append((name, place, { $0.batchesRow(name, of: size) }))
        }
      }
      if place == .memory {
        makers += [
          ("recompute", place, { $0.recomputeRow("recompute") }),
          ("people, 1 % bad", place, { $0.badPeopleRow("people, 1 % bad") }),
          ("weekly, 1 % bad", place, { $0.weeklyRow("weekly, 1 % bad", changedEvery: nil) }),
          (
            "weekly, 1 % bad, 1 % changed", place,
            { $0.weeklyRow("weekly, 1 % bad, 1 % changed", changedEvery: 100) }
          ),
        ]
      }
    }
    return makers + Trajectories.makers(threads: all) + Training.makers + Logs.makers(threads: all) + Scene.energyMakers
      + Contract.makers + PeopleFile.makers
  }

  var names: [String] { OnePerson.names + makers.map { "\($0.place.rawValue)/\($0.name)" } }

  private func isWanted(_ name: String) -> Bool { options.filter.map { name.contains($0) } ?? true }

  func measureAll(package: URL?) async {
    for place in Place.allCases {
      var wanted = makers.filter { $0.place == place && isWanted("\(place.rawValue)/\($0.name)") }
      if wanted.isEmpty { continue }
      // A share needs the copy, and a multiple of the floor the floor.
      let bases = makers.filter {
        $0.place == place && ($0.name.hasPrefix("copy") || $0.name.hasPrefix("floor") || $0.name == place.floor)
      }
      wanted = bases.filter { base in !wanted.contains { $0.name == base.name } } + wanted
      if place == .file { wanted.removeAll { !PeopleFile.isThere($0.name) } }
      let counts: [Place: Int] = [.memory: options.people, .contract: Contract.users]
      let scene = Scene(place, count: counts[place] ?? Self.peopleInCache)
      if options.isQuick { (scene.athletes, scene.logKeepers) = (2500, 2500) }
      let made = wanted.map { $0.make(scene) }
      rows += made
      await measure(made)
    }
    measureSingle(OnePerson.names.filter(isWanted), package: package)
  }

  /// Runs each of these rows over few people, between two counts of allocations as for a measurement: a tool that counts instructions
  /// begins and ends there.
  ///
  /// - Returns: How many people each of them is for, a line each.
  func runOnce(_ names: [String]) async throws(Failure) -> String {
    var (list, scenes): (String, [Place: Scene]) = ("", [:])
    for name in names {
      if OnePerson.names.contains(name) {
        let few = Columns(count: 1024).accepted(OnePerson.callsPerRead)
        let people = (0..<few.count).map(few.person)
        list +=
          "\(OnePerson.measured(name, columns: few, people: people, cases: WholePeople(in: nil), passes: 1).calls)\n"
        continue
      }
      guard let maker = makers.first(where: { "\($0.place.rawValue)/\($0.name)" == name }) else {
        throw .usage("there is no row \(name).")
      }
      let count = maker.place == .contract ? Contract.requests : Self.peopleInCache
      let scene = scenes[maker.place] ?? Scene(maker.place, count: count)
      (scenes[maker.place], scene.athletes, scene.logKeepers) = (scene, 64, 64)
      let row = maker.make(scene)
      await row.prepare(lasting: 0)
      list += "\(row.people)\n"
    }
    return list
  }

  /// Measures single calls again and replaces their earlier measurements.
  private func measureSingle(_ wanted: [String], package: URL?) {
    if wanted.isEmpty { return }
    let people = Columns(count: Self.peopleInCache)
    let persons = (0..<people.count).map(people.person)
    let cases = WholePeople(in: package)
    single = wanted.filter { $0 != "one/from text" || !cases.people.isEmpty }.map {
      OnePerson.measured($0, columns: people, people: persons, cases: cases, passes: options.isQuick ? 60 : 300)
    }
  }

  /// Whether work that never waits took the same time throughout; if not, the p99 of single calls is the machine's.
  var isSpeedSteady: Bool { single.first { $0.name == "one/spin" }.map { $0.p99 <= 1.1 * $0.p50 } ?? true }

  /// Measures rows of one place again, with the rows that they are compared with.
  func measureAgain(_ place: Place) async { await measure(rows.filter { $0.place == place }) }

  func measureSingleAgain(package: URL) { measureSingle(single.map(\.name), package: package) }

  private func measure(_ rows: [Row]) async {
    // A program takes a second, and an odd number of samples has a middle one.
    let samples = rows.first?.place == .file ? (options.isQuick ? 3 : 7) : options.samples
    await bench.measure(rows, samples: samples, lasting: options.isQuick ? 1e6 : 2e6)
  }

  func row(_ name: String) -> Row? { rows.first { $0.name == name } }

  /// The row's share of the bandwidth of a copy on as many threads; nil if it moves other bytes.
  func share(_ row: Row) -> Spread? {
    guard row.bytesPerPerson != nil,
      let copy = rows.first(where: {
        $0.place == row.place && $0.threads == row.threads && $0.name.contains("/copy")
      })
    else { return nil }
    return ratio(copy, row)
  }

  /// The row's time divided by that of its floor; nil if it has none, or computes nothing itself.
  func timesFloor(_ row: Row) -> Spread? {
    guard row.sum != nil, row.name != row.floor, let floor = rows.first(where: { $0.name == row.floor }) else {
      return nil
    }
    return ratio(row, floor)
  }

  /// Rows whose checksum differs from that of the columns of the same place.
  var disagreements: [String] {
    rows.compactMap { row in
      var other = "columns"
      if case .same(let name) = row.agreement { other = name }
      guard let sum = row.sum,
        let reference = rows.first(where: { $0.name == "\(row.place.rawValue)/\(other)" })?.sum
      else { return nil }
      // Rows over fewer people are compared with the same people in columns.
      let agrees: Bool =
        switch row.agreement {
        case .nothing: true
        case .same: sum == reference
        case .targets: sum.targets == reference.targets
        case .everything: sum == expected(row.people, at: row.place, instead: reference)
        }
      return agrees ? nil : row.name
    }
  }

  private func expected(_ count: Int, at place: Place, instead reference: Checksum) -> Checksum {
    guard let full = rows.first(where: { $0.name == "\(place.rawValue)/columns" }), full.people != count else {
      return reference
    }
    let results = Results(count: count)
    _ = planColumns(Inputs(Columns(count: count)), into: results)
    return results.checksum
  }
}
