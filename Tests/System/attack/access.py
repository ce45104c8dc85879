# SPDX-License-Identifier: MIT
"""access.py BINARY: who may ask what, from where, and what the log has about it.

Every operation of the document is asked without a token and with one of each role; by names and from pages that are not the sign's own; and the log
is searched for what should not be there.
"""

import hashlib
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.parse

from schema import Schemas
from sign import PATIENCE, STANDING, Fault, Sign, demand, seeded, wait_for

WRITER, READER, OLD = "writer-4f1c-secret", "reader-99ab-secret", "old-77de-secret"
AUTHOR, HAND = "author-51c2-secret", "hand-08be-secret"
ROLES = ["viewer", "writer", "operator", "administrator"]
TOKENS = {None: None, "viewer": READER, "writer": AUTHOR, "operator": HAND, "administrator": WRITER}
SECRETS = [WRITER, READER, OLD, AUTHOR, HAND, "wrong-0000-secret", "private-text", "private-value", "private-who"]
PAGE = "https://panel.example"
SERVICE = ("tokens-file: FOLDER/tokens, extra-endpoints: {notify: yes, show: yes}, hosts: [Sign.Local], "
           f"origins: [\"{PAGE}\"]")


def line(role, token):
    return f"{role}:{hashlib.sha256(token.encode()).hexdigest()}\n"


def write_tokens(sign, *lines):
    with open(f"{sign.folder}/tokens", "w", encoding="ascii") as file:
        file.writelines(lines)


def private(value, schema, schemas):
    """An example with private texts in the place of its own, and with a token that is right."""
    schema = schemas.resolved(schema)
    if isinstance(value, dict):
        members = schema.get("properties", {})
        return {key: READER if key == "token" else private(item, members.get(key, {}), schemas)
                for key, item in value.items()}
    if isinstance(value, list):
        return [private(item, schema.get("items", {}), schemas) for item in value]
    is_text = isinstance(value, str) and not {"enum", "pattern", "format"} & set(schema)
    return "private-text" if is_text else value


def operations(document):
    """Method, target and body of each operation, of the examples of the document."""
    schemas = Schemas(document)
    for path, item in document["paths"].items():
        for method, operation in item.items():
            target, query = path, {}
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path":
                    target = target.replace("{" + parameter["name"] + "}", "private-who")
                elif parameter["in"] == "query" and parameter["required"]:
                    query[parameter["name"]] = private(
                        parameter["example"], parameter["schema"], schemas)
            if query:
                target += "?" + urllib.parse.urlencode(query)
            media = operation.get("requestBody", {}).get("content", {}).get("application/json")
            body = media and private(media["example"], media["schema"], schemas)
            yield method.upper(), target, operation, body


def ask(sign, method, target, body, headers, over=None):
    """Status, head and body; of what lasts only what comes first."""
    if target.endswith(("/frames", "/film.gif")):
        method = "HEAD"
    answer = sign.ask(method, target, body, headers, over=over or sign.tcp())
    for secret in SECRETS[:4]:
        demand(secret not in answer.body.decode("utf-8", "replace"),
               f"{method} {target} tells a token: {answer}")
    reader = answer.headers.get("Access-Control-Allow-Origin")
    demand(reader is None or reader == PAGE == (headers or {}).get("Origin"),
           f"{target} lets other pages read")
    return answer


def check_roles(sign, document):
    count = 0
    for method, target, operation, body in operations(document):
        name, role = operation["operationId"], operation.get("x-role")
        for title, token in TOKENS.items():
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            status = ask(sign, method, target, body, headers).status
            if role is None:
                right = status in (200, 204)
            elif token is None:
                right = status == 401
            elif ROLES.index(role) > ROLES.index(title):
                right = status == 403
            else:
                right = status not in (401, 403) and status < 500
            demand(right, f"{name} with the token of {title}: {status}, it needs {role}")
            count += 1
    # A caller without a token does not learn which paths there are.
    for target in ["/api/v1/nothing", "/show", "/api/v2"]:
        demand(ask(sign, "GET", target, None, {}).status == 401, f"{target} is told without a token")
    for method, target, operation, body in operations(document):
        if method == "GET":
            answer = ask(sign, method, target, body, {}, over=sign.unix())
            demand(answer.status in (200, 400, 404), f"the socket needs a token for {target}: {answer}")
    return count


def check_names(sign):
    reader = {"Authorization": f"Bearer {READER}"}
    refused = [{"Host": name} for name in [
        "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "sign.local.evil", "",
        "sign.local:0", "[::1", "a b", "sign.local@evil.example"]]
    refused += [{"Origin": origin} for origin in [
        "http://evil.example", "null", "https://panel.example.evil.example", "http://panel.example",
        "https://panel.example:444", "http://127.0.0.1:1"]]
    refused += [{"Sec-Fetch-Site": site} for site in ["cross-site", "same-site"]]
    for target in ["/api/v1/health", "/api/v1/messages", "/api/v1/openapi.json", "/show?text=x"]:
        for headers in refused:
            answer = ask(sign, "GET", target, None, {**reader, **headers})
            demand(answer.status in (400, 403), f"{target} with {headers}: {answer}")
    for headers in refused[:9]:
        answer = ask(sign, "GET", "/", None, headers)
        demand(answer.status in (400, 403), f"the page with {headers}: {answer}")
    for headers in [{"Host": "sign.local"}, {"Host": "SIGN.local:80"}, {"Host": "192.168.1.9"},
                    {"Origin": PAGE}, {"Origin": f"http://127.0.0.1:{sign.port}"},
                    {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}]:
        answer = ask(sign, "GET", "/api/v1/messages", None, {**reader, **headers})
        demand(answer.status == 200, f"with {headers}: {answer}")
    # What a page of another site can send without asking first.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]:
        answer = ask(sign, "POST", "/api/v1/messages", b'{"text":"x"}',
                     {"Authorization": f"Bearer {WRITER}", "Content-Type": kind})
        demand(answer.status == 415, f"as {kind}: {answer}")


def check_guesses(sign):
    """Guessing is slowed down for who guesses, and who asks rightly never waits for it."""
    def guess(number):
        answer = ask(sign, "GET", "/api/v1/zones", None,
                     {"Authorization": f"Bearer wrong-{number:04}-secret"})
        if answer.status == 429:
            demand(int(answer.headers["Retry-After"]) >= 1, "it does not say how long to wait")
        else:
            demand(answer.status == 401, f"a wrong token: {answer}")
        return answer.status

    def right(token, over=None):
        answer = ask(sign, "GET", "/api/v1/zones", None, {"Authorization": f"Bearer {token}"}, over)
        demand(answer.status == 200, f"a right token while others guess: {answer}")

    begin = time.monotonic()
    told = [guess(number) for number in range(60)]
    # Twenty at once and one a second.
    most = 21 + int(time.monotonic() - begin)
    demand(told.count(401) <= most, f"tokens can be guessed without end: {told}")
    for number in range(20):
        guess(number)
        right(READER)
        right(WRITER)
        right("nothing", sign.unix())


def check_exchange(sign):
    """SIGHUP exchanges tokens; a damaged file changes nothing and is reported without it."""
    def status(token):
        return ask(sign, "GET", "/api/v1/zones", None, {"Authorization": f"Bearer {token}"}).status

    demand(status(OLD) == 200, "the old token does not count at first")
    begin = len(sign.logged())
    write_tokens(sign, "read-write:" + WRITER + "\n")
    sign.process.send_signal(signal.SIGHUP)
    wait_for(lambda: "not taken over" in sign.logged()[begin:], lambda: sign.logged()[begin:])
    demand(status(OLD) == 200, "a damaged file of tokens shuts people out")
    demand("line 1: The hash is not 64 hexadecimal digits" in sign.logged()[begin:],
           f"the log: {sign.logged()[begin:]}")
    begin = len(sign.logged())
    write_tokens(sign, "# the reader\n", line("read-only", READER), line("read-write", WRITER))
    sign.process.send_signal(signal.SIGHUP)
    wait_for(lambda: "was taken over" in sign.logged()[begin:], lambda: sign.logged()[begin:])
    demand(status(OLD) == 401 and status(READER) == 200, "a token that was removed counts on")


def check_files(sign):
    mode = stat.S_IMODE(os.stat(sign.socket).st_mode)
    demand(mode == 0o660, f"the socket has the rights {mode:o}")


def check_log(sign):
    log = sign.logged()
    for secret in SECRETS + [hashlib.sha256(READER.encode()).hexdigest()]:
        demand(secret not in log, f"the log has {secret}: {log[-2000:]}")
    demand("operation=putMessage" in log and "caller=token" in log, f"the log lacks much: {log[:999]}")
    odd = [each for each in log.splitlines() if not each.startswith("signboard: ")]
    demand(not odd, f"lines without a beginning: {odd[:5]}")


def refused(binary, settings, status, *words):
    """A start that must fail, and what it must print on one short screen."""
    with Sign(binary) as sign:
        with open(sign.settings, "w", encoding="utf-8") as file:
            file.write(settings.replace("FOLDER", sign.folder))
        done = subprocess.run(
            [binary, "run", "--config", sign.settings], env=sign.environment, timeout=PATIENCE,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        text = done.stdout.decode().replace(sign.folder, "FOLDER")
        demand(done.returncode == status, f"{settings!r}: {done.returncode}, not {status}: {text}")
        for word in words:
            demand(word in text, f"{settings!r} does not say {word!r}: {text}")
        demand(len(text) < 1000 and "Error(" not in text and "errno" not in text,
               f"this is not understandable: {text}")


def check_starts(binary):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused(binary, f"backend: memory\nservice: {{listen: \"127.0.0.1:{port}\"}}\n", 1,
                f"127.0.0.1:{port}", "another program listens there", "Give another address")
    refused(binary, "backend: memory\nservice: {listen: \"0.0.0.0:0\"}\n", 1,
            "does not listen on 0.0.0.0 without a token", "Add a token")
    refused(binary, "backend: memory\nservice: {listen: \"unix:/nowhere/at/all\"}\n", 1,
            "/nowhere/at/all", "its folder is missing")
    refused(binary, "backend: memory\nservice: {tokens-file: FOLDER/none}\n", 78, "FOLDER/none")
    refused(binary, "backend: memory\nservice: {hosts: [\"sign.local:80\"]}\n", 78,
            "sign.yaml:2", "a name without a port such as sign.local")
    refused(binary, "backend: memory\nservice: {origins: [\"panel.example\"]}\n", 78,
            "sign.yaml:2", "such as https://panel.example")
    refused(binary, "backend: memory\nservice: {storage: /nowhere/at/all.db, "
            "listen: \"127.0.0.1:0\"}\n", 1, "/nowhere/at/all.db")
    refused(binary, "backend: memory\nservcie: {}\n", 78, "sign.yaml:2", "service")


def main():
    binary = sys.argv[1]
    seeded("access")
    with Sign(binary, service=SERVICE, rest=STANDING, arguments=["--verbose"]) as sign:
        write_tokens(sign, line("read-only", READER), line("read-write", WRITER),
                     line("read-only", OLD), line("writer", AUTHOR), line("operator", HAND))
        sign.start()
        document = sign.get("/openapi.json")
        count = check_roles(sign, document)
        check_names(sign)
        check_exchange(sign)
        check_guesses(sign)
        check_files(sign)
        sign.ask("POST", "/api/v1/start")
        sign.check_alive()
        sign.end()
        check_log(sign)
    check_starts(binary)
    print(f"access: {count} operations without a token, by readers and by writers; names, pages, guesses, logs")


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(f"access: {fault}")
