// SPDX-License-Identifier: MIT
import Phrases

/// The reason phrases of the statuses of refusals.
extension PhraseForm {
  static var badRequest: PhraseForm {
    PhraseForm(
      en: "Bad Request",
      de: "Fehlerhafte Anfrage",
      es: "Petición incorrecta",
      fr: "Requête incorrecte",
      ja: "不正なリクエスト")
  }
  static var unauthorized: PhraseForm {
    PhraseForm(
      en: "Unauthorized",
      de: "Nicht angemeldet",
      es: "Sin autenticar",
      fr: "Non authentifié",
      ja: "認証が必要")
  }
  static var forbidden: PhraseForm {
    PhraseForm(
      en: "Forbidden",
      de: "Nicht erlaubt",
      es: "No permitido",
      fr: "Interdit",
      ja: "許可されていません")
  }
  static var notFoundTitle: PhraseForm {
    PhraseForm(
      en: "Not Found",
      de: "Nicht gefunden",
      es: "No encontrado",
      fr: "Introuvable",
      ja: "見つかりません")
  }
  static var methodNotAllowed: PhraseForm {
    PhraseForm(
      en: "Method Not Allowed",
      de: "Methode nicht erlaubt",
      es: "Método no permitido",
      fr: "Méthode non permise",
      ja: "許可されていないメソッド")
  }
  static var requestTimeout: PhraseForm {
    PhraseForm(
      en: "Request Timeout",
      de: "Zeit der Anfrage abgelaufen",
      es: "Tiempo de la petición agotado",
      fr: "Délai de la requête dépassé",
      ja: "リクエストの時間切れ")
  }
  static var conflictTitle: PhraseForm {
    PhraseForm(
      en: "Conflict",
      de: "Widerspruch",
      es: "Conflicto",
      fr: "Conflit",
      ja: "競合")
  }
  static var preconditionFailed: PhraseForm {
    PhraseForm(
      en: "Precondition Failed",
      de: "Bedingung nicht erfüllt",
      es: "Condición no cumplida",
      fr: "Condition non remplie",
      ja: "前提条件を満たしていません")
  }
  static var contentTooLarge: PhraseForm {
    PhraseForm(
      en: "Content Too Large",
      de: "Inhalt zu groß",
      es: "Contenido demasiado grande",
      fr: "Contenu trop grand",
      ja: "内容が大きすぎます")
  }
  static var unsupportedMediaType: PhraseForm {
    PhraseForm(
      en: "Unsupported Media Type",
      de: "Medientyp nicht unterstützt",
      es: "Tipo de contenido no admitido",
      fr: "Type de contenu non pris en charge",
      ja: "対応していないメディアタイプ")
  }
  static var expectationFailed: PhraseForm {
    PhraseForm(
      en: "Expectation Failed",
      de: "Erwartung nicht erfüllbar",
      es: "Expectativa no cumplida",
      fr: "Attente non satisfaite",
      ja: "Expect を満たせません")
  }
  static var unprocessableContent: PhraseForm {
    PhraseForm(
      en: "Unprocessable Content",
      de: "Inhalt nicht verwendbar",
      es: "Contenido no procesable",
      fr: "Contenu inutilisable",
      ja: "処理できない内容")
  }
  static var preconditionRequired: PhraseForm {
    PhraseForm(
      en: "Precondition Required",
      de: "Bedingung verlangt",
      es: "Se exige una condición",
      fr: "Condition exigée",
      ja: "前提条件が必要")
  }
  static var tooManyRequests: PhraseForm {
    PhraseForm(
      en: "Too Many Requests",
      de: "Zu viele Anfragen",
      es: "Demasiadas peticiones",
      fr: "Trop de requêtes",
      ja: "リクエストが多すぎます")
  }
  static var headFieldsTooLarge: PhraseForm {
    PhraseForm(
      en: "Request Header Fields Too Large",
      de: "Kopf der Anfrage zu groß",
      es: "Cabecera de la petición demasiado grande",
      fr: "En-tête de la requête trop grand",
      ja: "リクエストヘッダーが大きすぎます")
  }
  static var notImplemented: PhraseForm {
    PhraseForm(
      en: "Not Implemented",
      de: "Nicht vorgesehen",
      es: "No implementado",
      fr: "Non pris en charge",
      ja: "未対応")
  }
  static var serviceUnavailable: PhraseForm {
    PhraseForm(
      en: "Service Unavailable",
      de: "Zurzeit nicht verfügbar",
      es: "Servicio no disponible",
      fr: "Service indisponible",
      ja: "現在利用できません")
  }
  static var internalServerError: PhraseForm {
    PhraseForm(
      en: "Internal Server Error",
      de: "Interner Fehler",
      es: "Error interno",
      fr: "Erreur interne",
      ja: "内部エラー")
  }
}
