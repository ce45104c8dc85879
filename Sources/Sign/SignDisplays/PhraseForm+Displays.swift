// SPDX-License-Identifier: MIT
import Phrases

/// What is said of displays that are not panels of modules.
extension PhraseForm {
  static var displayOfPixels: PhraseForm {
    PhraseForm(
      en: "Display {0} of {1} pixels.",
      de: "Anzeige {0} mit {1} Pixeln.",
      es: "Pantalla {0} de {1} píxeles.",
      fr: "Écran {0} de {1} pixels.",
      ja: "ディスプレイ {0}（{1} ピクセル）")
  }
  static var otherSize: PhraseForm {
    PhraseForm(
      en: "it has {0} pixels, but the sign was made for {1}",
      de: "sie hat {0} Pixel, aber das Schild ist für {1} gemacht",
      es: "tiene {0} píxeles, pero el letrero se hizo para {1}",
      fr: "il a {0} pixels, mais le panneau est fait pour {1}",
      ja: "{0} ドットですが、表示は {1} 用に作られています")
  }
  static var giveItsSize: PhraseForm {
    PhraseForm(
      en: "Give the sign the size that the display has.",
      de: "Geben Sie dem Schild die Größe der Anzeige.",
      es: "Dé al letrero el tamaño que tiene la pantalla.",
      fr: "Donnez au panneau la taille de l’afficheur.",
      ja: "表示の大きさをディスプレイに合わせてください。")
  }
}
