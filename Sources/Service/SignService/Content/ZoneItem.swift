// SPDX-License-Identifier: MIT
import Pages
import Playout
import Scenes
import SignConfiguration
import Timing
import Wording

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

/// The content of a message.
struct MessageContent: Hashable, Sendable {
  var text: LocalizedText
  /// The scene that is shown instead of the text.
  var scene: SceneSettings?
  var isPlain: Bool?
  var entry: String?
  var exit: String?
  var scroll: ScrollMode?
  /// How often the text passes in one showing; `nil`: once.
  var repeats: Int?
  var speed: Rational?
  /// Whether it is shown a number of times.
  var isCounted = false

  /// The item that shows it for a part in a zone.
  func item(_ part: PlayoutItem, in zone: ServiceZone) -> ZoneItem {
    // A text that replaces stale content also replaces a scene.
    var own = part.text == nil ? scene : nil
    if let mark = part.mark { own = own?.marked(mark) }
    return ZoneItem(
      part: part, content: content(in: zone, part: part), scene: own, isCounted: isCounted,
      hasEffect: entry != nil || exit != nil)
  }

  /// The zone's own content, replaced by this text.
  func content(in zone: ServiceZone, part: PlayoutItem) -> ContentSettings {
    var content = zone.content.bare
    let shown = part.text.map { .single($0) } ?? text
    content.text = [shown.marked(part.mark ?? "")]
    if part.text == nil, let isPlain { content.plain = isPlain }
    if let entry { content.paging.entry = entry }
    if let exit { content.paging.exit = exit }
    // The playout decides how long it stays.
    if let scroll { content.scroll = scroll == .moves(.once) ? .moves(.loop) : scroll }
    content.rounds = repeats.map { .times($0) }
    if let speed { content.speed = .columnsPerSecond(speed) }
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
    if content.scroll == .moves(.once) || content.scroll == .pages {
      content.scroll = .moves(.loop)
    }
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
