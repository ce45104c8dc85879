// SPDX-License-Identifier: MIT
public import Core

/// Typesets messages as strips.
public struct LineComposer: Sendable {
  /// The number of characters that are shaped at once.
  private static let piece = 4096
  /// The greatest length of a text, in bytes, whose glyphs are kept between measuring and drawing;
  /// longer texts are shaped twice in pieces to bound memory.
  private static let longest = 1 << 17

  /// Fonts, icons, images and live values.
  public let resources: LineResources

  /// The writing direction; strips of vertical writing are transposed, as zones with vertical movement
  /// expect.
  public let writing: Writing

  /// Makes a composer.
  public init(_ resources: LineResources, writing: Writing = .horizontal) {
    self.resources = resources
    self.writing = writing
  }

  /// Typesets a message on one line.
  ///
  /// - Parameters:
  ///   - message: the message; line ends count as spaces.
  ///   - places: the positions of its parts in the written text, for reports.
  /// - Throws: `SignError` for a strip that is too wide.
  public func strip(
    _ message: MarkupText, places: MarkupPlaces = .plain
  ) throws(SignError) -> Strip {
    try strip(inFonts(LinePart.parts(of: message)), places: places, place: nil)
  }

  /// The number of lines of a message at a width, 1 or more; above `most` any number above it.
  public func lineCount(
    _ message: MarkupText, width: Int, breaker: LineBreaker?, most: Int = .max
  ) -> Int {
    lines(of: message, width: width, breaker: breaker, most: most).count
  }

  /// The lines of a message; stops after more than `most` lines.
  func lines(
    of message: MarkupText, width: Int, breaker: LineBreaker?, most: Int = .max
  ) -> [[LinePart]] {
    let lines = LinePart.lines(of: message).map { inFonts($0) }
    guard let breaker, lines.count <= most else { return lines }
    var rulers: [TextShaper.Style: CharacterRuler] = [:]
    var wrapped: [[LinePart]] = []
    for line in lines where wrapped.count <= most {
      wrapped += wrap(
        line, width: width, breaker: breaker, most: most - wrapped.count, rulers: &rulers)
    }
    return wrapped
  }

  /// The parts of a line, each with the font that is asked first, without omitted emoji.
  private func inFonts(_ parts: [LinePart]) -> [LinePart] {
    LinePart.inFonts(
      LinePart.withoutOmitted(parts, in: resources.fonts), change: resources.fontChange,
      fonts: fonts)
  }

  /// Typesets the parts of a line; in a place their tabs and alignments count.
  func strip(
    _ parts: [LinePart], places: MarkupPlaces, place: StillPlace?
  ) throws(SignError) -> Strip {
    var draft = LineDraft(resources.fonts, writing, rows: resources.rows)
    var report = LineReport()
    var style = MarkupStyle()
    var speedStart = 0
    func endSpeed() {
      guard let speed = style.speed, speedStart < draft.width else { return }
      draft.events.append(
        ScrollEvent(column: speedStart, .speed(.columnsPerSecond(speed), until: draft.width)))
    }
    let pieces = pieces(of: withValuePieces(parts))
    let padding = padding(in: pieces)
    var lastValue: Int?
    for (number, piece) in pieces.enumerated() {
      let part = piece.part
      let element = part.element
      if element.style.speed != style.speed {
        endSpeed()
        speedStart = draft.width
      }
      // A lit column before the first inverse character.
      if element.style.isInverse, !style.isInverse, hasInk(element.content) {
        draft.append(.none, columns: 1, style: element.style)
      }
      style = element.style
      if case .value = element.content { draft.separateLetters() }
      let start = draft.width
      let lacking =
        switch piece {
        case .part: append(part, to: &draft, hasTabStops: place != nil)
        case .clusters(let clusters, _):
          draft.append(shaper(part).shape(clusters), shaper(part), style)
        }
      if let columns = padding[number], columns > 0 {
        draft.append(.none, columns: columns, style: style)
      }
      if case .value = element.content, start < draft.width {
        draft.separateLetters()
        draft.addValue(start..<draft.width, continues: lastValue == part.index)
        lastValue = part.index
      }
      report.add(lacking) {
        places.origin(element: part.index, character: part.character + $0)
      }
      guard draft.width <= Strip.widthLimit else { throw Strip.tooWide }
    }
    endSpeed()
    if let place { draft.spread(over: place) }
    draft.events.sort { $0.column < $1.column }
    return draft.strip(missing: report.missing)
  }

  /// The parts of a line from left to right.
  private func pieces(of parts: [LinePart]) -> [VisualLine.Piece] {
    guard writing == .horizontal,
      parts.contains(where: { part in
        text(of: part).map {
          resources.ordering.isNeeded(for: $0, base: resources.base)
        } ?? false
      })
    else { return parts.map { .part($0) } }
    return VisualLine(parts, content: text).pieces(resources.ordering, resources.base)
  }

  /// The text of a part; `nil` for other content.
  func text(of part: LinePart) -> String? {
    switch part.element.content {
    case .text(let text): text
    case .value(let name):
      // The padding of a value without text still has a position on the line.
      switch part.piece?.text ?? value(name) {
      case "": nil
      case let text: text
      }
    case .gap, .pause, .icon, .image: nil
    }
  }

  /// The font chain of a style, whatever font is asked first.
  func fonts(_ style: MarkupStyle) -> FontChain {
    style.font.flatMap { resources.font($0.description) } ?? resources.fonts
  }

  func shaper(_ style: MarkupStyle) -> TextShaper {
    TextShaper(
      fonts: fonts(style).leading(with: style.leadingFont), spacing: style.spacing ?? 0,
      writing: writing)
  }

  /// The shaper of a part; a piece of a live value has its own font.
  func shaper(_ part: LinePart) -> TextShaper {
    var style = part.element.style
    if let piece = part.piece { style.leadingFont = piece.font }
    return shaper(style)
  }

  private func hasInk(_ content: MarkupContent) -> Bool {
    switch content {
    case .pause: false
    case .text, .gap, .icon, .image, .value: true
    }
  }

  /// Appends a part; returns the missing characters, counted from its beginning.
  func append(
    _ part: LinePart, to draft: inout LineDraft, hasTabStops: Bool
  ) -> [MissingGlyph] {
    let style = part.element.style
    let shaper = shaper(part)
    switch part.element.content {
    case .text(let text):
      return hasTabStops && text.utf8.contains(UInt8(ascii: "\t"))
        ? appendTabbed(text, shaper, style, to: &draft)
        : append(text[...], shaper, style, to: &draft)
    case .value(let name):
      // The whole value is one position of the message.
      let text = part.piece?.text ?? value(name)
      return append(text[...], shaper, style, to: &draft).map { $0.at(0) }
    case .icon(let name):
      guard let icon = resources.icon(name.description) else { return [] }
      // An icon asked for by name is no emoji of the text.
      let shaper = TextShaper(
        fonts: shaper.fonts.withEmoji, spacing: shaper.spacing, writing: writing)
      return append(String(icon)[...], shaper, style, to: &draft).map { $0.at(0) }
    case .image(let path):
      var image = resources.image(path.description)
      if writing == .vertical { image = image.map { ($0.bitmap.transposed(), $0.duration) } }
      guard let first = image.first?.bitmap else { return [] }
      let top = draft.makeRoom(forHeight: first.height, rows: resources.rows)
      draft.append(
        .pictures(image, top: top),
        columns: max(0, first.width + 1 + (style.spacing ?? 0)),
        style: style)
    case .gap(let gap):
      draft.append(.none, columns: gap, style: style)
    case .pause(let milliseconds):
      draft.events.append(ScrollEvent(column: draft.width, .pause(Int64(milliseconds) * 1_000_000)))
    }
    return []
  }

  /// Appends a text with tab stops every four spaces.
  private func appendTabbed(
    _ text: String, _ shaper: TextShaper, _ style: MarkupStyle, to draft: inout LineDraft
  ) -> [MissingGlyph] {
    let stop = max(1, shaper.fonts.glyph(for: "\t").advance)
    var missing: [MissingGlyph] = []
    var offset = 0
    for (index, piece) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isTab)
      .enumerated()
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

  /// Appends a text; returns the missing characters, counted from its beginning.
  func append(
    _ text: Substring, _ shaper: TextShaper, _ style: MarkupStyle, to draft: inout LineDraft
  ) -> [MissingGlyph] {
    var missing: [MissingGlyph] = []
    var offset = 0
    var rest = text
    let isLong = text.utf8.count > LineComposer.longest
    while !rest.isEmpty {
      let end =
        rest.index(rest.startIndex, offsetBy: LineComposer.piece, limitedBy: rest.endIndex)
        ?? rest.endIndex
      let piece = rest[..<end]
      rest = rest[end...]
      let shaped = shaper.shape(String(piece))
      missing += draft.append(shaped, as: isLong ? .text(piece, shaper) : nil, shaper, style)
        .map { $0.at($0.offset + offset) }
      offset += LineComposer.piece
    }
    return missing
  }
}

extension Character {
  /// Whether it is a tab; comparing characters is slow if they have thousands of marks.
  fileprivate var isTab: Bool { unicodeScalars.first == "\t" }
}

extension MissingGlyph {
  /// The report at another offset.
  func at(_ offset: Int) -> MissingGlyph {
    var copy = self
    copy.offset = offset
    return copy
  }
}
