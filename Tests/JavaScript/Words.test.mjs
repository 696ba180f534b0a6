// Another language: the copied texts give the words of the module, and no German text is missing.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PlanError, expenditure, plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { TargetError, activityLevels, genders, primaryGoals, targets, trajectory } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { TrainingError, loadBalance } from "../../Sources/Bindings/JavaScript/training-kernel.js";
import { englishTexts, wording } from "../../Sources/Bindings/JavaScript/words.js";
import { goldenCases } from "./PlanCases.mjs";
import { numbers } from "./Vectors.mjs";

const on = "2026-11-21";
const { texts: german } = JSON.parse(readFileSync(new URL("../../Vectors/contract/texts/german.json", import.meta.url), "utf8"));
const person = { weight: 80.5, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight", targetWeight: 75 };
const english = wording();
const inGerman = wording(german, { locale: "de", date: (day) => day.split("-").map(Number).reverse().join(".") });

/** People of every kind, so that most sentences occur. */
function people(count) {
  const next = numbers(7);
  const pick = (choices) => choices[next() % choices.length];
  return Array.from({ length: count }, () => ({
    weight: 40 + (next() % 1800) / 10, height: 140 + next() % 70, age: 13 + next() % 100, gender: pick(genders),
    activityLevel: pick(activityLevels), primaryGoal: pick(primaryGoals), targetWeight: pick([null, 45 + next() % 120]),
    pace: pick([null, null, "-300kcal", "2000kcal/day", "-12.5%", "-0.4kg/week", "+0.25%/week"]),
    tdee: pick([null, "eer_2023"]), protein: pick([null, "weight_at_bmi_25"]),
  })).map((one, place) => (place % 4 === 0 ? { ...one, tdee: Math.round(1.6 * plan.preview(one, { on }).bmr) } : one));
}

test("the English texts give each sentence in the words of the module", () => {
  const ids = new Set();
  const all = people(400);
  for (const [place, one] of all.entries()) {
    const [why, sentences] = [plan.why(one, { on }), plan.why(one, { on, sentences: true })];
    for (const [topic, texts] of Object.entries(sentences)) {
      assert.equal(texts.tier, why[topic].tier);
      for (const part of ["title", "explanation", "science"]) {
        assert.equal(english.text(texts[part]), why[topic][part], `${topic} ${part} ${JSON.stringify(one)}`);
        for (const sentence of texts[part]) {
          assert.equal(english.text(sentence), sentence.text);
          ids.add(sentence.id);
        }
      }
    }
    const [before, after] = [one, all[(place + 1) % all.length]].map((given) => plan.respond(given, { on }).data.targets);
    for (const sentence of plan.changes(before, after).sentences) {
      assert.equal(english.text([sentence]), sentence.text);
      ids.add(sentence.id);
    }
  }
  assert.ok(ids.size > 100, `${ids.size}`);
  assert.throws(() => english.text({ id: "x", parameters: [] }), RangeError);
  for (const [key, text] of Object.entries(englishTexts)) {
    if (key.startsWith("name.")) assert.equal(plan.sentence({ id: key, parameters: [] }), text);
  }
});

test("no German text is missing, and a plan is read in German", () => {
  assert.deepEqual([inGerman.missing, Object.keys(german).sort()], [[], Object.keys(englishTexts).sort()]);
  assert.deepEqual(wording({ "bmr.title": "x" }).missing.length, Object.keys(englishTexts).length - 1);
  const { weeklyRate, tdee } = plan.why(person, { on, sentences: true });
  assert.equal(inGerman.text(weeklyRate.explanation), "Dein Plan nimmt einen Verlust von 0,5 kg pro Woche an. "
    + "Von 80,5 kg auf 75 kg: (80,5 − 75) / 0,5 = 11. Das sind 11 Wochen, bis zum 6.2.2027.");
  assert.match(inGerman.text(tdee.explanation), /„mäßig aktiv“/);
  assert.equal(wording({ "weeklyRate.projection.other": "{weeks}!" }).text(weeklyRate.explanation.at(-1)).at(-1), "!");
  assert.deepEqual(["moderately_active", "-0.4kg/week", "rapid_loss", "my_own"].map(inGerman.name),
    ["mäßig aktiv", "−0,4 kg pro Woche", "ein Verlust von mehr als 1 % des Gewichts pro Woche", "my_own"]);
  assert.equal(inGerman.text({ id: "spoken.calorieTarget", parameters: [{ name: "calories", kind: "grouped", value: "2259" }] })
    .includes("2.259"), true);
});

/** The violations of a call that is rejected. */
function violations(body) {
  try {
    body();
  } catch (error) {
    assert.ok([PlanError, TargetError, TrainingError].some((kind) => error instanceof kind), error.stack);
    return error.violations;
  }
  return assert.fail("nothing is rejected");
}

test("a violation has its code, its value and what is accepted, and is read in German", () => {
  const wrong = { weight: 8, height: "viel", age: 12.5, gender: "w", activityLevel: null, primaryGoal: "maintain", targetWeight: 29.5, pace: "fast" };
  const parts = ({ field, code, value, minimum, maximum, unit, choices }) => [field, code, value, minimum, maximum, unit, choices?.length];
  const expected = [
    ["weight", "rejected", 8, 30, 300, "kg", undefined], ["height", "rejected", "viel", 100, 250, "cm", undefined],
    ["age", "rejected", 12.5, 13, 120, "years", undefined], ["gender", "rejected", "w", undefined, undefined, undefined, 3],
    ["activityLevel", "missing", null, undefined, undefined, undefined, 5], ["targetWeight", "rejected", 29.5, 30, 300, "kg", undefined],
    ["pace", "rejected", "fast", undefined, undefined, undefined, undefined],
  ];
  const words = [
    "Gewicht: 8 ist nicht erlaubt: 30 bis 300 kg", 'Größe: "viel" ist nicht erlaubt: eine Zahl, 100 bis 250 cm',
    "Alter: 12,5 ist nicht erlaubt: eine ganze Zahl, 13 bis 120 volle Jahre",
    'Geschlecht: "w" ist nicht erlaubt: männlich, divers, weiblich', "Aktivität fehlt: kaum aktiv, etwas aktiv, mäßig aktiv, sehr aktiv, äußerst aktiv",
    "Zielgewicht: 29,5 ist nicht erlaubt: 30 bis 300 kg", null,
  ];
  for (const found of [violations(() => plan.respond(wrong, { on })), violations(() => targets(wrong, { on })),
    violations(() => plan.respond(JSON.stringify(wrong), { on })), violations(() => plan.respond(new TextEncoder().encode(JSON.stringify(wrong)), { on })),
    violations(() => plan.respond(wrong, { on, form: "api" }))]) {
    assert.deepEqual(found.map(parts), expected);
    found.forEach((violation, place) => {
      if (words[place] !== null) assert.equal(inGerman.violation(violation), words[place]);
      assert.match(inGerman.violation(violation), / ist nicht erlaubt: |^Aktivität fehlt: /);
      assert.doesNotMatch(inGerman.violation(violation), /rejected|missing|number|string|to /);
    });
  }
  const form = plan.preview({ weight: "16", weightUnit: "lb", height: 300, dateOfBirth: "x" }, { on }).violations;
  assert.deepEqual(form.map(inGerman.violation), ['Gewicht: "16" ist nicht erlaubt: 66,2 bis 661,3 lb', "Größe: 300 ist nicht erlaubt: 100 bis 250 cm",
    'Geburtsdatum: "x" ist nicht erlaubt: ein Datum, das es gibt, JJJJ-MM-TT']);
  // A height without its unit, in the only one that makes it an accepted one.
  const height = (words, given) => plan.preview(given, { on }).violations.map(words.violation)[0];
  assert.deepEqual([height(inGerman, { height: "1,80" }), height(wording(), { height: "71", heightUnit: "ft" }), height(wording(), { height: "18000" })],
    ['Größe: "1,80" ist nicht erlaubt: 100 bis 250 cm (meintest du 1,80 m?)', 'height: "71" is rejected: 3ft 3.4in to 8ft 2.4in (did you mean 71 in?)',
      'height: "18000" is rejected: 100 to 250 cm']);
  const [entry] = expenditure.weightTrend([{ day: on, weight: 800 }]).violations;
  assert.deepEqual([parts(entry), inGerman.violation(entry)],
    [["entries[0].weight", "rejected", 800, 30, 300, "kg", undefined], "Gewicht: 800 ist nicht erlaubt: 30 bis 300 kg"]);
  const { errors } = plan.weekly([{ userId: 7, ...person, weight: 8 }], { on });
  assert.equal(inGerman.violation(errors[0].violations[0]), "Gewicht: 8 ist nicht erlaubt: 30 bis 300 kg");
  // The values of a user are that user's own; if two share an identifier, the answer does not tell whose they are.
  const users = [{ userId: 7, ...person, weight: 7 }, { userId: 8, ...person, weight: 8 }];
  const weights = (given) => plan.weekly(given, { on }).errors.map(({ violations: [{ value }] }) => value);
  assert.deepEqual([weights(users), weights([users[0], { ...users[1], userId: 7 }])], [[7, 8], [undefined, undefined]]);
  assert.deepEqual(weights({ toJSON: () => users }), [undefined, undefined]);
  const [unknown] = violations(() => plan.respond({ ...person, targetWeight: undefined, targetweight: 75 }, { on }));
  assert.deepEqual([unknown.code, inGerman.violation(unknown)], ["unknown", "targetweight: is unknown (did you mean targetWeight?)"]);
  const [twice] = violations(() => plan.respond('{"weight":8,"weight":9}', { on }));
  assert.deepEqual([twice.code, twice.accepted], ["repeated", undefined]);
  assert.deepEqual(violations(() => plan.meals(1e10, 3)).map(parts), [["target", "rejected", 1e10, -1e9, 1e9, undefined, undefined]]);
  // The error body stays the contract's own.
  try {
    plan.respond(wrong, { on });
  } catch ({ failure }) {
    assert.deepEqual(Object.keys(failure.violations[0]), ["field", "message"]);
    // Its violations have no parts, so they are in one language, too.
    assert.equal(inGerman.violation(failure.violations[0]), "weight: 8 is rejected: a number, 30 to 300 kg");
  }
});

test("a value of another type is told what it must be, and never the range alone that has it", () => {
  const given = { ...person, weight: "82,5", age: "34", targetWeight: true };
  for (const found of [violations(() => plan.respond(given, { on })), violations(() => targets(given, { on }))]) {
    assert.deepEqual(found.map(inGerman.violation), ['Gewicht: "82,5" ist nicht erlaubt: eine Zahl, 30 bis 300 kg',
      'Alter: "34" ist nicht erlaubt: eine ganze Zahl, 13 bis 120 volle Jahre', "Zielgewicht: true ist nicht erlaubt: eine Zahl, 30 bis 300 kg"]);
    for (const violation of found) assert.ok(english.violation(violation).endsWith(violation.accepted), english.violation(violation));
  }
  for (const [one, text] of [
    [{ weight: NaN }, "Gewicht: NaN ist nicht erlaubt: eine Zahl, 30 bis 300 kg"],
    [{ age: 34.5 }, "Alter: 34,5 ist nicht erlaubt: eine ganze Zahl, 13 bis 120 volle Jahre"],
    [{ age: 12 }, "Alter: 12 ist nicht erlaubt: 13 bis 120 volle Jahre"],
    [{ age: null }, "Alter fehlt: 13 bis 120 volle Jahre"],
    [{ age: null, dateOfBirth: "1990-02-30" }, 'Geburtsdatum: "1990-02-30" ist nicht erlaubt: ein Datum, das es gibt, JJJJ-MM-TT'],
    [{ dateOfBirth: "1990-02-20" }, "Alter: 30 ist nicht erlaubt: nur eine der beiden Angaben"],
  ]) {
    for (const call of [plan.respond, targets]) assert.deepEqual(violations(() => call({ ...person, ...one }, { on })).map(inGerman.violation), [text]);
  }
  assert.deepEqual(violations(() => trajectory(person, { on, intake: "1938" })).map(inGerman.violation),
    ['Energiezufuhr: "1938" ist nicht erlaubt: mindestens 800 kcal/Tag, und das 0,4- bis 1,5-Fache des Tagesverbrauchs']);
});

test("a value of any type is read in German, and a long text is cut with a mark", () => {
  const circular = {};
  circular.self = circular;
  const [rejected] = violations(() => plan.respond({ ...person, weight: 8 }, { on }));
  const given = (value) => /^Gewicht: (.*) ist nicht erlaubt: /.exec(inGerman.violation({ ...rejected, value }))[1];
  assert.deepEqual([8n, -8n, true, null, { a: 1n }, circular, [8], undefined, () => 8, Symbol("8")].map(given),
    ["8", "\u22128", "true", "null", "\u2026", "\u2026", "\u2026", "\u2026", "\u2026", "\u2026"]);
  assert.deepEqual(["x".repeat(60), "x".repeat(61), `${"x".repeat(59)}\u{1F34E}`, "\u{1F34E}".repeat(61), 10n ** 61n].map(given),
    [`"${"x".repeat(60)}"`, `"${"x".repeat(60)}\u2026"`, `"${"x".repeat(59)}\u{1F34E}"`, `"${"\u{1F34E}".repeat(60)}\u2026"`, `1${"0".repeat(59)}\u2026`]);
});

test("ranges in feet and inches and of a first weight are German, and a ledger has no inches", () => {
  const form = plan.preview({ height: "5'13", heightUnit: "ft", weight: 2, weightUnit: "st" }, { on }).violations;
  assert.deepEqual(form.map(inGerman.violation).sort(), [
    "Gewicht: 2 ist nicht erlaubt: 4st 10,2lb bis 47st 3,3lb, geschrieben als 80 kg, 176 lb oder 12 st 8 lb (nach st unter 14 lb)",
    'Gr\u00f6\u00dfe: "5\'13" ist nicht erlaubt: 3ft 3,4in bis 8ft 2,4in, geschrieben als 180 cm, 1,8 m, 71 in oder 5 ft 11 in (nach ft unter 12 in)']);
  const [first] = expenditure.estimate(person, [{ day: "2026-09-01", weight: 180 }], { on: "2026-09-01" }).violations;
  assert.equal(inGerman.violation(first), "Gewicht: 180 ist nicht erlaubt: 53,667 bis 120,75 kg f\u00fcr das erste Gewicht einer Person von 80,5 kg; "
    + "vielleicht ist es in einer anderen Einheit");
  const [load] = violations(() => loadBalance([-1]));
  assert.deepEqual([load.accepted, load.minimum, load.maximum, load.unit], ["0 to 1000000000 in the unit of the ledger", 0, 1e9, undefined]);
});

test("fields, categories, advisories of a trajectory and absences have German names", () => {
  assert.equal(english.name("menstrual_cycle"), "before day 35, the water of a menstrual cycle can shift the estimate");
  assert.equal(inGerman.name("menstrual_cycle"), german["expenditure.advisory.menstrual_cycle"]);
  assert.deepEqual(["dateOfBirth", "day", "little_activity", "underweight", "missing", "toString"].map(inGerman.name), ["Geburtsdatum", "Tag",
    german["trajectory.little_activity"], "Untergewicht, und der Plan ist abzunehmen", "missing", "toString"]);
  assert.deepEqual(["underweight", "normal", "overweight", "obese"].map(inGerman.category), ["Untergewicht", "Normalgewicht", "Übergewicht", "Adipositas"]);
  assert.equal(inGerman.category(plan.preview({ weight: 95, height: 180 }, { on }).category), "Übergewicht");

  const log = (count, weight, intake) => Array.from({ length: count }, (_, place) =>
    ({ day: new Date(Date.UTC(2026, 8, 1 + place)).toISOString().slice(0, 10), weight: weight(place), intake: intake(place) }));
  const logs = [log(3, () => 80, () => 2000), log(40, (day) => (day < 9 ? 80 : undefined), () => 2000), log(60, (day) => (day % 2 ? 92 : 68), () => 2000),
    log(30, () => undefined, () => undefined), log(60, () => 80, () => 500), log(60, () => 80, () => 9000)];
  const absences = logs.flatMap((entries) => [...expenditure.weightTrend(entries.map(({ day, weight }) => ({ day, weight }))).absences,
    ...expenditure.estimate({ ...person, weight: 80 }, entries, { on: "2026-09-01" }).refusals]);
  for (const absence of absences) {
    assert.equal(english.absence(absence), absence.text);
    assert.notEqual(inGerman.absence(absence), absence.text);
  }
  assert.deepEqual([...new Set(absences.map(({ code }) => code))].sort(), ["above_resting", "below_resting", "few_days", "few_intakes", "few_recent_weights",
    "few_weights", "foreign_weights", "no_recent_weight", "wide_error"]);
  assert.ok(absences.map(inGerman.absence).includes("die letzten 28 Tage haben zu wenige Gewichte: 3 von 7"));
  assert.equal(inGerman.absence({ code: "new", text: "a new reason" }), "a new reason");
});

test("an update and the outcome of a trajectory have their words in each language and unit", () => {
  const [before, after] = [person, { ...person, weight: 79 }].map((given) => plan.respond(given, { on }).data.targets);
  const [texts, sentences] = [undefined, { sentences: true }].map((options) => plan.update({ before, after, changed: ["weight"] }, options));
  for (const part of ["texts", "spoken", "targets"]) {
    assert.deepEqual(sentences[part].map((one) => english.text(one)), texts[part], part);
    for (const [place, one] of sentences[part].entries()) assert.notEqual(inGerman.text(one), texts[part][place]);
  }
  // The sentences of WordingTests.
  const [weeks, date, settledWeight] = [[{ weight: 77.653 }], "2026-11-21", 77.653];
  const around = "At this intake, you reach your target weight around 2026-11-21.";
  for (const [goal, text, pounds] of [
    [{ outcome: "reached", week: 3, date }, "At this intake, you reach your target weight on 2026-11-21."],
    [{ outcome: "reached", date, earliestDate: date, latestDate: "2027-01-30" }, `${around} Of 10 people like you, 1 is there by 2026-11-21, and 9 are by 2027-01-30.`],
    [{ outcome: "reached", date, earliestDate: date }, `${around} Of 10 people like you, 1 is there by 2026-11-21, and at least 1 is not in the computed weeks.`],
    [{ outcome: "already_there" }, "You are already at your target weight."],
    [{ outcome: "contradicts", intake: 1900 }, "At this intake, your weight moves away from your target weight."],
    [{ outcome: "unreachable", maintenance: 2000 }, "At this intake, your weight levels off at 77.7 kg, before your target weight.", "At this intake, your weight levels off at 171.2 lb, before your target weight."],
    [{ outcome: "unreachable", intake: 1900 }, "At this intake, your weight levels off at 77.7 kg, before your target weight. To reach it within three years, eat 1900 kcal/day."],
    [{ outcome: "not_within_horizon", intake: 1900 }, "At this intake, you do not reach your target weight in the computed weeks. At their end, you weigh 77.7 kg."],
    [{ outcome: "leaves_domain", week: 12 }, "In week 12, before your target weight, you pass a limit of the model: a body mass index of 18.5 or 50 kg/m² or 5 % body fat."],
  ]) {
    assert.equal(english.outcome({ goal, weeks, settledWeight }), text);
    if (pounds !== undefined) assert.equal(wording({}, { weightUnit: "lb" }).outcome({ goal, weeks, settledWeight }), pounds);
    assert.doesNotMatch(inGerman.outcome({ goal, weeks, settledWeight }), /target|intake|[{}]|undefined|NaN/);
  }
  const course = trajectory(person, { on });
  assert.ok(english.outcome(course).includes(course.goal.date));
  assert.equal(english.outcome(trajectory({ ...person, targetWeight: undefined }, { on })), undefined);
});

test("pounds, feet, stones and inches, and German, give the texts of Swift", () => {
  const golden = JSON.parse(readFileSync(new URL("../Texts/pounds-and-stones.json", import.meta.url), "utf8"));
  for (const key of ["lb ft", "st in", "de"]) {
    const [weightUnit, heightUnit] = key.split(" ");
    const { text, name, weight, height } = key === "de" ? wording(german, { locale: "de" }) : wording({}, { weightUnit, heightUnit });
    for (const given of golden.sentences) assert.equal(text(given), given[key], given.id);
    for (const given of golden.names) assert.equal(name(given.name), given[key]);
    for (const given of golden.weights) assert.equal(weight(given.kilograms), given[key]);
    for (const given of golden.heights) assert.equal(height(given.centimeters), given[key]);
    if (key === "de") continue;
    // A sentence about neither is unchanged.
    const { waterTarget, calorieTarget } = plan.why(person, { on, sentences: true });
    for (const sentence of [...calorieTarget.explanation, ...waterTarget.title]) assert.equal(text(sentence), english.text(sentence));
  }
  assert.ok(golden.sentences.length > 50, `${golden.sentences.length}`);
  assert.deepEqual([english.weight(81.647), english.weight(-0.05), english.weight(-0.01), english.height(180.34), inGerman.weight(80.5)],
    ["81.6 kg", "−0.1 kg", "0 kg", "180.3 cm", "80,5 kg"]);
  // In one unit alone, the other stays metric; so does a number that is in neither.
  const pounds = wording(german, { locale: "de", weightUnit: "lb", date: (day) => day.split("-").map(Number).reverse().join(".") });
  assert.equal(pounds.text(plan.why(person, { on, sentences: true }).weeklyRate.explanation), "Dein Plan nimmt einen Verlust von 1,1 lb pro Woche an. "
    + "Von 177,5 lb auf 165,3 lb mit 1,1 lb pro Woche: 11 Wochen, bis zum 6.2.2027.");
  assert.deepEqual([pounds.weight(-0.3), pounds.height(180.5), pounds.name("-0.3kg/week")], ["−0,7 lb", "180,5 cm", "−0,7 lb pro Woche"]);
  for (const [option, unit] of [["weightUnit", "lbs"], ["heightUnit", "m"], ["weightUnit", null]]) {
    assert.throws(() => wording({}, { [option]: unit }), (error) => error instanceof RangeError && error.message.startsWith(`${option}: ${unit} is rejected: one of `));
  }
  for (const value of [NaN, undefined, Infinity, "80"]) {
    for (const [name, write] of Object.entries({ weight: pounds.weight, height: english.height })) {
      assert.throws(() => write(value), (error) => error instanceof RangeError && error.message === `${name}: ${value} is rejected: a finite number`);
    }
  }
});

test("the American texts name no kilogram, centimeter or milliliter, and water is in fluid ounces", () => {
  const texts = JSON.parse(readFileSync(new URL("../../docs/examples/us.json", import.meta.url), "utf8"));
  const us = wording(texts, { weightUnit: "lb", heightUnit: "ft", waterUnit: "fl oz" });
  assert.ok(readFileSync(new URL("../../docs/guide/javascript.md", import.meta.url), "utf8").includes(`it lists ${us.missing.length}.`));
  const metric = /kg|kilogram|centimeter|millimeter|\bcm\b|\bmL\b|\bL\//;
  // What is typed, what an audit finds and what is read aloud are not shown on these screens.
  const isShown = (key) => !/^(accepted|audit|spoken)\./.test(key);
  for (const [key, text] of Object.entries({ ...englishTexts, ...texts }).filter(([key]) => isShown(key))) {
    assert.doesNotMatch(text.replaceAll(/\} (kg|cm|mL)\b/g, "}"), metric, key);
  }
  const names = (text) => new Set(text.match(/\{\w+\}/g));
  for (const [key, text] of Object.entries(texts)) {
    assert.ok(Object.hasOwn(englishTexts, key), key);
    for (const name of names(text)) assert.ok(names(englishTexts[key]).has(name), `${key} ${name}`);
  }
  let count = 0;
  for (const one of people(200)) {
    for (const topic of Object.values(plan.why(one, { on, sentences: true }))) {
      for (const part of ["title", "explanation", "science"]) {
        assert.doesNotMatch(us.text(topic[part]), metric);
        count += topic[part].length;
      }
    }
  }
  assert.ok(count > 1000, `${count}`);
  assert.deepEqual([us.water(2900), us.water(0), english.water(2900), inGerman.water(2900.5)], ["98 fl oz", "0 fl oz", "2900 mL", "2900,5 mL"]);
  assert.equal(wording({}, { waterUnit: "fl oz" }).text({ id: "changes.waterTarget.increased", parameters: [{ name: "amount", kind: "number", value: "100" }] }),
    "Total water increased by 3 fl oz/day");
  assert.throws(() => wording({}, { waterUnit: "oz" }), /^RangeError: waterUnit: oz is rejected: one of mL, fl oz$/);
  // 2.2, 2.4 and 1.8 g/kg, 35 mL/kg, and the ranges of the two sources, as the texts have them.
  const perPound = (perKilogram) => (perKilogram * 0.45359237).toFixed(2);
  assert.deepEqual([2.2, 2.4, 1.8, 1.4, 2, 2.3, 3.1].map(perPound), ["1.00", "1.09", "0.82", "0.64", "0.91", "1.04", "1.41"]);
  assert.equal(perPound(35 / 29.5735295625), "0.54");
  assert.deepEqual([us.water(2500), us.water(2000)], ["85 fl oz", "68 fl oz"]);
});

test("an American sentence claims no exact product that the reader's own multiplication contradicts", () => {
  const texts = JSON.parse(readFileSync(new URL("../../docs/examples/us.json", import.meta.url), "utf8"));
  const us = wording(texts, { weightUnit: "lb", heightUnit: "ft", waterUnit: "fl oz" });
  const factor = /([\d.]+) (?:g|fl oz) for each pound/g;
  for (const [key, text] of Object.entries(texts)) {
    for (const { index } of text.matchAll(factor)) assert.match(text.slice(0, index), /about $/i, key);
    if (/for each pound/.test(text)) assert.doesNotMatch(text, /rounded/, key);
  }
  let count = 0;
  for (let pounds = 67; pounds <= 661; pounds += 3) {
    for (const primaryGoal of primaryGoals) {
      const one = { ...person, weight: plan.measure({ weight: pounds, weightUnit: "lb" }).weight.kilograms, primaryGoal, targetWeight: null };
      const [why, { targets: given }] = [plan.why(one, { on, sentences: true }), plan.respond(one, { on }).data];
      for (const [topic, target, step] of [["proteinTarget", `${given.proteinTarget} g`, 1], ["waterTarget", us.water(given.waterTarget), 3.4]]) {
        const sentence = us.text(why[topic].explanation[0]);
        const [, each, weight, shown] = /about ([\d.]+) (?:g|fl oz) for each pound of your ([\d.]+) lb.*: ([\d,]+ (?:g|fl oz))\/day\.$/i.exec(sentence) ?? assert.fail(sentence);
        assert.equal(shown.replace(",", ""), target, sentence);
        // "About" is within 1 %, and the step.
        assert.ok(Math.abs(each * weight - parseFloat(target)) < 0.01 * each * weight + step, sentence);
        count += 1;
      }
    }
  }
  assert.ok(count > 1500, `${count}`);
});

test("a violation in kg and cm is read in the units of the wording", () => {
  const read = (units, given) => plan.preview(given, { on }).violations.map(wording({}, units).violation);
  const us = { weightUnit: "lb", heightUnit: "ft" };
  assert.deepEqual(read(us, { targetWeight: 7.257, height: 99, weight: "heavy" }), ['weight: "heavy" is rejected: 66.2 to 661.3 lb',
    "height: 3 ft 3 in is rejected: 3 ft 3.4 in to 8 ft 2.4 in", "target weight: 16 lb is rejected: 66.2 to 661.3 lb"]);
  assert.deepEqual(read({ weightUnit: "st", heightUnit: "in" }, { weight: 8, height: 99 }),
    ["weight: 1 st 3.6 lb is rejected: 4 st 10.2 lb to 47 st 3.3 lb", "height: 39 in is rejected: 39.4 to 98.4 in"]);
  assert.deepEqual(read(us, { weight: 1e300, age: 7 }), ["weight: 1e+300 is rejected: 66.2 to 661.3 lb", "age: 7 is rejected: 13 to 120 completed years"]);
  // What the person typed in pounds stays as it was typed.
  assert.deepEqual(read(us, { weight: 16, weightUnit: "lb" }), ["weight: 16 is rejected: 66.2 to 661.3 lb"]);
  const [first] = expenditure.weightTrend([{ day: on, weight: 200 }], { weight: 90.718 }).violations;
  assert.equal(wording({}, us).violation(first),
    "weight: 440.9 lb is rejected: 133.4 to 299.9 lb for the first weight of a person of 200 lb; perhaps it is in another unit");
});

test("a rejected TDEE is read with its range, or with the equations", () => {
  const read = (tdee) => plan.preview({ ...person, tdee }, { on }).violations.map(inGerman.violation);
  assert.deepEqual(read(900), ["TDEE: 900 ist nicht erlaubt: 1984 bis 4462 kcal/Tag, BMR / 0,9 bis 2,5 · BMR"]);
  assert.deepEqual(read("2500"),
    ['TDEE: "2500" ist nicht erlaubt: Aktivitätsfaktor, eer_2023, eine ganze Zahl, BMR / 0,9 … 2,5 · BMR [kcal/day]']);
});

test("only a long name is taken for a misspelled one by the contract; targets rejects each", () => {
  const calories = plan.respond(person, { on }).data.targets.calorieTarget;
  for (const name of ["paces", "pase"]) {
    assert.equal(plan.respond({ ...person, [name]: "-15%" }, { on }).data.targets.calorieTarget, calories);
    assert.deepEqual(violations(() => targets({ ...person, [name]: "-15%" }, { on })).map(({ field, code }) => [field, code]), [[name, "unknown"]]);
  }
  assert.equal(plan.respond(person, { on, fom: "api" }).data.targets.calorieTarget, calories);
  assert.deepEqual(violations(() => plan.respond({ ...person, targetWeight: undefined, targetWeigt: 75 }, { on })).map(({ field, code }) => [field, code]),
    [["targetWeigt", "unknown"]]);
});

test("every golden violation has a code, and its range or names in parts", () => {
  const messages = new Set();
  for (const { call, body, options } of goldenCases(plan.answer)) {
    const [plainly, found] = [options, { ...options, parts: true }].map((given) => JSON.parse(plan.answer(call, body, given).text) ?? {});
    const all = [found, ...found.errors ?? []].flatMap(({ violations = [] }) => violations);
    const seen = [plainly, ...plainly.errors ?? []].flatMap(({ violations = [] }) => violations);
    if (options?.form !== "api") assert.deepEqual(all.map(({ field, message }) => ({ field, message })), seen);
    for (const { message, code, accepted = "", minimum, maximum, unit, choices } of all) {
      messages.add(message);
      const [, said] = /^is (missing|unknown|given more than once)/.exec(message) ?? [];
      assert.equal(code, { "given more than once": "repeated" }[said] ?? said ?? "rejected", message);
      assert.ok(message.endsWith(accepted), message);
      const range = /^(?:a (?:whole )?number,? ?(?:from )?)?-?\d+(?:\.\d+)? to \d|within ±\d+[^)]*$/.test(accepted);
      assert.deepEqual([minimum !== undefined, maximum !== undefined], [range, range], message);
      for (const part of [maximum, unit === "years" ? "years" : unit, ...choices ?? []]) assert.ok(accepted.includes(part ?? ""), message);
      assert.equal(choices !== undefined, accepted.startsWith("one of the strings "), message);
    }
  }
  assert.ok(messages.size > 100, `${messages.size}`);
});
