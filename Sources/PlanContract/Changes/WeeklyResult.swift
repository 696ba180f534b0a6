import ScienceKernel

extension WeeklyRecompute {
  /// The weekly result in the service's JSON, on one line.
  ///
  /// ```json
  /// {"totalUsers":3,"successCount":2,"errorCount":1,
  ///  "updates":[{"userId":7,"previousCalories":2309,"newCalories":2259,"previousProtein":187,"newProtein":176,"reason":"…"}],
  ///  "errors":[{"userId":8,"violations":[{"field":"weight","message":"…"}]}]}
  /// ```
  ///
  /// Only significant changes are updates. An update without an earlier plan has no previous numbers. `errors` is absent if there are
  /// none.
  ///
  /// - Parameters:
  ///   - ids: The user identifiers, row by row.
  ///   - wording: The wording of the reasons.
  /// - Throws: `ColumnMismatch` if the number of identifiers differs from the number of rows.
  public func json(
    ids: some RandomAccessCollection<WireIdentifier>, in wording: Wording = .english
  ) throws(ColumnMismatch) -> String {
    try tree(ids: ids, rejected: [], in: wording).text
  }

  /// A user who was rejected before becoming a row.
  package struct Rejected {
    /// The user's identifier; nil if the identifier itself could not be read.
    package let id: WireIdentifier?
    /// The problems with the user's data.
    package let problems: WireProblems

    /// A rejected user with these problems.
    package init(id: WireIdentifier?, _ problems: WireProblems) {
      self.id = id
      self.problems = problems
    }
  }

  /// The weekly result with users who never became rows; they count as errors after those of the rows.
  package func tree(
    ids: some RandomAccessCollection<WireIdentifier>, rejected: [Rejected], in wording: Wording = .english
  ) throws(ColumnMismatch) -> WireJSON {
    try ColumnMismatch.check("ids", ids.count, against: "people", totals.rows)
    func id(_ row: Int) -> WireJSON.Member {
      WireJSON.Member("userId", ids[ids.index(ids.startIndex, offsetBy: row)].tree)
    }
    func number(_ name: String, _ value: Int?) -> [WireJSON.Member] {
      value.map { [WireJSON.Member(name, .whole($0))] } ?? []
    }
    let updates = updates.map { update in
      WireJSON.object(
        [id(update.row)] + number("previousCalories", update.before?.calorieTarget)
          + number("newCalories", update.after.calorieTarget)
          + number("previousProtein", update.before?.proteinTarget) + number("newProtein", update.after.proteinTarget)
          + [WireJSON.Member("reason", .string(wording.joined(update.reasons, by: "; ")))])
    }
    func error(_ id: WireJSON.Member, _ violations: [PlanFailure.Violation]) -> WireJSON {
      .object([id, WireJSON.Member("violations", .array(violations.map { $0.tree }))])
    }
    let errors =
      errors.map { row in
        error(
          id(row.row),
          row.violations.map { violation in
            PlanFailure.Violation(
              field: PlanInput.Name.of(violation.field),
              message: violation.given.message(accepted: PlanInput.accepted(violation.field)))
          })
      }
      + rejected.map { user in
        error(
          WireJSON.Member("userId", user.id?.tree ?? .null), PlanFailure(WireError(user.problems)).violations)
      }
    return WireJSON.object(
      number("totalUsers", totals.rows + rejected.count) + number("successCount", totals.successes)
        + number("errorCount", errors.count) + [WireJSON.Member("updates", .array(updates))]
        + (errors.isEmpty ? [] : [WireJSON.Member("errors", .array(errors))])
    )
  }
}
