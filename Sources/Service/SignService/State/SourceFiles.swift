// SPDX-License-Identifier: MIT
import LinuxIO
import Synchronization

/// The files that feed the sign, and which of them have changed.
struct SourceFiles: Sendable {
  private final class Box: Sendable {
    let changed = Mutex<[String]>([])
  }

  private let box = Box()
  private let watch: FileWatch

  /// Remembers how files were before they were read; nothing where there are none.
  init?(_ stamps: [String: FileStamp?]) throws(SystemError) {
    guard !stamps.isEmpty else { return nil }
    watch = try FileWatch(stamps.keys.sorted(), since: stamps) { [box] path in
      box.changed.withLock { $0.append(path) }
    }
  }

  /// Looks at the files, and gives back those that have changed since the last look.
  func look() -> [String] {
    watch.look()
    return box.changed.withLock { changed in
      defer { changed = [] }
      return changed
    }
  }
}
