import PlanContract
import PlanContractC
import PlanContractInterface

/// One call of the contract from random bytes, under the address sanitizer: see `Tests/fuzz/run`.
///
/// The first byte says which call, the second one which options; the others are the body, in memory of exactly their size. Every
/// answer is one JSON text, an error body if the call says that it failed, and the same when it is asked for again.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let bytes = bytes, count >= 2 else { return 0 }
  let call = calls[Int(bytes[0]) % calls.count]
  let options = Array("{\"call\":\"\(call)\",\(given[Int(bytes[1]) % given.count])}".utf8)
  let body = UnsafeMutablePointer<UInt8>.allocate(capacity: count - 2)
  defer { body.deallocate() }
  body.update(from: bytes + 2, count: count - 2)
  let (status, text) = answer(options, body, count - 2)
  precondition(status == 0 || status == 1)
  guard let json = try? WireJSON(text) else { preconditionFailure("an answer is JSON") }
  let isFailure: Bool =
    if case .object(let members) = json, let first = members.first {
      first.name == "success" && first.value == .bool(false) || first.name == "error" && members.count == 1
    } else {
      false
    }
  precondition(isFailure == (status == 1))
  precondition(answer(options, body, count - 2) == (status, text))
  return 0
}

private func answer(_ options: [UInt8], _ body: UnsafePointer<UInt8>, _ length: Int) -> (Int32, [UInt8]) {
  var found = pc_answer()
  let status = pc_call(options, options.count, body, length, &found)
  defer { pc_release(found.text) }
  return (status, Array(UnsafeBufferPointer(start: found.text, count: found.length)))
}

private let calls = [
  "respond", "why", "changes", "audit", "reuse", "freshness", "weekly", "week", "rate", "meals", "error", "retryAfter",
  "sentence", "adherence.summary", "adherence.heatmap", "adherence.rarity",
]

/// Options of every call, and some that are none of any.
private let given = [
  #""on":"2026-11-21","made":"2026-11-20","today":"2026-11-21","from":"2026-11-01","to":"2026-11-21""#,
  #""on":"2026-11-21","form":"api","id":99999999999999999999,"userId":"u","requestId":7,"trajectory":true"#,
  #""on":"2026-11-21","form":"service","rules":{"thresholdCompleted":1,"thresholdOf":3,"startWeight":80,"targetWeight":75}"#,
  #""on":"-271821-04-20","made":"+275760-09-13","today":"-271821-04-20","from":"-271821-04-20","to":"-271821-05-01""#,
  #""on":"2026-02-30","form":"none","rules":7"#,
]
