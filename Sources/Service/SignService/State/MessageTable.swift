// SPDX-License-Identifier: MIT
import SignControl
import SignboardKit

/// The messages that clients have put, and the texts that are shown once.
struct MessageTable: Sendable {
  /// The stored messages by their ids.
  var kept: [String: StoredMessage] = [:]
  /// Who removed the messages that are still stored, by their ids.
  var gone: [String: String] = [:]
  /// The revision of the last change of any message.
  var revision: Int64 = 0
  /// The greatest `created` of a message so far.
  var lastCreated: Int64 = 0
  /// The ids of messages whose texts were not composed since the start.
  var unchecked: [String] = []
  /// Texts that are shown once and not stored as messages, by their ids.
  var requests: [String: MessageDraft] = [:]
  /// The number of such texts so far.
  var requestCount = 0
  /// When to look for messages that are over again.
  var overDue = CivilInstant.distantPast
  /// The ids of the messages that are still to be looked at.
  var overCandidates: [String] = []

  /// Takes over messages and removals that were stored.
  mutating func put(
    _ checked: [(draft: MessageDraft, message: Message)], removing ids: [String],
    at revision: Int64
  ) -> [StoredMessage] {
    let new = checked.map { draft, message in
      var message = message
      message.created = created(of: message.id)
      let old = kept[message.id].flatMap { $0.looks(like: draft) ? $0 : nil }
      return StoredMessage(
        draft: draft, message: message, revision: revision, appearance: old?.appearance)
    }
    for message in new { kept[message.message.id] = message }
    for id in ids { kept[id] = nil }
    stored(at: revision)
    return new
  }

  /// The number of a message that is stored now: a new one, unless there is one of its id.
  private mutating func created(of id: String) -> Int64 {
    if let old = kept[id] { return old.message.created }
    lastCreated += 1
    return Self.created(lastCreated, of: id)
  }

  /// A number for `Message.created`; messages of a fleet have none.
  ///
  /// Each sign may have got them at other times, and all show them in the same order.
  static func created(_ number: Int64, of id: String) -> Int64 {
    DesiredLayer.Name(ofMessage: id) == nil ? number : .max
  }

  /// Takes over the revision of the store after a change.
  ///
  /// No two contents have the same one, though removals that are not stored yet count as well.
  mutating func stored(at stored: Int64) { revision = max(revision + 1, stored) }

  /// The ids of the messages of a layer.
  func ids(of name: DesiredLayer.Name) -> Set<String> {
    Set(kept.keys.filter { $0.hasPrefix(name.prefix) })
  }
}

/// The messages that are kept to be used again.
struct TemplateTable: Sendable {
  /// By their names; spellings of a name that a person cannot distinguish are one name.
  var kept: [String: TemplateView] = [:]
  /// The revision of the last change of any of them.
  var revision: Int64 = 0
}

/// A message that is stored; shared by all copies of the state.
final class StoredMessage: Sendable {
  let draft: MessageDraft
  let message: Schedules.Message
  let revision: Int64
  /// The revision since which it looks as it does: what moves goes on if only its end was changed.
  let appearance: Int64
  /// A digest of its id and of its content without its end.
  let digest: UInt64
  private let box: SceneBox?
  /// What it shows instead of a text, read once.
  var scene: SceneSettings? { box?.scene }

  init(
    draft: MessageDraft, message: Schedules.Message, revision: Int64, appearance: Int64? = nil
  ) {
    (self.draft, self.message, self.revision) = (draft, message, revision)
    self.appearance = appearance ?? revision
    digest = Self.digest(draft, id: message.id)
    box = Self.scene(draft).map { SceneBox($0) }
  }

  /// A scene is large, and few of thousands of messages have one.
  private final class SceneBox: Sendable {
    let scene: SceneSettings

    init(_ scene: SceneSettings) { self.scene = scene }
  }

  /// Whether a draft of the same id looks as this one does, whenever it ends.
  func looks(like other: MessageDraft) -> Bool {
    var same = draft
    same.expires = other.expires
    // One that was not shown may be shown now.
    return same == other && !message.zone.isEmpty
  }

  static func digest(_ draft: MessageDraft, id: String) -> UInt64 {
    var draft = draft
    draft.expires = nil
    let content = String(decoding: draft.json.bytes, as: UTF8.self)
    return Wording.digest("message\u{0}\(id)\u{0}\(content)")
  }

  /// The scene of a message that was checked.
  static func scene(_ draft: MessageDraft) -> SceneSettings? {
    draft.scene.flatMap { try? SceneReader.read($0, width: .max, height: .max) }
  }

  /// The texts of the message that lack the language of the sign, a sentence each.
  func gaps(in setup: ServiceSetup) -> [String] {
    let (name, languages) = ("Message \(message.id)", setup.settings.spokenLanguages)
    guard let scene else { return [languages.gap(in: draft.text, at: name)].compactMap(\.self) }
    return scene.gaps(in: languages, at: "\(name), ")
  }

  /// A message that is kept, so that its owner can correct it, and is never shown.
  static func unshown(
    _ draft: MessageDraft, id: String, revision: Int64, created: Int64 = .max
  ) -> StoredMessage {
    let never = Timing(until: CivilDateTime(.earliest, .midnight))
    var message = Schedules.Message(id: id, zone: "", timing: never)
    message.created = created
    return StoredMessage(draft: draft, message: message, revision: revision)
  }
}

/// The first of many ids, in the order of `Message.precedes`; the others are only counted.
///
/// A page of ten thousand messages does not sort all of them.
struct FirstIDs {
  /// How many ids came.
  private(set) var count = 0
  /// The first ones, at most as many as are wanted.
  private(set) var ids: [String] = []
  private let most: Int

  /// Begins without ids; wants 1…`most` of them.
  init(most: Int) { self.most = most }

  /// Takes an id that did not come before.
  mutating func take(_ id: String) {
    count += 1
    if ids.count == most, let last = ids.last, !Message.precedes(id, last) { return }
    let place = ids.indices.first(fromWhich: { !Message.precedes(ids[$0], id) })
    ids.insert(id, at: place)
    if ids.count > most { ids.removeLast() }
  }
}

extension ServiceState {
  /// The zone of a message, also of one that the sign does not have any more.
  func zone(of draft: MessageDraft) -> String { draft.zone ?? setup.mainZone }

  /// The texts of the configuration, of messages, of values and of conversations that lack the language
  /// of the sign, a sentence each.
  var languageGaps: [String] {
    let kept = messages.kept.values.sorted {
      Schedules.Message.precedes($0.message.id, $1.message.id)
    }
    return setup.settings.languageGaps + kept.flatMap { $0.gaps(in: setup) }
      + values.names.sorted().compactMap { gap(ofValue: $0) }
      + spoken.sorted { $0.key < $1.key }.flatMap { $1.flatMap { $0.gaps(in: setup) } }
  }

  /// That a value lacks the language of the sign, in a sentence; `nil` if it has it.
  func gap(ofValue name: String) -> String? {
    values[name].flatMap { setup.settings.spokenLanguages.gap(in: $0, at: "Value \(name)") }
  }
}
