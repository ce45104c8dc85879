// SPDX-License-Identifier: MIT
private import CSQLite
package import Core
private import Glibc
import LinuxIO

/// A failure of SQLite.
///
/// The text may contain names of tables and columns, but never bound values.
package struct SQLiteFailure: Error, Hashable, Sendable {
  /// The category of a failure.
  package enum Kind: Hashable, Sendable {
    /// The file cannot grow: the disk is full, or the page limit is reached.
    case full
    /// The file, its folder or the file system is not writable.
    case readOnly
    /// The file is inconsistent.
    case damaged
    /// The file is not a database.
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
  /// The error number of the operating system, or 0.
  package let errno: Int32
  /// SQLite's message, with a lower-case first letter, without a full stop.
  package let message: String

  package init(code: Int32, errno: Int32 = 0, message: String) {
    self.code = code
    self.errno = errno
    // It may quote an untrusted file.
    self.message = Wording.escaped(message, namesLineEnds: false) {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
    }
  }

  /// The category.
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

  /// Whether the data on disk is damaged or unreadable.
  package var isDamage: Bool {
    switch kind {
    case .damaged, .noDatabase: true
    // A bad sector, or a file system that reports damage.
    case .inputOutput:
      [1, 2, 33].contains(code >> 8) && (errno == 0 || Self.isUnreadable(errno: errno))
    default: false
    }
  }

  /// Whether a valid statement failed because of the contents of the file: wrong tables, or a
  /// format or length that SQLite does not accept.
  package var isUnusable: Bool {
    [
      SQLITE_ERROR, SQLITE_INTERNAL, SQLITE_EMPTY, SQLITE_SCHEMA, SQLITE_TOOBIG, SQLITE_CONSTRAINT,
      SQLITE_MISMATCH, SQLITE_FORMAT,
    ].contains(code & 0xFF)
  }

  /// Whether an error number indicates a bad sector or a damaged file system.
  package static func isUnreadable(errno: Int32) -> Bool {
    [EIO, EBADMSG, EUCLEAN].contains(errno)
  }

  /// The reason, with that of the operating system if it refused; without a full stop.
  package var cause: Phrase {
    let words: Phrase =
      switch code {
      case SQLITE_IOERR | (2 << 8), SQLITE_IOERR | (1 << 8): .phrase("it cannot be read")
      case SQLITE_IOERR | (3 << 8): .phrase("it cannot be written")
      case SQLITE_IOERR | (4 << 8): .phrase("it cannot be synced to the disk")
      case SQLITE_IOERR | (5 << 8): .phrase("its folder cannot be synced to the disk")
      default: .verbatim(message)
      }
    return errno == 0 ? words : .phrase("\(words), \(SystemError.cause(errno))")
  }
}
