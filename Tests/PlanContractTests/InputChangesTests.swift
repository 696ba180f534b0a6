import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct InputChangesTests {
  static func texts(_ before: Person, _ after: Person) -> [String] {
    InputChanges(from: before, to: after).sentences.map(Wording.english.text)
  }

  @Test func `each changed input has one sentence, with both values`() {
    let before = EnglishTests.person(80, 180, 30, .male, .sedentary, .maintain)
    let after = EnglishTests.person(77.65, 180.5, 31, .other, .veryActive, .gainMuscle, 85, .adjustment(300))
    expect(
      Self.texts(before, after),
      equals: [
        "Weight changed from 80 to 77.65 kg", "Height changed from 180 to 180.5 cm", "Age changed from 30 to 31 years",
        "Sex changed from “male” to “other”", "Activity level changed from “sedentary” to “very active”",
        "Goal changed from “keep weight” to “gain muscle”", "Target weight added: 85 kg",
        "Pace changed from “the goal's own” to “+300 kcal/day”",
      ])
    expect(InputChanges(from: before, to: after).fields, equals: InputField.ofPerson)
    expect(
      Self.texts(after, before).suffix(2),
      equals: [
        "Target weight removed", "Pace changed from “+300 kcal/day” to “the goal's own”",
      ])
    let heavier = EnglishTests.person(77.65, 180.5, 31, .other, .veryActive, .gainMuscle, 90, .adjustment(300))
    expect(Self.texts(after, heavier), equals: ["Target weight changed from 85 to 90 kg"])
  }

  @Test func `a given TDEE is a change of its basis, and so is another number`() throws {
    let person = Sample.person
    let (own, other) = (
      try person.changing { $0.tdeeBasis = .known(2500) }, try person.changing { $0.tdeeBasis = .known(2600) }
    )
    for (before, after, change) in [
      (person, own, "from “activity factor” to “2500 kcal/day”"),
      (own, other, "from “2500 kcal/day” to “2600 kcal/day”"),
      (other, try person.changing { $0.tdeeBasis = .eer2023 }, "from “2600 kcal/day” to “eer_2023”"),
    ] {
      expect(Self.texts(before, after), equals: ["Basis of TDEE changed \(change)"])
      expect(InputChanges(from: before, to: after).fields, equals: [.tdeeBasis])
    }
  }

  @Test func `an unchanged input has no sentence`() {
    var numbers = SeededNumbers(seed: 20)
    for _ in 0..<2000 {
      let (one, other) = (Sample.person(&numbers), Sample.person(&numbers))
      expect(Self.texts(one, one), equals: [])
      let changes = InputChanges(from: one, to: other)
      expect(changes.fields.contains(.weight), equals: one.weight != other.weight)
      expect(changes.fields.contains(.goal), equals: one.goal != other.goal)
      expect(changes.sentences.count, equals: changes.fields.count)
      expect(changes.fields.isEmpty, equals: one == other)
    }
  }
}
