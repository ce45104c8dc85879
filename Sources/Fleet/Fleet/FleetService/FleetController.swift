// SPDX-License-Identifier: MIT
package import Core
import LinuxIO
package import Logging
package import MQTTIO
package import MessageStorage
import SignAPI
package import SignConfiguration
import SignControl
import SignMQTT
import SignService
import Synchronization

/// The controller of a fleet: it keeps the wanted state of signs, and sees to it that the broker has
/// it.
///
/// A change is on disk before the broker gets it. With every connection the broker is compared
/// with the disk, and gets what it lacks.
package final class FleetController: Sendable {
  struct State {
    var lease: FleetLease
    var ledger: FleetLedger
    var table: FleetTable
    /// What the broker keeps, as far as this controller knows.
    var kept: [FleetTarget: [UInt8]] = [:]
    /// The targets of what the broker keeps that no sign can take.
    var damaged: Set<FleetTarget> = []
    /// The SHA-256 of published documents that are not back yet.
    var sent: [FleetTarget: [String]] = [:]
    var granted: Set<String> = []
    var lastNews = Instant.zero
    var failure: MQTTFailure?
    var isConnecting = false
    /// The filter that the broker does not grant.
    var refused: String?
    var isEnding = false
    /// The operations whose answers are waited for, by their ids.
    var questions: [String: FleetQuestion] = [:]
    var rollouts: RolloutLog
    /// The roll-outs as the broker has them, by their numbers.
    var copies: [Int64: RolloutCopy] = [:]
    /// The SHA-256 of the parts of what this controller has written of roll-outs.
    var parts: Set<String> = []
    var blobs: FleetBlobs
    /// The topics where somebody else has written.
    var watches: [String: TopicWatch] = [:]
    var complaints = Repetition.everyMinute
  }

  /// How long nothing has come when all that the broker keeps is here, in nanoseconds.
  static let quiet: Int64 = 300_000_000
  /// The greatest epoch of a report that a new controller begins after: a sign may report any.
  static let greatestEpoch: Int64 = 1 << 31

  let topics: FleetTopics
  let broker: BrokerAddress
  let host: String
  let logger: Logger
  let backoff: MQTTBackoff
  let state: Mutex<State>
  let client: MQTTClient
  let documents = DesiredDocument(.configuration)
  let store: MessageStore
  let recorder: PlayRecorder
  private let filters: Set<String>
  /// Whether no handle is free for connections.
  let lacksHandles = Atomic(false)
  let onNews: @Sendable () -> Void

  /// Makes a controller that is not connected.
  ///
  /// - Parameters:
  ///   - store: the documents; it belongs to the controller alone.
  ///   - host: what the machine is called.
  ///   - onNews: is called on some thread when `look` has something to do.
  package init(
    _ settings: MQTTSettings, store: MessageStore, host: String = HostName.present(),
    backoff: MQTTBackoff = MQTTBackoff(), logger: Logger,
    onNews: @escaping @Sendable () -> Void
  ) throws {
    topics = FleetTopics(prefix: settings.prefix)
    (broker, self.host, self.logger, self.onNews) = (settings.broker, host, logger, onNews)
    (self.store, self.backoff) = (store, backoff)
    let ledger = try FleetLedger(store)
    var table = FleetTable(topics)
    for (target, entry) in ledger.entries where !entry.isWithdrawn {
      table.want(entry.layer, of: target)
    }
    state = Mutex(
      State(
        lease: FleetLease(instance: ledger.instance, hasLed: ledger.hasLed), ledger: ledger,
        table: table, rollouts: try RolloutLog(store), blobs: try FleetBlobs(store)))
    // A broker leaves out reports of quality 1 for a reader that is slower than its queue is long.
    let lasting =
      [topics.controller, topics.shown, topics.blobs, topics.rollouts] + topics.desiredFilters
    filters = Set(topics.filters + lasting + [topics.answers, topics.silent])
    var broker = MQTTBroker(settings, clientID: "signboard-controller-" + ledger.instance.prefix(8))
    let will = FleetLease.Holder(
      instance: ledger.instance, host: host, epoch: ledger.epoch, isOnline: false)
    broker.will = MQTTMessage(topics.controller, will.bytes, isRetained: true)
    let events = EventRelay<MQTTClient.Event>()
    client = try MQTTClient(broker, backoff: backoff) { events.pass($0) }
    client.subscribe(
      Dictionary(
        uniqueKeysWithValues: filters.map {
          ($0, lasting.contains($0) ? .atLeastOnce : .atMostOnce)
        }))
    recorder = try PlayRecorder(store, topics: topics, logger: logger) { [client] message in
      client.publish(message)
    }
    events.set { [weak self] in self?.take($0) }
  }

  deinit { client.stop() }

  /// Connects.
  package func start() throws { try client.start() }

  /// Reports that the controller is gone, and ends; waits for the broker for two seconds at most.
  package func end() {
    let last = state.withLock { state -> MQTTMessage? in
      state.isEnding = true
      switch state.lease.state {
      case .leading, .claiming:
        var holder = holder(state, isOnline: false)
        holder.hasEnded = true
        return MQTTMessage(topics.controller, holder.bytes, isRetained: true)
      case .away, .looking, .waiting: return nil
      }
    }
    client.stop(last: last)
    client.waitForEnd(milliseconds: 2500)
  }

  /// Whether this one leads.
  package var isLeading: Bool { state.withLock { $0.lease.state == .leading } }

  /// The machine of another controller that certainly is there; `nil`: none is.
  package var otherHost: String? {
    state.withLock { state in
      guard case .waiting(let holder, _) = state.lease.state, holder.isOnline,
        state.lease.hasHeard
      else { return nil }
      return holder.host
    }
  }

  /// Does the due work.
  ///
  /// - Returns: when to call again.
  package func look(at now: Instant) -> Instant {
    state.withLock { state in
      var next = Instant.distantFuture
      if state.lease.state == .looking, state.granted.isSuperset(of: filters) {
        let complete = state.lastNews.advanced(by: Self.quiet)
        if now >= complete {
          act(state.lease.finishLook(at: now), &state)
        } else {
          next = complete
        }
      }
      act(state.lease.look(at: now), &state)
      if state.lease.leads(at: now) {
        next = min(next, lookForWaves(&state, at: now), lookForWatches(&state, at: now))
      } else if state.lease.state == .leading, state.complaints.isDue(at: now) {
        logger.warning("Nothing comes back from \(broker), so changes are refused until it does.")
      }
      return min(next, state.lease.next)
    }
  }

  // MARK: - The broker

  private func take(_ event: MQTTClient.Event) {
    let now = MonotonicClock.now()
    let isNews = state.withLock { state in
      guard !state.isEnding else { return false }
      switch event {
      case .connected:
        // Another one may lead by now, and must not get what this one wrote before.
        client.dropWaiting()
        (state.isConnecting, state.failure, state.refused) = (false, nil, nil)
        (state.granted, state.kept, state.damaged, state.sent) = ([], [:], [], [:])
        (state.blobs.published, state.copies, state.parts) = ([], [:], [])
        state.watches = [:]
        state.lastNews = now
        state.lease.connect()
        state.table.forgetStates()
        logger.notice("Connected to \(broker).")
      case .lost(let failure, _):
        if state.failure != failure {
          logger.warning(
            "There is no connection to \(broker): \(failure.cause(at: broker, id: host))")
        }
        (state.isConnecting, state.failure) = (false, failure)
        state.lease.lose()
        try? state.ledger.note(hasLed: state.lease.hasLed)
        recorder.end()
        state.table.forgetStates()
      case .granted(let filter):
        state.granted.insert(filter)
        state.lastNews = now
        if state.refused == filter { state.refused = nil }
      case .subscriptionRefused(let filter, _, _):
        if state.refused == nil {
          logger.warning("\(broker) does not let the controller read \(filter).")
        }
        state.refused = filter
      case .message(let message):
        if message.isRetained { state.lastNews = now }
        return take(message, &state, at: now)
      case .undelivered(let topic, let code):
        logger.warning("\(broker) does not take \(topic) (reason \(code) of MQTT).")
      case .connecting:
        state.isConnecting = true
        return false
      case .subscribed, .delivered: return false
      }
      return true
    }
    if isNews { onNews() }
  }

  private func take(_ message: MQTTReceived, _ state: inout State, at now: Instant) -> Bool {
    let subject = topics.subject(of: message.topic)
    switch subject {
    case .state(let sign), .report(let sign):
      state.table.take(message, about: subject, at: Self.now)
      if !message.payload.isEmpty { recorder.greet(sign) }
      return false
    case .shown(let sign):
      recorder.take(message, of: sign)
      return false
    case .answer(let sign):
      guard let answer = FleetQuestion.Answer(message.payload) else { return false }
      state.questions[answer.id]?.take(answer, of: sign)
      return false
    case .controller:
      let holder = FleetLease.Holder(message.payload)
      act(state.lease.take(holder, isKept: message.isRetained, at: now), &state)
      return true
    case .desiredAhead(let sign, let group):
      state.table.take(message, about: subject, at: Self.now)
      take(ahead: message.payload, of: group, on: sign, &state, at: now)
    case .blob(let hash):
      // One that is too long for a sign is something else.
      take(blob: message.leftOut == nil ? message.payload : [0], hash, &state, at: now)
    case .rollout(let number):
      take(rollout: message.payload, number, &state, at: now)
    case .desired(let target):
      // One that is too long for a sign is not what the ledger has either.
      take(message.leftOut == nil ? message.payload : [0], of: target, &state, at: now)
      return true
    case nil: return false
    }
    return state.watches[message.topic]?.due != nil
  }

  /// Takes what the broker has of a target; empty: nothing.
  func take(_ bytes: [UInt8], of target: FleetTarget, _ state: inout State, at now: Instant) {
    if let index = state.sent[target]?.firstIndex(of: WantedLayer.digest(of: bytes)),
      let entry = state.ledger.entries[target]
    {
      // Only what this controller has written itself; what it has written since then is on its way,
      // and blobs that only the older one names are not needed.
      state.sent[target]?.removeFirst(index + 1)
      state.kept[target] = entry.bytes
      state.damaged.remove(target)
      return
    }
    state.kept[target] = bytes
    let isDamaged = !bytes.isEmpty && WantedLayer(document: bytes) == nil
    if isDamaged { state.damaged.insert(target) } else { state.damaged.remove(target) }
    switch state.lease.state {
    case .leading:
      let isRight = state.ledger.judge(bytes, of: target) != .ours
      watch(topics.desired(target), isRight: isRight, &state, at: now)
      if isRight { settle(target, &state) }
    // What another one wants is kept here, too, for the time when it is gone.
    case .waiting: adopt(bytes, of: target, &state)
    case .away, .looking, .claiming: break
    }
  }

  // MARK: - Leading

  private func act(_ action: FleetLease.Action?, _ state: inout State) {
    guard let action else { return }
    // A failed note counts in memory, and goes to the disk with the next change.
    try? state.ledger.note(hasLed: state.lease.hasLed)
    switch action {
    case .claim:
      state.lease.raise(to: state.ledger.epoch)
      client.publish(
        MQTTMessage(topics.controller, holder(state, isOnline: true).bytes, isRetained: true))
    case .follow(let holder):
      recorder.end()
      client.dropWaiting()
      logger.notice(
        "The controller on \(holder.host) leads. This one takes over when that one is gone.")
      for (target, bytes) in state.kept { adopt(bytes, of: target, &state) }
      state.parts = []
      adoptRollouts(&state) { _ in true }
      let needed = state.neededBlobs
      forgetBlobs(&state, except: needed)
    case .outlast(let holder): logger.notice("\(Self.lossNotice(holder, to: state.lease))")
    case .lead: lead(&state)
    }
  }

  private func lead(_ state: inout State) {
    let isNew = state.ledger.isNew
    for (target, bytes) in state.kept where state.ledger.judge(bytes, of: target) == .theirs {
      adopt(bytes, of: target, &state)
    }
    if state.lease.hasHeard {
      // The one that led until now has seen to it that the broker has all that it wanted.
      for target in state.ledger.entries.keys where (state.kept[target] ?? []).isEmpty {
        adopt([], of: target, &state)
      }
    }
    let latest = state.lease.latest
    if isNew || state.ledger.epoch <= latest {
      // What another one still sends must never be newer than what this one writes.
      do throws(StorageError) {
        try state.ledger.begin(after: max(latest, isNew ? latestReported(state.table) : 0))
      } catch {
        logger.error("The new epoch is not kept: \(error)")
      }
    }
    // Its own may have been written to disk last, and not to the broker.
    let (known, hasPredecessor) = (state.rollouts.entries, state.lease.hasPredecessor)
    adoptRollouts(&state) { hasPredecessor || known[$0] == nil }
    settleBlobs(&state)
    for target in Set(state.kept.keys).union(state.ledger.entries.keys) { settle(target, &state) }
    restoreWaves(&state)
    recorder.begin()
    for sign in state.table.ids { recorder.greet(sign) }
    logger.notice(
      "This controller leads; epoch \(state.ledger.epoch), revision \(state.ledger.revision).")
  }

  /// The latest epoch of what signs report to have.
  func latestReported(_ table: FleetTable) -> Int64 {
    table.epochs.filter { $0 <= Self.greatestEpoch }.max() ?? 0
  }

  /// Sees to it that the broker and the ledger have the same of a target.
  func settle(_ target: FleetTarget, _ state: inout State) {
    let kept = state.kept[target] ?? []
    switch state.ledger.judge(kept, of: target) {
    case .same: return
    case .theirs: adopt(kept, of: target, &state)
    case .ours:
      if state.watches[topics.desired(target)]?.isQuarrel != true {
        logger.notice("\(broker) gets again what is wanted of \(target).")
      }
      publish(target, &state)
    }
  }

  private func adopt(_ bytes: [UInt8], of target: FleetTarget, _ state: inout State) {
    guard bytes != (state.ledger.entries[target]?.bytes ?? []),
      bytes.isEmpty || WantedLayer(document: bytes) != nil
    else { return }
    do throws(StorageError) {
      try state.ledger.adopt(bytes, of: target)
      if let layer = WantedLayer(document: bytes) { state.lease.note(epoch: layer.epoch) }
      let entry = state.ledger.entries[target]
      state.table.want(entry.flatMap { $0.isWithdrawn ? nil : $0.layer }, of: target)
      logger.notice("What \(broker) has of \(target) is taken over.")
    } catch {
      logger.error("What \(broker) has of \(target) is not taken over: \(error)")
    }
  }

  /// Publishes what the ledger has of a target.
  func publish(_ target: FleetTarget, _ state: inout State) {
    guard let entry = state.ledger.entries[target] else { return }
    state.table.want(entry.isWithdrawn ? nil : entry.layer, of: target)
    state.sent[target, default: []].append(WantedLayer.digest(of: entry.bytes))
    state.kept[target] = entry.bytes
    state.damaged.remove(target)
    client.publish(MQTTMessage(topics.desired(target), entry.bytes, isRetained: true))
  }

  private func holder(_ state: State, isOnline: Bool) -> FleetLease.Holder {
    FleetLease.Holder(
      instance: state.ledger.instance, host: host, epoch: state.lease.epoch, isOnline: isOnline,
      written: isOnline ? state.lease.written : nil)
  }
}
