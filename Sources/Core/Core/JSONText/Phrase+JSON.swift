// SPDX-License-Identifier: MIT

/// A phrase for somebody who reads it later or in another process: an object of languages with a text
/// each.
///
/// A later version may use other words, so the object keeps the texts, and not the form and its parts.
extension Phrase {
  /// Its texts in all languages.
  package var texts: JSONValue { LocalizedText(self).json }

  /// Reads what `texts` has made; `nil` for anything else, and without an English text.
  ///
  /// - Parameter clean: removes unwanted characters from a text; a value may hold any characters.
  package init?(texts value: JSONValue, clean: (String) -> String) {
    guard case .object(let members) = value else { return nil }
    var texts: [AnswerLanguage: String] = [:]
    for member in members {
      guard let text = member.value.string else { return nil }
      // A later version may know further languages.
      guard let language = AnswerLanguage(rawValue: member.key) else { continue }
      let shown = clean(text)
      // The English text takes the place of an empty one.
      if !shown.isEmpty || language == .english { texts[language] = shown }
    }
    guard let english = texts[.english] else { return nil }
    self = Set(texts.values).count > 1 ? .translated(texts) : .verbatim(english)
  }
}
