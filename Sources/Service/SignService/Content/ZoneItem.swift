// SPDX-License-Identifier: MIT
import Playout
import SignConfiguration

/// A part of a programme with what is to be composed for it.
struct ZoneItem: Hashable, Sendable {
  /// The part.
  let part: Part
  /// Its text, and how it is shown.
  let content: ContentSettings
  /// What it shows instead of a text.
  var scene: SceneSettings?
  /// Whether it is shown a number of times, so that each showing has to be whole.
  let isCounted: Bool

  /// Whether it wants to come or go in its own way, which only pages can.
  let hasEffect: Bool
}

/// A message as far as showing it goes.
struct MessageContent: Hashable, Sendable {
  var text: String
  /// What is shown instead of the text.
  var scene: SceneSettings?
  var isPlain: Bool?
  var entry: String?
  var exit: String?
  var speed: Rational?
  /// Whether it is shown a number of times.
  var isCounted = false

  /// The item that shows it for a part in a zone.
  func item(_ part: Part, in zone: ContentSettings) -> ZoneItem {
    // A text in the place of what is out of date stands in the place of a scene, too.
    var own = part.text == nil ? scene : nil
    if let mark = part.mark { own = own?.marked(mark) }
    return ZoneItem(
      part: part, content: content(in: zone, part: part), scene: own, isCounted: isCounted,
      hasEffect: entry != nil || exit != nil)
  }

  /// The content of a zone with this text in the place of what the zone shows by itself.
  func content(in zone: ContentSettings, part: Part) -> ContentSettings {
    var content = zone.bare
    content.text = [(part.mark ?? "") + (part.text ?? text)]
    if part.text == nil, let isPlain { content.plain = isPlain }
    if let entry { content.paging.entry = entry }
    if let exit { content.paging.exit = exit }
    if let speed { content.speed = .columnsPerSecond(speed) }
    return content
  }
}

extension ContentSettings {
  /// The content without anything that it shows.
  var bare: ContentSettings {
    var content = self
    content.text = nil
    content.paging.pages = nil
    content.paging.rounds = nil
    content.conversation.file = nil
    content.bar.source = nil
    // Messages stay as long as the programme says, not until they have passed.
    if content.scroll == .once || content.scroll == .pages { content.scroll = .loop }
    return content
  }

  /// The content with a text of the settings.
  func showing(_ text: String) -> ContentSettings {
    var content = bare
    content.text = [text]
    content.plain = false
    return content
  }
}
