// SPDX-License-Identifier: MIT
import Core
import Logging
import MQTTIO
import MessageStorage
import SignControl

/// Texts and pictures that documents name by their SHA-256, and parts of roll-outs.
extension FleetController {
  /// Takes what stands at the topic of a SHA-256; empty: nothing.
  func take(blob bytes: [UInt8], _ hash: String, _ state: inout State, at now: Instant) {
    let blob = FleetBlob(bytes)
    // It may have been cleared, or something else may have been put there.
    let isRight = blob.hash == hash && bytes.count <= FleetBlob.mostBytes
    if isRight {
      state.blobs.published.insert(hash)
      keep(blob, &state)
    } else {
      state.blobs.published.remove(hash)
    }
    if state.lease.state == .leading {
      let isMissed = !isRight && state.blobs.kept[hash] != nil && state.neededBlobs.contains(hash)
      watch(topics.blob(hash), isRight: !isMissed, &state, at: now)
    }
    if case .waiting = state.lease.state {
      adoptRollouts(&state) { [copies = state.copies] in
        copies[$0]?.parts.contains(hash) ?? false
      }
      var needed = state.neededBlobs
      // It comes before the document that names it.
      if !bytes.isEmpty { needed.insert(hash) }
      forgetBlobs(&state, except: needed)
    }
  }

  /// Keeps one of the broker; a controller that leads has those that are needed by itself.
  private func keep(_ blob: FleetBlob, _ state: inout State) {
    guard state.blobs.kept[blob.hash] == nil,
      state.lease.state != .leading || state.neededBlobs.contains(blob.hash)
    else { return }
    do throws(StorageError) {
      try state.blobs.keep(blob, by: "broker")
    } catch {
      logger.error("\(topics.blob(blob.hash)) is not kept: \(error)")
    }
  }

  /// Publishes one again that documents name.
  func restore(_ hash: String, _ state: inout State) {
    guard let blob = state.blobs.kept[hash], state.neededBlobs.contains(hash) else { return }
    publish(blob, &state)
  }

  /// Keeps one and publishes it, before the document that names it.
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

  /// Sees to it that the broker and the disk have those that documents name, and no others.
  func settleBlobs(_ state: inout State) {
    let needed = state.neededBlobs
    for hash in needed.sorted() {
      if let blob = state.blobs.kept[hash] { publish(blob, &state) }
    }
    for hash in state.blobs.published.subtracting(needed).sorted() {
      state.blobs.published.remove(hash)
      client.publish(MQTTMessage(topics.blob(hash), [], isRetained: true))
    }
    forgetBlobs(&state, except: needed)
  }

  /// Removes from the disk those that nothing names.
  func forgetBlobs(_ state: inout State, except needed: Set<String>) {
    do throws(StorageError) {
      try state.blobs.keep(only: needed)
    } catch {
      logger.error("Texts and pictures that nothing names any more are not removed: \(error)")
    }
  }
}

extension FleetController.State {
  /// The SHA-256 that documents name, and copies of roll-outs.
  var neededBlobs: Set<String> {
    var needed = Set(ledger.entries.values.flatMap(\.blobs))
    // What the broker reports of a copy may be older than what it got last.
    needed.formUnion(parts.union(copies.values.flatMap(\.parts)))
    // A roll-out may still be undone.
    for rollout in rollouts.entries.values {
      needed.formUnion([rollout.document, rollout.before].flatMap(FleetBlob.hashes))
    }
    // What could not be written to the disk is wanted all the same.
    for (target, bytes) in kept where bytes != ledger.entries[target]?.bytes {
      needed.formUnion(FleetBlob.hashes(in: bytes))
    }
    return needed
  }
}
