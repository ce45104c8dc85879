// SPDX-License-Identifier: MIT
import Core
import SQLiteIO
import SignTesting
import Testing

@testable import MessageStorage

@Suite struct StorageErrorTests {
  /// The error for a failure of SQLite with a code.
  private func text(_ code: Int32, errno: Int32 = 0, limit: Int64? = nil) -> String {
    let failure = SQLiteFailure(code: code, errno: errno, message: "words of SQLite")
    return StorageError(failure, "change", "/signs.db", limit: limit).description
  }

  /// The code of SQLite and the number of the error of the system.
  @Test(arguments: TextRow.of("Service/MessageStorageTests/failures.txt", "Failures of SQLite"))
  func `failures of SQLite name the file, the reason and the next step`(row: TextRow) throws {
    let numbers = row.input.split(separator: " ").compactMap { Int32($0) }
    #expect(text(try #require(numbers.first), errno: numbers.last ?? 0) == row.output)
  }

  @Test func `errors of opening name the next step`() {
    #expect(
      StorageError(.inUse(process: 17), "open", "s.db").description
        == "Cannot open s.db: process 17 is using it. Stop that one with \"kill 17\", or name "
        + "another file.")
    #expect(
      StorageError(.newer(version: 9, known: 2), "open", "s.db").description
        == "Cannot open s.db: a newer version of this program wrote it (schema 9, this one knows "
        + "2). Install the newer version again, or name another file.")
    #expect(
      StorageError(.damaged(reason: .verbatim("x"), newestBackup: "b"), "open", "s.db")
        .description
        == "Cannot open s.db: the file is damaged (x). Restore b.")
    #expect(
      StorageError(.damaged(reason: .verbatim("x")), "open", "s.db")
        .description
        == "Cannot open s.db: the file is damaged (x). Start the program again: it keeps what can "
        + "still be read.")
    #expect(
      StorageError(.unsafeMode(setting: "synchronous", value: "1"), "use", "s.db").description
        == "Cannot use s.db: SQLite's synchronous stays \"1\" here, so that a power cut could lose "
        + "messages. Put the file on a local disk.")
    #expect(
      StorageError(.storeFull(limit: 8 << 20), "change", "s.db").description
        == "Cannot change s.db: it has reached its greatest size of 8 MiB. Remove what is no "
        + "longer needed, or allow more.")
  }

  private func german(_ error: StorageError) -> String { error.phrase.text(in: .german) }

  @Test func `what is refused is reported in the language of the caller`() {
    #expect(
      german(StorageError(.diskFull, "change", "/s.db"))
        == "/s.db lässt sich nicht ändern: der Datenträger ist voll. Schaffen Sie mit „df -h“ und "
        + "„rm“ Platz; gelesen werden kann weiter.")
    #expect(
      german(
        StorageError(
          .damaged(reason: .phrase("it is empty")), StorageError.restoring, "a.db"))
        == "a.db lässt sich nicht zurückspielen: die Datei ist beschädigt (sie ist leer). Nehmen "
        + "Sie eine andere Sicherung.")
    #expect(
      german(
        .invalid(
          what: .phrase("document \"{0}\"", "a"),
          reason: .phrase("its body has {0} bytes, the most is {1}", "3", "2")))
        == "Der Eintrag „a“ lässt sich nicht speichern: sein Inhalt hat 3 Byte, erlaubt sind 2. "
        + "Berichtigen Sie es.")
  }

  @Test func `only errors of an open store report that reading goes on`() {
    let full = SQLiteFailure(code: 13, message: "database or disk is full")
    for (action, verb) in [("open", "open"), ("write", "write"), ("restore from", "restore from")] {
      #expect(
        StorageError(full, action, "/s.db").description
          == "Cannot \(verb) /s.db: the disk is full. Make room with \"df -h\" and \"rm\".")
    }
  }

  @Test func `a copy whose tables are those of no store is damaged`() {
    let wrong = SQLiteFailure(code: 1, message: "table shown already exists")
    #expect(
      StorageError(wrong, StorageError.restoring, "/s.db").description
        == "Cannot restore from /s.db: the file is damaged (table shown already exists). Use another "
        + "backup.")
  }

  @Test func `what is wrong with a name is reported in the language of the caller`() {
    let tooLong = StoredDocument.problem(
      of: "abc", limit: 2, called: .phrase("the name of the user or source"))
    #expect(
      tooLong.map { german(.invalid(what: .phrase("the change"), reason: $0)) }
        == "Die Änderung lässt sich nicht speichern: der Name des Benutzers oder der Quelle hat 3 "
        + "Byte, erlaubt sind 2. Berichtigen Sie es.")
  }

  @Test func `what the system refuses SQLite is reported in the language of the caller`() {
    let failure = SQLiteFailure(code: 266, errno: 5, message: "disk I/O error")
    #expect(
      german(StorageError(failure, "read", "/s.db"))
        == "/s.db lässt sich nicht lesen: sie ist nicht zu lesen: Ein-/Ausgabefehler. Fehler des "
        + "Datenträgers zeigt „dmesg“.")
  }
}
