// Why the targets are what they are. The texts and constants are the package's: `texts.json`, which a test writes. Which
// text is said when is `Sources/PlanContract/Words/Reasons.swift` said again, until that is a module that this page can load;
// a test holds both to say the same.

/** Weight over height squared [kg/m²], to one decimal, half up: exact, because both are whole grams and millimeters. */
export function bodyMassIndex(weight, height) {
  const square = wholeNumber(10 * height) ** 2;
  return Math.floor((20_000 * wholeNumber(1000 * weight) + square) / (2 * square)) / 10;
}

/** The week in which the constant rate is compared with a dynamic model: that of the projected date, or a year. */
export function comparedWeek({ estimatedWeeks }) {
  return estimatedWeeks > 0 ? Math.min(estimatedWeeks, 156) : 52;
}

/**
 * The title, the explanation and the science of each target.
 *
 * @param person An accepted person, as the contract has one, with an age.
 * @param targets The kernel's targets of that person.
 * @param texts Sentences by their ids, with parameters in braces, and names in words.
 * @param constants Those of the equations.
 * @param model What a dynamic model says of eating the calorie target until the compared week: `{ weight }` [kg],
 *   `{ leaves }`, the week in which the body leaves what the model covers, or `{ refused }`, names of what it is not asked
 *   for; null if it was not asked.
 */
export function reasons(person, targets, { texts, constants }, model = null) {
  const { gender, activityLevel, primaryGoal: goal, age } = person;
  const { bmr, tdee, calorieTarget, proteinTarget, waterTarget, estimatedWeeks: weeks } = targets;
  const weight = wholeNumber(1000 * person.weight) / 1000;
  const height = wholeNumber(10 * person.height) / 10;
  const has = (advisory) => targets.advisories.includes(advisory);

  function text(id, parameters = {}) {
    const form = parameters.weeks === 1 ? "one" : "other";
    const shown = (value) => (typeof value === "number" ? String(value).replace("-", "−") : value);
    return (texts[`${id}.${form}`] ?? texts[id]).replace(/\{(\w+)\}/g, (_, name) => shown(parameters[name]));
  }
  const join = (...sentences) => sentences.flat().join(" ");
  const only = (isSaid, id, parameters) => (isSaid ? [text(id, parameters)] : []);
  const sum = (id, exact, result, parameters) => text(exact === result ? id : `${id}.rounded`, { ...parameters, exact });
  const implausible = (topic, value) => {
    const [lowest, highest] = constants.plausible[topic];
    return only(value < lowest || value > highest, `${topic}.implausible`, { lowest, highest, value });
  };

  function ofRest() {
    const { perKilogram, perCentimetre, perYear, offsets, studiedAges: [youngest, oldest] } = constants;
    const term = (of) => `${offsets[of] < 0 ? "−" : "+"} ${Math.abs(offsets[of])}`;
    const exact = decimal(perKilogram * weight + perCentimetre * height - perYear * age + offsets[gender], 3);
    const offset = term(gender);
    const studied = { age, youngest, oldest };
    return {
      title: text("bmr.title"),
      explanation: join(
        text("bmr.result", { bmr }),
        sum("bmr.sum", exact, bmr, { perKilogram, weight, perCentimetre, height, perYear, age, offset, bmr }),
        text(`bmr.sex.${gender}`, { offset, male: term("male"), female: term("female") }),
        only(has("younger_than_studied"), "bmr.younger_than_studied", studied),
        only(has("older_than_studied"), "bmr.older_than_studied", studied),
        implausible("bmr", bmr)),
      science: join(text("bmr.science"), text("bmr.limits")),
    };
  }

  function ofTheDay() {
    const factor = constants.activityFactors[activityLevel];
    return {
      title: text("tdee.title"),
      explanation: join(
        text("tdee.result", { tdee, factor, activityLevel: texts[`name.${activityLevel}`] }),
        sum("tdee.sum", decimal(bmr * factor, 3), tdee, { bmr, factor, tdee }), implausible("tdee", tdee)),
      science: join(text("tdee.science"), text("tdee.limits")),
    };
  }

  function ofCalories() {
    const adjustment = Math.abs(calorieTarget - tdee);
    const balance = calorieTarget < tdee ? "deficit" : calorieTarget > tdee ? "surplus" : "maintenance";
    const numbers = { tdee, adjustment, calories: calorieTarget };
    const { minimumIntakes: { [gender]: limit, male, female }, supervisedIntake } = constants;
    return {
      title: text(`calorieTarget.${balance}.title`, numbers),
      explanation: join(
        text(`calorieTarget.${balance === "maintenance" ? goal : balance}.sum`, numbers),
        only(calorieTarget <= 0, "calorieTarget.nothing_to_eat", numbers),
        only(has("below_minimum_intake"), `calorieTarget.below_minimum_intake.${gender}`, { limit, male, female }),
        only(has("very_low_calorie"), "calorieTarget.very_low_calorie", { limit: supervisedIntake }),
        only(has("below_resting_energy"), "calorieTarget.below_resting_energy", { bmr }),
        implausible("calorieTarget", calorieTarget)),
      science: text(`calorieTarget.${balance}.science`, numbers),
    };
  }

  function ofProtein() {
    const factor = constants.proteinPerKilogram[goal];
    const of = `proteinTarget.${texts[`proteinTarget.${goal}.sum`] === undefined ? "otherwise" : goal}`;
    return {
      title: text("proteinTarget.title", { factor }),
      explanation: join(
        sum(`${of}.sum`, decimal(factor * weight, 4), proteinTarget, { factor, weight, protein: proteinTarget }),
        implausible("proteinTarget", proteinTarget)),
      science: join(text("proteinTarget.science"), text(`${of}.limits`, { factor })),
    };
  }

  function ofWater() {
    const { waterPerKilogram: perKilogram, waterStep: step } = constants;
    return {
      title: text("waterTarget.title"),
      explanation: join(
        sum("waterTarget.sum", decimal(perKilogram * weight, 3), waterTarget, { perKilogram, weight, step, water: waterTarget }),
        text("waterTarget.is_total"), implausible("waterTarget", waterTarget)),
      science: join(text("waterTarget.science", { perKilogram }), text("waterTarget.limits")),
    };
  }

  function ofTheRate() {
    const rate = Math.abs(targets.weeklyRate);
    const of = `weeklyRate.${rate === 0 ? "otherwise" : goal}`;
    const science = [text(`${of}.science`), ...(rate === 0 ? [] : [text(`${of}.limits`), ...comparison()])];
    const explanation = join(text(`${of}.result`, { rate }), projection(rate), ofWeight(rate));
    return { title: text(`${of}.title`, { rate }), explanation, science: join(science) };
  }

  function comparison() {
    if (model === null) return [];
    if (model.refused) return ["weeklyRate.no_model", ...model.refused.map((of) => `weeklyRate.no_model.${of}`)].map((id) => text(id));
    if (model.leaves) return [text("weeklyRate.model_ends", { calories: calorieTarget, week: model.leaves })];
    const ahead = comparedWeek(targets);
    const line = ahead === weeks ? wholeNumber(1000 * person.targetWeight) / 1000 : decimal(weight + ahead * targets.weeklyRate, 3);
    const tenths = Math.floor((wholeNumber(1000 * model.weight) + 50) / 100) / 10;
    return [text("weeklyRate.comparison", { calories: calorieTarget, model: tenths, weeks: ahead, line })];
  }

  function projection(rate) {
    if ((person.targetWeight ?? null) === null) return only(rate !== 0, "weeklyRate.no_target");
    const target = wholeNumber(1000 * person.targetWeight) / 1000;
    if (rate === 0) return text("weeklyRate.target_unused", { target });
    if (weeks === undefined) {
      return text(`weeklyRate.target_contradicts_goal.${target > weight ? "heavier" : "lighter"}`, { target, weight });
    }
    const date = targets.projectedDate.split("T")[0];
    if (weeks === 0) return text("weeklyRate.target_reached", { target, weeks, date });
    const [lighter, heavier] = [Math.min(target, weight), Math.max(target, weight)];
    const exact = decimal((heavier - lighter) / rate, 4);
    return sum("weeklyRate.projection", exact, weeks, { weight, target, heavier, lighter, rate, weeks, date });
  }

  function ofWeight(rate) {
    const { underweightBelow: bound, fastestLossPercent: percent } = constants;
    const below = (id, weight) => {
      const index = bodyMassIndex(weight, person.height);
      // Just below the bound, the decimal that is shown is the bound.
      return text(index < bound ? id : `${id}.just`, { index, bound });
    };
    return [
      ...(has("underweight") ? [below("weeklyRate.underweight", person.weight)] : []),
      ...(has("underweight_target") ? [below("weeklyRate.underweight_target", person.targetWeight)] : []),
      ...only(has("rapid_loss"), "weeklyRate.rapid_loss", { rate, percent, limit: decimal(percent * weight / 100, 5) }),
    ];
  }

  return {
    calorieTarget: ofCalories(), proteinTarget: ofProtein(), waterTarget: ofWater(), weeklyRate: ofTheRate(),
    bmr: ofRest(), tdee: ofTheDay(),
  };
}

/** A number that has so many decimals, without the error of the double that it was computed in. */
function decimal(number, places) {
  return Math.round(number * 10 ** places) / 10 ** places;
}

/** The nearest whole number, ties to even, as the kernel takes a measure. */
function wholeNumber(number) {
  const rounded = Math.round(number);
  return Math.abs(number % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}
