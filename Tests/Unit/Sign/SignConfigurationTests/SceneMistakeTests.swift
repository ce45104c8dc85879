// SPDX-License-Identifier: MIT
import Testing

/// The errors for mistakes in pages, conversations, bars and layers, word for word.
struct SceneMistakeTests {
  @Test(arguments: [
    Mistake(
      "scroll: page",
      "sign.yaml:1:9: scroll: found \"page\", allowed is loop, once, bounce, static "
        + "or pages."),
    Mistake(
      "exit: qqqqqqqq",
      "sign.yaml:1:7: exit: found \"qqqqqqqq\", allowed is the name of an effect, "
        + "such as wipe-left; `signboard effects` lists all."),
    Mistake(
      "entry: [rain]",
      "sign.yaml:1:8: entry: found a list, allowed is the name of an effect, such as "
        + "wipe-left; `signboard effects` lists all."),
    Mistake(
      "gap: -1",
      "sign.yaml:1:6: gap: found \"-1\", allowed is a number of seconds from 0 to "
        + "86400, such as 1 or 0.25."),
    Mistake(
      "gap: 86401",
      "sign.yaml:1:6: gap: found \"86401\", allowed is a number of seconds from 0 to "
        + "86400, such as 1 or 0.25."),
    Mistake(
      "gap: 0.1234567891",
      "sign.yaml:1:6: gap: found \"0.1234567891\", allowed is a number with at most "
        + "nine decimals."),
    Mistake(
      "repeat: 0",
      "sign.yaml:1:9: repeat: found \"0\", allowed is forever or a whole number from "
        + "1 to 1000000."),
    Mistake(
      "repeat: often",
      "sign.yaml:1:9: repeat: found \"often\", allowed is forever or a whole number "
        + "from 1 to 1000000."),
    Mistake(
      "repeat: 1000001",
      "sign.yaml:1:9: repeat: found \"1000001\", allowed is forever or a whole "
        + "number from 1 to 1000000."),
    Mistake(
      "progress: left",
      "sign.yaml:1:11: progress: found \"left\", allowed is none, top or bottom."),
    Mistake(
      "repeats: 3",
      "sign.yaml:1:1: unknown key \"repeats\". Did you mean \"repeat\"?"),
    Mistake(
      "progess: top",
      "sign.yaml:1:1: unknown key \"progess\". Did you mean \"progress\"?"),
  ])
  func `a mistake in the sequence of pages is reported`(_ mistake: Mistake) {
    #expect(mistake.answer == mistake.message)
  }

  @Test(arguments: [
    Mistake(
      "pages: []",
      "sign.yaml:1:8: pages: found an empty list, allowed is a list of pages."),
    Mistake(
      "pages: Welcome",
      "sign.yaml:1:8: pages: found \"Welcome\", allowed is a list of pages."),
    Mistake(
      "pages:\n- {dwell: 3}",
      "sign.yaml:2:3: pages[0]: missing key \"text\". Add text: \"Welcome\"."),
    Mistake(
      "pages:\n- [a, b]",
      "sign.yaml:2:3: pages[0]: found a list, allowed is a mapping with keys such as "
        + "text, font or speed."),
    Mistake(
      "pages:\n- a\n- {txt: b}",
      "sign.yaml:3:4: pages[1]: unknown key \"txt\". Did you mean \"text\"?"),
    Mistake(
      "pages:\n- a\n- {text: [b, c]}",
      "sign.yaml:3:10: pages[1].text: found a list, allowed is a text, also by language such as "
        + "{en: \"Open\", de: \"Geöffnet\"}."),
    Mistake(
      "pages:\n- {text: a, scroll: loop}",
      "sign.yaml:2:13: pages[0]: unknown key \"scroll\". It belongs to the top level "
        + "or to an element of zones."),
    Mistake(
      "pages:\n- {text: a, speed: 5, step: 3}",
      "sign.yaml:2:23: pages[0]: \"step\" excludes \"speed\" in line 2: both set the "
        + "speed. Keep one of the two."),
    Mistake(
      "pages:\n- {text: a, step: 3}",
      "sign.yaml:2:13: pages[0]: \"step\" needs \"every\" beside it. Add every: 40, "
        + "in milliseconds."),
    Mistake(
      "pages:\n-\n",
      "sign.yaml:2:2: pages[0]: found nothing, allowed is a mapping with keys such "
        + "as text, font or speed."),
    Mistake(
      "pages: [" + String(repeating: "a,", count: 1001) + "]",
      "sign.yaml:1:8: pages: found a list of 1001 pages, allowed are at most 1000."),
  ])
  func `a mistake in a page is reported`(_ mistake: Mistake) {
    #expect(mistake.answer == mistake.message)
  }

  @Test(arguments: [
    Mistake(
      "conversation:",
      "sign.yaml:1:14: conversation: found nothing, allowed is a text that is not "
        + "empty."),
    Mistake(
      "conversation: ''",
      "sign.yaml:1:15: conversation: found \"\", allowed is a text that is not empty."),
    Mistake(
      "message-gap: 65",
      "sign.yaml:1:14: message-gap: found \"65\", allowed is a whole number of rows "
        + "from 0 to 64."),
    Mistake(
      "message-format: '{sender}: {body}'",
      "sign.yaml:1:17: message-format: found \"{sender}: {body}\", allowed is a text with {from}, "
        + "{title}, {body}, {timestamp} or {read}, such as \"{from}: {body}\"."),
    Mistake(
      "bubbles: yes",
      "sign.yaml:1:10: bubbles: found \"yes\", allowed is none or inverse."),
    Mistake(
      "own-name: ''",
      "sign.yaml:1:11: own-name: found \"\", allowed is a text that is not empty."),
    Mistake(
      "message-entry: bounce",
      "sign.yaml:1:16: message-entry: found \"bounce\", allowed is ease or spring."),
    Mistake(
      "message-markup: maybe",
      "sign.yaml:1:17: message-markup: found \"maybe\", allowed is yes or no."),
    Mistake(
      "message-gap: wide",
      "sign.yaml:1:14: message-gap: found \"wide\", allowed is a whole number of "
        + "rows from 0 to 64."),
    Mistake(
      "scroll-bar: yes",
      "sign.yaml:1:13: scroll-bar: found \"yes\", allowed is auto, always or never."),
    Mistake(
      "scrollbar: auto",
      "sign.yaml:1:1: unknown key \"scrollbar\". Did you mean \"scroll-bar\"?"),
    Mistake(
      "unread-mark: blinking",
      "sign.yaml:1:14: unread-mark: found \"blinking\", allowed is blink, steady or "
        + "none."),
    Mistake(
      "message_gap: 1",
      "sign.yaml:1:1: unknown key \"message_gap\". Did you mean \"message-gap\"?"),
    Mistake(
      "bar: 0",
      "sign.yaml:1:6: bar: found \"0\", allowed is a number of seconds above 0 and "
        + "at most 86400, such as 10, or a live value in percent, such as \"{load}\"."),
    Mistake(
      "bar: 86401",
      "sign.yaml:1:6: bar: found \"86401\", allowed is a number of seconds above 0 "
        + "and at most 86400, such as 10, or a live value in percent, such as \"{load}\"."),
    Mistake(
      "bar: '{}'",
      "sign.yaml:1:6: bar: found \"{}\", allowed is a number of seconds above 0 and "
        + "at most 86400, such as 10, or a live value in percent, such as \"{load}\"."),
    Mistake(
      "bar: load",
      "sign.yaml:1:6: bar: found \"load\", allowed is a number of seconds above 0 "
        + "and at most 86400, such as 10, or a live value in percent, such as \"{load}\"."),
    Mistake(
      "bar: {load}",
      "sign.yaml:1:6: bar: found a mapping, allowed is a number of seconds above 0 "
        + "and at most 86400, such as 10, or a live value in percent, such as \"{load}\"."),
    Mistake(
      "bar-from: top",
      "sign.yaml:1:11: bar-from: found \"top\", allowed is left or right."),
  ])
  func `a mistake in a conversation or a bar is reported`(_ mistake: Mistake) {
    #expect(mistake.answer == mistake.message)
  }

  @Test(arguments: [
    Mistake(
      "zones: [{at: [0, 0], size: [8, 8], overlay: cutout}]",
      "sign.yaml:1:45: zones[0].overlay: found \"cutout\", allowed is opaque, "
        + "transparent or cut-out."),
    Mistake(
      "zones: [{at: [0, 0], size: [8, 8], layer: 101}]",
      "sign.yaml:1:43: zones[0].layer: found \"101\", allowed is a whole number from "
        + "-100 to 100."),
    Mistake(
      "zones: [{at: [0, 0], size: [8, 8], layer: top}]",
      "sign.yaml:1:43: zones[0].layer: found \"top\", allowed is a whole number from "
        + "-100 to 100."),
    Mistake(
      "zones: [{at: [0, 0], size: [8, 8], ground: pink}]",
      "sign.yaml:1:44: zones[0].ground: found \"pink\", allowed is red, orange, amber, yellow, "
        + "green, cyan, blue, magenta, white or six hexadecimal digits such as ff8000."),
    Mistake(
      "ground: blue",
      "sign.yaml:1:1: unknown key \"ground\". It belongs to an element of zones."),
    Mistake(
      "overlay: opaque",
      "sign.yaml:1:1: unknown key \"overlay\". It belongs to an element of zones."),
    Mistake(
      "layer: 1",
      "sign.yaml:1:1: unknown key \"layer\". It belongs to an element of zones."),
    Mistake(
      "clock: utc",
      "sign.yaml:1:8: clock: found \"utc\", allowed is start or wall."),
    Mistake(
      "canvas: 32",
      "sign.yaml:1:9: canvas: found \"32\", allowed is ACROSSxDOWN in modules, at "
        + "most 2048x64, such as 8x1."),
    Mistake(
      "canvas: 8x1\nwindow: 64",
      "sign.yaml:2:9: window: found \"64\", allowed is a list of two numbers, [x, y] "
        + "in pixels, such as [64, 0]."),
    Mistake(
      "canvas: 8x1\nwindow: [64]",
      "sign.yaml:2:9: window: found a list of 1 element, allowed is a list of two "
        + "numbers, [x, y] in pixels, such as [64, 0]."),
    Mistake(
      "canvas: 8x1\nwindow: [-1, 0]",
      "sign.yaml:2:10: window[0]: found \"-1\", allowed is a whole number from 0 to "
        + "32759."),
    Mistake(
      "zones: [{at: [0, 0], size: [8, 8], clock: wall}]",
      "sign.yaml:1:36: zones[0]: unknown key \"clock\". It belongs to the top level."),
  ])
  func `a mistake in layers, time or canvas is reported`(_ mistake: Mistake) {
    #expect(mistake.answer == mistake.message)
  }

  @Test(arguments: [
    Mistake(
      "text: a\nbar: 5",
      "sign.yaml:2:1: bar: \"bar\" excludes \"text\": a place shows one thing. Keep "
        + "one of the two, or make another zone."),
    Mistake(
      "bar: 5\nconversation: c.json\npages: [a]\ntext: a",
      "sign.yaml:1:1: bar: \"bar\" excludes \"text\": a place shows one thing. Keep "
        + "one of the two, or make another zone.\nsign.yaml:2:1: conversation: "
        + "\"conversation\" excludes \"text\": a place shows one thing. Keep one of the "
        + "two, or make another zone.\nsign.yaml:3:1: pages: \"pages\" excludes "
        + "\"text\": a place shows one thing. Keep one of the two, or make another zone."),
    Mistake(
      "zones:\n- {at: [0, 0], size: [8, 8], text: a, conversation: c}",
      "sign.yaml:2:53: zones[0].conversation: \"conversation\" excludes \"text\": a "
        + "place shows one thing. Keep one of the two, or make another zone."),
    Mistake(
      "pages: [a]\nscroll: loop",
      "sign.yaml:2:1: scroll: pages do not move as loop does. Leave it out, or write "
        + "a text instead of pages."),
    Mistake(
      "scroll: once\nzones:\n- {at: [0, 0], size: [8, 8], pages: [a], scroll: bounce}",
      "sign.yaml:3:50: zones[0].scroll: pages do not move as bounce does. Leave it "
        + "out, or write a text instead of pages."),
    Mistake(
      "pages: [a]\nzones:\n- {at: [0, 0], size: [8, 8], scroll: static}",
      "sign.yaml:3:38: zones[0].scroll: pages do not move as static does. Leave it "
        + "out, or write a text instead of pages."),
    Mistake(
      "window: [64, 0]",
      "sign.yaml:1:1: window: a window shows a part of a canvas, and there is none. "
        + "Say how large it is, such as canvas: 32x1."),
    Mistake(
      "panel: 4x1\ncanvas: 8x1\nwindow: [33, 0]",
      "sign.yaml:3:1: window: the panel at [33, 0] ends at column 65 and row 8, but "
        + "the canvas of 8x1 has 64 columns and 8 rows. Move the window or enlarge the "
        + "canvas."),
    Mistake(
      "panel: 4x1\ncanvas: 3x1",
      "sign.yaml:2:1: canvas: the panel at [0, 0] ends at column 32 and row 8, but "
        + "the canvas of 3x1 has 24 columns and 8 rows. Move the window or enlarge the "
        + "canvas."),
    Mistake(
      "panel: 1x4\nturn: 90\ncanvas: 4x1\nwindow: [0, 1]",
      "sign.yaml:4:1: window: the panel at [0, 1] ends at column 32 and row 9, but "
        + "the canvas of 4x1 has 32 columns and 8 rows. Move the window or enlarge the "
        + "canvas."),
    Mistake(
      "panel: 2x1\ncanvas: 4x1\nzones:\n- {at: [32, 0], size: [1, 8]}",
      "sign.yaml:4:3: zones[0]: the zone ends at column 33 and row 8, but the canvas "
        + "of 4x1 has 32 columns and 8 rows. Make the zone smaller or the canvas larger."),
    Mistake(
      "clock: wall\nscroll: once",
      "sign.yaml:2:1: scroll: with clock: wall a text that moves through once has "
        + "passed long ago. Use loop, bounce, static or pages."),
    Mistake(
      "clock: wall\nrepeat: 3",
      "sign.yaml:2:1: repeat: with clock: wall rounds that end have ended long ago. "
        + "Use forever."),
    Mistake(
      "clock: wall\nzones:\n- {at: [0, 0], size: [8, 8], repeat: 3}",
      "sign.yaml:3:38: zones[0].repeat: with clock: wall rounds that end have ended "
        + "long ago. Use forever."),
    Mistake(
      "clock: wall\nscroll: once\nzones:\n- {at: [0, 0], size: [8, 8]}\n- {at: [0, 0], size: [8, 8], scroll: loop}",
      "sign.yaml:2:1: scroll: with clock: wall a text that moves through once has "
        + "passed long ago. Use loop, bounce, static or pages."),
  ])
  func `conflicting settings are reported`(_ mistake: Mistake) {
    #expect(mistake.answer == mistake.message)
  }

  @Test(arguments: [
    "pages: [a]\nscroll: pages", "text: a\nscroll: pages\nrepeat: 3",
    "clock: wall\nrepeat: forever\nscroll: pages\ntext: a",
    "panel: 4x1\ncanvas: 4x1", "panel: 4x1\ncanvas: 8x2\nwindow: [32, 8]",
    "panel: 1x4\nturn: 90\ncanvas: 4x1",
    "scroll: loop\nzones: [{at: [0, 0], size: [8, 8], pages: [a]}]",
    "scroll: once\nclock: wall\nzones: [{at: [0, 0], size: [8, 8], scroll: loop}]",
    "text: a\nzones: [{at: [0, 0], size: [8, 8], bar: 5}]",
  ])
  func `compatible settings are accepted`(_ text: String) {
    #expect(Mistake(text, "").answer == "no mistake")
  }

  @Test func `all mistakes of a scene are reported at once, in the order of the file`() {
    let mistake = Mistake(
      """
      scroll: pags
      entry: qqqqqqqq
      zones:
        - at: [0, 0]
          size: [8, 8]
          overlay: glass
          pages:
            - {text: a, dwel: 3}
            - {exit: cut}
        - at: [0, 0]
          size: [8, 8]
          bar: 0
          repeat: never
      """,
      """
      sign.yaml:1:9: scroll: found "pags", allowed is loop, once, bounce, static or pages.
      sign.yaml:2:8: entry: found "qqqqqqqq", allowed is the name of an effect, such as wipe-left; `signboard effects` lists all.
      sign.yaml:6:14: zones[0].overlay: found "glass", allowed is opaque, transparent or cut-out.
      sign.yaml:8:19: zones[0].pages[0]: unknown key "dwel". Did you mean "dwell"?
      sign.yaml:9:9: zones[0].pages[1]: missing key "text". Add text: "Welcome".
      sign.yaml:12:10: zones[1].bar: found "0", allowed is a number of seconds above 0 and at most 86400, such as 10, or a live value in percent, such as "{load}".
      sign.yaml:13:13: zones[1].repeat: found "never", allowed is forever or a whole number from 1 to 1000000.
      """)
    #expect(mistake.answer == mistake.message)
  }
}
