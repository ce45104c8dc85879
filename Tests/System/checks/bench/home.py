#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""home.py BINARY: how soon a sign is a device of a real Home Assistant that does what it is asked."""
import os
import re
import subprocess
import sys

from budgets import check

RUN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../homeassistant/run.sh")
# Whether all that follows is right as well, its own proof holds.
said = subprocess.run([RUN, sys.argv[1]], stdout=subprocess.PIPE, text=True, check=False,
                      timeout=600).stdout
print(said, end="")
found = re.search(r"works after ([0-9.]+) s", said) or sys.exit("bench: the device does not work.")
check("home-assistant.works", float(found[1]))
