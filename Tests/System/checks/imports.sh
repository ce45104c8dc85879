#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# imports.sh: imports point to earlier floors only. The build proves that every
# import is declared; this proves from the paths in Package.swift that every declared dependency of
# a module stands on its own floor or on one that Package.swift names before it, and what floors
# cannot express: three bans, who may name a display, and which functions of libmosquitto nobody may
# call; and that a program gets all that it may name with SignboardKit. Then it proves by planted
# mistakes that it would report them.
set -euo pipefail
cd "$(dirname "$0")/../../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat > "$work/imports.py" <<'PYTHON'
import json, sys

# Modules that may not be reached although their floors allow it, and why.
BANS = [
    ("MAX7219Simulator", {"MAX7219"}, "the simulator is written from the data sheet alone"),
    ("Playback", {"MAX7219", "Previews", "Recording"}, "playback knows no display by name"),
    ("SignAPI", {"Scenes"}, "the API knows no scene"),
]

# A display is named where it is chosen, and by the tools that are about its chips.
NAMED = {"MAX7219": {"Commissioning", "SignboardCommand", "SignboardKit"}}

package = json.load(open(sys.argv[1]))
targets = {target["name"]: target for target in package["targets"] if target["type"] != "test"}
needs = {
    name: [next(iter(item.get("byName") or item.get("target") or [None]))
           for item in target["dependencies"]]
    for name, target in targets.items()}
wrong, order, floors = [], [], {}
for name, target in targets.items():
    parts = (target.get("path") or f"Sources/{name}").split("/")
    if parts[0] != "Sources":
        continue
    if len(parts) != 3 or parts[2] != name:
        wrong.append(f"{name} stands in {'/'.join(parts)}; its place is Sources/FLOOR/{name}")
        continue
    floors[name] = parts[1]
    if parts[1] not in order:
        order.append(parts[1])
for name, floor in floors.items():
    for other in needs[name]:
        if other in floors and order.index(floors[other]) > order.index(floor):
            wrong.append(f"{name} ({floor}) may not import {other} ({floors[other]}), "
                         f"which stands on a later floor")
        if other in targets and other not in floors:
            wrong.append(f"{name} may not import {other}, which is no part of the product")


def reached(name):
    """All that a module imports, and what these import."""
    found, waiting = set(), [name]
    while waiting:
        for other in needs.get(waiting.pop(), []):
            if other in floors and other not in found:
                found.add(other)
                waiting.append(other)
    return found


for name, banned, reason in BANS:
    for gone in sorted({name, *banned} - set(floors)):
        wrong.append(f"{gone}, of which a ban speaks, is no module")
    for other in sorted(banned & reached(name)):
        wrong.append(f"{name} may not import {other}: {reason}")
for name, users in NAMED.items():
    for other in sorted({other for other in floors if name in needs[other]} - users):
        wrong.append(f"{other} may not import {name}: nothing but its own tools names a display")
for line in wrong:
    print("imports:", line, file=sys.stderr)
print(f"imports: {len(floors)} modules on {len(order)} floors, {', '.join(order)}")
sys.exit(bool(wrong))
PYTHON

swift package dump-package > "$work/package.json"
python3 "$work/imports.py" "$work/package.json"

# tells WORDS MODULE DEPENDENCY [PATH]: a module that also needs something, or stands elsewhere.
tells() {
  python3 - "$2" "$3" "${4:-}" "$work" <<'PYTHON'
import json, sys
name, other, path, work = sys.argv[1:]
package = json.load(open(f"{work}/package.json"))
target = next(target for target in package["targets"] if target["name"] == name)
if other:
    target["dependencies"].append({"byName": [other, None]})
if path:
    target["path"] = path
json.dump(package, open(f"{work}/planted.json", "w"))
PYTHON
  if python3 "$work/imports.py" "$work/planted.json" > /dev/null 2> "$work/said"; then
    echo "imports: not noticed: $1" >&2
    exit 1
  fi
  grep -qF -- "$1" "$work/said" \
    || { echo "imports: expected \"$1\", found:" >&2; cat "$work/said" >&2; exit 1; }
}
tells "SignService may not import MAX7219: nothing but" SignService MAX7219
tells "Core (Core) may not import Scenes (Scenes), which stands on a later floor" Core Scenes
tells "Core stands in Sources/Core; its place is Sources/FLOOR/Core" Core "" Sources/Core
tells "Scenes may not import SignTesting, which is no part of the product" Scenes SignTesting
tells "MAX7219Simulator may not import MAX7219: the simulator" MAX7219Simulator MAX7219
tells "Playback may not import MAX7219: playback" Playback MAX7219
tells "SignAPI may not import Scenes: the API" SignAPI SignboardKit
# In the module that chooses a display only the folder of that display names its driver.
apart() {
  if grep -rnE "import MAX7219" "$1" --include="*.swift" | grep -v "/MAX7219Display/" >&2; then
    echo "imports: the files above name a display beside the folder of it" >&2
    return 1
  fi
}
apart Sources/Sign/SignboardKit
echo "import MAX7219Simulator" > "$work/planted.swift"
if apart "$work" 2> /dev/null; then
  echo "imports: not noticed: a display that is named by others" >&2
  exit 1
fi
# What the public signatures of the library name, and what they declare to throw, comes with it.
cat > "$work/exports.py" <<'PYTHON'
import glob, json, re, sys

package, exports = json.load(open(sys.argv[1])), open(sys.argv[2]).read()
texts = {target["name"]: [open(path).read() for path in
                          glob.glob(target["path"] + "/**/*.swift", recursive=True)]
         for target in package["targets"] if target.get("path", "").startswith("Sources/")}
named = r"^public (?:final |indirect )*(?:struct|class|enum|protocol|typealias) (\w+)"
homes = {name: module for module, files in texts.items() for text in files
         for name in re.findall(named, text, re.M)}
exported = set(re.findall(r"@_exported public import (\w+)", exports))
wrong = []
for module in sorted(exported | {"SignboardKit"}):
    for text in texts[module]:
        needs = {other for other in re.findall(r"^public import (\w+)", text, re.M)
                 if other in homes.values()}
        # An error may come from a module that only the body of a function knows.
        for line in re.findall(r"/// (?:- )?Throws:? .*", text):
            needs |= {homes[name] for name in re.findall(r"`(\w+)`", line) if name in homes}
        wrong += [f"{module} names types of {other}, which SignboardKit does not export"
                  for other in sorted(needs - exported - {"SignboardKit"})]
product = next(item for item in package["products"] if item["name"] == "Signboard")
if set(product["targets"]) != exported | {"SignboardKit"}:
    wrong.append("the product Signboard has other modules than SignboardKit exports: "
                 + ", ".join(sorted(set(product["targets"]) ^ (exported | {"SignboardKit"}))))
for line in sorted(set(wrong)):
    print("imports:", line, file=sys.stderr)
sys.exit(bool(wrong))
PYTHON
exports=Sources/Sign/SignboardKit/Exports.swift
python3 "$work/exports.py" "$work/package.json" "$exports"
# The files of SignboardKit import none of these: their errors show, and the imports of the others.
while read -r names module; do
  grep -v " $module\$" "$exports" > "$work/Exports.swift"
  if python3 "$work/exports.py" "$work/package.json" "$work/Exports.swift" 2> "$work/said"; then
    echo "imports: not noticed: types of $module without a way to name them" >&2
    exit 1
  fi
  grep -q "$names names types of $module, which SignboardKit does not" "$work/said" \
    || { cat "$work/said" >&2; exit 1; }
done <<< $'SignboardKit LinuxIO\nPlayback Displays'
# libmosquitto's own thread ends for good if the broker is away at the start (2.0.15 to 2.0.21, with
# TLS), and its asynchronous connect never connects then.
loops='loop_start|loop_forever|connect_async|connect_bind_async|reconnect_async'
unlooped() {
  if grep -rnE "\b(mosquitto_)?($loops)\b" "$1" >&2; then
    echo "imports: the functions above do not come back when the broker is away at the start" >&2
    return 1
  fi
}
unlooped Sources/System
echo "  entry(loop_start)" > "$work/planted.h"
if unlooped "$work/planted.h" 2> /dev/null; then
  echo "imports: not noticed: loop_start" >&2
  exit 1
fi
# A function by itself in a lock is wrapped anew each time that it is read: see EventRelay.
unwrapped() {
  if grep -rnE "Mutex<[(@ ]*(Sendable *)?\(.*->" "$1" --include="*.swift" >&2; then
    echo "imports: the functions above get slower with each call; use EventRelay" >&2
    return 1
  fi
}
unwrapped Sources
echo "  let target = Mutex<(@Sendable (Int) -> Void)?>(nil)" > "$work/planted.swift"
if unwrapped "$work" 2> /dev/null; then
  echo "imports: not noticed: a function in a lock" >&2
  exit 1
fi
sed -i 's/{"MAX7219"}/{"MAX7220"}/' "$work/imports.py"
tells "MAX7220, of which a ban speaks, is no module" Core ""
echo "imports: planted mistakes are told"
