import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct EnergyEquationTests {
  @Test func `every equation is chosen by a name of its own, and stored by it`() throws {
    expect(Set(EnergyEquation.allCases.map(\.rawValue)).count, equals: EnergyEquation.allCases.count)
    for equation in EnergyEquation.allCases {
      expect(EnergyEquation(rawValue: equation.rawValue), equals: equation)
      let stored = try JSONEncoder().encode([equation])
      expect(String(decoding: stored, as: UTF8.self), equals: "[\"\(equation.rawValue)\"]")
      expect(Person.acceptedAges.contains(equation.ages.lowerBound))
      expect(Person.acceptedAges.contains(equation.ages.upperBound))
    }
  }

  @Test func `another name is no equation`() {
    expect(EnergyEquation(rawValue: "henry_2005"), equals: nil)
    expect(EnergyEquation(rawValue: ""), equals: nil)
  }

  @Test func `the equation of the targets accepts the ages that the targets accept`() {
    expect(EnergyEquation.mifflinStJeor.ages, equals: Person.acceptedAges)
  }
}
