// SPDX-License-Identifier: MIT
import Phrases
import Playout
import Scenes
import Timing

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
    /// and move as each of them says.
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
