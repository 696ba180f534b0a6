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
    case .adjustment(let calories), .calories(let calories): (code, amount) = (.paceOfEnergy, .integer(calories))
    case .percentOfEnergy(let tenths): (code, amount) = (.pacePercentOfEnergy, .decimal(tenths, places: 1))
    case .weightPerWeek(let grams): (code, amount) = (.paceOfWeight, .decimal(grams, places: 3))
    case .percentOfWeightPerWeek(let hundredths):
      (code, amount) = (.pacePercentOfWeight, .decimal(hundredths, places: 2))
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

  /// The code of a sentence; a raw value never changes its meaning.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    // Basal metabolic rate.
    case bmrTitle = "bmr.title"
    case bmrResult = "bmr.result"
    case bmrSum = "bmr.sum"
    case bmrSumRounded = "bmr.sum.rounded"
    case bmrMale = "bmr.sex.male"
    case bmrFemale = "bmr.sex.female"
    case bmrOther = "bmr.sex.other"
    case bmrScience = "bmr.science"
    case bmrLimits = "bmr.limits"
    case youngerThanStudied = "bmr.younger_than_studied"
    case olderThanStudied = "bmr.older_than_studied"
    case lighterThanStudied = "bmr.lighter_than_studied"
    case bmrImplausible = "bmr.implausible"

    // Total daily energy.
    case tdeeTitle = "tdee.title"
    case tdeeResult = "tdee.result"
    case tdeeSum = "tdee.sum"
    case tdeeSumRounded = "tdee.sum.rounded"
    case tdeeScience = "tdee.science"
    case tdeeLimits = "tdee.limits"
    case tdeeImplausible = "tdee.implausible"
    case activityBelowMeasured = "tdee.activity_below_measured"
    case tdeeGiven = "tdee.given.result"
    case tdeeGivenScience = "tdee.given.science"
    case eerResult = "tdee.eer.result"
    case eerSum = "tdee.eer.sum"
    case eerSumRounded = "tdee.eer.sum.rounded"
    case eerOther = "tdee.eer.other"
    case eerScience = "tdee.eer.science"
    case eerLimits = "tdee.eer.limits"

    // Calorie target.
    case deficitTitle = "calorieTarget.deficit.title"
    case deficitSum = "calorieTarget.deficit.sum"
    case deficitScience = "calorieTarget.deficit.science"
    case surplusTitle = "calorieTarget.surplus.title"
    case surplusSum = "calorieTarget.surplus.sum"
    case surplusScience = "calorieTarget.surplus.science"
    case maintenanceTitle = "calorieTarget.maintenance.title"
    case maintainSum = "calorieTarget.maintain.sum"
    case improveHealthSum = "calorieTarget.improve_health.sum"
    case maintenanceScience = "calorieTarget.maintenance.science"
    case nothingToEat = "calorieTarget.nothing_to_eat"
    case belowMinimumIntakeMale = "calorieTarget.below_minimum_intake.male"
    case belowMinimumIntakeFemale = "calorieTarget.below_minimum_intake.female"
    case belowMinimumIntakeOther = "calorieTarget.below_minimum_intake.other"
    case veryLowCalorie = "calorieTarget.very_low_calorie"
    case belowRestingEnergy = "calorieTarget.below_resting_energy"
    case caloriesImplausible = "calorieTarget.implausible"
    case paceDeficitSum = "calorieTarget.pace.deficit.sum"
    case paceSurplusSum = "calorieTarget.pace.surplus.sum"
    case paceMaintenanceSum = "calorieTarget.pace.maintenance.sum"
    case paceScience = "calorieTarget.pace.science"
    case deficitForMinor = "calorieTarget.deficit_for_minor"

    // Protein target.
    case proteinTitle = "proteinTarget.title"
    case proteinLosingSum = "proteinTarget.lose_weight.sum"
    case proteinLosingSumRounded = "proteinTarget.lose_weight.sum.rounded"
    case proteinGainingSum = "proteinTarget.gain_muscle.sum"
    case proteinGainingSumRounded = "proteinTarget.gain_muscle.sum.rounded"
    case proteinOtherwiseSum = "proteinTarget.otherwise.sum"
    case proteinOtherwiseSumRounded = "proteinTarget.otherwise.sum.rounded"
    case proteinScience = "proteinTarget.science"
    case proteinLosingLimits = "proteinTarget.lose_weight.limits"
    case proteinGainingLimits = "proteinTarget.gain_muscle.limits"
    case proteinOtherwiseLimits = "proteinTarget.otherwise.limits"
    case proteinImplausible = "proteinTarget.implausible"
    case proteinAboveRange = "proteinTarget.above_range"
    case proteinAtIndexSum = "proteinTarget.at_index.sum"
    case proteinAtIndexSumRounded = "proteinTarget.at_index.sum.rounded"
    case proteinNotAboveIndex = "proteinTarget.at_index.not_more"
    case proteinAtIndexLimits = "proteinTarget.at_index.limits"

    // Water target.
    case waterTitle = "waterTarget.title"
    case waterSum = "waterTarget.sum"
    case waterSumRounded = "waterTarget.sum.rounded"
    case waterIsTotal = "waterTarget.is_total"
    case waterScience = "waterTarget.science"
    case waterLimits = "waterTarget.limits"
    case waterImplausible = "waterTarget.implausible"
    case waterAboveRange = "waterTarget.above_range"

    // Weekly rate and projection.
    case losingTitle = "weeklyRate.lose_weight.title"
    case losingResult = "weeklyRate.lose_weight.result"
    case losingScience = "weeklyRate.lose_weight.science"
    case losingLimits = "weeklyRate.lose_weight.limits"
    case gainingTitle = "weeklyRate.gain_muscle.title"
    case gainingResult = "weeklyRate.gain_muscle.result"
    case gainingScience = "weeklyRate.gain_muscle.science"
    case gainingLimits = "weeklyRate.gain_muscle.limits"
    case steadyTitle = "weeklyRate.otherwise.title"
    case steadyResult = "weeklyRate.otherwise.result"
    case steadyScience = "weeklyRate.otherwise.science"
    case targetUnused = "weeklyRate.target_unused"
    case noTarget = "weeklyRate.no_target"
    case targetReached = "weeklyRate.target_reached"
    case projection = "weeklyRate.projection"
    case projectionRounded = "weeklyRate.projection.rounded"
    case targetIsHeavier = "weeklyRate.target_contradicts_goal.heavier"
    case targetIsLighter = "weeklyRate.target_contradicts_goal.lighter"
    case underweight = "weeklyRate.underweight"
    case justUnderweight = "weeklyRate.underweight.just"
    case underweightTarget = "weeklyRate.underweight_target"
    case justUnderweightTarget = "weeklyRate.underweight_target.just"
    case rapidLoss = "weeklyRate.rapid_loss"
    case modelComparison = "weeklyRate.comparison"
    case modelEnds = "weeklyRate.model_ends"
    case noModel = "weeklyRate.no_model"
    case noModelForAge = "weeklyRate.no_model.age"
    case noModelForBody = "weeklyRate.no_model.body"
    case noModelForIntake = "weeklyRate.no_model.intake"
    case paceSteadyResult = "weeklyRate.pace.result"
    case paceRateScience = "weeklyRate.pace.science"
    case paceTargetUnused = "weeklyRate.pace.target_unused"
    case paceTargetIsHeavier = "weeklyRate.pace.target.heavier"
    case paceTargetIsLighter = "weeklyRate.pace.target.lighter"
    case paceProjection = "weeklyRate.pace.projection"
    case distantTarget = "weeklyRate.distant_target"
    case losingWithoutDeficit = "weeklyRate.rate_contradicts_goal.lose_weight"
    case gainingWithoutSurplus = "weeklyRate.rate_contradicts_goal.gain_muscle"

    // Changes of targets.
    case bmrIncreased = "changes.bmr.increased"
    case bmrDecreased = "changes.bmr.decreased"
    case tdeeIncreased = "changes.tdee.increased"
    case tdeeDecreased = "changes.tdee.decreased"
    case caloriesIncreased = "changes.calorieTarget.increased"
    case caloriesDecreased = "changes.calorieTarget.decreased"
    case proteinIncreased = "changes.proteinTarget.increased"
    case proteinDecreased = "changes.proteinTarget.decreased"
    case waterIncreased = "changes.waterTarget.increased"
    case waterDecreased = "changes.waterTarget.decreased"
    case weeklyRateChanged = "changes.weeklyRate"
    case timelineExtended = "changes.timeline.extended"
    case timelineShortened = "changes.timeline.shortened"
    case projectedDateLater = "changes.projectedDate.later"
    case projectedDateEarlier = "changes.projectedDate.earlier"
    case projectionAppearedWithTarget = "changes.projection.appeared.target"
    case projectionAppearedWithGoal = "changes.projection.appeared.goal"
    case projectionAppearedWithDirection = "changes.projection.appeared.direction"
    case projectionVanishedWithTarget = "changes.projection.vanished.target"
    case projectionVanishedWithGoal = "changes.projection.vanished.goal"
    case projectionVanishedWithDirection = "changes.projection.vanished.direction"
    case advisoryAppeared = "changes.advisory.appeared"
    case advisoryVanished = "changes.advisory.vanished"

    // Changed inputs, and reasons for an update.
    case weightChanged = "inputs.weight"
    case heightChanged = "inputs.height"
    case ageChanged = "inputs.age"
    case sexChanged = "inputs.sex"
    case activityLevelChanged = "inputs.activityLevel"
    case goalChanged = "inputs.goal"
    case targetWeightChanged = "inputs.targetWeight"
    case targetWeightGiven = "inputs.targetWeight.given"
    case targetWeightTaken = "inputs.targetWeight.taken"
    case noPlanBefore = "recompute.no_plan_before"
    case otherFormulas = "recompute.other_formulas"
    case paceChanged = "inputs.pace"
    case energyBasisChanged = "inputs.tdee"
    case proteinWeightChanged = "inputs.protein"

    // The plan week.
    case planWeekName = "planWeek.name"
    case planWeekServiceName = "planWeek.serviceName"
    case planWeekDescription = "planWeek.description"

    // Findings of an audit.
    case contradictionProjected = "audit.contradiction_projected"
    case weekTooMany = "audit.week_too_many"
    case onboardingProtein = "audit.onboarding_protein"
    case onboardingWater = "audit.onboarding_water"
    case bmrNotStored = "audit.bmr_not_stored"
    case otherValue = "audit.other_value"
    case rateNotStored = "audit.rate_not_stored"

    // Rules around a plan.
    case requiredRate = "rate.required"
    case beyondGoalRate = "rate.beyond_goal"
    case rapidRate = "rate.rapid"
    case madeJustNow = "age.just_now"
    case madeMinutesAgo = "age.minutes"
    case madeHoursAgo = "age.hours"
    case madeDaysAgo = "age.days"
    case madeAhead = "age.ahead"
    case onboardingIncomplete = "error.onboardingIncomplete"
    case invalidInput = "error.invalidInput"
    case unauthorized = "error.unauthorized"
    case planNotFound = "error.notFound"
    case rateLimited = "error.rateLimited"
    case maintenance = "error.maintenance"
    case serverFailed = "error.server"
    case noConnection = "error.noConnection"
    case timeout = "error.timeout"
    case networkFailed = "error.network"
    case invalidResponse = "error.invalidResponse"
    case invalidTargets = "error.invalidTargets"
    case staleData = "error.staleData"
    case finishOnboarding = "suggestion.finish_onboarding"
    case checkProfile = "suggestion.check_profile"
    case signIn = "suggestion.sign_in"
    case tryLater = "suggestion.try_later"
    case checkConnection = "suggestion.check_connection"
    case tryAgain = "suggestion.try_again"
    case rateLimitedFor = "error.rateLimited.seconds"
    case invalidInputFor = "error.invalidInput.reason"
    case invalidResponseFor = "error.invalidResponse.reason"
    case invalidTargetsFor = "error.invalidTargets.reason"
    case serverFailedWith = "error.server.message"
    case networkFailedWith = "error.network.message"
    case unknownError = "error.unknown"
    case unknownErrorWith = "error.unknown.message"
    case useOtherAccount = "suggestion.no_access"

    // A plan that was updated, and how old it is.
    case updatedJustNow = "updated.just_now"
    case updatedMinutesAgo = "updated.minutes"
    case updatedHoursAgo = "updated.hours"
    case updatedDaysAgo = "updated.days"
    case updatedAhead = "updated.ahead"
    case planOutdated = "plan.outdated"
    case planOffline = "plan.offline"
    case planSaved = "plan.saved"
    case planUpdated = "plan.updated"
    case dateMovedLater = "update.projectedDate.later"
    case dateMovedEarlier = "update.projectedDate.earlier"
    case onTrack = "update.on_track"
    case reachedTarget = "update.target_reached"
    case caloriesHigher = "update.calories.higher"
    case caloriesLower = "update.calories.lower"
    case proteinHigher = "update.protein.higher"
    case proteinLower = "update.protein.lower"
    case spokenCalories = "spoken.calorieTarget"
    case spokenProtein = "spoken.proteinTarget"
    case spokenWater = "spoken.waterTarget"
    case spokenMoreCalories = "spoken.calories.more"
    case spokenFewerCalories = "spoken.calories.fewer"
    case spokenMoreProtein = "spoken.protein.more"
    case spokenLessProtein = "spoken.protein.less"
    case planOfDay = "history.plan"
    case adjustedCalories = "adjusted.calories"
    case adjustedProtein = "adjusted.protein"
    case adjustmentKept = "adjusted.kept"
    case adjustmentDropped = "adjusted.dropped"
    case dayLeft = "progress.left"
    case dayOver = "progress.over"

    // The amounts of a pace.
    case paceOfEnergy = "pace.energy"
    case pacePercentOfEnergy = "pace.energy.percent"
    case paceOfWeight = "pace.weight"
    case pacePercentOfWeight = "pace.weight.percent"

    // Badges.
    case badgeProgress = "badge.progress"
    case badgeProgressKilograms = "badge.progress.kg"
    case dayOneDoneTitle = "badge.day_one_done.title"
    case dayOneDoneDescription = "badge.day_one_done.description"
    case dayOneDoneCriterion = "badge.day_one_done.criterion"
    case weekWarriorTitle = "badge.week_warrior.title"
    case weekWarriorDescription = "badge.week_warrior.description"
    case weekWarriorCriterion = "badge.week_warrior.criterion"
    case hundredClubTitle = "badge.hundred_club.title"
    case hundredClubDescription = "badge.hundred_club.description"
    case hundredClubCriterion = "badge.hundred_club.criterion"
    case perfectMonthTitle = "badge.perfect_month.title"
    case perfectMonthDescription = "badge.perfect_month.description"
    case perfectMonthCriterion = "badge.perfect_month.criterion"
    case milestoneMasterTitle = "badge.milestone_master.title"
    case milestoneMasterDescription = "badge.milestone_master.description"
    case milestoneMasterCriterion = "badge.milestone_master.criterion"
    case photoFinisherTitle = "badge.photo_finisher.title"
    case photoFinisherDescription = "badge.photo_finisher.description"
    case photoFinisherCriterion = "badge.photo_finisher.criterion"
    case hydrationNationTitle = "badge.hydration_nation.title"
    case hydrationNationDescription = "badge.hydration_nation.description"
    case hydrationNationCriterion = "badge.hydration_nation.criterion"
    case cardioKingTitle = "badge.cardio_king.title"
    case cardioKingDescription = "badge.cardio_king.description"
    case cardioKingCriterion = "badge.cardio_king.criterion"
    case workoutWarriorTitle = "badge.workout_warrior.title"
    case workoutWarriorDescription = "badge.workout_warrior.description"
    case workoutWarriorCriterion = "badge.workout_warrior.criterion"
    case supplementChampionTitle = "badge.supplement_champion.title"
    case supplementChampionDescription = "badge.supplement_champion.description"
    case supplementChampionCriterion = "badge.supplement_champion.criterion"
    case proteinProTitle = "badge.protein_pro.title"
    case proteinProDescription = "badge.protein_pro.description"
    case proteinProCriterion = "badge.protein_pro.criterion"
    case earlyBirdTitle = "badge.early_bird.title"
    case earlyBirdDescription = "badge.early_bird.description"
    case earlyBirdCriterion = "badge.early_bird.criterion"
    case nightOwlTitle = "badge.night_owl.title"
    case nightOwlDescription = "badge.night_owl.description"
    case nightOwlCriterion = "badge.night_owl.criterion"
    case weekendWarriorTitle = "badge.weekend_warrior.title"
    case weekendWarriorDescription = "badge.weekend_warrior.description"
    case weekendWarriorCriterion = "badge.weekend_warrior.criterion"
    case comebackKidTitle = "badge.comeback_kid.title"
    case comebackKidDescription = "badge.comeback_kid.description"
    case comebackKidCriterion = "badge.comeback_kid.criterion"
  }
}
