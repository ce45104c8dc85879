// SPDX-License-Identifier: MIT
import ControlTesting
import Schedules
import SignControl
import SignTesting
import Testing

@testable import SignAPI

/// Texts of other systems in the form of AWTRIX.
struct AwtrixTests {
  private func notify(_ body: String) async -> String {
    let sample = Sample { $0.extraEndpoints = [.notify] }
    let answer = Sample.told(
      await sample.service.respond(to: Sample.request("POST", "/api/notify", body)))
    let shown = await sample.control.shown.map {
      "\($0.draft.summary) \($0.draft.isPlain == true ? "plain " : "")\($0.seconds ?? 0) s"
    }
    return shown.first ?? answer
  }

  private func kept(_ body: String) async -> String {
    let sample = Sample()
    let server = OperationServer(control: sample.control, hub: sample.hub, metrics: sample.metrics)
    let answer = await server.keep(
      notification: Array(body.utf8), id: "m", by: Caller(role: .writer, name: "w"))
    let draft = await sample.control.state.messages["m"]?.draft
    return draft.map {
      "\($0.summary)\($0.isPlain == true ? " plain" : "")\($0.repeats.map { " \($0)×" } ?? "")"
    }
      ?? String(decoding: answer, as: UTF8.self)
  }

  @Test(arguments: TextRow.of("Service/SignAPITests/answers.txt", "Texts of AWTRIX"))
  func `text, color, parts and duration are heeded`(row: TextRow) async {
    #expect(await notify(row.input) == row.output)
  }

  @Test(arguments: [
    (#"{"text": "{a}"}"#, "{a} plain"), (#"{"text": 1e3}"#, "1e3 plain"),
    (#"{"text": "{a}", "color": "00FF00"}"#, "{color 00FF00}{{a}}{/}"),
    (#"{"text": [{"t": "a"}, {"t": "}", "c": "00FF00"}]}"#, "a{color 00FF00}}}{/}"),
  ])
  func `kept texts are never markup`(body: String, expected: String) async {
    #expect(await kept(body) == expected)
  }

  @Test(arguments: [
    "icon", "hold", "rainbow", "noScroll", "stack", "textCase", "background", "lifetime",
  ])
  func `a key that the sign cannot do is refused with its name`(key: String) async {
    let body = #"{"text": "a", "\#(key)": 1}"#
    for answer in [await notify(body), await kept(body)] {
      #expect(answer.contains("422") && answer.contains(key), "\(answer)")
    }
  }

  @Test func `a text passes as often as it says`() async {
    let sample = Sample { $0.extraEndpoints = [.notify] }
    _ = await sample.service.respond(
      to: Sample.request("POST", "/api/notify", #"{"text": "a", "repeat": 3}"#))
    #expect(await sample.control.shown.map(\.draft.repeats) == [3])
    #expect(await kept(#"{"text": "a", "repeat": 2}"#) == "a plain 2×")
  }

  @Test func `a kept text has no duration`() async {
    #expect(await kept(#"{"text": "a", "duration": 5}"#).contains("duration"))
  }

  @Test(arguments: [
    (#"{"text": true}"#, "text"), (#"{"text": null}"#, "text"), (#"{"text": [1]}"#, "text[0]"),
    (#"{"text": [{"c": "FF0000"}]}"#, "text[0].t"),
    (#"{"text": [{"t": "a", "x": 1}]}"#, "text[0].x"),
    (#"{"text": [{"t": "a", "c": "redred"}]}"#, "text[0].c"),
    (#"{"text": "a", "color": "FF00000"}"#, "color"), (#"{"text": "a", "color": 7}"#, "color"),
  ])
  func `what is wrong is told with its place`(body: String, field: String) async {
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
