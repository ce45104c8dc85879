// SPDX-License-Identifier: MIT
import Phrases

/// What is said of devices that cannot be opened or sent to.
extension PhraseForm {
  static var cannotOpen: PhraseForm {
    PhraseForm(
      en: "Cannot open {0}: {1}.",
      de: "{0} lässt sich nicht öffnen: {1}.",
      es: "No se puede abrir {0}: {1}.",
      fr: "Impossible d’ouvrir {0} : {1}.",
      ja: "{0} を開けません：{1}。")
  }
  static var cannotSend: PhraseForm {
    PhraseForm(
      en: "Cannot send to {0}: {1}.",
      de: "An {0} lässt sich nichts senden: {1}.",
      es: "No se puede enviar a {0}: {1}.",
      fr: "Impossible d’envoyer à {0} : {1}.",
      ja: "{0} に送信できません：{1}。")
  }
  static var cannotDo: PhraseForm {
    PhraseForm(
      en: "Cannot {0} {1}: {2}.",
      de: "Es misslang („{0} {1}“): {2}.",
      es: "Ha fallado («{0} {1}»): {2}.",
      fr: "Échec (« {0} {1} ») : {2}.",
      ja: "失敗しました（{0} {1}）：{2}。")
  }
}
