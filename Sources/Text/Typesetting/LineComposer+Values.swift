// SPDX-License-Identifier: MIT

extension LineComposer {
  /// The width of a text that stands alone, in columns.
  ///
  /// In vertical writing two digits may share a cell; here each digit counts separately, so that the
  /// result is an upper bound and widths add up.
  public func width(of text: String, style: MarkupStyle = MarkupStyle()) -> Int {
    switch writing {
    case .horizontal: columns(of: text, style)
    case .vertical: text.reduce(0) { $0 + columns(of: String($1), style) }
    }
  }

  /// The current value of a name.
  func value(_ name: MarkupName) -> String {
    guard let value = resources.value(name.description) else { return LineResources.unset }
    // The output of commands and files usually ends with a line end.
    return LinePart.withoutOmitted(value.withoutLineEnd, in: resources.fonts)
  }

  /// The width of a text in columns, its words in the fonts that have all of their letters.
  func columns(of text: String, _ style: MarkupStyle) -> Int {
    let value = LinePart(element: MarkupElement(.text(text), style: style), index: 0, character: 0)
    return pieces(of: text, in: value).reduce(0) { width, part in
      var draft = LineDraft(resources.fonts, writing)
      _ = append((part.piece?.text ?? text)[...], shaper(part), style, to: &draft)
      return width + draft.width
    }
  }

  /// The width of a live value with its padding, in columns.
  func width(of name: MarkupName, _ style: MarkupStyle) -> Int {
    let width = columns(of: value(name), style)
    let reserved = resources.reservation(name.description, style) ?? 0
    return max(width, min(reserved, Strip.widthLimit))
  }

  /// The parts of a line, live values as pieces that have one font each.
  func withValuePieces(_ parts: [LinePart]) -> [LinePart] {
    parts.enumerated().flatMap { place, part in
      guard case .value(let name) = part.element.content else { return [part] }
      return pieces(
        of: value(name), in: part, before: place > 0 ? parts[place - 1] : nil,
        behind: place + 1 < parts.count ? parts[place + 1] : nil)
    }
  }

  private func pieces(
    of text: String, in part: LinePart, before: LinePart? = nil, behind: LinePart? = nil
  ) -> [LinePart] {
    guard resources.fontChange != .character else { return [part] }
    return part.valuePieces(
      of: text, in: fonts(part.element.style), before: before, behind: behind)
  }

  /// The dark columns behind live values on a line in visual order, by piece.
  ///
  /// If a value is split into several pieces, they are behind the last one.
  func padding(in pieces: [VisualLine.Piece]) -> [Int: Int] {
    var places: [Int: (last: Int, width: Int, reserved: Int)] = [:]
    for (number, piece) in pieces.enumerated() {
      let part = piece.part
      guard case .value(let name) = part.element.content,
        let reserved = resources.reservation(name.description, part.element.style)
      else { continue }
      let shaper = shaper(part)
      let width =
        switch piece {
        case .clusters(let clusters, _): shaper.shape(clusters).width
        case .part: shaper.shape(part.piece?.text ?? value(name)).width
        }
      places[part.index] = (number, (places[part.index]?.width ?? 0) + width, reserved)
    }
    var padding: [Int: Int] = [:]
    for place in places.values {
      padding[place.last] = max(0, min(place.reserved, Strip.widthLimit) - place.width)
    }
    return padding
  }
}
