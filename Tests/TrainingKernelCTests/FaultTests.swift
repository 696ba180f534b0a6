import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing
import TrainingKernelInterface

/// Properties of the header that the compiler cannot check.
///
/// The types need no test: `@implementation` makes the compiler compare each function with its declaration.
struct FaultTests {
  static let header = Result { try Repository.text("Sources/TrainingKernelC/include/training_kernel.h") }

  @Test func `the library has every function that the header declares, and no other`() throws {
    let declared = try Self.header.get().matches(of: #/(?m)^(?:int32_t|size_t) (tk_\w+)\(/#).map { String($0.1) }
    let sources = try Repository.files(in: "Sources/TrainingKernelC", endingWith: ".swift").map(Repository.text)
    let functions = sources.flatMap {
      $0.matches(of: #/(?m)^@c @implementation\npublic func (\w+)/#).map { String($0.1) }
    }
    expect(Set(declared), equals: Set(functions))
    expect(declared.count, equals: functions.count)
    expect(!declared.isEmpty)
  }

  @Test func `every declaration of the header has a comment`() throws {
    let lines = try Self.header.get().split(separator: "\n", omittingEmptySubsequences: false)
    for (line, text) in lines.enumerated() where text.starts(with: #/(?:int32_t|size_t) tk_/#) {
      expect(lines[line - 1].hasSuffix("*/"), "\(text)")
    }
  }

  @Test func `impossible memory is detected before anything is written`() {
    let loads: [Double] = [1, 2, 3, 4]
    var out = [Double](repeating: 7, count: 12)
    let start = UnsafeMutableBufferPointer<Double>.allocate(capacity: 2)
    start.initialize(repeating: 50)
    defer { start.deallocate() }
    var isStarted = false
    func answer(_ change: (inout tk_loads, inout tk_load_balances) -> Void) -> Int32 {
      loads.withUnsafeBufferPointer { loads in
        out.withUnsafeMutableBufferPointer { out in
          let first = out.baseAddress!
          var given = tk_loads(
            athletes: 2, days: 2, loads: loads.baseAddress, chronic_days: nil, acute_days: nil, form: 0, form_day: 0)
          var written = tk_load_balances(
            chronic: first, acute: first + 4, form: first + 8, coverage: nil, status: nil)
          change(&given, &written)
          if isStarted { return tk_load_balance_from(&given, &written, start.baseAddress, nil, nil) }
          return tk_load_balance(&given, &written, nil)
        }
      }
    }
    expect(answer { given, _ in given.loads = nil }, equals: -103)
    expect(answer { _, written in written.acute = nil }, equals: -107)
    expect(answer { _, written in written.acute = written.chronic }, equals: -307)
    expect(answer { given, written in written.form = UnsafeMutablePointer(mutating: given.loads) }, equals: -308)
    expect(answer { given, _ in given.days = .max }, equals: -400)
    expect(answer { given, _ in (given.athletes, given.days) = (1 << 61, 1) }, equals: -403)
    expect(answer { given, _ in given.form = 3 }, equals: -500)
    expect(answer { given, _ in given.form_day = -1 }, equals: -500)
    expect(
      answer { given, _ in given.loads = UnsafePointer(bitPattern: UInt(bitPattern: given.loads) + 4) }, equals: -203)
    expect(tk_load_balance(nil, nil, nil), equals: -101)
    // With starts, the pointers of the structs count after theirs.
    expect(answer { given, _ in given.loads = nil }, equals: -103)
    isStarted = true
    expect(answer { given, _ in given.loads = nil }, equals: -105)
    expect(answer { _, written in written.form = nil }, equals: -110)
    expect(answer { _, written in written.chronic = UnsafeMutablePointer(mutating: start.baseAddress!) }, equals: -308)
    isStarted = false
    expect(out, equals: [Double](repeating: 7, count: 12))
    expect(answer { _, _ in }, equals: 0)
    expect(answer { given, written in (given.athletes, written.chronic) = (0, nil) }, equals: 0, "nobody")
    expect(
      answer { given, _ in (given.athletes, given.acute_days) = (0, UnsafePointer(bitPattern: 2)) }, equals: 0,
      "nobody, and a pointer that is not aligned")
  }
}
