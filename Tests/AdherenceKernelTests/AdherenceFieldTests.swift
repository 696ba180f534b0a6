import ScienceKernel
import ScienceKernelExpectations

@testable import AdherenceKernel

struct AdherenceFieldTests {
  @Test func `every field says what it accepts`() {
    let accepted: [(InputField, String)] = [
      (AdherenceField.day, "a date that exists, in its turn, not after the day of reading, at most 36525 together"),
      (AdherenceField.type, TaskType.allCases.map(\.rawValue).joined(separator: ", ") + ", each once a day"),
      (AdherenceField.total, "0 to 1000, whole"), (AdherenceField.completed, "0 to the total, whole"),
      (AdherenceField.minute, "0 to 1439, whole, of a day on which one of the tasks was completed"),
      (AdherenceField.protein, "0 to 1000 g"),
      (AdherenceField.threshold, "a share above 0 and up to 1, of whole numbers up to 1000"),
      (AdherenceField.proteinTarget, "1 to 1000 g/day, whole"), (AdherenceField.startWeight, "30 to 300 kg"),
      (AdherenceField.targetWeight, "30 to 300 kg, beside a start weight and other than it"),
      (AdherenceField.earned, "0 to the users, whole"), (AdherenceField.users, "1 to 1000000000, whole"),
    ]
    for (field, words) in accepted { expect(field.accepted, equals: words) }
    expect(Set(accepted.map(\.0)).count, equals: accepted.count)
  }
}
