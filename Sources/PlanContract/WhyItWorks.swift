/// The `whyItWorks` of the contract: three texts for each target.
public struct WhyItWorks: WireValue {
  /// Why the calorie target is what it is.
  public var calorieTarget: Text
  /// Why the protein target is what it is.
  public var proteinTarget: Text
  /// Why the water target is what it is.
  public var waterTarget: Text
  /// Why the weekly rate is what it is, and where it leads.
  public var weeklyRate: Text
  /// Why the basal metabolic rate is what it is.
  public var bmr: Text
  /// Why the total daily energy is what it is.
  public var tdee: Text

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
  public init(texts: (Topic) -> Text) {
    calorieTarget = texts(.calorieTarget)
    proteinTarget = texts(.proteinTarget)
    waterTarget = texts(.waterTarget)
    weeklyRate = texts(.weeklyRate)
    bmr = texts(.bmr)
    tdee = texts(.tdee)
  }

  /// The texts of a topic.
  public subscript(topic: Topic) -> Text {
    switch topic {
    case .calorieTarget: calorieTarget
    case .proteinTarget: proteinTarget
    case .waterTarget: waterTarget
    case .weeklyRate: weeklyRate
    case .bmr: bmr
    case .tdee: tdee
    }
  }

  /// Reads the texts of all topics.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    var texts: [Topic: Text] = [:]
    for topic in Topic.allCases { texts[topic] = object.nested(topic.rawValue, problems: &problems) }
    guard let calorieTarget = texts[.calorieTarget], let proteinTarget = texts[.proteinTarget],
      let waterTarget = texts[.waterTarget], let weeklyRate = texts[.weeklyRate], let bmr = texts[.bmr],
      let tdee = texts[.tdee]
    else { return nil }
    self.calorieTarget = calorieTarget
    self.proteinTarget = proteinTarget
    self.waterTarget = waterTarget
    self.weeklyRate = weeklyRate
    self.bmr = bmr
    self.tdee = tdee
  }

  /// The texts as JSON.
  public var tree: WireJSON { .object(Topic.allCases.map { WireJSON.Member($0.rawValue, self[$0].tree) }) }
}
