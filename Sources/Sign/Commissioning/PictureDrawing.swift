// SPDX-License-Identifier: MIT
import Core

/// Draws modules, questions and their little pictures as lines of text.
public struct PictureDrawing: Hashable, Sendable {
  /// How pixels are drawn.
  public enum Style: Hashable, Sendable {
    /// `#` lit, `.` dark, a blank between modules.
    case ascii
    /// Two pixels a character, each module in a frame.
    case blocks
  }

  /// How pixels are drawn.
  public let style: Style
  /// The most columns of a line, 40 or more.
  public let width: Int

  /// Makes a drawing; a `width` below 40 counts as 40.
  public init(style: Style, width: Int = 80) {
    self.style = style
    self.width = max(40, width)
  }

  // MARK: - Modules

  /// The lines of a part of a panel.
  public func lines(_ part: PanelPart) -> [String] {
    style == .ascii ? asciiLines(part) : blockLines(part)
  }

  private func asciiLines(_ part: PanelPart) -> [String] {
    var lines: [String] = []
    for (y, row) in part.rows.enumerated() {
      if y > 0 { lines.append(row == part.rows[y - 1] + 1 ? "" : "…") }
      for line in 0..<8 {
        var text = ""
        for (x, column) in part.columns.enumerated() {
          if x > 0 { text += column == part.columns[x - 1] + 1 ? " " : "  " }
          for pixel in 0..<8 { text += part.picture[8 * x + pixel, 8 * y + line] ? "#" : "." }
        }
        lines.append(text)
      }
    }
    return lines
  }

  private func blockLines(_ part: PanelPart) -> [String] {
    var lines = [rule(part.columns, "┌", "┬", "┐")]
    for (y, row) in part.rows.enumerated() {
      if y > 0 {
        let isNext = row == part.rows[y - 1] + 1
        lines.append(isNext ? rule(part.columns, "├", "┼", "┤") : rule(part.columns, "╞", "╪", "╡"))
      }
      for line in stride(from: 0, to: 8, by: 2) {
        var text = "│"
        for (x, column) in part.columns.enumerated() {
          if x > 0 { text += column == part.columns[x - 1] + 1 ? "│" : "║" }
          for pixel in 0..<8 {
            let upper = part.picture[8 * x + pixel, 8 * y + line]
            let lower = part.picture[8 * x + pixel, 8 * y + line + 1]
            text += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
          }
        }
        lines.append(text + "│")
      }
    }
    return lines + [rule(part.columns, "└", "┴", "┘")]
  }

  private func rule(_ columns: [Int], _ left: String, _ middle: String, _ right: String) -> String {
    let side = left == "╞" ? "════════" : "────────"
    return left + columns.map { _ in side }.joined(separator: middle) + right
  }

  private func lines(_ picture: Choice.Picture) -> [String] {
    switch picture {
    case .part(let part): lines(part)
    case .boxes(let across, let down):
      Array(repeating: boxes(across), count: min(down, 8)) + (down > 8 ? ["…"] : [])
    }
  }

  /// A row of modules, without the middle of a long one.
  private func boxes(_ count: Int) -> String {
    guard count > 16 else { return String(repeating: "[]", count: count) }
    let side = String(repeating: "[]", count: 6)
    return "\(side)…\(side)"
  }

  // MARK: - Questions

  /// The question with its numbered choices, each line ended by a newline.
  public func text(_ question: Question) -> String {
    var lines = question.text.flatMap(wrapped)
    if !question.choices.isEmpty { lines.append("") }
    lines += choices(question)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The prompt before the answer.
  public func prompt(_ question: Question) -> String {
    let numbers = question.allowed
    let others = "b back, q quit, ? help> "
    if question.subject == .check, !question.isAboutTrouble { return "y yes, 0 no, \(others)" }
    let range = numbers.count == 1 ? "1" : "\(numbers.lowerBound)-\(numbers.upperBound)"
    return question.isAboutTrouble ? "\(range), \(others)" : "\(range), 0 none, \(others)"
  }

  private func choices(_ question: Question) -> [String] {
    let isLone = question.choices.count == 1 && !question.isAboutTrouble
    var lines: [String] = []
    // Pictures are side by side as far as the line has room.
    var group: [[String]] = []
    var used = 0
    func flush() {
      let height = group.map(\.count).max() ?? 0
      for y in 0..<height {
        var line = ""
        for block in group {
          let text = y < block.count ? block[y] : ""
          let most = block.map(\.count).max() ?? 0
          line += text + String(repeating: " ", count: most - text.count + 3)
        }
        while line.last == " " { line.removeLast() }
        lines.append(line)
      }
      (group, used) = ([], 0)
    }
    for (index, choice) in question.choices.enumerated() {
      let number = isLone ? "" : "\(index + 1)) "
      guard let picture = choice.picture else {
        flush()
        lines += hanging(number, choice.words)
        continue
      }
      let indent = String(repeating: " ", count: number.count)
      var block = self.lines(picture).enumerated().map { ($0 == 0 ? number : indent) + $1 }
      if !choice.words.isEmpty { block.append(indent + choice.words) }
      block.append("")
      let size = (block.map(\.count).max() ?? 0) + 3
      if used + size > width + 3 { flush() }
      group.append(block)
      used += size
    }
    flush()
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// A paragraph in lines that fit.
  public func wrapped(_ text: String) -> [String] { hanging("", text) }

  private func hanging(_ number: String, _ text: String) -> [String] {
    let indent = String(repeating: " ", count: number.count)
    return Wording.lines(text, width: min(width, 80) - number.count).enumerated().map {
      ($0 == 0 ? number : indent) + $1
    }
  }
}
