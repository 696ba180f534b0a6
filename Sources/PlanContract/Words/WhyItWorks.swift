import ScienceKernel

/// The `whyItWorks` of the contract: the explanation of each target.
public struct WhyItWorks: WireValue, WireCoded {
  /// One text per topic, in the contract's order; nil for a topic without an explanation.
  private var texts: [Text?]

  /// The explanation of one target.
  ///
  /// Every dialect of the contract has a title and an explanation. The dialect `api` has a formula and figures instead of the science.
  public struct Text: WireValue, WireCoded {
    /// A short title.
    public var title: String {
      get { string(0..<titleEnd) }
      set { replace(newValue, explanation, science) }
    }
    /// How the number was computed.
    public var explanation: String {
      get { string(titleEnd..<explanationEnd) }
      set { replace(title, newValue, science) }
    }
    /// What is known and unknown about the method.
    public var science: String? {
      get { hasScience ? string(explanationEnd..<utf8.count) : nil }
      set { replace(title, explanation, newValue) }
    }
    /// How sure the number is, the name of a `Tier`; only in the dialect `kernel`, and nil in a response of an earlier version.
    public var tier: String?
    /// The formula.
    public var formula: String?
    /// The number behind the target, in the topic's own unit; nil for `bmr`.
    ///
    /// Its wire name depends on the topic, and is `figure` in a text on its own: `activityMultiplier`, `deficit` (TDEE − calorie target [kcal/day]), `gramsPerKg`, `mlPerKg`,
    /// `weeklyRate` [kg/week].
    public var figure: Double?
    /// The figure again, because the service sends it twice.
    public var metric: Double?
    /// Weeks to the target weight, 0 for none; only for the weekly rate.
    public var estimatedWeeks: Int?

    // The long texts are kept one after another in UTF-8, in which they are composed and written.
    private var utf8: [UInt8]
    private var titleEnd, explanationEnd: Int
    private var hasScience: Bool

    /// A title, an explanation and a science, one after another in UTF-8.
    init(_ utf8: [UInt8], titleEnd: Int, explanationEnd: Int, hasScience: Bool) {
      (self.utf8, self.titleEnd, self.explanationEnd, self.hasScience) = (utf8, titleEnd, explanationEnd, hasScience)
    }

    fileprivate init(_ title: String, _ explanation: String, _ science: String?) {
      let (title, explanation) = (title.bytes, explanation.bytes)
      self.init(
        title + explanation + (science?.bytes ?? []), titleEnd: title.count,
        explanationEnd: title.count + explanation.count, hasScience: science != nil)
    }

    /// Replaces the long texts of another.
    private mutating func replace(_ title: String, _ explanation: String, _ science: String?) {
      let text = Text(title, explanation, science)
      (utf8, titleEnd, explanationEnd, hasScience) = (text.utf8, text.titleEnd, text.explanationEnd, text.hasScience)
    }

    private func string(_ range: Range<Int>) -> String { String(bytes: Array(utf8[range])) }

    /// Adds the long texts, the science unless the dialect has none.
    fileprivate func addTexts(to members: inout WireMembers, in dialect: WireDialect?) {
      members.add("title", 0..<titleEnd, of: utf8)
      members.add("explanation", titleEnd..<explanationEnd, of: utf8)
      if dialect != .api, hasScience { members.add("science", explanationEnd..<utf8.count, of: utf8) }
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
  init(texts: (Topic) -> Text?) { self.texts = Topic.allCases.map { texts($0) } }

  /// The explanation of a topic; nil if the parsed dialect has none.
  public subscript(topic: Topic) -> Text? {
    get { texts[topic.place] }
    set { texts[topic.place] = newValue }
  }

  /// Reads the explanations of the topics that are present, in any dialect.
  package init(_ object: inout WireObject) { self.init(&object, in: nil) }

  /// Reads the explanations of a dialect's topics; without a dialect, of all topics that are present.
  init(_ object: inout WireObject, in dialect: WireDialect?) {
    texts = Topic.allCases.map { _ in nil }
    for topic in dialect?.topics ?? Topic.allCases {
      let api = WireDialect.api.name(of: topic)
      let name = dialect?.name(of: topic) ?? (object.peek(api) == nil ? topic.rawValue : api)
      func text(_ object: inout WireObject) -> Text { Text(&object, of: topic, in: dialect) }
      self[topic] = dialect == nil ? object.optionalPart(name, read: text) : object.part(name, read: text)
    }
  }

  /// The explanations as JSON, for the topics that are present.
  package var tree: WireJSON { .object { add(to: &$0, in: nil) } }

  /// Adds the explanations of a dialect's topics.
  @inline(never) func add(to members: inout WireMembers, in dialect: WireDialect?) {
    for topic in dialect?.topics ?? Topic.allCases {
      guard let text = texts[topic.place] else { continue }
      members.add(dialect?.name(of: topic) ?? topic.rawValue) { text.add(to: &$0, of: topic, in: dialect) }
    }
  }
}

#if !hasFeature(Embedded)
  extension WhyItWorks.Text: CustomStringConvertible {
    /// The title and the explanation.
    public var description: String { "\(title): \(explanation)" }
  }
#endif

extension WhyItWorks.Text {
  /// Reads the explanation of one target in any dialect.
  package init(_ object: inout WireObject) { self.init(&object, of: nil, in: nil) }

  init(_ object: inout WireObject, of topic: WhyItWorks.Topic?, in dialect: WireDialect?) {
    let (title, explanation) = (object.string("title"), object.string("explanation"))
    let hasFigures = dialect == .api && topic != .bmr
    self.init(
      title, explanation, dialect == .api ? nil : object.optionalString("science", isOptional: dialect == nil))
    if dialect == .kernel || dialect == nil { tier = object.optionalString("tier") }
    guard dialect == .api || dialect == nil else { return }
    formula = object.optionalString("formula", isOptional: dialect != .api || topic != .bmr)
    guard let name = Self.figureName(of: topic) else { return }
    figure = object.optionalNumber(name, isOptional: !hasFigures)
    if topic == .weeklyRate || topic == nil {
      estimatedWeeks = object.optionalWhole("estimatedWeeks", isOptional: !hasFigures)
    }
    metric = object.optionalNumber("metric", isOptional: !hasFigures)
  }

  /// The name of the figure; `figure` in a text on its own.
  private static func figureName(of topic: WhyItWorks.Topic?) -> String? {
    topic.map { $0.figureName } ?? "figure"
  }

  /// The explanation as JSON.
  package var tree: WireJSON { .object { add(to: &$0, of: nil, in: nil) } }

  @inline(never) fileprivate func add(
    to members: inout WireMembers, of topic: WhyItWorks.Topic?, in dialect: WireDialect?
  ) {
    addTexts(to: &members, in: dialect)
    if dialect == .kernel || dialect == nil { members.add("tier", tier) }
    guard dialect == .api || dialect == nil else { return }
    members.add("formula", formula)
    guard let name = Self.figureName(of: topic) else { return }
    members.add(name, figure)
    if topic == .weeklyRate || topic == nil { members.add("estimatedWeeks", estimatedWeeks) }
    members.add("metric", metric)
  }
}
