// SPDX-License-Identifier: MIT
import Core
import Fleet
import Schedules
import SignControl
import Testing

@testable import MQTTIO

/// The state of signs after the messages of a broker, a line each.
struct FleetTableTests {
  private static let document = #"{"epoch": 1, "revision": 17, "messages": {}}"#
  /// The SHA-256 of the document, as sha256sum prints it.
  private static let digest = "d59034629629e7b5ea6ca208891418a3b8b6d3f2b46da7eae9b484da1a675d4c"

  /// A table that has taken messages, each `TOPIC PAYLOAD`.
  private func table(_ messages: [(String, String)]) -> FleetTable {
    var table = FleetTable(FleetTopics(prefix: "p"))
    for (topic, payload) in messages {
      table.take(
        MQTTReceived(topic: "p/" + topic, payload: Array(payload.utf8), isRetained: true),
        at: Self.now)
    }
    return table
  }

  private static let now = CivilInstant(rfc3339: "2026-11-24T08:01:00Z") ?? .init(seconds: 0)

  private func states(_ messages: [(String, String)]) -> [String] {
    table(messages).views(at: Self.now).map { "\($0.sign.id) \($0.outcome.rawValue)" }
  }

  private func report(
    _ applied: String = "{}", staged: String = "{}", refused: String = "[]",
    groups: String = #"["all","north"]"#
  ) -> String {
    #"{"tags":\#(groups),"applied":\#(applied),"staged":\#(staged),"refused":\#(refused)}"#
  }

  private var wanted: String {
    WantedLayer(document: Array(Self.document.utf8))?.digest ?? ""
  }

  @Test func `a sign is what its connection and its report make it`() {
    #expect(states([]) == [])
    #expect(states([("sign/a/state", "online")]) == ["a unknown"])
    #expect(states([("sign/a/state", "offline")]) == ["a unreachable"])
    #expect(states([("sign/a/reported", report())]) == ["a unreachable"])
    #expect(states([("sign/a/state", "online"), ("sign/a/reported", report())]) == ["a right"])
    #expect(states([("sign/a/state", "online"), ("sign/a/reported", "{")]) == ["a unknown"])
    #expect(
      states([("sign/a/state", "offline"), ("sign/a/reported", report())]) == ["a unreachable"])
  }

  @Test func `what a sign gets before its group is wanted of it, unless its group is later`() {
    let later = #"{"epoch": 1, "revision": 18, "messages": {}}"#
    let digest = WantedLayer.digest(of: Array(later.utf8))
    let signs = ["a", "b"].flatMap { id in
      [
        ("sign/\(id)/state", "online"),
        ("sign/\(id)/reported", report(#"{"group:north":[1,18,"\#(digest)"]}"#)),
      ]
    }
    let group = ("group/north/desired", Self.document)
    #expect(states(signs + [group]) == ["a different", "b different"])
    let ahead = ("sign/a/group/north/desired", later)
    #expect(states(signs + [group, ahead]) == ["a right", "b different"])
    #expect(states(signs + [ahead, group]) == ["a right", "b different"])
    #expect(states(signs + [ahead, ("group/north/desired", later)]) == ["a right", "b right"])
    #expect(states(signs + [group, ahead, ("sign/a/group/north/desired", "")])[0] == "a different")
    let old = ("sign/a/group/north/desired", #"{"epoch": 1, "revision": 2}"#)
    #expect(states(signs + [("group/north/desired", later), old])[0] == "a right")
  }

  @Test func `a sign that has not reported for three minutes is gone, whatever its broker keeps`() {
    func state(_ time: String) -> [String] {
      states([("sign/a/state", "online"), ("sign/a/reported", #"{"time":"\#(time)"}"#)])
    }
    #expect(state("2026-11-24T07:58:00Z") == ["a right"])
    #expect(state("2026-11-24T07:57:59Z") == ["a unreachable"])
    // Its clock is ahead.
    #expect(state("2026-11-24T09:00:00Z") == ["a right"])
  }

  /// How a sign is whose clock is so many seconds behind, and since when that is known: before are
  /// the second and what comes then, `kept` a report that the broker has kept, `-` nothing.
  private func timeline(
    behind: Int64, isSynchronised: Bool = true, _ rows: [(second: Int64, what: String)]
  ) -> [String] {
    var table = table([("sign/a/state", "online")])
    return rows.map { second, what in
      let now = Self.now.advanced(bySeconds: second)
      let text =
        what == "offline"
        ? what
        : #"{"time":"\#(now.advanced(bySeconds: -behind))","#
          + #""clock":{"synchronised":\#(isSynchronised)}}"#
      if what != "-" {
        table.take(
          MQTTReceived(
            topic: "p/sign/a/" + (what == "offline" ? "state" : "reported"),
            payload: Array(text.utf8), isRetained: what == "kept"), at: now)
      }
      let view = table.view(id: "a", at: now)
      let seen = view?.sign.seen.map { "\($0.seconds - Self.now.seconds)" }
      return "\(second) \(what): \(view?.outcome.rawValue ?? "-") \(seen ?? "-")"
    }
  }

  @Test func `a new report counts from its arrival, whatever the clock of its sign shows`() {
    #expect(
      timeline(
        behind: 600,
        [
          (0, "kept"), (50, "report"), (230, "-"), (231, "-"), (240, "report"), (250, "kept"),
          (300, "offline"), (400, "-"), (410, "kept"),
        ]) == [
          "0 kept: unreachable -600", "50 report: right 50", "230 -: right 50",
          "231 -: unreachable 50", "240 report: right 240", "250 kept: right 240",
          "300 offline: unreachable 300", "400 -: unreachable 300", "410 kept: unreachable 300",
        ])
    // One that is ahead falls silent, too.
    #expect(
      timeline(behind: -600, [(0, "kept"), (180, "-"), (181, "-"), (190, "report")]) == [
        "0 kept: right 0", "180 -: right 0", "181 -: unreachable 0", "190 report: right 190",
      ])
    // One that reports that its clock may be wrong has time to report again.
    #expect(
      timeline(behind: 600, isSynchronised: false, [(0, "kept"), (180, "-"), (181, "-")]) == [
        "0 kept: right -600", "180 -: right -600", "181 -: unreachable -600",
      ])
  }

  @Test func `a sign that reports the same again is as before, and was seen later`() {
    func reported(_ seq: Int, _ time: String, _ tag: String) -> (String, String) {
      let text = #"{"session":"s","seq":\#(seq),"time":"2026-11-24T\#(time)Z","tags":["\#(tag)"]}"#
      return ("sign/a/reported", text)
    }
    let first = [("sign/a/state", "online"), reported(9, "07:50:00", "all")]
    func seen(_ later: [(String, String)]) -> String {
      guard let view = table(first + later).view(id: "a", at: Self.now) else { return "nothing" }
      return [view.outcome.rawValue, view.sign.report?.groups.joined() ?? "-", view.json.text]
        .joined(separator: " ")
    }
    #expect(seen([]).hasPrefix("unreachable all "))
    let again = seen([reported(10, "08:00:00", "all")])
    #expect(again.hasPrefix("right all "))
    #expect(again.contains(#""seen":"2026-11-24T08:00:00Z""#))
    #expect(again.contains(#""seq":10,"time":"2026-11-24T08:00:00Z""#))
    #expect(seen([reported(10, "08:00:00", "north")]).hasPrefix("right north "))
    #expect(seen([("sign/a/reported", "{"), reported(10, "08:00:00", "all")]) == again)
  }

  @Test func `a sign of which the broker keeps nothing is forgotten`() {
    #expect(
      states([
        ("sign/a/state", "online"), ("sign/a/reported", report()), ("sign/a/state", ""),
        ("sign/a/reported", ""), ("sign/b/state", "offline"),
      ]) == ["b unreachable"])
  }

  @Test func `what a sign has is compared with what is wanted, by its hash`() {
    let north = "group/north/desired"
    func state(_ report: String) -> [String] {
      states([(north, Self.document), ("sign/a/state", "online"), ("sign/a/reported", report)])
    }
    #expect(state(report()) == ["a behind"])
    #expect(state(report(#"{"group:north":[1,16,"aa"]}"#)) == ["a behind"])
    #expect(state(report(#"{"group:north":[1,17,"\#(wanted)"]}"#)) == ["a right"])
    #expect(state(report(#"{"group:north":[1,17,"aa"]}"#)) == ["a different"])
    #expect(state(report(#"{"group:north":[2,1,"aa"]}"#)) == ["a different"])
    #expect(state(report(staged: #"{"group:north":[1,17,"\#(wanted)"]}"#)) == ["a staged"])
    #expect(state(report(refused: #"[{"id":"group:north","message":"No."}]"#)) == ["a refused"])
    // It has refused this one, or an earlier one.
    for (digest, expected) in [(wanted, "a refused"), ("aa", "a behind")] {
      let refused = #"[{"id":"group:north","digest":"\#(digest)","message":"No."}]"#
      #expect(state(report(refused: refused)) == [expected])
    }
    // It has it, and has taken back its keys of the configuration.
    let reverted = #"[{"id":"group:north","digest":"\#(wanted)","message":"No."}]"#
    #expect(
      state(report(#"{"group:north":[1,17,"\#(wanted)"]}"#, refused: reverted)) == ["a refused"])
    // Another sign is in other groups.
    #expect(state(report(groups: #"["all","south"]"#)) == ["a right"])
  }

  @Test func `the worst of several layers counts`() {
    #expect(
      states([
        ("group/all/desired", Self.document), ("sign/a/desired", Self.document),
        ("group/north/desired", Self.document), ("sign/a/state", "online"),
        (
          "sign/a/reported",
          report(
            #"{"group:all":[1,17,"\#(wanted)"],"sign":[1,17,"aa"]}"#,
            refused: #"[{"id":"group:north","message":"No."}]"#)
        ),
      ]) == ["a refused"])
    let view = table([
      ("group/all/desired", Self.document), ("sign/a/desired", Self.document),
      ("sign/a/state", "online"),
      ("sign/a/reported", report(#"{"group:all":[1,17,"\#(wanted)"],"sign":[1,16,"aa"]}"#)),
    ]).view(id: "a", at: Self.now)
    #expect(view?.layers.map { "\($0.name)" } == ["group:all", "sign"])
    #expect(view?.layers.map(\.outcome.rawValue) == ["right", "behind"])
  }

  @Test func `a document without epoch and revision is reported; one that goes is not wanted`() {
    var table = table([("group/all/desired", "{}"), ("sign/b/desired", "no JSON")])
    #expect(table.damaged == [.group("all"), .sign("b")])
    table.take(
      MQTTReceived(topic: "p/group/all/desired", payload: [], isRetained: true), at: Self.now)
    table.take(
      MQTTReceived(
        topic: "p/sign/b/desired", payload: Array(Self.document.utf8), isRetained: true),
      at: Self.now)
    #expect(table.damaged == [])
    // One that was too long to be read.
    table.take(
      MQTTReceived(topic: "p/sign/b/desired", payload: [], leftOut: 300_000, isRetained: true),
      at: Self.now)
    #expect(table.damaged == [.sign("b")])
  }

  @Test func `signs are found by what they are and show, and counted by their groups`() {
    let shows =
      #"{"tags":["all","north"],"version":"1.2.0","showing":[{"messages":[{"text":"Soup"}]}]}"#
    let views = table([
      ("sign/hall-1/state", "online"), ("sign/hall-1/reported", shows),
      ("sign/shop/state", "offline"), ("sign/shop/reported", report(groups: #"["all"]"#)),
      ("sign/new/state", "online"),
    ]).views(at: Self.now)
    func found(_ text: String) -> [String] { views.filter { $0.has(text) }.map(\.sign.id) }
    #expect(found("HALL") == ["hall-1"])
    #expect(found("soup") == ["hall-1"])
    #expect(found("North") == ["hall-1"])
    #expect(found("1.2") == ["hall-1"])
    #expect(found("all") == ["hall-1", "shop"])
    #expect(found("tea") == [])
    let groups = FleetGroup.groups(of: views)
    #expect(groups.map(\.name) == ["all", "north"])
    #expect(groups.map(\.counts) == [[.right: 1, .unreachable: 1], [.right: 1]])
  }

  @Test func `what most signs of a group have is offered, of equally many the latest`() {
    func layer(_ revision: Int) -> String { "[1,\(revision),\"digest \(revision)\"]" }
    let signs = [
      ("a", #"{"group:all":\#(layer(1)),"group:north":\#(layer(5)),"sign":\#(layer(3))}"#),
      ("b", #"{"group:all":\#(layer(1)),"group:north":\#(layer(6))}"#),
      // One alone decides nothing, however late its document is.
      ("c", #"{"group:all":\#(layer(900))}"#),
    ]
    let away = ("d", #"{"group:all":\#(layer(900)),"sign":\#(layer(4))}"#)
    let messages = (signs + [away]).flatMap { id, applied in
      [
        ("sign/\(id)/state", id == "d" ? "offline" : "online"),
        (
          "sign/\(id)/reported",
          report(applied, staged: id == "a" ? #"{"group:south":\#(layer(7))}"# : "{}")
        ),
      ]
    }
    let views = table(messages).views(at: Self.now)
    func offers(_ isKnown: (FleetTarget) -> Bool) -> [String] {
      FleetAdoption.offers(of: views, isKnown: isKnown).map {
        "\($0.target) \($0.layer.revision) \($0.signs.joined(separator: ","))"
      }
    }
    #expect(
      offers { _ in false }
        == ["group:all 1 a,b", "group:north 6 b", "group:south 7 a", "sign:a 3 a"])
    #expect(offers { $0 != .sign("a") } == ["sign:a 3 a"])
  }

  @Test func `programs read a sign with its layers`() {
    let table = table([
      ("group/all/desired", Self.document), ("sign/a/state", "online"),
      (
        "sign/a/reported",
        #"{"time":"2026-11-24T08:00:00Z","tags":["all"],"applied":{"group:all":[1,16,"aa"]}}"#
      ),
    ])
    #expect(
      table.json(table.views(at: Self.now)).text
        == #"{"signs":[{"id":"a","outcome":"behind","online":true,"seen":"2026-11-24T08:00:00Z","#
        + #""layers":[{"layer":"group:all","outcome":"behind","wanted":[1,17,"\#(wanted)"],"#
        + #""has":[1,16,"aa"],"reasons":[]}],"report":{"time":"2026-11-24T08:00:00Z","#
        + #""tags":["all"],"applied":{"group:all":[1,16,"aa"]}}}],"counts":{"right":0,"#
        + #""staged":0,"behind":1,"different":0,"refused":0,"unknown":0,"unreachable":0},"#
        + #""damaged":[]}"#)
  }

  @Test func `the hash is the SHA-256 of the document`() {
    #expect(
      WantedLayer(document: Array(Self.document.utf8))
        == WantedLayer(epoch: 1, revision: 17, digest: Self.digest))
  }
}
