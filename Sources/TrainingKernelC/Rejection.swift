import ScienceKernel
import TrainingKernel
import TrainingKernelInterface

/// Runs a call and returns its answer.
///
/// - Parameters:
///   - violations: Receives the violations; nil if the caller does not want them.
///   - body: Checks everything, then writes.
func answer(
  _ violations: UnsafeMutablePointer<tk_refused>?,
  _ body: (inout Memory) throws(Rejection) -> Int32
) -> Int32 {
  if let violations = unsafe violations {
    guard UInt(bitPattern: violations) % UInt(MemoryLayout<tk_refused>.alignment) == 0 else {
      return Fault(.misaligned).answer
    }
    unsafe violations.pointee.count = 0
  }
  var memory = Memory()
  do throws(Rejection) {
    return try body(&memory)
  } catch {
    switch error {
    case .fault(let fault): return fault.answer
    case .input(let input):
      if let violations = unsafe violations { unsafe violations.list(input) }
      var count: Int32 = 0
      input.visitNumbers { _, _ in count += 1 }
      return count
    }
  }
}

/// The reason why a call does nothing.
enum Rejection: Error {
  case fault(Fault)
  case input(RejectedInput)

  /// Creates the fault of a pointer of the call, counted from 1; 0 means no pointer.
  init(_ reason: Fault.Reason, _ pointer: Int = 0) { self = .fault(Fault(reason, pointer)) }

  static var unknownCode: Self { Self(.unknownCode) }
}

typealias Rejected = RejectedInput

/// Runs kernel code, and rethrows rejected inputs as a `Rejection`.
func accepting<Result>(_ body: () throws(RejectedInput) -> Result) throws(Rejection) -> Result {
  do throws(RejectedInput) { return try body() } catch { throw .input(error) }
}

extension UnsafeMutablePointer<tk_refused> {
  /// Writes the violations.
  fileprivate func list(_ input: RejectedInput) {
    let room = Int(TK_REFUSED_ROOM)
    var count = 0
    // Sound: the elements of a C array are adjacent, and `count` stays below their number.
    unsafe withUnsafeMutableBytes(of: &pointee.fields) { fields in
      unsafe withUnsafeMutableBytes(of: &pointee.values) { values in
        input.visitNumbers { field, value in
          guard count < room else { return }
          unsafe fields.storeBytes(of: Int32(field), toByteOffset: 4 * count, as: Int32.self)
          unsafe values.storeBytes(of: value, toByteOffset: 8 * count, as: Double.self)
          count += 1
        }
      }
    }
    unsafe pointee.count = Int32(count)
  }
}

// MARK: Numbers

/// A type whose cases have numbers in the header.
protocol Coded { var code: Int32 { get } }

func inC(_ number: Double?) -> Double { number ?? .nan }
func inC(_ number: Int) -> Int32 { Int32(clamping: number) }
func inC(_ number: Int64) -> Int64 { number }
func inC(_ bits: UInt16) -> UInt32 { UInt32(bits) }
func inC(_ flag: Bool?) -> Int32 { flag.map { $0 ? 1 : 0 } ?? -1 }
func inC(_ value: (some Coded)?) -> Int32 { value?.code ?? 0 }

/// A number that may be missing.
func known(_ number: Double) -> Double? { number.isNaN ? nil : number }

/// A time between beats [ms]; nil for a lost beat.
func beats(_ interval: Double) -> Int? { abs(interval) < 1e6 ? Int(interval.rounded(.toNearestOrEven)) : nil }

extension IntensityZones {
  typealias Ends = (Double, Double, Double, Double, Double, Double, Double)

  /// The lower ends of its zones as C has them, and zeros.
  func lowerEnds(_ threshold: Double) -> Ends { seven { ends(of: $0, threshold: threshold)?.low } }

  /// The upper ends, NaN for the last zone.
  func upperEnds(_ threshold: Double) -> Ends {
    seven { ends(of: $0, threshold: threshold).map { $0.high ?? .nan } }
  }

  private func seven(_ end: (Int) -> Double?) -> Ends {
    func one(_ zone: Int) -> Double { end(zone) ?? 0 }
    return (one(1), one(2), one(3), one(4), one(5), one(6), one(7))
  }
}
