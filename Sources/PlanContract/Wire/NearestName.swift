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
    let distance = edits(given, letters)
    guard distance < least else { continue }
    let contains = min(given.count, letters.count) >= 5 && (isPart(given, of: letters) || isPart(letters, of: given))
    if distance == 0 || contains || distance <= 2 && letters.count >= 8 { (nearest, least) = (name, distance) }
  }
  return nearest
}

// Not inlined, and plain loops, for the size of the module.

/// The bytes of a name without marks between words, in lower case.
@inline(never) private func letters(_ name: String) -> [UInt8] {
  var letters: [UInt8] = []
  for byte in name.bytes where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
    letters.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
  }
  return letters
}

@inline(never) private func isPart(_ part: [UInt8], of text: [UInt8]) -> Bool {
  var start = 0
  while start + part.count <= text.count {
    var length = 0
    while length < part.count, text[start + length] == part[length] { length += 1 }
    if length == part.count { return true }
    start += 1
  }
  return false
}

/// The least number of letters to add, remove or replace.
@inline(never) private func edits(_ one: [UInt8], _ other: [UInt8]) -> Int {
  // Of the letters so far and each beginning of the other name.
  var row: [Int] = []
  for count in 0...other.count { row.append(count) }
  for letter in one {
    var diagonal = row[0]
    row[0] += 1
    for column in 0..<other.count {
      let replaced = letter == other[column] ? diagonal : diagonal + 1
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, min(diagonal, row[column]) + 1)
    }
  }
  return row[other.count]
}
