// What was typed stays in its tab, so that a reload, the back button or a way over other pages loses nothing.

/** Keeps a text; of one that is longer than a browser keeps nothing, rather than what was there before. */
export function store(name, text) {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    sessionStorage.removeItem(name);
  }
}

/** Gives a page without a plan in its address that of the tab, the hash of a link, if there is one. */
export function continuePlan() {
  const kept = sessionStorage.getItem("plan");
  if (location.hash === "" && kept !== null) history.replaceState(null, "", kept);
}

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

/** Lets a person choose a file instead of pasting its text. */
export function offerFile(input, field) {
  input.addEventListener("input", (event) => event.stopPropagation());
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file === undefined) return;
    field.value = await file.text();
    // The same file can be chosen again.
    input.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Fills in what was kept by a name, and keeps what is typed from now on; says whether anything was kept. */
export function keep(form, name) {
  const fields = [...form.querySelectorAll("input:not([type=file]), textarea, select")];
  const member = ({ type }) => (type === "radio" ? "checked" : "value");
  form.addEventListener("input", () => {
    store(name, JSON.stringify(fields.map((field) => field[member(field)])));
  });
  const kept = JSON.parse(sessionStorage.getItem(name));
  if (kept?.length !== fields.length) return false;
  fields.forEach((field, place) => { field[member(field)] = kept[place]; });
  return true;
}
