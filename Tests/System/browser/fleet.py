# SPDX-License-Identifier: MIT
"""A controller at a real broker, a real sign and many simulated ones."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import urllib.error

from running import RunningSign
from sign import PATIENCE, Sign, wait

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../fleet"))
# pylint: disable=wrong-import-position
from ports import free_port
from signs import SimulatedSigns


def listens(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False


class Fleet(Sign):
    """`signboard fleet run` with Mosquitto, and signs: `sign-00000` and so on, each of a kind of the
    simulation, and the real one `hall`, which shows a text of its own."""

    ahead = 0

    def __init__(self, kinds, tokens=None):
        self.token = None
        self._file = None
        self._folder = tempfile.mkdtemp(prefix="page-fleet-")
        self._processes = []
        broker, self.port = free_port(), free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._write("mosquitto.conf", f"listener {broker} 127.0.0.1\nallow_anonymous true\n"
                                      "persistence false\nmax_queued_messages 100000\n")
        self._start(shutil.which("mosquitto", path="/usr/sbin:/usr/bin"), "-c",
                    f"{self._folder}/mosquitto.conf")
        wait(lambda: listens(broker), "the broker")
        access = ""
        if tokens:
            self._write("tokens", tokens)
            access = f", tokens-file: {self._folder}/tokens"
        self._write("fleet.yaml",
                    f"mqtt: {{broker: \"mqtt://127.0.0.1:{broker}\"}}\n"
                    f"service: {{listen: [\"127.0.0.1:{self.port}\"], "
                    f"storage: {self._folder}/fleet.db{access}}}\n")
        self._start(os.environ["SIGNBOARD_BINARY"], "fleet", "run", "--config",
                    f"{self._folder}/fleet.yaml")
        wait(lambda: listens(self.port), "the controller")
        self.hall = None
        self.signs = None
        if kinds is not None:
            self.hall = RunningSign(
                "panel: 4x1\nscroll: static\ntext: Open\n"
                f"mqtt: {{broker: \"mqtt://127.0.0.1:{broker}\", id: hall, groups: [shop]}}\n")
            self.signs = SimulatedSigns(broker, kinds)
            self.signs.__enter__()
            self.wait_counts(right=len(kinds) + 1)

    def _write(self, name, text):
        with open(f"{self._folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def _start(self, *arguments):
        self._processes.append(subprocess.Popen(
            arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL))

    def ask(self, method, path, body=None, fields=None):
        """Asks again while the controller answers that it does not lead yet."""
        ask = super().ask

        def answer():
            try:
                return [ask(method, path, body, fields)]
            except urllib.error.HTTPError as error:
                if error.code != 503:
                    raise
                return None
        return wait(answer, f"a controller that leads, for {method} {path}")[0]

    def wait_counts(self, **expected):
        """Waits until the controller counts the signs so."""
        def counts():
            found = self.ask("GET", "/fleet")["counts"]
            return {name: count for name, count in found.items() if count} == expected
        wait(counts, lambda: f"{expected} in {self.ask('GET', '/fleet')}")

    def end(self):
        if self.signs:
            self.signs.__exit__()
        if self.hall:
            self.hall.end()
        for process in reversed(self._processes):
            process.terminate()
            process.wait(PATIENCE)
        shutil.rmtree(self._folder, ignore_errors=True)
