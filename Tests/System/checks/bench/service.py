# SPDX-License-Identifier: MIT
"""A real `signboard run`, its unix socket, and what the kernel reports of its process."""
import collections, contextlib, json, math, os, re, select, shutil, signal, socket, subprocess, sys, tempfile, time

sys.path.append(os.path.join(os.path.dirname(__file__), "../../attack"))
from sign import PATIENCE, UnixConnection

# In memory where there is such a folder: a disk's fsync is no figure of this program.
MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None


# Whether each part takes its full length, as `make bench FULL=1` asks for.
FULL = bool(os.environ.get("FULL"))
# The service gives back every ten seconds what it needs no more; so long after an answer it has.
GIVEN_BACK = 12


class Service:
    """Starts with settings of the configuration, `{text: …}`, and ends with the block."""

    def __init__(self, binary, settings, **service):
        self.binary = binary
        self.folder = tempfile.mkdtemp(prefix="signboard-bench-", dir=MEMORY)
        self.socket = self.folder + "/sign.sock"
        service = {"listen": ["unix:" + self.socket, "127.0.0.1:0"],
                   "storage": self.folder + "/sign.db",
                   "place": {"latitude": 48.14, "longitude": 11.58}} | service
        settings = {"backend": "memory", "panel": "8x1", "time-zone": "Europe/Berlin"} | settings
        with open(self.folder + "/sign.yaml", "w") as file:
            json.dump(settings | {"service": service}, file)
        self.process, self.asked = None, 0

    def __enter__(self):
        if self.process is None:
            self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder)

    def start(self):
        """Starts the process; the seconds until it sent READY=1 and a frame had been shown."""
        path = self.folder + "/notify"
        if os.path.exists(path):
            os.unlink(path)
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.bind(path)
            manager.settimeout(60)
            begin = time.monotonic()
            self.process = subprocess.Popen(
                [self.binary, "run", "--config", self.folder + "/sign.yaml"],
                env=os.environ | {"NOTIFY_SOCKET": path}, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=open(self.folder + "/log", "w"))
            self.port = None
            while b"READY=1" not in manager.recv(4096):
                pass
            ready = time.monotonic() - begin
        self.connection = UnixConnection(self.socket)
        assert self.get("/statistics")["framesShown"] > 0, "ready without a frame"
        return ready

    def stop(self):
        if self.process is None:
            return
        self.connection.close()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        self.process = None

    # Requests

    def ask(self, method, path, body=None, allowed=()):
        text = None if body is None else json.dumps(body)
        if time.monotonic() - self.asked > 5:
            self.connection.close()  # The sign hangs up on those who send nothing for 10 s.
        self.asked = time.monotonic()
        self.connection.request(
            method, "/api/v1" + path, text, {"Content-Type": "application/json"} if text else {})
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status >= 300 and answer.status not in allowed:
            raise RuntimeError(f"{method} {path}: {answer.status} {content[:500]}")
        return content

    def get(self, path, allowed=()):
        return json.loads(self.ask("GET", path, allowed=allowed))

    def metric(self, name):
        for line in self.ask("GET", "/metrics").decode().splitlines():
            if line.startswith(name + " "):
                return float(line.split()[1])
        raise KeyError(name)

    def seconds(self, method, path, body=None):
        begin = time.monotonic()
        self.ask(method, path, body)
        return time.monotonic() - begin

    def put(self, messages):
        """Puts messages, a hundred at once: a body may have a mebibyte."""
        for start in range(0, len(messages), 100):
            self.ask("PUT", "/messages", {"messages": messages[start:start + 100]})

    # What the kernel reports

    def tcp_port(self):
        with open(self.folder + "/log") as log:
            for line in log:
                if "Listening on" in line:
                    return int(line.rsplit(":", 1)[1])
        raise RuntimeError("the log tells no port")

    def resident(self):
        """Resident memory in MiB: all of it, and what is not pages of files."""
        return status(self.process, "VmRSS") / 1024, anonymous(self.process)

    def kept(self, most=math.inf):
        """Resident memory in MiB of what stays after answers, without pages of files.

        That is given back later where others are at work, so it is waited for until there is at most so much."""
        time.sleep(GIVEN_BACK)
        end = time.monotonic() + PATIENCE
        while (found := self.resident()[1]) > most and time.monotonic() < end:
            time.sleep(1)
        return found

    def stacks(self):
        """Memory in KiB that the stacks of its threads have taken so far: each lies over a guard page."""
        taken, is_stack, is_guard, last = 0, False, False, None
        with open(f"/proc/{self.process.pid}/smaps") as file:
            for line in file:
                if (found := re.match(r"([0-9a-f]+)-([0-9a-f]+) (\S+)", line)):
                    start, end = int(found[1], 16), int(found[2], 16)
                    is_stack = line.endswith("[stack]\n") or is_guard and start == last
                    is_guard = found[3] == "---p" and end - start == os.sysconf("SC_PAGE_SIZE")
                    last = end
                elif is_stack and line.startswith("Rss:"):
                    taken += int(line.split()[1])
        return taken

    def handles(self):
        """How many handles lead to each file or kind of socket."""
        base, found = f"/proc/{self.process.pid}/fd/", collections.Counter()
        for number in os.listdir(base):
            with contextlib.suppress(OSError):  # It was closed meanwhile.
                found[re.sub(r":\[\d+\]$", "", os.readlink(base + number))] += 1
        return found

    def threads(self):
        """Of each thread its name, the seconds that it ran, how often it slept, and its number."""
        found = []
        base = f"/proc/{self.process.pid}/task"
        for task in os.listdir(base):
            try:
                name = open(f"{base}/{task}/comm").read().strip()
                ran = int(open(f"{base}/{task}/schedstat").read().split()[0]) / 1e9
                status = open(f"{base}/{task}/status").read()
            except OSError:
                continue
            slept = next(line for line in status.splitlines()
                         if line.startswith("voluntary_ctxt")).split()[1]
            found.append((name, ran, int(slept), task))
        return found

    def ran(self, before={}):
        """Seconds that each thread ran which is there, or since it had run so long before."""
        return {task: ran - before.get(task, 0) for _, ran, _, task in self.threads()}

    def cpu(self):
        """Seconds that the process ran so far, its ended threads too, to a hundredth."""
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def says(process, stream):
    """Waits until a process prints something, or ends."""
    if not select.select([stream], [], [], PATIENCE)[0]:
        process.kill()
        sys.exit(f"bench: {process.args} says nothing within {PATIENCE} s.")


def status(process, key):
    """A figure of /proc/PID/status, as VmRSS in KiB."""
    with open(f"/proc/{process.pid}/status") as file:
        return next((int(line.split()[1]) for line in file if line.startswith(key + ":")), 0)


def anonymous(process):
    """The resident memory of a process in MiB that is not pages of files."""
    return status(process, "RssAnon") / 1024


def middle(values, part=0.5):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))]


def messages(count, **more):
    """Messages with rules of every kind, each of which changes something sooner or later."""
    days = ["mon-fri", "sat sun", "mon wed fri", "tue thu", "daily"]
    found = []
    for number in range(count):
        hour, minute = number // 60 % 20, number % 60
        start, end = f"{hour:02}:{minute:02}", f"{hour + 3:02}:{minute:02}"
        kind = number % 5
        if kind == 0:
            rule = {"days": days[number // 5 % 5], "start": start, "end": end}
        elif kind == 1:
            rule = {"dates": [f"2127-{number // 5 % 12 + 1:02}-{number // 60 % 28 + 1:02}",
                              f"2127-{number // 7 % 12 + 1:02}-{number // 11 % 28 + 1:02}"],
                    "start": start, "end": end}
        elif kind == 2:
            rule = {"recurrence": "FREQ=MONTHLY;BYDAY=" + ["2TU", "-1FR", "1MO", "3SA"][number % 4],
                    "since": "2026-01-05", "start": start, "seconds": 5400}
        elif kind == 3:
            rule = {"days": days[number // 5 % 5], "start": f"sunset-{number % 120}",
                    "end": f"sunset+{number % 90 + 1}"}
        else:
            rule = {"cron": f"{minute} {hour} * * {number % 7}", "seconds": 600}
        found.append({"id": f"message-{number:05}", "text": f"Message {number}",
                      "priority": 10 + number % 60, "rules": [rule]} | more)
    return found
