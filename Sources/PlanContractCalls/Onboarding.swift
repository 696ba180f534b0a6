import PlanContract
import ScienceKernel

extension ContractCall {
  /// `preview`: the results that a partly filled form allows.
  @inline(never) static func preview(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let (start, offset) = (options.day("on"), options.offset())
    try options.check()
    body.leaveOutEmpty()
    let units = units(&body)
    try body.checkSoFar()
    body.ownNames = ["weightUnit", "heightUnit"]
    // A text or a number in a customary unit is read here. Any other number is read, and rejected, as in a request.
    for name in [PlanInput.Name.weight, PlanInput.Name.targetWeight, PlanInput.Name.height] {
      let isHeight = name.hasBytes(of: PlanInput.Name.height)
      let isMetric = isHeight ? units.height == .centimeters : units.weight == .kilograms
      guard let json = body.peek(name), !isMetric || json.string != nil else { continue }
      let metric =
        isHeight
        ? height(in: units.height, &body)?.centimeters : weight(name, in: units.weight, &body)?.kilograms
      body.replace(name, by: .double(metric ?? .nan))
    }
    let form = PersonInput(&body, on: start, at: offset).partialTargets(on: start)
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
    members.add("advisories", form.advisories.names)
    members.add("missing", form.missing.map { PlanInput.Name.of($0) })
    let hasParts = options.hasParts()
    if !body.problems.isEmpty { members.add("violations", body.problems.listed.map { $0.tree(hasParts: hasParts) }) }
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
  @inline(never) static func measure(_ body: inout WireObject) throws(WireError) -> WireJSON {
    body.leaveOutEmpty()
    body.keepNames()
    let units = units(&body)
    let weight = weight(PlanInput.Name.weight, in: units.weight, &body)
    let height = height(in: units.height, &body)
    try body.check()
    var members = WireMembers()
    members.add("weight", weight.map { tree($0) })
    members.add("height", height.map { tree($0) })
    return members.tree
  }

  /// The units of what names none, from `weightUnit` and `heightUnit`; kg and cm if they are absent.
  @inline(never) private static func units(_ body: inout WireObject) -> (weight: Weight.Unit, height: Height.Unit) {
    let weight = body.place("weightUnit", among: ["kg", "lb", "st"], isOptional: true)
    let height = body.place("heightUnit", among: ["cm", "ft", "in"], isOptional: true)
    return (
      weight == 1 ? .pounds : weight == 2 ? .stones : .kilograms,
      height == 1 ? .feet : height == 2 ? .inches : .centimeters
    )
  }

  /// A weight as people write it; nil if it is absent, or rejected with the accepted range in its unit.
  @inline(never) private static func weight(
    _ name: String, in unit: Weight.Unit, _ body: inout WireObject
  ) -> Weight? {
    func accepted() -> AcceptedValues {
      let (field, pound) = (InputField.weight, CustomaryUnit.gramsPerPound / 1000)
      return switch unit {
      case .kilograms: AcceptedValues(of: field, before: ", such as 80, \"80 kg\", \"176 lb\" or \"11st 4lb\"")
      case .pounds: tenths(field.range, pound, "lb")
      case .stones: "\(tenths(field.range, pound, "lb", (140, "st")).words), pounds below 14"
      }
    }
    return body.read(name, isOptional: true, accepted()) { json in
      typed(json).flatMap { Weight($0, default: unit) }.flatMap { Person.acceptedWeights.contains($0) ? $0 : nil }
    }
  }

  /// A height as people write it; nil if it is absent, or rejected with the accepted range in its unit.
  @inline(never) private static func height(in unit: Height.Unit, _ body: inout WireObject) -> Height? {
    func accepted() -> AcceptedValues {
      let (field, inch) = (InputField.height, CustomaryUnit.millimetersPerInch / 10)
      return switch unit {
      case .centimeters: AcceptedValues(of: field, before: ", such as 180, \"1.8 m\" or \"5ft 11in\"")
      case .feet:
        AcceptedValues(
          "\(tenths(field.range, inch, "in", (120, "ft")).words), such as 5'11 or 71in (after ft, inches below 12)")
      case .inches: tenths(field.range, inch, "in")
      }
    }
    return body.read(PlanInput.Name.height, isOptional: true, accepted()) { json in
      typed(json).flatMap { Height($0, default: unit) }.flatMap { Person.acceptedHeights.contains($0) ? $0 : nil }
    }
  }

  /// The outermost tenths of a unit inside a range in words: `66.2 to 661.3 lb`, with a larger unit `4st 10.2lb to 47st 3.3lb`.
  @inline(never) private static func tenths(
    _ range: ClosedRange<Double>, _ unit: Double, _ symbol: StaticString,
    _ larger: (tenths: Int, symbol: StaticString)? = nil
  ) -> AcceptedValues {
    let (lowest, last) = (10 * range.lowerBound / unit, Int(10 * range.upperBound / unit))
    let first = Int(lowest) + (Double(Int(lowest)) < lowest ? 1 : 0)
    guard let larger else {
      return AcceptedValues(of: InputField("", Double(first) / 10...Double(last) / 10, "# to # ", ending: symbol))
    }
    func words(_ count: Int) -> String {
      let rest = decimal(count % larger.tenths, places: 1)
      return JoinedText("\(count / larger.tenths)\(larger.symbol) \(rest)\(symbol)").string
    }
    return "\(words(first)) to \(words(last))"
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
  @inline(never) static func weightProgress(_ body: inout WireObject) throws(WireError) -> WireJSON {
    body.keepNames()
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
