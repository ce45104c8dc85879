// SPDX-License-Identifier: MIT
import Logging
import MessageStorage
package import SignControl
import SignboardKit

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
  ///
  /// - Parameter ending: that of others, such as those that were not finished.
  func names(ending: String = "") throws(SystemError) -> [String] {
    try FileTree().names(in: folder).filter { name in
      name.hasPrefix(prefix) && name.hasSuffix(ending)
        && CivilDate(String(name.dropFirst(prefix.count).dropLast(ending.count))) != nil
    }.sorted()
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
      for name in try place.names().dropLast(setting.keep) + place.names(ending: ".part") {
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

  /// A copy of everything; the sign goes on meanwhile.
  package func backup(by caller: Caller) async throws(ControlError) -> BackupFile {
    try caller.check(zone: nil)
    let setup = state.setup
    let day = setup.timeZone.local(clock.civil()).date
    return try await logReads { [store] () -> Result<BackupFile, ControlError> in
      let path = store.path + ".download"
      defer { try? DurableFiles.remove(path) }
      do {
        let report = try store.backup(to: path, who: "\(caller)")
        guard report.size <= BackupFile.mostBytes else {
          return .failure(
            .conflict(
              .phrase(
                """
                The copy has \(report.size) bytes, more than the \(BackupFile.mostBytes) \
                that fit an answer. Write it with "signboard store backup FILE" on the \
                machine of the sign.
                """)))
        }
        let bytes = try FileInput.read(path, limit: BackupFile.mostBytes)
        return .success(BackupFile(name: "signboard-\(day).db", bytes: bytes))
      } catch let error as StorageError {
        return .failure(ControlError(error))
      } catch {
        return .failure(.conflict(Phrase(of: error)))
      }
    }.get()
  }

  /// Puts what a copy has in the place of all messages, templates, values, pictures and
  /// orders.
  ///
  /// A paused sign stays so.
  package func restore(
    _ bytes: [UInt8], by caller: Caller
  ) async throws(ControlError) -> RestoreView {
    try caller.check(zone: nil)
    return try await changeNow { [self] (state) throws(ControlError) in
      do {
        return try restore(bytes, &state, by: caller)
      } catch let error as StorageError {
        switch error.kind {
        // These are about the copy, and not about the store of the sign.
        case .damaged, .foreign, .newer, .inUse: throw .conflict(error.phrase)
        default: throw refused(error, &state)
        }
      } catch {
        throw .conflict(Phrase(of: error))
      }
    }
  }

  private func restore(
    _ bytes: [UInt8], _ state: inout ServiceState, by caller: Caller
  ) throws -> RestoreView {
    let source = store.path + ".upload"
    var loaded = state
    let now = state.playoutInstant
    let (restored, report) = try onDisk(&state) {
      defer { try? DurableFiles.remove(source) }
      try ReplacedFile.write(bytes, path: source, mode: 0o600)
      let restored = try store.restore(from: source, who: "\(caller)")
      let report = try loaded.load(store, at: now)
      let orders = try store.document(StoredKey.stateID).flatMap { StateText($0.body) }
      loaded.orders = try loaded.loadOrders(store, orders ?? StateText(), at: now)
      return (restored, report)
    }
    // The playout has gone on meanwhile; only the stored state is taken from the copy.
    (state.messages, state.values, state.spoken) = (loaded.messages, loaded.values, loaded.spoken)
    (state.pictures, state.templates) = (loaded.pictures, loaded.templates)
    state.playout.plan = loaded.playout.plan
    (state.orders, state.layers) = (loaded.orders, loaded.layers)
    state.storage.progress = report.progress
    state.prepared = nil
    let switched = state.switchLayers(to: state.clock.seen.civil, playout: now)
    state.renewBuilder(at: now)
    state.refresh(at: state.sceneInstant) { _, _ in true }
    state.readCalendars(logger, at: now, anew: true)
    follow(&state)
    forget(values: report.overruled, &state)
    // The pause is that of now.
    storeOrders(&state)
    logger.notice("\(caller) restored a backup: \(restored.documents) entries.")
    for problem in report.problems { logger.warning("\(problem)") }
    switched?.log(to: logger)
    return RestoreView(
      messages: state.messages.kept.count, values: state.values.put.count, kept: restored.kept,
      problems: report.problems + (switched?.problems ?? []))
  }
}
