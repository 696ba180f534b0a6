extension Quantity {
  static let response = Quantity(
    stem: "contract/response", quantity: "planResponse", unit: "JSON",
    families: [
      Family("response-worked", workedCases),
      Family("response-branch", branches),
      Family("response-plan", plans),
      Family("response-sample", samples),
      Family("response-id", identified),
      Family("response-macros", nourished),
      Family("response-chosen", chosen),
    ],
    answer: { input throws(Failure) in .string(try body(input, in: .kernel)) })

  static let serviceResponse = Quantity(
    stem: "contract/response-service", quantity: "planResponse", unit: "JSON",
    families: [
      Family("response-service-worked", workedCases.map(withIntegers)),
      Family("response-service-branch", branches.map(withIntegers)),
      Family("response-service-plan", plans + identified),
      Family("response-service-macros", nourished),
      Family("response-service-chosen", chosen.map(withIntegers)),
    ],
    answer: { input throws(Failure) in .string(try body(input, in: .service)) })

  static let apiResponse = Quantity(
    stem: "contract/response-api", quantity: "planResponse", unit: "JSON",
    families: [
      Family("response-api-worked", workedCases.map(withIntegers)),
      Family("response-api-branch", branches.map(withIntegers)),
      Family("response-api-plan", plans + identified),
      Family("response-api-macros", nourished),
      Family("response-api-chosen", chosen.map(withIntegers)),
    ],
    answer: { input throws(Failure) in .string(try body(input, in: .api)) })

  /// A case of the service, whose identifiers are whole numbers.
  private static func withIntegers(_ item: Case?) -> Case? {
    guard let item, case .object(let members) = item.input else { return nil }
    let identifiers: [String: JSON] = ["id": 1234, "userId": 42]
    return Case(
      item.comment, item.flags,
      .object(members.map { JSON.Member(key: $0.key, value: identifiers[$0.key] ?? $0.value) }))
  }

  /// With carbohydrate and fat in whole grams.
  private static let nourished: [Case?] = [
    (man, 30), (man, 25), (woman, 33), (woman, 20), (man.with { $0.weightKg = "81.3" }, 35),
  ].compactMap { person, percent in
    guard case .object(let members) = responseCase("\(percent) % fat", [], person).input else { return nil }
    return Case("\(percent) % fat", [], .object(members + [JSON.Member(key: "fatPercent", value: .int(percent))]))
  }

  private static let identified: [Case?] = [
    responseCase("the largest whole number of a double", [], man, id: 9_007_199_254_740_991, userId: 0),
    responseCase("beyond it", ["JustAbove"], man, id: 9_007_199_254_740_993, userId: -1),
    responseCase("the largest of 64 bits", [], man, id: 9_223_372_036_854_775_807, userId: "7"),
  ]

  private static func identifier(_ input: JSON, _ key: String) throws(Failure) -> String {
    if case .int(let number)? = input[key] { return String(number) }
    return Wire.quoted(try input.text(key))
  }

  /// The whole response in a dialect.
  static func body(_ input: JSON, in form: WireDialect) throws(Failure) -> String {
    let start = try input.date("startDate")
    let person = try Request(try input.text("request"), on: start).accepted()
    var targets = PlanTargets(person)
    if input["fatPercent"] != nil { targets.add(fatPercent: try input.whole("fatPercent")) }
    let monday = start.mondayOfWeek
    let sunday = monday.adding(days: 6)
    let description = Said(
      "planWeek.description",
      [
        .date("start", monday), .date("end", sunday), .number("calories", Rational(targets.calorieTarget)),
        .number("protein", Rational(targets.proteinTarget)), .number("water", Rational(targets.waterTarget)),
      ])
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let serviceName = Said(
      "planWeek.serviceName",
      [
        .name("month", months[monday.month - 1]), .number("day", Rational(monday.day)),
        .number("year", Rational(monday.year)),
      ])
    let name = form == .kernel ? Said("planWeek.name", [.date("start", monday)]) : serviceName
    let plan = Wire.object([
      "id": try identifier(input, "id"), "userId": try identifier(input, "userId"),
      "name": Wire.quoted(try name.text()),
      "description": Wire.quoted(try description.text()), "startDate": Wire.date(monday, in: form),
      "endDate": Wire.date(sunday, in: form), "status": Wire.quoted(try input.text("status")),
    ])
    var previous: String?
    if input["previousRequest"] != nil {
      let before = try Request(try input.text("previousRequest"), on: try input.date("previousStartDate")).accepted()
      previous = PlanTargets(before).wire(in: form)
    }
    guard case .bool(let recomputed)? = input["recomputed"] else {
      throw .unreadable("\"recomputed\" must be a bool")
    }
    let data = Wire.object([
      "plan": plan, "targets": targets.wire(in: form), "whyItWorks": try Reasons(person).wire(in: form),
      "recomputed": recomputed ? "true" : "false",
      "pace": form == .kernel ? person.pace.map { Wire.quoted($0.spelling) } : nil,
      "tdee": form != .kernel
        ? nil
        : person.givenTDEE.map { String($0) }
          ?? (person.energyBasis == .activityFactor ? nil : Wire.quoted(person.energyBasis.rawValue)),
      "protein": form == .kernel && person.proteinWeight != .weight
        ? Wire.quoted(person.proteinWeight.rawValue) : nil,
      "previousTargets": previous,
    ])
    return Wire.object(["success": "true", "data": data])
  }

  private static func responseCase(
    _ comment: String, _ flags: [String], _ person: PersonText, before: PersonText? = nil, id: JSON = "p1",
    userId: JSON = "u1", status: String = "active", recomputed: Bool = true
  ) -> Case {
    Case(
      comment, flags,
      .members([
        "request": .string(person.request), "startDate": .string(person.startDate.text), "id": id,
        "userId": userId, "status": .string(status), "recomputed": .bool(recomputed),
        "previousRequest": before.map { .string($0.request) },
        "previousStartDate": before.map { .string($0.startDate.text) },
      ]))
  }

  private static let man = PersonText(targetWeightKg: "75")

  private static let woman = PersonText(
    sex: "female", weightKg: "61.2", heightCm: "167.5", age: 41, activityLevel: "lightly_active",
    targetWeightKg: "58.4")

  private static let workedCases: [Case?] = [
    responseCase("", ["WorkedCase"], man),
    responseCase("", ["WorkedCase"], woman),
    responseCase(
      "", ["WorkedCase"],
      PersonText(
        sex: "other", weightKg: "72.5", heightCm: "176.4", age: 19, activityLevel: "very_active", goal: "gain_muscle",
        targetWeightKg: "74.9")),
    responseCase(
      "", ["LowestAccepted", "HighestAccepted", "WorkedCase"],
      PersonText(
        weightKg: "\(Accepted.most)", heightCm: "250", age: 13, activityLevel: "extremely_active", goal: "maintain")),
    responseCase(
      "", ["LowestAccepted", "HighestAccepted", "Negative", "WorkedCase", "ZeroWeeks"],
      PersonText(
        sex: "female", weightKg: "30", heightCm: "100", age: 120, activityLevel: "sedentary", targetWeightKg: "30")),
  ]

  /// People whose texts take other branches.
  private static let branches: [Case?] = [
    responseCase("one week to go", [], man.with { $0.targetWeightKg = "79.5" }),
    responseCase(
      "a part of a week to go", [],
      man.with {
        $0.goal = "gain_muscle"
        $0.targetWeightKg = "80.1"
      }),
    responseCase("a gram to go", [], man.with { $0.targetWeightKg = "79.999" }),
    responseCase("no target weight", ["NoProjection"], man.with { $0.targetWeightKg = nil }),
    responseCase("losing toward a heavier target", ["Contradiction"], man.with { $0.targetWeightKg = "85" }),
    responseCase(
      "gaining toward a lighter target", ["Contradiction"],
      woman.with {
        $0.sex = "other"
        $0.goal = "gain_muscle"
      }),
    responseCase(
      "gaining, and larger than accepted", ["NoProjection"],
      PersonText(weightKg: "290.5", heightCm: "250", age: 20, activityLevel: "extremely_active", goal: "gain_muscle")),
    responseCase(
      "keeping the weight, with a target weight", ["NoProjection"],
      PersonText(
        sex: "female", weightKg: "68.3", heightCm: "171", age: 52, activityLevel: "lightly_active", goal: "maintain",
        targetWeightKg: "65")),
    responseCase(
      "improving health, older than studied", ["NoProjection"],
      PersonText(
        sex: "female", weightKg: "60", heightCm: "170", age: 90, activityLevel: "sedentary", goal: "improve_health")),
    responseCase(
      "younger than studied", ["NoProjection"],
      PersonText(weightKg: "60", heightCm: "170", age: 15, goal: "maintain")),
    responseCase(
      "a light woman who loses weight", [],
      PersonText(
        sex: "female", weightKg: "48", heightCm: "162", age: 25, activityLevel: "sedentary", targetWeightKg: "45")),
    responseCase(
      "just underweight, and shown as the bound", ["ShownOnBoundary"],
      PersonText(weightKg: "59.9", heightCm: "180", activityLevel: "sedentary", targetWeightKg: "59.8")),
    responseCase(
      "little to eat", [],
      PersonText(
        sex: "other", weightKg: "45", heightCm: "150", age: 70, activityLevel: "sedentary", targetWeightKg: "44")),
    responseCase("to the gram", ["JustAbove"], man.with { $0.weightKg = "80.001" }),
    responseCase(
      "naive doubles say 3 weeks", ["NaiveDoublesWrong"],
      PersonText(weightKg: "30", heightCm: "150", age: 20, goal: "gain_muscle", targetWeightKg: "30.8")),
    paced("a slower loss", "-0.4kg/week"), paced("a share of TDEE", "-15%"), paced("a calorie target", "2000kcal/day"),
    paced("in pounds", "-1lb/week"), paced("a share of the weight", "-0.5%/week"),
    paced("more than 20 years", "-4g/week"),
    paced("no deficit", "0kcal"), paced("a surplus against the goal", "+100kcal"),
    paced("a deficit beside another goal", "-200kcal") { $0.goal = "improve_health" },
    paced("gaining at a deficit", "-1%") { $0.goal = "gain_muscle" },
    paced("gaining more", "+10%") { ($0.goal, $0.targetWeightKg) = ("gain_muscle", "85") },
    paced("there already", "-300kcal") { $0.targetWeightKg = "80" },
    paced("a target weight without a rate", "0kg/week") { $0.goal = "maintain" },
    paced("underweight, and a deficit", "-100kcal") {
      ($0.goal, $0.weightKg, $0.targetWeightKg, $0.age) = ("maintain", "59", nil, 16)
    },
    paced("a lighter target, and a surplus", "+250kcal") { ($0.goal, $0.targetWeightKg) = ("improve_health", "70") },
    responseCase(
      "a girl of 14", [],
      PersonText(
        sex: "female", weightKg: "52", heightCm: "162", age: 14, activityLevel: "lightly_active", targetWeightKg: "48")),
    responseCase(
      "much protein and water", [], PersonText(weightKg: "150", activityLevel: "sedentary", targetWeightKg: "100")),
  ]

  private static func paced(_ comment: String, _ pace: String, _ change: (inout PersonText) -> Void = { _ in }) -> Case
  {
    responseCase(
      comment, [],
      man.with {
        $0.pace = pace
        change(&$0)
      })
  }

  /// People who chose what TDEE or protein is computed from.
  private static let chosen: [Case?] = chosenEverything + chosenEnergy + chosenProtein + givenEnergy

  private static let chosenEverything: [Case?] = Sex.allCases.flatMap { (sex: Sex) -> [Case?] in
    ActivityLevel.allCases.map { (level: ActivityLevel) -> Case? in
      let comment = "\(sex.rawValue), \(level.rawValue)"
      return chose(comment, tdee: "eer_2023", protein: "weight_at_bmi_25", pace: "-20%") {
        $0.sex = sex.rawValue
        $0.activityLevel = level.rawValue
        ($0.weightKg, $0.heightCm, $0.targetWeightKg) = ("110.4", "180.1", "90")
      }
    }
  }

  private static let chosenEnergy: [Case?] =
    [13, 14, 18, 19, 120].flatMap { (age: Int) -> [Case?] in
      Sex.allCases.map { (sex: Sex) -> Case? in
        chose("\(sex.rawValue) of \(age)", tdee: "eer_2023") {
          ($0.sex, $0.age, $0.goal) = (sex.rawValue, age, "maintain")
        }
      }
    }
    + [
      chose("a calorie target", tdee: "eer_2023", pace: "2000kcal/day"),
      chose("the pace of the goal", tdee: "eer_2023"),
      chose("more than the service accepts", tdee: "eer_2023") {
        ($0.weightKg, $0.heightCm, $0.age, $0.activityLevel) = ("\(Accepted.most)", "250", 13, "extremely_active")
        ($0.goal, $0.targetWeightKg) = ("maintain", nil)
      },
      chose("no advisory about the factor", tdee: "eer_2023") { $0.activityLevel = "sedentary" },
      chose("the defaults by name", tdee: "activity_factor", protein: "weight"),
    ]

  private static let givenEnergy: [Case?] = [
    chose("a given TDEE", tdee: "2500"), chose("a given TDEE and a pace of it", tdee: "2500", pace: "-20%"),
    chose("the lowest given TDEE", ["LowestAccepted"], tdee: "1978") { $0.activityLevel = "sedentary" },
    chose("the highest given TDEE", ["HighestAccepted"], tdee: "4450"),
  ]

  private static let chosenProtein: [Case?] =
    Goal.allCases.flatMap { (goal: Goal) -> [Case?] in
      [
        ("a gram below a body mass index of 25", "80.999", "JustBelow"), ("of exactly 25", "81", "OnBoundary"),
        ("a gram above", "81.001", "JustAbove"),
      ].map { (comment: String, weight: String, flag: String) -> Case? in
        chose(comment, [flag], protein: "weight_at_bmi_25") { ($0.goal, $0.weightKg) = (goal.rawValue, weight) }
      }
    }

  private static func chose(
    _ comment: String, _ flags: [String] = [], tdee: String? = nil, protein: String? = nil, pace: String? = nil,
    _ change: (inout PersonText) -> Void = { _ in }
  ) -> Case {
    responseCase(
      comment, flags,
      man.with {
        ($0.tdee, $0.protein, $0.pace) = (tdee, protein, pace)
        change(&$0)
      })
  }

  private static func day(_ text: String) -> CivilDate {
    guard let date = CivilDate(text) else { preconditionFailure("\(text) is no date") }
    return date
  }

  private static let plans: [Case?] = [
    responseCase("the targets before", [], man.with { $0.weightKg = "78.4" }, before: man),
    responseCase("reused: the same targets before", [], man, before: man, recomputed: false),
    responseCase(
      "another goal before, and a week earlier", [], man,
      before: man.with {
        $0.goal = "maintain"
        $0.startDate = day("2026-11-14")
      }),
    responseCase(
      "names that need escapes", [], woman, id: "a \"plan\" \\ 1", userId: "Ünï—код/😀", status: "line\nbreak\u{1}"),
    responseCase("empty names", [], woman, id: "", userId: "", status: ""),
    responseCase("from a Monday", ["OnBoundary"], man.with { $0.startDate = day("2026-11-16") }),
    responseCase("from a Sunday", ["OnBoundary"], man.with { $0.startDate = day("2026-11-22") }),
    responseCase("over the end of a year", ["YearEnd"], man.with { $0.startDate = day("2026-12-31") }),
    responseCase("over a leap day", ["LeapDay"], man.with { $0.startDate = day("2028-02-29") }),
    responseCase("30 today", ["OnBoundary"], man.with { $0.dateOfBirth = "1996-11-21" }),
    responseCase("30 tomorrow", ["JustBelow"], man.with { $0.dateOfBirth = "1996-11-22" }),
  ]

  private static let samples: [Case?] = {
    var sequence = FixedSequence(seed: 4)
    return (0..<12).map { _ in
      let grams = sequence.next(in: 300...1_600) * 100
      return responseCase(
        "", ["Sample"],
        PersonText(
          sex: sequence.element(of: Sex.allCases).rawValue, weightKg: Rational(grams, over: 1000).decimal,
          heightCm: Rational(sequence.next(in: 1_000...2_500), over: 10).decimal,
          age: sequence.next(in: Accepted.ages),
          activityLevel: sequence.element(of: ActivityLevel.allCases).rawValue,
          goal: sequence.element(of: Goal.allCases).rawValue,
          targetWeightKg: Rational(grams + sequence.next(in: 0...200) * 100, over: 1000).decimal))
    }
  }()

  // MARK: Rejected requests

  static let failure = Quantity(
    stem: "contract/failure", quantity: "planFailure", unit: "JSON",
    families: [
      Family("failure-field", badFields),
      Family("failure-age", badAges),
      Family("failure-body", badBodies),
    ],
    answer: { input throws(Failure) in
      let request = Request(try input.text("request"), on: try input.date("startDate"))
      guard !request.problems.isEmpty else { throw .unreadable("nothing is wrong with it") }
      return .string(request.failure)
    })

  /// The server's error body.
  static let apiFailure = Quantity(
    stem: "contract/failure-api", quantity: "planFailure", unit: "JSON",
    families: [Family("failure-api-request", apiFailures)],
    answer: { input throws(Failure) in
      let request = Request(try input.text("request"), on: try input.date("startDate"))
      guard !request.problems.isEmpty else { throw .unreadable("nothing is wrong with it") }
      let requestId = input["requestId"] == nil ? nil : try identifier(input, "requestId")
      return .string(
        Wire.object(["error": Wire.object(["message": Wire.quoted(request.message), "requestId": requestId])]))
    })

  private static let apiFailures: [Case?] = [
    (nil, request(["weight": "8"])), ("req-1", request(["weight": "8"])), (17, request(["gender": nil])),
    ("", "{}"), ("a\"b\\c", "[]"), ("Ünï—код/😀", request(["weight": "\(Accepted.most + 1)", "targetWeight": "29"])),
  ].map { (id: JSON?, request: String) in
    let problems = Request(request, on: day("2026-11-21")).problems
    return Case(
      "", ["Rejected"] + (problems.count > 1 ? ["SeveralViolations"] : []),
      .members(["request": .string(request), "startDate": "2026-11-21", "requestId": id]))
  }

  private static func failureCase(
    _ comment: String, _ flags: [String], _ request: String, on start: String = "2026-11-21"
  ) -> Case {
    let problems = Request(request, on: day(start)).problems
    let flags = flags + ["Rejected"] + (problems.count > 1 ? ["SeveralViolations"] : [])
    return Case(comment, flags, .members(["request": .string(request), "startDate": .string(start)]))
  }

  /// The request of the first worked case with other values for some names; nil removes a member.
  private static func request(_ changes: KeyValuePairs<String, String?>) -> String {
    var members = Wire.members(of: man.request) ?? []
    for (name, value) in changes {
      let place = members.firstIndex { $0.name == name }
      if let place, let value { members[place].value = value }
      if let place, value == nil { members.remove(at: place) }
      if place == nil, let value { members.append((name, value)) }
    }
    return "{" + members.map { Wire.quoted($0.name) + ":" + $0.value }.joined(separator: ",") + "}"
  }

  /// Each field, with values of every kind; `null` counts as absent.
  private static let badFields: [Case?] =
    ["weight", "height", "targetWeight"].flatMap { name -> [Case?] in
      let height = name == "height"
      return [
        failureCase("\(name) below", ["JustBelow"], request([name: height ? "99.9" : "29.999"])),
        failureCase("\(name) above", ["JustAbove"], request([name: height ? "250.1" : "\(Accepted.most).001"])),
        failureCase(
          "\(name) below by rounding", ["JustBelow", "LongText"],
          request([name: height ? "99.949999999999999999" : "29.999499999999999999"])),
        failureCase("\(name) negative", [], request([name: "-80"])),
        failureCase("\(name) zero", [], request([name: "0"])),
        failureCase(
          "\(name) of more digits than a message shows", ["LongText"],
          request([name: String(repeating: "9", count: 70)])),
        failureCase("\(name) in a string", [], request([name: "\"80\""])),
        failureCase("\(name) true", [], request([name: "true"])),
        failureCase("\(name) in an array", [], request([name: "[80]"])),
        failureCase("\(name) in an object", [], request([name: "{\"kg\":80}"])),
      ]
    }
    + ["gender", "activityLevel", "primaryGoal"].flatMap { name -> [Case?] in
      [
        failureCase("\(name) unknown", [], request([name: "\"unknown\""])),
        failureCase("\(name) empty", [], request([name: "\"\""])),
        failureCase("\(name) a number", [], request([name: "1"])),
        failureCase("\(name) false", [], request([name: "false"])),
        failureCase("\(name) in an array", [], request([name: "[\"male\"]"])),
        failureCase("\(name) null", [], request([name: "null"])),
        failureCase("\(name) missing", [], request([name: nil])),
      ]
    }
    + [
      failureCase("weight missing", [], request(["weight": nil])),
      failureCase("weight null", [], request(["weight": "null"])),
      failureCase("height missing", [], request(["height": nil])),
      failureCase("gender: the case matters", [], request(["gender": "\"Male\""])),
      failureCase(
        "a choice longer than a message shows", ["LongText"],
        request(["primaryGoal": Wire.quoted(String(repeating: "lose weight ", count: 8))])),
      failureCase("pace without a unit", [], request(["pace": "\"0.5\""])),
      failureCase("pace as a number", [], request(["pace": "-500"])),
      failureCase("pace out of range", ["JustAbove"], request(["pace": "\"-3001kcal\""])),
      failureCase("pace in an object", [], request(["pace": "{\"kcal\":-300}"])),
      failureCase("pace between two tenths", [], request(["pace": "\"-15.05%\""])),
      failureCase("tdee by another equation", [], request(["tdee": "\"henry_2005_weight\""])),
      failureCase("tdee as a number below its range", ["JustBelow"], request(["tdee": "1977"])),
      failureCase("protein by fat-free mass", [], request(["protein": "\"fat_free_mass\""])),
      failureCase("protein as a number", [], request(["protein": "1.8"])),
      failureCase("tdee as a number above its range", ["JustAbove"], request(["tdee": "4451"])),
      failureCase("tdee between whole numbers", [], request(["tdee": "2500.5"])),
      failureCase("tdee as a number for no person", [], request(["tdee": "40000", "weight": "8"])),
      failureCase("tdee as a number in a string", [], request(["tdee": "\"2500\""])),
    ]

  private static let badAges: [Case?] = [
    failureCase("too young", ["JustBelow"], request(["age": "12"])),
    failureCase("too old", ["JustAbove"], request(["age": "121"])),
    failureCase("not whole", [], request(["age": "30.5"])),
    failureCase("negative", ["Negative"], request(["age": "-30"])),
    failureCase("in a string", [], request(["age": "\"30\""])),
    failureCase("larger than any number of years", ["LongText"], request(["age": "30000000000000000000"])),
    failureCase("missing", [], request(["age": nil])),
    failureCase("null", [], request(["age": "null"])),
    failureCase("both null", [], request(["age": "null", "dateOfBirth": "null"])),
    failureCase("both given", [], request(["dateOfBirth": "\"1996-11-21\""])),
    failureCase("no date", [], request(["age": nil, "dateOfBirth": "\"yesterday\""])),
    failureCase("no such day", ["LeapDay"], request(["age": nil, "dateOfBirth": "\"1995-02-29\""])),
    failureCase("a date as a number", [], request(["age": nil, "dateOfBirth": "19961121"])),
    failureCase("a date of birth that is empty", [], request(["age": nil, "dateOfBirth": "\"\""])),
    failureCase("13 tomorrow", ["JustBelow"], request(["age": nil, "dateOfBirth": "\"2013-11-22\""])),
    failureCase("121 today", ["OnBoundary"], request(["age": nil, "dateOfBirth": "\"1905-11-21\""])),
    failureCase(
      "not yet born", [], request(["age": nil, "dateOfBirth": "\"1996-11-21\""]), on: "1996-11-20"),
    failureCase(
      "a date of 65 bytes", ["JustAbove", "LongText"],
      request(["age": nil, "dateOfBirth": "\"1996-02-29T00:00:00.\(String(repeating: "0", count: 44))Z\""])),
    failureCase(
      "a pace of 65 bytes", ["JustAbove"], request(["pace": "\"\(String(repeating: " ", count: 65))\""])),
  ]

  private static let badBodies: [Case?] = [
    failureCase("nothing in it", [], "{}"),
    failureCase("an array", [], "[]"),
    failureCase("a number", [], "80"),
    failureCase("a string", [], "\"80\""),
    failureCase("null", [], "null"),
    failureCase("true", [], "true"),
    failureCase("names in another case", [], "{\"Weight\":80,\"HEIGHT\":180,\"age\":30}"),
    failureCase("unknown names are passed over", [], "{\"weight\":80,\"kg\":80,\"extra\":{\"weight\":[1,\"}\"]}}"),
    failureCase(
      "everything wrong", [],
      "{\"weight\":\"80\",\"height\":99.9,\"age\":12.5,\"gender\":\"m\",\"activityLevel\":3,\"primaryGoal\":null,"
        + "\"targetWeight\":[]}"),
    failureCase("weight and target", [], request(["weight": "\(Accepted.most + 1)", "targetWeight": "29"])),
    failureCase("pounds and inches", [], request(["weight": "176.4", "height": "70.9"])),
    failureCase("meters and grams", [], request(["weight": "80000", "height": "1.8"])),
    failureCase("weight twice", [], twice(man.request, "\"weight\":80")),
    failureCase("age twice", [], twice(man.request, "\"age\":30")),
    failureCase("target weight twice, and no goal", [], twice(request(["primaryGoal": nil]), "\"targetWeight\":75")),
    failureCase(
      "date of birth twice", [],
      twice(request(["age": nil, "dateOfBirth": "\"1996-11-21\""]), "\"dateOfBirth\":null")),
    failureCase("a target weight in small letters", [], misspelled("targetweight")),
    failureCase("a target weight in snake case", [], misspelled("target_weight")),
    failureCase("two letters in the wrong order", [], misspelled("targetWieght")),
    failureCase("another word for a target weight", [], misspelled("goalWeight")),
    failureCase("the first half of a name", [], misspelled("target")),
    failureCase("a name with its unit", [], misspelled("targetWeightKg")),
    failureCase("a name that a target weight has, too", [], twice(man.request, "\"Target-Weight\":null")),
    failureCase("a recompute", [], misspelled("recompute")),
    failureCase("macronutrients", [], misspelled("macro")),
    failureCase(
      "several names, the far ones not among them", [],
      "{\"Pace\":1,\"rate\":2,\"name\":3,\"language\":4,\"date-of-birth\":5,\"weight\":80,\"userId\":6,\"dateofbrith\":7}"
    ),
    failureCase(
      "names of an app's own beside those of the contract", [],
      request([
        "weight": "8", "weightUnit": "\"kg\"", "startWeight": "90", "currentWeight": "80", "height_cm": "180",
        "sex": "1",
        "birthDate": "\"1996-11-21\"", "goal": "\"lose\"", "goalWeight": "70",
      ])),
    failureCase(
      "other words for what is missing", [],
      "{\"currentWeight\":80,\"height_cm\":180,\"dob\":\"1996-11-21\",\"sex\":\"male\",\"activity\":1,\"goal\":2}"),
  ]

  /// A man's request with his target weight under another name.
  private static func misspelled(_ name: String) -> String { twice(request(["targetWeight": nil]), "\"\(name)\":75") }

  private static func twice(_ body: String, _ member: String) -> String { body.dropLast() + ",\(member)}" }
}
