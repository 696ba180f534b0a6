import CommandLineText
import PlanContract

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
  return try printed(text(of: profile.zoneTables, as: output))
}

extension Profile {
  /// The zones of every scheme whose reference is given, and that reference.
  fileprivate var zoneTables: [(table: ZoneTable, kind: String, value: Double)] {
    var tables: [(table: ZoneTable, kind: String, value: Double)] = []
    if let maximum { tables.append((zones(.maximum), "heart rate", Double(maximum))) }
    if let thresholdHeartRate {
      for scheme in HeartRateZones.allCases where scheme != .maximum {
        tables.append((zones(scheme), "heart rate", Double(thresholdHeartRate)))
      }
    }
    if let thresholdPower { tables.append((powerZones, "power", thresholdPower)) }
    return tables
  }
}

private func text(of tables: [(table: ZoneTable, kind: String, value: Double)], as output: Printed) -> String {
  switch output {
  case .card:
    return tables.map { table, kind, value in
      let title = "Zones of \(kind), % of \(table.reference) (\(table.name)): \(plain(value)) \(table.unit)"
      return ([title] + table.zones.map { trimmed("  \(padded($0.percents, to: 18))\($0.whole)") })
        .joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  case .csv:
    let rows = tables.flatMap { table, kind, _ in
      table.zones.map { zone in
        let numbers = [
          zone.number, zone.low, zone.high, zone.values?.lowerBound, zone.high == nil ? nil : zone.values?.upperBound,
        ]
        return "\(kind),\(table.name)," + numbers.map { $0.map(String.init) ?? "" }.joined(separator: ",")
          + ",\(table.unit)"
      }
    }
    return (["of,scheme,zone,low_percent,high_percent,low,high,unit"] + rows).joined(separator: "\n") + "\n"
  case .json:
    func member(_ name: String, _ number: Int?) -> WireJSON.Member {
      WireJSON.Member(name, number.map { .number("\($0)") } ?? .null)
    }
    let trees = tables.map { table, kind, value in
      WireJSON.object([
        WireJSON.Member("of", .string(kind)), WireJSON.Member("scheme", .string(table.name)),
        WireJSON.Member("unit", .string(table.unit)), WireJSON.Member("reference", .double(value)),
        WireJSON.Member(
          "zones",
          .array(
            table.zones.map { zone in
              .object([
                member("zone", zone.number), member("lowPercent", zone.low), member("highPercent", zone.high),
                member("low", zone.values?.lowerBound),
                member("high", zone.high == nil ? nil : zone.values?.upperBound),
              ])
            })),
      ])
    }
    return WireJSON.array(trees).text + "\n"
  }
}
