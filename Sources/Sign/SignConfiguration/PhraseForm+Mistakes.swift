// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the number of mistakes of a configuration.
extension PhraseForm {
  static var moreProblems: PhraseForm {
    PhraseForm(
      en: "… and {0} more problems.",
      de: "… und {0} weitere Fehler.",
      es: "… y {0} problemas más.",
      fr: "… et {0} autres problèmes.",
      ja: "…ほかに {0} 件の問題があります。")
  }
}
