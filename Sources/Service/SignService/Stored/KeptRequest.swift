// SPDX-License-Identifier: MIT
import CivilTime
import JSONText
import MessageStorage
import Playout
import Schedules
import SignAPI

/// Something that was asked for and is not over, as far as it is kept.
struct KeptRequest: Hashable, Sendable {
  static let kind = "request"
  private static let prefix = "sign:request:"
  private static let newline = UInt8(ascii: "\n")

  /// Counts up: what was asked for last lies on top.
  let serial: Int
  /// The message that is shown.
  let message: String
  /// Whether that is a stored message.
  let isStored: Bool
  let since: CivilInstant
  /// When it is over; nothing: after it was shown once.
  let until: CivilInstant?

  init(_ activation: Activation) {
    (serial, message) = (activation.serial, activation.message.id)
    (isStored, since) = (activation.isStored, activation.since)
    until = if case .until(let last) = activation.end { last } else { nil }
  }

  /// How it is called in the store.
  var id: String { Self.prefix + String(serial) }

  /// What is stored; a text that nobody stores is written along.
  func document(_ draft: SignAPI.MessageDraft?) -> StoredDocument {
    let members: [JSONValue.Member] = [
      .init("message", .string(message)), .init("since", .instant(since)),
      .init("until", .instant(until)),
    ]
    var body = JSONValue.object(members).bytes
    if let draft { body += [Self.newline] + draft.json.bytes }
    return StoredDocument(id: id, kind: Self.kind, body: body)
  }

  /// Reads what was stored, with the text that was written along; nothing for what is no request.
  static func read(
    _ document: StoredDocument
  ) -> (request: KeptRequest, draft: SignAPI.MessageDraft?)? {
    guard document.id.hasPrefix(prefix), let serial = Int(document.id.dropFirst(prefix.count)),
      let head = document.body.split(separator: newline).first,
      let members = JSONMembers(Array(head)), let message = members.text("message"),
      let since = members.instant("since")
    else { return nil }
    let rest = Array(document.body.dropFirst(head.count + 1))
    let draft = try? SignAPI.MessageDraft(json: rest)
    return (
      KeptRequest(
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
