import CommandLineText
import PlanContract
import ScienceKernel

/// The card of a row, a client's sheet, and the names that its file may have.
struct RowCard {
  /// The question about the weight, if there is one, the id, if the row has one, and below them the short card.
  let text: String
  /// How many advisories about the estimate only the whole card has.
  let leftOut: Int
  /// The names of the file in the order of preference.
  let names: [String]

  /// Computes the card of an accepted row.
  ///
  /// - Parameters:
  ///   - choices: What the row has beside its person.
  ///   - predicted: Its energy by another equation.
  ///   - question: Asks whether its weight is in pounds; nil if there is nothing to ask.
  ///   - reader: The reader that read the row last.
  init(
    of person: Person, by bases: TargetBases, _ choices: RowChoices?, beside predicted: PredictedEnergy?,
    asking question: String?, in reader: some PeopleReader,
    as rows: RowOptions
  ) {
    var options = TrajectoryOptions()
    options.fatPercent = choices?.fatPercent
    options.measuredRest = bases.energy?.measuredRest
    let card = Card(
      of: person, from: rows.start, and: reader.typedForms, in: rows.unit, options,
      EnergyChoice(fatPercent: rows.fatPercent), by: bases, ranges: rows.ranges)
    let hasID = reader.hasIDs && !reader.isIDMissing
    let id = String(decoding: reader.id, as: UTF8.self)
    leftOut = card.advisoriesAboutEstimate.count
    let asked = question.map { explained($0, after: "! ").joined(separator: "\n") + "\n\n" } ?? ""
    text =
      asked + (hasID ? wrapped(id, after: "").joined(separator: "\n") + "\n\n" : "") + card.shortText(beside: predicted)
    let name = hasID ? Self.fileName(id) : "row \(id)"
    let ofLine = "\(name) (line \(reader.line))"
    names = [name, ofLine].map { $0 + ".txt" } + (2...9).map { "\(ofLine) \($0).txt" }
  }

  /// An identifier as the name of a file: letters, digits and `-_,.()` and spaces are kept, and every other character is `_`.
  static func fileName(_ id: String) -> String {
    let isKept = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar.properties.generalCategory == .nonspacingMark || "-_,.() ".unicodeScalars.contains(scalar)
    }
    var name = ""
    for scalar in id.unicodeScalars where name.utf8.count < 100 {
      name.unicodeScalars.append(isKept(scalar) ? scalar : "_")
    }
    // A name that begins with a point is hidden, and Windows takes none that ends with one.
    let bare = withoutSpaces(around: name).drop { $0 == "." }
    return bare.isEmpty ? "_" : String(bare)
  }
}
