// SPDX-License-Identifier: MIT
package import HardwareIO
package import LinuxIO
import Wording

/// The files and GPIO chips of a machine.
///
/// No call may block or change anything, whatever the path is.
package protocol MachineFiles {
  /// All bytes of a file of at most `limit` bytes.
  func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8]
  /// The names in a folder, sorted.
  func names(in path: String) throws(SystemError) -> [String]
  /// The kind and the rights of a path; links are followed.
  func node(_ path: String) throws(SystemError) -> FileNode
  /// The target of a link as it is written; `nil` for any other path.
  func target(of path: String) -> String?
  /// The facts that a GPIO chip reports; `nil` if it cannot be asked.
  func chip(_ path: String) -> GPIOChipFacts?
}

extension FileTree: MachineFiles {}

extension MachineFiles {
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
