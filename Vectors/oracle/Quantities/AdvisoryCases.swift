extension Quantity {
  static let advisory = Quantity(
    stem: "advisory", quantity: "advisory", unit: "yes or no",
    answer: { input throws(Failure) in
      let advisory: Advisory = try input.choice("advisory")
      if let targets = input["targets"] {
        guard advisory == .implausibleTargets else {
          throw .unreadable("\(advisory.rawValue) cannot be told from targets alone")
        }
        return .bool(try Targets(targets).areImplausible)
      }
      guard case .accepted(let person) = try PersonText(input.child("person")).reading else {
        throw .unreadable("an advisory about a rejected person")
      }
      return .bool(advisory.holds(for: person))
    })
}
