// SPDX-License-Identifier: MIT
public import Core

/// Several lines, one above the other or page after page.
extension LineComposer {
  /// Typesets a message on several lines.
  ///
  /// - Parameters:
  ///   - places: the positions of its parts in the written text, for reports.
  ///   - width: the width in columns. Parts with an alignment are moved accordingly.
  ///   - alignment: the alignment of lines and parts without one.
  ///   - breaker: breaks lines at the width; without it wider lines are cut off.
  ///   - rows: the height; lines that do not fit completely are omitted and reported, except the first
  ///     one. `nil`: no limit.
  ///   - fills: whether a single line also takes the whole width, as lines that pass do.
  /// - Throws: `SignError` for a strip that is too wide.
  public func page(
    _ message: MarkupText, places: MarkupPlaces = .plain, width: Int, alignment: Alignment,
    breaker: LineBreaker? = nil, rows: Int? = nil, fills: Bool = false
  ) throws(SignError) -> Strip {
    let lines = self.lines(of: message, width: width, breaker: breaker)
    let place = StillPlace(width: width, alignment: alignment, isBlock: fills || lines.count > 1)
    guard let rows else {
      return Strip.stacked(
        try strips(lines, places: places, place: place), gap: fills ? lineGap : 0)
    }
    var strips: [Strip] = []
    var height = 0
    for number in lines.indices {
      let strip = try still(lines, number, places: places, place: place)
      if height + strip.height > rows, !strips.isEmpty { break }
      height += strip.height
      strips.append(strip)
    }
    var page = Strip.stacked(strips, gap: gap(between: strips, rows: rows))
    if let cut = cut(lines, from: strips.count, places: places) { page.cut.append(cut) }
    return page
  }

  /// The report of the lines from `first` on, which are omitted or lack `columns` columns; `nil` if
  /// they have no content.
  private func cut(
    _ lines: [[LinePart]], from first: Int, columns: Int = 0, places: MarkupPlaces
  ) -> CutText? {
    guard let part = lines[first...].lazy.flatMap({ $0 }).first else { return nil }
    let text =
      switch part.element.content {
      case .text(let text): text
      case .value(let name): "{\(name)}"
      case .icon(let name): "{icon \(name)}"
      case .image(let path): "{image \(path)}"
      case .gap, .pause: "{…}"
      }
    let beginning = String(text.prefix(CutText.longestBeginning))
    return CutText(
      lines: first + 1...lines.count, columns: columns,
      offset: places.origin(element: part.index, character: part.character),
      beginning: beginning.utf8.count < text.utf8.count ? beginning + "…" : beginning)
  }

  /// Typesets a message as pages; the pauses of a page are those of all its lines.
  ///
  /// - Parameters:
  ///   - count: the lines of a page, 1 or more.
  ///   - places: the positions of its parts in the written text, for reports.
  ///   - width: the width in columns, which every page fills.
  ///   - alignment: the alignment of lines and parts without one.
  ///   - breaker: breaks lines at the width.
  ///   - rows: the height of a page, whose spare rows part its lines; `nil`: no rows do.
  /// - Throws: `SignError` for a strip that is too wide.
  public func pages(
    ofLines count: Int, _ message: MarkupText, places: MarkupPlaces = .plain, width: Int,
    alignment: Alignment, breaker: LineBreaker, rows: Int? = nil
  ) throws(SignError) -> [Strip] {
    let lines = self.lines(of: message, width: width, breaker: breaker)
    let place = StillPlace(width: width, alignment: alignment, isBlock: true)
    var pages: [Strip] = []
    for first in stride(from: 0, to: lines.count, by: max(1, count)) {
      let end = min(lines.count, first + max(1, count))
      let strips = try strips(Array(lines[first..<end]), places: places, place: place)
      var page = Strip.stacked(strips, gap: rows.map { gap(between: strips, rows: $0) } ?? 0)
      page.events = strips.flatMap(\.events)
      pages.append(page)
    }
    return pages
  }

  private func strips(
    _ lines: [[LinePart]], places: MarkupPlaces, place: StillPlace
  ) throws(SignError) -> [Strip] {
    try lines.indices.map { (number) throws(SignError) in
      try still(lines, number, places: places, place: place)
    }
  }

  /// The dark rows that part two lines: letters may stand on the last row of their line, right above
  /// those of the next one.
  public var lineGap: Int {
    writing == .horizontal && resources.fonts.descent == 0 ? resources.fonts.scale : 0
  }

  /// The rows of `lineGap` for which there is room.
  private func gap(between strips: [Strip], rows: Int) -> Int {
    let free = rows - strips.reduce(0) { $0 + $1.height }
    return strips.count < 2 ? 0 : min(lineGap, max(0, free) / (strips.count - 1))
  }

  /// One of several lines; of a line that is too wide its beginning, or its middle if it is centered.
  private func still(
    _ lines: [[LinePart]], _ number: Int, places: MarkupPlaces, place: StillPlace
  ) throws(SignError) -> Strip {
    let line = lines[number]
    let strip = try strip(line, places: places, place: place)
    let excess = strip.width - strip.trailing - place.width
    guard excess > 0 else { return strip }
    let isCentered = (line.first?.element.style.alignment ?? place.alignment) == .center
    let start =
      isCentered
      ? (excess + 1) / 2
      : resources.ordering.runsToLeft(
        line.compactMap { text(of: $0) }.joined(), base: resources.base)
        ? excess : 0
    let window = strip.window(start..<start + place.width)
    var seen = window.strip
    if window.isCut {
      let line = Array(lines[...number])
      if let report = cut(line, from: number, columns: excess, places: places) {
        seen.cut.append(report)
      }
    }
    return seen
  }
}
