// SPDX-License-Identifier: MIT
private import LinuxIO

/// A copy of a store that may be in use, to be looked at and thrown away.
///
/// A store has one owner. The copy is taken between two of its changes: what was copied counts only
/// if none of its files was touched meanwhile.
public final class StoreSnapshot: Sendable {
  /// The copy, opened.
  public let store: MessageStore
  private let path: String
  private let source: String

  /// The most bytes of a file that is copied: more than the greatest usual store.
  private static let sizeLimit = 1 << 30
  private static let attempts = 20

  /// Copies a store.
  ///
  /// - Parameters:
  ///   - source: the file of the store.
  ///   - path: the file of the copy, in a folder that can be written; removed with `remove`.
  public init(of source: String, at path: String) throws(StorageError) {
    (self.path, self.source) = (path, source)
    do {
      try StoreSnapshot.copy(source, to: path)
    } catch {
      StoreSnapshot.remove(path)
      throw StorageError(any: error, "read", source)
    }
    do throws(StorageError) {
      var options = StorageOptions()
      options.damage = .refuse
      options.isCopy = true
      store = try MessageStore(path: path, options: options)
    } catch {
      StoreSnapshot.remove(path)
      // Nobody knows the copy, which is gone.
      throw error.about(source, insteadOf: path, action: StorageError.reading)
    }
  }

  /// What the store had shown at an instant, in nanoseconds since 1970.
  ///
  /// - Parameter isRunning: whether its owner runs, so that what was shown last still is.
  public func shown(at instant: Int64, isRunning: Bool) throws(StorageError) -> ShownMoment {
    let moment = try store.shown(at: instant)
    guard isRunning, case .perhaps(let last) = moment.certainty else { return moment }
    // The copy began after all that is asked about; if nothing else did, nothing ended in between.
    let starts = try store.audit(since: last + 1, limit: 10_000).count { $0.what == .start }
    return starts == 1 ? ShownMoment(certainty: .known, zones: moment.zones) : moment
  }

  /// An error of the copy, which nobody knows, as one of the store that was copied.
  public func told(_ error: StorageError) -> StorageError {
    error.about(source, insteadOf: path, action: StorageError.reading)
  }

  /// Closes the copy and removes it.
  public func remove() {
    try? store.close()
    StoreSnapshot.remove(path)
  }

  private static func copy(_ source: String, to path: String) throws {
    let log = source + "-wal"
    for _ in 0..<attempts {
      let before = [FileStamp(path: source), FileStamp(path: log)]
      guard before[0] != nil else {
        throw SystemError(action: "read", path: source, errno: 2)
      }
      let bytes = try FileTree().read(source, limit: sizeLimit)
      let logged = before[1] == nil ? nil : try? FileTree().read(log, limit: sizeLimit)
      guard before == [FileStamp(path: source), FileStamp(path: log)] else { continue }
      try write(bytes, path)
      if let logged { try write(logged, path + "-wal") }
      return
    }
    throw StorageError.failed(
      action: "read", path: source, reason: "it changes all the time, try it again")
  }

  private static func write(_ bytes: [UInt8], _ path: String) throws(SystemError) {
    let file = try ReplacedFile(path: path)
    try file.write(bytes)
    try file.finish()
  }

  private static func remove(_ path: String) {
    for end in ["", "-wal", "-journal", ".lock", ".new"] { try? DurableFiles.remove(path + end) }
  }
}

extension MessageStore {
  /// Throws if a process has a store open; asks without waiting and changes nothing.
  public static func checkUnused(_ path: String) throws(StorageError) {
    // Asking for a lock that is not there would make it.
    guard DurableFiles.exists(path + ".lock") else { return }
    do {
      guard case .taken(let process) = try FileLock.ask(path + ".lock") else { return }
      throw StorageError.inUse(path: path, process: process)
    } catch {
      throw StorageError(any: error, "open", path)
    }
  }
}
