// The plan contract and adherence through WebAssembly: every golden vector, hostile texts, memory, and the arguments of
// calls.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";
import { Worker } from "node:worker_threads";
import { PlanError, adherence, energy, expenditure, loadPlan, plan } from "../../Sources/Bindings/JavaScript/plan-contract.js";
import { answered, goldenCases, hostileCases, request } from "./PlanCases.mjs";

const on = "2026-11-21";
const person = JSON.parse(request);

/** The failure of a rejected call. */
function failure(body) {
  try {
    body();
  } catch (error) {
    assert.ok(error instanceof PlanError, String(error));
    assert.equal(error.message, error.failure.error.message ?? error.failure.error);
    return error;
  }
  return assert.fail("nothing is refused");
}

/** Violations without the parts for another language, which Words.test.mjs has. */
const plainly = (violations) => violations.map(({ field, message }) => ({ field, message }));

const golden = goldenCases(plan.answer);

test("every golden vector is a case", () => {
  assert.ok(golden.length > 1500, `${golden.length}`);
  assert.equal(new Set(golden.map(({ id }) => id)).size, golden.length);
});

for (const { id, call, body, options, check } of golden) {
  test(id, () => check(plan.answer(call, body, options).text));
}

test("hostile texts get a result or a failure, and the next call its answer", () => {
  const expected = plan.answer("respond", request, { on }).text;
  for (const { id, call, body, options } of hostileCases()) {
    const { failed, text } = answered(plan, call, body, options);
    const found = JSON.parse(text);
    if (failed) {
      assert.equal(found.success, false, id);
      assert.ok(found.error !== "" && found.violations.length > 0 && text.length < 100_000, id);
    }
  }
  assert.equal(plan.answer("respond", request, { on }).text, expected);
});

test("a call has the result in its text", () => {
  const response = plan.respond(person, { on, id: "p1", userId: "u1", recomputed: false, trajectory: true });
  assert.equal(response.data.targets.calorieTarget, 2259);
  assert.equal(response.data.recomputed, false);
  assert.equal(response.data.trajectory.weeks.length, 157);
  assert.equal(response.data.timeline.date, response.data.trajectory.date);
  assert.equal(plan.respond(person, { on, timeline: false }).data.timeline, undefined);
  assert.deepEqual(plan.respond(request, { on, id: "p1", userId: "u1", recomputed: false, trajectory: true }), response);
  assert.deepEqual(plan.why(new TextEncoder().encode(request), { on }), response.data.whyItWorks);
  const { targets } = response.data;
  assert.deepEqual(plan.audit(person, targets, { on }), { findings: [] });
  assert.deepEqual(plan.audit(person, response, { on }), { findings: [] });
  const [finding] = plan.audit(person, { ...targets, estimatedWeeks: 11 }, { on }).findings;
  assert.deepEqual(finding.differences, [{ field: "estimatedWeeks", received: 11, computed: 10 }]);
  const spoken = plan.respond(request, { on, form: "api", id: 2n ** 63n, userId: 42 });
  assert.deepEqual(Object.keys(spoken.data.whyItWorks), ["bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget", "timeline"]);
  assert.ok(plan.answer("respond", request, { on, form: "api", id: 2n ** 63n }).text.includes('"id":9223372036854775808,'));
  assert.equal(failure(() => plan.respond("{", { on, form: "api", requestId: 7 })).failure.error.requestId, 7);
  assert.equal(plan.changes(targets, { ...targets, calorieTarget: 2200 }).significant, true);
  assert.deepEqual(plan.reuse(person, person, { made: on, today: on }), { reuse: true, reasons: [] });
  const paced = plan.respond({ ...person, pace: "-0.4kg/week" }, { on }).data;
  assert.deepEqual([paced.pace, paced.targets.calorieTarget, paced.targets.estimatedWeeks], ["-0.4kg/week", 2359, 13]);
  assert.deepEqual(plan.reuse(person, { ...person, pace: "-0.4kg/week" }, { made: on, today: on }).reasons, [{ changed: "pace" }]);
  assert.match(failure(() => plan.respond({ ...person, pace: "0.5" }, { on })).message, /pace: .*-0\.5%\/week/);
  assert.equal(plan.freshness({ now: 1000, made: 1000.25 }).secondsAhead, 0.25);
  assert.equal(plan.weekly([{ userId: 2n ** 53n - 1n, ...person }], { on }).updates[0].userId, 2 ** 53 - 1);
  assert.equal(plan.week(on).startDate, "2026-11-16");
  assert.equal(plan.rate(person, "2027-01-29", { on }).gramsPerWeek, -508);
  assert.deepEqual(plan.preview({ weight: 80, targetWeight: 16 }, { on }), {
    waterTarget: 2800, advisories: [], missing: ["height", "age", "gender", "activityLevel", "primaryGoal"],
    violations: [{ field: "targetWeight", message: "16 is rejected: a number, 30 to 300 kg", value: 16, code: "rejected",
      accepted: "a number, 30 to 300 kg", minimum: 30, maximum: 300, unit: "kg" }],
  });
  assert.deepEqual(plan.measure({ weight: "11st 4lb", height: "5'11\"" }), {
    weight: { kilograms: 71.668, pounds: 158, stones: 11, stonePounds: 4 }, height: { centimeters: 180.3, feet: 5, inches: 11 },
  });
  assert.equal(plan.measure({ weight: 180, weightUnit: "lb" }).weight.kilograms, 81.647);
  assert.equal(plan.weightProgress({ start: 80, current: 77, target: 75 }).fraction, 0.6);
  assert.deepEqual(plan.meals(2259, 4), [565, 565, 565, 564]);
  for (const weights of [[100, 200, 300], new Float64Array([100, 200, 300]), new Int32Array([100, 200, 300])]) {
    assert.deepEqual(plan.shares(2510, weights), [418, 837, 1255]);
  }
  assert.throws(() => plan.shares(2510, new DataView(new ArrayBuffer(24))), /^PlanError: weights: an object is rejected/);
  for (const [given, days, moved = []] of [
    [{ daily: 2000, weights: [1, 1, 1, 1, 1, 2, 2] }, [1556, 1556, 1556, 1555, 1555, 3111, 3111]],
    [{ daily: 2259, weights: [10, 12, 10, 12, 10, 14, 10] }, [2028, 2433, 2027, 2433, 2027, 2838, 2027]],
    [{ daily: 1600, weights: [1, 1, 1, 1, 1, 1, 6], atLeast: 1200 }, [1200, 1200, 1200, 1200, 1200, 1200, 4000], [0, 1, 2, 3, 4, 5]],
    [{ daily: 1600, locked: [{ day: 5, calories: 3000 }] }, [1367, 1367, 1367, 1367, 1366, 3000, 1366]],
  ]) assert.deepEqual(plan.weekOfCalories(given), { days, moved });
  assert.deepEqual(plan.kilojoules({ parts: [100, 200, 300] }), { calories: 600, kilojoules: 2510, parts: [418, 837, 1255] });
  assert.equal(plan.kilojoules({ kilojoules: 9000 }).calories, 2151);
  assert.match(failure(() => plan.shares(1, [1, 1, 1, -1])).message, /^weights\[3\]: -1 is rejected/);
  assert.deepEqual(plan.error({ status: 503 }).waits, [1, 2, null]);
  assert.equal(plan.retryAfter("7", 0), 7);
  assert.equal(plan.retryAfter("soon", 0), undefined);
  assert.equal(plan.sentence({ id: "bmr.title", parameters: [] }), "What you spend at rest");
  const entries = [{ day: "2026-03-02", type: "meal", total: 5, completed: 4 }];
  assert.equal(adherence.summary(entries, { on: "2026-03-02" }).streak.current, 1);
  assert.deepEqual(adherence.heatmap(entries, { from: "2026-03-01", to: "2026-03-02" }), [0, 4]);
  assert.equal(adherence.rarity(1, 16), 6.3);
});

test("a log is read, and a bad entry affects no other", () => {
  const logger = { ...person, weight: 90, age: 40 };
  const day = (index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
  const entries = Array.from({ length: 56 }, (_, index) => ({ day: day(index), weight: 90 - 0.06 * index, intake: 2300 }));
  const full = expenditure.estimate(logger, entries, { on, course: true, standardError: 80, weighingEvery: 2 });
  assert.deepEqual([full.days, full.refusals, full.daysUntilEstimate, full.course.length], [56, [], 0, 56]);
  assert.equal(full.estimate.maintenance, 2843);
  assert.ok(full.daysNeeded > 0);
  assert.deepEqual(full.expected, { expenditure: 2837, standardError: 342 });
  assert.deepEqual(full.course.at(-1).expenditure, full.estimate.expenditure);
  // A day on which the log gives no estimate has no expenditure.
  assert.deepEqual(
    full.course.map(({ expenditure }) => expenditure),
    full.course.map((_, place) => expenditure.estimate(logger, entries.slice(0, place + 1), { on }).estimate?.expenditure));
  assert.deepEqual(Object.keys(full.course[13]), ["day", "trend"]);
  const pounds = expenditure.estimate(logger, entries.map((entry) => ({ ...entry, weight: 2.2 * entry.weight })), { on });
  assert.deepEqual([pounds.estimate, pounds.days, pounds.violations.length], [undefined, 0, 56]);
  assert.deepEqual(plainly(pounds.violations)[0], {
    field: "entries[0].weight",
    message: "198 is rejected: 60 to 135 kg for the first weight of a person of 90 kg; pounds divided by 2.2046" });
  const bad = expenditure.estimate(logger, [...entries.slice(0, 40), { day: day(3) }, { day: day(40), intake: 10_460 }], { on });
  assert.deepEqual(bad.violations.map(({ field }) => field), ["entries[40].day", "entries[41].intake"]);
  assert.deepEqual(bad.estimate, expenditure.estimate(logger, entries.slice(0, 40), { on }).estimate);
  assert.deepEqual([full.estimate.tier, expenditure.weightTrend(entries).tier], ["measured", "measured"]);
  const thin = expenditure.estimate(logger, entries.slice(0, 10), { on, fatPercent: null });
  assert.equal(thin.estimate, undefined);
  assert.equal(thin.refusals[0].text, "the log has too few days: 10 of 14");
  assert.match(failure(() => expenditure.estimate({ ...logger, age: 17 }, entries, { on })).message, /^request: age: 17 is rejected/);
});

test("energy and macronutrients are those of the equation and of the intake", () => {
  const found = energy.predict({ ...person, equation: "henry_2005_weight_height" }, { on });
  assert.deepEqual(found, {
    equation: "henry_2005_weight_height", version: 1, resting: 1749, total: 2711, calorieTarget: 2211, advisories: [],
    tier: "convention" });
  const { data } = plan.respond(
    { ...person, equation: "henry_2005_weight_height", macronutrients: { fatPercent: 30 } }, { on });
  assert.deepEqual(data.energy, found);
  assert.deepEqual(data.macronutrients, energy.macronutrients({ calories: 2211, fatPercent: 30, protein: 176 }));
  assert.equal(data.targets.calorieTarget, 2259);
  const api = plan.respond({ ...person, equation: "eer_2023" }, { on, form: "api" });
  assert.equal(api.data.energy, undefined);
  const leaner = energy.macronutrients(
    { calories: 2259, fatPercent: 30, proteinPerKilogram: 2.3, basis: "fat_free_mass", fatFreeMassKg: 70, request: person,
      reference: "amdr" }, { on });
  assert.deepEqual([leaner.protein, leaner.outside], [161, ["carbohydrate"]]);
  assert.match(failure(() => energy.predict(person, { on })).message, /^equation: is missing: one of the strings/);
});

test("a TDEE that is known is a number, and everything counts from it", () => {
  const known = { ...person, tdee: 2500 };
  const { data } = plan.respond(known, { on });
  assert.deepEqual([data.tdee, data.targets.tdee, data.targets.calorieTarget, data.targets.weeklyRate], [2500, 2500, 2000, -0.5]);
  assert.match(data.whyItWorks.calorieTarget.explanation, /2500 − 500 = 2000/);
  assert.match(data.whyItWorks.tdee.explanation, /2500 kcal\/day, as given/);
  assert.equal(data.whyItWorks.tdee.tier, undefined);
  assert.deepEqual(plan.audit(known, data.targets, { on }).findings, []);
  assert.notDeepEqual(plan.audit(person, data.targets, { on }).findings, []);
  assert.deepEqual(plan.reuse(known, { ...known, tdee: 2501 }, { made: on, today: on }).reasons, [{ changed: "tdee" }]);
  assert.equal(plan.respond({ ...known, pace: "-20%" }, { on }).data.targets.calorieTarget, 2000);
  // BMR is 1780.
  const told = (tdee) => failure(() => plan.respond({ ...person, tdee }, { on })).violations.map(({ field, message }) => `${field}: ${message}`);
  const range = "1978 to 4450 kcal/day, BMR / 0.9 to 2.5 · BMR";
  for (const tdee of [1978, 4450, 2500.0]) assert.equal(plan.respond({ ...person, tdee }, { on }).data.targets.tdee, tdee);
  for (const tdee of [1977, 4451, 1, 32767]) assert.deepEqual(told(tdee), [`tdee: ${tdee} is rejected: ${range}`]);
  const kinds = "one of the strings activity_factor, eer_2023, or a whole number of kcal/day, BMR / 0.9 to 2.5 · BMR";
  for (const tdee of [2500.5, 0, -2500, 32768, NaN, true]) assert.deepEqual(told(tdee), [`tdee: ${tdee} is rejected: ${kinds}`]);
  assert.deepEqual(told("2500"), [`tdee: the string "2500" is rejected: ${kinds}`]);
  assert.deepEqual(failure(() => plan.respond({ ...person, TDEE: 2500 }, { on })).violations.map(({ message }) => message), ["is unknown (did you mean tdee?)"]);
  // Without BMR there is no range to check.
  const half = plan.preview({ weight: 80, tdee: 900 }, { on });
  assert.deepEqual([half.violations, half.tdee], [undefined, undefined]);
  const { activityLevel, ...form } = person;
  assert.deepEqual(plan.preview({ ...form, tdee: 900 }, { on }).violations.map(({ field, message, minimum, maximum, unit }) => [field, message, minimum, maximum, unit]),
    [["tdee", `900 is rejected: ${range}`, 1978, 4450, "kcal/day"]]);
  assert.equal(plan.preview(known, { on }).calorieTarget, 2000);
  assert.equal(plan.weekly([{ ...known, userId: 1 }], { on }).errors[0].violations[0].message, "2500 is rejected: activity_factor for many people at once");
});

test("malformed JSON is rejected", () => {
  // A number that JSON lacks is rejected in its field, and costs no other.
  assert.equal(failure(() => plan.respond({ ...person, weight: NaN }, { on })).message, "weight: NaN is rejected: a number, 30 to 300 kg");
  assert.match(failure(() => plan.respond(person, { on, userId: -Infinity })).message, /^userId: -Infinity is rejected/);
  const half = plan.preview({ weight: 80, height: 180, age: NaN, targetWeight: Infinity }, { on });
  assert.deepEqual([half.bodyMassIndex, half.violations.map(({ field }) => field)], [24.7, ["age", "targetWeight"]]);
  assert.deepEqual(half.violations.map(({ message }) => message.slice(0, 22)), ["NaN is rejected: a who", "Infinity is rejected: "]);
  // Each by its own name. A text of the caller is not touched, whatever it says.
  const [said, control] = ["1e999 is rejected, 1e9991 and inf is rejected", "\u0001 1e99977771"];
  const told = failure(() => plan.respond({ ...person, gender: said, weight: -Infinity, age: NaN, height: Infinity, pace: control }, { on }));
  assert.deepEqual(told.violations.map(({ message }) => message.split(" is rejected:")[0]),
    ["-Infinity", "Infinity", "NaN", `the string "${said}"`, 'the string "\\u{1} 1e99977771"']);
  // A text with the first of the replacements, and a long one that is near them.
  const near = "1e9000001e90000002 1e9000002";
  const both = failure(() => plan.respond({ ...person, weight: Infinity, gender: near }, { on }));
  assert.deepEqual(both.violations.map(({ message }) => message.split(" is rejected:")[0]), ["Infinity", `the string "${near}"`]);
  assert.equal(failure(() => plan.respond({ ...person, weight: Infinity, note: `1e999${"7".repeat(60_000)}` }, { on })).message,
    "weight: Infinity is rejected: a number, 30 to 300 kg");
  const bytes = new TextEncoder().encode(JSON.stringify({ ...person, weight: "1e9991" }));
  assert.match(failure(() => plan.respond(bytes, { on, requestId: NaN })).message, /^requestId: NaN is rejected/);
  assert.match(plan.answer("respond", bytes, { on, fatPercent: undefined }).text, /the string \\"1e9991\\" is rejected/);
  const two = plan.weekly([{ userId: 1, ...person, weight: NaN }, { userId: 2, ...person }], { on });
  assert.deepEqual([two.successCount, two.errors[0].userId, two.errors[0].violations[0].field], [1, 1, "weight"]);
  const log = expenditure.weightTrend([{ day: "2026-11-20", weight: NaN }, { day: "2026-11-21", weight: 80 }]);
  assert.deepEqual([log.days, plainly(log.violations)], [1, [{ field: "entries[0].weight", message: "NaN is rejected: a number, 30 to 300 kg" }]]);
  assert.match(failure(() => plan.respond({ ...person, weight: "80" }, { on })).message, /^weight: the string "80" is rejected/);
  // A Date is an instant in UTC, perhaps of the day before; one that no call reads, as in a database's row, rejects nothing.
  const dated = { ...person, age: undefined, dateOfBirth: new Date(1990, 10, 27) };
  const alone = "an object is rejected: a date that exists, in a string, YYYY-MM-DD";
  for (const [call, found, field = "dateOfBirth", message = `${alone}, alone or with a time`] of [
    ["respond", failure(() => plan.respond(dated, { on })).violations],
    ["why", JSON.parse(plan.answer("why", dated, { on }).text).violations],
    ["preview", plan.preview(dated, { on }).violations],
    ["weekly", plan.weekly([{ userId: 1, ...dated }], { on }).errors[0].violations],
    ["reuse", failure(() => plan.reuse(person, dated, { made: on, today: on })).violations, "now.dateOfBirth"],
    ["estimate", failure(() => expenditure.estimate(dated, [], { on })).violations, "request.dateOfBirth"],
    ["log", expenditure.weightTrend([{ day: new Date(on), weight: 80 }]).violations, "entries[0].day", alone],
    ["on", failure(() => plan.respond(person, { on: new Date(on) })).violations, "on", alone],
  ]) assert.deepEqual(plainly(found), [{ field, message }], call);
  assert.equal(plan.respond({ ...person, createdAt: new Date() }, { on }).data.targets.calorieTarget, plan.respond(person, { on }).data.targets.calorieTarget);
  assert.match(failure(() => plan.respond(person, {})).message, /^on: is missing/);
  assert.match(failure(() => plan.respond(undefined, { on })).message, /^body: is missing/);
  assert.match(failure(() => plan.respond({ ...person, gender: "\ud800" }, { on })).message, /half a character/);
  const [ring, rings] = [[], {}];
  ring.push(ring);
  rings.one = rings.other = rings;
  assert.match(failure(() => plan.respond(ring, { on })).message, /nesting deeper than 512/);
  assert.match(failure(() => plan.respond(rings, { on })).message, /nesting deeper than 512|at most 1048576/);
  assert.match(failure(() => plan.respond(" ".repeat(1_048_577), { on })).message, /^body: 1048577 bytes are rejected: at most 1048576/);
  const own = JSON.parse(`{"__proto__":{"weight":80},${request.slice(request.indexOf('"height"'))}`);
  assert.match(failure(() => plan.respond(own, { on })).message, /^weight: is missing/);
});

test("the small rules have methods of their own", () => {
  const { targets } = plan.respond(request, { on, fatPercent: 30 }).data;
  assert.deepEqual([targets.carbTarget, targets.fatTarget], [220, 75]);
  assert.deepEqual(plan.audit(JSON.parse(request), targets, { on, fatPercent: 30 }).findings, []);
  const adjusted = plan.adjust({ request: JSON.parse(request), calorieChange: 150 }, { on });
  assert.deepEqual([adjusted.targets.weeklyRate, adjusted.texts], [-0.35, ["You changed it by +150 kcal/day."]]);
  // What the page of a TypeScript server says of the weekly job.
  const slight = { ...person, gender: "female", age: 30, weight: 47, height: 170, targetWeight: 45, activityLevel: "sedentary", primaryGoal: "lose_weight" };
  assert.ok(plan.weekly([{ ...slight, userId: 1, previousCalories: 1250, previousProtein: 100 }], { on }).updates[0].advisories.includes("underweight"));
  assert.equal(plan.update({ before: targets, after: adjusted.targets, changed: ["weight"] }).texts[0], "Plan updated");
  assert.equal(plan.history({ plans: [{ day: on, targets }] }).texts[0], `${on}: 2259 kcal and 176 g of protein a day`);
  assert.deepEqual(plan.dayProgress(450, 2259), { percent: 20, left: 1809, text: "20 % of the target, 1809 left" });
  assert.equal(plan.schedule(0, { offsetMinutes: 60 }), 262_800);
  const { queue } = plan.queue({ add: [{ id: "a", weight: 80, instant: 0 }] }, { offsetMinutes: -300 });
  assert.equal(queue.pending[0].day, "1969-12-31");
  assert.deepEqual(plan.queue({ queue, confirm: ["a"] }, { offsetMinutes: -300 }).send, []);
  assert.equal(plan.error({ code: -999 }), undefined);
  assert.deepEqual(plan.error({ status: 429, retryAfter: 60 }).action, "retryAfter");
  assert.equal(plan.week("2026-03-02T00:00:00+01:00").startDate, "2026-03-02");
  assert.equal(adherence.badge({ name: "week_warrior", done: 3, of: 7 }).progress, "3 of 7");
  const entries = [{ day: on, type: "progress_photo", total: 2, completed: 1 }];
  const { completed, total, daysWithoutEntry } = adherence.completion(entries, { from: "2026-11-20", to: on, tasksOnMissingDays: 5 });
  assert.deepEqual([completed, total, daysWithoutEntry], [1, 7, 1]);
});

test("what was read in silence is rejected, or has the option that tells", () => {
  const person = JSON.parse(request);
  for (const [name, meant] of [["calories", "calorieChange"], ["protein", "proteinChange"], ["calorieTarget", "calorieChange"]]) {
    assert.equal(failure(() => plan.adjust({ request: person, [name]: 2100 }, { on })).message, `${name}: is unknown (did you mean ${meant}?)`);
  }
  const late = { add: [{ id: "a", weight: 80, instant: Date.parse("2026-11-26T23:30:00Z") / 1000 }] };
  assert.equal(failure(() => plan.queue(late)).message, "offsetMinutes: is missing: a whole number, -720 to 840 min");
  assert.equal(plan.queue(late, { offsetMinutes: 60 }).queue.pending[0].day, "2026-11-27");
  assert.equal(failure(() => plan.sentence({ id: "changes.calorieTarget.decreased", parameters: [] })).message, "parameters: amount is missing");
  const pounds = [{ day: on, weight: 196.6 }];
  assert.equal(expenditure.weightTrend(pounds).violations, undefined);
  assert.match(expenditure.weightTrend(pounds, { weight: 92 }).violations[0].message, /^196.6 is rejected: 61.334 to 138 kg for the first weight/);
  assert.equal(failure(() => expenditure.weightTrend(pounds, { weight: 203 * 2 })).violations[0].field, "weight");
});

test("an error lists its violations in every form, and the form's own error body", () => {
  const message = "8 is rejected: a number, 30 to 300 kg";
  const bodies = {
    kernel: { success: false, error: `weight: ${message}`, violations: [{ field: "weight", message }] },
    service: { success: false, error: `weight: ${message}`, violations: [{ field: "weight", message }] },
    api: { error: { message: `weight: ${message}` } },
  };
  for (const [form, body] of Object.entries(bodies)) {
    const error = failure(() => plan.respond({ ...JSON.parse(request), weight: 8 }, { on, form }));
    assert.deepEqual([plainly(error.violations), error.failure], [[{ field: "weight", message }], body], form);
  }
});

test("a misspelled name is rejected by every call, and a client's own name is not", () => {
  const person = JSON.parse(request);
  delete person.targetWeight;
  for (const [name, meant] of [["targetweight", "targetWeight"], ["target_weight", "targetWeight"], ["target", "targetWeight"], ["Pace", "pace"]]) {
    const wrong = { ...person, [name]: 75 };
    const calls = {
      kernel: () => plan.respond(wrong, { on }), service: () => plan.respond(wrong, { on, form: "service" }),
      api: () => plan.respond(wrong, { on, form: "api" }), why: () => plan.why(wrong, { on }),
      rate: () => plan.rate(wrong, "2027-01-29", { on }), adjust: () => plan.adjust({ request: wrong }, { on }),
      reuse: () => plan.reuse(wrong, person, { made: on, today: on }), estimate: () => expenditure.estimate(wrong, [], { on }),
    };
    for (const [call, run] of Object.entries(calls)) {
      const { violations } = failure(run);
      assert.equal(violations[0].field.replace(/^(request|before)\./, ""), name, call);
      assert.equal(violations[0].message, `is unknown (did you mean ${meant}?)`, call);
    }
    assert.equal(plan.preview(wrong, { on }).violations[0].field, name);
    assert.equal(plan.weekly([{ userId: 1, ...wrong }], { on }).errors[0].violations[0].field, name);
  }
  const others = { weightUnit: "kg", startWeight: 90, currentWeight: 80, userHeight: 180, birthDate: "1996-11-21", sex: 1 };
  assert.deepEqual(plan.respond({ ...person, ...others }, { on }), plan.respond(person, { on }));
  assert.equal(failure(() => plan.respond({ ...person, goalWeight: 75 }, { on })).violations[0].message, "is unknown (did you mean targetWeight?)");
  assert.deepEqual(plan.respond({ ...person, userId: 7, locale: "de", name: "Ada", language: "de" }, { on }), plan.respond(person, { on }));
});

test("another unit under a name that is near is rejected in every call that reads a weight", () => {
  const person = JSON.parse(request);
  for (const [name, meant] of [["weightunit", "weightUnit"], ["weight_unit", "weightUnit"], ["unit", "units"], ["unitSystem", "units"]]) {
    const wrong = { ...person, weight: 180, [name]: "lb" };
    const problem = [{ field: name, message: `is unknown (did you mean ${meant}?)` }];
    assert.deepEqual(plainly(failure(() => plan.measure({ weight: 180, [name]: "lb" })).violations), problem);
    assert.deepEqual(plainly(failure(() => plan.respond(wrong, { on })).violations), problem);
    assert.deepEqual(plainly(plan.preview(wrong, { on }).violations), problem);
  }
  assert.equal(failure(() => plan.measure({ weight: 180, units: "imperial" })).violations[0].field, "units");
  assert.equal(failure(() => plan.measure({ wieght: "80 kg" })).violations[0].message, "is unknown (did you mean weight?)");
  assert.equal(failure(() => plan.respond(person, { on, from: "api" })).violations[0].message, "is unknown (did you mean form?)");
  assert.deepEqual(plan.preview({ weight: "", gender: "" }, { on }), plan.preview({}, { on }));
});

test("an identifier that no number holds is a text of its digits", () => {
  const person = JSON.parse(request);
  const before = { previousCalories: 2000, previousProtein: 100 };
  const users = [9007199254740993n, 9007199254740991n, -9007199254740993n, "9007199254740993", 7].map((userId) => ({ ...person, ...before, userId }));
  const { updates, errors } = plan.weekly([...users, { userId: 2n ** 63n, weight: 8 }], { on });
  assert.deepEqual(updates.map(({ userId }) => userId), ["9007199254740993", 9007199254740991, "-9007199254740993", "9007199254740993", 7]);
  assert.equal(errors[0].userId, "9223372036854775808");
  for (const form of ["kernel", "service", "api"]) {
    const { id, userId, name } = plan.respond(person, { on, form, id: 12345678901234567890n, userId: '"id":9007199254740993}' }).data.plan;
    assert.deepEqual([id, userId], ["12345678901234567890", '"id":9007199254740993}'], form);
    assert.match(name, /week/i);
  }
  const { error } = failure(() => plan.respond({ ...person, weight: 8 }, { on, form: "api", requestId: 2n ** 64n })).failure;
  assert.equal(error.requestId, "18446744073709551616");
});

test("an unknown call throws, and is not an answer for a client", () => {
  for (const run of [() => plan.answer("respnd", request, { on }), () => plan.answer("respnd", request, { on, form: "api" })]) {
    assert.throws(run, (error) => error instanceof TypeError && error.message.startsWith('call: the string "respnd" is rejected: one of'));
  }
  // A day may be a client's.
  for (const given of [undefined, null, "", "today"]) assert.equal(plan.answer("respond", request, { on: given }).failed, true);
  assert.equal(plan.answer("respond", "", { on }).failed, true);
});

test("a form in pounds and feet is previewed in one call", () => {
  const form = { weight: 180, targetWeight: "16", weightUnit: "lb", height: "5'11", heightUnit: "ft" };
  const { bodyMassIndex, waterTarget, violations } = plan.preview(form, { on });
  assert.deepEqual([bodyMassIndex, waterTarget], [25.1, 2900]);
  assert.deepEqual(plainly(violations), [{ field: "targetWeight", message: 'the string "16" is rejected: 66.2 to 661.3 lb' }]);
});

test("a text is its bytes, whatever their class reports", () => {
  const expected = plan.answer("respond", request, { on });
  const bytes = new TextEncoder().encode(request);
  let asked = 0;
  class Lying extends Uint8Array {
    get length() { return ++asked % 3 === 0 ? 1 : super.length + 1000 * asked; }
    get byteLength() { return 3; }
    get byteOffset() { return 1; }
    get buffer() { return new ArrayBuffer(64); }
  }
  const lying = new Lying(bytes.length);
  bytes.forEach((byte, place) => { lying[place] = byte; });
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length, { maxByteLength: 2 * bytes.length }));
  shared.set(bytes);
  const foreign = vm.runInNewContext("(bytes) => Uint8Array.from(bytes)")(bytes);
  for (const same of [bytes, Buffer.from(bytes), lying, shared, foreign]) {
    assert.deepEqual(plan.answer("respond", same, { on }), expected);
  }
  const gone = bytes.slice();
  structuredClone(gone.buffer, { transfer: [gone.buffer] });
  const { message, violations } = failure(() => plan.respond(gone, { on }));
  assert.equal(message, "body: a Uint8Array whose buffer is detached or too short is rejected: bytes within their buffer");
  assert.deepEqual(violations.map(({ field }) => field), [""]);
});

test("a text that another thread makes longer is read at its first length", async () => {
  const answered = new Set();
  for (let round = 0; round < 4; round++) {
    const text = new Uint8Array(new SharedArrayBuffer(1, { maxByteLength: 1_000_000 }));
    const state = new Int32Array(new SharedArrayBuffer(4));
    const code = `
      const { workerData: { text, state } } = require("node:worker_threads");
      Atomics.store(state, 0, 1);
      Atomics.notify(state, 0);
      for (let length = 2; length < 1_000_000 && Atomics.load(state, 0) === 1; length++) text.buffer.grow(length);`;
    const worker = new Worker(code, { eval: true, workerData: { text, state } });
    Atomics.wait(state, 0, 0);
    for (const end = Date.now() + 60; Date.now() < end;) answered.add(plan.answer("respond", text, { on }).text);
    Atomics.store(state, 0, 0);
    await worker.terminate();
  }
  assert.deepEqual([...answered].map((text) => JSON.parse(text).error), ["body: is not JSON: a value is missing at byte 1"]);
});

test("memory after many calls is as large as after one pass over all cases", async () => {
  const source = readFileSync(new URL("../../Sources/Bindings/JavaScript/plan_contract.wasm", import.meta.url));
  const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(source), {});
  const { loadedFrom } = await import("./PlanMemory.mjs");
  const { grown, calls } = loadedFrom(exports, golden, 20_000);
  assert.equal(calls, 20_000);
  assert.equal(grown, 0);
});

test("a separate memory answers the same", async () => {
  const own = await loadPlan();
  assert.deepEqual(own.plan.respond(request, { on }), plan.respond(request, { on }));
});
