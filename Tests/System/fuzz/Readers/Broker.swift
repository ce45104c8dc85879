// SPDX-License-Identifier: MIT
import Core
import Fleet
import Schedules
import SignConfiguration
import SignControl

@testable import MQTTIO
@testable import SignAPI
@testable import SignMQTT

/// What others publish to a sign besides documents.
extension FuzzReader {
  private static let caller = Caller(role: .administrator, name: "fuzzer")

  /// Judges an operation, and reads its body by its schema.
  private static func judge(
    _ bytes: [UInt8], _ service: APIService<any SignControl>, isRepeatable: Bool
  ) throws(Problem) {
    var reader = SchemaReader(service.scenes)
    let request = try OperationRequest(try OperationServer.node(bytes), &reader)
    let (admission, _) = try service.admit(request, bytes, by: caller, isRepeatable: isRepeatable)
    _ = try service.record(admission.route, request)
  }

  /// What a sign is asked for: done, or refused under its id.
  static func checkOperation(_ bytes: [UInt8]) throws {
    let service = Self.service()
    do throws(Problem) { try judge(bytes, service, isRepeatable: false) } catch {
      try check(service.refuse(error, in: .english))
      let id = OperationRequest.id(of: try? OperationServer.node(bytes))
      let answer = JSONValue(reading: OperationServer.refused(id, error, in: .english))
      try FuzzFinding.unless(
        answer?["ok"] == .bool(false) && answer?["id"]?.string == id,
        "the refusal is \(String(describing: answer))")
    }
  }

  /// A text of another system, or a list of them: what it becomes is a message that the API takes.
  static func checkNotification(_ bytes: [UInt8]) throws {
    let service = Self.service()
    let kept = Schema.Kind.object(Schemas.keptNotification)
    let kinds: [(kind: Schema.Kind, isPlain: Bool)] = [
      (.object(Schemas.notification), false), (.either(kept, .list(kept, atMost: 32)), true),
    ]
    for (kind, isPlain) in kinds {
      var (drafts, isList): ([MessageDraft], Bool) = ([], false)
      do throws(Problem) {
        var reader = SchemaReader(service.scenes)
        let value = reader.value(try OperationServer.node(bytes), kind, "")
        try reader.check(.invalid, .phrase("The body is not valid; see errors."))
        isList = value?.items.isEmpty == false
        let items = isList ? value?.items : value.map { [$0] }
        for record in (items ?? []).compactMap(Record.read) {
          let icon = record.text("icon").map { _ in "{icon heart}" }
          do throws(ControlError) {
            drafts.append(try record.awtrixMessage(isPlain: isPlain, icon: icon, at: ""))
          } catch {
            throw Problem(error)
          }
        }
      } catch {
        try check(service.refuse(error, in: .english))
        continue
      }
      for draft in drafts { try checkWritten(draft) }
      guard isList else { continue }
      let pages = MessageDraft(awtrixPages: drafts)
      let again = try? MessageDraft(json: pages.json.bytes, scenes: service.scenes)
      try FuzzFinding.unless(
        again?.scene?["pages"]?.items.count == drafts.count, "the pages are refused: \(pages)")
    }
  }

  /// What Home Assistant asks for: operations that exist, whatever the bytes are.
  static func checkHomeAssistant(_ bytes: [UInt8]) throws {
    let service = Self.service()
    for command in HomeAssistantDevice.Command.allCases {
      for playback in PlaybackState.allCases {
        let requests = HomeAssistantCommand.read(command, bytes, playback: playback)
        for request in requests ?? [] {
          do throws(Problem) {
            try judge(request.request(id: "home-assistant"), service, isRepeatable: true)
          } catch {
            try check(service.refuse(error, in: .english))
            try FuzzFinding.unless(
              error.kind != .noOperation && error.kind != .syntax, "\(command): \(error.detail)")
          }
        }
      }
    }
  }

  /// A foreign value: a pointer, and on the next lines the message.
  static func checkBrokerValue(_ bytes: [UInt8]) throws {
    let lines = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let pointer = String(decoding: lines[0], as: UTF8.self).split(separator: "/").map(String.init)
    let message = MQTTReceived(topic: "garden", payload: lines.count > 1 ? Array(lines[1]) : [])
    guard let text = BrokerValues.text(message, pointer) else { return }
    try FuzzFinding.inWords(text)
    try FuzzFinding.unless(
      text.utf8.count <= BrokerValues.mostBytes && !text.contains("\n"),
      "a text of \(text.utf8.count) bytes: \(text)")
  }

  private static let topics = try? ConfigurationReader.read(
    bytes: Array(
      "mqtt: {broker: localhost, id: hall, groups: [north], discovery: homeassistant}".utf8),
    file: "sign.yaml"
  ).mqtt.map { SignTopics($0, hostName: "hall") }

  /// A topic: no answer goes to one that has a meaning of its own, and the document wanted stands
  /// at the topic that it names.
  static func checkTopic(_ bytes: [UInt8]) throws {
    guard let sign = topics else { throw FuzzFinding("there are no topics") }
    let (topic, fleet) = (String(decoding: bytes, as: UTF8.self), FleetTopics())
    let subject = sign.subject(of: topic)
    if case .custom(let name) = subject {
      try FuzzFinding.unless(!name.isEmpty && !name.contains("/"), "the name is \(name)")
    }
    let view = fleet.subject(of: topic)
    try FuzzFinding.unless(
      !sign.isAnswerTopic(topic) || subject == nil && view == nil,
      "an answer would be \(String(describing: subject)), \(String(describing: view))")
    switch view {
    case .desired(let target):
      try FuzzFinding.unless(fleet.desired(target) == topic, "\(target) stands elsewhere")
    case .desiredAhead(let sign, let group):
      try FuzzFinding.unless(
        fleet.desired(ofGroup: group, aheadOn: sign) == topic, "\(group) stands elsewhere")
    case .state(let id), .report(let id), .answer(let id), .shown(let id):
      try FuzzFinding.unless(MQTTSettings.isID(id), "a sign is called \(id)")
    case .blob(let hash):
      try FuzzFinding.unless(fleet.blob(hash) == topic, "\(hash) stands elsewhere")
    case .rollout(let number):
      try FuzzFinding.unless(fleet.rollout(number) == topic, "\(number) stands elsewhere")
    case .controller, nil: return
    }
  }
}
