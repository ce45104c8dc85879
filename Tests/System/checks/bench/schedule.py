#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""schedule.py BINARY: what 10,000 messages with rules cost a running sign."""
import sys
import time

from budgets import check, most
from service import FULL, Service, messages, middle

COUNT = 10_000
ROUNDS = 80 if FULL else 30
ALWAYS = [{"days": "daily", "start": "00:00", "end": "24:00"}]


def answers(service, title):
    """Puts and removes one message, of priorities that hide all others, some or none.

    Returns the seconds of a processor that each takes: those of a clock are also those of the disk and
    of what else runs."""
    puts, removes, ran = [], [], []
    for round in range(ROUNDS):
        # The sign takes so many changes a second.
        time.sleep(0.1)
        message = {"text": f"Now {round}", "priority": [90, 40, 5][round % 3], "rules": ALWAYS}
        before = service.ran()
        puts.append(service.seconds("PUT", "/messages/probe", message))
        put, between = service.ran(before), service.ran()
        removes.append(service.seconds("DELETE", "/messages/probe"))
        ran.append((sum(put.values()), sum(service.ran(between).values())))
    print(f"{title}: put answered after {middle(puts) * 1000:.2f} ms, remove after "
          f"{middle(removes) * 1000:.2f} ms (medians, as a client sees it)")
    try:
        parts = [service.metric(f"signboard_change_seconds_{part}") * 1000
                 for part in ("median", "p99", "max")]
        print("  of that until the frame thread has the picture and the next change is known: "
              "{:.3f} ms (median), {:.3f} ms (99 of 100), {:.3f} ms (greatest)".format(*parts))
    except KeyError:
        pass
    least = [min(seconds) for seconds in zip(*ran)]
    print("  of a processor {:.2f} and {:.2f} ms (least)".format(*(1000 * seconds for seconds in least)))
    return least


def start_and_stop(service):
    """The seconds that a start takes, those of a processor, and the memory after it."""
    found = service.start(), sum(service.ran().values()), service.resident()
    service.stop()
    return found


with Service(sys.argv[1], {"text": "Idle", "scroll": "loop", "speed": 100}) as service:
    without = answers(service, "no messages")
    service.stop()
    empty = min(start_and_stop(service)[1] for _ in range(5))
    service.start()
    service.put(messages(COUNT))
    service.stop()
    starts, ran, memory = zip(*(start_and_stop(service) for _ in range(5)))
    print(f"start to READY with {COUNT} messages {min(starts) * 1000:.0f} ms (least), "
          f"{middle(starts) * 1000:.0f} ms (median), {min(ran) * 1000:.0f} ms of a processor; resident "
          f"{memory[-1][0]:.1f} MiB, without pages of files {memory[-1][1]:.1f} MiB")
    check("schedule.start.ratio", min(ran) / empty)
    check("schedule.memory", memory[-1][1])
    service.start()
    many = answers(service, f"{COUNT} messages")
    for name, one, other in zip(["put", "remove"], without, many):
        print(f"{name} with {COUNT} messages / without: {other / one:.1f}")
        check(f"schedule.{name}.ratio", other / one)
    for path in ["/why", "/next?limit=10", "/next?limit=500", "/calendar?limit=500",
                 "/calendar?from=2127-01-01&until=2127-01-31&limit=500", "/messages?limit=500"]:
        times = [service.seconds("GET", path) for _ in range(7)]
        print(f"GET {path} after {middle(times) * 1000:.1f} ms (median)")
    at_once, kept = service.resident()[1], service.kept(most("schedule.memory.after"))
    print(f"after that, without pages of files {at_once:.1f} MiB, of which {kept:.1f} MiB stay")
    check("schedule.memory.after", kept)
