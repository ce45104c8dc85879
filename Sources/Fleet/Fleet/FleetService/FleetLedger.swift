// SPDX-License-Identifier: MIT
import Core
import MessageStorage
import SignControl

/// The wanted states of signs and groups, on disk.
///
/// The broker is a copy of it that may be lost at any time: even what a broker has acknowledged is
/// gone if it is killed before it saves.
struct FleetLedger {
  /// A target's wanted state.
  struct Entry: Hashable, Sendable {
    let layer: WantedLayer
    /// The document as signs get it; empty if it was withdrawn.
    let bytes: [UInt8]
    /// The SHA-256 that it names.
    let blobs: Set<String>

    init(layer: WantedLayer, bytes: [UInt8]) {
      (self.layer, self.bytes, blobs) = (layer, bytes, FleetBlob.hashes(in: bytes))
    }

    var isWithdrawn: Bool { bytes.isEmpty }
  }

  /// What a document at the broker is beside this ledger.
  enum Verdict: Hashable, Sendable {
    /// The broker has what the ledger has.
    case same
    /// The broker has to get what the ledger has.
    case ours
    /// The ledger has to take over what the broker has.
    case theirs
  }

  /// The kind of documents in the store.
  static let kind = "desired"
  private static let headKind = "fleet"
  private static let headID = "head"

  private let store: MessageStore
  /// A random name that lasts as long as the store.
  let instance: String
  /// How often the fleet began anew.
  private(set) var epoch: Int64
  /// The number of the last change of the epoch.
  private(set) var revision: Int64
  private(set) var entries: [FleetTarget: Entry] = [:]
  /// Whether its controller led last, as far as it knows.
  private(set) var hasLed: Bool

  /// Reads a store.
  init(_ store: MessageStore) throws(StorageError) {
    self.store = store
    let head = try store.document(Self.headID).flatMap { JSONValue(reading: $0.body) }
    instance = head?["instance"]?.string ?? Wording.randomHexadecimal(bytes: 8)
    epoch = Self.number(head?["epoch"])
    revision = Self.number(head?["revision"])
    hasLed = head?["led"] == .bool(true)
    var entries: [FleetTarget: Entry] = [:]
    try store.all(kind: Self.kind) { document in
      guard let target = FleetTarget(document.id),
        let layer = WantedLayer(document: document.body)
      else { return }
      let isWithdrawn = JSONValue(reading: document.body)?["withdrawn"] != nil
      entries[target] = Entry(layer: layer, bytes: isWithdrawn ? [] : document.body)
    }
    self.entries = entries
  }

  /// The greatest epoch and the greatest revision that signs take.
  private static let greatest = DesiredLayer.numbers.upperBound

  /// An epoch or a revision that another program may have written.
  static func number(_ value: JSONValue?) -> Int64 {
    min(max(value?.integer ?? 0, DesiredLayer.numbers.lowerBound), greatest)
  }

  /// The epoch and the revision of the next change; a new epoch begins where revisions are used up.
  var next: (epoch: Int64, revision: Int64) {
    guard revision >= Self.greatest else { return (epoch, revision + 1) }
    return epoch >= Self.greatest ? (epoch, revision) : (epoch + 1, 1)
  }

  /// Whether no change can be later than the ones before, so that signs take none.
  var isUsedUp: Bool { next == (epoch, revision) }

  /// Whether nothing was ever wanted.
  var isNew: Bool { epoch == 0 && entries.isEmpty }

  /// The document of a target; `nil`: nothing is wanted.
  func document(of target: FleetTarget) -> WantedDocument? {
    guard let entry = entries[target], !entry.isWithdrawn,
      let content = JSONValue(reading: entry.bytes)
    else { return nil }
    return WantedDocument(target: target, layer: entry.layer, content: content)
  }

  /// Compares what the broker has; empty: nothing.
  ///
  /// An unknown document is taken over, and never removed: a controller that has lost its disk
  /// must not blank signs.
  func judge(_ bytes: [UInt8], of target: FleetTarget) -> Verdict {
    let layer = bytes.isEmpty ? nil : WantedLayer(document: bytes)
    guard let entry = entries[target] else { return layer == nil ? .same : .theirs }
    guard let layer else { return bytes.isEmpty && entry.isWithdrawn ? .same : .ours }
    if !entry.isWithdrawn, layer.digest == entry.layer.digest { return .same }
    return (layer.epoch, layer.revision) > (epoch, revision) ? .theirs : .ours
  }

  /// Begins a new epoch, later than another one, so that no sign takes what came before for newer.
  mutating func begin(after other: Int64) throws(StorageError) {
    let latest = max(epoch, other)
    let new = latest < Self.greatest ? latest + 1 : Self.greatest
    try write([], epoch: new, revision: new > epoch ? 0 : revision, by: "signboard")
  }

  /// Keeps whether its controller led last.
  mutating func note(hasLed: Bool) throws(StorageError) {
    guard hasLed != self.hasLed else { return }
    self.hasLed = hasLed
    try write([], epoch: epoch, revision: revision, by: "signboard")
  }

  /// Wants something else of a target.
  ///
  /// - Parameters:
  ///   - layer: the document's epoch, its revision, which is a new or a kept one, and its SHA-256.
  ///   - bytes: the document.
  mutating func put(
    _ layer: WantedLayer, _ bytes: [UInt8], of target: FleetTarget, by who: String
  ) throws(StorageError) {
    // That of a roll-out was numbered when it began.
    let isLater = (layer.epoch, layer.revision) > (epoch, revision)
    try write(
      [(target, Entry(layer: layer, bytes: bytes))], epoch: isLater ? layer.epoch : epoch,
      revision: isLater ? layer.revision : revision, by: who)
  }

  /// Keeps the next revision for a document that is wanted later.
  mutating func reserve(by who: String) throws(StorageError) {
    let next = next
    try write([], epoch: next.epoch, revision: next.revision, by: who)
  }

  /// Wants nothing of a target any more.
  mutating func withdraw(_ target: FleetTarget, by who: String) throws(StorageError) {
    let next = next
    let layer = WantedLayer(epoch: next.epoch, revision: next.revision, digest: "")
    try write(
      [(target, Entry(layer: layer, bytes: []))], epoch: next.epoch, revision: next.revision,
      by: who)
  }

  /// Takes over what the broker has; empty: nothing.
  mutating func adopt(_ bytes: [UInt8], of target: FleetTarget) throws(StorageError) {
    guard let layer = WantedLayer(document: bytes) else {
      guard bytes.isEmpty, let entry = entries[target] else { return }
      return try write(
        [(target, Entry(layer: entry.layer, bytes: []))], epoch: epoch, revision: revision,
        by: "broker")
    }
    try put(layer, bytes, of: target, by: "broker")
  }

  /// Writes entries and the head in one transaction.
  private mutating func write(
    _ changes: [(FleetTarget, Entry)], epoch: Int64, revision: Int64, by who: String
  ) throws(StorageError) {
    let head: JSONValue = [
      "instance": .string(instance), "epoch": .integer(epoch), "revision": .integer(revision),
      "led": .bool(hasLed),
    ]
    var documents = changes.map { target, entry in
      let withdrawn: JSONValue = [
        "epoch": .integer(entry.layer.epoch), "revision": .integer(entry.layer.revision),
        "withdrawn": true,
      ]
      return StoredDocument(
        id: target.description, kind: Self.kind,
        body: entry.isWithdrawn ? withdrawn.bytes : entry.bytes)
    }
    documents.append(StoredDocument(id: Self.headID, kind: Self.headKind, body: head.bytes))
    try store.put(documents, who: who)
    (self.epoch, self.revision) = (epoch, revision)
    for (target, entry) in changes { entries[target] = entry }
  }
}
