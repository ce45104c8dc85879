# SPDX-License-Identifier: MIT
"""crowd.py BINARY: programs that write as fast as they can, while a person wants to stop the sign.

What stops it and what warns people gets through each time, by the door that is crowded, too.
"""

import contextlib
import json
import multiprocessing
import sys
import time

from sign import JSON, PATIENCE, Fault, Sign, demand

WRITERS = 8
TIMES = 20
STATES = {"stop": "stopped", "start": "running"}


class Writers:
    """Clients that put values and messages without a pause, each a process of its own: they are
    not to slow down the clock of who measures."""

    def __init__(self, sign, doors):
        self.sign = sign
        self.ends = multiprocessing.Event()
        # Set by the first answer that a writer has to wait.
        self.limited = multiprocessing.Event()
        # How often which status came.
        self.counts = multiprocessing.Array("l", 600)
        self.processes = [
            multiprocessing.Process(target=self.write, args=(number, doors[number % len(doors)]))
            for number in range(WRITERS)]

    def write(self, number, door):
        with contextlib.closing(door()) as connection:
            turn = 0
            while not self.ends.is_set():
                turn += 1
                path, body = [(f"values/v{number}", {"value": f"{turn}"}),
                              (f"messages/w{number}", {"text": f"{turn}"})][turn % 2]
                connection.request("PUT", f"/api/v1/{path}", json.dumps(body).encode(), JSON)
                answer = connection.getresponse()
                answer.read()
                with self.counts.get_lock():
                    self.counts[answer.status] += 1
                if answer.status == 429:
                    self.limited.set()

    @property
    def statuses(self):
        return {status: count for status, count in enumerate(self.counts[:]) if count}

    def __enter__(self):
        for process in self.processes:
            process.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        for process in self.processes:
            process.join(PATIENCE)
        demand(all(process.exitcode == 0 for process in self.processes), "a writer was cut off")


def check(sign, title, doors, door):
    """What cannot wait, by a door, while others write by theirs: none of it is refused, and each is done
    when it is answered."""
    slowest = (0, "")
    with Writers(sign, doors) as writers:
        demand(writers.limited.wait(PATIENCE), f"{title}: no writer has to wait: {writers.statuses}")
        for number in range(TIMES):
            for method, path, body in [
                    ("POST", "stop", None), ("POST", "start", None),
                    ("PUT", "messages/alarm", {"text": f"Fire {number}", "priority": 95})][
                        :2 if number % 4 else 3]:
                begin = time.monotonic()
                answer = sign.ask(method, f"/api/v1/{path}", body, over=door())
                slowest = max(slowest, (time.monotonic() - begin, path))
                demand(answer.status in (200, 201), f"{title}: {path}, time {number + 1}: {answer}")
                if body:
                    found = sign.get(f"/{path}")
                    demand({**found, **body} == found, f"{title}: {path} is {found}, not {body}")
                else:
                    state = sign.get("/playback")["state"]
                    demand(state == STATES[path], f"{title}: it is {state} after {path}")
            # The pace of a person, which the limits allow; the sign counts them in real time.
            time.sleep(0.15)
    demand(set(writers.statuses) <= {200, 201, 429}, f"{title}: {writers.statuses}")
    sign.check_alive()
    print(f"crowd: {title}: {sum(writers.statuses.values())} changes were asked for, "
          f"{writers.statuses.get(429, 0)} were too much; {slowest[1]} took "
          f"{slowest[0] * 1000:.1f} ms at worst")


def main():
    binary = sys.argv[1]
    with Sign(binary) as sign:
        sign.start()
        check(sign, "writers on the network, stop over the socket", [sign.tcp], sign.unix)
        check(sign, "all on the socket", [sign.unix], sign.unix)
        check(sign, "all on the network", [sign.tcp], sign.tcp)
        check(sign, "writers everywhere", [sign.tcp, sign.unix], sign.unix)
        sign.end()


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(f"crowd: {fault}")
