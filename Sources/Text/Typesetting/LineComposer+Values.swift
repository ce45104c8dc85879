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
  func value(_ name: MarkupName) -> LineValue {
    guard var value = resources.value(name.description) else { return LineResources.unset }
    // The output of commands and files usually ends with a line end.
    value.text = LinePart.withoutOmitted(value.text.withoutLineEnd, in: resources.fonts)
    return value
  }

  /// The reserved width of a live value; `nil`: the width of its text.
  func reserved(_ value: LineValue, _ name: MarkupName, _ style: MarkupStyle) -> Int? {
    value.reserved ?? resources.reservation(name.description, style)
  }

  /// The width of a text in columns, its words in the fonts that have all of their letters.
  func columns(of text: String, _ style: MarkupStyle) -> Int {
    let value = LinePart(element: MarkupElement(.text(text), style: style), index: 0, character: 0)
    return pieces(of: text, in: value).reduce(0) { width, part in
      var draft = LineDraft(metrics: LineMetrics(resources.fonts, writing: writing))
      _ = append((part.piece?.text ?? text)[...], shaper(part), style, to: &draft)
      return width + draft.width
    }
  }

  /// The width of a live value with its padding, in columns.
  func width(of name: MarkupName, _ style: MarkupStyle) -> Int {
    let value = value(name)
    let width = columns(of: value.text, style)
    guard let reserved = reserved(value, name, style) else { return width }
    let padding = value.padding(reserved, width: width)
    return padding.before + width + padding.behind
  }

  /// The parts of a line, live values as pieces that have one font each.
  func withValuePieces(_ parts: [LinePart]) -> [LinePart] {
    parts.enumerated().flatMap { place, part in
      guard case .value(let name) = part.element.content else { return [part] }
      return pieces(
        of: value(name).text, in: part, before: place > 0 ? parts[place - 1] : nil,
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

  /// The padding around live values on a line in visual order, by piece.
  ///
  /// If a value is split into several pieces, the padding is outside all of them.
  func padding(in pieces: [VisualLine.Piece]) -> [Int: (before: Int, behind: Int)] {
    var places: [Int: (first: Int, last: Int, width: Int, value: LineValue, reserved: Int)] = [:]
    for (number, piece) in pieces.enumerated() {
      let part = piece.part
      guard case .value(let name) = part.element.content, case let value = value(name),
        let reserved = reserved(value, name, part.element.style)
      else { continue }
      let shaper = shaper(part)
      let width =
        switch piece {
        case .clusters(let clusters, _): shaper.shape(clusters).width
        case .part: shaper.shape(part.piece?.text ?? value.text).width
        }
      let known = places[part.index]
      places[part.index] = (
        known?.first ?? number, number, (known?.width ?? 0) + width, value, reserved
      )
    }
    var padding: [Int: (before: Int, behind: Int)] = [:]
    for place in places.values {
      let own = place.value.padding(place.reserved, width: place.width)
      padding[place.first, default: (0, 0)].before += own.before
      padding[place.last, default: (0, 0)].behind += own.behind
    }
    return padding
  }
}
