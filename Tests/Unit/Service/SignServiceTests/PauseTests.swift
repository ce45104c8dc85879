// SPDX-License-Identifier: MIT
import MessageStorage
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// A sign that was paused continues exactly where it was; after a restart its texts begin anew.
struct PauseTests {
  /// The content, and the actions before the pause.
  struct Scenario: Sendable, CustomTestStringConvertible {
    let name: String
    let yaml: String
    let act: @Sendable (TestSign) async throws -> Void
    var testDescription: String { name }
  }

  private static let moving = "panel: 2x1\nspeed: 10\n"
  private static let text = "A long text that scrolls"

  static let scenarios = [
    Scenario(name: "a text in its first round", yaml: moving) { sign in
      try await sign.put("a", text)
      sign.advance(seconds: 2.34)
    },
    Scenario(name: "three texts in their third round", yaml: moving) { sign in
      let batch = MessageBatch(
        ["AA", "BBB", "C"].map { .init(id: $0, draft: MessageDraft(text: $0)) })
      _ = try await sign.service.put(batch, if: .none, by: TestSign.caller)
      sign.advance(seconds: 31.07)
    },
    Scenario(name: "a text that was put while another one passes", yaml: moving) { sign in
      try await sign.put("b", "One text")
      sign.advance(seconds: 4.02)
      try await sign.put("a", "Another")
      sign.advance(seconds: 0.55)
    },
    Scenario(name: "a text that was removed and is still seen", yaml: moving) { sign in
      try await sign.put("a", "Short")
      try await sign.put("b", "And another one")
      sign.advance(seconds: 2.62)
      try await sign.remove("a")
      sign.advance(seconds: 0.31)
    },
    Scenario(name: "a value that became longer", yaml: moving + "values: {n: \"1\"}") { sign in
      try await sign.put("a", "{n} and {n} are seen")
      sign.advance(seconds: 3.1)
      try await sign.set("n", "1000000")
      sign.advance(seconds: 0.4)
    },
    Scenario(name: "pages", yaml: "panel: 2x1\narrangement: paged\ndwell: 2") { sign in
      try await sign.put("a", "A") { $0.entry = "wipe-left" }
      try await sign.put("b", "B")
      sign.advance(seconds: 5.13)
    },
    Scenario(name: "what a zone shows by itself", yaml: moving + "text: \"\(text)\"") { sign in
      sign.advance(seconds: 17.77)
    },
    Scenario(name: "a text that is shown once", yaml: moving) { sign in
      try await sign.service.show(MessageDraft(text: "Once"), seconds: nil, by: TestSign.caller)
      sign.advance(seconds: 1.25)
    },
    Scenario(name: "a text that is shown twice", yaml: moving) { sign in
      try await sign.put("a", "Twice") { $0.times = 2 }
      sign.advance(seconds: 7.253)
    },
    Scenario(
      name: "two zones",
      yaml: """
        panel: 4x1
        zones:
          - {name: main, at: [0, 0], size: [16, 8], speed: 10}
          - {name: side, at: [16, 0], size: [16, 8], speed: 7}
        """
    ) { sign in
      try await sign.put("a", text)
      sign.advance(seconds: 1.5)
      try await sign.put("b", "Beside") { $0.zone = "side" }
      sign.advance(seconds: 6.66)
    },
  ]

  /// The pictures and the shown messages: closely at first, then for half a minute.
  private func film(_ sign: TestSign) async throws -> [[String]] {
    var film = [sign.picture]
    for step in 0..<180 {
      sign.advance(seconds: step < 100 ? 0.01 : 0.37)
      film.append(sign.picture + (try await sign.shown()))
    }
    return film
  }

  @Test(arguments: scenarios)
  func `a resumed sign shows the frames of one without a pause`(scenario: Scenario) async throws {
    var films: [[[String]]] = []
    for pauses in [false, true] {
      let sign = try TestSign(scenario.yaml)
      try await scenario.act(sign)
      if pauses {
        let before = sign.picture
        try await sign.setPaused(true)
        sign.advance(seconds: 15)
        #expect(sign.picture == before)
        try await sign.setPaused(false)
        #expect(sign.picture == before)
      }
      films.append(try await film(sign))
    }
    let place = zip(films[0], films[1]).prefix { $0 == $1 }.count
    guard place < films[0].count else { return }
    Issue.record(
      """
      frame \(place):
      \(films[0][place].joined(separator: "\n"))
      is with a pause
      \(films[1][place].joined(separator: "\n"))
      """)
  }

  @Test func `after a restart within a pause a text begins anew`() async throws {
    let sign = try TestSign(Self.moving)
    try await sign.put("a", Self.text)
    let first = sign.picture
    sign.advance(seconds: 2)
    for _ in 0..<2 {
      try await sign.setPaused(true)
      let before = sign.picture
      try sign.restart(Self.moving)
      sign.advance(seconds: 10)
      #expect(sign.picture == before)
      try await sign.setPaused(false)
      #expect(sign.picture == first)
      sign.advance(seconds: 0.1)
      #expect(sign.columns(0..<15) == first.map { String(Array($0)[1..<16]) })
    }
  }

  @Test func `a showing before a pause counts, also after a restart`() async throws {
    let sign = try TestSign(Self.moving)
    try await sign.put("a", "Twice") { $0.times = 2 }
    sign.advance(seconds: 7.253)
    try await sign.setPaused(true)
    sign.advance(seconds: 5)
    try sign.restart(Self.moving)
    try await sign.setPaused(false)
    #expect(try await sign.shown() == ["a"])
    sign.advance(seconds: 7)
    #expect(try await sign.shown() == [])
  }

  @Test func `a message put during a pause is shown later, also after a restart`() async throws {
    let sign = try TestSign(Self.moving)
    try await sign.put("a", Self.text)
    sign.advance(seconds: 3)
    try await sign.setPaused(true)
    try sign.restart(Self.moving)
    try await sign.put("b", "!") { $0.priority = 90 }
    try sign.restart(Self.moving)
    try await sign.setPaused(false)
    #expect(try await sign.shown() == ["b"])
    sign.advance(seconds: 0.5)
    #expect(!sign.isDark)
  }

  // MARK: - The stored state

  private func paused(_ picture: Bitmap) -> StateText {
    var text = StateText()
    text.pause = Pause(
      since: CivilInstant(nanoseconds: 1_795_262_400_123_456_789), picture: picture)
    return text
  }

  @Test func `a stored pause is read back, without the positions of older versions`() {
    let text = paused(Bitmap(picture: "#.\n.#"))
    #expect(StateText(text.json) == text)
    let old = String(decoding: text.json, as: UTF8.self).replacing(
      ",\"picture\":",
      with: ",\"scene\":42,\"zones\":{\"main\":{\"start\":-5,\"rest\":[\"0f\"]}},\"picture\":")
    #expect(old.contains("zones"))
    #expect(StateText(Array(old.utf8)) == text)
  }

  @Test func `a picture that is too large to store is left out`() {
    let json = paused(Bitmap(width: 4096, height: 16)).json
    #expect(json.count <= StoredDocument.bodyLimit)
    #expect(StateText(json) == paused(Bitmap(picture: "")))
  }

  @Test(arguments: [
    "{\"paused\":1}", "{\"paused\":1,\"zones\":{\"main\":3,\"side\":{}}}",
    "{\"paused\":1,\"scene\":\"x\",\"zones\":[{\"start\":1}]}",
    "{\"paused\":1,\"zones\":{\"main\":{\"start\":9223372036854775807,\"rest\":[\"0\",\"zz\"],"
      + "\"offset\":-9223372036854775808,\"part\":\"\",\"place\":-1}}}",
    "{\"paused\":1,\"picture\":[\"#\"],\"zones\":{\"main\":{\"start\":-9223372036854775808,"
      + "\"rest\":[\"0f\",\"\",\"0fff\"],\"offset\":9223372036854775807,\"part\":\"a\","
      + "\"place\":9223372036854775807}}}",
  ])
  func `no stored state keeps a sign from starting`(state: String) async throws {
    let sign = try TestSign(Self.moving)
    try await sign.put("a", Self.text)
    _ = try sign.store.put(
      [StoredDocument(id: StoredKey.stateID, kind: StoredKey.state, body: Array(state.utf8))],
      who: "test")
    try sign.restart(Self.moving)
    #expect(try await sign.service.playback() == .paused)
    try await sign.setPaused(false)
    sign.advance(seconds: 2)
    #expect(try await sign.shown() == ["a"])
  }
}
