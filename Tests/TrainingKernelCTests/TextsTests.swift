import ScienceKernelExpectations
import Testing
import TrainingKernel
import TrainingKernelInterface

struct TextsTests {
  /// The whole text; checks that every smaller capacity cuts and terminates it.
  func text(_ kind: Int, _ number: Int32) -> String {
    let length = tk_text(Int32(kind), number, nil, 0)
    var buffer = [CChar](repeating: 0x55, count: length + 2)
    for capacity in 1...length + 2 {
      for place in buffer.indices { buffer[place] = 0x55 }
      expect(tk_text(Int32(kind), number, &buffer, capacity), equals: length)
      expect(buffer[min(length, capacity - 1)], equals: 0)
      expect(buffer[capacity...].allSatisfy { $0 == 0x55 })
    }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test func `the texts are the kernel's, and there is none beyond them`() {
    for field in TrainingField.allCases {
      expect(text(TK_FIELD, Int32(field.rawValue)), equals: field.inputField.name)
      expect(text(TK_ACCEPTED, Int32(field.rawValue)), equals: field.inputField.accepted)
    }
    expect(text(TK_PARTS, Int32(TrainingField.load.rawValue)), equals: #"{"minimum":0,"maximum":1000000000}"#)
    expect(text(TK_PARTS, Int32(TrainingField.unit.rawValue)), equals: "{}")
    for advisory in TrainingAdvisory.allCases {
      expect(text(TK_ADVISORY, Int32(advisory.rawValue)), equals: advisory.name)
    }
    expect((1...7).map { text(TK_ABSENCE, $0) }, equals: Absence.allCases.map(\.rawValue))
    expect((0..<4).map { text(TK_STANDING, $0) }, equals: Standing.allCases.map(\.rawValue))
    let fields = TrainingField.allCases.count
    for (kind, number) in [
      (0, fields), (0, -1), (1, fields), (2, 15), (3, 0), (3, 8), (4, 4), (5, 0), (5, -99), (5, -700), (6, fields),
      (6, -1), (7, 0),
    ] {
      expect(tk_text(Int32(kind), Int32(number), nil, 0), equals: 0)
    }
    expect(tk_interface_version() == TK_INTERFACE_VERSION)
  }

  @Test func `a fault names its pointer`() {
    expect(text(TK_ERROR, -103), equals: "pointer 3: a pointer is null")
    expect(text(TK_ERROR, -410), equals: "pointer 10: a column does not fit into memory")
    expect(text(TK_ERROR, -500), equals: "a code is unknown")
  }
}
