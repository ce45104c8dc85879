// SPDX-License-Identifier: MIT
import SignControl
import SignTesting
import SignboardKit
import Testing

@testable import SignAPI
@testable import SignService

/// Messages that consist of whole scenes.
struct SceneMessageTests {
  private static let panel = """
    panel: 2x1
    scroll: static
    font: signboard-5
    """

  private func scene(_ text: String) throws -> MessageDraft {
    try MessageDraft(json: Array("{\"scene\": \(text)}".utf8), scenes: .configuration)
  }

  private func put(_ sign: TestSign, _ id: String, _ text: String) async throws {
    try await sign.put(id, scene(text))
  }

  private static let two = """
    {"zones": [{"at": [0, 0], "size": [8, 8], "text": "A"},
     {"at": [8, 0], "size": [8, 8], "text": "#", "plain": true, "scroll": "loop", "speed": 10,
      "start": "on"}]}
    """

  @Test func `zones of a scene are shown side by side, each moving by itself`() async throws {
    let sign = try TestSign(Self.panel)
    try await put(sign, "a", Self.two)
    let first = sign.picture
    #expect(
      first == [
        "................",
        ".#......#.#.....",
        "#.#.....###.....",
        "###.....#.#.....",
        "#.#.....###.....",
        "#.#.....#.#.....",
        "................",
        "................",
      ])
    sign.advance(seconds: 0.2)
    #expect(sign.columns(0..<8) == first.map { String($0.prefix(8)) })
    #expect(sign.columns(8..<14) == first.map { String(Array($0)[10..<16]) })
    #expect(try await sign.shown() == ["a"])
  }

  @Test func `a scene and a text take turns in the zone`() async throws {
    let sign = try TestSign(Self.panel + "\ndwell: 2")
    try await sign.put("text", "T")
    let text = sign.picture
    try await sign.remove("text")
    try await put(sign, "a", "{\"text\": \"A\", \"dwell\": 3}")
    let scene = sign.picture
    try await sign.put("text", "T")
    var seen = ""
    for _ in 0..<10 {
      sign.advance(seconds: 0.5)
      seen += sign.picture == scene ? "A" : sign.picture == text ? "T" : "?"
      sign.advance(seconds: 0.5)
    }
    #expect(seen == "AAATTAAATT")
  }

  @Test func `a counted scene is shown in full that many times`() async throws {
    let sign = try TestSign(Self.panel)
    var draft = try scene(
      "{\"pages\": [{\"text\": \"A\", \"dwell\": 1}, {\"text\": \"B\", \"dwell\": 1}]}")
    draft.times = 2
    try await sign.put("a", draft)
    sign.advance(seconds: 0.5)
    let a = sign.picture
    var seen = ""
    for _ in 0..<6 {
      seen += sign.isDark ? "." : sign.picture == a ? "A" : "B"
      sign.advance(seconds: 1)
    }
    #expect(seen == "ABAB..")
  }

  @Test func `an interrupted scene continues where it was`() async throws {
    let sign = try TestSign(Self.panel + "\nspeed: 10")
    try await put(sign, "a", "{\"text\": \"A long text that moves\", \"scroll\": \"loop\"}")
    sign.advance(seconds: 3)
    let before = sign.picture
    try await sign.put("b", "B") { $0.priority = 90 }
    sign.advance(seconds: 7)
    #expect(sign.picture != before)
    try await sign.remove("b")
    #expect(sign.picture == before)
  }

  @Test func `a live value changes its zone and nothing else`() async throws {
    let sign = try TestSign(Self.panel)
    try await put(
      sign, "a",
      """
      {"zones": [{"at": [0, 0], "size": [4, 8], "text": "{n}"},
       {"at": [4, 0], "size": [4, 8], "bar": "{n}"},
       {"at": [8, 0], "size": [8, 8], "bar": 8}]}
      """)
    try await sign.set("n", "0")
    sign.advance(seconds: 3)
    let before = sign.picture
    try await sign.set("n", "50")
    #expect(sign.columns(0..<4) != before.map { String($0.prefix(4)) })
    #expect(sign.columns(4..<8) == [String](repeating: "##..", count: 8))
    #expect(sign.columns(8..<16) == [String](repeating: "###.....", count: 8))
    sign.advance(seconds: 1)
    #expect(sign.columns(8..<16) == [String](repeating: "####....", count: 8))
  }

  @Test func `a value also changes a scene that takes turns with others`() async throws {
    let sign = try TestSign(Self.panel + "\ndwell: 2")
    try await sign.set("n", "A")
    try await put(sign, "a", "{\"text\": \"{n}\", \"dwell\": 2}")
    try await sign.put("b", "T")
    let a = sign.picture
    try await sign.set("n", "B")
    let b = sign.picture
    #expect(a != b)
    sign.advance(seconds: 4.3)
    #expect(sign.picture == b)
  }

  @Test func `during quiet hours nothing of a scene moves`() async throws {
    let sign = try TestSign(Self.panel + "\nservice: {quiet: [{start: \"11:00\", end: \"13:00\"}]}")
    try await put(
      sign, "a",
      """
      {"zones": [{"at": [0, 0], "size": [8, 8], "text": "A", "scroll": "loop"},
       {"at": [8, 0], "size": [8, 8], "bar": 2}]}
      """)
    let picture = sign.picture
    #expect(picture.contains("###............."))
    sign.advance(seconds: 5)
    #expect(sign.picture == picture)
  }

  @Test func `a scene is kept across a restart`() async throws {
    let sign = try TestSign(Self.panel)
    try await put(sign, "a", Self.two)
    let before = sign.picture
    let sent = try await sign.service.message(id: "a")
    try sign.restart(Self.panel)
    #expect(sign.picture == before)
    #expect(try await sign.service.message(id: "a").draft == sent.draft)
  }

  @Test func `a stale scene has the mark in front of its first text`() async throws {
    let yaml = Self.panel + "\nservice: {stale: {mark: \"?\"}}"
    let sign = try TestSign(yaml)
    var draft = try scene("{\"zones\": [{\"at\": [0, 0], \"size\": [16, 8], \"pages\": [\"A\"]}]}")
    draft.expires = "2026-11-21T12:01"
    draft.whenExpired = .stale
    try await sign.put("a", draft)
    sign.advance(seconds: 61)
    let other = try TestSign(Self.panel)
    try await other.put("a", "?A")
    #expect(sign.picture == other.picture)
  }

  @Test func `an overlay shows what lies below a scene`() async throws {
    let yaml = """
      panel: 2x1
      font: signboard-5
      zones:
        - {name: below, at: [0, 0], size: [16, 8], text: "####", plain: yes, scroll: static}
        - {name: main, at: [0, 0], size: [16, 8], overlay: transparent, scroll: static}
      """
    let sign = try TestSign(yaml)
    let below = sign.picture
    try await put(sign, "a", "{\"text\": \"A\"}")
    let alone = try TestSign(Self.panel)
    try await put(alone, "a", "{\"text\": \"A\"}")
    let both = zip(below, alone.picture).map { one, other in
      String(zip(one, other).map { $0 == "#" || $1 == "#" ? "#" : "." })
    }
    #expect(sign.picture == both)
  }

  @Test func `problems of a scene are reported word for word`() async throws {
    let sign = try TestSign(Self.panel)
    var draft = try scene(
      "{\"zones\": [{\"at\": [9, 0], \"size\": [8, 8], \"text\": \"A\", \"entry\": \"rein\"}]}")
    (draft.entry, draft.isPlain) = ("rain", true)
    let first = draft
    let refused = await refusal { try await sign.put("a", first) }
    #expect(
      refused == """
        plain conflict: With a scene, "plain" belongs in the scene. Move it there.
        entry conflict: With a scene, "entry" belongs in the scene. Move it there.
        scene.zones[0].entry scene: Found "rein", allowed is the name of an effect; did you mean "rain"?
        """)
    for row in TextRow.of("Service/SignServiceTests/attempts.txt", "Scenes that are refused") {
      let draft = try scene(row.input)
      let refused = await refusal { try await sign.put("a", draft) }
      #expect(refused == row.output)
    }
    let long = try scene("{\"text\": \"\(String(repeating: "a", count: 65_536))\"}")
    #expect(
      await refusal { try await sign.put("a", long) }
        == "scene length: The scene has 65547 bytes; allowed is 1 to 65536.")
    #expect(sign.isDark)
    let zone =
      "{\"at\": [0, 0], \"size\": [8, 8], \"text\": \"A\", \"scroll\": \"x\", \"start\": \"x\"}"
    let many = [String](repeating: zone, count: 90).joined(separator: ", ")
    let much = try scene("{\"zones\": [\(many)], \"align\": 7}")
    let problems = await refusal { try await sign.put("a", much) }
    #expect(problems.split(separator: "\n").count == 100)
  }

  @Test func `a preview shows a scene from its beginning`() async throws {
    let sign = try TestSign(Self.panel)
    let view = try await sign.service.preview(
      scene("{\"pages\": [{\"text\": \"A\", \"dwell\": 1}, {\"text\": \"漢🜁\", \"dwell\": 2}]}"))
    // A cut takes one step of the standard speed, at both ends of a page.
    #expect(view.milliseconds == 3133)
    #expect(view.frames.prefix(3).map(\.milliseconds) == [0, 33, 1066])
    #expect(view.unshown.map(\.characters).contains("🜁"))
    #expect(sign.isDark)
  }

  @Test func `characters of a scene that cannot be shown are reported`() async throws {
    let sign = try TestSign(Self.panel)
    try await put(sign, "a", "{\"pages\": [\"A\", \"🜁\"]}")
    let unshown = try await sign.service.unshown()
    #expect(unshown.map(\.message) == ["a"] && unshown.map(\.characters) == ["🜁"])
  }

  @Test func `the API has the same scene keys as the configuration`() throws {
    let keys = SceneReader.keyInfos
    let known = try TestSign(Self.panel).service.scenes
    #expect(known.scene.fields.map(\.name).sorted() == keys.scene.map(\.name).sorted())
    #expect(known.zone.fields.map(\.name).sorted() == keys.zone.map(\.name).sorted())
    #expect(known.page.fields.map(\.name).sorted() == keys.page.map(\.name).sorted())
    #expect(known.scene.fields.map(\.about) == keys.scene.map(\.sentence))
  }
}
