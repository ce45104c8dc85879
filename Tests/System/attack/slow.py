# SPDX-License-Identifier: MIT
"""slow.py BINARY: clients that are slow, mute, deaf, half closed, too many or no clients at all.

While they are there others must be served, and when they are gone nothing of them may be left.
"""

import json
import os
import re
import resource
import socket
import struct
import sys
import threading
import time

from sign import PATIENCE, STANDING, Fault, Sign, demand, seeded, wait_for

# A frame of this panel is as long as what a mute viewer's socket takes in a second.
CONFIGURATION = 'panel: 32x16\ntext: "Ready"\nstart: on\nspeed: 100\n'
HEAD = b"GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n"
PUT = b"PUT /api/v1/messages/slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
VIEW = b"GET /api/v1/frames HTTP/1.1\r\nHost: localhost\r\n\r\n"
BODY = b'{"text":"' + b"x" * 500 + b'"}'
TLS = bytes.fromhex("16030100c8010000c40303") + bytes(range(190))
HTTP2 = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00"


class Others:
    """A client that asks all the time, over TCP and over the socket in the file system."""

    def __init__(self, sign):
        self.sign = sign
        self.fault = None
        self.slowest = 0
        self.count = 0
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self.work, daemon=True)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join(2 * PATIENCE)
        demand(not self.thread.is_alive(), "others wait for an answer")
        if self.fault:
            raise self.fault

    def work(self):
        try:
            while not self.is_over.wait(0.05):
                for name, over in [("TCP", self.sign.tcp), ("the socket", self.sign.unix)]:
                    begin = time.monotonic()
                    try:
                        answer = self.sign.ask("GET", "/api/v1/health", over=over())
                    except OSError as error:
                        raise Fault(f"others are not served over {name}: {error!r}") from error
                    demand(answer.status == 200, f"others get {answer} over {name}")
                    self.slowest = max(self.slowest, time.monotonic() - begin)
                    self.count += 1
        except Fault as fault:
            self.fault = fault


def everything(connection):
    """All that comes until the other side ends; a reset is an end, too."""
    parts = []
    try:
        while (part := connection.recv(65_536)):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def check_garbage(sign, chance):
    """What is no HTTP is answered with a problem, and the connection ends."""
    noise = [bytes(chance.randrange(256) for _ in range(chance.randint(1, 3000))) for _ in range(40)]
    spoilt = []
    for _ in range(60):
        bytes_ = bytearray(PUT + b"Content-Length: %d\r\n\r\n" % len(BODY) + BODY)
        for _ in range(chance.randint(1, 4)):
            bytes_[chance.randrange(len(bytes_))] = chance.randrange(256)
        spoilt.append(bytes(bytes_))
    for content in [TLS, HTTP2, b"\r\n" * 1000, b"\x00" * 5000, b"GET\r\n\r\n", *noise, *spoilt]:
        with sign.raw() as connection:
            try:
                connection.sendall(content)
                connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            answer = everything(connection)
        if not answer:
            # Nothing that could be a request has come.
            demand(not content.strip(b"\r\n") or content in noise, f"no answer to {content[:99]!r}")
            continue
        status = re.match(rb"HTTP/1.1 (\d{3}) ", answer)
        demand(status and (int(status[1]) < 500), f"{content[:200]!r}: {answer[:300]!r}")
        if int(status[1]) >= 400:
            demand(b"application/problem+json" in answer and b'"detail":"' in answer,
                   f"{content[:200]!r}: {answer[:600]!r}")


def check_half_closed(sign):
    """A client that has sent all that it wants to send still gets its answer."""
    with sign.raw() as connection:
        connection.sendall(HEAD + b"\r\n")
        connection.shutdown(socket.SHUT_WR)
        demand(everything(connection).startswith(b"HTTP/1.1 200 "), "no answer when half closed")
    for half in [b"GET /api", HEAD, PUT + b"Content-Length: 9\r\n\r\n{"]:
        with sign.raw() as connection:
            connection.sendall(half)
            connection.shutdown(socket.SHUT_WR)
            answer = everything(connection)
            demand(answer.startswith(b"HTTP/1.1 400 ") and b"cut off" in answer,
                   f"half of a request: {answer[:300]!r}")


def check_pipeline(sign, chance):
    """Requests in one go are answered in turn, however they are cut into packets."""
    targets = [chance.choice(["/health", "/zones", "/messages/none", "/frame"]) for _ in range(300)]
    content = b"".join(b"GET /api/v1%s HTTP/1.1\r\nHost: localhost\r\n\r\n" % target.encode()
                       for target in targets)
    with sign.raw() as connection:
        def send():
            place = 0
            while place < len(content):
                size = chance.choice([1, 7, 100, 1400, 20_000])
                connection.sendall(content[place:place + size])
                place += size
        sender = threading.Thread(target=send, daemon=True)
        sender.start()
        received = connection.makefile("rb")
        for target in targets:
            status = int(received.readline().split()[1])
            length = 0
            while (line := received.readline()) != b"\r\n":
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            body = json.loads(received.read(length))
            expected = {"/health": "parts", "/zones": "zones", "/messages/none": "detail",
                        "/frame": "rows"}[target]
            demand(expected in body, f"the answer to {target} is {status} {body}")
        sender.join(PATIENCE)


def check_gone(sign):
    """Clients that go in the middle of an answer, or of a request with everything unread."""
    for number in range(200):
        connection = sign.raw()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.sendall([HEAD + b"\r\n", VIEW, PUT + b"Content-Length: 9999\r\n\r\n{",
                            b"GET /api/v1/frame.png HTTP/1.1\r\nHost: localhost\r\n\r\n",
                            HEAD][number % 5])
        connection.close()


class Crowd:
    """Many connections at once that are kept open."""

    def __init__(self, sign):
        self.sign = sign
        self.open = []
        self.drips = []

    def add(self, count, content=b"", drips=None, unix=False):
        for _ in range(count):
            connection = socket.socket(socket.AF_UNIX) if unix else None
            if connection:
                connection.settimeout(PATIENCE)
                connection.connect(self.sign.socket)
            else:
                connection = self.sign.raw()
            connection.sendall(content)
            connection.setblocking(False)
            self.open.append(connection)
            if drips:
                self.drips.append((connection, drips))

    def drip(self, turn):
        """One byte more from everybody who has not been thrown out."""
        alive = []
        for connection, content in self.drips:
            try:
                connection.send(content[turn % len(content):][:1])
                alive.append((connection, content))
            except OSError:
                pass
        self.drips = alive
        return len(alive)

    def close(self):
        for connection in self.open:
            connection.close()


def work(sign):
    """The processor time that it has taken, in seconds."""
    with open(f"/proc/{sign.process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def check_without_handles(binary):
    """Who finds no handle waits, and costs nothing."""
    with Sign(binary, rest=STANDING) as sign:
        sign.start(lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (64, 64)))
        crowd = Crowd(sign)
        crowd.add(100)
        wait_for(lambda: "No file handle is free" in sign.logged(), "missing handles are not logged")
        # While this script takes a second of the processors; a sign that tries again and again would
        # take as much.
        begin, end = work(sign), time.process_time() + 1
        while time.process_time() < end:
            pass
        taken = work(sign) - begin
        demand(taken < 0.4, f"it takes {taken} s of a busy second while it has no handle")
        crowd.close()
        parts = [part["name"] for part in sign.get("/health")["parts"]]
        demand("connections" in parts, f"health tells nothing of missing handles: {parts}")
        demand(sign.logged().count("No file handle is free") == 1, "missing handles are logged again")
        sign.end()


def viewers(sign):
    return sign.get("/statistics")["viewers"]


def main():
    binary = sys.argv[1]
    chance = seeded("slow")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, most), most))
    check_without_handles(binary)
    with Sign(binary, rest=CONFIGURATION) as sign:
        sign.start()
        sign.check_well()
        for _ in range(20):
            sign.ask("GET", "/api/v1/health", over=sign.tcp())
        wait_for(lambda: sign.handles() < 60, lambda: f"{sign.handles()} handles at rest")
        handles, memory = sign.handles(), sign.memory()

        deaf = Crowd(sign)
        with Others(sign) as others:
            # They are cut off after two signs of life that they did not take.
            deaf.add(60, VIEW, unix=True)
            wait_for(lambda: viewers(sign) == 60, "the viewers do not get in")
            check_half_closed(sign)
            check_garbage(sign, chance)
            check_pipeline(sign, chance)
            check_gone(sign)
            crowd = Crowd(sign)
            crowd.add(200, HEAD + b"X-Slow: ", drips=b"x")
            crowd.add(200, PUT + b"Content-Length: %d\r\n\r\n" % len(BODY), drips=BODY)
            crowd.add(100)
            crowd.add(500, b"G", drips=b"ET / HTTP/1.1\r\nHost: localhost\r\n")
            # Others are served while all of these hold their places; one answer may have been under way.
            asked = others.count
            wait_for(lambda: others.count > asked + 2 or not others.thread.is_alive(),
                     "others are not served")
            demand(crowd.drip(0), "others are served only when those who hold places are gone")
            # All who only hold a place lose it, dripping or not.
            wait_for(lambda: crowd.drip(int(time.monotonic() * 10)) == 0 or not others.thread.is_alive(),
                     lambda: f"{len(crowd.drips)} connections drip on")
            crowd.close()
            wait_for(lambda: viewers(sign) == 0 or not others.thread.is_alive(),
                     lambda: f"{viewers(sign)} viewers that do not read are still there")
        deaf.close()
        wait_for(lambda: sign.handles() <= handles + 2,
                 lambda: f"{sign.handles()} handles are open, {handles} were")
        # What bodies took that were never sent whole comes back within some seconds.
        flood = Crowd(sign)
        flood.add(200, PUT + b"Content-Length: 300000\r\n\r\n" + b"x" * 100_000)
        flood.close()
        wait_for(lambda: sign.memory() < memory + (16 << 20),
                 lambda: f"memory has grown from {memory} to {sign.memory()} bytes")
        # By another way: the flood has used up what its own address may change.
        answer = sign.ask("PUT", "/api/v1/messages/a", {"text": "Hello"}, over=sign.unix())
        demand(answer.status == 201, f"{answer}")
        sign.check_well()
        # Asked to end it ends, with any number of clients.
        last = Crowd(sign)
        last.add(20, HEAD + b"X-Slow: ")
        last.add(20, PUT + b"Content-Length: 99\r\n\r\n{")
        last.add(20, VIEW, unix=True)
        sign.end()
        last.close()
        words = sign.logged()
        demand("rror" not in words and len(words) < 2000, f"the log says: {words[-3000:]}")
        print(f"slow: {others.count} others were served, {others.slowest:.2f} s at worst; "
              f"{handles} handles and {memory >> 20} MiB before")


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(f"slow: {fault}")
