import PlanContract
import ScienceKernel

extension ContractCall {
  /// `preview`: the results that a partly filled form allows.
  ///
  /// Options: `on`; optionally `offsetMinutes`. Body: any fields of a request. An invalid field does not block the others: the
  /// answer lists it in `violations`.
  @inline(never) static func preview(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let (start, offset) = (options.day("on"), options.offset())
    try options.check()
    let form: PersonForm
    do throws(InvalidInput) {
      form = try PersonForm(&body, on: start, at: offset)
    } catch {
      body.reject(error) { PlanInput.Name.of($0) }
      throw WireError(body.problems)
    }
    var members = WireMembers()
    if let index = form.bodyMassIndex {
      members.add("bodyMassIndex", Double(index.tenths) / 10)
      // The classes are for adults.
      if (form.age ?? Int(adultAge)) >= Int(adultAge) { members.add("category", index.category.rawValue) }
    }
    members.add("bmr", form.bmr)
    members.add("tdee", form.tdee)
    members.add("calorieTarget", form.calorieTarget)
    members.add("proteinTarget", form.proteinTarget)
    members.add("waterTarget", form.waterTarget)
    members.add("milestones", form.milestones(from: start)?.map { tree($0) })
    members.add("missing", form.missing.map { PlanInput.Name.of($0) })
    if !body.problems.isEmpty { members.add("violations", body.problems.listed.map { $0.tree }) }
    return members.tree
  }

  private static func tree(_ milestone: Milestone) -> WireJSON {
    var members = WireMembers()
    members.add("week", milestone.week)
    members.add("date", milestone.date)
    members.add("weight", milestone.weight.kilograms)
    return members.tree
  }

  /// `measure`: converts a weight or a height to metric and customary units.
  ///
  /// Body: `weight`, `height` or both: a number, or a string such as `11st 4lb`. Optionally `weightUnit` and `heightUnit`, the units of
  /// what names none; without them kg and cm.
  @inline(never) static func measure(_ body: inout WireObject) throws(WireError) -> WireJSON {
    let weightUnit = body.place("weightUnit", among: ["kg", "lb", "st"], isOptional: true)
    let heightUnit = body.place("heightUnit", among: ["cm", "ft", "in"], isOptional: true)
    let weights = #"30 to 300 kg, such as 80, "80 kg", "176 lb" or "11st 4lb""#
    let weight = body.read("weight", isOptional: true, weights) { json in
      typed(json).flatMap { Weight($0, default: weightUnit == 1 ? .pounds : weightUnit == 2 ? .stones : .kilograms) }
        .flatMap { Person.acceptedWeights.contains($0) ? $0 : nil }
    }
    let heights = #"100 to 250 cm, such as 180, "1.8 m" or "5ft 11in""#
    let height = body.read("height", isOptional: true, heights) { json in
      typed(json).flatMap { Height($0, default: heightUnit == 1 ? .feet : heightUnit == 2 ? .inches : .centimeters) }
        .flatMap { Person.acceptedHeights.contains($0) ? $0 : nil }
    }
    try body.check()
    var members = WireMembers()
    members.add("weight", weight.map { tree($0) })
    members.add("height", height.map { tree($0) })
    return members.tree
  }

  /// A string, or a number as the text that a person would type.
  private static func typed(_ json: WireJSON) -> String? { json.string ?? json.plainDecimal.map { String(bytes: $0) } }

  private static func tree(_ weight: Weight) -> WireJSON {
    let tenths = weight.tenths(in: .pounds)
    var members = WireMembers()
    members.add("kilograms", weight.kilograms)
    members.add("pounds", Double(tenths) / 10)
    members.add("stones", tenths / 140)
    members.add("stonePounds", Double(tenths % 140) / 10)
    return members.tree
  }

  private static func tree(_ height: Height) -> WireJSON {
    let tenths = height.tenths(in: .inches)
    var members = WireMembers()
    members.add("centimeters", height.centimeters)
    members.add("feet", tenths / 120)
    members.add("inches", Double(tenths % 120) / 10)
    return members.tree
  }

  /// `weightProgress`: the weight change so far and the change that is left [kg].
  ///
  /// Body: `start`, `current` and `target` [kg].
  @inline(never) static func weightProgress(_ body: inout WireObject) throws(WireError) -> WireJSON {
    func weight(_ name: String) -> Weight? {
      body.read(name, isOptional: false, PlanInput.accepted(.weight)) { json in
        json.weight.flatMap { Person.acceptedWeights.contains($0) ? $0 : nil }
      }
    }
    let (start, current, target) = (weight("start"), weight("current"), weight("target"))
    try body.check()
    guard let start, let current, let target else { return .null }
    do throws(InvalidInput) {
      let progress = try WeightProgress(start: start, current: current, target: target)
      var members = WireMembers()
      members.add("doneKg", Weight(grams: progress.gramsDone).kilograms)
      members.add("leftKg", Weight(grams: progress.gramsLeft).kilograms)
      members.add("fraction", progress.fraction)
      members.add("isReached", progress.isReached)
      return members.tree
    } catch {
      body.reject(error) { $0.name }
      throw WireError(body.problems)
    }
  }
}
