#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sbom.py VERSION FILE…: prints in the form SPDX 2.3 what is inside the program and what it loads.

FILE are the packages, archives and wheels that are published with it. What is compiled in is read from what
the release build linked; a module that belongs to no known package is an error. The same sources and
files give the same bytes.
"""
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time

import libraries

PROJECT = pathlib.Path(__file__).resolve().parent.parent
BUILD = PROJECT / ".build"
RELEASE = BUILD / "release"
# What packages carry with them of others: module, name, where its version stands, licence.
CARRIED = {
    "CNIOLLHTTP": ("llhttp", "include/c_nio_llhttp.h",
                   r"VERSION_MAJOR (\d+)\s+#define LLHTTP_VERSION_MINOR (\d+)"
                   r"\s+#define LLHTTP_VERSION_PATCH (\d+)", "MIT"),
}


def fail(text):
    sys.exit("sbom: " + text)


def identifier(*words):
    return "SPDXRef-" + "-".join(re.sub(r"[^A-Za-z0-9.-]+", "-", word) for word in words)


def package(name, version, licence, location="NOASSERTION", comment=None):
    entry = {"SPDXID": identifier("Package", name, version), "name": name, "versionInfo": version,
             "downloadLocation": location, "filesAnalyzed": False, "licenseConcluded": licence,
             "licenseDeclared": licence, "copyrightText": "NOASSERTION"}
    return entry | ({"comment": comment} if comment else {})


def licence(folder):
    """The licence of a package by the first words of its text."""
    text = next((path.read_text(encoding="utf-8") for path in sorted(folder.glob("LICENSE*"))), "")
    runtime = "Runtime Library Exception" in text
    if "Apache License" in text:
        return "Apache-2.0 WITH Swift-exception" if runtime else "Apache-2.0"
    if "Permission is hereby granted, free of charge" in text:
        return "MIT"
    return fail(f"the licence of {folder} is not known.")


def modules():
    """The modules that were linked into the program."""
    listed = RELEASE / "signboard.product" / "Objects.LinkFileList"
    if not listed.exists():
        fail(f"{listed.relative_to(PROJECT)} is missing. Run make build.")
    return sorted(set(re.findall(r"/release/(\w+)\.build/", listed.read_text())))


def folder(module, below):
    return next((path for path in sorted(below.glob(f"**/{module}"))
                 if path.is_dir() and "Tests" not in path.parts), None)


def compiled():
    """The packages of Swift that are compiled in, and what they carry with them."""
    state = json.loads((BUILD / "workspace-state.json").read_text())
    known = {dependency["subpath"]: dependency for dependency in state["object"]["dependencies"]}
    used, carried = {}, []
    for module in modules():
        if folder(module, PROJECT / "Sources") or folder(module, PROJECT / "Packaging"):
            continue
        owner = next((name for name in sorted(known)
                      if folder(module, BUILD / "checkouts" / name / "Sources")), None)
        if not owner:
            fail(f"the module {module} is linked and belongs to no package of Package.swift.")
        used.setdefault(owner, known[owner])
        if module in CARRIED:
            name, file, pattern, words = CARRIED[module]
            source = folder(module, BUILD / "checkouts" / owner / "Sources") / file
            found = re.search(pattern, source.read_text())
            if not found:
                fail(f"the version of {name} is not in {source}.")
            carried.append(package(name, ".".join(found.groups()), words,
                                   comment=f"A part of {owner}."))
    return [package(name, dependency["state"]["checkoutState"]["version"],
                    licence(BUILD / "checkouts" / name), "git+" + dependency["packageRef"]["location"]
                    + "@" + dependency["state"]["checkoutState"]["revision"])
            for name, dependency in sorted(used.items())] + carried


def versions():
    """What the toolchains brought along, for each processor: names of packages to versions."""
    installed = subprocess.run(
        ["dpkg-query", "--show", "--showformat", "${Package} ${Version}\n", "libutf8proc-dev",
         "libstdc++-*-dev"], check=False, capture_output=True, text=True).stdout
    found = {"amd64": dict(line.split() for line in installed.splitlines() if len(line.split()) == 2)}
    said = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True)
    found["amd64"]["swift"] = re.search(r"Swift version (\S+)", said.stdout + said.stderr)[1]
    if any("arm64" in name for name in sys.argv):
        noted = BUILD / "aarch64" / "versions"
        if not noted.exists():
            fail(f"{noted.relative_to(PROJECT)} is missing. Run make arm.")
        found["arm64"] = dict(line.split() for line in noted.read_text().splitlines())
    return found


def brought():
    """The runtime of Swift and the static libraries, with the processor that each is for."""
    named = {"swift": ("Swift runtime and standard library", "Apache-2.0 WITH Swift-exception"),
             "libutf8proc": ("utf8proc", "MIT"),
             "libstdc++": ("libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1")}
    found = {}
    for processor, entries in versions().items():
        for key, version in entries.items():
            for start, (name, words) in named.items():
                if key.startswith(start):
                    found.setdefault((name, version, words), []).append(processor)
    return [package(name, version, words,
                    comment="In the program for " + " and ".join(processors) + ".")
            for (name, version, words), processors in sorted(found.items())]


def fonts(version):
    faces = [package(path.stem, version, "CC0-1.0", comment="A bundled face.")
             for path in sorted((PROJECT / "Fonts").glob("*.bdf"))]
    return [*faces, package("Unicode CLDR date names", "NOASSERTION", "Unicode-3.0")]


def debian(binary):
    """The libraries of Debian: those that are linked, and those that are loaded."""
    rows = libraries.table()
    found = {"linked": {}, "loaded": {}}
    for soname in [*libraries.needed(binary), *libraries.named(binary)]:
        how, packages, words = rows[soname]
        entry = found[how].setdefault(packages, package(
            packages.split(" ")[0], "NOASSERTION", words, comment=f"Debian's package {packages}."))
        entry["comment"] += "" if soname in entry["comment"] else f" {soname}."
    for packages, entry in found["linked"].items():
        entry["comment"] += "" if packages.startswith("libc6 ") else " The wheels bring a copy."
    return list(found["linked"].values()), list(found["loaded"].values())


def site():
    """What the pages of signboard-doc carry with them."""
    look = re.search(r"^furo==(\S+)", (PROJECT / "Packaging/site/theme.txt").read_text(), re.M)[1]
    search = subprocess.run(["dpkg-query", "--show", "--showformat", "${Version}", "python3-sphinx"],
                            check=True, capture_output=True, text=True).stdout
    return [package("furo", look, "MIT"), package("sphinx", search, "BSD-2-Clause AND BSD-3-Clause")]


def published(paths):
    def sums(path, name):
        return hashlib.new(name, path.read_bytes()).hexdigest()
    return [{"SPDXID": identifier("File", path.name), "fileName": "./" + path.name,
             "checksums": [{"algorithm": name.upper(), "checksumValue": sums(path, name)}
                           for name in ("sha1", "sha256")],
             "licenseConcluded": "NOASSERTION", "copyrightText": "NOASSERTION"} for path in paths]


def main():
    version, paths = sys.argv[1], [pathlib.Path(path) for path in sys.argv[2:]]
    program = package("signboard", version, "MIT")
    inside = compiled() + brought() + fonts(version)
    linked, loaded = debian(RELEASE / "signboard")
    files, pages = published(paths), site()
    own = program["SPDXID"]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", own)]
    relations += [(own, "STATIC_LINK", entry["SPDXID"]) for entry in inside]
    relations += [(own, "DYNAMIC_LINK", entry["SPDXID"]) for entry in linked]
    relations += [(entry["SPDXID"], "OPTIONAL_DEPENDENCY_OF", own) for entry in loaded]
    relations += [(entry["SPDXID"], "GENERATED_FROM", own) for entry in files]
    relations += [(entry["SPDXID"], "CONTAINED_BY", file["SPDXID"]) for entry in pages for file in files
                  if file["fileName"].startswith("./signboard-doc")]
    created = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"signboard-{version}", "documentNamespace": "",
        "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ", created),
                         "creators": ["Organization: The Signboard developers", "Tool: sbom.py"]},
        "packages": [program, *inside, *linked, *loaded, *pages], "files": files,
        "relationships": [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
                          for one, kind, other in relations]}
    content = hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
    document["documentNamespace"] = f"https://signboard.invalid/spdx/signboard-{version}-{content}"
    print(json.dumps(document, indent=2, ensure_ascii=False))


main()
