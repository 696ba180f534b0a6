// What was typed into a form stays in its tab, so that a reload or the back button loses nothing.

/** Lets a button fill in an example, and then bring back what it replaced. */
export function offerExample(button, field, example) {
  const offer = button.textContent;
  let replaced;
  const write = (text) => {
    field.value = text;
    field.form.dispatchEvent(new Event("input"));
  };
  button.addEventListener("click", () => {
    const text = replaced ?? example();
    replaced = replaced === undefined && field.value.trim() !== "" && field.value !== text ? field.value : undefined;
    button.textContent = replaced === undefined ? offer : "Undo: bring back what was here";
    write(text);
  });
  field.addEventListener("input", () => [replaced, button.textContent] = [undefined, offer]);
}

/**
 * Fills in what was kept, and keeps what is typed from now on.
 *
 * @param name The name to keep it by.
 * @returns Whether anything was kept.
 */
export function keep(form, name) {
  const fields = [...form.querySelectorAll("input, textarea, select")];
  const member = ({ type }) => (type === "radio" ? "checked" : "value");
  form.addEventListener("input", () => {
    try {
      sessionStorage.setItem(name, JSON.stringify(fields.map((field) => field[member(field)])));
    } catch {
      // Longer than a browser keeps: nothing, rather than what was there before.
      sessionStorage.removeItem(name);
    }
  });
  const kept = JSON.parse(sessionStorage.getItem(name));
  if (kept?.length !== fields.length) return false;
  fields.forEach((field, place) => { field[member(field)] = kept[place]; });
  return true;
}
