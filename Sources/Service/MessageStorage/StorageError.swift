// SPDX-License-Identifier: MIT
package import Core
package import LinuxIO
import SQLiteIO

/// A failure of the store; its contents are unchanged.
///
/// Messages never contain parts of a body.
package struct StorageError: Error, Hashable, Sendable {
  /// What went wrong.
  package enum Kind: Hashable, Sendable {
    /// The document to store is invalid.
    case invalid(what: Phrase, reason: Phrase)
    /// Another process has the file open; its id, if known.
    case inUse(process: Int32?)
    /// The file was written by a newer version of this program.
    case newer(version: Int64, known: Int64)
    /// The file is not a store; it is left unchanged.
    case foreign
    /// The file is damaged.
    case damaged(reason: Phrase, newestBackup: String? = nil)
    /// The file has reached its size limit in bytes.
    case storeFull(limit: Int64)
    /// The file system is full.
    case diskFull
    /// The file or its file system is read-only.
    case readOnly(reason: Phrase)
    /// A setting required for durability could not be applied.
    case unsafeMode(setting: String, value: String)
    /// Any other failure; the reason has no full stop.
    case failed(reason: Phrase)
    /// A failure of the operating system.
    case system(SystemError)
    /// The store is closed.
    case closed
  }

  /// What went wrong.
  package let kind: Kind
  /// The failed action on the file, such as `open`.
  let action: String
  /// The file.
  let path: String

  /// A failure of an action on a file.
  package init(_ kind: Kind, _ action: String, _ path: String) {
    (self.kind, self.action, self.path) = (kind, action, path)
  }

  /// The content to store is invalid.
  static func invalid(what: Phrase, reason: Phrase) -> StorageError {
    StorageError(.invalid(what: what, reason: reason), "store", "")
  }

  /// The store at a path is closed.
  package static func closed(path: String) -> StorageError { StorageError(.closed, "use", path) }

  /// A store that can only be read was to be changed.
  static func readOnly(path: String, reason: Phrase) -> StorageError {
    StorageError(.readOnly(reason: reason), changing, path)
  }
}

extension StorageError: Phrased, CustomStringConvertible {
  /// The message: the action, the path, the reason and the next step.
  package var description: String { phrase.description }

  /// The message in the languages of answers.
  package var phrase: Phrase {
    switch kind {
    case .invalid(let what, let reason): .phrase("Cannot store \(what): \(reason). Correct it.")
    case .system(let error): error.phrase
    default: SystemError.cannot(action, path, why)
    }
  }

  /// Why the action failed, and the next step, in whole sentences.
  private var why: Phrase {
    switch kind {
    case .inUse(let process):
      process.map {
        .phrase(
          "process {0} is using it. Stop that one with \"kill {0}\", or name another file.",
          "\($0)")
      } ?? .phrase("another program is using it. Stop that one, or name another file.")
    case .newer(let version, let known):
      .phrase(
        """
        a newer version of this program wrote it (schema \(version), this one knows \
        \(known)). Install the newer version again, or name another file.
        """)
    case .foreign: .phrase("it belongs to another program. Name another file.")
    case .damaged(let reason, let newestBackup):
      .phrase("the file is damaged (\(reason)). \(StorageError.remedy(action, newestBackup))")
    case .storeFull(let limit):
      .phrase(
        """
        it has reached its greatest size of \(limit >> 20) MiB. Remove what is no longer \
        needed, or allow more.
        """)
    case .diskFull:
      // Only an open store is read on.
      .phrase(
        action == StorageError.changing
          ? "the disk is full. Make room with \"df -h\" and \"rm\"; reading goes on."
          : "the disk is full. Make room with \"df -h\" and \"rm\".")
    case .readOnly(let reason):
      .phrase("it can only be read (\(reason)). Make it writable; a running sign notices it.")
    case .unsafeMode(let setting, let value):
      .phrase(
        """
        SQLite's \(setting) stays "\(value)" here, so that a power cut could lose \
        messages. Put the file on a local disk.
        """)
    case .failed(let reason): .phrase("\(reason). Look for errors of the disk with \"dmesg\".")
    case .closed: .phrase("the store is closed.")
    case .invalid(_, let reason): reason
    case .system(let error): error.cause
    }
  }

  /// The action of changing an open store.
  static let changing = "change"
  /// The action of reading a backup.
  static let restoring = "restore from"
  /// The action of reading a copied file.
  static let reading = "look into"

  /// The error about a damaged backup.
  static func unusable(_ path: String, _ reason: Phrase) -> StorageError {
    StorageError(.damaged(reason: reason), restoring, path)
  }

  /// The remedy for a damaged file.
  private static func remedy(_ action: String, _ newestBackup: String?) -> Phrase {
    switch (action, newestBackup) {
    case (reading, _):
      .phrase(
        "The service keeps what can be read of its store when it starts; of a backup, use another.")
    case (restoring, _): .phrase("Use another backup.")
    case (_, let backup?): .phrase("Restore \(backup).")
    default: .phrase("Start the program again: it keeps what can still be read.")
    }
  }

  /// The error about another file, such as the original of a copy.
  ///
  /// - Parameter action: the intended action on that file.
  func about(_ source: String, insteadOf copy: String, action: String) -> StorageError {
    guard path == copy else { return self }
    return switch kind {
    // The disk of the copy is full.
    case .diskFull: StorageError(kind, "copy \(source) to", copy)
    case .damaged, .failed: StorageError(kind, action, source)
    case .system(let error):
      StorageError(
        error.isTooLarge
          ? .tooLarge(action, source)
          : SystemError(action: action, path: source, errno: error.errno))
    default: StorageError(kind, self.action, source)
    }
  }

  /// The error for one of the operating system.
  private init(_ error: SystemError) { self.init(.system(error), error.action, error.path) }

  /// The error for a failure of SQLite during an action on a file.
  init(_ failure: SQLiteFailure, _ action: String, _ path: String, limit: Int64? = nil) {
    switch failure.kind {
    case .full:
      // SQLite has the same code for both.
      if let limit, (DurableFiles.free(at: path) ?? 0) > 1 << 20 {
        self.init(.storeFull(limit: limit), Self.changing, path)
      } else {
        self.init(.diskFull, action, path)
      }
    case .readOnly: self = .readOnly(path: path, reason: failure.cause)
    case .damaged, .noDatabase: self.init(.damaged(reason: failure.cause), action, path)
    case .busy: self.init(.inUse(process: nil), "open", path)
    case .inputOutput:
      let error = SystemError(action: action, path: path, errno: failure.errno)
      if error.isOutOfRoom || error.isTooLarge {
        self.init(any: error, action, path)
      } else if error.isUnwritable {
        self = .readOnly(path: path, reason: error.cause)
      } else {
        self.init(.failed(reason: failure.cause), action, path)
      }
    case .other where action == StorageError.restoring && failure.isUnusable:
      // The file can be read, and its tables are not those of a store.
      self.init(.damaged(reason: failure.cause), action, path)
    case .other: self.init(.failed(reason: failure.cause), action, path)
    }
  }

  /// Acts on a file; all errors are those of this action.
  static func during<Result>(
    _ action: String, _ path: String, limit: Int64? = nil, _ body: () throws -> Result
  ) throws(StorageError) -> Result {
    do {
      return try body()
    } catch {
      throw StorageError(any: error, action, path, limit: limit)
    }
  }

  /// The error for any error thrown during an action on a file.
  init(any error: any Error, _ action: String, _ path: String, limit: Int64? = nil) {
    switch error {
    case let error as StorageError: self = error
    case let error as SQLiteFailure: self.init(error, action, path, limit: limit)
    case let error as SystemError where error.isOutOfRoom: self.init(.diskFull, action, path)
    case let error as SystemError where error.isTooLarge: self.init(.tooLarge(action, path))
    case let error as SystemError: self.init(error)
    default: self.init(.failed(reason: .phrase("it failed")), action, path)
    }
  }
}
