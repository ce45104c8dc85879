// SPDX-License-Identifier: MIT
import Phrases

/// What is said of displays that are used in a wrong way.
extension PhraseForm {
  static var displayIsClosed: PhraseForm {
    PhraseForm(
      en: "Cannot use the display: it is closed. Open it again.",
      de: "Die Anzeige lässt sich nicht benutzen: Sie ist geschlossen. Öffnen Sie sie wieder.",
      es: "No se puede usar el panel: está cerrado. Ábrelo otra vez.",
      fr: "Impossible d’utiliser l’afficheur : il est fermé. Ouvrez-le de nouveau.",
      ja: "パネルを使えません：閉じられています。開き直してください。")
  }
  static var otherGeometry: PhraseForm {
    PhraseForm(
      en:
        "Cannot present a frame of {0} pixels: the display has {1}. Compose the scene for the "
        + "display's geometry.",
      de:
        "Ein Bild von {0} Pixeln lässt sich nicht zeigen: Die Anzeige hat {1}. Setzen Sie die "
        + "Szene für die Größe der Anzeige.",
      es:
        "No se puede mostrar una imagen de {0} píxeles: el panel tiene {1}. Compón la escena "
        + "para el tamaño del panel.",
      fr:
        "Impossible d’afficher une image de {0} pixels : l’afficheur en a {1}. Composez la "
        + "scène pour la taille de l’afficheur.",
      ja: "{0} ピクセルの画像は表示できません：パネルは {1} です。パネルの大きさに合わせて組み立ててください。")
  }
}
