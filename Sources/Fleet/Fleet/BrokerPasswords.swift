// SPDX-License-Identifier: MIT

/// The users of a broker with their hashed passwords, as the file of passwords of Mosquitto has them.
package struct BrokerPasswords: Hashable, Sendable {
  private var lines: [Substring]

  /// Reads the file.
  package init(_ text: String = "") { lines = text.split(separator: "\n") }

  /// The file.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// The names of all users.
  package var users: Set<String> { Set(lines.compactMap(Self.user)) }

  /// Adds users.
  ///
  /// - Parameter hashed: a line for each of them.
  package mutating func add(_ hashed: [String]) { lines += hashed.map { $0[...] } }

  /// Removes users.
  package mutating func remove(_ users: Set<String>) {
    lines.removeAll { line in Self.user(line).map(users.contains) ?? false }
  }

  private static func user(_ line: Substring) -> String? {
    guard !line.hasPrefix("#"), let colon = line.firstIndex(of: ":") else { return nil }
    return String(line[..<colon])
  }
}
