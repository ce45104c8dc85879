# SPDX-License-Identifier: MIT
"""The calendar: weeks and days, writing for an hour, moving and stretching what is shown."""

import datetime
import unittest

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from sign import PageCase, wait


class CalendarCase(PageCase):
    """A sign that has only the messages of a test; its calendar is opened a week ahead."""

    messages = {}

    def setUp(self):
        super().setUp()
        today = self.sign.now().date()
        self.monday = today + datetime.timedelta(days=7 - today.weekday())
        for name in self.sign.texts():
            # A protected message is not removed.
            self.sign.ask("PUT", f"/messages/{name}", {"text": "Nothing", "priority": 90})
            self.sign.ask("DELETE", f"/messages/{name}")
        for name, message in self.messages.items():
            self.sign.ask("PUT", f"/messages/{name}", message)

    def date(self, days):
        """The date so many days after the Monday ahead."""
        return str(self.monday + datetime.timedelta(days=days))

    def open_week(self):
        self.go("calendar")
        for button in ["show-week", "week-now"]:
            self.browser.click(f"#{button}")
        self.browser.wait("return document.querySelectorAll('.day').length === 7"
                          " && document.querySelector('.today')")
        self.browser.click("#week-after")
        self.wait_day(0)

    def open_day(self, days):
        self.open_week()
        self.browser.click(f"[data-open='{self.date(days)}']")
        self.browser.wait("return document.querySelectorAll('.day').length === 1")
        self.wait_day(days)

    def wait_day(self, days):
        self.browser.wait(
            "return document.querySelector(`.day[data-date='${arguments[0]}']`)", self.date(days))

    def span(self, days, start=""):
        """The span of a day that begins at a time, or the first of all."""
        path = f".day[data-date='{self.date(days)}'] .column .span"
        if start:
            path += f"[title^='{start}']"
        self.browser.wait("return document.querySelector(arguments[0])", path)
        return self.browser.find(path)

    def titles(self, days):
        return self.browser.run(
            "return [...document.querySelectorAll(`.day[data-date='${arguments[0]}'] .span`)]"
            ".map((span) => span.title)", self.date(days))

    def wait_titles(self, days, titles):
        wait(lambda: self.titles(days) == titles, f"{titles}")

    def drag(self, node, minutes, edge=None, is_dropped=True):
        """Drags a span, or an edge of it, by minutes of its column."""
        height = self.browser.run(
            "arguments[0].scrollIntoView({ block: 'center' });"
            "return arguments[0].closest('.column').offsetHeight", node)
        held = self.part(node, f"[data-edge={edge}]") if edge else node
        self.pulled = height * minutes / 1440
        self.browser.point(
            held, ["down", 0, 0], ["move", 0, self.pulled / 2], ["move", 0, self.pulled])
        if is_dropped:
            self.drop()

    def drop(self):
        """Lifts the button where it was pulled to."""
        self.browser.point(None, ["up", 0, self.pulled])

    def part(self, node, selector):
        """What a span has in it."""
        return self.browser.find(f"{node.place[1]} {selector}")

    def rules(self, name):
        return self.sign.ask("GET", f"/messages/{name}")["rules"]

    def told(self, part):
        self.browser.wait_text("#toast", part)


class ViewTests(CalendarCase):
    messages = {
        "hours": {"text": "Open", "rules": [{"days": "mon-fri", "start": "08:00", "end": "18:00"}]},
        "lunch": {"text": "Lunch is served", "priority": 60,
                  "rules": [{"days": "wed", "start": "12:00", "end": "12:15"}]},
    }

    def test_what_is_asked_for_ends_with_the_last_day_that_is_seen(self):
        self.open_day(2)
        asked = "".join(self.browser.addresses())
        for first, last in [(0, 6), (2, 2)]:
            self.assertIn(f"/calendar?from={self.date(first)}&until={self.date(last)}&", asked)

    def test_the_head_of_a_day_opens_it_and_the_buttons_go_by_days(self):
        self.open_day(2)
        self.assertEqual(self.titles(2), [
            "08:00–12:00 Open", "12:00–12:15 Lunch is served", "12:15–18:00 Open"])
        self.assertEqual(self.browser.find("#show-day").get_attribute("aria-pressed"), "true")
        self.assertEqual(self.browser.run("return document.activeElement.id"), "title-calendar")
        # The shortest of them has room for its words.
        node = self.span(2, "12:00")
        self.assertEqual(node.text.split(), ["12:00–12:15", "Lunch", "is", "served"])
        self.assertLessEqual(self.browser.run(
            "const words = arguments[0].querySelector('.words').getBoundingClientRect();"
            "return words.bottom - arguments[0].getBoundingClientRect().bottom", node), 1)
        self.browser.click("#week-after")
        self.wait_day(3)
        self.assertEqual(self.titles(3), ["08:00–18:00 Open"])
        self.browser.click("#week-before")
        self.wait_day(2)
        self.browser.click("#show-week")
        self.browser.wait("return document.querySelectorAll('.day').length === 7")
        self.wait_day(0)
        self.browser.click("#week-now")
        self.browser.wait("return document.querySelector('.today')")
        self.browser.click("#show-day")
        self.browser.wait("return document.querySelectorAll('.day.today').length === 1")
        self.browser.wait("return document.querySelector('.now-line').textContent.includes(':')")
        self.browser.picture("calendar-day")
        self.assert_calm()

    def test_what_was_before_now_is_paler(self):
        self.go("calendar")
        self.browser.wait("return document.querySelector('.today')")
        self.browser.click("#week-before")
        self.browser.wait("return !document.querySelector('.today')")
        self.browser.wait("return document.querySelector('.span')")
        past = self.browser.run(
            "return [...document.querySelectorAll('.span')].map((node) => [node.dataset.past ?? 'no',"
            " node.textContent.includes('past'), getComputedStyle(node).color,"
            " node.querySelectorAll('.edge').length])")
        self.assertTrue(all(row[:2] == ["", True] and row[3] == 0 for row in past), past)
        # Nothing can be written for hours that are over.
        self.assertEqual(self.browser.run("return document.querySelectorAll('.cell').length"), 0)
        self.open_week()
        future = self.browser.run(
            "const node = document.querySelector('.span');"
            "return [node.dataset.past ?? 'no', node.textContent.includes('past'),"
            " getComputedStyle(node).color]")
        self.assertEqual(future[:2], ["no", False])
        self.assertNotEqual(future[2], past[0][2])

    def test_what_the_sign_calls_past_is_past(self):
        told = self.browser.driver.execute_async_script("""
            const [done] = arguments;
            import("./spans.js").then(({ isPast, joined }) => {
              const now = new Date(Date.UTC(2026, 4, 4, 12));
              const span = (from, until, past) => ({ zone: "main", messages: ["a"], texts: ["A"],
                from: `2026-05-04T${from}:00+01:00`, until: `2026-05-04T${until}:00+01:00`, past });
              const whole = joined([span("08:00", "12:00", true), span("12:00", "18:00")]);
              done([isPast(span("13:00", "14:00", true), now), isPast(span("10:00", "11:00"), now),
                isPast(span("10:00", "13:00"), now), whole.length, isPast(whole[0], now)]);
            });""")
        self.assertEqual(told, [True, True, False, 1, False])

    def test_the_zones_of_a_day_stand_beside_each_other(self):
        self.open_day(0)
        drawn = self.browser.driver.execute_async_script("""
            const [done] = arguments;
            import("./calendar-grid.js").then(({ CalendarGrid }) => {
              const span = (zone, hours) => ({ zone, messages: [zone], texts: [`Says ${zone}`],
                from: `2026-05-04T${hours[0]}:00+01:00`, until: `2026-05-04T${hours[1]}:00+01:00` });
              const node = document.createElement("div");
              new CalendarGrid({ kind: "day", days: [new Date(Date.UTC(2026, 4, 4))],
                now: new Date(Date.UTC(2026, 4, 1)), spans: [
                  span("door", ["08:00", "09:00"]), span("hall", ["08:00", "18:00"]),
                  span("hall", ["18:00", "18:05"]), span("hall", ["18:05", "18:10"])] }).draw(node);
              done([[...node.querySelectorAll(".zones span")].map((zone) => zone.textContent),
                [...node.querySelectorAll(".column")].map((column) =>
                  [...column.querySelectorAll(".span")].map((one) => one.title + " "
                    + one.style.getPropertyValue("--lane") + "/"
                    + one.style.getPropertyValue("--lanes"))),
                node.querySelector(".column:last-child .cell").dataset.zone]);
            });""")
        self.assertEqual(drawn, [["door", "hall"], [
            ["08:00–09:00 door: Says door 0/1"],
            ["08:00–18:00 hall: Says hall 0/1", "18:00–18:05 hall: Says hall 0/2",
             "18:05–18:10 hall: Says hall 1/2"]], "hall"])


class WriteTests(CalendarCase):
    messages = {
        "hours": {"text": "Open", "rules": [{"days": "mon-fri", "start": "08:00", "end": "10:00"}]}}

    def test_a_free_hour_begins_a_message_for_it(self):
        self.open_week()
        cell = self.browser.find(f"[data-write='{self.date(1)}T14:00']")
        self.assertIn("14:00", cell.get_attribute("aria-label"))
        cell.click()
        self.browser.wait("return document.activeElement.dataset.field === 'text'")
        self.browser.find("[data-field=text]").send_keys("Reading for children")
        self.browser.click("#send")
        # The form leads back to where it was opened.
        self.browser.wait("return !document.getElementById('view-calendar').hidden")
        self.wait_titles(1, ["08:00–10:00 Open", "14:00–15:00 Reading for children"])
        self.wait_titles(2, ["08:00–10:00 Open"])
        [name] = [name for name in self.sign.texts() if name != "hours"]
        self.assertEqual(
            self.rules(name), [{"dates": [self.date(1)], "start": "14:00", "end": "15:00"}])
        self.assert_calm()

    def test_keys_lead_to_an_hour(self):
        self.open_week()
        self.assertEqual(self.browser.run(
            "return document.querySelectorAll('.cell[tabindex=\"0\"]').length"), 1)
        self.browser.run("document.querySelector('.cell[tabindex=\"0\"]').focus()")
        for key in [Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_DOWN,
                    Keys.ARROW_UP, Keys.ARROW_LEFT]:
            self.press(key)
        self.assertEqual(self.browser.run("return document.activeElement.dataset.write"),
                         f"{self.date(1)}T01:00")
        self.press(Keys.ENTER)
        self.browser.wait("return document.activeElement.dataset.field === 'text'")
        self.assertEqual(self.browser.find("[data-field='rules[0].dates']").get_attribute("value"),
                         self.date(1))

    def test_a_day_is_written_for_where_it_is_free(self):
        self.open_day(0)
        self.browser.click("#write-day")
        self.browser.wait("return document.activeElement.dataset.field === 'text'")
        values = self.browser.run(
            "return ['dates', 'start', 'end'].map((name) =>"
            " document.querySelector(`[data-field='rules[0].${name}']`).value)")
        self.assertEqual(values, [self.date(0), "10:00", "11:00"])
        self.browser.click("#cancel-edit")
        self.browser.wait("return !document.getElementById('view-calendar').hidden")

    def test_what_stands_in_the_address_is_checked(self):
        drafts = self.browser.driver.execute_async_script("""
            const [done] = arguments;
            import("./moving.js").then(({ draftAt }) => done([
              draftAt("2026-12-24T23:00", "hall"), draftAt("2026-12-24T09:30"),
              draftAt("2026-13-24T09:00"), draftAt("2026-12-24T24:00"), draftAt(undefined)]));""")
        self.assertEqual(drafts, [
            {"zone": "hall", "rules": [
                {"dates": ["2026-12-24"], "start": "23:00", "end": "24:00"}]}, {}, {}, {}, {}])


class MoveTests(CalendarCase):
    messages = {
        "hours": {"text": "Open", "rules": [{"days": "mon-fri", "start": "08:00", "end": "10:00"}]},
        "film": {"text": "Film", "rules": [{"days": "sat", "start": "20:00", "end": "22:00"}]},
    }

    def test_a_span_is_dragged_and_put_back(self):
        self.open_week()
        self.drag(self.span(1), 60, is_dropped=False)
        self.browser.wait_text("#calendar-moving", "09:00–11:00")
        self.browser.picture("calendar-dragging")
        self.drop()
        self.told("Open: every Monday to Friday now 09:00–11:00.")
        for day in range(5):
            self.wait_titles(day, ["09:00–11:00 Open"])
        self.assertEqual(
            self.rules("hours"), [{"days": "mon-fri", "start": "09:00", "end": "11:00"}])
        # A drop is no click.
        self.assertEqual(self.browser.run("return location.hash"), "#calendar")
        self.assertEqual(self.browser.text("#calendar-moving"), "")
        self.browser.click("#toast .toast button")
        self.wait_titles(1, ["08:00–10:00 Open"])
        self.told("Open has its old time again.")
        self.assertEqual(
            self.rules("hours"), [{"days": "mon-fri", "start": "08:00", "end": "10:00"}])
        self.assert_calm()

    def test_edges_are_dragged(self):
        self.open_day(5)
        self.drag(self.span(5), 45, edge="end")
        self.told("Film: every Saturday now 20:00–22:45.")
        self.wait_titles(5, ["20:00–22:45 Film"])
        self.drag(self.span(5), -30, edge="start")
        self.told("Film: every Saturday now 19:30–22:45.")
        self.wait_titles(5, ["19:30–22:45 Film"])
        self.assertEqual(self.rules("film"), [{"days": "sat", "start": "19:30", "end": "22:45"}])

    def test_escape_drops_nothing(self):
        self.open_week()
        self.drag(self.span(1), 60, is_dropped=False)
        self.browser.wait_text("#calendar-moving", "09:00–11:00")
        self.press(Keys.ESCAPE)
        self.drop()
        self.assertEqual(self.browser.text("#calendar-moving"), "")
        self.assertEqual(self.browser.run(
            "return arguments[0].style.getPropertyValue('--start')", self.span(1)), str(1 / 3))
        self.assertEqual(self.rules("hours")[0]["start"], "08:00")

    def test_keys_move_a_span_and_its_end(self):
        self.open_week()
        node = self.span(1)
        self.assertIn("Alt+Shift+ArrowDown", node.get_attribute("aria-keyshortcuts"))
        self.browser.run("arguments[0].focus()", node)
        for _ in range(3):
            self.press(Keys.ALT, Keys.ARROW_UP)
        self.browser.wait_text("#calendar-moving", "07:15–09:15")
        self.told("Open: every Monday to Friday now 07:15–09:15.")
        self.wait_titles(1, ["07:15–09:15 Open"])
        # The focus has gone with it.
        self.browser.wait("return document.activeElement.title === '07:15–09:15 Open'")
        self.press(Keys.ALT, Keys.SHIFT, Keys.ARROW_DOWN)
        self.told("Open: every Monday to Friday now 07:15–09:30.")
        self.wait_titles(1, ["07:15–09:30 Open"])
        self.assert_calm()

    def test_what_is_pressed_stays_until_the_button_is_lifted(self):
        self.open_week()
        self.span(1)
        cell = self.browser.find(f"[data-write='{self.date(1)}T19:00']")
        self.browser.run("arguments[0].scrollIntoView({ block: 'center' })", cell)
        self.browser.point(cell, ["down", 0, 0])
        self.sign.ask("PUT", "/messages/hours", {
            "text": "Open", "rules": [{"days": "mon-fri", "start": "08:00", "end": "17:00"}]})

        def asked():
            return sum("/calendar?" in address for address in self.browser.addresses())
        # With the second answer the first one has surely been taken.
        for _ in range(2):
            before = asked()
            self.browser.look_again()
            wait(lambda: asked() > before, "a reading of the calendar")
        self.browser.point(None, ["up", 0, 0])
        self.browser.wait("return location.hash.startsWith('#new/')")
        self.go("calendar")
        self.wait_titles(1, ["08:00–17:00 Open"])
        self.assert_calm()

    def test_who_was_slower_is_told_so(self):
        self.open_week()
        self.drag(self.span(1), 60, is_dropped=False)
        self.browser.wait_text("#calendar-moving", "09:00–11:00")
        self.sign.ask("PUT", "/messages/hours", {
            "text": "Open", "rules": [{"days": "mon-fri", "start": "12:00", "end": "13:00"}]})
        self.drop()
        self.told("Another change was faster.")
        self.wait_titles(1, ["12:00–13:00 Open"])
        self.assert_calm(allowed=["412"])

    def test_a_click_opens_the_message(self):
        self.open_week()
        self.span(1).click()
        self.browser.wait("return location.hash === '#edit/hours'")
        self.browser.wait("return document.querySelector('[data-field=text]').value === 'Open'")


class TogetherTests(CalendarCase):
    messages = {
        "welcome": {"text": "Welcome"},
        "hours": {"text": "Open", "order": 1,
                  "rules": [{"days": "mon-fri", "start": "08:00", "end": "10:00"}]},
        "sunset": {"text": "Lamps", "order": 2, "rules": [
            {"days": "sat", "start": "10:00", "end": "11:00"},
            {"days": "sat", "start": "10:00", "end": "12:00"}]},
    }

    def test_beside_what_is_always_shown_the_other_one_is_moved(self):
        self.open_week()
        self.drag(self.span(1, "08:00"), 30)
        self.told("Open: every Monday to Friday now 08:30–10:30.")

    def test_why_something_is_not_moved_is_told(self):
        self.open_week()
        for days, text, why in [
                (6, "00:00", "It is always shown"), (5, "10:00", "Several times of this message")]:
            self.drag(self.span(days, text), 60)
            self.told(why)
            self.told("A click opens the message.")
            self.assertEqual(self.browser.text("#calendar-moving"), "")

    def test_of_several_messages_one_is_chosen(self):
        self.open_week()
        self.span(1, "08:00").click()
        self.browser.wait("return document.getElementById('span-dialog').open")
        self.assertIn("08:00–10:00", self.browser.text("#title-span"))
        self.browser.picture("calendar-several")
        names = [link.text for link in
                 self.browser.driver.find_elements(By.CSS_SELECTOR, "#span-messages a")]
        self.assertEqual(names, ["Welcome", "Open"])
        self.browser.driver.find_elements(By.CSS_SELECTOR, "#span-messages a")[1].click()
        self.browser.wait("return location.hash === '#edit/hours'")
        self.browser.wait("return !document.getElementById('span-dialog').open")
        self.assert_calm()


class PlanTests(PageCase):
    """The calculation alone, with spans on a clock that is an hour ahead of UTC."""

    WEEKLY = {"id": "a", "text": "A", "rules": [{"days": "mon-fri", "start": "08:00", "end": "10:00"}]}

    def plan(self, message, span, edge="both", minutes=0, others=()):
        """What becomes of a message: its rules or times, or why nothing does.

        A span is written `05-04 08:00 05-04 10:00`; the fourth of May 2026 is a Monday.
        """
        return self.browser.driver.execute_async_script("""
            const [message, others, words, edge, minutes, done] = arguments;
            import("./moving.js").then(({ moved, planFor, refusal }) => {
              const at = (day, time) => day ? `2026-${day}T${time}:00+01:00` : null;
              const plan = planFor([message, ...others], {
                from: at(words[0], words[1]), until: at(words[2], words[3]) });
              const why = refusal(plan, edge);
              if (why) return done(why.replace("calendar.why", ""));
              const result = moved(plan, edge, minutes);
              const { rules, from, until } = result.message;
              done([rules ?? [from ?? null, until ?? null], result.minutes]);
            });""", message, list(others), span.split(), edge, minutes)

    def with_rules(self, *rules, **members):
        return {"id": "a", "text": "A", "rules": list(rules), **members}

    def test_weekly_rules(self):
        span = "05-05 08:00 05-05 10:00"
        rule = self.WEEKLY["rules"][0]
        for edge, minutes, change, possible in [
                ("both", 90, {"start": "09:30", "end": "11:30"}, 90),
                ("both", -600, {"start": "00:00", "end": "02:00"}, -480),
                ("both", 960, {"start": "23:45", "end": "01:45"}, 945),
                ("both", 840, {"start": "22:00", "end": "24:00"}, 840),
                ("end", -300, {"end": "08:15"}, -105),
                ("end", 840, {"end": "24:00"}, 840),
                ("end", 2000, {"end": "08:00"}, 1320),
                ("start", 300, {"start": "09:45"}, 105),
                ("start", -900, {"start": "00:00"}, -480)]:
            with self.subTest(edge=edge, minutes=minutes):
                self.assertEqual(
                    self.plan(self.WEEKLY, span, edge, minutes), [[{**rule, **change}], possible])

    def test_other_rules(self):
        night = {"days": "fri", "start": "22:00", "end": "02:00"}
        seconds = {"days": "daily", "start": "08:00", "seconds": 1800}
        dates = {"dates": ["2026-05-04", "2026-05-06"], "start": "08:00", "end": "09:00"}
        recurrence = {"recurrence": "FREQ=MONTHLY;BYDAY=1MO", "start": "08:00", "end": "09:00"}
        for rule, span, edge, minutes, change in [
                # A night, by each of its days and as a whole.
                (night, "05-08 22:00 05-09 02:00", "both", 60, {"start": "23:00", "end": "03:00"}),
                (night, "05-09 00:00 05-09 02:00", "end", -30, {"end": "01:30"}),
                (night, "05-08 22:00 05-09 02:00", "end", -120, {"end": "24:00"}),
                (seconds, "05-04 08:00 05-04 08:30", "both", 15, {"start": "08:15"}),
                (seconds, "05-04 08:00 05-04 08:30", "end", 15, {"seconds": 2700}),
                (seconds, "05-04 08:00 05-04 08:30", "start", 15,
                 {"start": "08:15", "seconds": 900}),
                (dates, "05-06 08:00 05-06 09:00", "both", 15, {"start": "08:15", "end": "09:15"}),
                (recurrence, "05-04 08:00 05-04 09:00", "end", 15, {"end": "09:15"}),
                ({"days": "mon"}, "05-04 00:00 05-05 00:00", "end", -60, {"end": "23:00"}),
                ({"days": "mon", "start": "09:00"}, "05-04 09:00 05-05 00:00", "both", -60,
                 {"start": "08:00", "end": "23:00"})]:
            with self.subTest(rule=rule, edge=edge):
                self.assertEqual(self.plan(self.with_rules(rule), span, edge, minutes),
                                 [[{**rule, **change}], minutes])

    def test_of_several_rules_the_right_one_is_changed(self):
        morning = {"days": "daily", "start": "08:00", "end": "10:00"}
        evening = {"days": "daily", "start": "18:00", "end": "20:00"}
        message = self.with_rules(morning, {"cron": "0 12 * * *"}, evening)
        self.assertEqual(self.plan(message, "05-04 18:00 05-04 20:00", "both", 30), [
            [morning, message["rules"][1], {**evening, "start": "18:30", "end": "20:30"}], 30])

    def test_first_and_last_times(self):
        message = {"id": "a", "text": "A", "from": "2026-05-04T08:00", "until": "2026-05-04T10:00"}
        span = "05-04 08:00 05-04 10:00"
        self.assertEqual(self.plan(message, span, "both", 30),
                         [["2026-05-04T08:30", "2026-05-04T10:30"], 30])
        self.assertEqual(self.plan(message, span, "end", 900),
                         [["2026-05-04T08:00", "2026-05-05T01:00"], 900])
        self.assertEqual(self.plan(message, span, "start", 900),
                         [["2026-05-04T09:45", "2026-05-04T10:00"], 105])
        # Times that name their own clock keep it; a date alone is a whole day.
        self.assertEqual(
            self.plan({**message, "from": "2026-05-04T07:00:00Z"}, span, "start", 30),
            [["2026-05-04T07:30:00Z", "2026-05-04T10:00"], 30])
        self.assertEqual(
            self.plan({"id": "a", "text": "A", "from": "2026-05-04", "until": "2026-05-05"},
                      "05-04 00:00 05-06 00:00", "end", -60),
            [["2026-05-04", "2026-05-05T23:00"], -60])
        self.assertEqual(self.plan({"id": "a", "text": "A", "from": "2026-05-04T08:00"},
                                   "05-04 08:00", "both", -60), [["2026-05-04T07:00", None], -60])

    def test_why_not(self):
        span = "05-05 08:00 05-05 10:00"
        rule = self.WEEKLY["rules"][0]
        always = {"id": "b", "text": "B"}
        for message, why in [
                (None, "Unlisted"), (always, "Always"), (self.with_rules({"days": "daily"}), "Always"),
                ({**self.WEEKLY, "calendar": "feasts"}, "Calendar"),
                (self.with_rules({"cron": "0 8 * * *", "seconds": 7200}), "Cron"),
                (self.with_rules({"start": "sunrise", "end": "10:00"}), "Sun"),
                (self.with_rules(rule, {"dates": ["2026-05-05"], "start": "07:00", "end": "10:00"}),
                 "Several"),
                (self.with_rules({**rule, "end": "09:00"}, {**rule, "start": "09:00"}), "Several"),
                (self.with_rules(rule, exceptions=["2026-05-05"]), "Several"),
                (self.with_rules(rule, timeZone="Asia/Tokyo"), "Zone"),
                (self.with_rules(rule, timeZone="Nowhere/Else"), "Zone")]:
            with self.subTest(why=why, message=message):
                self.assertEqual(self.plan(message, span), why)
        self.assertEqual(self.plan(self.with_rules(rule, timeZone="Africa/Lagos"), span), [[rule], 0])
        # What is always shown stands behind what has a time; two with a time are not told apart.
        self.assertEqual(self.plan(self.WEEKLY, span, others=[always]), [[rule], 0])
        self.assertEqual(self.plan(self.WEEKLY, span, others=[self.WEEKLY]), "Together")
        self.assertEqual(self.plan(always, span, others=[always]), "Always")
        # Something else came between: the whole is moved, the false edge is not.
        self.assertEqual(self.plan(self.WEEKLY, "05-05 08:00 05-05 09:00", "end"), "Edge")
        self.assertEqual(self.plan(self.WEEKLY, "05-05 09:00 05-05 10:00", "start"), "Edge")
        self.assertEqual(self.plan(self.WEEKLY, "05-05 09:00 05-05 09:30", "both", 15),
                         [[{**rule, "start": "08:15", "end": "10:15"}], 15])


class PhoneTests(CalendarCase):
    options = {"width": 390, "height": 844}
    messages = {
        "hours": {"text": "Open", "rules": [{"days": "mon-fri", "start": "08:00", "end": "18:00"}]}}

    def test_a_phone_begins_with_the_day(self):
        self.go("calendar")
        self.browser.wait("return document.querySelector('.span, .hours-of-day .hint')")
        self.assertEqual(self.browser.run(
            "return document.getElementById('calendar').dataset.kind"), "day")
        self.browser.wait("return document.querySelectorAll('.day.today').length === 1")
        for kind in ["day", "week"]:
            self.browser.click(f"#show-{kind}")
            self.browser.wait(
                "return document.getElementById('calendar').dataset.kind === arguments[0]", kind)
            wide = self.browser.run("return document.documentElement.scrollWidth")
            self.assertLessEqual(wide, 390)
        # In the list of a week a day is opened to write for it.
        self.open_day(1)
        self.assertEqual(self.titles(1), ["08:00–18:00 Open"])
        self.browser.click("#write-day")
        self.browser.wait("return document.activeElement.dataset.field === 'text'")
        self.assert_calm()

    def scroll(self, node, pixels):
        """Drags a finger from the middle of an element, for the browser itself to scroll by it."""
        x, y = self.browser.run(
            "const box = arguments[0].getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2]", node)

        def send(kind, *points):
            self.browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        send("touchStart", {"x": x, "y": y})
        for part in range(1, 5):
            send("touchMove", {"x": x, "y": y + pixels * part / 4})
        send("touchEnd")

    def test_a_finger_moves_by_the_grip_and_scrolls_elsewhere(self):
        self.browser.command("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
        self.open_day(1)
        self.browser.run(
            "const calendar = document.getElementById('calendar');"
            "calendar.scrollIntoView({ block: 'end' });"
            "calendar.addEventListener('scrollend', () => { calendar.dataset.rests = ''; });")
        self.browser.picture("calendar-phone")
        top = self.browser.run("return document.getElementById('calendar').scrollTop")
        self.scroll(self.part(self.span(1), ".name"), -200)
        self.browser.wait(
            "const { scrollTop, dataset } = document.getElementById('calendar');"
            "return scrollTop > arguments[0] && 'rests' in dataset", top)
        self.assertEqual(self.rules("hours")[0]["start"], "08:00")
        grip = self.part(self.span(1), ".grip")
        hour, action = self.browser.run(
            "arguments[0].scrollIntoView({ block: 'center' });"
            "return [document.querySelector('.column').offsetHeight / 24,"
            " getComputedStyle(arguments[0]).touchAction]", grip)
        self.assertEqual(action, "none")
        # How far the calendar still rolls under a finger is not pulled.
        self.browser.point(grip, ["down", 0, 0], kind="touch")
        self.browser.run("document.getElementById('calendar').scrollTop += 12")
        self.browser.point(
            None, *[["move", 0, hour * part / 4] for part in range(1, 5)], ["up", 0, hour],
            kind="touch")
        self.told("Open: every Monday to Friday now 09:00–19:00.")
        self.assert_calm()


if __name__ == "__main__":
    unittest.main()
