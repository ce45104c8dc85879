// SPDX-License-Identifier: MIT
import Fleet
import FleetControl
import Logging
import MQTTIO
import MessageStorage

/// Texts that documents name by their SHA-256.
extension FleetController {
  /// Takes what stands at the topic of a text; empty: nothing.
  func take(blob bytes: [UInt8], _ hash: String, _ state: inout State) {
    guard !bytes.isEmpty else { return _ = state.blobs.published.remove(hash) }
    let blob = FleetBlob(bytes)
    // Something else was put there.
    guard blob.hash == hash else { return restore(hash, &state) }
    state.blobs.published.insert(hash)
    do throws(StorageError) {
      try state.blobs.keep(blob, by: "broker")
    } catch {
      logger.error("\(topics.blob(hash)) is not kept: \(error)")
    }
  }

  private func restore(_ hash: String, _ state: inout State) {
    state.blobs.published.remove(hash)
    if state.lease.state == .leading, let blob = state.blobs.kept[hash] { publish(blob, &state) }
  }

  /// Keeps a text and publishes it, before the document that names it.
  func put(
    _ blob: FleetBlob, _ state: inout State, by who: String
  ) throws(StorageError) {
    try state.blobs.keep(blob, by: who)
    publish(blob, &state)
  }

  private func publish(_ blob: FleetBlob, _ state: inout State) {
    guard state.blobs.published.insert(blob.hash).inserted else { return }
    client.publish(MQTTMessage(topics.blob(blob.hash), blob.bytes, isRetained: true))
  }

  /// Sees to it that the broker and the disk have the texts that documents name, and no others.
  func settleBlobs(_ state: inout State) {
    var needed = Set(state.ledger.entries.values.compactMap(\.blob))
    // A roll-out may still be undone.
    for rollout in state.rollouts.entries.values {
      needed.formUnion([rollout.document, rollout.before].compactMap(FleetBlob.hash))
    }
    for hash in needed.sorted() {
      if let blob = state.blobs.kept[hash] { publish(blob, &state) }
    }
    for hash in state.blobs.published.subtracting(needed).sorted() {
      state.blobs.published.remove(hash)
      client.publish(MQTTMessage(topics.blob(hash), [], isRetained: true))
    }
    do throws(StorageError) {
      try state.blobs.keep(only: needed)
    } catch {
      logger.error("Texts that nothing names any more are not removed: \(error)")
    }
  }
}
