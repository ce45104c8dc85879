// SPDX-License-Identifier: MIT

/// The elements of a well-formed page: every tag is closed, or needs no end.
struct HTMLElements {
  /// A tag with its attributes, and the text that follows it directly.
  struct Element {
    let name: String
    let attributes: [String: String]
    var text: String
  }

  private(set) var all: [Element] = []
  /// Text elsewhere: behind an end tag.
  private(set) var strayTexts: [String] = []

  init(_ page: String) {
    var rest = Substring(page)
    while let open = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: ">") else { return }
      let tag = rest[..<close]
      rest = rest[rest.index(after: close)...]
      let text = rest.prefix { $0 != "<" }.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      if tag.first == "/" || tag.first == "!" {
        if !text.isEmpty { strayTexts.append(text) }
      } else {
        all.append(Self.element(tag, text))
      }
    }
  }

  private static func element(_ tag: Substring, _ text: String) -> Element {
    let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
    var attributes: [String: String] = [:]
    var rest = tag.dropFirst(name.count)
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
      guard !key.isEmpty else { break }
      rest = rest.dropFirst(key.count)
      guard rest.hasPrefix("=\"") else {
        attributes[String(key)] = ""
        continue
      }
      let value = rest.dropFirst(2).prefix { $0 != "\"" }
      attributes[String(key)] = String(value)
      rest = rest.dropFirst(value.count + 3)
    }
    return Element(name: String(name), attributes: attributes, text: text)
  }
}
