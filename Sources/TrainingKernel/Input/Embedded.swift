#if hasFeature(Embedded)
  import ScienceKernel

  // Replacements, in the C and WebAssembly builds, for types that Embedded Swift lacks or that allocate.

  /// An empty protocol: in these builds a state is stored as its bytes.
  public protocol Codable {}

  /// Violations of an input: their count, and the first four with a number each.
  public struct InvalidInput: Error {
    /// The violations.
    let violations: ViolationList

    init(_ violations: ViolationList) { self.violations = violations }
  }

  /// Up to four violations, stored inline.
  struct ViolationList {
    private var fields = SIMD4<UInt8>()
    private var numbers = SIMD4<Double>()
    private(set) var count = 0

    init() {}

    var isEmpty: Bool { count == 0 }

    @inline(never)
    mutating func append(_ field: TrainingField, _ number: Double) {
      guard count < 4 else { return }
      fields[count] = field.rawValue
      numbers[count] = number
      count += 1
    }

    subscript(place: Int) -> (field: UInt8, number: Double) { (fields[place], numbers[place]) }
  }
#endif
