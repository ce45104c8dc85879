// SPDX-License-Identifier: MIT
import Phrases

/// What is said of addresses, conditions and repetitions of requests.
extension PhraseForm {
  static var targetDamaged: PhraseForm {
    PhraseForm(
      en: "The address of the request is damaged.",
      de: "Die Adresse der Anfrage ist beschädigt.",
      es: "La dirección de la petición está dañada.",
      fr: "L’adresse de la requête est abîmée.",
      ja: "リクエストのアドレスが壊れています。")
  }
  static var noRoute: PhraseForm {
    PhraseForm(
      en: "There is nothing at this path; see {0}/openapi.json.",
      de: "Unter diesem Pfad gibt es nichts; siehe {0}/openapi.json.",
      es: "No hay nada en esta ruta; vea {0}/openapi.json.",
      fr: "Il n’y a rien à ce chemin ; voyez {0}/openapi.json.",
      ja: "このパスには何もありません。{0}/openapi.json を見てください。")
  }
  static var addressInvalid: PhraseForm {
    PhraseForm(
      en: "The address is not valid; see errors.",
      de: "Die Adresse ist nicht gültig; siehe errors.",
      es: "La dirección no es válida; vea errors.",
      fr: "L’adresse n’est pas valable ; voyez errors.",
      ja: "アドレスが正しくありません。errors を見てください。")
  }
  static var noParameter: PhraseForm {
    PhraseForm(
      en: "There is no parameter {0} here.",
      de: "Einen Parameter {0} gibt es hier nicht.",
      es: "Aquí no hay ningún parámetro {0}.",
      fr: "Il n’y a pas de paramètre {0} ici.",
      ja: "パラメーター {0} はここにはありません。")
  }
  static var parameterTwice: PhraseForm {
    PhraseForm(
      en: "The parameter stands twice; send it once.",
      de: "Der Parameter steht zweimal da; senden Sie ihn einmal.",
      es: "El parámetro está dos veces; envíelo una vez.",
      fr: "Le paramètre est là deux fois ; envoyez-le une fois.",
      ja: "パラメーターが二つあります。一つだけ送ってください。")
  }
  static var parameterNeeded: PhraseForm {
    PhraseForm(
      en: "The parameter is needed: {0}",
      de: "Dieser Parameter fehlt; senden Sie ihn.",
      es: "Falta este parámetro; envíelo.",
      fr: "Ce paramètre manque ; envoyez-le.",
      ja: "このパラメーターが必要です。")
  }
  static var conditionNeeded: PhraseForm {
    PhraseForm(
      en: "Send If-Match with the ETag that was read, or If-None-Match: *.",
      de: "Senden Sie If-Match mit dem gelesenen ETag, oder If-None-Match: *.",
      es: "Envíe If-Match con el ETag que leyó, o If-None-Match: *.",
      fr: "Envoyez If-Match avec l’ETag lu, ou If-None-Match: *.",
      ja: "読み取った ETag を If-Match で送るか、If-None-Match: * を送ってください。")
  }
  static var goneOrNew: PhraseForm {
    PhraseForm(
      en: "It is not there any more, or not yet; read it again.",
      de: "Es ist nicht mehr da oder noch nicht; lesen Sie es noch einmal.",
      es: "Ya no está, o todavía no; léalo otra vez.",
      fr: "Il n’est plus là, ou pas encore ; relisez-le.",
      ja: "もうないか、まだありません。もう一度読み込んでください。")
  }
  static var changedSince: PhraseForm {
    PhraseForm(
      en: "It has been changed since, its revision is {0}; read it again.",
      de: "Es wurde inzwischen geändert, seine Revision ist {0}; lesen Sie es noch einmal.",
      es: "Se ha cambiado desde entonces, su revisión es {0}; léalo otra vez.",
      fr: "Il a été modifié depuis, sa révision est {0} ; relisez-le.",
      ja: "その後に変更され、リビジョンは {0} です。もう一度読み込んでください。")
  }
  static var keyLength: PhraseForm {
    PhraseForm(
      en: "An Idempotency-Key has 1 to 128 bytes.",
      de: "Ein Idempotency-Key hat 1 bis 128 Bytes.",
      es: "Una Idempotency-Key tiene de 1 a 128 bytes.",
      fr: "Une Idempotency-Key a de 1 à 128 octets.",
      ja: "Idempotency-Key は 1～128 バイトにしてください。")
  }
  static var keyUsed: PhraseForm {
    PhraseForm(
      en: "This Idempotency-Key was used for another request; use a new one.",
      de: "Dieser Idempotency-Key gehörte zu einer anderen Anfrage; nehmen Sie einen neuen.",
      es: "Esta Idempotency-Key se usó para otra petición; use una nueva.",
      fr: "Cette Idempotency-Key a servi à une autre requête ; prenez-en une nouvelle.",
      ja: "この Idempotency-Key は別のリクエストで使われています。新しいものを使ってください。")
  }
  static var keyRuns: PhraseForm {
    PhraseForm(
      en: "The first request with this Idempotency-Key still runs.",
      de: "Die erste Anfrage mit diesem Idempotency-Key läuft noch.",
      es: "La primera petición con esta Idempotency-Key sigue en curso.",
      fr: "La première requête avec cette Idempotency-Key est encore en cours.",
      ja: "この Idempotency-Key の最初のリクエストがまだ処理中です。")
  }
}
