import CommandLineText
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
    expect(request.path, equals: "year.csv")
    expect(request.unlogged, equals: .rest)
    expect(request.unit, equals: "hrss")
    expect(request.printed, equals: .csv)
    try expect(request.balance, equals: LoadBalance(chronicDays: 30, acuteDays: 5, .firstOrder, formDay: .sameDay))
    let plain = try Self.request("-")
    expect(plain.unlogged, equals: nil)
    expect(plain.unit, equals: nil)
    expect(plain.printed, equals: .card)
    expect(plain.formDay, equals: .previousDay)
    try expect(plain.balance, equals: LoadBalance())
    for (model, form) in [("continuous", ExponentialAverage.Decay.continuous), ("span", .span)] {
      try expect(Self.request("- --model \(model)").balance, equals: LoadBalance(form))
    }
  }

  @Test func `columns have titles of their own, and those of exports`() throws {
    let titles = try Self.request("- --columns day=date,unit=kind").titles
    expect(titles, equals: ["day": ["date"], "unit": ["kind"], "load": SeasonRequest.titles["load"]!])
  }

  @Test(arguments: [
    (
      "--columns date",
      #"--columns: "date" is rejected: titles for day, load, unit or athlete, written day=date,load=tss."#
    ),
    (
      "--columns day=a,day=b",
      #"--columns: "day=a,day=b" is rejected: titles for day, load, unit or athlete, written day=date,load=tss."#
    ),
    ("--unlogged nothing", #"--unlogged: "nothing" is rejected: rest, missing."#),
    ("--chronic 0", #"--chronic: "0" is rejected: 1 to 365, written as a whole number"#),
    ("--acute 366", #"--acute: "366" is rejected: 1 to 365, written as a whole number"#),
    (
      "--model firstorder",
      #"--model: "firstorder" is rejected: continuous, span, first_order. Did you mean first_order?"#
    ),
    ("--form today", #"--form: "today" is rejected: previous_day, same_day."#),
  ])
  func `a value that is rejected is named with what is`(_ arguments: String, _ problem: String) throws {
    let outcome = try Command.run("season - \(arguments)")
    expect(outcome.status, equals: 64, "\(outcome)")
    expect(outcome.error, equals: "train: \(problem)\nSee train season --help.\n", "\(outcome)")
  }
}
