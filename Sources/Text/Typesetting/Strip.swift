// SPDX-License-Identifier: MIT
public import Core

/// A typeset message as columns of pixels; a zone shows a window of them.
public struct Strip: Hashable, Sendable {
  /// The greatest width: a million full-width characters of sixteen columns.
  public static let widthLimit = 1 << 24
  static let tooWide = SignError(
    .phrase(
      "The text is wider than \(widthLimit) columns. Shorten it, or use a narrower font."))

  /// The pixels: as high as a line of the first font and as wide as the text's advances, extended for
  /// overhanging ink, by the same number of rows above and below.
  public var columns: Bitmap
  /// The animated parts; later ones are above earlier ones.
  public var patches: [Patch]
  /// The scroll events, in the order of the columns.
  public var events: [ScrollEvent]
  /// The columns of live values, in the order of the columns.
  public var values: [Range<Int>]
  /// The parts with a color of their own; later ones are above earlier ones.
  public var colors: [ColoredPart] = []
  /// The characters that are not shown as written.
  public var missing: [MissingGlyph]
  /// The omitted parts of still texts.
  public var cut: [CutText] = []
  /// The ink columns of each character from left to right; empty for strips of several lines or wider
  /// than `charactersLimit`.
  public var characters: [Range<Int>] = []
  /// The dark columns at the end that do not count where the strip is aligned, at most: those behind
  /// the last letter.
  public var gap = 1

  /// Beyond this width effects do not need single characters.
  public static let charactersLimit = 4096

  /// Makes a strip of pixels.
  public init(
    _ columns: Bitmap, patches: [Patch] = [], events: [ScrollEvent] = [], values: [Range<Int>] = [],
    missing: [MissingGlyph] = []
  ) {
    self.columns = columns
    self.patches = patches
    self.events = events
    self.values = values
    self.missing = missing
  }

  /// The columns of a strip.
  public var width: Int { columns.width }
  /// The rows of a strip.
  public var height: Int { columns.height }

  /// Whether a place of `length` columns shows all of the strip.
  public func fits(_ length: Int) -> Bool { width - trailing <= length }

  /// The dark columns behind the last letter, which do not count where the strip is aligned.
  public var trailing: Int {
    (0..<max(0, min(gap, width - 1))).prefix { isDark(width - 1 - $0..<width - $0) }.count
  }

  private func isDark(_ range: Range<Int>) -> Bool {
    range.allSatisfy { x in (0..<columns.bands).allSatisfy { columns.column(x, band: $0) == 0 } }
  }

  /// The columns of a window, and whether a pixel outside of it is lit.
  func window(_ window: Range<Int>) -> (strip: Strip, isCut: Bool) {
    var part = Strip(
      columns.columns(from: window.lowerBound, count: window.count),
      patches: patches.compactMap { $0.window(window) },
      events: events.map { $0.shifted(by: -window.lowerBound) }, missing: missing)
    part.colors = colors.map { $0.moved(x: -window.lowerBound, y: 0) }
    part.cut = cut
    part.characters = characters.filter { $0.overlaps(window) }.map {
      $0.clamped(to: window).moved(by: -window.lowerBound)
    }
    part.gap = 0
    let (before, behind) = (min(width, window.lowerBound), max(0, min(width, window.upperBound)))
    return (part, !isDark(0..<max(0, before)) || !isDark(behind..<width))
  }

  /// Typesets a text without markup.
  ///
  /// Glyphs of all fonts share one baseline. Rows above and below the first font's cell are added in
  /// pairs, so that the cell stays centered.
  ///
  /// - Throws: `SignError` for a strip that is too wide.
  public init(_ text: String, fonts: FontChain) throws(SignError) {
    self = try LineComposer(LineResources(fonts: fonts)).strip(.plain(text))
  }
}
