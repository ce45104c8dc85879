# SPDX-License-Identifier: MIT
"""Many signs in one process, as a broker and a controller see them: each has a connection of its own,
takes what is wanted of it, fetches the files that this names, does what it is asked for, and
reports what it has shown and how it is. They show nothing: what they are asked to show is over at
once."""

import contextlib
import errno
import hashlib
import heapq
import json
import multiprocessing
import random
import select
import socket
import ssl
import struct
import time

PREFIX, SESSION = "signboard/v1", "0123456789abcdef"
CONNACK, PUBLISH, PUBACK, SUBACK, PINGREQ = 2, 3, 4, 9, 12
# How often a sign reports that nothing has changed, and after what silence it publishes that it is
# there, in seconds.
REPORT, KEEP_ALIVE = 60, 30
# The longest time between two attempts to connect, in seconds.
LONGEST_WAIT = 45
# How long an answer of all the signs may take, in seconds.
PATIENCE = 120
# The most plays of a message.
MOST_PLAYS = 200
# How many connections wait for Mosquitto at a time at most.
QUEUE = 90
# What a socket raises that has to wait.
WAITS = (BlockingIOError, InterruptedError, ssl.SSLWantReadError, ssl.SSLWantWriteError)


def text(value):
    data = value.encode()
    return struct.pack(">H", len(data)) + data


def packet(head, body):
    size, length = bytearray(), len(body)
    while length > 127:
        size.append(length & 127 | 128)
        length >>= 7
    return bytes([head, *size, length]) + body


class SimulatedSign:
    """A sign: "right" does what is wanted, "refuses" does not, "lies" reports that it has another
    document, "ignores" does not take it up."""

    def __init__(self, number, kind):
        self.id, self.kind = f"sign-{number:05}", kind
        self.groups = ["all", "north" if number % 2 else "south"]
        self.own = f"{PREFIX}/sign/{self.id}"
        self.topics = [
            f"{self.own}/{name}"
            for name in ("state", "do", "desired", "group/+/desired", "shown-ack")] + [
                f"{PREFIX}/group/{group}/{name}" for group in self.groups
                for name in ("desired", "do")]
        self.socket, self.received, self.unsent = None, b"", b""
        self.number, self.applied, self.refused = 0, {}, {}
        # The documents in force; one that waits for a file; and the SHA-256 of the files that it has.
        self.documents, self.waiting, self.files = {}, None, set()
        # What it has shown that no recorder has yet; and whether there is one.
        self.plays, self.shown, self.has_recorder = [], 0, False
        self.due = self.said = self.failures = 0

    def greeting(self, login):
        """The first packets: whatever is refused shows by itself."""
        will = [f"{self.own}/state", "offline"]
        yield packet(0x10, text("MQTT") + bytes([4, 0xEE if login else 0x2E])
                     + struct.pack(">H", KEEP_ALIVE) + b"".join(map(text, [self.id, *will, *login])))

    def welcome(self):
        """The packets after the broker has let it in."""
        self.waiting, self.has_recorder = None, False
        yield self.subscribe(self.topics)
        yield self.publish(f"{self.own}/state", b"online")
        yield self.report()

    def next_number(self):
        self.number = self.number % 65_535 + 1
        return struct.pack(">H", self.number)

    def publish(self, topic, payload, is_kept=True):
        return packet(0x32 | is_kept, text(topic) + self.next_number() + payload)

    def subscribe(self, topics):
        return packet(0x82, self.next_number() + b"".join(text(one) + b"\1" for one in topics))

    def unsubscribe(self, topic):
        return packet(0xA2, self.next_number() + text(topic))

    def report(self):
        report = {
            "session": SESSION, "seq": self.number,
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "version": "1.0.0",
            "tags": self.groups, "healthy": True,
            "panel": {"width": 64, "height": 8, "color": "red"}, "playback": "running",
            "intensity": 7,
            "showing": [{"zone": "main", "since": "2026-01-01T00:00:00Z",
                         "source": "configuration", "until": None, "messages": [{"id": "text", "text": "Welcome to the hall"}]}],
            "applied": self.applied, "staged": {}, "refused": list(self.refused.values()),
            "unshown": [], "configuration": {"active": None, "staged": None, "error": None},
            "clock": {"synchronised": True, "error-ms": self.number % 1000 / 8}, "problems": []}
        return self.publish(
            f"{self.own}/reported", json.dumps(report, separators=(",", ":")).encode())

    def want(self, topic, document, digest):
        """Takes a document, or asks for a file that it names; returns the packets for that, and
        whether there is something to report."""
        self.waiting = None
        if self.kind == "ignores":
            return b"", False
        level, name = topic.split("/")[-3:-1]
        layer = "sign" if level == "sign" else f"group:{name}"
        if document is None:
            # What it gets of a group before the others ends with the roll-out, and withdraws nothing.
            if topic.startswith(f"{self.own}/group/"):
                return b"", False
            self.documents.pop(layer, None)
            return b"", self.applied.pop(layer, None) is not None
        if self.kind == "refuses":
            self.refused[layer] = {
                "id": layer, "digest": digest, "code": "length", "field": "messages.a.text",
                "message": "The text is too long."}
            return b"", True
        found = [document["epoch"], document["revision"],
                 "0" * 64 if self.kind == "lies" else digest]
        if found[:2] <= self.applied.get(layer, [0, 0])[:2]:
            return b"", False
        if missing := self.missing(document):
            self.waiting = topic, document, digest
            return self.subscribe([f"{PREFIX}/blob/{missing}"]), False
        self.applied[layer], self.documents[layer] = found, document
        return b"", True

    def missing(self, document):
        """The SHA-256 of a file that a document names and the sign does not have; None: it has all."""
        named = [*document.get("pictures", {}).values(), document.get("configuration")]
        return next((one["hash"] for one in named
                     if isinstance(one, dict) and one["hash"] not in self.files), None)

    def do(self, request):
        """Does what it is asked for; returns the packets."""
        name = request.get("parameters", {}).get("id", "")
        problem = self.problem(request["operation"], name)
        answer = {"id": request["id"], "ok": not problem}
        answer |= {"status": 409, "problem": {"detail": problem}} if problem else {"status": 204}
        packets = self.publish(f"{self.own}/did", json.dumps(answer).encode(), is_kept=False)
        if problem:
            return packets
        self.shown += 1
        now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        self.plays.append({"n": self.shown, "zone": "main", "id": name, "hash": "0" * 16,
                           "start": now, "end": now, "cut": False})
        # One message waits for the recorder at a time.
        return packets + (self.tell() if len(self.plays) == 1 else b"")

    def problem(self, operation, name):
        """Why it does not do something; None: it does."""
        layer, _, message = name.rpartition("/")
        layer = "sign" if layer == "fleet" else layer.replace("fleet:", "group:", 1)
        if operation != "activateMessage":
            return f"A simulated sign knows no {operation}."
        if message not in self.documents.get(layer, {}).get("messages", {}):
            return f'There is no message "{name}".'
        return None

    def tell(self):
        """Reports to a recorder, if there is one, what was shown; returns the packets."""
        plays = self.plays[:MOST_PLAYS]
        if not plays or not self.has_recorder:
            return b""
        batch = {"session": SESSION, "from": plays[0]["n"], "to": plays[-1]["n"], "lost": 0,
                 "entries": plays}
        return self.publish(f"{self.own}/shown", json.dumps(batch).encode(), is_kept=False)

    def acknowledge(self, told):
        """Forgets what a recorder has; returns how many plays that were, and the packets that
        report the rest again."""
        self.has_recorder, before = True, len(self.plays)
        if told["session"] == SESSION:
            self.plays = [play for play in self.plays if play["n"] > told["n"]]
        return before - len(self.plays), self.tell()


class Crowd:
    """All signs of a process, and the loop that serves them."""

    def __init__(self, port, kinds, authority, login, pipe):
        self.port, self.login, self.pipe = port, login, pipe
        self.tls = ssl.create_default_context(cafile=authority) if authority else None
        self.signs = [SimulatedSign(number, kind) for number, kind in enumerate(kinds)]
        self.poll = select.epoll()
        self.poll.register(pipe.fileno(), select.EPOLLIN)
        # The signs that are to connect, by when they do.
        self.by_handle, self.waiting = {}, [(0, sign.id, sign) for sign in self.signs]
        # The signs that the broker has not let in yet.
        self.knocking = set()
        self.known = {}
        # When signs have taken something, and when they have heard that a play is recorded.
        self.times = {"taken": [], "recorded": []}
        self.gone = set()

    def run(self):
        looked = time.monotonic()
        while True:
            self.connect()
            for handle, event in self.poll.poll(0.02 if self.waiting else 0.2):
                if handle == self.pipe.fileno():
                    if not self.obey(*self.pipe.recv()):
                        return
                elif sign := self.by_handle.get(handle):
                    self.serve(sign, event)
            if time.monotonic() - looked > 0.2:
                looked = time.monotonic()
                for sign in self.signs:
                    if not sign.socket or sign in self.knocking or sign in self.gone:
                        continue
                    if sign.due < looked:
                        sign.due = looked + REPORT
                        self.send(sign, sign.report())
                    elif sign.said < looked - KEEP_ALIVE:
                        self.send(sign, packet(PINGREQ << 4, b""))

    def obey(self, word, value=None):
        if word == "times":
            self.pipe.send(self.times[value])
        elif word == "clear":
            self.times = {name: [] for name in self.times}
            self.pipe.send(None)
        elif word in ("vanish", "break"):
            for sign in self.signs[:value]:
                self.gone.add(sign)
                if word == "break":
                    # As when a program dies: the broker learns it by the end of the connection.
                    self.lose(sign)
                elif sign.socket:
                    # As after a power cut: the connection is there, and nothing is sent or taken.
                    self.by_handle.pop(sign.socket.fileno(), None)
                    self.poll.unregister(sign.socket.fileno())
            self.pipe.send(None)
        return word != "end"

    def connect(self):
        """Lets signs connect, no more at a time than the broker keeps in its queue."""
        now = time.monotonic()
        while self.waiting and self.waiting[0][0] <= now and len(self.knocking) < QUEUE:
            sign = heapq.heappop(self.waiting)[-1]
            if sign in self.gone:
                continue
            sign.socket = socket.socket()
            if self.tls:
                # The first word to the broker begins the handshake.
                sign.socket = self.tls.wrap_socket(
                    sign.socket, do_handshake_on_connect=False, server_hostname="127.0.0.1")
            sign.socket.setblocking(False)
            if sign.socket.connect_ex(("127.0.0.1", self.port)) not in (0, errno.EINPROGRESS):
                # The broker is not there.
                sign.socket.close()
                sign.socket = None
                self.retry(sign)
                continue
            self.by_handle[sign.socket.fileno()] = sign
            self.knocking.add(sign)
            self.poll.register(sign.socket.fileno(), select.EPOLLIN | select.EPOLLOUT)
            sign.received, sign.unsent = b"", b"".join(sign.greeting(self.login))
            sign.due = self.soon()

    @staticmethod
    def soon():
        """Some time in the next minute: later reports of signs do not come all at once."""
        return time.monotonic() + REPORT * random.random()

    def retry(self, sign):
        """Lets a sign connect later, as real ones do: after a time that doubles, shortened by up to half,
        so that they do not come all at once."""
        sign.failures += 1
        wait = min(2 ** min(sign.failures - 1, 20), LONGEST_WAIT) * random.uniform(0.5, 1)
        heapq.heappush(self.waiting, (time.monotonic() + wait, sign.id, sign))

    def lose(self, sign):
        self.knocking.discard(sign)
        if sign.socket:
            self.by_handle.pop(sign.socket.fileno(), None)
            with contextlib.suppress(OSError):
                self.poll.unregister(sign.socket.fileno())
            sign.socket.close()
            sign.socket = None
            if sign not in self.gone:
                self.retry(sign)

    def send(self, sign, data):
        sign.unsent += data
        sign.said = time.monotonic()
        done, waits = 0, select.EPOLLOUT
        try:
            done = sign.socket.send(sign.unsent) if sign.unsent else 0
        except WAITS as reason:
            # It is the turn of the broker in a handshake.
            waits = 0 if isinstance(reason, ssl.SSLWantReadError) else select.EPOLLOUT
        except OSError:
            return self.lose(sign)
        sign.unsent = sign.unsent[done:]
        self.poll.modify(sign.socket.fileno(), select.EPOLLIN | (waits if sign.unsent else 0))
        return None

    def serve(self, sign, event):
        if event & select.EPOLLOUT or sign.unsent:
            self.send(sign, b"")
        if not sign.socket or not event & (select.EPOLLIN | select.EPOLLHUP | select.EPOLLERR):
            return
        try:
            data = sign.socket.recv(1 << 16)
        except WAITS:
            if sign.unsent:
                # What was read may have ended a handshake.
                self.poll.modify(sign.socket.fileno(), select.EPOLLIN | select.EPOLLOUT)
            return
        except OSError:
            data = b""
        if not data:
            self.lose(sign)
            return
        sign.received += data
        answers = b"".join(self.take(sign, head, body) for head, body in self.packets(sign))
        if answers and sign.socket:
            self.send(sign, answers)

    @staticmethod
    def packets(sign):
        """The whole packets that have come."""
        data, start = sign.received, 0
        while len(data) - start >= 2:
            size, shift, position = 0, 0, start + 1
            while position < len(data):
                byte = data[position]
                size |= (byte & 127) << shift
                shift, position = shift + 7, position + 1
                if byte < 128:
                    break
            else:
                break
            if position + size > len(data):
                break
            yield data[start], data[position:position + size]
            start = position + size
        sign.received = data[start:]

    def take(self, sign, head, body):
        """What a sign answers to a packet."""
        kind = head >> 4
        if kind == CONNACK and body[1] == 0:
            self.knocking.discard(sign)
            sign.failures = 0
            return b"".join(sign.welcome())
        if kind != PUBLISH:
            return b""
        length = struct.unpack_from(">H", body)[0]
        topic, payload = body[2:2 + length].decode(), body[2 + length:]
        answer = b""
        if head & 6:
            answer, payload = packet(PUBACK << 4, payload[:2]), payload[2:]
        if topic.endswith("/desired"):
            answer += self.want(sign, topic, *self.read(payload))
        elif topic.endswith("/do"):
            answer += sign.do(self.read(payload)[0])
        elif topic.endswith("/shown-ack"):
            count, packets = sign.acknowledge(json.loads(payload))
            self.times["recorded"] += count * [time.monotonic()]
            answer += packets
        elif sign.waiting and topic == f"{PREFIX}/blob/{self.read(payload)[1]}":
            sign.files.add(self.read(payload)[1])
            answer += sign.unsubscribe(topic) + self.want(sign, *sign.waiting)
        return answer

    def want(self, sign, topic, document, digest):
        """Lets a sign take a document; returns the packets."""
        packets, is_news = sign.want(topic, document, digest)
        if is_news:
            if sign.kind != "refuses":
                self.times["taken"].append(time.monotonic())
            packets += sign.report()
            sign.due = self.soon()
        return packets

    def read(self, payload):
        """An object, or nothing of what is none, and the SHA-256: what signs of a group read is read
        once."""
        if payload not in self.known:
            self.known = {payload: (json.loads(payload) if payload.startswith(b"{") else None,
                                    hashlib.sha256(payload).hexdigest())}
        return self.known[payload]


def serve(port, kinds, authority, login, pipe):
    Crowd(port, kinds, authority, login, pipe).run()


class SimulatedSigns:
    """The signs as another process.

    With the file of an authority they come over TLS; a login is a user and a password."""

    def __init__(self, port, kinds, authority=None, login=()):
        self.pipe, other = multiprocessing.Pipe()
        self.process = multiprocessing.Process(
            target=serve, args=(port, kinds, authority, login, other), daemon=True)

    def __enter__(self):
        self.process.start()
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.join(PATIENCE)

    def ask(self, word, value=None):
        self.pipe.send((word, value))
        if not self.pipe.poll(PATIENCE):
            raise TimeoutError(f"the signs do not answer \"{word}\"")
        return self.pipe.recv()
