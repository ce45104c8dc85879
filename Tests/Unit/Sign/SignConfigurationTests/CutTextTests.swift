// SPDX-License-Identifier: MIT
import SignConfiguration
import Testing

/// Texts that a comment of YAML cuts short.
struct CutTextTests {
  private func found(_ yaml: String, all: Bool = false) -> [String] {
    ConfigurationReader.cutTexts(in: Array(yaml.utf8), file: "sign.yaml", all: all)
      .map(\.description)
  }

  @Test func `what is lost is reported with its place and how to write it`() {
    #expect(
      found("panel: 4x1\ntext: Room #5\n") == [
        "sign.yaml:2:12: text: \"#5\" begins a comment and is not shown. If it belongs to the text, put "
          + "all of the text in quotation marks: \"Room #5\""
      ])
  }

  @Test(arguments: [
    ("text:\n  - Room\n  - Gate  #7 or #8", "3:11: text[1]"),
    ("text: {en: Room, de: Raum}\npages:\n  - A #1\n  - {text: B}", "3:7: pages[0]"),
    ("text:\n  en: \"Room #5\"\n  de: Grüße #5", "3:13: text.de"),
    ("zones:\n  - at: [0, 0]\n    text: Room #5", "3:16: zones[0].text"),
    ("values:\n  gate: B #2", "2:11: values.gate"),
    ("service:\n  idle: Closed #1", "2:16: service.idle"),
  ])
  func `texts are found wherever they stand`(yaml: String, place: String) {
    let found = found(yaml)
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("sign.yaml:\(place): ") })
  }

  @Test(arguments: [
    "text: Room # five", "text: Room ## five", "text: \"Room #5\" #new", "text: Room#5",
    "text: Room #", "speed: 30 #fast", "panel: 4x1 #four", "#text: Room #5", "text: a\n#b",
    "pages:\n  - {text: A}\n  - text: B\n    dwell: 3 #seconds", "text: [",
  ])
  func `comments that are meant as such are none`(yaml: String) {
    #expect(found(yaml) == [])
  }

  @Test(arguments: [
    ("text: Closed # today", 1), ("text: Room #5", 1), ("text: Room ## five", 1),
    ("text: Room #", 0), ("text: Room # ", 0), ("text: \"Closed\" # today", 0),
    ("speed: 30 # fast", 0),
  ])
  func `on request all comments behind a text are reported`(yaml: String, count: Int) {
    #expect(found(yaml, all: true).count == count)
  }
}
