# SPDX-License-Identifier: MIT
"""The page of a controller: all signs at once, one of them, groups, roll-outs and proof of play."""

import datetime
import hashlib
import unittest

from axe import mistakes, open_with_rules
from fleet import Fleet
from sign import Browser, PageCase, wait

# The colors of the marks of the map, by the places of their signs.
MARKS = """
const [canvas, count] = [document.getElementById("map-canvas"), arguments[0]];
if (!canvas.checkVisibility() || canvas.width === 0) return null;
const context = canvas.getContext("2d");
const step = Math.round(arguments[1] * (devicePixelRatio || 1));
const columns = Math.round(canvas.width / step);
return [...Array(count).keys()].map((index) => {
  const place = [(index % columns) * step + 2, Math.floor(index / columns) * step + 2];
  return [...context.getImageData(...place, 1, 1).data.slice(0, 3)].join(" ");
});
"""


# How many marks of the map there are of each color, the most first.
COLORS = """
const [canvas, count, pitch] = [document.getElementById("map-canvas"), ...arguments];
if (!canvas.checkVisibility() || canvas.width === 0) return [0];
const step = Math.round(pitch * (devicePixelRatio || 1));
const columns = Math.round(canvas.width / step);
const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
const counts = {};
for (let index = 0; index < count; index++) {
  const [x, y] = [(index % columns) * step + 2, Math.floor(index / columns) * step + 2];
  const place = 4 * (y * canvas.width + x);
  const color = data.slice(place, place + 3).join(" ");
  counts[color] = (counts[color] ?? 0) + 1;
}
return Object.values(counts).sort((one, other) => other - one);
"""
# What the page may have in memory, in MiB.
HEAP = 100


class FleetCase(PageCase):
    """The signs of a class are the same for all of its tests."""

    kinds = ["right"]

    @classmethod
    def setUpClass(cls):
        cls.fleet = Fleet(cls.kinds)

    @classmethod
    def tearDownClass(cls):
        cls.fleet.end()

    def setUp(self):
        self.sign = self.fleet
        self.browser = Browser(self.fleet, **self.options)
        self.addCleanup(self.browser.end)
        open_with_rules(self.browser, self.fleet.address)

    def go(self, part):
        self.browser.run("location.hash = arguments[0]", part)
        self.browser.wait(
            "return !document.getElementById('view-' + arguments[0]).hidden", part.split("/")[0])

    def texts(self, selector):
        return self.browser.run(
            "return [...document.querySelectorAll(arguments[0])].map((node) => node.textContent)",
            selector)

    def wait_texts(self, selector, texts):
        wait(lambda: self.texts(selector) == texts, f"{texts} in {selector}")


class SignsTests(FleetCase):
    """Sixty signs, of which one refuses, one lies, one is behind and one has vanished, and a real one that
    waits for an instant."""

    kinds = ["vanishes", "refuses", "lies", "ignores"] + ["right"] * 56

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.fleet.signs.ask("break", 1)
        cls.fleet.ask("PUT", "/fleet/wanted/group:all/messages/soup", {"text": "Soup today"})
        tomorrow = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=1)
        cls.fleet.ask("PUT", f"/fleet/wanted/sign:hall/messages/later?at={tomorrow:%Y-%m-%dT%H:%M:%SZ}",
                      {"text": "Later"})
        cls.fleet.wait_counts(right=56, staged=1, behind=1, refused=1, different=1, unreachable=1)

    def test_states_search_and_groups(self):
        browser = self.browser
        browser.wait_text("#state", "Leads")
        browser.wait_text("#controller", "This controller leads the signs at mqtt://127.0.0.1:")
        self.wait_texts("#outcomes button", [
            "Right 56", "Staged 1", "Behind 1", "Different 1", "Refused 1", "Unknown 0",
            "Unreachable 1"])
        browser.wait_text("#signs-count", "61 signs")
        self.assertEqual(self.texts(".sign > a")[:2], ["hall", "sign-00000"])
        self.assertEqual(len(self.texts(".sign")), 50)
        browser.click("#more-signs")
        wait(lambda: len(self.texts(".sign")) == 61, "all signs in the list")
        self.assertFalse(browser.find("#more-signs").is_displayed())
        browser.picture("fleet-signs")
        browser.click("#outcomes [data-outcome=refused]")
        self.wait_texts(".sign > a", ["sign-00001"])
        browser.wait_text(".sign", "messages.a.text: The text is too long.")
        browser.click("#outcomes [data-outcome=unreachable]")
        self.wait_texts(".sign > a", ["sign-00000"])
        browser.wait_text(".sign", "not seen since")
        browser.click("#outcomes [data-outcome=unreachable]")
        browser.write("#search", "SOUP")
        self.wait_texts(".sign > a", ["hall"])
        browser.wait_text("#signs-count", "1 sign")
        browser.run("const search = document.getElementById('search'); search.value = '';"
                    "search.dispatchEvent(new Event('input'))")
        browser.wait_text("#signs-count", "61 signs")
        browser.run("const group = document.getElementById('group'); group.value = 'south';"
                    "group.dispatchEvent(new Event('change'))")
        browser.wait_text("#signs-count", "30 signs")
        self.assert_calm()

    def test_the_map_has_a_mark_for_each_sign(self):
        browser = self.browser
        browser.wait_text("#signs-count", "61 signs")
        marks = browser.wait(MARKS, 61, 24)
        well = marks[-1]
        # In the order of the ids: the real sign, the one that vanished, those that refuse, lie and are
        # behind.
        self.assertEqual([mark == well for mark in marks], [False] * 5 + [True] * 56)
        label = browser.find("#map-canvas").get_attribute("aria-label")
        self.assertEqual(
            label, "61 signs · Right: 56 · Staged: 1 · Behind: 1 · Different: 1 · Refused: 1"
            " · Unreachable: 1")
        browser.run(
            "const canvas = document.getElementById('map-canvas');"
            "const box = canvas.getBoundingClientRect();"
            "canvas.dispatchEvent(new MouseEvent('click',"
            " { clientX: box.left + 2 * 24 + 9, clientY: box.top + 9 }));")
        browser.wait_text("#sign-name", "sign-00001")
        browser.wait_text("#sign-facts", "messages.a.text: The text is too long.")

    def test_groups(self):
        self.go("groups")
        self.wait_texts(".group h3", ["all", "north", "shop", "south"])
        browser = self.browser
        browser.wait_text(".group[data-group=all]", "61 signs · revision 1 (epoch 1) · by loopback")
        browser.wait_text(".group[data-group=north]", "nothing is wanted")
        browser.wait_text(
            ".group[data-group=south]", "Right: 28 · Different: 1 · Unreachable: 1")
        browser.picture("fleet-groups")
        browser.click(".group[data-group=south] h3 a")
        browser.wait_text("#wanted-name", "Group south")
        browser.click("#wanted-signs")
        browser.wait_text("#signs-count", "30 signs")

    def test_the_picture_of_a_sign(self):
        self.go("sign/hall")
        browser = self.browser
        wait(lambda: browser.lit("#sign-picture", 32, 8) == self.fleet.hall.ask("GET", "/frame")["rows"],
             "the picture of the sign")
        self.assertIn("#", "".join(browser.lit("#sign-picture", 32, 8)))
        browser.wait_text("#sign-picture-state", "Picture of ")
        browser.wait_text("#sign-facts", "32 × 8")
        browser.wait_text("#sign-facts", "group:all Right")
        browser.picture("fleet-sign")
        self.assertEqual(mistakes(browser), [])
        # What it shows next comes by itself.
        self.fleet.hall.draw("full.txt", 8 * [32 * "#"])
        self.fleet.hall.ask("PUT", "/messages/full", {"text": "{image full.txt}", "priority": 100})
        wait(lambda: browser.lit("#sign-picture", 32, 8) == 8 * [32 * "#"], "the next picture")
        self.fleet.hall.ask("DELETE", "/messages/full")
        self.go("sign/sign-00000")
        browser.wait_text("#sign-picture-state",
                          'The sign "sign-00000" is not connected, so it cannot be seen.')
        browser.wait_text("#sign-facts", "Unreachable")
        self.assert_calm(allowed=["409"])

    def test_what_went_wrong_is_told_once(self):
        browser = self.browser
        self.go("sign/nobody")
        browser.wait_text("#toast", 'The broker knows no sign "nobody".')
        browser.click("#toast button")

        def readings():
            return browser.run(
                "return performance.getEntriesByType('resource')"
                ".filter(({ name }) => name.endsWith('/fleet/signs/nobody')).length")
        before = readings()
        browser.look_again()
        wait(lambda: readings() > before, "another reading")
        self.assertEqual(self.texts("#toast"), [""])
        self.assert_calm(allowed=["404"])

    def test_rules(self):
        for part, ready in [("signs", ".sign"), ("groups", ".group"),
                            ("wanted/group:all", ".wanted"), ("rollouts", "#no-rollouts"),
                            ("shown", "#plays")]:
            self.go(part)
            self.browser.wait("return document.querySelector(arguments[0])", ready)
            with self.subTest(part=part):
                self.assertEqual(mistakes(self.browser), [])


class ThousandsTests(FleetCase):
    """Ten thousand signs and a real one, of which one refuses, one lies and one is gone."""

    kinds = ["right", "refuses", "lies"] + ["right"] * 9997

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.fleet.signs.ask("break", 1)
        cls.fleet.ask("PUT", "/fleet/wanted/group:all/messages/soup", {"text": "Soup today"})
        cls.fleet.wait_counts(right=9998, refused=1, different=1, unreachable=1)

    def assert_few_nodes(self):
        """Each sign is a point of the map or a row of the list, not a node: these make a page slow."""
        self.assertLess(self.browser.run("return document.querySelectorAll('*').length"), 10_001)

    def test_the_page_has_few_nodes_with_all_of_them(self):
        browser = self.browser
        wait(lambda: browser.run(COLORS, 10_001, 9)[0] == 9998, "the map")
        self.assertEqual(sum(browser.run(COLORS, 10_001, 9)), 10_001)
        browser.wait_text("#signs-count", "10,001 signs")
        self.assertEqual(len(self.texts(".sign")), 50)
        for count in [100, 150, 200]:
            browser.click("#more-signs")
            wait(lambda most=count: len(self.texts(".sign")) == most, f"{count} signs in the list")
        self.assert_few_nodes()
        browser.run("scrollTo(0, document.documentElement.scrollHeight)")
        browser.write("#search", "sign-09999")
        wait(lambda: self.texts(".sign > a") == ["sign-09999"], "the search")
        browser.run("const search = document.getElementById('search'); search.value = '';"
                    "search.dispatchEvent(new Event('input'))")
        browser.wait_text("#signs-count", "10,001 signs")
        browser.click("#outcomes [data-outcome=refused]")
        wait(lambda: self.texts(".sign > a") == ["sign-00001"], "those that refuse")
        browser.click("#outcomes [data-outcome=refused]")
        browser.wait_text("#signs-count", "10,001 signs")
        # All of them change at once, and it is read again.
        self.fleet.ask("PUT", "/fleet/wanted/group:all/messages/soup", {"text": "Stew today"})
        self.fleet.wait_counts(right=9998, refused=1, different=1, unreachable=1)
        browser.look_again()
        wait(lambda: browser.run(COLORS, 10_001, 9)[0] == 9998, "the map")
        for part in ["groups", "wanted/group:all"]:
            self.go(part)
        wait(lambda: len(self.texts("#wanted-outcomes li")) == 4, "those that do not have it")
        self.assert_few_nodes()
        browser.command("HeapProfiler.collectGarbage")
        self.assertLess(browser.run("return performance.memory.usedJSHeapSize / 2 ** 20"), HEAP)
        self.assert_calm()


class PhoneTests(FleetCase):
    options = {"width": 390, "height": 844, "language": "ja", "is_dark": True}

    def test_it_fits_and_speaks_japanese(self):
        browser = self.browser
        browser.wait_text("#signs-count", "表示板 2 台")
        for part, ready in [("signs", ".sign"), ("groups", ".group"), ("sign/hall", "#sign-facts dd"),
                            ("wanted/group:north", "#wanted-outcomes li"),
                            ("rollouts", "#no-rollouts"), ("shown", "#no-plays")]:
            self.go(part)
            browser.wait("return document.querySelector(arguments[0])", ready)
            with self.subTest(part=part):
                self.assertEqual(mistakes(browser), [])
                self.assertLessEqual(
                    browser.run("return document.documentElement.scrollWidth"), 390)
            browser.picture(f"fleet-phone-{part.split('/')[0]}")


class ChangeTests(FleetCase):
    """Two groups of simulated signs, and a real one."""

    kinds = ["right"] * 6

    def send(self, text, name, waves=""):
        browser = self.browser
        browser.wait_text("#wanted-outcomes", "right")
        browser.write("#wanted-text", text)
        browser.write("#wanted-id", name)
        if waves:
            browser.run("document.getElementById('wanted-rollout').open = true")
            browser.write("#wanted-waves", waves)
        browser.click("#wanted-send")

    def test_a_message_is_sent_shown_and_removed(self):
        self.go("wanted/group:shop")
        browser = self.browser
        browser.write("#wanted-priority", "500")
        self.send("Closed", "closed")
        browser.wait_text("#wanted-wrong", "500")
        self.assertEqual(self.texts(".wanted strong"), [])
        browser.write("#wanted-priority", "60")
        self.send("Closed", "closed")
        self.wait_texts(".wanted strong", ["Closed"])
        browser.wait_text("#wanted-outcomes", "1 of 1 sign right")
        wait(lambda: "fleet:shop/closed" in self.fleet.hall.texts(), "the message on the sign")
        browser.picture("fleet-wanted")
        browser.click(".wanted .actions button")
        browser.wait_text("#toast", "1 of 1 sign show it now.")
        browser.write("#wanted-intensity", "3")
        browser.click("#wanted-light button")
        wait(lambda: self.fleet.hall.ask("GET", "/intensity")["intensity"] == 3, "the intensity")
        browser.click(".wanted .actions button", 1)
        browser.wait_text("#wanted-messages", "No message is wanted.")
        self.fleet.ask("PUT", "/fleet/wanted/group:shop/configuration",
                       {"text": "speed: 40\nscroll: static\n"})
        browser.wait_text("#wanted-configuration", "speed: 40\nscroll: static")
        browser.wait_text("#wanted-outcomes", "may not change the configuration of this sign")
        browser.picture("fleet-configuration")
        self.fleet.ask("DELETE", "/fleet/wanted/group:shop/configuration")
        browser.wait("return document.getElementById('wanted-keys').hidden")
        self.assertEqual(self.texts("#wanted-times"), [""])
        self.fleet.ask("DELETE", "/fleet/wanted/group:shop?at=2099-12-24T12:00:00Z")
        browser.wait_text("#wanted-times", "until ")
        wait(lambda: "fleet:shop/closed" not in self.fleet.hall.texts(), "the sign without it")
        self.go("shown")
        browser.write("#shown-sign", "hall")
        browser.click("#shown-form button")
        # A sign reports every ten seconds what it has shown.
        wait(lambda: self.texts("#plays td:nth-child(2)")[:1] == ["fleet:shop/closed"],
             "what the sign has shown")
        browser.picture("fleet-shown")
        # What is typed and not sent yet asks for nothing: what is shown next still comes by itself.
        browser.write("#shown-sign", "nobody")
        self.fleet.hall.ask("PUT", "/messages/later",
                            {"text": "Later", "priority": 60, "duration": 1})
        wait(lambda: "later" in self.texts("#plays td:nth-child(2)"), "what was shown since")
        self.assertIn("fleet:shop/closed", self.texts("#plays td:nth-child(2)"))
        self.assert_calm(allowed=["422", "404"])

    def set_instant(self, text):
        """Chooses when the next changes begin to count, on the clock of the browser."""
        self.browser.run("document.getElementById('wanted-at').value = arguments[0]", text)

    def test_changes_wait_for_their_instant(self):
        self.go("wanted/sign:hall")
        browser = self.browser
        # A part of an instant is none, and must not mean at once.
        browser.write("#wanted-at", "12")
        self.send("Holidays", "holidays")
        browser.wait_text("#wanted-wrong", "This cannot be read.")
        tomorrow = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=1)
        self.set_instant(f"{tomorrow:%Y-%m-%dT%H:%M}")
        self.send("Holidays", "holidays")
        browser.wait_text("#wanted-times", "from ")
        browser.wait_text("#wanted-outcomes", "Staged")
        wanted = self.fleet.ask("GET", "/fleet/wanted/sign:hall")
        self.assertEqual(wanted["at"], f"{tomorrow:%Y-%m-%dT%H:%M}:00Z")
        self.assertNotIn("fleet/holidays", self.fleet.hall.texts())
        browser.picture("fleet-instant")
        # What waits is not brought forward by the way.
        self.set_instant("")
        browser.write("#wanted-intensity", "4")
        browser.click("#wanted-light button")
        browser.wait_text("#toast", "Say when it begins to count with this change")
        browser.click("#toast button")
        browser.click(".wanted .actions button", 1)
        browser.wait_text("#toast", "Say when it begins to count with this change")
        self.set_instant("2020-01-01T00:00")
        browser.click("#wanted-light button")
        wait(lambda: "fleet/holidays" in self.fleet.hall.texts(), "what has waited on the sign")
        self.wait_texts("#wanted-times", [""])
        self.assertEqual(self.fleet.hall.ask("GET", "/intensity")["intensity"], 4)
        # Another sign or group begins without it.
        self.go("wanted/group:south")
        browser.wait_text("#wanted-name", "Group south")
        self.assertEqual(browser.find("#wanted-at").get_attribute("value"), "")
        self.fleet.ask("DELETE", "/fleet/wanted/sign:hall")
        self.assert_calm(allowed=["404", "409"])

    def test_playback_placeholders_and_the_end_of_all(self):
        self.go("wanted/sign:hall")
        browser, hall = self.browser, self.fleet.hall
        is_pressed = ("return document.querySelector(`#wanted-power [data-power=${arguments[0]}]`)"
                      ".ariaPressed === arguments[1]")
        # What is pressed a second time is left to the sign.
        for button, pressed, state in [("off", "true", "stopped"), ("on", "true", "running"),
                                       ("on", "false", "running")]:
            browser.click(f"#wanted-power [data-power={button}]")
            browser.wait(is_pressed, button, pressed)
            wait(lambda what=state: hall.ask("GET", "/playback")["state"] == what, f"the sign {state}")
        self.assertNotIn("power", self.fleet.ask("GET", "/fleet/wanted/sign:hall"))
        browser.write("#wanted-value-name", "gate")
        browser.write("#wanted-value-text", "7")
        browser.click("#wanted-value button")
        self.wait_texts("#wanted-values strong", ["7"])
        wait(lambda: ["gate", "7"] in [[one["name"], one["value"]] for one in hall.ask("GET", "/values")["values"]],
             "the value on the sign")
        browser.picture("fleet-values")
        # It ends at an instant, and never by a slip.
        browser.click("#wanted-withdraw")
        browser.wait_text("#toast", "Say when all of it ends: it does not come back.")
        tomorrow = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=1)
        self.set_instant(f"{tomorrow:%Y-%m-%dT%H:%M}")
        browser.click("#wanted-withdraw")
        browser.wait_text("#wanted-times", "until ")
        self.assertEqual(self.fleet.ask("GET", "/fleet/wanted/sign:hall")["until"],
                         f"{tomorrow:%Y-%m-%dT%H:%M}:00Z")
        self.set_instant("")
        browser.click("#wanted-values button")
        self.wait_texts("#wanted-values strong", [])
        self.set_instant("2020-01-01T00:00")
        browser.click("#wanted-withdraw")
        self.wait_texts("#wanted-times", [""])
        self.assert_calm(allowed=["404"])

    def test_a_roll_out_is_stopped_resumed_and_undone(self):
        self.go("wanted/group:north")
        browser = self.browser
        self.send("Sale", "sale", "1,10%")
        browser.wait_text("#wanted-wrong", '"1,10%" is no list of waves.')
        self.send("Sale", "sale", "1,100%")
        browser.wait_text("#toast", "Roll-out 1 has begun.")
        self.go("rollouts")
        browser.wait_text(".rollout", "wave 1 of 2 · 1 of 3 signs · by loopback")
        browser.click(".rollout summary")
        browser.wait_text(".rollout .rows", "1 of 1 sign right")
        browser.picture("fleet-rollouts")
        browser.click(".rollout [data-action=stop]")
        browser.wait_text(".rollout .chip", "Stopped")
        browser.click(".rollout [data-action=resume]")
        browser.wait_text(".rollout .chip", "Goes on")
        browser.click(".rollout [data-action=undo]")
        browser.wait_text(".rollout .chip", "Undone")
        self.assertEqual(self.texts(".rollout .finish button"), [])
        self.assert_calm(allowed=["422", "404"])

    def test_who_is_gone_is_forgotten(self):
        browser = self.browser
        self.fleet.signs.ask("break", 1)
        self.go("sign/sign-00001")
        browser.wait_text("#sign-facts", "Right")
        self.assertFalse(browser.find("#sign-forget").is_displayed())
        self.go("sign/sign-00000")
        browser.wait_text("#sign-facts", "Unreachable")
        browser.click("#sign-forget summary")
        browser.click("#sign-forget button")
        browser.wait_text("#signs-count", "6 signs")
        self.assert_calm(allowed=["404", "409"])


class AccessTests(unittest.TestCase):
    def test_who_may_look_is_offered_no_change(self):
        digest = hashlib.sha256(b"look").hexdigest()
        fleet = Fleet(None, tokens=f"viewer:{digest} name=anna\n")
        self.addCleanup(fleet.end)
        browser = Browser(fleet)
        self.addCleanup(browser.end)
        browser.open(fleet.address, is_waiting=False)
        browser.wait("return document.getElementById('token-dialog')?.open")
        browser.wait_text("#token-hint", "signboard token add")
        browser.write("#token", "wrong")
        browser.click("#token-send")
        browser.wait_text("#token-wrong", "The controller does not know this token")
        browser.write("#token", "look")
        browser.click("#token-send")
        browser.wait_text("#who", "anna · may look")
        browser.wait_text("#state", "Leads")
        browser.run("location.hash = 'wanted/group:all'")
        browser.wait("return !document.getElementById('view-wanted').hidden")
        self.assertFalse(browser.find("#wanted-form").is_displayed())
        self.assertFalse(browser.find("#wanted-light").is_displayed())
        self.assertFalse(browser.find("#wanted-at").is_displayed())
        self.assertFalse(browser.find("#wanted-withdraw").is_displayed())


if __name__ == "__main__":
    unittest.main()
