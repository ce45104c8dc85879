// SPDX-License-Identifier: MIT
import CivilTime
import Logging
import MessageStorage
import Playout
import Schedules
import SignAPI
import Synchronization
import Timing

/// The kinds of documents in the store, and how they are called.
enum Kept {
  static let message = "message"
  static let value = "value"
  static let state = "state"
  static let progressID = "sign:progress"
  static let stateID = "sign:state"
  static let fileValuesID = "sign:file-values"

  static func valueID(_ name: String) -> String { "value:\(name)" }
}

extension SignService {
  /// Writes down what zones show, if that is another thing than before.
  func record(_ desk: inout Desk) {
    let ids = desk.state.shownIDs.mapValues { list in
      Array(list.prefix(MessageStore.shownLimit))
    }
    do throws(StorageError) {
      try store.record(shown: ids, at: desk.seen.civil.held)
      desk.storageProblem = nil
    } catch {
      note(error, &desk)
    }
  }

  /// Remembers and logs that the store does not work; the sign goes on.
  func note(_ error: StorageError, _ desk: inout Desk) {
    let text = "\(error)"
    if text != desk.storageProblem { logger.error("\(text)") }
    desk.storageProblem = text
  }

  /// What has to be done now and then: what was counted is stored, what has expired removed.
  func housekeep(_ desk: inout Desk) {
    if !desk.state.unchecked.isEmpty {
      let problems = desk.state.checkTexts(atMost: 50, at: programmeInstant(desk))
      for problem in problems { logger.warning("\(problem)") }
      if !problems.isEmpty { follow(&desk) }
    }
    if desk.expiryDue <= desk.seen.civil {
      desk.expiryDue = desk.seen.civil.advanced(bySeconds: 60)
      expire(&desk)
    }
    removeOver(&desk)
    if desk.progressDue <= desk.seen.civil {
      desk.progressDue = desk.seen.civil.advanced(bySeconds: 30)
      keepProgress(&desk)
    }
    if desk.sourceLooks.isDue(at: desk.seen.monotonic) { readSources(&desk) }
    if desk.calendarLooks.isDue(at: desk.seen.monotonic),
      desk.readCalendars(logger, at: programmeInstant(desk))
    {
      follow(&desk)
    }
  }

  private func expire(_ desk: inout Desk) {
    do throws(StorageError) {
      let ids = try store.expire(now: desk.seen.civil.held)
      guard !ids.isEmpty else { return }
      for id in ids where desk.state.messages[id] != nil {
        desk.state.messages[id] = nil
        desk.state.programme.remove(id: id, at: programmeInstant(desk))
      }
      desk.state.revision = store.revision
      follow(&desk)
    } catch {
      note(error, &desk)
    }
  }

  /// Stores how often counted messages were shown, so that a restart does not begin again.
  func keepProgress(_ desk: inout Desk) {
    var progress: [String: Progress] = [:]
    // Showings that ended and changed nothing are counted when somebody asks.
    var programme = desk.state.programme
    _ = programme.state(at: programmeInstant(desk))
    for (id, kept) in desk.state.messages
    where kept.message.timing.times != nil || kept.message.timing.duration != nil {
      guard let known = programme.progress(of: id), known != Progress() else { continue }
      progress[id] = known
    }
    guard progress != desk.progress else { return }
    do throws(StorageError) {
      let body = ProgressText.write(progress)
      _ = try store.put(
        [StoredDocument(id: Kept.progressID, kind: Kept.state, body: body)], who: "signboard")
      desk.progress = progress
    } catch {
      note(error, &desk)
    }
  }

  /// Stores what is not stored yet and closes the store; what is asked later is refused.
  public func close() {
    calculations.close()
    composing.close()
    desk.withLock { desk in
      advance(&desk)
      keepProgress(&desk)
      watch.close()
      do throws(StorageError) {
        try store.close()
      } catch {
        logger.error("\(error)")
      }
    }
  }
}
