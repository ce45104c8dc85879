// SPDX-License-Identifier: MIT
import Phrases
import SignControl
import Testing
import Wording

@testable import HTTPServing

/// What is refused before a request is looked at, in every language of answers.
struct RefusalPhraseTests {
  private func said(_ phrase: Phrase?) -> [String] {
    AnswerLanguage.allCases.map { phrase?.text(in: $0) ?? "" }
  }

  @Test func `the titles of refusals are said in each language, their statuses in English`() {
    #expect(
      said(StatusText.phrase(of: 413)) == [
        "Content Too Large", "Inhalt zu groß", "Contenido demasiado grande",
        "Contenu trop grand", "内容が大きすぎます",
      ])
    #expect(StatusText.of(413) == "Content Too Large")
    for status in [400, 401, 403, 404, 405, 408, 409, 412, 413, 415, 417, 422, 428, 429, 431, 501] {
      #expect(Set(said(StatusText.phrase(of: status))).count == 5, "\(status)")
      #expect(StatusText.of(status) != StatusText.of(500), "\(status)")
    }
  }

  @Test func `a host that is not this sign`() {
    let rules = HostRules(names: [], origins: [])
    let request = APIRequest(method: "GET", target: "/", host: "panel.example")
    #expect(
      said(rules.refusalOfHost(request)?.detail) == [
        "The field Host does not name this sign; use its address, or add the name to \"hosts\" in "
          + "the configuration.",
        "Das Feld Host nennt nicht dieses Schild; nehmen Sie seine Adresse, oder tragen Sie den "
          + "Namen in den Einstellungen unter \"hosts\" ein.",
        "El campo Host no nombra este letrero; use su dirección o añada el nombre a \"hosts\" en la "
          + "configuración.",
        "Le champ Host ne désigne pas ce panneau ; utilisez son adresse, ou ajoutez le nom à "
          + "\"hosts\" dans la configuration.",
        "Host がこの表示板の名前ではありません。アドレスを使うか、設定の \"hosts\" に名前を加えてください。",
      ])
  }

  @Test func `a condition that is damaged`() {
    var request = APIRequest(method: "PUT", target: "/", host: "localhost")
    request.headers = [Header("If-None-Match", "\"1\"")]
    var refusal: Phrase?
    do throws(Problem) { _ = try Conditions.write(of: request) } catch { refusal = error.detail }
    #expect(
      said(refusal) == [
        "With a change, If-None-Match can only be *.",
        "Bei einer Änderung kann If-None-Match nur * sein.",
        "En un cambio, If-None-Match solo puede ser *.",
        "Pour une modification, If-None-Match ne peut être que *.",
        "変更のときの If-None-Match は * だけです。",
      ])
  }

  @Test func `a file of tokens with a wrong line`() {
    var refusal: Phrase?
    do throws(SignError) { _ = try AccessTokens(file: Array("writer:1".utf8)) } catch {
      refusal = error.cause
    }
    #expect(
      said(refusal) == [
        "The hash is not 64 hexadecimal digits; write the SHA-256 of the token.",
        "Der Hash hat nicht 64 hexadezimale Ziffern; schreiben Sie den SHA-256 des Tokens.",
        "El hash no tiene 64 cifras hexadecimales; escriba el SHA-256 del token.",
        "Le hachage n’a pas 64 chiffres hexadécimaux ; écrivez le SHA-256 du jeton.",
        "ハッシュが 16 進数 64 桁ではありません。トークンの SHA-256 を書いてください。",
      ])
  }
}
