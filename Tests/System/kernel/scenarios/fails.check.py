# SPDX-License-Identifier: MIT
"""An error of the driver is reported once, the sign goes on and heals what the cut left behind."""
from check import *

for code, reason in [("EIO", "input/output error"), ("ENODEV", "no such device")]:
    equal(f"{code}: the call that failed", 1, guest(f"calls-{code}").count("(INJECTED)"))
    error = messages(guest(f"error-{code}"))
    equal(f"{code}: the number of messages", 2, len(error))
    equal(f"{code}: the first message", True,
          error[0].startswith(f"signboard: Cannot send to {DEVICE}: {reason}."))
    equal(f"{code}: the last message", "signboard: The display works again.", error[-1])
    equal(f"{code}: the exit code", "0", guest(f"code-{code}").strip())
    path = vcd(code, read_trace(OUT, code))
    # The transaction that was cut may be latched; chips then hold garbage until the next frame.
    done = asked("replay", path, *PANEL)
    equal(f"{code}: the picture at the end", render("--scroll", "static"), done.stdout.rstrip("\n"))
end()
