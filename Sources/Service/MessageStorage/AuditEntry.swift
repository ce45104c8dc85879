// SPDX-License-Identifier: MIT

/// What was done, in an entry of the audit log.
public struct AuditAction: RawRepresentable, Hashable, Sendable {
  /// The word in the file.
  public let rawValue: String

  /// Makes an action of any word; newer versions may write others than are known here.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A document was stored or replaced.
  public static let put = AuditAction(rawValue: "put")
  /// A document was removed by somebody.
  public static let remove = AuditAction(rawValue: "remove")
  /// A document was removed because its time was over.
  public static let expire = AuditAction(rawValue: "expire")
  /// The store was opened.
  public static let start = AuditAction(rawValue: "start")
  /// The store was closed in good order.
  public static let stop = AuditAction(rawValue: "stop")
  /// A backup was written.
  public static let backup = AuditAction(rawValue: "backup")
  /// All documents were replaced by those of a backup.
  public static let restore = AuditAction(rawValue: "restore")
  /// The file was brought to a newer schema.
  public static let migrate = AuditAction(rawValue: "migrate")
  /// A damaged file was set aside.
  public static let damage = AuditAction(rawValue: "damage")
  /// Somebody has taken note of a damage.
  public static let acknowledge = AuditAction(rawValue: "acknowledge")
  /// Old entries gave way because the store was full.
  public static let shorten = AuditAction(rawValue: "shorten")
}

/// The beginning of a body in the audit log.
public struct AuditBody: Hashable, Sendable {
  /// The most bytes that are kept.
  public static let limit = 1024

  /// The first 1024 bytes.
  public let bytes: [UInt8]
  /// How many bytes the whole body had.
  public let size: Int

  /// Whether bytes are missing.
  public var isTruncated: Bool { bytes.count < size }

  init(bytes: [UInt8], size: Int) {
    self.bytes = bytes
    self.size = size
  }

  init(_ body: [UInt8]) {
    self.init(bytes: Array(body.prefix(AuditBody.limit)), size: body.count)
  }
}

/// Who did what, and when.
public struct AuditEntry: Hashable, Sendable {
  /// The most bytes of `who`, in UTF-8.
  public static let whoLimit = 128

  /// The place in the log; later entries have greater numbers, also when the clock was set back.
  public let number: Int64
  /// When, in nanoseconds since 1970, by the clock as it was then.
  public let instant: Int64
  /// Who, such as the name of a user or of a data source.
  public let who: String
  /// What.
  public let what: AuditAction
  /// The document; nothing for what concerns the whole store.
  public let id: String?
  /// The revision of the store after it.
  public let revision: Int64
  /// The body as it was; nothing for what was not there.
  public let before: AuditBody?
  /// The body as it became; nothing for what went.
  public let after: AuditBody?
  /// More words, such as the name of a backup.
  public let note: String?
}
