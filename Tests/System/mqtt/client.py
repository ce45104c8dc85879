# SPDX-License-Identifier: MIT
"""A client of MQTT 3.1.1 over TCP or TLS that publishes what is delivered at least once."""

import contextlib
import socket
import ssl
import struct
import threading
import time

from sign import PATIENCE, demand

CONNECT, CONNACK, PUBLISH, PUBACK, SUBSCRIBE, SUBACK = 1, 2, 3, 4, 8, 9


class Refused(Exception):
    """The broker is not there, or does not let the client in."""


def text(value):
    data = value.encode()
    return struct.pack(">H", len(data)) + data


class Client:
    """A connection to a broker on this machine, until it is closed or the broker ends it."""

    def __init__(self, port, name, topics=(), login=None, authority=None, will=None, is_new=True):
        # What was heard: topic, payload, and whether the broker had kept it; and how much was read.
        self.heard, self.read = [], 0
        self.sent = self.confirmed = self.subscribed = 0
        self.is_over = self.is_denied = False
        self.changed, self.writing = threading.Condition(), threading.Lock()
        try:
            self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
            if authority:
                context = ssl.create_default_context(cafile=authority)
                self.socket = context.wrap_socket(self.socket, server_hostname="127.0.0.1")
            self.file = self.socket.makefile("rb")
            # No keep-alive; a will is kept for those who come later.
            flags = (0xC0 if login else 0) | (0x2C if will else 0) | (2 if is_new else 0)
            self.write(CONNECT << 4, text("MQTT") + bytes([4, flags, 0, 0])
                       + b"".join(map(text, [name, *(will or ()), *(login or ())])))
            kind, body = self.packet()
        except (OSError, IndexError) as error:
            raise Refused(str(error)) from error
        if kind >> 4 != CONNACK or body[1] != 0:
            raise Refused(f"packet {kind}: {body!r}")
        self.socket.settimeout(None)
        threading.Thread(target=self.listen, daemon=True).start()
        if topics:
            self.write(SUBSCRIBE << 4 | 2, b"\0\1" + b"".join(text(one) + b"\1" for one in topics))
            self.wait(lambda: self.subscribed, "the broker takes no subscription")
            if self.is_denied:
                self.close()
                raise Refused("the broker refuses a subscription")

    def close(self):
        # The file keeps the socket open otherwise.
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()

    def write(self, head, body):
        size, length = bytearray(), len(body)
        while length > 127:
            size.append(length & 127 | 128)
            length >>= 7
        with self.writing:
            self.socket.sendall(bytes([head, *size, length]) + body)

    def packet(self):
        """The next packet: its first byte, and what follows its length."""
        head, size = self.file.read(1)[0], 0
        for shift in range(0, 28, 7):
            byte = self.file.read(1)[0]
            size |= (byte & 127) << shift
            if byte < 128:
                break
        return head, self.file.read(size)

    def listen(self):
        """The body of the thread that reads."""
        try:
            while True:
                self.take(*self.packet())
        except (OSError, ValueError, IndexError, struct.error):
            with self.changed:
                self.is_over = True
                self.changed.notify_all()

    def take(self, head, body):
        if head >> 4 == PUBLISH:
            end = 2 + struct.unpack(">H", body[:2])[0]
            topic, body = body[2:end].decode(), body[end:]
            # What is delivered at most once has no number.
            if head & 6:
                self.write(PUBACK << 4, body[:2])
                body = body[2:]
            # A picture is no text.
            body = topic, body.decode(errors="replace"), bool(head & 1)
        with self.changed:
            self.heard += [body] if head >> 4 == PUBLISH else []
            self.subscribed += head >> 4 == SUBACK
            self.is_denied |= head >> 4 == SUBACK and any(code & 0x80 for code in body[2:])
            self.confirmed += head >> 4 == PUBACK
            self.changed.notify_all()

    def publish(self, topic, payload, is_kept=False):
        """Publishes something at least once, without waiting for the broker."""
        self.sent += 1
        number = struct.pack(">H", self.sent)
        self.write(PUBLISH << 4 | 2 | is_kept, text(topic) + number + payload.encode())

    def wait(self, condition, wrong):
        """Waits for news until something is so, and returns it."""
        end = time.monotonic() + PATIENCE
        with self.changed:
            while not (found := condition()):
                demand(not self.is_over, f"{wrong}: the broker has ended the connection")
                demand(self.changed.wait(end - time.monotonic()), f"{wrong}: {self.heard[-5:]}")
        return found

    def next(self, topic, accepts=lambda _: True):
        """The next message of a topic that is accepted: its payload, and whether it was kept."""
        def find():
            while self.read < len(self.heard):
                found, payload, is_kept = self.heard[self.read]
                self.read += 1
                if found == topic and accepts(payload):
                    return payload, is_kept
            return None
        return self.wait(find, f"nothing that is wanted comes at {topic}")
