/// The texts of the contract, typed in by hand a second time: a word that moves elsewhere shows as a vector that fails.
///
/// A new text goes to the end of its list, because its place is the number of a golden test.
enum Prose {
  /// All texts by their key; a parameter stands in braces.
  static let texts = Dictionary(
    uniqueKeysWithValues: [
      names, bmr, tdee, calorieTarget, proteinTarget, waterTarget, weeklyRate, changes, planWeek, inputs,
      rules, audit,
    ].joined().map { ($0.key, $0.text) })

  /// One text and its key.
  struct Entry: Sendable {
    let key: String
    let text: String

    init(_ key: String, _ text: String) {
      self.key = key
      self.text = text
    }
  }

  static let names: [Entry] = [
    Entry("name.sedentary", "sedentary"),
    Entry("name.lightly_active", "lightly active"),
    Entry("name.moderately_active", "moderately active"),
    Entry("name.very_active", "very active"),
    Entry("name.extremely_active", "extremely active"),
    Entry("name.below_minimum_intake", "calories below the recommended minimum"),
    Entry("name.very_low_calorie", "calories for medical supervision only"),
    Entry("name.below_resting_energy", "calories below the energy spent at rest"),
    Entry("name.underweight", "underweight, and the goal is to lose weight"),
    Entry("name.underweight_target", "a target weight that is underweight"),
    Entry("name.rapid_loss", "a loss of more than 1 % of the weight a week"),
    Entry("name.younger_than_studied", "younger than the people studied"),
    Entry("name.older_than_studied", "older than the people studied"),
    Entry("name.target_contradicts_goal", "a target weight that contradicts the goal"),
    Entry("name.implausible_targets", "targets outside of what the plan service accepts"),
    Entry("name.male", "male"),
    Entry("name.female", "female"),
    Entry("name.other", "other"),
    Entry("name.lose_weight", "lose weight"),
    Entry("name.gain_muscle", "gain muscle"),
    Entry("name.maintain", "keep the weight"),
    Entry("name.improve_health", "improve health"),
  ]

  static let bmr: [Entry] = [
    Entry("bmr.title", "What you spend at rest"),
    Entry(
      "bmr.result",
      "Your basal metabolic rate (BMR), the energy that your body spends at rest, is about {bmr} kcal/day."),
    Entry(
      "bmr.sum",
      "With weight in kg, height in cm and age in years:"
        + " {perKilogram} · {weight} + {perCentimetre} · {height} − {perYear} · {age} {offset} = {exact}."),
    Entry(
      "bmr.sum.rounded",
      "With weight in kg, height in cm and age in years:"
        + " {perKilogram} · {weight} + {perCentimetre} · {height} − {perYear} · {age} {offset} = {exact},"
        + " rounded half up to {bmr}."),
    Entry("bmr.sex.male", "The last number, {offset}, is the one for men."),
    Entry("bmr.sex.female", "The last number, {offset}, is the one for women."),
    Entry(
      "bmr.sex.other",
      "The last number, {offset}, is the mean of the ones for men ({male}) and for women ({female}): a"
        + " convention of the plan service, not part of the study."),
    Entry(
      "bmr.science",
      "This is the simplified equation of Mifflin and St Jeor (1990), made from 498 healthy people of 19 to 78 years;"
        + " R² = 0.71. The paper calls the result resting energy expenditure."),
    Entry(
      "bmr.limits",
      "Individuals differ from it: among obese adults, 70 % of its estimates lay within 10 % of the measured value"
        + " (Frankenfield et al. 2005), the others further off."),
    Entry(
      "bmr.younger_than_studied",
      "At {age} you are younger than anybody in that study ({youngest} to {oldest} years), so it cannot say how well the"
        + " equation fits you."),
    Entry(
      "bmr.older_than_studied",
      "At {age} you are older than anybody in that study ({youngest} to {oldest} years), so it cannot say how well the"
        + " equation fits you."),
    Entry(
      "bmr.implausible",
      "The plan service accepts {lowest} to {highest} kcal/day, and {value} lies outside: do not rely on it."),
  ]

  static let tdee: [Entry] = [
    Entry("tdee.title", "What you spend in a whole day"),
    Entry(
      "tdee.result",
      "Your total daily energy expenditure (TDEE) is about {tdee} kcal/day:"
        + " your BMR times {factor}, the factor for the activity level “{activityLevel}”."),
    Entry("tdee.sum", "{bmr} · {factor} = {exact}."),
    Entry("tdee.sum.rounded", "{bmr} · {factor} = {exact}, rounded half up to {tdee}."),
    Entry(
      "tdee.science",
      "The factors 1.2, 1.375, 1.55, 1.725 and 1.9 are a convention. Every page that gives them quotes another, and we"
        + " found no study behind them."),
    Entry(
      "tdee.limits",
      "FAO/WHO/UNU (2004) gives bands of activity from 1.40 to 2.40 times BMR, and means them for population groups and"
        + " not for individuals. We know of no published error for one person."),
    Entry(
      "tdee.implausible",
      "The plan service accepts {lowest} to {highest} kcal/day, and {value} lies outside: do not rely on it."),
  ]

  static let calorieTarget: [Entry] = [
    Entry("calorieTarget.deficit.title", "{adjustment} kcal/day less than you spend"),
    Entry(
      "calorieTarget.deficit.sum",
      "To lose weight, you eat less than you spend: {tdee} − {adjustment} = {calories} kcal/day."),
    Entry(
      "calorieTarget.deficit.science",
      "The deficit of {adjustment} kcal/day is a convention of the plan service. Do not turn it into kilograms: in seven"
        + " controlled experiments, the rule of 3500 kcal per pound grossly overestimated the loss (Thomas et al. 2013)."
        + " TDEE is an estimate, so the deficit is one, too."),
    Entry("calorieTarget.surplus.title", "{adjustment} kcal/day more than you spend"),
    Entry(
      "calorieTarget.surplus.sum",
      "To gain muscle, you eat more than you spend: {tdee} + {adjustment} = {calories} kcal/day."),
    Entry(
      "calorieTarget.surplus.science",
      "The surplus of {adjustment} kcal/day is a convention of the plan service. It cannot say how much of it becomes"
        + " muscle. TDEE is an estimate, so the surplus is one, too."),
    Entry("calorieTarget.maintenance.title", "As much as you spend"),
    Entry("calorieTarget.maintain.sum", "To keep your weight, you eat what you spend: {calories} kcal/day."),
    Entry(
      "calorieTarget.improve_health.sum",
      "To improve your health at the weight that you have, you eat what you spend: {calories} kcal/day."),
    Entry(
      "calorieTarget.maintenance.science",
      "Nothing is added to TDEE and nothing taken off, so the target is as uncertain as TDEE is."),
    Entry(
      "calorieTarget.nothing_to_eat",
      "No one can eat {calories} kcal/day: this is what the formulas give for your numbers, not a plan to follow."),
    Entry(
      "calorieTarget.below_minimum_intake.male",
      "The target is below {limit} kcal/day, the least that the AHA/ACC/TOS guideline of 2013 gives for men."),
    Entry(
      "calorieTarget.below_minimum_intake.female",
      "The target is below {limit} kcal/day, the least that the AHA/ACC/TOS guideline of 2013 gives for women."),
    Entry(
      "calorieTarget.below_minimum_intake.other",
      "The target is below {limit} kcal/day, the mean of the least that the AHA/ACC/TOS guideline of 2013 gives for women"
        + " ({female}) and for men ({male})."),
    Entry(
      "calorieTarget.very_low_calorie",
      "It is below {limit} kcal/day, too: eat so little only under medical supervision (AHA/ACC/TOS 2013)."),
    Entry(
      "calorieTarget.below_resting_energy",
      "The target is less than the {bmr} kcal/day that your body spends at rest."),
    Entry(
      "calorieTarget.implausible",
      "The plan service accepts {lowest} to {highest} kcal/day, and {value} lies outside: do not rely on it."),
  ]

  static let proteinTarget: [Entry] = [
    Entry("proteinTarget.title", "{factor} g of protein per kilogram"),
    Entry(
      "proteinTarget.lose_weight.sum",
      "To lose weight, {factor} g for each kg of your weight: {factor} · {weight} = {exact} g/day."),
    Entry(
      "proteinTarget.lose_weight.sum.rounded",
      "To lose weight, {factor} g for each kg of your weight:"
        + " {factor} · {weight} = {exact}, rounded half up to {protein} g/day."),
    Entry(
      "proteinTarget.gain_muscle.sum",
      "To gain muscle, {factor} g for each kg of your weight: {factor} · {weight} = {exact} g/day."),
    Entry(
      "proteinTarget.gain_muscle.sum.rounded",
      "To gain muscle, {factor} g for each kg of your weight:"
        + " {factor} · {weight} = {exact}, rounded half up to {protein} g/day."),
    Entry(
      "proteinTarget.otherwise.sum",
      "Your goal takes {factor} g for each kg of your weight: {factor} · {weight} = {exact} g/day."),
    Entry(
      "proteinTarget.otherwise.sum.rounded",
      "Your goal takes {factor} g for each kg of your weight:"
        + " {factor} · {weight} = {exact}, rounded half up to {protein} g/day."),
    Entry(
      "proteinTarget.science",
      "The ISSN position stand (Jäger et al. 2017) gives 1.4 to 2.0 g/kg/day for most people who exercise, and 2.3 to 3.1"
        + " g/kg/day for resistance-trained people in an energy deficit."),
    Entry(
      "proteinTarget.lose_weight.limits",
      "{factor} g/kg is the plan service's choice, between the two ranges. It counts your whole weight,"
        + " whatever that is made of."),
    Entry(
      "proteinTarget.gain_muscle.limits",
      "{factor} g/kg is the plan service's choice, above the first range; the second is for an energy"
        + " deficit, and you are not in one. It counts your whole weight, whatever that is made of."),
    Entry(
      "proteinTarget.otherwise.limits",
      "{factor} g/kg is the plan service's choice, within the first range. It counts your whole weight,"
        + " whatever that is made of."),
    Entry(
      "proteinTarget.implausible",
      "The plan service accepts {lowest} to {highest} g/day, and {value} lies outside: do not rely on it."),
  ]

  static let waterTarget: [Entry] = [
    Entry("waterTarget.title", "Water, food included"),
    Entry(
      "waterTarget.sum",
      "{perKilogram} mL for each kg of your weight: {perKilogram} · {weight} = {exact} mL/day."),
    Entry(
      "waterTarget.sum.rounded",
      "{perKilogram} mL for each kg of your weight:"
        + " {perKilogram} · {weight} = {exact}, rounded half up to the nearest {step}: {water} mL/day."),
    Entry(
      "waterTarget.is_total",
      "This is total water. What your food holds counts as well as what you drink, so it is not an amount"
        + " to drink."),
    Entry(
      "waterTarget.science",
      "{perKilogram} mL/kg is a clinical convention, for which we found no primary source. EFSA (2010)"
        + " gives 2.5 L/day (men) and 2.0 L/day (women) as an adequate intake of total water, about 80 % of it"
        + " from drinks."),
    Entry(
      "waterTarget.limits",
      "Only your weight enters: the target knows nothing of heat, sweat or illness."),
    Entry(
      "waterTarget.implausible",
      "The plan service accepts {lowest} to {highest} mL/day, and {value} lies outside: do not rely on it."),
  ]

  static let weeklyRate: [Entry] = [
    Entry("weeklyRate.lose_weight.title", "Losing {rate} kg a week"),
    Entry("weeklyRate.lose_weight.result", "Your plan assumes a loss of {rate} kg a week."),
    Entry(
      "weeklyRate.lose_weight.science",
      "The rate is a convention of the plan service and does not follow from the calorie target."),
    Entry(
      "weeklyRate.lose_weight.limits",
      "Weight does not fall at a constant rate: a lighter body spends less, so that a loss slows down, and a"
        + " target that is far away takes longer than a constant rate says."),
    Entry("weeklyRate.gain_muscle.title", "Gaining {rate} kg a week"),
    Entry("weeklyRate.gain_muscle.result", "Your plan assumes a gain of {rate} kg a week."),
    Entry(
      "weeklyRate.gain_muscle.science",
      "The rate is a convention of the plan service and does not follow from the calorie target."),
    Entry(
      "weeklyRate.gain_muscle.limits",
      "Weight does not change at a constant rate, and nothing here tells muscle from fat. So take a date as a rough guide."
    ),
    Entry("weeklyRate.otherwise.title", "No change of weight"),
    Entry(
      "weeklyRate.otherwise.result",
      "Your goal asks for no change of weight: {rate} kg a week, and no date to reach."),
    Entry(
      "weeklyRate.otherwise.science",
      "This is the goal put in numbers. TDEE is an estimate, so your weight may move all the same."),
    Entry("weeklyRate.target_unused", "Your target weight of {target} kg plays no part in this goal."),
    Entry("weeklyRate.no_target", "Without a target weight there is no date to reach."),
    Entry(
      "weeklyRate.target_reached",
      "You are at your target weight of {target} kg already: {weeks} weeks to go as of {date}."),
    Entry(
      "weeklyRate.projection.one",
      "From {weight} kg to {target} kg: ({heavier} − {lighter}) / {rate} = {exact}. That is {weeks} week, until {date}."
    ),
    Entry(
      "weeklyRate.projection.other",
      "From {weight} kg to {target} kg: ({heavier} − {lighter}) / {rate} = {exact}. That is {weeks} weeks, until {date}."
    ),
    Entry(
      "weeklyRate.projection.rounded.one",
      "From {weight} kg to {target} kg: ({heavier} − {lighter}) / {rate} = {exact}, rounded up to {weeks} week, until"
        + " {date}."),
    Entry(
      "weeklyRate.projection.rounded.other",
      "From {weight} kg to {target} kg: ({heavier} − {lighter}) / {rate} = {exact}, rounded up to {weeks} weeks, until"
        + " {date}."),
    Entry(
      "weeklyRate.target_contradicts_goal.heavier",
      "Your target weight of {target} kg is heavier than your {weight} kg, but your goal is to lose weight: there is no"
        + " date until one of the two changes."),
    Entry(
      "weeklyRate.target_contradicts_goal.lighter",
      "Your target weight of {target} kg is lighter than your {weight} kg, but your goal is to gain muscle: there is no"
        + " date until one of the two changes."),
    Entry(
      "weeklyRate.underweight",
      "Your body mass index is {index} kg/m². Below {bound}, adults count as underweight (WHO), and your goal is to lose"
        + " weight."),
    Entry(
      "weeklyRate.underweight.just",
      "Your body mass index is just below {bound} kg/m². Below it, adults count as underweight (WHO), and your goal is to"
        + " lose weight."),
    Entry(
      "weeklyRate.underweight_target",
      "At your target weight, your body mass index would be {index} kg/m². Below {bound}, adults count as underweight"
        + " (WHO)."),
    Entry(
      "weeklyRate.underweight_target.just",
      "At your target weight, your body mass index would be just below {bound} kg/m². Below it, adults count as"
        + " underweight (WHO)."),
    Entry(
      "weeklyRate.rapid_loss",
      "{percent} % of your weight is {limit} kg, and {rate} kg a week is more. At most {percent} % a week"
        + " is common advice, which we know only second-hand."),
    Entry(
      "weeklyRate.comparison.one",
      "If you eat {calories} kcal/day all the time, a dynamic model (Hall et al. 2011) gives {model} kg after"
        + " {weeks} week, where the constant rate gives {line} kg. It counts the water of the first days, is as"
        + " uncertain as TDEE, and takes for granted that you follow the plan."),
    Entry(
      "weeklyRate.comparison.other",
      "If you eat {calories} kcal/day all the time, a dynamic model (Hall et al. 2011) gives {model} kg after"
        + " {weeks} weeks, where the constant rate gives {line} kg. It counts the water of the first days, is as"
        + " uncertain as TDEE, and takes for granted that you follow the plan."),
    Entry(
      "weeklyRate.model_ends",
      "If you eat {calories} kcal/day all the time, a dynamic model (Hall et al. 2011) ends in week {week}:"
        + " there you pass a body mass index of 18.5 or 50 kg/m², or 5 % of fat, and it does not go farther."),
    Entry("weeklyRate.no_model", "A dynamic model (Hall et al. 2011) is not asked about you."),
    Entry("weeklyRate.no_model.age", "It is for people of 18 to 80 years."),
    Entry("weeklyRate.no_model.body", "It is for a body mass index of 18.5 to 50 kg/m² and 5 to 60 % of body fat."),
    Entry("weeklyRate.no_model.intake", "It is for at least 800 kcal/day and 0.4 to 1.5 times TDEE."),
  ]

  static let changes: [Entry] = [
    Entry("changes.bmr.increased", "Energy at rest increased by {amount} kcal/day"),
    Entry("changes.bmr.decreased", "Energy at rest decreased by {amount} kcal/day"),
    Entry("changes.tdee.increased", "Energy of a whole day increased by {amount} kcal/day"),
    Entry("changes.tdee.decreased", "Energy of a whole day decreased by {amount} kcal/day"),
    Entry("changes.calorieTarget.increased", "Calories increased by {amount} kcal/day"),
    Entry("changes.calorieTarget.decreased", "Calories decreased by {amount} kcal/day"),
    Entry("changes.proteinTarget.increased", "Protein increased by {amount} g/day"),
    Entry("changes.proteinTarget.decreased", "Protein decreased by {amount} g/day"),
    Entry("changes.waterTarget.increased", "Water, food included, increased by {amount} mL/day"),
    Entry("changes.waterTarget.decreased", "Water, food included, decreased by {amount} mL/day"),
    Entry("changes.weeklyRate", "Weekly rate changed from {before} to {after} kg/week"),
    Entry("changes.timeline.extended.one", "Timeline extended by {amount} week"),
    Entry("changes.timeline.extended.other", "Timeline extended by {amount} weeks"),
    Entry("changes.timeline.shortened.one", "Timeline shortened by {amount} week"),
    Entry("changes.timeline.shortened.other", "Timeline shortened by {amount} weeks"),
    Entry("changes.projectedDate.later.one", "Projected date moved {amount} day later, to {date}"),
    Entry("changes.projectedDate.later.other", "Projected date moved {amount} days later, to {date}"),
    Entry("changes.projectedDate.earlier.one", "Projected date moved {amount} day earlier, to {date}"),
    Entry("changes.projectedDate.earlier.other", "Projected date moved {amount} days earlier, to {date}"),
    Entry(
      "changes.projection.appeared.target.one",
      "There is a target weight now: {weeks} week, until {date}"),
    Entry(
      "changes.projection.appeared.target.other",
      "There is a target weight now: {weeks} weeks, until {date}"),
    Entry(
      "changes.projection.appeared.goal.one",
      "The goal asks for a change of weight now: {weeks} week to the target weight, until {date}"),
    Entry(
      "changes.projection.appeared.goal.other",
      "The goal asks for a change of weight now: {weeks} weeks to the target weight, until {date}"),
    Entry(
      "changes.projection.appeared.direction.one",
      "The target weight no longer contradicts the goal: {weeks} week, until {date}"),
    Entry(
      "changes.projection.appeared.direction.other",
      "The target weight no longer contradicts the goal: {weeks} weeks, until {date}"),
    Entry("changes.projection.vanished.target", "No projected date any more: there is no target weight"),
    Entry(
      "changes.projection.vanished.goal",
      "No projected date any more: the goal asks for no change of weight"),
    Entry(
      "changes.projection.vanished.direction",
      "No projected date any more: the target weight contradicts the goal"),
    Entry("changes.advisory.appeared", "Now the case: {advisory}"),
    Entry("changes.advisory.vanished", "No longer the case: {advisory}"),
  ]

  static let planWeek: [Entry] = [
    Entry("planWeek.name", "Week of {start}"),
    Entry(
      "planWeek.description",
      "Monday {start} to Sunday {end}: {calories} kcal, {protein} g of protein and {water} mL of water, food included, a"
        + " day."),
    Entry("planWeek.serviceName", "Weekly Plan - week of {month} {day}, {year}"),
  ]

  static let inputs: [Entry] = [
    Entry("inputs.weight", "Weight changed from {before} to {after} kg"),
    Entry("inputs.height", "Height changed from {before} to {after} cm"),
    Entry("inputs.age", "Age changed from {before} to {after} years"),
    Entry("inputs.sex", "Sex changed from “{before}” to “{after}”"),
    Entry("inputs.activityLevel", "Activity level changed from “{before}” to “{after}”"),
    Entry("inputs.goal", "Goal changed from “{before}” to “{after}”"),
    Entry("inputs.targetWeight", "Target weight changed from {before} to {after} kg"),
    Entry("inputs.targetWeight.given", "There is a target weight now, {after} kg"),
    Entry("inputs.targetWeight.taken", "There is no target weight any more"),
    Entry("recompute.no_plan_before", "There was no plan before"),
    Entry(
      "recompute.other_formulas",
      "No input that affects calories or protein changed, so the earlier targets come from other formulas"),
  ]

  static let audit: [Entry] = [
    Entry(
      "audit.contradiction_projected",
      "The target weight of {target} kg lies the other way from the goal, so there is nothing to project; the"
        + " service projects it anyway."),
    Entry(
      "audit.week_too_many",
      "The weeks are one too many, as floating point has it: {distance} kg at {rate} kg a week are exactly {exact}."),
    Entry(
      "audit.onboarding_protein",
      "The protein is that of the onboarding, {onboarding} g for each kg of weight; a plan has {factor}."),
    Entry(
      "audit.onboarding_water",
      "The water is that of the onboarding, {perKilogram} mL for each kg of weight, not rounded to the nearest {step}."),
    Entry("audit.bmr_not_stored", "The energy at rest is sent as 0, which says that it is not stored."),
    Entry("audit.other_value", "{field}: {received} received, {computed} computed."),
  ]

  static let rules: [Entry] = [
    Entry("rate.required", "At a constant rate, that is {rate} kg a week."),
    Entry("rate.beyond_goal", "That is not within the {goal} kg a week of the goal."),
    Entry("rate.rapid", "That is more than {percent} % of the weight a week."),
    Entry("age.just_now", "just now"),
    Entry("age.minutes.one", "{amount} minute ago"),
    Entry("age.minutes.other", "{amount} minutes ago"),
    Entry("age.hours.one", "{amount} hour ago"),
    Entry("age.hours.other", "{amount} hours ago"),
    Entry("age.days.one", "{amount} day ago"),
    Entry("age.days.other", "{amount} days ago"),
    Entry("age.ahead", "{seconds} s in the future"),
    Entry("error.onboardingIncomplete", "Your profile is not complete yet."),
    Entry("error.invalidInput", "Something in your profile is not accepted."),
    Entry("error.unauthorized", "You are not signed in."),
    Entry("error.notFound", "There is no plan yet."),
    Entry("error.rateLimited", "There were too many requests."),
    Entry("error.maintenance", "The service is being maintained."),
    Entry("error.server", "The service failed with status {status}."),
    Entry("error.noConnection", "There is no connection."),
    Entry("error.timeout", "The service took too long to answer."),
    Entry("error.network", "The connection failed."),
    Entry("error.invalidResponse", "The service's answer cannot be read."),
    Entry("error.invalidTargets", "The targets of the service's answer are not plausible."),
    Entry("error.staleData", "The plan is old, and no other one could be had."),
    Entry("suggestion.finish_onboarding", "Complete your profile, then ask for the plan again."),
    Entry("suggestion.check_profile", "Check weight, height and age in your profile."),
    Entry("suggestion.sign_in", "Sign in again."),
    Entry("suggestion.ask_for_plan", "Ask for a plan."),
    Entry("suggestion.try_later", "Try again later."),
    Entry("suggestion.check_connection", "Check your connection, then try again."),
    Entry("suggestion.try_again", "Try again."),
  ]
}
