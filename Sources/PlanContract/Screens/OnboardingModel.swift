import ScienceKernel

#if !hasFeature(Embedded)
  /// The model of an onboarding screen: the texts that a person types, and the measures that they were typed as.
  ///
  /// ```swift
  /// var model = OnboardingModel()
  /// (model.weightUnit, model.weight) = (.pounds, "180")
  /// model.input.partialTargets().waterTarget  // 2900
  /// model.weightUnit = .kilograms             // its text is now "81.6 kg", its measure still 81.647 kg
  /// ```
  ///
  /// When a unit changes, an accepted measure stays and its text is written anew. A rejected one, such as 71 ft, was probably typed in
  /// another unit, so its text is read again in the new one.
  ///
  /// `Codable` stores what was typed; set `language` again after decoding. Models are equal if a screen shows the same.
  public struct OnboardingModel: Sendable, Hashable, Codable {
    /// The typed weight; a plain number is in `weightUnit`.
    public var weight = "" {
      didSet { if weight != oldValue { measures.weight = Weight(weight, default: weightUnit) } }
    }
    /// The typed height; a plain number is in `heightUnit`.
    public var height = "" {
      didSet { if height != oldValue { measures.height = Height(height, default: heightUnit) } }
    }
    /// The typed target weight; a plain number is in `weightUnit`.
    public var targetWeight = "" {
      didSet { if targetWeight != oldValue { measures.targetWeight = Weight(targetWeight, default: weightUnit) } }
    }
    /// The date of birth.
    public var birthday: CalendarDate?
    /// The sex whose BMR offset applies.
    public var sex: Sex?
    /// The activity level.
    public var activityLevel: ActivityLevel?
    /// The goal.
    public var goal: Goal?
    /// The pace that the person chose; nil for the goal's own.
    public var pace: Pace?

    /// The unit of weights, in fields and texts.
    public var weightUnit = Weight.Unit.kilograms {
      didSet {
        let typed = measures.accepted
        weight = typed.weight.map(wording.text) ?? weight
        targetWeight = typed.targetWeight.map(wording.text) ?? targetWeight
        measures.weight = typed.weight ?? Weight(weight, default: weightUnit)
        measures.targetWeight = typed.targetWeight ?? Weight(targetWeight, default: weightUnit)
      }
    }
    /// The unit of heights, in fields and texts.
    public var heightUnit = Height.Unit.centimeters {
      didSet {
        let typed = measures.accepted.height
        height = typed.map(wording.text) ?? height
        measures.height = typed ?? Height(height, default: heightUnit)
      }
    }

    /// The typed measures; nil for a text that is none.
    ///
    /// A rewritten text is rounded, and does not replace its measure.
    package private(set) var measures = Measures()

    /// Measures in any range.
    package struct Measures: Sendable, Hashable, Codable {
      package fileprivate(set) var weight: Weight?
      package fileprivate(set) var height: Height?
      package fileprivate(set) var targetWeight: Weight?

      /// Those that a person can have.
      fileprivate var accepted: Measures {
        func kept(_ weight: Weight?) -> Weight? { weight.flatMap { Person.acceptedWeights.contains($0) ? $0 : nil } }
        let height = height.flatMap { Person.acceptedHeights.contains($0) ? $0 : nil }
        return Measures(weight: kept(weight), height: height, targetWeight: kept(targetWeight))
      }
    }

    /// The language and the marks of texts; their units are those of the model.
    public var language: Wording {
      get { shown.wording }
      set { shown.wording = newValue }
    }

    private var shown = Shown()

    /// An empty form.
    public init() {}

    /// What is known so far.
    ///
    /// A text that is no measure is unread, an empty one is only missing. A height out of range is unread as well, so that its message can suggest the unit that was meant.
    public var input: PersonInput {
      let accepted = measures.accepted.height
      var input = PersonInput(
        weight: measures.weight, height: accepted, age: birthday.map { .born($0) }, sex: sex,
        activityLevel: activityLevel, goal: goal, targetWeight: measures.targetWeight, pace: pace ?? .goal)
      for (field, text, isRead) in [
        (InputField.weight, weight, measures.weight != nil), (.height, height, accepted != nil),
        (.targetWeight, targetWeight, measures.targetWeight != nil),
      ] where text.contains(where: { $0 != " " }) && !isRead {
        input.unread.append(InputViolation(field: field, given: .text(text)))
      }
      return input
    }

    /// Texts in the person's language and units.
    public var wording: Wording {
      var wording = language
      (wording.weightUnit, wording.heightUnit) = (weightUnit, heightUnit)
      return wording
    }

    private enum CodingKeys: CodingKey {
      case weight, height, targetWeight, measures, birthday, sex, activityLevel, goal, pace, weightUnit, heightUnit
    }

    /// A language, compared by all but its closures.
    private struct Shown: Sendable, Hashable {
      var wording = Wording.english

      private var parts: [String] {
        [wording.decimalMark, wording.minus, wording.groupMark, wording.waterUnit.rawValue]
      }

      static func == (one: Self, other: Self) -> Bool {
        one.parts == other.parts && one.wording.texts == other.wording.texts
      }

      func hash(into hasher: inout Hasher) { hasher.combine(parts) }
    }
  }
#endif
