import ScienceKernel

/// The words of a badge: its title, a description, what it needs, and the progress so far.
///
/// ```swift
/// let words = BadgeWords(name: standing.badge.rawValue, done: standing.done, needed: standing.needed)
/// words.map { Wording.english.text($0.criterion) }  // Seven compliant days in a row
/// ```
public struct BadgeWords: Sendable, Hashable {
  /// The badge's title.
  public let title: Sentence
  /// The description of an earned badge.
  public let description: Sentence
  /// What the badge needs.
  public let criterion: Sentence
  /// The progress: `3 of 7`.
  public let progress: Sentence

  /// The words of a badge; nil for a name that no badge has.
  ///
  /// - Parameters:
  ///   - name: The badge's name in JSON, the raw value of a `Badge` of `AdherenceKernel`.
  ///   - done: How much of `needed` is done.
  ///   - needed: The amount needed: days or weeks, or grams for `milestone_master`.
  public init?(name: String, done: Int, needed: Int) {
    let id = JoinedText("badge.\(name).title").string
    guard let first = Sentence.Code.allCases.firstIndex(where: { $0.rawValue.hasBytes(of: id) }) else { return nil }
    // The three texts of a badge follow each other.
    (title, description) = (Sentence(Sentence.Code.allCases[first]), Sentence(Sentence.Code.allCases[first + 1]))
    criterion = Sentence(Sentence.Code.allCases[first + 2])
    let isWeight = name.hasBytes(of: "milestone_master")
    func value(_ amount: Int) -> Sentence.Value { isWeight ? .decimal(amount, places: 3) : .integer(amount) }
    progress = Sentence(
      isWeight ? .badgeProgressKg : .badgeProgress,
      [Sentence.Parameter("done", value(done)), Sentence.Parameter("needed", value(needed))])
  }
}
