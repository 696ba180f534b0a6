#if hasFeature(Embedded)
  import ScienceKernel

  // Replacements, in the C and WebAssembly builds, for types that Embedded Swift lacks or that allocate.

  /// An empty protocol: in these builds a state is stored as its bytes.
  public protocol Codable {}

  /// Violations of an input: their count, and the first four with a number each.
  public struct InvalidInput<Field: InputField>: Error {
    /// The violations.
    let violations: ViolationList

    init(_ violations: ViolationList) { self.violations = violations }
  }

  /// A violation: a field and the number given for it.
  struct InputViolation<Field: InputField> {
    let field: Field
    let given: Given

    /// The given number; NaN if it was not a number.
    enum Given { case number(Double) }
  }

  /// Up to four violations, stored inline.
  struct ViolationList {
    private var fields = SIMD4<UInt8>()
    private var numbers = SIMD4<Double>()
    private(set) var count = 0

    init() {}

    var isEmpty: Bool { count == 0 }

    @inline(never)
    mutating func append(_ violation: InputViolation<TrainingField>) {
      guard count < 4, case .number(let number) = violation.given else { return }
      fields[count] = violation.field.rawValue
      numbers[count] = number
      count += 1
    }

    subscript(place: Int) -> (field: UInt8, number: Double) { (fields[place], numbers[place]) }
  }
#endif
