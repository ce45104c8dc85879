# SPDX-License-Identifier: MIT
"""The parts of the page: a bar at the lower edge of a phone, a line of links where there is room."""

import unittest

from sign import PageCase

# The edges of what a selector finds, in the window.
EDGES = """
const box = document.querySelector(arguments[0]).getBoundingClientRect();
return [box.top, box.bottom];
"""
SEEN = """
return [...document.querySelectorAll("nav :is(a, button)")]
  .filter((node) => node.checkVisibility()).map((node) => node.textContent.trim());
"""
ALL = ["Messages", "Calendar", "Panel", "History", "Conversation", "Placeholders", "Health",
       "Configuration"]


class TabsCase(PageCase):
    def seen(self):
        return self.browser.run(SEEN)

    def edges(self, selector):
        return self.browser.run(EDGES, selector)


class PhoneTests(TabsCase):
    options = {"width": 390, "height": 844, "is_still": True}

    def test_the_parts_stand_at_the_lower_edge(self):
        browser = self.browser
        browser.wait("return !document.getElementById('nav-conversation').hidden")
        self.assertEqual(self.seen(), ["Messages", "Calendar", "Panel", "History", "More"])
        self.assertEqual(self.edges("nav")[1], 844)
        self.assertGreater(self.edges("nav")[0], 844 - 60)
        self.assert_large("nav :is(a, button)")
        browser.click("#more-parts")
        self.assertEqual(
            self.seen(), ["Messages", "Calendar", "Panel", "History", "More", *ALL[4:]])
        self.assertLessEqual(self.edges("#others")[1], self.edges("nav")[0])
        self.assert_large("nav :is(a, button)")
        browser.click("#others a[href='#values']")
        browser.wait("return document.activeElement.matches('#values')")
        self.assertEqual(self.seen(), ["Messages", "Calendar", "Panel", "History", "More"])
        color = "return getComputedStyle(document.querySelector(arguments[0])).borderTopColor"
        self.assertEqual(browser.run(color, "nav a"), "rgba(0, 0, 0, 0)")
        self.assertNotEqual(browser.run(color, "#more-parts"), "rgba(0, 0, 0, 0)")
        self.assert_calm()

    def test_nothing_is_hidden_behind_the_bar(self):
        browser = self.browser
        browser.wait("return document.querySelectorAll('.message').length === 5")
        browser.run("scrollTo(0, 100000)")
        top = self.edges("nav")[0]
        self.assertLess(self.edges("#message-list")[1], top)
        browser.click(".message[data-id=hours] [data-action=remove]")
        browser.wait("return document.querySelector('.toast')")
        self.assertLess(self.edges(".toast")[1], top)
        self.go("new")
        browser.wait("return document.querySelectorAll('[data-field=entry] option').length > 1")
        self.assertEqual(self.edges(".send")[1], top)
        browser.write("[data-field=text]", "Tea at four")
        # A keyboard on the glass lies over the bar and moves nothing.
        self.assertIn("interactive-widget=resizes-visual", browser.run(
            "return document.querySelector('meta[name=viewport]').content"))


class LowTests(TabsCase):
    options = {"width": 320, "height": 256}

    def test_a_low_window_gives_no_room_away(self):
        self.browser.wait("return !document.getElementById('nav-conversation').hidden")
        self.assertEqual(self.seen(), ALL)
        self.assertEqual(
            self.browser.run("return getComputedStyle(document.querySelector('nav')).position"),
            "relative")


class WideTests(TabsCase):
    def test_all_parts_are_seen_in_a_line_where_there_is_room(self):
        self.browser.wait("return !document.getElementById('nav-conversation').hidden")
        self.assertEqual(self.seen(), ALL)
        places = [self.edges(f"nav [href='#{name}']") for name in ("messages", "values", "health")]
        self.assertEqual(places, [places[0]] * 3)


if __name__ == "__main__":
    unittest.main()
