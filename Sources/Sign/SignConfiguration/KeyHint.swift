// SPDX-License-Identifier: MIT
internal import Core

/// Finds the key that a person may have meant.
enum KeyHint {
  /// Words of other programs that are too unlike ours to be found by their spelling.
  private static let otherWords = [
    "brightness": "intensity", "message": "text", "messages": "text", "pause": "dwell",
    "offset": "phase", "position": "at", "device": "backend", "modules": "panel",
    "colour": "color", "realtime": "real-time", "delay": "every", "rotate": "turn",
    "rotation": "turn", "flip": "mirror", "gap": "module-gap", "times": "repeat",
  ]

  /// The nearest of `known`; an underscore counts as a hyphen.
  static func nearest(to word: String, among known: [String]) -> String? {
    let normal = String(word.prefix(64).lowercased().map { $0 == "_" ? "-" : $0 })
    if known.contains(normal) { return normal }
    if let other = otherWords[normal], known.contains(other) { return other }
    return Wording.nearest(to: normal, among: known)
  }
}
