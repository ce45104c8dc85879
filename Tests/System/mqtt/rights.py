# SPDX-License-Identifier: MIT
"""rights.py SIGNBOARD BROKER: a broker with the files of `SIGNBOARD fleet broker-files`.

Signs, and one that is not signed in yet, try all that they have no right to; who looks after them and
Home Assistant watch. What signs need goes through, with a real sign, too.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

from broker import Broker, make_certificates
from client import Client, Refused
from controller import Controller
from linked import ID, LinkedSign
from ports import free_port
from sign import PATIENCE, Fault, Sign, demand, wait_for

PREFIX = "signboard/v1"
SIGNS = [ID, "hall-2", "hall-3"]
OTHER = SIGNS[1]
OPEN = "x" * 28


def own(sign, *names):
    return [f"{PREFIX}/sign/{sign}/{name}" for name in names]


def says(sign):
    """The topics at which a sign publishes something."""
    return [*own(sign, "state", "reported", "did", "shown"),
            f"homeassistant/device/signboard_{sign}/config"]


def both(sign):
    """The topics of Home Assistant, at which both publish something."""
    return own(sign, "ha/light", "ha/light/set", "ha/lunch")


def hears(sign):
    """The topics that a sign listens to."""
    return [*own(sign, "state", "do", "desired", "group/north/desired", "notify",
                 "notify/dismiss", "custom/lunch", "custom/light", "shown-ack"),
            f"{PREFIX}/group/north/do", f"{PREFIX}/group/north/desired", f"{PREFIX}/blob/b860b4"]


def waits(user):
    """The topics of a client that waits to be signed in."""
    return [f"{PREFIX}/pairing/test-{user}/{name}" for name in ("offer", "login")]


# What stands for the names in a kind of topics, such as sign/ID/custom/NAME.
NAMES = {"ID": SIGNS, "GROUP": ["north"], "NAME": ["lunch", "light"], "SHA-256": ["b860b4"],
         "CLIENT": ["test-pairing", "test-other"], "NUMBER": ["1"]}
# All topics there are, and some that nobody has a right to; those of all kinds come from the program.
TOPICS = ["homeassistant/status", "homeassistant/device/signboard_new/config", "zigbee2mqtt/garden",
          "signboard/v2/sign/hall/do", f"{PREFIX}/group/north/other", f"{PREFIX}/controller/state",
          f"{PREFIX}/controller/rollout", f"{PREFIX}/pairing/test", f"{PREFIX}/fleet/end",
          f"{PREFIX}/sign/{ID}", f"{PREFIX}/blob/a/b",
          *own(ID, "custom/a/b", "other", "shown/more"), *own("new", "state", "reported"),
          *(topic for sign in SIGNS for part in (says, both, hears) for topic in part(sign))]


def filled(kind):
    """The topics of a kind."""
    found = [PREFIX]
    for level in kind.split("/"):
        found = [f"{path}/{name}" for path in found for name in NAMES.get(level, [level])]
    return found


def learn(binary):
    """Adds a topic of each kind that the program knows."""
    with Sign(binary) as sign:
        sign.start()
        kinds = [one["topic"] for one in sign.get("/openapi.json")["x-topics"]]
    demand({"sign/ID/do", "controller"} <= set(kinds), f"the kinds of topics are {kinds}")
    TOPICS[:] = sorted({*TOPICS, *(topic for kind in kinds for topic in filled(kind))})


def below():
    return [topic for topic in TOPICS if topic.startswith(f"{PREFIX}/")]


class FleetBroker(Broker):
    """A broker whose files the program has written; Debian's configuration includes them."""

    def __init__(self, binary, program, certificates):
        # Nothing of the one without rights: it has a configuration of its own.
        self.binary, self.program, self.process, self.login = binary, program, None, None
        self.port = free_port()
        self.authority = f"{certificates}/authority.pem" if certificates else None
        self.address = f"mqtt{'s' if certificates else ''}://127.0.0.1:{self.port}"
        self.folder = tempfile.mkdtemp(prefix="broker-")
        os.mkdir(f"{self.folder}/conf.d")
        os.mkdir(f"{self.folder}/data")
        self.write("broker.conf", "\n".join([
            "user root", f"pid_file {self.folder}/pid", "persistence true",
            f"persistence_location {self.folder}/data/", "log_dest stderr",
            f"include_dir {self.folder}/conf.d", ""]))
        self.options = ["--port", str(self.port), "--broker-folder", f"{self.folder}/fleet"]
        if certificates:
            self.options += ["--certificate", f"{certificates}/broker.pem",
                             "--key", f"{certificates}/broker.key"]
        else:
            self.options.append("--plain")

    def files(self, *words):
        """Lets the program write the files; returns what it prints about them."""
        run = subprocess.run(
            [self.binary, "fleet", "broker-files", "--folder", f"{self.folder}/fleet", "--json",
             *words], capture_output=True, text=True, check=False, timeout=PATIENCE)
        demand(run.returncode == 0, f"no files: {run.stderr}")
        with open(f"{self.folder}/fleet/signboard.conf", encoding="ascii") as file:
            text = file.read()
        # Nobody but this machine is to reach it.
        self.write("conf.d/signboard.conf", text.replace(f"listener {self.port}\n",
                                                         f"listener {self.port} 127.0.0.1\n"))
        return json.loads(run.stdout)

    def reload(self):
        self.process.send_signal(signal.SIGHUP)

    def password(self, user):
        with open(f"{self.folder}/fleet/passwords/{user}", encoding="ascii") as file:
            return file.read().strip()

    def keys(self, user):
        return super().keys(user) | {
            "username": user, "password-file": f"{self.folder}/fleet/passwords/{user}"}

    def enter(self, user, *topics, password=None, **others):
        """A client that is let in or not."""
        login = (user, password or self.password(user))
        return Client(self.port, others.pop("name", f"test-{user}"), topics, login, self.authority,
                      **others)

    def expect_refused(self, *arguments, **others):
        with contextlib.suppress(Refused):
            self.enter(*arguments, **others).close()
            raise Fault(f"{arguments} {others}: the broker lets it in")


def heard(client, begin=0):
    return {topic for topic, _, _ in client.heard[begin:]}


def expect_heard(client, begin, end, expected, who):
    """Up to a topic that comes last, a client has heard this and nothing else."""
    client.wait(lambda: end in heard(client, begin), f"{who} does not hear the end")
    found = heard(client, begin) - {end}
    demand(found == set(expected) - {end},
           f"{who} hears {sorted(found - set(expected))} beside what is right, "
           f"but not {sorted(set(expected) - {end} - found)}")


def expect_files(broker):
    """The files, and that nobody else reads what is secret."""
    told = broker.files("--home-assistant", "--pairing",
                        *(word for one in SIGNS for word in ("--sign", one)),
                        *broker.options)
    users = ["controller", "homeassistant", "pairing", *sorted(SIGNS)]
    demand(told["new"] == users and told["signs"] == sorted(SIGNS), f"told: {told}")
    secret = ["signboard.acl", "signboard.passwords", *(f"passwords/{user}" for user in users)]
    demand(sorted(told["written"]) == sorted([*secret, "signboard.conf"]), f"told: {told}")
    rights = {name: os.stat(f"{broker.folder}/fleet/{name}").st_mode & 0o777
              for name in [*secret, "signboard.conf", "passwords", ""]}
    expected = dict.fromkeys(secret, 0o600) | dict.fromkeys(["passwords", ""], 0o700)
    expected["signboard.conf"] = 0o644
    demand(rights == expected, f"modes: {rights}")
    passwords = {broker.password(user) for user in users}
    demand(len(passwords) == len(users) and all(len(one) >= 24 and one.isalnum()
                                                for one in passwords), f"passwords: {passwords}")


def expect_entrance(broker):
    """Nobody comes in without the password."""
    with contextlib.closing(broker.enter(ID)):
        pass
    for password in [OPEN, " ", broker.password(OTHER), broker.password(ID)[:-1]]:
        broker.expect_refused(ID, password=password)
    broker.expect_refused("stranger", password=OPEN)
    with contextlib.suppress(Refused):
        Client(broker.port, "nobody", (), None, broker.authority).close()
        raise Fault("somebody without a password is let in")


def expect_writing(broker, user, topics):
    """What a user publishes at all topics is heard at these only."""
    end = own(ID, "end")[0]
    with contextlib.ExitStack() as stack:
        watchers = {name: stack.enter_context(contextlib.closing(
            broker.enter(name, "#", name=f"watcher-{name}")))
                    for name in ("controller", "homeassistant")}
        client = stack.enter_context(contextlib.closing(broker.enter(user)))
        for topic in TOPICS:
            client.publish(topic, f"{user} was here")
        client.wait(lambda: client.confirmed == client.sent, "the broker confirms nothing")
        stack.enter_context(contextlib.closing(
            broker.enter("controller", name="end"))).publish(end, "end")
        seen = {"controller": {topic for topic in topics if topic in below()},
                "homeassistant": {topic for topic in topics if topic.startswith(
                    ("homeassistant/", f"{PREFIX}/sign/"))}}
        for name, expected in seen.items():
            expect_heard(watchers[name], 0, end, expected, f"{name}, of what {user} writes,")


def expect_reading(broker, user, topics):
    """Of what is published at all topics, also before, a user hears these only."""
    marker = waits(user)[1] if user == "pairing" else own(user if user in SIGNS else ID, "do")[0]
    filters = ["#", "+/+/+/+/+", f"{PREFIX}/#", f"{PREFIX}/sign/+/reported", f"{PREFIX}/sign/+/#",
               *own(OTHER, "do", "desired", "#"), f"{PREFIX}/group/#", "homeassistant/#",
               f"$share/group/{PREFIX}/#", *TOPICS]
    with contextlib.ExitStack() as stack:
        speakers = [stack.enter_context(contextlib.closing(
            broker.enter(name, name=f"speaker-{name}")))
                    for name in ("homeassistant", *SIGNS, "controller")]

        def say(is_kept):
            for speaker in speakers:
                for topic in TOPICS:
                    if topic != marker:
                        speaker.publish(topic, "something", is_kept)
                speaker.wait(lambda one=speaker: one.confirmed == one.sent,
                             "the broker confirms nothing")
        say(is_kept=True)
        client = stack.enter_context(contextlib.closing(broker.enter(user, *filters)))
        speakers[-1].publish(marker, "end")
        expect_heard(client, 0, marker, topics, user)
        begin = len(client.heard)
        say(is_kept=False)
        speakers[-1].publish(marker, "end")
        expect_heard(client, begin, marker, topics, user)
    forget(broker)


def expect_wills(broker):
    """A will at the topic of another does not come true, one at the own topic does."""
    with contextlib.closing(broker.enter("controller", "#", name="watcher")) as watcher:
        begin = len(watcher.heard)
        for sign, payload in [(OTHER, "forged"), (ID, "offline")]:
            with contextlib.suppress(Refused):
                client = broker.enter(ID, will=(own(sign, "state")[0], payload))
                # Without a farewell.
                client.socket.shutdown(2)
        watcher.wait(lambda: any(payload == "offline" for _, payload, _ in watcher.heard[begin:]),
                     "no will comes true")
        demand(not any(payload == "forged" for _, payload, _ in watcher.heard),
               "a sign says at its end something for another one")


def expect_sessions(broker):
    """Who comes with the name of another's session gets nothing of what waits for that."""
    topic = own(OTHER, "do")[0]
    broker.enter(OTHER, topic, name="session", is_new=False).close()
    with contextlib.closing(broker.enter("controller")) as controller:
        controller.publish(topic, "waits")
        controller.wait(lambda: controller.confirmed == controller.sent, "nothing is confirmed")
        with contextlib.closing(broker.enter(ID, *own(ID, "do"), name="session",
                                             is_new=False)) as thief:
            controller.publish(topic, "later")
            controller.publish(own(ID, "do")[0], "end")
            thief.wait(lambda: own(ID, "do")[0] in heard(thief), "the sign hears nothing")
            demand(heard(thief) == set(own(ID, "do")), f"the sign hears {thief.heard}")
    broker.enter(OTHER, name="session").close()


def expect_large(broker):
    """A request of 256 KiB goes through; who sends much more loses the connection."""
    with contextlib.closing(broker.enter("controller", *own(OTHER, "did"))) as watcher:
        for size, is_heard in [(262_144, True), (310_000, False)]:
            with contextlib.closing(broker.enter(OTHER)) as client:
                with contextlib.suppress(OSError):
                    client.publish(own(OTHER, "did")[0], "x" * size)
                wait_for(lambda one=client: one.confirmed or one.is_over, "the broker is mute")
                demand(client.is_over != is_heard, f"{size} bytes: {client.is_over}")
        sizes = [len(payload) for _, payload, _ in watcher.heard if payload[:2] == "xx"]
        demand(sizes == [262_144], f"these sizes are heard: {sizes}")


def forget(broker):
    """Nothing is kept any more."""
    for name in ("controller", "homeassistant"):
        with contextlib.closing(broker.enter(name, name=f"cleaner-{name}")) as client:
            for topic in TOPICS:
                client.publish(topic, "", is_kept=True)
            client.wait(lambda one=client: one.confirmed == one.sent, "nothing is confirmed")


def expect_sign(binary, broker):
    """A real sign works with its user, for who looks after it and for Home Assistant."""
    broker.login = ("controller", broker.password("controller"))
    with LinkedSign(binary, broker, discovery="homeassistant") as sign, \
            contextlib.closing(broker.enter("homeassistant", "#", name="home")) as home:
        sign.start()
        sign.watch()
        sign.expect_back()
        for target, name in [(f"sign/{ID}", "sign"), ("group/north", "group:north")]:
            document = {"epoch": 1, "revision": 7, "messages": {"lunch": {"text": "Soup"}}}
            sign.watcher.publish(f"{PREFIX}/{target}/desired", json.dumps(document), is_kept=True)
            sign.watcher.next(own(ID, "reported")[0],
                              lambda text, one=name: json.loads(text)["applied"].get(
                                  one, [0, 0])[:2] == [1, 7])
        config = f"homeassistant/device/signboard_{ID}/config"
        home.next(config, lambda payload: payload)
        home.publish(own(ID, "ha/text/set")[0], "Tea is ready")
        home.next(own(ID, "ha/text")[0], lambda payload: payload == '"Tea is ready"')
        home.publish("homeassistant/status", "online")
        home.next(config, lambda payload: payload)
        expect_secrets(binary, broker, sign, home)
        sign.expect_end()


def expect_secrets(binary, broker, sign, home):
    """No password stands in a log, in what is published at the broker, or in an answer."""
    passwords = [broker.password(user) for user in ["controller", "homeassistant", *SIGNS]]
    with Controller(binary, broker) as controller:
        controller.start("--verbose")
        controller.expect_role("leading")
        controller.expect_sign()
        _, wanted = controller.ask("wanted", "--json")
        texts = [json.dumps(controller.status()), wanted]
        controller.end()
        texts.append(controller.logged(1 << 20))
    told = [text for text in [*texts, *(text for _, text, _ in list(home.heard))]
            if any(password in text for password in passwords)]
    demand(not told, f"a password is told: {told[:1]}")
    sign.expect_kept(*passwords)


def expect_change(broker):
    """Users come and go while the broker runs; the others keep their password and connection."""
    before = {name: broker.password(name) for name in [ID, "controller", "homeassistant"]}
    gone = broker.enter("hall-3", name="gone")
    stays = broker.enter(ID, *own(ID, "do"), name="stays")
    password = broker.password("hall-3")
    with contextlib.closing(stays), contextlib.closing(gone):
        told = broker.files("--remove", "hall-3", "--remove", OTHER, "--sign", OTHER,
                            "--sign", "new")
        demand(told["new"] == [OTHER, "new"] and told["removed"] == ["passwords/hall-3"]
               and told["kept"] == ["signboard.conf"], f"told: {told}")
        broker.reload()
        gone.write(0xC0, b"")
        wait_for(lambda: gone.is_over, "a removed sign is still connected")
        broker.expect_refused("hall-3", password=password)
        with contextlib.closing(broker.enter("new")):
            pass
        demand(before == {name: broker.password(name) for name in before}, "a password is another")
        with contextlib.closing(broker.enter("controller", name="asks")) as client:
            client.publish(own(ID, "do")[0], "still there")
            stays.next(own(ID, "do")[0], lambda payload: payload == "still there")
    told = broker.files(*broker.options)
    demand(told["new"] == told["written"] == told["removed"] == [], f"told: {told}")


def play(binary, program, certificates):
    with FleetBroker(binary, program, certificates) as broker:
        try:
            expect_files(broker)
            broker.start()
            wait_for(lambda: reaches(broker), "the broker lets nobody in")
            expect_entrance(broker)
            for sign in SIGNS[:2]:
                expect_writing(broker, sign, says(sign) + both(sign))
                expect_reading(broker, sign, [*hears(sign), *both(sign), "homeassistant/status"])
            home = [topic for topic in TOPICS if topic.startswith("homeassistant/")]
            expect_writing(broker, "controller", below() + [one for one in home if one.endswith("/config")])
            expect_reading(broker, "controller", below())
            for expect in [expect_writing, expect_reading]:
                expect(broker, "pairing", waits("pairing"))
            requests = [topic for topic in below() if topic.endswith("/do")]
            expect_writing(broker, "homeassistant",
                           home + requests + [one for sign in SIGNS for one in both(sign)])
            expect_reading(broker, "homeassistant",
                           home + [one for one in below() if one.startswith(f"{PREFIX}/sign/")])
            expect_wills(broker)
            expect_sessions(broker)
            expect_large(broker)
            forget(broker)
            expect_sign(binary, broker)
            expect_change(broker)
            wrong = [line for line in broker.logged().splitlines()
                     if "signboard" in line and ("Warning" in line or "Error" in line)]
            demand(not wrong, f"the broker complains: {wrong}")
        except Exception as error:
            raise Fault(f"rights: {error!r}\n--- the broker:\n{broker.logged()}") from error


def reaches(broker):
    with contextlib.suppress(Refused):
        broker.enter("controller").close()
        return True
    return False


def main(binary, program):
    with tempfile.TemporaryDirectory(prefix="rights-") as folder:
        make_certificates(folder)
        learn(binary)
        for certificates in [None, folder]:
            began = time.monotonic()
            try:
                play(binary, program, certificates)
            except Fault as fault:
                print(f"mqtt: {fault}", file=sys.stderr, flush=True)
                return 1
            print(f"mqtt: rights, {'TLS' if certificates else 'plain'}: {len(TOPICS)} topics for "
                  f"each user, {time.monotonic() - began:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
