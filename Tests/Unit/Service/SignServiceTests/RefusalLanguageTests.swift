// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import Phrases
import Schedules
import SignControl
import Testing
import Wording

@testable import SignService

/// Refusals in the language of the caller.
struct RefusalLanguageTests {
  /// A refusal in German.
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
    return phrase.text(in: .german)
  }

  @Test func `a message of a zone that is not there`() async throws {
    let sign = try TestSign("panel: 4x1")
    #expect(
      try await said { try await sign.put("soup", "A") { $0.zone = "zzzzzz" } }
        == "Es gibt keine Zone \"zzzzzz\". Die Zonen sind main.")
  }

  @Test func `a file that is no picture`() async throws {
    let sign = try TestSign("panel: 4x1")
    #expect(
      try await said { try await sign.service.previewPicture(Array("#?".utf8)) } == """
        Das Bild ist nicht zu gebrauchen: gefunden: "?", erlaubt sind #, X, x und * für hell, \
        . und Leerzeichen für dunkel. Ersetzen Sie es, oder wandeln Sie das Bild in PNG um.
        """)
  }

  @Test func `what the process that reads pictures tells is said as it told it`() throws {
    typealias Refusal = PictureIntake.Refusal
    let told = Refusal(
      reason: .phrase("reading it takes more memory or time than the sign gives it"),
      remedy: .phrase("Make the picture smaller."))
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

  @Test func `what ended the process that reads pictures is told as what it is`() throws {
    func told(_ signal: Int32?, status: Int32? = nil, isLate: Bool = false) -> String {
      let run = ProgramRun(
        status: status, signal: signal, output: [], error: [], isCut: false, isLate: isLate)
      return PictureIntake.failure(of: run).cause.description
    }
    let limit = Phrase.phrase("reading it takes more memory or time than the sign gives it")
      .description
    for (signal, name) in [(SIGSYS, "SIGSYS"), (SIGSEGV, "SIGSEGV"), (SIGBUS, "SIGBUS")] {
      #expect(told(signal) == "the library that reads it went wrong and was stopped (\(name))")
    }
    // Its limits of time and of memory.
    #expect(told(SIGXCPU) == limit)
    #expect(told(SIGKILL, isLate: true) == limit)
    #expect(told(SIGABRT) == limit)
    #expect(told(nil, status: 1) == limit)
  }
}
