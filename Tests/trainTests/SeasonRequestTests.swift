import CommandLineText
import ScienceKernel
import ScienceKernelExpectations
import Testing
import TrainingKernel

@testable import train

struct SeasonRequestTests {
  static func request(_ arguments: String) throws -> SeasonRequest {
    try SeasonRequest(arguments.split(separator: " ").map(String.init))
  }

  @Test func `every option reaches its value`() throws {
    let request = try Self.request(
      "year.csv --unlogged rest --chronic 30 --acute 5 --model first_order --form same_day --unit hrss --csv")
    expect(
      request.path == "year.csv" && request.unlogged == .rest && request.unit == "hrss" && request.printed == .csv)
    try expect(request.balance, equals: LoadBalance(chronicDays: 30, acuteDays: 5, .firstOrder, formDay: .sameDay))
    for spelling in ["firstOrder", "first-order"] {
      let spelt = try Self.request("- --model \(spelling) --form sameDay --date-order month-first")
      expect(spelt.model == .firstOrder && spelt.formDay == .sameDay && spelt.dateOrder == .monthFirst)
    }
    let started = try Self.request("- --start-ctl 55.5 --start-acute 60 --until 24.11.2026")
    try expect(started.balance, equals: LoadBalance(seed: (55.5, 60)))
    expect(started.until?.description, equals: "2026-11-24")
    let before = CalendarDate.today
    let now = try Self.request("- --until today --no-load rest")
    expect([before, .today].contains(now.until) && now.noLoad == .rest)
    let plain = try Self.request("-")
    expect(plain.noLoad == .missing && plain.printed == .card && plain.formDay == .previousDay)
    expect(plain.start == nil && plain.until == nil && plain.dateOrder == nil && plain.unlogged == nil)
    try expect(plain.balance, equals: LoadBalance())
    let titles = try Self.request("- --columns day=date,unit=kind").titles
    expect(titles, equals: ["day": ["date"], "unit": ["kind"], "load": SeasonRequest.titles["load"]!])
    for (model, form) in [("continuous", ExponentialAverage.Decay.continuous), ("span", .span)] {
      try expect(Self.request("- --model \(model)").balance, equals: LoadBalance(form))
    }
  }

  @Test(arguments: [
    (
      "--columns date",
      #"--columns: "date" is rejected: titles for day, load, unit, athlete, written day=TITLE,load=TITLE."#
    ),
    ("--unlogged nothing", #"--unlogged: "nothing" is rejected: rest, missing."#),
    ("--chronic 0", #"--chronic: "0" is rejected: 1 to 365, written as a whole number"#),
    (
      "--model firstorde",
      #"--model: "firstorde" is rejected: continuous, span, first_order. Did you mean first_order?"#
    ),
    ("--until 30.2.2026", #"--until: "30.2.2026" is rejected: \#(DateOrder.accepted)"#),
    ("--start-ctl 55", "--start-chronic and --start-acute go together: give both, or neither."),
    (
      "--start-ctl -1 --start-acute 5",
      #"--start-ctl: "-1" is rejected: 0 to 1000000000 in the unit of the ledger, written as a bare decimal"#
    ), ("--ctl 55", #"There is no option "--ctl". Did you mean --start-chronic?"#),
  ])
  func `a value that is rejected is named with what is`(_ arguments: String, _ problem: String) throws {
    let outcome = try Command.run("season - \(arguments)")
    expect(outcome.status, equals: 64, "\(outcome)")
    expect(outcome.error, equals: "train: \(problem)\nSee train season --help.\n", "\(outcome)")
  }
}
