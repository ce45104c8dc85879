// SPDX-License-Identifier: MIT
internal import Raster

/// The glyphs read so far, each code once.
struct BDFGlyphStore {
  private var entries: [(code: UInt32, glyph: Glyph)] = []
  private var sections: [UInt32: Int] = [:]
  /// The pixels of all bounding boxes together.
  private(set) var pixels = 0

  var isEmpty: Bool { entries.isEmpty }

  /// Reserves capacity for the announced number of glyphs, at most 4096.
  mutating func reserve(_ count: Int) {
    let count = min(max(count, 0), 4096)
    entries.reserveCapacity(count)
    sections.reserveCapacity(count)
  }

  /// The section of the file with the glyph of a code, counted from 0.
  func section(of code: UInt32) -> Int? { sections[code] }

  /// Adds the glyph of a new code.
  mutating func add(_ glyph: Glyph, code: UInt32, section: Int) {
    entries.append((code, glyph))
    sections[code] = section
    pixels += glyph.bitmap.width * glyph.bitmap.height
  }

  /// Codes and glyphs in ascending order of the codes.
  var sorted: [(code: UInt32, glyph: Glyph)] { entries.sorted { $0.code < $1.code } }

  /// The greatest ascent and descent of the boxes.
  var extent: (ascent: Int, descent: Int) {
    (
      entries.map { $0.glyph.top }.max() ?? 0,
      -(entries.map { $0.glyph.yOffset }.min() ?? 0)
    )
  }
}
