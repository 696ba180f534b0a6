// The rivals in JavaScript: over typed arrays, and over objects with doubles and names, as they come out of JSON. Like
// the kernel, they check the input and give advisories.

import { readFileSync, realpathSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const NONE = -2147483648;

function statusOf(grams, millimeters, age, sex, activity, goal, hasTarget, target) {
  let status = 0;
  if (!(grams >= 30000 && grams <= 300000)) status |= 1;
  if (!(millimeters >= 1000 && millimeters <= 2500)) status |= 2;
  if (!(age >= 13 && age <= 120)) status |= 4;
  if (!(sex >= 0 && sex <= 2)) status |= 8;
  if (!(activity >= 0 && activity <= 4)) status |= 16;
  if (!(goal >= 0 && goal <= 3)) status |= 32;
  if (hasTarget && !(target >= 30000 && target <= 300000)) status |= 64;
  return status;
}

function advisoriesOf(grams, millimeters, age, sex, activity, goal, hasTarget, target, contradicts, bmr, tdee, calories, protein, water) {
  let advisories = 0;
  const bound = 185 * millimeters * millimeters;
  if (calories < 1500 - 150 * sex) advisories |= 1;
  if (calories < 800) advisories |= 2;
  if (calories < bmr) advisories |= 4;
  if (goal === 0 && grams * 10000 < bound) advisories |= 8;
  if (hasTarget && target * 10000 < bound) advisories |= 16;
  if (goal === 0 && grams < 50000) advisories |= 32;
  if (age < 19) advisories |= 64;
  if (age > 78) advisories |= 128;
  if (contradicts) advisories |= 256;
  if (bmr < 500 || bmr > 5000 || tdee < 500 || tdee > 10000 || tdee <= bmr || calories < 500 || calories > 10000
    || protein < 20 || protein > 500 || water < 500 || water > 10000) advisories |= 512;
  // Without a pace, no target is distant and no rate contradicts its goal: bits 10 and 11.
  if (age < 18 && goal === 0) advisories |= 4096;
  if (35 * calories < 400 * protein) advisories |= 8192;
  if (water > 5000 - 500 * sex) advisories |= 16384;
  if (activity < 2) advisories |= 32768;
  return advisories;
}

export function planColumns(p, t, count, start) {
  for (let i = 0; i < count; i++) {
    const grams = Math.round(p.weightKg[i] * 1000), millimeters = Math.round(p.heightCm[i] * 10);
    const targetKg = p.targetKg[i], hasTarget = targetKg === targetKg;
    const target = hasTarget ? Math.round(targetKg * 1000) : 0;
    const age = p.age[i], sex = p.sex[i], activity = p.activity[i], goal = p.goal[i];
    const status = statusOf(grams, millimeters, age, sex, activity, goal, hasTarget, target);
    t.status[i] = status;
    if (status !== 0) {
      t.bmr[i] = t.tdee[i] = t.calories[i] = t.protein[i] = t.water[i] = t.advisories[i] = 0;
      t.weeks[i] = -1;
      t.day[i] = NONE;
      continue;
    }
    const bmr = Math.floor((2 * grams + 125 * millimeters - 1000 * age + 200 * (5 - 83 * sex) + 100) / 200);
    const tdee = Math.floor((bmr * (48 + 7 * activity) + 20) / 40);
    const calories = tdee + (goal === 0 ? -500 : goal === 1 ? 400 : 0);
    const protein = Math.floor((grams * (goal === 0 ? 11 : goal === 1 ? 12 : 9) + 2500) / 5000);
    const water = Math.floor((7 * grams + 10000) / 20000) * 100;
    let weeks = -1, contradicts = false;
    if (hasTarget && goal === 0) {
      if (target > grams) contradicts = true; else weeks = Math.ceil((grams - target) / 500);
    } else if (hasTarget && goal === 1) {
      if (target < grams) contradicts = true; else weeks = Math.ceil((target - grams) / 400);
    }
    t.bmr[i] = bmr;
    t.tdee[i] = tdee;
    t.calories[i] = calories;
    t.protein[i] = protein;
    t.water[i] = water;
    t.weeks[i] = weeks;
    t.day[i] = weeks < 0 ? NONE : start + 7 * weeks;
    t.advisories[i] = advisoriesOf(
      grams, millimeters, age, sex, activity, goal, hasTarget, target, contradicts, bmr, tdee, calories, protein, water);
  }
}

const offsets = { male: 5, other: -78, female: -161 };
const minima = { male: 1500, other: 1350, female: 1200 };
const waterLimits = { male: 5000, other: 4500, female: 4000 };
const factors = { sedentary: 48, lightly_active: 55, moderately_active: 62, very_active: 69, extremely_active: 76 };
const goals = {
  lose_weight: { calories: -500, protein: 11, rate: -500 }, gain_muscle: { calories: 400, protein: 12, rate: 400 },
  maintain: { calories: 0, protein: 9, rate: 0 }, improve_health: { calories: 0, protein: 9, rate: 0 },
};
const names = [
  "below_minimum_intake", "very_low_calorie", "below_resting_energy", "underweight", "underweight_target", "rapid_loss",
  "younger_than_studied", "older_than_studied", "target_contradicts_goal", "implausible_targets",
  "distant_target", "rate_contradicts_goal", "deficit_for_minor", "protein_above_range", "water_above_range",
  "activity_below_measured",
];

function planObject(person, start) {
  const violations = [];
  const grams = Math.round(person.weight * 1000), millimeters = Math.round(person.height * 10);
  const target = person.targetWeight === undefined ? undefined : Math.round(person.targetWeight * 1000);
  if (!(grams >= 30000 && grams <= 300000)) violations.push("weight");
  if (!(millimeters >= 1000 && millimeters <= 2500)) violations.push("height");
  if (!(person.age >= 13 && person.age <= 120)) violations.push("age");
  if (!(person.gender in offsets)) violations.push("sex");
  if (!(person.activityLevel in factors)) violations.push("activityLevel");
  if (!(person.primaryGoal in goals)) violations.push("goal");
  if (target !== undefined && !(target >= 30000 && target <= 300000)) violations.push("targetWeight");
  if (violations.length > 0) return { violations };
  const goal = goals[person.primaryGoal], age = person.age;
  const bmr = Math.floor((2 * grams + 125 * millimeters - 1000 * age + 200 * offsets[person.gender] + 100) / 200);
  const tdee = Math.floor((bmr * factors[person.activityLevel] + 20) / 40);
  const calories = tdee + goal.calories;
  const protein = Math.floor((grams * goal.protein + 2500) / 5000);
  const water = Math.floor((7 * grams + 10000) / 20000) * 100;
  const advisories = [];
  let estimatedWeeks, projectedDate, contradicts = false;
  if (target !== undefined && goal.rate !== 0) {
    const weeks = Math.ceil((target - grams) / goal.rate);
    if ((target - grams) * goal.rate < 0) contradicts = true;
    else {
      estimatedWeeks = weeks + 0;
      projectedDate = new Date(start.getTime() + 7 * 86400000 * weeks);
    }
  }
  const bound = 185 * millimeters * millimeters, losing = person.primaryGoal === "lose_weight";
  if (calories < minima[person.gender]) advisories.push(names[0]);
  if (calories < 800) advisories.push(names[1]);
  if (calories < bmr) advisories.push(names[2]);
  if (losing && grams * 10000 < bound) advisories.push(names[3]);
  if (target !== undefined && target * 10000 < bound) advisories.push(names[4]);
  if (losing && grams < 50000) advisories.push(names[5]);
  if (age < 19) advisories.push(names[6]);
  if (age > 78) advisories.push(names[7]);
  if (contradicts) advisories.push(names[8]);
  if (bmr < 500 || bmr > 5000 || tdee < 500 || tdee > 10000 || tdee <= bmr || calories < 500 || calories > 10000
    || protein < 20 || protein > 500 || water < 500 || water > 10000) advisories.push(names[9]);
  if (losing && age < 18) advisories.push(names[12]);
  if (35 * calories < 400 * protein) advisories.push(names[13]);
  if (water > waterLimits[person.gender]) advisories.push(names[14]);
  if (factors[person.activityLevel] < 62) advisories.push(names[15]);
  return {
    bmr, tdee, calorieTarget: calories, proteinTarget: protein, waterTarget: water, weeklyRate: goal.rate / 1000,
    estimatedWeeks, projectedDate, advisories,
  };
}

function median(times) {
  return times.sort((a, b) => a - b)[times.length >> 1];
}

function measure(name, place, count, samples, repetitions, run, sums) {
  const times = [];
  for (let sample = -2; sample < samples; sample++) {
    const begin = process.hrtime.bigint();
    for (let repetition = 0; repetition < repetitions; repetition++) run();
    if (sample >= 0) times.push(Number(process.hrtime.bigint() - begin) / repetitions / count);
  }
  console.log(name, place, median(times).toFixed(3), ...sums());
}

function main() {
  const bytes = readFileSync(argv[2]);
  const start = Number(argv[3]);
  const total = bytes.length / 16;
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const people = {
    weightKg: new Float32Array(buffer, 0, total), heightCm: new Float32Array(buffer, 4 * total, total),
    targetKg: new Float32Array(buffer, 8 * total, total), age: new Uint8Array(buffer, 12 * total, total),
    sex: new Uint8Array(buffer, 13 * total, total), activity: new Uint8Array(buffer, 14 * total, total),
    goal: new Uint8Array(buffer, 15 * total, total),
  };
  const few = Math.min(65536, total);

  if (argv[4] === "typed") {
    const t = {
      bmr: new Int16Array(total), tdee: new Int16Array(total), calories: new Int16Array(total),
      protein: new Int16Array(total), water: new Int16Array(total), weeks: new Int16Array(total),
      day: new Int32Array(total), advisories: new Uint16Array(total), status: new Uint8Array(total),
    };
    const sums = (count) => () => {
      let sum = 0, notes = 0;
      for (let i = 0; i < count; i++) {
        const weight = 1 + i % 7, day = t.day[i] === NONE ? 0 : t.day[i];
        sum += weight * (t.bmr[i] + 3 * t.tdee[i] + 5 * t.calories[i] + 7 * t.protein[i] + 11 * t.water[i]
          + 13 * t.weeks[i] + day);
        notes += weight * (t.advisories[i] + 3 * t.status[i]);
      }
      return [sum, notes];
    };
    measure("typed", "cache", few, 31, 8, () => planColumns(people, t, few, start), sums(few));
    measure("typed", "memory", total, 5, 1, () => planColumns(people, t, total, start), sums(total));
  } else {
    const words = {
      sex: ["male", "other", "female"],
      activity: ["sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active"],
      goal: ["lose_weight", "gain_muscle", "maintain", "improve_health"],
    };
    const first = new Date(start * 86400000);
    const measureObjects = (place, count, samples) => {
      const objects = [];
      for (let i = 0; i < count; i++) {
        const person = {
          weight: Math.round(people.weightKg[i] * 1000) / 1000, height: Math.round(people.heightCm[i] * 10) / 10,
          age: people.age[i], gender: words.sex[people.sex[i]], activityLevel: words.activity[people.activity[i]],
          primaryGoal: words.goal[people.goal[i]],
        };
        const target = people.targetKg[i];
        if (target === target) person.targetWeight = Math.round(target * 1000) / 1000;
        objects.push(person);
      }
      let results;
      measure("objects", place, count, samples, 1, () => { results = objects.map((person) => planObject(person, first)); },
        () => {
          let sum = 0, notes = 0;
          results.forEach((t, i) => {
            const day = t.projectedDate === undefined ? 0 : t.projectedDate.getTime() / 86400000;
            sum += (1 + i % 7) * (t.bmr + 3 * t.tdee + 5 * t.calorieTarget + 7 * t.proteinTarget + 11 * t.waterTarget
              + 13 * (t.estimatedWeeks ?? -1) + day);
            notes += (1 + i % 7) * t.advisories.reduce((bits, name) => bits + 2 ** names.indexOf(name), 0);
          });
          return [sum, notes];
        });
    };
    measureObjects("cache", few, 15);
    measureObjects("memory", Math.min(total, 1000000), 5);
  }
}

// Another program may import the rivals without running them.
if (argv[1] !== undefined && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) main();
