// SPDX-License-Identifier: MIT
import Core
import MQTTIO
import SignAPI
import SignControl
import Synchronization

/// What others ask of the sign, one after the other.
extension BrokerLink {
  /// Lets a message wait until those before it are done; `false`: too many do.
  ///
  /// - Parameter isLasting: whether the broker keeps it. Such messages have as much room again, so that
  ///   requests do not keep them out.
  func enqueue(_ message: MQTTReceived, isLasting: Bool, _ state: inout State) -> Bool {
    let (size, share) = (message.payload.count, isLasting ? 2 : 1)
    guard state.waitingCount < share * Self.mostWaiting,
      state.waitingBytes + size <= share * Self.mostWaitingBytes
    else { return false }
    state.waitingCount += 1
    state.waitingBytes += size
    work.yield(.request(message))
    return true
  }

  /// Lets messages wait that had no room, as far as there is some now.
  func enqueueMissed() {
    state.withLock { state in
      for (topic, message) in state.missed where enqueue(message, isLasting: true, &state) {
        state.missed[topic] = nil
      }
    }
  }

  func perform(_ request: MQTTReceived) async {
    // An answer that could not be kept would be lost: nothing is done until there is room for it.
    while !client.isRoomy, !state.withLock({ $0.isEnding }) {
      try? await Task.sleep(for: .milliseconds(250))
    }
    guard
      !state.withLock({ state in
        state.waitingCount -= 1
        state.waitingBytes -= request.payload.count
        return state.isEnding
      })
    else { return }
    let answer: [UInt8]
    switch topics.subject(of: request.topic) {
    case .desired(let name): return await want(request, name)
    case .desiredAhead(let group):
      // Without it, what all signs of the group get counts: nothing is withdrawn.
      guard !request.payload.isEmpty || request.leftOut != nil else { return }
      return await want(request, .group(group))
    case .blob(let hash): return await take(blob: request, hash)
    case .homeAssistant(let command) where request.leftOut == nil:
      return await perform(command, request.payload)
    case .shownAcknowledgement: return await acknowledge(request.payload)
    case _ where request.leftOut != nil: answer = operations.refusalOfLength
    case .notification: answer = await operations.notify(request.payload, by: caller)
    case .dismissal: answer = await operations.dismissNotification(by: caller)
    case .custom(let name):
      answer = await operations.keep(notification: request.payload, id: name, by: caller)
    default: answer = await operations.answer(to: request.payload, by: caller)
    }
    client.publish(MQTTMessage(topics.did, answer))
    guard let topic = request.responseTopic else { return }
    guard topics.isAnswerTopic(topic), !values.contains(topic),
      request.correlation?.count ?? 0 <= Self.mostCorrelation
    else {
      return complain(
        """
        An answer stands in \(topics.did) only, not in \(Wording.quoted(topic)), which the request \
        names for it: that is a topic of signs, of Home Assistant, of a value or of the broker, or none, \
        or the correlation data are longer than \(Self.mostCorrelation) bytes. Name another topic.
        """)
    }
    client.publish(MQTTMessage(topic, answer, correlation: request.correlation))
  }

  /// Withdraws the layers of groups that the sign has left.
  func leaveGroups() async {
    let names = topics.groups.map(DesiredLayer.Name.group) + [.sign]
    guard let layers = try? await control.layers() else { return }
    for name in layers.names.subtracting(names).sorted() {
      try? await control.withdraw(layer: name, by: caller)
    }
  }

  /// Does what Home Assistant asks for; it gets no answer but the new state.
  ///
  /// Its standing text leaves what a person has protected under the same id.
  private func perform(
    _ command: HomeAssistantDevice.Command, _ payload: [UInt8]
  ) async {
    // The present one: the last reported one may be a second old.
    let playback = (try? await control.playback()) ?? .running
    guard let commands = HomeAssistantCommand.read(command, payload, playback: playback) else {
      return complain("What came to \(topics.homeAssistant(command.rawValue)) is no command.")
    }
    for command in commands {
      let answer = await operations.answer(
        to: command.request(id: "home-assistant"), by: caller.sparingProtected, isRepeatable: true)
      client.publish(MQTTMessage(topics.did, answer))
    }
    // A state that was only wished for is put right.
    state.withLock { state in
      state.home?.forgetStates()
      state.pace.change()
    }
    onNews()
  }
}
