// SPDX-License-Identifier: MIT
import Phrases

/// What is said of what is kept and cannot be shown.
extension PhraseForm {
  static var keptPictureUnreadable: PhraseForm {
    PhraseForm(
      en: "The picture {0} cannot be read; put it again.",
      de: "Das Bild {0} ist nicht zu lesen; senden Sie es noch einmal.",
      es: "La imagen {0} no se puede leer; envíela otra vez.",
      fr: "L’image {0} n’est pas lisible ; envoyez-la à nouveau.",
      ja: "画像 {0} を読み込めません。もう一度送ってください。")
  }
  static var keptTemplateUnreadable: PhraseForm {
    PhraseForm(
      en: "Template {0} cannot be read: {1}",
      de: "Die Vorlage {0} ist nicht zu lesen: {1}",
      es: "La plantilla {0} no se puede leer: {1}",
      fr: "Le modèle {0} n’est pas lisible : {1}",
      ja: "ひな形 {0} を読み込めません：{1}")
  }
  static var keptLayerUnreadable: PhraseForm {
    PhraseForm(
      en: "What the fleet wants ({0}) cannot be read: {1}",
      de: "Was die Flotte will ({0}), ist nicht zu lesen: {1}",
      es: "Lo que quiere la flota ({0}) no se puede leer: {1}",
      fr: "Ce que veut la flotte ({0}) n’est pas lisible : {1}",
      ja: "全体からの指示（{0}）を読み込めません：{1}")
  }
  static var keptMessageUnreadable: PhraseForm {
    PhraseForm(
      en: "Message {0} cannot be read: {1}",
      de: "Die Meldung {0} ist nicht zu lesen: {1}",
      es: "El mensaje {0} no se puede leer: {1}",
      fr: "Le message {0} n’est pas lisible : {1}",
      ja: "メッセージ {0} を読み込めません：{1}")
  }
  static var programEndedComposing: PhraseForm {
    PhraseForm(
      en: "Message {0} is not shown: the program ended while it composed it.",
      de: "Die Meldung {0} wird nicht gezeigt: Das Programm brach ab, als es sie setzte.",
      es: "El mensaje {0} no se muestra: el programa se cerró al componerlo.",
      fr: "Le message {0} n’est pas affiché : le programme s’est arrêté en le composant.",
      ja: "メッセージ {0} は表示されません：組み立て中にプログラムが終了しました。")
  }
  static var keptMessageNotShown: PhraseForm {
    PhraseForm(
      en: "Message {0} is not shown: {1}",
      de: "Die Meldung {0} wird nicht gezeigt: {1}",
      es: "El mensaje {0} no se muestra: {1}",
      fr: "Le message {0} n’est pas affiché : {1}",
      ja: "メッセージ {0} は表示されません：{1}")
  }
  static var nowAtRevision: PhraseForm {
    PhraseForm(
      en: "it is at revision {0} now.",
      de: "Sie hat jetzt die Revision {0}.",
      es: "ahora tiene la revisión {0}.",
      fr: "il est maintenant à la révision {0}.",
      ja: "今のリビジョンは {0} です。")
  }
}
