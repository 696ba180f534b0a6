import ScienceKernel
import ScienceKernelExpectations
import Testing

struct FormerSpellingTests {
  @available(*, deprecated)
  @Test func `a measure in the former spelling is the same measure`() throws {
    let height = Height.centimetres(180.3)
    expect(height, equals: .centimeters(180.3))
    expect(height, equals: Height(millimetres: 1803))
    expect(height.millimetres, equals: 1803)
    expect(height.centimetres, equals: 180.3)
    let index = try require(PersonForm(weight: .kilograms(80), height: height).bodyMassIndex)
    expect(index.kilogramsPerSquareMetre, equals: index.kilogramsPerSquareMeter)
  }

  @available(*, deprecated)
  @Test func `a field of a person by the former name is the field`() {
    expect(PersonField.weight, equals: InputField.weight)
  }
}
