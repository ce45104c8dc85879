// SPDX-License-Identifier: MIT
import BitmapFonts
import Playout
import Scenes
import Timing
import Typesetting

/// What a zone shows, and all that is needed to change it without a jump.
struct ZoneContent: Sendable {
  /// What kind of content it is.
  enum Kind: Hashable, Sendable {
    /// Nothing.
    case dark
    /// What the zone shows by itself.
    case own
    /// Texts on one line that moves or stands.
    case line
    /// One page after the other; still ones neither come nor go.
    case pages(isStill: Bool)
    /// Scenes and pages one after the other; still ones do not move.
    case acts(isStill: Bool)
  }

  /// What decides on the picture: two shows with the same look the same from the same start.
  struct Key: Hashable, Sendable {
    var kind: Kind
    var source: Source
    var items: [ZoneItem] = []
  }

  /// What is on the line, in the order in which it passes.
  struct Line: Sendable {
    var items: [ZoneItem]
    /// Where each begins, in columns from the beginning of the line.
    var starts: [Int]
  }

  var key: Key
  var layer: any SceneLayer
  /// When the first showing began, on the timeline of the scene, as if nothing had interrupted it.
  var start: Instant
  var line: Line?
  /// How long a showing of each part takes, in nanoseconds.
  var durations: [Part: Int64] = [:]
  /// The texts that were composed, for asking when they change.
  var texts: [String] = []
  /// What no font has, by the ids of parts.
  var missing: [String: [MissingGlyph]] = [:]
  /// What of texts that stand still has no room, by the ids of parts.
  var cut: [String: [CutText]] = [:]
  /// Why texts are left out, by the ids of parts.
  var failures: [String: String] = [:]
}
