# SPDX-License-Identifier: MIT
"""What the page asks for before it is there."""

import unittest

from sign import Browser, PageCase, Sign

# Notes what was read when the page is ready; the live stream, which does not end, is not among it.
NOTE = """
new MutationObserver((_, me) => {
  if (!document.documentElement?.dataset.ready) return;
  me.disconnect();
  window.read = [
    ...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource"),
  ].map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize, entry.decodedBodySize]);
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
"""


class FirstViewTests(PageCase):
    def setUp(self):
        self.sign = Sign()
        self.addCleanup(self.sign.end)
        self.browser = Browser(self.sign)
        self.addCleanup(self.browser.end)
        self.browser.command("Page.addScriptToEvaluateOnNewDocument", source=NOTE)

    def test_the_page_is_there_after_few_requests_and_bytes(self):
        self.browser.open(self.sign.address)
        read = self.browser.run("return window.read")
        paths = [path for path, _, _ in read]
        self.assertEqual(
            sorted(path for path in paths if not path.startswith("/api/")
                   and not path.endswith((".svg", ".webmanifest"))),
            ["/", "/page.js", "/sign.css", "/strings-en.js"])
        # With the live stream, and what the browser itself asks for.
        self.assertLessEqual(len(paths) + 1, 12, paths)
        self.assertLess(sum(size for _, size, _ in read), 120_000)
        for path, size, whole in read:
            if path in ("/", "/page.js", "/sign.css", "/strings-en.js"):
                self.assertLess(size, whole / 2, path)
        self.assert_calm()


if __name__ == "__main__":
    unittest.main()
