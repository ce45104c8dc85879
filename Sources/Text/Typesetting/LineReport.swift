// SPDX-License-Identifier: MIT

/// The missing characters of a message, and the scripts whose letters are not joined: each one once,
/// with its first position.
struct LineReport {
  private(set) var missing: [MissingGlyph] = []
  private var known: [[Unicode.Scalar]: Int] = [:]

  /// Adds the report of a part; `origin` converts its offsets to those of the message.
  mutating func add(_ part: [MissingGlyph], origin: (Int) -> Int) {
    for glyph in part {
      let subject = Array(glyph.subject.unicodeScalars)
      if let index = known[subject] {
        missing[index].count += glyph.count
        // Visual order may differ from the order of the message.
        missing[index].offset = min(missing[index].offset, origin(glyph.offset))
      } else {
        known[subject] = missing.count
        missing.append(glyph.at(origin(glyph.offset)))
      }
    }
  }
}
