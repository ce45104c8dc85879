// SPDX-License-Identifier: MIT
import SignboardKit

/// The content of a zone, with everything that is needed to change it without a jump.
struct ZoneContent: Sendable {
  /// The kinds of content.
  enum Kind: Hashable, Sendable {
    /// All pixels are dark.
    case dark
    /// The zone's own content.
    case own
    /// Texts on one line that moves or stands.
    case line
    /// One page after the other; still ones neither come nor go.
    case pages(isStill: Bool)
    /// Scenes and texts one after the other; still ones do not move. Texts are pages, or they stand
    /// and move as each of them is set to.
    case sequence(isStill: Bool, textsMove: Bool)

    /// Whether nothing of it moves.
    var isStill: Bool {
      switch self {
      case .pages(let isStill), .sequence(let isStill, _): isStill
      case .dark, .own, .line: false
      }
    }
  }

  /// Everything that decides on the picture: contents with the same key and start look the same.
  struct Key: Hashable, Sendable {
    var kind: Kind
    var source: Source
    var items: [ZoneItem] = []
  }

  /// The items of a line in the order in which they pass.
  struct Line: Sendable {
    var items: [ZoneItem]
    /// The start of each, in columns from the start of the line.
    var starts: [Int]
  }

  var key: Key
  var layer: any SceneLayer
  /// The start of the first showing on the timeline of the scene, without interruptions.
  var start: Instant
  var line: Line?
  /// The duration of a showing of each part, in nanoseconds.
  var durations: [PlayoutItem: Int64] = [:]
  /// The texts that were composed.
  var texts: [String] = []
  /// Why texts are left out, by the ids of parts.
  var failures: [String: Phrase] = [:]
}

/// A part of the playout with the content to compose for it.
struct ZoneItem: Hashable, Sendable {
  /// The part.
  let part: PlayoutItem
  /// Its text, and how it is shown.
  let content: ContentSettings
  /// The scene that it shows instead of a text.
  var scene: SceneSettings?
  /// Whether it is shown a number of times, so that each showing has to be whole.
  let isCounted: Bool

  /// Whether it has an entry or exit effect, which only pages can show.
  let hasEffect: Bool
}

extension PlayoutItem {
  /// Stands for a message that is composed outside of the playout.
  static let alone = PlayoutItem(message: "message", revision: 0)
}

extension MessageDraft {
  /// The item that shows the message for a part in a zone.
  ///
  /// - Parameter scene: the scene that is shown instead of the text, see `StoredMessage.scene`.
  func item(_ part: PlayoutItem, in zone: ServiceZone, scene: SceneSettings?) -> ZoneItem {
    // A text that replaces stale content also replaces a scene.
    var own = part.text == nil ? scene : nil
    if let mark = part.mark { own = own?.marked(mark) }
    return ZoneItem(
      part: part, content: content(in: zone, part: part), scene: own, isCounted: self.times != nil,
      hasEffect: self.entry != nil || self.exit != nil)
  }

  /// The zone's own content, replaced by this text.
  func content(in zone: ServiceZone, part: PlayoutItem) -> ContentSettings {
    var content = zone.content.bare
    let shown = part.text.map { .single($0) } ?? text
    content.text = [shown.marked(part.mark ?? "")]
    if part.text == nil, let isPlain { content.plain = isPlain }
    if let entry = self.entry { content.paging.entry = entry }
    if let exit = self.exit { content.paging.exit = exit }
    // The playout decides how long it stays.
    if let scroll = self.scroll.flatMap({ ScrollMode(rawValue: $0) }) {
      content.scroll = scroll.mode.ends ? .moves(.loop) : scroll
    }
    content.rounds = self.repeats.map { .times($0) }
    if let speed = self.speed.flatMap({ Rational(columnsPerSecond: $0) }) {
      content.speed = .columnsPerSecond(speed)
    }
    return content.spoken(in: zone.languages)
  }
}

extension ContentSettings {
  /// The content without its texts.
  var bare: ContentSettings {
    var content = self
    content.text = nil
    content.paging.pages = nil
    content.rounds = nil
    content.conversation.file = nil
    content.bar.source = nil
    // The playout decides how long messages stay, not when they have passed.
    if content.mode.ends || content.scroll == .pages { content.scroll = .moves(.loop) }
    return content
  }

  /// The content with a text of the settings.
  func showing(_ text: String) -> ContentSettings {
    var content = bare
    content.text = [.single(text)]
    content.plain = false
    return content
  }
}
