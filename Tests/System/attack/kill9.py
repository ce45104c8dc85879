# SPDX-License-Identifier: MIT
"""kill9.py BINARY [KILLS]: power cuts while messages and values are changed over the API.

Several clients change what is theirs and note what they ask before they ask, and what was
acknowledged. At a random moment, counted in acknowledgements and requests, the whole service gets
SIGKILL. After the next start every acknowledged change must be there; one that was on its way may
be there or not, but never half of it.
"""

import contextlib
import json
import random
import sqlite3
import sys
import threading
import urllib.parse

from sign import PATIENCE, Fault, Sign, demand, seeded

CLIENTS = 4
# Fewer than the changes that the sign takes at once, so that no client has to wait.
MOST = 24
# Documents that change together are recognized by a text that they share.
BATCH = 12


class Model:
    """What one client knows of the documents that are its own."""

    def __init__(self, number):
        self.number = number
        # What is there for certain; nothing is None.
        self.known = {}
        # What a change that was not acknowledged would have made of some of them.
        self.pending = {}
        self.count = 0

    def expect(self, found):
        """Compares with what is there, and goes on from it."""
        if self.pending:
            was = all(found.get(key) == self.known.get(key) for key in self.pending)
            became = all(found.get(key) == value for key, value in self.pending.items())
            demand(was or became,
                   f"client {self.number}: half of a change is there: asked {self.pending}, was "
                   f"{ {k: self.known.get(k) for k in self.pending} }, found "
                   f"{ {k: found.get(k) for k in self.pending} }")
        for key in set(self.known) | set(found):
            if key in self.pending:
                continue
            demand(found.get(key) == self.known.get(key),
                   f"client {self.number}: {key} is {found.get(key)!r} and was acknowledged as "
                   f"{self.known.get(key)!r}")
        self.known = {key: value for key, value in found.items() if value is not None}
        self.pending = {}

    def next(self, chance):
        """The next request, and what it makes of which documents."""
        self.count += 1
        prefix = f"c{self.number}-"
        text = f"{prefix}{self.count} " + "x" * chance.choice([0, 0, 10, 10, 100, 800])
        kind = chance.randrange(10)
        if kind < 3:
            key = f"m:{prefix}{chance.randrange(8)}"
            return "PUT", path(key), {"text": text}, {key: text}
        if kind < 5:
            key = f"v:{prefix}{chance.randrange(4)}"
            return "PUT", path(key), {"value": text}, {key: text}
        if kind < 7 and (keys := sorted(key for key in self.known if "-b" not in key)):
            key = chance.choice(keys)
            return "DELETE", path(key), None, {key: None}
        count = chance.choice([2, BATCH])
        items = [{"id": f"{prefix}b{i}", "text": text} for i in range(count)]
        return ("PUT", "/api/v1/messages", {"messages": items},
                {f"m:{item['id']}": text for item in items})


def path(key):
    folder = "messages" if key[0] == "m" else "values"
    return f"/api/v1/{folder}/{urllib.parse.quote(key[2:], safe='')}"


class Round:
    """Clients at work until the power fails."""

    def __init__(self, sign, models, chance):
        self.sign = sign
        self.lock = threading.Lock()
        self.over = threading.Event()
        # The n-th acknowledgement, or so many bytes into the n-th request from then on.
        self.acknowledged = 0
        self.begun = 0
        self.dies_at = chance.randrange(1, MOST)
        self.dies_asking = chance.random() < 0.6
        self.faults = []
        self.threads = [
            threading.Thread(target=self.work, args=(model, chance.randrange(1 << 32)), daemon=True)
            for model in models]

    def run(self):
        for thread in self.threads:
            thread.start()
        for thread in self.threads:
            thread.join(PATIENCE)
            demand(not thread.is_alive(), "changes are neither answered nor cut off")
        self.sign.kill()
        if self.faults:
            raise self.faults[0]

    def note(self, asked):
        with self.lock:
            if asked:
                self.begun += 1
            else:
                self.acknowledged += 1
            count = self.begun if self.dies_asking else self.acknowledged
            if asked == self.dies_asking and count >= self.dies_at:
                self.over.set()
                self.sign.process.kill()

    def work(self, model, seed):
        chance = random.Random(seed)
        try:
            connection = self.sign.unix()
            for _ in range(MOST):
                if self.over.is_set():
                    return
                method, target, body, change = model.next(chance)
                model.pending = change
                content = b"" if body is None else json.dumps(body).encode()
                fields = {"Content-Type": "application/json"} if body is not None else {}
                try:
                    connection.putrequest(method, target)
                    for name, value in fields.items():
                        connection.putheader(name, value)
                    if body is not None:
                        connection.putheader("Content-Length", str(len(content)))
                    connection.endheaders()
                    cut = chance.randrange(len(content) + 1)
                    connection.send(content[:cut])
                    if chance.random() < 0.5:
                        connection.send(content[cut:])
                        self.note(asked=True)
                    else:
                        self.note(asked=True)
                        connection.send(content[cut:])
                    response = connection.getresponse()
                    answer = response.read()
                except (OSError, ConnectionError, EOFError) as error:
                    demand(self.over.is_set(), f"a connection broke off: {error!r}")
                    return
                except Exception as error:  # What is left of an answer may be anything.
                    demand(self.over.is_set(), f"no answer: {error!r}")
                    return
                demand(response.status in (200, 201, 204),
                       f"{method} {target}: {response.status} {answer[:300]!r}")
                model.known.update(change)
                model.known = {k: v for k, v in model.known.items() if v is not None}
                model.pending = {}
                self.note(asked=False)
        except Fault as fault:
            self.faults.append(fault)
        except Exception as error:
            if not self.over.is_set():
                self.faults.append(Fault(f"a client failed: {error!r}"))


def found(sign):
    """All messages and values that are there, by their client."""
    documents, after = {}, ""
    while True:
        page = sign.get(f"/messages?limit=500{after}")
        for message in page["messages"]:
            documents[f"m:{message['id']}"] = message["text"]
        if page["next"] is None:
            break
        after = f"&after={urllib.parse.quote(page['next'], safe='')}"
    for value in sign.get("/values")["values"]:
        documents[f"v:{value['name']}"] = value["value"]
    owners = {}
    for key, value in documents.items():
        owners.setdefault(int(key[3:].split("-")[0]), {})[key] = value
    return owners


def check_file(sign):
    """The file as others see it."""
    with contextlib.closing(sqlite3.connect(f"{sign.folder}/signboard.db")) as database:
        (words,) = database.execute("PRAGMA integrity_check").fetchone()
        demand(words == "ok", f"the file is damaged: {words}")


def main():
    binary = sys.argv[1]
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    chance = seeded("kill9")
    acknowledged = unknown = 0
    with Sign(binary) as sign:
        models = [Model(number) for number in range(CLIENTS)]
        for number in range(kills + 1):
            begin = len(sign.logged()) if number else 0
            sign.start()
            owners = found(sign)
            for model in models:
                unknown += bool(model.pending)
                model.expect(owners.get(model.number, {}))
            demand(set(owners) <= set(range(CLIENTS)), "there is a message that no client has sent")
            words = sign.logged()[begin:]
            for word in ("amage", "set aside", "cannot be read", "not shown", "rror"):
                demand(word not in words, f"the sign says after kill {number}: {words}")
            if number % 10 == 0 or number == kills:
                sign.check_well()
            if number < kills:
                round = Round(sign, models, chance)
                round.run()
                if number % 10 == 0:
                    check_file(sign)
                acknowledged += round.acknowledged
        sign.end()
        check_file(sign)
    print(f"kill9: {kills} kills, {acknowledged} acknowledged changes, {unknown} that were on "
          "their way; nothing lost, nothing half")


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(f"kill9: {fault}")
