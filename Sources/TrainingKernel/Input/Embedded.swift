#if hasFeature(Embedded)
  import ScienceKernel

  // What stands, for C and WebAssembly, where Swift has a type that Embedded Swift lacks, or one that allocates.

  /// Nothing: a state is stored as its bytes there.
  public protocol Codable {}

  /// What is wrong with an input: a number each, and the first four.
  public struct InvalidInput<Field: InputField>: Error {
    /// The violations.
    let violations: ViolationList

    init(_ violations: ViolationList) { self.violations = violations }
  }

  /// One thing that is wrong: a field, and the number that was given for it.
  struct InputViolation<Field: InputField> {
    let field: Field
    let given: Given

    /// What was given; NaN where it is no number.
    enum Given { case number(Double) }
  }

  /// Violations in the value itself.
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
