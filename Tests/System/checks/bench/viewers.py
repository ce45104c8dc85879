#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""viewers.py BINARY [COUNT SECONDS]: what live viewers cost the frame thread.

The viewers are a process of their own, as browsers are. Signs with and without viewers run in
turns, and of all turns the least is printed beside the median: whatever else the machine does makes
frames late, too. A thread with real-time priority feels nothing of that.
"""
import multiprocessing, selectors, socket, sys, time

from budgets import check
from service import FULL, PATIENCE, Service, middle

COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 200
SECONDS = float(sys.argv[3]) if len(sys.argv) > 3 else 6 if FULL else 4
ROUNDS = 7 if FULL else 2
TEXT = {"text": "The quick brown fox jumps over the lazy dog", "speed": 60}


def watch(port, count, seconds, told):
    """Reads so many live streams; reports events of the slowest, of the fastest, and bytes."""
    selector = selectors.DefaultSelector()
    events = [0] * count
    for number in range(count):
        stream = socket.create_connection(("127.0.0.1", port), PATIENCE)
        stream.sendall(b"GET /api/v1/frames HTTP/1.1\r\nHost: localhost\r\n"
                       b"Accept: text/event-stream\r\n\r\n")
        stream.setblocking(False)
        selector.register(stream, selectors.EVENT_READ, number)
    received = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for key, _ in selector.select(0.1):
            part = key.fileobj.recv(65536)
            if not part:
                told.put(f"the sign hung up on viewer {key.data}")
                return
            received += len(part)
            events[key.data] += part.count(b"event: frame")
    told.put((min(events) / seconds, max(events) / seconds, received))


def run(viewers, **settings):
    """Median and 99 of 100 of the lateness in milliseconds, and the share of a core."""
    with Service(sys.argv[1], TEXT | settings) as service:
        told = multiprocessing.Queue()
        if viewers:
            port = service.tcp_port()
            crowd = multiprocessing.Process(target=watch, args=(port, viewers, SECONDS, told))
            crowd.start()
        begin, ran = time.monotonic(), service.cpu()
        time.sleep(SECONDS * 0.9)
        statistics = service.get("/statistics")
        load = (service.cpu() - ran) / (time.monotonic() - begin)
        if viewers:
            memory = service.resident()[1]
            result = told.get(timeout=PATIENCE)
            crowd.join(PATIENCE)
            if isinstance(result, str):
                raise RuntimeError(result)
            crowds.append((*result, statistics["droppedFrames"], memory))
        return [statistics[key] / 1e6 for key in ("latenessMedian", "latenessOf99Percent")] + [
            load * 100]


crowds = []
for kind, title, settings in [
        ("real-time", "as the service is, with real-time priority where permitted", {}),
        ("normal", "without real-time priority", {"real-time": False})]:
    turns = [(run(0, **settings), run(COUNT, **settings)) for _ in range(ROUNDS)]
    print(f"{title}, least (median) of {ROUNDS} turns:")
    for place, name in enumerate(["no viewers", f"{COUNT} viewers"]):
        columns = list(zip(*(turn[place] for turn in turns)))
        half, most = ["{:.3f} ({:.3f}) ms".format(min(column), middle(column))
                      for column in columns[:2]]
        print(f"  {name}: half of the frames late by {half}, 99 of 100 by {most}; "
              f"{middle(columns[2]):.1f} % of a core")
    late = [[turn[place][1] for turn in turns] for place in range(2)]
    ratios = [measure(late[1]) / measure(late[0]) for measure in (min, middle)]
    print("  99 of 100, with viewers / without: {:.2f} ({:.2f})".format(*ratios))
    # On a machine that is busy from time to time one turn alone may be quiet, with viewers or
    # without; what viewers cost shows in the least and in the median. A thread without that priority
    # waits for its turn among all others, those of other programs too.
    if kind == "real-time":
        check(f"viewers.{kind}.lateness.ratio", min(ratios))
slow, fast, received, dropped, memory = [middle(column) for column in zip(*crowds)]
print(f"each viewer gets {slow:.1f} to {fast:.1f} frames a second, {dropped} were dropped, "
      f"{received / SECONDS / 1e6:.1f} MB/s in all, {memory:.1f} MiB without pages of files")
# The text makes sixty pictures a second; a viewer gets at most thirty of them, on a machine whose
# processors other programs want fewer.
check("viewers.rate.ratio", fast / slow)
check("viewers.memory", memory)
