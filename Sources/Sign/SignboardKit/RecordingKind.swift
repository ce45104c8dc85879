// SPDX-License-Identifier: MIT
import Recording
import Wording

/// What a recording keeps, which the ending of its name says.
enum RecordingKind: Hashable, Sendable {
  case wire
  case pictures(PictureFormat)

  /// - Throws: `SignError` for an unknown ending.
  init(path: String) throws(SignError) {
    if path.hasSuffix(".vcd") || path.hasSuffix(".jsonl") {
      self = .wire
    } else if let format = try? PictureFormat(path: path) {
      self = .pictures(format)
    } else {
      throw SignError(
        place: "--record \(path)",
        reason: "the name ends in none of .gif, .png, .vcd and .jsonl",
        remedy: "Choose a name that ends in one of them, such as sign.gif or wire.vcd.")
    }
  }
}
