// SPDX-License-Identifier: MIT
import BitmapFonts

/// The missing characters of a message: each one once, with its first position.
struct LineReport {
  private(set) var missing: [MissingGlyph] = []
  private var known: [[Unicode.Scalar]: Int] = [:]

  /// Adds the report of a part; `origin` converts its offsets to those of the message.
  mutating func add(_ part: [MissingGlyph], origin: (Int) -> Int) {
    for glyph in part {
      if let index = known[glyph.scalars] {
        missing[index].count += glyph.count
        // Visual order may differ from the order of the message.
        missing[index].offset = min(missing[index].offset, origin(glyph.offset))
      } else {
        known[glyph.scalars] = missing.count
        missing.append(glyph.at(origin(glyph.offset)))
      }
    }
  }
}
