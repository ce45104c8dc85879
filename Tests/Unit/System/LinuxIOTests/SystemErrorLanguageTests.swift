// SPDX-License-Identifier: MIT
import Core
import Glibc
import LinuxIO
import SignTesting
import Testing

/// Errors of the system in the language of the caller.
struct SystemErrorLanguageTests {
  @Test func `in English every reason has the words of the system`() {
    for number: Int32 in 1...140 {
      #expect(SystemError.cause(number).description == SystemError.reason(number))
    }
  }

  @Test func `a full disk and a missing file are reported in the language of the caller`() {
    let full = SystemError(action: "write", path: "a.gif", errno: ENOSPC, advice: .empty)
    #expect(
      full.phrase.text(in: .german)
        == "a.gif lässt sich nicht schreiben: der Datenträger ist voll.")
    let missing = #expect(throws: SystemError.self) { try FileInput.read("/none/x", limit: 9) }
    #expect(
      missing?.phrase.text(in: .german)
        == "/none/x lässt sich nicht lesen: Datei oder Ordner fehlt. Prüfen Sie den Pfad.")
  }

  @Test(.needs("A shell without a limit of the size of files", ResourceUsage.fileSizeLimit == nil))
  func `a file that may not grow names the limit that it meets`() {
    let error = SystemError.tooLarge("write", "a.gif")
    #expect(
      [AnswerLanguage.english, .german].map { error.phrase.text(in: $0) } == [
        "Cannot write a.gif: the file would be larger than its file system allows. Write to a file "
          + "system without that limit, such as ext4; FAT takes up to 4 GiB a file.",
        "a.gif lässt sich nicht schreiben: die Datei würde größer, als ihr Dateisystem erlaubt. "
          + "Schreiben Sie auf ein Dateisystem ohne diese Grenze wie ext4; FAT nimmt je Datei bis "
          + "zu 4 GiB.",
      ])
    #expect(error.isTooLarge)
  }

  @Test func `a rare reason stays in the words of the system`() {
    #expect(SystemError.cause(EXDEV).text(in: .german) == "invalid cross-device link")
  }
}
