import Foundation
import PlanContract
import PlanContractCalls
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct CallCommandTests {
  @Test func `any call is answered as by the contract, byte for byte, from a file or from standard input`() throws {
    let directory = try Directory()
    for (name, options, body) in [
      ("weekOfCalories", "", #"{"daily":3200,"weights":[1,1,1,1,1,1,6],"atLeast":1200}"#),
      ("adherence.summary", #""on":"2026-03-16""#, #"{"entries":[]}"#), ("kilojoules", "", #"{"calories":2259}"#),
      ("respond", #""on":"2026-11-21","form":"api""#, "{"), ("respond", "", "{}"),
      ("sentence", #""call":"week""#, "{}"),
    ] {
      let call = #"{"call":"\#(name)"\#(options.isEmpty ? "" : ",\(options)")}"#
      let given = options.isEmpty ? [] : ["--options", "{\(options)}"]
      let file = try directory.write(Data(body.utf8), to: "body.json").path
      for (path, input) in [(file, ""), ("-", body)] {
        let outcome = try Command.run(["call", name, path] + given, input: Data(input.utf8))
        expect(outcome.output, equals: answer(call, body))
        expect(
          outcome.status, equals: outcome.output.contains("\"violations\"") || name == "respond" ? 64 : 0, "\(outcome)")
        expect(outcome.error.isEmpty)
      }
    }
    // Without a file, the answer says what the body lacks.
    let none = try Command.run("call week")
    expect(none.status == 64 && none.output.contains("date: is missing"), "\(none)")
    for name in ContractCall.names { expect(Help.call.contains(name), "\(name)") }
  }

  @Test func `changes takes two files, of targets or of whole responses`() throws {
    let directory = try Directory()
    let person = "--height 180 --age 30 --gender male --activity moderately_active --goal lose_weight --on 2026-11-21"
    func plan(_ weight: Int) throws -> String { try Command.run("person \(person) --weight \(weight) --json").output }
    func targets(_ response: String) throws -> String { try PlanResponse(json: response).targets.json }
    let (before, after) = try (plan(84), plan(80))
    let request =
      #"{"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active","primaryGoal":"lose_weight"}"#
    let response = answer(#"{"call":"respond","on":"2026-11-21"}"#, request)
    expect(after, equals: response)
    let file = try directory.write(Data(before.utf8), to: "before.json").path
    let expected = try answer(#"{"call":"changes"}"#, "{\"before\":\(targets(before)),\"after\":\(targets(after))}")
    expect(expected.contains("Calories decreased by 62 kcal/day"))
    for after in try [targets(after), response, "\u{FEFF}\(response)"] {
      let outcome = try Command.run(["call", "changes", file, "-"], input: Data(after.utf8))
      expect(outcome.output == expected && outcome.status == 0, "\(outcome)")
    }
    let broken = try Command.run(["call", "changes", file, "-"], input: Data("{".utf8))
    expect(broken.status == 66 && broken.error.contains("standard input: body: is not JSON"), "\(broken)")
    let endless = try Command.run(["call", "changes", file, "/dev/zero"])
    expect(endless.status == 66 && endless.error.contains("is longer than 1048576 bytes"), "\(endless)")
  }

  @Test(arguments: [
    ("call", "Missing: the name of a call: respond, why, changes"), ("call responce", "There is no call \"responce\""),
    ("call responce", "Did you mean respond?"), ("call changes a", "Missing: two files"),
    ("call changes - -", "Only one of the two files"), ("call week a b", "week takes one file"),
    ("call week a --options [1]", "--options: \"[1]\" is rejected: a JSON object"),
    ("call week a --on 2026-11-21", "There is no option \"--on\"."),
  ])
  func `wrong usage is said, with status 64`(_ arguments: String, _ message: String) throws {
    let outcome = try Command.run(arguments)
    expect(outcome.status == 64 && outcome.output.isEmpty && outcome.error.contains(message), "\(outcome)")
  }
}
