# SPDX-License-Identifier: MIT
"""The instants of a local time for each line: a zone and the time."""
import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo
for line in sys.stdin.read().split('\n'):
    if not line: continue
    name, local = line.split()
    there = datetime.fromisoformat(local).replace(tzinfo=ZoneInfo(name))
    first, second = (int(there.replace(fold=f).timestamp()) for f in (0, 1))
    print(first if first == second else
          f'{first} {second}' if first < second else 'gap')
