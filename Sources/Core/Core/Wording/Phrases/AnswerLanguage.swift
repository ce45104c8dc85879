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
    // A list of more is no wish of a person.
    for range in header.split(separator: ",").prefix(32) {
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let tag = parts.first?.lowercased().split(separator: "-").first else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
      let weight = quality.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      let language = tag == "*" ? .english : AnswerLanguage(rawValue: String(tag))
      guard let language, weight > best?.weight ?? 0 else { continue }
      best = (language, weight)
    }
    self = best?.language ?? .english
  }
}
