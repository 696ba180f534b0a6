// Protein of one's own choice, macronutrients of the calorie target, and energy by another equation: fields, and what the kernel answers.

import { $, showList } from "./elements.js";
import { accepted } from "./scenario.js";
import { answered, numberOf, sentence, whole } from "./writing.js";

const initialShare = $("macros").value; // % of the energy

/** What a link says of all; nothing of what the page begins with. */
export function nutrientsLink(fatFreeMassKg) {
  const [macros, equation, proteinPerKilogram] = ["macros", "equation", "proteinPerKilogram"].map((id) => $(id).value.trim());
  return {
    ...(proteinPerKilogram === "" ? {} : { proteinPerKilogram }),
    ...(macros === initialShare ? {} : { macros }),
    ...(equation === "" ? {} : { equation }),
    ...(equation === "" || fatFreeMassKg === undefined ? {} : { fatFreeMassKg }),
  };
}

/** Fills in what a link says, and returns what is wrong with it. */
export function setNutrients({ macros, equation, proteinPerKilogram }) {
  $("proteinPerKilogram").value = proteinPerKilogram ?? "";
  $("macros").value = macros ?? initialShare;
  $("equation").value = equation ?? "";
  const isKnown = $("equation").selectedIndex >= 0;
  if (!isKnown) $("equation").value = "";
  return isKnown ? [] : [`equation: the string "${equation}" is rejected: a name in the list of the page`];
}

/** The protein that a person chose [g/kg]; undefined without a choice. */
export const proteinChosen = () => numberOf($("proteinPerKilogram"));

/** EFSA's population reference intake of adults [g/kg], [EFSA2012]. */
const proteinReference = 0.83;

/** The advisory of an adult's choice that is accepted and below the reference, as `plan person` has it; undefined for any other. */
export function proteinCaution({ age }) {
  const isBelow = $("proteinPerKilogram").ariaInvalid !== "true" && age >= 18 && proteinChosen() < proteinReference;
  return isBelow ? `Protein is below ${proteinReference} g/kg, EFSA's population reference intake (PRI) for adults.` : undefined;
}

/** Targets with a protein [g/kg], or what is wrong with it. */
function adjusted(found, proteinPerKilogram, { energy, plan, person, on }) {
  return answered(() => {
    // Without fat, so that only the protein can be too much for the energy.
    const { protein } = energy.macronutrients({ request: person, calories: found.calorieTarget, proteinPerKilogram, basis: "weight", fatPercent: 0 }, { on });
    return plan.adjust({ request: person, proteinChange: Math.round(protein) - found.proteinTarget }, { on }).targets;
  });
}

/** The highest protein to offer [tenths of g/kg]: the end of the first range that the reason of the target has. */
const mostOffered = 16;

/**
 * The highest protein from EFSA's reference on, in tenths, that is not too much for the calories, `{ perKilogram, proteinTarget }` [g/kg, g/day]; undefined if
 * there is none, and before the calls are loaded. `found` has the kernel's own protein target.
 */
export function proteinWithin(found, calls) {
  if (calls.energy === undefined) return undefined;
  for (let tenths = mostOffered; tenths > 10 * proteinReference; tenths--) {
    const { found: given } = adjusted(found, tenths / 10, calls);
    if (given !== undefined && !given.advisories.includes("protein_above_range")) return { perKilogram: tenths / 10, proteinTarget: given.proteinTarget };
  }
  return undefined;
}

/** Targets with the protein that was chosen, and their advisories; without a protein until the calls are loaded. A rejected choice is none. */
export function withProtein(found, { energy, plan, person, on }) {
  const proteinPerKilogram = proteinChosen();
  if (energy === undefined || proteinPerKilogram === undefined) problem("proteinPerKilogram", []);
  if (proteinPerKilogram === undefined) return found;
  if (energy === undefined) return { ...found, proteinTarget: undefined };
  const chosen = adjusted(found, proteinPerKilogram, { energy, plan, person, on });
  problem("proteinPerKilogram", chosen.violations.map(({ field, message }) => field === "proteinPerKilogram" ? accepted(message) : message));
  if (chosen.found === undefined) return found;
  const ofProtein = (name) => ["protein_above_range", "implausible_targets"].includes(name);
  const advisories = [...found.advisories.filter((name) => !ofProtein(name)), ...chosen.found.advisories.filter(ofProtein)];
  return { ...found, proteinTarget: chosen.found.proteinTarget, advisories };
}

/**
 * Shows macronutrients and the energy by another equation. The calls, `energy`, are undefined before they are loaded,
 * and `found` without targets; `isMeasured` says whether its TDEE is that of a log.
 */
export function showNutrients(energy, { person, on, found, fatFreeMassKg, isMeasured }, { nameOf, converted }) {
  const equation = $("equation").value;
  const isComputed = energy !== undefined && found !== undefined;
  const predicted = isComputed && equation !== "" ? predict(energy, { ...person, equation }, on, fatFreeMassKg) : { violations: [] };
  // Only the equation itself tells whether it takes a fat-free mass.
  if (isComputed || equation === "") $("mass-field").hidden = !predicted.needsMass;
  $("equation-numbers").hidden = equation === "";
  $("equation-note").textContent = `The targets, the trajectory, the macronutrients and the week keep ${isMeasured ? "the log’s TDEE" : "Mifflin–St Jeor"}.`;
  for (const [id, name] of [["resting", "resting"], ["total", "total"], ["equationCalories", "calorieTarget"]]) {
    const value = predicted.found?.[name];
    $(id).textContent = value === undefined ? "–" : whole(value);
  }
  const ofMass = ({ field }) => field === "fatFreeMassKg";
  problem("fatFreeMassKg", predicted.violations.filter(ofMass).map(({ message }) => converted(accepted(named(message)))));
  problem("equation", predicted.violations.filter((each) => !ofMass(each)).map(({ message }) => named(message)));
  showList("equation-advisories", (predicted.found?.advisories ?? []).map((name) => sentence(nameOf(name))));

  const calories = found?.calorieTarget;
  const share = numberOf($("macros"));
  const isSplit = isComputed && calories !== undefined;
  const split = isSplit ? answered(() => energy.macronutrients({
    calories, protein: found.proteinTarget,
    // What is no whole number is not in the range, as −1 is not.
    fatPercent: Number.isInteger(share) ? share : -1, reference: "amdr", age: person.age })) : { violations: [] };
  for (const name of ["protein", "fat", "carbohydrate"]) {
    $(`macros-${name}`).textContent = split.found === undefined ? "–" : whole(split.found[name]);
  }
  const worded = ({ field, message }) => {
    switch (field) {
      case "fatPercent": return accepted(message).replace("enter ", "enter a whole number, ");
      case "carbohydrate": return noCarbohydrate;
      default: return `${field === "calories" ? "calorie target" : field}: ${message}`;
    }
  };
  problem("macros", split.found?.carbohydrate < 1 ? [noCarbohydrate] : split.violations.map(worded));
  $("macros-note").textContent = split.found === undefined ? "" : `Of ${whole(calories)} kcal/day.`
    + (split.found.outside.length === 0 ? "" : ` Outside of the reference range (AMDR): ${split.found.outside.join(", ")}.`);
}

const noCarbohydrate = "protein and fat leave no energy for carbohydrate: choose less fat or a higher calorie target";

/** A message with the names of equations as the menu has them. */
const named = (message) =>
  [...$("equation").options].filter(({ value }) => value !== "")
    .sort((one, other) => other.value.length - one.value.length)
    .reduce((text, { value, textContent }) => text.replaceAll(value, textContent), message);

function predict(energy, request, on, fatFreeMassKg) {
  const without = answered(() => energy.predict(request, { on }));
  if (!without.violations.some(({ field }) => field === "fatFreeMassKg")) return { ...without, needsMass: false };
  return { ...answered(() => energy.predict({ ...request, fatFreeMassKg }, { on })), needsMass: true };
}

function problem(id, messages) {
  $(`${id}-problem`).textContent = messages.map(sentence).join(" ");
  $(`${id}-problem`).hidden = messages.length === 0;
  $(id).setAttribute("aria-invalid", String(messages.length > 0));
}
