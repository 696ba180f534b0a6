import ScienceKernelExpectations

/// The built program: the errors before it measures anything.
struct MainTests {
  @Test(
    arguments: [
      ("--fast", 64, "There is no option --fast.\nSee bench --help."),
      ("--filter nobody", 64, "no row's name contains nobody. See bench --list."),
      ("--once nobody", 64, "there is no row nobody.\nSee bench --help."),
      ("--compare \(Repository.url("Package.swift").path)", 66, "Package.swift is not a record that --json wrote."),
    ] as [(String, Int32, String)])
  func `wrong usage, an unknown filter and a file that is no record have their statuses`(
    _ arguments: String, _ status: Int32, _ problem: String
  ) throws {
    let outcome = try Program("bench").run(arguments)
    expect(outcome.status == status && outcome.output.isEmpty, "\(outcome)")
    expect(outcome.error.hasPrefix("bench: ") && outcome.error.hasSuffix("\(problem)\n"), "\(outcome)")
  }
}
