// SPDX-License-Identifier: MIT
package import Core

/// Changes of the log of a sign, read page by page, the newest first.
package struct ChangeList: Sendable {
  /// The most changes of one request.
  static let pageSize = 500

  /// The changes.
  private(set) var changes: [AnswerObject] = []
  /// Whether there are older ones that `limit` leaves out.
  private var next: JSONValue = .null

  /// Reads at most `limit` changes, those before `since` not; throws as the client does.
  package init(
    of client: SignClient, since: SignTimeLimit?, limit: Int
  ) throws(ClientError) {
    var before: Int64?
    while changes.count < limit {
      let wanted = min(Self.pageSize, limit - changes.count)
      let query = [("before", before.map { String($0) }), ("limit", String(wanted))]
      let page = try client.ask(.read("changes", query)).accepted().object()
      let found = try page.objects("changes")
      for change in found {
        if let since, since.isAfter(try change.text("at")) {
          next = .null
          return
        }
        changes.append(change)
      }
      next = page.value["next"] ?? .null
      guard let number = next.integer, number != before, !found.isEmpty else { return }
      before = number
    }
  }

  /// All of it in the form of a page of the API.
  package var json: JSONValue { ["changes": .array(changes.map(\.value)), "next": next] }

  /// A table of at most `width` columns; `nil`: as wide as it gets.
  package func text(width: Int?) throws -> String {
    try AnswerTable([
      .text("WHEN", "at"), .init("MESSAGE", limit: 24) { Self.message($0) ?? "-" },
      .text("CHANGE", "sentence"),
    ]).text(of: changes, width: width, else: "There are no changes.\n")
  }

  /// The id of the message that a change is about; `nil` if it is about something else.
  private static func message(_ change: AnswerObject) -> String? {
    change.textIfGiven("id").flatMap {
      $0.hasPrefix("sign:") || $0.hasPrefix("value:") ? nil : $0
    }
  }
}
