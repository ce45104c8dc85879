// SPDX-License-Identifier: MIT
package import Core

extension LocalizedText {
  /// The text that suits a locale best, and whether that is in the language of the locale.
  ///
  /// It is the one with the same script and country, else the one in the same form of the language
  /// (`zh-Hant` for `zh_TW`), else the language without them (`de` for `de_AT`), else another form of
  /// the language. Without all of these, and without a locale, it is the first.
  package func text(in locale: String?) -> (text: String, isInLanguage: Bool) {
    guard let first = texts.first else { return ("", true) }
    guard let locale = locale.flatMap({ LocaleName($0) }), !translations.isEmpty else {
      return (first, true)
    }
    var best: (fit: Int, text: String)?
    for translation in translations {
      guard let fit = LocaleName(translation.language)?.fit(for: locale) else { continue }
      if best.map({ fit > $0.fit }) ?? true { best = (fit, translation.text) }
    }
    return best.map { ($0.text, true) } ?? (first, false)
  }
}

extension LocaleName {
  /// How well a text in this language suits a locale, the greater the better; `nil`: not at all.
  fileprivate func fit(for locale: LocaleName) -> Int? {
    guard language == locale.language else { return nil }
    if others == locale.others, form == locale.form { return 1000 }
    let isSameForm = form == locale.form
    if isSameForm, form != language { return 100 + others.intersection(locale.others).count }
    if others.isSubset(of: locale.others) { return (isSameForm ? 20 : 10) + others.count }
    return isSameForm ? 1 : 0
  }
}
