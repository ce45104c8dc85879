// SPDX-License-Identifier: MIT
import Core
import Logging
import MQTTIO
import MessageStorage
import SignAPI
import SignControl

/// What the broker has at the topic of a roll-out: the roll-out, or, as one of very many signs is too
/// long for a message, the SHA-256 of its parts, which stand where texts and pictures do.
struct RolloutCopy: Hashable {
  /// What stands at the topic.
  let bytes: [UInt8]
  /// The SHA-256 of the parts in their order; empty: there are none.
  let parts: [String]

  /// Reads what stands there.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    parts = JSONValue(reading: bytes)?["parts"]?.items.compactMap(\.string) ?? []
  }

  /// The copy of a roll-out, with its parts; what a wave changes stands in the last one.
  static func copy(of rollout: Rollout) -> (copy: RolloutCopy, parts: [FleetBlob]) {
    let whole = rollout.bytes
    guard whole.count > OperationServer.mostBytes else { return (RolloutCopy(whole), []) }
    let parts = stride(from: 0, to: whole.count, by: FleetBlob.mostBytes).map { start in
      FleetBlob(Array(whole[start...].prefix(FleetBlob.mostBytes)))
    }
    let head: JSONValue = [
      "number": .integer(rollout.number), "parts": .array(parts.map { .string($0.hash) }),
    ]
    return (RolloutCopy(head.bytes), parts)
  }

  /// The roll-out with the parts that are here; `nil`: it is none, or a part is not here yet.
  func rollout(_ blobs: [String: FleetBlob]) -> Rollout? {
    let found = parts.compactMap { blobs[$0]?.bytes }
    // Another client may have named one part very often.
    guard found.count == parts.count,
      found.reduce(0, { $0 + $1.count }) <= StoredDocument.bodyLimit
    else { return nil }
    return Rollout(parts.isEmpty ? bytes : Array(found.joined()))
  }
}

/// Copies of the roll-outs at the broker, so that a controller that takes over goes on with them.
extension FleetController {
  /// Takes what a controller writes of a roll-out; empty: it is over for long.
  func take(rollout bytes: [UInt8], _ number: Int64, _ state: inout State, at now: Instant) {
    state.copies[number] = bytes.isEmpty ? nil : RolloutCopy(bytes)
    switch state.lease.state {
    case .waiting: adoptRollouts(&state) { $0 == number }
    // It may have been cleared, or something else may have been put there.
    case .leading:
      let isRight = state.neededCopies[number]?.copy == state.copies[number]
      watch(topics.rollout(number), isRight: isRight, &state, at: now)
    case .away, .looking, .claiming: break
    }
  }

  /// Takes over roll-outs of another controller as the broker has them.
  func adoptRollouts(_ state: inout State, where isTheirs: (Int64) -> Bool) {
    for (number, copy) in state.copies where isTheirs(number) {
      guard let rollout = copy.rollout(state.blobs.kept), rollout.number == number,
        state.rollouts.entries[number] != rollout
      else { continue }
      do throws(StorageError) {
        try state.rollouts.put(rollout, by: "broker")
      } catch {
        logger.error("Roll-out \(number) of the other controller is not kept: \(error)")
      }
    }
  }

  /// Keeps a roll-out on disk and at the broker.
  func keep(_ rollout: Rollout, _ state: inout State, by who: String) throws(StorageError) {
    try state.rollouts.put(rollout, by: who)
    settleCopies(&state)
  }

  /// Sees to it that the broker has the roll-outs that may go on, and how the last one has ended.
  func settleCopies(_ state: inout State) {
    let needed = state.neededCopies
    state.parts = Set(needed.values.flatMap(\.copy.parts))
    for number in Set(state.copies.keys).subtracting(needed.keys) {
      state.copies[number] = nil
      client.publish(MQTTMessage(topics.rollout(number), [], isRetained: true))
    }
    // One whose parts could not be kept is tried again.
    for (number, (copy, parts)) in needed
    where state.copies[number] != copy || !state.blobs.published.isSuperset(of: copy.parts) {
      state.copies[number] = copy
      // Before its parts: a controller that waits keeps of these only what something names.
      client.publish(MQTTMessage(topics.rollout(number), copy.bytes, isRetained: true))
      do throws(StorageError) {
        for part in parts { try put(part, &state, by: "signboard") }
      } catch {
        logger.error("Roll-out \(number) has no copy at \(broker): \(error)")
      }
    }
    settleBlobs(&state)
  }
}

extension FleetController.State {
  /// What the broker has to have of roll-outs, by their numbers.
  fileprivate var neededCopies: [Int64: (copy: RolloutCopy, parts: [FleetBlob])] {
    let last = rollouts.next - 1
    return rollouts.entries.filter { number, rollout in rollout.isOpen || number == last }
      .mapValues(RolloutCopy.copy)
  }
}
