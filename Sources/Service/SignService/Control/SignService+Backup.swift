// SPDX-License-Identifier: MIT
import CivilTime
import LinuxIO
import Logging
import MessageStorage
import Phrases
import SignConfiguration

/// The backups of a store in a folder: a file for each day, and the last few are kept.
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

  /// The names of the backups, the oldest first; other files of the folder are not among them.
  func names() throws(SystemError) -> [String] {
    try FileTree().names(in: folder)
      .filter { $0.hasPrefix(prefix) && CivilDate(String($0.dropFirst(prefix.count))) != nil }
      .sorted()
  }

  /// Backups that were begun on other days and not finished.
  func leftovers() throws(SystemError) -> [String] {
    try FileTree().names(in: folder).filter { name in
      name.hasPrefix(prefix) && name.hasSuffix(".part")
        && CivilDate(String(name.dropFirst(prefix.count).dropLast(5))) != nil
    }
  }
}

extension SignService {
  /// The time without changes after which SQLite's log is moved into the file.
  static let restBeforeCheckpoint = 60 * second

  /// Moves the log of a store that rests into its file, so that damage of the log loses little.
  ///
  /// - Returns: the nanoseconds until the next useful call, at most a minute.
  package func rest() -> Int64 {
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
  /// To be called again and again by a background thread; the sign goes on meanwhile. A failure is
  /// logged, reported by the health of the sign and tried again with the next call.
  package func backUp() {
    let setup = state.setup
    let (setting, now) = (setup.service.backup, clock.civil())
    // A clock that was never set would give it the date of another day.
    guard let setting, !now.isBeforeAnySetClock else { return }
    let day = setup.timeZone.local(now).date
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
      let said = Phrase(of: error)
      let isNews = compute { state in
        defer { state.storage.backupProblem = said }
        return state.storage.backupProblem != said
      }
      if isNews { logger.error("\(said)") }
    }
  }
}
