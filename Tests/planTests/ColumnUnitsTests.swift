import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct ColumnUnitsTests {
  @Test func `a title gives the unit of numbers without one`() {
    for (title, unit, isNamed) in [
      (nil, .kilograms, false), ("weight", .kilograms, false), ("Gewicht (kg)", .kilograms, true),
      ("Weight (LB)", .pounds, true), ("weight_lbs", .pounds, true), ("Weight in pounds", .pounds, true),
      ("Weight (st)", .stones, true), ("Weight (st lb)", .stones, true), ("Weight, stone", .stones, true),
      ("1st weight", .kilograms, false), ("Weight (kg or lb)", .kilograms, false), ("Album", .kilograms, false),
    ] as [(String?, Weight.Unit, Bool)] {
      expect(Weight.Unit(below: title), equals: unit, "\(title ?? "")")
      expect(Weight.Unit(namedIn: title) != nil, equals: isNamed, "\(title ?? "")")
    }
    for value in ["80kg", "176LB", "12 st 8"] { expect(Weight.Unit.isBeside(value.utf8), "\(value)") }
    for value in ["80.5", "", "80,5", "80\u{A0}"] { expect(!Weight.Unit.isBeside(value.utf8), "\(value)") }
    for (title, unit) in [
      ("", .centimeters), ("Height in cm", .centimeters), ("Größe (cm oder m)", .centimeters), ("height_m", nil),
      ("Größe in Zentimetern", .centimeters), ("Height (in)", .inches), ("inches", .inches), ("Height in feet", .feet),
      ("Height (ft in)", .feet),
    ] as [(String, Height.Unit?)] {
      expect(ColumnUnits.ofHeight(below: title), equals: unit, "\(title)")
    }
  }
}
