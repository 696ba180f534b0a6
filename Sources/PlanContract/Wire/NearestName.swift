import ScienceKernel

/// The known name that an unknown one probably stands for; nil if there is none.
///
/// It is a name with the same letters, apart from case, `_`, `-` and spaces. Otherwise, and only if the known name is not given beside it:
/// a name of six or more letters of which at most two are added, removed or replaced; one that contains the other with at least five
/// letters, as `currentWeight` contains `weight`; or the name that a few common ones have here, as `sex` is `gender` and `calories` in a log `intake`. So an app may
/// send `startWeight` beside a `weight`.
///
/// - Parameter isGiven: Whether a known name is given beside the unknown one.
package func nearestName(
  to unknown: String, among known: [String], isGiven: (String) -> Bool = { _ in false }
) -> String? {
  // Longer than any known name and what is added to it.
  guard unknown.utf8.count <= 40 else { return nil }
  let unknown = letters(unknown)
  var nearest: String?
  var least = Int.max
  for name in known {
    let distance = distance(from: unknown, to: name)
    if distance < least, distance == 0 || !isGiven(name) { (nearest, least) = (name, distance) }
  }
  return nearest
}

/// How far an unknown name, in its letters, is from a known one; `Int.max` if they are not near.
@inline(never) private func distance(from unknown: [UInt8], to name: String) -> Int {
  let known = letters(name)
  let distance = edits(unknown, known)
  let contains = min(unknown.count, known.count) >= 5 && (isPart(unknown, of: known) || isPart(known, of: unknown))
  if distance == 0 || contains || distance <= 2 && known.count >= 6 { return distance }
  var word = [UInt8(ascii: ",")]
  word.append(contentsOf: unknown)
  word.append(UInt8(ascii: ":"))
  word.append(contentsOf: known)
  word.append(UInt8(ascii: ","))
  return isPart(word, of: otherWords.bytes) ? 1 : .max
}

/// Common words in the letters of a name, each with the name that a request has for it.
private let otherWords =
  ",sex:gender,goal:primarygoal,dob:dateofbirth,birthdate:dateofbirth,goalweight:targetweight,desiredweight:targetweight,"
  + "unit:units,unitsystem:units,from:form,calories:intake,kcal:intake,wt:weight,calories:caloriechange,calorietarget:caloriechange,"
  + "proteintarget:proteinchange,"

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
