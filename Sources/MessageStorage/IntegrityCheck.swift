// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// Looks through all pages of a file.
enum IntegrityCheck {
  /// The first thing that is wrong, without line breaks; nothing where all is well.
  static func problem(
    in connection: SQLiteConnection, isQuick: Bool
  ) throws(SQLiteFailure) -> String? {
    let words = try connection.text(
      isQuick ? "PRAGMA quick_check(1)" : "PRAGMA integrity_check(1)")
    guard let words, words != "ok" else { return words == nil ? "it cannot be checked" : nil }
    let line = words.split(separator: "\n").filter { !$0.hasPrefix("***") }.first ?? "unknown"
    return String(line.prefix(120))
  }
}

/// The count of changes of a store.
enum Revision {
  /// Whether a number can be one: far from where counting on would overflow.
  static func isPlausible(_ number: Int64) -> Bool { (0..<(1 << 62)).contains(number) }
}
