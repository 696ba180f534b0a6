import PlanContract
import ScienceKernelExpectations

struct RetryAfterTests {
  struct Input: Codable, Sendable {
    let text, now: String
  }

  @Test(arguments: try goldenVectors("contract/retry-after") as [Vector<Input, String?>])
  func `matches the golden vector`(_ vector: Vector<Input, String?>) throws {
    let wait = RetryAfter(vector.input.text, now: try require(Double(vector.input.now)))
    vector.expect(wait.map { decimalText(thousandths: Int($0.seconds * 1000)) })
  }

  @Test func `numbers of any length and instants that are none do not trap`() {
    expect(RetryAfter(String(repeating: "9", count: 15), now: 0)?.seconds, equals: 999_999_999_999_999)
    expect(RetryAfter(String(repeating: "9", count: 400), now: 0), equals: nil)
    expect(RetryAfter("1", now: .nan), equals: nil)
    expect(RetryAfter("1", now: .infinity), equals: nil)
  }

  @Test func `a damaged date is no date`() {
    let date = Array("Sat, 21 Nov 2026 12:00:05 GMT".utf8)
    for place in date.indices {
      for byte: UInt8 in [0, 0x20, 0x2F, 0x3A, 0x41, 0x7F] where byte != date[place] {
        var damaged = date
        damaged[place] = byte
        expect(RetryAfter(String(decoding: damaged, as: UTF8.self), now: 0), equals: nil, "\(place) \(byte)")
      }
    }
  }
}
