// The only way to write a file: the same values give the same bytes, and a diff shows the values that moved.

extension JSON {
  /// The order of keys in inputs and expected values; any other key is an error.
  private static let keyOrder = [
    // identity in a list
    "id", "name", "kind", "value", "parameters", "row", "field", "fields",
    // the question
    "advisory", "type", "bits", "text", "stones", "pounds", "feet", "inches", "person",
    "date", "days", "on", "request", "made", "today", "before", "after", "now",
    // a row of the weekly recompute
    "previousCalorieTarget", "previousProteinTarget",
    // a person
    "sex", "weightKg", "heightCm", "age", "dateOfBirth", "activityLevel", "goal", "targetWeightKg",
    "pace", "startDate",
    "startKg", "currentKg", "targetKg",
    // results
    "adjustment", "targets", "rounded", "unrounded", "shown", "class", "bmr", "tdee", "calorieTarget", "proteinTarget",
    "waterTarget", "weeklyRateKg", "estimatedWeeks", "weeks", "projectedDate", "milestonesKg", "advisories",
    "bodyMassIndex", "grams", "millimetres", "dayNumber", "weekday", "mondayOfWeek", "done", "of", "reached",
    // a plan, and its changes
    "endDate", "userId", "status", "recomputed", "previousRequest", "previousStartDate", "rows", "planned",
    "rejected", "changed", "changedRows", "badRows", "old", "fromTheFuture", "reuse", "reasons", "significant",
    "changes", "amount", "direction", "sentences", "projectionAppeared", "projectionVanished",
    // the rules around a plan
    "rule", "forced", "offline", "failed", "retryAfter", "target", "meals", "reason", "decision", "forceRecompute",
    "suggestion",
    "retryable", "waits", "requestId", "body",
    // a record of tasks
    "entries", "from", "to", "threshold", "earned", "users", "streak", "compliantDays", "lastCompliantDay", "types",
    "badges", "current", "longest", "firstDay", "earnedOn",
    // other equations, and macronutrients
    "equation", "fatFreeMassKg", "resting", "total", "calories", "fatPercent", "protein", "fat", "carbohydrate",
    "refused",
    // instants, errors with their words, and the small rules
    "offsetMinutes", "start", "end", "day", "monday", "sunday", "valid", "action", "seconds", "code", "spoken", "share",
    "left",
    "over", "perType", "period", "calorieChange", "proteinChange", "targetsBefore", "next", "item", "send", "title",
    "description", "criterion", "progress", "carbTarget", "fatTarget", "call", "options", "answer",
    "completed", "daysWithoutEntry", "tasksOnMissingDays",
    // bad input
    "violations", "given", "minimum", "maximum", "unit",
  ]

  /// The same value with every object's members in the canonical order.
  var canonical: JSON {
    get throws(Failure) {
      switch self {
      case .array(let elements):
        var sorted: [JSON] = []
        for element in elements { sorted.append(try element.canonical) }
        return .array(sorted)
      case .object(let members):
        var sorted: [Member] = []
        for key in JSON.keyOrder {
          if let value = self[key] { sorted.append(Member(key: key, value: try value.canonical)) }
        }
        if let unknown = members.first(where: { !JSON.keyOrder.contains($0.key) }) {
          throw .unreadable("unknown key \"\(unknown.key)\"")
        }
        return .object(sorted)
      default:
        return self
      }
    }
  }

  var line: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .string(let value): JSON.quoted(value)
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object([]): "{}"
    case .object(let members):
      "{ " + members.map { "\(JSON.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ") + " }"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
