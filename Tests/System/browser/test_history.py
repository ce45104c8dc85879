# SPDX-License-Identifier: MIT
"""What was shown and changed before, what a message would hide, and how the sign reports it."""

import datetime
import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from sign import PageCase, wait

# Answers some requests itself: a function of the address and the request gives the answer.
ANSWER = """
const real = window.fetch, answers = new Function("url", "options", arguments[0]);
window.asked = [];
window.fetch = async (address, options = {}) => {
  const url = new URL(address, location);
  url.name = url.pathname.replace("/api/v1", "");
  const body = options.body ? JSON.parse(options.body) : null;
  window.asked.push({ name: url.name, search: url.search, body });
  const answer = answers(url, options);
  if (answer === undefined) return real(address, options);
  return new Response(JSON.stringify(answer.body ?? answer), {
    status: answer.status ?? 200, headers: { "Content-Type": answer.status
      ? "application/problem+json" : "application/json" } });
};"""


class HistoryCase(PageCase):
    def answer(self, script):
        """Answers requests by the body of a function of `url` and `options`."""
        # The policy of the page forbids such functions to the page, not to the test.
        self.browser.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
        self.browser.open(self.sign.address)
        self.browser.run(ANSWER, script)

    def asked(self, name):
        return [request for request in self.browser.run("return window.asked")
                if request["name"] == name]


class PreviewTests(HistoryCase):
    def test_reasons_are_in_the_language_of_the_page(self):
        browser = self.browser
        self.answer("""
            if (url.name !== "/preview") return;
            return { width: 64, height: 8, milliseconds: null, frames: [], problems: [],
              unshown: [{ characters: "x", position: 1,
                reason: `Said in ${options.headers["Accept-Language"]}.` }] };""")
        self.go("new")
        browser.find("[data-field=text]").send_keys("x")
        browser.wait_text("#preview-notes", "Said in en.")
        Select(browser.find("#language")).select_by_value("ja")
        browser.wait_text("#preview-notes", "Said in ja.")
        self.assertEqual(browser.run(
            "return document.querySelectorAll('#preview-notes [lang]').length"), 0)


class ConflictTests(HistoryCase):
    def lines(self):
        return self.browser.run(
            "return [...document.querySelectorAll('#conflicts li')].map((line) => line.textContent)")

    def wait_lines(self, lines):
        wait(lambda: self.lines() == lines, f"{lines}, not {self.lines()}")

    def wait_asked(self, name, count):
        wait(lambda: len(self.asked(name)) == count, f"{count} requests for {name}")

    def test_conflicts_are_told_beside_the_preview(self):
        day = self.sign.now().date() + datetime.timedelta(days=3)
        later = day + datetime.timedelta(days=1)
        past = day - datetime.timedelta(days=4)
        self.answer(f"""
            if (url.name !== "/conflicts") return;
            const found = (kind, text, from, until, times = 1) => ({{
              kind, id: "x", text, from: `${{from}}:00+01:00`,
              until: until && `${{until}}:00+01:00`, times }});
            return {{ conflicts: [
              found("hides", "Always {{icon heart}}", "{past}T00:00", null),
              found("hides", "Opening hours", "{day}T11:00", "{day}T14:00"),
              found("hides", "Soup", "{day}T11:00", "{later}T09:30", 5),
              found("hidden", "", "{day}T11:00", null),
              found("hidden", "Fire drill", "{day}T12:00", "{day}T12:15", 2),
              found("hidden", "Six", "{day}T12:00", "{day}T12:15"),
              found("hidden", "Seven", "{day}T12:00", "{day}T12:15")] }};""")
        self.go("new")
        self.browser.find("[data-field=text]").send_keys("Lunch")
        first, second = day.strftime("%A"), later.strftime("%A")
        self.wait_lines([
            "Hides “Always” for all of the next 7 days", f"Hides “Opening hours”: {first} 11:00–14:00",
            f"Hides “Soup” 5 times in the next 7 days, first {first} 11:00 – {second} 09:30",
            f"Is hidden by “x”: from {first} 11:00 on",
            f"Is hidden by “Fire drill” 2 times in the next 7 days, first {first} 12:00–12:15",
            "and 2 more"])
        region = self.browser.find("#conflicts")
        self.assertEqual(region.get_attribute("aria-live"), "polite")
        self.browser.picture("conflicts")
        self.browser.resize(390, 844)
        self.browser.picture("conflicts-phone")
        Select(self.browser.find("#language")).select_by_value("ja")
        self.browser.wait_text("#conflicts", "今後7日間ずっと「Always」を隠します")
        self.browser.picture("conflicts-phone-japanese")

    def test_they_are_asked_for_when_the_form_opens_and_when_times_change(self):
        browser = self.browser
        self.answer("")
        self.go("edit/hours")
        self.wait_asked("/conflicts", 1)
        self.assertEqual(self.asked("/conflicts")[0]["search"], "?replacing=hours")
        # One has a higher priority, one a lower one.
        wait(lambda: [line.split(" “")[0] for line in self.lines()] == ["Is hidden by", "Hides"],
             "both conflicts")
        browser.find("[data-field=text]").send_keys("!")
        self.wait_asked("/preview", 2)
        browser.find("[data-field=text]").send_keys("!")
        self.wait_asked("/preview", 3)
        browser.wait("return document.getElementById('preview-state').textContent === ''")
        self.assertEqual(len(self.asked("/conflicts")), 1)
        # Not while it cannot be read; then both at once.
        browser.find("[data-field=text]").send_keys(" {icon")
        browser.wait_text("#preview-state", "cannot be read")
        self.open_more()
        browser.write("[data-field=priority]", "45")
        wait(lambda: self.asked("/preview")[-1]["body"].get("priority") == 45, "the priority")
        browser.wait_text("#preview-state", "cannot be read")
        self.assertEqual(len(self.asked("/conflicts")), 1)
        browser.find("[data-field=text]").send_keys(" heart}")
        self.wait_asked("/conflicts", 2)
        self.assertEqual(self.asked("/conflicts")[1]["body"]["priority"], 45)
        browser.click("#add-rule")
        self.wait_asked("/conflicts", 3)
        # Another message begins anew.
        self.go("edit/welcome")
        self.wait_asked("/conflicts", 4)
        self.assertEqual(self.asked("/conflicts")[3]["search"], "?replacing=welcome")

    def test_what_is_solved_and_what_fails_is_told(self):
        browser = self.browser
        self.answer("""
            if (url.name !== "/conflicts") return;
            const { priority } = JSON.parse(options.body);
            if (priority === 3) return { status: 503, body: { detail: "The sign is busy." } };
            return { conflicts: priority === 2 ? [] : [{ kind: "hides", id: "a", text: "A",
              from: "2026-01-05T11:00:00Z", until: "2026-01-05T14:00:00Z", times: 1 }] };""")
        self.go("edit/hours")
        browser.wait_text("#conflicts", "Hides “A”")
        self.open_more()
        browser.write("[data-field=priority]", "2")
        self.wait_lines(["It hides no other message, and none hides it."])
        browser.write("[data-field=priority]", "3")
        self.wait_lines(["Whether it hides another message is not known: The sign is busy."])
        count = len(self.asked("/conflicts"))
        browser.find("[data-field=text]").send_keys("!")
        wait(lambda: len(self.asked("/conflicts")) > count, "another request")
        self.go("new")
        self.wait_lines([])


CHANGES = """
const change = (number, at, id, sentence) => (
  { number, at: `2026-05-${at}:00+01:00`, who: "Anna", what: "put", id, sentence });
const isJapanese = options.headers["Accept-Language"] === "ja";
const all = [
  change(15, "05T09:30", "hours", isJapanese
    ? "Annaが「Open」を「Open until 18」に変更しました" : "Anna changed “Open” to “Open until 18”"),
  change(14, "05T09:20", "hours", "Anna changed “Open”"),
  change(13, "05T09:10", "soup", "token 1 removed “Soup today”"),
  change(12, "05T09:05", "soup", "This machine added “Soup today”"),
  change(11, "05T09:00", "long", "Anna saved “long”"),
  change(10, "05T08:50", "old", "“Old” was out of date and was removed"),
  change(9, "05T08:40", "value:temperature", "Placeholder temperature is now “21” · by Anna"),
  change(8, "05T08:30", "value:bus", "Anna removed the placeholder bus"),
  change(7, "04T23:00", undefined, "A backup was written · /var/backups/sign · by token 2"),
  change(6, "04T22:00", undefined, "The sign stopped"),
  change(5, "04T21:00", undefined, "The sign started"),
  change(4, "04T20:00", "glass", "Anna: polish glass"),
  change(3, "04T19:00", "sign:state", "This machine changed how the sign runs"),
  change(2, "04T18:30", "sign:conversation:4", "Anna wrote in the conversation"),
  change(1, "04T18:00", "sign:progress", "The sign noted how often messages were shown")];
if (url.name === "/changes") {
  const before = Number(url.searchParams.get("before") ?? Infinity);
  const limit = Math.min(10, Number(url.searchParams.get("limit")));
  const found = all.filter(({ number }) => number < before).slice(0, limit);
  return { changes: found, next: found.at(-1).number > 1 ? found.at(-1).number : null };
}"""


class ChangeTests(HistoryCase):
    def sentences(self):
        return self.browser.run(
            "return [...document.querySelectorAll('#changes li li p')].map((line) => line.textContent)")

    def days(self):
        return self.browser.run(
            "return [...document.querySelectorAll('#changes h4')].map((day) => day.textContent)")

    def test_changes_are_told_in_sentences_by_days(self):
        browser = self.browser
        self.answer(CHANGES)
        self.go("history")
        browser.wait("return document.querySelectorAll('#changes li li').length === 10")
        newest = [
            "Anna changed “Open” to “Open until 18”", "Anna changed “Open”",
            "token 1 removed “Soup today”", "This machine added “Soup today”", "Anna saved “long”",
            "“Old” was out of date and was removed", "Placeholder temperature is now “21” · by Anna",
            "Anna removed the placeholder bus", "A backup was written · /var/backups/sign · by token 2",
            "The sign stopped"]
        self.assertEqual(self.sentences(), newest)
        self.assertEqual(self.days(), ["May 5", "May 4"])
        self.assertEqual(browser.text("#changes time"), "09:30")
        # Only what exists is a link.
        self.assertEqual(browser.run(
            "return [...document.querySelectorAll('#changes a')].map((link) => link.hash)"),
            ["#edit/hours", "#edit/hours"])
        browser.click("#older-changes")
        browser.wait("return document.querySelectorAll('#changes li li').length === 15")
        self.assertEqual(self.sentences()[10:], [
            "The sign started", "Anna: polish glass", "This machine changed how the sign runs",
            "Anna wrote in the conversation",
            "The sign noted how often messages were shown"])
        self.assertEqual(len(self.days()), 2)
        self.assertFalse(browser.find("#older-changes").is_displayed())
        # Whoever reads on is led to what is new.
        self.assertEqual(browser.run("return document.activeElement.dataset.number"), "5")
        browser.picture("history")
        Select(browser.find("#language")).select_by_value("ja")
        browser.wait_text("#changes", "Annaが「Open」を「Open until 18」に変更しました")
        self.assertEqual(len(self.sentences()), 10)
        browser.resize(390, 844)
        browser.picture("history-phone-japanese")
        browser.click("#changes a")
        browser.wait("return location.hash === '#edit/hours'")

    def test_what_changes_meanwhile_comes_by_itself(self):
        browser = self.browser
        self.go("history")
        browser.wait("return document.querySelectorAll('#changes li li').length === 5")
        browser.run("document.querySelector('#changes a').focus()")
        self.sign.ask("PUT", "/messages/soup", {"text": "{blink}Soup{/blink} today"})
        browser.look_again()
        browser.wait("return document.querySelectorAll('#changes li li').length === 6")
        self.assertEqual(self.sentences()[0], "token 1 added “Soup today”")
        # What had the focus keeps it.
        self.assertEqual(browser.run("return document.activeElement.hash"), "#edit/drill")
        self.sign.ask("DELETE", "/messages/soup")
        browser.look_again()
        browser.wait("return !document.querySelector('#changes a[href=\"#edit/soup\"]')")
        self.assert_calm()

    def test_known_changes_are_not_read_again(self):
        self.answer(CHANGES)
        self.go("history")
        self.browser.wait("return document.querySelectorAll('#changes li').length > 0")
        for _ in range(2):
            count = len(self.asked("/changes"))
            self.browser.look_again()
            wait(lambda: len(self.asked("/changes")) > count, "a request for the newest change")
        self.assertEqual([request["search"] for request in self.asked("/changes")][-2:],
                         ["?limit=1", "?limit=1"])
        self.assertEqual(len(self.sentences()), 10)
        # Nothing is asked for while it is not seen.
        self.go("messages")
        count = len(self.asked("/changes"))
        for _ in range(2):
            playbacks = len(self.asked("/playback"))
            self.browser.look_again()
            wait(lambda: len(self.asked("/playback")) > playbacks, "a further reading")
        self.assertEqual(len(self.asked("/changes")), count)

    def test_an_empty_log_is_said(self):
        self.answer('if (url.name === "/changes") return { changes: [], next: null };')
        self.go("history")
        self.browser.wait("return document.getElementById('no-changes').checkVisibility()")
        self.assertFalse(self.browser.find("#older-changes").is_displayed())

    def test_a_refusal_of_older_ones_is_told(self):
        self.answer("""
            if (url.name === "/changes" && url.searchParams.has("before")) {
              return { status: 503, body: { detail: "The disk does not answer." } };
            }""" + CHANGES)
        self.go("history")
        self.browser.wait("return document.getElementById('older-changes').checkVisibility()")
        self.browser.click("#older-changes")
        self.browser.wait_text("#toast", "The disk does not answer.")
        self.assertEqual(len(self.sentences()), 10)
        self.assertTrue(self.browser.find("#older-changes").is_enabled())


class ShownTests(HistoryCase):
    ANSWERS = """
        if (url.name !== "/shown") return;
        const at = url.searchParams.get("at");
        const zones = [
          { zone: "door", since: "2025-12-24T08:00:00+01:00", messages: ["a", "gone"],
            texts: ["Open {icon clock}", ""] },
          { zone: "hall", since: "2025-12-24T09:00:00+01:00", messages: [], texts: [] }];
        const since = "2025-12-24T07:00:00+01:00";
        const base = { at: `${at}:00+01:00`, zones };
        return { "10": { ...base, certainty: "known" },
          "11": { ...base, certainty: "stopped", since, zones: [] },
          "12": { ...base, certainty: "perhaps", since },
          "13": { ...base, certainty: "unknown", zones: [] },
          "14": { status: 422, body: { errors: [{ field: "at", code: "range", message: "No." }] } },
          "15": { status: 503, body: { detail: "The disk does not answer." } },
        }[at.slice(11, 13)];"""

    def ask(self, hour):
        self.browser.run(
            "const field = document.getElementById('shown-at'); field.value = arguments[0];",
            f"2025-12-24T{hour}:00")
        self.browser.click("#shown-form .primary")

    def test_it_is_told_how_sure_an_answer_is(self):
        browser = self.browser
        self.answer(self.ANSWERS)
        self.go("history")
        moment = "December 24, 2025 "
        for hour, words in [
                (10, ["It showed:", "door", "Open · gone", "since 08:00",
                      "hall", "Nothing; it was dark"]),
                (11, [f"It had been stopped since {moment}07:00"]),
                (12, ["This is not certain", f"Its last entry in the history: {moment}07:00",
                      "It may have shown:", "Open · gone"]),
                (13, ["The history does not reach back so far."]),
                (14, ["That is still to come."]), (15, ["The disk does not answer."])]:
            with self.subTest(hour=hour):
                self.ask(hour)
                for part in words:
                    browser.wait_text("#shown-answer", part)
                self.assertEqual(browser.find("#shown-at").get_attribute("aria-invalid"),
                                 "true" if hour > 13 else None)
                if hour < 14:
                    self.assertIn(f"{moment}{hour}:00", browser.text("#shown-answer h4"))
                if hour == 12:
                    browser.picture("shown")
        browser.write("#shown-at", "")
        browser.click("#shown-form .primary")
        browser.wait_text("#shown-answer", "Choose a date and a time first.")

    def test_buttons_ask_for_an_hour_ago_and_yesterday(self):
        browser = self.browser
        self.answer("")
        self.go("history")
        for button, hours in [("shown-hour", 1), ("shown-day", 24)]:
            room = datetime.timedelta(minutes=5)
            before = self.sign.now().replace(tzinfo=None) - datetime.timedelta(hours=hours)
            browser.click(f"#{button}")
            browser.wait_text("#shown-answer", "Welcome to the library")
            at = datetime.datetime.fromisoformat(
                browser.find("#shown-at").get_attribute("value"))
            after = self.sign.now().replace(tzinfo=None) - datetime.timedelta(hours=hours)
            self.assertTrue(before - room <= at <= after + room, (before, at, after))
        self.assertEqual([len(request["search"]) for request in self.asked("/shown")], [22, 22])

    def test_the_day_is_shown_in_the_calendar(self):
        browser = self.browser
        self.answer(self.ANSWERS)
        self.go("history")
        self.ask(10)
        browser.wait("return document.querySelector('#shown-answer a')")
        browser.click("#shown-answer a")
        browser.wait("return document.querySelector('.day[data-date=\"2025-12-24\"]')"
                     " && document.querySelectorAll('.day').length === 1")
        self.assertEqual(
            browser.text("nav [aria-current]"), "Calendar")


class CalendarTests(HistoryCase):
    WORDS = "the sign was without power or killed in this time"

    def open_day(self):
        """A day that is over; the log states what was shown on it."""
        self.date = str(self.sign.now().date() - datetime.timedelta(days=3))
        self.answer(f"""
            if (url.name !== "/calendar") return;
            const span = (from, until, id, text, more) => ({{ zone: "main", messages: [id],
              texts: [text], from: `{self.date}T${{from}}:00+01:00`,
              until: `{self.date}T${{until}}:00+01:00`, past: true, ...more }});
            return {{ next: null, spans: [span("08:00", "10:00", "hours", "Open"),
              span("10:00", "12:00", "hours", "Open", {{ certain: false }}),
              span("12:00", "14:00", "gone", "{{blink}}Soup{{/blink}} today"),
              span("14:00", "14:10", "gone", "Soup", {{ certain: false }})] }};""")
        self.go(f"calendar/{self.date}")
        self.browser.wait("return document.querySelectorAll('.column .span').length === 4")
        return self.browser.driver.find_elements("css selector", ".column .span")

    def test_what_was_perhaps_not_shown_is_marked(self):
        browser = self.browser
        self.open_day()
        titles, seen, read = browser.run("""
            const spans = [...document.querySelectorAll(".column .span")];
            return ["title", "innerText", "textContent"].map((name) =>
              spans.map((span) => span[name]));""")
        # What is certain and what is not stay apart.
        self.assertEqual(titles, [
            "08:00–10:00 Open", f"10:00–12:00 Open · {self.WORDS}", "12:00–14:00 Soup today",
            f"14:00–14:10 Soup · {self.WORDS}"])
        marked = browser.run(
            "return [...document.querySelectorAll('.column .span')].map((span) => ["
            "Boolean(span.querySelector('.doubt .icon')), getComputedStyle(span).borderLeftStyle])")
        self.assertEqual(marked, [[False, "solid"], [True, "dashed"]] * 2)
        self.assertIn(self.WORDS, seen[1])
        # It is read out also where there is no room to write it.
        self.assertIn(self.WORDS, read[3])
        browser.picture("calendar-uncertain")
        browser.resize(390, 844)
        browser.picture("calendar-uncertain-phone")
        browser.resize(1200, 800)
        browser.click("#show-week")
        browser.wait("return document.querySelectorAll('.day').length === 7")
        self.assertEqual(browser.run(
            "return document.querySelectorAll('.column .span .doubt').length"), 2)
        browser.picture("calendar-uncertain-week")
        self.assert_calm()

    def test_what_was_shown_cannot_be_dragged(self):
        browser = self.browser
        span = self.open_day()[0]
        self.assertEqual(
            [span.get_attribute("data-moves"), span.get_attribute("aria-keyshortcuts")], ["", None])
        before = browser.run("arguments[0].scrollIntoView({ block: 'center' });"
                             "return arguments[0].getAttribute('style')", span)
        browser.point(span, ["down", 0, 0], ["move", 0, 40])
        self.assertEqual(browser.run("return document.querySelectorAll('.moving').length"), 0)
        browser.point(None, ["move", 0, 140], ["up", 0, 140])
        browser.run("arguments[0].focus()", span)
        ActionChains(browser.driver).key_down(Keys.ALT).send_keys(Keys.ARROW_DOWN).key_up(
            Keys.ALT).perform()
        self.assertEqual(browser.run("return arguments[0].getAttribute('style')", span), before)
        self.assertEqual(browser.text("#calendar-moving") + browser.text("#toast"), "")
        self.assertEqual(
            self.sign.ask("GET", "/messages/hours")["rules"],
            [{"days": "mon-fri", "start": "08:00", "end": "18:00"}])

    def test_only_what_still_exists_is_opened(self):
        browser = self.browser
        self.open_day()
        browser.click(".column .span", 2)
        browser.wait("return document.getElementById('span-dialog').open")
        self.assertEqual(browser.text("#span-messages").split("\n"),
                         ["Soup today", "not there any more"])
        browser.click("#close-span")
        browser.click(".column .span")
        browser.wait("return location.hash === '#edit/hours'")


class DescriptionTests(HistoryCase):
    options = {"language": "de"}
    OPTIONS = """return Object.fromEntries(
        [...document.querySelectorAll('[data-field=entry] option')].slice(1)
        .map((option) => [option.value, [option.textContent, option.lang]]))"""

    def test_effects_are_described_in_the_language_of_the_page(self):
        browser = self.browser
        names = [effect["name"] for effect in self.sign.ask("GET", "/effects")["effects"]]
        self.answer("""
            if (url.name === "/effects") {
              return { effects: [{ name: "cut", about: "at once" },
                { name: "melt", about: "runs down like wax" }] };
            }""")
        self.go("new")
        browser.wait("return document.querySelectorAll('[data-field=entry] option').length > 1")
        self.assertEqual(browser.run(self.OPTIONS), {
            "cut": ["cut: der Inhalt ist sofort da", ""],
            "melt": ["melt: runs down like wax", "en"]})
        browser.click("#effect-pictures summary")
        browser.wait_text("[data-effect=cut]", "der Inhalt ist sofort da")
        self.assertEqual(
            browser.find("[data-effect=melt] small").get_attribute("lang"), "en")
        Select(browser.find("#language")).select_by_value("ja")
        browser.wait_text("[data-effect=cut]", "一瞬で表示します")
        self.assertEqual(browser.run(self.OPTIONS)["cut"][0], "cut: 一瞬で表示します")
        # There are words for all effects of the sign.
        browser.open(self.sign.address)
        self.go("new")
        browser.wait("return document.querySelectorAll('[data-field=entry] option').length > 9")
        options = browser.run(self.OPTIONS)
        self.assertEqual(sorted(options), sorted(names))
        self.assertEqual([name for name in names if options[name][1]], [])

    def test_patterns_are_described_in_the_language_of_the_page(self):
        browser = self.browser
        self.answer("""
            if (url.name === "/test") {
              return { running: null, patterns: [{ name: "ramp", about: "brighter and brighter" },
                { name: "stars", about: "as in the sky" }] };
            }""")
        self.go("sign")
        browser.wait_text("#test-about", "Helligkeiten 0 bis 15")
        Select(browser.find("#test-pattern")).select_by_value("stars")
        browser.wait_text("#test-about", "as in the sky")
        self.assertEqual(browser.find("#test-about span").get_attribute("lang"), "en")
        Select(browser.find("#test-pattern")).select_by_value("ramp")
        Select(browser.find("#language")).select_by_value("fr")
        browser.wait_text("#test-about", "luminosités de 0 à 15")
        self.assertEqual(browser.find("#test-about span").get_attribute("lang"), "")


if __name__ == "__main__":
    unittest.main()
