// SPDX-License-Identifier: MIT

/// A language in which a sign answers people.
package enum AnswerLanguage: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case german = "de"
  case spanish = "es"
  case french = "fr"
  case japanese = "ja"

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
