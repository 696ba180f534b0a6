// Names of fields as people type them. Case, spaces, `_` and `-` do not count: what is left are a name's letters.

/// Other names of fields, in letters, each before that of the field: what files, options and dictionaries may have instead.
///
/// None of them has a second meaning, as `rate`, `target` and `protein` do.
private let synonyms =
  ",sex:gender,goal:primarygoal,activity:activitylevel,currentweight:weight,bodyweight:weight,goalweight:targetweight,"
  + "desiredweight:targetweight,born:dateofbirth,dob:dateofbirth,birthdate:dateofbirth,"

/// Whether a name is that of a field, or a synonym of it.
///
/// - Parameters:
///   - name: The name, in its letters.
///   - field: The name of the field, in its letters.
package func isName(_ name: [UInt8], of field: [UInt8]) -> Bool {
  name == field || hasPair(name, field, in: synonyms)
}

/// The known name that an unknown one probably stands for; nil if there is none.
///
/// It has the same letters. Or, only if the known name is not given beside it, it is what a synonym means, or has six or more letters, at most two
/// of which are added, removed or replaced. So an app may send `weight_2` beside a `weight`.
///
/// - Parameters:
///   - words: More words for known names, written like `synonyms`: they are suggested, and never read.
///   - isGiven: Whether a known name is given beside the unknown one.
package func nearestName(
  to unknown: String, among known: [String], words: String = "", isGiven: (String) -> Bool = { _ in false }
) -> String? {
  // Longer than any known name and what is added to it.
  guard unknown.utf8.count <= 40 else { return nil }
  let unknown = nameLetters(unknown)
  var nearest: String?
  var least = Int.max
  for name in known {
    let letters = nameLetters(name)
    var distance = edits(unknown, letters)
    if distance > 2 || letters.count < 6, distance > 0 {
      distance = isName(unknown, of: letters) || hasPair(unknown, letters, in: words) ? 1 : .max
    }
    if distance < least, distance == 0 || !isGiven(name) { (nearest, least) = (name, distance) }
  }
  return nearest
}

// Not inlined, and plain loops, for the size of the WebAssembly modules.

/// The letters of a name: its bytes in lower case, without spaces, `_` and `-`.
@inline(never) package func nameLetters(_ name: String) -> [UInt8] {
  var letters: [UInt8] = []
  for byte in name.bytes where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
    letters.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
  }
  return letters
}

/// Whether a table has `,name:field,`.
@inline(never) private func hasPair(_ name: [UInt8], _ field: [UInt8], in table: String) -> Bool {
  var pair = [UInt8(ascii: ",")]
  pair.append(contentsOf: name)
  pair.append(UInt8(ascii: ":"))
  pair.append(contentsOf: field)
  pair.append(UInt8(ascii: ","))
  let text = table.bytes
  var start = 0
  while start + pair.count <= text.count {
    var length = 0
    while length < pair.count, text[start + length] == pair[length] { length += 1 }
    if length == pair.count { return true }
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
