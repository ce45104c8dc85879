#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""idle.py BINARY [SECONDS]: what still signs cost, alone and with their page open.

They run at the same time: what each costs is counted for its process.
"""
import contextlib, socket, sys, time

from budgets import check
from service import FULL, GIVEN_BACK, PATIENCE, Service, messages

SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 30 if FULL else 10


def threads(service):
    """By number and name how long threads ran and how often they slept."""
    return {(task, name): (ran, slept) for name, ran, slept, task in service.threads()}


def changes(before, after, seconds):
    """For how long and how often each name of thread ran, in seconds a second."""
    found = {}
    # What a thread did that has ended meanwhile is not known.
    for key, known in after.items():
        old, sum_of = before.get(key, (0, 0)), found.get(key[1], (0, 0))
        found[key[1]] = tuple((new - was) / seconds + so_far
                              for new, was, so_far in zip(known, old, sum_of))
    return found


def measure(signs, more="", meanwhile=None):
    """Windows of five seconds, at whose end the pages ask for something."""
    time.sleep(2)
    windows, end = {name: [] for name in signs}, time.monotonic() + SECONDS
    while time.monotonic() < end:
        start = {name: (threads(sign), time.monotonic()) for name, sign in signs.items()}
        time.sleep(5)
        for name, sign in signs.items():
            if meanwhile:
                meanwhile(sign)
            before, began = start[name]
            windows[name].append(changes(before, threads(sign), time.monotonic() - began))
    # Alone the signs have answered nothing for as long already.
    time.sleep(GIVEN_BACK if meanwhile else 0)
    for name, sign in signs.items():
        # The quietest: threads of the pool that still end, or a late write, are no cost of a still
        # sign.
        quietest = min(windows[name], key=lambda window: sum(slept for _, slept in window.values()))
        ran = sum(ran for ran, _ in quietest.values())
        wakes = sum(slept for _, slept in quietest.values())
        often = ", ".join(f"{thread} {slept:.1f}" for thread, (_, slept) in
                          sorted(quietest.items(), key=lambda item: -item[1][1]) if slept >= 0.05)
        memory = sign.resident()[1]
        print(f"{KINDS[name][0]}{', page open' if more else ''}: {ran * 100:.2f} % of a core, "
              f"{wakes:.1f} wake-ups a second ({often}); resident, without pages of files, "
              f"{memory:.1f} MiB", flush=True)
        check(f"idle.{name}{more}.wake-ups", wakes)
        check(f"idle.{name}{more}.memory", memory)


def look(sign):
    """What the page asks for every five seconds."""
    for path in ["/playback", "/why", "/next?limit=20"]:
        sign.get(path)


def open_page(sign):
    page = socket.create_connection(("127.0.0.1", sign.tcp_port()), PATIENCE)
    page.sendall(b"GET /api/v1/frames HTTP/1.1\r\nHost: localhost\r\n\r\n")
    for path in ["/zones", "/messages?limit=100", "/statistics", "/health", "/effects", "/panel",
                 "/fonts", "/unshown", "/calendar"]:
        sign.get(path)
    return page


KINDS = {
    "text": ("still text", {"text": "Open", "scroll": "static"}),
    "clock": ("clock of minutes", {"text": "{clock}", "scroll": "static",
                                   "values": {"clock": {"clock": "%H:%M"}}}),
    "messages": ("still text, 10,000 messages", {"text": "Open", "scroll": "static"})}
with contextlib.ExitStack() as stack:
    signs = {name: stack.enter_context(Service(sys.argv[1], settings))
             for name, (_, settings) in KINDS.items()}
    signs["messages"].put(messages(10_000, until="2020-01-01"))
    measure(signs)
    pages = [stack.enter_context(open_page(sign)) for sign in signs.values()]
    measure(signs, ".page", look)
