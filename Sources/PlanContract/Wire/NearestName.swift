import ScienceKernel

/// The known name that a misspelled one probably means; nil if none is near.
///
/// A name is near if it differs only by case, `_`, `-` or a space; if at most two letters of a name of eight or more are added, removed or
/// replaced; or if one of the two contains the other with at least five letters, as `goalWeight` contains `weight`.
package func nearestName(to unknown: String, among known: [String]) -> String? {
  // Longer than any known name and what is added to it.
  guard unknown.utf8.count <= 40 else { return nil }
  let given = letters(unknown)
  var nearest: String?
  var least = Int.max
  for name in known {
    let letters = letters(name)
    let distance = editDistance(given, letters)
    let isPart = min(given.count, letters.count) >= 5 && (contains(given, letters) || contains(letters, given))
    guard distance == 0 || isPart || distance <= 2 && letters.count >= 8, distance < least else { continue }
    (nearest, least) = (name, distance)
  }
  return nearest
}

/// The bytes of a name without marks between words, in lower case.
private func letters(_ name: String) -> [UInt8] {
  name.bytes.compactMap { byte in
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    default: byte
    }
  }
}

private func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
  guard part.count <= text.count else { return false }
  return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
}

/// The least number of letters to add, remove or replace.
private func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var row = Array(0...other.count)
  for (taken, letter) in one.enumerated() {
    var next = [taken + 1]
    for column in other.indices {
      let replaced = row[column] + (letter == other[column] ? 0 : 1)
      next.append(min(row[column + 1] + 1, next[column] + 1, replaced))
    }
    row = next
  }
  return row[other.count]
}
