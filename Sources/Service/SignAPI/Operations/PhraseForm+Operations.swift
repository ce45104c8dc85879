// SPDX-License-Identifier: MIT
import Phrases

/// What is said of operations that are asked for without HTTP.
extension PhraseForm {
  static var operationInvalid: PhraseForm {
    PhraseForm(
      en: "The request is not valid; see errors.",
      de: "Die Anfrage ist nicht gültig; siehe errors.",
      es: "La petición no es válida; vea errors.",
      fr: "La demande n’est pas valide ; voyez errors.",
      ja: "要求が正しくありません。errors をご覧ください。")
  }
  static var operationIsNoJSON: PhraseForm {
    PhraseForm(
      en: "The request is not JSON: {0}",
      de: "Die Anfrage ist kein JSON: {0}",
      es: "La petición no es JSON: {0}",
      fr: "La demande n’est pas du JSON : {0}",
      ja: "要求が JSON ではありません: {0}")
  }
  static var operationTooLong: PhraseForm {
    PhraseForm(
      en: "The request is longer than {0} bytes. Split it.",
      de: "Die Anfrage ist länger als {0} Bytes. Teilen Sie sie auf.",
      es: "La petición tiene más de {0} bytes. Divídala.",
      fr: "La demande dépasse {0} octets. Partagez-la.",
      ja: "要求が {0} バイトを超えています。分割してください。")
  }
  static var answerTooLong: PhraseForm {
    PhraseForm(
      en: "The answer is longer than {0} bytes. Ask for less, with limit and after, or over HTTP.",
      de:
        "Die Antwort ist länger als {0} Bytes. Fragen Sie nach weniger, mit limit und after, oder "
        + "über HTTP.",
      es: "La respuesta tiene más de {0} bytes. Pida menos, con limit y after, o por HTTP.",
      fr: "La réponse dépasse {0} octets. Demandez moins, avec limit et after, ou par HTTP.",
      ja: "応答が {0} バイトを超えています。limit と after で範囲を絞るか、HTTP で取得してください。")
  }
  static var noOperation: PhraseForm {
    PhraseForm(
      en: "There is no operation {0} here. All of them are in the OpenAPI document.",
      de: "Es gibt hier keine Operation {0}. Alle stehen im OpenAPI-Dokument.",
      es: "Aquí no hay ninguna operación {0}. Todas están en el documento OpenAPI.",
      fr: "Il n’y a pas d’opération {0} ici. Toutes sont dans le document OpenAPI.",
      ja: "操作 {0} はここにはありません。すべての操作は OpenAPI 文書にあります。")
  }
  static var parametersInvalid: PhraseForm {
    PhraseForm(
      en: "The parameters are not complete; see errors.",
      de: "Die Parameter sind nicht vollständig; siehe errors.",
      es: "Los parámetros no están completos; vea errors.",
      fr: "Les paramètres ne sont pas complets ; voyez errors.",
      ja: "パラメーターが足りません。errors をご覧ください。")
  }
  static var pathParameterNeeded: PhraseForm {
    PhraseForm(
      en: "It is needed. Add \"{0}\" to parameters.",
      de: "Er wird gebraucht. Ergänzen Sie „{0}“ in parameters.",
      es: "Es necesario. Añada «{0}» a parameters.",
      fr: "Il est nécessaire. Ajoutez « {0} » à parameters.",
      ja: "必須です。parameters に「{0}」を加えてください。")
  }
  static var bodyMissing: PhraseForm {
    PhraseForm(
      en: "The operation needs a body. Add \"body\", an object {0}.",
      de: "Die Operation braucht einen Inhalt. Ergänzen Sie „body“, ein Objekt {0}.",
      es: "La operación necesita un contenido. Añada «body», un objeto {0}.",
      fr: "L’opération a besoin d’un contenu. Ajoutez « body », un objet {0}.",
      ja: "この操作には本文が必要です。オブジェクト {0} を「body」として加えてください。")
  }
  static var instantNeeded: PhraseForm {
    PhraseForm(
      en: "It has to be an instant such as 2026-12-24T08:00:00Z.",
      de: "Es muss ein Zeitpunkt sein wie 2026-12-24T08:00:00Z.",
      es: "Debe ser un instante como 2026-12-24T08:00:00Z.",
      fr: "Ce doit être un instant comme 2026-12-24T08:00:00Z.",
      ja: "2026-12-24T08:00:00Z のような時刻にしてください。")
  }
  static var idUsed: PhraseForm {
    PhraseForm(
      en: "The id was used for another request. Use a new one.",
      de: "Die id gehört zu einer anderen Anfrage. Nehmen Sie eine neue.",
      es: "El id se usó para otra petición. Use uno nuevo.",
      fr: "L’id a servi à une autre demande. Prenez-en un nouveau.",
      ja: "その id は別の要求に使われました。新しい id を使ってください。")
  }
  static var idRuns: PhraseForm {
    PhraseForm(
      en: "The first request with this id is still being done. Wait for its answer.",
      de: "Die erste Anfrage mit dieser id wird noch bearbeitet. Warten Sie auf die Antwort.",
      es: "La primera petición con este id aún se está tramitando. Espere su respuesta.",
      fr: "La première demande avec cet id est encore en cours. Attendez sa réponse.",
      ja: "この id の最初の要求をまだ処理しています。その応答をお待ちください。")
  }
  static var operationExpired: PhraseForm {
    PhraseForm(
      en: "The request came too late: it was to be done until {0}. Ask again.",
      de: "Die Anfrage kam zu spät: Sie galt bis {0}. Fragen Sie noch einmal.",
      es: "La petición llegó tarde: valía hasta {0}. Pídalo otra vez.",
      fr: "La demande est arrivée trop tard : elle valait jusqu’à {0}. Demandez encore.",
      ja: "要求が届くのが遅すぎました。期限は {0} でした。もう一度要求してください。")
  }
}
