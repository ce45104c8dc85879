// SPDX-License-Identifier: MIT
package import Phrases

/// What is said of requests that cannot be answered.
extension PhraseForm {
  static var conditionTwice: PhraseForm {
    PhraseForm(
      en: "Send either If-Match or If-None-Match, not both.",
      de: "Senden Sie entweder If-Match oder If-None-Match, nicht beides.",
      es: "Envíe If-Match o If-None-Match, pero no los dos.",
      fr: "Envoyez soit If-Match, soit If-None-Match, pas les deux.",
      ja: "If-Match と If-None-Match は、どちらか一方だけを送ってください。")
  }
  static var ifMatchDamaged: PhraseForm {
    PhraseForm(
      en: "If-Match is damaged; send the ETag with its quotation marks, or *.",
      de: "If-Match ist beschädigt; senden Sie das ETag mit seinen Anführungszeichen, oder *.",
      es: "If-Match está dañado; envíe el ETag con sus comillas, o *.",
      fr: "If-Match est abîmé ; envoyez l’ETag avec ses guillemets, ou *.",
      ja: "If-Match が壊れています。ETag を引用符付きで、または * を送ってください。")
  }
  static var ifNoneMatchDamaged: PhraseForm {
    PhraseForm(
      en: "With a change, If-None-Match can only be *.",
      de: "Bei einer Änderung kann If-None-Match nur * sein.",
      es: "En un cambio, If-None-Match solo puede ser *.",
      fr: "Pour une modification, If-None-Match ne peut être que *.",
      ja: "変更のときの If-None-Match は * だけです。")
  }
  package static var pathTakes: PhraseForm {
    PhraseForm(
      en: "This path takes {0}.",
      de: "Dieser Pfad nimmt {0} an.",
      es: "Esta ruta admite {0}.",
      fr: "Ce chemin accepte {0}.",
      ja: "このパスで使えるのは {0} です。")
  }
  static var pageOfOtherSiteListed: PhraseForm {
    PhraseForm(
      en:
        "The request comes from a page of another site; add it to \"origins\" in the "
        + "configuration.",
      de:
        "Die Anfrage kommt von einer Seite eines fremden Servers; tragen Sie ihn in den "
        + "Einstellungen unter \"origins\" ein.",
      es:
        "La petición viene de una página de otro sitio; añádalo a \"origins\" en la configuración.",
      fr:
        "La requête vient d’une page d’un autre site ; ajoutez-le à \"origins\" dans la "
        + "configuration.",
      ja: "リクエストは別のサイトのページからです。設定の \"origins\" にそのサイトを加えてください。")
  }
  static var pageOfOtherSite: PhraseForm {
    PhraseForm(
      en: "The request comes from a page of another site.",
      de: "Die Anfrage kommt von einer Seite eines fremden Servers.",
      es: "La petición viene de una página de otro sitio.",
      fr: "La requête vient d’une page d’un autre site.",
      ja: "リクエストは別のサイトのページからです。")
  }
  static var hostMissing: PhraseForm {
    PhraseForm(
      en: "The field Host is missing or there are several; send one.",
      de: "Das Feld Host fehlt oder steht mehrmals da; senden Sie eines.",
      es: "Falta el campo Host o hay varios; envíe uno.",
      fr: "Le champ Host manque, ou il y en a plusieurs ; envoyez-en un.",
      ja: "Host がないか、複数あります。一つだけ送ってください。")
  }
  static var hostForeign: PhraseForm {
    PhraseForm(
      en:
        "The field Host does not name this sign; use its address, or add the name to \"hosts\" in "
        + "the configuration.",
      de:
        "Das Feld Host nennt nicht dieses Schild; nehmen Sie seine Adresse, oder tragen Sie den "
        + "Namen in den Einstellungen unter \"hosts\" ein.",
      es:
        "El campo Host no nombra este letrero; use su dirección o añada el nombre a \"hosts\" en "
        + "la configuración.",
      fr:
        "Le champ Host ne désigne pas ce panneau ; utilisez son adresse, ou ajoutez le nom à "
        + "\"hosts\" dans la configuration.",
      ja: "Host がこの表示板の名前ではありません。アドレスを使うか、設定の \"hosts\" に名前を加えてください。")
  }
}
