// SPDX-License-Identifier: MIT

/// A form of words in every language of answers, with `{0}`, `{1}` … for the parts.
///
/// A module has its forms in files that are named for this type, each form with all its languages
/// side by side; one that lacks a language does not compile.
package struct PhraseForm: Hashable, Sendable {
  private let en: String
  private let de: String
  private let es: String
  private let fr: String
  private let ja: String

  /// Makes a form of its words in English, German, Spanish, French and Japanese.
  package init(en: String, de: String, es: String, fr: String, ja: String) {
    self.en = en
    self.de = de
    self.es = es
    self.fr = fr
    self.ja = ja
  }

  /// The words in a language.
  package func words(in language: AnswerLanguage) -> String {
    switch language {
    case .english: en
    case .german: de
    case .spanish: es
    case .french: fr
    case .japanese: ja
    }
  }
}
