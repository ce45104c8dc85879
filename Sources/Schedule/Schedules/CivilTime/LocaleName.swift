// SPDX-License-Identifier: MIT

/// The name of a locale in its parts, `de_AT`, `zh-Hant` or `sr_RS.UTF-8@latin`.
struct LocaleName {
  /// The language in lower case, by its current code.
  let language: String
  /// The script and the country in upper case.
  let others: Set<String>
  /// The language, or its form by script or country as the Unicode CLDR names it: `zh_Hant`.
  let form: String

  /// Reads a name; `nil` for one of more than three parts, and for `C`.
  init?(_ name: String) {
    let whole = name.prefix { $0 != "." && $0 != "@" }
    let parts = whole.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
    guard let first = parts.first, parts.count <= 3, first != "C", first != "POSIX" else {
      return nil
    }
    let language = Self.renamed[first.lowercased()] ?? first.lowercased()
    let others = Set(parts.dropFirst().map { $0.uppercased() })
    let variant = Self.variants.first {
      $0.language == language
        && (!others.isDisjoint(with: $0.signs) || name.hasSuffix("@\($0.modifier)"))
    }
    (self.language, self.others, form) = (language, others, variant?.code ?? language)
  }

  /// Codes that others have replaced.
  private static let renamed = ["no": "nb", "iw": "he", "in": "id", "ji": "yi", "tl": "fil"]

  /// Forms of a language by script or country.
  static let variants: [(language: String, code: String, signs: Set<String>, modifier: String)] = [
    ("zh", "zh_Hant", ["HANT", "TW", "HK", "MO"], "traditional"),
    ("sr", "sr_Latn", ["LATN"], "latin"), ("uz", "uz_Cyrl", ["CYRL"], "cyrillic"),
    ("pa", "pa_Arab", ["ARAB", "PK"], "arabic"), ("pt", "pt_PT", ["PT"], "portugal"),
    ("fr", "fr_CA", ["CA"], "canada"),
  ]
}
