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
    keys = {"broker": broker.address, "id": "bench"} | more
    return TEXT | {"mqtt": keys | ({"ca-file": broker.authority} if broker.authority else {})}


def part(service):
    return next(part for part in service.get("/health")["parts"] if part["name"] == "mqtt")


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


def late(broker):
    """The lateness of 99 of 100 frames in ms, without a broker and with one that hangs."""
    with Service(sys.argv[1], TEXT) as without, Service(sys.argv[1], settings(broker)) as with_it:
        time.sleep(SECONDS)
        demand("begins" in part(with_it)["detail"], f"the broker does not hang: {part(with_it)}")
        return [sign.get("/statistics")["latenessOf99Percent"] / 1e6 for sign in (without, with_it)]


with tempfile.TemporaryDirectory() as folder:
    make_certificates(folder)
    found, said = rest(folder)
for name, (resident, kept) in found.items():
    print(f"{name}: resident {resident:.2f} MiB, without pages of files {kept:.2f} MiB")
print(f"a sign whose text scrolls said {said['bench']} messages in {COUNTED} s, one that Home "
      f"Assistant finds {said['home']}")
base = found["no broker"][1]
check("mqtt.memory", found["a broker"][1] - base)
check("mqtt.encrypted.memory", found["encryption"][1] - base)
check("mqtt.messages", said["bench"])
check("mqtt.home.messages", said["home"])

with Broker(MOSQUITTO) as broker:
    broker.start()
    broker.client("first").close()
    broker.freeze()
    turns = [late(broker) for _ in range(ROUNDS)]
columns = list(zip(*turns))
for name, column in zip(["without a broker", "with a broker that hangs"], columns):
    print(f"{name}: 99 of 100 frames late by {min(column):.3f} ({middle(column):.3f}) ms, "
          f"least (median) of {ROUNDS}")
check("mqtt.lateness.ratio", min(measure(columns[1]) / measure(columns[0])
                                 for measure in (min, middle)))
