// Parts of the pages, and what their fields and charts do alike.

export const $ = (id) => document.getElementById(id);

export function element(name, attributes, content = "", namespace = "http://www.w3.org/1999/xhtml") {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = content;
  return made;
}

export function svgElement(name, attributes, content = "") {
  return element(name, attributes, content, "http://www.w3.org/2000/svg");
}

export function button(text, act) {
  const made = element("button", { type: "button" }, text);
  made.addEventListener("click", act);
  return made;
}

/** Fills a list with texts, and hides it without one. */
export function showList(id, texts) {
  $(id).replaceChildren(...texts.map((text) => element("li", {}, text)));
  $(id).hidden = texts.length === 0;
}

/** Tells a page that a field has changed, as if a person had done it. */
export function tellChange(field) {
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Writes a text into a field, as if it was typed. */
export function fill(field, text) {
  field.value = text;
  field.focus();
  tellChange(field);
}

/** In the field of its number, the arrows move a slider. */
export function moveByArrows(slider, field) {
  field.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (event.key === "ArrowUp") slider.stepUp();
    else slider.stepDown();
    tellChange(slider);
  });
}

/** Calls `move` with the steps of a slider's keys, `page` of them for a key of pages. */
export function moveByKeys(slider, page, move) {
  slider.addEventListener("keydown", (event) => {
    const step = {
      ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -page, PageUp: page,
      Home: -Infinity, End: Infinity,
    }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  });
}

/**
 * Lets the pointer and the keys read the days of a chart, which is drawn again in another size. `place` finds the day
 * at a share of the width, and `move` reads the day some steps on.
 */
export function readDays(chart, { isShown, draw, read, place, move }) {
  for (const name of ["pointermove", "pointerdown"]) {
    chart.addEventListener(name, ({ clientX }) => {
      const { left, width } = chart.firstElementChild.getBoundingClientRect();
      if (isShown()) read(place((clientX - left) / width));
    });
  }
  moveByKeys(chart, 7, (step) => isShown() && move(step));
  new ResizeObserver(() => isShown() && draw()).observe(chart);
}
