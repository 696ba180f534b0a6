import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct PersonPictureTests {
  static let options =
    "person --weight 90 --height 180 --age 40 --sex male --activity moderately_active --goal lose_weight --on 2026-11-22"

  /// The picture, and the points of each of its lines by the color.
  static func drawn(_ options: String) throws -> (svg: String, lines: [String: [[Double]]]) {
    let outcome = try Command.run(Self.options + " --svg - " + options)
    expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    var lines: [String: [[Double]]] = [:]
    for line in outcome.output.matches(of: #/<poly\w+ points="([^"]+)".* (?:stroke|fill)="(#\w+)"/#) {
      guard !["#e2e2e2", "#555555"].contains(line.2) else { continue }
      lines[String(line.2)] = line.1.split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
    }
    return (outcome.output, lines)
  }

  static let (band, target, constant, curve) = ("#d5e4f1", "#999999", "#c0392b", "#1f6fb4")

  @Test func `a picture has the trajectory in its window, the target, the constant rate and dates`() throws {
    let (svg, lines) = try Self.drawn("--target-weight 80")
    expect(Set(lines.keys), equals: [Self.band, Self.target, Self.constant, Self.curve])
    // 34 weeks to the target, which the constant rate reaches after 20.
    expect(lines.mapValues(\.count), equals: [Self.band: 70, Self.target: 2, Self.constant: 21, Self.curve: 35])
    let (band, curve) = (lines[Self.band] ?? [], lines[Self.curve] ?? [])
    for (week, point) in curve.enumerated() {
      expect(band[week][1] < point[1] && point[1] < band[69 - week][1], "\(week)")
    }
    let level = lines[Self.target]?[0][1] ?? 0
    expect(lines[Self.constant]?.last?[1], equals: level)
    expect(curve[33][1] < level && curve[34][1] >= level)
    let texts = svg.matches(of: #/<text[^>]*>([^<]*)<\/text>/#).map { String($0.1) }
    expect(
      texts,
      equals: [
        "Male, 40 years, 90 kg, 180 cm, moderately active.", "To lose weight, 80 kg. From 2026-11-22.",
        "Trajectory: 34 weeks, until 2027-07-18. Always eating 2337 kcal/day, while the",
        "body adapts to it.", "70 kg", "75 kg", "80 kg", "85 kg", "90 kg", "95 kg", "2026-11-22", "2027-01-17",
        "2027-03-14", "2027-05-09", "2027-07-04", trajectoryLegend,
      ])
    try expect(Self.drawn("--target-weight 80").svg, equals: svg)
  }

  @Test func `phases are drawn, and where nothing is left to lose`() throws {
    let phases = try Self.drawn("--phases 26w:-500,26w:0")
    expect(Set(phases.lines.keys), equals: [Self.band, Self.constant, Self.curve])
    expect(phases.lines[Self.curve]?.count, equals: 53)
    expect(phases.svg.contains("Eating 2337 kcal/day for 26 weeks, then"))
    // Nothing is left to lose, or nothing can be: both are drawn.
    for options in [
      "--target-weight 90", "--target-weight 80 --by 2026-11-25", "--target-weight 40 --phases 156w:-1500",
    ] {
      let (svg, lines) = try Self.drawn(options)
      expect(!svg.contains("nan") && !svg.contains("inf") && lines[Self.curve]?.count ?? 0 > 20, "\(options)")
    }
  }

  @Test func `a file is written beside the card, or not at all, with an axis in the unit of the weight`() throws {
    for (weight, labels) in [
      ("198lb --target-weight 176lb", ["150 lb", "160 lb", "170 lb", "180 lb", "190 lb", "200 lb"]),
      ("14st2 --target-weight 12st8", ["11 st 0 lb", "11 st 7 lb", "14 st 0 lb", "14 st 7 lb"]),
    ] {
      let options = Self.options.replacing("90", with: weight) + " --svg -"
      let svg = try Command.run(options).output
      let found = svg.matches(of: #/<text[^>]*>([^<]*)<\/text>/#).map { String($0.output.1) }
      expect(Set(labels).subtracting(found), equals: [], "\(found)")
      expect(!svg.contains(" kg<"), "\(svg)")
    }
    let directory = try Directory()
    let path = directory.path("me.svg")
    let card = try Command.run(Self.options)
    try expect(Command.run(Self.options + " --svg " + path).output, equals: card.output)
    try expect(String(contentsOfFile: path, encoding: .utf8), equals: Self.drawn("").svg)
    for (options, status, message) in [
      ("--svg \(directory.path("none/me.svg"))", 74, "cannot take a new file: No such file or directory"),
      ("--svg \(directory.url.path)", 74, "Is a directory"),
      ("--svg - --why", 64, "--why is for the card, which --svg - does not print."),
      (
        "--svg \(path) --fat 70", 64, "--fat: body fat: 70 is rejected: 5 to 60 % of the weight.\nSee"
      ),
    ] as [(String, Int32, String)] {
      let outcome = try Command.run(Self.options + " " + options)
      expect(outcome.status == status && outcome.output.isEmpty && outcome.error.contains(message), "\(outcome)")
    }
    let minor = try Command.run(
      Self.options.replacing("--age 40", with: "--age 15") + " --svg " + directory.path("x"))
    let problem = "--svg: there is no trajectory. Age: 15 is rejected: 18 to 80 completed years."
    expect(minor.error, equals: "plan: \(problem)\nSee plan person --help.\n")
    expect(FileManager.default.fileExists(atPath: directory.path("x")), equals: false)
  }
}
