// Not a module, because a browser loads none from a file, and none that lacks a file.

const unserved = document.getElementById("unserved");
unserved.innerHTML = `This page was opened as a file, and a browser loads no modules from files. Run
  <code>python3 -m http.server --directory docs</code> in the repository, and open
  <code>http://localhost:8000/page/${/[^/]*$/.exec(location.pathname)[0].replace("index.html", "")}</code>.`;
if (location.protocol === "file:") unserved.hidden = false;
// Where symbolic links are not kept, as on Windows or in an archive, a file has the path of another as its text.
else fetch("kernel.js").then(async (answer) => answer.ok && (await answer.text()).startsWith("//")).then((isThere) => {
  if (isThere) return;
  unserved.textContent = "This page lacks files of Sources/Bindings/JavaScript: here the symbolic links to them in docs/page are texts. "
    + "Copy that folder's files ending in .js and .wasm into docs/page, or clone with git clone -c core.symlinks=true.";
  unserved.hidden = false;
});
