// SPDX-License-Identifier: MIT
import BitmapFonts
public import Markup
import Raster

/// Composes messages into strips.
public struct LineComposer: Sendable {
  /// The most characters whose glyphs are kept between measuring and drawing; longer texts are
  /// shaped twice, piece by piece, so that memory does not grow with them.
  private static let piece = 4096

  /// Fonts and names.
  public let resources: LineResources

  /// Which way characters follow each other; strips of vertical writing are transposed, as zones
  /// take them whose content moves up or down.
  public let writing: Writing

  /// Makes a composer.
  public init(_ resources: LineResources, writing: Writing = .horizontal) {
    self.resources = resources
    self.writing = writing
  }

  /// Composes a message into one line.
  ///
  /// - Parameters:
  ///   - message: its parts; line ends count as spaces.
  ///   - places: where they stood in what a person wrote, for reports.
  /// - Throws: `LineError` for a strip that would be too wide.
  public func strip(
    _ message: MarkupText, places: MarkupPlaces = .plain
  ) throws(LineError) -> Strip {
    try strip(LinePart.parts(of: message), places: places, place: nil)
  }

  /// Composes a message that stands still: a line for each of its lines, one above the other.
  ///
  /// - Parameters:
  ///   - width: the columns of the place. Parts that say where they stand are moved there.
  ///   - alignment: where lines and parts stand that do not say it.
  /// - Throws: `LineError` for a strip that would be too wide.
  public func stillStrip(
    _ message: MarkupText, places: MarkupPlaces = .plain, width: Int, alignment: MarkupAlignment
  ) throws(LineError) -> Strip {
    let lines = LinePart.lines(of: message)
    let place = StillPlace(width: width, alignment: alignment, isBlock: lines.count > 1)
    var strips: [Strip] = []
    for line in lines { strips.append(try strip(line, places: places, place: place)) }
    return Strip.stacked(strips)
  }

  private func strip(
    _ parts: [LinePart], places: MarkupPlaces, place: StillPlace?
  ) throws(LineError) -> Strip {
    var draft = LineDraft(metrics: LineMetrics(resources.fonts, writing: writing))
    var report = LineReport()
    var style = MarkupStyle()
    var speedStart = 0
    func endSpeed() {
      guard let speed = style.speed, speedStart < draft.width else { return }
      draft.cues.append(
        Cue(
          column: speedStart,
          .speed(
            .columnsPerSecond(numerator: speed.numerator, denominator: speed.denominator),
            until: draft.width)))
    }
    for part in parts {
      let element = part.element
      if element.style.speed != style.speed {
        endSpeed()
        speedStart = draft.width
      }
      // The lit edge that sets the first inverse character off from its frame.
      if element.style.isInverse, !style.isInverse, hasInk(element.content) {
        draft.append(.none, columns: 1, style: element.style)
      }
      style = element.style
      for missing in append(element, to: &draft, hasTabStops: place != nil) {
        report.add([missing]) {
          places.origin(element: part.index, character: part.character + $0)
        }
      }
      guard draft.width <= Strip.widthLimit else { throw LineError() }
    }
    endSpeed()
    if let place { draft.spread(over: place) }
    draft.cues.sort { $0.column < $1.column }
    return LinePainter(draft: draft).strip(missing: report.missing)
  }

  private func hasInk(_ content: MarkupContent) -> Bool {
    switch content {
    case .pause: false
    case .text, .gap, .icon, .image, .value: true
    }
  }

  /// Appends an element; returns what the fonts lack, counted from its beginning.
  private func append(
    _ element: MarkupElement, to draft: inout LineDraft, hasTabStops: Bool
  ) -> [MissingGlyph] {
    let style = element.style
    let shaper = TextShaper(
      fonts: style.font.flatMap { resources.font($0.description) } ?? resources.fonts,
      spacing: style.spacing?.columns ?? 0, writing: writing)
    switch element.content {
    case .text(let text):
      return hasTabStops && text.contains("\t")
        ? appendTabbed(text, shaper, style, to: &draft)
        : append(text[...], shaper, style, to: &draft)
    case .value(let name):
      let text = resources.value(name.description) ?? LineResources.unset
      // All of it stands for one place of the message.
      return append(text[...], shaper, style, to: &draft).map { $0.at(0) }
    case .icon(let name):
      guard let icon = resources.icon(name.description) else { return [] }
      return append(String(icon)[...], shaper, style, to: &draft).map { $0.at(0) }
    case .image(let path):
      var image = resources.image(path.description)
      if writing == .vertical { image = image.map { ($0.bitmap.transposed(), $0.duration) } }
      guard let first = image.first?.bitmap else { return [] }
      draft.makeRoom(forHeight: first.height)
      draft.append(
        .pictures(image), columns: max(0, first.width + 1 + (style.spacing?.columns ?? 0)),
        style: style)
    case .gap(let gap):
      draft.append(.none, columns: gap.columns, style: style)
    case .pause(let pause):
      draft.cues.append(Cue(column: draft.width, .pause(Int64(pause.milliseconds) * 1_000_000)))
    }
    return []
  }

  /// Appends a text whose tabs lead to the next of the stops that stand four spaces apart.
  private func appendTabbed(
    _ text: String, _ shaper: TextShaper, _ style: MarkupStyle, to draft: inout LineDraft
  ) -> [MissingGlyph] {
    let stop = max(1, shaper.fonts.glyph(for: "\t").advance)
    var missing: [MissingGlyph] = []
    var offset = 0
    for (index, piece) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 {
        draft.append(.none, columns: stop - draft.width % stop, style: style)
        offset += 1
      }
      missing += append(piece, shaper, style, to: &draft).map { $0.at($0.offset + offset) }
      offset += piece.count
    }
    return missing
  }

  /// Appends a text; returns what the fonts lack, counted from the beginning of the text.
  private func append(
    _ text: Substring, _ shaper: TextShaper, _ style: MarkupStyle, to draft: inout LineDraft
  ) -> [MissingGlyph] {
    var missing: [MissingGlyph] = []
    var offset = 0
    var rest = text
    while !rest.isEmpty {
      let end =
        rest.index(rest.startIndex, offsetBy: LineComposer.piece, limitedBy: rest.endIndex)
        ?? rest.endIndex
      let piece = rest[..<end]
      rest = rest[end...]
      let shaped = shaper.shape(String(piece))
      draft.makeRoom(for: shaped, at: draft.width)
      let isLong = !rest.isEmpty || offset > 0
      draft.append(
        isLong ? .text(piece, shaper) : .glyphs(shaped.glyphs),
        columns: shaped.width, style: style)
      missing += shaped.missing.map { $0.at($0.offset + offset) }
      offset += LineComposer.piece
    }
    return missing
  }
}

extension MissingGlyph {
  /// The same report of another place.
  func at(_ offset: Int) -> MissingGlyph {
    var copy = self
    copy.offset = offset
    return copy
  }
}
