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

  /// Its id in the store.
  var id: String { StoredKey.requests.id("\(serial)") }

  /// The document to store, with the text if it is no stored message.
  func document(_ draft: MessageDraft?) -> StoredDocument {
    let head: JSONValue = [
      "message": .string(message), "since": .instant(since), "until": .instant(until),
    ]
    let text = draft.map { [Self.newline] + $0.json.bytes } ?? []
    return StoredKey.requests.document("\(serial)", head.bytes + text)
  }

  /// Reads a stored request and its text; `nil` for another document.
  static func read(_ document: StoredDocument) -> (request: StoredRequest, draft: MessageDraft?)? {
    guard let serial = Int(StoredKey.requests.name(of: document)),
      let head = document.body.split(separator: newline).first,
      let json = JSONValue(reading: Array(head)), let message = json["message"]?.string,
      let since = json["since"]?.instant
    else { return nil }
    let rest = Array(document.body.dropFirst(head.count + 1))
    let draft = try? MessageDraft(json: rest, scenes: .configuration)
    return (
      StoredRequest(
        serial: serial, message: message, isStored: rest.isEmpty, since: since,
        until: json["until"]?.instant), draft
    )
  }
}

extension StoredRequest {
  init(_ activation: Activation) {
    let until: CivilInstant? = if case .until(let last) = activation.end { last } else { nil }
    self.init(
      serial: activation.serial, message: activation.message.id, isStored: activation.isStored,
      since: activation.since, until: until)
  }
}
