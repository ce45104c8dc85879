// SPDX-License-Identifier: MIT
import CivilTime
import FramePacing
import JSONText
import Logging
import MessageStorage
import Programmes
import Schedules
import SignAPI
import Synchronization

/// The kinds of documents in the store, and how they are called.
enum Kept {
  static let message = "message"
  static let value = "value"
  static let state = "state"
  static let progressID = "sign:progress"
  static let stateID = "sign:state"

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
    if desk.progressDue <= desk.seen.civil {
      desk.progressDue = desk.seen.civil.advanced(bySeconds: 30)
      keepProgress(&desk)
    }
    if desk.calendarsDue <= desk.seen.monotonic {
      desk.calendarsDue = desk.seen.monotonic.advanced(by: 5 * Self.second)
      if desk.readCalendars(logger, at: programmeInstant(desk)) { follow(&desk) }
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
    for (id, kept) in desk.state.messages
    where kept.message.timing.times != nil || kept.message.timing.duration != nil {
      guard let known = desk.state.programme.progress(of: id), known != Progress() else { continue }
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

  /// Stores that the sign is stopped, or how bright it is by hand.
  func keepState(_ desk: inout Desk, intensity: Int?, who: String) throws(ControlError) {
    let body = StateText(isStopped: desk.state.programme.isStopped, intensity: intensity).json
    do throws(StorageError) {
      _ = try store.put(
        [StoredDocument(id: Kept.stateID, kind: Kept.state, body: body)], who: who)
    } catch {
      throw ControlError(error)
    }
  }

  /// Stores what is not stored yet and closes the store; what is asked later is refused.
  public func close() {
    desk.withLock { desk in
      advance(&desk)
      keepProgress(&desk)
      do throws(StorageError) {
        try store.close()
      } catch {
        logger.error("\(error)")
      }
    }
  }
}

/// What has been shown of counted messages, as JSON.
enum ProgressText {
  static func write(_ progress: [String: Progress]) -> [UInt8] {
    var members: [JSONValue.Member] = []
    var size = 2
    for (id, known) in progress.sorted(by: { $0.key < $1.key }) {
      let first: JSONValue = known.first.map { .integer($0.held) } ?? .null
      let member = JSONValue.Member(id, .array([.integer(Int64(known.times)), first]))
      size += JSONValue.object([member]).bytes.count
      // What does not fit is counted anew after a restart, which is better than not to store any.
      guard size <= StoredDocument.bodyLimit else { break }
      members.append(member)
    }
    return JSONValue.object(members).bytes
  }

  static func read(_ bytes: [UInt8]) -> [String: Progress] {
    var reader = JSONReader(bytes)
    guard case .object(let members)? = try? reader.document().value else { return [:] }
    var progress: [String: Progress] = [:]
    for member in members {
      guard case .array(let items) = member.node.value, items.count == 2,
        case .number(let text) = items[0].value, let times = Int(text)
      else { continue }
      var first: CivilInstant?
      if case .number(let text) = items[1].value, let nanoseconds = Int64(text) {
        first = CivilInstant(nanoseconds: nanoseconds)
      }
      progress[member.key] = Progress(times: max(0, times), first: first)
    }
    return progress
  }
}

/// What was set by hand, as JSON.
struct StateText {
  var isStopped: Bool
  var intensity: Int?

  var json: [UInt8] {
    let value: JSONValue = [
      "stopped": .bool(isStopped), "intensity": intensity.map { .integer(Int64($0)) } ?? .null,
    ]
    return value.bytes
  }

  static func read(_ bytes: [UInt8]) -> StateText? {
    var reader = JSONReader(bytes)
    guard case .object(let members)? = try? reader.document().value else { return nil }
    var text = StateText(isStopped: false, intensity: nil)
    for member in members {
      switch (member.key, member.node.value) {
      case ("stopped", .bool(let isStopped)): text.isStopped = isStopped
      case ("intensity", .number(let number)): text.intensity = Int(number)
      default: break
      }
    }
    return text
  }
}
