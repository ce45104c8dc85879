#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# quick.sh BASE BUILD…: for the loop of work. Checks the format of the Swift files that differ from
# the commit BASE, and the imports, then builds the tests of the changed modules with the command
# BUILD and runs them.
set -euo pipefail
cd "$(dirname "$0")/../../.."
base=${1:?usage: quick.sh BASE BUILD…}
shift
mapfile -t changed < <({ git diff --name-only --diff-filter=d "$base"; git ls-files -o --exclude-standard; } | sort -u)
swift_files=()
for file in "${changed[@]}"; do [[ $file != *.swift ]] || swift_files+=("$file"); done
[ "${#swift_files[@]}" = 0 ] || swift format lint --strict "${swift_files[@]}"
Tests/System/checks/imports.sh

# The test targets of changed modules: those that carry a module's name, or else those that use it.
SIGNBOARD_TESTS=$(swift package dump-package | python3 -c '
import json, sys
targets = json.load(sys.stdin)["targets"]
tests = [target for target in targets if target["type"] == "test"]
changed, chosen = sys.argv[1:], {"DocumentationTests"}
for target in targets:
    name, folder = target["name"], (target.get("path") or target["name"]) + "/"
    files = [file.removeprefix(folder) for file in changed if file.startswith(folder)]
    if not files:
        continue
    # The folders of a module have tests of their own names.
    parts = {part for file in files for part in file.split("/")[:-1]}
    names = {name, name + "Tests"} | {part + "Tests" for part in parts}
    own = [test["name"] for test in tests if test["name"] in names]
    users = [test["name"] for test in tests
             if any(name in (kind.get("byName") or kind.get("target") or [])
                    for kind in test["dependencies"])]
    chosen |= set(own or users)
print(" ".join(sorted(chosen)))' "${changed[@]}")
echo "check: $SIGNBOARD_TESTS"
# Package.swift leaves out all other tests, and what only they need is not built.
export SIGNBOARD_TESTS
"$@"
Tests/System/checks/unit.sh
