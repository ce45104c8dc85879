# SPDX-License-Identifier: MIT
"""The calendar where much is shown in little time: lanes, whole lines, and shades of messages."""

import unittest

from sign import PageCase

# Answers the calendar with lines `zone from until message`, on the day that is asked for.
ANSWER = """
const [lines, real] = [arguments[0], fetch];
window.fetch = (address, options) => {
  const url = new URL(address, location);
  if (url.pathname !== "/api/v1/calendar") return real(address, options);
  const day = url.searchParams.get("from");
  const at = (time) => `${day}T${time}:00+01:00`;
  const spans = lines.map((line) => {
    const [, zone, from, until, text] = /^(\\S+) (\\S+) (\\S+) (.*)$/.exec(line);
    return { zone, messages: [text], texts: [text], from: at(from), until: at(until) };
  });
  return Promise.resolve(Response.json({ spans, next: null }));
};
"""
# What is shown of a day, from the left to the right and down, and what of it lies over the other.
BOXES = """
const boxes = [...document.querySelectorAll(".column .span")].map((node) => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return { name: node.querySelector(".words").innerText.trim(), left, right, top, bottom };
});
const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
  && one.top < other.bottom - 1 && other.top < one.bottom - 1;
return {
  widths: boxes.map(({ left, right }) => Math.round(right - left)),
  over: boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => over(one, other))
    .map((other) => `${one.name} / ${other.name}`)),
};
"""
# The words of spans that are cut through the middle of a line, or stand below their span.
CUT = """
return [...document.querySelectorAll(".column .words")].filter((words) => {
  const { height, bottom } = words.getBoundingClientRect();
  const lines = height / parseFloat(getComputedStyle(words).lineHeight);
  return Math.abs(lines - Math.round(lines)) > 0.05
    || bottom > words.closest(".span").getBoundingClientRect().bottom + 1;
}).map((words) => words.textContent);
"""
MINUTES = [f"18:0{minute} 18:0{minute + 1} {name}" for minute, name in enumerate("ABCDEFGH")]
# Each shade against the card that it stands on.
SHADES = """
const light = (color) => {
  const parts = color.match(/[0-9.]+/g).slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
};
const node = document.body.appendChild(document.createElement("i"));
const color = (value) => {
  node.style.color = value;
  return light(getComputedStyle(node).color);
};
const card = color("var(--card)");
node.className = "span";
const found = [...Array(10).keys()].map((shade) => {
  node.dataset.shade = shade;
  const [dark, bright] = [card, color("var(--shade)")].sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
});
node.remove();
return found;
"""


class CrowdCase(PageCase):
    def open(self, kind, *lines):
        self.browser.run(ANSWER, lines)
        self.go("calendar")
        self.browser.click(f"#show-{kind}")
        self.browser.wait(
            "return document.querySelector(`#calendar[data-kind=${arguments[0]}] .column .span`)",
            kind)


class LaneTests(CrowdCase):
    options = {"width": 360, "height": 740}

    def test_an_evening_behind_many_short_ones_can_be_read(self):
        self.open("day", "main 10:00 18:00 Open", *(f"main {line}" for line in MINUTES),
                  "main 18:08 23:00 The evening")
        self.assertEqual(self.browser.run(
            "return [...document.querySelectorAll('.column .span')].map((node) =>"
            " [node.title, node.querySelector('.more')?.textContent ?? ''])"), [
                ["10:00–18:00 Open", ""], ["18:00–18:01 A", ""],
                ["18:01–18:08 B · C · D · E · F · G · H", "+6"], ["18:08–23:00 The evening", ""]])
        boxes = self.browser.run(BOXES)
        self.assertGreaterEqual(min(boxes["widths"]), 80)
        self.assertEqual(boxes["over"], [])
        self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 360)
        self.browser.picture("phone-evening")
        # What stands together is opened one by one.
        self.browser.click(".span:has(.more)")
        self.browser.wait("return document.getElementById('span-dialog').open")
        self.assertEqual(self.browser.run(
            "return [...document.querySelectorAll('#span-messages li > :first-child')]"
            ".map((node) => node.textContent)"), list("BCDEFGH"))

    def test_for_several_zones_one_scrolls_sideways(self):
        self.open("day", *(f"{zone} {line}" for zone in ["door", "hall"] for line in [
            *MINUTES, "18:08 23:00 The evening"]))
        boxes = self.browser.run(BOXES)
        self.assertGreaterEqual(min(boxes["widths"]), 80)
        self.assertEqual(boxes["over"], [])
        self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 360)
        wide, seen, apart, hours = self.browser.run(
            "const calendar = document.getElementById('calendar');"
            "const left = (node) => Math.round(node.getBoundingClientRect().left);"
            "const [names, columns] = ['.zones span', '.column'].map("
            "  (selector) => [...document.querySelectorAll(selector)].map(left));"
            "const before = left(document.querySelector('.hours'));"
            "calendar.scrollLeft = 999;"
            "return [calendar.scrollWidth, calendar.clientWidth,"
            " names.map((name, i) => name - columns[i]),"
            " left(document.querySelector('.hours')) - before];")
        self.assertGreater(wide, seen)
        self.assertTrue(all(abs(pixels) <= 1 for pixels in apart), apart)
        self.assertEqual(hours, 0)


class LineTests(CrowdCase):
    TEXT = "Soup of the day with bread, and a second line of it, and a third, and a fourth one"

    def test_no_line_is_cut_through_its_middle(self):
        times = ["00:00", "00:45", "01:35", "02:35", "03:45", "05:15", "07:00", "09:00", "12:00",
                 "12:20", "12:57", "13:36", "18:00", "24:00"]
        lines = [f"main {start} {end} {self.TEXT}" for start, end in zip(times, times[1:])]
        for kind in ["week", "day"]:
            with self.subTest(kind=kind):
                self.open(kind, *lines)
                self.assertEqual(self.browser.run(CUT), [])
                self.browser.picture(f"calendar-lines-{kind}")


class ShadeTests(CrowdCase):
    def shades(self):
        return self.browser.run(
            "return Object.fromEntries([...document.querySelectorAll('.column .span')].map("
            "(node) => [node.querySelector('.name').textContent, node.dataset.shade]))")

    def test_a_message_keeps_its_shade(self):
        self.open("day", "main 10:00 11:00 Soup", "main 11:00 12:00 Tea")
        before = self.shades()
        self.assertEqual(len(set(before.values())), 2)
        self.open("week", "main 08:00 10:00 A breakfast", "main 10:00 11:00 Soup",
                  "main 12:00 15:00 Tea")
        after = self.shades()
        self.assertEqual({name: after[name] for name in before}, before)

    def test_every_shade_stands_out_against_the_card(self):
        for scheme in ["light", "dark"]:
            self.browser.command("Emulation.setEmulatedMedia", features=[
                {"name": "prefers-color-scheme", "value": scheme}])
            self.assertGreaterEqual(min(self.browser.run(SHADES)), 3, scheme)


if __name__ == "__main__":
    unittest.main()
