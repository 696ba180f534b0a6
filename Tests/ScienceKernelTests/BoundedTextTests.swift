import ScienceKernel
import ScienceKernelExpectations

struct BoundedTextTests {
  @Test(arguments: [0, 1, 9, 10, 19, 100, 65_535, Int.max])
  func `a number is written with the digits that it has`(number: Int) {
    var buffer = [CChar](repeating: 0x55, count: 24)
    let length = unsafe write(to: &buffer, 24) { $0.append(magnitude: UInt64(number)) }
    expect(String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self), equals: "\(number)")
    expect(buffer[length] == 0 && buffer[length + 1] == 0x55)
  }

  @Test func `more zeros lead a number than it can have digits`() {
    var buffer = [CChar](repeating: 0x55, count: 32)
    let length = unsafe write(to: &buffer, 32) { $0.append(magnitude: 7, digits: 25) }
    let text = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    expect(text, equals: String(repeating: "0", count: 24) + "7")
  }

  @Test func `what does not fit is counted and left out`() {
    var buffer = [CChar](repeating: 0x55, count: 8)
    unsafe expect(write(to: &buffer, 4) { $0.append(piece: "weight") }, equals: 6)
    expect(buffer, equals: [119, 101, 105, 0, 0x55, 0x55, 0x55, 0x55])
    unsafe expect(write(to: nil, 0) { $0.append(piece: "weight") }, equals: 6)
    unsafe expect(write(to: nil, 3) { $0.append(piece: "weight") }, equals: 0, "room without a buffer")
  }
}
