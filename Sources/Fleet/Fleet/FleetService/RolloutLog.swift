// SPDX-License-Identifier: MIT
import Core
import MessageStorage
import SignControl

/// The roll-outs of a controller, on disk.
struct RolloutLog {
  /// The kind of documents in the store.
  private static let kind = "rollout"
  /// The most that are kept; the oldest of those that are over go first.
  static let most = 100

  private let store: MessageStore
  /// By their numbers.
  private(set) var entries: [Int64: Rollout] = [:]

  /// Reads a store.
  init(_ store: MessageStore) throws(StorageError) {
    self.store = store
    var entries: [Int64: Rollout] = [:]
    try store.all(kind: Self.kind) { document in
      if let rollout = Rollout(document.body) { entries[rollout.number] = rollout }
    }
    self.entries = entries
  }

  /// The number of the next one.
  var next: Int64 { (entries.keys.max() ?? 0) + 1 }

  /// Those that may still go on, in the order of their numbers.
  var open: [Rollout] { entries.values.filter(\.isOpen).sorted { $0.number < $1.number } }

  /// The one of a group that may still go on.
  func open(of group: String) -> Rollout? { open.first { $0.group == group } }

  /// Keeps a roll-out.
  mutating func put(_ rollout: Rollout, by who: String) throws(StorageError) {
    try store.put(
      [StoredDocument(id: Self.id(rollout.number), kind: Self.kind, body: rollout.bytes)], who: who)
    entries[rollout.number] = rollout
    let old = entries.values.filter { !$0.isOpen }.map(\.number).sorted()
      .prefix(max(0, entries.count - Self.most))
    guard !old.isEmpty else { return }
    try store.remove(old.map(Self.id), who: "signboard")
    for number in old { entries[number] = nil }
  }

  private static func id(_ number: Int64) -> String { "rollout:\(number)" }
}

extension Rollout {
  /// Its kept form.
  var bytes: [UInt8] {
    let counts = failures.map { failures -> JSONValue in
      [.integer(Int64(failures.failed)), .integer(Int64(failures.judged))]
    }
    let content: JSONValue = [
      "number": .integer(number), "group": .string(group), "by": .string(by),
      "waves": .string(plan.text), "hold": .integer(Int64(plan.hold)),
      "stop-at": .integer(Int64(plan.stopAt)),
      "document": .string(String(decoding: document, as: UTF8.self)),
      "before": .string(String(decoding: before, as: UTF8.self)),
      "signs": .array(signs.map(JSONValue.string)), "state": .string(state.rawValue),
      "wave": .integer(Int64(wave)), "began": .integer(began),
      "absent": .array(absent.sorted().map(JSONValue.string)),
      "failures": counts ?? .null, "gone": .array(gone.sorted().map(JSONValue.string)),
    ]
    return content.bytes
  }

  /// The most bytes that its kept form can have until it is over: each sign may come to stand in it a
  /// second time, as absent or as gone, and its other members grow by fewer than 64 bytes.
  var mostBytes: Int { bytes.count + JSONValue.array(signs.map(JSONValue.string)).bytes.count + 64 }

  /// The numbers of kept ones.
  private static let numbers: ClosedRange<Int64> = 1...1_000_000_000
  /// When a kept one may have begun, in seconds since 1970.
  private static let beginnings: ClosedRange<Int64> = 0...(1 << 40)

  /// Reads a kept one; `nil`: it is none of this program.
  init?(_ bytes: [UInt8]) {
    guard let json = JSONValue(reading: bytes),
      let number = json["number"]?.integer, Self.numbers.contains(number),
      let group = json["group"]?.string, FleetTarget("group:\(group)") != nil,
      let by = json["by"]?.string, (1...AuditEntry.whoLimit).contains(by.utf8.count),
      let hold = json["hold"]?.integer, let stopAt = json["stop-at"]?.integer,
      let plan = json["waves"]?.string.flatMap({
        RolloutPlan(waves: $0, hold: Int(hold), stopAt: Int(stopAt))
      }),
      let document = json["document"]?.string, let before = json["before"]?.string,
      let layer = WantedLayer(document: Array(document.utf8)),
      let state = json["state"]?.string.flatMap(State.init(rawValue:)),
      let wave = json["wave"]?.integer, plan.waves.indices.contains(Int(wave)),
      let began = json["began"]?.integer, Self.beginnings.contains(began)
    else { return nil }
    let failures = json["failures"]?.items.compactMap(\.integer) ?? []
    let signs = (json["signs"]?.items ?? []).compactMap(\.string)
    // They become part of topics.
    guard signs.allSatisfy({ FleetTarget("sign:\($0)") != nil }) else { return nil }
    self.init(
      number: number, group: group, plan: plan, layer: layer, document: Array(document.utf8),
      before: Array(before.utf8), signs: signs, by: by, state: state,
      wave: Int(wave), began: began,
      absent: Set((json["absent"]?.items ?? []).compactMap(\.string)),
      gone: Set((json["gone"]?.items ?? []).compactMap(\.string)),
      failures: failures.count == 2
        ? Failures(failed: Int(failures[0]), judged: Int(failures[1])) : nil)
  }
}
