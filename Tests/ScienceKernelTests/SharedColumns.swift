import ScienceKernel
import ScienceKernelExpectations

extension People {
  init(_ rows: HostileRows) throws {
    try self.init(
      weightKg: rows.weightKg, heightCm: rows.heightCm, age: rows.age, sex: rows.sex,
      activityLevel: rows.activityLevel, goal: rows.goal, targetWeightKg: rows.targetWeightKg)
  }
}

/// Expects equal columns and names the first row that differs; comparing whole columns would take minutes.
func expectSame(
  _ columns: TargetColumns, _ expected: TargetColumns, _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if columns == expected { return }
  let row = (0..<min(columns.count, expected.count)).first { columns[$0] != expected[$0] }
  Issue.record(
    """
    \(name): \(columns.rejected) of \(columns.count) rows rejected, not \(expected.rejected) of \(expected.count); \
    first row: \(row.map { "\($0): \(columns[$0] as Any), not \(expected[$0] as Any)" } ?? "none")
    """, sourceLocation: sourceLocation)
}
