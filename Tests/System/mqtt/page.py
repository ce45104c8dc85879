# SPDX-License-Identifier: MIT
"""page.py SIGNBOARD [MOSQUITTO]: types the commands of Documentation/fleet.md from top to bottom, at a
real broker, with a controller and a sign that is called hall-1 there.

Those for systemd, for the files of a machine and for a sign that shows its code are typed by
packages/elsewhere.sh. Of three hundred machines one is on, whose script sets up a sign. A broker with the
rights that Documentation/mqtt.md writes by hand serves a sign, one who asks it and Home Assistant, and
what home-assistant.md shows of its commands is what they print.
"""

import contextlib
import json
import os
import re
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib

from broker import Broker, make_certificates
from client import Client
from controller import Controller, write
from linked import ID, PAGES, TOPICS, LinkedSign, block_of_page
from rights import FleetBroker
from sign import PATIENCE, Fault, Sign, demand, wait_for

PAGE = PAGES / "fleet.md"
HOME_ASSISTANT = (PAGES / "home-assistant.md").read_text(encoding="utf-8")
COMMAND = re.compile("^    (signboard fleet .*)$", re.M)
# The controller runs already.
LEFT_OUT = "signboard fleet run "
# What has to be there, or away again, for the commands of a section that a person types on different days.
BEFORE = {"Send to many signs": "send --group north Sale --id sale"}
AFTER = {"At an instant": ["withdraw --group north"],
         "Roll-outs": ["rollout undo 1", "withdraw --group north"]}
# How many commands there are.
COUNT = 31
# What a script finds on its machine, in place of what needs root, systemd or a network; packages/many.sh
# has the real ones. A machine that has no folder is off.
PROGRAMS = {
    "sudo": 'exec "$@"',
    "apt": '[ "$1" = update ] || { [ "$1 $2" = "install -y" ] && [ -e "$3" ]; }',
    "signboard": '[ "$1" != setup ] || set -- "$@" --backend terminal --config new.yaml --dry-run\n'
                 'exec "$SIGNBOARD" "$@"',
    "systemctl": '[ "$*" = "reload signboard" ] && kill -HUP "$SIGN"',
    "scp": '[ -d "$5" ] && cp "${@:1:4}" "$5"',
    "ssh": 'cd "$1:" && exec "${@:2}"'}


def picture():
    """A PNG of eight columns and rows."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    return b"".join([b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 1, 0, 0, 0, 0)),
                     chunk(b"IDAT", zlib.compress(8 * b"\0\x7e")), chunk(b"IEND", b"")])


class Typist:
    """Types what the page has, in the folder of the controller."""

    def __init__(self, controller, broker):
        self.controller, self.broker, self.count = controller, broker, 0

    def run(self, words):
        """A command, which ends with 0."""
        done = subprocess.run(
            words, capture_output=True, text=True, check=False, timeout=PATIENCE,
            cwd=self.controller.folder, env={
                **os.environ, "SIGNBOARD": self.controller.binary,
                "SIGNBOARD_FLEET_SOCKET": self.controller.socket})
        demand(done.returncode == 0, f"{words} ends with {done.returncode}: "
               f"{done.stdout}{done.stderr}{self.controller.logged()}")

    def ask(self, line):
        self.run([self.controller.binary, "fleet", *shlex.split(line)])

    def type(self, line):
        """A line of the page, for this broker and this sign, of which none has passed or is too far."""
        if line.startswith(LEFT_OUT):
            return
        for old, new in [("mqtts://broker.example", self.broker.address),
                         ("rollout show 3", "rollout show 1"),
                         ("2026-12-", f"{time.gmtime().tm_year + 1}-12-")]:
            line = line.replace(old, new)
        if "broker-files" not in line:
            line = line.replace("hall-1", ID)
        self.run([self.controller.binary, *shlex.split(line, comments=True)[1:]])
        self.count += 1

    def section(self, text):
        """All commands of a section, with the files that they name."""
        name = text.split("\n", 1)[0]
        if name in BEFORE:
            self.ask(BEFORE[name])
        for block in re.findall(r"^```yaml\n(speed: (?s:.*?))^```$", text, re.M):
            write(self.controller, "north.yaml", block)
        for line in COMMAND.findall(text):
            self.type(line)
        for line in AFTER.get(name, []):
            self.ask(line)


def play(binary, program):
    with contextlib.ExitStack() as stack:
        broker = stack.enter_context(Broker(program))
        controller = stack.enter_context(Controller(binary, broker))
        sign = stack.enter_context(LinkedSign(binary, broker, role="administrator"))
        broker.start()
        sign.start()
        controller.start()
        controller.expect_role("leading")
        sign.expect_connected()
        wait_for(lambda: controller.status()["counts"]["right"] == 1, "the sign does not come")
        write(controller, "password", "of nobody\n")
        with open(f"{controller.folder}/cup.png", "wb") as file:
            file.write(picture())
        typist = Typist(controller, broker)
        for text in PAGE.read_text(encoding="utf-8").split("\n## ")[1:]:
            typist.section(text)
        demand(typist.count == COUNT, f"{typist.count} commands were typed, expected {COUNT}")
    return typist.count


def run_script(folder, text, **environment):
    """Runs a script of the page in a folder, with PROGRAMS before those of this machine."""
    os.mkdir(f"{folder}/bin")
    for name, lines in PROGRAMS.items():
        with open(f"{folder}/bin/{name}", "w", encoding="ascii") as file:
            file.write(f"#!/bin/bash\n{lines}\n")
        os.chmod(file.name, 0o755)
    done = subprocess.run(
        ["bash", "-euc", text], capture_output=True, text=True, check=False, timeout=PATIENCE, cwd=folder,
        env={**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}", **environment})
    demand(done.returncode == 0, f"a script ends with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def play_three_hundred(binary, program):
    """The loop makes users of three hundred signs, and the script a sign of the one machine that is on."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="three-hundred-"))
        make_certificates(folder)
        broker = stack.enter_context(FleetBroker(binary, program, folder))
        broker.files("--sign", ID, *broker.options)
        os.symlink(f"{broker.folder}/fleet", f"{folder}/broker")
        first, *others = [f"sign-{number:03}" for number in range(1, 301)]
        machine = f"{folder}/anna@{first}.local:"
        for path in [machine, f"{folder}/dist"]:
            os.mkdir(path)
        shutil.copy(PAGES / "../Config/signboard.yaml", f"{machine}/new.yaml")
        shutil.copy(f"{folder}/authority.pem", f"{folder}/dist/signboard_1_arm64.deb")
        sign = stack.enter_context(Sign(binary))
        sign.start()
        with open(f"{folder}/new-sign.sh", "w", encoding="ascii") as file:
            file.write(block_of_page(
                "set -e\n",
                ("mqtts://broker.example", broker.address), ("-g signboard", f"-g {os.getgid()}"),
                ("/etc/signboard/signboard.yaml", sign.settings), ("/etc/signboard", sign.folder)))
        said = run_script(folder, block_of_page("seq "), SIGNBOARD=binary, SIGN=str(sign.process.pid))
        with open(f"{folder}/failed.txt", encoding="ascii") as file:
            demand(file.read().split() == others, f"{first} has failed, or another one has not: {said}")
        passwords = {broker.password(user) for user in [first, *others]}
        demand(len(passwords) == 300, f"300 signs have {len(passwords)} passwords")
        mode = os.stat(f"{sign.folder}/mqtt-password").st_mode & 0o777
        demand(mode == 0o640 and not os.path.exists(f"{machine}/{first}"),
               f"the password has the rights {mode:o}, or is still in {os.listdir(machine)}")
        broker.start()
        controller = stack.enter_context(Controller(binary, broker))
        ask = ["list", "--group", "north", "--config", f"{controller.folder}/fleet.yaml"]
        wait_for(lambda: re.search(rf"\n{first} +right (?s:.*)\n1 sign: 1 right", controller.ask(*ask)[1]),
                 lambda: f"{ask}: {controller.ask(*ask)}; {sign.logged()}{broker.logged()}")


def expect_health(binary, sign):
    """The line of a connected sign is that of the page, for another broker and sign."""
    line = re.search("^mqtt +ok +Connected to .*$", HOME_ASSISTANT, re.M)[0]
    for old, new in [("mqtt://homeassistant.local:1883", sign.broker.address), ("hall-1", ID)]:
        line = line.replace(old, new)
    # Nothing need have set the clock of this machine, so it may end with 1.
    done = subprocess.run([binary, "health"], capture_output=True, text=True, check=False, timeout=PATIENCE,
                          env={**os.environ, "SIGNBOARD_SOCKET": sign.socket})
    found = [" ".join(one.split()) for one in done.stdout.splitlines()]
    demand(" ".join(line.split()) in found, f"health says {found}, expected {line}: {done.stderr}")


def expect_check(binary, sign):
    """The command in the table of the page names the mistake in a file."""
    [line] = re.findall("`signboard (run --check .*?)` names the mistake", HOME_ASSISTANT)
    with open(f"{sign.folder}/signboard.yaml", "w", encoding="ascii") as file:
        file.write("mqtt: {brokr: localhost}\n")
    done = subprocess.run([binary, *shlex.split(line.replace("/etc/signboard", sign.folder))],
                          capture_output=True, text=True, check=False, timeout=PATIENCE)
    demand(done.returncode and "brokr" in done.stderr, f"{line}: {done.returncode}, {done.stderr}")


def play_rights(binary, program):
    """Those of the page are enough. Who comes without a password is believed who it is here."""
    page = (PAGES / "mqtt.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```text\n(user hall-1\n(?s:.*?))^```$", page, re.M)
    demand(len(blocks) == 2, f"these are rights: {blocks}")
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="rights-"))
        with open(f"{folder}/acl", "w", encoding="ascii") as file:
            file.write("\n".join(blocks).replace("hall-1", ID))
        broker = stack.enter_context(Broker(program, lines=[f"acl_file {folder}/acl"]))
        sign = stack.enter_context(LinkedSign(binary, broker, username=ID, discovery="homeassistant"))
        broker.start()
        sign.start()
        sign.expect_connected()
        expect_health(binary, sign)
        expect_check(binary, sign)

        def enter(user, *topics):
            return stack.enter_context(contextlib.closing(
                Client(broker.port, f"as-{user}", topics, (user, "nothing"), None)))
        anna = enter("anna", f"{TOPICS}/did", f"{TOPICS}/reported")
        anna.next(f"{TOPICS}/reported", lambda text: json.loads(text)["tags"] == ["all", "north"])
        anna.publish(f"{TOPICS}/do", json.dumps({"id": "page", "operation": "readPlayback"}))
        anna.next(f"{TOPICS}/did", lambda text: '"id":"page","ok":true' in text)
        [device] = re.findall("`mosquitto_sub -h homeassistant.local -v -t '(.*?)'`", HOME_ASSISTANT)
        home = enter("homeassistant", device, f"{TOPICS}/#")
        home.next(f"homeassistant/device/signboard_{ID}/config", lambda text: text)
        home.publish(f"{TOPICS}/ha/text/set", "Tea is ready")
        home.next(f"{TOPICS}/ha/text", lambda text: text == '"Tea is ready"')


def main(binary, program="/usr/sbin/mosquitto"):
    began = time.monotonic()
    try:
        count = play(os.path.realpath(binary), program)
        play_three_hundred(os.path.realpath(binary), program)
        play_rights(os.path.realpath(binary), program)
    except Fault as fault:
        print(f"mqtt: page: {fault}", file=sys.stderr)
        return 1
    print(f"mqtt: {count} commands of {PAGE.name}, its script for a sign, rights by hand: right, "
          f"{time.monotonic() - began:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
