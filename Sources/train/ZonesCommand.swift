import CommandLineText
import PlanContract
import TrainingKernel

/// Runs `train zones`, which prints the zones of the values that are given.
func runZones(_ arguments: [String]) throws(Failure) -> ExitStatus {
  var given = try Arguments(arguments, of: Subcommand.zones)
  let profile = Profile(&given)
  let output = Printed(&given)
  let references: [Option] = [.maximum, .thresholdHeartRate, .thresholdPower]
  if references.allSatisfy({ given[$0] == nil }) {
    given.problems.append("Missing: \(references.map(\.name).joined(separator: ", ")), at least one of them.")
  }
  try given.check()
  let tables = IntensityZones.ofHeartRate.map { (profile.zones($0), "heart rate") } + [(profile.powerZones, "power")]
  return try printed(text(of: tables.filter { $0.0.value != nil }, as: output))
}

private func text(of tables: [(table: ZoneTable, kind: String)], as output: Printed) -> String {
  /// The numbers of a zone, by their names in JSON; the last zone has no upper end.
  func numbers(_ zone: ZoneTable.Zone) -> KeyValuePairs<String, Int?> {
    [
      "zone": zone.number, "lowPercent": zone.low, "highPercent": zone.high, "low": zone.values?.lowerBound,
      "high": zone.high == nil ? nil : zone.values?.upperBound,
    ]
  }
  switch output {
  case .card:
    return tables.map { table, kind in
      let rows = table.zones.map { trimmed("  \(padded($0.percents, to: 18))\($0.whole)") }
      return ([table.title(of: kind)] + rows).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  case .csv:
    let rows = tables.flatMap { table, kind in
      table.zones.map { zone in
        let fields = numbers(zone).map { $0.value.map(String.init) ?? "" }
        return ([kind, table.name] + fields + [table.unit]).joined(separator: ",")
      }
    }
    return (["of,scheme,zone,low_percent,high_percent,low,high,unit"] + rows).joined(separator: "\n") + "\n"
  case .json:
    let trees = tables.map { table, kind in
      let zones = table.zones.map { zone in
        WireJSON.object(numbers(zone).map { member($0.key, $0.value.map(Double.init)) })
      }
      return WireJSON.object([
        WireJSON.Member("of", .string(kind)), WireJSON.Member("scheme", .string(table.name)),
        WireJSON.Member("unit", .string(table.unit)), member("reference", table.value),
        WireJSON.Member("zones", .array(zones)),
      ])
    }
    return WireJSON.array(trees).text + "\n"
  }
}
