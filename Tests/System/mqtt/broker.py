# SPDX-License-Identifier: MIT
"""Mosquitto on a port of this machine, and the certificates for it."""

import base64
import contextlib
import hashlib
import os
import shutil
import signal
import subprocess
import tempfile

from client import Client, Refused
from ports import free_port
from sign import PATIENCE, wait_for

LOGIN = ("hall", "a-password-4711")


def make_certificates(folder):
    """An authority, a stranger who is none, and a certificate for 127.0.0.1 by the authority."""
    def openssl(*arguments):
        subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True,
                       timeout=PATIENCE)

    new = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    for name in ["authority", "stranger"]:
        openssl("req", "-x509", "-days", "2", "-subj", f"/CN={name}", *new,
                "-keyout", f"{name}.key", "-out", f"{name}.pem")
    openssl("req", "-subj", "/CN=broker", *new, "-keyout", "broker.key", "-out", "broker.csr")
    with open(f"{folder}/broker.ext", "w", encoding="ascii") as file:
        file.write("subjectAltName=IP:127.0.0.1")
    openssl("x509", "-req", "-days", "2", "-in", "broker.csr", "-CA", "authority.pem", "-CAkey",
            "authority.key", "-CAcreateserial", "-extfile", "broker.ext", "-out", "broker.pem")


class Broker:
    """A broker that does not run yet; it keeps its port when it is started again."""

    def __init__(self, program, certificates=None, login=None, lines=()):
        self.program = program
        self.login = login
        self.port = free_port()
        self.authority = f"{certificates}/authority.pem" if certificates else None
        self.address = f"mqtt{'s' if certificates else ''}://127.0.0.1:{self.port}"
        self.folder = tempfile.mkdtemp(prefix="broker-")
        self.process = None
        lines = [*lines, f"listener {self.port} 127.0.0.1", "user root", "log_dest stderr",
                 f"allow_anonymous {'false' if login else 'true'}", "max_queued_messages 100000"]
        if certificates:
            lines += [f"cafile {self.authority}", f"certfile {certificates}/broker.pem",
                      f"keyfile {certificates}/broker.key"]
        if login:
            user, password = login
            salt = os.urandom(12)
            key = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, 101, 64)
            self.write("password", password)
            self.write("passwords", f"{user}:$7$101${base64.b64encode(salt).decode()}$"
                       f"{base64.b64encode(key).decode()}\n")
            lines.append(f"password_file {self.folder}/passwords")
        self.write("broker.conf", "\n".join(lines) + "\n")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def keys(self, _):
        """Those of mqtt with which a program comes in, whoever it is."""
        return ({"broker": self.address} | ({"ca-file": self.authority} if self.authority else {})
                | ({"username": self.login[0], "password-file": f"{self.folder}/password"}
                   if self.login else {}))

    def write(self, name, content):
        with open(f"{self.folder}/{name}", "w", encoding="ascii") as file:
            file.write(content)
        os.chmod(file.name, 0o600)

    def start(self):
        """Starts it; who comes too early has to try again."""
        with open(f"{self.folder}/log", "ab") as log:
            self.process = subprocess.Popen([self.program, "-c", f"{self.folder}/broker.conf"],
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def kill(self):
        """Ends it as a power cut would."""
        if self.process:
            self.process.kill()
            self.process.wait(PATIENCE)
            self.process = None

    def forget(self):
        """Ends it as a power cut would, and starts it without what it has kept."""
        self.kill()
        self.start()

    def freeze(self):
        """Stops it: the kernel takes connections for it, and nobody answers."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    def client(self, name, *topics):
        """A client, as soon as the broker lets it in."""
        clients = []

        def connect():
            with contextlib.suppress(Refused):
                clients.append(Client(self.port, name, topics, self.login, self.authority))
            return clients
        wait_for(connect, lambda: f"the broker lets nobody in: {self.logged()}")
        return clients[0]

    def logged(self):
        with contextlib.suppress(FileNotFoundError), \
                open(f"{self.folder}/log", encoding="utf-8", errors="replace") as file:
            return file.read()[-2000:]
        return ""
