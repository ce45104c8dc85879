// SPDX-License-Identifier: MIT
import BitmapFonts
import Typesetting

/// The characters and lines of a text that are not shown.
struct UnshownText {
  /// Characters that cannot be read: which, their position, counted from 1, and the reason.
  struct Loss {
    let characters: String
    let position: Int
    let reason: String
  }

  /// The characters that no font has.
  let missing: [MissingGlyph]
  /// The lines for which there is no room.
  let cut: [CutText]

  /// All losses.
  var losses: [Loss] {
    missing.filter(\.isLoss).map {
      Loss(characters: $0.characters, position: $0.offset + 1, reason: "\($0)")
    } + cut.map { Loss(characters: $0.beginning, position: $0.offset + 1, reason: "\($0)") }
  }
}
