// SPDX-License-Identifier: MIT
import BitmapFonts
public import Markup

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
    value.text = value.text.withoutLineEnd
    return value
  }

  /// The reserved width of a live value; `nil`: the width of its text.
  func reserved(_ value: LineValue, _ name: MarkupName, _ style: MarkupStyle) -> Int? {
    value.reserved ?? resources.reservation(name.description, style)
  }

  /// The width of a text in columns.
  func columns(of text: String, _ style: MarkupStyle) -> Int {
    var draft = LineDraft(metrics: LineMetrics(resources.fonts, writing: writing))
    _ = append(text[...], shaper(style), style, to: &draft)
    return draft.width
  }

  /// The padding around live values on a line in visual order, by piece.
  ///
  /// If a value is split into several pieces, the padding is outside all of them.
  func padding(in pieces: [VisualLine.Piece]) -> [Int: (before: Int, behind: Int)] {
    var places: [Int: (first: Int, last: Int, width: Int)] = [:]
    for (number, piece) in pieces.enumerated() {
      guard case .clusters(let clusters, let part) = piece, case .value = part.element.content
      else { continue }
      let width = shaper(part.element.style).shape(clusters).width
      let known = places[part.index]
      places[part.index] = (known?.first ?? number, number, (known?.width ?? 0) + width)
    }
    var padding: [Int: (before: Int, behind: Int)] = [:]
    for place in places.values {
      let element = pieces[place.first].part.element
      guard case .value(let name) = element.content, case let value = value(name),
        let reserved = reserved(value, name, element.style)
      else { continue }
      let own = value.padding(reserved, width: place.width)
      padding[place.first, default: (0, 0)].before += own.before
      padding[place.last, default: (0, 0)].behind += own.behind
    }
    return padding
  }
}
