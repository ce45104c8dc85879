// SPDX-License-Identifier: MIT
import Core

/// A stored document: a message, a value, a setting.
///
/// The body is opaque to the store.
package struct StoredDocument: Hashable, Sendable {
  /// The most bytes of an id, in UTF-8.
  package static let idLimit = 128
  /// The most bytes of a kind, in UTF-8.
  package static let kindLimit = 32
  /// The most bytes of a body: the limit of a request and of a row, so that any valid document can
  /// be stored.
  package static let bodyLimit = 1_000_000

  /// The id: 1…128 bytes of UTF-8 without control characters.
  package let id: String
  /// The kind, such as `message`: 1…32 bytes without control characters.
  package let kind: String
  /// The contents, 0…1,000,000 bytes, JSON by convention.
  package let body: [UInt8]
  /// The revision of its last change; 0 before it is stored.
  ///
  /// Never reused for other contents, so it can serve as an ETag.
  package let revision: Int64
  /// The time of its last change, in nanoseconds since 1970; 0 before it is stored.
  package let changed: Int64
  /// The time from which `expire` removes it, in nanoseconds since 1970; `nil`: never.
  package let expires: Int64?

}

extension StoredDocument {
  /// A document to store; the store sets its revision and instant.
  package init(id: String, kind: String, body: [UInt8], expires: Int64? = nil) {
    self.init(id: id, kind: kind, body: body, revision: 0, changed: 0, expires: expires)
  }

  /// Throws the first problem, without quoting the body.
  package func check() throws(StorageError) {
    try StoredDocument.check(id: id)
    let kindProblem = StoredDocument.problem(
      of: kind, limit: StoredDocument.kindLimit, called: .phrase("its kind"))
    if let kindProblem { throw .invalid(what: .phrase("document \"\(id)\""), reason: kindProblem) }
    guard body.count <= StoredDocument.bodyLimit else {
      throw .invalid(
        what: .phrase("document \"\(id)\""),
        reason: .phrase("its body has \(body.count) bytes, the most is \(StoredDocument.bodyLimit)")
      )
    }
  }

  static func check(id: String) throws(StorageError) {
    guard let problem = problem(of: id, limit: idLimit, called: .phrase("its id")) else { return }
    // Control characters and very long ids must not reach a log.
    let start = String(id.unicodeScalars.prefix(32).map { isControl($0) ? "?" : Character($0) })
    throw .invalid(what: .phrase("document \"\(start)\""), reason: problem)
  }

  /// The problem of a name, as a reason; `nil`: none.
  ///
  /// - Parameter title: what the name is called.
  static func problem(
    of name: String, limit: Int, called title: @autoclosure () -> Phrase
  ) -> Phrase? {
    if name.isEmpty { return .phrase("\(title()) is empty") }
    if name.utf8.count > limit {
      return .phrase("\(title()) has \(name.utf8.count) bytes, the most is \(limit)")
    }
    guard name.unicodeScalars.contains(where: isControl) else { return nil }
    return .phrase("\(title()) has a control character")
  }

  /// A text with `?` for its control characters.
  static func plain(_ text: some Sequence<Character>) -> String {
    String(text.map { $0.unicodeScalars.contains(where: isControl) ? "?" : $0 })
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || (127..<160).contains(scalar.value)
  }
}
