// SPDX-License-Identifier: MIT
internal import SQLiteIO
private import Synchronization

/// What happened to a store that was damaged, kept until somebody acknowledges it.
public struct StoreDamage: Hashable, Sendable {
  /// When it was found, in nanoseconds since 1970.
  public let instant: Int64
  /// What was damaged, what was kept, taken from a backup and lost: whole sentences.
  public let report: String

  /// What a person does about it.
  public static let remedy =
    "Look through what is there, then acknowledge it with \"signboard store acknowledge\" or on the "
    + "page."

  static func all(in connection: SQLiteConnection) throws(SQLiteFailure) -> [StoreDamage] {
    var found: [StoreDamage] = []
    try connection.query("SELECT instant, report FROM damage ORDER BY number LIMIT 100") { row in
      found.append(StoreDamage(instant: row.integer(0), report: row.text(1)))
      return true
    }
    return found
  }

  func write(in connection: SQLiteConnection) throws(SQLiteFailure) {
    try connection.run(
      "INSERT INTO damage(instant, report) VALUES (?, ?)", [.integer(instant), .text(report)])
  }
}

extension MessageStore {
  /// What happened to the file and nobody has acknowledged, the oldest first.
  public var damages: [StoreDamage] { state.withLock { $0.damages } }

  /// Takes note of all damages, which are not told any more.
  ///
  /// - Returns: what was acknowledged; nothing where there was nothing.
  @discardableResult
  public func acknowledgeDamages(who: String) throws(StorageError) -> [StoreDamage] {
    try check(who: who)
    let instant = clock()
    return try state.withLock { (state) throws(StorageError) in
      let damages = state.damages
      guard !damages.isEmpty else { return [] }
      try state.change(at: instant, who: who, isFreeing: true) { change in
        try change.connection.run("DELETE FROM damage")
        for damage in damages { try change.audit(.acknowledge, note: damage.report) }
      }
      state.damages = []
      return damages
    }
  }
}
