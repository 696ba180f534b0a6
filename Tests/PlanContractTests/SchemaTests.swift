import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

/// The schemas of `docs/schema/` and the types have the same names and accept the same values.
struct SchemaTests {
  /// A type of the contract, its schema, and values that together fill every property.
  struct WireType: CustomTestStringConvertible, Sendable {
    /// The schema's title, which is the type's name in the dialect `kernel`.
    let testDescription, type, file: String
    /// JSON of values with every property, and of one with as few as possible.
    let full: [String]
    let minimal: String
    let accepts: @Sendable (WireJSON) -> Bool
    /// The JSON of a body that was read, with the parser and with a decoder.
    let read, decoded: @Sendable ([UInt8]) throws -> String

    var bodies: [String] { full + [minimal] }

    /// - Parameter isOfForm: Whether a value that was read is of the dialect that the schema describes.
    init<Value: WireCoded>(
      _ file: String, title: String = "\(Value.self)", full: [Value], minimal: Value,
      isOfForm: @escaping @Sendable (Value) -> Bool = { _ in true },
      read: @escaping @Sendable ([UInt8]) throws -> Value = { try Value(body: $0) }
    ) {
      testDescription = title
      type = "\(Value.self)"
      self.file = file
      self.full = full.map { $0.json }
      self.minimal = minimal.json
      accepts = { (try? Value(tree: $0)).map(isOfForm) == true }
      @Sendable func text(_ value: Value) throws -> String {
        if isOfForm(value) { value.json } else { throw OtherForm() }
      }
      self.read = { try text(read($0)) }
      decoded = { utf8 in
        let value = try JSONDecoder().decode(Value.self, from: Data(utf8))
        try expect(value, equals: JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)))
        return try text(value)
      }
    }
  }

  struct OtherForm: Error {}

  static let types: [WireType] = {
    func read<Value: WireValue>(_ json: String) -> Value { try! Value(json: json) }
    func input(_ age: PlanInput.Age, _ target: Weight?) -> PlanInput {
      var input = try! PlanInput(
        weight: .kilograms(80), height: .centimeters(180), age: age, sex: .male, activityLevel: .moderatelyActive,
        goal: .loseWeight, targetWeight: target, pace: target == nil ? .goal : .percentOfEnergy(tenths: -155))
      if target != nil { (input.tdeeBasis, input.proteinWeight) = (.eer2023, .weightAtBMI25) }
      if case .born = age { input.tdeeBasis = .known(2500) }
      return input
    }
    let woman = EnglishTests.person(30, 150, 17, .female, .sedentary, .loseWeight, 29.9995)
    var full = PlanTargets(Targets(for: woman), from: Sample.start)
    (full.carbTarget, full.fatTarget) = (1, 2)
    var minimal = PlanTargets(Targets(for: Sample.person), from: Sample.start)
    (minimal.estimatedWeeks, minimal.projectedDate, minimal.advisories) = (nil, nil, [])
    func response(_ targets: PlanTargets, _ previous: PlanTargets?, _ dialect: WireDialect = .kernel) -> PlanResponse {
      var response = PlanResponse(
        for: Sample.person, from: Sample.start, record: (id: "p1", userId: "u1", status: "active"), recomputed: true,
        previousTargets: previous, dialect: dialect)
      response.targets = targets
      return response
    }
    var trajectory = Sample.trajectory
    (trajectory.rejected, trajectory.advisories) = (["x"], ["x"])
    let timeline: PlanTimeline = read(Sample.timeline.replacing("[]", with: #"["x"]"#))
    var withTrajectory = response(full, full)
    withTrajectory.timeline = timeline
    withTrajectory.trajectory = trajectory
    let energy: PlanEnergy = read(
      #"{"equation":"x","version":1,"resting":1780,"total":2759,"calorieTarget":2259,"advisories":["x"],"tier":"x"}"#)
    let macronutrients: PlanMacronutrients = read(#"{"protein":176,"fat":75,"carbohydrate":220.25,"tier":"x"}"#)
    (withTrajectory.energy, withTrajectory.macronutrients, withTrajectory.pace) = (
      energy, macronutrients, .adjustment(-1)
    )
    (withTrajectory.tdeeBasis, withTrajectory.proteinWeight) = (.eer2023, .weightAtBMI25)
    var withGiven = withTrajectory
    withGiven.tdeeBasis = .known(2500)
    let choice = EnergyChoice(equation: .cunningham1991, fatFreeMass: .kilograms(62), fatPercent: 30)
    var refused = PlanTrajectory(
      for: EnglishTests.person(60, 170, 15, .male, .sedentary, .maintain), from: Sample.start)
    refused.status = nil
    let whyItWorks: WhyItWorks = read(Sample.whyItWorks)
    var tiered = whyItWorks
    for topic in WhyItWorks.Topic.allCases { tiered[topic]?.tier = "x" }
    var failure = PlanFailure(error: "a")
    failure.violations = [WireProblem(path: "b", message: "c")]
    /// A response of another dialect, with all that it has, and with as little as it must have.
    func other(_ dialect: WireDialect, _ file: String, _ title: String) -> WireType {
      var least = response(minimal, nil, dialect)
      var most = response(full, full, dialect)
      most.trajectory = trajectory
      if dialect == .api {
        for topic in WhyItWorks.Topic.allCases { most.whyItWorks[topic]?.formula = "x" }
        (most.plan.id, least.plan.userId) = (7, .digits("9223372036854775808"))
      }
      return WireType(
        file, title: title, full: [most], minimal: least, isOfForm: { $0.dialect == dialect },
        read: { try PlanResponse(body: $0, dialect: dialect) })
    }
    return [
      WireType(
        "plan-input.json", full: [input(.years(30), .kilograms(75)), input(.born(Sample.start), .kilograms(75))],
        minimal: input(.years(30), nil)),
      WireType("plan-targets.json", full: [full], minimal: minimal) { $0.advisories != nil },
      WireType("plan.json", full: [read(Sample.plan) as PlanSummary], minimal: read(Sample.plan)),
      WireType(
        "why-it-works.json", full: [tiered], minimal: whyItWorks
      ) { why in WhyItWorks.Topic.allCases.allSatisfy { why[$0]?.science != nil } },
      WireType("plan-trajectory.json", full: [trajectory], minimal: refused),
      WireType(
        "plan-response.json", full: [withTrajectory, withGiven], minimal: response(minimal, nil),
        isOfForm: { $0.dialect == .kernel }, read: { try PlanResponse(body: $0, dialect: .kernel) }),
      other(.service, "plan-response-service.json", "ServicePlanResponse"),
      other(.api, "plan-response-api.json", "ApiPlanResponse"),
      WireType(
        "plan-failure.json", full: [failure], minimal: PlanFailure(error: "")
      ) { $0.dialect == .kernel },
      WireType(
        "plan-failure-api.json", title: "ApiPlanFailure",
        full: [
          PlanFailure(error: "a", requestId: 7, dialect: .api), PlanFailure(error: "a", requestId: "b", dialect: .api),
        ],
        minimal: PlanFailure(error: "", dialect: .api)
      ) { $0.dialect == .api },
      WireType(
        "plan-request.json", title: "ServicePlanRequest",
        full: [
          PlanRequest(input: input(.years(30), .kilograms(75)), forceRecompute: true, choice: choice),
          PlanRequest(input: input(.born(Sample.start), .kilograms(75)), forceRecompute: false, choice: choice),
        ], minimal: PlanRequest()),
      WireType(
        "energy-choice.json",
        full: [choice, EnergyChoice(equation: .henry, fatFreeMass: .kilograms(10), fatPercent: 100)],
        minimal: EnergyChoice()),
      WireType(
        "plan-energy.json", full: [energy],
        minimal: read(#"{"equation":"","version":0,"total":0,"calorieTarget":0,"advisories":[]}"#)),
      WireType("plan-timeline.json", full: [timeline], minimal: read(#"{"status":"","refusals":[]}"#)),
      WireType(
        "plan-macronutrients.json", full: [macronutrients],
        minimal: read(#"{"protein":0,"fat":0,"carbohydrate":0}"#)),
    ]
  }()

  @Test func `every type of the contract has a schema`() throws {
    let names = try Repository.files(in: "Sources/PlanContract", endingWith: ".swift").flatMap {
      try Repository.text($0).matches(of: #/struct (\w+): WireValue\b/#).map { String($0.1) }
    }
    // The texts of one target are a part of `WhyItWorks`.
    expect(Set(names), equals: Set(Self.types.map { $0.type } + ["Text"]))
    try expect(Set(Schema.all.get().keys), equals: Set(Self.types.map { $0.file }))
    for type in Self.types { try expect(Schema(type.file).title, equals: type.testDescription) }
  }

  @Test(arguments: types)
  func `schema and type have the same names`(_ type: WireType) throws {
    let written = try type.full.map { try WireJSON($0).names() }.reduce(Set()) { $0.union($1) }
    let described = try Schema(type.file).names()
    expect(described.subtracting(written).sorted(), equals: [], "only the schema has these")
    expect(written.subtracting(described).sorted(), equals: [], "only the type has these")
  }

  /// Values of every kind, and numbers at the ends of every range.
  static let probes: [WireJSON] = {
    let numbers = [
      "0", "1", "-1", "0.5", "7", "7.0", "7e0", "-0.5", "29.999", "30", "80", "\(PlainIntegers.kilograms.upperBound)",
      "\(PlainIntegers.kilograms.upperBound).001", "99.9", "100", "250",
      "250.1", "12", "13", "120", "121", "30.0", "3e1", "30.5", "1e9", "1000000001", "-1000000000", "-1000000001",
      "1e30",
      "1e308", "1e400", "-1e400",
    ]
    let strings = [
      "", "x", "80", "null", "male", "Male", "lose_weight", "sedentary", "underweight", "from_tomorrow", "1996-11-21",
      "2027-01-30T00:00:00Z", "2027-02-30", "2027-W04-6", "henry_2005_weight", "eer_2023",
    ]
    let choices =
      Sex.allCases.map { $0.name } + ActivityLevel.allCases.map { $0.name } + Goal.allCases.map { $0.name }
    return [.null, .bool(true), .bool(false)] + numbers.map { .number($0) } + (strings + choices).map { .string($0) }
      + [
        .array([]), .array([.string("x")]), .array(Array(repeating: .string("x"), count: 100)),
        .array(Array(repeating: .string("x"), count: 101)), .array([.number("1")]), .array([.null]),
        .array([.array([])]), .object([]),
        .object([WireJSON.Member("field", .string("a")), WireJSON.Member("message", .string("b"))]),
        .array([.object([WireJSON.Member("field", .string("a")), WireJSON.Member("message", .string("b"))])]),
        .array([.object([WireJSON.Member("field", .string("a"))])]),
        .object(["title", "explanation", "science"].map { WireJSON.Member($0, .string("a")) }),
        .object([WireJSON.Member("fatPercent", .number("30"))]),
      ]
  }()

  @Test(arguments: types)
  func `schema and type accept the same bodies`(_ type: WireType) throws {
    let schema = try Schema(type.file)
    let trees = try (type.full + [type.minimal]).map { try WireJSON($0) }
    for tree in trees {
      expect(type.accepts(tree))
      #expect(try schema.accepts(tree))
    }
    // A property that some of the values have is added to the others.
    let places = Set(trees.flatMap { $0.places() }).sorted { WireJSON.words($0) < WireJSON.words($1) }
    var (accepted, rejected) = (0, 0)
    for tree in trees {
      for (number, place) in places.enumerated() {
        // Nor that a text is a date or a pace.
        let isDate = ["startDate", "endDate", "projectedDate", "dateOfBirth", "date", "pace"].contains {
          place.last == .name($0)
        }
        let isIdentifier = ["id", "userId", "requestId"].contains { place.last == .name($0) }
        // The deeper places of a response belong to types that are tested above: a third of the probes is enough for
        // each.
        let every = (place.count < 3 ? 1 : 3) * Sweep.count(1, sample: 60)
        let probes = Self.probes.enumerated().filter { ($0.offset + number) % every == 0 }
        for probe in probes.map({ Optional($0.element) }) + [nil] {
          guard let mutated = tree.replacing(place[...], with: probe) else { continue }
          let (ofType, ofSchema) = (type.accepts(mutated), try schema.accepts(mutated))
          // A schema cannot check these.
          if isDate, case .string? = probe, !ofType { continue }
          // Nor that a number is written in digits.
          if isIdentifier, case .number? = probe, !ofType { continue }
          (accepted, rejected) = ofType ? (accepted + 1, rejected) : (accepted, rejected + 1)
          expect(
            ofType, equals: ofSchema,
            "\(WireJSON.words(place)) = \(probe?.text ?? "missing"): the type says \(ofType), the schema \(ofSchema)")
        }
      }
    }
    expect(min(accepted, rejected) > Sweep.count(100, sample: 2))
  }

  /// The lowest and the highest whole number that a predicate accepts, searched from one that it accepts.
  static func bounds(from inside: Int, _ accepts: (Int) -> Bool) -> ClosedRange<Int> {
    func last(_ outside: Int) -> Int {
      var (good, bad) = (inside, outside)
      while abs(bad - good) > 1 {
        let middle = good + (bad - good) / 2
        if accepts(middle) { good = middle } else { bad = middle }
      }
      return good
    }
    return last(-4_000_000_000)...last(4_000_000_000)
  }

  @Test func `the ranges of the schemas are those of the types`() throws {
    func check(_ type: WireType, _ name: String, inside: Int, stepsPerUnit: Int) throws {
      let tree = try WireJSON(type.full[0])
      let found = Self.bounds(from: inside) { steps in
        let text = stepsPerUnit == 1 ? "\(steps)" : "\(Double(steps) / Double(stepsPerUnit))"
        return tree.replacing([.name(name)], with: .number(text)).map(type.accepts) ?? false
      }
      let property = try require(Schema(type.file)["properties"]?[name])
      let schema = try (property["anyOf"]?.elements.first ?? property).resolved()
      for (word, steps) in [("minimum", found.lowerBound), ("maximum", found.upperBound)] {
        expect(schema[word]?.tree, equals: .number("\(steps / stepsPerUnit)"), "\(type.file): \(name)")
        expect(steps.isMultiple(of: stepsPerUnit))
      }
      // The description also names a range of the contract.
      guard stepsPerUnit > 1 || name == "age" else { return }
      let words = "\(found.lowerBound / stepsPerUnit) to \(found.upperBound / stepsPerUnit)"
      expect(property.description?.contains(words), equals: true, "\(type.file): \(name)")
    }
    let (input, targets) = (Self.types[0], Self.types[1])
    try check(input, "weight", inside: 80_000, stepsPerUnit: 1000)
    try check(input, "targetWeight", inside: 75_000, stepsPerUnit: 1000)
    try check(input, "height", inside: 1800, stepsPerUnit: 10)
    try check(input, "age", inside: 30, stepsPerUnit: 1)
    for name in ["bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget", "estimatedWeeks"] {
      try check(targets, name, inside: 100, stepsPerUnit: 1)
    }
  }

  @Test func `the choices of the schemas are those of the kernel, in its order`() throws {
    func choices(_ file: String, _ name: String) throws -> [String?] {
      let schema = try require(Schema(file)["$defs"]?[name])
      return (schema["enum"] ?? schema["anyOf"]?.elements.first?["enum"])?.elements.map { $0.text } ?? []
    }
    try expect(choices("plan-input.json", "gender"), equals: Sex.allCases.map { $0.name })
    try expect(choices("plan-input.json", "activityLevel"), equals: ActivityLevel.allCases.map { $0.name })
    try expect(choices("plan-input.json", "primaryGoal"), equals: Goal.allCases.map { $0.name })
    try expect(choices("plan-targets.json", "advisory"), equals: Advisory.allCases.map { $0.name })
    try expect(choices("energy-choice.json", "equation"), equals: EnergyEquation.allCases.map { $0.rawValue })
  }

  @Test func `every property has a description, with its unit`() throws {
    for schema in try Schema.all.get().values {
      expect(schema.description?.hasSuffix("."), equals: true, "\(schema.file)")
      let objects = [schema] + (schema["$defs"]?.members.map { Schema(file: schema.file, tree: $0.value) } ?? [])
      for property in objects.flatMap({ $0["properties"]?.members ?? [] }) {
        let description = Schema(file: schema.file, tree: property.value).description ?? ""
        expect(description.hasSuffix("."), "\(schema.file): \(property.name)")
      }
    }
    let targets = try Schema("plan-targets.json")
    for field in PlanTargets.Field.allCases where !["projectedDate", "advisories"].contains(field.name) {
      let description = targets["properties"]?[field.name]?.description ?? ""
      let unit =
        switch field {
        case .bmr, .tdee, .calorieTarget: "kcal/day"
        case .proteinTarget, .carbTarget, .fatTarget: "g/day"
        case .waterTarget: "mL/day"
        case .weeklyRate: "kg/week"
        default: "weeks"
        }
      expect(description.contains("[\(unit)]"), "\(field)")
    }
  }

  @Test func `the plausible ranges in the descriptions are those by which targets are judged`() throws {
    var targets = PlanTargets(Targets(for: Sample.person), from: Sample.start)
    (targets.bmr, targets.tdee) = (500, 10_000)
    let paths: [(PlanTargets.Field, WritableKeyPath<PlanTargets, Int>)] = [
      (.bmr, \.storedBMR), (.tdee, \.tdee), (.calorieTarget, \.calorieTarget), (.proteinTarget, \.proteinTarget),
      (.waterTarget, \.waterTarget),
    ]
    for (field, path) in paths {
      let found = Self.bounds(from: targets[keyPath: path]) { value in
        var changed = targets
        changed[keyPath: path] = value
        if field == .tdee { changed.bmr = min(500, value - 1) }
        return !changed.implausibleFields.contains(field)
      }
      let description = try Schema("plan-targets.json")["properties"]?[field.name]?.description ?? ""
      expect(description.contains("plausible from \(found.lowerBound) to \(found.upperBound)"), "\(field): \(found)")
    }
  }

  @Test func `every example is what the type writes`() throws {
    var examples = 0
    for type in Self.types {
      let schema = try Schema(type.file)
      for example in schema["examples"]?.elements ?? [] {
        expect(type.accepts(example.tree), "\(type.file)")
        #expect(try schema.accepts(example.tree), "\(type.file)")
        examples += 1
      }
    }
    expect(examples >= 4)
  }
}
