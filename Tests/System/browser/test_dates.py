# SPDX-License-Identifier: MIT
"""Days and times in words: the same everywhere on the page, on the clock of the sign."""

import datetime

from selenium.webdriver.support.ui import Select

from sign import MOMENT, PageCase

# The words of times, and of the range of the first two.
WORDS = """
const [texts, clock, zone, done] = arguments;
import("./times.js").then(({ moment, momentRange, setClock, shortMoment }) => {
  setClock(clock, zone);
  done([...texts.map((text) => moment(text)), shortMoment(texts[0]), momentRange(...texts)]);
});
"""
# On a Wednesday at seven minutes past ten.
TIMES = [
    "2026-11-25T18:00:00+01:00", "2026-11-25T19:30", "2026-11-24T23:59", "2026-11-26T00:00",
    "2026-12-01T8:00", "2026-12-02T08:00", "2026-11-23T08:00", "2026-12-24",
    "2027-01-01T00:00:00Z", "sunset"]


class WordTests(PageCase):
    def words(self, language):
        Select(self.browser.find("#language")).select_by_value(language)
        self.browser.wait("return document.documentElement.lang === arguments[0]", language)
        # What the test imports is read anew, in the language that the browser has kept.
        self.browser.open(self.sign.address)
        return self.browser.driver.execute_async_script(
            WORDS, TIMES, MOMENT.isoformat(), "Europe/Berlin")

    def test_near_days_have_names_and_others_dates(self):
        for language, words in [
                ("en", ["today 18:00", "today 19:30", "yesterday 23:59", "tomorrow 00:00",
                        "Tuesday 08:00", "December 2 08:00", "November 23 08:00", "December 24",
                        "January 1, 2027 01:00", "sunset", "18:00", "today 18:00–19:30"]),
                ("de", ["heute 18:00", "heute 19:30", "gestern 23:59", "morgen 00:00",
                        "Dienstag 08:00", "2. Dezember 08:00", "23. November 08:00",
                        "24. Dezember", "1. Januar 2027 01:00", "sunset", "18:00",
                        "heute 18:00–19:30"]),
                ("es", ["hoy 18:00", "hoy 19:30", "ayer 23:59", "mañana 00:00",
                        "martes 08:00", "2 de diciembre 08:00", "23 de noviembre 08:00",
                        "24 de diciembre", "1 de enero de 2027 01:00", "sunset", "18:00",
                        "hoy 18:00–19:30"]),
                ("fr", ["aujourd’hui 18:00", "aujourd’hui 19:30", "hier 23:59", "demain 00:00",
                        "mardi 08:00", "2 décembre 08:00", "23 novembre 08:00", "24 décembre",
                        "1 janvier 2027 01:00", "sunset", "18:00", "aujourd’hui 18:00–19:30"]),
                ("ja", ["今日 18:00", "今日 19:30", "昨日 23:59", "明日 00:00",
                        "火曜日 08:00", "12月2日 08:00", "11月23日 08:00", "12月24日",
                        "2027年1月1日 01:00", "sunset", "18:00", "今日 18:00–19:30"])]:
            with self.subTest(language=language):
                self.assertEqual(self.words(language), words)

    def test_a_time_in_utc_is_told_by_the_rules_of_the_zone_of_the_sign(self):
        for browser, zone, clock, july, december in [
                ("Europe/Berlin", "Europe/Berlin", "+01:00", "12:00", "11:00"),
                ("America/New_York", "Europe/Berlin", "+01:00", "12:00", "11:00"),
                ("Europe/Berlin", "Africa/Lagos", "+01:00", "11:00", "11:00"),
                ("Europe/Berlin", "UTC", "Z", "10:00", "10:00"),
                ("Europe/Berlin", "America/St_Johns", "-03:30", "07:30", "06:30"),
                # No browser knows a rule of POSIX.
                ("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3", "+01:00", "11:00", "11:00"),
                ("Europe/Berlin", None, "Z", "10:00", "10:00")]:
            self.browser.command("Emulation.setTimezoneOverride", timezoneId=browser)
            self.browser.open(self.sign.address)
            at = "2026-11-25T09:07:00" + clock
            words = self.browser.driver.execute_async_script(
                WORDS, ["2027-07-01T10:00:00Z", "2026-12-24T10:00:00Z"], at, zone)
            with self.subTest(browser=browser, zone=zone):
                self.assertEqual(words[:2], [f"July 1, 2027 {july}", f"December 24 {december}"])

    def test_a_message_of_the_summer_is_told_so_to_a_browser_elsewhere(self):
        self.browser.command("Emulation.setTimezoneOverride", timezoneId="America/New_York")
        self.sign.ask("PUT", "/messages/far", {"text": "Far", "until": "2027-07-01T10:00:00Z"})
        self.browser.open(self.sign.address)
        self.browser.wait_text("[data-id=far] .facts", "until July 1, 2027 12:00")
        self.assert_calm()


class ListTests(PageCase):
    def facts(self, name):
        self.browser.wait("return document.querySelector(arguments[0])", f"[data-id={name}]")
        return self.browser.text(f"[data-id={name}] .facts")

    def test_times_of_messages_are_told_by_the_same_words(self):
        for name, message, words in [
                ("days", {"from": "2026-12-24", "until": "2026-12-27"},
                 "from December 24; until December 27"),
                ("near", {"from": "2026-11-24T08:00", "until": "2026-11-25T18:00"},
                 "from yesterday 08:00; until 18:00"),
                ("feasts", {"rules": [{"dates": ["2026-11-26", "2026-12-24"], "start": "11:00",
                                       "end": "14:00"}]},
                 "tomorrow, December 24 11:00–14:00")]:
            self.sign.ask("PUT", f"/messages/{name}", {"text": name, **message})
            self.browser.look_again()
            with self.subTest(name=name):
                self.assertIn(words, self.facts(name))

    def test_what_comes_in_four_weeks_is_told_by_its_date(self):
        self.browser.run("""
            const real = fetch, at = arguments[0];
            window.fetch = async (path, options) => !path.endsWith("/why") ? real(path, options)
              : Response.json({ zones: [{ zone: "main", at, items: [
                { id: "hours", state: "off", reason: "", text: "", next: "2026-12-24T00:00:00+01:00" },
                { id: "sale", state: "off", reason: "", text: "", next: "2026-11-26T10:00:00+01:00" },
              ] }] });""", MOMENT.isoformat())
        self.browser.look_again()
        self.browser.wait_text("[data-id=hours] .reason", "comes December 24 00:00")
        self.browser.wait_text("[data-id=sale] .reason", "comes tomorrow 10:00")

    def test_a_day_has_another_name_when_the_next_one_has_begun(self):
        self.sign.ask("PUT", "/messages/soon", {"text": "Soon", "until": "2026-11-26T18:00"})
        self.browser.look_again()
        self.assertIn("until tomorrow 18:00", self.facts("soon"))
        self.browser.run("""
            const real = fetch, at = arguments[0];
            window.fetch = async (path, options) => !path.endsWith("/why") ? real(path, options)
              : Response.json({ zones: [{ zone: "main", at, items: [] }] });""",
            (MOMENT + datetime.timedelta(days=1)).isoformat())
        self.browser.look_again()
        self.browser.wait_text("[data-id=soon] .facts", "until 18:00")
