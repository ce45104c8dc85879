// SPDX-License-Identifier: MIT
import BitmapFonts

/// What the fonts lack in a whole message: each character once, with its first place.
struct LineReport {
  private(set) var missing: [MissingGlyph] = []
  private var known: [[Unicode.Scalar]: Int] = [:]

  /// Adds the report of one part, whose offsets `origin` turns into those of the message.
  mutating func add(_ part: [MissingGlyph], origin: (Int) -> Int) {
    for glyph in part {
      if let index = known[glyph.scalars] {
        missing[index].count += glyph.count
        // What is seen first need not be written first.
        missing[index].offset = min(missing[index].offset, origin(glyph.offset))
      } else {
        known[glyph.scalars] = missing.count
        missing.append(glyph.at(origin(glyph.offset)))
      }
    }
  }
}
