# SPDX-License-Identifier: MIT
"""heavy.py BINARY: requests that are right and about as heavy as the document allows.

Each must be answered before the sign gives it up, which it does with a status of 5xx, and the sign be
well afterwards.
"""

import datetime
import json
import sys
import threading
import time

from sign import JSON, PATIENCE, Fault, Sign, demand

CALENDARS = 12
# The calendar of a zone that nothing changes, beside one in which hundreds of messages come and go.
ZONES = """panel: 4x1
scroll: static
zones:
  - {name: still, at: [0, 0], size: [8, 8], text: A}
  - {name: busy, at: [8, 0], size: [24, 8], text: B}
"""


def texts():
    """Texts of 64 KiB, each of another kind of trouble."""
    most = 65_536
    for title, unit in [
            ("letters", "W "), ("one word", "W"), ("brackets", "{{"), ("values", "{x}"),
            ("inverse", "{inverse}a{/}"), ("fonts", "{font signboard-4}a{/}"),
            ("pauses", "{pause 1}a"), ("lines", "a\n"), ("right to left", "\u202e\u05d0"),
            ("isolates", "\u2067"), ("marks", "\u0301"), ("flags", "\U0001F1E9"),
            ("joined", "\U0001F468\u200d"), ("no font has them", "\ue000"), ("kanji", "\u9f98"),
            ("Arabic", "\u0633\u0644\u0627\u0645 "), ("blinking", "{blink}\u05d0{/}b"),
            ("open brackets", "{"), ("icons", "{icon heart}")]:
        yield title, unit * (most // len(unit.encode()))


def check_calendars(sign):
    """Calendars that are asked for at once are answered or refused, and no other client waits for them."""
    items = [{"id": f"m{i}", "text": "x", "zone": "busy",
              "rules": [{"cron": f"*/{i % 59 + 1} * * * *", "seconds": 30 + i % 17}]}
             for i in range(1000)]
    answer = sign.ask("PUT", "/api/v1/messages", {"messages": items})
    demand(answer.status == 200, f"a thousand messages for a calendar: {answer}")
    answers = []
    others = 0
    # How many of the others had been answered before the last calendar.
    meanwhile = 0

    def ask():
        nonlocal meanwhile
        answers.append(sign.ask(
            "GET", "/api/v1/calendar?from=2127-01-01&until=2147-01-01&limit=500&zone=still"))
        meanwhile = others

    clients = [threading.Thread(target=ask, daemon=True) for _ in range(CALENDARS)]
    for client in clients:
        client.start()
    slowest = (0, "")
    number = 0
    while (waiting := [client for client in clients if client.is_alive()]) or number == 0:
        for method, path, body in [
                ("GET", "/health", None), ("GET", "/frame", None),
                ("PUT", "/messages/meanwhile", {"text": f"Now {number}"})]:
            begin = time.monotonic()
            answer = sign.ask(method, "/api/v1" + path, body)
            # Changes without a pause are refused, which is an answer, too.
            demand(answer.status in (200, 201, 429), f"{path} beside calendars: {answer}")
            slowest = max(slowest, (time.monotonic() - begin, path))
            others += 1
        number += 1
        if waiting:
            waiting[0].join(0.02)
    for client in clients:
        client.join(PATIENCE)
    demand(len(answers) == CALENDARS, f"{CALENDARS - len(answers)} calendars were not answered")
    for answer in answers:
        is_refused = answer.status == 503 and "Retry-After" in answer.headers
        demand(answer.status == 200 or is_refused, f"a calendar beside others: {answer}")
    demand(any(answer.status == 200 for answer in answers), f"no calendar at all: {answers[0]}")
    demand(meanwhile >= 3, f"{meanwhile} others were answered while calendars were worked out")
    return slowest, sum(answer.status == 200 for answer in answers)


def main():
    binary = sys.argv[1]
    slowest = (0, "")
    # So near that the playout until then could decide on what is shown.
    soon = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=10)
    soon = soon.strftime("%Y-%m-%dT00:00:00Z")
    with Sign(binary) as sign:
        sign.start()

        def ask(title, method, path, body=None):
            nonlocal slowest
            begin = time.monotonic()
            content = json.dumps(body, ensure_ascii=False).encode() if body is not None else None
            answer = sign.ask(method, "/api/v1" + path, content, JSON if content else None)
            took = time.monotonic() - begin
            demand(answer.status < 500, f"{title}: {answer} after {took:.1f} s")
            slowest = max(slowest, (took, title))
            return answer

        for title, text in texts():
            ask(title, "PUT", "/messages/a", {"text": text})
            ask(f"{title}, seen before", "POST", "/preview", {"text": text[:8000]})
        for count, title, item in [
                (1000, "a thousand messages", lambda i: {"text": f"Message {i}"}),
                (1000, "a thousand others", lambda i: {"text": f"Another {i} {{x}}"}),
                (1000, "a thousand times", lambda i: {
                    "text": "x", "rules": [{"cron": f"*/{i % 59 + 1} * * * *", "seconds": 30}],
                    "priority": i % 100})]:
            items = [{"id": f"m{i}", **item(i)} for i in range(count)]
            answer = ask(title, "PUT", "/messages", {"messages": items, "others": "remove"})
            demand(answer.status == 200, f"{title}: {answer}")
            for path in ["/why", "/next", "/calendar", "/calendar?from=0001-01-01&until=9999-12-31",
                         "/calendar?limit=500", f"/calendar?from={soon}&limit=500",
                         f"/why?at={soon}", "/unshown", "/messages?limit=500", "/zones"]:
                ask(f"{title}, {path}", "GET", path)
            ask(f"{title} and a value", "PUT", "/values/x", {"value": f"{count}"})
        # Bodies that are wrong in a hundred thousand places.
        for title, content in [
                ("members", "{" + ",".join(f'"k{i}":1' for i in range(80_000)) + "}"),
                ("items", '{"text":"x","exceptions":[' + ",".join(["1"] * 300_000) + "]}"),
                ("rules", '{"text":"x","rules":[' + ",".join(['{"x":1}'] * 80_000) + "]}"),
                ("escapes", '{"text":"' + "\\u0041" * 150_000 + '"}')]:
            begin = time.monotonic()
            answer = sign.ask("PUT", "/api/v1/messages/b", content.encode(), JSON)
            demand(answer.status == 422, f"{title}: {answer}")
            slowest = max(slowest, (time.monotonic() - begin, title))
        sign.ask("PUT", "/api/v1/messages", {"messages": [], "others": "remove"})
        sign.check_well()
        sign.end()
    with Sign(binary, rest=ZONES) as sign:
        sign.start()
        beside, told = check_calendars(sign)
        sign.check_well()
        sign.end()
    print(f"heavy: {told} of {CALENDARS} calendars were told; meanwhile the slowest was "
          f"{beside[1]} with {beside[0]:.2f} s")
    print(f"heavy: the slowest was {slowest[1]} with {slowest[0]:.2f} s")


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(f"heavy: {fault}")
