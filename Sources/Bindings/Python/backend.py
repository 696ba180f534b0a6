"""Builds the wheel (PEP 517): the modules, and what `build` of ScienceKernelC makes with the Swift toolchain.

Needs nothing from the network. The same sources and toolchain give the same bytes.

    python3 backend.py WHEELS TAG LIBRARIES
    pip wheel --config-settings libraries=LIBRARIES FOLDER

write a wheel with the libraries that are in the folder LIBRARIES already: into the folder WHEELS for a system that pip calls TAG, and for
this system.
"""

import base64
import hashlib
import platform
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
MODULE = FOLDER / "science_kernel"
BUILD = FOLDER.parent.parent / "ScienceKernelC" / "build"


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Writes the metadata alone, so that pip shows the long build of the libraries as that of the wheel."""
    folder, metadata = described()
    (Path(metadata_directory) / folder).mkdir()
    (Path(metadata_directory) / folder / "METADATA").write_bytes(metadata)
    return folder


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    made = (config_settings or {}).get("libraries")
    system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return write_wheel(wheel_directory, system, libraries_of(made) if made else libraries())


def write_wheel(directory, system, libraries):
    """Writes the wheel with these libraries, by their names, for a system; returns its name."""
    folder, metadata = described()
    tag = f"py3-none-{system}"
    files = {
        **{f"science_kernel/{path.name}": path.read_bytes() for path in sorted(MODULE.glob("*.py"))},
        "science_kernel/english.json": (MODULE / "english.json").read_bytes(),
        "science_kernel/py.typed": b"",
        **{f"science_kernel/{library}": content for library, content in libraries.items()},
        f"{folder}/METADATA": metadata,
        f"{folder}/licenses/LICENSE": (FOLDER.parents[2] / "LICENSE").read_bytes(),
        f"{folder}/WHEEL": (
            f"Wheel-Version: 1.0\nGenerator: science_kernel backend\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
        ),
    }
    record = f"{folder}/RECORD"
    lines = [f"{path},{digest(content)},{len(content)}" for path, content in files.items()]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()

    wheel = f"{folder.removesuffix('.dist-info')}-{tag}.whl"
    with zipfile.ZipFile(Path(directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return wheel


def described():
    """The folder of the wheel's metadata, by its name and version, and the metadata."""
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text())["project"]
    readme = (FOLDER / project["readme"]).read_text()
    metadata = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"License-Expression: {project['license']}",
        "License-File: LICENSE",
        f"Requires-Python: {project['requires-python']}",
    ]
    for extra, requirements in project["optional-dependencies"].items():
        metadata.append(f"Provides-Extra: {extra}")
        metadata += [f'Requires-Dist: {requirement} ; extra == "{extra}"' for requirement in requirements]
    folder = f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    return folder, "\n".join([*metadata, "Description-Content-Type: text/markdown", "", readme]).encode()


def build_sdist(sdist_directory, config_settings=None):
    raise SystemExit("there is no source distribution: the library is built from the repository around this folder")


def libraries():
    """Name and content of each library of this machine's processor family."""
    if not BUILD.exists():
        raise SystemExit(f"{BUILD} is missing: pip has to be run on this folder inside of the repository")
    columns = ["--module", "ScienceKernel", "--module", "TrainingKernel"]
    calls = [["--library", *columns, "--module", "VeloReadyScores"], ["--library", "--module", "PlanContract"]]
    # Wider vectors are for columns of many people, of which the contract and the VeloReady scores have none.
    if sys.platform == "linux" and platform.machine() == "x86_64":
        calls.append(["--v3", *columns])
    with tempfile.TemporaryDirectory() as folder:

        def build(options):
            command = [BUILD, *options, "--directory", folder]
            return subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

        # Side by side, because a compiler has work for one core only.
        with ThreadPoolExecutor() as pool:
            for built in pool.map(build, calls):
                if built.returncode != 0:
                    raise SystemExit(f"{BUILD} failed; it needs the Swift toolchain\n{built.stdout}")
        return libraries_of(folder)


def libraries_of(folder):
    """Name and content of each shared library in a folder; a number behind the name is for other linkers."""
    paths = sorted(path for path in Path(folder).glob("lib*") if path.suffix in {".so", ".dylib"})
    return {path.name: path.read_bytes() for path in paths}


def digest(content):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit("usage: python3 backend.py WHEELS TAG LIBRARIES")
    print(write_wheel(sys.argv[1], sys.argv[2], libraries_of(sys.argv[3])))
