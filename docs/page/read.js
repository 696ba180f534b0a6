// Shows a page of the documentation, because file servers send Markdown as a download. The address names the file beside this folder:
// `read.html#guide/train.md`, and a heading in it: `read.html#guide/train.md#a-season`.

import { element } from "./elements.js";

const article = document.getElementById("results");
const root = new URL("../", import.meta.url); // docs

/** A heading as a link names it. */
const anchor = (title) => title.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, "").replaceAll(" ", "-");

/** Where a link of a file leads: to this page for Markdown, to a file that the server has, or nowhere, outside of what is served. */
function target(href, file) {
  if (/^https?:/.test(href)) return href;
  const url = new URL(href, file);
  if (!url.pathname.startsWith(root.pathname) || url.origin !== root.origin) return undefined;
  // The resolved path begins with that of docs even if it went above it, so that the steps count.
  const steps = file.pathname.slice(root.pathname.length).split("/").length - 1;
  if ((/^(\.\.\/)*/.exec(href)[0].length / 3) > steps) return undefined;
  const path = url.pathname.slice(root.pathname.length);
  return /\.md$/.test(path) ? `read.html#${path}${url.hash}` : url.href;
}

/** The text of a line: code, images, links, strong and emphasized words. */
function inline(owner, text, file) {
  const pattern = /(`+)(.+?)\1|!\[([^\]]*)\]\(([^)]*)\)|\[((?:`[^`]*`|\[[^\]]*\]|[^[\]])+)\]\(([^)\s]*)\)|\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\\([\\`*_|<>[\]])/g;
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, , code, alt, source, words, href, strong, emphasized, escaped] = match;
    owner.append(text.slice(end, match.index));
    end = match.index + all.length;
    if (code !== undefined) owner.append(element("code", {}, code));
    else if (alt !== undefined) owner.append(element("img", { alt, src: target(source, file) ?? "" }));
    else if (escaped !== undefined) owner.append(escaped);
    else {
      const to = words === undefined ? undefined : target(href, file);
      const name = strong !== undefined ? "strong" : emphasized !== undefined ? "em" : to === undefined ? "span" : "a";
      const part = element(name, to === undefined ? {} : { href: to });
      inline(part, words ?? strong ?? emphasized, file);
      owner.append(part);
    }
  }
  owner.append(text.slice(end));
  return owner;
}

const item = /^( *)([-*]|\d+\.) +(.*)$/;

/** The cells of a row of a table. */
const cells = (line) => line.trim().replace(/^\||\|$/g, "").split(/(?<!\\)\|/).map((cell) => cell.trim());

/** The blocks of a Markdown text. */
function blocks(text, file) {
  // What folds a table away on other servers, and marks for programs, are no text.
  const lines = text.replace(/^<(?:!--.*--|\/?details)>$|^<summary>|<\/summary>$/gm, "").split(/\r?\n/);
  const made = [];
  let at = 0;
  /** The lines from here on that belong to the same block. */
  const linesWhile = (belongs) => {
    const begin = at;
    while (at < lines.length && belongs(lines[at])) at += 1;
    return lines.slice(begin, at);
  };
  const isText = (line) => line.trim() !== "" && !/^(#{1,6} |```|\|)/.test(line) && !item.test(line);
  while (at < lines.length) {
    const line = lines[at];
    const fence = /^( *)(```+)/.exec(line);
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    if (line.trim() === "") at += 1;
    else if (fence !== null) {
      at += 1;
      const code = linesWhile((line) => !line.trim().startsWith(fence[2])).map((line) => line.slice(fence[1].length));
      at += 1;
      const block = element("pre", { tabindex: 0 });
      block.append(element("code", {}, code.join("\n")));
      made.push(block);
    } else if (heading !== null) {
      at += 1;
      const title = inline(element(`h${heading[1].length}`, {}), heading[2], file);
      title.id = anchor(title.textContent);
      made.push(title);
    } else if (line.startsWith("|")) {
      const [head, , ...rows] = linesWhile((line) => line.startsWith("|"));
      const table = element("table", {});
      for (const row of [head, ...rows]) {
        const shown = element("tr", {});
        for (const cell of cells(row)) shown.append(inline(element(row === head ? "th" : "td", {}), cell, file));
        table.append(shown);
      }
      const scroller = element("div", { class: "table", tabindex: 0 });
      scroller.append(table);
      made.push(scroller);
    } else if (item.test(line)) {
      const lists = []; // open ones, the innermost last
      while (at < lines.length && item.test(lines[at])) {
        const [, { length: indent }, mark, first] = item.exec(lines[at]);
        at += 1;
        const words = [first, ...linesWhile(isText).map((line) => line.trim())].join(" ");
        while (lists.length > 1 && lists.at(-1).indent > indent) lists.pop();
        if (lists.length === 0 || lists.at(-1).indent < indent) {
          const list = element(/\d/.test(mark) ? "ol" : "ul", {});
          (lists.at(-1)?.list.lastElementChild ?? { append: (list) => made.push(list) }).append(list);
          lists.push({ indent, list });
        }
        lists.at(-1).list.append(inline(element("li", {}), words, file));
        // An empty line between two items does not end the list.
        if (lines[at]?.trim() === "" && item.test(lines[at + 1] ?? "")) at += 1;
      }
    } else made.push(inline(element("p", {}), [line, ...(at += 1, linesWhile(isText))].map((line) => line.trim()).join(" "), file));
  }
  return made;
}

let shown; // the file that is shown

async function show() {
  const [path = "", heading] = decodeURIComponent(location.hash.slice(1) || "README.md").split("#");
  if (path !== shown) {
    article.setAttribute("aria-busy", "true");
    const isFile = /^[\w-]+(\/[\w-]+)*\.md$/.test(path);
    const response = isFile ? await fetch(new URL(path, root)).catch(() => undefined) : undefined;
    if (response?.ok) article.replaceChildren(...blocks(await response.text(), new URL(path, root)));
    else article.replaceChildren(element("p", { class: "problem" }, `There is no page ${path} here. The folder docs has it.`));
    document.title = `ScienceKernel: ${article.querySelector("h1")?.textContent ?? "documentation"}`;
    document.body.dataset.path = shown = path;
    document.getElementById("try").hidden = path !== "performance.md";
    article.setAttribute("aria-busy", "false");
  }
  const place = heading === undefined ? undefined : document.getElementById(heading);
  if (place) place.scrollIntoView();
  else scrollTo(0, 0);
}

addEventListener("hashchange", show);
await show();
