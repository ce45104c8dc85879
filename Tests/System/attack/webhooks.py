# SPDX-License-Identifier: MIT
"""webhooks.py BINARY: a sign sends events to another system and gets alerts from Alertmanager.

The other system is a small server that fails first. Every request must be signed as the page
Documentation/webhooks.md describes, whose own lines in Python check it; the events must come in
their order, each once taken; and no secret may stand in the log or in an answer.
"""

import http.server
import json
import os
import sys
import threading

from sign import STANDING, Fault, Sign, demand, wait_for

SECRET = "whsec_aGlkZGVuLWluLWEtZmlsZQ=="
TOKEN = "key=hidden-in-the-query"
PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Documentation/webhooks.md")


def checker():
    """The function of the page that checks a signature."""
    with open(PAGE, encoding="utf-8") as file:
        code = file.read().split("```python\n")[1].split("```")[0]
    names = {}
    exec(code, names)  # pylint: disable=exec-used
    return names["is_genuine"]


class Receiver(http.server.BaseHTTPRequestHandler):
    """Answers 500 as long as it is broken, then 204."""

    protocol_version = "HTTP/1.1"
    requests = []
    changed = threading.Lock()
    is_broken = True

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        with self.changed:
            status = 500 if Receiver.is_broken else 204
            self.requests.append((self.path, dict(self.headers.items()), body))
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def received():
    with Receiver.changed:
        return list(Receiver.requests)


def told(request):
    event = json.loads(request[2])
    return f"{event['type']} {event['data'].get('id') or event['data'].get('what')}"


def check_events(sign):
    def put(name, text, priority):
        answer = sign.ask("PUT", f"/api/v1/messages/{name}", {"text": text, "priority": priority})
        demand(answer.status in (200, 201), f"PUT {name}: {answer}")

    put("soup", "Soup", 50)
    wait_for(lambda: received(), "no event comes")
    # The first attempt fails: the health warns, and the sign is healthy.
    views = []

    def has_failed():
        views.append(sign.get("/webhooks")["webhooks"][0])
        return views[-1]["failed"] and views[-1]["next"]
    wait_for(has_failed, lambda: f"the failure is not told: {views[-1]}")
    view = views[-1]
    demand(view["status"] == 500 and view["waiting"] == 1, f"webhook: {view}")
    demand(view["problem"] == "It answered with the status 500.", f"webhook: {view}")
    demand(view["url"].endswith("/hook") and view["signed"], f"webhook: {view}")
    health = sign.get("/health")
    part = [part for part in health["parts"] if part["name"] == "webhook 1"]
    demand(health["healthy"] and part and part[0]["state"] == "warning", f"health: {health}")
    # What happens meanwhile comes behind it.
    put("fire", "Fire", 90)
    answer = sign.ask("PUT", "/api/v1/messages/bad", {"text": "x", "zone": "nowhere"})
    demand(answer.status == 422, f"a wrong zone: {answer}")
    answer = sign.ask("DELETE", "/api/v1/messages/fire")
    demand(answer.status == 204, f"DELETE: {answer}")
    with Receiver.changed:
        Receiver.is_broken = False
        # A busy machine may have tried more than once by now.
        failed = len(Receiver.requests)
    expected = (["shown soup"] * failed
                + ["shown soup", "ended soup", "shown fire", "refused message bad", "ended fire",
                   "shown soup"])
    wait_for(lambda: len(received()) >= len(expected), lambda: f"events: {[told(r) for r in received()]}")
    wait_for(lambda: sign.get("/webhooks")["webhooks"][0]["waiting"] == 0, "events are left")
    requests = received()
    found = [told(request) for request in requests]
    demand(found == expected, f"events: {found}, expected {expected}")
    is_genuine = checker()
    for path, headers, body in requests:
        fields = {name.lower(): value for name, value in headers.items()}
        demand(path == f"/hook?{TOKEN}", f"the path is {path}")
        demand(fields["content-type"] == "application/json", f"the head is {fields}")
        demand(is_genuine(SECRET, fields, body), f"the signature is wrong: {fields} {body}")
        demand(not is_genuine(SECRET, fields, body + b" "), "the signature is that of any body")
    ids = [headers.get("webhook-id") for _, headers, _ in requests]
    demand(len(set(ids[:failed + 1])) == 1 and len(set(ids)) == 6, f"the ids are {ids}")
    view = sign.get("/webhooks")["webhooks"][0]
    demand((view["delivered"], view["failed"], view["leftOut"]) == (6, failed, 0), f"webhook: {view}")
    wait_for(lambda: all(part["name"] != "webhook 1" for part in sign.get("/health")["parts"]),
             "the health still warns")


def check_alerts(sign):
    """What Alertmanager sends, in the form that it has."""
    def send(status):
        alert = {"status": status, "labels": {"alertname": "Load", "severity": "critical"},
                 "annotations": {"summary": "Load is {12}"}, "startsAt": "2026-11-21T12:00:00.5Z",
                 "endsAt": "0001-01-01T00:00:00Z", "generatorURL": "http://prometheus/graph",
                 "fingerprint": "0b8ae2a9ff3e2d4c"}
        answer = sign.ask("POST", "/api/v1/alerts", {
            "receiver": "sign", "status": status, "alerts": [alert], "groupLabels": {},
            "commonLabels": {}, "commonAnnotations": {}, "externalURL": "http://alertmanager:9093",
            "version": "4", "groupKey": "{}:{}", "truncatedAlerts": 0})
        demand(answer.status == 200, f"alerts: {answer}")
        return {key: value for key, value in answer.json.items() if value}

    name = "alert-0b8ae2a9ff3e2d4c"
    found = send("firing")
    demand(found == {"put": [name]}, f"alerts: {found}")
    message = sign.get(f"/messages/{name}")
    demand((message["text"], message["priority"]) == ("Load is {12}", 90), f"message: {message}")
    found = send("firing")
    demand(found == {"unchanged": [name]}, f"alerts: {found}")
    demand(sign.get(f"/messages/{name}")["revision"] == message["revision"], "it was stored again")
    found = send("resolved")
    demand(found == {"removed": [name]}, f"alerts: {found}")
    found = send("resolved")
    demand(found == {"missing": [name]}, f"alerts: {found}")


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/hook?{TOKEN}"
    service = (f'webhooks: [{{url: "{url}", secret-file: FOLDER/secret, '
               "events: [shown, ended, refused]}]")
    with Sign(sys.argv[1], service=service, rest=STANDING, arguments=["--verbose"]) as sign:
        with open(f"{sign.folder}/secret", "w", encoding="ascii") as file:
            file.write(SECRET + "\n")
        sign.start()
        check_events(sign)
        check_alerts(sign)
        sign.check_well()
        # Nobody answers any more; the end waits for no event.
        server.shutdown()
        server.server_close()
        sign.ask("DELETE", "/api/v1/messages/soup")
        said = json.dumps(sign.get("/health")) + json.dumps(sign.get("/webhooks"))
        sign.end()
        for secret in [SECRET, SECRET[6:], TOKEN]:
            demand(secret not in sign.logged() + said, f"{secret} stands in the log or in an answer")
    print("webhooks: 6 events after a failure, in order and signed; alerts put, kept, removed")


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(f"webhooks: {fault}")
