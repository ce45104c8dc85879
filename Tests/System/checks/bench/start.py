#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""start.py BINARY: how the program starts."""
import os, shutil, subprocess, sys, tempfile, time

from budgets import check
from service import PATIENCE, Service, middle, says, status

binary = sys.argv[1]


def seconds(command):
    """How long a command takes to its first byte, or to its end."""
    begin = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    says(process, process.stdout)
    taken = time.monotonic() - begin
    process.communicate(timeout=PATIENCE)
    return taken


def peak():
    """The most memory in MiB that a show took up to its first frame, with its program read anew from the
    disk: how many pages of it the kernel maps around one that is touched depends on how many are here. A
    copy, as pages that another process has stay."""
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(binary, folder)
        with open(copy, "rb") as program:
            os.fsync(program.fileno())
            os.posix_fadvise(program.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        show = subprocess.Popen([copy, "show", "Hello", "--style", "text"], stdout=subprocess.PIPE)
        says(show, show.stdout)
        most = status(show, "VmHWM") / 1024
        show.kill()
        show.communicate(timeout=PATIENCE)
    return most


# Beside another program, in turns, which is a measure of the machine as it is now.
loaded, times = zip(*[
    (seconds(["python3", "-S", "-c", ""]),
     seconds([binary, "show", "Hello", "--frames", "1", "--style", "text"])) for _ in range(40)])
print(f"show: first frame after {min(times) * 1000:.1f} ms (least), "
      f"{middle(times) * 1000:.1f} ms (median), {min(times) / min(loaded):.1f} times as long as "
      "python3 -S takes to start and end")
check("start.show.ratio", min(times) / min(loaded))
most = min(peak() for _ in range(3))
print(f"show: at most {most:.2f} MiB resident up to the first frame")
check("show.peak", most)
with Service(binary, {"text": "Hello"}) as service:
    starts = []
    for _ in range(20):
        service.stop()
        starts.append(service.start())
    memory = service.resident()
    print(f"run: READY, with a frame shown, after {min(starts) * 1000:.0f} ms (least), "
          f"{middle(starts) * 1000:.0f} ms (median); resident {memory[0]:.1f} MiB, without pages "
          f"of files {memory[1]:.1f} MiB")
    check("start.run.ratio", min(starts) / min(loaded))
