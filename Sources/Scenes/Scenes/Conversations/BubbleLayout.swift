// SPDX-License-Identifier: MIT
import Core

/// Draws the lines of a message in a bubble: inverted, with a border of one pixel and round corners.
///
/// The results are lines again, so that a conversation scrolls bubbles as it does texts.
struct BubbleLayout {
  private let style: BubbleStyle
  /// The columns of the conversation.
  private let width: Int
  /// The lit columns at both sides of the text.
  private let border: Int
  /// Whether there are rows for a border above and below the text.
  private let hasRows: Bool

  /// Makes the layout for the bubbles of a conversation.
  ///
  /// - Parameters:
  ///   - width: the columns for text.
  ///   - height: the rows of the panel.
  ///   - line: the rows of a line of text; there is a border where a square of that size has room for
  ///     it.
  init(_ style: BubbleStyle, width: Int, height: Int, line: Int) {
    self.style = style
    self.width = width
    border = width >= line + 2 ? 1 : 0
    hasRows = height >= line + 2
  }

  /// The columns of the longest line of text.
  ///
  /// An eighth of the columns stays free beside the widest bubble, so that both sides differ
  /// visibly; below two modules all are needed for text.
  var textWidth: Int { max(0, width - 2 * border - (width < 16 ? 0 : width / 8)) }

  /// The lines of a bubble, as wide as the conversation.
  ///
  /// - Parameters:
  ///   - lines: the text, at most `textWidth` columns wide, lit on dark.
  ///   - sender: who sent the message.
  func lines(_ lines: [Bitmap], from sender: String?) -> [Bitmap] {
    let ink = lines.compactMap(\.ink?.columns)
    // A message without ink is a bubble around nothing.
    let text = (ink.map(\.lowerBound).min() ?? 0)..<(ink.map(\.upperBound).max() ?? 1)
    let columns = text.count + 2 * border
    let left: Int
    switch style.alignment(from: sender) {
    case .left: left = 0
    case .center: left = max(0, width - columns) / 2
    case .right: left = max(0, width - columns)
    }
    return lines.indices.map { index in
      let line = lines[index]
      let isLast = index == lines.count - 1
      // Rows that the text leaves dark are border enough.
      let top =
        hasRows && line.isLit(row: 0)
          && (index == 0 || lines[index - 1].isLit(row: lines[index - 1].height - 1)) ? 1 : 0
      let bottom = hasRows && isLast && line.isLit(row: line.height - 1) ? 1 : 0
      var picture = Bitmap(width: width, height: line.height + top + bottom)
      picture.draw(line, x: left + border - text.lowerBound, y: top)
      picture.invert(x: left, y: 0, width: columns, height: picture.height)
      let corners = (index == 0 ? [0] : []) + (isLast ? [picture.height - 1] : [])
      for row in corners where border > 0 {
        picture[left, row] = false
        picture[left + columns - 1, row] = false
      }
      return picture
    }
  }
}

extension Bitmap {
  fileprivate func isLit(row: Int) -> Bool { (0..<width).contains { self[$0, row] } }
}
