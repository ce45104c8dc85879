# SPDX-License-Identifier: MIT
"""Writing a message: what is in view, how long it is shown, and the picture of it."""

import re
from datetime import datetime, timedelta

from selenium.webdriver.common.keys import Keys

from sign import PageCase, wait

BOXES = """
return Object.fromEntries(arguments[0].map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [name, [box.top, box.bottom]];
}));
"""
LIT = """
const canvas = document.getElementById("preview");
const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
for (let place = 0; place < data.length; place += 4) if (data[place] > 200) return true;
return false;
"""
TEXT = "[data-field=text]"


class PhoneTests(PageCase):
    options = {"width": 390, "height": 700}

    def test_text_preview_and_send_are_in_view_at_once(self):
        self.browser.run("scrollTo(0, 999)")
        self.go("new")
        self.browser.find(TEXT).send_keys("Back soon")
        self.browser.wait(LIT)
        boxes = self.browser.run(BOXES, [TEXT, "#preview", "#send"])
        self.assertEqual(self.browser.run("return scrollY"), 0)
        for name, (top, bottom) in boxes.items():
            self.assertGreaterEqual(top, 0, name)
            self.assertLessEqual(bottom, 700, name)
        self.assertLess(boxes["#preview"][1], boxes["#send"][0])
        first = self.browser.run(
            "return document.querySelector('#editor :is(input, textarea, select, button)')"
            ".dataset.field")
        self.assertEqual(first, "text")
        self.browser.picture("phone-writing")
        self.assert_calm()

    def test_send_stays_in_reach_and_covers_no_focus(self):
        self.go("new")
        browser = self.browser
        # The form takes the focus when the sign has answered.
        browser.wait("return document.getElementById('editor').contains(document.activeElement)")
        browser.run("for (const box of document.querySelectorAll('#editor details')) box.open = true")
        for _ in range(160):
            self.press(Keys.TAB)
            name, top, bottom, bar = browser.run(
                "const node = document.activeElement, box = node.getBoundingClientRect();"
                "return [node.id || node.dataset.field || node.textContent, box.top, box.bottom,"
                " document.querySelector('.send').getBoundingClientRect().top]")
            self.assertLess(bar, 700)
            if name == "send":
                return
            self.assertLessEqual(bottom, bar + 1, name)
            self.assertGreaterEqual(top, 0, name)
        self.fail("The key Tab does not lead to the button that sends.")


    def test_a_notice_leaves_the_button_that_sends_free(self):
        self.go("new")
        self.browser.find(TEXT).send_keys("Fresh bread")
        self.browser.run(
            "document.getElementById('keep-template').scrollIntoView({ block: 'center' })")
        self.browser.click("#keep-template")
        self.browser.wait("return document.getElementById('template-name')?.checkVisibility()")
        self.browser.find("#template-name").send_keys(Keys.ENTER)
        self.browser.wait_text("#toast", "is kept")
        for place in [0, 99999]:
            self.browser.run("scrollTo(0, arguments[0])", place)
            boxes = self.browser.run(BOXES, [".toast", "#send"])
            self.assertLessEqual(boxes[".toast"][1], boxes["#send"][0], f"at {place}")
            self.assertLessEqual(boxes["#send"][1], 700, f"at {place}")


class DesktopTests(PageCase):
    def test_nothing_lies_over_the_hint_of_an_empty_preview(self):
        for height in range(500, 900, 50):
            self.browser.resize(1280, height)
            self.go("messages")
            self.go("new")
            self.browser.wait_text("#preview-state", "Write a text")
            hint, send = self.browser.run(
                "return ['#preview-state', '.send'].map((name) => {"
                " const box = document.querySelector(name).getBoundingClientRect();"
                " return [box.left, box.right]; })")
            self.assertGreater(hint[0], send[1], f"at {height}")


class DurationTests(PageCase):
    def sent(self):
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        return next(message for message in self.sign.texts().values()
                    if message.get("text") == "Back soon")

    def clock(self):
        """The reading of the sign's clock."""
        at = self.sign.ask("GET", "/why")["zones"][0]["at"]
        return datetime.fromisoformat(at).replace(tzinfo=None)

    def begin(self):
        self.go("new")
        self.browser.find(TEXT).send_keys("Back soon")

    def pressed(self):
        return self.browser.run(
            "return [...document.querySelectorAll('[data-duration][aria-pressed=true]')]"
            ".map((node) => node.dataset.duration)")

    def test_for_ten_minutes_is_until_then_on_the_clock_of_the_sign(self):
        self.begin()
        before = self.clock()
        self.browser.click("[data-duration=minutes]")
        until = self.browser.run("return document.querySelector('[data-field=until]').value")
        self.assertRegex(self.browser.text("#duration-words"), rf"until {until[11:]}\.")
        message = self.sent()
        end = datetime.fromisoformat(message["until"])
        self.assertGreaterEqual(end, before + timedelta(minutes=10) - timedelta(seconds=2))
        self.assertLessEqual(end, self.clock() + timedelta(minutes=11))
        self.assertFalse({"from", "expires", "rules"} & set(message))
        self.assert_calm()

    def test_until_tonight_and_always(self):
        self.begin()
        self.assertEqual(self.pressed(), ["always"])
        today = self.clock().date()
        self.browser.click("[data-duration=tonight]")
        self.browser.wait_text("#duration-words", "until midnight")
        midnight = self.browser.run("return document.querySelector('[data-field=until]').value")
        self.assertRegex(midnight, "T00:00$")
        self.assertEqual(datetime.fromisoformat(midnight).date() - today, timedelta(days=1))
        self.browser.click("[data-duration=always]")
        self.browser.wait_text("#duration-words", "until it is removed")
        self.assertEqual(self.pressed(), ["always"])
        self.assertNotIn("until", self.sent())
        self.assert_calm()

    def test_fields_that_say_something_else_are_told(self):
        self.sign.ask("PUT", "/messages/old", {"text": "Back soon", "until": "2020-01-01T10:30"})
        self.go("edit/old")
        self.browser.wait_text("#duration-words", "not shown any more")
        self.assertEqual(self.pressed(), ["below"])
        self.browser.click("[data-duration=below]")
        self.assertEqual(self.browser.run("return document.activeElement.dataset.field"), "until")
        self.browser.run(
            "const node = document.querySelector('[data-field=times]'); node.value = 3;"
            "const until = document.querySelector('[data-field=until]'); until.value = '';"
            "node.dispatchEvent(new Event('input', { bubbles: true }))")
        self.browser.wait_text("#duration-words", "3 times")
        # A choice takes the place of all that states how long.
        self.browser.click("[data-duration=hour]")
        self.assertEqual(self.pressed(), ["hour"])
        message = self.sent()
        self.assertNotIn("times", message)
        self.assertTrue(re.match(r"20\d\d-\d\d-\d\dT\d\d:\d\d$", message["until"]))
        self.assert_calm()

    def test_a_number_of_seconds_is_said_as_one_says_it(self):
        for seconds, words in [(300, "for 5 minutes"), (5430, "for 1 hour 30 minutes 30 seconds"),
                               (1, "for 1 second")]:
            self.sign.ask("PUT", "/messages/short", {"text": "Short", "duration": seconds})
            self.go("messages")
            self.go("edit/short")
            self.browser.wait_text("#duration-words", f"It is shown: {words}.")

    def test_beside_times_a_message_is_not_always_shown(self):
        offered = ("return [...document.querySelectorAll('[data-duration]:not([hidden])')]"
                   ".map((node) => node.dataset.duration)")
        self.go("edit/hours")
        self.browser.wait_text("#duration-words", "Mon–Fri 08:00–18:00.")
        self.assertEqual(self.pressed(), ["below"])
        self.assertEqual(
            self.browser.run(offered), ["minutes", "hour", "tonight", "below"])
        # An end holds beside the times, until one goes back to these alone.
        self.browser.click("[data-duration=hour]")
        self.assertEqual(self.pressed(), ["hour"])
        self.browser.wait_text("#duration-words", "Mon–Fri 08:00–18:00, until ")
        self.browser.click("[data-duration=below]")
        self.assertEqual(self.pressed(), ["below"])
        self.browser.wait_text("#duration-words", "Mon–Fri 08:00–18:00.")
        self.browser.click("[data-duration=below]")
        self.assertTrue(self.browser.run("return document.activeElement.matches('.rule select')"))
        # Without times it is always shown again.
        self.browser.click(".rule button")
        self.browser.wait_text("#duration-words", "until it is removed")
        self.assertEqual(self.pressed(), ["always"])
        self.browser.click("#add-rule")
        wait(lambda: self.pressed() == ["below"], "the times below")
        self.assert_calm()

    def test_a_message_of_another_time_zone_is_told_the_clock_of_the_sign(self):
        self.sign.ask("PUT", "/messages/far", {"text": "Back soon", "timeZone": "Asia/Tokyo"})
        self.go("edit/far")
        self.browser.wait("return document.querySelector('[data-field=text]').value !== ''")
        self.browser.click("[data-duration=hour]")
        self.assertRegex(self.sent()["until"], r"[+-]\d\d:\d\d$")
        self.assert_calm()


# The addresses of the drafts that the browser keeps.
DRAFTS = "return Object.keys(sessionStorage).filter((key) => key !== 'by')"
# Holds back what is asked next of a message, until `answer` is called; it may be refused then.
HOLD = """
const real = fetch, [method, status] = arguments;
window.answer = window.isTaken = null;
window.fetch = async (path, options = {}) => {
  if ((options.method ?? "GET") !== method || !/[/]messages(?:[/][a-z]+)?$/.test(path)) {
    return real(path, options);
  }
  window.fetch = real;
  await new Promise((done) => { window.answer = done; });
  const answer = status ? new Response("", { status }) : await real(path, options);
  const whole = new Response(await answer.text(), answer);
  setTimeout(() => requestAnimationFrame(() => { window.isTaken = true; }));
  return whole;
};
"""


class LateTests(PageCase):
    """Answers that come when another form is open."""

    value = "return document.querySelector('[data-field=text]').value"

    def hold(self, method, status=0):
        self.browser.run(HOLD, method, status)

    def answer(self):
        """Lets what is held back be answered, and the page take that up."""
        self.browser.run("window.answer()")
        self.browser.wait("return window.isTaken")

    def test_a_late_message_is_not_put_into_the_form_of_another_one(self):
        for part in ["edit/welcome", "copy/welcome"]:
            with self.subTest(part=part):
                self.hold("GET")
                self.go(part)
                self.browser.wait("return Boolean(window.answer)")
                self.go("messages")
                self.go("new")
                self.browser.write(TEXT, "Soup")
                self.answer()
                self.assertEqual(self.browser.run(self.value), "Soup")
                self.assertEqual(self.browser.text("#editor-title"), "New message")
                self.browser.click("#cancel-edit")

    def test_a_message_that_is_not_there_leads_nobody_away_from_another_form(self):
        self.hold("GET", 404)
        self.go("edit/gone")
        self.browser.wait("return Boolean(window.answer)")
        self.go("messages")
        self.go("new")
        self.answer()
        self.assertEqual(self.browser.run("return location.hash"), "#new")

    def send_and_go_on(self, status=0):
        """Sends a new message, and changes another one before the sign answers, perhaps with no."""
        self.go("new")
        self.browser.write(TEXT, "Soup")
        self.hold("POST", status)
        self.browser.click("#send")
        self.browser.wait("return Boolean(window.answer)")
        self.go("messages")
        self.go("edit/welcome")
        self.browser.wait(self.value + " === 'Welcome to the library'")
        self.browser.find(TEXT).send_keys("!")
        self.answer()
        self.assertEqual(self.browser.run("return location.hash"), "#edit/welcome")
        self.assertEqual(self.browser.run(self.value), "Welcome to the library!")

    def test_what_is_sent_forgets_its_own_draft_only(self):
        self.send_and_go_on()
        wait(lambda: self.browser.run(DRAFTS) == ["#edit/welcome"], "the draft of the other form")
        self.assertIn("Soup", [one.get("text") for one in self.sign.texts().values()])
        self.assertEqual(self.browser.run("return location.hash"), "#edit/welcome")

    def test_what_is_refused_is_told_beside_another_form_and_kept(self):
        self.send_and_go_on(status=412)
        self.browser.wait_text("#toast .error", "412")
        self.assertEqual(self.browser.text("#editor-problem"), "")
        self.assertEqual(sorted(self.browser.run(DRAFTS)), ["#edit/welcome", "#new"])


class DraftTests(PageCase):
    value = "return document.querySelector('[data-field=text]').value"
    kept = DRAFTS

    def type(self, part, text):
        self.go(part)
        if part != "new":
            self.browser.wait(self.value + " !== ''")
        self.browser.find(TEXT).send_keys(text)

    def test_what_is_written_survives_other_parts_and_a_reload(self):
        browser = self.browser
        self.type("new", "Back soon")
        browser.click("[data-duration=hour]")
        browser.click("#add-rule")
        self.go("calendar")
        self.go("new")
        for _ in range(2):
            browser.wait_text("#editor-kept:not([hidden])", "have not sent it")
            self.assertEqual(browser.run(self.value), "Back soon")
            self.assertEqual(browser.find("[data-field='rules[0].days']").is_displayed(), True)
            self.assertEqual(browser.find("[data-duration=hour]").get_attribute("aria-pressed"),
                             "true")
            browser.open(f"{self.sign.address}/#new")
        # Another form has a beginning of its own.
        self.go("edit/welcome")
        browser.wait(self.value + " === 'Welcome to the library'")
        self.assertFalse(browser.find("#editor-kept").is_displayed())
        self.go("new")
        browser.click("#send")
        browser.wait("return location.hash === '#messages'")
        self.assertEqual(browser.run(self.kept), [])
        self.go("new")
        self.assertEqual(browser.run(self.value), "")
        self.assert_calm()

    def test_it_is_thrown_away_only_by_the_person(self):
        browser = self.browser
        self.type("edit/welcome", "!")
        self.go("messages")
        self.assertEqual(browser.run(self.kept), ["#edit/welcome"])
        self.go("edit/welcome")
        browser.wait(self.value + " === 'Welcome to the library!'")
        browser.click("#editor-fresh")
        browser.wait(self.value + " === 'Welcome to the library'")
        self.assertEqual(browser.run(self.kept), [])
        self.assertEqual(browser.run("return document.activeElement.dataset.field"), "text")
        self.type("new", "Not sent")
        browser.click("#cancel-edit")
        browser.wait("return location.hash === '#messages'")
        self.assertEqual(browser.run(self.kept), [])
        # What is as it was before is no draft.
        self.type("new", "x")
        browser.find(TEXT).send_keys(Keys.BACKSPACE)
        self.assertEqual(browser.run(self.kept), [])

    def test_a_change_of_somebody_else_meanwhile_is_not_lost(self):
        browser = self.browser
        self.type("edit/welcome", "!")
        self.go("messages")
        self.sign.ask("PUT", "/messages/welcome", {"text": "Closed"})
        self.go("edit/welcome")
        browser.wait(self.value + " === 'Welcome to the library!'")
        browser.click("#send")
        browser.wait_text("#editor-problem", "Another person")
        browser.click("#editor-problem button")
        browser.wait(self.value + " === 'Closed'")
        self.assertEqual(browser.run(self.kept), [])
        self.assertEqual(self.sign.texts()["welcome"]["text"], "Closed")

    def test_a_scene_that_is_no_json_yet_is_kept_as_it_is_written(self):
        browser = self.browser
        self.go("new")
        self.open_more()
        browser.click("#is-scene")
        browser.write("[data-field=scene]", '{"pages": [')
        self.go("messages")
        self.go("new")
        self.assertEqual(browser.run(
            "return document.querySelector('[data-field=scene]').value"), '{"pages": [')
        self.assertTrue(browser.run("return document.getElementById('is-scene').checked"))


START, END = "[data-field='rules[0].start']", "[data-field='rules[0].end']"


class TimeCase(PageCase):
    def sent(self):
        """The rules of the message that is sent."""
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        return next(message["rules"] for message in self.sign.texts().values()
                    if message.get("text") == "Lunch")


class TimeTests(TimeCase):
    def test_times_are_read_as_people_type_them(self):
        read = self.browser.driver.execute_async_script("""
            const [texts, done] = arguments;
            import("./time-entry.js").then(({ typedTime }) => done(texts.map(typedTime)));""", [
                "11", "930", "1100", "2400", "14 h", "14h30", "14.30", "14:30 Uhr", "14 Uhr",
                "2pm", "12 am", "2:30 p. m.", "14時", "14時30分", "午後2時", "１４：３０",
                "14 Uhr 30", "14 h 30", "2 p. m.", "2.30pm", "14時5分", "午前9時", "午後2時半", "12時半",
                "noon", "Mittag", "midi", "mediodía", "正午",
                # What is none of them is sent as it is, and the sign reports what is wrong.
                "8:00:30", "sunset-30", "25", "14:60", "13pm", "8:5"])
        self.assertEqual(read, [
            "11:00", "09:30", "11:00", "24:00", "14:00", "14:30", "14:30", "14:30", "14:00",
            "14:00", "00:00", "14:30", "14:00", "14:30", "14:00", "14:30",
            "14:30", "14:30", "14:00", "14:30", "14:05", "09:00", "14:30", "12:30",
            "12:00", "12:00", "12:00", "12:00", "12:00",
            "8:00:30", "sunset-30", "25", "14:60", "13pm", "8:5"])

    def test_a_field_is_typed_over_and_sent_in_the_form_of_the_sign(self):
        self.go("new")
        self.browser.find(TEXT).send_keys("Lunch")
        self.browser.click("#add-rule")
        for field, typed, shown in [(START, "11", "11:00"), (END, "2pm", "14:00")]:
            # What stands there is selected when it gets the focus, so that it is typed over.
            self.browser.run("document.activeElement.blur()")
            self.browser.click(field)
            self.browser.wait(
                "const { value, selectionStart, selectionEnd } = document.activeElement;"
                "return selectionStart === 0 && selectionEnd === value.length")
            self.press(typed)
            self.press(Keys.TAB)
            self.assertEqual(self.browser.find(field).get_attribute("value"), shown)
        self.browser.wait_text("#duration-words", "11:00–14:00")
        self.assertEqual(self.sent(), [{"days": "mon-fri", "start": "11:00", "end": "14:00"}])
        self.assert_calm()


class WheelTests(TimeCase):
    options = {"width": 390, "height": 844}

    def setUp(self):
        super().setUp()
        # A phone, whatever the browser of the test makes of it.
        self.browser.command("Page.addScriptToEvaluateOnNewDocument", source="""
            {
              const real = matchMedia;
              window.matchMedia = (query) =>
                query.includes("coarse") ? { matches: true } : real(query);
            }""")
        self.browser.open(self.sign.address)

    def types(self):
        return [self.browser.find(field).get_attribute("type") for field in (START, END)]

    def set(self, field, value):
        self.browser.run(
            "const node = document.querySelector(arguments[0]); node.value = arguments[1];"
            "node.dispatchEvent(new Event('input', { bubbles: true }))", field, value)

    def switch(self):
        self.browser.run("document.querySelector('.rule .check input').click()")

    def test_a_phone_has_wheels_and_a_switch_to_what_follows_the_sun(self):
        self.go("new")
        self.browser.find(TEXT).send_keys("Lunch")
        self.browser.click("#add-rule")
        self.assertEqual(self.types(), ["time", "time"])
        self.set(START, "11:00")
        self.set(END, "14:00")
        self.browser.wait_text("#duration-words", "11:00–14:00")
        self.browser.picture("phone-wheel")
        self.switch()
        self.assertEqual(self.types(), ["text", "text"])
        self.set(END, "sunset")
        self.assertEqual(
            self.sent(), [{"days": "mon-fri", "start": "11:00", "end": "sunset"}])
        # What a wheel cannot hold is not lost by opening it.
        [name] = [name for name, message in self.sign.texts().items()
                  if message["text"] == "Lunch"]
        self.go(f"edit/{name}")
        self.browser.wait("return document.querySelector('[data-field=text]').value !== ''")
        self.assertEqual(self.types(), ["text", "text"])
        self.switch()
        self.assertEqual(self.types(), ["time", "time"])
        self.assertEqual(self.browser.find(START).get_attribute("value"), "11:00")
        self.assertEqual(self.sent(), [{"days": "mon-fri", "start": "11:00"}])
        self.assert_calm()

    def test_the_end_of_a_day_stays_what_it_is(self):
        self.sign.ask("PUT", "/messages/night", {
            "text": "Lunch", "rules": [{"days": "daily", "start": "8:00", "end": "24:00"}]})
        self.go("edit/night")
        self.browser.wait("return document.querySelector('[data-field=text]').value !== ''")
        self.assertEqual(
            [self.browser.find(field).get_attribute("value") for field in (START, END)],
            ["08:00", "00:00"])
        self.assertEqual(self.sent(), [{"days": "daily", "start": "8:00", "end": "24:00"}])


class PreviewTests(PageCase):
    def test_another_field_that_is_wrong_is_not_called_the_text(self):
        self.go("new")
        self.browser.find(TEXT).send_keys("Hi")
        self.browser.wait(LIT)
        self.open_more()
        self.browser.write("[data-field=priority]", "120")
        self.browser.wait_text("#preview-state", "One of the fields is not right yet")
        self.assertTrue(self.browser.run(LIT))

    def test_the_picture_stays_while_the_text_cannot_be_read(self):
        self.go("new")
        self.browser.find(TEXT).send_keys("Hi")
        self.browser.wait(LIT)
        self.browser.find(TEXT).send_keys(" {ic")
        self.browser.wait_text(".field-error", "At character 4")
        self.browser.wait_text("#preview-state", "cannot be read yet")
        self.assertTrue(self.browser.run(LIT))
        self.browser.wait(
            "return Number(getComputedStyle(document.getElementById('preview')).opacity) < 0.6")
        self.browser.find(TEXT).send_keys("on heart}")
        self.browser.wait("return document.getElementById('preview-state').textContent === ''")
        self.assertTrue(self.browser.run(LIT))
        # Emptied to be written anew, it stays, too; another message begins without it.
        self.browser.run(
            "const node = document.querySelector('[data-field=text]'); node.value = '';"
            "node.dispatchEvent(new Event('input', { bubbles: true }))")
        self.browser.wait_text("#preview-state", "Write a text")
        self.assertTrue(self.browser.run(LIT))
        self.go("messages")
        self.go("new")
        wait(lambda: not self.browser.run(LIT), "a dark picture")
        self.assert_calm()

    def test_the_picture_stays_while_the_sign_cannot_be_reached(self):
        self.go("new")
        self.browser.find(TEXT).send_keys("Hi")
        self.browser.wait(LIT)
        self.sign.end()
        self.browser.find(TEXT).send_keys(" there")
        self.browser.wait_text("#preview-state", "cannot be reached")
        self.assertTrue(self.browser.run(LIT))


class ZoneTests(PageCase):
    def shows_zones(self, *names):
        """Whether it is asked for a zone on a sign that has these."""
        self.browser.open(self.sign.address)
        self.browser.run(
            "const [names, real] = [arguments[0], fetch];"
            "window.fetch = (address, options) => String(address).endsWith('/zones')"
            " ? Promise.resolve(Response.json({ zones: names.map((name) => ("
            "   { name, x: 0, y: 0, width: 64, height: 8, messages: [] })) }))"
            " : real(address, options);", names)
        self.go("edit/welcome")
        self.browser.wait(
            "return document.querySelector('[data-field=zone]').options.length > arguments[0]",
            len(names))
        self.browser.wait("return document.querySelector('[data-field=text]').value !== ''")
        return self.browser.find("[data-field=zone]").is_displayed()

    def test_where_there_is_one_zone_it_is_not_asked_for(self):
        self.assertFalse(self.shows_zones("main"))
        self.assertTrue(self.shows_zones("left", "right"))
        # A message of another one shows its zone.
        self.sign.ask("PUT", "/messages/welcome", {"text": "Welcome", "zone": "main"})
        self.assertTrue(self.shows_zones("hall"))


class PickerTests(PageCase):
    def test_one_panel_is_open_at_a_time(self):
        self.go("new")
        self.browser.wait("return !document.querySelector('[data-mark=icon]').hidden")
        for opened in ["color", "emoji", "icon", "color"]:
            self.browser.click(f"[data-mark={opened}]")
            for name in ["color", "emoji", "icon"]:
                self.assertEqual(
                    self.browser.find(f"#{name}-panel").is_displayed(), name == opened, name)
                self.assertEqual(
                    self.browser.find(f"[data-mark={name}]").get_attribute("aria-expanded"),
                    str(name == opened).lower())
        self.assert_calm()

    def value(self):
        return self.browser.run("return document.querySelector('[data-field=text]').value")

    def test_colors_are_chosen_by_swatches(self):
        self.go("new")
        self.browser.find(TEXT).send_keys("Big sale")
        self.browser.run("arguments[0].setSelectionRange(4, 8)", self.browser.find(TEXT))
        button = self.browser.find("[data-mark=color]")
        button.click()
        self.assertEqual(button.get_attribute("aria-expanded"), "true")
        names = self.browser.run(
            "return [...document.querySelectorAll('#color-panel button')].map((node) => node.dataset.color)")
        self.assertEqual(len(names), 9)
        self.browser.click("[data-color=green]")
        self.assertEqual(self.value(), "Big {color green}sale{/color}")
        self.assertEqual(self.browser.run("return document.activeElement.dataset.field"), "text")
        self.browser.find("[data-color=green]").send_keys(Keys.ESCAPE)
        self.assertFalse(self.browser.find("#color-panel").is_displayed())
        self.assertEqual(self.browser.run("return document.activeElement.dataset.mark"), "color")
        # The sign knows every one of these names.
        text = "".join(f"{{color {name}}}x{{/color}}" for name in names)
        self.assertEqual(self.sign.ask("POST", "/preview", {"text": text})["problems"], [])
        self.assert_calm()

    def test_emoji_are_those_that_the_sign_has_pictures_of(self):
        self.go("new")
        self.assertEqual(self.browser.run("return document.querySelectorAll('#emoji-panel *').length"), 0)
        self.browser.click("[data-mark=emoji]")
        characters = self.browser.run(
            "return [...document.querySelectorAll('#emoji-panel button')].map((node) => node.textContent)")
        self.assertGreater(len(characters), 60)
        for start in range(0, len(characters), 40):
            text = "".join(characters[start:start + 40])
            self.assertEqual(self.sign.ask("POST", "/preview", {"text": text})["unshown"], [])
        for button in self.browser.driver.find_elements("css selector", "#emoji-panel button")[:2]:
            button.click()
        self.assertEqual(self.value(), "".join(characters[:2]))
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        self.assertIn("".join(characters[:2]), str(self.sign.texts()))
        self.assert_calm()


# The lit pixels of the picture of an effect, as a text.
STRIP = """
const canvas = document.querySelector(`[data-effect="${arguments[0]}"] canvas`);
const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
let text = "";
for (let place = 0; place < data.length; place += 4) text += data[place] > 200 ? "#" : ".";
return text;
"""
# Comes after so many pictures of the page.
PAUSE = """
let left = arguments[0];
return new Promise((done) => {
  const step = () => {
    left -= 1;
    if (left > 0) requestAnimationFrame(step);
    else done(true);
  };
  step();
});
"""
FRAMES = "return document.querySelector('[data-effect=scroll-left] canvas').dataset.frames > 1"


class EffectTests(PageCase):
    def open_pictures(self):
        self.go("new")
        self.browser.wait("return document.querySelectorAll('[data-field=entry] option').length > 9")
        self.browser.click("#effect-pictures summary")
        self.browser.wait("return document.querySelector('[data-effect=scroll-left]')")
        self.browser.run("document.querySelector('[data-effect=scroll-left]').scrollIntoView()")
        self.browser.wait(FRAMES)

    def previews(self):
        return len([url for url in self.browser.addresses() if url.endswith("/preview")])

    def test_effects_are_chosen_by_moving_pictures(self):
        self.go("new")
        self.assertEqual(self.previews(), 0)
        self.open_pictures()
        first = self.browser.run(STRIP, "scroll-left")
        wait(lambda: self.browser.run(STRIP, "scroll-left") != first, "a moving picture")
        # Only what is seen is asked for.
        count = self.browser.run("return document.querySelectorAll('#effects button').length")
        self.assertGreater(count, 40)
        self.browser.wait(PAUSE, 90)
        self.assertLess(self.previews(), count / 2)
        self.browser.picture("desktop-effects")
        self.browser.click("[data-effect=scroll-left]")
        self.assertEqual(
            self.browser.find("[data-field=entry]").get_attribute("value"), "scroll-left")
        self.browser.click("[data-way=exit]")
        self.browser.wait(FRAMES)
        self.browser.click("[data-effect=scroll-right]")
        self.assertEqual(self.browser.find(
            "[data-effect=scroll-right]").get_attribute("aria-pressed"), "true")
        self.browser.click("#effect-pictures summary")
        self.browser.wait("return document.querySelectorAll('#effects *').length === 0")
        self.browser.find(TEXT).send_keys("Moving")
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        message = next(message for message in self.sign.texts().values()
                       if message["text"] == "Moving")
        self.assertEqual((message["entry"], message["exit"]), ("scroll-left", "scroll-right"))
        self.assert_calm()


class StillEffectTests(EffectTests):
    options = {"is_still": True}

    def test_effects_are_chosen_by_moving_pictures(self):
        """Without motion each effect is a strip of three moments."""
        self.open_pictures()
        strip = wait(lambda: self.browser.run(STRIP, "scroll-left"), "the strip")
        third = len(strip) // 3
        self.assertEqual(len({strip[:third], strip[third:2 * third], strip[2 * third:]}), 3)
        self.browser.wait(PAUSE, 30)
        self.assertEqual(self.browser.run(STRIP, "scroll-left"), strip)
        self.assert_calm()
