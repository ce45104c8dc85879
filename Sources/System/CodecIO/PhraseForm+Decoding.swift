// SPDX-License-Identifier: MIT
package import Phrases

/// What is said of pictures that cannot be decoded.
extension PhraseForm {
  static var hasNoPixels: PhraseForm {
    PhraseForm(
      en: "the picture has no pixels",
      de: "das Bild hat keine Pixel",
      es: "la imagen no tiene píxeles",
      fr: "l’image n’a pas de pixels",
      ja: "画像に画素がありません")
  }
  static var builtWithout: PhraseForm {
    PhraseForm(
      en: "this program was built without {0}",
      de: "dieses Programm wurde ohne {0} gebaut",
      es: "este programa se compiló sin {0}",
      fr: "ce programme a été compilé sans {0}",
      ja: "このプログラムは {0} なしで作られています")
  }
  static var buildWithPictures: PhraseForm {
    PhraseForm(
      en: "Install {0} and build with the trait Pictures.",
      de: "Installieren Sie {0}, und bauen Sie es mit dem Merkmal Pictures.",
      es: "Instale {0} y compile con el rasgo Pictures.",
      fr: "Installez {0} et compilez avec le trait Pictures.",
      ja: "{0} を入れ、特性 Pictures を付けてビルドしてください。")
  }
  static var libraryMissing: PhraseForm {
    PhraseForm(
      en: "{0} is not installed",
      de: "{0} ist nicht installiert",
      es: "{0} no está instalada",
      fr: "{0} n’est pas installée",
      ja: "{0} がインストールされていません")
  }
  static var installLibrary: PhraseForm {
    PhraseForm(
      en: "Install it with \"sudo apt install {0}\".",
      de: "Installieren Sie sie mit „sudo apt install {0}“.",
      es: "Instálela con «sudo apt install {0}».",
      fr: "Installez-la avec « sudo apt install {0} ».",
      ja: "「sudo apt install {0}」で入れてください。")
  }
  package static var saveAgain: PhraseForm {
    PhraseForm(
      en: "Save the picture again.",
      de: "Speichern Sie das Bild noch einmal.",
      es: "Guarde otra vez la imagen.",
      fr: "Enregistrez l’image à nouveau.",
      ja: "画像をもう一度保存してください。")
  }
  package static var dataDamaged: PhraseForm {
    PhraseForm(
      en: "the data is damaged",
      de: "die Daten sind beschädigt",
      es: "los datos están dañados",
      fr: "les données sont endommagées",
      ja: "データが壊れています")
  }
}
