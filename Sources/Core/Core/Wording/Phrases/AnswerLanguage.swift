// SPDX-License-Identifier: MIT

/// A language in which a sign answers people.
///
/// Its words are in its catalog (see ``Catalog``); what else the program knows of it is here. A
/// further one is a case here, a catalog beside those of the others, and the lines in
/// `languages.inc` of CTranslations that lay the catalog in.
package enum AnswerLanguage: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case german = "de"
  case spanish = "es"
  case french = "fr"
  case japanese = "ja"

  /// The traits of a language besides its words.
  package struct Traits: Sendable {
    /// Its name, in the language itself.
    package let name: String
    /// What spreadsheets call true, in small letters.
    package let yes: [String]
    /// What they call false.
    package let no: [String]
    /// What ends a sentence.
    package var fullStop = "."
    /// How spreadsheets write text that is not UTF-8; a name of the Encoding Standard of WHATWG.
    package var encoding = "windows-1252"
  }

  /// Its own traits.
  package var traits: Traits {
    switch self {
    case .english: Traits(name: "English", yes: ["true", "yes", "1"], no: ["false", "no", "0"])
    case .german: Traits(name: "Deutsch", yes: ["wahr", "ja"], no: ["falsch", "nein"])
    case .spanish: Traits(name: "Español", yes: ["verdadero", "sí"], no: ["falso", "no"])
    case .french: Traits(name: "Français", yes: ["vrai", "oui"], no: ["faux", "non"])
    case .japanese:
      Traits(name: "日本語", yes: ["はい"], no: ["いいえ"], fullStop: "。", encoding: "shift_jis")
    }
  }

  /// Its name in English, which its case has.
  package var englishName: String {
    let name = "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The one that suits a header `Accept-Language` best (RFC 9110, section 12.5.4); English without
  /// one that is known.
  ///
  /// A range such as `de-AT` stands for `de` (lookup of RFC 4647, section 3.4).
  package init(acceptLanguage header: String) {
    var best: (language: AnswerLanguage, weight: Double)?
    for (range, weight) in Wording.weighted(header) {
      guard let tag = range.split(separator: "-").first else { continue }
      let language = tag == "*" ? .english : AnswerLanguage(rawValue: String(tag))
      guard let language, weight > best?.weight ?? 0 else { continue }
      best = (language, weight)
    }
    self = best?.language ?? .english
  }
}
