// SPDX-License-Identifier: MIT
package import Core

extension ClientRequest {
  /// Puts a message; the sign chooses an id if there is none.
  package static func send(
    _ draft: JSONValue, id: String?, if condition: Condition? = nil
  ) -> ClientRequest {
    guard let id else { return ClientRequest("POST", ["messages"], body: draft) }
    return ClientRequest("PUT", ["messages", id], body: draft, if: condition)
  }

  /// Puts and removes several messages in one step, all or none.
  ///
  /// - Parameters:
  ///   - removals: those to be removed.
  ///   - revision: only if no message was changed since this one; `nil`: in any case.
  ///   - isCheck: whether the sign only checks it, and changes nothing.
  package static func put(
    _ messages: [JSONValue], removing removals: [Removal] = [], at revision: Int64? = nil,
    isCheck: Bool = false
  ) -> ClientRequest {
    var body: [JSONValue.Member] = [.init("messages", .array(messages))]
    if !removals.isEmpty { body.append(.init("remove", .array(removals.map(\.json)))) }
    if isCheck { body.append(.init("check", true)) }
    return ClientRequest(
      "PUT", ["messages"], body: .object(body), if: revision.map { .revision($0) })
  }

  /// A message that is to be removed.
  package struct Removal: Hashable, Sendable {
    /// The most that the sign takes in one request.
    private static let mostAtOnce = 10_000

    /// The id of the message.
    package let id: String
    /// Only at this revision; `nil`: at any.
    let revision: Int64?

    /// - Parameter revision: removes the message at this revision only; `nil`: at any.
    package init(id: String, at revision: Int64? = nil) {
      (self.id, self.revision) = (id, revision)
    }

    var json: JSONValue {
      .object(
        [.init("id", .string(id))] + (revision.map { [.init("revision", .integer($0))] } ?? []))
    }

    /// At most how many bytes it takes in a request.
    var size: Int { json.bytes.count + 1 }

    /// Removals in parts that the sign takes in one request each.
    package static func parts(of removals: [Removal]) -> [[Removal]] {
      removals.parts(most: mostAtOnce, size: \.size).map { Array(removals[$0]) }
    }
  }

  /// The calendar.
  package static func calendar(
    from: String?, until: String?, zone: String?, limit: Int
  ) -> ClientRequest {
    .read("calendar", [("from", from), ("until", until), ("zone", zone), ("limit", String(limit))])
  }

  /// Keeps a picture of a name; one that has it is replaced.
  package static func keepPicture(_ bytes: [UInt8], name: String) -> ClientRequest {
    ClientRequest(
      "PUT", ["pictures", name], file: File(type: "application/octet-stream", bytes: bytes))
  }

  /// Reads what an endpoint answers, with the items of a query that have a value.
  package static func read(
    _ name: String, _ query: [(name: String, value: String?)] = []
  ) -> ClientRequest {
    ClientRequest("GET", [name], query: query)
  }
}
