# SPDX-License-Identifier: MIT
"""A sign in memory behind the real HTTP API, and a browser that looks at its page."""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import time
import unittest
import urllib.request

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

PATIENCE = 20
# Where the browser keeps its files if there is room: each test has a browser of its own, whose
# profile and pictures would all be written to the disk.
MEMORY = "/dev/shm"
# An address of no machine, at which the browser finds this one: for the page it is another one.
ELSEWHERE = "192.0.2.7"
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
    `token` alone is that of an administrator.
    """

    def __init__(self, port=0, token=None, people=None):
        environment = dict(os.environ, PAGE_PORT=str(port))
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
        self.address = self._process.stdout.readline().strip()
        if not self.address.startswith("http://127.0.0.1:"):
            raise RuntimeError(f"The server did not start: {self.address!r}")
        self.port = int(self.address.rsplit(":", 1)[1])

    @property
    def address_elsewhere(self):
        """The address of the server as if it were on another machine."""
        return f"http://{ELSEWHERE}:{self.port}"

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

    def _anew(self, action):
        for _ in range(20):
            try:
                return action()
            except StaleElementReferenceException:
                if self.place is None:
                    raise
                by, value, index = self.place
                nodes = self._parent.find_elements(by, value)
                if index < len(nodes):
                    self._id = nodes[index].id
        raise AssertionError(f"{self.place} is drawn anew all the time, or gone")

    def _execute(self, command, params=None):
        return self._anew(lambda: super(Node, self)._execute(command, params))

    def get_attribute(self, name):
        return self._anew(lambda: super(Node, self).get_attribute(name))

    def is_displayed(self):
        return self._anew(super().is_displayed)


class Driver(webdriver.Chrome):
    """Finds nodes that know where they were found."""

    _web_element_cls = Node

    def find_element(self, by=By.ID, value=None):
        node = super().find_element(by, value)
        node.place = (by, value, 0)
        return node

    def find_elements(self, by=By.ID, value=None):
        nodes = super().find_elements(by, value)
        for index, node in enumerate(nodes):
            node.place = (by, value, index)
        return nodes


class Browser:
    """Chromium without a window."""

    def __init__(self, width=1200, height=800, language="en", is_dark=False, is_still=False,
                 has_cookies=True):
        options = webdriver.ChromeOptions()
        for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--disable-background-networking", "--disable-component-update", "--no-first-run",
                     f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"]:
            options.add_argument(flag)
        environment = dict(os.environ)
        if shutil.disk_usage(MEMORY).free >= 1 << 30:
            environment["TMPDIR"] = MEMORY
        else:
            options.add_argument("--disable-dev-shm-usage")
        preferences = {"intl.accept_languages": language}
        if not has_cookies:
            preferences["profile.default_content_setting_values.cookies"] = 2
        options.add_experimental_option("prefs", preferences)
        options.set_capability(
            "goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        options.binary_location = "/usr/bin/chromium"
        self.driver = Driver(service=Service("/usr/bin/chromedriver", env=environment), options=options)
        self.requests = []
        self.resize(width, height)
        features = [
            {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if is_still else "no-preference"},
        ]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def resize(self, width, height):
        self.size = (width, height)
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 2 if width < 600 else 1,
            "mobile": width < 600})

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
        for _ in range(20):
            nodes = self.driver.find_elements(By.CSS_SELECTOR, selector)
            if index < len(nodes):
                return nodes[index].click()
        raise AssertionError(f"{selector} finds nothing to click on at {index}")

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
                # Said because the tests read pixels, which the page does not.
                and "willReadFrequently" not in entry["message"]]

    def addresses(self):
        """All addresses that were asked for since the browser was started."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])
        return self.requests

    def picture(self, name):
        """Writes the whole page as a picture."""
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
        self.driver.save_screenshot(os.path.join(folder, f"{name}.png"))
        self.resize(width, height)

    def end(self):
        self.driver.quit()


def wait(condition, what, patience=PATIENCE):
    """Waits until a condition holds, and gives its value; what is waited for may be a function."""
    end = time.monotonic() + patience
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
        self.browser = Browser(**self.options)
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

    def assert_calm(self, allowed=()):
        """Nothing was complained about and nothing left this machine."""
        complaints = [line for line in self.browser.console()
                      if not any(part in line for part in allowed)]
        self.assertEqual(complaints, [])
        inner = ("about:", "data:", "chrome:", self.sign.address + "/")
        self.assertEqual(
            [url for url in self.browser.addresses() if not url.startswith(inner)], [])
