#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sbom.py FILE FOLDER: what FILE states about the files in FOLDER holds, and all that SPDX 2.3 demands
is there: every element once, every relation between elements, one licence for each package."""
import hashlib
import json
import pathlib
import re
import sys

document = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
folder = pathlib.Path(sys.argv[2])


def expect(holds, text):
    if not holds:
        sys.exit(f"packages: {sys.argv[1]}: {text}")


for key in ("spdxVersion", "dataLicense", "SPDXID", "name", "documentNamespace", "creationInfo"):
    expect(document.get(key), f"{key} is missing.")
elements = [document, *document["packages"], *document["files"]]
names = [element["SPDXID"] for element in elements]
expect(len(names) == len(set(names)), "an element stands there twice.")
for name in names:
    expect(re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", name), f"{name} is no identifier.")
for relation in document["relationships"]:
    for key in ("spdxElementId", "relatedSpdxElement"):
        expect(relation[key] in names, f"{relation[key]} does not exist.")
for package in document["packages"]:
    for key in ("name", "versionInfo", "downloadLocation", "licenseConcluded", "licenseDeclared"):
        expect(package.get(key), f"{package['SPDXID']} has no {key}.")
    expect(package["licenseDeclared"] != "NOASSERTION", f"{package['name']} has no licence.")
described = [relation["relatedSpdxElement"] for relation in document["relationships"]
             if relation["relationshipType"] == "DESCRIBES"]
expect(len(described) == 1, "it describes other than one package.")
for file in document["files"]:
    content = (folder / file["fileName"]).read_bytes()
    for checksum in file["checksums"]:
        expect(hashlib.new(checksum["algorithm"], content).hexdigest() == checksum["checksumValue"],
               f"{file['fileName']} has another {checksum['algorithm']}.")
expect({pathlib.Path(file["fileName"]).name for file in document["files"]}
       == {path.name for path in folder.glob("signboard*")}, "other files are published.")
found = {package["name"] for package in document["packages"]}
for name in ("swift-nio", "swift-argument-parser", "libssl3t64", "utf8proc", "libsqlite3-0",
             "signboard-8", "furo", "Swift runtime and standard library"):
    expect(name in found, f"{name} is missing.")
print(f"packages: {len(document['packages'])} packages are told in sbom.spdx.json")
