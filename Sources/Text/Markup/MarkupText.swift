// SPDX-License-Identifier: MIT

/// A message whose markup is understood: parts in reading order, each with its style.
///
/// There is one form for each look: no part is an empty text, and texts of one style that follow
/// each other are one. How the message was written (which end came first, what was switched on
/// over nothing) is forgotten.
public struct MarkupText: Hashable, Sendable {
  /// The parts in reading order.
  public let elements: [MarkupElement]

  /// Makes a message; empty texts go, texts of one style that follow each other are joined.
  public init(_ elements: [MarkupElement] = []) {
    var builder = MarkupTextBuilder()
    for element in elements { builder.append(element) }
    self = builder.finished()
  }

  /// The names of the live values in it.
  public var values: Set<String> {
    Set(
      elements.compactMap { element in
        if case .value(let name) = element.content { name.description } else { nil }
      })
  }

  init(joined elements: [MarkupElement]) { self.elements = elements }

  /// A text without markup, brackets included; what `--plain` asks for.
  public static func plain(_ text: String) -> MarkupText {
    MarkupText([MarkupElement(.text(text))])
  }
}

/// Puts a message together part by part, in a time that grows with its length only.
struct MarkupTextBuilder {
  private(set) var marks: [MarkupByteMark] = []
  private var elements: [MarkupElement] = []
  private var text = ""
  private var style = MarkupStyle()

  /// - Parameter origin: the byte of the written text where the element begins.
  mutating func append(_ element: MarkupElement, origin: Int = 0) {
    guard case .text(let part) = element.content else {
      flush()
      marks.append(MarkupByteMark(element: elements.count, byte: 0, origin: origin))
      elements.append(element)
      return
    }
    guard !part.isEmpty else { return }
    if element.style != style { flush() }
    style = element.style
    marks.append(
      MarkupByteMark(element: elements.count, byte: text.utf8.count, origin: origin))
    text += part
  }

  mutating func finished() -> MarkupText {
    flush()
    return MarkupText(joined: elements)
  }

  private mutating func flush() {
    if !text.isEmpty { elements.append(MarkupElement(.text(text), style: style)) }
    text = ""
  }
}
