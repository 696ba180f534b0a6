import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelInterface

struct TextColumnsTests {
  /// Texts in a layout of the header, each array in memory of exactly its size.
  struct Texts {
    /// Values, bytes, pointers to them, sizes, and a bitmap.
    var memories: [Memory] = []
    var column = sk_texts()

    init(_ texts: [String?], _ layout: Int) {
      let bytes = texts.map { Array(($0 ?? "null").utf8) }
      func memory<Value>(_ values: [Value]) -> Memory {
        let memory = Memory(size: MemoryLayout<Value>.stride * values.count)
        for (place, value) in values.enumerated() {
          memory.bytes.storeBytes(of: value, toByteOffset: place * MemoryLayout<Value>.stride, as: Value.self)
        }
        return memory
      }
      let ends = bytes.reduce(into: [0]) { ends, text in ends.append(ends[ends.count - 1] + text.count) }
      let data = memory(bytes.flatMap { $0 })
      let values =
        switch layout {
        case SK_TEXT: memory(ends.map { Int32($0) })
        case SK_LARGE_TEXT: memory(ends.map { Int64($0) })
        default:
          memory(
            zip(bytes, ends).flatMap { text, place in
              let long = [UInt8](repeating: 0, count: 4) + [0, UInt32(place)].flatMap(little)
              return little(UInt32(text.count))
                + (text.count > 12 ? long : text + Array(repeating: 0, count: 12 - text.count))
            })
        }
      let nulls = Memory(size: (texts.count + 10) / 8)
      for byte in 0..<nulls.size { nulls.bytes.storeBytes(of: 0, toByteOffset: byte, as: UInt8.self) }
      for row in texts.indices where texts[row] != nil {
        nulls.bytes.storeBytes(
          of: nulls[(row + 3) / 8] | 1 << UInt8((row + 3) % 8), toByteOffset: (row + 3) / 8, as: UInt8.self)
      }
      let (pointers, sizes) = (memory([data.bytes]), memory([Int64(data.size)]))
      memories = [values, data, pointers, sizes, nulls]
      column = sk_texts(
        count: texts.count, values: values.bytes,
        data: pointers.bytes.assumingMemoryBound(to: UnsafePointer<UInt8>?.self),
        sizes: sizes.bytes.assumingMemoryBound(to: Int64.self), data_count: 1,
        validity: nulls.bytes.assumingMemoryBound(to: UInt8.self), validity_offset: 3, layout: Int32(layout))
    }

    /// The answer, the codes and the amounts.
    func read(_ field: Int32) -> (answer: Int32, codes: [UInt8], amounts: [Int32]) {
      var column = column
      var codes = [UInt8](repeating: 77, count: max(column.count, 0))
      var amounts = [Int32](repeating: 77, count: max(column.count, 0))
      return (sk_text_codes(field, &column, &codes, &amounts), codes, amounts)
    }
  }

  static let layouts = [SK_TEXT, SK_LARGE_TEXT, SK_TEXT_VIEW]

  /// The names of a field by their codes.
  func names(_ field: Int32) -> [String] {
    (Int32(0)..<20).compactMap { code in
      var buffer = [CChar](repeating: 0, count: 40)
      let length = sk_code_name(field, code, &buffer, buffer.count)
      return length == 0 ? nil : String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  @Test func `every name has its code, and no other text has one`() {
    var wrong: [String] = []
    for field in Int32(3)...5 {
      let names = names(field)
      var texts: [String?] = names + [nil, "", "abc", "abcd", String(repeating: "x", count: 40)]
      for name in names {
        texts += [name.uppercased(), name + " ", " " + name, name + name, name + name + name]
        texts += [name.replacing("_", with: "-"), name.replacing("_", with: " "), String(name.prefix(1))]
        for place in 0..<name.utf8.count {
          var bytes = Array(name.utf8)
          bytes[place] ^= 32
          texts.append(String(decoding: bytes, as: UTF8.self))
        }
      }
      // Case, spaces, `_` and `-` do not count.
      func letters(_ name: String) -> String { name.lowercased().filter { !"_- ".contains($0) } }
      let expected = texts.map { text in
        text.flatMap { text in names.firstIndex { letters($0) == letters(text) } }.map { UInt8($0) } ?? 255
      }
      for layout in Self.layouts {
        let found = Texts(texts, layout).read(field)
        if found.answer != 0 || found.codes != expected { wrong.append("field \(field), layout \(layout): \(found)") }
      }
    }
    expect(wrong, equals: [])
  }

  @Test func `a pace is that of one person, and its adjustment that of one pace`() {
    let texts: [String?] = [
      "-300kcal", "2000kcal/day", nil, "", "-15%", "-1lb/week and more of it", "-0.5%/week", "-3001kcal", "7",
    ]
    for layout in Self.layouts {
      let found = Texts(texts, layout).read(7)
      expect(found.answer, equals: 0)
      expect(found.codes, equals: [1, 2, 0, 0, 3, 255, 5, 1, 255])
      expect(found.amounts, equals: [-300, 2000, 0, 0, -150, 0, -50, -3001, 0])
    }
    let (kinds, amounts) = (
      [1, 2, 0, 255, 3, 5, 5, 1] as [UInt8], [-300, 2000, 9, 0, -150, -50, -50, -3001] as [Int32]
    )
    let (tdee, weights) = ([Int16](repeating: 2759, count: 8), [80, 80, 80, 80, 80, 80, .nan, 80])
    var adjustments = [Int16](repeating: 7, count: 8)
    expect(sk_pace_adjustments(8, kinds, amounts, tdee, weights, &adjustments), equals: 0)
    expect(adjustments, equals: [-300, -759, .min, .max, -414, -400, 0, .max])
  }

  @Test func `offsets and views outside of the data are no texts`() {
    func changed<Value>(_ layout: Int, _ place: Int, _ value: Value) -> [UInt8] {
      let texts = Texts(["male", "other_and_longer", "male"], layout)
      texts.memories[0].bytes.storeBytes(of: value, toByteOffset: place, as: Value.self)
      return texts.read(3).codes
    }
    let none = UInt8.max
    expect(changed(SK_TEXT, 0, Int32(-1)), equals: [none, none, 0])
    expect(changed(SK_TEXT, 4, Int32(25)), equals: [none, none, 0])
    expect(changed(SK_LARGE_TEXT, 8, Int64.max), equals: [none, none, 0])
    expect(changed(SK_LARGE_TEXT, 24, Int64(0)), equals: [none, none, none])
    expect(changed(SK_TEXT_VIEW, 0, Int32(-1)), equals: [none, none, 0])
    // Number, place and length of the long text.
    for (place, value) in [(24, 1), (24, -1), (28, 9), (28, -1), (16, Int32.max), (16, 17)] as [(Int, Int32)] {
      expect(changed(SK_TEXT_VIEW, place, value), equals: [0, none, 0])
    }
  }

  @Test func `a call that is wrong says why, and writes nothing`() {
    let texts = Texts(["male", "a text of more than twelve bytes"], SK_TEXT_VIEW)
    func answer(_ field: Int32 = 3, _ change: (inout Texts) -> Void) -> Int32 {
      var texts = texts
      change(&texts)
      let found = texts.read(field)
      expect(found.codes.allSatisfy { $0 == 77 })
      return found.answer
    }
    let (null, unknown, overlap, long) = (Int32(-100), Int32(-300), Int32(-400), Int32(-500))
    let answers = [
      answer(0) { _ in }, answer(6) { _ in }, answer(-1) { _ in }, answer { $0.column.layout = 3 },
      answer { $0.column.values = nil }, answer { $0.column.data = nil }, answer { $0.column.sizes = nil },
      answer { $0.column.data_count = -1 }, answer { $0.column.validity_offset = -1 },
      answer { $0.column.validity_offset = .max }, answer { $0.column.count = -1 },
      answer {
        $0.memories[2].bytes.storeBytes(of: 0, as: Int.self); $0.memories[2] = Memory(size: 1)
      },
    ]
    expect(answers, equals: [unknown, unknown, unknown, unknown, null, null, null, long, long, long, long, null])
    texts.memories[2].bytes.storeBytes(of: texts.memories[1].bytes, as: UnsafeMutableRawPointer.self)
    var column = texts.column
    let memory = texts.memories.map { $0.bytes.assumingMemoryBound(to: UInt8.self) }
    expect(memory.map { sk_text_codes(3, &column, $0, nil) }, equals: memory.map { _ in overlap })
    let numbers = UnsafeMutableRawPointer(memory[4] + 4).assumingMemoryBound(to: Int32.self)
    var codes: [UInt8] = [0, 0]
    expect(sk_text_codes(3, nil, &codes, nil), equals: null)
    expect(sk_text_codes(3, &column, nil, nil), equals: null)
    expect(sk_text_codes(7, &column, &codes, nil), equals: null)
    expect(
      sk_text_codes(7, &column, UnsafeMutableRawPointer(numbers).assumingMemoryBound(to: UInt8.self), numbers),
      equals: overlap)
    column = sk_texts()
    expect(sk_text_codes(3, &column, nil, nil), equals: 0)
    let (amounts, tdee, weights) = ([Int32](repeating: 0, count: 2), [Int16](repeating: 0, count: 2), [80.0, 80])
    var adjustments: [Int16] = [7, 7]
    expect(sk_pace_adjustments(2, nil, amounts, tdee, weights, &adjustments), equals: null)
    expect(sk_pace_adjustments(2, codes, amounts, tdee, weights, nil), equals: null)
    expect(sk_pace_adjustments(-1, codes, amounts, tdee, weights, &adjustments), equals: long)
    expect(sk_pace_adjustments(0, nil, nil, nil, nil, nil), equals: 0)
    expect(
      adjustments.withUnsafeMutableBufferPointer {
        sk_pace_adjustments(2, codes, amounts, $0.baseAddress, weights, $0.baseAddress)
      }, equals: overlap)
    expect(adjustments, equals: [7, 7])
  }
}

private func little(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.littleEndian) { Array($0) } }
