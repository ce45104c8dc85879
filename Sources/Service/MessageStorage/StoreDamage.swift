// SPDX-License-Identifier: MIT
package import Core
internal import SQLiteIO
private import Synchronization

/// A report of damage to a store, kept until it is acknowledged.
package struct StoreDamage: Hashable, Sendable {
  /// The time of detection, in nanoseconds since 1970.
  package let instant: Int64
  /// The damage and its repair: the contents kept, restored and lost; whole sentences.
  package let report: Phrase

  /// The next step for the user.
  package static var remedy: Phrase {
    .phrase(
      """
      Look through what is there, then acknowledge it with "signboard store acknowledge" \
      or on the page.
      """)
  }

  /// The report and the next step, for the log.
  var notice: String { "\(report) \(StoreDamage.remedy)" }

  static func all(in connection: SQLiteConnection) throws(SQLiteFailure) -> [StoreDamage] {
    try connection.rows("SELECT instant, report FROM damage ORDER BY number LIMIT 100") { row in
      StoreDamage(instant: row.integer(0), report: report(row.text(1)))
    }
  }

  func write(in connection: SQLiteConnection) throws(SQLiteFailure) {
    try connection.run(
      "INSERT INTO damage(instant, report) VALUES (?, ?)", [.integer(instant), .text(stored)])
  }
}

extension MessageStore {
  /// The reports that are not acknowledged, oldest first.
  package var damages: [StoreDamage] { state.withLock { $0.damages } }

  /// Acknowledges all reports, which are then no longer shown.
  ///
  /// - Returns: the acknowledged report; `nil` if there was none.
  @discardableResult
  package func acknowledgeDamages(who: String) throws(StorageError) -> [StoreDamage] {
    try check(who: who)
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      let damages = state.damages
      guard !damages.isEmpty else { return [] }
      try state.change(at: instant, who: who, isFreeing: true) { change in
        try change.connection.run("DELETE FROM damage")
        for damage in damages { try change.audit(.acknowledge, note: damage.report.description) }
      }
      state.damages = []
      return damages
    }
  }
}

/// How a report stands in the file: its texts in all languages.
extension StoreDamage {
  /// The most bytes of an object; a report whose texts have more is kept in English.
  static let storedLimit = 256 << 10

  /// The text for the file.
  var stored: String {
    // A report of an earlier version has no languages.
    if case .fixed(let text) = report { return text }
    let text = report.texts.text
    return text.utf8.count <= StoreDamage.storedLimit ? text : report.description
  }

  /// The report of a text in the file, which may be damaged too: other texts are shown literally,
  /// without control characters.
  static func report(_ text: String) -> Phrase {
    guard text.utf8.first == UInt8(ascii: "{"), text.utf8.count <= storedLimit,
      let json = JSONValue(reading: Array(text.utf8)),
      let report = Phrase(texts: json, clean: { StoredDocument.plain($0) })
    else { return .verbatim(StoredDocument.plain(text)) }
    return report
  }
}
