# SPDX-License-Identifier: MIT
"""controller.py SIGNBOARD [MOSQUITTO]: `SIGNBOARD fleet run` and the commands that ask it, at a real
broker, with a real sign.

The broker is killed after a change was acknowledged; the disk of the controller is lost; a second
controller comes; the first one dies; changes come by waves; both disks are lost. Pictures and keys
of the configuration come to a sign. A controller reports to the service manager that it lives.
"""

import contextlib
import hashlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from broker import Broker
from linked import ID, LinkedSign
from sign import PATIENCE, Fault, UnixConnection, demand, wait_for

PREFIX = "signboard/v1"
NORTH = f"{PREFIX}/group/north/desired"


class Controller:
    """`signboard fleet run` in a folder of its own."""

    def __init__(self, binary, broker, /, **keys):
        self.binary = binary
        self.folder = tempfile.mkdtemp(prefix="fleet-")
        self.socket = f"{self.folder}/fleet.sock"
        self.store = f"{self.folder}/fleet.db"
        self.process = None
        with open(f"{self.folder}/fleet.yaml", "w", encoding="ascii") as file:
            file.write(f"mqtt: {json.dumps(broker.keys('controller') | keys)}\n"
                       f"service: {{listen: [\"unix:{self.socket}\"]}}\n")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self, *arguments, environment=None):
        with open(f"{self.folder}/log", "ab") as log:
            self.process = subprocess.Popen(
                [self.binary, "fleet", "run", "--config", f"{self.folder}/fleet.yaml", *arguments],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=log,
                env={**os.environ, **(environment or {})})

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        demand(status == 0, f"the controller ended with {status}: {self.logged()}")

    def forget(self):
        """Loses the disk of a controller that has ended."""
        for name in os.listdir(self.folder):
            if name.startswith("fleet.db"):
                os.remove(f"{self.folder}/{name}")

    def logged(self, most=3000):
        with open(f"{self.folder}/log", encoding="utf-8") as file:
            return file.read()[-most:]

    def status(self):
        with contextlib.closing(UnixConnection(self.socket)) as connection:
            connection.request("GET", "/api/v1/fleet")
            return json.loads(connection.getresponse().read())

    def expect_role(self, role):
        """It does this in the end; returns its status."""
        found = []

        def is_so():
            found[:] = ["no answer"]
            with contextlib.suppress(OSError):
                found[:] = [self.status()]
                return found[0]["role"] == role
            return False
        wait_for(is_so, lambda: f"the controller is {found[0]}, expected {role}: {self.logged()}")
        return found[0]

    def ask(self, *arguments):
        """Runs a command that asks this controller: its status and what it prints."""
        done = subprocess.run(
            [self.binary, "fleet", *arguments], capture_output=True, text=True, check=False,
            timeout=PATIENCE, env={**os.environ, "SIGNBOARD_FLEET_SOCKET": self.socket})
        return done.returncode, done.stdout + done.stderr

    def expect(self, arguments, status, pattern):
        """A command ends like this, and prints this alone."""
        found = self.ask(*arguments)
        demand(found[0] == status and re.fullmatch(pattern, found[1]),
               f"fleet {arguments}: {found}, expected {(status, pattern)}: {self.logged()}")

    def read(self, arguments, status=0):
        """The object that a command prints with --json."""
        found = self.ask(*arguments, "--json")
        try:
            demand(found[0] == status, f"fleet {arguments} --json: {found}, expected {status}")
            return json.loads(found[1])
        except ValueError:
            raise Fault(f"fleet {arguments} --json is no JSON: {found[1]}") from None

    def expect_rollout(self, number, status, pattern):
        """A roll-out is like this in the end."""
        found = []

        def is_so():
            found[:] = [self.ask("rollout", "show", str(number))]
            return found[0][0] == status and re.fullmatch(pattern, found[0][1])
        wait_for(is_so, lambda: f"roll-out {number}: {found[0]}, expected {(status, pattern)}: "
                                f"{self.logged()}")

    def expect_sign(self):
        """A sign is connected in the end: after the death of a broker it comes when it tries again."""
        wait_for(lambda: sum(count for outcome, count in self.status()["counts"].items()
                             if outcome != "unreachable") == 1,
                 lambda: f"no sign is connected: {self.status()}")

    def send(self, text, revision, status=0, outcome="right"):
        """The sign has a message, and shows it; it may come back from the death of a broker."""
        self.expect_sign()
        self.expect(["send", "--group", "north", text, "--id", "notice", "--wait", "2m"], status,
                    f"notice\ngroup:north revision {revision}: 1 sign: 1 {outcome}.\n")


def kept(broker, name):
    """What the broker keeps for the group."""
    client = broker.client(name, NORTH)
    with contextlib.closing(client):
        return json.loads(client.next(NORTH)[0])


def play_commands(controller, sign):
    controller.send("One", 1)
    wait_for(lambda: sign.text("fleet:north/notice") == "One",
             "the sign does not show it")
    controller.expect(["activate", "--group", "north", "notice", "--for", "2m"], 0,
                      r"group:north: 1 sign: 1 right\.\n")
    controller.expect(["activate", "--group", "all", "notice"], 1,
                      r'Error: No message "notice" is wanted there\.\n')
    controller.expect(["set", "--group", "all", "gate=7"], 0,
                      r"group:all revision 2: 1 sign: 1 right\.\n")
    values = {value["name"]: value["value"] for value in sign.get("/values")["values"]}
    demand(values.get("gate") == "7", f"values: {values}")
    controller.expect(["intensity", "--sign", ID, "3"], 0,
                      rf"sign:{ID} revision 3: 1 sign: 1 right\.\n")
    demand(sign.get("/intensity")["intensity"] == 3, "the intensity is another one")
    controller.expect(
        ["wanted"], 0, r"TARGET +REVISION +EPOCH +AT +UNTIL +BY\ngroup:all +2 +1 +- +- .*\n"
        rf"group:north +1 +1 .*\nsign:{ID} +3 +1 .*\n")
    controller.expect(["wanted", "--group", "north"], 0,
                      r"epoch: 1\nrevision: 1\nby: .*\nmessages\.notice: One\n")
    controller.expect(["wanted", "--sign", "attic"], 1,
                      r"Error: Nothing is wanted of sign:attic\. Look for its name in .*\n")
    # A sign that refuses is named with the field, and one that is not there as well.
    controller.expect(
        ["send", "--sign", ID, "x", "--id", "x", "--zone", "roof"], 1,
        rf"x\nsign:{ID} revision 4: 1 sign: 1 refused\.\n{ID} does not take it: .*roof.*\n")
    controller.expect(["remove", "--sign", ID, "x"], 0,
                      rf"sign:{ID} revision 5: 1 sign: 1 right\.\n")
    controller.expect(
        ["send", "--sign", "attic", "x", "--id", "x"], 1,
        r"x\nsign:attic revision 6: 1 sign: 1 unreachable\.\n"
        r"attic is not connected; it gets it when it is\.\n")
    controller.expect(["activate", "--sign", "attic", "x"], 1,
                      r"sign:attic: 1 sign: 1 unreachable\.\n"
                      r"attic is not connected, and does not show it later\.\n")
    controller.expect(["withdraw", "--sign", "attic"], 1,
                      r"sign:attic: 1 sign: 1 unreachable\.\nattic is not connected; .*\n")
    controller.expect(["remove", "--group", "north", "nothing"], 1,
                      r'Error: No message "nothing" is wanted there\.\n')
    controller.expect(
        ["intensity", "--group", "North", "3"], 64,
        r'Error: --group is "North", allowed are 1 to 32 of the characters a-z, 0-9 and -\.\n'
        r"(?s:.*)")


def play_json(controller, sign):
    """Each command that changes something prints the same as an object, with the id that it has
    chosen, and ends with 1 where a sign does not have it."""
    keys = write_keys(controller, "text: Fleet\n")
    right = [{"id": ID, "outcome": "right", "reasons": []}]
    sent = controller.read(["send", "--group", "north", "Chosen"])
    demand(sign.text(f"fleet:north/{sent['id']}") == "Chosen", f"send: {sent}")
    for arguments in [["activate", "--group", "north", sent["id"]],
                      ["remove", "--group", "north", sent["id"]],
                      ["set", "--group", "north", "gate=8"], ["set", "--group", "north", "gate"],
                      ["intensity", "--group", "north", "4"], ["intensity", "--group", "north"],
                      ["power", "--group", "north", "off"], ["power", "--group", "north", "on"],
                      ["power", "--group", "north"]]:
        found = controller.read(arguments)
        demand(found["signs"] == right, f"{arguments}: {found}")
    refused = controller.read(["configure", "--sign", ID, keys], 1)["signs"]
    demand([one["outcome"] for one in refused] == ["refused"]
           and "may not change the configuration" in refused[0]["reasons"][0], f"{refused}")
    controller.read(["withdraw", "--sign", ID])
    demand(controller.read(["rollout", "list"]) == {"rollouts": []}, "there is a roll-out")
    for arguments, key in [(["wanted"], "wanted"), (["wanted", "--group", "all"], "epoch"),
                           (["adopt", "--from-signs"], "adoptions"), (["shown"], "plays")]:
        demand(key in controller.read(arguments), f"{arguments} has no {key}")


def shown(controller, *arguments):
    """What the controller has of what signs have shown."""
    status, text = controller.ask("shown", "--sign", ID, "--json", *arguments)
    demand(status == 0, f"fleet shown: {text}")
    return json.loads(text)["plays"]


def expect_shown(controller, name, ends):
    """In the end the controller has that a message was shown; ends: whether its sign was killed."""
    plays = []

    def is_so():
        plays[:] = shown(controller, "--message", name)
        return plays
    wait_for(is_so, "it is not told what was shown")
    demand([play["cut"] for play in plays] == ends, f"{name} was shown {plays}")
    for play in plays:
        demand(play["zone"] == "main" and play["start"] <= play["end"]
               and re.fullmatch("[0-9a-f]{16}", play["hash"]), f"{name} was shown {plays}")


def states(sign):
    """Whether each message is shown, interrupted, off or over."""
    return {one["id"]: one["state"] for zone in sign.get("/why")["zones"] for one in zone["items"]}


def play_proof(controller, broker, sign):
    """What a message has shown is reported when it has ended, also by a sign that was killed, and
    at last when the broker was away."""
    controller.expect(["send", "--sign", ID, "Proof", "--id", "proof"], 0, "(?s:.*)")
    wait_for(lambda: "fleet/proof" in str(sign.get("/why")), "the message is not shown")
    controller.expect(["remove", "--sign", ID, "proof"], 0, "(?s:.*)")
    expect_shown(controller, "fleet/proof", [False])
    status, text = controller.ask("shown", "--message", "fleet/proof")
    demand(status == 0 and re.fullmatch(
        r"BEGIN +END +SIGN +ZONE +MESSAGE\n\S+Z +\S+Z +hall +main +fleet/proof\n", text), text)
    demand(controller.ask("shown", "--from", "monday")[0] == 64, "a weekday is taken for a time")
    # A controller dies with plays that have come to it, and that it has not answered.
    controller.process.send_signal(signal.SIGSTOP)
    topic = f"{PREFIX}/sign/{ID}/shown"
    with contextlib.closing(broker.client("plays", topic)) as plays:
        sign.ask("PUT", "/api/v1/messages/stuck", {"text": "Stuck"})
        wait_for(lambda: "stuck" in str(sign.get("/why")), "the message is not shown")
        sign.ask("DELETE", "/api/v1/messages/stuck")
        plays.next(topic, lambda text: "stuck" in text)
    controller.kill()
    controller.start()
    controller.expect_role("leading")
    expect_shown(controller, "stuck", [False])
    # While the broker is away the sign is killed with a message of its own on it.
    sign.ask("PUT", "/api/v1/messages/own", {"text": "Own"})
    wait_for(lambda: "own" in str(sign.get("/why")), "the message is not shown")
    broker.kill()
    sign.kill()
    sign.start()
    broker.start()
    expect_shown(controller, "own", [True])


def play_lost_record(controller, broker, sign):
    """A recorder without its disk comes to a broker that keeps what the lost one has acknowledged:
    what nobody has acknowledged, also of an earlier start of the sign, and what comes later is
    recorded, each once."""
    def show(name):
        sign.ask("PUT", f"/api/v1/messages/{name}", {"text": name})
        wait_for(lambda: states(sign).get(name) == "shown", "the message is not shown")
        sign.ask("DELETE", f"/api/v1/messages/{name}")

    controller.end()
    with contextlib.closing(broker.client("ended", f"{PREFIX}/controller")) as client:
        text, _ = client.next(f"{PREFIX}/controller")
        demand(json.loads(text)["state"] == "ended", f"the controller that has ended left {text}")
    controller.forget()
    topic = f"{PREFIX}/sign/{ID}/shown"
    with contextlib.closing(broker.client("lost-record", f"{topic}-ack", topic)) as client:
        told, is_kept = client.next(f"{topic}-ack")
        demand(is_kept and json.loads(told)["session"], f"the broker keeps {told}")
        show("before")
        # What is reported is on the disk of the sign.
        client.next(topic, lambda text: '"before"' in text)
    sign.kill()
    sign.start()
    show("between")
    controller.start()
    controller.expect_role("leading")
    controller.expect_sign()
    show("after")
    for name in ["after", "between", "before"]:
        expect_shown(controller, name, [False])
    demand(not shown(controller, "--message", "fleet/proof"), "the disk is not lost")


def play_rollouts(controller, broker, sign):
    """A change comes by waves; one that the sign refuses stops and is undone; none is lost when the
    controller and the broker die."""
    ahead = f"{PREFIX}/sign/{ID}/group/north/desired"

    def text():
        return sign.text("fleet:north/base")

    def kept_ahead(name):
        """What the broker keeps for the sign before the others."""
        client = broker.client(name, NORTH, ahead)
        with contextlib.closing(client):
            client.next(NORTH)
            client.publish(ahead + "/end", "")
            client.wait(lambda: client.confirmed == 1, "the broker confirms nothing")
            return [text for topic, text, _ in client.heard if topic == ahead]

    controller.expect(["send", "--group", "north", "Base", "--id", "base"], 0, "(?s:.*)")
    controller.expect(["rollout", "list"], 0, r'There is no roll-out\. "signboard fleet send .*\n')
    controller.expect(
        ["send", "--group", "north", "Wave", "--id", "base", "--waves", "1,100%", "--hold", "0"], 0,
        r"base\nRoll-out 1, revision \d+ of group:north, running: wave 1 of 2, 1 of 1 sign\.\n"
        r"1 sign: .*\n(hall .*\n)?")
    controller.expect_rollout(1, 0, r"Roll-out 1, revision \d+ of group:north is done: all signs of "
                              r"the group get it\.\n1 sign: 1 right\.\n")
    demand(text() == "Wave", f"the sign has {text()}")
    demand(not kept_ahead("done"), "what the sign got before the others is still there")

    controller.ask("send", "--group", "north", "x", "--id", "x", "--zone", "roof",
                   "--waves", "1,100%")
    stopped = (r"Roll-out 2, revision \d+ of group:north, stopped: wave 1 of 2, 1 of 1 sign\.\n"
               r'1 sign did not get right\. "signboard fleet rollout resume 2" lets it go on, .*\n'
               r"1 sign: 1 refused\.\nhall does not take it: .*roof.*\n")
    controller.expect_rollout(2, 1, stopped)
    demand("Roll-out 2 of group:north is stopped: 1 of 1 signs did not get right."
           in controller.status()["detail"], f"status: {controller.status()}")
    controller.expect(["remove", "--group", "north", "base"], 1,
                      r"Error: Roll-out 2 brings a change to group:north\. Wait for its end, or .*\n")
    controller.expect(["rollout", "list"], 1,
                      r"NUMBER .*\n +2 +north +stopped .*\n +1 +north +done .*\n")
    controller.expect(["rollout", "resume", "2"], 1, r"(?s:.*)hall does not take it: .*roof.*\n")
    controller.expect_rollout(2, 1, stopped)
    controller.expect(["rollout", "undo", "2"], 0, r"Roll-out 2, revision \d+ of group:north is "
                      r"undone: what was wanted before is wanted again\.\n"
                      r"1 sign: 1 (right|behind)\.\n(hall does not have it yet\.\n)?")
    controller.expect(["rollout", "undo", "2"], 1, r"Error: Roll-out 2 of group:north is undone\.\n")
    controller.expect(["set", "--group", "north", "gate=9"], 0, "(?s:.*)")
    demand(text() == "Wave" and "fleet:north/x" not in str(sign.get("/messages")),
           f"the sign has {sign.get('/messages')}")

    controller.expect(["send", "--group", "north", "Mid", "--id", "base", "--waves", "1,100%",
                       "--hold", "1h"], 0, "(?s:.*)")
    wait_for(lambda: text() == "Mid", "the first wave does not come")
    controller.kill()
    broker.kill()
    broker.start()
    controller.start()
    controller.expect_role("leading")
    wait_for(lambda: '"Mid"' in str(kept_ahead("anew")), "the wave does not come back")
    controller.expect_rollout(3, 0, r"Roll-out 3, revision \d+ of group:north, running: wave 1 of 2, "
                              r"1 of 1 sign\.\n1 sign: 1 right\.\n")
    controller.expect(["rollout", "stop", "3"], 0, r"Roll-out 3, .* stopped: (?s:.*)1 sign: 1 right\.\n")
    report = controller.read(["rollout", "show", "3"], 1)
    demand(report["rollout"]["state"] == "stopped" and report["signs"][0]["outcome"] == "right",
           f"fleet rollout show --json: {report}")
    controller.expect(["rollout", "undo", "3"], 0, "(?s:.*)")
    wait_for(lambda: text() == "Wave", "what was there before does not come back")
    controller.expect(
        ["rollout", "list"], 0,
        r"NUMBER +GROUP +STATE +WAVE +SIGNS +BY\n +3 +north +undone +1 of 2 +1 of 1 .*\n"
        r" +2 +north +undone .*\n +1 +north +done +2 of 2 +1 of 1 .*\n")


def play_broker_death(controller, broker):
    """A killed broker that has forgotten what it had acknowledged gets it again."""
    controller.send("Two", 8)
    broker.kill()
    controller.expect_role("disconnected")
    controller.expect(
        ["send", "--group", "north", "Lost", "--id", "lost"], 1,
        rf"lost\nError: There is no connection to {broker.address}: (?s:.*)")
    broker.start()
    controller.expect_role("leading")
    document = kept(broker, "after")
    demand(document["revision"] == 8 and document["messages"]["notice"]["text"] == "Two",
           f"the broker has {document}")
    # All that came before is there, and nothing that was refused.
    controller.expect(["list-nothing"], 64, "(?s:.*)")
    controller.send("Three", 9)


def play_lost_disk(controller, broker):
    """A controller without its disk takes over what the broker keeps, and goes on."""
    controller.end()
    controller.forget()
    controller.start()
    status = controller.expect_role("leading")
    demand(status["epoch"] > 1, f"the epoch of {status}")
    demand(kept(broker, "lost")["messages"]["notice"]["text"] == "Three", "a message is gone")
    controller.send("Four", 1)


def play_standby_rollouts(controller, other, sign):
    """A standby goes on with a roll-out of the controller that dies."""
    def text():
        return sign.text("fleet:north/base")

    other.start("--standby")
    other.expect_role("standby")
    controller.expect(["send", "--group", "north", "Half", "--id", "base", "--waves", "1,100%",
                       "--hold", "1h"], 0, "(?s:.*)")
    wait_for(lambda: text() == "Half", "the first wave does not come")
    running = (r"Roll-out 4, revision \d+ of group:north, running: wave 1 of 2, 1 of 1 sign\.\n"
               r"1 sign: 1 right\.\n")
    other.expect_rollout(4, 0, running)
    controller.kill()
    other.expect_role("leading")
    other.expect_rollout(4, 0, running)
    demand(text() == "Half", f"the sign has {text()}")
    other.expect(["rollout", "stop", "4"], 0, "(?s:.*)")
    other.expect(["rollout", "undo", "4"], 0, "(?s:.*)")
    wait_for(lambda: text() == "Wave", "what was there before does not come back")
    # The first one learns how it has ended.
    controller.start("--standby")
    controller.expect_role("standby")
    other.end()
    controller.expect_role("leading")
    controller.expect(["rollout", "list"], 0, r"NUMBER .*\n +4 +north +undone (?s:.*)")


def lose_everything(controller, broker, sign, count=1):
    """The broker and the controller lose their disks, and the signs come back; one shows on meanwhile."""
    controller.end()
    broker.kill()
    sign.expect_frames()
    broker.forget()
    controller.forget()
    controller.start()
    controller.expect_role("leading")
    wait_for(lambda: controller.status()["counts"]["right"] == count, "the signs do not come back")


def play_lost_everything(controller, broker, sign):
    """The broker and the controller have lost their disks: what was wanted comes back from the sign."""
    def document(path):
        return json.loads(sign.ask("GET", f"/api/v1/layers/{path}").body)

    controller.expect(["intensity", "--sign", ID, "5"], 0, "(?s:.*)")
    before = {path: document(path) for path in ["group:north", "sign"]}
    lose_everything(controller, broker, sign)
    controller.expect(["wanted"], 0, r"Nothing is wanted of any sign\. (?s:.*)")
    controller.expect(["adopt"], 64, r"Error: It is not said from whom\. Write the code of a sign, or --from-signs\.\n(?s:.*)")
    controller.expect(
        ["adopt", "--from-signs"], 0,
        r"group:all is taken over from 1 sign\.\ngroup:north is taken over from 1 sign\.\n"
        rf"sign:{ID} is taken over from 1 sign\.\nTaken over: 3, left out: 0\.\n")
    controller.expect(["adopt", "--from-signs"], 0, r"Nothing is taken over: .*\n")
    wait_for(lambda: document("sign")["epoch"] > before["sign"]["epoch"],
             "the sign does not take what it had")
    for path, old in before.items():
        new = document(path)
        demand({**new, "epoch": 0, "revision": 0, "by": ""}
               == {**old, "epoch": 0, "revision": 0, "by": ""}, f"{path}: {new}, before {old}")
    demand(sign.get("/intensity")["intensity"] == 5, "the intensity is another one")
    controller.expect(["send", "--group", "north", "Again", "--id", "notice"], 0, "(?s:.*)")


def play_year(controller, broker, sign):
    """A sign that was off while much has changed, in all of its layers, is right in seconds, and shows
    nothing that has ended meanwhile. No clock is moved: that end stands for the dates of a year."""
    end = time.time() + 15
    until = ["--group", "all", "--until", time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(end))]
    controller.expect(["send", "Had", "--id", "had", *until], 0, "(?s:.*)")
    sign.kill()
    wait_for(lambda: controller.status()["counts"]["unreachable"] == 1, "the sign is not missed")
    for number in range(20):
        target = [["--group", "all"], ["--group", "north"], ["--sign", ID]][number % 3]
        change = [["send", f"Year {number}", "--id", "year"], ["set", f"year={number}"],
                  ["intensity", f"{number % 16}"]][number // 3 % 3]
        controller.ask(*change, *target, "--wait", "0")
    controller.ask("send", "Missed", "--id", "missed", *until, "--wait", "0")
    wait_for(lambda: time.time() > end + 1, "the clock stands")
    began = time.monotonic()
    sign.start()
    wait_for(lambda: controller.status()["counts"]["right"] == 1,
             lambda: f"the sign is {controller.status()['counts']}")
    took = time.monotonic() - began
    print(f"controller: a sign that was off is right after {took:.1f} s", flush=True)
    texts = [sign.text(f"{name}/year")
             for name in ["fleet:all", "fleet:north", "fleet"]]
    demand(texts == ["Year 18", "Year 19", "Year 11"], f"the sign has {texts}")
    seen = states(sign)
    demand("shown" in seen.values(), f"nothing is shown: {seen}")
    for name in ["fleet:all/had", "fleet:all/missed"]:
        demand(seen.get(name, "over") == "over", f"{name} is not over: {seen}")
    for target in [["had", "missed", "--group", "all"], ["--group", "north"], ["--sign", ID]]:
        controller.expect(["remove", "year", *target, "--wait", "2m"], 0, "(?s:.*)")


def play_standby(controller, other, broker):
    """A second controller does not start, or waits; it takes over when the first one dies."""
    other.start()
    status = other.process.wait(PATIENCE)
    demand(status == 1 and "leads already" in other.logged(),
           f"a second controller ended with {status}: {other.logged()}")
    other.start("--standby")
    other.expect_role("standby")
    other.expect(["send", "--group", "north", "Split", "--id", "split"], 1,
                 r"split\nError: The controller on .* leads\. Ask that one; .*\n")
    controller.send("Five", 2)
    epoch = controller.status()["epoch"]
    controller.kill()
    status = other.expect_role("leading")
    demand(status["epoch"] > epoch, f"the epoch of {status}, before it was {epoch}")
    demand(kept(broker, "other")["messages"]["notice"]["text"] == "Five", "a message is gone")
    other.send("Six", 1)
    # The first one is back, and waits; what it had does not come back with it.
    controller.start("--standby")
    controller.expect_role("standby")
    other.expect(["withdraw", "--group", "north"], 0, r"group:north: 1 sign: 1 right\.\n")
    time_to_hear = other.status()["revision"]
    demand(time_to_hear == 2, f"the revision is {time_to_hear}")
    other.end()
    controller.expect_role("leading")
    controller.expect(["set", "--group", "all", "gate=8"], 0,
                      r"group:all revision 1: 1 sign: 1 right\.\n")


DRAWING = 8 * "#######.\n"


def write(controller, name, text):
    path = f"{controller.folder}/{name}"
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def write_keys(controller, text):
    return write(controller, "keys.yaml", text)


def play_pictures(controller, broker, sign):
    """A picture comes to the signs by its SHA-256, and messages of the same group show it; the sign has
    it without the broker, and as long as it is wanted."""
    def pictures(action, *arguments, status=0, pattern=r"group:north revision \d+: 1 sign: 1 right\.\n"):
        controller.expect(["pictures", action, "--group", "north", *arguments], status, pattern)

    def expect_shown_picture():
        wait_for(lambda: [row.strip(".") for row in sign.get("/frame")["rows"]] == 8 * ["#######"],
                 lambda: "\n".join(["the picture is not shown:", *sign.get("/frame")["rows"]]))

    digest = hashlib.sha256(DRAWING.encode()).hexdigest()
    pictures("add", write(controller, "cup.txt", DRAWING))
    controller.expect(["wanted", "--group", "north"], 0, rf"(?s:.*)\npictures\.cup\.txt: {digest}\n(?s:.*)")
    topic = f"{PREFIX}/blob/{digest}"
    with contextlib.closing(broker.client("pictures", topic)) as client:
        demand(client.next(topic)[0] == DRAWING, "the broker has another picture")
    controller.expect(["send", "--group", "north", "{image cup.txt}", "--id", "cup", "--scroll", "static",
                       "--priority", "100"], 0, r"cup\ngroup:north revision \d+: 1 sign: 1 right\.\n")
    expect_shown_picture()
    sign.kill()
    sign.start()
    expect_shown_picture()
    sign.expect_connected()
    controller.expect_sign()
    pictures("add", write(controller, "bad.png", "%PDF-1.7"), status=1,
             pattern=r"group:north revision \d+: 1 sign: 1 refused\.\n"
                     r"hall does not take it: pictures\.bad\.png\.hash: The picture cannot be used: .*\n")
    pictures("remove", "bad.png")
    pictures("remove", "cup.txt", status=1,
             pattern=r'Error: The message "\{image cup\.txt\}" \(cup\) shows cup\.txt\. .*\n')
    controller.expect(["remove", "--group", "north", "cup"], 0, "(?s:.*)")
    pictures("remove", "cup.txt")
    demand(sign.get("/pictures")["pictures"] == [], "the sign keeps a picture that nobody wants")


def play_configuration_unallowed(controller):
    """A sign takes keys of the configuration only if its own file allows it."""
    keys = write_keys(controller, "text: Fleet\n")
    controller.expect(["configure", "--sign", ID, keys], 1,
                      r"(?s:.*)configuration: The fleet may not change the configuration of this sign\. "
                      r"Its file can allow it: mqtt: \{role: administrator\}\n")
    # Nothing else is wanted of the sign itself then.
    for group in [["--sign", ID], ["--group", "north"]]:
        controller.expect(["withdraw", *group], 0, "(?s:.*)")


def play_configuration(controller, sign):
    """Keys of the configuration count at once; what the sign does not take, or does not outlive, does
    not."""
    def picture(text):
        """The rows that the panel has with a text that stands still."""
        return subprocess.run(
            [controller.binary, "render", text, "--panel", "8x1", "--scroll", "static"],
            capture_output=True, text=True, check=True, timeout=PATIENCE).stdout.split()

    def shows(text):
        rows = picture(text)
        wait_for(lambda: sign.get("/frame")["rows"] == rows,
                 lambda: "\n".join([f"expected {text}", *rows, "found", *sign.get("/frame")["rows"]]))

    def shows_its_own():
        """It scrolls, so that two frames differ."""
        frames = []

        def is_so():
            frames.append(sign.get("/frame")["rows"])
            return len(frames) > 2 and frames[-1] != frames[-2] != frames[-3]
        wait_for(is_so, lambda: "\n".join(["it does not scroll:", *frames[-1]]))

    def configure(text, status, pattern):
        keys = write_keys(controller, text + "scroll: static\n")
        controller.expect_sign()
        controller.expect(["configure", "--group", "north", keys], status, pattern)

    def refused(reason):
        return (r"group:north revision \d+: 1 sign: 1 refused\.\n"
                rf"hall does not take it: {reason}\n")

    right = r"group:north revision \d+: 1 sign: 1 right\.\n"
    shows_its_own()
    configure("# ours\ntext: Fleet\n", 0, right)
    shows("Fleet")
    status, wanted = controller.ask("wanted", "--group", "north")
    demand(status == 0 and "configuration:\n  # ours\n  text: Fleet\n  scroll: static\n" in wanted,
           f"fleet wanted: {wanted}")
    # A long text comes to the signs by its SHA-256, and is shown as it was written.
    configure(f"# {2000 * '-'}\ntext: Long\n", 0, right)
    shows("Long")
    status, wanted = controller.ask("wanted", "--group", "north")
    demand(status == 0 and "\n  text: Long\n" in wanted, f"fleet wanted: {wanted}")
    configure("text: Wrong\nspeed: fast\n", 1, refused(r'configuration\.speed: found "fast", .*'))
    configure("text: Wrong\npanel: 9x1\n", 1,
              refused(r"configuration: A running sign cannot change panel\. Leave it out, .*"))
    configure("text: Wrong\nservice: {}\n", 1,
              r"Error: text: Line 2, column 1: service: this key belongs to the sign itself, .*\n")
    shows("Long")
    controller.expect(["configure", "--group", "north", "--none"], 0, right)
    shows_its_own()
    # It may be the keys that have ended the sign.
    configure("text: Deadly\n", 0, right)
    shows("Deadly")
    sign.kill()
    sign.start()
    shows_its_own()
    reason = r"The sign ended while it tried them, so the configuration of before is back\."
    show = ["show", ID, "--config", f"{controller.folder}/fleet.yaml"]
    wait_for(lambda: re.search(reason, controller.ask(*show)[1]),
             lambda: f"fleet show: {controller.ask(*show)}")
    configure("text: Harmless\n", 0, right)
    shows("Harmless")
    controller.expect(["configure", "--group", "north", "--none"], 0, right)
    shows_its_own()


def play_lost_text(controller, broker, sign):
    """A text that a sign has by its SHA-256 comes back from it, too, and so does the file of a picture with
    the message that shows it."""
    keys = write_keys(controller, f"# {2000 * '-'}\ntext: Long\n")
    controller.expect(["configure", "--group", "north", keys], 0,
                      r"group:north revision \d+: 1 sign: 1 right\.\n")
    controller.expect(["pictures", "add", "--sign", ID, write(controller, "cup.txt", DRAWING)], 0,
                      rf"sign:{ID} revision \d+: 1 sign: 1 right\.\n")
    controller.expect(["send", "--sign", ID, "{image cup.txt}", "--id", "cup"], 0, "(?s:.*)")
    controller.expect(["intensity", "--sign", ID, "4"], 0, "(?s:.*)")
    lose_everything(controller, broker, sign)
    controller.expect(["adopt", "--from-signs"], 0,
                      r"(?s:.*)group:north is taken over from 1 sign\.\n(?s:.*)"
                      rf"sign:{ID} is taken over from 1 sign\.\n"
                      r"Taken over: \d+, left out: 0\.\n")
    for line in [r"pictures\.cup\.txt: [0-9a-f]{64}", r"messages\.cup: \{image cup\.txt\}", "intensity: 4"]:
        controller.expect(["wanted", "--sign", ID], 0, rf"(?s:.*)\n{line}\n(?s:.*)")
    controller.expect(["wanted", "--group", "north"], 0, r"(?s:.*)\n  text: Long\n(?s:.*)")


def play_service_manager(controller):
    """It reports its start, that it lives, and its end; a wrong configuration has its own status."""
    address = f"{controller.folder}/notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(address)
        manager.settimeout(PATIENCE)
        told = []

        def expect(words):
            while not told or words not in told[-1].splitlines():
                told.append(manager.recv(4096).decode())
        controller.start("--standby", environment={"NOTIFY_SOCKET": address, "WATCHDOG_USEC": "400000"})
        try:
            for words in ["READY=1", "WATCHDOG=1", "WATCHDOG=1"]:
                expect(words)
                told.append("")
            controller.process.send_signal(signal.SIGTERM)
            expect("STOPPING=1")
        except TimeoutError:
            raise Fault(f"the service manager is told {told}: {controller.logged()}") from None
        controller.end()
    with open(f"{controller.folder}/fleet.yaml", "w", encoding="ascii") as file:
        file.write("service: {listen: [\"127.0.0.1:0\"]}\n")
    controller.start()
    status = controller.process.wait(PATIENCE)
    demand(status == 78 and "It names no broker. Write \"mqtt:\" there" in controller.logged(),
           f"without a broker a controller ends with {status}: {controller.logged()}")


def play(binary, broker, name):
    """All of it, at a broker that does not run yet; ends the program with 1 if something is wrong."""
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        stack.enter_context(broker)
        controller = stack.enter_context(Controller(binary, broker))
        other = stack.enter_context(Controller(binary, broker))
        sign = stack.enter_context(LinkedSign(binary, broker))
        try:
            broker.start()
            sign.start()
            controller.start()
            controller.expect_role("leading")
            sign.expect_connected()
            play_commands(controller, sign)
            play_broker_death(controller, broker)
            play_lost_disk(controller, broker)
            play_standby(controller, other, broker)
            play_proof(controller, broker, sign)
            play_lost_record(controller, broker, sign)
            play_rollouts(controller, broker, sign)
            play_standby_rollouts(controller, other, sign)
            play_lost_everything(controller, broker, sign)
            sign.expect_connected()
            play_year(controller, broker, sign)
            play_json(controller, sign)
            play_pictures(controller, broker, sign)
            play_configuration_unallowed(controller)
            sign.end()
            sign = stack.enter_context(LinkedSign(binary, broker, role="administrator"))
            sign.start()
            sign.expect_connected()
            play_configuration(controller, sign)
            play_lost_text(controller, broker, sign)
            play_service_manager(other)
        except Fault as fault:
            print(f"{name}: {fault}\n{broker.logged()}", file=sys.stderr)
            sys.exit(1)
    print(f"{name}: broker killed, disks lost, two controllers: right, "
          f"{time.monotonic() - began:.1f} s")


def main():
    program = sys.argv[2] if len(sys.argv) > 2 else "/usr/sbin/mosquitto"
    play(os.path.realpath(sys.argv[1]), Broker(program), "controller")


if __name__ == "__main__":
    main()
