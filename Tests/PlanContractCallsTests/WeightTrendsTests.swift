import PlanContract
import PlanContractCalls
import ScienceKernel
import ScienceKernelExpectations

struct WeightTrendsTests {
  static func body(_ days: Int, _ more: [String] = []) -> String {
    let entries = (0..<days).map { ExpenditureTests.entry($0) } + more
    return #"{"entries":[\#(entries.joined(separator: ","))]}"#
  }

  @Test func `a trend has the numbers of Swift, and names what it rejects and lacks`() throws {
    var trend = WeightTrend()
    for day in 0..<20 {
      try trend.append(ExpenditureTests.start.advanced(by: day), weight: ExpenditureTests.weight(day))
    }
    let (weight, rate) = (try require(trend.weight.value), try require(trend.weeklyRate.value))
    let full = try require(ContractCallTests.result("weightTrend", "", Self.body(20)))
    let thin = try require(ContractCallTests.result("weightTrend", "", Self.body(9)))
    let bad = ExpenditureTests.entry(20, weight: "198.4")
    let pounds = try require(
      ContractCallTests.result("weightTrend", "", Self.body(20, [bad, bad, "3", #"{"day":7}"#])))
    let none = ContractCallTests.result("weightTrend", "", Self.body(0))
    expect(
      full,
      equals: #"{"days":20,"weight":\#(weight.value),"weightStandardError":\#(weight.standardError),"#
        + #""weeklyRate":\#(rate.value),"rateStandardError":\#(rate.standardError),"absences":[],"rejected":[],"tier":"\#(TieredResult.weightTrend.tier.rawValue)"}"#
    )
    expect(
      thin.contains(#""weight":"#) && !thin.contains("weeklyRate")
        && thin.contains(
          #"{"code":"few_weights","text":"the log has too few weights for a rate: 9 of 14","found":9,"limit":14}"#)
    )
    expect(
      pounds.contains(#""rejected":[{"day":"2026-01-21","weight":198.4,"expectedFrom":"#)
        && pounds.matches(of: #/"field":"entries\[2[123]\]/#).count == 3, "\(pounds)")
    // Neither call reads an entry of which a name is misspelled, nor one in pounds.
    for (member, said) in [
      (#""currentWeight":80"#, "currentWeight: is unknown (did you mean weight?)"),
      (#""kcal":2300"#, "kcal: is unknown (did you mean intake?)"),
      (#""weight":80,"unit":"lb""#, "unit: is unknown (did you mean units?)"),
    ] {
      let entries = [#"{"day":"2026-01-21",\#(member)}"#]
      let (place, message) = (said.prefix { $0 != ":" }, said.drop { $0 != " " }.dropFirst())
      let violation = #""violations":[{"field":"entries[0].\#(place)","message":"\#(message)"}]"#
      let trend = try require(ContractCallTests.result("weightTrend", "", Self.body(0, entries)))
      let estimate = try require(
        ContractCallTests.result("expenditure", #""on":"2026-01-21""#, ExpenditureTests.body(entries)))
      // A trend reads no intake.
      for answer in said.hasSuffix("intake?)") ? [estimate] : [trend, estimate] {
        expect(answer.hasPrefix(#"{"days":0,"#) && answer.contains(violation), "\(answer)")
      }
    }
    // A name of the app's own is ignored, and so is an intake in a trend.
    let plain = ContractCallTests.result("weightTrend", "", Self.body(0, [#"{"day":"2026-01-21","weight":80}"#]))
    for own in [#""intake":2300,"note":"x","calories":1"#, #""kcal":1"#, #""Intake":2300"#] {
      let entry = #"{"day":"2026-01-21","weight":80,\#(own)}"#
      expect(ContractCallTests.result("weightTrend", "", Self.body(0, [entry])), equals: plain)
    }
    // Beside a person's weight, a first weight in pounds is a violation, as in the call `expenditure`.
    let pound = #"{"day":"2026-01-21","weight":196.6}"#
    let pair = [pound, #"{"day":"2026-01-22","weight":80}"#, #"{"day":"2026-01-23","weight":196.6}"#]
    expect(ContractCallTests.result("weightTrend", "", Self.body(0, [pound]))?.contains("violations"), equals: false)
    let near = try require(ContractCallTests.result("weightTrend", #""weight":92"#, Self.body(0, pair)))
    expect(
      near.hasPrefix(#"{"days":2,"#)
        && near.contains(
          #""violations":[{"field":"entries[0].weight","message":"196.6 is rejected: 61.334 to 138 kg for the first weight "#
            + #"of a person of 92 kg; pounds divided by 2.2046"}]"#),
      "\(near)")
    for (weight, shown) in [
      ("\"92\"", "the string \"92\""), ("29.9", "29.9"), ("400", "400"), ("29.999", "29.999"),
    ] {
      try expect(
        ContractCallTests.error("weightTrend", "\"weight\":\(weight)", Self.body(1)),
        equals: "weight: \(shown) is rejected: a number, 30 to 300 kg")
    }
    // A weight is exact to the gram.
    expect(
      ContractCallTests.result("weightTrend", #""weight":300.0004"#, Self.body(1))?.contains("violations"), equals: true
    )
    try expect(
      ContractCallTests.error("weightTrend", #""Weight":92"#, Self.body(1)),
      equals: "Weight: is unknown (did you mean weight?)")
    expect(none?.hasPrefix(#"{"days":0,"absences":[{"code":"few_recent_weights""#), equals: true, "\(none ?? "")")
  }
}
