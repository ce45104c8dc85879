// SPDX-License-Identifier: MIT
import BrokerTesting
import Fleet
import Foundation
import SignControl
import SignTesting
import SignboardKit
import Testing

@testable import MQTTIO
@testable import SignClient
@testable import SignboardCommand

/// `signboard fleet` at a real broker.
@Suite(.waitsForPrograms)
struct FleetCommandTests {
  private static let document = #"{"epoch":1,"revision":17,"messages":{}}"#
  /// The SHA-256 of the document, as sha256sum prints it.
  private static let digest = "b860b44688d7b832f294a31a6f081ebd8ab7b21b7ff36980587eb29ff2b9e0b0"

  /// A report of so many seconds ago, or from a clock that is an hour ahead.
  private func report(
    at now: CivilInstant, groups: String, shows: String, applied: String, refused: String = "",
    age: Int64 = -3600
  ) -> String {
    let time = ISO8601DateFormatter().string(
      from: Date(timeIntervalSince1970: Double(now.seconds - age)))
    return #"{"time":"\#(time)","version":"0.1.0","tags":\#(groups),"healthy":true,"showing":"#
      + #"[{"zone":"main","messages":[{"id":"a","text":"\#(shows)"}]}],"applied":{\#(applied)},"#
      + #""refused":[\#(refused)],"problems":[]}"#
  }

  /// What a broker keeps of six signs, by topic.
  private func kept(at now: CivilInstant) -> [(String, String)] {
    let refusal =
      #"{"id":"group:north","code":"length","field":"messages.lunch.text","#
      + #""message":"The text is too long."}"#
    let north = #"["all","north"]"#
    return [
      ("group/north/desired", Self.document), ("group/south/desired", "{}"),
      ("sign/gate/state", "online"),
      ("sign/hall-1/state", "online"),
      (
        "sign/hall-1/reported",
        report(
          at: now, groups: north, shows: "Soup",
          applied: #""group:north":[1,17,"\#(Self.digest)"]"#)
      ),
      ("sign/hall-2/state", "online"),
      (
        "sign/hall-2/reported",
        report(
          at: now, groups: north, shows: "Welcome", applied: #""group:north":[1,16,"aa"]"#,
          refused: refusal)
      ),
      ("sign/quay/state", "online"),
      (
        "sign/quay/reported",
        report(at: now, groups: #"["all"]"#, shows: "Boats", applied: "", age: 5 * 43_200)
      ),
      ("sign/shop/state", "offline"),
      (
        "sign/shop/reported",
        report(at: now, groups: #"["all"]"#, shows: "Open", applied: "", age: 3 * 3600 + 600)
      ),
      ("sign/tower/state", "online"),
      (
        "sign/tower/reported",
        report(
          at: now, groups: north, shows: "Hello", applied: #""group:north":[1,17,"bb"]"#)
      ),
    ]
  }

  /// A broker with six signs.
  private func broker() async throws -> TestBroker {
    let broker = try TestBroker.running()
    try await broker.keep(kept(at: CivilInstant(seconds: Int64(Date().timeIntervalSince1970))))
    return broker
  }

  /// The table, read at one instant.
  private func list(_ query: FleetQuery = FleetQuery()) throws -> String {
    let now = CivilInstant(seconds: 1_800_000_000)
    let topics = FleetTopics(prefix: "signboard/v1")
    var table = FleetTable(topics)
    for (topic, text) in kept(at: now) {
      table.take(
        MQTTReceived(topic: "signboard/v1/" + topic, payload: Array(text.utf8), isRetained: true),
        at: now)
    }
    let views = table.views(at: now).filter(query.has)
    return try FleetText.list(views, in: table, at: now, width: nil)
  }

  /// A list without its columns, and with ages of seconds as new: a process takes its time.
  private func squeezed(_ list: String) -> String {
    list.replacing(/\d+s ago/, with: "now").replacing(#/ +/#, with: " ")
  }

  private func fleet(_ broker: TestBroker, _ words: String...) throws -> Program.Outcome {
    let options = ["--broker", "mqtt://127.0.0.1:\(broker.port)", "--timeout", "3600"]
    return try Program.run(["fleet"] + words + options)
  }

  @Test func `all signs are listed, with what needs care`() throws {
    #expect(
      try list() == """
        SIGN    STATE        SEEN    GROUPS  SHOWS
        gate    unknown      -       -
        hall-1  right        now     north   Soup
        hall-2  refused      now     north   Welcome
        quay    unreachable  2d ago  -       Boats
        shop    unreachable  3h ago  -       Open
        tower   different    now     north   Hello
        6 signs: 1 right, 1 different, 1 refused, 1 unknown, 2 unreachable.
        gate is connected, but has not said how it is.
        hall-2 does not take revision 17 (epoch 1) of group:north: messages.lunch.text: The text is \
        too long.
        quay reports every minute, and did so 2d ago last: it is gone, or its clock is wrong.
        shop is not connected; it was last seen 3h ago.
        tower has revision 17 (epoch 1) of group:north, but another than the wanted revision 17 \
        (epoch 1).
        What is wanted of group:south has no epoch and no revision, so no sign takes it.

        """)
  }

  @Test func `signs of one state are listed, or none of them`() throws {
    let damage =
      "What is wanted of group:south has no epoch and no revision, so no sign takes it.\n"
    #expect(
      try list(FleetQuery(outcome: .refused)) == """
        SIGN    STATE    SEEN  GROUPS  SHOWS
        hall-2  refused  now   north   Welcome
        1 sign: 1 refused.
        hall-2 does not take revision 17 (epoch 1) of group:north: messages.lunch.text: The text is \
        too long.

        """ + damage)
    #expect(try list(FleetQuery(group: "north", outcome: .unreachable)) == "0 signs.\n" + damage)
  }

  @Test func `what a broker keeps is listed`() async throws {
    let broker = try await broker()
    let all = try fleet(broker, "list")
    #expect(squeezed(all.output) == squeezed(try list()))
    #expect(all.error == "")
    #expect(all.status == 1)
    let json = try fleet(broker, "list", "--json", "--group", "north")
    #expect(json.status == 1)
    let refused = try fleet(broker, "list", "--outcome", "refused")
    #expect(squeezed(refused.output) == squeezed(try list(FleetQuery(outcome: .refused))))
    #expect(refused.status == 1)
    #expect(
      json.output.hasSuffix(
        #""counts":{"right":1,"staged":0,"behind":0,"different":1,"refused":1,"unknown":0,"#
          + #""unreachable":0},"damaged":["group:south"]}"# + "\n"))
    #expect(try fleet(broker, "show", "hall-1").status == 0)
  }

  @Test func `one sign is printed with all that is wanted of it`() async throws {
    let broker = try await broker()
    let outcome = try fleet(broker, "show", "hall-2")
    let lines = outcome.output.split(separator: "\n").filter { !$0.hasPrefix("Seen") }
    #expect(
      lines == [
        "Sign     hall-2", "State    refused", "Version  0.1.0", "Groups   all north",
        "Shows    Welcome", "Wanted   group:north revision 17 (epoch 1): refused",
        "Care     hall-2 does not take revision 17 (epoch 1) of group:north: messages.lunch.text: "
          + "The text is too long.",
      ])
    #expect(outcome.status == 1)
    let json = try fleet(broker, "show", "hall-1", "--json")
    #expect(json.output.hasPrefix(#"{"id":"hall-1","outcome":"right","online":true,"seen":""#))
    #expect(json.status == 0)
    let other = try fleet(broker, "show", "hal-1")
    #expect(other.error == "Error: The broker knows no sign \"hal-1\". Did you mean hall-1?\n")
    #expect(other.status == 1)
  }

  @Test func `a configuration's broker is asked; without signs help is printed`() async throws {
    let broker = try TestBroker.running()
    try await broker.keep([("other", "something")])
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("signboard.yaml")
      try "mqtt: {broker: \"mqtt://127.0.0.1:\(broker.port)\"}\n".write(
        to: file, atomically: true, encoding: .utf8)
      let outcome = try Program.run(["fleet", "list", "--config", file.path])
      #expect(
        outcome.output == """
          The broker keeps nothing of signs, or this user may not read it. A sign says there how it \
          is if its configuration has "mqtt:"; "signboard health" on its machine says whether it is \
          connected.

          """)
      #expect(outcome.status == 0)
      try "text: Hello\n".write(to: file, atomically: true, encoding: .utf8)
      let other = try Program.run(["fleet", "list", "--config", file.path])
      #expect(
        other.error
          == "Error: \(file.path): It names no broker. Give one with --broker "
          + "mqtts://broker.example, or write \"mqtt:\" there.\n")
    }
  }

  @Test func `a broker that is away is reported with the reason`() throws {
    let broker = try TestBroker()
    let outcome = try fleet(broker, "list")
    #expect(
      outcome.error
        == "Error: mqtt://127.0.0.1:\(broker.port): There is no connection: connection refused. "
        + "Start the broker, or correct broker in the configuration.\n")
    #expect(outcome.status == 1)
  }

  @Test func `keys of a file that is not UTF-8 are refused`() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("keys.yaml")
      try Data(Array("speed: 40\ntext: caf".utf8) + [0xE9, 0x0A]).write(to: file)
      let outcome = try Program.run(["fleet", "configure", file.path, "--group", "north"])
      #expect(
        outcome.error
          == "Error: \(file.path) is not taken, and nothing is changed:\n"
          + "  line 2: The text is not UTF-8; save it as UTF-8, or convert it with iconv.\n")
      #expect(outcome.status == 1)
    }
  }

  @Test func `how long ago a sign was seen is printed in the greatest unit`() {
    let now = CivilInstant(seconds: 1_800_000_000)
    let ages = [-5, 0, 1, 59, 60, 3599, 3600, 86_399, 86_400, 400 * 86_400].map {
      FleetText.age(of: CivilInstant(seconds: now.seconds - Int64($0)), at: now)
    }
    #expect(
      ages == [
        "now", "now", "1s ago", "59s ago", "1m ago", "59m ago", "1h ago", "23h ago", "1d ago",
        "400d ago",
      ])
  }

  @Test func `all that is wanted has a line for each message, value and picture`() {
    let document: JSONValue = [
      "revision": 4, "messages": ["a": ["text": "Tea {image cup.png}"]], "values": ["gate": "7"],
      "pictures": ["cup.png": ["hash": "0a1b"]],
    ]
    #expect(
      FleetText.document(document) == """
        revision: 4
        messages.a: Tea {image cup.png}
        values.gate: 7
        pictures.cup.png: 0a1b

        """)
  }

  @Test func `what was taken over from signs is printed, and what was left out`() throws {
    func adoption(
      _ target: JSONValue, _ signs: JSONValue, _ pictures: JSONValue = [],
      _ messages: JSONValue = [], reason: JSONValue = .null
    ) -> AnswerObject {
      AnswerObject(
        value: [
          "target": target, "signs": signs, "pictures": pictures, "messages": messages,
          "reason": reason,
        ], place: "", address: "fleet")
    }
    let text = try FleetText.adoptions([
      adoption("group:north", 12), adoption("sign:hall-1", 1, ["cup", "map"], ["menu"]),
      adoption("sign:hall-2", 1, reason: "It has not answered."),
    ])
    #expect(
      text == """
        group:north is taken over from 12 signs.
        sign:hall-1 is taken over from 1 sign, without the picture cup, the picture map and the \
        message menu: no sign asked has the file. Put them again.
        sign:hall-2 is left out: It has not answered.
        Taken over: 2, left out: 1.

        """)
    #expect(
      try FleetText.adoptions([])
        == "Nothing is taken over: no sign says that more is wanted than is known.\n")
  }
}
