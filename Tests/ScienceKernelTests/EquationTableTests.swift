import ScienceKernel
import ScienceKernelExpectations

struct EquationTableTests {
  @Test(arguments: [
    (13, 1439, 0), (13, 1440, 1), (13, 1590, 2), (13, 1770, 3), (14, 1559, 0), (14, 1560, 1), (18, 1729, 1),
    (18, 1730, 2), (18, 1919, 2), (18, 1920, 3), (19, 1529, 0), (19, 1530, 1), (19, 1679, 1), (19, 1680, 2),
    (19, 1849, 2), (19, 1850, 3), (3, 1309, 0), (8, 1310, 1), (8, 1440, 2), (8, 1590, 3),
    (9, 1310, 0), (9, 1440, 1),
  ])
  func `a bound of activity belongs to the category above it`(age: Int, thousandths: Int, category: Int) {
    expect(ActivityCategory(thousandths: thousandths, age: age).rawValue, equals: category)
  }

  @Test func `a band ends where the next one begins, for children below the ages of people, too`() {
    // A band ends where the next one begins.
    // The jumps that the specification prints, for a man of 80 kg at 30 and at 60 years.
    func schofield(_ age: Int) -> Double {
      LinearEnergy.schofield(isMale: true, age: age).kilocalories(kilograms: 80)
    }
    expect((schofield(30) - schofield(29)).rounded(), equals: -106)
    expect((schofield(60) - schofield(59)).rounded(), equals: -266)
    expect(schofield(30) == schofield(59) && schofield(29) == schofield(18) && schofield(17) != schofield(18))
    // Children below the ages of people have their bands, too.
    func isNear(_ equation: LinearEnergy, _ energy: Double) -> Bool {
      (equation.kilocalories(kilograms: 20, centimeters: 115, years: 6) - energy).magnitude < 1e-9
    }
    expect(isNear(.schofield(isMale: true, age: 9), 958.42))
    expect(isNear(.schofield(isMale: false, age: 9), 892.2))
    expect(isNear(.henryWeight(isMale: true, age: 9), 980))
    expect(isNear(.henryWeight(isMale: false, age: 9), 909))
    expect(isNear(.henry(isMale: true, age: 9), 693.33))
    expect(isNear(.henry(isMale: false, age: 9), 908.5))
    let boy = -447.51 + 3.68 * 6 + 13.01 * 115 + 13.15 * 20
    expect(isNear(.eer(isMale: true, age: 8, .inactive), boy + 15))
    expect(isNear(.eer(isMale: true, age: 3, .inactive), boy + 20))
    expect(isNear(.eer(isMale: true, age: 4, .inactive), boy + 15))
    expect(isNear(.eer(isMale: true, age: 9, .inactive), boy + 25))
    expect(isNear(.eer(isMale: false, age: 9, .inactive), 55.59 - 22.25 * 6 + 8.43 * 115 + 17.07 * 20 + 30))
    expect(isNear(.eer(isMale: false, age: 8, .inactive), 55.59 - 22.25 * 6 + 8.43 * 115 + 17.07 * 20 + 15))
  }

  @Test(arguments: [true, false]) func `a child of ten is in the band of seventeen`(isMale: Bool) {
    for equation in [LinearEnergy.schofield, LinearEnergy.henryWeight, LinearEnergy.henry] {
      func energy(_ age: Int) -> Double { equation(isMale, age).kilocalories(kilograms: 40, centimeters: 140) }
      expect(energy(9) != energy(10) && energy(10) == energy(17) && energy(17) != energy(18))
    }
  }

  /// Computed by hand for 90 kg, 180 cm and 40 years.
  @Test func `the unrounded equation of Mifflin is there for comparisons`() {
    func isNear(_ equation: LinearEnergy, _ energy: Double) -> Bool {
      (equation.kilocalories(kilograms: 90, centimeters: 180, years: 40) - energy).magnitude < 1e-9
    }
    expect(isNear(.mifflinUnrounded(isMale: true), 1832.3) && isNear(.mifflinUnrounded(isMale: false), 1666.3))
  }
}
