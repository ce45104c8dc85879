#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""schedule.py BINARY: what 10,000 messages with rules cost a running sign."""
import sys
import time

from budgets import check
from service import FULL, Service, messages, middle

COUNT = 10_000
ROUNDS = 80 if FULL else 30
ALWAYS = [{"days": "daily", "start": "00:00", "end": "24:00"}]


answered = []


def answers(service, title):
    """Puts and removes one message, of priorities that hide all others, some or none."""
    puts, removes = [], []
    for round in range(ROUNDS):
        # The sign takes so many changes a second.
        time.sleep(0.1)
        message = {"text": f"Now {round}", "priority": [90, 40, 5][round % 3], "rules": ALWAYS}
        puts.append(service.seconds("PUT", "/messages/probe", message))
        removes.append(service.seconds("DELETE", "/messages/probe"))
    print(f"{title}: put answered after {middle(puts) * 1000:.2f} ms, remove after "
          f"{middle(removes) * 1000:.2f} ms (medians, as a client sees it)")
    answered.append((min(puts), min(removes)))
    try:
        parts = [service.metric(f"signboard_change_seconds_{part}") * 1000
                 for part in ("median", "p99", "max")]
    except KeyError:
        return
    print("  of that until the frame thread has the picture and the next change is known: "
          "{:.3f} ms (median), {:.3f} ms (99 of 100), {:.3f} ms (greatest)".format(*parts))


def start_and_stop(service):
    seconds = service.start()
    service.stop()
    return seconds


with Service(sys.argv[1], {"text": "Idle", "scroll": "loop", "speed": 100}) as service:
    answers(service, "no messages")
    service.stop()
    empty = min(start_and_stop(service) for _ in range(5))
    service.start()
    service.put(messages(COUNT))
    service.stop()
    starts = []
    for _ in range(5):
        starts.append(service.start())
        memory = service.resident()
        service.stop()
    print(f"start to READY with {COUNT} messages {min(starts) * 1000:.0f} ms (least), "
          f"{middle(starts) * 1000:.0f} ms (median); resident {memory[0]:.1f} MiB, without pages "
          f"of files {memory[1]:.1f} MiB")
    check("schedule.start.ratio", min(starts) / empty)
    check("schedule.memory", memory[1])
    service.start()
    # A disk that is busy for some seconds, as that of a shared machine, is none of ours.
    for _ in range(3):
        answers(service, f"{COUNT} messages")
        many = [min(times) for times in zip(*answered[1:])]
        if many[0] < 2 * answered[0][0]:
            break
    for name, without, many in zip(["put", "remove"], answered[0], many):
        print(f"{name} with {COUNT} messages / without (least): {many / without:.1f}")
        check(f"schedule.{name}.ratio", many / without)
    for path in ["/why", "/next?limit=10", "/next?limit=500", "/calendar?limit=500",
                 "/calendar?from=2127-01-01&until=2127-01-31&limit=500", "/messages?limit=500"]:
        times = [service.seconds("GET", path) for _ in range(7)]
        print(f"GET {path} after {middle(times) * 1000:.1f} ms (median)")
    at_once, kept = service.resident()[1], service.kept()
    print(f"after that, without pages of files {at_once:.1f} MiB, of which {kept:.1f} MiB stay")
    check("schedule.memory.after", kept)
