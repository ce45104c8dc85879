// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Schedules
import SignControl
import SignTesting
import Testing

@testable import SignAPI

/// What a fleet wants, as it comes from a broker.
struct DesiredDocumentTests {
  private let reader = DesiredDocument(.sample)

  private func refusal(_ text: String) -> String {
    do throws(Problem) {
      _ = try reader.layer(Array(text.utf8), name: .sign)
      return "none"
    } catch {
      let lines = error.errors.map { "\($0.field): \($0.message)" }
      return (["\(error.status) \(error.detail)"] + lines).joined(separator: "\n")
    }
  }

  @Test func `a whole document is read`() throws {
    let text = """
      {"epoch": 3, "revision": 17, "by": "anna", "intensity": 5, "power": false,
       "messages": {"lunch": {"text": "Soup", "priority": 60}, "sale": {"text": {"en": "Sale", "de": "Rabatt"}}},
       "values": {"temperature": 21.50, "word": {"en": "Hi", "ja": "やあ"}}}
      """
    let layer = try reader.layer(Array(text.utf8), name: .group("all"))
    #expect(layer.name.description == "group:all")
    #expect(layer.epoch == 3 && layer.revision == 17)
    #expect(layer.digest == SHA256.hash(Array(text.utf8)).map(Wording.hexadecimal).joined())
    #expect(layer.messages.map(\.id) == ["lunch", "sale"])
    #expect(layer.messages[0].draft.priority == 60)
    #expect(layer.values["temperature"] == .single("21.50"))
    #expect(layer.values.count == 2)
    #expect(layer.intensity == 5 && layer.isRunning == false)
    #expect(layer.document == Array(text.utf8))
  }

  @Test func `keys of the configuration stand in it, or at the broker by their SHA-256`() throws {
    func layer(_ keys: String) throws -> DesiredLayer {
      let text = "{\"epoch\": 1, \"revision\": 2, \"configuration\": \(keys)}"
      return try reader.layer(Array(text.utf8), name: .sign)
    }
    let hash = String(repeating: "0a", count: 32)
    let there = try layer("{\"hash\": \"\(hash)\"}")
    #expect(there.blob == hash && there.configuration == nil)
    let here = try layer("\"speed: 40\"")
    #expect(here.blob == nil && here.configuration == "speed: 40")
    let none = try layer("null")
    #expect(none.blob == nil && none.configuration == nil)
  }

  @Test func `messages name the pictures of their layer by its content`() throws {
    let (cup, bar) = (String(repeating: "0a", count: 32), String(repeating: "1b", count: 32))
    let text = """
      {"epoch": 1, "revision": 2, "pictures": {"cup.png": {"hash": "\(cup)"}, "bar": {"hash": "\(bar)"}},
       "messages": {"a": {"text": {"en": "Tea {image cup.png}", "de": "{image bar}{image own.png}"}},
         "b": {"text": "{image cup.png}", "plain": true},
         "c": {"scene": {"pages": ["{image bar}", {"text": "{image bar}", "plain": true}]}}}}
      """
    let layer = try reader.layer(Array(text.utf8), name: .group("all"))
    #expect(layer.pictures == ["cup.png": cup, "bar": bar])
    let drafts = layer.messages.map(\.draft)
    #expect(
      drafts[0].text.texts == [
        "Tea {image fleet:0a0a0a0a0a0a0a0a/cup.png}",
        "{image fleet:1b1b1b1b1b1b1b1b/bar}{image own.png}",
      ])
    #expect(drafts[1].text.texts == ["{image cup.png}"])
    #expect(
      drafts[2].scene?.text
        == #"{"pages":["{image fleet:1b1b1b1b1b1b1b1b/bar}",{"plain":true,"text":"{image bar}"}]}"#)
    #expect(layer.field(naming: bar) == "pictures.bar.hash")
  }

  @Test func `what is not wanted is left alone`() throws {
    for rest in [
      "",
      ", \"intensity\": null, \"power\": null, \"messages\": {}, \"values\": {}"
        + ", \"at\": null, \"until\": null",
    ] {
      let layer = try reader.layer(
        Array("{\"epoch\": 0, \"revision\": 0\(rest)}".utf8), name: .sign)
      #expect(layer.intensity == nil && layer.isRunning == nil, "\(rest)")
      #expect(layer.messages.isEmpty && layer.values.isEmpty, "\(rest)")
      #expect(layer.begin == nil && layer.end == nil, "\(rest)")
    }
  }

  @Test func `it may begin and end at any instants, also in the past`() throws {
    func layer(_ rest: String) throws -> DesiredLayer {
      try reader.layer(Array("{\"epoch\": 0, \"revision\": 0\(rest)}".utf8), name: .sign)
    }
    let both = try layer(
      ", \"at\": \"2026-12-24T08:00:00+01:00\", \"until\": \"2026-12-24T07:00:00.5Z\"")
    #expect(both.begin == CivilInstant(rfc3339: "2026-12-24T07:00:00Z"))
    #expect(both.end == both.begin?.advanced(byNanoseconds: 500_000_000))
    let past = try layer(", \"until\": \"1999-12-31T23:59:59Z\"")
    #expect(past.begin == nil && past.end == CivilInstant(seconds: 946_684_799))
    let noon = CivilInstant(seconds: 1_795_262_400)
    #expect(past.isOver(at: noon) && !past.waits(at: noon))
    let begin = try #require(both.begin)
    #expect(both.waits(at: begin.advanced(byNanoseconds: -1)) && !both.waits(at: begin))
    #expect(!both.isOver(at: begin) && both.isOver(at: begin.advanced(bySeconds: 1)))
    #expect(!DesiredLayer.isTooFarAhead(both.begin, at: noon))
    let late = try layer(", \"at\": \"2206-12-24T08:00:00Z\"")
    #expect(DesiredLayer.isTooFarAhead(late.begin, at: noon))
  }

  @Test(arguments: TextRow.of("Service/SignAPITests/answers.txt", "What a fleet wants"))
  func `a mistake is reported with its place`(row: TextRow) {
    let refused = refusal(row.input)
    #expect(refused.hasPrefix(row.output), "\(refused)")
  }

  @Test func `a wrong instant is reported with its place and code`() {
    let text = "{\"epoch\": 1, \"revision\": 2,\n \"at\": \"noon\"}"
    do throws(Problem) {
      _ = try reader.layer(Array(text.utf8), name: .sign)
      Issue.record("It is read.")
    } catch {
      #expect(error.errors.map(\.code) == [.instant])
      #expect(error.errors.first?.position?.line == 2 && error.errors.first?.position?.column == 8)
    }
  }

  @Test func `a document has its limits`() {
    let long = String(repeating: " ", count: DesiredDocument.mostBytes + 1)
    #expect(refusal(long) == "413 The request is longer than 262144 bytes. Split it.")
    let many = (0...DesiredDocument.mostMessages).map { "\"m\($0)\":{\"text\":\"a\"}" }
      .joined(separator: ",")
    let refused = refusal("{\"epoch\":1,\"revision\":1,\"messages\":{\(many)}}")
    #expect(refused.contains("messages: "), "\(refused)")
  }

  @Test func `layers come in their order`() {
    let names = [DesiredLayer.Name.sign, .group("north"), .group("all"), .group("east")].sorted()
    #expect(names.map(\.description) == ["group:all", "group:east", "group:north", "sign"])
    #expect(names.map(\.prefix) == ["fleet:all/", "fleet:east/", "fleet:north/", "fleet/"])
    #expect(names.map { DesiredLayer.Name($0.description) } == names)
    #expect(DesiredLayer.Name("north") == nil)
  }
}
