# SPDX-License-Identifier: MIT
"""scenarios.py SIGNBOARD BROKER: what can happen to the connection of a sign to its broker.

Each scenario has a sign, which shows on whatever happens and comes back by itself, and a broker of
its own, once without encryption and once with it. They run side by side: most of them wait.
"""

import concurrent.futures
import contextlib
import json
import os
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import warnings

from broker import LOGIN, Broker, make_certificates
from link import Link
from linked import (
    GROUP, ID, SCROLLING, TOPICS, LinkedSign, document, expect_applied, lateness)
from sign import PATIENCE, Fault, Sign, demand, wait_for

FLOOD = 2000
WRONG_PASSWORD = "not-the-password-4712"
# Lets a program speak every version of TLS that its library knows, which Debian does not.
OLD_TLS = """openssl_conf = init
[init]
ssl_conf = all
[all]
system_default = old
[old]
MinProtocol = TLSv1
CipherString = ALL:@SECLEVEL=0
"""
# Two values of other topics on the left, and something that moves.
VALUED = """panel: 8x1
zones:
  - {at: [0, 0], size: [40, 8], text: "{outside}{sky}", scroll: static}
  - {at: [40, 0], size: [24, 8], text: "A text that scrolls for ever", scroll: loop, speed: 30}
values:
  outside: {mqtt: garden/state, pointer: /temperature, stale-after: 4s}
  sky: {mqtt: garden/sky, markup: yes}
"""
REFUSED = "connection refused. Start the broker, or correct broker in the configuration."
ENDED = (f"the broker has ended the connection. If that goes on, another client may have the id {ID}, "
         "or the broker wants encryption.")
TIMED_OUT = "connection timed out. Start the broker, or correct broker in the configuration."
SILENT = "the broker does not answer. Look whether it runs."
STRANGER = ("the connection cannot be encrypted (self-signed certificate in certificate chain). "
            "Compare ca-file, certificate and key with the broker's.")
LOGIN_REFUSED = ("the broker does not let the sign in. Compare username and password-file with its "
                 "users.")
TAKEN = f"another client has the id {ID}. Give every sign an id of its own."


def absent(sign, broker):
    """The broker is started after the sign."""
    sign.start()
    sign.expect_lost("warning", REFUSED)
    broker.start()
    sign.watch()
    sign.expect_back()
    sign.watch()
    demand(sign.expect_there(), "what the sign says is not kept for those who come later")


def killed(sign, broker):
    """The broker dies, and comes again without a memory."""
    broker.start()
    sign.start()
    sign.watch()
    sign.expect_there()
    broker.kill()
    lost = [("warning", sign.lost(cause)) for cause in [ENDED, REFUSED]]
    wait_for(lambda: sign.part() in lost, lambda: f"health says {sign.part()} of a dead broker")
    sign.expect_lost("warning", REFUSED)
    broker.start()
    sign.watch()
    sign.expect_back()


def frozen(sign, broker):
    """The broker hangs when the sign comes, until after the sign has given it up."""
    broker.start()
    sign.watch()
    broker.freeze()
    sign.start()
    sign.expect("warning", f"The connection to {broker.address} begins.")
    sign.expect_lost("warning", SILENT)
    broker.thaw()
    sign.expect_back()


def stalled(sign, broker):
    """The broker hangs while the sign is connected, until after the sign has given it up."""
    broker.start()
    sign.start()
    sign.watch()
    sign.expect_back()
    broker.freeze()
    sign.expect_lost("warning", SILENT)
    broker.thaw()
    sign.expect_back()


def hung(sign, broker):
    """The broker hangs when the sign is to end."""
    broker.start()
    sign.start()
    sign.watch()
    sign.expect_back()
    broker.freeze()
    sign.expect_frames()
    sign.expect_end(is_heard=False)
    broker.thaw()
    sign.expect_offline()


def swallowed(sign, broker):
    """Something else listens at the port, takes connections and sends nothing."""
    with socket.socket() as mute, LinkedSign(sign.binary, broker) as other:
        mute.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        mute.bind(("127.0.0.1", broker.port))
        mute.listen()
        for one in [sign, other]:
            one.start()
            one.expect("warning", f"The connection to {broker.address} begins.")
        other.expect_end()
        sign.expect_lost("warning", SILENT)
    broker.start()
    sign.watch()
    sign.expect_back()


def full(sign, broker):
    """Something else listens at the port, and the system answers nobody who connects: the sign waits ten
    seconds for it, not the two minutes of the system, and its end waits for nothing."""
    with socket.socket() as mute, contextlib.ExitStack() as stack, \
            LinkedSign(sign.binary, broker) as other:
        mute.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        mute.bind(("127.0.0.1", broker.port))
        mute.listen(0)
        for _ in range(4):
            one = stack.enter_context(socket.socket())
            one.setblocking(False)
            one.connect_ex(("127.0.0.1", broker.port))
        began = time.monotonic()
        for one in [sign, other]:
            one.start()
            one.expect("warning", f"The connection to {broker.address} begins.")
        other.expect_end()
        demand(other.took < 10, f"the end of the sign takes {other.took:.1f} s")
        sign.expect_lost("warning", TIMED_OUT)
        took = time.monotonic() - began
        demand(9 < took < 60, f"the sign gives up after {took:.1f} s, expected 10 s")
        wait_for(lambda: sign.part() == ("warning", sign.lost(TIMED_OUT)) and sign.is_connecting,
                 lambda: f"health says {sign.part()} of a sign that connects again")
    broker.start()
    sign.watch()
    sign.expect_back()
    return f"given up after {took:.1f} s"


def stranger(sign, broker):
    """Another authority, and then another password, than the sign has."""
    files = {name: f"{sign.folder}/{name}" for name in ["authority", "password"]}

    def give(name, content):
        # As editors do: the new file takes the place of the old one.
        with open(files[name] + ".new", "w", encoding="ascii") as file:
            file.write(content)
        os.chmod(file.name, 0o600)
        os.rename(file.name, files[name])

    give("password", WRONG_PASSWORD + "\n")
    if broker.authority:
        with open(broker.authority.replace("authority", "stranger"), encoding="ascii") as file:
            give("authority", file.read())
    broker.start()
    sign.start()
    sign.watch()
    if broker.authority:
        sign.expect_lost("ill", STRANGER)
        with open(broker.authority, encoding="ascii") as file:
            give("authority", file.read())
    sign.expect_lost("ill", LOGIN_REFUSED)
    give("password", LOGIN[1] + "\n")
    sign.expect_back()
    secrets = [WRONG_PASSWORD, LOGIN[1]]
    if broker.authority:
        with open(broker.authority.replace("authority.pem", "broker.key"), encoding="ascii") as file:
            secrets += file.read().splitlines()[1:-1]
    sign.expect_kept(*secrets)


def outdated(sign, broker):
    """What listens at the port knows no TLS after 1.1: the sign does not speak that, even where its
    machine would."""
    versions = []

    def context(side):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = ssl.SSLContext(side)
            found.minimum_version = ssl.TLSVersion.TLSv1
            found.maximum_version = ssl.TLSVersion.TLSv1_1
        found.set_ciphers("ALL:@SECLEVEL=0")
        return found

    def serve(listener, server):
        with contextlib.suppress(OSError):
            while True:
                peer, _ = listener.accept()
                with contextlib.suppress(OSError), server.wrap_socket(peer, server_side=True) as one:
                    versions.append(one.version())

    server = context(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(broker.authority.replace("authority", "broker"),
                           broker.authority.replace("authority.pem", "broker.key"))
    client = context(ssl.PROTOCOL_TLS_CLIENT)
    client.load_verify_locations(broker.authority)
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", broker.port))
        listener.listen()
        threading.Thread(target=serve, args=(listener, server), daemon=True).start()
        # Whoever speaks it is let in.
        with socket.create_connection(("127.0.0.1", broker.port), 20) as peer, \
                client.wrap_socket(peer, server_hostname="127.0.0.1") as one:
            demand(one.version() == "TLSv1.1", f"the old server speaks {one.version()}")
        sign.start()
        sentence = sign.lost(r"the connection cannot be encrypted \(.*(protocol|version).*\)\. .*")
        wait_for(lambda: re.fullmatch(sentence, sign.part()[1]),
                 lambda: f"health says {sign.part()} of an old server")
        sign.expect_frames()
        # The thread waits for the next one, and ends with the listener.
        listener.shutdown(socket.SHUT_RDWR)
    demand(versions == ["TLSv1.1"], f"the old server has spoken {versions}")
    broker.start()
    sign.watch()
    sign.expect_back()


def kept(broker, name):
    """The topics of an id at which the broker keeps something."""
    with contextlib.closing(
            broker.client("kept", "signboard/v1/sign/#", "homeassistant/device/#")) as client:
        client.publish(f"{TOPICS}/end", "")
        client.wait(lambda: client.confirmed, "the broker confirms nothing")
        return {topic for topic, _, is_kept in client.heard if is_kept and name in topic}


def expect_identities(sign, *names):
    """It has on its disk as what it was connected and is: as nothing else does a broker keep it."""
    path = f"{sign.folder}/signboard.db.broker"

    def found():
        if not os.path.exists(path):
            return ()
        with open(path, encoding="utf-8") as file:
            return tuple(json.loads(line)["mqtt"]["id"] for line in file)
    wait_for(lambda: found() == names, lambda: f"the sign keeps {found()}, expected {names}")


def hasty(sign, broker):
    """It gets a third id before it is known whether another sign has the first one: in the end the broker
    keeps nothing of both."""
    broker.start()
    sign.start()
    sign.expect_connected()
    wait_for(lambda: f"{TOPICS}/reported" in kept(broker, ID),
             lambda: f"the broker keeps {kept(broker, ID)}")
    names = [ID]
    expect_identities(sign, *names)
    with contextlib.closing(broker.client("late")) as late:
        for name in ["gate", "door"]:
            sign.end()
            late.publish(f"{TOPICS}/state", "", is_kept=True)
            late.wait(lambda: late.confirmed == late.sent, "the broker does not clear the state")
            sign.configure(id=name)
            sign.start()
            names.append(name)
            expect_identities(sign, *names)
        # As a last will that comes late.
        late.publish(f"{TOPICS}/state", "offline", is_kept=True)
        expect_identities(sign, "door")
    for name in [ID, "gate"]:
        demand(not kept(broker, name), f"the broker keeps {kept(broker, name)}")
    sign.expect_frames()


def moved(sign, broker):
    """While the sign runs, its configuration names another id and other groups, then another broker, and
    while it is off, another id; of its old id the broker keeps nothing, and Home Assistant no device. A
    sign that has the old id by then stays."""
    def expect_answer(client, heard, deaf):
        """It answers under its new id what is asked at one topic, and not what at another one."""
        did = "signboard/v1/sign/gate/did"

        def ask(topic, name):
            client.publish(topic, json.dumps({"id": name, "operation": "readPlayback"}))

        def answers():
            return [json.loads(text)["id"] for topic, text, _ in list(client.heard) if topic == did]

        def is_there():
            # Its subscriptions may still be on their way.
            ask(heard, f"{next(sign.numbers)}")
            return answers()
        wait_for(is_there, "the moved sign does not answer")
        ask(deaf, "deaf")
        ask(heard, "heard")
        client.next(did, lambda text: json.loads(text)["id"] == "heard")
        demand("deaf" not in answers(), "the moved sign answers where it was before")

    broker.start()
    sign.start()
    sign.watch()
    sign.expect_back()
    process = sign.process.pid
    device = f"homeassistant/device/signboard_{ID}/config"
    wait_for(lambda: {device, f"{TOPICS}/reported"} <= kept(broker, ID),
             lambda: f"the broker keeps {kept(broker, ID)}")
    sign.configure(id="gate", groups=["south"])
    sign.expect_offline()
    wait_for(lambda: not kept(broker, ID), lambda: f"the broker keeps {kept(broker, ID)}")
    certificates = os.path.dirname(broker.authority) if broker.authority else None
    with Broker(broker.program, certificates) as other:
        gate = [f"signboard/v1/sign/gate/{name}" for name in ["state", "did"]]
        with contextlib.closing(broker.client("mover", *gate)) as client:
            client.next(gate[0], lambda text: text == "online")
            expect_answer(client, "signboard/v1/group/south/do", "signboard/v1/group/north/do")
            other.start()
            sign.configure(broker=other.address)
            client.next(gate[0], lambda text: text == "offline")
        with contextlib.closing(other.client("mover", *gate)) as client:
            client.next(gate[0], lambda text: text == "online")
            expect_answer(client, "signboard/v1/group/all/do", f"{TOPICS}/do")
            sign.configure(broker=broker.address, id=ID, groups=["north"])
            client.next(gate[0], lambda text: text == "offline")
    # Its reports begin again with each connection.
    sign.last, sign.sessions = 0, set()
    sign.watch()
    sign.expect_back()
    demand(sign.process.pid == process, "the sign was started again")
    expect_identities(sign, ID)
    sign.end()
    sign.configure(id="gate")
    sign.start()
    expect_identities(sign, "gate")
    demand(not kept(broker, ID), f"the broker keeps {kept(broker, ID)} of a sign that was off")
    sign.end()
    sign.configure(id=ID)
    with LinkedSign(sign.binary, broker, id="gate") as rival:
        rival.start()
        with contextlib.closing(broker.client("mover", gate[0])) as client:
            client.next(gate[0], lambda text: text == "online")
            begin = len(sign.logged())
            sign.start()
            wait_for(lambda: "sign/gate. Unless another sign has that id" in sign.logged(begin),
                     "the log says nothing of the sign that has the old id")
            demand(all(text for _, text, _ in list(client.heard)), "the sign with the old id was cleared")
    sign.last, sign.sessions = 0, set()
    sign.watch()
    sign.expect_back()


def unheard(sign, broker):
    """Keys of the configuration reach the sign, and nothing that it publishes comes to the broker any
    more: they are taken back."""
    def text_stands():
        return sign.get("/frame")["rows"] == rows

    rows = subprocess.run(
        [sign.binary, "render", "Fleet", "--panel", "8x1", "--scroll", "static"],
        capture_output=True, text=True, check=True, timeout=PATIENCE).stdout.split()
    broker.start()
    link = Link(broker.port)
    sign.start()
    sign.configure(broker=f"mqtt://127.0.0.1:{link.port}")
    sign.expect("well", f"Connected to {sign.keys['broker']} as {ID}.")
    sign.watch()
    link.mute()
    began = time.monotonic()
    sign.watcher.publish(GROUP, json.dumps({
        "epoch": 1, "revision": 1, "configuration": "text: Fleet\nscroll: static\n"}), is_kept=True)
    wait_for(text_stands, "the keys do not count")
    while text_stands():
        demand(time.monotonic() - began < 120 + PATIENCE, "the keys are not taken back")
        time.sleep(0.5)
    took = time.monotonic() - began
    demand(took > 100, f"the keys are taken back after {took:.1f} s, expected two minutes")
    link.mend()
    sign.watcher.next(f"{TOPICS}/reported",
                      lambda text: "did not reach the broker with them within 120 seconds" in text)
    sign.expect_frames()
    return f"taken back after {took:.1f} s"


def taken(sign, broker):
    """A second client comes with the same id."""
    broker.start()
    sign.start()
    sign.watch()
    sign.expect_there()
    # The broker of Debian 12 gives no reason.
    expected = (("warning", sign.lost(ENDED)) if "version 2.0.11 " in broker.logged()
                else ("ill", sign.lost(TAKEN)))
    rivals = []

    def is_told():
        # The sign comes back after a moment, in which a busy machine may not look.
        if not rivals or rivals[-1].is_over:
            rivals.append(broker.client(ID))
        return sign.part() == expected
    wait_for(is_told, lambda: f"health says {sign.part()}, expected {expected}")
    sign.expect_frames()
    # Somebody who does not give up takes the connection away while the sign reports that it is back.
    for _ in range(2):
        wait_for(lambda: rivals[-1].is_over, "the sign does not come back")
        rivals.append(broker.client(ID))
    for _ in rivals:
        sign.expect_offline()
    sign.expect_back()
    # Before its first connection the broker may not have been there.
    _, log = sign.logged().split("Connected to", 1)
    told = set(re.findall("There is no connection.*", log))
    demand(told <= {sign.lost(ENDED), sign.lost(TAKEN)}, f"the log tells {told}")


def flood(sign, broker, total):
    """Asks a sign that is watched for so many things at once, and waits until each is answered or
    reported as left out; returns how many were left out."""
    with contextlib.closing(broker.client("flooding")) as client:
        for number in range(total):
            request = {"id": f"f{number}", "operation": "readPlayback"}
            client.publish(f"{TOPICS}/do", json.dumps(request))
        client.wait(lambda: client.confirmed == total, "the broker does not take the flood")

    def answers():
        return [text for topic, text, _ in list(sign.watcher.heard)
                if topic == f"{TOPICS}/did" and '"id":"f' in text]

    def left_out():
        state, sentence = sign.part()
        start = "Requests came faster than they could be done, and were left out: "
        return int(sentence.removeprefix(start).split(".")[0]) if sentence.startswith(start) else 0
    wait_for(lambda: len(answers()) + left_out() == total,
             lambda: f"{len(answers())} requests were answered, {left_out()} left out of {total}")
    wrong = [text for text in answers() if '"ok":true' not in text]
    demand(not wrong, f"{len(wrong)} of {len(answers())} are refused: {wrong[:1]}")
    return left_out()


def flooded(sign, broker):
    """More is asked for than can be done."""
    broker.start()
    sign.start()
    sign.watch()
    sign.expect_there()
    sign.expect_answer()
    count = flood(sign, broker, FLOOD)
    sign.expect_frames()
    sign.expect_answer()
    # What is wanted counts, whatever else comes, and the last of it.
    with contextlib.closing(broker.client("flooding")) as client:
        for number in range(1, FLOOD + 1):
            client.publish(GROUP, document(number), is_kept=True)
            client.publish(f"{TOPICS}/notify", json.dumps({"text": f"{number}", "duration": 1}))
        client.wait(lambda: client.confirmed == client.sent, "the broker does not take the flood")
    expect_applied(sign.watcher, FLOOD)
    sign.expect_frames()
    sign.expect_answer()
    return f"{FLOOD - count} of {FLOOD} requests were answered, {count} left out and told"


def valued(sign, broker):
    """What comes to topics of others is shown: cleaned, markup only where that is set, and not for
    ever."""
    def expect(text, say=lambda: None):
        rows = subprocess.run(
            [sign.binary, "render", text, "--panel", "5x1", "--scroll", "static"],
            capture_output=True, text=True, check=True, timeout=PATIENCE).stdout.split()
        found = []

        def is_so():
            say()
            found[:] = [row[:40] for row in sign.get("/frame")["rows"]]
            return found == rows
        wait_for(is_so, lambda: "\n".join([f"expected {text}", *rows, "found", *found]))

    broker.start()
    sign.start()
    expect("––")
    with contextlib.closing(broker.client("garden")) as garden:
        # However many come, the last one is shown.
        for number in range(FLOOD):
            garden.publish("garden/state", json.dumps({"temperature": number}))
        expect(f"{FLOOD - 1}–", lambda: garden.publish(
            "garden/state", json.dumps({"temperature": FLOOD - 1})))
        # Again and again, as it is old after some seconds.
        expect("{{7}} –", lambda: garden.publish("garden/state", '{"temperature": "{7}\\u0007"}'))
        expect("{{7}} {inverse}S{/}", lambda: (
            garden.publish("garden/state", '{"temperature": "{7}\\u0007"}'),
            garden.publish("garden/sky", "{inverse}S")))
    expect("–{inverse}S{/}")
    wait_for(lambda: "The value outside is not shown" in sign.part()[1],
             lambda: f"health says {sign.part()} of a value that is old")
    sign.expect_frames()


def play(scenario, binary, program, certificates):
    """Runs a scenario to the end of its sign; returns a line about it."""
    title = f"{scenario.__name__}, {'TLS' if certificates else 'plain'}"
    keys, login, began = {}, None, time.monotonic()
    environment = {}
    if scenario is stranger:
        keys, login = {"username": LOGIN[0], "password-file": "FOLDER/password"}, LOGIN
        if certificates:
            keys |= {"ca-file": "FOLDER/authority", "certificate": f"{certificates}/broker.pem",
                     "key": f"{certificates}/broker.key"}
    if scenario is unheard:
        keys["role"] = "administrator"
    if scenario is moved:
        keys["discovery"] = "homeassistant"
    if scenario is outdated:
        environment["OPENSSL_CONF"] = f"{certificates}/old.cnf"
    content = VALUED if scenario is valued else SCROLLING
    with Broker(program, certificates, login) as broker, \
            Sign(binary, rest=SCROLLING) as beside, \
            LinkedSign(binary, broker, content, environment, **keys) as sign:
        try:
            # A sign without a broker feels whatever else the machine does.
            beside.start()
            note = scenario(sign, broker)
            if sign.process.poll() is None:
                sign.expect_end()
            (shown, skipped), (_, others) = sign.final, beside.figures()
            # What a broker does to frames is held by bench/mqtt.py, and only printed here.
            usual = lateness(beside)
        except Exception as error:
            # The fault stands last: it is the end of a long log that people look at.
            raise Fault(f"{title}\n--- the sign:\n{sign.logged()[-2000:]}"
                        f"--- the broker:\n{broker.logged()}{title}: {error!r}") from error
    return (f"{title}: {shown} frames shown, {skipped} skipped, late by {sign.late:.1f} ms; without "
            f"a broker {others} and {usual:.1f} ms; ended in {sign.took:.1f} s; "
            f"{time.monotonic() - began:.1f} s"
            f"{'; ' + note if note else ''}")


def main(binary, program):
    # First those that wait for the patience of the sign.
    scenarios = [unheard, moved, hasty, stalled, frozen, swallowed, absent, killed, full, hung, stranger,
                 outdated, taken, flooded, valued]
    scenarios = [one for one in scenarios if os.environ.get("ONLY", one.__name__) == one.__name__]
    faults = 0
    with tempfile.TemporaryDirectory(prefix="mqtt-") as folder, \
            concurrent.futures.ThreadPoolExecutor(8) as pool:
        make_certificates(folder)
        with open(f"{folder}/old.cnf", "w", encoding="ascii") as file:
            file.write(OLD_TLS)
        runs = [pool.submit(play, one, binary, program, certificates)
                for one in scenarios for certificates in [None, folder]
                if certificates or one is not outdated
                if not certificates or one is not unheard]
        for run in concurrent.futures.as_completed(runs):
            try:
                print(f"mqtt: {run.result()}", flush=True)
            except Fault as fault:
                faults += 1
                print(f"mqtt: {fault}", file=sys.stderr, flush=True)
    return 1 if faults or not scenarios else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
