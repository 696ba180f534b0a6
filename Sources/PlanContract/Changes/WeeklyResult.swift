import ScienceKernel

extension WeeklyRecompute {
  /// The weekly result in the service's JSON, on one line.
  ///
  /// ```json
  /// {"totalUsers":3,"successCount":2,"errorCount":1,
  ///  "updates":[{"userId":7,"previousCalories":2309,"newCalories":2259,"previousProtein":187,"newProtein":176,"reason":"…",
  ///    "advisories":["protein_above_range"]}],
  ///  "advised":[{"userId":9,"advisories":["underweight"]}],
  ///  "errors":[{"userId":8,"violations":[{"field":"weight","message":"…"}]}]}
  /// ```
  ///
  /// Only significant changes are updates. An update without an earlier plan has no previous numbers. `advised` has every other user
  /// whose plan has an advisory. It and `errors` are absent if there are none.
  ///
  /// - Parameters:
  ///   - ids: The user identifiers, row by row.
  ///   - wording: The wording of the reasons.
  /// - Throws: `ColumnMismatch` if the number of identifiers differs from the number of rows.
  public func json(
    ids: some RandomAccessCollection<WireIdentifier>, in wording: Wording = .english
  ) throws(ColumnMismatch) -> String {
    try tree(ids: ids, rejected: [], in: wording) { _ in nil }.text
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
  ///
  /// A reason is what `said` makes of its sentences; if that is nil, it is in words.
  package func tree(
    ids: some RandomAccessCollection<WireIdentifier>, rejected: [Rejected], in wording: Wording = .english,
    hasParts: Bool = false, said: ([Sentence]) -> WireJSON?
  ) throws(ColumnMismatch) -> WireJSON {
    try ColumnMismatch.check("ids", ids.count, against: "people", totals.rows)
    func id(_ row: Int) -> WireJSON { ids[ids.index(ids.startIndex, offsetBy: row)].tree }
    func advisories(_ row: Int) -> [String] { Advisory.all(in: targets.advisories[row]).names }
    let updates = updates.map { update in
      let row = update.row
      var members = WireMembers()
      members.add("userId", id(row))
      let before = earlierTargets(of: row)
      members.add("previousCalories", before?.calories)
      members.add("newCalories", Int(targets.calorieTarget[row]))
      members.add("previousProtein", before?.protein)
      members.add("newProtein", Int(targets.proteinTarget[row]))
      let reasons = update.reasons
      members.add("reason", said(reasons) ?? .string(wording.joined(reasons, by: "; ")))
      members.add("advisories", advisories(row))
      return members.tree
    }
    // A rejected row has the bits of no advisory.
    var changed = changedRows.makeIterator()
    var next = changed.next()
    var advised: [WireJSON] = []
    for row in 0..<totals.rows {
      if next == UInt32(row) {
        next = changed.next()
      } else if targets.advisories[row] != 0 {
        var members = WireMembers()
        members.add("userId", id(row))
        members.add("advisories", advisories(row))
        advised.append(members.tree)
      }
    }
    func error(_ id: WireJSON, _ violations: [WireProblem]) -> WireJSON {
      var members = WireMembers()
      members.add("userId", id)
      members.add("violations", violations.map { $0.tree(hasParts: hasParts) })
      return members.tree
    }
    var errors = errors.map { row in
      error(
        id(row.row),
        row.violations.map { WireProblem($0, at: PlanInput.Name.of($0.field), PlanInput.accepted($0.field)) })
    }
    errors += rejected.map { error($0.id?.tree ?? .null, $0.problems.listed) }
    var members = WireMembers()
    members.add("totalUsers", totals.rows + rejected.count)
    members.add("successCount", totals.successes)
    members.add("errorCount", errors.count)
    members.add("updates", updates)
    if !advised.isEmpty { members.add("advised", advised) }
    if !errors.isEmpty { members.add("errors", errors) }
    return members.tree
  }
}
