// SPDX-License-Identifier: MIT
package import Core

/// A request to the service.
package struct ClientRequest: Sendable {
  /// What must hold for a change.
  package enum Condition: Hashable, Sendable {
    /// Nothing.
    case none
    /// It is there.
    case exists
    /// It is not there.
    case isNew
    /// It is at this revision.
    case revision(Int64)
  }

  /// A file that is sent as it is.
  package struct File: Hashable, Sendable {
    /// Its media type.
    let type: String
    let bytes: [UInt8]

    package init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }
  }

  static let root = "/api/v1"

  /// `GET`, `PUT`, `POST` or `DELETE`.
  package let method: String
  /// The segments of the path below `/api/v1`.
  package var path: [String]
  /// The items of the query; those without a value are left out.
  package var query: [(name: String, value: String?)]
  /// The body; `nil`: none, or a file.
  package let body: JSONValue?
  /// A file as the body; `nil`: none, or JSON.
  package let file: File?
  /// What must hold.
  package let condition: Condition

  package init(
    _ method: String, _ path: [String], query: [(name: String, value: String?)] = [],
    body: JSONValue? = nil, file: File? = nil, if condition: Condition = .none
  ) {
    (self.method, self.path, self.query) = (method, path, query)
    (self.body, self.file, self.condition) = (body, file, condition)
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

  /// What is sent behind the head, with its media type; `nil`: nothing.
  var content: File? { file ?? body.map { File(type: "application/json", bytes: $0.bytes) } }

  /// The fields of the head that come from the request alone.
  var headers: [(name: String, value: String)] {
    switch condition {
    case .none: []
    case .exists: [("If-Match", "*")]
    case .isNew: [("If-None-Match", "*")]
    case .revision(let number): [("If-Match", "\"\(number)\"")]
    }
  }

  /// A text as a part of an address (RFC 3986, section 2).
  static func encoded(_ text: String) -> String {
    // A segment of dots alone would be read as a folder.
    text == "." || text == ".."
      ? text.replacing(".", with: "%2E") : Wording.percentEncoded(text)
  }
}
