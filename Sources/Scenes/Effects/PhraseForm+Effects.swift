// SPDX-License-Identifier: MIT
import Phrases

/// What is said of effects that are not known.
extension PhraseForm {
  static var effectMisspelt: PhraseForm {
    PhraseForm(
      en: "unknown effect {0}. Did you mean \"{1}\"?",
      de: "Unbekannter Effekt {0}. Meinten Sie „{1}“?",
      es: "Efecto desconocido {0}. ¿Quiso decir «{1}»?",
      fr: "Effet inconnu {0}. Vouliez-vous dire « {1} » ?",
      ja: "効果 {0} はありません。「{1}」のことですか？")
  }
  static var effectUnknown: PhraseForm {
    PhraseForm(
      en: "unknown effect {0}. `signboard effects` lists all {1}.",
      de: "Unbekannter Effekt {0}. `signboard effects` listet alle {1}.",
      es: "Efecto desconocido {0}. `signboard effects` muestra los {1}.",
      fr: "Effet inconnu {0}. `signboard effects` donne la liste des {1}.",
      ja: "効果 {0} はありません。`signboard effects` で全 {1} 種類を見られます。")
  }
}
