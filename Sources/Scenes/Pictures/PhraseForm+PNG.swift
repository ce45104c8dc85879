// SPDX-License-Identifier: MIT
import Phrases

/// What is said of PNG pictures that cannot be read.
extension PhraseForm {
  static var chunkMissing: PhraseForm {
    PhraseForm(
      en: "the chunk {0} is missing",
      de: "der Block {0} fehlt",
      es: "falta el bloque {0}",
      fr: "il manque le bloc {0}",
      ja: "チャンク {0} がありません")
  }
  static var chunkUnknown: PhraseForm {
    PhraseForm(
      en: "this chunk is unknown",
      de: "dieser Block ist unbekannt",
      es: "este bloque es desconocido",
      fr: "ce bloc est inconnu",
      ja: "不明なチャンクです")
  }
  static var noChunkHere: PhraseForm {
    PhraseForm(
      en: "no PNG chunk begins here",
      de: "hier beginnt kein Block von PNG",
      es: "aquí no empieza ningún bloque de PNG",
      fr: "aucun bloc PNG ne commence ici",
      ja: "ここから始まる PNG のチャンクがありません")
  }
  static var checkSumWrong: PhraseForm {
    PhraseForm(
      en: "its check sum is wrong, the file is damaged",
      de: "seine Prüfsumme ist falsch, die Datei ist beschädigt",
      es: "su suma de control es incorrecta, el archivo está dañado",
      fr: "sa somme de contrôle est fausse, le fichier est endommagé",
      ja: "検査値が合わず、ファイルが壊れています")
  }
  static var numberInstead: PhraseForm {
    PhraseForm(
      en: "its number is {0} instead of {1}",
      de: "seine Nummer ist {0} statt {1}",
      es: "su número es {0} en vez de {1}",
      fr: "son numéro est {0} au lieu de {1}",
      ja: "番号が {1} ではなく {0} です")
  }
  static var noFrameBegun: PhraseForm {
    PhraseForm(
      en: "no frame was begun",
      de: "kein Einzelbild wurde begonnen",
      es: "no se empezó ningún fotograma",
      fr: "aucune trame n’a été commencée",
      ja: "始まっているコマがありません")
  }
  static var framesDiffer: PhraseForm {
    PhraseForm(
      en: "{0} frames are announced and {1} are there",
      de: "{0} Einzelbilder sind angekündigt und {1} sind da",
      es: "se anuncian {0} fotogramas y hay {1}",
      fr: "{0} trames sont annoncées et {1} sont là",
      ja: "{0} コマのはずが {1} コマです")
  }
  static var announcesFrames: PhraseForm {
    PhraseForm(
      en: "it announces {0} frames",
      de: "er kündigt {0} Einzelbilder an",
      es: "anuncia {0} fotogramas",
      fr: "il annonce {0} trames",
      ja: "コマ数が {0} となっています")
  }
  static var moreFramesFollow: PhraseForm {
    PhraseForm(
      en: "more frames follow than are announced",
      de: "es folgen mehr Einzelbilder als angekündigt",
      es: "siguen más fotogramas de los anunciados",
      fr: "il suit plus de trames qu’annoncé",
      ja: "示された数より多くのコマがあります")
  }
  static var firstFrameDiffers: PhraseForm {
    PhraseForm(
      en: "the first frame is not as large as the picture",
      de: "das erste Einzelbild ist nicht so groß wie das Bild",
      es: "el primer fotograma no es tan grande como la imagen",
      fr: "la première trame n’est pas aussi grande que l’image",
      ja: "最初のコマの大きさが画像と違います")
  }
  static var chunkHasBytes: PhraseForm {
    PhraseForm(
      en: "it has {0} bytes instead of 26",
      de: "er hat {0} Byte statt 26",
      es: "tiene {0} bytes en vez de 26",
      fr: "il a {0} octets au lieu de 26",
      ja: "26 バイトではなく {0} バイトあります")
  }
  static var frameDoesNotFit: PhraseForm {
    PhraseForm(
      en: "a frame of {0} at {1} does not fit into {2}",
      de: "ein Einzelbild von {0} bei {1} passt nicht in {2}",
      es: "un fotograma de {0} en {1} no cabe en {2}",
      fr: "une trame de {0} à {1} ne tient pas dans {2}",
      ja: "位置 {1} にある {0} のコマが {2} に収まりません")
  }
  static var disposalUnknown: PhraseForm {
    PhraseForm(
      en: "disposal {0} and blending {1} are unknown",
      de: "die Art {0} des Entfernens und {1} des Mischens sind unbekannt",
      es: "la eliminación {0} y la mezcla {1} son desconocidas",
      fr: "le mode d’effacement {0} et le mélange {1} sont inconnus",
      ja: "消去 {0} と合成 {1} は不明です")
  }
}
