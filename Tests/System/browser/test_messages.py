# SPDX-License-Identifier: MIT
"""Writing, seeing, changing, ordering and removing messages, and the other parts of the page."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from sign import PageCase, wait

LIGHTS = """
const canvas = document.getElementById("preview");
const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
let count = 0;
for (let place = 0; place < data.length; place += 4) if (data[place] > 200) count += 1;
return count;
"""
IDS = "return [...document.querySelectorAll('.message')].map((node) => node.dataset.id)"
# Holds answers to previews back until each of `held` is called.
HOLD = """
const real = window.fetch;
window.held = [];
window.fetch = async (address, ...rest) => {
  const answer = await real(address, ...rest);
  if (String(address).endsWith("/preview")) await new Promise((go) => window.held.push(go));
  return answer;
};
"""


class EditorTests(PageCase):
    def test_a_message_is_seen_before_it_is_sent(self):
        self.go("new")
        self.assertEqual(self.browser.run(LIGHTS), 0)
        self.browser.find("[data-field=text]").send_keys("Tea ")
        self.browser.find("[data-field=text]").send_keys("{icon heart}")
        self.browser.wait_text("#preview-notes", "128 × 8")
        wait(lambda: self.browser.run(LIGHTS) > 100, "lights of the preview")
        self.assertNotIn("Tea {icon heart}", str(self.sign.texts()))
        # The button may lie below the row of "Send", as one has not scrolled.
        self.browser.run("document.querySelector('#add-rule').scrollIntoView({block: 'nearest'})")
        self.browser.click("#add-rule")
        self.browser.picture("desktop-editor")
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        wait(lambda: any(
            message["text"] == "Tea {icon heart}"
            and message["rules"] == [{"days": "mon-fri", "start": "08:00", "end": "18:00"}]
            for message in self.sign.texts().values()), "the message on the sign")
        self.browser.wait("return document.querySelectorAll('.message').length === 6")
        self.assert_calm()

    def test_a_new_message_stands_still_if_it_fits(self):
        for opens in [False, True]:
            self.go("new")
            self.browser.wait("return document.querySelector('[data-field=entry]').options.length > 1")
            self.browser.find("[data-field=text]").send_keys(f"Tea {opens}")
            self.assertEqual(self.browser.run(
                "return document.querySelectorAll('#editor details[open]').length"), 0)
            if opens:
                self.browser.click("details:has([data-field=scroll]) summary")
                self.assertEqual(
                    self.browser.find("[data-field=scroll]").get_attribute("value"), "auto")
            self.browser.click("#send")
            self.browser.wait("return location.hash === '#messages'")
            [message] = [message for message in self.sign.texts().values()
                         if message["text"] == f"Tea {opens}"]
            self.assertEqual(
                set(message) - {"id", "revision"}, {"text", "scroll"}, message)
            self.assertEqual(message["scroll"], "auto")
        # One that is there keeps its text.
        self.go("edit/welcome")
        self.browser.wait("return document.querySelector('[data-field=text]').value !== ''")
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        self.assertNotIn("scroll", self.sign.texts()["welcome"])
        self.assert_calm()

    def test_a_long_message_plays_and_stops(self):
        self.go("new")
        self.browser.find("[data-field=text]").send_keys("A text that is wider than the sign is")
        self.browser.wait("return !document.getElementById('preview-controls').hidden")
        place = "return Number(document.getElementById('preview-position').value)"
        wait(lambda: self.browser.run(place) > 500, "the preview moves")
        self.browser.click("#preview-play")
        stopped = self.browser.run(place)
        self.assertEqual(
            self.browser.find("#preview-play").get_attribute("aria-label"), "Play the preview")
        self.browser.find("#preview-position").send_keys(Keys.ARROW_RIGHT)
        wait(lambda: self.browser.run(place) == stopped + 50 or self.browser.run(place) > stopped,
             "the next frame by a key")
        self.assert_calm()

    def test_what_cannot_be_shown_and_wrong_markup_are_told(self):
        self.go("new")
        self.browser.run(
            "const node = document.querySelector('[data-field=text]'); node.value = 'Hi 🦄';"
            "node.dispatchEvent(new Event('input', { bubbles: true }))")
        self.browser.wait_text("#preview-notes", "“🦄” at character 4")
        self.browser.write("[data-field=text]", "Hello {blonk 2}")
        self.browser.wait_text(".field-error", "At character 7")
        self.browser.picture("desktop-error")
        # Sent all the same, the sign reports it, too, and the field gets the focus.
        self.browser.click("#send")
        self.browser.wait_text(".field-error", "column 7")
        self.assertEqual(
            self.browser.run("return document.activeElement.dataset.field"), "text")
        node = self.browser.find("[data-field=text]")
        self.assertEqual(node.get_attribute("aria-invalid"), "true")
        described = node.get_attribute("aria-describedby")
        self.assertIn("column 7", self.browser.text(f"#{described}"))
        self.assert_calm(allowed=["422"])

    def test_an_error_is_told_at_its_field(self):
        self.go("edit/hours")
        self.browser.wait("return document.querySelector('[data-field=\"rules[0].start\"]')")
        self.browser.write("[data-field='rules[0].start']", "25:00")
        self.open_more()
        self.browser.write("[data-field=priority]", "120")
        self.browser.click("#send")
        self.browser.wait_text(".field:has([data-field=priority])", "allowed is 0 to 100")
        self.browser.write("[data-field=priority]", "60")
        self.browser.click("#send")
        self.browser.wait_text(
            ".field:has([data-field='rules[0].start'])", '"25:00" is no time of day')
        self.assertEqual(
            self.browser.run("return document.activeElement.dataset.field"), "rules[0].start")
        self.browser.write("[data-field='rules[0].start']", "sunrise")
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        message = self.sign.texts()["hours"]
        self.assertEqual((message["priority"], message["rules"][0]["start"], message["order"]),
                         (60, "sunrise", 2))
        self.assert_calm(allowed=["422"])

    def test_words_stand_for_usual_numbers(self):
        self.go("edit/hours")
        self.browser.wait("return document.querySelector('[data-field=text]').value !== ''")
        self.browser.click("[data-steps=priority] [value='80']")
        self.browser.click("[data-steps=speed] [value='15']")
        self.browser.wait("return !document.getElementById('more-settings').open")
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        message = self.sign.texts()["hours"]
        self.assertEqual((message["priority"], message["speed"]), (80, 15))
        self.browser.wait_text("[data-id=hours]", "important")
        # Another number stands in the list as it is, and the words take it away.
        self.go("edit/hours")
        value = "return document.querySelector('[data-steps=priority]').value"
        self.browser.wait("return document.querySelector('[data-steps=priority]').value === '80'")
        self.open_more()
        self.browser.write("[data-field=priority]", "65")
        self.assertEqual(self.browser.run(value), "65")
        self.browser.click("[data-steps=priority] [value='']")
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        self.assertNotIn("priority", self.sign.texts()["hours"])
        self.assert_calm()

    def test_what_is_no_number_is_not_sent(self):
        self.go("edit/hours")
        self.browser.wait("return document.querySelector('[data-field=text]').value !== ''")
        # The answer to a preview that is under way comes when the field has been judged.
        self.browser.run(HOLD)
        self.open_more()
        self.browser.write("[data-field=priority]", "1e")
        self.browser.wait("return window.held.length > 0")
        self.browser.click("#send")
        self.browser.wait_text(".field:has([data-field=priority])", "cannot be read")
        self.browser.driver.execute_async_script(
            "const done = arguments[0]; window.held.forEach((go) => go());"
            "requestAnimationFrame(() => requestAnimationFrame(done));")
        self.browser.wait_text(".field:has([data-field=priority])", "cannot be read")
        self.assertNotIn("priority", self.sign.texts()["hours"])
        self.assert_calm()

    def test_a_change_of_somebody_else_is_not_lost(self):
        self.go("edit/welcome")
        self.browser.wait("return document.querySelector('[data-field=text]').value !== ''")
        self.sign.ask("PUT", "/messages/welcome", {"text": "Closed"})
        self.browser.write("[data-field=text]", "Hello")
        self.browser.click("#send")
        self.browser.wait_text("#editor-problem", "Another person")
        self.assertEqual(self.sign.texts()["welcome"]["text"], "Closed")
        self.browser.click("#editor-problem button:last-of-type")
        self.browser.wait("return location.hash === '#messages'")
        self.assertEqual(self.sign.texts()["welcome"]["text"], "Hello")
        self.assert_calm(allowed=["412"])

    def test_an_hour_of_one_digit_is_a_time(self):
        times = [("2026-12-24T8:00", "datetime-local", "2026-12-24T08:00"),
                 ("2026-12-24T08:00", "datetime-local", "2026-12-24T08:00"),
                 ("2026-12-24T8:00:30", "text", "2026-12-24T8:00:30"),
                 ("2026-12-24", "text", "2026-12-24")]
        for place, (written, kind, shown) in enumerate(times):
            self.sign.ask("PUT", f"/messages/t{place}", {"text": "Tea", "until": written})
            self.go(f"edit/t{place}")
            self.browser.wait("return document.querySelector('[data-field=until]').value !== ''")
            field = self.browser.find("[data-field=until]")
            self.assertEqual(
                (field.get_attribute("type"), field.get_attribute("value")), (kind, shown), written)
            self.assertIn("8:00" if "T" in written else "24", self.browser.text("#duration-words"))

    def test_all_fields_of_a_message_survive_an_edit(self):
        draft = {
            "text": "All {{of}} it", "plain": True, "zone": "main", "priority": 70, "order": 3,
            "protected": True, "from": "2026-01-01T08:00", "until": "2027-01-01T00:00:00Z",
            "rules": [
                {"days": "sat sun", "start": "sunset-30", "end": "24:00"},
                {"dates": ["2026-12-24", "2026-12-31"], "seconds": 60},
                {"recurrence": "FREQ=YEARLY", "since": "2026-01-01"},
                {"cron": "0 8 * * 1-5", "seconds": 30},
            ],
            "exceptions": ["2026-12-25"], "timeZone": "Europe/Berlin", "latitude": 52.5,
            "longitude": -0.25, "expires": "2026-12-01", "whenExpired": "stale", "times": 3,
            "duration": 600, "entry": "wipe-left", "exit": "fade", "speed": 33.5,
        }
        self.sign.ask("PUT", "/messages/all", draft)
        self.go("edit/all")
        self.browser.wait("return document.querySelectorAll('.rule').length === 4")
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        kept = self.sign.texts()["all"]
        self.assertGreater(kept.pop("revision"), 8)
        self.assertEqual(kept, {"id": "all", **draft})
        self.assert_calm()


class ListTests(PageCase):
    def test_messages_are_ordered_by_buttons_keys_and_dragging(self):
        ids = ["drill", "welcome", "bus", "hours", "sale"]
        self.browser.wait("return document.querySelectorAll('.message').length === 5")
        self.assertEqual(self.browser.run(IDS), ids)
        self.browser.click("[data-id=bus] [data-action=up]")
        ids = ["drill", "bus", "welcome", "hours", "sale"]
        wait(lambda: self.browser.run(IDS) == ids, "the order by a button")
        self.browser.wait_text("#toast", "is now 1 of 3")
        # The focus stays with the message, also where its button has nothing to do any more.
        self.assertEqual(
            self.browser.run("return document.activeElement.closest('.message').dataset.id"), "bus")
        self.browser.run("arguments[0].focus()", self.browser.find("[data-id=bus] a"))
        self.press(Keys.ALT, Keys.ARROW_DOWN)
        ids = ["drill", "welcome", "bus", "hours", "sale"]
        wait(lambda: self.browser.run(IDS) == ids, "the order by a key")
        handle = self.browser.find("[data-id=hours] .handle")
        above = self.browser.run(
            "arguments[0].scrollIntoView({ block: 'center' });"
            "const [one, other] = [...arguments].map((node) => node.getBoundingClientRect());"
            "return other.top + 1 - (one.top + one.height / 2)",
            handle, self.browser.find("[data-id=welcome]"))
        self.browser.point(handle, ["down", 0, 0], ["move", 0, above], ["up", 0, above])
        ids = ["drill", "hours", "welcome", "bus", "sale"]
        wait(lambda: self.browser.run(IDS) == ids, "the order by dragging")
        orders = {name: message.get("order", 0) for name, message in self.sign.texts().items()}
        self.assertEqual([orders[name] for name in ids[1:4]], [0, 1, 2])
        self.assert_calm()

    def test_a_message_is_removed_and_put_back(self):
        self.browser.wait("return document.querySelectorAll('.message').length === 5")
        before = self.sign.texts()["bus"]
        self.browser.click("[data-id=bus] [data-action=remove]")
        self.browser.wait("return document.querySelectorAll('.message').length === 4")
        self.assertNotIn("bus", self.sign.texts())
        self.assertEqual(
            self.browser.run("return document.activeElement.closest('.message').dataset.id"),
            "hours")
        self.browser.click("#toast button")
        self.browser.wait("return document.querySelectorAll('.message').length === 5")
        after = self.sign.texts()["bus"]
        self.assertEqual({**before, "revision": 0}, {**after, "revision": 0})
        # What is protected stays, and the reason is shown.
        self.browser.click("[data-id=drill] [data-action=remove]")
        self.browser.wait_text("#toast", "is protected")
        self.assertIn("drill", self.sign.texts())
        self.assert_calm(allowed=["409"])

    def test_states_and_reasons_are_told(self):
        self.browser.wait("return document.querySelector('[data-id=welcome] .chip')")
        self.assertIn("shown now", self.browser.text("[data-id=welcome]")
                      + self.browser.text("[data-id=drill]"))
        for name, told in [("drill", "comes Saturday 11:30"), ("hours", "until 18:00")]:
            self.assertEqual(self.browser.text(f"[data-id={name}] .reason"), told)
        self.browser.picture("desktop-messages")


class PartTests(PageCase):
    def test_the_week_is_shown(self):
        self.go("calendar")
        self.browser.wait("return document.querySelectorAll('.day').length === 7")
        self.browser.wait("return document.querySelectorAll('.span').length > 10")
        self.browser.picture("desktop-calendar")
        spans = self.browser.driver.find_elements(By.CSS_SELECTOR, ".span")
        texts = [span.get_attribute("title") for span in spans]
        self.assertIn("11:30–12:15 Fire drill at noon", texts)
        week = self.browser.text("#week")
        self.browser.click("#week-after")
        wait(lambda: self.browser.text("#week") != week, "the week after")
        self.browser.click("#week-now")
        wait(lambda: self.browser.text("#week") == week, "this week")
        self.assert_calm()

    def test_values_are_set_added_and_removed(self):
        self.go("values")
        self.browser.wait("return document.querySelectorAll('.value').length === 2")
        self.browser.picture("desktop-values")
        field = "[aria-label='Text of bus']"
        self.browser.write(field, "9 min")
        self.browser.find(field).send_keys(Keys.ENTER)
        values = lambda: {value["name"]: value["value"]
                          for value in self.sign.ask("GET", "/values")["values"]}
        wait(lambda: values()["bus"] == "9 min", "the value on the sign")
        self.browser.write("#new-value [data-field=name]", " ")
        self.browser.click("#new-value button")
        self.browser.write("#new-value [data-field=name]", "platform")
        self.browser.write("#new-value [data-field=value]", "4 a")
        self.browser.click("#new-value button")
        wait(lambda: values().get("platform") == "4 a", "the new value on the sign")
        self.browser.wait("return document.querySelectorAll('.value').length === 3")
        self.browser.click("[aria-label='Remove platform']")
        wait(lambda: "platform" not in values(), "the value is gone")
        self.browser.wait("return document.querySelectorAll('.value').length === 2")
        self.browser.write(field, '{"en": "soon", "de": "gleich"}')
        self.browser.find(field).send_keys(Keys.ENTER)
        wait(lambda: values()["bus"] == {"en": "soon", "de": "gleich"}, "both languages")
        self.browser.wait(
            "return document.querySelector(arguments[0]).value"
            " === '{\"en\": \"soon\", \"de\": \"gleich\"}'", field)
        self.assert_calm(allowed=["404", "405", "422", "400"])

    def test_brightness_tests_and_wiring(self):
        self.go("sign")
        self.browser.wait_text("#intensity-reason", "asked for")
        self.browser.find("#intensity").send_keys(Keys.END)
        self.browser.wait_text("#intensity-reason", "no more than 12")
        self.assertEqual(self.sign.ask("GET", "/intensity")["intensity"], 15)
        self.assertIn("pin 19", self.browser.text("#wiring"))
        self.browser.click("#test button")
        self.browser.wait_text("#test-running", "All lit")
        self.assertEqual(set(self.sign.ask("GET", "/frame")["rows"]), {"#" * 128})
        self.browser.picture("desktop-panel")
        self.browser.click("#end-test")
        self.browser.wait("return document.getElementById('end-test').hidden")
        self.assertIsNone(self.sign.ask("GET", "/test")["running"])
        self.assert_calm()

    def test_health_statistics_and_what_was_not_shown(self):
        self.sign.ask("PUT", "/messages/horse", {"text": "a 🦄"})
        self.go("health")
        self.browser.wait("return document.querySelectorAll('#health-parts .part').length === 3")
        # It is listed by its text.
        self.browser.wait_text("#unshown a", "a 🦄")
        self.assertNotIn("horse", self.browser.text("#unshown"))
        self.browser.wait_text("#statistics", "Frames shown")
        self.assertFalse(self.browser.find("#statistics").is_displayed())
        self.browser.click("#view-health summary:has(+ #statistics)")
        self.assertTrue(self.browser.find("#statistics").is_displayed())
        self.browser.picture("desktop-health")
        self.assert_calm()
