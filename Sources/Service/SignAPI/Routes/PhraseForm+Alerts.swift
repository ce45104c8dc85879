// SPDX-License-Identifier: MIT
import Phrases

/// What is said of alerts that are not shown as they were sent.
extension PhraseForm {
  static var fingerprintTwice: PhraseForm {
    PhraseForm(
      en: "The fingerprint stands twice; the first alert with it counts.",
      de: "Der Fingerabdruck steht zweimal da; der erste Alarm mit ihm gilt.",
      es: "La huella está dos veces; vale la primera alerta que la tiene.",
      fr: "L’empreinte est là deux fois ; la première alerte qui l’a compte.",
      ja: "fingerprint が二つあります。最初のアラートだけが有効です。")
  }
  static var alertSaysNothing: PhraseForm {
    PhraseForm(
      en: "It says nothing. Give its rule a name, or the annotation summary or description.",
      de:
        "Er sagt nichts. Geben Sie seiner Regel einen Namen oder die Annotation summary oder "
        + "description.",
      es: "No dice nada. Dé a su regla un nombre, o la anotación summary o description.",
      fr: "Elle ne dit rien. Donnez à sa règle un nom, ou l’annotation summary ou description.",
      ja: "表示する文がありません。ルールに名前を付けるか、summary か description を付けてください。")
  }
  static var alertIsCut: PhraseForm {
    PhraseForm(
      en: "The text has {0} bytes; it is shown up to byte {1}.",
      de: "Der Text hat {0} Bytes; er wird bis Byte {1} gezeigt.",
      es: "El texto tiene {0} bytes; se muestra hasta el byte {1}.",
      fr: "Le texte a {0} octets ; il est affiché jusqu’à l’octet {1}.",
      ja: "文が {0} バイトあります。{1} バイト目まで表示されます。")
  }
  static var zoneOfAlertsUnknown: PhraseForm {
    PhraseForm(
      en: "There is no zone \"{0}\".",
      de: "Eine Zone „{0}“ gibt es nicht.",
      es: "No hay ninguna zona «{0}».",
      fr: "Il n’y a pas de zone « {0} ».",
      ja: "ゾーン「{0}」はありません。")
  }
  static var changedMeanwhile: PhraseForm {
    PhraseForm(
      en: "It was changed meanwhile.",
      de: "Es wurde inzwischen geändert.",
      es: "Se cambió mientras tanto.",
      fr: "Il a été modifié entre-temps.",
      ja: "その間に変更されました。")
  }
}
