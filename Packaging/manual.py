#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""manual.py BINARY: prints the manual page signboard(1) from what the binary prints about itself.

The date is that of SOURCE_DATE_EPOCH, or else the day the binary was made.
"""
import json
import os
import re
import subprocess
import sys
import time


# The variables that are read, where they are not those of a service manager.
ENVIRONMENT = [
    ("SIGNBOARD_SOCKET", "The socket of the running sign, instead of that of this machine."),
    ("XDG_RUNTIME_DIR", "Where the socket of a sign of one's own is looked for, in signboard/."),
    ("http_proxy, https_proxy, all_proxy, no_proxy",
     "The proxy on the way to a sign that --server names, and the hosts without one."),
    ("SSL_CERT_FILE", "The certificates that are trusted, where --ca-file names none."),
    ("LC_ALL, LC_TIME, LANG", "The language of dates, where the configuration names none."),
    ("LC_ALL, LC_CTYPE, LANG", "Whether the terminal shows more than ASCII."),
    ("TERM, COLORTERM, NO_COLOR", "How many colors the terminal shows."),
    ("TZ", "The time zone, where the configuration names none."),
    ("HOME", "Below it fonts of one's own are looked for, in .local/share/fonts and .fonts."),
    ("TMPDIR", "Where a store is unpacked to be looked into."),
    ("STATE_DIRECTORY, RUNTIME_DIRECTORY",
     "The folders of the service, which systemd makes."),
    ("NOTIFY_SOCKET, WATCHDOG_USEC", "How the service tells systemd that it is well."),
]


def quoted(text):
    """Text that roff shows as it is."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    text = text.replace("^", "\\(ha").replace("~", "\\(ti")
    return "\n".join("\\&" + line if line[:1] in "." else line for line in text.split("\n"))


def paragraphs(text):
    """Paragraphs of running text; lines of one are joined, except where they hold commands."""
    page = []
    for part in text.strip().split("\n\n"):
        lines = part.split("\n")
        page.append(".PP")
        if any(": signboard " in line or line.startswith(" ") for line in lines):
            page += [".nf", *(quoted(line) for line in lines), ".fi"]
        else:
            page += [quoted(line) for line in lines]
    return page


def parted(command):
    """The discussion of a command without its examples, and these."""
    lines = command.get("discussion", "").split("\n")
    shown = [line for line in lines if not line.startswith("Example: ")]
    examples = [line.removeprefix("Example: ") for line in lines if line not in shown]
    return re.sub("\n{3,}", "\n\n", "\n".join(shown)), examples


def examples(command):
    """The examples of a command and of its parts, below what the command does."""
    found = parted(command)[1]
    page = [".PP", quoted(command["abstract"]), ".nf", *map(quoted, found), ".fi"] if found else []
    for part in command.get("subcommands", []):
        page += examples(part)
    return page


def name(spelling):
    return ("-" if spelling["kind"] == "short" else "--") + spelling["name"]


def heading(argument):
    """The line with the names of an argument, and what has to stand behind them."""
    value = "\\fI" + quoted(argument.get("valueName", "")) + "\\fR"
    if argument["kind"] == "positional":
        return value + (" …" if argument["isRepeating"] else "")
    names = sorted(argument["names"], key=lambda spelling: spelling["kind"] != "short")
    shown = ", ".join("\\fB" + quoted(name(spelling)) + "\\fR" for spelling in names)
    return shown + (" " + value if argument["kind"] == "option" else "")


def description(argument):
    text = argument.get("abstract", "")
    for key, title in (("allValues", "Values"), ("defaultValue", "Default")):
        value = argument.get(key)
        if not value:
            continue
        value = ", ".join(value) if isinstance(value, list) else value
        if f"({title.lower()}: " not in text:
            text += f" {title}: {value}."
    return quoted(text.strip() or argument.get("valueName", ""))


def arguments(command):
    """The arguments of a command in their groups, in the order in which its help has them."""
    groups = {}
    for argument in command.get("arguments", []):
        # Every command has these two; once is enough.
        common = argument.get("valueName") in ("version", "help") and "superCommands" in command
        if argument.get("shouldDisplay", True) and not common:
            default = "Arguments" if argument["kind"] == "positional" else "Options"
            groups.setdefault(argument.get("sectionTitle") or default, []).append(argument)
    page = []
    for title in sorted(groups, key=lambda title: title != "Arguments"):
        page += [".PP", quoted(title) + ":"]
        for argument in groups[title]:
            page += [".TP", heading(argument), description(argument)]
    return page


def section(command):
    words = " ".join([*command.get("superCommands", []), command["commandName"]])
    page = [f'.SS "{quoted(words)}"', quoted(command.get("abstract", ""))]
    if discussion := parted(command)[0].strip():
        page += paragraphs(discussion)
    page += arguments(command)
    for part in command.get("subcommands", []):
        if part.get("shouldDisplay", True) and part["commandName"] != "help":
            page += section(part)
    return page


def commands_of(binary):
    """The commands, options and arguments, from the program beside the binary that make build makes, too."""
    listing = os.path.join(os.path.dirname(os.path.realpath(binary)), "CommandList")
    if not os.path.exists(listing):
        sys.exit(f"{listing} is missing. Run make build first.")
    found = subprocess.run([listing, "--experimental-dump-help"], check=True, capture_output=True)
    return json.loads(found.stdout)["command"]


def main():
    binary = sys.argv[1]

    def said(*words):
        return subprocess.run([binary, *words], check=True, capture_output=True, text=True).stdout

    command = commands_of(binary)
    version = said("--version").strip()
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", os.stat(binary).st_mtime))
    date = time.strftime("%Y-%m-%d", time.gmtime(seconds))
    page = [
        '.\\" Made from what the program says of itself.',
        f'.TH SIGNBOARD 1 "{date}" "Signboard {version}" "Signboard"',
        ".SH NAME",
        "signboard \\- text on MAX7219 LED modules",
        ".SH SYNOPSIS",
        ".B signboard",
        "\\fIcommand\\fR [\\fIoption\\fR …] [\\fIargument\\fR …]",
        ".SH DESCRIPTION",
        quoted(command["abstract"]),
        *paragraphs(command.get("discussion", "")),
        *arguments(command),
        ".SH COMMANDS",
    ]
    for part in command["subcommands"]:
        if part.get("shouldDisplay", True) and part["commandName"] != "help":
            page += section(part)
    page += [".SH EXAMPLES", *examples(command), ".SH ENVIRONMENT"]
    for names, meaning in ENVIRONMENT:
        page += [".TP", "\\fB" + quoted(names) + "\\fR", quoted(meaning)]
    page += [
        ".SH FILES",
        ".TP",
        ".I /etc/signboard/signboard.yaml",
        "The configuration of the service, with every key and a comment to each.",
        ".TP",
        ".I /etc/signboard/fleet.yaml",
        "The configuration of the controller of a fleet, for \\fBsystemctl start signboard-fleet\\fR.",
        ".TP",
        ".I /var/lib/signboard",
        "What the service keeps: \\fBsignboard store\\fR backs it up, restores it and looks into it.",
        ".TP",
        ".I /run/signboard/signboard.sock",
        "Where the service listens on this machine.",
        ".TP",
        ".I /usr/share/doc/signboard",
        "Guides to wiring, markup and effects; below \\fI/usr/local\\fR if it was installed there.",
        ".SH EXIT STATUS",
        "0 when it ended as asked, 64 for wrong usage, 78 for a configuration of",
        "\\fBsignboard run\\fR that is wrong, other numbers for anything else.",
        ".SH SEE ALSO",
        ".BR systemctl (1),",
        ".BR journalctl (1)",
    ]
    sys.stdout.reconfigure(encoding="utf-8")
    print("\n".join(page))


if __name__ == "__main__":
    main()
