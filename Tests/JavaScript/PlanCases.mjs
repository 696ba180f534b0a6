// The calls of the plan contract: every golden vector of it, of adherence, of expenditure from logs, of energy by other
// equations and of macronutrients, and hostile texts.
//
// A case has the name of the call, its options and its body, and perhaps the expected answer.

import { readFileSync } from "node:fs";
import assert from "node:assert/strict";

const root = new URL("../../Vectors/", import.meta.url);
const on = "2026-11-21";
export const request =
  '{"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active","primaryGoal":"lose_weight","targetWeight":75}';

function vectors(name) {
  // An identifier may be a number that no double can hold.
  const text = readFileSync(new URL(`${name}.json`, root), "utf8").replace(/("(?:id|userId|requestId)": )(-?\d{16,})/g, '$1"#$2"');
  const { groups } = JSON.parse(text, (key, value) =>
    (/^#-?\d+$/.test(value) && /id$/i.test(key) ? BigInt(value.slice(1)) : value));
  return groups.flatMap(({ tests }) => tests);
}

const wireNames = { sex: "gender", goal: "primaryGoal", TDEE: "tdee" };
const wireName = (field) => wireNames[field] ?? field;
const kernelName = (field) => Object.keys(wireNames).find((name) => wireNames[name] === field) ?? field;

/** A number in the vectors' format, with three decimals. */
const decimal = (number) => `${Number(number.toFixed(3))}`;

/** Members that are not undefined. */
function given(object) {
  if (Array.isArray(object)) return object.map(given);
  if (object === null || typeof object !== "object") return object;
  return Object.fromEntries(Object.entries(object).flatMap(([name, value]) => (value === undefined ? [] : [[name, given(value)]])));
}

/** The options of a call as JSON. */
export function optionsText(call, options) {
  const text = JSON.stringify({ call, ...options }, (_, value) => (typeof value === "bigint" ? `#${value}` : value));
  return text.replace(/"#(-?\d+)"/g, "$1");
}

/** An object whose members are JSON texts, without the undefined ones. */
function raw(members) {
  const parts = Object.entries(members).filter(([, text]) => text !== undefined && text !== null);
  return `{${parts.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`;
}

/** A number of a batch; JSON has no number that is not finite. */
const finite = (text) => (/nan|inf/i.test(text) ? '"none"' : text);

/** A row of a batch as a request. */
function user(row, userId) {
  return raw({
    userId: typeof userId === "bigint" ? `${userId}` : JSON.stringify(userId), weight: finite(row.weightKg), height: finite(row.heightCm), age: row.age,
    gender: JSON.stringify(row.sex),
    activityLevel: JSON.stringify(row.activityLevel), primaryGoal: JSON.stringify(row.goal), targetWeight: row.targetWeightKg && finite(row.targetWeightKg),
    previousCalories: row.previousCalorieTarget,
    previousProtein: row.previousCalorieTarget === undefined ? undefined : row.previousProteinTarget ?? 0,
  });
}

/** An entry of a record from the columns of its line. */
function entry(line) {
  const [day, type, total, completed, minute, photo, protein, weight] = line.split(",");
  const number = (text) => (text ? text : undefined);
  return raw({
    day: JSON.stringify(day), type: JSON.stringify(type), total, completed, minute: number(minute), photo: number(photo),
    proteinGrams: number(protein), weight: number(weight),
  });
}

const entries = (lines) => `{"entries":[${lines.map(entry).join(",")}]}`;

/** The people of the logs, by total daily energy. */
const loggers = {
  2837: { weight: 90, height: 180, age: 40, gender: "male", activityLevel: "moderately_active", primaryGoal: "maintain" },
  1987: { weight: 75, height: 165, age: 35, gender: "female", activityLevel: "lightly_active", primaryGoal: "maintain" },
};

const firstDay = Date.UTC(2026, 0, 1);
const dayLength = 86_400_000;
const dayAt = (day) => new Date(firstDay + day * dayLength).toISOString().slice(0, 10);

/** The compared digits of a number: the oracle has 60 digits, and a log agrees within 10⁻¹¹. */
const near = (number) => (number === null || number === undefined ? undefined : Number(number).toPrecision(10));

/** A log as a call. */
function log({ fatKg, tdee, weights, intakes }) {
  const person = loggers[tdee];
  const entries = weights.map((weight, day) =>
    raw({ day: JSON.stringify(dayAt(day)), weight, intake: intakes[day] === null ? undefined : `${intakes[day]}` }));
  const body = raw({ request: JSON.stringify(person), entries: `[${entries.join(",")}]` });
  return ["expenditure", body, { on, fatPercent: (100 * Number(fatKg)) / person.weight, course: true }];
}

/** A response in a dialect of the contract. */
function inForm(form, { input }, answer) {
  const { request, startDate, id, userId, status, recomputed, previousRequest, previousStartDate, fatPercent } = input;
  const previousTargets = previousRequest
    && JSON.parse(answer("respond", previousRequest, { on: previousStartDate, form }).text).data.targets;
  return ["respond", request, given({ on: startDate, form, id, userId, status, recomputed, previousTargets, fatPercent })];
}

/** For each file, its call and its result beside the expected values. */
const files = {
  "contract/response": (vector, answer) => inForm("kernel", vector, answer),
  "contract/response-service": (vector, answer) => inForm("service", vector, answer),
  "contract/response-api": (vector, answer) => inForm("api", vector, answer),
  "contract/response-energy": (vector, answer) => inForm("kernel", vector, answer),
  "contract/failure-api": ({ input }) =>
    ["respond", input.request, given({ on: input.startDate, form: "api", requestId: input.requestId })],
  "contract/audit": ({ input }) =>
    ["audit", raw({ request: input.request, response: input.body }),
      given({ on: input.startDate, offsetMinutes: input.offsetMinutes, fatPercent: input.fatPercent })],
  "contract/failure": ({ input }) => ["respond", input.request, { on: input.startDate }],
  "contract/sentence": ({ input }) => ["sentence", JSON.stringify(input), {}],
  "contract/week": ({ input }) => ["week", JSON.stringify(input), {}],
  "contract/meals": ({ input }) => ["meals", JSON.stringify(input), {}, (shares) => (shares.error ? undefined : shares)],
  "contract/retry-after": ({ input }) =>
    ["retryAfter", raw({ header: JSON.stringify(input.text), now: input.now }), {},
      (seconds) => (seconds === null ? undefined : decimal(seconds))],
  "contract/freshness": ({ input }) =>
    ["freshness", raw({
      made: input.made, now: input.now, changed: input.changed && JSON.stringify(input.changed.map(wireName)),
      forced: input.forced, offline: input.offline, failed: input.failed,
    }), {}, ({ text, reason, decision, forceRecompute }) => given({ text, reason, decision, forceRecompute })],
  "contract/service-error": ({ input }) =>
    ["error", raw({
      status: input.status, code: input.code, message: input.text === undefined ? undefined : JSON.stringify(input.text),
      name: input.name && JSON.stringify(input.name), retryAfter: input.retryAfter,
    }), {}, (result) => result === null ? undefined : given({
      name: result.name, text: result.text, suggestion: result.suggestion, retryable: result.retryable, action: result.action,
      seconds: result.seconds === undefined ? undefined : decimal(result.seconds),
      waits: result.waits.map((wait) => (wait === null ? "none" : decimal(wait))),
    })],
  "contract/instant": ({ input }) => {
    if (input.date !== undefined) {
      return ["week", raw({ date: JSON.stringify(input.date) }), given({ offsetMinutes: input.offsetMinutes }),
        ({ startDate, endDate }) => ({ startDate, endDate }), ({ monday, sunday }) => ({ startDate: monday, endDate: sunday })];
    }
    // No call says whether a plan is valid; its days are read here.
    return ["week", raw({ date: JSON.stringify(input.start) }), {}, ({ name }) => name.slice(0, 5), () => "Week "];
  },
  "contract/call": ({ input }) => [input.call, input.body, JSON.parse(input.options)],
  "adherence/completion": ({ input }) => ["adherence.completion", entries(input.entries),
    given({ from: input.from, to: input.to, tasksOnMissingDays: input.tasksOnMissingDays })],
  "contract/reuse": ({ input }) =>
    ["reuse", raw({ before: input.before, now: input.now }),
      given({ made: input.made, today: input.today, rule: input.rule, forced: input.forced }),
      ({ reuse, reasons }) =>
        ({ reuse, reasons: reasons.map((reason) => (reason.changed ? { changed: kernelName(reason.changed) } : reason)) })],
  "contract/rate": ({ input }) =>
    ["rate", raw({
      request: raw({
        weight: input.weightKg, height: 180, age: 30, gender: '"male"', activityLevel: '"moderately_active"',
        primaryGoal: JSON.stringify(input.goal), targetWeight: input.targetWeightKg,
      }),
      by: JSON.stringify(input.on),
    }), { on: input.startDate }, (result) =>
      result.error
        ? { violations: result.violations.map(({ field }) => ({ "request.targetWeight": "target weight", by: "day" })[field]) }
        : { weeklyRateKg: decimal(result.gramsPerWeek / 1000), advisories: result.advisories,
          sentences: result.sentences.map(({ text }) => text) }],
  "contract/changes": ({ input }) => {
    const targets = ({ weeklyRateKg, projectedDate, ...side }) => JSON.stringify({
      ...side, weeklyRate: Number(weeklyRateKg), projectedDate: projectedDate && `${projectedDate}T00:00:00Z`,
    });
    const value = (given) => (typeof given === "number" ? decimal(given) : given);
    return ["changes", raw({ before: targets(input.before), after: targets(input.after) }), {}, (result) => given({
      ...result,
      changes: result.changes.map(({ before, after, amount, ...change }) =>
        ({ ...change, before: value(before), after: value(after), amount: amount === undefined ? undefined : decimal(amount) })),
    })];
  },
  "contract/weekly-result": ({ input }) =>
    ["weekly", `{"users":[${input.rows.map((row) => user(row, row.userId)).join(",")}]}`, { on: input.startDate }],
  "contract/weekly-request": ({ input }) => ["weekly", `{"users":[${input.users.join(",")}]}`, { on: input.startDate }],
  "contract/recompute": ({ input }) =>
    ["weekly", `{"users":[${input.rows.map(user).join(",")}]}`, { on: input.startDate }, (result) => ({
      planned: result.successCount, rejected: result.errorCount, changed: result.updates.length,
      changedRows: result.updates.map(({ userId }) => userId),
      badRows: (result.errors ?? []).map(({ userId, violations }) =>
        ({ row: userId, fields: violations.map(({ field }) => kernelName(field)).sort() })),
    }), (expected) =>
      ({ ...expected, badRows: expected.badRows.map(({ row, fields }) => ({ row, fields: [...fields].sort() })) })],
  "adherence/record": ({ input }) =>
    ["adherence.summary", entries(input.entries), given({
      on: input.on,
      rules: {
        thresholdCompleted: input.threshold && Number(input.threshold.split("/")[0]),
        thresholdOf: input.threshold && Number(input.threshold.split("/")[1]), proteinTarget: input.proteinTarget,
        startWeight: input.startKg && Number(input.startKg), targetWeight: input.targetKg && Number(input.targetKg),
      },
    })],
  "adherence/heatmap": ({ input }) => ["adherence.heatmap", entries(input.entries), { from: input.from, to: input.to }],
  "adherence/rarity": ({ input }) =>
    ["adherence.rarity", JSON.stringify(input), {}, (percent) => (percent.error ? percent : percent.toFixed(1))],
  "expenditure/trends": ({ input }) =>
    ["weightTrend", raw({ entries: `[${input.weights.map((weight, day) =>
      raw({ day: JSON.stringify(dayAt(day)), weight })).join(",")}]` }), {},
    ({ weight, weeklyRate, rejected, absences }) => given({
      weight: near(weight), rate: near(weeklyRate), rejected: rejected.map(({ day }) => (Date.parse(day) - firstDay) / dayLength),
      absences: absences.map(({ code }) => code),
    }), ({ weight, weeklyRate, rejectedDays, weightAbsences, rateAbsences }) => given({
      weight: weightAbsences.length > 0 ? undefined : near(weight), rate: rateAbsences.length > 0 ? undefined : near(weeklyRate),
      rejected: rejectedDays, absences: rateAbsences,
    })],
  "expenditure/logs": ({ input }) =>
    [...log(input), ({ course, estimate, rejectedWeights, refusals }) => given({
      expenditure: near(course.at(-1).expenditure), standardError: near(course.at(-1).standardError),
      maintenance: estimate?.maintenance,
      rejectedDays: rejectedWeights.map(({ day }) => (Date.parse(day) - firstDay) / dayLength),
      refusals: refusals.map(({ code }) => code),
    }), ({ expenditure, standardError, maintenance, ...expected }) => given({
      ...expected,
      ...(expected.refusals.length > 0 ? {} : {
        expenditure: near(expenditure), standardError: near(standardError), maintenance: Math.floor(Number(maintenance) + 0.5),
      }),
    })],
  "predicted-energy": ({ input }) =>
    ["energy", raw({
      weight: input.weightKg, height: input.heightCm, age: input.age, gender: JSON.stringify(input.sex),
      activityLevel: JSON.stringify(input.activityLevel), primaryGoal: '"maintain"',
      equation: JSON.stringify(input.equation), fatFreeMassKg: input.fatFreeMassKg,
    }), { on }, (result) => (result.error
      ? { refused: result.violations.map(({ field, message }) => (field === "equation" ? message.split(":")[0] : "fat-free mass")) }
      : given({ resting: result.resting, total: result.total })),
    ({ unrounded, ...expected }) => expected],
  macronutrients: ({ input }) =>
    ["macronutrients", JSON.stringify(input), {}, (result) => (result.error
      ? { refused: result.violations.map(({ field }) => (field === "fatPercent" ? "fat" : field)) }
      : { protein: result.protein, fat: result.fat, carbohydrate: decimal(result.carbohydrate) })],
};

/** Every golden vector as a case; `answer` computes the previous targets of some. */
export function goldenCases(answer) {
  return Object.entries(files).flatMap(([name, convert]) => vectors(name).map((vector) => {
    const [call, body, options, shape, expectation] = convert(vector, answer);
    return { id: `${name} ${vector.id}`, call, body, options, check: (text) => {
      const expected = expectation ? expectation(vector.expected) : vector.expected;
      if (shape === undefined && typeof expected === "string" && call !== "sentence") {
        assert.equal(text, expected, vector.id);
      } else {
        const result = JSON.parse(text);
        assert.deepEqual(shape === undefined ? result : shape(result), expected ?? undefined, vector.id);
      }
    } };
  }));
}

/** Texts that are not requests, as bytes: none may trap, and their answers are the same in every language. */
export function hostileTexts() {
  const broken = [
    "", " ", "{", "}", "null", "true", "[]", "[1]", '"', '"a', "{}", '{"":{}}', request.slice(0, -1), `${request},`, `${request}x`,
    `\ufeff${request}`, `\ufeff\ufeff${request}`, request.replace("80", "0x50"), request.replace("80", "080"),
    request.replace("80", "8e1"), request.replace("80", "80.0000000000000000000000000001"), request.replace("80", "8".repeat(400)),
    request.replace("80", `0.${"0".repeat(400)}1`), request.replace("80", `1e${"9".repeat(400)}`), request.replace("80", "-80"),
    request.replace("80", "1e-999999999"), request.replace("80", "NaN"), request.replace("80", '"80"'),
    request.replace("80", "null"), request.replace('"male"', '"m\\u0061le"'), request.replace("male", "\\ud800"),
    request.replace("male", "\\udc00\\ud800"), request.replace("male", "\\ud83d\\ude00"), request.replace("male", "\\u0000"),
    request.replace("male", "e\\u0301".repeat(200)), request.replace("male", "\u202e\u0007\u2028"),
    request.replace('"weight"', '"__proto__":{"weight":80},"weight"'), request.replace('"weight"', '"__proto__"'),
    request.replace('"weight":80', '"weight":80,"weight":81'), request.replace('"age":30', '"age":30,"dateOfBirth":"2000-01-01"'),
    request.replace('"age":30', '"dateOfBirth":"2024-02-30"'), request.replace('"age":30', '"dateOfBirth":"2020-01-01"'),
    `${request.slice(0, -1)},"constructor":1,"toString":null,"forceRecompute":true}`, "[".repeat(100_000), '{"a":'.repeat(100_000),
    `${"[".repeat(511)}1${"]".repeat(511)}`, `${"[".repeat(600)}1${"]".repeat(600)}`,
    `{"x":${"[".repeat(511)}1${"]".repeat(511)},${request.slice(1)}`, `{"x":${"[".repeat(510)}1${"]".repeat(510)},${request.slice(1)}`,
    `{${'"a":1,'.repeat(50_000)}${request.slice(1)}`, `[${"1,".repeat(100_000)}1]`, `"${"é".repeat(100_000)}"`,
    `{"advisories":[${'"x",'.repeat(200)}"x"],${request.slice(1)}`, " ".repeat(1_048_576 - request.length) + request,
    `${" ".repeat(1_048_577 - request.length)}${request}`, " ".repeat(3_000_000),
  ].map((text) => new TextEncoder().encode(text));
  const damaged = [];
  const bytes = new TextEncoder().encode(request);
  for (let place = 0; place < bytes.length; place += 3) {
    for (const byte of [0, 0x22, 0x30, 0x5c, 0x7d, 0x80, 0xc0, 0xff]) {
      const copy = bytes.slice();
      copy[place] = byte;
      damaged.push(copy);
    }
  }
  return [...broken, Uint8Array.of(0xed, 0xa0, 0x80), Uint8Array.of(0xf5, 0x80, 0x80, 0x80), ...damaged];
}

const calls = {
  respond: { on }, why: { on }, changes: {}, audit: { on }, reuse: { made: on, today: on }, freshness: {}, weekly: { on }, week: {},
  rate: { on }, meals: {}, error: {}, retryAfter: {}, sentence: {}, "adherence.summary": { on },
  "adherence.heatmap": { from: "2026-01-01", to: on }, "adherence.rarity": {}, expenditure: { on, course: true }, energy: { on },
  macronutrients: { on }, preview: { on }, measure: {}, weightProgress: {},
  update: {}, dayProgress: {}, schedule: {}, adjust: { on }, history: {}, queue: { offsetMinutes: 0 }, "adherence.badge": {},
  "adherence.completion": { from: "2026-01-01", to: on }, shares: {}, weekOfCalories: {}, kilojoules: {},
};

/** Bodies that are correct up to the energy of a person. */
function hostileEnergy() {
  const person = request.slice(0, -1);
  const logged = (entries) => `{"request":${request},"entries":[${entries}]}`;
  const daily = (days, entry) => Array.from({ length: days }, (_, day) => entry(dayAt(day), day)).join(",");
  return [
    logged(""), logged("1,[],null,{}"), logged('{"day":"2026-01-01","weight":"80"},{"day":"2026-02-30"},{"day":"2026-01-01"}'),
    logged('{"day":"2026-01-02","weight":80},{"day":"2026-01-02","weight":80},{"day":"2026-01-01"},{"day":"2027-01-04"}'),
    logged('{"day":"-271821-04-20"},{"day":"+275760-09-13","weight":80,"intake":2000}'),
    logged('{"day":"2026-01-01","weight":29.999,"intake":10000.5},{"day":"2026-01-01","weight":1e99,"intake":-0.0}'),
    logged(daily(200, (day, index) => `{"day":"${day}","weight":${index % 3 ? 80 : 176.4},"intake":${index % 2 ? 9460 : 0}}`)),
    logged(daily(60, (day) => `{"day":"${day}","intake":2000}`)), logged(Array(3000).fill('{"day":"x"}').join(",")),
    `{"request":${request.replace(":30,", ":17,")},"entries":[]}`, `{"request":${request.replace(":80,", ":300,")},"entries":[]}`,
    ...['"equation":"x"', '"equation":1', '"equation":"eer_2023","fatFreeMassKg":62', '"fatFreeMassKg":62',
      '"equation":"cunningham_1991"', '"equation":"cunningham_1991","fatFreeMassKg":80.001', '"equation":null',
      '"equation":"cunningham_1991","fatFreeMassKg":"62"', '"equation":"ten_haaf_2014_weight","macronutrients":{"fatPercent":100}',
      '"macronutrients":30', '"macronutrients":{"fatPercent":101},"equation":"e\\u0301"'].map((members) => `${person},${members}}`),
    '{"calories":2259,"fatPercent":30}', '{"calories":1e9,"fatPercent":-1,"protein":1.5}',
    '{"calories":2259,"fatPercent":30,"protein":176,"reference":"amdr"}',
    '{"calories":2259,"fatPercent":30,"protein":176,"reference":"amdr","age":3}',
    '{"calories":2259,"fatPercent":30,"protein":176,"reference":"who","basis":"weight","fatFreeMassKg":60}',
    `{"calories":2259,"fatPercent":30,"proteinPerKilogram":1.6,"basis":"weight","request":${request},"protein":1}`,
    `{"calories":2259,"fatPercent":30,"proteinPerKilogram":5,"basis":"fat_free_mass","request":${request},"reference":"efsa"}`,
    '{"calories":2259,"fatPercent":30,"proteinPerKilogram":1.6}',
  ].map((text) => new TextEncoder().encode(text));
}

/** The answer to a call; for an unknown one, what the module answered behind the error. */
export function answered(plan, call, body, options) {
  try {
    return plan.answer(call, body, options);
  } catch (error) {
    if (!(error instanceof TypeError) || error.cause?.failed !== true) throw error;
    return error.cause;
  }
}

/**
 * Hostile calls: every text for the call that reads it unchanged, a few for each other call, and impossible options.
 */
export function hostileCases() {
  const texts = hostileTexts();
  const some = texts.filter((_, index) => index % 7 === 0);
  const bodies = [
    `{"before":${request},"now":[]}`, `{"request":${request},"targets":{"bmr":1e400}}`, `{"users":[1,{},null,${request}]}`,
    `{"users":[{"userId":"\\u0000",${request.slice(1)},{"userId":1e3,${request.slice(1)}]}`, '{"date":"+999999-01-01"}',
    '{"entries":[{"day":"2026-01-01","type":"meal","total":1e9,"completed":-1e9,"minute":1e9,"proteinGrams":1e300,"weight":1e99}]}',
    `{"request":${request},"by":"2026-11-20"}`, '{"target":1e9,"meals":0}', '{"target":-1000000000,"meals":10}', '{"status":-1}',
    '{"status":1000000000}', '{"name":"server"}', '{"header":"9999999999999999","now":0}', '{"header":"1","now":9e300}',
    '{"now":8640000000000,"made":-8640000000000}', '{"now":8640000000001}', '{"now":0,"changed":["weight","x",1]}',
    '{"id":"bmr.sum","parameters":[{"name":"weight","kind":"number","value":"1.5.5"}]}', '{"id":"x","parameters":[]}',
    '{"id":"bmr.title","parameters":[{"name":"a","kind":"count","value":"-9223372036854775808"}]}',
    '{"entries":[{"day":"2026-01-01","type":"meal","total":5,"completed":6,"minute":1440,"proteinGrams":-1,"weight":1}]}',
    '{"entries":[{"day":"2026-01-01","type":"meal","total":1,"completed":1},{"day":"2026-01-01","type":"meal","total":1,"completed":1}]}',
    '{"weight":"11st 4lb","height":"5\'11\\""}', '{"weight":"1e3 kg","height":[]}', '{"weight":1e-9,"targetWeight":"x","age":1.5}',
    '{"start":30,"current":300,"target":30.0005}', '{"start":80,"current":"80"}', '{"dateOfBirth":"2025-02-29","height":180}',
    '{"now":-8640000000000,"amount":1e6,"target":1}', '{"amount":1e9,"target":1}', '{"now":8640000000000}', '{"amount":-1,"target":0}',
    `{"request":${request},"calories":1000000000,"protein":-1000000000}`, `{"request":${request},"calories":-1759,"protein":324}`,
    '{"plans":[1,{}],"from":-1,"to":1e9}', '{"plans":[],"from":0,"to":0}', '{"name":"e\\u0301","done":1e9,"of":-1e9}',
    '{"name":"milestone_master","done":-1000000000,"of":1}', '{"queue":{"pending":[{}],"done":[1]},"add":[2],"confirm":[3]}',
    '{"add":[{"id":"","instant":8640000000000,"weight":30},{"id":"\\u0000","instant":-8640000000000,"task":"\\ud83d\\ude00"}]}',
    '{"code":-999}', '{"code":0,"message":"\\u0000\\u2028x"}', '{"status":429,"retryAfter":1e300}', '{"status":429,"retryAfter":0.5}',
    '{"name":"unknown","message":"\\ud83c\\udf75"}', '{"date":"2026-03-02T23:59:60-23:59"}', '{"date":"+275760-09-13T23:59:59Z"}',
    '{"total":1e9,"weights":[1000000,0,1e400]}', '{"daily":20000,"atLeast":20000,"locked":[{"day":6,"calories":20000},7]}',
    `{"parts":[${"1000000,".repeat(365)}0]}`, '{"calories":-500000000}', '{"calories":null,"kilojoules":-0.0,"weights":{}}',
    '{"entries":[{"day":"2999-01-01","type":"meal","total":1,"completed":1}]}', '{"earned":2,"users":1}', '{"earned":0,"users":0}',
  ].map((text) => new TextEncoder().encode(text));
  const options = [
    { on: "2026-02-30" }, { on: 1 }, {}, { on, status: 5 }, { on, previousTargets: 7 }, { on, trajectory: "yes" },
    { on: "+999999-01-01" }, { on, rules: { thresholdCompleted: 5, thresholdOf: 4 } }, { from: on, to: "2026-01-01" },
    { from: "-271821-04-20", to: "+275760-09-13" }, { made: on, today: on, rule: "never" },
    { on, offsetMinutes: 841 }, { on, offsetMinutes: -720, fatPercent: 100 }, { on, fatPercent: 0, offsetMinutes: 840 }, { on, kept: 1 },
    { from: on, to: on, tasksOnMissingDays: 1001 },
  ];
  return [
    ...texts.map((body, index) => ({ id: `hostile ${index}`, call: "respond", options: { on }, body })),
    ...Object.entries(calls).flatMap(([call, options]) =>
      [...some, ...bodies].map((body, index) => ({ id: `hostile ${call} ${index}`, call, options, body }))),
    ...Object.keys(calls).flatMap((call) => options.map((given, index) =>
      ({ id: `options ${call} ${index}`, call, options: given, body: new TextEncoder().encode(request) }))),
    ...["respond", "expenditure", "energy", "macronutrients"].flatMap((call) => hostileEnergy().map((body, index) =>
      ({ id: `hostile energy ${call} ${index}`, call, options: calls[call], body }))),
    ...[{ fatPercent: 4 }, { fatPercent: "5" }, { weighingEvery: 0 }, { standardError: -1, weighingEvery: 366 }, { course: 1 }].map(
      (given, index) => ({ id: `options of a log ${index}`, call: "expenditure", options: { on, ...given },
        body: new TextEncoder().encode(`{"request":${request},"entries":[{"day":"2026-01-01","weight":80,"intake":2000}]}`) })),
    { id: "no such call", call: "no such call", options: {}, body: new Uint8Array() },
  ];
}
