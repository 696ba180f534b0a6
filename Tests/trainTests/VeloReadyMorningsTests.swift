import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import train

struct VeloReadyMorningsTests {
  @Test func `a baseline is of the mornings before, and SDNN goes before rMSSD`() {
    var mornings = VeloReadyMornings(.inferred)
    let first = CalendarDate("2026-03-02")!
    let alone = mornings.append(first, [(.rmssd, 60), (.sdnn, 50), (.sleep, 8)])
    expect(alone.missing.names, equals: ["hrv", "restingHeartRate", "sleep", "respiration", "form"])
    let next = mornings.append(first.advanced(by: 1), [(.rmssd, 60), (.sdnn, 45), (.sleep, 4)])
    expect(next.hrv, equals: 85)
    expect(next.sleep, equals: 50)
    expect(next.missing.names, equals: ["restingHeartRate", "respiration", "form"])
    // Without SDNN, the baseline is that of rMSSD.
    expect(mornings.append(first.advanced(by: 2), [(.rmssd, 54), (.sdnn, nil)]).missing.contains(.hrv))
    expect(mornings.append(first.advanced(by: 3), [(.rmssd, 54)]).hrv, equals: 85)
  }

  @Test func `Friday to Sunday takes more points`() {
    let days = (0..<7).map { CalendarDate("2026-03-02")!.advanced(by: $0) }
    expect(days.map(VeloReadyMornings.isFridayToSunday), equals: [false, false, false, false, true, true, true])
  }

  @Test func `the score is on the card, in a row and in a line`() throws {
    let text = ([ReadinessCommandTests.header] + ReadinessCommandTests.mornings(40)).joined(separator: "\n")
    let card = try ReadinessCommandTests.readiness(text, "--veloready --alcohol inferred").text
    expect(
      card.contains("  VeloReady, recovery ") && card.contains(" of 100; not validated\n  HRV ")
        && card.contains("  alcohol: inferred, less 0.0 points\n  what is missing counts as 50\n"), "\(card)")
    for line in card.split(separator: "\n") { expect(line.count <= 80, "\(line)") }
    let rows = try ReadinessCommandTests.readiness(text, "--csv --veloready --alcohol inferred").text.split(
      separator: "\n")
    expect(rows.count == 1 + 6 * 40 && rows[6].hasPrefix("2026-02-27,veloready_recovery,"))
    let lines = try ReadinessCommandTests.readiness(text, "--json --veloready --alcohol inferred").text.split(
      separator: "\n")
    expect(lines.count == 40 && lines[39].contains("\"veloready\":{\"recovery\":"))
  }

  @Test func `alcohol that is not recorded is absent or inferred, and never a guess`() throws {
    var rows = ReadinessCommandTests.mornings(40)
    rows[39] = "2026-04-07,40,55,60,14,7"
    let text = ([ReadinessCommandTests.header] + rows).joined(separator: "\n")
    let absent = try ReadinessCommandTests.readiness(text, "--veloready --alcohol absent").text
    expect(absent.contains("\n  alcohol: absent, as you state\n"), "\(absent)")
    let inferred = try ReadinessCommandTests.readiness(text, "--veloready --alcohol inferred").text
    #expect(inferred.contains(#/\n  alcohol: inferred, less [1-9][0-9.]* points\n/#), "\(inferred)")
    let json = try ReadinessCommandTests.readiness(text, "--json --veloready --alcohol absent").text
    #expect(json.contains("\"alcohol_penalty\":0,") && !json.contains(#/"alcohol_penalty":[1-9]/#))
    for (options, problem) in [
      (
        "--veloready",
        "--veloready needs --alcohol: absent, or inferred from the heart-rate variability and the day of the week."
      ), ("--alcohol absent", "--alcohol is for --veloready."),
    ] {
      let outcome = try Command.run("readiness - \(options)")
      expect(outcome.status == 64 && outcome.error == "train: \(problem)\nSee train readiness --help.\n", "\(outcome)")
    }
  }
}
