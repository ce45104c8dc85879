#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""libraries.py check|linked|loaded|list BINARY: what a program for 64-bit ARM or PC asks of a machine.

check   ends with 1 and prints why if it would not run on Debian 12 and later: it links a library
        that Packaging/debian/libraries.txt does not have as linked, it names one that is not there at
        all, or it needs a function of a later C library
linked  prints the packages of the linked libraries as a Debian package depends on them
loaded  prints those of the libraries that are opened when they are needed
list    prints each library with its packages and its licence, between tabs
"""
import pathlib
import re
import subprocess
import sys

TABLE = pathlib.Path(__file__).parent / "debian" / "libraries.txt"


def table():
    """Soname to (how, packages, licence)."""
    rows = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            soname, how, packages, licence = re.split(r"\s{2,}", line.strip())
            rows[soname] = (how, packages, licence)
    return rows


def readelf(option, binary):
    return subprocess.run(["readelf", "--wide", option, binary], check=True, capture_output=True,
                          text=True, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"}).stdout


def needed(binary):
    """The libraries that the loader opens before the program starts."""
    return re.findall(r"\(NEEDED\).*\[(.*)\]", readelf("--dynamic", binary))


def named(binary):
    """The libraries that the program can open, by their names in it."""
    text = pathlib.Path(binary).read_bytes()
    names = re.findall(rb"(?<![\w./+-])(lib[A-Za-z0-9_+-]+\.so\.[0-9]+)(?=\0)", text)
    return sorted({name.decode() for name in names})


def number(version):
    return tuple(int(part) for part in version.split("."))


def faults(binary):
    rows = table()
    found = []
    for soname in needed(binary):
        how = rows.get(soname, ("unknown",))[0]
        if how != "linked":
            reason = {"loaded": "is linked, though later or earlier releases lack it. Load it when it "
                                "is needed",
                      "unknown": "is linked and not known. Add its packages"}[how]
            found.append(f"{soname} {reason}, see {TABLE.parent.name}/{TABLE.name}.")
    for soname in named(binary):
        if soname not in rows:
            found.append(f"{soname} is named in it and not known. Add its packages to "
                         f"{TABLE.parent.name}/{TABLE.name}.")
    libc = rows["libc.so.6"][1]
    limit = re.search(r">= ([0-9.]+)", libc)[1]
    newer = re.findall(r" UND +(\w+)@GLIBC_([0-9.]+)", readelf("--dyn-syms", binary))
    for name, version in sorted(set(newer)):
        if number(version) > number(limit):
            found.append(f"{name} came with glibc {version}, allowed is {limit}. Link against the "
                         "libraries of the oldest release.")
    return found


def packages(binary, how):
    """The packages of the libraries that are linked or loaded, each once."""
    names = needed(binary) if how == "linked" else named(binary)
    rows = table()
    return ", ".join(sorted({rows[name][1] for name in names if rows[name][0] == how}))


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("check", "linked", "loaded", "list"):
        sys.exit("usage: libraries.py check|linked|loaded|list BINARY")
    mode, binary = sys.argv[1:]
    found = faults(binary)
    for fault in found:
        print(f"libraries: {binary}: {fault}", file=sys.stderr)
    if found:
        sys.exit(1)
    if mode == "check":
        print(f"{binary}: runs with the C library of Debian 12 and later")
    elif mode == "list":
        rows = table()
        for soname in sorted({*needed(binary), *named(binary)}):
            print(soname, *rows[soname], sep="\t")
    else:
        print(packages(binary, mode))


if __name__ == "__main__":
    main()
