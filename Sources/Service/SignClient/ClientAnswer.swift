// SPDX-License-Identifier: MIT
package import Core

/// A whole answer of the service.
package struct ClientAnswer: Hashable, Sendable {
  /// Who answered.
  package let address: String
  /// The status of HTTP, 200…999.
  package let status: Int
  /// The seconds after which to try again; `nil` if the service does not give them.
  package let retryAfter: Int?
  /// The body.
  package let body: [UInt8]

  /// The body as JSON; `nil` if it is not JSON.
  package var value: JSONValue? { JSONValue(reading: body) }

  /// The sentence of the sign about a change that holds and cannot be stored; `nil`: it is kept.
  package var notKept: String? { value?["notKept"]?.string }

  /// Whether it describes the sign instead of refusing the request, whatever its status is.
  package var isReport: Bool { value.map { !$0.members.isEmpty } ?? false && Refusal(self) == nil }

  /// The answer itself if its status is a success.
  ///
  /// - Throws: `ClientError.refused` in the words of the service, or `damaged` if it has none.
  package func accepted() throws(ClientError) -> ClientAnswer {
    if (200...299).contains(status) { return self }
    if let refusal = Refusal(self) { throw ClientError.refused(refusal) }
    throw ClientError.damaged(
      address: address, reason: "it has the status \(status) and gives no reason")
  }

  /// The body as a database of SQLite.
  ///
  /// - Throws: `ClientError.damaged` if it is something else, such as the page of another program.
  package func database() throws(ClientError) -> [UInt8] {
    guard body.starts(with: "SQLite format 3\0".utf8) else {
      throw ClientError.damaged(address: address, reason: "it is no backup")
    }
    return body
  }

  /// The body as an object that is read member by member.
  ///
  /// - Throws: `ClientError.damaged` if it is not JSON.
  package func object() throws(ClientError) -> AnswerObject {
    guard let value else { throw ClientError.damaged(address: address, reason: "it is not JSON") }
    return AnswerObject(value: value, place: "", address: address)
  }
}
