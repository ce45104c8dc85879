// SPDX-License-Identifier: MIT
import Core
import Foundation
import SQLiteIO
import Testing

@testable import MessageStorage

/// The report of a damaged store, and how it is kept in the file.
@Suite struct ReportTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  /// The only report of the store, after a further opening, in the language of the caller.
  private func reported(_ folder: StoreFolder) throws -> [String] {
    try folder.open().close()
    let damages = try folder.open().damages
    #expect(damages.count == 1)
    return [AnswerLanguage.english, .german].map { language in
      folder.short(damages.first?.report.text(in: language) ?? "")
    }
  }

  @Test func `a missing store is reported in the language of the caller`() throws {
    let store = try folder.open()
    try store.put([.init("a", "one")], who: "ann")
    _ = try store.backup(to: folder.path + ".backup-1", who: "ann")
    try store.close()
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(
      try reported(folder) == [
        "signs.db was gone. None of it could be read; 1 entry (messages, values, settings) of the "
          + "backup signs.db.backup-1 (revision 1) took its place. What changed after that is lost.",
        "signs.db war verschwunden. Davon war nichts zu lesen; 1 Eintrag (Meldungen, Werte, "
          + "Einstellungen) der Sicherung signs.db.backup-1 (Revision 1) trat an ihre Stelle. Was "
          + "sich danach änderte, ist verloren.",
      ])
    let audit = try folder.open().auditPicture.map { folder.short($0) }
    #expect(audit.contains { $0.contains("signboard damage * r2 ->- (signs.db was gone. None") })
  }

  @Test func `missing changes are reported in the language of the caller`() throws {
    try folder.open().close()
    let old = try Data(contentsOf: URL(fileURLWithPath: folder.path))
    let store = try folder.open()
    for text in ["two", "three"] { try store.put([.init("a", text)], who: "ann") }
    try store.close()
    try old.write(to: URL(fileURLWithPath: folder.path))
    let texts = try reported(folder)
    #expect(
      texts[1]
        == "signs.db enthält weniger, als bestätigt wurde: Ihr Protokoll war beschädigt, oder eine "
        + "ältere Datei wurde an ihre Stelle gelegt. Die letzten Änderungen, Revisionen 1 bis 2, sind "
        + "verloren.")
  }

  /// A store with the documents `a` and `b`; `b` has changed on the disk.
  private func makeOneBad(_ folder: StoreFolder, hasBackup: Bool) throws {
    let store = try folder.open()
    for id in ["a", "b"] { try store.put([.init(id, "text")], who: "ann") }
    if hasBackup { _ = try store.backup(to: folder.path + ".backup-1", who: "ann") }
    try store.close()
    let connection = try SQLiteConnection(path: folder.path, access: .write)
    try connection.execute("UPDATE document SET digest = 7 WHERE id = 'b'")
  }

  @Test func `one entry that was kept is reported in the singular`() throws {
    try makeOneBad(folder, hasBackup: false)
    let texts = try reported(folder)
    #expect(
      texts[0]
        == "signs.db was damaged (document \"b\" has changed since it was written) and is now "
        + "signs.db.damaged-1. 1 entry (messages, values, settings) could be read and was kept. "
        + "Lost: \"b\".")
    #expect(
      texts[1]
        == "signs.db war beschädigt (der Eintrag „b“ hat sich verändert, seit er geschrieben wurde) "
        + "und heißt jetzt signs.db.damaged-1. 1 Eintrag (Meldungen, Werte, Einstellungen) war zu "
        + "lesen und wurde behalten. Verloren: „b“.")
  }

  @Test func `one entry of a backup is reported in the singular`() throws {
    try makeOneBad(folder, hasBackup: true)
    let texts = try reported(folder)
    #expect(
      texts[0].hasSuffix(
        " 1 entry (messages, values, settings) could be read and was kept, 1 came from the backup "
          + "signs.db.backup-1 (revision 2) as it was then."))
    #expect(
      texts[1].hasSuffix(
        " 1 Eintrag (Meldungen, Werte, Einstellungen) war zu lesen und wurde behalten, 1 kam aus der "
          + "Sicherung signs.db.backup-1 (Revision 2), so wie er damals war."))
  }

  @Test func `a report of an earlier version is shown as it is`() throws {
    try folder.open().close()
    do {
      let connection = try SQLiteConnection(path: folder.path, access: .write)
      try connection.execute(
        "INSERT INTO damage(instant, report) VALUES (7, 'signs.db was gone. {Odd')")
    }
    #expect(
      try folder.open().damages == [
        StoreDamage(instant: 7, report: .verbatim("signs.db was gone. {Odd"))
      ])
    #expect(try reported(folder) == Array(repeating: "signs.db was gone. {Odd", count: 2))
  }

  @Test(arguments: [
    "", "{", "{}", "[]", "{\"de\":\"x\"}", "{\"en\":1}", "{\"en\":{\"en\":\"x\"}}",
    "{\"en\":\"x\",\"de\":null}", "{\"en\":\"x\"} y", "{\"en\":\"x\",\"en\":\"y\"}",
    "{\"en\":\"\u{FFFD}", " {\"en\":\"x\"}", String(repeating: "{\"en\":", count: 10_000),
    "{\"en\":\"" + String(repeating: "x", count: StoreDamage.storedLimit) + "\"}",
  ])
  func `what is no report of all languages is shown as it is`(text: String) {
    #expect(StoreDamage.report(text) == .verbatim(text))
  }

  @Test func `languages of a later version are passed over, control characters are not shown`() {
    #expect(
      StoreDamage.report("{\"en\":\"a\\u001B[2J\",\"xx\":\"b\",\"ja\":\"い\\n\"}")
        == .translated([.english: "a?[2J", .japanese: "い?"]))
    #expect(StoreDamage.report("a\u{1B}[2J\u{85}") == .verbatim("a?[2J?"))
  }

  @Test func `a report stands in the file with all its languages, unless it is too long`() {
    func damage(_ report: Phrase) -> StoreDamage { StoreDamage(instant: 1, report: report) }
    let gone = damage(.phrase("{0} was gone.", .verbatim("a \"b\"")))
    #expect(
      gone.stored.hasPrefix(#"{"en":"a \"b\" was gone.","de":"a \"b\" war verschwunden.","#))
    let texts = JSONValue(reading: Array(gone.stored.utf8))?.members.map(\.key)
    #expect(texts == AnswerLanguage.allCases.map(\.rawValue))
    // Read and written again, as by a rebuild.
    #expect(damage(StoreDamage.report(gone.stored)).stored == gone.stored)
    #expect(damage(.verbatim("Plain.")).stored == "Plain.")
    let name = String(repeating: "x", count: 60_000)
    #expect(damage(.phrase("{0} was gone.", .verbatim(name))).stored == "\(name) was gone.")
  }
}
