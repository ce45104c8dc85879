// SPDX-License-Identifier: MIT
import LinuxIO

/// What a command reads: a file, or standard input where its name is `-`.
struct NamedInput {
  private let path: String

  init(_ path: String) { self.path = path }

  private var isInput: Bool { path == "-" }

  /// What errors call it.
  var name: String { isInput ? "standard input" : path }

  /// Reads all of it; throws if it is longer than `limit` bytes.
  func read(limit: Int) throws -> [UInt8] {
    if isInput {
      // Perhaps a person types it.
      return try FileInput.read(descriptor: StandardStreams.input, name: name, limit: limit)
    }
    return try Waiting.during("Reading \(path)") { try FileInput.read(path, limit: limit) }
  }
}
