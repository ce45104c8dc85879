// SPDX-License-Identifier: MIT

/// What a sign publishes about itself in its text record (RFC 6763, section 6).
package struct SignRecord: Hashable, Sendable {
  /// The type of service of a sign (RFC 6763, section 7).
  package static let type = "_signboard._tcp"

  /// The size in pixels, such as `64x8`; `nil` if it is missing or makes no sense.
  package let panel: String?
  /// The version of the program; `nil` if it is missing.
  package let version: String?
  /// The path of the page, which begins with `/`.
  package let path: String
  /// Whether the sign is spoken to with `https://`.
  package let isEncrypted: Bool

  /// Reads the strings of a record, `key=value` each.
  ///
  /// Keys are the same in small and capital letters, and of several equal ones the first counts (RFC
  /// 6763, section 6.4). Further keys of a sign of another version are passed over.
  package init(strings: [String]) {
    var values: [String: String] = [:]
    for string in strings {
      let parts = string.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = parts.first, !key.isEmpty else { continue }
      let name = key.lowercased()
      if values[name] == nil { values[name] = parts.count > 1 ? String(parts[1]) : "" }
    }
    panel = values["panel"].flatMap { Self.isSize($0) ? $0 : nil }
    version = values["version"].flatMap { $0.isEmpty ? nil : $0 }
    path = values["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/"
    isEncrypted = values["tls"] == "yes"
  }

  /// The strings in the order in which they are written.
  package var strings: [String] {
    [panel.map { "panel=\($0)" }, version.map { "version=\($0)" }].compactMap(\.self)
      + ["path=\(path)", "tls=\(isEncrypted ? "yes" : "no")"]
  }

  private static func isSize(_ text: String) -> Bool {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false)
    return sides.count == 2
      && sides.allSatisfy { side in
        (1...5).contains(side.utf8.count)
          && side.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }
}
