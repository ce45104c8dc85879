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

/// What a store notes beside its file with every change: what it has acknowledged.
///
/// It waits for no disk, so it may say less than what was acknowledged, and never says more.
struct StoreMark: Hashable {
  let revision: Int64
  let schema: Int64

  init(revision: Int64, schema: Int64 = StoreSchema.version) {
    (self.revision, self.schema) = (revision, schema)
  }

  /// Reads a note; nothing for what is none.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 4, words[0] == "revision", words[2] == "schema",
      let revision = Int64(words[1]), Revision.isPlausible(revision), let schema = Int64(words[3]),
      StoreMark(revision: revision, schema: schema).text == text
    else { return nil }
    self.init(revision: revision, schema: schema)
  }

  /// A text that always has the same length, so that a new one takes the place of an old one.
  var text: String {
    func padded(_ number: Int64, _ width: Int) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "revision \(padded(revision, 19)) schema \(padded(schema, 4))"
  }
}

/// The count of changes of a store.
enum Revision {
  /// Whether a number can be one: far from where counting on would overflow.
  static func isPlausible(_ number: Int64) -> Bool { (0..<(1 << 62)).contains(number) }
}
