/// The name that the user probably meant; nil if none is similar.
///
/// If exactly one name begins with the typed text, it is that one. Otherwise it is the nearest name, if the edit
/// distance is at most a third of that name's length without the hyphens before it. Capitalization is ignored.
package func nearest(to typed: String, among names: [String]) -> String? {
  let typed = Array(typed.lowercased().unicodeScalars)
  guard !typed.isEmpty, typed.count <= 60 else { return nil }
  let beginnings = names.filter { $0.unicodeScalars.starts(with: typed) }
  if beginnings.count == 1 { return beginnings[0] }
  let near = names.map { (name: $0, edits: edits(from: typed, to: Array($0.unicodeScalars))) }.min {
    $0.edits < $1.edits
  }
  return near.flatMap { 3 * $0.edits <= $0.name.unicodeScalars.drop { $0 == "-" }.count ? $0.name : nil }
}

/// The option that the user probably meant by a name that no option has: one with this synonym, else one with a similar
/// name, else one with a similar synonym; nil if there is none.
func nearest(to typed: String, among options: [Option]) -> (name: String, option: Option)? {
  let synonyms = options.flatMap(\.synonyms)
  guard
    let meant = synonyms.first(where: { $0 == typed.lowercased() })
      ?? nearest(to: typed, among: options.flatMap(\.names)) ?? nearest(to: typed, among: synonyms),
    let option = options.first(where: { $0.names.contains(meant) || $0.synonyms.contains(meant) })
  else { return nil }
  return (option.names.contains(meant) ? meant : option.name, option)
}

/// A suggestion as a question to append to a sentence; empty if there is none.
package func didYouMean(_ suggestion: String?) -> String { suggestion.map { " Did you mean \($0)?" } ?? "" }

/// Smallest number of insertions, deletions, replacements and swaps of neighbors that turn one text into another: the
/// optimal string alignment distance.
private func edits(from: [Unicode.Scalar], to: [Unicode.Scalar]) -> Int {
  var (older, last, next) = ([Int](), [Int](), Array(0...to.count))
  for row in 0..<from.count {
    (older, last, next) = (last, next, [row + 1])
    for column in 0..<to.count {
      let replacement = last[column] + (from[row] == to[column] ? 0 : 1)
      var best = min(last[column + 1] + 1, next[column] + 1, replacement)
      if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
        best = min(best, older[column - 1] + 1)
      }
      next.append(best)
    }
  }
  return next[to.count]
}
