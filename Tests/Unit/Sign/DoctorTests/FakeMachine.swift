// SPDX-License-Identifier: MIT
import Commissioning
import Foundation
import HardwareIO
import LinuxIO
import SignConfiguration

/// A machine described in a few lines of text, laid out as files in a folder of its own.
///
///     file /etc/timezone
///       Europe/Berlin
///     link /etc/localtime -> /usr/share/zoneinfo/Europe/Berlin
///     node crw-rw---- 0 995 spidev0.0
///     folder /dev
///     none /etc/timezone
///
/// What stands later replaces what stands earlier; `\0` is a NUL.
struct FakeMachine {
  private var files: [String: String] = [:]
  private var links: [String: String] = [:]
  private var folders: Set<String> = ["/dev"]
  private var nodes: [String] = []

  /// Reads descriptions, one after another.
  init(_ descriptions: String...) {
    var path = ""
    for line in descriptions.flatMap({ $0.split(separator: "\n") }) {
      let words = line.split(separator: " ").map(String.init)
      if line.hasPrefix("  ") {
        files[path, default: ""] +=
          line.dropFirst(2).replacingOccurrences(of: "\\0", with: "\0") + "\n"
      } else if words[0] == "file" {
        path = words[1]
        files[path] = ""
        links[path] = nil
      } else if words[0] == "link" {
        links[words[1]] = words[3]
        files[words[1]] = nil
      } else if words[0] == "folder" {
        folders.insert(words[1])
      } else if words[0] == "none" {
        files[words[1]] = nil
        links[words[1]] = nil
        nodes.removeAll { "/dev/" + $0.split(separator: " ")[3] == words[1] }
      } else if words[0] == "node" {
        nodes.removeAll { $0.hasSuffix(" " + words[4]) }
        nodes.append(words.dropFirst().joined(separator: " "))
      }
    }
  }

  /// Lays the files out, calls `body` with the folder, and removes them.
  func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let manager = FileManager.default
    let root = manager.temporaryDirectory.appendingPathComponent("machine-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: root) }
    func place(_ path: String) throws -> URL {
      let url = root.appendingPathComponent(path)
      try manager.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      return url
    }
    for folder in folders {
      try manager.createDirectory(
        at: place(folder + "/x").deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    for (path, text) in files { try Data(text.utf8).write(to: place(path)) }
    for (path, target) in links {
      try manager.createSymbolicLink(atPath: place(path).path, withDestinationPath: target)
    }
    // The names must be in the folder to be found; what they are stands in the list.
    for node in nodes {
      let name = node.split(separator: " ")[3]
      try Data().write(to: place("/dev/" + name))
    }
    try Data((nodes.joined(separator: "\n") + "\n").utf8).write(to: place("/dev/.nodes"))
    return try body(root)
  }

  /// The report about this machine, with a configuration as the text of a file `sign.yaml`.
  func report(
    sign: String? = nil, library: GPIOLibrary? = nil, window: (columns: Int, rows: Int)? = nil,
    storage: Machine.Storage = .none, confinementLack: SystemError? = nil,
    isSynchronized: Bool? = nil
  ) throws -> DoctorReport {
    try withFolder { folder in
      DoctorReport(
        Machine(
          files: FileTree(root: folder.path), configuration: FakeMachine.configuration(sign),
          library: library, window: window, storage: storage,
          confinementLack: confinementLack, isSynchronized: isSynchronized))
    }
  }

  /// The result of reading the text as `sign.yaml`.
  static func configuration(_ text: String?) -> Machine.ConfigurationFile {
    guard let text else { return .none }
    do {
      return .read(
        path: "sign.yaml",
        settings: try ConfigurationReader.read(bytes: Array(text.utf8), file: "sign.yaml"))
    } catch {
      return .wrong(path: "sign.yaml", error)
    }
  }
}

/// The files below a folder.
func tree(_ folder: URL) -> FileTree { FileTree(root: folder.path) }
