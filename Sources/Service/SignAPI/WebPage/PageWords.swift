// SPDX-License-Identifier: MIT

/// The English words of the elements of a page, which stand in it where they are said.
///
/// It knows the form in which the pages are written, and no more of HTML: `data-t` names the words
/// behind a tag, and `data-t-label`, `data-t-placeholder` and `data-t-title` those of an attribute.
enum PageWords {
  /// The words by the keys of their translations.
  static func of(_ page: String) -> [String: String] {
    var words: [String: String] = [:]
    for element in page.split(separator: "<") {
      let attributes = attributes(of: element.prefix { $0 != ">" })
      for (name, key) in attributes where name.hasPrefix("data-t") {
        words[key] =
          switch name {
          case "data-t": String(element.drop { $0 != ">" }.dropFirst())
          case "data-t-label": attributes["aria-label"]
          default: attributes[String(name.dropFirst("data-t-".count))]
          }
      }
    }
    return words
  }

  /// The attributes of a tag that have a value.
  private static func attributes(of tag: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    var name: Substring = ""
    for (place, part) in tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if place.isMultiple(of: 2) {
        // Before a value stand its name and an equals sign.
        name = part.dropLast().drop { $0 == " " }
        if let blank = name.lastIndex(of: " ") { name = name[name.index(after: blank)...] }
      } else {
        attributes[String(name)] = String(part)
      }
    }
    return attributes
  }
}
