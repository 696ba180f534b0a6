import CommandLineText
import ScienceKernelExpectations
import Testing
import TrainingKernel

@testable import train

struct ProfileTests {
  static func read(_ arguments: String) throws -> (profile: Profile, problems: [String]) {
    var given = try Arguments(arguments.split(separator: " ").map(String.init), of: Subcommand.session)
    let profile = Profile(&given)
    return (profile, given.problems)
  }

  @Test func `every option reaches its value`() throws {
    let (profile, problems) = try Self.read(
      """
      --rest 51 --max 191 --sex F --threshold-hr 166 --vt1 141 --vt2 171 --hr-zones friel_bike --threshold-power 301 \
      --critical-power 289.5 --w-prime 19000.25 --pause zero --hr-cap 31 --power-cap 6
      """)
    expect(problems.isEmpty && profile.sex == .female && profile.heartRateZones == .frielBike && profile.pause == .zero)
    expect(
      [
        profile.rest, profile.maximum, profile.thresholdHeartRate, profile.firstThreshold, profile.secondThreshold,
        profile.heartRateCap, profile.powerCap,
      ], equals: [51, 191, 166, 141, 171, 31, 6])
    expect([profile.thresholdPower, profile.criticalPower, profile.wPrime], equals: [301, 289.5, 19_000.25])
    let others = try Self.read("--lthr 166 --max-hr 191 --ftp 301").profile
    expect(others.thresholdHeartRate == 166 && others.maximum == 191 && others.thresholdPower == 301)
    // A value may have the unit of its option.
    var given = try Arguments(
      ["--ftp", "262W", "--max", "188 bpm", "--rest", "48BPM", "--w-prime", "19000.5 J", "--power-cap", "6s"],
      of: Subcommand.session)
    let units = Profile(&given)
    expect(given.problems.isEmpty && units.thresholdPower == 262 && units.maximum == 188 && units.rest == 48)
    expect(units.wPrime == 19_000.5 && units.powerCap == 6)
    var kilo = try Arguments(["--w-prime", "20.1 kJ"], of: Subcommand.session)
    expect(Profile(&kilo).wPrime, equals: 20_100)
    // Everything is named at once.
    try expect(Self.read("--rest x --max y --vt1 z").problems.count, equals: 3)
    let none = try Self.read("").profile
    expect(none.heartRateCap == 30 && none.powerCap == 5 && none.pause == .excluded)
    expect(none.heartRateZones, equals: .maximumHeartRate)
    #expect(try none.reserve == nil && none.zoneReference.value == nil && profile.zoneReference.value == 166)
  }

  @Test(arguments: [
    ("--rest 24", #"--rest: "24" is rejected: 25 to 120 bpm, written as a whole number"#),
    ("--max 188W", #"--max: "188W" is rejected: 100 to 240 bpm, written as a whole number"#),
    ("--sex femal", #"--sex: "femal" is rejected: male, female. Did you mean female?"#),
    ("--hr-zones friel", #"--hr-zones: "friel" is rejected: maximum, coggan, friel_run, friel_bike."#),
    (
      "--threshold-power 29",
      #"--threshold-power: "29" is rejected: 30 to 700 W, written as a bare decimal of at most one place"#
    ),
    ("--lthr 186 --max-hr 185", #"--lthr: "186" is rejected: up to --max-hr, 185 bpm."#),
    ("--w-prime 20kW", #"--w-prime: "20kW" is rejected: 1 to 1000000 J, written as a bare decimal"#),
    ("--pause no", #"--pause: "no" is rejected: excluded, zero."#),
    ("--power-cap -5", #"--power-cap: "-5" is rejected: 1 to 86400 s, written as a whole number"#),
    ("--rest 100 --max 110", "heart-rate reserve: 10 is rejected: 20 to 215 bpm from rest to maximum."),
    (
      "--rest 50 --max 190 --threshold-hr 191",
      #"--threshold-hr: "191" is rejected: up to --max, 190 bpm."#
    ),
    (
      "--rest 50 --max 190 --threshold-hr 50",
      #"--threshold-hr: "50" is rejected: above --rest, 50 bpm, and up to --max, 190 bpm."#
    ),
    (
      "--vt1 150 --vt2 150",
      "threshold heart rate: 150 is rejected: 25 to 250 bpm, above rest or the threshold before, and up to the maximum."
    ),
  ])
  func `a value that is rejected is named with its range`(_ arguments: String, _ problem: String) throws {
    try expect(Self.read(arguments).problems, equals: [problem])
    let outcome = try Command.run("session - \(arguments)")
    expect(outcome.status, equals: 64, "\(outcome)")
    expect(outcome.error, equals: "train: \(problem)\nSee train session --help.\n", "\(outcome)")
  }
}
