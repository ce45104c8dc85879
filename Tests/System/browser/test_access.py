# SPDX-License-Identifier: MIT
"""The page for everybody: keys only, screen readers, narrow, dark, Japanese, still."""

import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from sign import Browser, PageCase, Sign, wait

PARTS = ["messages", "new", "edit/hours", "calendar", "history", "conversation", "values",
         "sign", "health", "configuration"]
ROLES = {
    "button", "link", "textbox", "searchbox", "combobox", "slider", "spinbutton", "checkbox",
    "radio", "listbox", "image", "img", "dialog", "navigation", "region", "DisclosureTriangle",
    "Date", "DateTime", "InputTime",
}
CONTRAST = """
const canvas = document.createElement("canvas");
canvas.width = canvas.height = 1;
const context = canvas.getContext("2d", { willReadFrequently: true });
const parts = (color, over) => {
  context.fillStyle = over;
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
};
const css = (color) => `rgb(${color.join(" ")})`;
const ground = (node) => {
  const chain = [];
  for (let at = node; at; at = at.parentElement) chain.unshift(getComputedStyle(at).backgroundColor);
  return chain.reduce((below, color) => css(parts(color, below)), "white");
};
const light = (color) => {
  const [r, g, b] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const poor = [];
for (const node of document.querySelectorAll("body *")) {
  const hasText = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  if (!hasText || !node.checkVisibility() || node.closest("[disabled], .unseen, h1")) continue;
  const below = ground(node);
  const style = getComputedStyle(node);
  const [one, other] = [light(parts(style.color, below)), light(parts(below, "white"))];
  const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  if (contrast < 4.5) poor.push(`${node.tagName} ${node.className} ${node.textContent.slice(0, 30)} ${contrast.toFixed(2)}`);
}
return poor;
"""


# What sticks out of its card, unless one can scroll to it.
OUTSIDE = """
const outside = [];
for (const card of document.querySelectorAll(".card, .cards > li, .message, .rule")) {
  const { left, right } = card.getBoundingClientRect();
  const look = (node) => {
    for (const child of node.children) {
      if (!child.checkVisibility()) continue;
      const box = child.getBoundingClientRect();
      if (box.width > 1 && (box.left < left - 1 || box.right > right + 1)) {
        outside.push(`${child.outerHTML.slice(0, 80)}: ${box.left} to ${box.right}`
          + ` in ${left} to ${right}`);
      }
      if (getComputedStyle(child).overflowX === "visible") look(child);
    }
  };
  if (card.checkVisibility()) look(card);
}
return outside;
"""


class KeyTests(PageCase):
    def focus(self):
        return self.browser.run(
            "const node = document.activeElement;"
            "return node.id || node.dataset.field || node.dataset.action || node.hash || ''")

    def press(self, *keys):
        ActionChains(self.browser.driver).send_keys(*keys).perform()

    def tab_to(self, name, most=80):
        for _ in range(most):
            if self.focus() == name:
                return
            self.press(Keys.TAB)
        self.fail(f"The key Tab does not lead to {name}.")

    def test_everything_is_done_with_keys(self):
        browser = self.browser
        self.press(Keys.TAB)
        self.assertEqual(self.focus(), "#main")
        # What has the focus can be seen.
        self.assertNotEqual(browser.run(
            "return getComputedStyle(document.activeElement).outlineStyle"), "none")
        self.tab_to("pause")
        self.press(Keys.SPACE)
        browser.wait_text("#state", "Paused")
        self.tab_to("new-message")
        self.press(Keys.ENTER)
        browser.wait("return !document.getElementById('view-edit').hidden")
        wait(lambda: self.focus() == "text", "the focus in the text")
        self.press("Typed with keys only")
        self.tab_to("add-rule")
        self.press(Keys.ENTER)
        browser.wait("return document.activeElement.matches('.rule select')")
        # From kind over the remove button to the days: Monday is taken off.
        self.press(Keys.TAB, Keys.TAB)
        self.press(Keys.SPACE)
        self.tab_to("send")
        self.press(Keys.ENTER)
        browser.wait("return location.hash === '#messages'")
        sent = [message for message in self.sign.texts().values()
                if message["text"] == "Typed with keys only"]
        self.assertEqual(sent[0]["rules"][0]["days"], "tue-fri")
        wait(lambda: browser.run("return document.activeElement.matches('h2')"),
             "the focus in the part")
        self.tab_to("remove")
        self.assert_calm()


class ReaderTests(PageCase):
    def test_everything_that_can_be_used_has_a_name(self):
        driver = self.browser.driver
        driver.execute_cdp_cmd("Accessibility.enable", {})
        seen = set()
        for part in PARTS:
            self.go(part)
            self.browser.run(
                "for (const box of document.querySelectorAll('details')) box.open = true")
            if part.startswith("edit"):
                self.browser.wait("return document.querySelector('.rule')")
            nodes = driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
            for node in nodes:
                role = node.get("role", {}).get("value")
                if node.get("ignored") or role not in ROLES:
                    continue
                seen.add(role)
                name = node.get("name", {}).get("value", "").strip()
                self.assertTrue(name, f"A {role} of #{part} has no name: {node}")
        self.assertLessEqual(
            {"button", "link", "textbox", "combobox", "slider", "spinbutton", "checkbox",
             "navigation"}, seen)

    def test_landmarks_headings_and_live_regions(self):
        run = self.browser.run
        for part in PARTS:
            self.go(part)
            shown = run("return [...document.querySelectorAll('main h2')]"
                        ".filter((node) => node.checkVisibility()).length")
            self.assertEqual(shown, 1, part)
        self.assertEqual(run("return document.querySelectorAll('h1, main, header, nav').length"), 4)
        self.assertEqual(
            run("return [...document.querySelectorAll('[role=status], [aria-live], [role=alert]')]"
                ".length >= 5"), True)

    def test_texts_can_be_read_on_their_ground(self):
        for is_dark in [False, True]:
            features = [{"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}]
            self.browser.driver.execute_cdp_cmd(
                "Emulation.setEmulatedMedia", {"features": features})
            for part in PARTS:
                self.go(part)
                self.browser.run(
                    "for (const box of document.querySelectorAll('details')) box.open = true")
                self.assertEqual(self.browser.run(CONTRAST), [], f"{part}, dark: {is_dark}")


class WidthTests(PageCase):
    options = {"width": 360, "height": 740}

    def test_nothing_is_wider_than_a_phone(self):
        for part in PARTS:
            self.go(part)
            if part == "edit/hours":
                self.browser.wait("return document.querySelector('.rule')")
            self.browser.wait("return document.getElementById('state').dataset.state === 'live'")
            self.browser.picture("phone-" + part.replace("/", "-"))
            self.browser.run(
                "for (const box of document.querySelectorAll('details')) box.open = true")
            self.assertLessEqual(
                self.browser.run("return document.documentElement.scrollWidth"), 360, part)
        self.assert_calm()

    def test_no_field_is_wider_than_its_card(self):
        for part in PARTS:
            self.go(part)
            if part == "edit/hours":
                self.browser.wait("return document.querySelector('.rule')")
            self.browser.run(
                "for (const box of document.querySelectorAll('details')) box.open = true")
            for width in [320, 360, 414, 768, 1024, 1280]:
                self.browser.resize(width, 800)
                with self.subTest(part=part, width=width):
                    self.assertEqual(self.browser.run(OUTSIDE), [])
                    self.assertLessEqual(
                        self.browser.run("return document.documentElement.scrollWidth"), width)

    def test_what_is_touched_is_large_enough(self):
        for part in PARTS:
            self.go(part)
            small = self.browser.run(
                "return [...document.querySelectorAll('button, select, input:not([type=checkbox])')]"
                ".filter((node) => node.checkVisibility()).filter((node) =>"
                " node.getBoundingClientRect().height < 36 || node.getBoundingClientRect().width < 36)"
                ".map((node) => node.outerHTML.slice(0, 80))")
            self.assertEqual(small, [], part)


class LanguageTests(PageCase):
    options = {"language": "ja"}

    def test_the_page_speaks_japanese_and_english(self):
        browser = self.browser
        self.assertEqual(browser.run("return document.documentElement.lang"), "ja")
        browser.wait_text("#state", "ライブ")
        self.assertEqual(browser.text("#new-message"), "新しいメッセージ")
        browser.picture("japanese-messages")
        for part in PARTS:
            self.go(part)
            if part == "edit/hours":
                browser.wait("return document.querySelector('.rule')")
            # All words of the page itself are Japanese; names, numbers and the sign's words stay.
            foreign = browser.run(
                "return [...document.querySelectorAll('[data-t]')].filter((node) =>"
                " /[A-Za-z]{4}/.test(node.textContent) && node.textContent !== 'Signboard'"
                " && !node.matches('#language') && !/heart|mark/.test(node.textContent)"
                " && !/RFC|cron|JSON|Open from/.test(node.textContent)).map((node) => node.textContent)")
            self.assertEqual(foreign, [], part)
        self.go("edit/hours")
        browser.wait("return document.querySelector('.rule')")
        self.open_more()
        browser.write("[data-field=priority]", "500")
        browser.click("#send")
        browser.wait_text(".field:has([data-field=priority])", "値が 500 です。0～100 にしてください。")
        browser.picture("japanese-editor")
        Select(browser.find("#language")).select_by_visible_text("English")
        browser.wait_text("#editor-title", "Message Open from 8 to 18")
        self.assertEqual(browser.run("return document.documentElement.lang"), "en")
        self.assertEqual(browser.text("#send"), "Send to the sign")
        # What was written stays.
        self.assertEqual(browser.find("[data-field=priority]").get_attribute("value"), "500")
        browser.open(self.sign.address)
        self.assertEqual(browser.run("return document.documentElement.lang"), "en")
        self.assert_calm(allowed=["422"])

    def test_the_picture_fits_before_it_is_drawn_anew(self):
        # All in one turn: the canvas itself is changed in the frame after.
        self.assertEqual(self.browser.run("""
            const screen = document.querySelector(".screen");
            screen.style.width = "200px";
            return [screen.offsetWidth, screen.scrollWidth];"""), [200, 200])

    def test_every_language_fits(self):
        browser = self.browser
        for code, word in [("de", "Neue Meldung"), ("fr", "Nouveau message"),
                           ("es", "Mensaje nuevo"), ("ja", "新しいメッセージ")]:
            Select(browser.find("#language")).select_by_value(code)
            browser.wait_text("#new-message", word)
            for width in [360, 1200]:
                browser.resize(width, 800)
                for part in PARTS:
                    self.go(part)
                    # A phone's own width, innerWidth, grows with a page that is too wide.
                    wide = browser.run("return document.documentElement.scrollWidth")
                    self.assertLessEqual(wide, width, f"{code} {part} at {width}")
                self.go("messages")
                browser.picture(f"language-{code}-{width}")
        self.assert_calm()


class DarkTests(PageCase):
    options = {"is_dark": True, "is_still": True}

    def test_dark_and_still(self):
        self.browser.wait("return document.getElementById('state').dataset.state === 'live'")
        for part in ["messages", "edit/hours", "calendar"]:
            self.go(part)
            if part == "edit/hours":
                self.browser.wait("return document.querySelector('.rule')")
            if part == "calendar":
                self.browser.wait("return document.querySelector('.span')")
            self.browser.picture("dark-" + part.replace("/", "-"))
        ground = self.browser.run("return getComputedStyle(document.body).backgroundColor")
        self.assertEqual(ground, "rgb(21, 19, 17)")
        # A preview that would move shows one picture until it is asked to play.
        self.go("new")
        self.browser.find("[data-field=text]").send_keys("A text that is wider than the sign is")
        self.browser.wait("return !document.getElementById('preview-controls').hidden")
        self.assertEqual(
            self.browser.find("#preview-play").get_attribute("aria-label"), "Play the preview")
        self.assert_calm()


if __name__ == "__main__":
    unittest.main()
