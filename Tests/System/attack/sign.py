# SPDX-License-Identifier: MIT
"""A sign that runs, and clients for it: what all attacks share."""

import contextlib
import http.client
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time

# How long anything may take before it counts as hanging; a busy machine is slow.
PATIENCE = 120
JSON = {"Content-Type": "application/json"}

# A program stays deaf to SIGHUP if its parent was, as one that nohup started.
signal.signal(signal.SIGHUP, signal.SIG_DFL)

# What is shown while no message is; it stands, so that the sign is never dark.
STANDING = 'text: "Ready"\nscroll: static\n'


class Fault(Exception):
    """What an attack has found."""


def demand(holds, text):
    if not holds:
        raise Fault(text)


def seed():
    """The seed of all chance, from the environment or else from the tree that is tested: what is found
    comes with a change of the tree, never with another run of the same one."""
    if (given := os.environ.get("ATTACK_SEED")):
        return int(given)
    tree = subprocess.run(
        ["git", "rev-parse", "HEAD^{tree}"], cwd=os.path.dirname(os.path.abspath(__file__)),
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, timeout=PATIENCE).stdout
    return int(tree[:8] or b"5eed", 16)


def seeded(name):
    """Chance that can be repeated: the seed is printed."""
    print(f"{name}: ATTACK_SEED={seed()}", flush=True)
    return random.Random(seed())


class UnixConnection(http.client.HTTPConnection):
    """A client of a socket in the file system."""

    def __init__(self, path, timeout=PATIENCE):
        super().__init__("localhost", timeout=timeout)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)


class Answer:
    """Status, fields and body of an answer."""

    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self):
        return json.loads(self.body)

    def __repr__(self):
        return f"{self.status} {self.body[:400]!r}"


class Sign:
    """`signboard run` in a folder of its own."""

    def __init__(self, binary, service="", rest=STANDING, environment=None, arguments=()):
        self.binary = binary
        self.folder = tempfile.mkdtemp(prefix="attack-")
        self.socket = f"{self.folder}/s.sock"
        self.log = f"{self.folder}/log"
        self.arguments = list(arguments)
        self.environment = {
            "PATH": os.environ.get("PATH", ""), "TZ": "UTC", "LANG": "C.UTF-8",
            "STATE_DIRECTORY": self.folder, "SIGNBOARD_SOCKET": self.socket,
            **(environment or {})}
        self.process = None
        self.port = None
        self.settings = f"{self.folder}/sign.yaml"
        listen = "" if "listen:" in service else f'listen: ["unix:{self.socket}", "127.0.0.1:0"], '
        with open(self.settings, "w", encoding="utf-8") as file:
            file.write(f"backend: memory\nservice: {{{listen}{service}}}\n{rest}"
                       .replace("FOLDER", self.folder))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self, prepare=None):
        """Starts it and waits until it answers."""
        with open(self.log, "ab") as log:
            begin = log.tell()
            self.process = subprocess.Popen(
                [self.binary, "run", "--config", self.settings, *self.arguments],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=log,
                env=self.environment, preexec_fn=prepare)
        end = time.monotonic() + PATIENCE
        while True:
            text = self.logged(begin)
            if (found := re.search(r"Listening on .*127\.0\.0\.1:(\d+)", text)):
                self.port = int(found[1])
                return self
            if "Listening on " in text and text.endswith("\n"):
                return self
            demand(self.process.poll() is None, f"the sign does not start: {text}")
            demand(time.monotonic() < end, f"the sign is not ready: {text}")
            time.sleep(0.002)

    def logged(self, begin=0):
        with open(self.log, "rb") as file:
            file.seek(begin)
            return file.read().decode("utf-8", "replace")

    def kill(self):
        """Ends it as a power cut would."""
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)

    def end(self):
        """Ends it as asked; it must end well."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        demand(status == 0, f"the sign ended with {status}: {self.logged()[-2000:]}")

    def unix(self, timeout=PATIENCE):
        return UnixConnection(self.socket, timeout)

    def tcp(self, timeout=PATIENCE):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def raw(self, timeout=PATIENCE):
        """A plain connection over TCP."""
        return socket.create_connection(("127.0.0.1", self.port), timeout)

    def ask(self, method, path, body=None, headers=None, over=None):
        """One request on a connection of its own; an object is sent as JSON."""
        connection = over or self.unix()
        headers = dict(headers or {})
        if isinstance(body, (dict, list)):
            body = json.dumps(body).encode()
            headers = {**JSON, **headers}
        with contextlib.closing(connection):
            connection.request(method, path, body, headers)
            return Answer(connection.getresponse())

    def get(self, path):
        answer = self.ask("GET", "/api/v1" + path)
        demand(answer.status == 200, f"GET {path}: {answer}")
        return answer.json

    def figures(self):
        """How many frames were shown, and how many were skipped."""
        view = self.get("/statistics")
        return view["framesShown"], view["framesSkipped"]

    def check_alive(self):
        """It lives and is well."""
        demand(self.process.poll() is None,
               f"the sign has ended with {self.process.returncode}: {self.logged()[-2000:]}")
        health = self.get("/health")
        demand(health["healthy"] and health["ready"], f"health: {health}")

    def check_well(self):
        """It lives, is well, and shows something."""
        self.check_alive()
        wait_for(lambda: any("#" in row for row in self.get("/frame")["rows"]), "the sign is dark")

    def memory(self):
        """What it has in memory of its own, in bytes."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return int(re.search(r"RssAnon:\s+(\d+) kB", file.read())[1]) << 10

    def handles(self):
        """How many files and sockets it has open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))


def wait_for(condition, text):
    """Waits until something is so; it must become so in time."""
    end = time.monotonic() + PATIENCE
    while not condition():
        demand(time.monotonic() < end, text() if callable(text) else text)
        time.sleep(0.02)


if __name__ == "__main__":
    print(seed())
