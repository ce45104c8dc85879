// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import MQTTIO
import SignAPI
import SignControl
import Synchronization

/// What the sign has played, reported to a recorder.
extension BrokerLink {
  /// Lets the sign keep what it plays, as that of this session.
  func followPlays() async {
    do throws(ControlError) {
      try await control.followPlays(session: session)
    } catch {
      complain("What was shown is not kept: \(Problem(error).detail)")
    }
  }

  /// Takes what a recorder reports to have.
  func acknowledge(_ payload: [UInt8]) async {
    guard let acknowledgement = PlayAcknowledgement(payload) else {
      return complain("What came to \(topics.shownAcknowledgement) is no acknowledgement.")
    }
    let lost = state.withLock { $0.shipping.take(acknowledgement) }
    do throws(ControlError) {
      try await control.acknowledge(acknowledgement, lost: lost)
    } catch {
      complain("What was shown is not told: \(Problem(error).detail)")
    }
    onNews()
  }

  /// Reports the next plays if that is due.
  ///
  /// - Returns: when to call again.
  func lookForPlays(at now: Instant) -> Instant {
    let (isDue, next) = state.withLock { state -> (Bool, Instant) in
      guard state.broker.isConnected else { return (false, .distantFuture) }
      let isDue = state.shipping.isDue(at: now)
      return (isDue, state.shipping.next(after: now))
    }
    if isDue { Task { await ship() } }
    return next
  }

  private func ship() async {
    do throws(ControlError) {
      if let batch = try await control.waitingPlays(atMost: PlayMessage.most + 1) {
        let message = PlayMessage.write(batch)
        // Behind the plays of an earlier session are later ones.
        let isFull =
          message.sent.plays.count < batch.plays.count || batch.session != session
        finish(
          PlayShipping.Sent(
            session: batch.session, last: message.sent.plays.last?.number ?? 0, lost: batch.lost,
            isFull: isFull))
        if !client.publish(MQTTMessage(topics.shown, message.bytes)) { finish(nil) }
      } else {
        finish(nil)
      }
    } catch {
      complain("What was shown is not told: \(Problem(error).detail)")
      finish(nil)
    }
    onNews()
  }

  private func finish(_ message: PlayShipping.Sent?) {
    state.withLock { $0.shipping.finish(message, at: MonotonicClock.now()) }
  }
}
