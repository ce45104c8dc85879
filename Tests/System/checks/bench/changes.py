#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""changes.py BINARY [COUNT]: a service after so many changes of each kind, as many as of months.

The kinds: messages, values, the same value again, refusals, alerts, and viewers that come and go.
100,000 of each are made in full length, 1,000 otherwise. Each caller may make twenty changes a second,
so there are a hundred of them.
"""
import hashlib, http.client, json, socket, sys, tempfile, time

from budgets import check, most
from service import FULL, PATIENCE, Service

COUNT = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000 if FULL else 1_000
CALLERS = [f"secret-of-caller-{number}" for number in range(100)]


def alert(number):
    return {"version": "4", "alerts": [{
        "status": "resolved" if number % 2 else "firing", "fingerprint": "a",
        "labels": {"alertname": f"Alert {number}"}}]}


def change(number):
    """The requests of a round, with the status that each is answered with."""
    rules = [{"days": "daily", "start": "00:00", "end": "24:00"}]
    yield "PUT", "/messages/m", {"text": f"Message {number}", "rules": rules}, 200
    yield "PUT", "/values/count", {"value": str(number)}, 200
    yield "PUT", "/values/same", {"value": "x"}, 200
    yield "PUT", "/messages/m", {"text": "X", "zone": "nowhere"}, 422
    yield "POST", "/alerts", alert(number), 200


def visit(path):
    """Comes as a viewer and leaves; through the unix socket, as ports are few."""
    with socket.socket(socket.AF_UNIX) as page:
        page.connect(path)
        page.sendall(b"GET /api/v1/frames HTTP/1.1\r\nHost: localhost\r\n\r\n")
        if not page.recv(4096):
            raise RuntimeError("the sign hung up on a viewer")


with tempfile.NamedTemporaryFile("w", prefix="signboard-bench-") as tokens:
    for number, token in enumerate(CALLERS):
        digest = hashlib.sha256(token.encode()).hexdigest()
        tokens.write(f"writer:{digest} name=caller-{number}\n")
    tokens.flush()
    with Service(sys.argv[1], {"text": "{count}", "values": {"count": "0"}},
                 **{"tokens-file": tokens.name}) as service:
        server = http.client.HTTPConnection("127.0.0.1", service.tcp_port(), timeout=PATIENCE)
        begin, memory, stacks = time.monotonic(), None, None
        for number in range(COUNT):
            for method, path, body, status in change(number):
                for token in CALLERS[number % len(CALLERS):] + CALLERS:
                    server.request(method, "/api/v1" + path, json.dumps(body), {
                        "Content-Type": "application/json", "Authorization": f"Bearer {token}"})
                    answer = server.getresponse()
                    content = answer.read()
                    # The next one asks while this one has to wait.
                    if answer.status != 429:
                        break
                if answer.status not in (status, 201 if number == 0 else status):
                    raise RuntimeError(f"{method} {path}: {answer.status} {content[:500]}")
            visit(service.socket)
            # The log and the memory of the store have their full size by then.
            if number == COUNT // 4:
                server.close()  # The sign hangs up meanwhile; the next request connects again.
                memory, stacks = service.kept(), service.stacks()
        print(f"{COUNT} changes of each kind in {time.monotonic() - begin:.0f} s")
        kept = service.kept(memory + most("changes.memory.growth") / 1024)
        check("changes.memory.growth", (kept - memory) * 1024)
        # Two frames more with each change fill a stack after 16,000; here they are seen at once.
        check("changes.stacks.growth", service.stacks() - stacks)
