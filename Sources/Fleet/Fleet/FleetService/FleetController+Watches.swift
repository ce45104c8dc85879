// SPDX-License-Identifier: MIT
import Core
import Logging
import SignMQTT

/// What others write where only the controller that leads has to write.
extension FleetController {
  /// Notes whether what stands at a topic is right; if not, it is put right a second later, and
  /// less and less often if somebody does not leave it.
  func watch(_ topic: String, isRight: Bool, _ state: inout State, at now: Instant) {
    if isRight, state.watches[topic] == nil { return }
    state.watches[topic, default: TopicWatch(backoff)]
      .take(isRight: isRight, at: now, jitter: Int.random(in: 0..<1000))
  }

  /// Puts due topics right.
  ///
  /// - Returns: when to call again.
  func lookForWatches(_ state: inout State, at now: Instant) -> Instant {
    var next = Instant.distantFuture
    for (topic, var watch) in state.watches {
      let isDue = watch.isDue(at: now)
      let later = watch.due ?? watch.end ?? now
      state.watches[topic] = later > now ? watch : nil
      if later > now { next = min(next, later) }
      guard isDue else { continue }
      if watch.isQuarrel, state.complaints.isDue(at: now) {
        logger.warning("Another program writes \(topic) again and again.")
      }
      putRight(topic, &state)
    }
    return next
  }

  private func putRight(_ topic: String, _ state: inout State) {
    switch topics.subject(of: topic) {
    case .desired(let target): settle(target, &state)
    case .desiredAhead(let sign, let group): restore(ahead: group, on: sign, &state)
    case .blob(let hash): restore(hash, &state)
    case .rollout: settleCopies(&state)
    default: return
    }
  }
}

extension FleetController.State {
  /// The first of the topics that somebody else does not leave as they have to be.
  var disputed: String? { watches.filter { $0.value.isQuarrel }.keys.min() }
}
