#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# completions.sh BINARY: types beginnings of commands into bash, zsh and fish, presses the Tab key,
# and compares the words that the shell would pass on. The scripts are those that are installed, the
# sign whose messages are completed is a real one.
set -euo pipefail
cd "$(dirname "$0")/../../.."
binary=$(realpath "$1")
work=$(mktemp -d)
sign=
trap '[ -z "$sign" ] || kill "$sign"; rm -rf "$work"' EXIT

PREFIX=/usr DESTDIR=$work/root Packaging/install.sh install "$binary" > /dev/null
share=$work/root/usr/share

cat > "$work/sign.yaml" <<EOF
backend: memory
text: Idle
values: {temperature: "21"}
zones:
  - {name: platform, at: [0, 0], size: [64, 8], text: "{temperature}"}
service: {listen: ["unix:$work/sign.sock"], storage: "$work/sign.db"}
EOF
export SIGNBOARD_SOCKET=$work/sign.sock
# READY=1 states that the socket is there.
python3 - "$work/notify" "$binary" run --config "$work/sign.yaml" > "$work/pid" 2> "$work/log" <<'EOF'
import os, socket, subprocess, sys
with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
    manager.bind(sys.argv[1])
    manager.settimeout(60)
    sign = subprocess.Popen(sys.argv[2:], env=os.environ | {"NOTIFY_SOCKET": sys.argv[1]},
                            stdout=sys.stderr, start_new_session=True)
    while b"READY=1" not in manager.recv(4096):
        pass
    print(sign.pid)
EOF
sign=$(cat "$work/pid")
"$binary" send "Open" --id opening-hours > /dev/null
printf '#.\n.#\n' | "$binary" pictures add - --name cup.txt > /dev/null

mkdir "$work/folder"
touch "$work/folder/chat.json"
cd "$work/folder"
export HOME=$work/folder PATH=$work/root/usr/bin:$PATH TERM=xterm
python3 - "$share" <<'EOF'
import os, pty, re, select, sys, time

share = sys.argv[1]
SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"],
             f"source {share}/bash-completion/completions/signboard"),
    "zsh": (["zsh", "-f", "-i"],
            f"unsetopt zle_bracketed_paste; fpath=({share}/zsh/vendor-completions $fpath); "
            "autoload -U compinit; compinit -u -D"),
    "fish": (["fish", "--no-config", "-i"],
             f"function fish_prompt; end; source {share}/fish/vendor_completions.d/signboard.fish"),
}
# What is typed before the Tab key, and the words that the shell passes on.
LINES = [
    ("signboard rend", "signboard render"),
    ("signboard show --scroll stat", "signboard show --scroll static"),
    ("signboard show --entry dissol", "signboard show --entry dissolve"),
    ("signboard show --wiring icst", "signboard show --wiring icstation"),
    ("signboard show --color amb", "signboard show --color amber"),
    ("signboard show --font signboard-8-b", "signboard show --font signboard-8-bold"),
    ("signboard show --backend termi", "signboard show --backend terminal"),
    ("signboard show --conversation cha", "signboard show --conversation chat.json"),
    ("signboard show --kinso", "signboard show --kinsoku"),
    ("signboard fonts --script Gre", "signboard fonts --script Greek"),
    ("signboard icons thermom", "signboard icons thermometer"),
    ("signboard expo", "signboard export"),
    ("signboard import cha", "signboard import chat.json"),
    ("signboard pictures rem", "signboard pictures remove"),
    ("signboard pictures remove cu", "signboard pictures remove cup.txt"),
    ("signboard remove openi", "signboard remove opening-hours"),
    ("signboard why --zone platf", "signboard why --zone platform"),
    ("signboard show 'Hi {icon thermom", "signboard show 'Hi {icon thermometer}'"),
]


class Terminal:
    """A shell in a terminal of its own, whose output is read until a text is found in it."""

    def __init__(self, command):
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.execvp(command[0], command)
        self.seen = ""

    def send(self, text):
        os.write(self.descriptor, text.encode())

    def wait(self, pattern):
        while not (found := re.search(pattern, self.seen, re.S)):
            if not select.select([self.descriptor], [], [], 60)[0]:
                sys.exit(f"completions: no {pattern!r} within 60 s in:\n{self.seen}")
            self.seen += os.read(self.descriptor, 65536).decode(errors="replace")
        self.seen = self.seen[found.end():]
        return found


failed = 0
for shell, (command, setup) in SHELLS.items():
    terminal = Terminal(command)
    terminal.send(setup + "; echo re''ady\r")
    terminal.wait("ready")
    for number, (typed, expected) in enumerate(LINES):
        terminal.send(typed + "\t")
        # Back to the beginning, to print the words instead of running them.
        terminal.send(f"\x01printf '<%s>' {number}''! \x05 ; echo; echo end''ed\r")
        line = terminal.wait(rf"<{number}!>((<[^<>]*>)*)\s.*?ended").group(1)
        words = re.findall("<([^<>]*)>", line)
        wanted = [word.strip("'") for word in re.findall(r"'[^']*'|\S+", expected)]
        if words != wanted:
            failed += 1
            print(f"{shell}: {typed}<Tab>\n  expected {wanted}\n  actual   {words}")
    terminal.send("exit\r")
    for _ in range(600):
        if os.waitpid(terminal.pid, os.WNOHANG)[0]:
            break
        time.sleep(0.1)
    else:
        sys.exit(f"completions: {shell} does not exit within 60 s.")
    print(f"completions: {len(LINES)} lines in {shell}", flush=True)
sys.exit(1 if failed else 0)
EOF
