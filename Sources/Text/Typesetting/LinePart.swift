// SPDX-License-Identifier: MIT
import Core

/// An element of a message, or a piece of one, on a line.
struct LinePart {
  var element: MarkupElement
  /// The element's number in the message.
  let index: Int
  /// The first character of the piece in its element.
  let character: Int
  /// A piece of the text of a live value, and the position in the font chain of the font that is
  /// asked first; `nil`: the whole of it, or other content.
  var piece: (text: String, font: Int)?

  /// The part with another text, such as a piece of its own that begins `offset` characters later.
  func with(_ text: String, offset: Int = 0) -> LinePart {
    LinePart(
      element: MarkupElement(.text(text), style: element.style), index: index,
      character: character + offset)
  }

  /// A whole message as one line.
  static func parts(of message: MarkupText) -> [LinePart] {
    ended(message).enumerated().map { LinePart(element: $1, index: $0, character: 0) }
  }

  /// The elements of a message without a final line end, as editors and YAML block texts add one.
  private static func ended(_ message: MarkupText) -> [MarkupElement] {
    var elements = message.elements
    guard let last = elements.last, case .text(let text) = last.content else { return elements }
    let rest = text.withoutLineEnd
    if rest.utf8.count < text.utf8.count {
      elements.removeLast()
      if !rest.isEmpty { elements.append(MarkupElement(.text(rest), style: last.style)) }
    }
    return elements
  }

  /// The lines of a message, without line ends.
  static func lines(of message: MarkupText) -> [[LinePart]] {
    var lines: [[LinePart]] = [[]]
    for (index, element) in ended(message).enumerated() {
      guard case .text(let text) = element.content, text.contains(where: \.isNewline) else {
        lines[lines.count - 1].append(LinePart(element: element, index: index, character: 0))
        continue
      }
      var character = 0
      let pieces = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (number, piece) in pieces.enumerated() {
        if number > 0 {
          lines.append([])
          character += 1
        }
        if !piece.isEmpty {
          let part = LinePart(element: element, index: index, character: character)
          lines[lines.count - 1].append(part.with(String(piece)))
        }
        character += piece.count
      }
    }
    return lines
  }
}

extension String {
  /// The text without a final line end.
  var withoutLineEnd: String { last?.isNewline ?? false ? String(dropLast()) : self }
}

/// The container of still lines.
struct StillPlace {
  /// The width in columns.
  let width: Int
  /// The alignment of lines and parts without one.
  let alignment: Alignment
  /// Whether the line is one of several, so that each one must be aligned.
  let isBlock: Bool
}
