# SPDX-License-Identifier: MIT
"""The pictures of the sign: put into a text, taken from files, replaced and removed."""

import os
import tempfile
import unittest

from selenium.webdriver.common.keys import Keys

from sign import PageCase, wait
from test_session import SessionCase

CUP = [".####...", ".#..###.", ".#..#.#.", ".#..#.#.", ".#..###.", ".####...", "........", "######.."]
HEART = [".##.##.", "#######", "#######", ".#####.", "..###..", "...#...", ".......", "......."]
# What the sign in memory shows for any such file.
PNG = b"\x89PNG\r\n\x1a\n"
GIF = b"GIF89a"
# Answers the requests for the list itself.
ANSWER = """
const real = window.fetch, [list, status] = arguments;
window.fetch = async (address, options) =>
  String(address).endsWith("/api/v1/pictures") && (options?.method ?? "GET") === "GET"
    ? new Response(JSON.stringify(list), { status, headers: {
      "Content-Type": status === 200 ? "application/json" : "application/problem+json" } })
    : real(address, options);"""
FOLDER = {
    "pictures": [
        {"name": "shop/logo.png", "origin": "folder", "width": 7, "height": 8, "frames": 1,
         "bytes": 0, "rows": HEART},
        {"name": "train.gif", "origin": "sign", "width": 8, "height": 8, "frames": 3,
         "bytes": 900, "rows": CUP},
        {"name": "wide.png", "origin": "sign", "width": 200, "height": 8, "frames": 1,
         "bytes": 900, "rows": ["#." * 100] * 8}],
    "unreadable": [{"name": "old.png", "reason": "old.png is cut off. Save it anew."}],
    "bytes": 3 << 20, "mostBytes": 16 << 20, "leftOut": 12,
}


class PictureCase(PageCase):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def open_dialog(self, part="new"):
        self.go(part)
        self.browser.wait("return document.querySelector('[data-field=zone]').options.length > 1")
        self.browser.click("[data-mark=picture]")
        self.browser.wait("return document.getElementById('pictures-room').textContent")

    def choose(self, name, content=PNG):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(content)
        self.browser.find("#picture-file").send_keys(path)

    def act(self, index=1):
        self.browser.click(f"#pictures-actions button:nth-child({index})")

    def wait_step(self, name):
        self.browser.wait("return document.querySelector(arguments[0]).checkVisibility()", name)

    def value(self, selector):
        return self.browser.run("return document.querySelector(arguments[0]).value", selector)

    def text(self):
        return self.value("[data-field=text]")

    def names(self):
        return self.browser.run(
            "return [...document.querySelectorAll('[data-picture]')].map("
            "({ dataset }) => dataset.picture)")

    def wait_lit(self, selector, rows):
        wait(lambda: self.browser.lit(selector, len(rows[0]), len(rows)) == rows,
             f"{selector} in LEDs")


class ListTests(PictureCase):
    def test_pictures_are_seen_and_put_at_the_caret(self):
        browser = self.browser
        self.sign.draw("cup.png", CUP)
        self.sign.draw("heart", HEART)
        self.go("new")
        browser.find("[data-field=text]").send_keys("Tea at five")
        browser.run("document.querySelector('[data-field=text]').setSelectionRange(4, 4)")
        self.open_dialog()
        self.assertEqual(self.names(), ["cup.png", "heart"])
        self.assertIn("Pictures: 2", browser.text("#pictures-count"))
        self.assertIn("8 × 8 LEDs", browser.text("[data-picture='cup.png']"))
        self.wait_lit("[data-picture='cup.png'] canvas", CUP)
        self.wait_lit("[data-picture=heart] canvas", HEART)
        browser.click("[data-picture=heart]")
        self.assertFalse(browser.find("#pictures-dialog").is_displayed())
        self.assertEqual(self.text(), "Tea {image heart}at five")
        self.assertEqual(browser.run("return document.activeElement.dataset.field"), "text")
        self.assert_calm()

    def test_the_room_and_files_that_are_unreadable_are_told(self):
        browser = self.browser
        browser.run(ANSWER, FOLDER, 200)
        self.open_dialog()
        self.assertEqual(browser.text("#pictures-room"), "3 MB of 16 MB are used.")
        self.assertIn("12 more files", browser.text("#pictures-left-out"))
        self.assertEqual(
            browser.text("#pictures-unreadable li"), "old.png old.png is cut off. Save it anew.")
        self.assertIn("file of a folder", browser.text("[data-picture='shop/logo.png']"))
        self.assertIn("3 frames", browser.text("[data-picture='train.gif']"))
        # A file of a folder is changed there; what moves or is too large is not drawn again.
        self.assertEqual(
            [name.get_attribute("aria-label") for name in browser.driver.find_elements(
                "css selector", "#pictures li > button:not([data-picture])")],
            ["Remove train.gif", "Remove wide.png"])
        browser.picture("desktop-pictures-folder")
        self.assert_calm()

    def test_a_sign_that_does_not_answer_is_told(self):
        self.browser.run(ANSWER, {"detail": "The disk does not answer."}, 503)
        self.go("new")
        self.browser.click("[data-mark=picture]")
        self.browser.wait_text("#pictures-state", "The disk does not answer.")

    def test_removing_asks_and_tells_who_shows_it(self):
        browser = self.browser
        self.sign.draw("cup.png", CUP)
        self.sign.ask("PUT", "/messages/tea", {"text": "Tea {image cup.png}"})
        self.open_dialog()
        for round in ["kept", "gone"]:
            browser.click("[aria-label='Remove cup.png']")
            browser.wait_text("#pictures-state", "Remove the picture cup.png from the sign?")
            self.assertIn("cup.png", self.sign.pictures())
            self.act()
            if round == "kept":
                browser.wait_text("#pictures-state", "shows cup.png. Change or remove the message")
                self.wait_step("#pictures-list")
                self.sign.ask("DELETE", "/messages/tea")
        browser.wait_text("#pictures-state", "cup.png is removed.")
        browser.wait_text("#pictures-count", "There is no picture yet.")
        self.assertEqual(self.sign.pictures(), {})
        self.assert_calm(allowed=["409"])


class FileTests(PictureCase):
    def test_a_file_is_looked_at_kept_and_put_into_the_text(self):
        browser = self.browser
        self.open_dialog()
        self.choose("My cup (1).png")
        self.wait_step("#picture-look")
        self.assertEqual(self.value("#picture-name"), "My-cup-1.png")
        self.wait_lit("#picture-look canvas", CUP)
        self.assertEqual(self.sign.pictures(), {})
        browser.picture("desktop-pictures-look")
        browser.write("#picture-name", "cup.png")
        self.act(1)
        browser.wait("return !document.getElementById('pictures-dialog').open")
        self.assertEqual(self.text(), "{image cup.png}")
        self.assertEqual(self.sign.pictures()["cup.png"]["rows"], CUP)
        self.assert_calm()

    def test_a_file_is_only_kept_and_one_that_is_there_is_replaced_after_a_question(self):
        browser = self.browser
        self.sign.draw("train.gif", HEART)
        self.open_dialog()
        self.choose("train.gif", GIF)
        self.wait_step("#picture-look")
        self.assertEqual(browser.text("#picture-size"), "8 × 8 LEDs, 3 frames")
        self.act(2)
        browser.wait_text("#pictures-state", "There is a picture train.gif already.")
        # Who goes back keeps what was written.
        self.act(2)
        self.wait_step("#picture-look")
        self.assertEqual(self.value("#picture-name"), "train.gif")
        self.assertEqual(self.sign.pictures()["train.gif"]["rows"], HEART)
        self.act(2)
        browser.wait_text("#pictures-actions", "Replace it")
        self.act(1)
        browser.wait_text("#pictures-state", "train.gif is kept now.")
        self.assertEqual(self.sign.pictures()["train.gif"]["frames"], 3)
        self.assertEqual(self.text(), "")
        self.assert_calm()

    def test_one_that_somebody_else_has_kept_meanwhile_is_not_replaced(self):
        browser = self.browser
        self.open_dialog()
        self.choose("cup.png")
        self.wait_step("#picture-look")
        self.sign.draw("cup.png", HEART)
        self.act(1)
        browser.wait_text("#pictures-state", "There is a picture cup.png already.")
        self.assertEqual(self.sign.pictures()["cup.png"]["rows"], HEART)

    def test_what_the_sign_refuses_can_be_mended(self):
        browser = self.browser
        self.open_dialog()
        self.choose("bad.png", b"damaged")
        browser.wait_text("#pictures-state", "The picture cannot be used")
        self.wait_step("#pictures-list")
        self.choose("large.gif", GIF + bytes(1 << 20))
        browser.wait_text("#pictures-state", "more than 1 MiB and cannot be made smaller")
        self.choose("cup.png")
        self.wait_step("#picture-look")
        for name, told in [("", "Give the picture a name first."), ("a cup", "is not a name")]:
            browser.write("#picture-name", name)
            browser.find("#picture-name").send_keys(Keys.ENTER)
            browser.wait_text("#pictures-dialog", told)
            self.assertTrue(browser.find("#picture-look").is_displayed())
        browser.write("#picture-name", "cup")
        browser.find("#picture-name").send_keys(Keys.ENTER)
        browser.wait("return !document.getElementById('pictures-dialog').open")
        self.assertEqual(set(self.sign.pictures()), {"cup"})

    def test_photos_and_large_files_are_made_smaller(self):
        browser = self.browser
        self.open_dialog()
        for kind, name in [("jpeg", "cat.of.anna.jpg"), ("png", "large.png")]:
            size = browser.driver.execute_async_script("""
                const [kind, name, done] = arguments;
                const canvas = document.createElement("canvas");
                [canvas.width, canvas.height] = [900, 1200];
                const context = canvas.getContext("2d");
                const data = context.createImageData(900, 1200);
                for (let place = 0; place < data.data.length; place += 65536) {
                  crypto.getRandomValues(data.data.subarray(place, place + 65536));
                }
                context.putImageData(data, 0, 0);
                canvas.toBlob((blob) => {
                  const files = new DataTransfer();
                  files.items.add(new File([blob], name, { type: blob.type }));
                  const field = document.getElementById("picture-file");
                  field.files = files.files;
                  field.dispatchEvent(new Event("change"));
                  done(blob.size);
                }, `image/${kind}`);""", kind, name)
            self.wait_step("#picture-look")
            # That the sign has seen a cup proves that it was sent a PNG.
            self.wait_lit("#picture-look canvas", CUP)
            self.assertEqual(self.value("#picture-name"), name.replace(".jpg", ".png"))
            self.act(2)
            browser.wait_text("#pictures-state", "is kept now")
            kept = self.sign.pictures()[name.replace(".jpg", ".png")]["bytes"]
            self.assertLessEqual(kept, 1 << 20)
            if kind == "png":
                self.assertGreater(size, 1 << 20)
        self.assert_calm()

    def test_a_file_can_be_dropped(self):
        browser = self.browser
        self.open_dialog()
        browser.run("""
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(arguments[0])], "Tasse Kaffee.png"));
            for (const name of ["dragover", "drop"]) {
              document.getElementById("pictures-count").dispatchEvent(new DragEvent(
                name, { dataTransfer: data, bubbles: true, cancelable: true }));
            }""", list(PNG))
        self.wait_step("#picture-look")
        self.assertEqual(self.value("#picture-name"), "Tasse-Kaffee.png")
        self.assert_calm()


class PhoneTests(PictureCase):
    options = {"width": 390, "height": 844, "is_dark": True, "language": "ja"}

    def test_all_fits_on_a_phone(self):
        browser = self.browser
        browser.run(ANSWER, FOLDER, 200)
        self.open_dialog()
        self.wait_lit("[data-picture='train.gif'] canvas", CUP)
        browser.picture("phone-pictures-dark-japanese")
        self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), 390)
        self.assert_large("#pictures-dialog :is(button, .chooser)")
        # The words of the field for a file stand in its box, in one line.
        for code in ["de", "fr", "es", "en"]:
            browser.run(
                "const list = document.getElementById('language'); list.value = arguments[0];"
                "list.dispatchEvent(new Event('change'))", code)
            browser.wait("return document.documentElement.lang === arguments[0]", code)
            lines, isInside = browser.run(
                "const button = document.querySelector('.adding .chooser .button');"
                "const range = document.createRange(); range.selectNodeContents(button);"
                "const [words, box] = [range, button].map((part) => part.getBoundingClientRect());"
                "return [range.getClientRects().length, words.left > box.left"
                " && words.right < box.right && words.top > box.top && words.bottom < box.bottom];")
            self.assertEqual((lines, isInside), (1, True), code)
        self.assert_calm()


class RoleTests(SessionCase):
    def test_who_writes_for_one_zone_uses_pictures_but_changes_none(self):
        self.sign.draw("cup.png", CUP)
        for token, offered in [("writing-key", True), ("one-zone-key", False)]:
            self.link(token)
            self.browser.run("location.hash = 'new'")
            self.browser.wait("return document.querySelector('[data-mark=picture]')")
            self.browser.click("[data-mark=picture]")
            self.browser.wait("return document.querySelector('[data-picture]')")
            changing = ["#draw-picture", ".chooser", "[aria-label='Remove cup.png']"]
            self.assertEqual(self.shown(*changing), changing if offered else [])
            self.assertEqual(self.shown("[data-picture]"), ["[data-picture]"])
        self.link("looking-key")
        self.browser.run("location.hash = 'new'")
        self.browser.wait("return location.hash === '#messages'")
        self.assertEqual(self.shown("[data-mark=picture]"), [])


if __name__ == "__main__":
    unittest.main()
