#!/usr/bin/env bash
# Imports point downward only. The build proves that every import is declared; this proves that
# every declared dependency lies in a lower layer.
set -euo pipefail
cd "$(dirname "$0")/../.."
python3 - <<'PYTHON'
import json, subprocess, sys

LAYERS = {
    "Raster": 0, "Spelling": 0, "CUnicode": 0,
    "CBundledFonts": 0, "BitmapFonts": 1, "Displays": 1, "SPIBus": 1, "FramePacing": 1,
    "Markup": 1, "Effects": 1, "LineBreaking": 1, "JSONText": 1, "SignAPI": 5, "SignClient": 5, "CivilTime": 1, "Schedules": 2, "TimedValues": 2, "Conversations": 2, "Presentations": 2,
    "CAllocationCounter": 0, "CReferenceLoop": 0, "CLibyaml": 0, "CLibgpiod": 0, "CFreetype": 0,
    "CLinuxIO": 1,
    "Composition": 2, "Loopback": 2, "MAX7219": 2, "MAX7219Simulator": 2,
    "Previews": 2, "WireRecording": 2,
    "LinuxIO": 2,
    "Playback": 3, "Calendars": 3, "Programmes": 3, "SceneLayers": 3, "Commissioning": 3, "SystemFonts": 3, "PictureRecording": 3, "Pictures": 3, "SQLiteIO": 3, "MessageStorage": 4, "CSQLite": 0,
    "Benchmarks": 4, "SignConfiguration": 4, "Diagnosis": 5, "SignboardKit": 5, "SignService": 6, "signboard": 7,
}
package = json.loads(subprocess.check_output(["swift", "package", "dump-package"]))
wrong = []
for target in package["targets"]:
    name = target["name"]
    if target["type"] == "test" or name in ("SignTesting", "CivilTesting", "StorageCrasher", "PageServer", "FuzzReaders", "Fuzz"):
        continue
    if name not in LAYERS:
        wrong.append(f"{name} has no layer; give it one in Tests/checks/imports.sh")
        continue
    for dependency in target["dependencies"]:
        other = (dependency.get("byName") or dependency.get("target") or [None])[0]
        if other is None:
            continue
        if LAYERS.get(other, 99) >= LAYERS[name]:
            wrong.append(f"{name} may not depend on {other}: imports point downward")
for line in wrong:
    print("imports:", line, file=sys.stderr)
if wrong:
    sys.exit(1)
print(f"imports: {len(LAYERS)} modules, all arrows point down")
PYTHON
