// SPDX-License-Identifier: MIT
import Glibc
import SignControl
import SignboardKit
import Testing

@testable import LinuxIO
@testable import SignAPI
@testable import SignService

/// Refusals in the language of the caller.
struct RefusalLanguageTests {
  /// A refusal in German, with the fields that are wrong.
  private func german<T>(_ body: () async throws -> T) async throws -> String {
    do {
      _ = try await body()
      return "nothing is refused"
    } catch let error as ControlError {
      guard case .invalid(let problems) = error else { return error.phrase.text(in: .german) }
      return problems.map { ControlError.invalid([$0]).phrase.text(in: .german) }
        .joined(separator: "\n")
    }
  }

  @Test func `a message of a zone that is not there`() async throws {
    let sign = try TestSign("panel: 4x1")
    #expect(
      try await german { try await sign.put("soup", "A") { $0.zone = "zzzzzz" } }
        == "zone: Es gibt keine Zone \"zzzzzz\". Die Zonen sind main.")
  }

  @Test func `a file that is no picture`() async throws {
    let sign = try TestSign("panel: 4x1")
    #expect(
      try await german { try await sign.service.previewPicture(Array("#?".utf8)) } == """
        Das Bild ist nicht zu gebrauchen: gefunden: "?", erlaubt sind #, X, x und * für hell, \
        . und Leerzeichen für dunkel. Ersetzen Sie es, oder wandeln Sie das Bild in PNG um.
        """)
  }

  @Test func `a refusal of the process that reads pictures keeps its words`() throws {
    typealias Refusal = PictureIntake.Refusal
    let original = Refusal(
      reason: .phrase("reading it takes more memory or time than the sign gives it"),
      remedy: .phrase("Make the picture smaller."))
    let read = try #require(Refusal(reported: original.bytes))
    for language in AnswerLanguage.allCases {
      #expect(read.reason.text(in: language) == original.reason.text(in: language))
      #expect(read.remedy.text(in: language) == original.remedy.text(in: language))
    }
    // Braces are no places, and a next step may be missing.
    let verbatim = try #require(
      Refusal(reported: Refusal(reason: .verbatim("found {0}\u{1B}\n"), remedy: .empty).bytes))
    #expect(verbatim == Refusal(reason: .verbatim("found {0}"), remedy: .empty))
    let text = #"{"reason":{"en":"a {1}","de":"b {0}","fr":"\u001b"},"remedy":{"en":""}}"#
    let braces = Refusal(reported: Array(text.utf8))
    // A language whose text is missing or empty gets the English one.
    for language in AnswerLanguage.allCases {
      #expect(braces?.reason.text(in: language) == (language == .german ? "b {0}" : "a {1}"))
    }
    // Incomplete or too long objects are not taken.
    for wrong in [
      "", "a", "{}", #"{"reason":{"en":"a"}}"#, #"{"reason":{"en":""},"remedy":{"en":"b"}}"#,
      #"{"reason":{"de":"a"},"remedy":{"en":"b"}}"#, #"{"reason":"a","remedy":{"en":"b"}}"#,
    ] {
      #expect(Refusal(reported: Array(wrong.utf8)) == nil)
    }
    #expect(Refusal(reported: original.bytes + [UInt8](repeating: 0x0A, count: 9000)) == nil)
    #expect(Refusal(reported: Array(original.bytes.dropLast())) == nil)
  }

  @Test func `what ended the process that reads pictures is reported as what it is`() throws {
    func cause(_ signal: Int32?, status: Int32? = nil, isLate: Bool = false) -> String {
      let run = ProgramRun(
        status: status, signal: signal, output: [], error: [], isCut: false, isLate: isLate)
      return PictureIntake.failure(of: run).cause.description
    }
    let limit = Phrase.phrase("reading it takes more memory or time than the sign gives it")
      .description
    for (signal, name) in [(SIGSYS, "SIGSYS"), (SIGSEGV, "SIGSEGV"), (SIGBUS, "SIGBUS")] {
      #expect(cause(signal) == "the library that reads it went wrong and was stopped (\(name))")
    }
    // Its limits of time and of memory.
    #expect(cause(SIGXCPU) == limit)
    #expect(cause(SIGKILL, isLate: true) == limit)
    #expect(cause(SIGABRT) == limit)
    #expect(cause(nil, status: 1) == limit)
  }

  // MARK: - Texts and scenes

  /// The problems of a message, with the fields.
  private func german(_ draft: MessageDraft) async throws -> String {
    let sign = try TestSign("panel: 2x1\nscroll: static\nfont: signboard-5")
    return try await german { try await sign.put("a", draft) }
  }

  @Test func `texts and scenes are refused in the language of the caller`() async throws {
    #expect(
      try await german(MessageDraft(text: "a{icn x}"))
        == "text: An Stelle 2: unbekannter Befehl \"icn\". Meinten Sie „icon“?")
    let pages = #"{"scene": {"pages": ["a", "{icn x}"]}}"#
    #expect(
      try await german(MessageDraft(json: Array(pages.utf8), scenes: .configuration))
        == "scene: Szene, Seite 2, Stelle 1: unbekannter Befehl \"icn\". Meinten Sie „icon“?")
  }

  @Test func `the mistakes of a scene begin and end like sentences`() async throws {
    var draft = MessageDraft()
    draft.scene = ["text": "a", "sped": 3, "intensity": 3]
    #expect(
      try await german(draft) == """
        scene: Unbekannter Schlüssel "sped". Meinten Sie „speed“?
        scene: Unbekannter Schlüssel "intensity". Er gehört auf die oberste Ebene.
        """)
  }

  // MARK: - The configuration

  @Test func `a configuration is checked in the language of the caller`() {
    let file = ConfigurationFile(
      path: "/sign.yaml", settings: { SignSettings() }, takeOver: {}, showsFrame: { true })
    let found = file.check("panel: 2x1\ntext: \"{d\"\nscroll: up\n").mistakes
    #expect(
      found.map { $0.sentence.text(in: .german) } == [
        "Zeile 3, Spalte 9: scroll: \"up\" gefunden, erlaubt ist auto, loop, once, bounce, return, "
          + "static oder pages."
      ])
  }
}
