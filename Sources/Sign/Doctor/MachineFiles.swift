// SPDX-License-Identifier: MIT
public import HardwareIO
public import LinuxIO

/// Where the facts of a machine come from: its files, and what its GPIO chips say.
///
/// Nothing here may block or change anything, whatever the paths turn out to be.
public protocol MachineFiles {
  /// All bytes of a file of at most `limit` bytes.
  func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8]
  /// The names in a folder, sorted.
  func names(in path: String) throws(SystemError) -> [String]
  /// What a path is, links followed.
  func node(_ path: String) throws(SystemError) -> FileNode
  /// Where a link points to, as the link says it; nothing for what is no link.
  func target(of path: String) -> String?
  /// What a GPIO chip says of itself; nothing where it cannot be asked.
  func chip(_ path: String) -> GPIOChipFacts?
}

extension FileTree: MachineFiles {}

extension MachineFiles {
  /// The text of a file of at most 64 KiB; nothing where it cannot be read.
  func text(_ path: String) -> String? {
    guard let bytes = try? read(path, limit: 65_536) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first line of a file, fit to be shown; nothing where there is none or it is blank.
  func line(_ path: String) -> String? {
    guard let first = text(path)?.split(whereSeparator: { $0.isNewline || $0 == "\0" }).first
    else { return nil }
    let clean = shown(first, limit: 120).trimmed
    return clean.isEmpty ? nil : clean
  }

  /// Whether there is anything at a path, also where it may not be looked at.
  func exists(_ path: String) -> Bool {
    do {
      _ = try node(path)
      return true
    } catch {
      return !error.isMissing
    }
  }
}
