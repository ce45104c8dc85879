// SPDX-License-Identifier: MIT
private import Core
private import LinuxIO
private import SignControl

/// A temporary copy of a store that may be in use, for reading.
///
/// A store has one owner. The copy is valid only if none of the files changed while it was taken;
/// otherwise it is repeated.
package final class StoreSnapshot: Sendable {
  /// The opened copy.
  package let store: MessageStore
  private let path: String
  private let source: String

  /// The size limit of a copied file; more than the default limit of a store.
  private static let sizeLimit = 1 << 30
  private static let attempts = 20

  /// Copies a store.
  ///
  /// - Parameters:
  ///   - source: the file of the store.
  ///   - path: the file of the copy, in a writable folder; `remove` deletes it.
  package init(of source: String, at path: String) throws(StorageError) {
    (self.path, self.source) = (path, source)
    do {
      try StoreSnapshot.copy(source, to: path)
    } catch {
      StoreSnapshot.remove(path)
      throw StorageError(any: error, "read", source)
    }
    do throws(StorageError) {
      var options = StorageOptions()
      options.isCopy = true
      store = try MessageStore(path: path, options: options)
    } catch {
      StoreSnapshot.remove(path)
      // The removed copy must not appear in the error.
      throw error.about(source, insteadOf: path, action: StorageError.reading)
    }
  }

  /// What the sign showed at an instant, in nanoseconds since 1970.
  ///
  /// - Parameter isRunning: whether the owner of the store runs, so that the last entry still
  ///   applies.
  package func shown(at instant: Int64, isRunning: Bool) throws(StorageError) -> ShownMoment {
    let moment = try store.shown(at: instant)
    guard isRunning, moment.certainty == .perhaps, let last = moment.since else { return moment }
    // The copy itself recorded the last start; without any other one nothing ended in between.
    let starts = try store.audit(since: last + 1, limit: 10_000).count { $0.what == .start }
    return starts == 1 ? ShownMoment(certainty: .known, zones: moment.zones) : moment
  }

  /// An error of the copy as an error of the original store.
  package func aboutSource(_ error: StorageError) -> StorageError {
    error.about(source, insteadOf: path, action: StorageError.reading)
  }

  /// Closes and removes the copy.
  package func remove() {
    try? store.close()
    StoreSnapshot.remove(path)
  }

  private static func copy(_ source: String, to path: String) throws {
    let log = source + "-wal"
    for _ in 0..<attempts {
      let before = [FileStamp(path: source), FileStamp(path: log)]
      guard before[0] != nil else { throw SystemError(action: "read", path: source, errno: 2) }
      let bytes = try FileTree().read(source, limit: sizeLimit)
      let logged = before[1] == nil ? nil : try? FileTree().read(log, limit: sizeLimit)
      guard before == [FileStamp(path: source), FileStamp(path: log)] else { continue }
      try ReplacedFile.write(bytes, path: path)
      if let logged { try ReplacedFile.write(logged, path: path + "-wal") }
      return
    }
    throw StorageError(
      .failed(reason: .phrase("it keeps changing, try it again")), "read", source)
  }

  private static func remove(_ path: String) {
    for end in ["", "-wal", "-journal", ".lock", ".new"] { try? DurableFiles.remove(path + end) }
  }
}

extension MessageStore {
  /// Throws if a process has a store open; does not wait or change anything.
  package static func checkUnused(_ path: String) throws(StorageError) {
    // Requesting a missing lock file would create it.
    guard DurableFiles.exists(path + ".lock") else { return }
    try StorageError.during("open", path) {
      guard case .taken(let process) = try FileLock.ask(path + ".lock") else { return }
      throw StorageError(.inUse(process: process), "open", path)
    }
  }
}
