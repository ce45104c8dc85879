// SPDX-License-Identifier: MIT
import HTTPServing
import LinuxIO
package import Logging

/// The key that signs the cookies of browsers.
///
/// It is kept beside the store, so that people stay signed in over a new start of the service.
package enum SessionKeyFile {
  /// The key of a store, which is made if there is none.
  ///
  /// A key that cannot be kept is told, and lasts until the service ends.
  package static func key(beside store: String, logger: Logger) -> [UInt8] {
    let path = store + ".sessions"
    do throws(SystemError) {
      if DurableFiles.exists(path) {
        let key = try FileInput.read(file: path, limit: 2 * SessionCookies.keyBytes)
        if key.count == SessionCookies.keyBytes { return key }
        logger.warning("\(path) is no key of sessions; a new one takes its place.")
      }
      let key = fresh()
      try ReplacedFile.write(key, path: path, mode: 0o600)
      return key
    } catch {
      logger.warning("\(error)")
      logger.warning("Whoever signs in with a browser has to sign in again after the next start.")
      return fresh()
    }
  }

  private static func fresh() -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    return SessionCookies.random(using: &random)
  }
}
