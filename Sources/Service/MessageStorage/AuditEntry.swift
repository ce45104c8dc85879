// SPDX-License-Identifier: MIT

/// The action of an audit log entry.
package struct AuditAction: RawRepresentable, Hashable, Sendable {
  /// The word stored in the file.
  package let rawValue: String

  /// Accepts any word, because newer versions may write further actions.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// A document was stored or replaced.
  package static let put = AuditAction(rawValue: "put")
  /// A document was removed on request.
  package static let remove = AuditAction(rawValue: "remove")
  /// A document was removed because it expired.
  package static let expire = AuditAction(rawValue: "expire")
  /// The store was opened.
  package static let start = AuditAction(rawValue: "start")
  /// The store was closed.
  package static let stop = AuditAction(rawValue: "stop")
  /// A backup was written.
  package static let backup = AuditAction(rawValue: "backup")
  /// All documents were replaced by those of a backup.
  package static let restore = AuditAction(rawValue: "restore")
  /// The file was migrated to a newer schema.
  package static let migrate = AuditAction(rawValue: "migrate")
  /// A damaged file was moved aside.
  package static let damage = AuditAction(rawValue: "damage")
  /// Damage was acknowledged.
  package static let acknowledge = AuditAction(rawValue: "acknowledge")
  /// Old log entries were removed because the store was full.
  package static let shorten = AuditAction(rawValue: "shorten")
}

/// The beginning of a body in the audit log.
package struct AuditBody: Hashable, Sendable {
  /// The most stored bytes.
  package static let limit = 1024

  /// The first 1024 bytes.
  package let bytes: [UInt8]
  /// The size of the whole body in bytes.
  package let size: Int

  /// Whether bytes are missing.
  package var isTruncated: Bool { bytes.count < size }

}

extension AuditBody {
  init(_ body: [UInt8]) { self.init(bytes: Array(body.prefix(AuditBody.limit)), size: body.count) }
}

/// An entry of the audit log.
package struct AuditEntry: Hashable, Sendable {
  /// The most bytes of `who`, in UTF-8.
  package static let whoLimit = 128

  /// The position in the log; ascending even if the clock is set back.
  package let number: Int64
  /// The time in nanoseconds since 1970, by the clock at that time.
  package let instant: Int64
  /// The actor, such as the name of a user or of a data source.
  package let who: String
  /// The action; a newer version may have written one that this version does not know.
  package let what: AuditAction
  /// The id of the document; `nil` for actions on the whole store.
  package let id: String?
  /// The revision of the store after the action.
  package let revision: Int64
  /// The body before; `nil` if there was none.
  package let before: AuditBody?
  /// The body after; `nil` if it was removed.
  package let after: AuditBody?
  /// A note, such as the name of a backup.
  package let note: String?
}
