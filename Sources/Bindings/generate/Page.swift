/// The reference page of the functions of training and of the VeloReady scores.
func page(_ schemas: [Schema], _ mark: String) -> String {
  let parts = schemas.map { schema in
    let rows = schema.functions.map { function in
      let called = schema.declaration(function).dropLast().replacing(" | null", with: "")
        .replacing("?: number | undefined", with: "?: number").replacing(" | ", with: " \\| ")
      let c = function.isOwn == true || function.columns != nil ? "" : "`\(schema.cName(function))`"
      return "| `\(called)` | \(c) | \(function.doc) |\n"
    }
    return
      "\n## \(schema.name)\n\n\(schema.doc)\n\n| function | in C | what it gives |\n|---|---|---|\n\(rows.joined())"
  }
  return """
    <!-- \(mark) -->
    # The functions of training and of the VeloReady scores

    As JavaScript declares them; what each parameter is, is in the declarations. Python spells the names
    `like_this`, and takes the members of an object one by one. C has a [header of
    training](../Sources/TrainingKernelC/include/training_kernel.h) and [one of the
    scores](../Sources/VeloReadyScoresC/include/velo_ready_scores.h).
    \(parts.joined())
    """
}
