// SPDX-License-Identifier: MIT
import SignboardKit

extension DoctorReport {
  /// How a report is written for the terminal or the file that takes it.
  package struct Style: Hashable, Sendable {
    let hasColor: Bool
    /// Whether a symbol beyond ASCII, such as ✗, stands before a state.
    let hasSigns: Bool
    /// The longest line in characters; commands are never broken.
    let width: Int

    /// By default without color and in ASCII; the width is limited to 40…100.
    package init(hasColor: Bool = false, hasSigns: Bool = false, width: Int = 80) {
      self.hasColor = hasColor
      self.hasSigns = hasSigns
      self.width = min(max(width, 40), 100)
    }
  }

  /// The report for people: problems first, each with why it matters and what to type.
  package func text(_ style: Style = Style()) -> String {
    var blocks: [String] = []
    for state in Finding.State.allCases where state != .ok {
      blocks += findings.filter { $0.state == state }.map { full($0, style) }
    }
    let fine = findings.filter { $0.state == .ok }.map { head($0, style) }
    if !fine.isEmpty { blocks.append(fine.joined()) }
    return blocks.joined(separator: "\n") + "\n" + wrapped(sum, width: style.width, indent: 0)
  }

  private func full(_ finding: Finding, _ style: Style) -> String {
    var text = head(finding, style)
    text += wrapped(finding.why, width: style.width, indent: 4)
    for command in finding.fix { text += "    $ \(command)\n" }
    return finding.hint.isEmpty
      ? text : text + wrapped(finding.hint, width: style.width, indent: 4)
  }

  /// The state, the check and the fact, whose further lines are indented.
  private func head(_ finding: Finding, _ style: Style) -> String {
    let (sign, color) =
      switch finding.state {
      case .problem: ("✗ ", "31;1")
      case .advice: ("! ", "33")
      case .unknown: ("? ", "36")
      case .ok: ("✓ ", "32")
      }
    let word = padded(finding.state.rawValue, to: 9)
    let mark = (style.hasSigns ? sign : "") + word
    let colored = style.hasColor ? "\u{1B}[\(color)m\(mark)\u{1B}[0m" : mark
    let name = padded(finding.subject, to: 15)
    let indent = mark.count + name.count
    return colored + name
      + String(wrapped(finding.what, width: style.width, indent: indent).dropFirst(indent))
  }
}

private func padded(_ text: String, to count: Int) -> String {
  text + String(repeating: " ", count: max(count - text.count, 1))
}

/// A text in lines of at most `width` characters, each indented.
private func wrapped(_ text: String, width: Int, indent: Int) -> String {
  let margin = String(repeating: " ", count: indent)
  return Wording.lines(text, width: width - indent).map { margin + $0 + "\n" }.joined()
}
