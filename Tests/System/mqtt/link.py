# SPDX-License-Identifier: MIT
"""A way between two ends that a test can cut."""

import contextlib
import socket
import threading

from ports import free_port


class Link:
    """A way to a port, which can be cut, or let nothing through to there."""

    def __init__(self, target):
        self.target, self.port, self.listener, self.open = target, free_port(), None, []
        self.voice = threading.Event()
        self.mend()

    def accept(self, listener):
        while True:
            try:
                near, _ = listener.accept()
            except OSError:
                return
            far = socket.socket()
            with contextlib.suppress(OSError):
                far.connect(("127.0.0.1", self.target))
                self.open += [near, far]
                for ways in [(near, far, self.voice), (far, near, None)]:
                    threading.Thread(target=self.carry, args=ways, daemon=True).start()
                continue
            near.close()

    @staticmethod
    def carry(one, other, voice):
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if voice and not voice.wait(600):
                    break
                other.sendall(data)
        for end in [one, other]:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self):
        """Nobody gets through; nor is a connection taken and closed at once, which hangs Mosquitto 2.0.11
        where it is to be encrypted."""
        for end in [self.listener, *self.open]:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.listener, self.open = None, []

    def mute(self):
        """What is sent to the port waits; what it sends comes."""
        self.voice.clear()

    def mend(self):
        self.voice.set()
        if not self.listener:
            self.listener = socket.create_server(("127.0.0.1", self.port))
            threading.Thread(target=self.accept, args=[self.listener], daemon=True).start()
