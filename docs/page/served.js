// Not a module, because a browser loads none from a file.
if (location.protocol === "file:") document.getElementById("unserved").hidden = false;
