// SPDX-License-Identifier: MIT
import JSONText
import SignTesting
import Testing

@testable import HTTPServing

/// Refusals in the language of the caller.
@Suite(.waitsForOthers)
struct RefusalLanguageTests {
  /// The answer to a request of a German.
  private func answer(
    _ method: String, _ target: String, _ body: String? = nil
  ) async -> JSONValue? {
    let answer = await Sample().ask(method, target, body, headers: ["Accept-Language": "de"])
    #expect(answer.header("Content-Language") == "de")
    return Sample.value(answer.bytes)
  }

  @Test func `a path that is not there`() async {
    let problem = await answer("GET", "/nothing")
    #expect(problem?["title"]?.string == "Nicht gefunden")
    #expect(
      problem?["detail"]?.string
        == "Unter diesem Pfad gibt es nichts; siehe /api/v1/openapi.json.")
  }

  @Test func `fields that are unknown, wrong or missing`() async {
    let problem = await answer(
      "PUT", "/messages", #"{"messages":[{"zome":"a","text":5,"priority":101}]}"#)
    #expect(
      problem?["errors"]?.items.compactMap { $0["message"]?.string } == [
        #"Ein Feld "zome" gibt es in BatchMessage nicht. Ist „zone“ gemeint?"#,
        "Hier steht eine Zahl; erwartet wird ein Text oder ein Objekt aus Sprachen und Texten.",
        "Die Zahl ist 101; erlaubt ist 0 bis 100.", "Das Feld „id“ fehlt; es ist nötig.",
      ])
  }

  @Test func `an alert that is not shown`() async {
    let alert = #"{"version":"4","alerts":[{"status":"firing","fingerprint":"1"}]}"#
    #expect(
      await answer("POST", "/alerts", alert)?["leftOut"]?.items.first?["reason"]?.string
        == "Er sagt nichts. Geben Sie seiner Regel einen Namen oder die Annotation summary oder "
        + "description.")
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
