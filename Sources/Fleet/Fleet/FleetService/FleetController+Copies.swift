// SPDX-License-Identifier: MIT
import Core
import Logging
import MQTTIO
import MessageStorage
import SignAPI
import SignControl

/// Copies of the roll-outs at the broker, so that a controller that takes over goes on with them.
extension FleetController {
  /// Takes what a controller says of a roll-out; empty: it is over for long.
  func take(rollout bytes: [UInt8], _ number: Int64, _ state: inout State, at now: Instant) {
    state.copies[number] = Rollout(bytes).flatMap { $0.number == number ? $0 : nil }
    switch state.lease.state {
    case .waiting: adoptRollouts(&state) { $0 == number }
    // It may have been cleared, or something else may have been put there.
    case .leading:
      let isRight = state.neededCopies[number] == state.copies[number]
      watch(topics.rollout(number), isRight: isRight, &state, at: now)
    case .away, .looking, .claiming: break
    }
  }

  /// Takes over roll-outs of another controller as the broker has them.
  func adoptRollouts(_ state: inout State, where isTheirs: (Int64) -> Bool) {
    for (number, rollout) in state.copies
    where isTheirs(number) && state.rollouts.entries[number] != rollout {
      do throws(StorageError) {
        try state.rollouts.put(rollout, by: "broker")
      } catch {
        logger.error("Roll-out \(number) of the other controller is not kept: \(error)")
      }
    }
  }

  /// Keeps a roll-out as it is now, on disk and at the broker.
  func keep(_ rollout: Rollout, _ state: inout State, by who: String) throws(StorageError) {
    try state.rollouts.put(rollout, by: who)
    if rollout.isOpen, !rollout.isShortEnough {
      logger.warning(
        """
        Roll-out \(rollout.number) of group:\(rollout.group) is longer than \
        \(OperationServer.mostBytes) bytes, so the broker has no copy of it: another controller \
        would not go on with it.
        """)
    }
    settleCopies(&state)
  }

  /// Sees to it that the broker has the roll-outs that may go on, and how the last one has ended.
  func settleCopies(_ state: inout State) {
    let needed = state.neededCopies
    for number in Set(state.copies.keys).subtracting(needed.keys) {
      state.copies[number] = nil
      client.publish(MQTTMessage(topics.rollout(number), [], isRetained: true))
    }
    for (number, rollout) in needed where state.copies[number] != rollout {
      state.copies[number] = rollout
      client.publish(MQTTMessage(topics.rollout(number), rollout.bytes, isRetained: true))
    }
  }
}

extension FleetController.State {
  /// The roll-outs that the broker has to have, by their numbers.
  fileprivate var neededCopies: [Int64: Rollout] {
    let last = rollouts.next - 1
    return rollouts.entries.filter { number, rollout in
      (rollout.isOpen || number == last) && rollout.isShortEnough
    }
  }
}

extension Rollout {
  /// Whether a reader takes it; one of very many signs with long ids ends with its controller.
  fileprivate var isShortEnough: Bool { bytes.count <= OperationServer.mostBytes }
}
