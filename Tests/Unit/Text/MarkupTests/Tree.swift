// SPDX-License-Identifier: MIT
import Core
import Typesetting

/// The parsed text in readable form: one line for each element, or the error.
func tree(_ text: String, icons: Set<String>? = nil) -> [String] {
  do {
    return try MarkupParser.read(text, icons: icons).text.elements.map(line)
  } catch {
    return [error.description]
  }
}

/// `text "Hello" red blink`.
func line(_ element: MarkupElement) -> String {
  let content =
    switch element.content {
    case .text(let text): "text \"\(text)\""
    case .gap(let gap): "gap \(gap)"
    case .pause(let milliseconds): "pause \(milliseconds) ms"
    case .icon(let name): "icon \(name)"
    case .image(let path): "image \(path)"
    case .value(let name): "value \(name)"
    }
  let style = element.style
  let words = [
    style.color.map(\.markup), style.isInverse ? "inverse" : nil,
    style.isBlinking ? "blink" : nil, style.spacing.map { "spacing \($0)" },
    style.font.map { "font \($0)" }, style.alignment.map { "\($0)" },
    style.speed.map { "speed \($0.numerator)/\($0.denominator)" },
  ]
  return ([content] + words.compactMap(\.self)).joined(separator: " ")
}
