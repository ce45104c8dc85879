// SPDX-License-Identifier: MIT

/// The words that a name is made of.
enum NameParts {
  /// `litHTTPFrames2` is `lit`, `http`, `frames`.
  static func of(_ name: String) -> [String] {
    var parts: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      guard letter.isLetter else { continue }
      let before = index > 0 ? letters[index - 1] : "_"
      let next = index + 1 < letters.count ? letters[index + 1] : "_"
      let begins =
        !before.isLetter || letter.isUppercase && (before.isLowercase || next.isLowercase)
      if begins { parts.append("") }
      parts[parts.count - 1].append(letter.lowercased())
    }
    return parts
  }
}
