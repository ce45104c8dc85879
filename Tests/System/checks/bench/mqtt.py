#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mqtt.py BINARY: what a broker costs a sign that scrolls a text: memory, messages, lateness.

Signs with and without a broker run at the same time, so that both feel whatever else the machine
does. The library of MQTT and that of encryption are loaded with the first connection.
"""
import contextlib
import os
import sys
import tempfile
import time

from budgets import check
from service import FULL, Service, middle

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../mqtt"))
from broker import Broker, make_certificates
from sign import demand, wait_for

MOSQUITTO = "/usr/sbin/mosquitto"
TEXT = {"text": "The quick brown fox jumps over the lazy dog", "speed": 60}
ROUNDS = 7 if FULL else 3
# How long signs run for their lateness, and lie still for their memory: the service gives back what
# it needs no more every ten seconds.
SECONDS, STILL = 4, 12
# How long messages are counted: a sign at rest reports once a minute.
COUNTED = 61 if FULL else STILL


def settings(broker, **more):
    keys = {"broker": broker.address, "id": "bench"}
    if broker.authority:
        keys["ca-file"] = broker.authority
    return TEXT | {"mqtt": keys | more}


def part(service):
    # A sign that is not well says so by the status, too.
    parts = service.get("/health", allowed=[503])["parts"]
    return next(part for part in parts if part["name"] == "mqtt")


def rest(certificates):
    """Memory of signs without a broker, with one, and with one that encrypts; counts the messages of
    one, and of one that Home Assistant finds."""
    with contextlib.ExitStack() as stack:
        brokers = [stack.enter_context(Broker(MOSQUITTO, one)) for one in [None, certificates]]
        signs = {"no broker": stack.enter_context(Service(sys.argv[1], TEXT))}
        for name, broker in zip(["a broker", "encryption"], brokers):
            broker.start()
            signs[name] = stack.enter_context(Service(sys.argv[1], settings(broker)))
        home = stack.enter_context(Service(
            sys.argv[1], settings(brokers[0], id="home", discovery="homeassistant")))
        for name in ["a broker", "encryption"]:
            wait_for(lambda: part(signs[name])["state"] == "well", lambda: f"{part(signs[name])}")
        wait_for(lambda: part(home)["state"] == "well", lambda: f"{part(home)}")
        watchers = {one: brokers[0].client(f"watcher-{one}", f"signboard/v1/sign/{one}/#")
                    for one in ["bench", "home"]}
        for one, watcher in watchers.items():
            # The connection is a change of the health, which is reported a second later.
            watcher.next(f"signboard/v1/sign/{one}/reported",
                         lambda text: '"part":"mqtt"' not in text)
        # What comes with this report is no message of a sign at rest.
        time.sleep(1)
        before = {one: len(watcher.heard) for one, watcher in watchers.items()}
        time.sleep(STILL)
        found = {name: sign.resident() for name, sign in signs.items()}
        time.sleep(COUNTED - STILL)
        return found, {one: len(watcher.heard) - before[one] for one, watcher in watchers.items()}


# What is wrong with a broker, and what the health of its sign says then.
WRONG = {"hangs": "begins", "is killed": "no connection", "is a stranger": "cannot be encrypted",
         "gives the id to others": ""}


def late(hung, killed, stranger, shared):
    """The lateness of 99 of 100 frames in ms, without a broker and with each of those of WRONG."""
    foreign = stranger.authority.replace("authority", "stranger")
    with contextlib.ExitStack() as stack:
        killed.start()
        signs = [stack.enter_context(Service(sys.argv[1], one)) for one in [
            TEXT, settings(hung), settings(killed), settings(stranger, **{"ca-file": foreign}),
            settings(shared)]]
        wait_for(lambda: all(part(signs[one])["state"] == "well" for one in [2, 4]),
                 lambda: f"{part(signs[2])}, {part(signs[4])}")
        killed.kill()
        rivals, end = [], time.monotonic() + SECONDS
        while time.monotonic() < end:
            if not rivals or rivals[-1].is_over:
                rivals.append(shared.client("bench"))
                stack.callback(rivals[-1].close)
            time.sleep(0.1)
        demand(len(rivals) > 1, "the sign does not take its id back")
        for sign, word in zip(signs[1:], WRONG.values()):
            demand(word in part(sign)["detail"], f"expected {word}: {part(sign)}")
        return [sign.get("/statistics")["latenessOf99Percent"] / 1e6 for sign in signs]


with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
    make_certificates(folder)
    found, said = rest(folder)
    brokers = [stack.enter_context(Broker(MOSQUITTO, folder if name == "is a stranger" else None))
               for name in WRONG]
    for broker in brokers:
        broker.start()
    brokers[0].client("first").close()
    brokers[0].freeze()
    brokers[1].kill()
    turns = [late(*brokers) for _ in range(ROUNDS)]
for name, (resident, kept) in found.items():
    print(f"{name}: resident {resident:.2f} MiB, without pages of files {kept:.2f} MiB")
print(f"a sign whose text scrolls said {said['bench']} messages in {COUNTED} s, one that Home "
      f"Assistant finds {said['home']}")
base = found["no broker"][1]
check("mqtt.memory", found["a broker"][1] - base)
check("mqtt.encrypted.memory", found["encryption"][1] - base)
check("mqtt.messages", said["bench"])
check("mqtt.home.messages", said["home"])
columns = list(zip(*turns))
for name, column in zip(["without a broker", *(f"with a broker that {one}" for one in WRONG)], columns):
    print(f"{name}: 99 of 100 frames late by {min(column):.3f} ({middle(column):.3f}) ms, "
          f"least (median) of {ROUNDS}")
check("mqtt.lateness.ratio", max(min(measure(column) / measure(columns[0])
                                     for measure in (min, middle)) for column in columns[1:]))
