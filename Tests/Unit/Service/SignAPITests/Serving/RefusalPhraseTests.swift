// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignAPI

/// Refusals before a request is looked at, in the language of the caller.
struct RefusalPhraseTests {
  private func german(_ phrase: Phrase?) -> String? { phrase?.text(in: .german) }

  @Test
  func `the titles of refusals are in the language of the caller, their statuses in English`() {
    #expect(german(StatusText.phrase(of: 413)) == "Inhalt zu groß")
    #expect(StatusText.of(413) == "Content Too Large")
    for status in [400, 401, 403, 404, 405, 408, 409, 412, 413, 415, 417, 422, 428, 429, 431, 501] {
      #expect(german(StatusText.phrase(of: status)) != StatusText.of(status), "\(status)")
      #expect(StatusText.of(status) != StatusText.of(500), "\(status)")
    }
  }

  @Test func `a host that is not this sign`() {
    let rules = HostRules(names: [], origins: [])
    let request = APIRequest(method: "GET", target: "/", host: "panel.example")
    #expect(
      german(rules.refusalOfHost(request)?.detail)
        == "Das Feld Host nennt nicht dieses Schild; nehmen Sie seine Adresse, oder tragen Sie den "
        + "Namen in den Einstellungen unter \"hosts\" ein.")
  }

  @Test func `a condition that is damaged`() {
    var request = APIRequest(method: "PUT", target: "/", host: "localhost")
    request.headers = [Header("If-None-Match", "\"1\"")]
    var refusal: Phrase?
    do throws(Problem) { _ = try Conditions.write(of: request) } catch { refusal = error.detail }
    #expect(german(refusal) == "Bei einer Änderung kann If-None-Match nur * sein.")
  }

  @Test func `a file of tokens with a wrong line`() {
    var refusal: Phrase?
    do throws(SignError) { _ = try AccessTokens(file: Array("writer:1".utf8)) } catch {
      refusal = error.cause
    }
    #expect(
      german(refusal)
        == "Der Hash hat nicht 64 hexadezimale Ziffern; schreiben Sie den SHA-256 des Tokens.")
  }
}
