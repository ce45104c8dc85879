#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""stall.py BINARY [SECONDS]: how long readers wait while a change hangs on the disk.

strace stops the thread that stores changes, and no other, when it asks the disk to write, for so
many seconds. So the store is in the middle of a change, as with a disk that does not answer.
"""
import socket
import subprocess
import sys
import threading
import time

from budgets import check
from service import PATIENCE, Service, messages, middle, says

SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 10
READERS = {"health": "/health", "why": "/why", "next": "/next?limit=10", "zones": "/zones",
           "messages": "/messages?limit=10", "values": "/values", "frame": "/frame",
           "metrics": "/metrics", "statistics": "/statistics", "playback": "/playback"}


class Stall:
    """Delays the next write of the thread that stores changes."""

    def __init__(self, service):
        task = next(task for name, _, _, task in service.threads() if name == "changes")
        self.tracer = subprocess.Popen(
            ["strace", "-p", task, "-o", "/dev/null", "-e", "trace=fdatasync,fsync", "-e",
             f"inject=fdatasync,fsync:delay_enter={int(SECONDS * 1e6)}:when=1"],
            stderr=subprocess.PIPE, text=True)
        says(self.tracer, self.tracer.stderr)
        line = self.tracer.stderr.readline()
        if "attached" not in line:
            sys.exit(f"stall.py: {line.strip()}. Run it as root, or set kernel.yama.ptrace_scope=0.")

    def end(self):
        self.tracer.terminate()
        self.tracer.wait(PATIENCE)


class Change(threading.Thread):
    """Puts a message over a connection of its own."""

    def __init__(self, service):
        super().__init__(daemon=True)
        self.other = Service.__new__(Service)
        self.other.__dict__.update(service.__dict__)
        self.other.connection = type(service.connection)(service.socket)
        self.seconds = None

    def run(self):
        self.seconds = self.other.seconds("PUT", "/messages/late", {"text": "Late"})
        self.other.connection.close()


class Viewer(threading.Thread):
    """Counts the frames of the live stream."""

    def __init__(self, service):
        super().__init__(daemon=True)
        self.stream = socket.create_connection(("127.0.0.1", service.tcp_port()), PATIENCE)
        self.stream.sendall(b"GET /api/v1/frames HTTP/1.1\r\nHost: localhost\r\n\r\n")
        self.count = 0

    def run(self):
        while data := self.stream.recv(65536):
            self.count += data.count(b"data:")


def seconds(service, path):
    """How long an answer takes; the health is ill after a while, as it should be."""
    begin = time.monotonic()
    try:
        service.ask("GET", path)
    except RuntimeError as error:
        if path != "/health" or "waiting for the disk" not in str(error):
            raise
    return time.monotonic() - begin


with Service(sys.argv[1], {"text": "A text that scrolls for ever", "scroll": "loop",
                           "speed": 30}) as service:
    service.put(messages(100))
    viewer = Viewer(service)
    viewer.start()
    alone = {name: middle([seconds(service, path) for _ in range(100)])
             for name, path in READERS.items()}
    stall, change = Stall(service), Change(service)
    change.start()
    time.sleep(0.5)
    began, before = time.monotonic(), viewer.count
    times = {name: [] for name in READERS}
    while change.is_alive() and time.monotonic() - began < SECONDS - 1:
        for name, path in READERS.items():
            times[name].append(seconds(service, path))
        time.sleep(0.02)
    frames = (viewer.count - before) / (time.monotonic() - began)
    if not change.is_alive():
        sys.exit("stall.py: the change did not hang. Does the thread \"changes\" store it?")
    change.join(PATIENCE)
    stall.end()
    for name, found in times.items():
        print(f"GET {name} while a change hangs: {middle(found) * 1000:.2f} ms (median), "
              f"{max(found) * 1000:.2f} ms (greatest) of {len(found)}; "
              f"{alone[name] * 1000:.2f} ms before (median)")
    print(f"the change was answered after {change.seconds:.1f} s; viewers saw {frames:.1f} frames "
          "a second meanwhile")
    check("stall.readers.ratio", max(middle(times[name]) / alone[name] for name in READERS))
    check("stall.change", change.seconds)
    check("stall.frames", frames)
    assert any(found["id"] == "late" for found in service.get("/messages?limit=500")["messages"])
