// The page's sentences about a trajectory, in every case.

import assert from "node:assert/strict";
import { test } from "node:test";
import { trajectoryOutcomes } from "../../Sources/Bindings/JavaScript/science-kernel.js";
import { bandOf, courseReasons, outcome, refusalsOf } from "../../docs/page/course.js";
import { outlook } from "../../docs/page/scenario.js";

const man = { weight: 90, height: 180, age: 40, gender: "male", activityLevel: "moderately_active",
  primaryGoal: "lose_weight", targetWeight: 80 };
const say = {
  weight: (kg) => `${kg.toFixed(1)} kg`, exactWeight: (kg) => `${kg} kg`, energy: (kcal) => `${kcal} kcal/day`, rate: (kg) => `${kg} kg`,
  date: (date) => date, weeks: (count) => `${count} week${count === 1 ? "" : "s"}`,
};

const cases = {
  none: [{ targetWeight: undefined }, [], "76.6 kg after 52 weeks",
    "76.6 kg after 52 weeks; 8 in 10 people like this weigh 64.7 kg to 88.5 kg then."],
  reached: [{}, [], "80 kg in 34 weeks, by 2027-07-18",
    "1 in 10 people like this get there by 2027-03-07; at least 1 in 10 do not within three years."],
  already_there: [{ targetWeight: 90 }, [], "90 kg is already reached.", ""],
  contradicts: [{ targetWeight: 95 }, [], "The intake leads away from 95 kg.",
    "76.6 kg after 52 weeks; 8 in 10 people like this weigh 64.7 kg to 88.5 kg then."],
  unreachable: [{ targetWeight: 54 }, [], "54 kg is unreachable: the weight levels off at 69.3 kg.", ""],
  not_within_horizon: [{ targetWeight: 85 }, [{ weeks: 5, change: -500 }], "85 kg is not reached within 5 weeks.",
    "The phases end at 87.7 kg; add one to go on."],
  leaves_domain: [{ weight: 62, targetWeight: 50 }, [{ weeks: 100, change: -700 }],
    "It leaves the limits of the model in week 2.",
    "It passes a body mass index of 18.5 or 50 kg/m², or 5 % body fat, before 50 kg."],
};

test("every outcome has its sentence", () => {
  assert.deepEqual(Object.keys(cases).sort(), [...trajectoryOutcomes].sort());
  for (const [name, [different, phases, headline, sentence]] of Object.entries(cases)) {
    const found = outlook({ person: { ...man, ...different }, on: "2026-11-22", phases });
    assert.equal(found.course.goal?.outcome ?? "none", name);
    assert.deepEqual(outcome(found, say), { headline, sentence }, name);
  }
});

test("a goal inside the window is possible, not expected, and a weight beside it is not the same number", () => {
  const said = (targetWeight, ...phases) => {
    const found = outlook({ person: { ...man, targetWeight }, on: "2026-11-22", phases });
    assert.deepEqual(found.course.advisories.includes("possible_not_expected"), /possible, not expected/.test(outcome(found, say).headline));
    return outcome(found, say);
  };
  assert.deepEqual(said(68), {
    headline: "68 kg is possible, not expected: the weight levels off at 69.3 kg.",
    sentence: "1 in 10 people like this get there by 2027-09-12; at least 1 in 10 do not within three years. To reach it within three years, eat 2285 kcal/day.",
  });
  assert.deepEqual(said(87, { weeks: 5, change: -500 }), {
    headline: "87 kg is possible, not expected, within 5 weeks.",
    sentence: "1 in 10 people like this get there by 2026-12-20; at least 1 in 10 do not within 5 weeks. The phases end at 87.7 kg; add one to go on.",
  });
  for (const [targetWeight, phases] of [[87.7, [{ weeks: 5, change: -500 }]], [69.25, []]]) {
    const { headline, sentence } = said(targetWeight, ...phases);
    assert.match(`${headline} ${sentence}`, / less than 0\.1 kg above it[.;]/);
  }
  // A gain settles at 109.082 kg, below the target.
  const gaining = outlook({ person: { ...man, primaryGoal: "gain_muscle", targetWeight: 109.15 }, on: "2026-11-22", phases: [] });
  assert.match(outcome(gaining, say).headline, / levels off less than 0\.1 kg below it\.$/);
});

test("each number has its reason, and the assumptions are the kernel's", () => {
  for (const [name, [different, phases]] of Object.entries(cases)) {
    const found = outlook({ person: { ...man, ...different }, on: "2026-11-22", phases });
    const why = courseReasons(found, say);
    const words = JSON.stringify(why);
    assert.ok(!/undefined|NaN|null/.test(words), words);
    for (const assumption of found.course.assumptions) assert.ok(why.outcome.science.includes(assumption), assumption);
    const isMissed = ["unreachable", "not_within_horizon", "contradicts"].includes(name);
    assert.equal("reaching" in why, isMissed && found.course.goal.intake !== undefined);
    assert.equal("maintenance" in why, found.course.goal?.maintenance !== undefined);
    assert.equal("year" in why, found.course.weeks.length > 52);
  }
  const { maintenance, outcome: { explanation } } =
    courseReasons(outlook({ person: man, on: "2026-11-22", phases: [] }), say);
  assert.equal(maintenance.explanation,
    "2607 kcal/day keeps 80 kg once the weight has settled there, 230 kcal/day less than TDEE today: a lighter body "
      + "spends less.");
  assert.match(explanation, /^Always eating 2337 kcal\/day, while the body adapts to it\. 1 in 10 /);
  assert.match(explanation, / Body fat at the start is 25\.7 %\.$/);
});

test("a rejection names its field", () => {
  const said = (different, phases = []) =>
    refusalsOf(outlook({ person: { ...man, ...different }, on: "2026-11-22", phases }));
  assert.deepEqual(said({ age: 17, weight: 50 }), [
    "Age: 17 is rejected: 18 to 80 completed years for a trajectory.",
    "Body mass index: 15.43 is rejected: 18.5 to 50 kg/m².",
  ]);
  assert.match(said({}, [{ weeks: 2, change: 0 }, { weeks: 2, change: 5000 }])[0],
    /^Phase 2: 7837 is rejected: 1135 to 4255 kcal\/day, 0\.4 to 1\.5 times the total daily energy\. /);
  assert.deepEqual(said({}, [{ weeks: 200, change: 0 }]), ["Phases: only whole weeks, 1 to 156, all phases together."]);
});

test("at the two lowest activity levels the window is not that of 8 in 10, and the known bias is beside it", async () => {
  const { energy } = await import("../../Sources/Bindings/JavaScript/plan-contract.js");
  const required = (person) => energy.predict({ ...person, equation: "eer_2023" }, { on: "2026-11-22" }).total;
  for (const activityLevel of ["sedentary", "lightly_active"]) {
    for (const [different, phases] of Object.values(cases)) {
      for (const requirementOf of [required, undefined]) {
        const found = outlook({ person: { ...man, ...different, activityLevel }, on: "2026-11-22", phases }, requirementOf);
        assert.ok(found.course !== undefined);
        const said = JSON.stringify([outcome(found, say), courseReasons(found, say), bandOf(found)]);
        assert.doesNotMatch(said, /in 10|undefined|NaN/);
        assert.match(outcome(found, say).sentence, /You may burn .*more than shown[.;].* Measure it with a log of weights and intakes\.$/);
        assert.match(said, /Most people spend more/);
        assert.doesNotMatch(outcome(found, say).sentence, /TDEE|spread|requirement/);
      }
    }
  }
  const found = outlook({ person: { ...man, activityLevel: "sedentary" }, on: "2026-11-22", phases: [] }, required);
  assert.equal(outcome(found, say).sentence,
    "By the equation alone, it can be as early as 2027-02-28, or not within three years. You may burn about 560 kcal a day more than shown; then you would be at 80 kg by "
      + "2027-02-21. Measure it with a log of weights and intakes.");
  assert.match(courseReasons(found, say).outcome.explanation,
    / Most people spend more than this TDEE: by the energy requirement of 2023, 563 kcal\/day more\. The window is the range of the equation alone, /);
  assert.equal(bandOf(outlook({ person: man, on: "2026-11-22", phases: [] }, required)), "8 in 10 people like this");
});
