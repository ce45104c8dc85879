// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import Logging
import MQTTIO
import MessageStorage
import SignControl
import SignMQTT
import Synchronization

/// Records what signs have shown: an acknowledgement names the plays on the disk of the controller.
///
/// What comes while the disk is busy is written in one transaction.
final class PlayRecorder: Sendable {
  private struct State {
    /// Whether this controller leads; only then it records.
    var isRecording = false
    /// The signs that know of the recorder.
    var greeted: Set<String> = []
    /// The plays on disk, by sign.
    var recorded: [String: PlayAcknowledgement] = [:]
    var waiting: [(sign: String, batch: PlayBatch)] = []
    /// How much of the disk each sign has used.
    var shares: [String: PlayShare] = [:]
    var isWriting = false
    var problem: Phrase?
    var complaints = Repetition.everyMinute
  }

  /// The most messages that wait for the disk; signs send the others again.
  static let mostWaiting = 10_000

  private let store: MessageStore
  private let topics: FleetTopics
  private let logger: Logger
  private let mostPlays: Int
  private let publish: @Sendable (MQTTMessage) -> Void
  private let state: Mutex<State>

  /// Makes a recorder that does not record.
  ///
  /// - Parameter mostPlays: the most plays of a sign in a day.
  init(
    _ store: MessageStore, topics: FleetTopics, logger: Logger, mostPlays: Int = PlayShare.most,
    publish: @escaping @Sendable (MQTTMessage) -> Void
  ) throws(StorageError) {
    (self.store, self.topics, self.logger, self.publish) = (store, topics, logger, publish)
    self.mostPlays = mostPlays
    let last = try store.lastRecordedPlays()
    state = Mutex(
      State(
        recorded: last.mapValues { PlayAcknowledgement(session: $0.session, number: $0.n) }))
  }

  /// Why plays are not recorded now; `nil`: they are.
  var problem: Phrase? { state.withLock { $0.problem } }

  /// Which sign reports too much, the one with the most of it; `nil`: none did lately.
  func excess(at now: Instant) -> Phrase? {
    let shares = state.withLock { $0.shares.filter { $0.value.refuses(at: now) } }
    guard let (sign, share) = shares.max(by: { $0.value.refused < $1.value.refused }) else {
      return nil
    }
    return .phrase(
      """
      \(sign) tells of more than a sign can show; entries of the proof of play that are not \
      recorded: \("\(share.refused)"). Give it a new password if somebody else has its own.
      """)
  }

  /// Records from now on.
  func begin() { state.withLock { ($0.isRecording, $0.greeted) = (true, []) } }

  /// Records and acknowledges no more; signs send the others again.
  func end() { state.withLock { ($0.isRecording, $0.waiting) = (false, []) } }

  /// Reports to a sign that there is a recorder, and what that has on its disk.
  func greet(_ sign: String) {
    let acknowledgement = state.withLock { state -> PlayAcknowledgement? in
      guard state.isRecording, state.greeted.insert(sign).inserted else { return nil }
      return state.recorded[sign] ?? PlayAcknowledgement(session: nil, number: 0)
    }
    if let acknowledgement { acknowledge(acknowledgement, of: sign) }
  }

  /// Forgets that a sign was greeted; its plays stay on the disk.
  func forget(_ sign: String) { state.withLock { _ = $0.greeted.remove(sign) } }

  /// Takes what a sign has shown.
  func take(_ message: MQTTReceived, of sign: String, at now: Instant = MonotonicClock.now()) {
    guard message.leftOut == nil, let batch = PlayMessage.read(message.payload) else {
      return complain("What \(sign) says that it has shown cannot be read.")
    }
    var isExcess = false
    let begins = state.withLock { state in
      guard state.isRecording, state.waiting.count < Self.mostWaiting else { return false }
      isExcess = !state.shares[sign, default: PlayShare()]
        .take(batch.plays.count, of: mostPlays, at: now)
      guard !isExcess else { return false }
      state.waiting.append((sign, batch))
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if isExcess { complain("\(sign) tells of more than a sign can show. It is not recorded.") }
    if begins { Task.detached { [self] in write() } }
  }

  private func write() {
    while true {
      let batches = state.withLock { state in
        defer { state.waiting = [] }
        state.isWriting = !state.waiting.isEmpty
        return state.waiting
      }
      if batches.isEmpty { return }
      do throws(StorageError) {
        try store.record(batches.flatMap { sign, batch in batch.plays.map { (sign, $0) } })
        note(nil)
      } catch {
        // Signs keep unacknowledged plays, and send them again.
        note(error)
        continue
      }
      for (sign, batch) in batches {
        let last = PlayAcknowledgement(
          session: batch.session, number: batch.plays.last?.number ?? 0)
        let (isRecording, lost) = state.withLock { state -> (Bool, Int64) in
          state.recorded[sign] = last
          guard state.isRecording else { return (false, 0) }
          return (true, state.shares[sign]?.lose(batch.lost, at: MonotonicClock.now()) ?? 0)
        }
        guard isRecording else { continue }
        // The sign forgets it with the acknowledgement.
        if lost > 0 {
          logger.warning("\(sign) has lost \(lost) entries of its proof of play.")
        }
        acknowledge(last, of: sign)
      }
    }
  }

  private func acknowledge(_ plays: PlayAcknowledgement, of sign: String) {
    publish(MQTTMessage(topics.shownAcknowledgement(of: sign), plays.bytes, isRetained: true))
  }

  /// Logs a fault of a sign, at most once a minute.
  private func complain(_ sentence: String) {
    let isDue = state.withLock { $0.complaints.isDue(at: MonotonicClock.now()) }
    if isDue { logger.warning("\(sentence)") }
  }

  private func note(_ error: StorageError?) {
    let isNew = state.withLock { state in
      defer { state.problem = error?.phrase }
      return error != nil && state.problem != error?.phrase
    }
    if isNew, let error { logger.error("What signs have shown is not recorded: \(error)") }
  }
}
