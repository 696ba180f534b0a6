import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelInterface

@testable import ScienceKernelC

struct NamesTests {
  @Test func `a name is a known one, a misspelling of it, or another`() {
    func distance(_ name: String, _ known: String) -> Int32 {
      sk_name_distance(name, name.utf8.count, known, known.utf8.count)
    }
    for (name, known, expected) in [
      ("Target-Weight", "target_weight", 0), ("sex", "gender", 0), ("target_wieght", "target_weight", 2),
      ("page", "age", -1), ("", "weight", -1),
    ] as [(String, String, Int32)] {
      expect(distance(name, known), equals: expected, "\(name) \(known)")
    }
    expect(distance(String(repeating: " ", count: 41) + "weights", "weight"), equals: -1)
    expect(sk_name_distance(nil, 3, "weight", 6), equals: Fault(.null, Fault.noColumn).answer)
    expect(sk_name_distance("weight", 6, "weight", -1), equals: Fault(.tooLong, Fault.noColumn).answer)
  }

  @Test func `a choice is read in any spelling, and F and M where they are asked for`() {
    func code(_ field: Int32, _ text: String, letters: Int32 = 1) -> Int32 {
      sk_choice(field, text, text.utf8.count, letters)
    }
    for (text, expected) in [("Male", 0), (" fe-male", 2), ("F", 2), ("o", -1), ("", -1)] as [(String, Int32)] {
      expect(code(3, text), equals: expected, "\(text)")
      expect(code(3, text, letters: 0), equals: text.count == 1 ? -1 : expected, "\(text)")
    }
    expect(
      [code(4, "Very Active"), code(5, "lose-weight"), code(5, "lose"), code(4, "s"), code(4, "m")],
      equals: [3, 0, -1, -1, -1])
    expect([code(0, "weight"), code(8, "male"), code(-1, "male")], equals: [-1, -1, -1])
    expect(sk_choice(3, nil, 1, 0), equals: Fault(.null, Fault.noColumn).answer)
    expect(sk_choice(3, nil, 0, 0), equals: -1)
  }
}
