# SPDX-License-Identifier: MIT
"""api.py BINARY: requests that are made of the OpenAPI document that the sign itself serves.

Right ones must be answered as the document demands. Wrong ones must get a problem of RFC 9457 whose
status the document names: never a status of 5xx, never no answer, and no other client may suffer.
"""

import http.client
import json
import queue
import sys
import threading
import time
import urllib.parse

from schema import Schemas, damaged, is_json, noise
from sign import JSON, PATIENCE, Fault, Sign, demand, seeded, wait_for

# The most seconds for all requests that are asked at once.
LIMIT = 600
# Signs that are asked at once: each takes only so many changes a second.
SIGNS = 8
# What any server may answer before it knows what is asked for.
ANYWHERE = {404, 405, 408, 413, 414, 417, 431}
# A second sign of the same memory: half as much again as it had, or so many bytes.
ROOM = 64 << 20
METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"]
CONFIGURATION = """
panel: 8x1
scroll: static
zones:
  - {name: main, at: [0, 0], size: [32, 8], text: "Ready"}
  - {name: chat, at: [32, 0], size: [32, 8], conversation: "-"}
"""
# Names beside those of the document.
ODD = ["b", "ä ö/漢?", "m1"]


class Case:
    """A request, and which answers are right."""

    def __init__(self, title, operation, method, target, body=None, headers=None, is_wrong=None):
        self.title = title
        self.operation = operation
        self.method = method
        self.target = target
        self.body = body
        self.headers = headers or {}
        # Whether it must be refused (True), must be done (False), or either (None).
        self.is_wrong = is_wrong

    def __str__(self):
        body = f" {self.body[:200]!r}({len(self.body)} bytes)" if self.body is not None else ""
        headers = {name: value[:80] for name, value in self.headers.items()}
        return f"{self.title}: {self.method} {self.target[:200]} {headers}{body}"


def quoted(value):
    """A value as it stands in an address."""
    return urllib.parse.quote(value if isinstance(value, str) else json.dumps(value), safe="")


class Attack:
    def __init__(self, document, chance):
        self.document = document
        self.schemas = Schemas(document)
        self.chance = chance
        # What the sign answers at paths that also take it: the type and the bytes.
        self.read = {}
        self.done = {}
        self.lock = threading.Lock()
        self.statuses = {}

    # MARK: - Making requests

    def operations(self):
        for path, item in self.document["paths"].items():
            for method, operation in item.items():
                yield path, method.upper(), operation

    def body_schema(self, operation):
        return (operation.get("requestBody", {}).get("content", {}).get("application/json", {})
                .get("schema"))

    def body(self, path, operation):
        """The type and the bytes of the body that the document has as an example, or of what the sign
        answers at the same path."""
        content = operation.get("requestBody", {}).get("content", {})
        for kind, media in content.items():
            if "example" in media:
                example = media["example"]
                return kind, (example if isinstance(example, str) else json.dumps(example)).encode()
        return self.read.get(path, (None, None)) if content else (None, None)

    def there(self, path, operation):
        """A path with the examples of its parameters, which are there for every operation."""
        for parameter in operation.get("parameters", []):
            if parameter["in"] == "path":
                path = path.replace("{" + parameter["name"] + "}", quoted(parameter["example"]))
        return path

    def makers(self):
        """The operations that make what others ask for by its name."""
        return [(path, operation) for path, method, operation in self.operations()
                if method == "PUT" and path.endswith("}")]

    def may_miss(self, path, operation):
        """Whether an operation is about something that no other operation makes."""
        return ("{" in path and "404" in operation["responses"]
                and not any(path.startswith(maker) for maker, _ in self.makers()))

    def target(self, path, operation, change=None, extra=""):
        """A path with its parameters, some of them exchanged."""
        change = change or {}
        query = []
        for parameter in operation.get("parameters", []):
            name, place = parameter["name"], parameter["in"]
            if place == "header":
                continue
            value = change.get(name)
            if value is None:
                if place == "query" and not parameter["required"]:
                    continue
                is_odd = place == "path" and self.chance.random() < 0.5
                value = quoted(self.chance.choice(ODD) if is_odd else parameter["example"])
            if place == "path":
                path = path.replace("{" + name + "}", value)
            else:
                query.append(f"{name}={value}")
        if extra:
            query.append(extra)
        return path + ("?" + "&".join(query) if query else "")

    def varied(self, schema, example):
        """An example with some more members, which may exclude each other."""
        properties = self.schemas.resolved(schema).get("properties", {})
        names = self.chance.sample(sorted(properties), min(self.chance.randint(0, 4), len(properties)))
        return {**example, **{name: self.schemas.sample(properties[name], self.chance)
                              for name in names}}

    def cases(self):
        """All requests, in an order by chance but for the right ones, which come first."""
        first, rest = [], []
        for path, method, operation in self.operations():
            name = operation["operationId"]
            schema = self.body_schema(operation)
            kind, body = self.body(path, operation)
            demand(body or "requestBody" not in operation, f"the document has no sample for {name}")
            fields = {"Content-Type": kind} if kind else {}
            target = self.target(self.there(path, operation), operation)
            first.append(Case(f"{name}, right", operation, method, target, body, fields))
            if schema and method == "PUT" and path in self.read:
                value = self.schemas.fitted(json.loads(self.read[path][1]), schema)
                content = json.dumps(value).encode()
                first.append(Case(f"{name}, as it was read", operation, method, target, content, fields))
            rest += self.of_parameters(path, method, operation, body, fields)
            rest += self.of_headers(path, method, operation, body, fields)
            if schema:
                rest += self.of_body(path, method, operation, schema, json.loads(body))
            else:
                rest.append(Case(f"{name}, with a body", operation, method,
                                 self.target(path, operation), b'{"text":"x"}', JSON, True))
        rest += self.of_paths()
        self.chance.shuffle(rest)
        # What is removed at last is there for all the others.
        first.sort(key=lambda case: case.method == "DELETE")
        return first * 2, rest

    def of_parameters(self, path, method, operation, body, fields):
        name = operation["operationId"]

        def case(title, target, is_wrong):
            return Case(f"{name}, {title}", operation, method, target, body, fields, is_wrong)
        for parameter in operation.get("parameters", []):
            key, schema = parameter["name"], parameter["schema"]
            if parameter["in"] == "header":
                continue
            yield case(f"{key}, right", self.target(
                path, operation, {key: quoted(parameter["example"])}), None)
            for value in ["%ff", "%zz", "%", "a%C3%28"]:
                yield case(f"{key}={value[:9]}", self.target(path, operation, {key: value}), True)
            for text in ["\x00", "\n", " ", "x" * 7000]:
                yield case(f"{key}={text[:9]!r}", self.target(path, operation, {key: quoted(text)}),
                           True if self.schemas.problem(text, schema) else None)
            for value in ["%2F", "%2e%2e%2f", "a%2Fb", "'%20OR%201=1", "%F0%9F%99%82", "-1", "0",
                          "1e3", "0x10", "null", "9" * 30, "%2B1", "..%5c", "a;b", "a:b@c"]:
                yield case(f"{key}={value[:9]}", self.target(path, operation, {key: value}), None)
            if parameter["in"] == "query":
                yield case(f"{key} is empty", self.target(path, operation, {key: ""}), True)
                yield case(f"{key} twice", self.target(
                    path, operation, {key: "1"}, f"{key}=1"), True)
                for value in self.schemas.wrong(schema):
                    if isinstance(value, (int, float)) and schema.get("type") == "integer":
                        yield case(f"{key}={value}"[:60], self.target(
                            path, operation, {key: str(value)}), True)
                if parameter["required"]:
                    yield case(f"without {key}", self.there(path, operation), True)
        for extra in ["x=1", "", "=", "%ff=1", "&".join(f"q{i}={i}" for i in range(200))]:
            yield case(f"further {extra[:9]}", self.target(path, operation, extra=extra or "&&"),
                       None if extra == "" else True)
        yield case("a fragment", self.target(path, operation) + "#x", None)
        yield case("a slash behind", self.target(path, operation).replace("?", "/?") + "/", None)

    def of_headers(self, path, method, operation, body, fields):
        target = self.target(path, operation)

        def case(title, headers, is_wrong, content=body):
            return Case(f"{operation['operationId']}, {title}", operation, method, target, content,
                        {**fields, **headers}, is_wrong)
        known = {item["name"] for item in operation.get("parameters", [])
                 if item["in"] == "header"}
        if "If-Match" in known:
            yield case("If-Match *", {"If-Match": "*"}, None)
            for value in ["1", '"1', "", ",", "* ,*", '"a""b"', '"1", ' * 100]:
                yield case(f"If-Match {value[:9]}", {"If-Match": value}, True)
            for value in ['"999999999999999999999"', 'W/"1"', '"-1"', '"x"']:
                yield case(f"If-Match {value}", {"If-Match": value}, True)
            yield case("both conditions", {"If-Match": "*", "If-None-Match": "*"}, True)
            yield case("If-None-Match with a tag", {"If-None-Match": '"1"'}, True)
        if "If-None-Match" in known:
            for value in ["*", '"1"', "x", "", '"' * 500]:
                yield case(f"If-None-Match {value[:9]}", {"If-None-Match": value}, None)
        if "Idempotency-Key" in known:
            yield case("a long key", {"Idempotency-Key": "k" * 129}, True)
            yield case("an empty key", {"Idempotency-Key": ""}, True)
            key = f"{self.chance.random()}"
            for _ in range(2):
                yield case("a key", {"Idempotency-Key": key}, None)
        if body is not None:
            for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data",
                         "application/json; charset=utf-16", "json", "", "application/xml",
                         "application/jsonx", "text/json"]:
                if kind not in operation["requestBody"]["content"]:
                    yield case(f"as {kind}", {"Content-Type": kind}, True)
            yield case("packed", {"Content-Encoding": "gzip"}, True)
            yield case("an expectation", {"Expect": "the worst"}, True)
        for name, value in [("Accept", "application/xml"), ("Range", "bytes=0-1"),
                            ("Cookie", "a=" + "b" * 4000), ("X-Forwarded-For", "1.2.3.4"),
                            ("X-HTTP-Method-Override", "DELETE"), ("TE", "trailers"),
                            ("Upgrade", "h2c"), ("Authorization", "Basic eDp5"),
                            ("Accept-Encoding", "gzip, br"), ("Forwarded", "for=x;host=y")]:
            yield case(f"with {name}", {name: value}, None)
        for title, headers in [("a long field", {"X-Long": "x" * 10_000}),
                               ("many fields", {f"X-{i}": "x" for i in range(150)}),
                               ("many long fields", {f"X-{i}": "x" * 1000 for i in range(40)})]:
            yield case(title, headers, True)

    def of_body(self, path, method, operation, schema, example):
        name = operation["operationId"]

        def case(title, content, is_wrong):
            return Case(f"{name}, {title}", operation, method, self.target(path, operation),
                        content, JSON, is_wrong)
        for key, item in self.schemas.resolved(schema).get("properties", {}).items():
            value = {**example, key: self.schemas.sample(item, self.chance)}
            yield case(f"with {key}", json.dumps(value).encode(), None)
        for _ in range(8):
            content = json.dumps(self.varied(schema, example), ensure_ascii=False).encode()
            yield case("by chance", content, None)
            yield case("noise", noise(content, self.chance), None)
            content = json.dumps(self.schemas.sample(schema, self.chance, full=True)).encode()
            yield case("meaningless", content, None)
            yield case("noise", noise(content, self.chance), None)
        for value in self.schemas.wrong(schema):
            content = json.dumps(value).encode()
            if len(content) <= 1 << 20:
                yield case("breaks the schema", content, True)
        optional = not operation["requestBody"]["required"]
        for title, content in damaged(json.dumps(self.varied(schema, example)).encode(), self.chance):
            is_wrong = True if not is_json(content) else None
            yield case(title, content, None if content == b"" and optional else is_wrong)
        yield case("a megabyte", b'{"text":"' + b"x" * (1 << 20) + b'"}', True)

    def of_paths(self):
        paths = self.document["paths"]
        some = ["/", "//", "/api", "/api/v1", "/api/v1/", "/api/v2/messages", "/api/v1//messages",
                "/../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/.", "/..",
                "/api/v1/../v1/health", "/api/v1/./health", "/API/V1/health", "/api/v1/health%00",
                "/api/v1/health/..", "/api/v1/frame.png/x", "/page.js", "/favicon.ico", "/.git/HEAD",
                "/index.html", "/\\..\\..", "/api/v1/messages/a/b/c", "/" + "a" * 8000,
                "/" + "a/" * 4000, "/%", "/%E0%A4%A", "/api/v1/messages/%2e%2e", "/?" + "a=b&" * 999,
                "*", "health", "http://localhost/api/v1/health", "/api/v1/health?", "/;a=b",
                "/robots.txt", "/metrics", "/cgi-bin/x", "/api/v1/messages/" + "%41" * 2000]
        for target in some:
            for method in ["GET", "POST", "OPTIONS"]:
                yield Case("an odd path", None, method, target)
        for path, item in paths.items():
            known = {method.upper() for method in item}
            known |= {"HEAD"} if "GET" in known else set()
            target = self.there(path, next(iter(item.values())))
            for method in METHODS:
                if method not in known:
                    yield Case("another method", None, method, target, is_wrong=True)

    # MARK: - Sending and judging

    def send(self, sign, case, connection=None):
        """Sends a case; on a connection that is kept, if one is given."""
        connection = connection or sign.unix()
        connection.putrequest(case.method, case.target, skip_accept_encoding=True)
        for name, value in case.headers.items():
            connection.putheader(name, value)
        if case.body is not None:
            connection.putheader("Content-Length", str(len(case.body)))
        connection.endheaders()
        if case.body is not None:
            try:
                connection.send(case.body)
            except (BrokenPipeError, ConnectionResetError):
                # It may refuse by the head alone; the answer is there to be read.
                pass
        response = connection.getresponse()
        if response.status == 200 and "event-stream" in (response.headers["Content-Type"] or ""):
            first = response.readline()
            demand(first.startswith(b"retry:"), f"the stream begins with {first!r}")
            connection.close()
            return response, b""
        if response.status == 200 and response.headers["Content-Type"] == "image/gif":
            # The film is there when its time is over.
            connection.close()
            return response, b""
        content = response.read()
        if response.will_close:
            connection.close()
        return response, content

    def judge(self, case, response, content):
        status = response.status
        kind = (response.headers["Content-Type"] or "").split(";")[0]
        where = f"{case}\n  answer: {status} {kind} {content[:600]!r}"
        # Only some films are made at a time.
        is_filming = case.operation is not None and case.operation["operationId"] == "readFilm"
        demand(status < 500 or is_filming and status == 503, f"a status of 5xx\n  {where}")
        if status == 503:
            return
        if case.is_wrong is not None:
            demand((status >= 400) == case.is_wrong,
                   f"{'taken though it is wrong' if case.is_wrong else 'refused'}\n  {where}")
        if status >= 400 and case.method != "HEAD":
            demand(kind == "application/problem+json", f"no problem of RFC 9457\n  {where}")
            problem = json.loads(content)
            found = self.schemas.problem(problem, {"$ref": "#/components/schemas/Problem"})
            demand(found is None, f"{found}\n  {where}")
            demand(problem["status"] == status, f"the status is told wrong\n  {where}")
            demand(len(content) < 100_000, f"the problem is too long\n  {where}")
        demand(response.headers["X-Content-Type-Options"] == "nosniff",
               f"the answer is not secured\n  {where}")
        if status == 405:
            demand(response.headers["Allow"], f"no Allow\n  {where}")
        if status == 401:
            demand(response.headers["WWW-Authenticate"], f"no WWW-Authenticate\n  {where}")
        if case.operation is None:
            return
        name = case.operation["operationId"]
        if status < 400:
            with self.lock:
                self.done[name] = self.done.get(name, 0) + 1
        answers = case.operation["responses"]
        if str(status) not in answers:
            demand(status in ANYWHERE, f"the document of {name} has no {status}\n  {where}")
            return
        media = answers[str(status)].get("content", {})
        if not media:
            demand(content == b"", f"there should be no body\n  {where}")
            return
        names = {name.split(";")[0]: item for name, item in media.items()}
        demand(kind in names, f"the document has only {list(names)}\n  {where}")
        if kind.endswith("json") and status < 400 and name != "readDocument":
            found = self.schemas.problem(json.loads(content), names[kind]["schema"])
            demand(found is None, f"not as the document says: {found}\n  {where}")

    def work(self, sign, cases, faults):
        """Asks one sign what comes next, as long as there is something."""
        connection = sign.unix()
        count = 0
        try:
            while not faults and (case := cases.get_nowait()):
                end = time.monotonic() + PATIENCE
                while True:
                    # A connection is used again and again, and sometimes a new one is taken.
                    if count % 7 == 0:
                        connection.close()
                    if connection.sock is None:
                        connection = sign.unix()
                    count += 1
                    try:
                        response, content = self.send(sign, case, connection)
                    except (OSError, http.client.HTTPException) as error:
                        raise Fault(f"no answer: {error!r}\n  {case}") from error
                    self.judge(case, response, content)
                    with self.lock:
                        self.statuses[response.status] = self.statuses.get(response.status, 0) + 1
                    if response.status != 429:
                        break
                    demand(time.monotonic() < end, f"too many changes for ever\n  {case}")
                    # The sign limits changes in real time, so a client has to wait in real time.
                    time.sleep(0.4)
                if count % 50 == 0:
                    sign.check_alive()
        except queue.Empty:
            pass
        except Fault as fault:
            faults.append(fault)
        finally:
            connection.close()


def main():
    binary = sys.argv[1]
    chance = seeded("api")
    signs = [Sign(binary, service="extra-endpoints: {notify: yes, show: yes}", rest=CONFIGURATION)
             for _ in range(SIGNS)]
    try:
        for sign in signs:
            sign.start()
        document = signs[0].get("/openapi.json")
        attack = Attack(document, chance)
        faults = []

        def run(list_of_cases, some):
            cases = queue.SimpleQueue()
            for case in list_of_cases:
                cases.put(case)
            threads = [threading.Thread(target=attack.work, args=(sign, cases, faults), daemon=True)
                       for sign in some]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(LIMIT)
                demand(not thread.is_alive(), f"requests have not ended within {LIMIT} s")
            if faults:
                raise faults[0]

        def put(some):
            for path, operation in attack.makers():
                kind, body = attack.body(path, operation)
                for sign in some:
                    answer = sign.ask("PUT", attack.there(path, operation), body, {"Content-Type": kind})
                    demand(answer.status in (200, 201), f"PUT {path}: {answer}")
        put(signs)
        for path, item in document["paths"].items():
            if "get" in item and "put" in item:
                answer = signs[0].ask("GET", attack.there(path, item["get"]))
                demand(answer.status == 200, f"GET {path}: {answer}")
                attack.read[path] = answer.headers["Content-Type"].split(";")[0], answer.body
        first, rest = attack.cases()
        # In order: what is there is read and activated before it is removed.
        run(first, signs[:1])
        missing = [operation["operationId"] for path, _, operation in attack.operations()
                   if operation["operationId"] not in attack.done
                   and not attack.may_miss(path, operation)]
        demand(not missing, f"never done: {missing}")
        put(signs[:1])
        begin = [sign.memory() for sign in signs]
        run(rest, signs)
        for sign, memory in zip(signs, begin):
            answers = []

            def begins():
                answers.append(sign.ask("POST", "/api/v1/start"))
                return answers[-1].status != 429
            wait_for(begins, "the sign takes no change any more")
            demand(answers[-1].status == 200, f"POST /start: {answers[-1]}")
            sign.check_well()
            demand(sign.memory() < memory + ROOM,
                   f"memory has grown from {memory} to {sign.memory()} bytes")
            sign.end()
        told = ", ".join(f"{count} × {status}" for status, count in sorted(attack.statuses.items()))
        print(f"api: {len(first) + len(rest)} requests to {len(attack.done)} operations: {told}")
    finally:
        for sign in signs:
            sign.__exit__()


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(f"api: {fault}")
