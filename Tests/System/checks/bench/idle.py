#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""idle.py BINARY [SECONDS]: what a still sign costs, alone and with its page open."""
import socket, sys, time

from budgets import check
from service import FULL, Service, messages

SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 30 if FULL else 10


def threads(service):
    """By number and name how long threads ran and how often they slept."""
    return {(task, name): (ran, slept) for name, ran, slept, task in service.threads()}


def window(service, meanwhile):
    """Five seconds: for how long and how often each name of thread ran, in seconds a second."""
    before, start = threads(service), time.monotonic()
    time.sleep(5)
    if meanwhile:
        meanwhile()
    after, seconds = threads(service), time.monotonic() - start
    changes = {}
    # What a thread did that has ended meanwhile is not known.
    for key, known in after.items():
        old, sum_of = before.get(key, (0, 0)), changes.get(key[1], (0, 0))
        changes[key[1]] = tuple((new - was) / seconds + so_far
                                for new, was, so_far in zip(known, old, sum_of))
    return changes


def measure(service, name, title, meanwhile=None):
    time.sleep(2)
    windows, end = [], time.monotonic() + SECONDS
    while time.monotonic() < end:
        windows.append(window(service, meanwhile))
    # The quietest: threads of the pool that still end, or a late write, are no cost of a still sign.
    changes = min(windows, key=lambda changes: sum(slept for _, slept in changes.values()))
    ran = sum(ran for ran, _ in changes.values())
    wakes = sum(slept for _, slept in changes.values())
    often = ", ".join(f"{name} {slept:.1f}" for name, (_, slept) in
                      sorted(changes.items(), key=lambda item: -item[1][1]) if slept >= 0.05)
    memory = service.kept()
    print(f"{title}: {ran * 100:.2f} % of a core, {wakes:.1f} wake-ups a "
          f"second ({often}); resident, without pages of "
          f"files, {memory:.1f} MiB", flush=True)
    check(f"idle.{name}.wake-ups", wakes)
    check(f"idle.{name}.memory", memory)


def look(service):
    """What the page asks for every five seconds."""
    for path in ["/playback", "/why", "/next?limit=20"]:
        service.get(path)


for name, title, settings, count in [
        ("text", "still text", {"text": "Open", "scroll": "static"}, 0),
        ("clock", "clock of minutes", {"text": "{clock}", "scroll": "static",
                              "values": {"clock": {"clock": "%H:%M"}}}, 0),
        ("messages", "still text, 10,000 messages", {"text": "Open", "scroll": "static"},
         10_000)]:
    with Service(sys.argv[1], settings) as service:
        service.put(messages(count, until="2020-01-01"))
        measure(service, name, title)
        page = socket.create_connection(("127.0.0.1", service.tcp_port()))
        page.sendall(b"GET /api/v1/frames HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for path in ["/zones", "/messages?limit=100", "/statistics", "/health", "/effects",
                     "/panel", "/fonts", "/unshown", "/calendar"]:
            service.get(path)
        measure(service, name + ".page", title + ", page open", lambda: look(service))
        page.close()
