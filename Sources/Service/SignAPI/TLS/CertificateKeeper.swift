// SPDX-License-Identifier: MIT
package import Core
import LinuxIO
import Schedules
import Synchronization
import TLSIO

/// The certificate that new connections get: the last good one of two files.
///
/// Certificates are renewed every few weeks, and nobody starts a sign anew for that.
package final class CertificateKeeper: Sendable {
  private struct KeptCertificate {
    var current: ServerCertificate
    var problem: Phrase?
    /// Whether changed files were refused once: a renewal writes one file after the other, so what
    /// does not fit may fit at the next look.
    var isWaiting = false
    /// When a certificate that is there begins to be valid: then it is looked at again.
    var begin: CivilInstant?
  }

  private let files: CertificateFiles
  private let watch: FileWatch
  private let kept: Mutex<KeptCertificate>

  /// Reads the certificate and its key.
  ///
  /// - Throws: `SignError` if they cannot be used.
  package init(_ files: CertificateFiles) throws(SignError) {
    self.files = files
    let paths = [files.certificate, files.key]
    // Files that change while they are read are read once more.
    let stamps = Dictionary(
      paths.map { ($0, FileStamp(path: $0)) }, uniquingKeysWith: { first, _ in first })
    kept = Mutex(KeptCertificate(current: try ServerCertificate(files)))
    do throws(SystemError) {
      watch = try FileWatch(Array(Set(paths)), since: stamps) { _ in }
    } catch {
      throw SignError(place: "", reason: error.phrase)
    }
  }

  /// The state of the certificate that people see.
  package var state: CertificateState {
    kept.withLock {
      CertificateState(begin: $0.current.begin, end: $0.current.end, problem: $0.problem)
    }
  }

  /// What encrypts new connections.
  var context: TLSContext { kept.withLock { $0.current.context } }

  /// Reads the files again if they have changed; connections that are open keep what they have.
  ///
  /// Files that cannot be used are tried once more at the next look, and reported after that; one
  /// whose time is over or has not begun replaces none that is valid. It waits for the disk.
  ///
  /// - Returns: whether `state` may be another one.
  package func look() -> Bool {
    look(at: CivilInstant(seconds: WallClock.nanoseconds() / 1_000_000_000))
  }

  func look(at now: CivilInstant) -> Bool {
    let hasChanged = !watch.look().isEmpty
    let isDue = kept.withLock { $0.isWaiting || ($0.begin.map { $0 <= now } ?? false) }
    guard hasChanged || isDue else { return false }
    do throws(SignError) {
      let new = try ServerCertificate(files)
      let isGood = kept.withLock { kept in
        kept.begin = new.begin > now ? new.begin : nil
        return kept.current.begin <= now && now <= kept.current.end
      }
      if isGood, new.begin > now || new.end < now {
        throw SignError(
          place: files.certificate,
          reason: new.end < now
            ? .phrase("this certificate ended at \(new.end), and the one that is served is valid")
            : .phrase(
              """
              this certificate is valid from \(new.begin) on, and the one that is served \
              is valid now
              """),
          remedy: .phrase("Have it made anew."))
      }
      kept.withLock { $0 = KeptCertificate(current: new) }
      return true
    } catch {
      let problem = error.phrase
      return kept.withLock { kept in
        guard kept.isWaiting || kept.problem != nil else {
          kept.isWaiting = true
          return false
        }
        kept.isWaiting = false
        defer { kept.problem = problem }
        return kept.problem != problem
      }
    }
  }
}
