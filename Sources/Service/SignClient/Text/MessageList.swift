// SPDX-License-Identifier: MIT
package import Core
import Schedules

/// The messages of a sign, read page by page.
package struct MessageList: Sendable {
  /// How many messages are asked for at once, as many as the sign gives.
  private static let pageSize = 500
  /// The most pages that are read.
  static let mostPages = 2000

  /// The messages in the order in which they were written, then those whose order is unknown.
  package private(set) var messages: [AnswerObject] = []
  /// The revision of all messages together.
  package private(set) var revision: Int64 = 0

  /// Reads them all; throws as the client does.
  package init(of client: SignClient, zone: String? = nil) throws(ClientError) {
    var after: String?
    for _ in 0..<Self.mostPages {
      let query = [("after", after), ("limit", String(Self.pageSize)), ("zone", zone)]
      let page = try client.ask(.read("messages", query)).accepted().object()
      try take(page)
      guard let next = page.textIfGiven("next"), next != after else { break }
      after = next
    }
    sort()
  }

  /// Brings them from the order of their ids into that in which they were written.
  mutating func sort() {
    let created = messages.map { $0.integerIfGiven("created") ?? .max }
    messages = created.indices.sorted { (created[$0], $0) < (created[$1], $1) }
      .map { messages[$0] }
  }

  /// The ids of the messages that the caller may change; `nil`: of all zones.
  package static func reach(of client: SignClient) throws(ClientError) -> Set<String>? {
    let session = try client.ask(.read("session")).accepted().object()
    guard let zone = session.textIfGiven("zone") else { return nil }
    let messages = try MessageList(of: client, zone: zone).messages
    return Set(try messages.map { message throws(ClientError) in try message.text("id") })
  }

  init() {}

  /// Adds the messages of a page.
  mutating func take(_ page: AnswerObject) throws(ClientError) {
    messages += try page.objects("messages")
    revision = try page.integer("revision")
  }

  /// The text of a message, or those of its scene.
  private static func content(_ message: AnswerObject) throws -> String {
    if let text = message.textIfGiven("text") { return text }
    guard let scene = message.value["scene"] else {
      let languages = message.value.texts(under: ["text"])
      return languages.isEmpty ? try message.text("text") : languages.joined(separator: " ")
    }
    return (["(scene)"] + scene.texts(under: ["text", "pages"])).joined(separator: " ")
  }

  /// The ids and revisions of those that are over and can be removed, in the order of the list.
  package func over() throws(ClientError) -> [ClientRequest.Removal] {
    try messages.filter { message in
      message.value["progress"]?["over"] == .bool(true)
        && message.value["protected"] != .bool(true)
        && message.value["calendar"] == nil
    }.map { message throws(ClientError) in
      ClientRequest.Removal(id: try message.text("id"), at: try message.integer("revision"))
    }
  }

  /// All of it in the form of a page of the API, the last one.
  package var json: JSONValue {
    [
      "messages": .array(messages.map(\.value)), "next": .null, "revision": .integer(revision),
    ]
  }

  /// A table of at most `width` columns; `nil`: as wide as it gets.
  ///
  /// A message of a calendar has the name of its calendar in brackets before its text.
  package func text(width: Int?) throws -> String {
    try AnswerTable([
      .text("ID", "id"), .number("REV", "revision"), .text("ZONE", "zone", limit: 16, else: "-"),
      .number("PRIO", "priority", else: "\(MessageDraft.usualPriority)"),
      .init("WHEN", limit: 30) { TimingText.of($0.value) },
      .init("TEXT") { message in
        let calendar = message.textIfGiven("calendar").map { "(\($0)) " } ?? ""
        return calendar + (try Self.content(message))
      },
    ]).text(of: messages, width: width, else: "There are no messages.\n")
  }
}
