# SPDX-License-Identifier: MIT
"""The time zones of Windows."""
import sys
from icalendar.windows_to_olson import WINDOWS_TO_OLSON
for name, zone in sorted(WINDOWS_TO_OLSON.items()): print(name + '|' + zone)
