// SPDX-License-Identifier: MIT

/// A parsed message: parts in reading order, each with its style.
///
/// The form is canonical: no text is empty, and adjacent texts of the same style are joined.
public struct MarkupText: Hashable, Sendable {
  /// The parts in reading order.
  public let elements: [MarkupElement]

  /// Makes a message; drops empty texts and joins adjacent texts of the same style.
  public init(_ elements: [MarkupElement] = []) {
    var builder = MarkupTextBuilder()
    for element in elements { builder.append(element) }
    self = builder.finished()
  }

  /// The names of its live values.
  public var values: Set<String> {
    Set(
      elements.compactMap { element in
        if case .value(let name) = element.content { name.description } else { nil }
      })
  }

  /// The paths of its images.
  public var images: Set<String> {
    Set(
      elements.compactMap { element in
        if case .image(let path) = element.content { path.description } else { nil }
      })
  }

  init(joined elements: [MarkupElement]) { self.elements = elements }

  /// A text without markup, brackets included; used for `--plain`.
  public static func plain(_ text: String) -> MarkupText {
    MarkupText([MarkupElement(.text(text))])
  }
}

/// Builds a message part by part in linear time.
struct MarkupTextBuilder {
  private(set) var marks: [MarkupByteMark] = []
  private var elements: [MarkupElement] = []
  private var text = ""
  private var style = MarkupStyle()

  /// - Parameter origin: the offset of the element in the written text.
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
