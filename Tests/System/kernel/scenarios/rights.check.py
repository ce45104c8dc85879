# SPDX-License-Identifier: MIT
"""Missing rights are reported with the group that gives them, and the group is enough."""
from check import *

device = guest("device").strip()
if BACKEND == "spi":
    name, group = device, "spi"
else:
    name, group = f"{device} (CLK 5, DIN 6, CS 13)", "gpio"
remedy = f'Add the user to group {group} with "sudo usermod -aG {group} $USER", then log in again.'
equal("the message", f"Error: Cannot open {name}: permission denied. {remedy}\n",
      guest("stranger"))
codes = [guest("stranger.code"), guest("member.code")]
equal("the exit codes", ["1\n", "0\n"], codes)
equal("the complaints of a member", "", guest("member"))
if BACKEND != "spi":
    equal("the message where the chip is named by its label",
          f"Error: Cannot open bench (CLK 5, DIN 6, CS 13): permission denied. "
          f"{remedy}\n", guest("stranger-by-label"))
end()
