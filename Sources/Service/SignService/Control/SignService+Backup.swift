// SPDX-License-Identifier: MIT
import CivilTime
import LinuxIO
import Logging
import MessageStorage
import SignConfiguration
import Synchronization

/// The copies of a store in a folder: a file for each day, of which the last are kept.
struct BackupFolder {
  let folder: String
  /// What the name of each copy begins with.
  let prefix: String

  /// - Parameter store: the path of the store.
  init(_ folder: String, store: String) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    prefix = "\(store.split(separator: "/").last ?? "").backup-"
  }

  /// The copy of a day.
  func path(of day: CivilDate) -> String { folder + prefix + day.description }

  /// The names of copies of days, the oldest first; what a person put there is none of them.
  func names() throws(SystemError) -> [String] {
    try FileTree().names(in: folder)
      .filter { $0.hasPrefix(prefix) && CivilDate(String($0.dropFirst(prefix.count))) != nil }
      .sorted()
  }

  /// What was begun on other days and never became a copy.
  func leftovers() throws(SystemError) -> [String] {
    try FileTree().names(in: folder).filter { name in
      name.hasPrefix(prefix) && name.hasSuffix(".part")
        && CivilDate(String(name.dropFirst(prefix.count).dropLast(5))) != nil
    }
  }
}

extension SignService {
  /// How long nobody must have changed anything before SQLite's log is moved into the file.
  static let restBeforeCheckpoint = 60 * second

  /// Moves the log of a store that rests into its file, so that little lies there that damage would
  /// take along.
  ///
  /// - Returns: after how many nanoseconds it is worth another call, at most a minute.
  public func rest() -> Int64 {
    do throws(StorageError) {
      return min(try store.rest(for: Self.restBeforeCheckpoint) ?? .max, 60 * Self.second)
    } catch {
      compute { note(error, &$0) }
      return 60 * Self.second
    }
  }

  /// Writes the copy of today, if the configuration asks for copies and there is none yet, and
  /// removes those that are too many.
  ///
  /// To be called again and again by a thread that has time: the sign goes on meanwhile. What fails
  /// is logged, told by the health of the sign and tried again with the next call.
  public func backUp() {
    let setup = state.setup
    let (setting, now, zone) = (setup.service.backup, clock.civil(), setup.timeZone)
    // A clock that was never set would call it the copy of another day.
    let day = zone.local(now).date
    guard let setting, day.year >= Self.firstYear else { return }
    let place = BackupFolder(setting.folder, store: store.path)
    do {
      let path = place.path(of: day)
      if FileStamp(path: path) == nil {
        let report = try store.backup(to: path, who: "signboard")
        logger.notice("Wrote the backup \(report.path), \(report.size) bytes.")
      }
      for name in try place.names().dropLast(setting.keep) + place.leftovers() {
        try DurableFiles.remove(place.folder + name)
      }
      if state.storage.backupProblem != nil { compute { $0.storage.backupProblem = nil } }
    } catch {
      let text = "\(error)"
      let isNews = compute { state in
        defer { state.storage.backupProblem = text }
        return state.storage.backupProblem != text
      }
      if isNews { logger.error("\(text)") }
    }
  }
}
