import assert from "node:assert/strict";
import { test } from "node:test";
import {
  TargetError, activityLevelCodes, activityLevels, advisories, advisoryNames, formulaVersion, genderCodes, genders,
  primaryGoalCodes, primaryGoals, targetColumns, targets,
} from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { isForReadersOfText, isTyped, numbers, person, vectors } from "./Vectors.mjs";

const options = { on: "2026-11-21" };
const adult = {
  weight: 80, height: 180, age: 30, gender: "male", activityLevel: "moderately_active", primaryGoal: "lose_weight",
  targetWeight: 75,
};

/** The violations of a call. */
function violations(person, given = options) {
  try {
    targets(person, given);
  } catch (error) {
    assert.ok(error instanceof TargetError, String(error));
    assert.equal(error.message, error.violations.map(({ field, message }) => `${field}: ${message}`).join("; "));
    return error.violations;
  }
  assert.fail("nothing was refused");
}

function messages(person, given) {
  return violations(person, given).map(({ field, message }) => `${field}: ${message}`);
}

/** Targets of the contract, from the results of a vector. */
function contractTargets({ weeklyRateKg, projectedDate, bodyMassIndex, advisories, ...numbers }) {
  return {
    ...numbers, weeklyRate: Number(weeklyRateKg),
    ...(projectedDate === undefined ? {} : { projectedDate: `${projectedDate}T00:00:00Z` }), advisories,
  };
}

const fields = { sex: "gender", goal: "primaryGoal" };

test("a person gets the golden targets, and a bad one every golden violation", () => {
  let [planned, rejected, left] = [0, 0, 0];
  for (const vector of vectors("person")) {
    const { id, comment, input, expected } = vector;
    // JSON takes a choice by its name alone; an object takes it as it is typed.
    if (isForReadersOfText(vector) || isTyped(vector)) {
      left += 1;
    } else if (expected.violations === undefined) {
      planned += 1;
      assert.deepEqual(
        targets(person(input), { on: input.startDate }), contractTargets(expected), `${id} ${comment} ${JSON.stringify(input)}`);
    } else {
      rejected += 1;
      const names = expected.violations.map(({ field }) =>
        field === "age" && input.dateOfBirth !== undefined ? "dateOfBirth" : fields[field] ?? field);
      assert.deepEqual(
        violations(person(input), { on: input.startDate }).map(({ field }) => field), names, `${id} ${comment}`);
    }
  }
  assert.equal(left, 7);
  assert.ok(planned > 300 && rejected > 50, `${planned} planned, ${rejected} rejected`);
});

test("targets are the contract's JSON, in its order", () => {
  assert.equal(
    JSON.stringify(targets(adult, options)),
    '{"bmr":1780,"tdee":2759,"calorieTarget":2259,"proteinTarget":176,"waterTarget":2800,"weeklyRate":-0.5,'
      + '"estimatedWeeks":10,"projectedDate":"2027-01-30T00:00:00Z","advisories":[]}');
  assert.equal(
    JSON.stringify(targets({ ...adult, primaryGoal: "maintain" }, options)),
    '{"bmr":1780,"tdee":2759,"calorieTarget":2759,"proteinTarget":144,"waterTarget":2800,"weeklyRate":0,"advisories":[]}');
});

test("an age is counted as in the golden dates", () => {
  let count = 0;
  for (const { id, input, expected } of vectors("calendar-date")) {
    if (input.dateOfBirth === undefined) continue;
    count += 1;
    const { age, ...rest } = adult;
    const born = { ...rest, dateOfBirth: input.dateOfBirth };
    if (expected.age >= 13 && expected.age <= 120) {
      assert.deepEqual(
        targets(born, { on: input.on }), targets({ ...rest, age: expected.age }, { on: input.on }), id);
    } else {
      assert.deepEqual(messages(born, { on: input.on }), [
        `dateOfBirth: the string "${input.dateOfBirth}" is rejected: 13 to 120 completed years on ${input.on}`], id);
    }
  }
  assert.ok(count > 10, `${count}`);
});

test("a start is read, and a projection written, as in the golden dates", () => {
  let [dates, refused] = [0, 0];
  for (const { id, input, expected } of vectors("calendar-date")) {
    if (expected === null) {
      refused += 1;
      assert.deepEqual(violations(adult, { on: input.date }).map(({ field }) => field), ["on"], id);
    } else if (input.days >= 0 && input.days % 7 === 0 && input.days / 7 * 0.4 <= 220) {
      dates += 1;
      const weight = 80 + input.days / 7 * 0.4;
      const { projectedDate } = targets(
        { ...adult, primaryGoal: "gain_muscle", targetWeight: Math.round(weight * 10) / 10 }, { on: input.date });
      assert.equal(projectedDate, `${expected.date}T00:00:00Z`, id);
    }
  }
  assert.ok(dates >= 3 && refused > 30, `${dates} ${refused}`);
});

test("a date is written in one way only", () => {
  for (const on of ["0000-01-01", "9999-12-31", "+010000-01-01", "-000001-12-31", "-271821-04-20", "+275760-09-13"]) {
    assert.equal(targets({ ...adult, targetWeight: 80 }, { on }).projectedDate, `${on}T00:00:00Z`);
  }
  for (const on of [
    "+002026-11-21", "-000000-01-01", "+000000-01-01", "+009999-12-31", "+2026-11-21", "02026-11-21", "10000-01-01",
    "2026-11-21 ", " 2026-11-21", "2026-11-21\n", "2026-11-21T00:00:00Z", "2026-1-21", "20261121", "2026/11/21", "2026-13-01",
    "2026-00-10", "2026-02-29", "1900-02-29", "2026-11-31", "2026-11-00", "+275760-09-14", "-271821-04-19", "٢٠٢٦-١١-٢١",
  ]) {
    assert.deepEqual(violations(adult, { on }).map(({ field }) => field), ["on"], on);
  }
});

test("a projection reaches beyond the last Date", () => {
  const on = "+275760-09-13";
  assert.equal(targets({ ...adult, targetWeight: 80 }, { on }).projectedDate, `${on}T00:00:00Z`);
  assert.equal(targets(adult, { on }).projectedDate, "+275760-11-22T00:00:00Z");
  assert.equal(targets({ ...adult, targetWeight: 70 }, { on }).projectedDate, "+275761-01-31T00:00:00Z");
});

test("all violations are listed at once, and nothing is converted", () => {
  assert.deepEqual(
    messages(
      { weight: "80", height: NaN, age: 30.5, gender: "man", activityLevel: 2, primaryGoal: null, targetWeight: 75n },
      { on: new Date(0) }),
    [
      "on: an object is rejected: a date that exists, in a string, YYYY-MM-DD",
      'weight: the string "80" is rejected: a number, 30 to 300 kg',
      "height: NaN is rejected: a number, 100 to 250 cm",
      "age: 30.5 is rejected: a whole number, 13 to 120 completed years",
      'gender: the string "man" is rejected: one of the strings male, other, female',
      "activityLevel: 2 is rejected: one of the strings sedentary, lightly_active, moderately_active, very_active, "
        + "extremely_active",
      "primaryGoal: is missing: one of the strings lose_weight, gain_muscle, maintain, improve_health",
      "targetWeight: the bigint 75n is rejected: a number, 30 to 300 kg",
    ]);
});

test("a violation carries the value itself", () => {
  const weight = { kg: 80 };
  assert.deepEqual(violations({ ...adult, weight }), [
    { field: "weight", value: weight, accepted: "a number, 30 to 300 kg",
      message: "an object is rejected: a number, 30 to 300 kg", code: "rejected", minimum: 30, maximum: 300, unit: "kg" }]);
});

for (const [name, lowest, highest, unit] of [
  ["weight", 30, 300, 0.001], ["height", 100, 250, 0.1], ["age", 13, 120, 1], ["targetWeight", 30, 300, 0.001],
]) {
  test(`${name} is accepted from ${lowest} to ${highest}, and nothing else is`, () => {
    for (const value of [lowest, highest]) targets({ ...adult, [name]: value }, options);
    const bad = [
      lowest - unit, highest + unit, 0, -lowest, NaN, Infinity, -Infinity, 2 ** 32 + lowest, 1e308, `${lowest}`, "",
      [lowest], { valueOf: () => lowest }, true, BigInt(lowest), Symbol("80"), () => lowest, new Number(lowest),
      ...(name === "targetWeight" ? [] : [null, undefined]), ...(name === "age" ? [lowest + 0.5] : []),
    ];
    for (const value of bad) {
      assert.deepEqual(violations({ ...adult, [name]: value }).map(({ field }) => field), [name], String(value));
    }
  });
}

for (const [name, names] of [["gender", genders], ["activityLevel", activityLevels], ["primaryGoal", primaryGoals]]) {
  test(`${name} is one of its names, and nothing else is accepted`, () => {
    for (const value of names) {
      // Case, spaces, `_` and `-` do not count.
      const expected = targets({ ...adult, [name]: value }, options);
      for (const typed of [value.toUpperCase(), ` ${value}`, value.replaceAll("_", "-")]) {
        assert.deepEqual(targets({ ...adult, [name]: typed }, options), expected, typed);
      }
    }
    for (const value of ["", `${names[0]}s`, 0, -1, undefined, null, [names[0]], "__proto__",
      new String(names[0]), "toString", names.join(", ")]) {
      assert.deepEqual(violations({ ...adult, [name]: value }).map(({ field }) => field), [name], String(value));
    }
  });
}

test("no target weight is undefined, null, or not there", () => {
  const { targetWeight, ...rest } = adult;
  const expected = targets(rest, options);
  assert.ok(!("estimatedWeeks" in expected) && !("projectedDate" in expected));
  assert.deepEqual(targets({ ...rest, targetWeight: null }, options), expected);
  assert.deepEqual(targets({ ...rest, targetWeight: undefined }, options), expected);
});

test("an age or a date of birth is needed, and not both", () => {
  const { age, ...rest } = adult;
  assert.deepEqual(messages(rest), [
    "age: is missing: a whole number, 13 to 120 completed years; or a dateOfBirth"]);
  assert.deepEqual(messages({ ...adult, dateOfBirth: "1996-01-01" }), [
    "age: 30 is rejected beside a dateOfBirth: give one of the two"]);
  for (const dateOfBirth of ["1996-02-30", "1996-2-3", "96-01-01", 0, new Date(0), "1996-01-01T00:00:00Z", ""]) {
    assert.deepEqual(violations({ ...rest, dateOfBirth }).map(({ field }) => field), ["dateOfBirth"]);
  }
  // The age cannot be counted without a start, and only the missing start is reported.
  assert.deepEqual(violations({ ...rest, dateOfBirth: "1996-01-01" }, {}).map(({ field }) => field), ["on"]);
});

test("a call without its arguments is rejected", () => {
  for (const person of [undefined, null, 80, "person", () => {}, [], [adult]]) {
    assert.deepEqual(violations(person).map(({ field }) => field), ["person"]);
    assert.deepEqual(violations(person, null).map(({ field }) => field), ["on", "person"]);
  }
  assert.equal(violations({}).length, 6);
});

test("a field or an option with an unknown name is rejected, with the nearest name", () => {
  const fields = "one of weight, height, age, gender, activityLevel, primaryGoal, targetWeight, pace, dateOfBirth";
  const { targetWeight, ...rest } = adult;
  assert.deepEqual(violations({ ...rest, targetWeigth: targetWeight }), [
    { field: "targetWeigth", value: 75, accepted: fields, message: `is unknown (did you mean targetWeight?): ${fields}`, code: "unknown",
      choices: fields.slice("one of ".length).split(", ") }]);
  assert.deepEqual(messages({ ...adult, birthday: undefined }, { on: options.on, ON: 1, into: {} }), [
    "into: is unknown: one of on", "ON: 1 is rejected beside on: give one of the two",
    `birthday: is unknown: ${fields}`]);
  // A name that is near one of the fields may be an app's own where the field is given.
  assert.deepEqual(messages({ ...adult, tdee: 2500, weightUnit: "kg", weights: 80 }), ["tdee", "weightUnit", "weights"].map((name) => `${name}: is unknown: ${fields}`));
  // Members of a class or a prototype are not the caller's.
  assert.deepEqual(targets(Object.assign(Object.create({ note: 1 }), adult), options), targets(adult, options));
});

test("a field may have the names that files and options take, once", () => {
  const { weight, gender, targetWeight, ...rest } = adult;
  assert.deepEqual(targets({ ...rest, current_weight: weight, Sex: gender, goalWeight: targetWeight }, { On: options.on }), targets(adult, options));
  // Members of a prototype under other names, too.
  assert.deepEqual(targets(Object.assign(Object.create({ weight }), rest, { sex: gender }), options), targets({ ...rest, weight, gender }, options));
  assert.deepEqual(messages({ ...rest, weight, bodyWeight: 81, sex: gender, Gender: gender }), [
    `bodyWeight: 81 is rejected beside weight: give one of the two`, `Gender: the string "${gender}" is rejected beside sex: give one of the two`]);
});

test("a message stays on one line, and short", () => {
  const [message] = messages({ ...adult, gender: `a\n\u2028\u0000${"😀".repeat(1e5)}` });
  assert.equal(
    message,
    `gender: the string "a\\u{a}\\u{2028}\\u{0}${"😀".repeat(56)}…" is rejected: one of the strings male, other, female`);
});

test("a property that calls the kernel disturbs nothing", () => {
  const tricky = { ...adult, get targetWeight() { return targets({ ...adult, weight: 300 }, options) && 75; } };
  assert.deepEqual(targets(tricky, options), targets(adult, options));
});

test("each property is read once, and not converted", () => {
  const reads = [];
  const recording = (object) => new Proxy(object, {
    get(target, name) {
      reads.push(name);
      return reads.filter((other) => other === name).length === 1 ? target[name] : "again";
    },
  });
  assert.deepEqual(targets(recording(adult), recording(options)), targets(adult, options));
  assert.deepEqual(reads.sort(), [...Object.keys(adult), "dateOfBirth", "on", "pace"].sort());
  const fails = () => { throw new Error("a value was converted"); };
  const tricky = { valueOf: fails, toString: fails, toJSON: fails, [Symbol.toPrimitive]: fails };
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  for (const value of [tricky, proxy, Object.assign(new Float32Array(3), tricky)]) {
    for (const name of [...Object.keys(adult), "dateOfBirth", "pace"]) {
      assert.equal(violations({ ...adult, [name]: value }).length, 1);
    }
    assert.deepEqual(violations(adult, { on: value }).map(({ field }) => field), ["on"]);
  }
});

test("for any value in a field there are targets or a TargetError", () => {
  const next = numbers(5);
  const junk = [
    undefined, null, 0, -0, 1, 30, 80, 180, 1e300, 5e-324, NaN, Infinity, -1, 2 ** 31, 2 ** 53, "", "80", "male", "maintain",
    "sedentary", "2026-11-21", "9999-99-99", true, 10n ** 400n, Symbol.iterator, () => 80, [], [80], {}, new Date(NaN),
    new Float32Array(3), Object.create(null), { toString: null }, new Proxy({}, {}), "\ud800", "x".repeat(1e6), /./, new Map(),
  ];
  const names = [...Object.keys(adult), "dateOfBirth"];
  let refused = 0;
  for (let round = 0; round < 4000; round++) {
    const person = { ...adult };
    for (let change = next() % 3; change >= 0; change--) person[names[next() % names.length]] = junk[next() % junk.length];
    try {
      const { bmr } = targets(person, { on: next() % 50 === 0 ? junk[next() % junk.length] : "2026-11-21" });
      assert.ok(Number.isInteger(bmr) && bmr > 0);
    } catch (error) {
      assert.ok(error instanceof TargetError && error.violations.length > 0, `${round}: ${error.stack}`);
      assert.ok(error.message.length < 2000 && !/[\n\r]/.test(error.message));
      refused += 1;
    }
  }
  assert.ok(refused > 3000 && refused < 4000, `${refused}`);
});

test("female typed is female, for one person and in columns", () => {
  const person = { weight: 55, height: 160, age: 19, activityLevel: "sedentary", primaryGoal: "maintain" };
  for (const [gender, bmr] of [["male", 1460], ["other", 1377], ["female", 1294]]) {
    assert.equal(targets({ ...person, gender }, { on: "2026-11-21" }).bmr, bmr);
    assert.deepEqual([...targetColumns({
      weight: [55], height: [160], age: [19], gender: [genderCodes[gender]], activityLevel: [activityLevelCodes.sedentary],
      primaryGoal: [primaryGoalCodes.maintain],
    }, { on: "2026-11-21" }).bmr], [bmr]);
  }
});

test("names and bits are the contract's", () => {
  assert.deepEqual(genders, ["male", "other", "female"]);
  assert.deepEqual(activityLevels, [
    "sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active"]);
  assert.deepEqual(primaryGoals, ["lose_weight", "gain_muscle", "maintain", "improve_health"]);
  assert.deepEqual(genderCodes, { male: 0, other: 1, female: 2 });
  assert.deepEqual(activityLevelCodes, {
    sedentary: 0, lightly_active: 1, moderately_active: 2, very_active: 3, extremely_active: 4 });
  assert.deepEqual(primaryGoalCodes, { lose_weight: 0, gain_muscle: 1, maintain: 2, improve_health: 3 });
  assert.deepEqual(advisories, [
    "below_minimum_intake", "very_low_calorie", "below_resting_energy", "underweight", "underweight_target",
    "rapid_loss", "younger_than_studied", "older_than_studied", "target_contradicts_goal", "implausible_targets",
    "distant_target", "rate_contradicts_goal", "deficit_for_minor", "protein_above_range", "water_above_range",
    "activity_below_measured"]);
  assert.deepEqual(advisoryNames(0b10_0000_0001), ["below_minimum_intake", "implausible_targets"]);
  assert.deepEqual(advisoryNames(0), []);
  // Values that are not bits of advisories have no names.
  const wrong = [
    undefined, null, NaN, -1, 0.5, 2 ** 16, 2 ** 32 + 1, "1", [1], 1n, Uint16Array.of(1), { valueOf: () => 1 }];
  for (const bits of wrong) {
    assert.throws(() => advisoryNames(bits), (error) => error instanceof TargetError && error.violations.length === 1
      && /^bits: (.* is rejected|is missing): a whole number, 0 to 65535$/.test(error.message), String(bits));
  }
  assert.equal(formulaVersion, 1);
});
