#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""reference.py BINARY [FOLDER]: writes commands.md, endpoints.md, metrics.md, icons.md and the table of topics
in mqtt.md from the program.

Its help, the OpenAPI documents and metrics of a sign and of a controller, and its icons are all that is
read. FOLDER is Documentation unless a check compares with it.
"""
import collections
import contextlib
import http.client
import json
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import textwrap

sys.dont_write_bytecode = True

from manual import commands_of, name, parted


def said(*words):
    return subprocess.run([BINARY, *words], check=True, capture_output=True, text=True).stdout


# Options, markup and JSON within a text.
CODE = re.compile(r"((?<![\w-])--[a-z][a-z-]*|\{[^ {}](?:[^{}]|\{[^{}]*\})*\})")


def prose(text):
    """Text as Markdown shows it as it is, also in a cell."""
    return "".join(code(part) if place % 2 else re.sub(r"([<>*|_\[\]])", r"\\\1", part)
                   for place, part in enumerate(CODE.split(text)))


def code(text):
    return "`" + text.replace("|", "\\|") + "`"


def words(items, last):
    items = list(items)
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def table(titles, rows):
    rule = ["---"] * len(titles)
    return ["", *("| " + " | ".join(row) + " |" for row in [titles, rule, *rows]), ""]


def wrapped(text, width=100, indent=""):
    """Lines of a text, which is not broken at a tab; there stands a space then."""
    lines = textwrap.wrap(text.replace("\t", "\xa0"), width, subsequent_indent=indent,
                          break_long_words=False, break_on_hyphens=False)
    return [line.replace("\xa0", " ") for line in lines]


def paragraph(text):
    return ["", *wrapped(text), ""]


def fenced(lines, language="text"):
    return ["", "```" + language, *lines, "```", ""]


def write(page, lines):
    text = re.sub("\n{3,}", "\n\n", "\n".join(lines)).strip() + "\n"
    (FOLDER / page).write_text(text, encoding="utf-8")


# --- Commands -------------------------------------------------------------------------------------

SHARED = 3  # Options of so many commands stand in a table of their own.


def spelled(argument):
    """An argument as it is typed, with its value."""
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        return f"<{value}>" + (" …" if argument["isRepeating"] else "")
    names = sorted(argument["names"], key=lambda spelling: spelling["kind"] != "short")
    return ", ".join(map(name, names)) + (f" <{value}>" if argument["kind"] == "option" else "")


def shown(command):
    """The arguments of a command without those that every command has."""
    return [argument for argument in command.get("arguments", [])
            if argument.get("shouldDisplay", True) and argument.get("valueName") not in ("version", "help")]


def option_row(argument):
    about, default = argument["abstract"], argument.get("defaultValue", "")
    if found := re.search(r" ?\(default: (.*)\)$", about, re.DOTALL):
        about, default = about[:found.start()], found[1]
    return [code(spelled(argument)), prose(" ".join(about.split())),
            code(default) if default.startswith('"') else prose(default)]


def described(command):
    """What a command does, in paragraphs; lines of commands and pictures stay as they are."""
    lines = []
    for part in parted(command)[0].strip().split("\n\n"):
        rows = part.split("\n")
        if any(": signboard " in row or row.startswith(" ") for row in rows):
            lines += fenced(rows)
        else:
            for row in rows:
                lines += paragraph(prose(row)) if row else []
    examples = parted(command)[1]
    return lines + ([*paragraph("For example:"), *fenced(examples)] if examples else [])


def commands():
    top = commands_of(BINARY)

    def below(command):
        return [part for part in command.get("subcommands", [])
                if part.get("shouldDisplay", True) and part["commandName"] != "help"]

    def all_of(command):
        return [command] + [found for part in below(command) for found in all_of(part)]

    # The same option of several commands has the same words.
    uses = collections.Counter(
        (spelled(argument), argument["abstract"]) for command in all_of(top) for argument in shown(command))
    shared = {}

    def section(command, level):
        called = [*command.get("superCommands", []), command["commandName"]]
        usage = said(*called[1:], "--help").split("\nUSAGE: ")[1].split("\n\n")[0]
        page = ["", "#" * level + " " + " ".join(called), *paragraph(prose(command["abstract"]))]
        page += fenced(wrapped(re.sub(r" (?=[<.])", "\t", usage), 90, "    ")) + described(command)
        if command.get("aliases"):
            page += paragraph("Also called " + words(map(code, command["aliases"]), "and") + ".")
        own, also = [], []
        for argument in shown(command):
            if argument["kind"] != "positional" and uses[spelled(argument), argument["abstract"]] >= SHARED:
                shared.setdefault(argument.get("sectionTitle", "Options"), {})[spelled(argument)] = argument
                also.append(code("--" + argument["preferredName"]["name"]))
            else:
                own.append(option_row(argument))
        if own:
            page += table(["argument", "what it is", "default"], own)
        if also:
            page += paragraph(f"{'Besides' if own else 'It takes'} "
                              "[options of several commands](commands.md#options-of-several-commands): "
                              f"{', '.join(also)}.")
        return page + [line for part in below(command) for line in section(part, level + 1)]

    # The help parts the commands into groups, by titles.
    titles = {}
    title = None
    for line in said("--help").splitlines():
        if line.endswith("SUBCOMMANDS:"):
            title = line.removesuffix("SUBCOMMANDS:").strip().capitalize() or "Sign and program"
        elif title and (found := re.match(r"  ([a-z-]+)", line)):
            titles.setdefault(title, []).append(found[1])
    parts = {part["commandName"]: part for part in below(top)}
    page = ["# Commands", *paragraph(
        "Every command with its arguments, as `signboard help COMMAND` prints them, made by `make reference` "
        "from the program. All take `--help`, and `--version`. A key of the configuration that is an option, "
        "too, is explained in [keys.md](keys.md). A text alone is played: `signboard \"Hello\"`."), *paragraph(
        "Exit status: 0 when a command ended as asked, 64 for wrong usage, 1 for anything else, unless its "
        "section says more.")]
    for title, members in titles.items():
        page += ["", "## " + title, *table(["command", "what it does"], [
            [code("signboard " + member), prose(parts[member]["abstract"])] for member in members])]
        for member in members:
            page += section(parts[member], 3)
    page += ["", "## Options of several commands", *paragraph(
        "The same words stand in the help of each command that has them.")]
    for title, options in shared.items():
        page += ["", "### " + title, *table(["option", "what it is", "default"], map(option_row, options.values()))]
    write("commands.md", page)


# --- Endpoints ------------------------------------------------------------------------------------

ANY = {"400", "401", "403", "429", "431", "503"}  # Any request may be answered with these.
SETTING = "[as a key](keys.md)"  # The sign reads it as its configuration.


def linked(schema):
    called = schema["$ref"].split("/")[-1]
    return f"[{called}](endpoints.md#{called.lower()})"


def number(value):
    return f"{value:,}" if isinstance(value, int) else f"{value:,.10g}"


def sized(low, high, unit):
    if high is None:
        return ""
    return f", {number(low)} to {number(high)} {unit}" if low else f", at most {number(high)} {unit}"


def takes(schema):
    """The type of a value, and its limits."""
    kind = schema.get("type")
    if "$ref" in schema:
        return linked(schema)
    if "enum" in schema:
        return words((code(str(value)) for value in schema["enum"]), "or")
    if "anyOf" in schema:
        kinds = [one.get("type") for one in schema["anyOf"]]
        if kinds == ["string", "number"] and schema["anyOf"][0]["x-maxBytes"] == 65536:
            return SETTING
        return "; or ".join(takes(one) for one in schema["anyOf"])
    if kind == "string":
        form = {"date": "date", "date-time": "instant"}.get(schema.get("format"), "text")
        low = schema.get("x-minBytes", schema.get("minLength"))
        return form + sized(low, schema.get("x-maxBytes", schema.get("maxLength")), "bytes")
    if kind in ("integer", "number"):
        least, most = schema.get("minimum"), schema.get("maximum")
        called = "whole number" if kind == "integer" else "number"
        if "exclusiveMinimum" in schema:
            return f"{called} above {number(schema['exclusiveMinimum'])}, at most {number(most)}"
        return called if most is None else f"{called}, {number(least)} to {number(most)}"
    if kind == "array":
        return f"list, at most {number(schema['maxItems'])}, of: {takes(schema['items'])}"
    if kind == "object" and "propertyNames" in schema:
        return f"by language, at most {schema['maxProperties']}"
    return {"boolean": "`true` or `false`", "null": "`null`", None: "anything"}.get(kind, "object")


def operation(method, path, about):
    page = ["", f"### {method.upper()} {path}", *paragraph(prose(about["summary"]))]
    page += paragraph(f"Operation `{about['operationId']}`, for "
                      + (f"the role *{about['x-role']}*." if "x-role" in about else "anybody."))
    rows = [[f"`{one['name']}`" + (", needed" if one["required"] else ""), one["in"],
             takes(one["schema"]), prose(one["description"])] for one in about.get("parameters", [])]
    if rows:
        page += table(["parameter", "place", "takes", "what it is"], rows)
    if body := about.get("requestBody"):
        types = [linked(content["schema"]) if "schema" in content else code(kind)
                 for kind, content in body["content"].items()]
        page.append("- Body" + (": " if body["required"] else ", if there is one: ") + words(types, "or"))
    answers = []
    problems = []
    for status, answer in about["responses"].items():
        content = answer.get("content", {})
        if "application/problem+json" in content:
            problems += [] if status in ANY else [status]
            continue
        kinds = [linked(one["schema"]) if "$ref" in one["schema"] else code(kind) for kind, one in content.items()]
        answers.append(f"{status} {answer['description']}" + (": " + words(kinds, "or") if kinds else ""))
    page.append("- Answer: " + "; ".join(answers))
    if problems:
        page.append("- [Problems](endpoints.md#problems), besides those of any request: " + ", ".join(problems))
    for content in (body or {"content": {}})["content"].values():
        if "schema" in content and "example" in content:
            page += fenced([json.dumps(content["example"], ensure_ascii=False)], "json")
    return page


def endpoints(sign, fleet):
    objects = sign["components"]["schemas"] | fleet["components"]["schemas"]
    page = ["# Endpoints", *paragraph(
        "Every endpoint of the HTTP API, made by `make reference` from the OpenAPI documents that a sign and the "
        "controller of a fleet serve at `/api/v1/openapi.json`. [service.md](service.md) tells how they are used. "
        "The name of an operation is also that of a request by [MQTT](mqtt.md)."), *paragraph(prose(
            sign["info"]["description"]))]
    for title, document in (("A sign", sign), ("A controller of a fleet", fleet)):
        every = [(method, path, about) for path, methods in document["paths"].items()
                 for method, about in methods.items()
                 if document is sign or methods != sign["paths"].get(path)]
        page += ["", "## " + title, *table(["request", "role", "what it does"], [
            [code(f"{method.upper()} {path}"), about.get("x-role", "anybody"), prose(about["summary"])]
            for method, path, about in every])]
        for one in every:
            page += operation(*one)
    page += ["", "## Problems", *paragraph(
        "A request that is not done is answered with a [Problem](endpoints.md#problem) of RFC 9457 as "
        "`application/problem+json`. Its `type` is `urn:signboard:problem:` and the name of the kind. Any request "
        f"can have those of {words(sorted(ANY), 'and')}, and a path that is not there 404 or 405."), *table(
        ["kind", "status", "when"], [[code(one["type"].split(":")[-1]), ", ".join(map(str, one["status"])),
                                      prose(one["description"])] for one in sign["x-problems"]]),
             *paragraph("Each of its `errors` is a [FieldProblem](endpoints.md#fieldproblem) with a `code`:"), *table(
        ["code", "when"], [[code(one), prose(about)] for one, about in sign["x-field-codes"].items()])]
    page += ["", "## Objects", *paragraph(
        "What requests take and answers have, in JSON. Names of members that are needed are bold. Lengths of texts "
        "are in bytes of UTF-8. *As a key* is a text of at most 65,536 bytes or a number, which the sign reads as "
        "the key of that name. *By language* is an object that has the same for each of several languages: "
        '`{"en": "Open", "de": "Geöffnet"}`.')]
    for called, about in sorted(objects.items()):
        page += ["", "### " + called, *paragraph(prose(about["description"]))]
        for rule, sentence in (("oneOf", "Exactly one of {} is needed."), ("anyOf", "One of {} is needed.")):
            if rule in about:
                page += paragraph(sentence.format(words((code(one["required"][0]) for one in about[rule]), "and")))
        page += table(["member", "takes", "what it is"], [
            [f"**`{member}`**" if member in about["required"] else f"`{member}`", takes(value),
             prose(value["description"])] for member, value in about["properties"].items()])
    write("endpoints.md", page)


# --- Topics ---------------------------------------------------------------------------------------

def topics(sign):
    """The table stands in the page of MQTT, with whose sentences its own ones are translated."""
    made = table(["topic", "from", "retained", "what"], [
        [code(one["topic"]), one["from"], one["retained"], one["description"]] for one in sign["x-topics"]])
    before, after = (PAGES / "mqtt.md").read_text(encoding="utf-8").split("\n| topic |")
    write("mqtt.md", [before, *made, after.split("\n\n", 1)[1]])


# --- Metrics --------------------------------------------------------------------------------------

UNITS = {"seconds": "seconds", "bytes": "bytes", "milliamperes": "milliamperes"}


def metrics(sign, fleet):
    page = ["# Metrics", *paragraph(
        "Every metric of `/api/v1/metrics`, made by `make reference` from the answers of a sign and of the controller "
        "of a fleet. They are in the text format 0.0.4 of Prometheus: [service.md](service.md) says how it asks. "
        "In braces are the labels of a metric.")]
    for title, text in (("A sign", sign), ("A controller of a fleet", fleet)):
        kinds = dict(re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE))
        rows = []
        for metric, about in re.findall(r"^# HELP (\S+) (.+)$", text, re.MULTILINE):
            labels = re.findall(r'[{,](\w+)="', re.search(rf"^{metric}(\{{.*\}})? ", text, re.MULTILINE)[1] or "")
            unit = [UNITS[word] for word in metric.split("_") if word in UNITS]
            rows.append([code(metric + ("{" + ", ".join(labels) + "}" if labels else "")), kinds[metric],
                         *(unit or ["a number"]), prose(about)])
        page += ["", "## " + title, *table(["metric", "type", "unit", "what it is"], rows)]
    write("metrics.md", page)


# --- Icons ----------------------------------------------------------------------------------------

def icons():
    page = ["# Icons", *paragraph(
        "Every icon that texts can name, such as `{icon heart}`; made by `make reference` from the program, which "
        "prints them by `signboard icons NAME`. `#` is lit and `.` is dark. The characters beside a name show the "
        "same icon in a text. [markup.md](markup.md) has the other elements of texts.")]
    listed = dict(line.split("  ") for line in said("icons").splitlines())
    drawn, picture = {}, []
    for line in said("icons", *listed).splitlines():
        if re.fullmatch("[#.]+", line):
            picture.append(line)
        else:
            picture = drawn.setdefault(line.split("  ")[0], [])
    letters = collections.defaultdict(list)
    for icon in sorted(listed):
        letters[icon[0].upper()].append(icon)
    for letter, members in letters.items():
        page += ["", "## " + letter, *paragraph(", ".join(f"`{icon}`\t{listed[icon]}" for icon in members))]
        row, width = [], 0
        for icon in [*members, None]:
            wide = max(map(len, [icon, *drawn[icon]])) + 2 if icon else 100
            if row and width + wide > 90:
                lines = [[one, *drawn[one]] for one in row]
                page += fenced("".join(part.ljust(max(map(len, one)) + 2) for part, one in zip(parts, lines)).rstrip()
                               for parts in zip(*lines))
                row, width = [], 0
            row, width = [*row, icon], width + wide
    write("icons.md", page)


# --- What a running program answers ---------------------------------------------------------------

class Local(http.client.HTTPConnection):
    """A connection to a socket of this machine."""

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.connect(self.host)


@contextlib.contextmanager
def running(work, called, configuration, *command):
    """The answers of a program that runs with a configuration, by their paths below /api/v1."""
    path, address = work / called, f"{work / called}.sock"
    path.write_text(f"{configuration}\nservice: {{listen: 'unix:{address}', storage: '{path}.db'}}\n")

    def answer(name):
        connection = Local(address, timeout=60)
        connection.request("GET", "/api/v1/" + name, headers={"Host": "localhost"})
        return connection.getresponse().read().decode()

    with subprocess.Popen([BINARY, *command, "--config", path], stderr=subprocess.PIPE, text=True) as program:
        try:
            lines = []
            while not any("Listening" in line for line in lines):
                lines.append(program.stderr.readline() or sys.exit("reference: it ends: " + "".join(lines)))
            yield answer
        finally:
            program.terminate()


def main():
    commands()
    icons()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        with running(work, "sign", "backend: memory\npanel: 4x1\ntext: Hello", "run") as sign, \
                running(work, "fleet", "mqtt: {broker: 'mqtt://127.0.0.1:1', id: fleet}", "fleet", "run") as fleet:
            documents = [json.loads(answer("openapi.json")) for answer in (sign, fleet)]
            endpoints(*documents)
            topics(documents[0])
            metrics(sign("metrics"), fleet("metrics"))


if __name__ == "__main__":
    BINARY = sys.argv[1]
    PAGES = pathlib.Path(__file__).parents[1] / "Documentation"
    FOLDER = pathlib.Path(*sys.argv[2:3] or [PAGES])
    main()
