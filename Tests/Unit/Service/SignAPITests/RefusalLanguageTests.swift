// SPDX-License-Identifier: MIT
import JSONText
import Phrases
import SignControl
import SignTesting
import Testing

@testable import HTTPServing
@testable import SignAPI

/// Refusals in every language of answers.
@Suite(.waitsForOthers)
struct RefusalLanguageTests {
  /// What a request is told in each language: the title and the detail, or all errors.
  private func told(
    _ method: String, _ target: String, _ body: String? = nil, headers: [String: String] = [:],
    change: (inout APIOptions) -> Void = { _ in }
  ) async -> [String] {
    let sample = Sample(change)
    var texts: [String] = []
    for language in AnswerLanguage.allCases {
      let all = headers.merging(["Accept-Language": language.rawValue]) { $1 }
      let answer = await sample.ask(method, target, body, headers: all)
      #expect(answer.header("Content-Language") == language.rawValue)
      let problem = Sample.value(answer.bytes)
      let errors = problem?["errors"]?.items.compactMap { $0["message"]?.string } ?? []
      let (title, detail) = (problem?["title"]?.string, problem?["detail"]?.string)
      texts.append(
        errors.isEmpty ? "\(title ?? ""): \(detail ?? "")" : errors.joined(separator: " | "))
    }
    return texts
  }

  @Test func `a path that is not there`() async {
    #expect(
      await told("GET", "/nothing") == [
        "Not Found: There is nothing at this path; see /api/v1/openapi.json.",
        "Nicht gefunden: Unter diesem Pfad gibt es nichts; siehe /api/v1/openapi.json.",
        "No encontrado: No hay nada en esta ruta; vea /api/v1/openapi.json.",
        "Introuvable: Il n’y a rien à ce chemin ; voyez /api/v1/openapi.json.",
        "見つかりません: このパスには何もありません。/api/v1/openapi.json を見てください。",
      ])
  }

  @Test func `a token that is missing`() async {
    #expect(
      await told("GET", "/zones", change: { $0.needsToken = true }) == [
        "Unauthorized: A token is needed.",
        "Nicht angemeldet: Es wird ein Token verlangt.",
        "Sin autenticar: Se necesita un token.",
        "Non authentifié: Un jeton est nécessaire.",
        "認証が必要: トークンが必要です。",
      ])
  }

  @Test func `a method that a path does not take`() async {
    #expect(
      await told("DELETE", "/zones") == [
        "Method Not Allowed: This path takes GET, HEAD.",
        "Methode nicht erlaubt: Dieser Pfad nimmt GET, HEAD an.",
        "Método no permitido: Esta ruta admite GET, HEAD.",
        "Méthode non permise: Ce chemin accepte GET, HEAD.",
        "許可されていないメソッド: このパスで使えるのは GET, HEAD です。",
      ])
  }

  @Test func `a revision that is not the current one`() async {
    #expect(
      await told("PUT", "/messages/a", "{\"text\":\"a\"}", headers: ["If-Match": "\"7\""]) == [
        "Precondition Failed: It is not there any more, or not yet; read it again.",
        "Bedingung nicht erfüllt: Es ist nicht mehr da oder noch nicht; lesen Sie es noch einmal.",
        "Condición no cumplida: Ya no está, o todavía no; léalo otra vez.",
        "Condition non remplie: Il n’est plus là, ou pas encore ; relisez-le.",
        "前提条件を満たしていません: もうないか、まだありません。もう一度読み込んでください。",
      ])
  }

  @Test func `a body that is not JSON`() async {
    #expect(
      await told("PUT", "/messages/a", "{\"text\" 5}") == [
        "There is \"5\" where \":\" is expected.",
        "Hier steht \"5\", wo \":\" erwartet wird.",
        "Hay \"5\" donde se espera \":\".",
        "Il y a \"5\" là où l’on attend \":\".",
        "\":\"が必要な所に \"5\" があります。",
      ])
  }

  @Test func `fields that are unknown, wrong or missing`() async {
    #expect(
      await told("PUT", "/messages", #"{"messages":[{"zome":"a","text":5,"priority":101}]}"#) == [
        #"There is no field "zome" in BatchMessage. Is "zone" meant?"#
          + " | There is a number; write a text or an object of languages and texts."
          + " | The number is 101; allowed is 0 to 100."
          + " | The field \"id\" is needed: Its id.",
        #"Ein Feld "zome" gibt es in BatchMessage nicht. Ist „zone“ gemeint?"#
          + " | Hier steht eine Zahl; erwartet wird ein Text oder ein Objekt aus Sprachen und Texten."
          + " | Die Zahl ist 101; erlaubt ist 0 bis 100."
          + " | Das Feld „id“ fehlt; es ist nötig.",
        #"No hay ningún campo "zome" en BatchMessage. ¿Quiso decir «zone»?"#
          + " | Hay un número; escriba un texto o un objeto de idiomas y textos."
          + " | El número es 101; se admite de 0 a 100."
          + " | Falta el campo «id»; es necesario.",
        #"Il n’y a pas de champ "zome" dans BatchMessage. Est-ce « zone » ?"#
          + " | Il y a un nombre ; écrivez un texte ou un objet de langues et de textes."
          + " | Le nombre est 101 ; 0 à 100 est permis."
          + " | Le champ « id » manque ; il est nécessaire.",
        #"BatchMessage に項目 "zome" はありません。 「zone」のことですか？"#
          + " | 数値があります。文字列か言語と文のオブジェクトを書いてください。"
          + " | 値が 101 です。0～100 にしてください。"
          + " | 項目「id」が必要です。",
      ])
  }

  @Test func `an alert that is not shown`() async {
    let alert = #"{"version":"4","alerts":[{"status":"firing","fingerprint":"1"}]}"#
    let sample = Sample()
    var reasons: [String] = []
    for language in AnswerLanguage.allCases {
      let answer = await sample.ask(
        "POST", "/alerts", alert, headers: ["Accept-Language": language.rawValue])
      #expect(answer.header("Content-Language") == language.rawValue)
      reasons.append(
        Sample.value(answer.bytes)?["leftOut"]?.items.first?["reason"]?.string ?? "")
    }
    #expect(
      reasons == [
        "It says nothing. Give its rule a name, or the annotation summary or description.",
        "Er sagt nichts. Geben Sie seiner Regel einen Namen oder die Annotation summary oder "
          + "description.",
        "No dice nada. Dé a su regla un nombre, o la anotación summary o description.",
        "Elle ne dit rien. Donnez à sa règle un nom, ou l’annotation summary ou description.",
        "表示する文がありません。ルールに名前を付けるか、summary か description を付けてください。",
      ])
  }

  @Test func `a request that cannot be read is refused in the last language`() async throws {
    try await RunningServer.with { server in
      let client = try await RawClient(server.address)
      try await client.send(
        "GET /api/v1/zones HTTP/1.1\r\nHost: localhost\r\nAccept-Language: de\r\n\r\n"
          + "garbage\r\n\r\n")
      #expect(await client.answer().status == 200)
      let answer = await client.answer()
      #expect(answer.headers["content-language"] == "de")
      #expect(answer.body.contains("\"title\":\"Fehlerhafte Anfrage\""), "\(answer.body)")
      await client.close()
    }
  }
}
