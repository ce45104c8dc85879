// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the bodies of requests.
extension PhraseForm {
  static var takesNoBody: PhraseForm {
    PhraseForm(
      en: "This request takes no body.",
      de: "Diese Anfrage nimmt keinen Inhalt an.",
      es: "Esta petición no admite contenido.",
      fr: "Cette requête n’accepte pas de contenu.",
      ja: "このリクエストに本文は付けられません。")
  }
  static var bodyIsNoJSON: PhraseForm {
    PhraseForm(
      en: "The body is not JSON: {0}",
      de: "Der Inhalt ist kein JSON: {0}",
      es: "El contenido no es JSON: {0}",
      fr: "Le contenu n’est pas du JSON : {0}",
      ja: "本文が JSON ではありません：{0}")
  }
  static var bodyInvalid: PhraseForm {
    PhraseForm(
      en: "The body is not valid; see errors.",
      de: "Der Inhalt ist nicht gültig; siehe errors.",
      es: "El contenido enviado no es válido; vea errors.",
      fr: "Le contenu envoyé n’est pas valable ; voyez errors.",
      ja: "本文が正しくありません。errors を見てください。")
  }
  static var contentInvalid: PhraseForm {
    PhraseForm(
      en: "The content is not valid; see errors.",
      de: "Der Inhalt ist nicht gültig; siehe errors.",
      es: "El contenido no es válido; vea errors.",
      fr: "Le contenu n’est pas valable ; voyez errors.",
      ja: "内容が正しくありません。errors を見てください。")
  }
  static var bodyType: PhraseForm {
    PhraseForm(
      en: "Send the body as Content-Type: application/json in UTF-8.",
      de: "Senden Sie den Inhalt als Content-Type: application/json in UTF-8.",
      es: "Envíe el contenido como Content-Type: application/json en UTF-8.",
      fr: "Envoyez le contenu comme Content-Type: application/json en UTF-8.",
      ja: "本文は Content-Type: application/json、UTF-8 で送ってください。")
  }
  static var bodyIsEncoded: PhraseForm {
    PhraseForm(
      en: "Send the body without Content-Encoding.",
      de: "Senden Sie den Inhalt ohne Content-Encoding.",
      es: "Envíe el contenido sin Content-Encoding.",
      fr: "Envoyez le contenu sans Content-Encoding.",
      ja: "本文は Content-Encoding を付けずに送ってください。")
  }
  static var fileType: PhraseForm {
    PhraseForm(
      en: "Send the file as Content-Type: {0}, without an encoding.",
      de: "Senden Sie die Datei als Content-Type: {0}, ohne Content-Encoding.",
      es: "Envíe el archivo como Content-Type: {0}, sin codificación.",
      fr: "Envoyez le fichier comme Content-Type: {0}, sans encodage.",
      ja: "ファイルは Content-Type: {0} で、エンコードせずに送ってください。")
  }
  static var fileIsEmpty: PhraseForm {
    PhraseForm(
      en: "The file is empty.",
      de: "Die Datei ist leer.",
      es: "El archivo está vacío.",
      fr: "Le fichier est vide.",
      ja: "ファイルが空です。")
  }
  static var sameID: PhraseForm {
    PhraseForm(
      en: "messages[{0}] has the same id; give every message its own.",
      de: "messages[{0}] hat dieselbe Kennung; geben Sie jeder Meldung eine eigene.",
      es: "messages[{0}] tiene el mismo id; dé a cada mensaje el suyo.",
      fr: "messages[{0}] a le même identifiant ; donnez à chaque message le sien.",
      ja: "messages[{0}] と ID が同じです。メッセージごとに別の ID を付けてください。")
  }
}
