/// The `whyItWorks` of the contract: three texts for each target.
public struct WhyItWorks: WireValue {
  /// One for each topic, in the contract's order.
  private var texts: [Text]

  /// What is said of one target.
  public struct Text: WireValue {
    /// A few words.
    public var title: String
    /// How the number came about.
    public var explanation: String
    /// What is known about the way it is computed, and what is not.
    public var science: String

    /// These texts.
    public init(title: String, explanation: String, science: String) {
      self.title = title
      self.explanation = explanation
      self.science = science
    }

    /// Reads the texts of one target.
    public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
      guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
      let title = object.string("title", problems: &problems)
      let explanation = object.string("explanation", problems: &problems)
      let science = object.string("science", problems: &problems)
      guard let title, let explanation, let science else { return nil }
      self.init(title: title, explanation: explanation, science: science)
    }

    /// The texts as JSON.
    public var tree: WireJSON {
      .object([
        WireJSON.Member("title", .string(title)), WireJSON.Member("explanation", .string(explanation)),
        WireJSON.Member("science", .string(science)),
      ])
    }
  }

  /// What is explained, by its name on the wire, in the contract's order.
  public enum Topic: String, Sendable, Hashable, CaseIterable {
    /// The calorie target [kcal/day].
    case calorieTarget
    /// The protein target [g/day].
    case proteinTarget
    /// The water target [mL/day].
    case waterTarget
    /// The weekly rate [kg/week], and the projection.
    case weeklyRate
    /// Basal metabolic rate [kcal/day].
    case bmr
    /// Total daily energy [kcal/day].
    case tdee
  }

  /// The texts of each topic.
  public init(texts: (Topic) -> Text) { self.texts = Topic.allCases.map(texts) }

  /// The texts of a topic.
  public subscript(topic: Topic) -> Text {
    get { texts[Topic.allCases.firstIndex(of: topic)!] }
    set { texts[Topic.allCases.firstIndex(of: topic)!] = newValue }
  }

  /// Reads the texts of all topics.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    texts = []
    for topic in Topic.allCases {
      if let text: Text = object.nested(topic.rawValue, problems: &problems) { texts.append(text) }
    }
    guard texts.count == Topic.allCases.count else { return nil }
  }

  /// The texts as JSON.
  public var tree: WireJSON { .object(Topic.allCases.map { WireJSON.Member($0.rawValue, self[$0].tree) }) }
}
