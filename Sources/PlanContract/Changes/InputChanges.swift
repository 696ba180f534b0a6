import ScienceKernel

/// The inputs that changed between two plans of one person.
public struct InputChanges: Sendable, Hashable {
  /// The person of the earlier plan, and the person now.
  let before, after: Person

  /// The changes from one plan's inputs to another's.
  public init(from before: Person, to after: Person) {
    self.before = before
    self.after = after
  }

  /// The changes between two rows, which hold the adjustment of a pace and not the pace.
  ///
  /// If TDEE or the weight moved, another adjustment can be the same pace, so it does not count as a change.
  init(betweenRows before: Person, _ after: Person) {
    self.init(from: before, to: after)
    let moving: [Input] = [.weight, .height, .age, .sex, .activityLevel]
    guard hasMoved(.pace), before.pace != .goal, after.pace != .goal, moving.contains(where: hasMoved) else { return }
    let kept = Person(
      after.weight, after.height, after.age, after.sex, after.activityLevel, after.goal, after.targetWeight,
      PersonChoices(before.pace))
    self.init(from: before, to: kept)
  }

  /// The changed inputs, in the order of the fields; empty if none changed.
  ///
  /// A birthday changes the age.
  public var fields: [InputField] { Input.allCases.filter(hasMoved).map { InputField.inputs[Int($0.rawValue)] } }

  /// The changed inputs in sentences, without the unchanged ones.
  public var sentences: [Sentence] { Input.allCases.filter(hasMoved).map(sentence) }

  /// The inputs, by the places of their fields: a number is compared faster than a field's name.
  enum Input: UInt8, CaseIterable {
    case weight, height, age, sex, activityLevel, goal, targetWeight, pace, tdeeBasis, proteinWeight
  }

  func hasMoved(_ input: Input) -> Bool {
    switch input {
    case .weight: before.weight != after.weight
    case .height: before.height != after.height
    case .age: before.age != after.age
    case .sex: before.sex != after.sex
    case .activityLevel: before.activityLevel != after.activityLevel
    case .goal: before.goal != after.goal
    case .targetWeight: before.targetWeight != after.targetWeight
    case .pace: before.pace != after.pace
    case .tdeeBasis: before.tdeeBasis != after.tdeeBasis
    case .proteinWeight: before.proteinWeight != after.proteinWeight
    }
  }

  @inline(never) func sentence(of input: Input) -> Sentence {
    func from(_ before: Sentence.Value, to after: Sentence.Value) -> [Sentence.Parameter] {
      [Sentence.Parameter("before", before), Sentence.Parameter("after", after)]
    }
    func kilograms(_ weight: Weight) -> Sentence.Value { .decimal(Int(weight.grams), places: 3) }
    switch input {
    case .weight: return Sentence(.inputsWeight, from(kilograms(before.weight), to: kilograms(after.weight)))
    case .height:
      func centimeters(_ height: Height) -> Sentence.Value { .decimal(Int(height.millimeters), places: 1) }
      return Sentence(.inputsHeight, from(centimeters(before.height), to: centimeters(after.height)))
    case .age: return Sentence(.inputsAge, from(.integer(before.age), to: .integer(after.age)))
    case .sex: return Sentence(.inputsSex, from(.name(before.sex.name), to: .name(after.sex.name)))
    case .activityLevel:
      return Sentence(
        .inputsActivityLevel, from(.name(before.activityLevel.name), to: .name(after.activityLevel.name)))
    case .goal: return Sentence(.inputsGoal, from(.name(before.goal.name), to: .name(after.goal.name)))
    case .targetWeight:
      switch (before.targetWeight, after.targetWeight) {
      case (let then?, let now?): return Sentence(.inputsTargetWeight, from(kilograms(then), to: kilograms(now)))
      case (nil, let now?): return Sentence(.inputsTargetWeightGiven, [Sentence.Parameter("after", kilograms(now))])
      case (_, nil): return Sentence(.inputsTargetWeightTaken)
      }
    case .pace:
      return Sentence(.inputsPace, from(.pace(before.pace), to: .pace(after.pace)))
    case .tdeeBasis:
      func name(_ person: Person) -> Sentence.Value {
        person.tdeeBasis.known.map { .pace(.calories($0)) } ?? .name(person.tdeeBasis.name ?? "")
      }
      return Sentence(.inputsTdee, from(name(before), to: name(after)))
    case .proteinWeight:
      return Sentence(
        .inputsProtein, from(.name(before.proteinWeight.name), to: .name(after.proteinWeight.name)))
    }
  }
}
