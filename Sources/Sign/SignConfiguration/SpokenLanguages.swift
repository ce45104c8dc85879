// SPDX-License-Identifier: MIT
package import Core
internal import Scenes
internal import Schedules

/// The languages in which a sign shows texts.
package struct SpokenLanguages: Hashable, Sendable {
  fileprivate let choice: LanguageChoice
  fileprivate let locale: String?

  /// The texts to show of a text, one after the other; at least one.
  package func texts(of text: LocalizedText) -> [String] {
    choice == .all ? text.texts : [self.text(of: text)]
  }

  /// The texts to show of a sentence of the program; it reads no catalog of another language.
  package func texts(of sentence: Phrase) -> [String] {
    if choice == .all { return texts(of: LocalizedText(sentence)) }
    let code = locale.flatMap { LocalizedText.parts(ofCode: $0)?.first }
    return [sentence.text(in: code.flatMap(AnswerLanguage.init(rawValue:)) ?? .english)]
  }

  /// The one text to show where there is room for one only.
  package func text(of text: LocalizedText) -> String { text.text(in: locale).text }

  /// The texts to show of a text as one.
  package func text(of text: LocalizedText, as layout: LanguageLayout) -> String {
    layout.joined(texts(of: text))
  }

  /// That a text at a place lacks the language of the sign, in a sentence; `nil` if it has it.
  package func gap(in text: LocalizedText, at place: String) -> String? {
    guard choice == .locale, let locale, let shown = text.translations.first,
      !text.text(in: locale).isInLanguage
    else { return nil }
    return "\(place) has no text for the locale \(locale), so that of \(shown.language) is shown."
  }
}

extension SignSettings {
  /// The languages in which texts are shown.
  package var spokenLanguages: SpokenLanguages {
    SpokenLanguages(choice: languages ?? .locale, locale: locale)
  }

  /// The languages of what may have a locale of its own.
  package func spokenLanguages(ofLocale own: String?) -> SpokenLanguages {
    own.map { SpokenLanguages(choice: .locale, locale: $0) } ?? spokenLanguages
  }

  /// The texts that lack the language of the sign, a sentence each.
  package var languageGaps: [String] {
    var texts = placedContents.flatMap { $0.own.placedWords($0.path) }
    texts += (values ?? [:]).sorted { $0.key < $1.key }.map { (SettingPath("values") + $0, $1) }
    if case .text(let text)? = end { texts.append((SettingPath("end") + "text", text)) }
    texts += (service?.texts ?? []).map { (SettingPath("service") + $0.key, $0.text) }
    return texts.compactMap { spokenLanguages.gap(in: $0.text, at: "\($0.path)") }
  }
}

extension SceneSettings {
  /// The texts that lack a language of the sign, a sentence each.
  package func gaps(in languages: SpokenLanguages, at place: String) -> [String] {
    let texts =
      content.placedWords(SettingPath())
      + zones.enumerated().flatMap { $1.content.placedWords(SettingPath("zones")[$0]) }
    return texts.compactMap { languages.gap(in: $0.text, at: "\(place)\($0.path)") }
  }
}

extension ServiceSettings {
  /// The texts that are shown when something is missing, with their keys.
  package var texts: [(key: String, text: LocalizedText)] {
    var texts = [
      ("idle", idle), ("startup", startup?.text), ("stop", stop), ("silence", silence?.text),
    ]
    switch stale {
    case .marked(let text), .replaced(let text): texts.append(("stale", text))
    case .shown, nil: break
    }
    return texts.compactMap { key, text in text.map { (key, $0) } }
  }
}

extension LocalizedText {
  /// The texts of all languages with their places, such as `text[0].de`; one that is the same in
  /// every language has the place itself.
  package func placed(at path: SettingPath) -> [(path: SettingPath, text: String)] {
    guard case .byLanguage(let translations) = self else { return texts.map { (path, $0) } }
    return translations.map { (path + $0.language, $0.text) }
  }
}

extension ContentSettings {
  /// The texts as they are written, with their places.
  package func placedTexts(_ path: SettingPath) -> [(path: SettingPath, text: LocalizedText)] {
    if let pages = paging.pages {
      let path = path + "pages"
      return pages.enumerated().map { (path[$0] + "text", $1.content.text?.first ?? "") }
    }
    let texts = text ?? []
    return texts.enumerated().map { (texts.count > 1 ? (path + "text")[$0] : path + "text", $1) }
  }

  /// The texts and what stands between or around them as they are written, with their places.
  fileprivate func placedWords(_ path: SettingPath) -> [(path: SettingPath, text: LocalizedText)] {
    let others = [("separator", separator), ("message-format", conversation.format)]
    return placedTexts(path) + others.compactMap { key, text in text.map { (path + key, $0) } }
  }

  /// The content with each text in the languages of the sign, and its separator in one.
  ///
  /// Several languages of a text that stands still become pages, as there is room for one of them.
  package func spoken(in languages: SpokenLanguages) -> ContentSettings {
    func split(_ texts: [LocalizedText]) -> [LocalizedText] {
      texts.flatMap { languages.texts(of: $0).map { .single($0) } }
    }
    var content = self
    content.text = text.map(split)
    content.separator = separator.map { .single(languages.text(of: $0)) }
    content.paging.pages = paging.pages?.flatMap { page in
      split(page.content.text ?? []).map { text in
        var page = page
        page.content.text = [text]
        return page
      }
    }
    let isMore = (content.text?.count ?? 0) > (text?.count ?? 0)
    if isMore, mode.stands { content.scroll = .pages }
    return content
  }
}
