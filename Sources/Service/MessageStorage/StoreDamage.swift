// SPDX-License-Identifier: MIT
package import Phrases
internal import SQLiteIO
private import Synchronization

/// A report of damage to a store, kept until it is acknowledged.
package struct StoreDamage: Hashable, Sendable {
  /// The time of detection, in nanoseconds since 1970.
  package let instant: Int64
  /// The damage and its repair: what was kept, taken from a backup and lost; whole sentences.
  package let report: Phrase

  /// The next step for the user.
  package static var remedy: Phrase {
    .phrase(
      """
      Look through what is there, then acknowledge it with "signboard store acknowledge" \
      or on the page.
      """)
  }

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
        for damage in damages {
          try change.audit(.acknowledge, note: damage.report.description)
        }
      }
      state.damages = []
      return damages
    }
  }
}
