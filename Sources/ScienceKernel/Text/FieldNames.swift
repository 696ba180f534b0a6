// Names of fields and of choices as people type them. Case, spaces, `_` and `-` do not count: what is left are a name's letters.
// Nothing here allocates but what takes a `String`.

/// Other names of fields, in letters, each before that of the field: what files, options and dictionaries may have instead.
///
/// None of them has a second meaning, as `rate`, `target` and `protein` do.
private let synonyms: StaticString =
  """
  ,sex:gender,goal:primarygoal,activity:activitylevel,currentweight:weight,bodyweight:weight,goalweight:targetweight,\
  desiredweight:targetweight,born:dateofbirth,dob:dateofbirth,birthdate:dateofbirth,
  """

/// Whether a name is that of a field, or a synonym of it.
@inline(never) package func isName(_ name: Span<UInt8>, of field: Span<UInt8>) -> Bool {
  if areSameName(name, field) { return true }
  let table = unsafe bytes(of: synonyms)
  return unsafe hasPair(name, field, in: table.span)
}

/// Whether a name is that of a field, or a synonym of it.
package func isName(_ name: [UInt8], of field: [UInt8]) -> Bool { isName(name.span, of: field.span) }

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
  let (letters, table) = (unknown.bytes, words.bytes)
  var nearest: String?
  var least = Int.max
  for name in known {
    let bytes = name.bytes
    let distance = nameDistance(letters.span, bytes.span, words: table.span)
    if distance < least, distance == 0 || !isGiven(name) { (nearest, least) = (name, distance) }
  }
  return nearest
}

/// The letters of a name: its bytes in lower case, without spaces, `_` and `-`.
package func nameLetters(_ name: String) -> [UInt8] {
  let bytes = name.bytes
  var (letters, place) = ([UInt8](), 0)
  while let letter = letter(bytes.span, &place) { letters.append(letter) }
  return letters
}

/// Whether two names have the same letters.
@inline(never) package func areSameName(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
  edits(one, 0, other, 0, most: 0) == 0
}

/// How far an unknown name is from a known one: 0 for the same letters, 1 or 2 if it is near; `Int.max` if it is not.
@inline(never) package func nameDistance(_ unknown: Span<UInt8>, _ known: Span<UInt8>, words: Span<UInt8> = Span())
  -> Int
{
  // Longer than any known name and what is added to it.
  guard unknown.count <= 40 else { return .max }
  let distance = edits(unknown, 0, known, 0, most: 2)
  var (count, place) = (0, 0)
  while letter(known, &place) != nil { count += 1 }
  if distance == 0 || distance <= 2 && count >= 6 { return distance }
  return isName(unknown, of: known) || hasPair(unknown, known, in: words) ? 1 : .max
}

extension InputField {
  /// The code of a choice as people type it; nil if the text means none.
  ///
  /// - Parameter readsLetters: Whether F and M are sexes.
  @inline(never) package func choiceCode(_ text: Span<UInt8>, readsLetters: Bool) -> UInt8? {
    var code: UInt8 = 0
    while let name = choiceName(code) {
      let name = unsafe bytes(of: name)
      if unsafe areSameName(text, name.span) { return code }
      // Of male and female, whose codes are even.
      if readsLetters, choice == .sex, code & 1 == 0, unsafe areSameName(text, name.span.extracting(first: 1)) {
        return code
      }
      code += 1
    }
    return nil
  }
}

// Not inlined, and plain loops, for the size of the WebAssembly modules.

/// Sound while the buffer is used at once: a static text is never released and has as many bytes as its count.
@unsafe private func bytes(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
  unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
}

/// The letter at a place, which moves behind it; nil at the end.
@inline(never) private func letter(_ name: Span<UInt8>, _ place: inout Int) -> UInt8? {
  while place < name.count {
    let byte = name[place]
    place += 1
    if byte != UInt8(ascii: "_"), byte != UInt8(ascii: "-"), byte != UInt8(ascii: " ") {
      return byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
  }
  return nil
}

/// Whether a table has `,name:field,`.
@inline(never) private func hasPair(_ name: Span<UInt8>, _ field: Span<UInt8>, in table: Span<UInt8>) -> Bool {
  var (start, middle) = (1, 1)
  for place in table.indices where place > 0 {
    if table[place] == UInt8(ascii: ":") { middle = place }
    guard table[place] == UInt8(ascii: ",") else { continue }
    if areSameName(name, table.extracting(start..<middle)), areSameName(field, table.extracting(middle + 1..<place)) {
      return true
    }
    start = place + 1
  }
  return false
}

/// The least number of letters to add, remove or replace from two places on, if that is at most so many; else a larger number.
@inline(never) private func edits(
  _ one: Span<UInt8>, _ first: Int, _ other: Span<UInt8>, _ second: Int, most: Int
) -> Int {
  var (place, otherPlace) = (first, second)
  var (before, otherBefore, areSame) = (first, second, true)
  while areSame {
    (before, otherBefore) = (place, otherPlace)
    let (letter, otherLetter) = (letter(one, &place), letter(other, &otherPlace))
    areSame = letter == otherLetter
    if areSame, letter == nil { return 0 }
  }
  if most == 0 { return 1 }
  // Replaced, removed, added.
  var least = Int.max
  for change in 0..<3 {
    let next = change == 2 ? before : place
    least = min(least, edits(one, next, other, change == 1 ? otherBefore : otherPlace, most: most - 1))
  }
  return 1 + least
}
