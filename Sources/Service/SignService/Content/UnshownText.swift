// SPDX-License-Identifier: MIT
import BitmapFonts
import Typesetting

/// What of a text is not shown as it is written.
struct UnshownText {
  /// Something that cannot be read: which, where it begins, counted from 1, and why.
  struct Loss {
    let characters: String
    let position: Int
    let reason: String
  }

  /// The characters that no font has.
  let missing: [MissingGlyph]
  /// The lines that have no room.
  let cut: [CutText]

  /// What cannot be read.
  var losses: [Loss] {
    missing.filter(\.isLoss).map {
      Loss(characters: $0.characters, position: $0.offset + 1, reason: "\($0)")
    } + cut.map { Loss(characters: $0.beginning, position: $0.offset + 1, reason: "\($0)") }
  }
}
