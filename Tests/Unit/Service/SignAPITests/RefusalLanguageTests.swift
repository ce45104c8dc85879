// SPDX-License-Identifier: MIT
import Phrases
import SignTesting
import Testing

@testable import HTTPServing

/// Refusals in the language of the caller.
@Suite(.waitsForOthers)
struct RefusalLanguageTests {
  /// What a request is told in the language of the caller: the title and the detail, or all errors.
  private func told(_ method: String, _ target: String, _ body: String? = nil) async -> [String] {
    let sample = Sample()
    var texts: [String] = []
    for language in [AnswerLanguage.english, .german] {
      let answer = await sample.ask(
        method, target, body, headers: ["Accept-Language": language.rawValue])
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
      ])
  }

  @Test func `an alert that is not shown`() async {
    let alert = #"{"version":"4","alerts":[{"status":"firing","fingerprint":"1"}]}"#
    let sample = Sample()
    var reasons: [String] = []
    for language in [AnswerLanguage.english, .german] {
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
