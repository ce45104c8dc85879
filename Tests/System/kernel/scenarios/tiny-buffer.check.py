# SPDX-License-Identifier: MIT
"""A chain that no message can hold is reported with the way out, and nothing is sent."""
from check import *

equal("the message",
      f"signboard: Cannot send to {DEVICE}: a transaction has 64 bytes and the kernel's buffer "
      'takes 60. Add "spidev.bufsiz=128" to the kernel command line in '
      "/boot/firmware/cmdline.txt and reboot.\n", guest("error"))
equal("the number of messages", 0, len(read_trace(OUT, "wire").named("spi_message_submit")))
end()
