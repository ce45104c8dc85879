# SPDX-License-Identifier: MIT
"""A sign in memory behind the real HTTP API, and a browser that looks at its page."""

import base64
import contextlib
import datetime
import hashlib
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
import urllib.request

from selenium import webdriver
from selenium.common.exceptions import (ElementClickInterceptedException, StaleElementReferenceException,
                                        WebDriverException)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

# Longer than anything takes on a machine that has much else to do.
PATIENCE = 120
# What the clocks of a sign in memory and of its browser show when a test begins: a Wednesday, far
# from midnight, and with minutes to the next quarter of an hour, by which the sign lists its spans.
ZONE = datetime.timezone(datetime.timedelta(hours=1))
MOMENT = datetime.datetime(2026, 11, 25, 10, 7, tzinfo=ZONE)
# Where the browser keeps its files if there is room: its profile and pictures would all be written
# to the disk.
MEMORY = "/dev/shm"
# An address of no machine, at which the browser finds this one: for the page it is another one.
ELSEWHERE = "192.0.2.7"
# Puts the clock of the page ahead by milliseconds.
CLOCK = """
{
  const Real = Date;
  Date = class extends Real {
    constructor(...parts) { super(...(parts.length > 0 ? parts : [Date.now()])); }
    static now() { return Real.now() + AHEAD; }
  };
}
"""
# Lets a pointer do steps, each an action and how far it is from the middle of a node. They are
# events of the page: the browser itself gives a finger up if the page is slow to answer.
POINTER = """
const [node, steps, pointerType, grid] = arguments;
if (node) {
  const box = node.getBoundingClientRect();
  window.pointer = {
    x: box.left + box.width / 2, y: box.top + box.height / 2,
    scale: grid ? [box.width / grid[0], box.height / grid[1]] : [1, 1] };
}
const { pointer } = window;
Element.prototype.setPointerCapture = function () { pointer.captor = this; };
for (const [kind, right, down] of steps) {
  const clientX = pointer.x + right * pointer.scale[0];
  const clientY = pointer.y + down * pointer.scale[1];
  const under = document.elementFromPoint(clientX, clientY) ?? document.body;
  const fire = (at, event, Kind, members) => at.dispatchEvent(new Kind(
    event, { bubbles: true, cancelable: true, composed: true, clientX, clientY, ...members }));
  if (kind === "down" && !node.contains(under)) throw new Error(`${under.outerHTML} is there`);
  // What is not in the page any more captures nothing.
  const target = pointer.captor?.isConnected ? pointer.captor : under;
  const goesOn = fire(target, `pointer${kind}`, PointerEvent, {
    pointerType, pointerId: 1, isPrimary: true, button: kind === "move" ? -1 : 0,
    buttons: kind === "up" ? 0 : 1 });
  if (kind === "down") {
    pointer.on = under;
    if (goesOn) under.closest("a, button, [tabindex]")?.focus();
  } else if (kind === "up" && pointerType === "mouse") {
    let common = pointer.on;
    while (common && !common.contains(target)) common = common.parentElement;
    if (common) fire(common, "click", MouseEvent, { detail: 1 });
  }
}
"""
# The box around all nodes that a selector finds, with a margin where it is not a dialog.
AROUND = """
const nodes = [...document.querySelectorAll(arguments[0])];
const boxes = nodes.map((node) => node.getBoundingClientRect());
const margin = nodes[0].matches("dialog") ? 0 : 12;
const [x, y] = ["left", "top"].map((edge) => Math.min(...boxes.map((box) => box[edge])) - margin);
const [right, bottom] = ["right", "bottom"].map(
  (edge) => Math.max(...boxes.map((box) => box[edge])) + margin);
return { x, y, width: right - x, height: Math.min(bottom, innerHeight) - y, scale: 1 };
"""
# The rows of a picture as they are lit, read from a canvas.
LIT = """
const [canvas, columns, rows] = [document.querySelector(arguments[0]), arguments[1], arguments[2]];
if (!canvas || canvas.width % columns !== 0 || canvas.width < 2 * columns) return null;
const pitch = canvas.width / columns;
const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
return [...Array(rows).keys()].map((y) => [...Array(columns).keys()].map((x) => {
  const place = Math.floor((y + 0.5) * pitch) * canvas.width + Math.floor((x + 0.5) * pitch);
  return data[place * 4] > 200 ? "#" : ".";
}).join(""));
"""


class Sign:
    """A server on a free port of this machine, or on a given one.

    `people` has the words of the file of tokens for each token, such as `writer name=anna`; a
    `token` alone is that of an administrator. Its clock is so many seconds `ahead` of this machine's.
    """

    def __init__(self, port=0, token=None, people=None, ahead=None):
        self.ahead = MOMENT.timestamp() - time.time() if ahead is None else ahead
        environment = dict(os.environ, PAGE_PORT=str(port), PAGE_AHEAD=str(self.ahead))
        self.token = token
        self._file = None
        people = {**(people or {}), **({token: "read-write"} if token else {})}
        if people:
            self._file = tempfile.NamedTemporaryFile("w", suffix=".tokens")
            for text, words in people.items():
                role, *others = words.split()
                digest = hashlib.sha256(text.encode()).hexdigest()
                self._file.write(" ".join([f"{role}:{digest}", *others]) + "\n")
            self._file.flush()
            environment["PAGE_TOKENS"] = self._file.name
        self._process = subprocess.Popen(
            [os.environ["PAGE_SERVER"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=environment)
        said = select.select([self._process.stdout], [], [], PATIENCE)[0]
        self.address = self._process.stdout.readline().strip() if said else ""
        if not self.address.startswith("http://127.0.0.1:"):
            self._process.kill()
            raise RuntimeError(f"The server did not start: {self.address!r}")
        self.port = int(self.address.rsplit(":", 1)[1])

    @property
    def address_elsewhere(self):
        """The address of the server as if it were on another machine."""
        return f"http://{ELSEWHERE}:{self.port}"

    def again(self):
        """Another server that takes the place of this one, which has ended."""
        return Sign(port=self.port, ahead=self.ahead)

    def now(self):
        """What its clock shows."""
        return datetime.datetime.now(ZONE) + datetime.timedelta(seconds=self.ahead)

    def end(self):
        """Ends the server as its standard input ends; once is enough."""
        if self._process.stdin.closed:
            return
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()
        if self._file:
            self._file.close()

    def ask(self, method, path, body=None, fields=None):
        """The answer of the API, past the page; a body of bytes is sent as it is."""
        headers = dict(fields or {})
        if body is not None and not isinstance(body, bytes):
            headers["Content-Type"] = "application/json"
            body = json.dumps(body).encode()
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(
            f"{self.address}/api/v1{path}", method=method, headers=headers,
            data=body)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            content = answer.read()
            return json.loads(content) if content else None

    def draw(self, name, rows):
        """Keeps a picture that is drawn with `#` and `.`."""
        self.ask("PUT", f"/pictures/{name}", "\n".join(rows).encode(), {"Content-Type": "text/plain"})

    def pictures(self):
        """The pictures of the sign by their names."""
        return {picture["name"]: picture for picture in self.ask("GET", "/pictures")["pictures"]}

    def texts(self):
        """The texts of all messages by their ids."""
        messages = self.ask("GET", "/messages?limit=500")["messages"]
        return {message["id"]: message for message in messages}


class Node(WebElement):
    """An element that is found again where the page has drawn it anew since it was found."""

    # How it was found: the kind of selector, the selector, and its index among what that finds.
    place = None

    def find_again(self):
        if self.place is None:
            raise AssertionError("An element was drawn anew, and nobody knows how it was found.")
        by, value, index = self.place
        nodes = self._parent.find_elements(by, value)
        if index < len(nodes):
            self._id = nodes[index].id

    def _execute(self, command, params=None):
        return steadily(lambda: super(Node, self)._execute(command, params), self)

    def click(self):
        """Clicks on it when it can be seen: the browser itself scrolls only to what is outside of its
        window, not to what is under a bar, and something may just move."""
        def attempt():
            self._parent.execute_script(
                "arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' })", self)
            try:
                super(Node, self).click()
            except ElementClickInterceptedException as error:
                hidden[:] = [error.msg]
                return False
            return True
        hidden = []
        wait(lambda: steadily(attempt, self), lambda: f"a click: {hidden}")


class Driver(webdriver.Chrome):
    """Finds nodes that know where they were found, and waits for them."""

    _web_element_cls = Node

    def find_element(self, by=By.ID, value=None):
        return wait(lambda: self.find_elements(by, value), value)[0]

    def find_elements(self, by=By.ID, value=None):
        nodes = steadily(lambda: super(Driver, self).find_elements(by, value))
        for index, node in enumerate(nodes):
            node.place = (by, value, index)
        return nodes

    def execute_script(self, script, *arguments):
        return steadily(lambda: super(Driver, self).execute_script(script, *arguments), *arguments)


def start_chromium(has_cookies=True):
    """Chromium without a window."""
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                 "--disable-background-networking", "--disable-component-update", "--no-first-run",
                 f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"]:
        options.add_argument(flag)
    environment = dict(os.environ, TZ="UTC")
    if shutil.disk_usage(MEMORY).free >= 1 << 30:
        environment["TMPDIR"] = MEMORY
    else:
        options.add_argument("--disable-dev-shm-usage")
    if not has_cookies:
        options.add_experimental_option(
            "prefs", {"profile.default_content_setting_values.cookies": 2})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    options.binary_location = "/usr/bin/chromium"
    driver = Driver(service=Service("/usr/bin/chromedriver", env=environment), options=options)
    driver.set_script_timeout(PATIENCE)
    return driver


class Browser:
    """A new window of Chromium at a clock like that of a sign; there is one at a time.

    Chromium itself stays for all tests of a process, as it takes longer to start than most tests.
    """

    _kept = None

    def __init__(self, sign, width=1200, height=800, language="en", is_dark=False, is_still=False,
                 has_cookies=True):
        self.sign = sign
        self.requests = []
        if has_cookies:
            self.driver = self._new_window()
        else:
            self.driver = start_chromium(has_cookies=False)
        self.command("Page.addScriptToEvaluateOnNewDocument", source=CLOCK.replace(
            "AHEAD", str(round(sign.ahead * 1000))))
        self.command("Emulation.setUserAgentOverride", acceptLanguage=language,
                     userAgent=self.command("Browser.getVersion")["userAgent"])
        self.resize(width, height)
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if is_still else "no-preference"}])

    @classmethod
    def _new_window(cls):
        """The browser with one new window, which knows nothing of those before."""
        if cls._kept:
            try:
                return cls._clean(cls._kept)
            except WebDriverException:  # It has crashed: only one test is to suffer from that.
                cls.drop()
        cls._kept = start_chromium()
        return cls._kept

    @staticmethod
    def _clean(driver):
        old = driver.window_handles
        driver.switch_to.new_window("tab")
        new = driver.current_window_handle
        for handle in old:
            driver.switch_to.window(handle)
            driver.close()
        driver.switch_to.window(new)
        for name in ["Network.clearBrowserCookies", "Network.clearBrowserCache",
                     "Browser.resetPermissions"]:
            driver.execute_cdp_cmd(name, {})
        driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "default"})
        for kind in ["browser", "performance"]:
            driver.get_log(kind)
        return driver

    @classmethod
    def drop(cls):
        """Ends the browser; the next test starts another one."""
        if cls._kept:
            # It may hang.
            with contextlib.suppress(ProcessLookupError):
                os.kill(cls._kept.capabilities["goog:processID"], signal.SIGKILL)
            cls._kept.quit()
            cls._kept = None

    def command(self, name, **members):
        """The answer to a command of the DevTools protocol."""
        return self.driver.execute_cdp_cmd(name, members)

    def point(self, node, *steps, kind="mouse", grid=None):
        """Lets a pointer do steps; without a node it goes on from that of the last steps.

        A step is `["down", 0, 12.5]`, `move` or `up`, in pixels or in fields of a grid, of which a
        node has so many columns and rows.
        """
        self.run(POINTER, node, steps, kind, grid)

    def resize(self, width, height):
        self.size = (width, height)
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=2 if width < 600 else 1, mobile=width < 600)

    def lit(self, selector, columns, rows):
        """The rows of LEDs that a canvas shows; None if it has no such number of them."""
        return self.run(LIT, selector, columns, rows)

    def open(self, address, is_waiting=True):
        self.driver.get("about:blank")
        self.driver.get(address)
        if is_waiting:
            self.wait("return document.documentElement.dataset.ready === 'true'")

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait(self, script, *arguments):
        """The first value of a script that is not empty."""
        return wait(lambda: self.run(script, *arguments), script)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def click(self, selector, index=0):
        """Clicks on what the selector finds, the first or a later one."""
        def found():
            return self.driver.find_elements(By.CSS_SELECTOR, selector)[index:]
        wait(found, f"{selector} to click on at {index}")[0].click()

    def text(self, selector):
        return self.find(selector).text

    def wait_text(self, selector, part):
        found = []

        def has_come():
            found[:] = [self.run(
                "return document.querySelector(arguments[0])?.textContent ?? ''", selector)]
            return part in found[0]
        wait(has_come, lambda: f"{part!r} in {selector}, which says {found[0]!r}")

    def look_again(self):
        """Turns to the page again, so that it reads what others have changed."""
        self.run("document.dispatchEvent(new Event('visibilitychange'))")

    def write(self, selector, text):
        node = self.find(selector)
        node.clear()
        node.send_keys(text)

    def console(self):
        """What the console has complained about, policies of security included."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if entry["level"] in ("SEVERE", "WARNING")
                # Logged because the tests read pixels, which the page does not.
                and "willReadFrequently" not in entry["message"]]

    def addresses(self):
        """All addresses that were asked for since the browser was started."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])
        return self.requests

    def picture(self, name, of=None):
        """Writes the whole page as a picture, or what is around some nodes of it."""
        folder = os.environ.get("PAGE_PICTURES")
        if not folder:
            return
        width, height = self.size
        whole = self.run("return document.documentElement.scrollHeight")
        self.resize(width, max(height, whole))
        # The second frame after the resizing has been laid out and drawn for the new size.
        self.driver.execute_async_script(
            "const done = arguments[0];"
            "requestAnimationFrame(() => requestAnimationFrame(done));")
        clip = {"clip": self.run(AROUND, of)} if of else {}
        with open(os.path.join(folder, f"{name}.png"), "wb") as file:
            file.write(base64.b64decode(self.command("Page.captureScreenshot", **clip)["data"]))
        self.resize(width, height)

    def end(self):
        """Leaves the page, and forgets what it has kept."""
        if self.driver is not self._kept:
            self.driver.quit()
            return
        # A page with something unsaved would ask.
        self.run("addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)")
        self.driver.get("about:blank")
        for origin in [self.sign.address, self.sign.address_elsewhere]:
            self.command("Storage.clearDataForOrigin", origin=origin, storageTypes="all")


def steadily(action, *nodes):
    """Does something again if the page has drawn anew meanwhile what it is about."""
    def attempt():
        try:
            return [action()]
        except StaleElementReferenceException:
            for node in nodes:
                if isinstance(node, Node):
                    node.find_again()
            return None
    return wait(attempt, "a page that stays as it is")[0]


def wait(condition, what):
    """Waits until a condition holds, and gives its value; what is waited for may be a function."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.05)
    raise AssertionError(f"It never came: {what() if callable(what) else what}")


class PageCase(unittest.TestCase):
    """A fresh sign and a browser at its page for each test."""

    options = {}

    def setUp(self):
        self.sign = Sign()
        self.addCleanup(self.sign.end)
        self.browser = Browser(self.sign, **self.options)
        self.addCleanup(self.browser.end)
        self.browser.open(self.sign.address)

    def press(self, *keys):
        """One key, held down with those before it."""
        actions = ActionChains(self.browser.driver)
        for key in keys[:-1]:
            actions.key_down(key)
        actions.send_keys(keys[-1])
        for key in keys[:-1]:
            actions.key_up(key)
        actions.perform()

    def assert_large(self, selector):
        """A finger hits all of these that are seen: 44 px each way (WCAG 2.5.5)."""
        self.assertEqual(self.browser.run(
            "return [...document.querySelectorAll(arguments[0])].filter((node) =>"
            " node.checkVisibility() && (node.offsetHeight < 44 || node.offsetWidth < 44))"
            ".map((node) => node.outerHTML)", selector), [])

    def go(self, part):
        """Goes to a part of the page by its link."""
        self.browser.run("location.hash = arguments[0]", part)
        self.browser.wait(
            "return !document.getElementById('view-' + arguments[0])?.hidden",
            {"new": "edit"}.get(part, part.split("/")[0]))

    def open_more(self):
        """Opens what the form of a message has behind More."""
        self.browser.run("document.getElementById('more-settings').open = true")

    def assert_calm(self, allowed=()):
        """Nothing was complained about and nothing left this machine."""
        complaints = [line for line in self.browser.console()
                      if not any(part in line for part in allowed)]
        self.assertEqual(complaints, [])
        inner = ("about:", "data:", "chrome:", self.sign.address + "/")
        self.assertEqual(
            [url for url in self.browser.addresses() if not url.startswith(inner)], [])
