# SPDX-License-Identifier: MIT
"""functions.py BINARY: lists the functions that `show` runs, by their names for the linker.

BINARY has its symbols. The linker lays these functions side by side, so that a sign touches few
pages of the program. Other functions work as well, elsewhere: the list need not be complete.
"""
import os
import pty
import re
import subprocess
import sys
import tempfile

# What most signs do: texts in each style of preview, on chips, in pages, with a clock.
SHOWN = [
    ["Hello", "--frames", "2", "--style", "text"],
    ["Hello", "--backend", "memory", "--frames", "60", "--stats"],
    ["Hello", "--backend", "null", "--panel", "4x1", "--frames", "10"],
    ["こんにちは {inverse}7{/inverse} {time}", "--frames", "10", "--style", "dots"],
    ["Hello", "--frames", "10", "--style", "braille", "--direction", "up"],
    ["One", "--scroll", "pages", "--entry", "wipe-left", "--frames", "20", "--style", "half-block"],
]


def profiled(binary, arguments, file):
    """Shows in a terminal of its own; gives the names of the functions that ran."""
    leader, follower = pty.openpty()
    command = ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={file}",
               "--log-file=/dev/null", binary, "show", *arguments]
    process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower)
    os.close(follower)
    try:
        while os.read(leader, 65536):
            pass
    except OSError:  # The end of a terminal that nothing writes to.
        pass
    os.close(leader)
    if process.wait() != 0:
        sys.exit(f"functions: {' '.join(command)} ended with {process.returncode}")
    with open(file, encoding="utf-8", errors="replace") as profile:
        # A recursive function has its depth behind its name.
        return {re.sub(r"'\d+$", "", name)
                for name in re.findall(r"^c?fn=\(\d+\) (.+)$", profile.read(), re.M)}


def main():
    binary = sys.argv[1]
    symbols = subprocess.run(["nm", binary], stdout=subprocess.PIPE, check=True, text=True).stdout
    own = set(re.findall(r"^\w+ [tTwW] (.+)$", symbols, re.M))
    with tempfile.TemporaryDirectory() as folder:
        ran = set()
        for arguments in SHOWN:
            ran |= profiled(binary, arguments, os.path.join(folder, "profile"))
    print("\n".join(sorted(ran & own)))


main()
