// SPDX-License-Identifier: MIT

/// One thing that is kept: a message, a value, a setting.
///
/// The store knows nothing of what a body means.
public struct StoredDocument: Hashable, Sendable {
  /// The most bytes of an id, in UTF-8.
  public static let idLimit = 128
  /// The most bytes of a kind, in UTF-8.
  public static let kindLimit = 32
  /// The most bytes of a body: as much as goes into a request and into a row of the file, so that
  /// what keeps the limits of its fields can be stored.
  public static let bodyLimit = 1_000_000

  /// What it is asked for by: 1…128 bytes of UTF-8 without control characters.
  public let id: String
  /// What sort of thing it is, such as `message`: 1…32 bytes without control characters.
  public let kind: String
  /// The contents, 0…1,000,000 bytes, JSON by agreement.
  public let body: [UInt8]
  /// The revision of the store that wrote it last; 0 before it was stored.
  ///
  /// It never comes back with other contents, so that it serves as an ETag.
  public let revision: Int64
  /// When it was written last, in nanoseconds since 1970; 0 before it was stored.
  public let changed: Int64
  /// From when on `expire` removes it, in nanoseconds since 1970; nothing for never.
  public let expires: Int64?

  /// Makes a document that is to be stored; the store gives it its revision and instant.
  public init(id: String, kind: String, body: [UInt8], expires: Int64? = nil) {
    self.init(id: id, kind: kind, body: body, revision: 0, changed: 0, expires: expires)
  }

  init(
    id: String, kind: String, body: [UInt8], revision: Int64, changed: Int64, expires: Int64?
  ) {
    self.id = id
    self.kind = kind
    self.body = body
    self.revision = revision
    self.changed = changed
    self.expires = expires
  }

  /// Throws what is wrong with it, without telling anything of the body.
  func check() throws(StorageError) {
    try StoredDocument.check(id: id)
    if let problem = StoredDocument.problem(of: kind, limit: StoredDocument.kindLimit) {
      throw .invalid(what: "document \"\(id)\"", reason: "its kind \(problem)")
    }
    guard body.count <= StoredDocument.bodyLimit else {
      throw .invalid(
        what: "document \"\(id)\"",
        reason: "its body has \(body.count) bytes, the most is \(StoredDocument.bodyLimit)")
    }
  }

  static func check(id: String) throws(StorageError) {
    guard let problem = problem(of: id, limit: idLimit) else { return }
    // Control characters must not reach a log, nor a megabyte of what should be an id.
    let start = String(id.unicodeScalars.prefix(32).map { isControl($0) ? "?" : Character($0) })
    throw .invalid(what: "document \"\(start)\"", reason: "its id \(problem)")
  }

  /// What is wrong with a name, as the end of a sentence.
  static func problem(of name: String, limit: Int) -> String? {
    if name.isEmpty { return "is empty" }
    if name.utf8.count > limit { return "has \(name.utf8.count) bytes, the most is \(limit)" }
    return name.unicodeScalars.contains(where: isControl) ? "has a control character" : nil
  }

  static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains(where: isControl)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || (127..<160).contains(scalar.value)
  }
}
