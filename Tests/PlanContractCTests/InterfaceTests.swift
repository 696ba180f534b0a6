import PlanContractC
import PlanContractCalls
import PlanContractInterface
import ScienceKernelExpectations

struct InterfaceTests {
  /// The status and the text of a call, whose memory is released.
  static func call(_ options: String, _ body: [UInt8], ofForm: Bool = false) -> (Int32, String) {
    var answer = pc_answer()
    let options = Array(options.utf8)
    let call = ofForm ? pc_preview : pc_call
    let status = call(options, options.count, body, body.count, &answer)
    defer { pc_release(answer.text) }
    return (status, String(decoding: UnsafeBufferPointer(start: answer.text, count: answer.length), as: UTF8.self))
  }

  @Test func `the version is that of the header`() {
    expect(pc_interface_version(), equals: Int32(PC_INTERFACE_VERSION))
    expect(ContractCall.longestText, equals: Int(PC_LONGEST_TEXT))
  }

  @Test func `a result and a failure are told apart`() {
    let meals = Self.call(#"{"call":"meals"}"#, Array(#"{"target":7,"meals":2}"#.utf8))
    expect(meals == (0, "[4,3]"))
    let none = Self.call(#"{"call":"meals"}"#, Array(#"{"target":7,"meals":0}"#.utf8))
    expect(none.0, equals: 1)
    expect(
      none.1,
      equals:
        #"{"success":false,"error":"meals: 0 is rejected: 1 to 10","violations":[{"field":"meals","message":"0 is rejected: 1 to 10"}]}"#
    )
  }

  @Test func `the calls of a form have the same answers in the small module, which has no other`() {
    let start = #"{"call":"preview","on":"2026-11-21"}"#
    for (options, body) in [
      (start, #"{"weight":"180 lb","height":"5'11","dateOfBirth":"1996-11-22","gender":"male","weightUnit":"lb"}"#),
      (start, #"{"weight":8,"targetweight":75,"activityLevel":"x"}"#), (start, "{"), (#"{"call":"preview"}"#, "{}"),
      (#"{"call":"measure"}"#, #"{"weight":"11st 4lb","height":"1.8 m"}"#),
      (#"{"call":"measure","form":"api"}"#, #"{"weight":"x"}"#),
    ] {
      let (found, expected) = (Self.call(options, Array(body.utf8), ofForm: true), Self.call(options, Array(body.utf8)))
      expect(found == expected, "\(options) \(body)")
    }
    let other = Self.call(#"{"call":"meals"}"#, Array("{}".utf8), ofForm: true)
    expect(other.0, equals: 1)
    expect(
      other.1.contains(#"call: the string \"meals\" is rejected: one of the strings preview, measure"#), "\(other.1)")
    expect(pc_preview(nil, 0, nil, 0, nil), equals: -103)
  }

  @Test func `the weeks of the guide are those of every language`() {
    let weeks = [
      (#""daily":2000,"weights":[1,1,1,1,1,2,2]"#, "1556,1556,1556,1555,1555,3111,3111", ""),
      (#""daily":2259,"weights":[10,12,10,12,10,14,10]"#, "2028,2433,2027,2433,2027,2838,2027", ""),
      (#""daily":1600,"weights":[1,1,1,1,1,1,6],"atLeast":1200"#, "1200,1200,1200,1200,1200,1200,4000", "0,1,2,3,4,5"),
      (#""daily":1600,"locked":[{"day":5,"calories":3000}]"#, "1367,1367,1367,1367,1366,3000,1366", ""),
    ]
    for (body, days, moved) in weeks {
      let answer = Self.call(#"{"call":"weekOfCalories"}"#, Array("{\(body)}".utf8))
      expect(answer.1, equals: "{\"days\":[\(days)],\"moved\":[\(moved)]}", "\(body)")
    }
  }

  @Test func `a pointer that is wrong is named, and nothing is written`() {
    var answer = pc_answer()
    let text: [UInt8] = [0x7B, 0x7D]
    expect(pc_call(text, 2, text, 2, nil), equals: -103)
    expect(pc_call(nil, 2, text, 2, &answer), equals: -101)
    expect(answer.text, equals: nil)
    expect(pc_call(text, 2, nil, 2, &answer), equals: -102)
    expect(answer.text, equals: nil)
    withUnsafeMutableBytes(of: &answer) { bytes in
      let odd = (bytes.baseAddress! + 1).assumingMemoryBound(to: pc_answer.self)
      expect(pc_call(text, 2, text, 2, odd), equals: -203)
    }
  }

  @Test func `a text that is too long is rejected by its length and not read`() {
    for (options, body, name) in [(2, 1_048_577, "body"), (1_048_577, 2, "options"), (2, Int.max, "body")] {
      var answer = pc_answer()
      let call = Array(#"{"call":"why","on":"2026-11-21"}"#.utf8)
      let nowhere = UnsafePointer<UInt8>(bitPattern: 16)
      let status =
        options == 2 ? pc_call(call, call.count, nowhere, body, &answer) : pc_call(nowhere, options, call, 2, &answer)
      expect(status, equals: 1)
      let text = String(decoding: UnsafeBufferPointer(start: answer.text, count: answer.length), as: UTF8.self)
      expect(
        text.contains(#""error":"\#(name): \#(max(options, body)) bytes are rejected: at most 1048576""#), "\(text)"
      )
      pc_release(answer.text)
    }
    let body = Array(#"{"target":7,"meals":2}"#.utf8)
    let longest = body + repeatElement(UInt8(ascii: " "), count: Int(PC_LONGEST_TEXT) - body.count)
    expect(Self.call(#"{"call":"meals"}"#, longest) == (0, "[4,3]"))
  }

  @Test func `memory is valid until it is released`() {
    let memory = pc_allocate(3)
    memory?[2] = 7
    expect(memory?[2], equals: 7)
    pc_release(memory)
    pc_release(nil)
    expect(pc_allocate(-1), equals: nil)
    expect(pc_allocate(.max), equals: nil)
    pc_release(pc_allocate(0))
  }
}
