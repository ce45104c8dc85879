// SPDX-License-Identifier: MIT

extension MarkupText {
  /// The message with other messages in the place of live values, in the style of these.
  ///
  /// A live value of such a message is shown as written, so that none leads back to itself.
  ///
  /// - Parameters:
  ///   - places: where its characters stand; those of another message stand where the value does.
  ///   - other: the message for a name; `nil`: the value stays.
  package func replacingValues(
    _ places: MarkupPlaces, by other: (MarkupName) -> MarkupText?
  ) -> (MarkupText, MarkupPlaces) {
    let others = elements.map { element -> MarkupText? in
      if case .value(let name) = element.content { other(name) } else { nil }
    }
    guard others.contains(where: { $0 != nil }) else { return (self, places) }
    let old = places.marksByElement
    var new: [MarkupElement] = []
    var marks: [MarkupPlaces.Mark] = []
    for (index, element) in elements.enumerated() {
      guard let other = others[index] else {
        for var mark in old[index] ?? [] {
          mark.element = new.count
          marks.append(mark)
        }
        new.append(element)
        continue
      }
      let origin = places.origin(element: index)
      for part in other.elements {
        marks.append(.init(element: new.count, character: 0, origin: origin, isFixed: true))
        new.append(part.inside(element.style))
      }
    }
    return (MarkupText(joined: new), MarkupPlaces(marks))
  }
}

extension MarkupElement {
  /// The element in a part of another message that has a style; a live value as written.
  fileprivate func inside(_ outer: MarkupStyle) -> MarkupElement {
    var (style, content) = (outer, content)
    for attribute in self.style.attributes { style.set(attribute) }
    if case .value(let name) = content { content = .text("{\(name)}") }
    return MarkupElement(content, style: style)
  }
}
