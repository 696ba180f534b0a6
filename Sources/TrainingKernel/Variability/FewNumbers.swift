/// Up to 64 numbers in order, stored inline without allocation.
package struct FewNumbers: Sendable, Hashable, RandomAccessCollection {
  private var numbers = SIMD64<Double>()
  package private(set) var endIndex = 0
  package var startIndex: Int { 0 }

  /// Stores the first 64 numbers of a sequence.
  package init(_ numbers: some Sequence<Double> = EmptyCollection<Double>()) { for number in numbers { append(number) } }

  package private(set) subscript(place: Int) -> Double {
    get {
      // Sound: `numbers` holds 64 doubles, and `place & 63` is the index of one.
      unsafe withUnsafeBytes(of: numbers) { unsafe $0.load(fromByteOffset: 8 * (place & 63), as: Double.self) }
    }
    set {
      // Sound: as above.
      unsafe withUnsafeMutableBytes(of: &numbers) {
        unsafe $0.storeBytes(of: newValue, toByteOffset: 8 * (place & 63), as: Double.self)
      }
    }
  }

  package mutating func append(_ number: Double) {
    guard endIndex < 64 else { return }
    endIndex += 1
    self[endIndex - 1] = number
  }

  /// The median: the middle number, or the mean of the two; NaN if there are none.
  package var median: Double {
    guard !isEmpty else { return .nan }
    var sorted = numbers
    // Sound: `sorted` holds 64 doubles, and `count` is at most 64.
    return unsafe withUnsafeMutableBytes(of: &sorted) { bytes in
      let sorted = unsafe bytes.assumingMemoryBound(to: Double.self)
      for place in 0..<count {
        let number = unsafe sorted[place]
        var free = place
        while unsafe free > 0 && sorted[free - 1] > number {
          unsafe sorted[free] = sorted[free - 1]
          free -= 1
        }
        unsafe sorted[free] = number
      }
      let half = count / 2
      return unsafe count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
    }
  }
}
