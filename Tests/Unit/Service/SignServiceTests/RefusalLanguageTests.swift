// SPDX-License-Identifier: MIT
import Phrases
import Schedules
import SignControl
import Testing
import Wording

@testable import SignService

/// Refusals in the languages of answers.
struct RefusalLanguageTests {
  /// A refusal, one line for each language.
  private func said<T>(_ body: () async throws -> T) async throws -> String {
    let phrase: Phrase
    do {
      _ = try await body()
      return "nothing is refused"
    } catch let error as ControlError {
      switch error {
      case .notFound(let text), .conflict(let text), .forbidden(let text), .busy(let text, _):
        phrase = text
      case .invalid(let problems): phrase = .joined(problems.map(\.message), separator: " ")
      case .stale: return "stale"
      }
    }
    return AnswerLanguage.allCases.map { "\($0.rawValue) \(phrase.text(in: $0))" }
      .joined(separator: "\n")
  }

  @Test func `a message that is not there`() async throws {
    let sign = try TestSign("panel: 4x1")
    #expect(
      try await said { try await sign.service.message(id: "soup") } == """
        en There is no message "soup".
        de Es gibt keine Meldung „soup“.
        es No hay ningún mensaje «soup».
        fr Il n’y a pas de message « soup ».
        ja メッセージ「soup」はありません。
        """)
  }

  @Test func `a message of a zone that is not there`() async throws {
    let sign = try TestSign("panel: 4x1")
    #expect(
      try await said { try await sign.put("soup", "A") { $0.zone = "zzzzzz" } } == """
        en There is no zone "zzzzzz". The zones are main.
        de Es gibt keine Zone "zzzzzz". Die Zonen sind main.
        es No hay ninguna zona "zzzzzz". Las zonas son main.
        fr Il n’y a pas de zone "zzzzzz". Les zones sont main.
        ja ゾーン "zzzzzz" はありません。ゾーンは main です。
        """)
  }

  @Test func `a change by somebody of another zone`() async throws {
    let sign = try TestSign("panel: 4x1")
    let anna = Caller(role: .writer, name: "anna", zone: "kitchen")
    #expect(
      try await said { try await sign.service.putValue("1", name: "a", if: .none, by: anna) } == """
        en anna may change the zone "kitchen" only; this is about the whole sign. Ask an \
        administrator.
        de anna darf nur die Zone „kitchen“ ändern; hier geht es um das ganze Schild. Wenden Sie \
        sich an einen Administrator.
        es anna solo puede cambiar la zona «kitchen»; esto es de todo el letrero. Pida ayuda a un \
        administrador.
        fr anna ne peut modifier que la zone « kitchen » ; ceci concerne tout le panneau. \
        Adressez-vous à un administrateur.
        ja anna が変更できるのはゾーン「kitchen」だけです。これは表示板全体の変更です。管理者に相談してください。
        """)
  }

  @Test func `a file that is no picture`() async throws {
    let sign = try TestSign("panel: 4x1")
    #expect(
      try await said { try await sign.service.previewPicture(Array("#?".utf8)) } == """
        en The picture cannot be used: found "?", allowed are #, X, x and * for lit, . and space \
        for dark. Replace it or convert the picture to PNG.
        de Das Bild ist nicht zu gebrauchen: gefunden: "?", erlaubt sind #, X, x und * für hell, \
        . und Leerzeichen für dunkel. Ersetzen Sie es, oder wandeln Sie das Bild in PNG um.
        es La imagen no se puede usar: hay "?"; se permiten #, X, x y * para encendido, . y \
        espacio para apagado. Sustitúyalo o convierta la imagen a PNG.
        fr L’image n’est pas utilisable : trouvé : "?" ; sont admis #, X, x et * pour allumé, . \
        et espace pour éteint. Remplacez-le ou convertissez l’image en PNG.
        ja この画像は使えません："?" があります。点灯は #、X、x、*、消灯は . と空白だけです。置き換えるか、画像を PNG に変換してください。
        """)
  }

  @Test func `what the process that reads pictures tells is said as it told it`() throws {
    typealias Refusal = PictureIntake.Refusal
    let told = Refusal(reason: .phrase(.readingTakesMuch), remedy: .phrase(.makeItSmaller))
    let read = try #require(Refusal(told: told.bytes))
    for language in AnswerLanguage.allCases {
      #expect(read.reason.text(in: language) == told.reason.text(in: language))
      #expect(read.remedy.text(in: language) == told.remedy.text(in: language))
    }
    // Braces are no places, and a next step may be missing.
    let verbatim = try #require(
      Refusal(told: Refusal(reason: .verbatim("found {0}\u{1B}\n"), remedy: .empty).bytes))
    #expect(verbatim == Refusal(reason: .verbatim("found {0}"), remedy: .empty))
    let braces = Refusal(told: Array("a {1}\n\nb {0}\n\nc\n\nd\n\ne\n\n".utf8))
    #expect(
      AnswerLanguage.allCases.map { braces?.reason.text(in: $0) ?? "" } == [
        "a {1}", "b {0}", "c", "d", "e",
      ])
    // What is not whole, or too long, is not taken.
    for wrong in ["", "a\nb\n", "a\n\n\n\nc\n\nd\n\ne\n\n", "a\n\nb\n\nc\n\nd\n\ne\n"] {
      #expect(Refusal(told: Array(wrong.utf8)) == nil)
    }
    #expect(Refusal(told: told.bytes + [UInt8](repeating: 0x0A, count: 9000)) == nil)
    #expect(Refusal(told: Array(told.bytes.dropLast())) == nil)
  }
}
