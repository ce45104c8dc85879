// SPDX-License-Identifier: MIT
private import CSQLite
private import Glibc
import LinuxIO

/// Why SQLite did not do what was asked.
///
/// The text may name tables and columns; it never holds a value that was bound.
package struct SQLiteFailure: Error, Hashable, Sendable {
  /// What a failure means for whoever has to react to it.
  package enum Kind: Hashable, Sendable {
    /// The file may not grow: the disk is full, or the greatest number of pages is reached.
    case full
    /// The file, its folder or the file system cannot be written.
    case readOnly
    /// The file has contents that do not fit together.
    case damaged
    /// The file is something else than a database.
    case noDatabase
    /// Another connection holds a lock.
    case busy
    /// The operating system refused to read, write or sync.
    case inputOutput
    /// Everything else.
    case other
  }

  /// SQLite's extended result code.
  package let code: Int32
  /// The system's error number of a failure of the operating system, or 0.
  package let errno: Int32
  /// SQLite's text in English, begun in lower case, without a full stop.
  package let message: String

  /// Makes a failure from its parts.
  package init(code: Int32, errno: Int32 = 0, message: String) {
    self.code = code
    self.errno = errno
    self.message = SQLiteFailure.plain(message)
  }

  /// A text that may name what stands in a foreign file, control characters written as their codes.
  private static func plain(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// What the failure means.
  package var kind: Kind {
    switch code & 0xFF {
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .readOnly
    case SQLITE_CORRUPT: .damaged
    case SQLITE_NOTADB: .noDatabase
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_PERM: .inputOutput
    default: .other
    }
  }

  /// Whether what is on the disk is not what was written, or can be read no more.
  package var isDamage: Bool {
    switch kind {
    case .damaged, .noDatabase: true
    // Reading a bad sector, and a file system that says itself that it is damaged.
    case .inputOutput:
      [1, 2, 33].contains(code >> 8) && (errno == 0 || Self.isUnreadable(errno: errno))
    default: false
    }
  }

  /// Whether a statement that is right for a whole file failed at what stands in this one: tables that
  /// are not those of the schema, a format or a length that SQLite does not take.
  package var isUnusable: Bool {
    [
      SQLITE_ERROR, SQLITE_INTERNAL, SQLITE_EMPTY, SQLITE_SCHEMA, SQLITE_TOOBIG, SQLITE_CONSTRAINT,
      SQLITE_MISMATCH, SQLITE_FORMAT,
    ].contains(code & 0xFF)
  }

  /// Whether an error number tells of a bad sector or a damaged file system.
  package static func isUnreadable(errno: Int32) -> Bool {
    [EIO, EBADMSG, EUCLEAN].contains(errno)
  }

  /// The reason in words, and the system's where it was the system that refused.
  package var reason: String {
    let words =
      switch code {
      case SQLITE_IOERR | (2 << 8), SQLITE_IOERR | (1 << 8): "it cannot be read"
      case SQLITE_IOERR | (3 << 8): "it cannot be written"
      case SQLITE_IOERR | (4 << 8): "it cannot be brought onto the disk"
      case SQLITE_IOERR | (5 << 8): "its folder cannot be brought onto the disk"
      default: message
      }
    return errno == 0 ? words : "\(words), \(SystemError.reason(errno))"
  }
}
