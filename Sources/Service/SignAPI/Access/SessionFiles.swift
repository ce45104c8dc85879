// SPDX-License-Identifier: MIT
import LinuxIO
package import Logging
import Synchronization

extension SessionCookies {
  /// Cookies whose key and ended sessions are kept beside a store, so that people stay signed in, or
  /// out, over a new start of the service.
  ///
  /// What cannot be kept is logged, and lasts until the service ends.
  package init(beside store: String, logger: Logger) {
    self.init(
      key: Self.key(in: store + ".sessions", logger),
      ended: EndedSessionsFile.sessions(in: store + ".signed-out", logger))
  }

  /// The key in a file, which is made if there is none.
  private static func key(in path: String, _ logger: Logger) -> [UInt8] {
    do throws(SystemError) {
      if DurableFiles.exists(path) {
        let key = try FileInput.read(file: path, limit: 2 * keyBytes)
        if key.count == keyBytes { return key }
        logger.warning("\(path) is no key of sessions; a new one takes its place.")
      }
      let key = newKey()
      try ReplacedFile.write(key, path: path, mode: 0o600)
      return key
    } catch {
      logger.warning("\(error)")
      logger.warning("Whoever signs in with a browser has to sign in again after the next start.")
      return newKey()
    }
  }
}

/// Keeps the sessions of browsers that have signed out.
private final class EndedSessionsFile: Sendable {
  private static let mostBytes = 1 << 20

  private let path: String
  private let logger: Logger
  /// The bytes still to write, if any.
  private let pending = Mutex<[UInt8]?>(nil)
  private let writer = WorkThread(name: "sessions")

  private init(_ path: String, _ logger: Logger) { (self.path, self.logger) = (path, logger) }

  /// The sessions in a file.
  static func sessions(in path: String, _ logger: Logger) -> EndedSessions {
    let file = EndedSessionsFile(path, logger)
    var bytes: [UInt8] = []
    do throws(SystemError) {
      if DurableFiles.exists(path) {
        bytes = try FileInput.read(file: path, limit: mostBytes)
      }
    } catch {
      logger.warning("\(error)")
    }
    return EndedSessions(file: bytes) { file.keep($0) }
  }

  /// Writes on a thread of its own, as a disk may hang that no answer waits for.
  private func keep(_ bytes: [UInt8]) {
    pending.withLock { $0 = bytes }
    writer.start { [self] in write() }
  }

  private func write() {
    guard let bytes = pending.withLock({ $0.take() }) else { return }
    do throws(SystemError) {
      try ReplacedFile.write(bytes, path: path, mode: 0o600)
    } catch {
      logger.warning("\(error)")
      logger.warning("Who has signed out is forgotten with the next start.")
    }
  }
}
