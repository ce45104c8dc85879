# SPDX-License-Identifier: MIT
"""Drawing a picture for the sign: with a mouse, with a finger and with the keyboard."""

import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from axe import AxeCase
from sign import wait
from test_pictures import CUP, PictureCase


class DrawingCase(PictureCase):
    def begin(self):
        """Begins a picture for the main zone."""
        self.open_dialog()
        self.browser.click("#draw-picture")
        self.wait_step("#picture-draw")
        self.columns, self.rows = (
            int(number) for number in self.browser.run(
                "return document.getElementById('drawing').getAttribute('aria-label')"
                ".match(/\\d+/g).reverse()"))

    def drag(self, *places, kind="mouse"):
        """Presses at the first place, moves over the others and releases at the last one."""
        canvas = self.browser.find("#drawing canvas")
        self.assertEqual(self.browser.run(
            "arguments[0].scrollIntoView({ block: 'nearest' });"
            "return getComputedStyle(arguments[0]).touchAction", canvas), "none")
        steps = [[x + 0.5 - self.columns / 2, y + 0.5 - self.rows / 2] for x, y in places]
        self.browser.point(
            canvas, ["down", *steps[0]], *[["move", *step] for step in steps[1:]],
            ["up", *steps[-1]], kind=kind, grid=[self.columns, self.rows])

    def touch(self, *places):
        self.drag(*places, kind="touch")

    def lit(self):
        return self.browser.lit("#drawing canvas", self.columns, self.rows)

    def wait_drawn(self, *rows):
        """Waits until the upper rows are these, and all others are dark."""
        whole = [row.ljust(self.columns, ".") for row in rows]
        whole += ["." * self.columns] * (self.rows - len(rows))
        wait(lambda: self.lit() == whole, f"{whole}, but {self.lit()}")

    def write_columns(self, count):
        field = self.browser.find("#drawing-columns")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(str(count), Keys.ENTER)
        self.columns = count

    def tool(self, name):
        self.browser.click(f"[data-tool={name}]")

    def keys(self, *keys):
        ActionChains(self.browser.driver).send_keys(*keys).perform()


class MouseTests(DrawingCase):
    def test_a_drag_draws_and_one_that_begins_on_a_lit_led_erases(self):
        self.begin()
        self.drag((1, 0), (6, 0))
        self.wait_drawn(".######.")
        self.drag((0, 2), (2, 4))
        self.wait_drawn(".######.", "", "#", ".#", "..#")
        self.drag((3, 0), (4, 0), (4, 2))
        self.wait_drawn(".##..##.", "", "#", ".#", "..#")
        self.tool("undo")
        self.wait_drawn(".######.", "", "#", ".#", "..#")
        self.tool("undo")
        self.tool("undo")
        self.wait_drawn()
        self.assertEqual(
            self.browser.find("[data-tool=undo]").get_attribute("aria-disabled"), "true")
        self.assert_calm()

    def test_it_is_cleared_inverted_shifted_and_made_wider(self):
        browser = self.browser
        self.begin()
        first = self.columns
        self.drag((0, 0), (2, 0))
        browser.click("[data-shift=left]")
        self.wait_drawn("##".ljust(first - 1, ".") + "#")
        browser.click("[data-shift=right]")
        browser.click("[data-shift=down]")
        self.wait_drawn("", "###")
        browser.click("[data-shift=up]")
        self.wait_drawn("###")
        browser.click(".width [data-columns='1']")
        self.columns += 1
        self.wait_drawn("###")
        self.write_columns(4)
        self.wait_drawn("###")
        browser.click(".width [data-columns='-1']")
        self.columns = 3
        self.wait_drawn("###")
        self.tool("invert")
        wait(lambda: self.lit() == ["..."] + ["###"] * (self.rows - 1), "the inverse")
        self.tool("clear")
        self.wait_drawn()
        for _ in range(5):
            self.tool("undo")
        self.columns = first
        self.wait_drawn("###")
        self.assert_calm()

    def test_it_is_kept_and_put_into_the_text(self):
        browser = self.browser
        self.begin()
        self.drag((0, 0), (2, 0))
        browser.picture("desktop-drawing")
        self.assertEqual(self.value("#picture-name"), "drawing")
        self.act(1)
        browser.wait("return !document.getElementById('pictures-dialog').open")
        self.assertEqual(self.text(), "{image drawing}")
        rows = ["###".ljust(self.columns, ".")] + ["." * self.columns] * (self.rows - 1)
        self.assertEqual(self.sign.pictures()["drawing"]["rows"], rows)
        # The next one is a new picture with a name of its own.
        browser.click("[data-mark=picture]")
        browser.wait("return document.querySelector('[data-picture=drawing]')")
        browser.click("#draw-picture")
        self.wait_drawn()
        self.assertEqual(self.value("#picture-name"), "drawing-2")
        self.assert_calm()

    def test_a_kept_picture_is_drawn_again(self):
        browser = self.browser
        self.sign.draw("cup.png", CUP)
        self.open_dialog()
        browser.click("[aria-label='Draw cup.png again']")
        self.columns = self.rows = 8
        wait(lambda: self.lit() == CUP, "the cup")
        self.assertEqual(self.value("#picture-name"), "cup.png")
        self.drag((0, 0), (0, 7))
        drawn = ["#" + row[1:] if row[0] == "." else row for row in CUP]
        wait(lambda: self.lit() == drawn, "the cup with a line")
        self.act(2)
        browser.wait_text("#pictures-state", "There is a picture cup.png already.")
        self.act(1)
        browser.wait_text("#pictures-state", "cup.png is kept now.")
        self.assertEqual(self.sign.pictures()["cup.png"]["rows"], drawn)

    def test_what_was_drawn_is_there_again_after_leaving(self):
        browser = self.browser
        self.begin()
        self.drag((0, 0), (2, 0))
        self.keys(Keys.ESCAPE)
        browser.wait("return !document.getElementById('pictures-dialog').open")
        browser.click("[data-mark=picture]")
        browser.click("#draw-picture")
        self.wait_drawn("###")


class KeyTests(DrawingCase):
    def test_keys_draw_and_what_they_did_is_told(self):
        browser = self.browser
        self.begin()
        browser.run("document.getElementById('drawing').focus()")
        self.keys(Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.SPACE)
        self.wait_drawn("", ".#")
        self.assertEqual(browser.text("#drawing-place"), "Row 2, column 2: lit")
        self.keys(Keys.END, Keys.SPACE, Keys.HOME, Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_LEFT)
        self.assertEqual(browser.text("#drawing-place"), "Row 1, column 1: dark")
        self.wait_drawn("", ".#".ljust(self.columns - 1, ".") + "#")
        self.press(Keys.CONTROL, "z")
        self.wait_drawn("", ".#")
        self.keys(Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.SPACE)
        self.wait_drawn()
        # The key Tab leads to the tools.
        self.keys(Keys.TAB)
        browser.wait("return document.activeElement.dataset.tool === 'undo'")
        self.assert_calm()


class PhoneTests(DrawingCase):
    options = {"width": 390, "height": 844, "language": "de"}

    def test_a_finger_draws(self):
        browser = self.browser
        self.begin()
        self.touch((1, 1), (5, 1))
        self.wait_drawn("", ".#####")
        self.touch((2, 1), (3, 1))
        self.wait_drawn("", ".#..##")
        browser.picture("phone-drawing-german")
        self.assertEqual(browser.run(
            "return document.getElementById('pictures-dialog').scrollTop"), 0)
        self.assert_calm()

    def test_a_wide_picture_is_seen_in_parts(self):
        browser = self.browser
        self.begin()
        self.assertFalse(browser.find("#drawing-view").is_displayed())
        self.write_columns(16)
        self.touch((15, 0), (15, 1))
        self.wait_drawn("." * 15 + "#", "." * 15 + "#")
        self.assertFalse(browser.find("#drawing-view").is_displayed())
        self.tool("clear")
        self.write_columns(64)
        browser.wait("return document.getElementById('drawing-view').checkVisibility()")
        browser.run(
            "const view = document.getElementById('drawing-view'); view.value = view.max;"
            "view.dispatchEvent(new Event('input'))")
        self.touch((62, 3), (63, 3))
        self.wait_drawn("", "", "", "." * 62 + "##")
        browser.picture("phone-drawing-wide-german")
        self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), 390)
        self.assert_large("#pictures-dialog button")
        self.assert_calm()


class AxeTests(AxeCase, DrawingCase):
    """What axe-core finds in the dialog."""

    options = {"width": 390, "height": 844, "language": "ja", "is_dark": True, "is_still": True}

    def test_nothing_is_wrong_in_any_step(self):
        self.sign.draw("cup.png", CUP)
        self.begin()
        self.check()
        self.browser.picture("phone-drawing-dark-japanese")
        self.act(3)
        self.wait_step("#pictures-list")
        self.check()
        self.choose("tea.png")
        self.wait_step("#picture-look")
        self.check()
        self.browser.write("#picture-name", "cup.png")
        self.act(1)
        self.browser.wait_text("#pictures-state", "cup.png")
        self.check()


if __name__ == "__main__":
    unittest.main()
