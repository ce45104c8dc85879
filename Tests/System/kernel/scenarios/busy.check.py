# SPDX-License-Identifier: MIT
"""A line that is taken is named, with its user and the way to find out more."""
from check import *

REMEDY = ('See who uses it with "gpioinfo". On a Raspberry Pi, SPI owns GPIO7 and GPIO8 while it '
          "is enabled.")
equal("the message where all are taken",
      f'Error: Cannot open {DEVICE}: 5 (CLK) is in use by "signboard". {REMEDY}\n',
      guest("all-taken"))
equal("the message where one is taken",
      f'Error: Cannot open {DEVICE}: 13 (CS) is in use by "sysfs". {REMEDY}\n',
      guest("one-taken"))
equal("the complaints when all are free again", "", guest("free"))
equal("the exit codes", ["1", "0", "1"],
      [guest(f"{name}.code").strip() for name in ("all-taken", "free", "one-taken")])
end()
