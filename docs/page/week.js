// A week of calories in seven rows: how much each day weighs, or a fixed number. The kernel shares the calories among them.

import { $, element, tellChange } from "./elements.js";
import { accepted } from "./scenario.js";
import { numberOf, sentence, weekdays, whole } from "./writing.js";

const ordinary = 10; // the weight of an ordinary day: one step of the slider is a tenth of it
let days; // the last calories of each day

const rows = weekdays.map((name, day) => {
  const row = element("li", {});
  const [weight, calories, lock] = [
    element("input", { type: "range", min: 0, max: 30, "aria-label": `${name}, weight` }),
    element("input", { type: "text", inputmode: "numeric", "aria-label": `${name}, kcal`, "aria-describedby": `day-${day}-problem` }),
    element("input", { type: "checkbox", "aria-label": `${name}, lock` }),
  ];
  const [bar, kcal, problem] = [
    element("span", { class: "bar" }), element("span", { class: "kcal" }), element("p", { class: "problem", id: `day-${day}-problem` }),
  ];
  bar.append(element("span", {}));
  const label = element("label", { class: "lock" });
  label.append(lock, element("span", {}, "lock"));
  const fixed = element("span", { class: "number" });
  fixed.append(calories, element("span", { class: "unit" }, "kcal"));
  row.append(element("span", { class: "name" }, name), bar, kcal, weight, fixed, label, problem);
  $("days").append(row);
  // The day keeps the calories that it has.
  lock.addEventListener("input", () => { if (lock.checked && days !== undefined) calories.value = days[day]; });
  return { row, weight, calories, lock, bar: bar.firstChild, kcal, problem };
});

/** The week as the call takes it. */
function weekGiven() {
  return {
    weights: rows.map(({ weight }) => Number(weight.value)),
    locked: rows.flatMap(({ lock, calories }, day) => lock.checked ? [{ day, calories: numberOf(calories) ?? "" }] : []),
    atLeast: numberOf($("floor")),
  };
}

/** The week as a link has it, `week=10,12,=2800,…` and `floor=1200`; nothing of it where all days are alike. */
export function weekLink() {
  const week = rows.map(({ weight, lock, calories }) => lock.checked ? `=${calories.value.trim()}` : weight.value);
  const floor = $("floor").value.trim();
  return {
    ...(week.every((day) => day === String(ordinary)) ? {} : { week: week.join() }),
    ...(floor === "" ? {} : { floor }),
  };
}

/** Fills in what a link says, and returns what is wrong with it. */
export function setWeek({ week, floor }) {
  const given = week === undefined ? [] : week.split(",");
  const isRead = week === undefined || (given.length === 7 && given.every((day) => /^(=.*|[0-9]{1,7})$/.test(day)));
  rows.forEach(({ weight, lock, calories }, day) => {
    const text = isRead ? given[day] ?? String(ordinary) : String(ordinary);
    lock.checked = text.startsWith("=");
    calories.value = lock.checked ? text.slice(1) : "";
    // A slider holds no weight beyond its end.
    weight.max = Math.max(30, lock.checked ? 0 : Number(text));
    weight.value = lock.checked ? ordinary : text;
  });
  $("floor").value = floor ?? "";
  return isRead ? [] : [`week: the string "${week}" is rejected: seven weights, or =kcal for a locked day, such as 10,10,10,10,10,15,=2800`];
}

/** Shows the calories of each day and what is wrong with the week. `call`, which computes it, comes later. */
export function showWeek(daily, call) {
  const given = weekGiven();
  const { found, violations } = call === undefined || daily === undefined ? { violations: [] } : call({ daily, ...given });
  days = found?.days;
  const ofDay = new Map();
  const others = [];
  for (const { field, message } of violations) {
    const [, place] = /^locked\[(\d+)\]/.exec(field) ?? [];
    if (place !== undefined) ofDay.set(given.locked[place].day, message);
    else others.push({ field, message });
  }
  const largest = Math.max(1, ...(days ?? []));
  rows.forEach(({ row, weight, calories, lock, bar, kcal, problem }, day) => {
    const isLocked = lock.checked;
    [weight.hidden, calories.parentElement.hidden] = [isLocked, !isLocked];
    const isMoved = found?.moved.includes(day) ?? false;
    row.classList.toggle("moved", isMoved);
    bar.style.width = `${100 * (days?.[day] ?? 0) / largest}%`;
    kcal.textContent = days === undefined ? "–" : whole(days[day]);
    weight.setAttribute("aria-valuetext", `${weight.value}${days === undefined ? "" : `: ${days[day]} kcal`}`);
    calories.setAttribute("aria-invalid", String(ofDay.has(day) || (isLocked && others.some(({ field }) => field === "locked"))));
    problem.textContent = ofDay.has(day) ? sentence(accepted(ofDay.get(day))) : "";
    problem.hidden = !ofDay.has(day);
  });
  $("floor").setAttribute("aria-invalid", String(others.some(({ field }) => field === "atLeast")));
  const worded = ({ field, message }) => {
    switch (field) {
      case "atLeast": return `No day below: ${accepted(message)}`;
      case "locked": return `locked days: ${message}`;
      case "daily": return `calorie target: ${message}`;
      default: return accepted(message);
    }
  };
  $("week-problem").hidden = others.length === 0;
  $("week-problem").textContent = others.map((each) => sentence(worded(each))).join(" ");
  $("week").classList.toggle("plain", Object.keys(weekLink()).length === 0);
  const moved = (found?.moved ?? []).map((day) => weekdays[day]);
  const fasted = (days ?? []).flatMap((kcal, day) => kcal === 0 ? [weekdays[day]] : []);
  $("week-note").textContent = found === undefined ? ""
    : `${whole(found.total)} kcal a week, ${whole(daily)} kcal/day on average.`
      + (moved.length === 0 ? "" : ` Raised to the floor: ${moved.join(", ")}.`)
      + (fasted.length === 0 ? "" : ` Nothing to eat: ${fasted.join(", ")}.`);
}

$("same-days").addEventListener("click", () => {
  setWeek({});
  tellChange($("days"));
});
