import ScienceKernel
import ScienceKernelExpectations
import Testing

struct FormerSpellingTests {
  @available(*, deprecated)
  @Test func `a measure in the former spelling is the same measure`() throws {
    let height = Height.centimetres(180.3)
    #expect(height == .centimeters(180.3) && height == Height(millimetres: 1803))
    #expect(height.millimetres == 1803 && height.centimetres == 180.3)
    let index = try #require(PersonForm(weight: .kilograms(80), height: height).bodyMassIndex)
    expect(index.kilogramsPerSquareMetre, equals: index.kilogramsPerSquareMeter)
  }

  @available(*, deprecated)
  @Test func `a field of a person by the former name is the field`() {
    expect(PersonField.weight, equals: InputField.weight)
  }

  @available(*, deprecated)
  @Test func `the reasons why a log has no estimate have their former name`() throws {
    let log = ExpenditureLog(fat: 20, resting: 1700, expenditure: 2400, weight: 80, standardError: 300)
    let reasons: [ExpenditureRefusal] = log.refusals
    #expect(reasons == log.estimate.absence && reasons.count == 4)
  }
}
