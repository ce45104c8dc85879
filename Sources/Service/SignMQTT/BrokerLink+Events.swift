// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import Logging
import MQTTIO
import SignControl
import Synchronization

/// What happens at the broker, on the thread of the client.
extension BrokerLink {
  func take(_ event: MQTTClient.Event) {
    switch event {
    case .connecting: update(isLogged: { _ in false }) { $0.broker.isConnecting = true }
    case .connected:
      let now = MonotonicClock.now()
      // Another sign may have a former identity by now.
      client.takeBack { $0.payload.isEmpty && !topics.retained.contains($0.topic) }
      state.withLock { $0.former.add(identity) }
      // Before the broker keeps anything of it.
      _ = writeIdentities(at: now)
      reportOnline()
      update { state in
        for name in state.waiting.keys { state.waiting[name]?.since = now }
        state.broker.connect()
        state.former.current?.connect(at: now)
        state.pace.begin()
        state.watch.connect()
        state.shipping.connect()
        state.home?.forget()
      }
    case .lost(let failure, _): update { $0.broker.lose(failure) }
    // Without its own state a sign does all that it is asked for.
    case .subscriptionRefused(topics.state, _, _): break
    case .subscriptionRefused(let filter, _, _):
      // The layer that asked for it may not wait any more.
      update { if filters($0).contains(filter) { $0.broker.refuse(filter: filter) } }
    case .subscribed(let filter): update { $0.broker.allow(filter: filter) }
    case .message(let message):
      if values.contains(message.topic) { takeValues(of: message) }
      if message.topic == topics.state { return watch(message.payload) }
      if state.withLock({ $0.former.current?.take(message) ?? false }) { return onNews() }
      let subject = topics.subject(of: message.topic)
      if subject == .homeAssistantState { return greet(message.payload) }
      // Requests are not kept: a kept one would be done again with each connection.
      guard let subject, !message.isRetained || subject.isLasting else { return }
      let isLeftOut = state.withLock { state in
        // Behind one of its topic that has no room yet, which it replaces.
        let hasRoom = state.missed[message.topic] == nil
        if hasRoom, enqueue(message, isLasting: subject.isLasting, &state) { return false }
        guard subject.isLasting else { return true }
        state.missed[message.topic] = message
        return false
      }
      if isLeftOut {
        update(isLogged: \.hasDoubled) { $0.broker.leaveOut(at: MonotonicClock.now()) }
      }
    case .undelivered(let topic, let code):
      complain("What the sign says in \(topic) does not reach the broker (reason \(code) of MQTT).")
      noteEnd(of: topic)
    case .delivered(let topic):
      if topic == topics.reported { onReport() }
      noteEnd(of: topic)
    case .granted: break
    }
  }

  /// Takes what stands at the topic of the sign's own state.
  private func watch(_ payload: [UInt8]) {
    state.withLock {
      $0.watch.take(
        isRight: payload == SignTopics.online, at: MonotonicClock.now(),
        jitter: Int.random(in: 0..<1000))
    }
    onNews()
  }

  private func takeValues(of message: MQTTReceived) {
    // Only health reports their problems: what foreign senders do wrong must not fill the log.
    update(isLogged: { _ in false }) { state in
      state.values.take(message, at: MonotonicClock.now())
      state.broker.valueProblems = state.values.sentences
    }
  }

  /// Logs what others do wrong, at most once a minute.
  func complain(_ sentence: String) {
    let isDue = state.withLock { $0.complaints.isDue(at: MonotonicClock.now()) }
    if isDue { logger.warning("MQTT: \(sentence)") }
  }

  /// Sends Home Assistant everything again, some seconds after its start.
  private func greet(_ payload: [UInt8]) {
    guard payload == Array("online".utf8) else { return }
    let wait = Int64.random(in: 0...HomeAssistantLink.mostSpread * 1000) * 1_000_000
    state.withLock { state in
      state.home?.forget()
      state.pace.promise(at: MonotonicClock.now().advanced(by: wait))
    }
    onNews()
  }

  /// Changes the state, and logs what health reports then if it is something else.
  private func update(
    isLogged: (BrokerState) -> Bool = { _ in true }, _ change: (inout State) -> Void
  ) {
    let (old, new, isLogged) = state.withLock { state in
      var old = state.broker
      // The log need not have each attempt.
      old.isConnecting = false
      change(&state)
      return (old.part, state.broker.part, isLogged(state.broker))
    }
    if old != new, isLogged {
      logger.log(level: new.state == .well ? .notice : .warning, "MQTT: \(new.detail)")
    }
    onNews()
  }
}
