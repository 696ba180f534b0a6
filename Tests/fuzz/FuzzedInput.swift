/// Random bytes in order; 0 after the last.
struct FuzzedInput {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    position += 1
    return bytes[position - 1]
  }

  mutating func next(of count: Int) -> Int { Int(byte()) % count }

  mutating func bits<Value: FixedWidthInteger>(_: Value.Type = Value.self) -> Value {
    var value: Value = 0
    for _ in 0..<MemoryLayout<Value>.size { value = value << 8 | Value(truncatingIfNeeded: byte()) }
    return value
  }

  /// A byte of the input by its number, repeated from the start.
  func cycled(_ number: Int) -> UInt8 { bytes.isEmpty ? 0 : bytes[number % bytes.count] }
}
