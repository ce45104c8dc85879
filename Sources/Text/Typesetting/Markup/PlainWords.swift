// SPDX-License-Identifier: MIT

/// The words of texts without the commands of their markup, as the page shows them (`naming.js`).
package enum PlainWords {
  /// A text on one line; a live value stands as its name in braces.
  package static func of(_ text: String) -> String {
    var words = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.popFirst() {
      guard first == "{" || first == "}" else {
        words.append(first)
        continue
      }
      if rest.first == first {
        // Two of them stand for one.
        rest.removeFirst()
        words.append(first)
      } else if first == "{", let end = rest.firstIndex(where: { $0 == "{" || $0 == "}" }),
        rest[end] == "}"
      {
        words.append(contentsOf: inside(String(rest[..<end])).unicodeScalars)
        rest = rest[rest.index(after: end)...]
      } else {
        words.append(first)
      }
    }
    return String(words).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What stands in the place of braces: a blank for what takes columns or a line, nothing for any
  /// other command.
  private static func inside(_ inner: String) -> String {
    let word = String(inner.prefix { $0 != " " })
    switch MarkupCommand(word: word) {
    case .value: return "{\(inner.dropFirst(word.count + 1))}"
    case .gap, .line, .icon, .image: return " "
    case nil: return inner.hasPrefix("/") ? "" : "{\(inner)}"
    default: return ""
    }
  }
}
