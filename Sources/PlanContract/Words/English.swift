// The texts in American English. They use only facts and sources from `docs/references.md`.

extension Sentence.Code {
  /// The English text; for a sentence with a count, the plural text.
  var english: StaticString {
    switch self {
    // MARK: Basal metabolic rate
    case .bmrTitle: "What you spend at rest"
    case .bmrResult:
      "Your basal metabolic rate (BMR), the energy that your body spends at rest, is about {bmr} kcal/day."
    case .bmrSum:
      """
      With weight in kg, height in cm and age in years: {perKilogram} · {weight} + {perCentimetre} · {height} − {perYear} · \
      {age} {offset} = {exact}.
      """
    case .bmrSumRounded:
      """
      With weight in kg, height in cm and age in years: {perKilogram} · {weight} + {perCentimetre} · {height} − {perYear} · \
      {age} {offset} = {exact}, rounded half up to {bmr}.
      """
    case .bmrMale: "The last number, {offset}, is the one for men."
    case .bmrFemale: "The last number, {offset}, is the one for women."
    case .bmrOther:
      """
      The last number, {offset}, is the mean of the ones for men ({male}) and for women ({female}): a convention of the plan \
      service, not part of the study.
      """
    case .bmrScience:
      """
      This is the simplified equation of Mifflin and St Jeor (1990), made from 498 healthy people of 19 to 78 years; R² = \
      0.71. The paper calls the result resting energy expenditure.
      """
    case .bmrLimits:
      """
      Individuals differ from it: among obese adults, 70 % of its estimates lay within 10 % of the measured value \
      (Frankenfield et al. 2005), the others further off.
      """
    case .youngerThanStudied:
      """
      At {age} you are younger than anybody in that study ({youngest} to {oldest} years), so it cannot say how well the \
      equation fits you.
      """
    case .olderThanStudied:
      """
      At {age} you are older than anybody in that study ({youngest} to {oldest} years), so it cannot say how well the \
      equation fits you.
      """
    case .bmrImplausible:
      "The plan service accepts {lowest} to {highest} kcal/day, and {value} lies outside: do not rely on it."

    // MARK: Total daily energy
    case .tdeeTitle: "What you spend in a whole day"
    case .tdeeResult:
      """
      Your total daily energy expenditure (TDEE) is about {tdee} kcal/day: your BMR times {factor}, the factor for the \
      activity level “{activityLevel}”.
      """
    case .tdeeSum: "{bmr} · {factor} = {exact}."
    case .tdeeSumRounded: "{bmr} · {factor} = {exact}, rounded half up to {tdee}."
    case .tdeeScience:
      """
      The factors 1.2, 1.375, 1.55, 1.725 and 1.9 are a convention. Every page that gives them quotes another, and we found \
      no study behind them.
      """
    case .tdeeLimits:
      """
      FAO/WHO/UNU (2004) gives bands of activity from 1.40 to 2.40 times BMR, and means them for population groups and not \
      for individuals. We know of no published error for one person.
      """
    case .tdeeImplausible:
      "The plan service accepts {lowest} to {highest} kcal/day, and {value} lies outside: do not rely on it."

    // MARK: Calorie target
    case .deficitTitle: "{adjustment} kcal/day less than you spend"
    case .deficitSum: "To lose weight, you eat less than you spend: {tdee} − {adjustment} = {calories} kcal/day."
    case .deficitScience:
      """
      The deficit of {adjustment} kcal/day is a convention of the plan service. Do not turn it into kilograms: in seven \
      controlled experiments, the rule of 3500 kcal per pound grossly overestimated the loss (Thomas et al. 2013). TDEE is \
      an estimate, so the deficit is one, too.
      """
    case .surplusTitle: "{adjustment} kcal/day more than you spend"
    case .surplusSum: "To gain muscle, you eat more than you spend: {tdee} + {adjustment} = {calories} kcal/day."
    case .surplusScience:
      """
      The surplus of {adjustment} kcal/day is a convention of the plan service. It cannot say how much of it becomes muscle. \
      TDEE is an estimate, so the surplus is one, too.
      """
    case .maintenanceTitle: "As much as you spend"
    case .maintainSum: "To keep your weight, you eat what you spend: {calories} kcal/day."
    case .improveHealthSum:
      "To improve your health at the weight that you have, you eat what you spend: {calories} kcal/day."
    case .maintenanceScience:
      "Nothing is added to TDEE and nothing taken off, so the target is as uncertain as TDEE is."
    case .nothingToEat:
      "No one can eat {calories} kcal/day: this is what the formulas give for your numbers, not a plan to follow."
    case .belowMinimumIntakeMale:
      "The target is below {limit} kcal/day, the least that the AHA/ACC/TOS guideline of 2013 gives for men."
    case .belowMinimumIntakeFemale:
      "The target is below {limit} kcal/day, the least that the AHA/ACC/TOS guideline of 2013 gives for women."
    case .belowMinimumIntakeOther:
      """
      The target is below {limit} kcal/day, the mean of the least that the AHA/ACC/TOS guideline of 2013 gives for women \
      ({female}) and for men ({male}).
      """
    case .veryLowCalorie:
      "It is below {limit} kcal/day, too: eat so little only under medical supervision (AHA/ACC/TOS 2013)."
    case .belowRestingEnergy: "The target is less than the {bmr} kcal/day that your body spends at rest."
    case .caloriesImplausible:
      "The plan service accepts {lowest} to {highest} kcal/day, and {value} lies outside: do not rely on it."

    // MARK: Protein target
    case .proteinTitle: "{factor} g of protein per kilogram"
    case .proteinLosingSum:
      "To lose weight, {factor} g for each kg of your weight: {factor} · {weight} = {exact} g/day."
    case .proteinLosingSumRounded:
      "To lose weight, {factor} g for each kg of your weight: {factor} · {weight} = {exact}, rounded half up to {protein} g/day."
    case .proteinGainingSum:
      "To gain muscle, {factor} g for each kg of your weight: {factor} · {weight} = {exact} g/day."
    case .proteinGainingSumRounded:
      "To gain muscle, {factor} g for each kg of your weight: {factor} · {weight} = {exact}, rounded half up to {protein} g/day."
    case .proteinOtherwiseSum:
      "Your goal takes {factor} g for each kg of your weight: {factor} · {weight} = {exact} g/day."
    case .proteinOtherwiseSumRounded:
      "Your goal takes {factor} g for each kg of your weight: {factor} · {weight} = {exact}, rounded half up to {protein} g/day."
    case .proteinScience:
      """
      The ISSN position stand (Jäger et al. 2017) gives 1.4 to 2.0 g/kg/day for most people who exercise, and 2.3 to 3.1 \
      g/kg/day for resistance-trained people in an energy deficit.
      """
    case .proteinLosingLimits:
      "{factor} g/kg is the plan service's choice, between the two ranges. It counts your whole weight, whatever that is made of."
    case .proteinGainingLimits:
      """
      {factor} g/kg is the plan service's choice, above the first range; the second is for an energy deficit, and you are \
      not in one. It counts your whole weight, whatever that is made of.
      """
    case .proteinOtherwiseLimits:
      "{factor} g/kg is the plan service's choice, within the first range. It counts your whole weight, whatever that is made of."
    case .proteinImplausible:
      "The plan service accepts {lowest} to {highest} g/day, and {value} lies outside: do not rely on it."

    // MARK: Water target
    case .waterTitle: "Water, food included"
    case .waterSum: "{perKilogram} mL for each kg of your weight: {perKilogram} · {weight} = {exact} mL/day."
    case .waterSumRounded:
      """
      {perKilogram} mL for each kg of your weight: {perKilogram} · {weight} = {exact}, rounded half up to the nearest \
      {step}: {water} mL/day.
      """
    case .waterIsTotal:
      "This is total water. What your food holds counts as well as what you drink, so it is not an amount to drink."
    case .waterScience:
      """
      {perKilogram} mL/kg is a clinical convention, for which we found no primary source. EFSA (2010) gives 2.5 L/day (men) \
      and 2.0 L/day (women) as an adequate intake of total water, about 80 % of it from drinks.
      """
    case .waterLimits: "Only your weight enters: the target knows nothing of heat, sweat or illness."
    case .waterImplausible:
      "The plan service accepts {lowest} to {highest} mL/day, and {value} lies outside: do not rely on it."

    // MARK: Weekly rate and projection
    case .losingTitle: "Losing {rate} kg a week"
    case .losingResult: "Your plan assumes a loss of {rate} kg a week."
    case .losingScience: "The rate is a convention of the plan service and does not follow from the calorie target."
    case .losingLimits:
      """
      Weight does not fall at a constant rate: a lighter body spends less, so that a loss slows down, and a target that is \
      far away takes longer than a constant rate says.
      """
    case .gainingTitle: "Gaining {rate} kg a week"
    case .gainingResult: "Your plan assumes a gain of {rate} kg a week."
    case .gainingScience: "The rate is a convention of the plan service and does not follow from the calorie target."
    case .gainingLimits:
      "Weight does not change at a constant rate, and nothing here tells muscle from fat. So take a date as a rough guide."
    case .steadyTitle: "No change of weight"
    case .steadyResult: "Your goal asks for no change of weight: {rate} kg a week, and no date to reach."
    case .steadyScience: "This is the goal put in numbers. TDEE is an estimate, so your weight may move all the same."
    case .targetUnused: "Your target weight of {target} kg plays no part in this goal."
    case .noTarget: "Without a target weight there is no date to reach."
    case .targetReached: "You are at your target weight of {target} kg already: {weeks} weeks to go as of {date}."
    case .projection:
      "From {weight} kg to {target} kg: ({heavier} − {lighter}) / {rate} = {exact}. That is {weeks} weeks, until {date}."
    case .projectionRounded:
      "From {weight} kg to {target} kg: ({heavier} − {lighter}) / {rate} = {exact}, rounded up to {weeks} weeks, until {date}."
    case .targetIsHeavier:
      """
      Your target weight of {target} kg is heavier than your {weight} kg, but your goal is to lose weight: there is no date \
      until one of the two changes.
      """
    case .targetIsLighter:
      """
      Your target weight of {target} kg is lighter than your {weight} kg, but your goal is to gain muscle: there is no date \
      until one of the two changes.
      """
    case .underweight:
      "Your body mass index is {index} kg/m². Below {bound}, adults count as underweight (WHO), and your goal is to lose weight."
    case .justUnderweight:
      """
      Your body mass index is just below {bound} kg/m². Below it, adults count as underweight (WHO), and your goal is to \
      lose weight.
      """
    case .underweightTarget:
      "At your target weight, your body mass index would be {index} kg/m². Below {bound}, adults count as underweight (WHO)."
    case .justUnderweightTarget:
      """
      At your target weight, your body mass index would be just below {bound} kg/m². Below it, adults count as underweight \
      (WHO).
      """
    case .rapidLoss:
      """
      {percent} % of your weight is {limit} kg, and {rate} kg a week is more. At most {percent} % a week is common advice, \
      which we know only second-hand.
      """
    case .modelComparison:
      """
      If you eat {calories} kcal/day all the time, a dynamic model (Hall et al. 2011) gives {model} kg after {weeks} weeks, \
      where the constant rate gives {line} kg. It counts the water of the first days, is as uncertain as TDEE, and takes for \
      granted that you follow the plan.
      """
    case .modelEnds:
      """
      If you eat {calories} kcal/day all the time, a dynamic model (Hall et al. 2011) ends in week {week}: there you pass a \
      body mass index of 18.5 or 50 kg/m², or 5 % of fat, and it does not go farther.
      """
    case .noModel: "A dynamic model (Hall et al. 2011) is not asked about you."
    case .noModelForAge: "It is for people of 18 to 80 years."
    case .noModelForBody: "It is for a body mass index of 18.5 to 50 kg/m² and 5 to 60 % of body fat."
    case .noModelForIntake: "It is for at least 800 kcal/day and 0.4 to 1.5 times TDEE."

    // MARK: Changes
    case .bmrIncreased: "Energy at rest increased by {amount} kcal/day"
    case .bmrDecreased: "Energy at rest decreased by {amount} kcal/day"
    case .tdeeIncreased: "Energy of a whole day increased by {amount} kcal/day"
    case .tdeeDecreased: "Energy of a whole day decreased by {amount} kcal/day"
    case .caloriesIncreased: "Calories increased by {amount} kcal/day"
    case .caloriesDecreased: "Calories decreased by {amount} kcal/day"
    case .proteinIncreased: "Protein increased by {amount} g/day"
    case .proteinDecreased: "Protein decreased by {amount} g/day"
    case .waterIncreased: "Water, food included, increased by {amount} mL/day"
    case .waterDecreased: "Water, food included, decreased by {amount} mL/day"
    case .weeklyRateChanged: "Weekly rate changed from {before} to {after} kg/week"
    case .timelineExtended: "Timeline extended by {amount} weeks"
    case .timelineShortened: "Timeline shortened by {amount} weeks"
    case .projectedDateLater: "Projected date moved {amount} days later, to {date}"
    case .projectedDateEarlier: "Projected date moved {amount} days earlier, to {date}"
    case .projectionAppearedWithTarget: "There is a target weight now: {weeks} weeks, until {date}"
    case .projectionAppearedWithGoal:
      "The goal asks for a change of weight now: {weeks} weeks to the target weight, until {date}"
    case .projectionAppearedWithDirection:
      "The target weight no longer contradicts the goal: {weeks} weeks, until {date}"
    case .projectionVanishedWithTarget: "No projected date any more: there is no target weight"
    case .projectionVanishedWithGoal: "No projected date any more: the goal asks for no change of weight"
    case .projectionVanishedWithDirection: "No projected date any more: the target weight contradicts the goal"
    case .advisoryAppeared: "Now the case: {advisory}"
    case .advisoryVanished: "No longer the case: {advisory}"

    // MARK: Inputs and the recompute
    case .weightChanged: "Weight changed from {before} to {after} kg"
    case .heightChanged: "Height changed from {before} to {after} cm"
    case .ageChanged: "Age changed from {before} to {after} years"
    case .sexChanged: "Sex changed from “{before}” to “{after}”"
    case .activityLevelChanged: "Activity level changed from “{before}” to “{after}”"
    case .goalChanged: "Goal changed from “{before}” to “{after}”"
    case .targetWeightChanged: "Target weight changed from {before} to {after} kg"
    case .targetWeightGiven: "There is a target weight now, {after} kg"
    case .targetWeightTaken: "There is no target weight any more"
    case .noPlanBefore: "There was no plan before"
    case .otherFormulas:
      "No input that affects calories or protein changed, so the earlier targets come from other formulas"

    // MARK: Plan week
    case .planWeekName: "Week of {start}"
    case .planWeekServiceName: "Weekly Plan - week of {month} {day}, {year}"
    case .planWeekDescription:
      "Monday {start} to Sunday {end}: {calories} kcal, {protein} g of protein and {water} mL of water, food included, a day."

    // MARK: Audit
    case .contradictionProjected:
      """
      The target weight of {target} kg lies the other way from the goal, so there is nothing to project; the service \
      projects it anyway.
      """
    case .weekTooMany:
      "The weeks are one too many, as floating point has it: {distance} kg at {rate} kg a week are exactly {exact}."
    case .onboardingProtein:
      "The protein is that of the onboarding, {onboarding} g for each kg of weight; a plan has {factor}."
    case .onboardingWater:
      "The water is that of the onboarding, {perKilogram} mL for each kg of weight, not rounded to the nearest {step}."
    case .bmrNotStored: "The energy at rest is sent as 0, which says that it is not stored."
    case .otherValue: "{field}: {received} received, {computed} computed."

    // MARK: Rules around a plan
    case .requiredRate: "At a constant rate, that is {rate} kg a week."
    case .beyondGoalRate: "That is not within the {goal} kg a week of the goal."
    case .rapidRate: "That is more than {percent} % of the weight a week."
    case .madeJustNow: "just now"
    case .madeMinutesAgo: "{amount} minutes ago"
    case .madeHoursAgo: "{amount} hours ago"
    case .madeDaysAgo: "{amount} days ago"
    case .madeAhead: "{seconds} s in the future"
    case .onboardingIncomplete: "Your profile is not complete yet."
    case .invalidInput: "Something in your profile is not accepted."
    case .unauthorized: "You are not signed in."
    case .planNotFound: "There is no plan yet."
    case .rateLimited: "There were too many requests."
    case .maintenance: "The service is being maintained."
    case .serverFailed: "The service failed with status {status}."
    case .noConnection: "There is no connection."
    case .timeout: "The service took too long to answer."
    case .networkFailed: "The connection failed."
    case .invalidResponse: "The service's answer cannot be read."
    case .invalidTargets: "The targets of the service's answer are not plausible."
    case .staleData: "The plan is old, and no other one could be had."
    case .finishOnboarding: "Complete your profile, then ask for the plan again."
    case .checkProfile: "Check weight, height and age in your profile."
    case .signIn: "Sign in again."
    case .askForPlan: "Ask for a plan."
    case .tryLater: "Try again later."
    case .checkConnection: "Check your connection, then try again."
    case .tryAgain: "Try again."
    }
  }

  /// The English text for a count of one; nil for a sentence without a count.
  var englishOfOne: StaticString? {
    switch self {
    case .projection:
      "From {weight} kg to {target} kg: ({heavier} − {lighter}) / {rate} = {exact}. That is {weeks} week, until {date}."
    case .projectionRounded:
      "From {weight} kg to {target} kg: ({heavier} − {lighter}) / {rate} = {exact}, rounded up to {weeks} week, until {date}."
    case .modelComparison:
      """
      If you eat {calories} kcal/day all the time, a dynamic model (Hall et al. 2011) gives {model} kg after {weeks} week, \
      where the constant rate gives {line} kg. It counts the water of the first days, is as uncertain as TDEE, and takes for \
      granted that you follow the plan.
      """
    case .timelineExtended: "Timeline extended by {amount} week"
    case .timelineShortened: "Timeline shortened by {amount} week"
    case .projectedDateLater: "Projected date moved {amount} day later, to {date}"
    case .projectedDateEarlier: "Projected date moved {amount} day earlier, to {date}"
    case .projectionAppearedWithTarget: "There is a target weight now: {weeks} week, until {date}"
    case .projectionAppearedWithGoal:
      "The goal asks for a change of weight now: {weeks} week to the target weight, until {date}"
    case .projectionAppearedWithDirection:
      "The target weight no longer contradicts the goal: {weeks} week, until {date}"
    case .madeMinutesAgo: "{amount} minute ago"
    case .madeHoursAgo: "{amount} hour ago"
    case .madeDaysAgo: "{amount} day ago"
    default: nil
    }
  }
}

/// The names of the contract and their English texts.
let englishNames: [(name: StaticString, text: StaticString)] = [
  ("sedentary", "sedentary"),
  ("lightly_active", "lightly active"),
  ("moderately_active", "moderately active"),
  ("very_active", "very active"),
  ("extremely_active", "extremely active"),
  ("below_minimum_intake", "calories below the recommended minimum"),
  ("very_low_calorie", "calories for medical supervision only"),
  ("below_resting_energy", "calories below the energy spent at rest"),
  ("underweight", "underweight, and the goal is to lose weight"),
  ("underweight_target", "a target weight that is underweight"),
  ("rapid_loss", "a loss of more than 1 % of the weight a week"),
  ("younger_than_studied", "younger than the people studied"),
  ("older_than_studied", "older than the people studied"),
  ("target_contradicts_goal", "a target weight that contradicts the goal"),
  ("implausible_targets", "targets outside of what the plan service accepts"),
  ("male", "male"),
  ("female", "female"),
  ("other", "other"),
  ("lose_weight", "lose weight"),
  ("gain_muscle", "gain muscle"),
  ("maintain", "keep the weight"),
  ("improve_health", "improve health"),
]

#if !hasFeature(Embedded)
  /// All texts by their keys in `Wording.texts`, for callers that read or replace them.
  let englishTexts: [String: String] = {
    var texts: [String: String] = [:]
    for id in Sentence.Code.allCases {
      if let one = id.englishOfOne {
        texts["\(id.rawValue).one"] = "\(one)"
        texts["\(id.rawValue).other"] = "\(id.english)"
      } else {
        texts[id.rawValue] = "\(id.english)"
      }
    }
    for (name, text) in englishNames { texts["name.\(name)"] = "\(text)" }
    return texts
  }()
#endif
