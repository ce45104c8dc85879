#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""idle.py BINARY [SECONDS]: what a still sign costs, alone and with its page open."""
import socket, sys, time

from service import Service, messages

SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 30


def threads(service):
    """By name how long threads ran and how often they slept."""
    found = {}
    for name, ran, slept in service.threads():
        known = found.get(name, (0, 0))
        found[name] = (known[0] + ran, known[1] + slept)
    return found


def measure(service, title, meanwhile=None):
    time.sleep(2)
    before, end = threads(service), time.monotonic() + SECONDS
    while time.monotonic() < end:
        time.sleep(5)
        if meanwhile:
            meanwhile()
    after = threads(service)
    seconds = time.monotonic() - end + SECONDS
    changes = {name: tuple(new - old for new, old in zip(known, before.get(name, (0, 0))))
               for name, known in after.items()}
    ran = sum(ran for ran, _ in changes.values())
    wakes = sum(slept for _, slept in changes.values())
    often = ", ".join(f"{name} {slept / seconds:.1f}" for name, (_, slept) in
                      sorted(changes.items(), key=lambda item: -item[1][1])
                      if slept / seconds >= 0.05)
    print(f"{title}: {ran / seconds * 100:.2f} % of a core, {wakes / seconds:.1f} wake-ups a "
          f"second ({often}); resident " + "{:.1f} MiB, without pages of files {:.1f} MiB"
          .format(*service.resident()), flush=True)


def look(service):
    """What the page asks for every five seconds."""
    for path in ["/playback", "/why", "/next?limit=20"]:
        service.get(path)


for title, settings, count in [
        ("still text", {"text": "Open", "scroll": "static"}, 0),
        ("clock of minutes", {"text": "{clock}", "scroll": "static",
                              "values": {"clock": {"clock": "%H:%M"}}}, 0),
        ("still text, 10,000 messages", {"text": "Open", "scroll": "static"}, 10_000)]:
    with Service(sys.argv[1], settings) as service:
        service.put(messages(count, until="2020-01-01"))
        measure(service, title)
        page = socket.create_connection(("127.0.0.1", service.tcp_port()))
        page.sendall(b"GET /api/v1/frames HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for path in ["/zones", "/messages?limit=100", "/statistics", "/health", "/effects",
                     "/panel", "/fonts", "/unshown", "/calendar"]:
            service.get(path)
        measure(service, title + ", page open", lambda: look(service))
        page.close()
