// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the intensity of a running sign.
extension PhraseForm {
  static var notBegun: PhraseForm {
    PhraseForm(
      en: "The sign has not begun.",
      de: "Das Schild hat noch nicht begonnen.",
      es: "El letrero aún no ha empezado.",
      fr: "Le panneau n’a pas encore commencé.",
      ja: "表示はまだ始まっていません。")
  }
  static var isFading: PhraseForm {
    PhraseForm(
      en: "It is fading to {0}.",
      de: "Sie geht allmählich auf {0}.",
      es: "Pasa poco a poco a {0}.",
      fr: "Elle passe peu à peu à {0}.",
      ja: "{0} へ変化中です。")
  }
  static var currentLimit: PhraseForm {
    PhraseForm(
      en: "The current limit of {0} mA lowers {1} to {2}: with it the panel draws {3} mA.",
      de: "Die Stromgrenze von {0} mA senkt {1} auf {2}: So zieht die Anzeige {3} mA.",
      es: "El límite de corriente de {0} mA baja {1} a {2}: así el panel consume {3} mA.",
      fr: "La limite de courant de {0} mA abaisse {1} à {2} : le panneau consomme ainsi {3} mA.",
      ja: "電流の上限 {0} mA により {1} を {2} に下げています。パネルの消費は {3} mA です。")
  }
  static var growsToLimit: PhraseForm {
    PhraseForm(
      en:
        "With the current limit of {0} mA it grows from {1} to {2} step by step, as far as the "
        + "picture permits.",
      de:
        "Mit der Stromgrenze von {0} mA steigt sie schrittweise von {1} auf {2}, soweit das "
        + "Bild es erlaubt.",
      es:
        "Con el límite de corriente de {0} mA sube paso a paso de {1} a {2}, hasta donde lo "
        + "permite la imagen.",
      fr:
        "Avec la limite de courant de {0} mA, elle monte pas à pas de {1} à {2}, autant que "
        + "l’image le permet.",
      ja: "電流の上限 {0} mA の範囲で、表示に応じて {1} から {2} へ段階的に上げます。")
  }
}
