#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""counts.py BINARY: what does not depend on the speed of a machine.

Bytes and allocations of a frame, system calls and instructions of a frame and of a start, memory of a
show and of a service, sizes of the program and of what it records. What belongs to one frame is the difference of two runs, of
which one shows a thousand frames more, so that the start is not in it.
"""
import json, os, re, shutil, subprocess, sys, tempfile

from budgets import check
from plain import PLAIN_PROCESSOR
from service import PATIENCE, Service, anonymous, says

BINARY = sys.argv[1]
ENVIRONMENT = {"PATH": os.environ["PATH"], "HOME": "/", "LC_ALL": "C.UTF-8",
               "SWIFT_DETERMINISTIC_HASHING": "1",
               "GLIBC_TUNABLES": PLAIN_PROCESSOR}
# A short name and a short environment: both lie on the stack, whose place changes what is copied.
LINK = tempfile.mkdtemp(prefix="signboard-bench-") + "/signboard"
FOLDER = os.path.dirname(LINK)
TEXT = "The quick brown fox jumps over the lazy dog. "


def run(*command):
    done = subprocess.run(command, env=ENVIRONMENT, cwd=FOLDER, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE)
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(command)} ended with {done.returncode}: "
                 f"{done.stderr.decode()[-2000:]}")
    return done.stdout.decode()


def instructions(*arguments):
    run("valgrind", "--tool=callgrind", f"--callgrind-out-file={FOLDER}/calls", "--quiet", LINK,
        *arguments)
    with open(FOLDER + "/calls") as file:
        for line in file:
            if line.startswith(("summary:", "totals:")):
                return int(line.split()[1])
    sys.exit("bench: callgrind printed no total")


def calls(*arguments):
    """System calls of all threads, without those by which threads wait for each other.

    These depend on chance. A wait with a deadline is a sleep, and is counted.
    """
    run("strace", "-f", "-qq", "-o", FOLDER + "/trace", LINK, *arguments)
    with open(FOLDER + "/trace") as file:
        found = re.findall(r"^\d+ +(\w+)\((.*)", file.read(), re.M)
    return sum(name not in ("futex", "sched_yield", "restart_syscall")
               or (name == "futex" and "tv_sec=" in arguments) for name, arguments in found)


def show(frames):
    return ["show", TEXT, "--fast", "--backend", "memory", "--panel", "8x1", "--frames",
            str(frames)]


def live(frames):
    return ["show", TEXT, "--backend", "memory", "--panel", "8x1", "--speed", "500", "--frames",
            str(frames)]


def each(measure, arguments=show, count=1000):
    """What each frame costs, of so many."""
    return (measure(*arguments(100 + count)) - measure(*arguments(100))) / count


def shown():
    """The memory of a show that has printed a frame, in MiB, without pages of files."""
    with subprocess.Popen([LINK, "show", "Hello", "--style", "text"], env=ENVIRONMENT,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as process:
        says(process, process.stdout)
        memory = anonymous(process)
        process.kill()
    return memory


def served():
    """The memory of a service that shows a text, in MiB, without pages of files."""
    with Service(BINARY, {"text": "Hello"}) as service:
        return service.resident()[1]


def say(name, value, text):
    print(f"{text}: {value:,.3f}".rstrip("0").rstrip("."), flush=True)
    check(name, value)


os.symlink(os.path.realpath(BINARY), LINK)
try:
    say("binary.bytes", os.path.getsize(BINARY), "bytes of the program")
    lines = [json.loads(line) for line in run(os.environ["BENCH_MEASURE"], "--json").splitlines()]
    for line in lines:
        if "modules" not in line:
            say("loop.allocations", line["loop_allocations"],
                f"allocations in {line['loop_frames']} frames of the whole loop")
            continue
        modules = line["modules"]
        for key in ["bytes", "allocations", "system_calls"]:
            say(f"frame.{modules}.{key}", line[key], f"{key} of a frame on {modules} modules")
    columns, peak = re.search(r"(\d+) columns after .* (\d+) MiB more",
                              run(os.environ["BENCH_MEASURE"], "--text")).groups()
    say("text.columns", int(columns), "columns of a million characters")
    say("text.peak", int(peak), "MiB that these take at the peak")
    say("frame.system-calls", each(calls), "system calls of a frame of the whole program")
    # In real time some come by chance.
    say("frame.real-time.system-calls",
        each(lambda *arguments: min(calls(*arguments) for _ in range(3)), live, 200),
        "system calls of a frame in real time, its sleep included")
    say("frame.instructions", each(instructions),
        "instructions of a frame of the whole program, simulated chips included")
    say("start.system-calls", calls(*show(1)), "system calls of a start with one frame")
    for name, arguments in [("start.instructions", show(1)),
                            ("version.instructions", ["--version"]),
                            ("text.instructions", ["render", TEXT * 200, "--panel", "8x1"])]:
        say(name, instructions(*arguments), f"instructions of signboard {name.split('.')[0]}")
    for ending in ["gif", "jsonl", "vcd"]:
        file = f"{FOLDER}/film.{ending}"
        run(LINK, "show", "Hello, world!", "--fast", "--backend", "memory", "--panel", "4x1",
            "--for", "10", "--record", file)
        say(f"recording.{ending}.bytes", os.path.getsize(file),
            f"bytes of ten seconds recorded as {ending}")
    say("start.show.memory", min(shown() for _ in range(5)), "MiB of a show, without pages of files")
    say("start.run.memory", min(served() for _ in range(3)),
        "MiB of a service, without pages of files")
finally:
    shutil.rmtree(FOLDER)
