// SPDX-License-Identifier: MIT
import Core
import MessageStorage
import SignControl

/// The texts and pictures that documents name by their SHA-256, and parts of roll-outs, on disk; the
/// broker is a copy of it.
struct FleetBlobs {
  /// The most bytes of all together.
  static let mostBytes = 1 << 27

  private let store: MessageStore
  private let mostBytes: Int
  /// By their SHA-256.
  private(set) var kept: [String: FleetBlob] = [:]
  /// The SHA-256 of those that the broker has.
  var published: Set<String> = []

  /// Reads a store.
  init(_ store: MessageStore, mostBytes: Int = mostBytes) throws(StorageError) {
    (self.store, self.mostBytes) = (store, mostBytes)
    var kept: [String: FleetBlob] = [:]
    try store.all(kind: FleetBlob.kind) { document in
      let blob = FleetBlob(document.body)
      kept[blob.hash] = blob
    }
    self.kept = kept
  }

  /// A document with the text itself where it names one; pictures stay as they are named.
  func expanded(_ content: JSONValue) -> JSONValue {
    guard let blob = content["configuration"]?["hash"]?.string.flatMap({ kept[$0] }) else {
      return content
    }
    let text = JSONValue.string(String(decoding: blob.bytes, as: UTF8.self))
    return .object(
      content.members.map {
        $0.key == "configuration" ? JSONValue.Member($0.key, text) : $0
      })
  }

  /// Refuses one for which there is no room beside the others.
  func checkRoom(for blob: FleetBlob) throws(ControlError) {
    guard kept[blob.hash] == nil else { return }
    let bytes = kept.values.reduce(blob.bytes.count) { $0 + $1.bytes.count }
    guard bytes <= mostBytes else {
      throw .conflict(PictureList.refusal(bytes: bytes, most: mostBytes))
    }
  }

  /// Keeps one.
  mutating func keep(_ blob: FleetBlob, by who: String) throws(StorageError) {
    guard kept[blob.hash] == nil else { return }
    try store.put([blob.stored], who: who)
    kept[blob.hash] = blob
  }

  /// Removes those that no document names any more.
  mutating func keep(only needed: Set<String>) throws(StorageError) {
    let gone = Set(kept.keys).subtracting(needed)
    guard !gone.isEmpty else { return }
    try store.remove(gone.sorted().map(FleetBlob.id), who: "signboard")
    for hash in gone { kept[hash] = nil }
  }
}
