import PlanContract
import PlanContractCalls
import PlanContractInterface

/// One call of the contract from random bytes, under the address sanitizer: see `Tests/fuzz/run`.
///
/// Options and body are accepted texts with some damage, or the random bytes themselves. Each has memory of exactly its
/// size, so that the sanitizer detects a byte too far.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let bytes = bytes else { return 0 }
  var input = FuzzedInput(UnsafeBufferPointer(start: bytes, count: count))
  let place = input.next(of: samples.count)
  let body = input.damaged(samples[place].body)
  let isOther = input.next(of: 16) == 0
  let options = input.damaged(samples[isOther ? input.next(of: samples.count) : place].options)
  let answer = call(options, body)
  if input.next(of: 8) == 0 {
    precondition(call(options, body) == answer)
    fuzzPointers(&input)
  }
  return 0
}

/// The answer: whether it is a failure, then a text that must be JSON.
private func call(_ options: [UInt8], _ body: [UInt8]) -> [UInt8] {
  let texts = [options, body].map { text in
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = memory.initialize(from: text)
    return memory
  }
  defer { for text in texts { text.deallocate() } }
  var answer = pc_answer()
  let result = pc_call(texts[0].baseAddress, options.count, texts[1].baseAddress, body.count, &answer)
  precondition(result == 0 || result == 1)
  defer { pc_release(answer.text) }
  let text = Array(UnsafeBufferPointer(start: answer.text, count: answer.length))
  guard let json = try? WireJSON(text) else { preconditionFailure("an answer is no JSON") }
  if result == 1 {
    precondition((try? PlanFailure(tree: json)) != nil)
  }
  return [UInt8(result)] + text
}

/// Wrong pointers, and lengths without memory.
private func fuzzPointers(_ input: inout FuzzedInput) {
  var answer = pc_answer()
  let long = PC_LONGEST_TEXT + 1 + Int(input.bits(UInt32.self))
  let one: [UInt8] = [0x7B]
  precondition(pc_call(nil, 1, one, 1, &answer) == -101 && answer.text == nil)
  precondition(pc_call(one, 1, nil, 1, &answer) == -102 && answer.text == nil)
  precondition(pc_call(one, 1, one, 1, nil) == -103)
  precondition(pc_call(one, long, nil, Int.min, &answer) == 1)
  pc_release(answer.text)
}

extension FuzzedInput {
  /// A text with some damage, or random bytes.
  mutating func damaged(_ sample: [UInt8]) -> [UInt8] {
    var text = sample
    for _ in 0..<next(of: 5) {
      let at = text.isEmpty ? 0 : Int(bits(UInt16.self)) % (text.count + 1)
      let end = min(text.count, at + next(of: 24))
      switch next(of: 8) {
      case 0: text.replaceSubrange(at..<end, with: [])
      case 1: text.removeSubrange(at...)
      case 2: text.insert(byte(), at: at)
      case 3: text.insert(contentsOf: text[at..<end], at: at)
      case 4: text = (0..<next(of: 40)).map { _ in byte() }
      case 5: text.replaceSubrange(at..<end, with: (0..<next(of: 12)).map { _ in byte() })
      default:
        let token = tokens[next(of: tokens.count)]
        let times = next(of: 6) == 0 ? 1 + Int(bits(UInt16.self)) / 16 : 1
        text.replaceSubrange(at..<(next(of: 2) == 0 ? at : end), with: (0..<times).flatMap { _ in token })
      }
    }
    return text
  }
}

/// Tokens that are difficult for a reader of JSON.
private let tokens: [[UInt8]] =
  [
    "[", "]", "{", "}", "{\"a\":", "[[", ",", ":", "\"", "\\", "null", "true", "0", "-0", "1e400", "-1e-400", "1e",
    "0.1", "1000000001",
    "9223372036854775808", "2147483648", "0.0000000000000000000000000000000000000001",
    String(repeating: "7", count: 400),
    "\"__proto__\":{},", "\"weight\":80,", "\"on\":\"2026-11-21\",", "\"form\":\"api\",", "\"\"", "\"+275760-09-13\"",
    "\"-271821-04-20\"",
    "\"2024-02-29\"", "\"2026-W53-7\"", "\"2026-11-21T24:00:00,5+23:59\"", "\\ud800", "\\udc00", "\\ud83d\\ude00",
    "\\u0000", "\u{301}",
    "e\u{301}", "\u{202E}", "\u{FEFF}", "😀", " ", "\n", "NaN", "Infinity",
  ].map { Array($0.utf8) } + [
    [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0x00], [0x1F],
  ]

private let request = """
  {"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active","primaryGoal":"lose_weight",\
  "targetWeight":75}
  """

/// Every call with an accepted body.
private let samples: [(options: [UInt8], body: [UInt8])] = {
  func respond(_ more: String) -> String {
    let options = Array("{\"call\":\"respond\",\"on\":\"2026-11-21\"\(more)}".utf8)
    return String(decoding: call(options, Array(request.utf8)).dropFirst(), as: UTF8.self)
  }
  let on = ",\"on\":\"2026-11-21\""
  let targets = """
    {"bmr":1780,"tdee":2759,"calorieTarget":2259,"proteinTarget":176,"waterTarget":2800,"weeklyRate":-0.5,"estimatedWeeks":10,\
    "projectedDate":"2027-01-30T00:00:00Z","advisories":["rapid_loss"]}
    """
  let user = request.dropFirst()
  let entries = """
    {"entries":[{"day":"2026-11-20","type":"meal","total":3,"completed":3,"minute":420,"photo":true,"proteinGrams":120,"weight":80},\
    {"day":"2026-11-21","type":"workout","total":1,"completed":0}]}
    """
  var all: [(String, String, String)] = [
    ("respond", on, request),
    ("respond", "\(on),\"trajectory\":true,\"id\":7,\"userId\":\"u\",\"previousTargets\":\(targets)", request),
    ("respond", "\(on),\"form\":\"api\",\"requestId\":\"r\"", request), ("why", on, request),
    ("changes", "", "{\"before\":\(targets),\"after\":\(targets.replacing("2259", with: "2300"))}"),
    ("audit", on, "{\"request\":\(request),\"targets\":\(targets)}"),
    (
      "reuse", ",\"made\":\"2026-11-20\",\"today\":\"2026-11-21\",\"rule\":\"planWeek\"",
      "{\"before\":\(request),\"now\":\(request)}"
    ),
    (
      "freshness", "",
      "{\"now\":1000000,\"made\":990000,\"changed\":[\"weight\"],\"forced\":false,\"offline\":true,\"failed\":true}"
    ),
    (
      "weekly", on,
      "{\"users\":[{\"userId\":1,\"previousCalories\":2000,\"previousProtein\":150,\(user),{\"userId\":\"b\",\(user)]}"
    ),
    ("week", "", "{\"date\":\"2026-11-21\"}"), ("rate", on, "{\"request\":\(request),\"by\":\"2027-06-01\"}"),
    ("meals", "", "{\"target\":2259,\"meals\":4}"),
    ("shares", "", "{\"total\":2259,\"weights\":[1,2,3]}"), ("kilojoules", "", "{\"parts\":[100,200,300]}"),
    ("weekOfCalories", "", "{\"daily\":1600,\"locked\":[{\"day\":5,\"calories\":3000}],\"atLeast\":1200}"),
    ("error", "", "{\"status\":400,\"message\":\"Onboarding\",\"retryAfter\":3}"),
    ("error", "", "{\"name\":\"timeout\"}"),
    ("retryAfter", "", "{\"header\":\"Sun, 06 Nov 1994 08:49:37 GMT\",\"now\":0}"),
    (
      "sentence", "",
      "{\"id\":\"tdee.result\",\"parameters\":[{\"name\":\"tdee\",\"kind\":\"number\",\"value\":\"-1.50\"},"
        + "{\"name\":\"factor\",\"kind\":\"name\",\"value\":\"male\"},"
        + "{\"name\":\"activityLevel\",\"kind\":\"name\",\"value\":\"sedentary\"}]}"
    ),
    ("adherence.summary", "\(on),\"rules\":{\"thresholdCompleted\":4,\"thresholdOf\":5,\"startWeight\":90}", entries),
    ("adherence.heatmap", ",\"from\":\"2026-11-01\",\"to\":\"2026-11-30\"", entries),
    ("adherence.rarity", "", "{\"earned\":1,\"users\":3}"),
  ]
  // The bodies to audit, in each dialect.
  for form in ["kernel", "service", "api"] {
    all.append(
      ("audit", on, "{\"request\":\(request),\"response\":\(respond(",\"form\":\"\(form)\",\"trajectory\":true"))}"))
  }
  return all.map { call, more, body in (Array("{\"call\":\"\(call)\"\(more)}".utf8), Array(body.utf8)) }
}()
