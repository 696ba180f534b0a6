import ScienceKernel

/// A sentence without its text: an id and the values of its parameters.
///
/// A `Wording` turns it into text. A caller can replace the text of any sentence, or the language, without changing the numbers.
public struct Sentence: Sendable, Hashable {
  package let code: Code

  /// The parameters by name, in the order of their names in the text.
  public let parameters: [Parameter]

  /// The id of the sentence, such as `bmr.title`; its meaning never changes.
  ///
  /// The keys of `Wording.english.texts` list all ids.
  public var id: String { code.rawValue }

  package init(_ code: Code, _ parameters: [Parameter] = []) {
    self.code = code
    self.parameters = parameters
  }

  /// The amount of a pace, without the plus before a gain; nil for the goal's own.
  package init?(_ pace: Pace) {
    let (code, amount): (Code, Value)
    switch pace {
    case .goal: return nil
    case .adjustment(let calories), .calories(let calories): (code, amount) = (.paceEnergy, .integer(calories))
    case .percentOfEnergy(let tenths): (code, amount) = (.paceEnergyPercent, .decimal(tenths, places: 1))
    case .weightPerWeek(let grams): (code, amount) = (.paceWeight, .decimal(grams, places: 3))
    case .percentOfWeightPerWeek(let hundredths):
      (code, amount) = (.paceWeightPercent, .decimal(hundredths, places: 2))
    }
    self.init(code, [Parameter("amount", amount)])
  }

  /// A named value of a sentence.
  public struct Parameter: Sendable, Hashable {
    /// The name, which is in braces in a text.
    public let name: String
    /// The value.
    public let value: Value

    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a parameter.
  public enum Value: Sendable, Hashable {
    /// A whole number.
    case integer(Int)
    /// A whole number of things, whose plural category selects the text: 1 week, 2 weeks.
    case count(Int)
    /// `value / 10^places`, exactly.
    case decimal(Int, places: Int)
    /// A whole number as a summand: `+ 5`, `− 161`.
    case term(Int)
    /// A double, written as the shortest decimal that parses to the same double.
    case double(Double)
    /// A date.
    case date(CalendarDate)
    /// A name of the contract, such as `moderately_active` or `rapid_loss`, or a pace, such as `-0.4kg/week`, which a wording turns into
    /// words. A name without words is written as it is, cut after 60 characters.
    case name(String)
    /// A text in the words of another, such as a server, written as it is.
    case text(String)
    /// A whole number with marks between groups of three digits, for a text that is read aloud: 2,259.
    case grouped(Int)

    /// A pace by its name, which a wording turns into words.
    static func pace(_ pace: Pace) -> Value { .name(pace == .goal ? "goal_pace" : pace.description) }
  }
}
