import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct OnboardingModelTests {
  @Test func `a changed unit writes an accepted text anew, and reads a rejected one again`() {
    var model = OnboardingModel()
    (model.weightUnit, model.heightUnit) = (.stones, .feet)
    (model.weight, model.height, model.targetWeight) = ("180", "71", "12st")
    expect(model.input.violations().map(\.field.name), equals: ["weight", "height"])
    (model.weightUnit, model.heightUnit) = (.pounds, .inches)
    expect([model.weight, model.height, model.targetWeight], equals: ["180", "71", "168 lb"])
    expect(model.input.violations(), equals: [])
    (model.weightUnit, model.heightUnit) = (.kilograms, .feet)
    expect([model.weight, model.height, model.targetWeight], equals: ["81.6 kg", "5 ft 11 in", "76.2 kg"])
    model.weightUnit = .pounds
    model.targetWeight = "160"
    expect(model.measures.targetWeight, equals: .pounds(160))
    model.weightUnit = .kilograms
    model.weight = String(model.weight)
    expect(model.measures.weight, equals: .pounds(180))
    model.language.decimalMark = ","
    model.weightUnit = .pounds
    model.weightUnit = .kilograms
    expect(model.weight, equals: "81,6 kg")
  }

  @Test func `an unread text is a violation, an empty one is missing, and neither costs another field`() {
    var model = OnboardingModel()
    (model.weight, model.height, model.targetWeight) = ("80", "1,82", "  ")
    model.birthday = CalendarDate("1996-11-22")
    (model.sex, model.activityLevel, model.goal) = (.male, .sedentary, .maintain)
    let day = CalendarDate("2026-11-21")!
    expect(model.input.violations(on: day), equals: [InputViolation(field: .height, given: .text("1,82"))])
    expect(model.input.partialTargets(on: day).waterTarget, equals: 2800)
    expect(model.input.partialTargets(on: day).missing.map(\.name), equals: ["height"])
    expect(
      model.input.violations(on: day).map(model.wording.text),
      equals: ["height: \"1,82\" is rejected: 100 to 250 cm (did you mean 1,82 m?)"])
    model.height = "182"
    expect(try? model.input.person(on: day).age, equals: 29)
    (model.weight, model.targetWeight) = ("7x", "light")
    expect(model.input.violations(on: day).map(\.field.name), equals: ["weight", "target weight"])
    model.pace = .weightPerWeek(grams: -400)
    expect(model.input.pace, equals: .weightPerWeek(grams: -400))
  }

  @Test func `a stored model goes on with its measures, and two are equal if a screen shows the same`() throws {
    var model = OnboardingModel()
    (model.weightUnit, model.weight, model.targetWeight) = (.pounds, "180", "7x")
    model.weightUnit = .kilograms
    var resumed = try JSONDecoder().decode(OnboardingModel.self, from: JSONEncoder().encode(model))
    expect(resumed, equals: model)
    expect(resumed.hashValue, equals: model.hashValue)
    expect(resumed.measures.weight, equals: .pounds(180))
    resumed.language.date = { _ in "" }
    expect(resumed == model)
    resumed.language.waterUnit = .fluidOunces
    expect(resumed != model)
    resumed = model
    resumed.language.texts["name.male"] = "m"
    expect(resumed != model)
    resumed = model
    resumed.targetWeight = "70"
    expect(resumed != model)
  }
}
