// SPDX-License-Identifier: MIT
import Markup
import Raster

/// An element of a message, or a piece of one, on the line where it stands.
struct LinePart {
  let element: MarkupElement
  /// The element's number in the message.
  let index: Int
  /// The element's character with which the piece begins.
  let character: Int

  /// A whole message as one line.
  static func parts(of message: MarkupText) -> [LinePart] {
    ended(message).enumerated().map { LinePart(element: $1, index: $0, character: 0) }
  }

  /// The elements of a message without the line end at its end.
  ///
  /// What ends the last line begins no further one; editors, shells and YAML's block texts leave one
  /// there.
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

  /// A message line by line; the line ends themselves are gone.
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
          lines[lines.count - 1].append(
            LinePart(
              element: MarkupElement(.text(String(piece)), style: element.style), index: index,
              character: character))
        }
        character += piece.count
      }
    }
    return lines
  }
}

extension String {
  /// The text without the line end at its end, if it has one.
  var withoutLineEnd: String { last?.isNewline ?? false ? String(dropLast()) : self }
}

/// Where lines stand still.
struct StillPlace {
  /// The columns of the place.
  let width: Int
  /// Where lines and parts stand that do not say it.
  let alignment: Alignment
  /// Whether the line is one of several, so that each has to be put where it stands.
  let isBlock: Bool
}
