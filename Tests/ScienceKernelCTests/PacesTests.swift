import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelInterface

struct PacesTests {
  /// Parses a text; the answer, the kind and the amount.
  func parsed(_ text: String) -> [Int32] {
    var (kind, amount): (Int32, Int32) = (-7, -7)
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    let answer = bytes.withUnsafeBufferPointer { sk_pace($0.baseAddress, $0.count, &kind, &amount) }
    return [answer, kind, amount]
  }

  /// Goal, text, adjustment, calories and weeks of a man of 80 kg, 180 cm and 30 years, to 75 kg.
  static let rows: [(goal: Int, text: String, adjustment: Int32, calories: Int32, weeks: Int32)] = [
    (SK_LOSE_WEIGHT, "", -500, 2259, 10), (SK_LOSE_WEIGHT, "-0.4kg/week", -400, 2359, 13),
    (SK_LOSE_WEIGHT, "-15%", -414, 2345, 13), (SK_LOSE_WEIGHT, "-0.5%/week", -400, 2359, 13),
    (SK_LOSE_WEIGHT, "2000kcal/day", -759, 2000, 7), (SK_LOSE_WEIGHT, "-0.03%/week", -24, 2735, 209),
    (SK_LOSE_WEIGHT, "-0.004kg/week", -4, 2755, -1), (SK_LOSE_WEIGHT, "+100kcal", 100, 2859, -1),
    (SK_IMPROVE_HEALTH, "-200kcal", -200, 2559, 25), (SK_LOSE_WEIGHT, "-1lb/week", -454, 2305, 12),
    (SK_LOSE_WEIGHT, "-1.1023113109lb/week", -500, 2259, 10),
  ]

  @Test func `a pace has its adjustment, for one person and in columns of every type`() {
    var wrong: [String] = []
    let count = Self.rows.count
    func column<Value>(_ value: Value, _ type: Int) -> InputColumn {
      InputColumn(Array(repeating: value, count: count), type)
    }
    for row in Self.rows {
      let pace = parsed(row.text)
      var person = sk_person(
        weight_kg: 80, height_cm: 180, target_weight_kg: 75, age: 30, sex: 0, activity_level: 2, goal: Int32(row.goal),
        pace: pace[1], pace_amount: pace[2])
      var (targets, diet, trajectory) = (sk_targets(), sk_diet(), sk_trajectory())
      let answers = [
        pace[0], sk_plan(&person, 20_778, &targets), sk_person_trajectory(&person, 20_778, &diet, &trajectory),
      ]
      let adjustment = sk_pace_adjustment(pace[1], pace[2], 2759, 80)
      let found = [targets.weekly_rate_g, targets.calorie_target, targets.estimated_weeks, trajectory.intake.0]
      if answers != [0, 0, 0] || found != [row.adjustment, row.calories, row.weeks, row.calories]
        || adjustment != (row.text.isEmpty ? Int32(Int16.min) : row.adjustment)
      {
        wrong.append("\(row): \(answers) \(found) \(adjustment)")
      }
    }
    let given = Self.rows.map { $0.text.isEmpty ? Int32(Int16.min) : $0.adjustment }
    let isGoals: @Sendable (Int) -> Bool = { $0 == 0 }
    for adjustment in [
      InputColumn(given.map { Int16($0) }, SK_INT16), InputColumn(given, SK_INT32, Layout(step: -2)),
      InputColumn(given.map { Int64($0) }, SK_INT64),
      InputColumn(given.map { Int16($0) }, SK_INT16, Layout(isNull: isGoals, bit: 3)),
    ] {
      var call = Call(
        count: count,
        inputs: [
          column(Float(80), SK_FLOAT32), column(Float(180), SK_FLOAT32), column(UInt8(30), SK_UINT8),
          column(UInt8(0), SK_UINT8), column(UInt8(2), SK_UINT8),
          InputColumn(Self.rows.map { UInt8($0.goal) }, SK_UINT8), column(Float(75), SK_FLOAT32),
        ])
      call.adjustment = adjustment
      let answer = call.plan().answer
      if answer != 0 || call.outputs[2].values(Int16.self).map({ Int32($0) }) != Self.rows.map(\.calories) {
        wrong.append("\(answer), type \(adjustment.column.type)")
      }
    }
    expect(wrong, equals: [])
  }

  @Test func `what is not a pace gets an answer, and writes nothing`() {
    let pace = Int32(SK_PACE)
    let texts = ["0.5", "2000kcal", "-300kcal/day", "-0.505%/week", "99999999999999%", "900000000%", "%", " - 1%"]
    expect(texts.map(parsed), equals: texts.map { _ in [pace, -7, -7] })
    var (kind, amount): (Int32, Int32) = (0, 0)
    let (null, long) = (-100 * Int32(SK_NULL), -100 * Int32(SK_TOO_LONG))
    let calls = [
      sk_pace(nil, 1, &kind, &amount), sk_pace(nil, 0, nil, &amount), sk_pace(nil, 0, &kind, nil),
      sk_pace(nil, -1, &kind, &amount), sk_pace(nil, 0, &kind, &amount),
    ]
    expect(calls, equals: [null, null, null, long, 0])
    let rejected =
      [
        (-1, 0, 2759, 80), (6, 0, 2759, 80), (1, 3001, 2759, 80), (2, 499, 2759, 80), (3, -501, 2759, 80),
        (4, 3001, 2759, 80),
        (5, 301, 2759, 80), (5, 1, 2759, .nan), (3, 1, -1, 80), (3, 1, 20_001, 80),
      ] as [(Int32, Int32, Int32, Double)]
    expect(rejected.allSatisfy { sk_pace_adjustment($0.0, $0.1, $0.2, $0.3) == .min })
    var (person, targets) = (sk_person(), sk_targets())
    (person.weight_kg, person.height_cm, person.age) = (80, 180, 30)
    (person.pace, person.pace_amount) = (Int32(SK_PACE_CALORIES), 499)
    expect(sk_plan(&person, 20_778, &targets), equals: pace)
    expect(targets.calorie_target, equals: 0)
  }

  @Test func `a column of adjustments is checked, and rejects the rows outside its range`() {
    let rows: [Int64] = [10_000, 10_001, -10_000, -10_001, 32_767, -32_768, 65_536, -65_536, .min, .max]
    func person<Value>(_ value: Value, _ type: Int) -> InputColumn {
      InputColumn(Array(repeating: value, count: rows.count), type)
    }
    var call = Call(
      count: rows.count,
      inputs: [
        person(80.0, SK_FLOAT64), person(180.0, SK_FLOAT64), person(UInt8(30), SK_UINT8), person(UInt8(0), SK_UINT8),
        person(UInt8(2), SK_UINT8), person(UInt8(0), SK_UINT8), person(75.0, SK_FLOAT64),
      ])
    call.adjustment = InputColumn(rows, SK_INT64)
    expect(call.plan().answer, equals: 0)
    expect(call.outputs[8].values(UInt8.self), equals: [0, 128, 0, 128, 128, 0, 128, 128, 128, 128])
    call.adjustment?.column.type = Int32(SK_FLOAT64)
    expect(call.plan().answer, equals: -329)
    call.adjustment?.column.type = Int32(SK_INT16)
    call.adjustment?.column.values += 1
    expect(call.plan().answer, equals: -229)
  }
}
