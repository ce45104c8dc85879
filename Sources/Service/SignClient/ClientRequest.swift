// SPDX-License-Identifier: MIT
package import Core

/// A request to the service.
package struct ClientRequest: Sendable {
  /// What must hold for a change.
  package struct Condition: Hashable, Sendable {
    /// The field of the head that states it.
    let field: String

    /// It is there.
    package static let exists = Condition(field: "If-Match: *")
    /// It is not there.
    package static let isNew = Condition(field: "If-None-Match: *")

    /// It is at this revision.
    package static func revision(_ number: Int64) -> Condition {
      Condition(field: "If-Match: \"\(number)\"")
    }
  }

  /// A file that is sent unchanged.
  package struct File: Hashable, Sendable {
    /// Its media type.
    let type: String
    let bytes: [UInt8]

    /// A file of a media type such as `image/png`.
    package init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }
  }

  static let root = "/api/v1"

  /// `GET`, `PUT`, `POST` or `DELETE`.
  package let method: String
  /// The segments of the path below `/api/v1`.
  package var path: [String]
  /// The items of the query; those without a value are left out.
  package var query: [(name: String, value: String?)]
  /// The content behind the head; `nil`: none.
  package let content: File?
  /// What must hold; `nil`: nothing.
  let condition: Condition?

  /// Makes a request with a value as JSON, a file or nothing behind its head.
  package init(
    _ method: String, _ path: [String], query: [(name: String, value: String?)] = [],
    body: JSONValue? = nil, file: File? = nil, if condition: Condition? = nil
  ) {
    (self.method, self.path, self.query, self.condition) = (method, path, query, condition)
    content = file ?? body.map { File(type: "application/json", bytes: $0.bytes) }
  }

  /// The request for something below other segments of a path.
  package func below(_ parents: String...) -> ClientRequest {
    var request = self
    request.path = parents + path
    return request
  }

  /// Path and query, percent-encoded.
  var target: String {
    let items = query.compactMap { item in
      item.value.map { "\(Self.encoded(item.name))=\(Self.encoded($0))" }
    }
    return Self.root + path.map { "/" + Self.encoded($0) }.joined()
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// A text as a part of an address (RFC 3986, section 2).
  static func encoded(_ text: String) -> String {
    // A segment of dots alone would be read as a folder.
    text == "." || text == ".."
      ? text.replacing(".", with: "%2E") : Wording.percentEncoded(text)
  }
}
