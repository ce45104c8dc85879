# SPDX-License-Identifier: MIT
"""The page of a real service: what is written in it is on the LEDs, and outlives a kill."""

import datetime
import json

from selenium.webdriver.common.keys import Keys

from running import RunningSign
from sign import Browser, PageCase, wait
from test_live import LIT
from test_messages import IDS


class RunningCase(PageCase):
    yaml = "panel: 16x1\nscroll: static\nalign: center\n"

    def setUp(self):
        self.sign = RunningSign(self.yaml)
        self.addCleanup(self.sign.end)
        self.browser = Browser(self.sign, **self.options)
        self.addCleanup(self.browser.end)
        self.browser.open(self.sign.address)
        self.browser.wait_text("#state", "Live")

    def lit(self):
        """What the LEDs of the page show."""
        return self.browser.run(LIT, 128, 8)

    def rows(self):
        """What the sign shows, as it reports it."""
        return self.sign.ask("GET", "/frame")["rows"]

    def dark(self):
        return ["." * 128] * 8

    def write(self, text, **fields):
        """Writes a message in the page and sends it."""
        self.go("new")
        self.browser.find("[data-field=text]").send_keys(text)
        for name, value in fields.items():
            self.browser.write(f"[data-field={name}]", value)
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")

    def wait_lit(self, rows, what):
        wait(lambda: self.lit() == rows, what)


class OperatorTests(RunningCase):
    def test_the_header_has_three_texts_and_a_number_and_does_not_grow(self):
        self.sign.ask("PUT", "/messages/m1", {"text": "Soup {icon heart} today"})
        self.browser.wait_text("#now", "Soup today")
        height = self.browser.find(".moment").size["height"]
        texts = [f"Message number {number} with many words in it" for number in range(2, 43)]
        for number, text in enumerate(texts, 2):
            self.sign.ask("PUT", f"/messages/m{number}", {"text": text, "order": number})
        self.browser.open(self.sign.address)
        self.browser.wait_text("#now", "and 39 more")
        # The texts are cut where there is no room, the number never is.
        self.assertTrue(self.browser.run(
            "const [line, more] = [document.getElementById('now'),"
            " document.querySelector('#now > a')].map((node) => node.getBoundingClientRect());"
            "return more.right <= line.right + 1"))
        self.assertIn("Soup today · Message number 2 with many words in it",
                      self.browser.text("#now"))
        self.assertEqual(self.browser.find(".moment").size["height"], height)
        self.browser.picture("desktop-many")
        self.assert_calm()

    def test_the_header_says_until_when(self):
        self.sign.ask("PUT", "/messages/soon", {"text": "Back soon", "until": self.in_an_hour()})
        self.browser.wait_text("#now", "Back soon")
        self.browser.wait_text("#now", "until ")

    def test_a_message_is_told_to_end_when_it_ends_and_not_when_another_does(self):
        self.sign.ask("PUT", "/messages/always", {"text": "Always"})
        self.sign.ask("PUT", "/messages/short", {"text": "Short", "until": "2099-12-31T00:00"})
        self.sign.ask("PUT", "/messages/spent", {
            "text": "Spent", "until": self.in_an_hour()})
        self.go("messages")
        self.browser.wait("return document.querySelector('[data-id=spent] .reason')?.textContent")
        told = [self.browser.run(
            "return document.querySelector(`[data-id=${arguments[0]}] .reason`)?.textContent ?? ''",
            name) for name in ("always", "short")]
        self.assertEqual(told, ["", ""])
        self.assertRegex(
            self.browser.text("[data-id=spent] .reason"), r"^until \d\d:\d\d$")

    def test_what_is_left_of_a_message_is_told_on_the_clock_of_the_sign(self):
        self.sign.ask("PUT", "/messages/short", {"text": "Short", "duration": 300})
        wait(lambda: self.rows() != self.dark(), "the message on the sign")
        self.browser.open(self.sign.address)
        # It is ten to eleven there, and another hour on the clock of the browser.
        self.browser.wait_text("[data-id=short] .facts", "until ")
        self.assertRegex(self.browser.text("[data-id=short] .facts"), r"until 1[01]:\d\d$")

    def in_an_hour(self):
        return (self.sign.now() + datetime.timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M")

    def test_the_list_says_what_a_message_waits_for(self):
        self.sign.ask("PUT", "/messages/soon", {"text": "Back in 5 minutes", "priority": 80})
        self.sign.ask("PUT", "/messages/soup", {"text": "Soup {icon heart} today"})
        self.go("messages")
        self.browser.wait_text("[data-id=soup] .reason", "waits for: Back in 5 minutes")
        self.assertEqual(
            self.browser.find("[data-id=soup] [data-action=remove]").get_attribute("aria-label"),
            "Remove Soup today")
        self.go("edit/soup")
        self.browser.wait_text("#editor-title", "Message Soup today")
        self.assert_calm()

    def test_a_week_with_a_thousand_times_is_told_to_its_end(self):
        self.sign.ask("PUT", "/messages/jingle", {
            "text": "Every ten minutes", "rules": [{"cron": "*/10 * * * *", "seconds": 60}]})
        self.sign.ask("PUT", "/messages/open", {"text": "Open today", "priority": 40})
        self.go("calendar")
        self.browser.click("#week-after")
        self.browser.wait("return document.querySelectorAll('.day .often .span').length === 14")
        texts = self.browser.run(
            "return [...document.querySelectorAll('.day .often')].map((day) =>"
            " [...day.querySelectorAll('.span')].map((span) => span.title))")
        for day in texts:
            self.assertEqual(sorted(day), [
                "00:00–23:51, 144 times Every ten minutes",
                "00:01–24:00, 144 times Open today"])
        self.assertNotIn("dark", self.browser.text("#calendar"))
        self.assertEqual(self.browser.text("#calendar-cut"), "")
        self.browser.picture("desktop-often")
        self.assert_calm()


class OwnTextTests(RunningCase):
    """A sign that has a text of its own for when there is no message."""

    yaml = "panel: 16x1\nscroll: static\nalign: center\ntext: Welcome\n"

    def now(self):
        return [self.browser.text("#now"),
                self.browser.run("return document.querySelectorAll('#now a').length")]

    def test_a_text_of_the_sign_is_called_by_what_it_says_and_is_no_link(self):
        self.browser.wait_text("#now", "Welcome")
        self.assertEqual(self.now()[1], 0)
        until = (self.sign.now() + datetime.timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M")
        self.sign.ask("PUT", "/messages/soup", {"text": "Soup", "until": until})
        self.browser.look_again()
        self.browser.wait_text("#now", "Soup")
        self.assertEqual(self.now()[1], 1)
        self.browser.wait_text("#next", f"{until[11:]} Welcome")
        self.browser.click("#stop")
        self.browser.wait_text("#state", "Stopped")
        self.browser.wait_text("#now", "dark")
        self.assertEqual(self.now()[1], 0)
        self.browser.wait_text("[data-id=soup] .chip", "waiting")
        self.assertFalse(self.browser.run("return document.querySelector('[data-id=soup] .reason')"))
        self.assert_calm()


COLORS = """
const [canvas, columns, rows] = [document.getElementById(arguments[0]), arguments[1], arguments[2]];
const pitch = canvas.width / columns;
const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
const lines = [];
for (let y = 0; y < rows; y += 1) {
  let line = "";
  for (let x = 0; x < columns; x += 1) {
    const place = (Math.floor((y + 0.5) * pitch) * canvas.width + Math.floor((x + 0.5) * pitch)) * 4;
    const [red, green, blue] = data.slice(place, place + 3);
    line += red > 200 && green > 150 ? "A" : red > 200 ? "R" : green > 200 ? "G"
      : blue > 90 ? "~" : ".";
  }
  lines.push(line);
}
return lines;
"""


class ColorTests(RunningCase):
    """Letters are the colors of lit LEDs; a ground is ~."""

    yaml = """
panel: 2x1
scroll: static
font: signboard-4
zones:
  - {name: left, at: [0, 0], size: [8, 8], ground: blue}
  - {name: right, at: [8, 0], size: [8, 8], color: amber}
"""
    left = ["~~~~~~~~", "~~~~~~~~", "~R~~GG~~", "RR~~~~G~", "~R~~~G~~", "RRR~GGG~", "~~~~~~~~",
            "~~~~~~~~"]
    right = ["........", "........", "AAA.....", ".AA.....", "..A.....", "AA......", "........",
             "........"]
    both = [left + right for left, right in zip(left, right)]

    def test_colors_are_on_the_lights_of_the_sign_and_of_a_preview(self):
        text = "1{color green}2{/}"
        for zone, content in [("left", text), ("right", "3")]:
            self.sign.ask("PUT", f"/messages/{zone}", {"text": content, "zone": zone})
        self.wait_colors("live", 16, self.both)
        self.browser.click("#pause")
        self.browser.wait_text("#state", "Paused")
        self.wait_colors("live", 16, self.both)
        self.go("edit/left")
        self.wait_colors("preview", 8, self.left)
        self.browser.picture("desktop-colors")
        self.assert_calm()

    def wait_colors(self, canvas, columns, rows):
        wait(lambda: self.browser.run(COLORS, canvas, columns, 8) == rows, f"colors of {canvas}")


class MessageTests(RunningCase):
    def test_what_is_written_is_on_the_lights_until_it_is_removed(self):
        page = self.rows()
        self.assertNotEqual(page, self.dark(), "the sign does not say where its page is")
        self.wait_lit(page, "where the page is")
        self.write("Tea {icon heart}")
        wait(lambda: self.rows() not in (page, self.dark()), "the message on the sign")
        self.wait_lit(self.rows(), "the message in the page")
        [name] = self.sign.texts()
        first = self.rows()
        self.go(f"edit/{name}")
        self.browser.wait("return document.querySelector('[data-field=text]').value !== ''")
        self.browser.write("[data-field=text]", "Soup")
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        wait(lambda: self.rows() not in (first, self.dark()), "the other text on the sign")
        self.wait_lit(self.rows(), "the other text in the page")
        self.browser.click(f"[data-id='{name}'] [data-action=remove]")
        self.wait_lit(self.dark(), "a dark sign again")
        self.assertEqual(self.sign.texts(), {})
        self.assert_calm()

    def test_messages_stand_in_the_order_in_which_they_were_written(self):
        for name in ["soup", "m10", "m9"]:
            self.sign.ask("PUT", f"/messages/{name}", {"text": name})
        self.browser.open(self.sign.address)
        wait(lambda: self.browser.run(IDS) == ["soup", "m10", "m9"], "three messages")
        self.write("Later")
        [later] = set(self.sign.texts()) - {"soup", "m10", "m9"}
        wait(lambda: self.browser.run(IDS) == ["soup", "m10", "m9", later], "the new one behind them")
        # What was removed and is back is a new one, here as on the sign.
        self.browser.click("[data-id=m10] [data-action=remove]")
        wait(lambda: self.browser.run(IDS) == ["soup", "m9", later], "two messages and the new one")
        self.browser.click("#toast button")
        order = ["soup", "m9", later, "m10"]
        wait(lambda: self.browser.run(IDS) == order, "the message that is back")
        self.assertEqual(self.sign.ask("GET", "/next?limit=1")["spans"][0]["messages"], order)
        self.browser.open(self.sign.address)
        wait(lambda: self.browser.run(IDS) == order, "the same order from the sign")

    def test_the_order_is_kept_over_a_kill(self):
        for name in ["a", "b", "c"]:
            self.sign.ask("PUT", f"/messages/{name}", {"text": name.upper()})
        self.browser.open(self.sign.address)
        wait(lambda: self.browser.run(IDS) == ["a", "b", "c"], "three messages")
        self.browser.click("[data-id=c] [data-action=up]")
        wait(lambda: self.browser.run(IDS) == ["a", "c", "b"], "the order by a button")
        wait(lambda: self.sign.texts()["c"].get("order") == 1, "the order on the sign")
        self.sign.kill()
        self.browser.wait_text("#state", "Disconnected")
        self.sign.start()
        self.browser.wait_text("#state", "Live")
        self.browser.open(self.sign.address)
        wait(lambda: self.browser.run(IDS) == ["a", "c", "b"], "the order after a kill")

    def test_a_mistake_is_told_by_the_sign(self):
        self.go("new")
        self.browser.find("[data-field=text]").send_keys("Hello {blonk 2}")
        self.browser.click("#send")
        self.browser.wait_text(".field-error", "character 7")
        self.assertEqual(self.sign.texts(), {})
        self.assert_calm(allowed=["422"])


    def test_a_whole_scene_is_written_seen_and_changed(self):
        self.go("new")
        self.browser.find("[data-field=text]").send_keys("Soup")
        self.open_more()
        self.browser.click("#is-scene")
        value = "return document.querySelector('[data-field=scene]').value"
        written = json.loads(self.browser.run(value))
        self.assertEqual(written["pages"][0]["text"], "Soup")
        self.assertFalse(self.browser.find("[data-field=text]").is_displayed())
        self.assertFalse(self.browser.find("[data-field=entry]").is_enabled())
        self.browser.wait_text("#preview-notes", "128 × 8")
        self.browser.picture("desktop-scene")
        self.browser.write("[data-field=scene]", '{"pages": [')
        self.browser.wait_text(".field-error", "This is not JSON")
        self.browser.click("#send")
        self.assertEqual(self.sign.texts(), {})
        zones = [{"at": [0, 0], "size": [64, 8], "text": "A"},
                 {"at": [64, 0], "size": [100, 8], "text": "B"}]
        self.browser.write("[data-field=scene]", json.dumps({"zones": zones}))
        self.browser.wait_text(".field-error", "but its place has 128 columns")
        zones[1]["size"] = [64, 8]
        self.browser.write("[data-field=scene]", json.dumps({"zones": zones}))
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        [(name, message)] = self.sign.texts().items()
        self.assertEqual(message["scene"], {"zones": zones})
        self.browser.wait_text(f"[data-id='{name}'] .text", "Scene A B")
        wait(lambda: self.rows() != self.dark(), "the scene on the sign")
        self.wait_lit(self.rows(), "the scene in the page")
        self.go(f"edit/{name}")
        self.browser.wait("return document.getElementById('is-scene').checked")
        self.assertEqual(json.loads(self.browser.run(value)), {"zones": zones})
        self.browser.click("#is-scene")
        self.browser.write("[data-field=text]", "Tea")
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        wait(lambda: self.sign.texts()[name].get("text") == "Tea", "a text again")
        self.assertNotIn("scene", self.sign.texts()[name])
        self.assert_calm(allowed=["422"])


class PauseTests(RunningCase):
    yaml = "panel: 16x1\nspeed: 20\n"

    def test_a_pause_stands_over_a_kill_and_goes_on(self):
        self.write("A text that is wider than all of the sign is")
        wait(lambda: self.rows() != self.dark(), "the message on the sign")
        self.browser.click("#pause")
        self.browser.wait_text("#state", "Paused")
        still = self.rows()
        self.wait_lit(still, "the picture that stands")
        self.sign.kill()
        self.browser.wait_text("#state", "Disconnected")
        self.sign.start()
        self.browser.wait_text("#state", "Paused")
        self.assertEqual(self.rows(), still)
        self.wait_lit(still, "the same picture after a kill")
        self.browser.click("#start")
        self.browser.wait_text("#state", "Live")
        wait(lambda: self.rows() != still, "the sign goes on")
        wait(lambda: self.lit() != still, "the page goes on")


class StateTests(RunningCase):
    def test_values_brightness_and_health(self):
        self.sign.ask("PUT", "/messages/weather", {"text": "{temperature}"})
        self.go("values")
        self.browser.write("#new-value [data-field=name]", "temperature")
        self.browser.write("#new-value [data-field=value]", "21")
        self.browser.click("#new-value button")
        wait(lambda: self.sign.ask("GET", "/values")["values"], "the value on the sign")
        self.wait_lit(self.rows(), "the value in the page")
        shown = self.rows()
        field = "[aria-label='Text of temperature']"
        self.browser.wait("return document.querySelector(arguments[0])", field)
        self.browser.write(field, "-4")
        self.browser.find(field).send_keys(Keys.ENTER)
        wait(lambda: self.rows() != shown, "another value on the sign")
        self.wait_lit(self.rows(), "another value in the page")
        self.go("sign")
        self.browser.wait_text("#intensity-reason", "intensity 3")
        self.browser.find("#intensity").send_keys(Keys.END)
        wait(lambda: self.sign.ask("GET", "/intensity")["intensity"] == 15, "full brightness")
        self.go("health")
        self.browser.wait(
            "return document.querySelectorAll('.part[data-healthy=true]').length === 4")
        self.browser.wait_text("#health-parts", "Clock")
        self.browser.wait_text("#statistics", "Clock was set")
        self.assertGreater(self.sign.ask("GET", "/statistics")["wireBytes"], 100)
        self.browser.picture("running-health")
        self.assert_calm()
