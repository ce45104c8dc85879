// SPDX-License-Identifier: MIT
import SignboardKit

extension FileTree {
  /// The text of a file of at most 64 KiB; `nil` if it cannot be read.
  func text(_ path: String) -> String? {
    guard let bytes = try? read(path, limit: 65_536) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first line of a file, safe to show; `nil` if it is missing or blank.
  func line(_ path: String) -> String? {
    guard let first = text(path)?.split(whereSeparator: { $0.isNewline || $0 == "\0" }).first
    else { return nil }
    let clean = shown(first, limit: 120).trimmed
    return clean.isEmpty ? nil : clean
  }

  /// The names in a folder, sorted; none if it cannot be read.
  func list(_ path: String) -> [String] { (try? names(in: path)) ?? [] }

  /// Whether a path exists, also where access is refused.
  func exists(_ path: String) -> Bool {
    do {
      _ = try node(path)
      return true
    } catch {
      return !error.isMissing
    }
  }
}
