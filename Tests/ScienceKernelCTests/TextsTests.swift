import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelInterface

struct TextsTests {
  /// The whole text; checks that every smaller capacity cuts and terminates it.
  func text(_ write: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> String {
    let length = write(nil, 0)
    var buffer = [CChar](repeating: 0x55, count: length + 2)
    for capacity in 1...length + 2 {
      for place in buffer.indices { buffer[place] = 0x55 }
      expect(write(&buffer, capacity), equals: length)
      expect(buffer[min(length, capacity - 1)], equals: 0)
      expect(buffer[capacity...].allSatisfy { $0 == 0x55 })
    }
    expect(write(&buffer, -1), equals: length, "more than any memory")
    expect(write(nil, 5), equals: 0)
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test func `fields, what they accept, advisories and codes have the kernel's names`() {
    for field in InputField.ofPerson {
      let number = Int32(field.number)
      expect(text { sk_field_name(number, $0, $1) }, equals: field.name)
      expect(text { sk_field_accepted(number, $0, $1) }, equals: field.accepted)
    }
    let parts = [Int32](0...8).map { field in text { sk_field_parts(field, $0, $1) } }
    expect(parts[0], equals: #"{"minimum":30,"maximum":300,"unit":"kg"}"#)
    expect(parts[3], equals: #"{"choices":["male","other","female"]}"#)
    expect(parts[7...], equals: ["{}", #"{"minimum":-10000,"maximum":10000,"unit":"kcal/day"}"#])
    expect(
      text { sk_trajectory_text(Int32(SK_TRAJECTORY_PARTS), 1, $0, $1) },
      equals: #"{"minimum":18.5,"maximum":50,"unit":"kg/m²"}"#)
    expect(text { sk_field_accepted(8, $0, $1) }, equals: "-10000 to 10000 kcal/day")
    let advisories = (0..<16).map { bit in text { sk_advisory_name(Int32(bit), $0, $1) } }
    expect(advisories, equals: Advisory.allCases.map(\.name))
    func names(_ field: Int32, _ count: Int32) -> [String] {
      (0..<count).map { code in text { sk_code_name(field, code, $0, $1) } }
    }
    expect(names(3, 3), equals: Sex.allCases.map(\.name))
    expect(names(4, 5), equals: ActivityLevel.allCases.map(\.name))
    expect(names(5, 4), equals: Goal.allCases.map(\.name))
  }

  @Test(arguments: [-1, 8, 256, Int32.min, .max])
  func `a number without a name has no text`(number: Int32) {
    var buffer = [CChar](repeating: 0x55, count: 4)
    expect(sk_field_name(number, &buffer, 4), equals: 0)
    expect(buffer, equals: [0, 0x55, 0x55, 0x55])
    expect(number == 8 || sk_field_accepted(number, nil, 0) == 0)
    expect(number == 8 || sk_field_parts(number, nil, 0) == 0)
    expect(sk_code_name(number, 0, nil, 0), equals: 0)
    expect(sk_code_name(3, number, nil, 0), equals: 0)
    expect(number == 8 || sk_advisory_name(number, nil, 0) == 0)
    expect(sk_advisory_name(16, nil, 0), equals: 0)
  }

  @Test func `every answer has a text, and nothing else has`() {
    func text(_ answer: Int32) -> String { self.text { sk_error_text(answer, $0, $1) } }
    expect(text(-100), equals: "the call: a pointer is null")
    expect(text(-101), equals: "weight_kg: a pointer is null")
    expect(text(-216), equals: "status: a pointer or a stride is not a multiple of its type's alignment")
    expect(text(-317), equals: "previous_calorie_target: the column does not take values of this type")
    expect(text(-408), equals: "bmr: an output overlaps another column")
    expect(text(-520), equals: "changed_rows: more rows than memory or changed_rows can hold")
    expect(text(-614), equals: "projected_day: the stride is less than the size of a value")
    expect(text(-700), equals: "the call: no such date, or one more than 100 million days from 1970-01-01")
    expect(text(-121), equals: "intake: a pointer is null")
    expect(text(-128), equals: "weights_g: a pointer is null")
    expect(text(-329), equals: "adjustment: the column does not take values of this type")
    let known = (-2000...200 as ClosedRange<Int32>).filter { sk_error_text($0, nil, 0) > 0 }
    expect(known.count, equals: 7 * 30)
    expect(known.allSatisfy { (-7 ... -1).contains($0 / 100) && (-29...0).contains($0 % 100) })
    for answer in [Int32.min, .max, 0, 1, -1, -99, -800] { expect(sk_error_text(answer, nil, 0), equals: 0) }
  }

  @Test func `trajectories have the kernel's names and sentences, byte for byte`() {
    func text(_ kind: Int, _ number: some BinaryInteger) -> String {
      self.text { sk_trajectory_text(Int32(kind), Int32(number), $0, $1) }
    }
    for field in TrajectoryField.allCases {
      expect(text(SK_TRAJECTORY_FIELD, field.rawValue), equals: field.inputField.name)
      expect(text(SK_TRAJECTORY_ACCEPTED, field.rawValue), equals: field.inputField.accepted)
    }
    for advisory in TrajectoryAdvisory.allCases {
      expect(text(SK_TRAJECTORY_ADVISORY, advisory.rawValue), equals: advisory.name)
      expect(text(SK_TRAJECTORY_ADVISORY_SENTENCE, advisory.rawValue), equals: advisory.description)
    }
    for assumption in TrajectoryAssumption.allCases {
      expect(text(SK_TRAJECTORY_ASSUMPTION, assumption.rawValue), equals: assumption.sentence.description)
    }
    let outcomes = (0..<7).map { text(SK_TRAJECTORY_OUTCOME, $0) }
    expect(
      outcomes,
      equals: [
        "none", "reached", "already_there", "contradicts", "unreachable", "not_within_horizon", "leaves_domain",
      ])
    let counts = [6, 6, 6, 6, 13, 7, 6]
    for kind in -1...7 {
      let known = (-300...300).filter { sk_trajectory_text(Int32(kind), Int32($0), nil, 0) > 0 }.count
      expect(known, equals: (counts.indices.contains(kind) ? counts[kind] : 0), "kind \(kind)")
    }
  }

  @Test func `the versions are those of the header and the kernel`() {
    expect(sk_interface_version() == SK_INTERFACE_VERSION)
    expect(sk_formula_version() == formulaVersion)
  }
}
