// SPDX-License-Identifier: MIT
import LinuxIO
import Synchronization

/// The files from which the sign takes values and conversations, and which of them have changed.
struct SourceFiles: Sendable {
  private final class Box: Sendable {
    let changed = Mutex<[String]>([])
  }

  private let box = Box()
  private let watch: FileWatch

  /// Records the stamps of files before they were read; `nil` if there are no files.
  init?(_ stamps: [String: FileStamp?]) throws(SystemError) {
    guard !stamps.isEmpty else { return nil }
    watch = try FileWatch(stamps.keys.sorted(), since: stamps) { [box] path in
      box.changed.withLock { $0.append(path) }
    }
  }

  /// The files that have changed since the last call.
  func look() -> [String] {
    watch.look()
    return box.changed.withLock { changed in
      defer { changed = [] }
      return changed
    }
  }
}
