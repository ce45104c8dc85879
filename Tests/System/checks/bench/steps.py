#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""steps.py BINARY [STEPS]: memory and handles while a sign steps on and on.

A million steps are drawn in full length, a fifth of them otherwise.

Hurried time: the text moves by 10,000 columns a second, the most that there is, while messages
come, go and interrupt, values change and viewers come and leave. What SQLite keeps in memory of its
file grows to 2 MB and not beyond; it is filled before.
"""
import functools, operator, socket, sys, time

from budgets import check
from service import FULL, Service

STEPS = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000 if FULL else 200_000
# A sign that draws so few of its 10,000 steps a second has come to a halt.
LIMIT = 60 + STEPS / 500
TEXT = {"text": "The quick brown fox {count} jumps", "values": {"count": "0"}, "speed": 10_000}


def fill(service):
    """Changes so many messages that the cache of the store is full, and removes one: libdispatch makes a
    timer for the first wait by a clock, and keeps it."""
    for round in range(120):
        time.sleep(0.05)
        service.ask("PUT", "/messages", {"messages": [
            {"id": f"f{number}", "text": f"Text {round} {number}", "until": "2020-01-01"}
            for number in range(180)]})
    service.ask("DELETE", "/messages/f0")


def visit(port):
    with socket.create_connection(("127.0.0.1", port), timeout=60) as page:
        page.sendall(b"GET /api/v1/frames HTTP/1.1\r\nHost: localhost\r\n\r\n")
        page.recv(4096)


with Service(sys.argv[1], TEXT) as service:
    port, number, shown, rows = service.tcp_port(), 0, 0, []
    fill(service)
    # What was drawn while the store was filled does not count.
    before = service.get("/statistics")
    begin = time.monotonic()
    while shown < STEPS:
        name = f"/messages/m{number % 40}"
        if number % 80 < 40:
            service.ask("PUT", name, {
                "text": f"Message {number}", "priority": 40 + number % 3 * 10,
                "rules": [{"days": "daily", "start": "00:00", "end": "24:00"}]})
        else:
            service.ask("DELETE", name)
        if number % 10 == 3:
            service.ask("PUT", "/values/count", {"value": str(number)})
        if number % 10 == 7:
            visit(port)
        number += 1
        time.sleep(0.06)
        if number % 20 == 0:
            statistics = service.get("/statistics")
            shown = statistics["framesShown"] - before["framesShown"]
            if shown < STEPS and time.monotonic() - begin > LIMIT:
                sys.exit(f"steps.py: {shown} of {STEPS} steps were drawn in {LIMIT:.0f} s.")
            steps = shown + statistics["framesSkipped"] - before["framesSkipped"]
            rows.append((steps, shown, *service.resident(), service.handles(),
                         len(service.threads())))
    print(f"{rows[-1][0]} steps, {shown} of them drawn, {number} changes in "
          f"{time.monotonic() - begin:.0f} s")
    for part in [0.25, 0.5, 0.75, 1]:
        row = next(row for row in rows if row[1] >= STEPS * part)
        print("after {:8} steps ({:8} drawn): resident {:.2f} MiB, without pages of files {:.2f} "
              "MiB, {} handles, {} threads".format(*row[:4], row[4].total(), row[5]))
    rows = rows[next(place for place, row in enumerate(rows) if row[1] >= STEPS / 4):]
    # A viewer that is just leaving may still hold its connection.
    before, after = (functools.reduce(operator.and_, [row[4] for row in part])
                     for part in (rows[:4], rows[-4:]))
    for target, count in (after - before).items():
        print(f"{count} more handles of {target}")
    check("steps.memory.growth", (rows[-1][3] - rows[0][3]) * 1024)
    check("steps.handles.growth", (after - before).total())
    check("steps.threads.growth", rows[-1][5] - rows[0][5])
