// What the page says about a trajectory, in its own units and dates, with the reason for each number. Assumptions and
// advisories are the kernel's own texts.

import { plainWords } from "./writing.js";

/** Names of what can be rejected, in words. */
const refusedNames = { age: "Age", bodyMassIndex: "Body mass index", fatPercent: "Body fat", intake: "Intake" };

/** A message about an intake with the accepted numbers, for a total daily energy [kcal/day]; any other message as it is. */
function withIntakes(message, tdee) {
  return message.replace(/at least (\d+) kcal\/day, and ([\d.]+) to ([\d.]+) times the total daily energy/, (_, least, low, high) => {
    // Tenths are whole, so that no product is rounded.
    const [lowest, highest] = [Math.ceil(Math.round(10 * low) * tdee / 10), Math.floor(Math.round(10 * high) * tdee / 10)];
    const floor = lowest < least ? ` and at least ${least}` : "";
    return `${Math.max(least, lowest)} to ${highest} kcal/day, ${low} to ${high} times the total daily energy${floor}`;
  });
}

/** Where a calorie target is accepted as a target and rejected by the trajectory: what the trajectory needs, in a sentence; empty otherwise. */
export function neededIntake({ refusals, found, scenario: { phases } }, say) {
  const refusal = phases.length === 0 ? refusals.find(({ field }) => field === "intake") : undefined;
  if (refusal === undefined) return "";
  return `At ${say.energy(found.calorieTarget)} there is no trajectory and no date: it needs ${withIntakes(refusal.accepted, found.tdee)}.`;
}

/** Why there is no trajectory, a sentence for each reason. */
export function refusalsOf({ refusals, found }) {
  return refusals.map(({ field, accepted, message: general }) => {
    const message = withIntakes(general, found.tdee);
    if (field === "phases") return `Phases: only ${accepted}.`;
    const phase = /^phases\[(\d+)\]/.exec(field);
    if (phase) return `Phase ${Number(phase[1]) + 1}: ${plainWords(message)}. Enter the change to TDEE, such as −500 or 500 kcal/day.`;
    return `${refusedNames[field] ?? field}: ${plainWords(message)}.`;
  });
}

/** What is in the band of the chart; with a known bias it is not that of 8 in 10 people. */
export const bandOf = ({ bias }) => bias === undefined ? "8 in 10 people like this" : "the range of the equation alone";

/** What to do about an expenditure that is probably wrong. */
export const measureIt = "Measure it with a log of weights and intakes.";

/** What a low activity factor probably means for the person, in a sentence. */
function biasSentence({ scenario: { person }, bias: { more, course } }, say) {
  if (more === undefined) return `You may burn more than shown. ${measureIt}`;
  const burned = `You may burn about ${say.energy(10 * Math.round(more / 10)).replace("/day", " a day")} more than shown`;
  if (course === undefined) return `${burned}; for that, the model rejects this intake. ${measureIt}`;
  const year = course.weeks[Math.min(52, course.weeks.length - 1)];
  const then = course.goal?.outcome === "reached" ? `be at ${say.exactWeight(person.targetWeight)} by ${say.date(course.goal.date)}`
    : `weigh ${say.weight(year.weight)} after ${say.weeks(year.week)}`;
  return `${burned}; then you would ${then}. ${measureIt}`;
}

/** The same for a reader who asks for the source. */
function biasReason({ bias: { more } }, say) {
  return `Most people spend more than this TDEE${more === undefined ? "" : `: by the energy requirement of 2023, ${say.energy(more)} more`}. `
    + "The window is the range of the equation alone, which does not contain that.";
}

/** What becomes of the target weight: a headline and one more sentence, empty if there is nothing to add. */
export function outcome(outlook, say) {
  const { headline, sentence } = expected(outlook, say);
  const more = outlook.bias === undefined ? "" : biasSentence(outlook, say);
  return { headline, sentence: `${sentence} ${more}`.trim() };
}

/** Where a weight is that misses a target weight. One that would round to the same number is beside it. */
function beside(weight, target, say) {
  if (Math.abs(weight - target) >= 0.1) return `at ${say.weight(weight)}`;
  return `less than ${say.rate(0.1)} ${weight < target ? "below" : "above"} it`;
}

/** The outcome without the known bias. */
function expected({ scenario: { person, phases }, course, bias }, say) {
  if (course === undefined) return { headline: "No trajectory.", sentence: "" };
  const { goal, weeks, settledWeight } = course;
  const end = weeks.length - 1;
  const year = weeks[Math.min(52, end)];
  const share = bias === undefined ? "8 in 10 people like this weigh" : "by the equation alone,";
  const after = `${say.weight(year.weight)} after ${say.weeks(year.week)}; ${share} `
    + `${say.weight(year.lowest)} to ${say.weight(year.highest)} then.`;
  if (goal === undefined) {
    return { headline: `${say.weight(year.weight)} after ${say.weeks(year.week)}`, sentence: after };
  }
  const target = say.exactWeight(person.targetWeight);
  const horizon = end === 156 ? "three years" : say.weeks(end);
  const window = () => {
    if (goal.earliestWeek === undefined) return `The window does not reach ${target} within ${horizon}.`;
    // The share of people is known of no window with a bias.
    if (bias !== undefined) {
      const earliest = `By the equation alone, it can be as early as ${say.date(goal.earliestDate)}`;
      return goal.latestWeek === undefined ? `${earliest}, or not within ${horizon}.` : `${earliest} or as late as ${say.date(goal.latestDate)}.`;
    }
    return goal.latestWeek === undefined
      ? `1 in 10 people like this get there by ${say.date(goal.earliestDate)}; at least 1 in 10 do not within ${horizon}.`
      : `8 in 10 people like this get there between ${say.date(goal.earliestDate)} and ${say.date(goal.latestDate)}.`;
  };
  // A goal that only the expected weight misses is possible, as the advisory says.
  const isPossible = goal.earliestWeek !== undefined;
  const beginning = isPossible ? `${window()} ` : "";
  switch (goal.outcome) {
    case "already_there": return { headline: `${target} is already reached.`, sentence: "" };
    case "contradicts": return { headline: `The intake leads away from ${target}.`, sentence: after };
    case "reached":
      return { headline: `${target} in ${say.weeks(goal.week)}, by ${say.date(goal.date)}`, sentence: window() };
    case "unreachable":
      return {
        headline: `${target} is ${isPossible ? "possible, not expected" : "unreachable"}: the weight levels off ${beside(settledWeight, person.targetWeight, say)}.`,
        sentence: `${beginning}${goal.intake === undefined ? "" : `To reach it within three years, eat ${say.energy(goal.intake)}.`}`.trim(),
      };
    case "not_within_horizon":
      return {
        headline: `${target} is ${isPossible ? "possible, not expected," : "not reached"} within ${say.weeks(end)}.`,
        sentence: beginning + (phases.length === 0 ? `It ends ${beside(weeks[end].weight, person.targetWeight, say)}.`
          : `The phases end ${beside(weeks[end].weight, person.targetWeight, say)}; add one to go on.`),
      };
    case "leaves_domain":
      return {
        headline: `It leaves the limits of the model in week ${goal.week}.`,
        sentence: `It passes a body mass index of 18.5 or 50 kg/m², or 5 % body fat, before ${target}.`,
      };
  }
}

/**
 * Why the date of a trajectory is not the one that a constant rate gives, in the sentences of
 * `TrajectoryCard.difference`; nothing if there are no two dates, or if they are the same.
 */
export function whyDatesDiffer({ scenario: { person, phases, measured }, found, course }) {
  if (course === undefined || !(found.estimatedWeeks > 0)) return undefined;
  if (course.goal?.outcome === "reached" && course.goal.date === found.projectedDate.slice(0, 10)) return undefined;
  const why = phases.length > 0 ? "it has the intakes of the phases"
    // The water of the first weeks went, or came, with the intake before.
    : measured?.settledIntake !== undefined ? "it begins with a body that has adapted to the logged intake"
      : person.targetWeight < person.weight ? "the first weeks also lose water, and a lighter body spends less"
        : "the first weeks also gain water, and a heavier body spends more";
  return `The trajectory differs, because ${why}.`;
}

/** The intake that reaches the target weight in three years, if the intake eaten does not; nothing otherwise [kcal/day]. */
export function reachingIntake({ goal }) {
  return ["unreachable", "not_within_horizon", "contradicts"].includes(goal?.outcome) ? goal.intake : undefined;
}

/** The intake on the way, in words. */
function eaten({ weeks }, say) {
  const phases = [];
  for (const { intake } of weeks.length > 1 ? weeks.slice(0, -1) : weeks) {
    if (phases.at(-1)?.intake === intake) phases.at(-1).weeks += 1;
    else phases.push({ intake, weeks: 1 });
  }
  if (phases.length === 1) return `Always eating ${say.energy(phases[0].intake)}, while the body adapts to it.`;
  const list = phases.map(({ intake, weeks }) => `${say.energy(intake)} for ${say.weeks(weeks)}`).join(", then ");
  return `Eating ${list}, while the body adapts to it.`;
}

/** The title, the explanation and the science of each number of a course; a topic without a number is left out. */
export function courseReasons(outlook, say) {
  const { scenario: { person }, found, course, bias } = outlook;
  if (course === undefined) {
    return { outcome: {
      title: "Why there is no trajectory", explanation: refusalsOf(outlook).join(" "),
      science: "The model gives no result outside its limits. The constant rate has no such limits.",
    } };
  }
  const { goal, weeks, settledWeight, fatPercent, assumptions } = course;
  const last = weeks.at(-1).intake;
  const year = weeks[52];
  const why = {
    outcome: {
      title: "How the trajectory is computed",
      explanation: [
        eaten(course, say), outcome(outlook, say).sentence, ...(bias === undefined ? [] : [biasReason(outlook, say)]),
        `Body fat at the start is ${fatPercent.toFixed(1)} %.`,
      ].filter((text) => text !== "").join(" "),
      science: "A dynamic model (Hall et al. 2011) computes fat, lean tissue, glycogen and water week by week. It "
        + `assumes: ${assumptions.join("; ")}.`,
    },
  };
  if (settledWeight !== undefined) {
    why.settled = {
      title: "Where the weight levels off",
      explanation: `If the intake stays at ${say.energy(last)}, the weight levels off at ${say.weight(settledWeight)}: `
        + "there, the body spends what it takes in.",
      science: "This takes years. It is as uncertain as TDEE: an error in TDEE is an error on every day.",
    };
  }
  if (year !== undefined) {
    why.year = {
      title: "After a year",
      explanation: `The expected weight after 52 weeks is ${say.weight(year.weight)}. ` + (bias === undefined
        ? `8 in 10 people like this weigh ${say.weight(year.lowest)} to ${say.weight(year.highest)} then, 1 in 10 less and `
          + "1 in 10 more."
        : `By the equation alone, it is ${say.weight(year.lowest)} to ${say.weight(year.highest)} then.`),
      science: `The window: ${assumptions.filter((text) => text.includes("window")).join("; ")}.`,
    };
  }
  if (goal?.maintenance !== undefined) {
    const change = found.tdee - goal.maintenance;
    const [body, spends] = change > 0 ? ["lighter", "less"] : ["heavier", "more"];
    const compared = `, ${say.energy(Math.abs(change))} ${spends} than TDEE today: a ${body} body spends ${spends}`;
    why.maintenance = {
      title: "What keeps the target weight",
      explanation: `${say.energy(goal.maintenance)} keeps ${say.exactWeight(person.targetWeight)} once the weight has `
        + `settled there${change === 0 ? "" : compared}.`,
      science: "It is for today's activity, and as uncertain as TDEE.",
    };
  }
  if (reachingIntake(course) !== undefined) {
    why.reaching = {
      title: "What would reach the target weight",
      explanation: `If the intake is always ${say.energy(goal.intake)}, the expected weight is `
        + `${say.exactWeight(person.targetWeight)} after three years.`,
      science: "The same model gives this intake, within the range that it accepts.",
    };
  }
  return why;
}
