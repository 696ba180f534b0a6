import Foundation
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct RowCardTests {
  /// `goodRow` as options of plan person.
  static let goodPerson =
    "person --weight 80 --height 180 --age 30 --gender male --activity moderately_active --goal lose_weight "
    + "--target-weight 75 --on 2026-11-21"

  @Test func `each accepted row has a card, in the units of the row, under the name of its id`() throws {
    let directory = try Directory()
    let folder = directory.path("cards")
    let file = """
      Name,Gender,Age,Height,Weight (lb),activity_level,primary_goal,target_weight,pace,bmr,pal,protein
      Patel/Asha,f,58,"5'6"\"",268,lightly_active,lose_weight,90.7kg,-1lb/week,1740,1.5,1.2g/kg
      Bad,F,58,3,268,lightly_active,lose_weight,,,,,
      Patel/Asha,M,30,180,80 kg,moderately_active,lose_weight,75,,,,
      ..,other,30,180,80 kg,moderately_active,maintain,,,,,

      """
    let columns = "id=Name,gender=Gender,age=Age,height=Height,weight=Weight (lb)"
    let options = ["--on", "2026-11-21", "--columns", columns]
    let input = Data(file.utf8)
    let outcome = try Command.run(["people", "-", "--cards", folder, "--macros", "30"] + options, input: input)
    expect(outcome.status == 2 && outcome.error.contains("3 cards in \""), "\(outcome)")
    try expect(
      outcome.output,
      equals: Command.run(["people", "-", "--macros", "30", "--timeline"] + options, input: input).output)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    expect(names, equals: ["Patel_Asha (line 4).txt", "Patel_Asha.txt", "_.txt"])
    func card(_ name: String) throws -> String { try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }
    let first = [
      "--weight", "268lb", "--height", "5'6\"", "--age", "58", "--sex", "F", "--activity", "lightly_active", "--goal",
      "lose_weight", "--target-weight", "90.7kg", "--pace", "-1lb/week", "--bmr", "1740", "--pal", "1.5", "--protein",
      "1.2g/kg", "--on", "2026-11-21", "--macros", "30", "--short",
    ]
    try expect(card("Patel_Asha.txt"), equals: "Patel/Asha\n\n" + Command.run(["person"] + first).output)
    try expect(
      card("Patel_Asha (line 4).txt"),
      equals: "Patel/Asha\n\n" + Command.run(Self.goodPerson + " --macros 30 --short").output)
    #expect(try card("_.txt").hasPrefix("..\n\nOther, 30 years, 80 kg"))
    // A measured energy at rest is in place of the activity level.
    let words = try card("Patel_Asha.txt").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    expect(words.contains("energy at rest measured, 1740 kcal/day, times 1.5."), "\(words)")
    // A sheet asks what standard error asks, and standard error counts what sheets leave out.
    let asked = directory.path("asked")
    let two = goodRow.replacing(",80,", with: ",185,")
    let little = goodRow.replacing("moderately_active", with: "sedentary").replacing("good", with: "little")
    let outcomeOfTwo = try Command.run(
      ["people", "-", "--cards", asked, "--on", "2026-11-21"], input: Data("\(header)\n\(two)\n\(little)\n".utf8))
    let question = "! 185 kg makes a body mass index of 57.1 kg/m². Are these pounds?"
    #expect(try String(contentsOfFile: "\(asked)/good.txt", encoding: .utf8).hasPrefix(question), "\(outcomeOfTwo)")
    let left = "\n1 card without 3 advisories about the estimate, not for a client: the column advisories has those of"
    expect(outcomeOfTwo.error.contains(left), "\(outcomeOfTwo)")
    // The sheet names another equation of the row as that of the person does.
    let henry = directory.path("henry")
    let equation = ["--equation", "henry_2005_weight_height"]
    _ = try Command.run(["people", "-", "--cards", henry] + equation + options, input: input)
    try expect(
      String(contentsOfFile: "\(henry)/Patel_Asha (line 4).txt", encoding: .utf8),
      equals: "Patel/Asha\n\n" + Command.run("\(Self.goodPerson) --short \(equation.joined(separator: " "))").output)
    // No file is overwritten, and no folder is used that has files.
    for (path, message) in [
      (folder, "is not empty: name a new folder"), (directory.path("none/a"), "Cannot make the folder"),
      ("\(folder)/_.txt", "it is not a folder that can be read"),
    ] {
      let again = try Command.run(["people", "-", "--cards", path] + options, input: input)
      expect(again.status == 74 && again.output.isEmpty && again.error.contains(message), "\(again)")
    }
    // A row without an id, and a line of JSON, have cards, too.
    let numbered = directory.path("numbered")
    let unnamed = goodLine.replacing("\"id\":\"good\",", with: "")
    _ = try Command.run(["people", "-", "--cards", numbered, "--on", "2026-11-21"], input: Data(unnamed.utf8))
    let only = try String(contentsOfFile: "\(numbered)/1.txt", encoding: .utf8)
    try expect(only, equals: "1\n\n" + Command.run(Self.goodPerson + " --short").output)
    expect(RowCard.fileName("Öztürk, Ali-2 (a.b)"), equals: "Öztürk, Ali-2 (a.b)")
    expect(RowCard.fileName("../a\u{0}\n: "), equals: "_a___")
    expect(RowCard.fileName(String(repeating: "ä", count: 300)).utf8.count <= 101)
  }
}
