// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Schedules
import SignControl
import SignTesting
import Testing

@testable import SignAPI

/// Texts of other systems in the form of AWTRIX.
struct AwtrixTests {
  /// When texts that are kept come, in nanoseconds since 1970: 2100.
  private static let now: Int64 = 4_102_444_800_000_000_000

  private func notify(_ body: String) async -> String {
    let sample = Sample { $0.extraEndpoints = [.notify] }
    _ = try? await sample.control.putPicture(
      Array("#".utf8), name: "8290", if: .none, by: Caller(role: .writer, name: "w"))
    let answer = Sample.summary(
      await sample.service.respond(to: Sample.request("POST", "/api/notify", body)))
    let shown = await sample.control.shown.map {
      "\($0.draft.summary) \($0.draft.isPlain == true ? "plain " : "")\($0.seconds ?? 0) s"
    }
    return shown.first ?? answer
  }

  /// The message that a text is kept as, or the refusal.
  private func keep(_ body: String) async -> (draft: MessageDraft?, answer: String) {
    let sample = Sample()
    var server = OperationServer(control: sample.control, hub: sample.hub, metrics: sample.metrics)
    server.clock = { Self.now }
    let answer = await server.keep(
      notification: Array(body.utf8), id: "m", by: Caller(role: .writer, name: "w"))
    return (
      await sample.control.state.messages["m"]?.draft, String(decoding: answer, as: UTF8.self)
    )
  }

  private func kept(_ body: String) async -> String {
    let (draft, answer) = await keep(body)
    return draft.map {
      "\($0.summary)\($0.isPlain == true ? " plain" : "")\($0.repeats.map { " \($0)×" } ?? "")"
    } ?? answer
  }

  @Test(arguments: TextRow.of("Service/SignAPITests/answers.txt", "Texts of AWTRIX"))
  func `text, color, icon, parts and duration are heeded`(row: TextRow) async {
    #expect(await notify(row.input) == row.output)
  }

  @Test(arguments: [
    (#"{"text": "{a}"}"#, "{a} plain"), (#"{"text": 1e3}"#, "1e3 plain"),
    (#"{"text": "{a}", "color": "00FF00"}"#, "{color 00FF00}{{a}}{/}"),
    (#"{"text": [{"t": "a"}, {"t": "}", "c": "00FF00"}]}"#, "a{color 00FF00}}}{/}"),
    (#"{"text": "{a}", "icon": "sun"}"#, "{icon sun} {{a}}"),
  ])
  func `kept texts are never markup`(body: String, expected: String) async {
    #expect(await kept(body) == expected)
  }

  @Test func `an icon that there is not is refused with its name`() async {
    let body = #"{"text": "a", "icon": "hart"}"#
    for answer in [await notify(body), await kept(body)] {
      #expect(answer.contains("422") && answer.contains("no icon or picture"), "\(answer)")
    }
    #expect(await notify(#"{"text": "a", "icon": "hart"}"#).hasSuffix("Is \"heart\" meant?"))
  }

  @Test func `a text that is held stays until it is dismissed`() async {
    let sample = Sample { $0.extraEndpoints = [.notify] }
    func ask(_ target: String, _ body: String? = nil) async -> String {
      Sample.summary(await sample.service.respond(to: Sample.request("POST", target, body)))
    }
    // A message of a person that is called so is another one.
    _ = try? await sample.control.put(
      MessageDraft(text: "Mine"), id: "notification", if: .none,
      by: Caller(role: .writer, name: "w"))
    func kept() async -> [String: String] {
      await sample.control.state.messages.mapValues {
        "\($0.draft.summary), \($0.draft.priority ?? 0)"
      }
    }
    #expect(await ask("/api/notify", #"{"text": "Call home", "hold": true}"#) == "200 OK\n")
    #expect(await kept() == ["notify/hold": "Call home, 51", "notification": "Mine, 0"])
    #expect(await sample.control.shown.isEmpty)
    for _ in 0..<2 {
      #expect(await ask("/api/notify/dismiss") == "200 OK\n")
      #expect(await kept() == ["notification": "Mine, 0"])
    }
  }

  @Test func `a kept text goes after its lifetime`() async throws {
    let draft = try #require(await keep(#"{"text": "a", "lifetime": 60}"#).draft)
    #expect(draft.expires == "2100-01-01T00:01:00Z")
    #expect(draft.whenExpired == nil)
    for mode in [0, 1] {
      let body = #"{"text": "a", "lifetime": \#(mode * 60), "lifetimeMode": \#(mode)}"#
      let kept = try #require(await keep(body).draft)
      #expect(kept.whenExpired == (mode == 1 ? .stale : nil))
      #expect((kept.expires == nil) == (mode == 0))
    }
  }

  @Test(arguments: [
    (#""rainbow": true, "pushIcon": 2, "stack": true"#, ["rainbow", "pushIcon", "stack"]),
    // A number of AWTRIX's gallery.
    (#""icon": 2056, "background": [0, 0, 0], "progress": 0"#, ["icon", "background", "progress"]),
    // Usual values ask for nothing.
    (#""rainbow": false, "progress": -1, "center": true, "effect": "", "bar": []"#, []),
    (#""repeat": -1, "stack": false, "textOffset": 0.0, "effectSettings": {}"#, []),
  ])
  func `keys for which the sign has no use are left out and reported`(
    members: String, names: [String]
  ) async {
    let sample = Sample { $0.extraEndpoints = [.notify] }
    let body = #"{"text": "a", \#(members)}"#
    let answer = await sample.service.respond(to: Sample.request("POST", "/api/notify", body))
    let notice = names.isEmpty ? "" : "Left out: \(names.joined(separator: ", "))\n"
    #expect(Sample.summary(answer) == "200 OK\n" + notice)
    #expect(await sample.control.shown.map(\.draft.summary) == ["a"])
    let kept = await keep(body)
    #expect(kept.draft?.summary == "a")
    let leftOut = Sample.value(Array(kept.answer.utf8))?["leftOut"]
    #expect(leftOut?.items.compactMap(\.string) ?? [] == names, "\(kept.answer)")
  }

  @Test func `several kept texts are pages of one message`() async throws {
    let (draft, answer) = await keep(
      ##"""
      [{"text": "a", "lifetime": 90}, {"text": "{b}", "icon": "sun", "noScroll": true, "repeat": 2,
        "lifetime": 60, "rainbow": true}, {"text": [{"t": "c", "b": 500}], "rainbow": true}]
      """##)
    let page = #"{"repeat":2,"scroll":"static","text":"{icon sun} {{b}}"}"#
    #expect(
      draft?.scene?.text
        == #"{"pages":[{"scroll":"auto","text":"a"},\#(page),{"scroll":"auto","text":"c"}]}"#,
      "\(answer)")
    #expect(answer.contains(#""leftOut":["rainbow","b"]"#), "\(answer)")
    // The first end counts: nothing is shown that is out of date.
    #expect(draft?.expires == "2100-01-01T00:01:00Z")
    #expect(await kept("[]").contains("404"))
    let wrong = await kept(#"[{"text": "a"}, {"text": "b", "icon": "hart", "x": 1}]"#)
    #expect(wrong.contains(#""[1].x""#), "\(wrong)")
    #expect(await kept(#"[{"text": "a"}, {"text": "b", "icon": "hart"}]"#).contains("[1].icon"))
  }

  @Test func `a text that may not scroll stands still`() async {
    #expect(await keep(#"{"text": "a", "noScroll": true}"#).draft?.scroll == "static")
    #expect(await keep(#"{"text": "a", "noScroll": false}"#).draft?.scroll == nil)
  }

  @Test(arguments: ["pushicon", "colour", "duraton"])
  func `a key that AWTRIX does not know is refused with its name`(key: String) async {
    let body = #"{"text": "a", "\#(key)": 1}"#
    for answer in [await notify(body), await kept(body)] {
      #expect(answer.contains("422") && answer.contains(key), "\(answer)")
    }
  }

  @Test func `a text passes as often as its request demands`() async {
    let sample = Sample { $0.extraEndpoints = [.notify] }
    _ = await sample.service.respond(
      to: Sample.request("POST", "/api/notify", #"{"text": "a", "repeat": 3}"#))
    #expect(await sample.control.shown.map(\.draft.repeats) == [3])
    #expect(await kept(#"{"text": "a", "repeat": 2}"#) == "a plain 2×")
  }

  @Test func `texts that are shown and texts that are kept have keys of their own`() async {
    let kept = await keep(#"{"text": "a", "duration": 5, "hold": true}"#)
    #expect(kept.answer.contains(#""leftOut":["duration","hold"]"#), "\(kept)")
    let sample = Sample { $0.extraEndpoints = [.notify] }
    let shown = await sample.service.respond(
      to: Sample.request("POST", "/api/notify", #"{"text": "a", "lifetime": 5}"#))
    #expect(Sample.summary(shown) == "200 OK\nLeft out: lifetime\n")
  }

  @Test(arguments: [
    (#"{"text": true}"#, "text"), (#"{"text": null}"#, "text"), (#"{"text": [1]}"#, "text[0]"),
    (#"{"text": [{"c": "FF0000"}]}"#, "text[0].t"),
    (#"{"text": [{"t": "a", "x": 1}]}"#, "text[0].x"),
    (#"{"text": [{"t": "a", "c": "redred"}]}"#, "text[0].c"),
    (#"{"text": "a", "color": "FF00000"}"#, "color"), (#"{"text": "a", "color": 7}"#, "color"),
    (#"{"text": "a", "color": [1, 2]}"#, "color"),
    (#"{"text": "a", "color": [1, 2, 256]}"#, "color[2]"),
  ])
  func `what is wrong is reported with its place`(body: String, field: String) async {
    let answer = await notify(body)
    #expect(answer.hasPrefix("422 ") && answer.contains("\n\(field) "), "\(answer)")
  }

  @Test(arguments: [#""""#, "[]", #"[{"t": ""}]"#, ##"[{"t": "", "c": "#FF0000"}, {"t": ""}]"##])
  func `a text without a character is refused`(text: String) async {
    for answer in [await notify(#"{"text": \#(text)}"#), await kept(#"{"text": \#(text)}"#)] {
      #expect(answer.contains("422") && answer.contains("The text has 0 bytes"), "\(answer)")
    }
  }
}
