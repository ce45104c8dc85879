// SPDX-License-Identifier: MIT
import Core
import SignConfiguration
import Testing

/// The errors for mistakes in a configuration, word for word.
struct MistakeTests {
  @Test(arguments: Mistake.all)
  func `a mistake is reported with place, finding and remedy`(_ mistake: Mistake) {
    let error = #expect(throws: ConfigurationError.self) { try read(mistake.text) }
    #expect(error?.description == mistake.message)
    if let german = mistake.german {
      #expect(error?.problems.first?.sentences.text(in: .german) == german)
    }
  }

  @Test func `the file has mistakes, some of them in German`() {
    #expect(Mistake.all.count > 200)
    #expect(Mistake.all.count { $0.german != nil } == 12)
  }

  @Test(arguments: [
    ("pages", "a", 1001, "1:8: pages", "pages, allowed are at most 1000"),
    (
      "service: {webhooks", "{url: \"http://a\"}", 11, "1:21: service.webhooks",
      "webhooks, allowed are at most 10"
    ),
  ])
  func `a list that is too long is reported`(
    key: String, element: String, count: Int, place: String, bound: String
  ) {
    let list = Array(repeating: element, count: count).joined(separator: ",")
    #expect(
      report(of: "\(key): [\(list)]" + (key.contains("{") ? "}" : ""))
        == "sign.yaml:\(place): found a list of \(count) \(bound).")
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
    #expect(report(of: text) == "no mistake")
  }

  @Test func `a mistake of a scene is reported in the language of the reader`() {
    let error = #expect(throws: ConfigurationError.self) {
      try SceneReader.read(["font": "auto"], width: 32, height: 8)
    }
    let sentence = error?.problems.first?.sentences
    #expect(
      sentence?.text(in: .english)
        == "the scene shows nothing. Add a text, pages, a bar or zones that have one.")
    #expect(
      sentence?.text(in: .german)
        == "die Szene zeigt nichts. Ergänzen Sie einen Text, Seiten, einen Balken oder Zonen, die so "
        + "etwas haben.")
  }

  @Test func `the command line reports an invalid value as the file does`() {
    let error = #expect(throws: ValueProblem.self) { try SettingParsers.speed.parse("fast") }
    #expect(
      error?.description == """
        found "fast", allowed is a number above 0 and at most 10000 columns per second, \
        such as 30, 33.3 or 100/3.
        """)
    let long = #expect(throws: ValueProblem.self) {
      try ScrollMode.parser.parse("\u{1B}[2J\n" + String(repeating: "x", count: 100))
    }
    #expect(
      long?.description
        == "found \"\\u{1B}[2J\\n\(String(repeating: "x", count: 35))…\", "
        + "allowed is auto, loop, once, bounce, return, static or pages.")
  }
}
