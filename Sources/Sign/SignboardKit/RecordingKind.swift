// SPDX-License-Identifier: MIT
import Recording
import Wording

/// What a recording keeps, told by the ending of its name.
enum RecordingKind: Hashable, Sendable {
  /// What goes over the wires.
  case wire
  /// What the LEDs show.
  case pictures(PictureFormat)

  /// Finds the kind of a file.
  ///
  /// - Throws: `SignError` for an ending that nobody knows.
  init(path: String) throws(SignError) {
    if path.hasSuffix(".vcd") || path.hasSuffix(".jsonl") {
      self = .wire
    } else if let format = try? PictureFormat(path: path) {
      self = .pictures(format)
    } else {
      throw SignError(
        place: "--record \(path)",
        reason: "the name ends in none of .gif, .png, .apng, .cast, .vcd and .jsonl",
        remedy: "Name the file by what it shall be, such as sign.gif or wire.vcd.")
    }
  }
}
