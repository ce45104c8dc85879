#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""wheel.py VERSION BINARY LIBRARIES FOLDER: makes a wheel in FOLDER, and prints its path.

From the wheel pip installs BINARY as the command `signboard`, without Debian's packages: only a C
library as old as the oldest one that is served has to be there. Every other library that BINARY links
comes along from the folder LIBRARIES, and the program in the wheel looks for it where pip puts it. The
same files give the same bytes.
"""
import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import zipfile

import libraries

PROJECT = pathlib.Path(__file__).resolve().parent.parent
# Below the folder that pip installs into, beside bin. Not lib: pip --target leaves that out.
PLACE = "libexec/signboard"
METADATA = """\
Metadata-Version: 2.1
Name: signboard
Version: {version}
Summary: Text on LED modules with the MAX7219
License: MIT
License-File: LICENSE
License-File: COPYRIGHT
Requires-Python: >=3.8
Description-Content-Type: text/markdown

The command `signboard` scrolls text over 8x8 LED modules with the MAX7219, on SPI or GPIO lines, and
shows the same in a terminal: `signboard show "Hello"`, `signboard help`.

Fonts, pictures, GPIO lines, https, MQTT and the client use libraries of the system, if they are there. As a
service of a machine Signboard comes in a package for Debian.
"""
WHEEL = """\
Wheel-Version: 1.0
Generator: signboard wheel.py
Root-Is-Purelib: false
Tag: {tag}
"""


def fail(text):
    sys.exit("wheel: " + text)


def tag(binary):
    """What a machine has to be: its C library and its processor."""
    machine = re.search(r"Machine:.*(X86-64|AArch64)", libraries.readelf("--file-header", binary))
    if not machine:
        fail(f"there are no wheels for the processor of {binary}.")
    libc = re.search(r">= (\d+)\.(\d+)", libraries.table()["libc.so.6"][1])
    return f"py3-none-manylinux_{libc[1]}_{libc[2]}_{machine[1].replace('-', '_').lower()}"


def moved(binary):
    """The program, which looks for its libraries where pip puts them."""
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "signboard"
        copy.write_bytes(pathlib.Path(binary).read_bytes())
        try:
            subprocess.run(["patchelf", "--set-rpath", "$ORIGIN/../" + PLACE, copy], check=True)
        except FileNotFoundError:
            fail("patchelf is missing. Install it.")
        return copy.read_bytes()


def brought(binary, folder):
    """The linked libraries that are no part of the C library, by their names."""
    rows = libraries.table()
    found = {}
    for name in libraries.needed(binary):
        if not rows[name][1].startswith("libc6 "):
            path = pathlib.Path(folder) / name
            if not path.exists():
                fail(f"{path} is missing. Run make build, or make arm.")
            for fault in libraries.faults(path):
                fail(f"{path}: {fault}")
            found[name] = path.read_bytes()
    return found


def files(version, binary, folder):
    """What the wheel holds, by path: the bytes, and whether they are executed."""
    data, info = f"signboard-{version}.data", f"signboard-{version}.dist-info"
    found = {f"{data}/scripts/signboard": (moved(binary), True)}
    for name, content in sorted(brought(binary, folder).items()):
        found[f"{data}/data/{PLACE}/{name}"] = (content, False)
    texts = {"METADATA": METADATA.format(version=version), "WHEEL": WHEEL.format(tag=tag(binary)),
             "LICENSE": (PROJECT / "LICENSE").read_text(encoding="utf-8"),
             "COPYRIGHT": (PROJECT / "Packaging/debian/copyright").read_text(encoding="utf-8")}
    found |= {f"{info}/{name}": (text.encode(), False) for name, text in texts.items()}
    rows = []
    for path, (content, _) in found.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        rows.append(f"{path},sha256={digest},{len(content)}\n")
    record = f"{info}/RECORD"
    found[record] = ("".join([*rows, f"{record},,\n"]).encode(), False)
    return found


def main():
    if len(sys.argv) != 5:
        fail("usage: wheel.py VERSION BINARY LIBRARIES FOLDER")
    version, binary, folder, output = sys.argv[1:]
    moment = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    path = pathlib.Path(output) / f"signboard-{version}-{tag(binary)}.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for name, (content, is_executed) in files(version, binary, folder).items():
            entry = zipfile.ZipInfo(name, moment)
            entry.external_attr = (0o100755 if is_executed else 0o100644) << 16
            wheel.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)
    print(path)


main()
