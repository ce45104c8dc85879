// SPDX-License-Identifier: MIT
import Testing

/// The errors for mistakes in the texts, the speed and the rest of the content, word for word.
struct ContentMistakeTests {
  @Test(arguments: [
    Mistake(
      """
      speed: fast
      """,
      """
      sign.yaml:1:8: speed: found "fast", allowed is a number above 0 and at most 10000 columns \
      per second, such as 30, 33.3 or 100/3.
      """),
    Mistake(
      """
      speed: 0
      """,
      """
      sign.yaml:1:8: speed: found "0", allowed is a number above 0 and at most 10000 columns per \
      second, such as 30, 33.3 or 100/3.
      """),
    Mistake(
      """
      speed: -5
      """,
      """
      sign.yaml:1:8: speed: found "-5", allowed is a number above 0 and at most 10000 columns per \
      second, such as 30, 33.3 or 100/3.
      """),
    Mistake(
      """
      speed: 1e3
      """,
      """
      sign.yaml:1:8: speed: found "1e3", allowed is a number above 0 and at most 10000 columns \
      per second, such as 30, 33.3 or 100/3.
      """),
    Mistake(
      """
      speed: 99999999999999999999
      """,
      """
      sign.yaml:1:8: speed: found "99999999999999999999", allowed is a number above 0 and at most \
      10000 columns per second, such as 30, 33.3 or 100/3.
      """),
    Mistake(
      """
      speed: 10000.1
      """,
      """
      sign.yaml:1:8: speed: found "10000.1", allowed is a number above 0 and at most 10000 \
      columns per second, such as 30, 33.3 or 100/3.
      """),
    Mistake(
      """
      speed: 0.1234567891
      """,
      """
      sign.yaml:1:8: speed: found "0.1234567891", allowed is a number with at most nine decimals.
      """),
    Mistake(
      """
      speed:
      """,
      """
      sign.yaml:1:7: speed: found nothing, allowed is a number above 0 and at most 10000 columns \
      per second, such as 30, 33.3 or 100/3.
      """),
    Mistake(
      """
      speed: [1]
      """,
      """
      sign.yaml:1:8: speed: found a list, allowed is a number above 0 and at most 10000 columns \
      per second, such as 30, 33.3 or 100/3.
      """),
    Mistake(
      """
      speed: 100/0
      """,
      """
      sign.yaml:1:8: speed: found "100/0", allowed is a number above 0 and at most 10000 columns \
      per second, such as 30, 33.3 or 100/3.
      """),
    Mistake(
      """
      brightness: 3
      """,
      """
      sign.yaml:1:1: unknown key "brightness". Did you mean "intensity"?
      """),
    Mistake(
      """
      real_time: yes
      """,
      """
      sign.yaml:1:1: unknown key "real_time". Did you mean "real-time"?
      """),
    Mistake(
      """
      text: Hi
      intensty: 3
      """,
      """
      sign.yaml:2:1: unknown key "intensty". Did you mean "intensity"?
      """),
    Mistake(
      """
      at: [0, 0]
      """,
      """
      sign.yaml:1:1: unknown key "at". It belongs to an element of chains or to an element of \
      zones.
      """),
    Mistake(
      """
      wibble: 1
      """,
      """
      sign.yaml:1:1: unknown key "wibble". The keys here are align, arrangement, backend, \
      bar, bar-from, bubbles, bus-speed, canvas, chain-direction, chains, clock, color, conversation, \
      current-limit, direction, dwell, end, entry, every, exit, fade, first-row, font, \
      font-change, font-folder, full-width, gap, half-width-kana, image-dither, image-fit, \
      image-folder, image-invert, intensity, katakana, kinsoku, languages, locale, loop-in, loopback, \
      message-entry, message-format, message-gap, message-markup, mirror, module-gap, mqtt, own-name, pages, panel, phase, plain, progress, \
      real-time, repeat, resume, rows, rset, \
      scroll, scroll-bar, separator, service, speed, start, step, style, text, text-direction, \
      time-zone, trims, turn, unread-mark, values, values-file, window, wiring, wrap, writing, zones.
      """),
    Mistake(
      """
      intensity: 16
      """,
      """
      sign.yaml:1:12: intensity: found "16", allowed is a whole number from 0 to 15.
      """),
    Mistake(
      """
      intensity: bright
      """,
      """
      sign.yaml:1:12: intensity: found "bright", allowed is a whole number from 0 to 15.
      """),
    Mistake(
      """
      text: {a: b}
      """,
      """
      sign.yaml:1:8: text: "a" is not the code of a language. Write one such as en, de_AT or zh-Hant.
      """),
    Mistake(
      """
      text: []
      """,
      """
      sign.yaml:1:7: text: found an empty list, allowed is a text, also by language such as \
      {en: "Open", de: "Geöffnet"}, or a list of texts.
      """),
    Mistake(
      """
      text: [a, [b], c]
      """,
      """
      sign.yaml:1:11: text[1]: found a list, allowed is a text, also by language such as \
      {en: "Open", de: "Geöffnet"}.
      """),
    Mistake(
      """
      font: [""]
      """,
      """
      sign.yaml:1:8: font[0]: found "", allowed is a text that is not empty.
      """),
    Mistake(
      """
      speed: 30
      text: a
      speed: 31
      """,
      """
      sign.yaml:3:1: duplicate key "speed": it is set in line 1 already. Remove one of the two.
      """),
    Mistake(
      """
      speed: 30
      loop-in: 5
      """,
      """
      sign.yaml:2:1: "loop-in" excludes "speed" in line 1: both set the speed. Keep one of the \
      two.
      """),
    Mistake(
      """
      text: a
      step: 8
      """,
      """
      sign.yaml:2:1: "step" needs "every" beside it. Add every: 40, in milliseconds.
      """),
    Mistake(
      """
      every: 40
      """,
      """
      sign.yaml:1:1: "every" needs "step" beside it. Add step: 1, in columns.
      """),
    Mistake(
      """
      step: 8
      every: 40
      speed: 1
      loop-in: 2
      """,
      """
      sign.yaml:3:1: "speed" excludes "step" in line 1: both set the speed. Keep one of the two.
      sign.yaml:4:1: "loop-in" excludes "step" in line 1: both set the speed. Keep one of the two.
      """),
    Mistake(
      """
      step: 2000
      every: 0
      """,
      """
      sign.yaml:1:7: step: found "2000", allowed is a whole number of columns from 1 to \
      1024, or from -1 to -1024 for the other way.
      sign.yaml:2:8: every: found "0", allowed is a number of milliseconds from 0.1 to 3600000, \
      such as 40 or 33.3.
      """),
    Mistake(
      """
      loop-in: 0
      """,
      """
      sign.yaml:1:10: loop-in: found "0", allowed is a number of seconds above 0 and at most \
      86400, such as 12 or 7.5.
      """),
    Mistake(
      """
      dwell: -1
      """,
      """
      sign.yaml:1:8: dwell: found "-1", allowed is a number of seconds from 0 to 86400, such as 2 \
      or 0.5.
      """),
    Mistake(
      """
      phase: 1.5
      """,
      """
      sign.yaml:1:8: phase: found "1.5", allowed is a whole number of columns from -1000000 to \
      1000000.
      """),
    Mistake(
      """
      scroll: looop
      """,
      """
      sign.yaml:1:9: scroll: found "looop", allowed is loop, once, bounce, static or pages.
      """),
    Mistake(
      """
      start: yes
      """,
      """
      sign.yaml:1:8: start: found "yes", allowed is on or off.
      """),
    Mistake(
      """
      align: middle
      """,
      """
      sign.yaml:1:8: align: found "middle", allowed is left, center or right.
      """),
    Mistake(
      """
      real-time: maybe
      """,
      """
      sign.yaml:1:12: real-time: found "maybe", allowed is yes or no.
      """),
    Mistake(
      """
      - a
      - b
      """,
      """
      sign.yaml:1:1: found a list, allowed is a mapping with keys such as text, font or scroll.
      """),
    Mistake(
      """
      Hello
      """,
      """
      sign.yaml:1:1: found "Hello", allowed is a mapping with keys such as text, font or scroll.
      """),
    Mistake(
      """
      [a]: b
      """,
      """
      sign.yaml:1:1: found a list as a key, allowed is a word.
      """),
    Mistake(
      """
      text: a: b
      """,
      """
      sign.yaml:1:8: Not valid YAML: mapping values are not allowed in this context. A text with \
      ": " inside needs quotation marks.
      """),
  ])
  func `a mistake in the content is reported with place, finding and remedy`(_ mistake: Mistake) {
    #expect(mistake.answer == mistake.message)
  }
}
