// SPDX-License-Identifier: MIT
import CivilTime
import JSONText
import MessageStorage
import Playout
import Schedules
import SignAPI
import SignControl

/// A request to show something now, as it is stored until it is over.
struct StoredRequest: Hashable, Sendable {
  static let kind = "request"
  private static let prefix = "sign:request:"
  private static let newline = UInt8(ascii: "\n")

  /// Counts up; the highest is shown on top.
  let serial: Int
  /// The message that is shown.
  let message: String
  /// Whether that is a stored message.
  let isStored: Bool
  let since: CivilInstant
  /// Its end; `nil`: after it was shown once.
  let until: CivilInstant?

  init(_ activation: Activation) {
    (serial, message) = (activation.serial, activation.message.id)
    (isStored, since) = (activation.isStored, activation.since)
    until = if case .until(let last) = activation.end { last } else { nil }
  }

  /// Its id in the store.
  var id: String { Self.prefix + String(serial) }

  /// The document to store, with the text if it is no stored message.
  func document(_ draft: MessageDraft?) -> StoredDocument {
    let members: [JSONValue.Member] = [
      .init("message", .string(message)), .init("since", .instant(since)),
      .init("until", .instant(until)),
    ]
    var body = JSONValue.object(members).bytes
    if let draft { body += [Self.newline] + draft.json.bytes }
    return StoredDocument(id: id, kind: Self.kind, body: body)
  }

  /// Reads a stored request and its text; `nil` for another document.
  static func read(
    _ document: StoredDocument
  ) -> (request: StoredRequest, draft: MessageDraft?)? {
    guard document.id.hasPrefix(prefix), let serial = Int(document.id.dropFirst(prefix.count)),
      let head = document.body.split(separator: newline).first,
      let members = JSONMembers(Array(head)), let message = members.text("message"),
      let since = members.instant("since")
    else { return nil }
    let rest = Array(document.body.dropFirst(head.count + 1))
    let draft = try? MessageDraft(json: rest, scenes: .configuration)
    return (
      StoredRequest(
        serial: serial, message: message, isStored: rest.isEmpty, since: since,
        until: members.instant("until")), draft
    )
  }

  private init(
    serial: Int, message: String, isStored: Bool, since: CivilInstant, until: CivilInstant?
  ) {
    (self.serial, self.message, self.isStored) = (serial, message, isStored)
    (self.since, self.until) = (since, until)
  }
}
