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
    /// A name of the contract, such as `moderately_active` or `rapid_loss`, which a wording turns into words. A name without words is
    /// written as it is, cut after 60 characters.
    case name(String)
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
    case bmrImplausible = "bmr.implausible"

    // Total daily energy.
    case tdeeTitle = "tdee.title"
    case tdeeResult = "tdee.result"
    case tdeeSum = "tdee.sum"
    case tdeeSumRounded = "tdee.sum.rounded"
    case tdeeScience = "tdee.science"
    case tdeeLimits = "tdee.limits"
    case tdeeImplausible = "tdee.implausible"

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

    // Water target.
    case waterTitle = "waterTarget.title"
    case waterSum = "waterTarget.sum"
    case waterSumRounded = "waterTarget.sum.rounded"
    case waterIsTotal = "waterTarget.is_total"
    case waterScience = "waterTarget.science"
    case waterLimits = "waterTarget.limits"
    case waterImplausible = "waterTarget.implausible"

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
    case askForPlan = "suggestion.ask_for_plan"
    case tryLater = "suggestion.try_later"
    case checkConnection = "suggestion.check_connection"
    case tryAgain = "suggestion.try_again"
  }
}
