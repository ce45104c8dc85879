// SPDX-License-Identifier: MIT
import BitmapFonts
public import Markup

extension LineComposer {
  /// The columns that a text takes in a style when it stands alone.
  ///
  /// In vertical writing numbers of two digits may take one cell; here each digit counts as one
  /// of its own, so that widths add up and the result is never too small.
  public func width(of text: String, style: MarkupStyle = MarkupStyle()) -> Int {
    switch writing {
    case .horizontal: columns(of: text, style)
    case .vertical: text.reduce(0) { $0 + columns(of: String($1), style) }
    }
  }

  /// What is shown in the place of a live value.
  func value(_ name: MarkupName) -> LineValue {
    guard var value = resources.value(name.description) else { return LineResources.unset }
    // What a command or a file says ends with one as a rule.
    value.text = value.text.withoutLineEnd
    return value
  }

  /// The columns that are kept for a live value; nothing if it takes those of its text.
  func reserved(_ value: LineValue, _ name: MarkupName, _ style: MarkupStyle) -> Int? {
    value.reserved ?? resources.reservation(name.description, style)
  }

  /// The columns that a text takes.
  func columns(of text: String, _ style: MarkupStyle) -> Int {
    var draft = LineDraft(metrics: LineMetrics(resources.fonts, writing: writing))
    _ = append(text[...], shaper(style), style, to: &draft)
    return draft.width
  }

  /// The dark columns around pieces of live values on a line in visual order, by piece.
  ///
  /// A value may be seen in several pieces; what it keeps stands at the outer sides of them all.
  func rooms(in pieces: [VisualLine.Piece]) -> [Int: (before: Int, behind: Int)] {
    var places: [Int: (first: Int, last: Int, width: Int)] = [:]
    for (number, piece) in pieces.enumerated() {
      guard case .clusters(let clusters, let part) = piece, case .value = part.element.content
      else { continue }
      let width = shaper(part.element.style).shape(clusters).width
      let known = places[part.index]
      places[part.index] = (known?.first ?? number, number, (known?.width ?? 0) + width)
    }
    var rooms: [Int: (before: Int, behind: Int)] = [:]
    for place in places.values {
      let element = pieces[place.first].part.element
      guard case .value(let name) = element.content, case let value = value(name),
        let reserved = reserved(value, name, element.style)
      else { continue }
      let room = value.room(reserved, width: place.width)
      rooms[place.first, default: (0, 0)].before += room.before
      rooms[place.last, default: (0, 0)].behind += room.behind
    }
    return rooms
  }
}
