/// The `whyItWorks` of the contract: the explanation of each target.
public struct WhyItWorks: WireValue {
  /// One text per topic, in the contract's order; nil for a topic without an explanation.
  private var texts: [Text?]

  /// The explanation of one target.
  ///
  /// Every dialect of the contract has a title and an explanation. The dialect `api` has a formula and figures instead of the science.
  public struct Text: WireValue {
    /// A short title.
    public var title: String
    /// How the number was computed.
    public var explanation: String
    /// What is known and unknown about the method.
    public var science: String?
    /// The formula.
    public var formula: String?
    /// The number behind the target, in the topic's own unit; nil for `bmr`.
    ///
    /// Its wire name depends on the topic: `activityMultiplier`, `deficit` (TDEE − calorie target [kcal/day]), `gramsPerKg`, `mlPerKg`,
    /// `weeklyRate` [kg/week].
    public var figure: Double?
    /// The figure again, because the service sends it twice.
    public var metric: Double?
    /// Weeks to the target weight, 0 for none; only for the weekly rate.
    public var estimatedWeeks: Int?

    /// An explanation with these texts.
    public init(
      title: String, explanation: String, science: String? = nil, formula: String? = nil, figure: Double? = nil,
      metric: Double? = nil, estimatedWeeks: Int? = nil
    ) {
      self.title = title
      self.explanation = explanation
      self.science = science
      self.formula = formula
      self.figure = figure
      self.metric = metric
      self.estimatedWeeks = estimatedWeeks
    }

    /// Parses the explanation of one target in the dialect `kernel`.
    public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
      self.init(json, at: path, of: nil, in: .kernel, problems: &problems)
    }

    init?(_ json: WireJSON, at path: WirePath, of topic: Topic?, in dialect: WireDialect?, problems: inout WireProblems)
    {
      guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
      let before = problems.count
      let title = object.string("title", problems: &problems)
      let explanation = object.string("explanation", problems: &problems)
      let hasFigures = dialect == .api && topic != .bmr
      if dialect != .api { science = object.string("science", isNeeded: dialect != nil, problems: &problems) }
      if dialect == .api || dialect == nil {
        formula = object.string("formula", isNeeded: dialect == .api && topic == .bmr, problems: &problems)
        if let name = topic?.figureName {
          figure = object.number(name, isNeeded: hasFigures, problems: &problems)
          if topic == .weeklyRate {
            estimatedWeeks = object.whole("estimatedWeeks", isNeeded: hasFigures, problems: &problems)
          }
          metric = object.number("metric", isNeeded: hasFigures, problems: &problems)
        }
      }
      guard let title, let explanation, problems.count == before else { return nil }
      self.title = title
      self.explanation = explanation
    }

    /// The explanation as JSON, with every member that does not depend on the topic.
    public var tree: WireJSON { tree(of: nil, in: nil) }

    func tree(of topic: Topic?, in dialect: WireDialect?) -> WireJSON {
      var members = [
        WireJSON.Member("title", .string(title)), WireJSON.Member("explanation", .string(explanation)),
      ]
      if dialect != .api, let science { members.append(WireJSON.Member("science", .string(science))) }
      if dialect == .api || dialect == nil {
        if let formula { members.append(WireJSON.Member("formula", .string(formula))) }
        if let name = topic?.figureName {
          if let figure { members.append(WireJSON.Member(name, .double(figure))) }
          if topic == .weeklyRate, let estimatedWeeks {
            members.append(WireJSON.Member("estimatedWeeks", .whole(estimatedWeeks)))
          }
          if let metric { members.append(WireJSON.Member("metric", .double(metric))) }
        }
      }
      return .object(members)
    }
  }

  /// A topic, with its wire name as the raw value, in the contract's order.
  public enum Topic: String, Sendable, Hashable, CaseIterable {
    /// The calorie target [kcal/day].
    case calorieTarget
    /// The protein target [g/day].
    case proteinTarget
    /// The water target [mL/day].
    case waterTarget
    /// The weekly rate [kg/week] and the projection; named `timeline` in the dialect `api`.
    case weeklyRate
    /// Basal metabolic rate [kcal/day].
    case bmr
    /// Total daily energy [kcal/day].
    case tdee

    /// The wire name of the number behind the target; nil without one.
    var figureName: String? {
      switch self {
      case .calorieTarget: "deficit"
      case .proteinTarget: "gramsPerKg"
      case .waterTarget: "mlPerKg"
      case .weeklyRate: "weeklyRate"
      case .bmr: nil
      case .tdee: "activityMultiplier"
      }
    }

    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The explanations, with nil for each topic that has none.
  public init(texts: (Topic) -> Text?) { self.texts = Topic.allCases.map { texts($0) } }

  /// The explanation of a topic; nil if the parsed dialect has none.
  public subscript(topic: Topic) -> Text? {
    get { texts[topic.place] }
    set { texts[topic.place] = newValue }
  }

  /// Parses the explanations of all topics in the dialect `kernel`.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    self.init(json, at: path, in: .kernel, problems: &problems)
  }

  /// Parses the explanations of a dialect's topics; without a dialect, of all topics that are present.
  init?(_ json: WireJSON, at path: WirePath, in dialect: WireDialect?, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    let before = problems.count
    texts = Topic.allCases.map { _ in nil }
    for topic in dialect?.topics ?? Topic.allCases {
      let name = dialect?.name(of: topic) ?? topic.rawValue
      guard let value = object.value(name, problems: &problems), dialect != nil || !value.isNull else { continue }
      self[topic] = Text(value, at: path.member(name), of: topic, in: dialect, problems: &problems)
    }
    guard problems.count == before else { return nil }
  }

  /// The explanations as JSON, for the topics that are present.
  public var tree: WireJSON { tree(in: nil) }

  func tree(in dialect: WireDialect?) -> WireJSON {
    .object(
      (dialect?.topics ?? Topic.allCases).compactMap { topic in
        self[topic].map { WireJSON.Member(dialect?.name(of: topic) ?? topic.rawValue, $0.tree(of: topic, in: dialect)) }
      })
  }
}
