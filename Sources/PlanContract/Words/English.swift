// The texts in American English. They use only facts and sources from `docs/references.md`.

import ScienceKernel

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
    case .bmrMale: "The last number, {offset}, is for men."
    case .bmrFemale: "The last number, {offset}, is for women."
    case .bmrOther:
      """
      The last number, {offset}, is the mean for men ({male}) and women ({female}): a convention of the plan service, not \
      part of the study.
      """
    case .bmrScience:
      """
      This is the simplified equation of Mifflin and St Jeor (1990), from a study of 498 healthy people aged 19 to 78; R² = \
      0.71. The paper calls the result resting energy expenditure.
      """
    case .bmrLimits:
      """
      It can be wrong for one person: among obese adults, 70 % of its estimates were within 10 % of the measured value \
      (Frankenfield et al. 2005).
      """
    case .youngerThanStudied:
      """
      At {age}, you are younger than the people in that study ({youngest} to {oldest} years), so it does not show how well \
      the equation fits you.
      """
    case .olderThanStudied:
      """
      At {age}, you are older than the people in that study ({youngest} to {oldest} years), so it does not show how well the \
      equation fits you.
      """
    case .lighterThanStudied:
      """
      Below a body mass index of {bound} kg/m² (underweight, WHO), this plan is less sure: the people studied for the BMR \
      equation were of normal weight or obese. See a doctor or a dietitian before you follow it.
      """
    case .bmrImplausible:
      "The plan service accepts {lowest} to {highest} kcal/day, and {value} is outside that range: do not rely on it."

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
      The factors 1.2, 1.375, 1.55, 1.725 and 1.9 are a convention. The pages that list them cite each other, and we found \
      no study behind them.
      """
    case .tdeeLimits:
      """
      FAO/WHO/UNU (2004) gives ranges of activity from 1.40 to 2.40 times BMR, for groups of people and not for individuals. \
      Of 4,299 adults measured with doubly labeled water, nine in ten spent more than the factors 1.2 and 1.375 give, and \
      about 28 % spent less than 1.55 gives (National Academies 2023).
      """
    case .tdeeImplausible:
      "The plan service accepts {lowest} to {highest} kcal/day, and {value} is outside that range: do not rely on it."
    case .activityBelowMeasured:
      """
      Of 4,299 adults measured with doubly labeled water, only {percentile} % spent less than {measured} times their \
      BMR (National Academies 2023). Your factor of {factor} is below that, so your TDEE is probably too low.
      """
    case .tdeeGiven:
      "Your total daily energy expenditure (TDEE) is {tdee} kcal/day, as given. It replaces BMR times the activity factor."
    case .tdeeGivenScience:
      """
      Its uncertainty depends on its source. Energy measured at rest is not a TDEE: multiply it by the physical activity level \
      (PAL).
      """
    case .eerResult:
      """
      Your total daily energy expenditure (TDEE) is about {tdee} kcal/day by the equation that you chose, {equation}: \
      the activity level “{activityLevel}” is in its category “{category}”.
      """
    case .eerSum:
      """
      With weight in kg, height in cm and age in years, the sum of {perKilogram} · {weight}, {perCentimetre} · \
      {height}, {perYear} · {age} and {constant} is {exact}.
      """
    case .eerSumRounded:
      """
      With weight in kg, height in cm and age in years, the sum of {perKilogram} · {weight}, {perCentimetre} · \
      {height}, {perYear} · {age} and {constant} is {exact}, rounded half up to {tdee}.
      """
    case .eerOther: "The numbers are the means of those for men and women: a convention, not part of the equation."
    case .eerScience:
      """
      The equation gives the whole day at once, without BMR: it was fitted to people measured with doubly labeled \
      water (National Academies 2023). Which activity level is in which category is a convention.
      """
    case .eerLimits:
      "For one adult, the standard error of its result is {male} kcal/day (men) or {female} kcal/day (women)."

    // MARK: Calorie target
    case .deficitTitle: "{adjustment} kcal/day less than you spend"
    case .deficitSum: "To lose weight, you eat less than you spend: {tdee} − {adjustment} = {calories} kcal/day."
    case .deficitScience:
      """
      The AHA/ACC/TOS guideline of 2013 recommends a deficit of 500 or 750 kcal/day to overweight and obese people; for \
      others, {adjustment} kcal/day is a convention of the plan service. Do not convert it to kilograms: in seven \
      controlled experiments, the rule of 3500 kcal per pound grossly overestimated the loss (Thomas et al. 2013). TDEE is \
      an estimate, so the deficit is one, too.
      """
    case .surplusTitle: "{adjustment} kcal/day more than you spend"
    case .surplusSum: "To gain muscle, you eat more than you spend: {tdee} + {adjustment} = {calories} kcal/day."
    case .surplusScience:
      """
      The surplus of {adjustment} kcal/day is a convention of the plan service. We do not know how much of it becomes \
      muscle. TDEE is an estimate, so the surplus is one, too.
      """
    case .maintenanceTitle: "As much as you spend"
    case .maintainSum: "To keep your weight, you eat what you spend: {calories} kcal/day."
    case .improveHealthSum:
      "To improve your health at your present weight, you eat what you spend: {calories} kcal/day."
    case .maintenanceScience: "The target equals TDEE, so it is as uncertain as TDEE."
    case .nothingToEat:
      "No one can eat {calories} kcal/day: this is what the formulas give for your numbers, not a plan to follow."
    case .belowMinimumIntakeMale:
      "The target is below the range that the AHA/ACC/TOS guideline of 2013 prescribes for men, {limit} to 1800 kcal/day."
    case .belowMinimumIntakeFemale:
      "The target is below the range that the AHA/ACC/TOS guideline of 2013 prescribes for women, {limit} to 1500 kcal/day."
    case .belowMinimumIntakeOther:
      """
      The target is below {limit} kcal/day, the mean of the lower ends of the ranges that the AHA/ACC/TOS guideline of \
      2013 prescribes for women ({female}) and men ({male}).
      """
    case .veryLowCalorie:
      "It is also below {limit} kcal/day: eat this little only under medical supervision (AHA/ACC/TOS 2013)."
    case .belowRestingEnergy: "The target is less than the {bmr} kcal/day that your body spends at rest."
    case .caloriesImplausible:
      "The plan service accepts {lowest} to {highest} kcal/day, and {value} is outside that range: do not rely on it."
    case .paceDeficitSum:
      """
      At the pace you chose, {pace}, you eat less than you spend: {tdee} − {adjustment} = {calories} kcal/day.
      """
    case .paceSurplusSum:
      """
      At the pace you chose, {pace}, you eat more than you spend: {tdee} + {adjustment} = {calories} kcal/day.
      """
    case .paceMaintenanceSum: "At the pace you chose, {pace}, you eat what you spend: {calories} kcal/day."
    case .paceScience:
      """
      The pace is your own choice, not a recommendation. TDEE is an estimate, so the difference from it is one, too.
      """
    case .deficitForMinor: "You are {age}. Below {adult} years, an energy deficit needs a clinician."

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
      "{factor} g/kg is the plan service's choice, between the two ranges. It counts your whole weight, fat included."
    case .proteinGainingLimits:
      """
      {factor} g/kg is the plan service's choice, above the first range; the second is for an energy deficit, and you are \
      not in one. It counts your whole weight, fat included.
      """
    case .proteinOtherwiseLimits:
      "{factor} g/kg is the plan service's choice, within the first range. It counts your whole weight, fat included."
    case .proteinImplausible:
      "The plan service accepts {lowest} to {highest} g/day, and {value} is outside that range: do not rely on it."
    case .proteinAboveRange:
      """
      That is more than {percent} % of your calorie target, the upper end of the acceptable range for adults (IOM \
      2005).
      """
    case .proteinAtIndexSum:
      """
      As you chose, {factor} g for each kg of the weight at a body mass index of {index}, because yours is more: \
      {factor} · {reference} = {exact} g/day.
      """
    case .proteinAtIndexSumRounded:
      """
      As you chose, {factor} g for each kg of the weight at a body mass index of {index}, because yours is more: \
      {factor} · {reference} = {exact}, rounded half up to {protein} g/day.
      """
    case .proteinNotAboveIndex:
      "You chose to count at most the weight at a body mass index of {index}, {reference} kg. Yours is not more."
    case .proteinAtIndexLimits:
      """
      {factor} g/kg is the plan service's choice for your goal. Counting at most the weight at a body mass index of \
      {index} is a convention.
      """

    // MARK: Water target
    case .waterTitle: "Water, food included"
    case .waterSum: "{perKilogram} mL for each kg of your weight: {perKilogram} · {weight} = {exact} mL/day."
    case .waterSumRounded:
      """
      {perKilogram} mL for each kg of your weight: {perKilogram} · {weight} = {exact}, rounded half up to the nearest \
      {step}: {water} mL/day.
      """
    case .waterIsTotal: "This is total water, from food and drinks, so it is not an amount to drink."
    case .waterScience:
      """
      {perKilogram} mL/kg is a clinical convention; we found no primary source for it. EFSA (2010) gives 2.5 L/day (men) and \
      2.0 L/day (women) as an adequate intake of total water, about 80 % of it from drinks.
      """
    case .waterLimits: "It depends only on your weight, not on heat, sweat or illness."
    case .waterImplausible:
      "The plan service accepts {lowest} to {highest} mL/day, and {value} is outside that range: do not rely on it."
    case .waterAboveRange: "That is more than {limit} mL/day, twice the adequate intake (EFSA 2010)."

    // MARK: Weekly rate and projection
    case .losingTitle: "Losing {rate} kg a week"
    case .losingResult: "Your plan assumes a loss of {rate} kg a week."
    case .losingScience: "The rate is a convention of the plan service and does not follow from the calorie target."
    case .losingLimits:
      """
      Weight does not fall at a constant rate: a lighter body spends less, so the loss slows down, and a distant target \
      takes longer than a constant rate suggests.
      """
    case .gainingTitle: "Gaining {rate} kg a week"
    case .gainingResult: "Your plan assumes a gain of {rate} kg a week."
    case .gainingScience: "The rate is a convention of the plan service and does not follow from the calorie target."
    case .gainingLimits:
      "Weight does not change at a constant rate, and the rate does not tell muscle from fat, so take a date as a rough guide."
    case .steadyTitle: "No change in weight"
    case .steadyResult: "Your goal does not change your weight: {rate} kg a week, and no projected date."
    case .steadyScience: "This is your goal as a number. TDEE is an estimate, so your weight may change anyway."
    case .targetUnused: "Your target weight of {target} kg has no effect on this goal."
    case .noTarget: "Without a target weight, there is no projected date."
    case .targetReached: "You are already at your target weight of {target} kg: {weeks} weeks to go as of {date}."
    case .projection:
      "From {weight} kg to {target} kg: ({heavier} − {lighter}) / {rate} = {exact}. That is {weeks} weeks, until {date}."
    case .projectionRounded:
      "From {weight} kg to {target} kg: ({heavier} − {lighter}) / {rate} = {exact}, rounded up to {weeks} weeks, until {date}."
    case .targetIsHeavier:
      """
      Your target weight of {target} kg is heavier than your {weight} kg, but your goal is to lose weight: change one of \
      them to get a projected date.
      """
    case .targetIsLighter:
      """
      Your target weight of {target} kg is lighter than your {weight} kg, but your goal is to gain muscle: change one of \
      them to get a projected date.
      """
    case .underweight:
      "Your body mass index is {index} kg/m². Below {bound}, adults count as underweight (WHO), and your plan is to lose weight."
    case .justUnderweight:
      """
      Your body mass index is just below {bound} kg/m². Below it, adults count as underweight (WHO), and your plan is to \
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
      {percent} % of your weight is {limit} kg, and your plan loses {rate} kg a week. Common advice, which we know only \
      second-hand, is at most {percent} % a week.
      """
    case .modelComparison:
      """
      If you always eat {calories} kcal/day, a dynamic model (Hall et al. 2011) gives {model} kg after {weeks} weeks; the \
      constant rate gives {line} kg. The model includes the water of the first days, is as uncertain as TDEE, and assumes \
      that you follow the plan.
      """
    case .modelEnds:
      """
      If you always eat {calories} kcal/day, a dynamic model (Hall et al. 2011) ends in week {week}: there you pass a limit \
      of the model, a body mass index of 18.5 or 50 kg/m² or 5 % body fat.
      """
    case .noModel: "A dynamic model (Hall et al. 2011) does not cover your plan."
    case .noModelForAge: "It is for people aged 18 to 80."
    case .noModelForBody: "It is for a body mass index of 18.5 to 50 kg/m² and 5 to 60 % body fat."
    case .noModelForIntake: "It is for an intake of at least 800 kcal/day and 0.4 to 1.5 times TDEE."
    case .paceSteadyResult: "Your pace does not change your weight: {rate} kg a week, and no projected date."
    case .paceRateScience: "The plan counts 1 kcal/day as 1 g a week, which is a convention."
    case .paceTargetUnused: "Your target weight of {target} kg has no effect at this pace."
    case .paceTargetIsHeavier:
      """
      Your target weight of {target} kg is heavier than your {weight} kg, but at this pace you lose weight: change one \
      of them to get a projected date.
      """
    case .paceTargetIsLighter:
      """
      Your target weight of {target} kg is lighter than your {weight} kg, but at this pace you gain weight: change one \
      of them to get a projected date.
      """
    case .paceProjection: "From {weight} kg to {target} kg at {rate} kg a week: {weeks} weeks, until {date}."
    case .distantTarget:
      """
      At {rate} kg a week, your target weight of {target} kg is more than {longest} weeks away, so there is no \
      projected date.
      """
    case .losingWithoutDeficit: "Your goal is to lose weight, but at this pace you do not eat less than you spend."
    case .gainingWithoutSurplus: "Your goal is to gain muscle, but at this pace you do not eat more than you spend."

    // MARK: Changes
    case .bmrIncreased: "Energy at rest increased by {amount} kcal/day"
    case .bmrDecreased: "Energy at rest decreased by {amount} kcal/day"
    case .tdeeIncreased: "Total daily energy increased by {amount} kcal/day"
    case .tdeeDecreased: "Total daily energy decreased by {amount} kcal/day"
    case .caloriesIncreased: "Calories increased by {amount} kcal/day"
    case .caloriesDecreased: "Calories decreased by {amount} kcal/day"
    case .proteinIncreased: "Protein increased by {amount} g/day"
    case .proteinDecreased: "Protein decreased by {amount} g/day"
    case .waterIncreased: "Total water increased by {amount} mL/day"
    case .waterDecreased: "Total water decreased by {amount} mL/day"
    case .weeklyRateChanged: "Weekly rate changed from {before} to {after} kg/week"
    case .timelineExtended: "Timeline extended by {amount} weeks"
    case .timelineShortened: "Timeline shortened by {amount} weeks"
    case .projectedDateLater: "Projected date moved {amount} days later, to {date}"
    case .projectedDateEarlier: "Projected date moved {amount} days earlier, to {date}"
    case .projectionAppearedWithTarget: "There is a target weight now: {weeks} weeks, until {date}"
    case .projectionAppearedWithGoal:
      "The goal now changes the weight: {weeks} weeks to the target weight, until {date}"
    case .projectionAppearedWithDirection:
      "The target weight no longer contradicts the goal: {weeks} weeks, until {date}"
    case .projectionVanishedWithTarget: "No projected date anymore: there is no target weight"
    case .projectionVanishedWithGoal: "No projected date anymore: the goal does not change the weight"
    case .projectionVanishedWithDirection:
      "No projected date anymore: the target weight is reached or contradicts the goal"
    case .advisoryAppeared: "New advisory: {advisory}"
    case .advisoryVanished: "Advisory removed: {advisory}"

    // MARK: Inputs and the recompute
    case .weightChanged: "Weight changed from {before} to {after} kg"
    case .heightChanged: "Height changed from {before} to {after} cm"
    case .ageChanged: "Age changed from {before} to {after} years"
    case .sexChanged: "Sex changed from “{before}” to “{after}”"
    case .activityLevelChanged: "Activity level changed from “{before}” to “{after}”"
    case .goalChanged: "Goal changed from “{before}” to “{after}”"
    case .targetWeightChanged: "Target weight changed from {before} to {after} kg"
    case .targetWeightGiven: "Target weight added: {after} kg"
    case .targetWeightTaken: "Target weight removed"
    case .noPlanBefore: "There was no earlier plan"
    case .otherFormulas:
      "No input that affects calories or protein changed, so the earlier targets come from other formulas"
    case .paceChanged: "Pace changed from “{before}” to “{after}”"
    case .energyBasisChanged: "Basis of TDEE changed from “{before}” to “{after}”"
    case .proteinWeightChanged: "Basis of protein changed from “{before}” to “{after}”"

    // MARK: Plan week
    case .planWeekName: "Week of {start}"
    case .planWeekServiceName: "Weekly Plan - week of {month} {day}, {year}"
    case .planWeekDescription:
      "Monday {start} to Sunday {end}: {calories} kcal, {protein} g of protein and {water} mL of total water a day."

    // MARK: Audit
    case .contradictionProjected:
      "The target weight of {target} kg contradicts the goal, so there is no projected date; the service gives one anyway."
    case .weekTooMany:
      "There is one week too many, by a floating-point error: {distance} kg at {rate} kg a week is exactly {exact} weeks."
    case .onboardingProtein:
      "The protein uses the onboarding's {onboarding} g for each kg of weight; a plan uses {factor}."
    case .onboardingWater:
      "The water uses the onboarding's {perKilogram} mL for each kg of weight, not rounded to the nearest {step}."
    case .bmrNotStored: "The energy at rest is sent as 0, which means that it is not stored."
    case .otherValue: "{field}: {received} received, {computed} computed."
    case .rateNotStored:
      "The weekly rate is sent as 0 without weeks, but the calories differ from TDEE, which means that it is not stored."

    // MARK: Rules around a plan
    case .requiredRate: "The constant rate to the target weight is {rate} kg a week."
    case .beyondGoalRate: "The rate of {rate} kg a week is not between 0 and the goal's {goal} kg a week."
    case .rapidRate: "The rate of {rate} kg a week is more than {percent} % of the weight per week."
    case .madeJustNow: "just now"
    case .madeMinutesAgo: "{amount} minutes ago"
    case .madeHoursAgo: "{amount} hours ago"
    case .madeDaysAgo: "{amount} days ago"
    case .madeAhead: "{seconds} s in the future"
    case .onboardingIncomplete: "Your profile is not complete yet."
    case .invalidInput: "The service rejected a value in your profile."
    case .unauthorized: "You are not signed in."
    case .planNotFound: "There is no plan yet."
    case .rateLimited: "Too many requests."
    case .maintenance: "The service is being maintained."
    case .serverFailed: "The service failed with status {status}."
    case .noConnection: "There is no connection."
    case .timeout: "The service took too long to answer."
    case .networkFailed: "The connection failed."
    case .invalidResponse: "The service's answer is unreadable."
    case .invalidTargets: "The targets in the service's answer are not plausible."
    case .staleData: "The plan is old, and no newer one is available."
    case .finishOnboarding: "Complete your profile, then ask for the plan again."
    case .checkProfile: "Check weight, height and age in your profile."
    case .signIn: "Sign in again."
    case .tryLater: "Try again later."
    case .checkConnection: "Check your connection, then try again."
    case .tryAgain: "Try again."
    case .rateLimitedFor: "Too many requests. Try again in {amount} seconds."
    case .invalidInputFor: "The service rejected a value in your profile: {reason}"
    case .invalidResponseFor: "The service's answer is unreadable: {reason}"
    case .invalidTargetsFor: "The targets in the service's answer are not plausible: {reason}"
    case .serverFailedWith: "The service failed with status {status}: {message}"
    case .networkFailedWith: "The connection failed: {message}"
    case .unknownError: "Something went wrong."
    case .unknownErrorWith: "Something went wrong: {message}"
    case .useOtherAccount: "Sign in with an account that has access."

    // MARK: Updates
    case .updatedJustNow: "Last updated just now"
    case .updatedMinutesAgo: "Last updated {amount} minutes ago"
    case .updatedHoursAgo: "Last updated {amount} hours ago"
    case .updatedDaysAgo: "Last updated {amount} days ago"
    case .updatedAhead: "Last updated {seconds} s in the future"
    case .planOutdated: "Outdated"
    case .planOffline: "No internet connection. Showing last saved plan."
    case .planSaved: "Showing the last saved plan."
    case .planUpdated: "Plan updated"
    case .dateMovedLater: "Based on your new {field}, your projected date moved {amount} days later."
    case .dateMovedEarlier: "Based on your new {field}, your projected date moved {amount} days earlier."
    case .onTrack: "You are still on track."
    case .reachedTarget: "You have reached your target weight: choose your next goal."
    case .caloriesHigher: "Based on your new {field}, your calories are {amount} kcal/day higher."
    case .caloriesLower: "Based on your new {field}, your calories are {amount} kcal/day lower."
    case .proteinHigher: "Based on your new {field}, your protein is {amount} g/day higher."
    case .proteinLower: "Based on your new {field}, your protein is {amount} g/day lower."
    case .spokenCalories: "Calorie target: {calories} calories per day"
    case .spokenProtein: "Protein target: {protein} grams per day"
    case .spokenWater: "Total water: {water} milliliters per day"
    case .spokenMoreCalories: "Your calorie target is {calories} calories per day higher"
    case .spokenFewerCalories: "Your calorie target is {calories} calories per day lower"
    case .spokenMoreProtein: "Your protein target is {protein} grams per day higher"
    case .spokenLessProtein: "Your protein target is {protein} grams per day lower"
    case .planOfDay: "{date}: {calories} kcal and {protein} g of protein a day"
    case .adjustedCalories: "You changed it by {change} kcal/day."
    case .adjustedProtein: "You changed it by {change} g/day."
    case .adjustmentKept: "Your own change of {change} kcal/day is kept."
    case .adjustmentDropped: "Your own change of {change} kcal/day is dropped."
    case .dayLeft: "{percent} % of the target, {left} left"
    case .dayOver: "{percent} % of the target, {over} over it"

    // MARK: Paces
    case .paceOfEnergy: "{amount} kcal/day"
    case .pacePercentOfEnergy: "{amount} % of TDEE"
    case .paceOfWeight: "{amount} kg a week"
    case .pacePercentOfWeight: "{amount} % of your weight a week"

    // MARK: Badges
    case .badgeProgress: "{done} of {needed}"
    case .badgeProgressKilograms: "{done} of {needed} kg"
    case .dayOneDoneTitle: "Day one done"
    case .dayOneDoneDescription: "You completed your first day."
    case .dayOneDoneCriterion: "One compliant day"
    case .weekWarriorTitle: "Week warrior"
    case .weekWarriorDescription: "You kept to your plan for a whole week."
    case .weekWarriorCriterion: "Seven compliant days in a row"
    case .hundredClubTitle: "Hundred club"
    case .hundredClubDescription: "You kept to your plan on a hundred days."
    case .hundredClubCriterion: "One hundred compliant days"
    case .perfectMonthTitle: "Perfect month"
    case .perfectMonthDescription: "You completed every task for a month."
    case .perfectMonthCriterion: "Thirty days in a row with every task completed"
    case .milestoneMasterTitle: "Milestone master"
    case .milestoneMasterDescription: "You are a quarter of the way to your target weight."
    case .milestoneMasterCriterion: "A quarter of the way from the start weight to the target weight"
    case .photoFinisherTitle: "Photo finisher"
    case .photoFinisherDescription: "You took a photo every week for four weeks."
    case .photoFinisherCriterion: "Four weeks in a row with a photo"
    case .hydrationNationTitle: "Hydration nation"
    case .hydrationNationDescription: "You completed your water tasks for a week."
    case .hydrationNationCriterion: "Seven days in a row with a hydration task"
    case .cardioKingTitle: "Cardio king"
    case .cardioKingDescription: "You did cardio every day for two weeks."
    case .cardioKingCriterion: "Fourteen days in a row with a cardio task"
    case .workoutWarriorTitle: "Workout warrior"
    case .workoutWarriorDescription: "You worked out every day for three weeks."
    case .workoutWarriorCriterion: "Twenty-one days in a row with a workout"
    case .supplementChampionTitle: "Supplement champion"
    case .supplementChampionDescription: "You took your supplements for a month."
    case .supplementChampionCriterion: "Thirty days in a row with a supplement"
    case .proteinProTitle: "Protein pro"
    case .proteinProDescription: "You reached your protein target for two weeks."
    case .proteinProCriterion: "Fourteen days in a row that reach the protein target"
    case .earlyBirdTitle: "Early bird"
    case .earlyBirdDescription: "You started early every day for a week."
    case .earlyBirdCriterion: "Seven days in a row with a task completed before 09:00"
    case .nightOwlTitle: "Night owl"
    case .nightOwlDescription: "You were active late every day for a week."
    case .nightOwlCriterion: "Seven days in a row with a task completed at 20:00 or later"
    case .weekendWarriorTitle: "Weekend warrior"
    case .weekendWarriorDescription: "You kept to your plan on four weekends."
    case .weekendWarriorCriterion: "Four weekends in a row with both days compliant"
    case .comebackKidTitle: "Comeback kid"
    case .comebackKidDescription: "You came back after a break."
    case .comebackKidCriterion: "A compliant day, then one to three missed days, then a compliant day"
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
      If you always eat {calories} kcal/day, a dynamic model (Hall et al. 2011) gives {model} kg after {weeks} week; the \
      constant rate gives {line} kg. The model includes the water of the first days, is as uncertain as TDEE, and assumes \
      that you follow the plan.
      """
    case .timelineExtended: "Timeline extended by {amount} week"
    case .timelineShortened: "Timeline shortened by {amount} week"
    case .projectedDateLater: "Projected date moved {amount} day later, to {date}"
    case .projectedDateEarlier: "Projected date moved {amount} day earlier, to {date}"
    case .projectionAppearedWithTarget: "There is a target weight now: {weeks} week, until {date}"
    case .projectionAppearedWithGoal: "The goal now changes the weight: {weeks} week to the target weight, until {date}"
    case .projectionAppearedWithDirection:
      "The target weight no longer contradicts the goal: {weeks} week, until {date}"
    case .madeMinutesAgo: "{amount} minute ago"
    case .madeHoursAgo: "{amount} hour ago"
    case .madeDaysAgo: "{amount} day ago"
    case .rateLimitedFor: "Too many requests. Try again in {amount} second."
    case .updatedMinutesAgo: "Last updated {amount} minute ago"
    case .updatedHoursAgo: "Last updated {amount} hour ago"
    case .updatedDaysAgo: "Last updated {amount} day ago"
    case .dateMovedLater: "Based on your new {field}, your projected date moved {amount} day later."
    case .dateMovedEarlier: "Based on your new {field}, your projected date moved {amount} day earlier."
    case .paceProjection: "From {weight} kg to {target} kg at {rate} kg a week: {weeks} week, until {date}."
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
  ("very_low_calorie", "calories so low that they need medical supervision"),
  ("below_resting_energy", "calories below the energy spent at rest"),
  ("underweight", "underweight, and the plan is to lose weight"),
  ("underweight_target", "an underweight target weight"),
  ("rapid_loss", "a loss of more than 1 % of the weight per week"),
  ("younger_than_studied", "younger than the people studied"),
  ("older_than_studied", "older than the people studied"),
  ("target_contradicts_goal", "a target weight that contradicts the goal"),
  ("implausible_targets", "targets outside the ranges of the plan service"),
  ("distant_target", "a target weight more than 20 years away"),
  ("rate_contradicts_goal", "a pace that contradicts the goal"),
  ("deficit_for_minor", "an energy deficit below 18 years"),
  ("protein_above_range", "more than 35 % of the energy from protein"),
  ("water_above_range", "more than twice the adequate water"),
  ("activity_below_measured", "an activity factor below nine in ten measured adults"),
  ("male", "male"),
  ("female", "female"),
  ("other", "other"),
  ("lose_weight", "lose weight"),
  ("gain_muscle", "gain muscle"),
  ("maintain", "keep weight"),
  ("improve_health", "improve health"),
  ("weight", "weight"),
  ("height", "height"),
  ("age", "age"),
  ("gender", "sex"),
  ("activityLevel", "activity level"),
  ("primaryGoal", "goal"),
  ("targetWeight", "target weight"),
  ("profile", "profile"),
  ("goal_pace", "the goal's own"),
  ("pace", "pace"),
  ("tdee_basis", "basis of TDEE"),
  ("protein_basis", "basis of protein"),
  ("activity_factor", "activity factor"),
  ("weight_at_bmi_25", "weight at a body mass index of 25"),
  ("inactive", "inactive"),
  ("low_active", "low active"),
  ("active", "active"),
]

#if !hasFeature(Embedded)
  /// What is wrong with an input, what a field accepts, and why a result is absent.
  private let violationTexts = [
    "violation": "{field}: {given} is rejected: {accepted}",
    "violation.missing": "{field}: is missing: {accepted}",
    "violation.dateOfBirth": "date of birth",
    "accepted.weight": "{lowest} to {highest} kg",
    "accepted.weight.first":
      "{accepted} for the first weight of a person of {weight} kg; perhaps it is in another unit",
    "accepted.weight.typed": "{accepted}, typed as 80 kg, 176 lb or 12 st 8 lb (after st, below 14 lb)",
    "accepted.height": "{lowest} to {highest} cm",
    "accepted.height.typed": "{accepted}, typed as 180 cm, 1.8 m, 71 in or 5 ft 11 in (after ft, below 12 in)",
    "accepted.height.suggested": "{accepted} (did you mean {height}?)",
    "accepted.age": "{lowest} to {highest} completed years",
    "accepted.age.future": "{accepted}; this day is in the future",
    "accepted.date.typed": "a date that exists, {accepted} ago",
    "accepted.number": "a number, {accepted}",
    "accepted.number.whole": "a whole number, {accepted}",
    "accepted.date": CalendarDate.acceptedText,
    "accepted.one_of_two": "give one of the two",
    "accepted.pace": InputField.pace.accepted,
    "accepted.pace.range": "{lowest} to {highest}",
    "violation.day": "day",
    "accepted.day": ExpenditureField.day.accepted,
    "accepted.day.later": RuleField.day.accepted,
    "violation.intake": ExpenditureField.intake.name,
    "violation.intake.given": "{intake} kcal on {date}",
    "accepted.intake": ExpenditureField.intake.accepted,
    "accepted.intake.planned": TrajectoryField.intake.inputField.accepted,
    "violation.bodyMassIndex": TrajectoryField.bodyMassIndex.inputField.name,
    "accepted.bodyMassIndex": TrajectoryField.bodyMassIndex.inputField.accepted,
    "violation.fat": TrajectoryField.fat.inputField.name,
    "accepted.fat": TrajectoryField.fat.inputField.accepted,
    "violation.expenditure": TrajectoryField.expenditure.inputField.name,
    "accepted.expenditure": TrajectoryField.expenditure.inputField.accepted,
    "violation.weeks": TrajectoryField.weeks.inputField.name,
    "accepted.weeks": TrajectoryField.weeks.inputField.accepted,
    "violation.tdee": InputField.energyBasis.name,
    "accepted.tdee": "{lowest} to {highest} kcal/day, BMR / 0.9 to 2.5 · BMR",
    "expenditure.few_days": "too few days: {days} of {limit}",
    "expenditure.few_weights": "too few weights: {weights} of {limit}",
    "expenditure.no_recent_weight": "no weight in the last {limit} days: the last is {days} days old",
    "expenditure.few_intakes":
      "intake logged on {percent} % of the last {days} days, 60 % needed: {logged} of {limit} days",
    "expenditure.wide_error": "standard error above {limit} kcal/day: {error}",
    "expenditure.wide_error.no_weight": "standard error above {limit} kcal/day: no weight yet",
    "expenditure.foreign_weights":
      "weights that do not belong together: {rejected} of {weights} rejected, of another unit, another person or beside kJ",
    "expenditure.below_resting":
      "below resting energy: the log is not complete: {expenditure} of {limit} kcal/day",
    "expenditure.above_resting":
      "above 2.5 times resting energy: kJ for kcal? {expenditure} of at most {limit} kcal/day",
    "expenditure.advisory.menstrual_cycle":
      "before day 35, the water of a menstrual cycle can shift the estimate",
    "expenditure.advisory.far_from_equation": """
    the maintenance intake is more than 3 standard errors from the TDEE of the equation: food may be logged twice or \
    left out, or the activity level may not fit
    """,
    "bodyMassIndex.underweight": "underweight",
    "bodyMassIndex.normal": "normal weight",
    "bodyMassIndex.overweight": "overweight",
    "bodyMassIndex.obese": "obese",
    "outcome.reached": "At this intake, you reach your target weight on {date}.",
    "outcome.reached.window":
      """
    At this intake, you reach your target weight around {date}. Of 10 people like you, 1 is there by {earliest}, and 9 \
    are by {latest}.
    """,
    "outcome.reached.open":
      """
    At this intake, you reach your target weight around {date}. Of 10 people like you, 1 is there by {earliest}, and at \
    least 1 is not in the computed weeks.
    """,
    "outcome.already_there": "You are already at your target weight.",
    "outcome.contradicts": "At this intake, your weight moves away from your target weight.",
    "outcome.unreachable": "At this intake, your weight levels off at {weight} kg, before your target weight.",
    "outcome.unreachable.intake":
      """
    At this intake, your weight levels off at {weight} kg, before your target weight. To reach it within three years, \
    eat {intake} kcal/day.
    """,
    "outcome.not_within_horizon":
      "At this intake, you do not reach your target weight in the computed weeks. At their end, you weigh {weight} kg.",
    "outcome.leaves_domain":
      """
    In week {week}, before your target weight, you pass a limit of the model: a body mass index of 18.5 or 50 kg/m² or \
    5 % body fat.
    """,
    "weightTrend.few_recent_weights": "too few weights in the last {days} days: {weights} of {limit}",
    "weightTrend.foreign_weights":
      "weights that do not belong together: {rejected} of {weights} rejected, of another unit or another person",
    "weightTrend.few_weights": "too few weights for a rate: {weights} of {limit}",
  ]

  /// All texts by their keys in `Wording.texts`, for callers that read or replace them.
  let englishTexts: [String: String] = {
    var texts = violationTexts
    for id in Sentence.Code.allCases {
      if let one = id.englishOfOne {
        texts["\(id.rawValue).one"] = "\(one)"
        texts["\(id.rawValue).other"] = "\(id.english)"
      } else {
        texts[id.rawValue] = "\(id.english)"
      }
    }
    for (name, text) in englishNames { texts["name.\(name)"] = "\(text)" }
    for advisory in TrajectoryAdvisory.allCases { texts["trajectory.\(advisory.name)"] = advisory.description }
    return texts
  }()
#endif
