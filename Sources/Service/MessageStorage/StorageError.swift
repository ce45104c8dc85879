// SPDX-License-Identifier: MIT
package import Core
package import LinuxIO
import SQLiteIO

/// A failure of the store; its contents are unchanged.
///
/// Messages never contain parts of a body.
package enum StorageError: Error, Hashable, Sendable {
  /// The document to store is invalid.
  case invalid(what: Phrase, reason: Phrase)
  /// Another process has the file open; its id, if known.
  case inUse(path: String, process: Int32?)
  /// The file was written by a newer version of this program.
  case newer(path: String, version: Int64, known: Int64)
  /// The file is not a store; it is left unchanged.
  case foreign(path: String)
  /// The file is damaged.
  case damaged(action: String, path: String, reason: Phrase, newestBackup: String? = nil)
  /// The file has reached its size limit in bytes.
  case storeFull(path: String, limit: Int64)
  /// The file system is full.
  case diskFull(action: String, path: String)
  /// The file or its file system is read-only.
  case readOnly(path: String, reason: Phrase)
  /// A setting required for durability could not be applied.
  case unsafeMode(path: String, setting: String, value: String)
  /// Any other failure; the reason has no full stop.
  case failed(action: String, path: String, reason: Phrase)
  /// A failure of the operating system.
  case system(SystemError)
  /// The store is closed.
  case closed(path: String)
}

extension StorageError: Phrased, CustomStringConvertible {
  /// The message: the action, the path, the reason and the next step.
  package var description: String { phrase.description }

  /// The message in the languages of answers.
  package var phrase: Phrase {
    switch self {
    case .invalid(let what, let reason): .phrase("Cannot store \(what): \(reason). Correct it.")
    case .inUse(let path, let process):
      SystemError.cannot(
        "open", path,
        process.map {
          .phrase(
            "process {0} is using it. Stop that one with \"kill {0}\", or name another file.",
            "\($0)")
        } ?? .phrase("another program is using it. Stop that one, or name another file."))
    case .newer(let path, let version, let known):
      SystemError.cannot(
        "open", path,
        .phrase(
          """
          a newer version of this program wrote it (schema \(version), this one knows \
          \(known)). Install the newer version again, or name another file.
          """))
    case .foreign(let path):
      SystemError.cannot("open", path, .phrase("it belongs to another program. Name another file."))
    case .damaged(let action, let path, let reason, let newestBackup):
      SystemError.cannot(
        action, path,
        .phrase("the file is damaged (\(reason)). \(StorageError.remedy(action, newestBackup))"))
    case .storeFull(let path, let limit):
      SystemError.cannot(
        Self.changing, path,
        .phrase(
          """
          it has reached its greatest size of \(limit >> 20) MiB. Remove what is no longer \
          needed, or allow more.
          """))
    case .diskFull(let action, let path):
      // Only an open store is read on.
      SystemError.cannot(
        action, path,
        .phrase(
          action == StorageError.changing
            ? "the disk is full. Make room with \"df -h\" and \"rm\"; reading goes on."
            : "the disk is full. Make room with \"df -h\" and \"rm\"."))
    case .readOnly(let path, let reason):
      SystemError.cannot(
        Self.changing, path,
        .phrase("it can only be read (\(reason)). Make it writable; a running sign notices it."))
    case .unsafeMode(let path, let setting, let value):
      SystemError.cannot(
        "use", path,
        .phrase(
          """
          SQLite's \(setting) stays "\(value)" here, so that a power cut could lose \
          messages. Put the file on a local disk.
          """))
    case .failed(let action, let path, let reason):
      SystemError.cannot(
        action, path, .phrase("\(reason). Look for errors of the disk with \"dmesg\"."))
    case .system(let error): error.phrase
    case .closed(let path): SystemError.cannot("use", path, .phrase("the store is closed."))
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
    .damaged(action: restoring, path: path, reason: reason)
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
    func name(_ path: String) -> String { path == copy ? source : path }
    func verb(_ said: String, _ path: String) -> String { path == copy ? action : said }
    return switch self {
    case .invalid: self
    case .inUse(let path, let process): .inUse(path: name(path), process: process)
    case .newer(let path, let version, let known):
      .newer(path: name(path), version: version, known: known)
    case .foreign(let path): .foreign(path: name(path))
    case .damaged(let said, let path, let reason, let backup):
      .damaged(action: verb(said, path), path: name(path), reason: reason, newestBackup: backup)
    case .storeFull(let path, let limit): .storeFull(path: name(path), limit: limit)
    case .diskFull(let said, let path):
      // The disk of the copy is full.
      .diskFull(action: path == copy ? "copy \(source) to" : said, path: path)
    case .readOnly(let path, let reason): .readOnly(path: name(path), reason: reason)
    case .unsafeMode(let path, let setting, let value):
      .unsafeMode(path: name(path), setting: setting, value: value)
    case .failed(let said, let path, let reason):
      .failed(action: verb(said, path), path: name(path), reason: reason)
    case .system(let error):
      .system(
        error.isTooLarge
          ? .tooLarge(verb(error.action, error.path), name(error.path))
          : SystemError(
            action: verb(error.action, error.path), path: name(error.path), errno: error.errno))
    case .closed(let path): .closed(path: name(path))
    }
  }

  /// The error for a failure of SQLite during an action on a file.
  init(_ failure: SQLiteFailure, _ action: String, _ path: String, limit: Int64? = nil) {
    switch failure.kind {
    case .full:
      // SQLite has the same code for both.
      if let limit, (DurableFiles.free(at: path) ?? 0) > 1 << 20 {
        self = .storeFull(path: path, limit: limit)
      } else {
        self = .diskFull(action: action, path: path)
      }
    case .readOnly: self = .readOnly(path: path, reason: failure.cause)
    case .damaged, .noDatabase: self = .damaged(action: action, path: path, reason: failure.cause)
    case .busy: self = .inUse(path: path, process: nil)
    case .inputOutput:
      let error = SystemError(action: action, path: path, errno: failure.errno)
      if error.isOutOfRoom || error.isTooLarge {
        self.init(any: error, action, path)
      } else if error.isUnwritable {
        self = .readOnly(path: path, reason: error.cause)
      } else {
        self = .failed(action: action, path: path, reason: failure.cause)
      }
    case .other where action == StorageError.restoring && failure.isUnusable:
      // The file can be read, and its tables are not those of a store.
      self = .damaged(action: action, path: path, reason: failure.cause)
    case .other: self = .failed(action: action, path: path, reason: failure.cause)
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
    case let error as SystemError where error.isOutOfRoom:
      self = .diskFull(action: action, path: path)
    case let error as SystemError where error.isTooLarge: self = .system(.tooLarge(action, path))
    case let error as SystemError: self = .system(error)
    default: self = .failed(action: action, path: path, reason: .phrase("it failed"))
    }
  }
}
