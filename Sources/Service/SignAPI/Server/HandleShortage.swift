// SPDX-License-Identifier: MIT
package import Core
import LinuxIO

/// Reports that this process may have too few files and connections open at once.
package enum HandleShortage {
  /// A service needs some 20 for itself; the rest is for connections, and for files that it reads.
  package static let fewest = 64

  /// The report while no handle is free for a connection.
  package static let report = Phrase.phrase(
    """
    No file handle is free for a further connection; it waits until one is. Close \
    connections, or raise LimitNOFILE= in the unit.
    """)

  /// Throws if this process may have fewer than `fewest` open.
  package static func check() throws(SignError) {
    let limit = ResourceUsage.handleLimit
    guard limit < fewest else { return }
    throw SignError(
      place: "",
      reason: .phrase(
        """
        This process may have only \(limit) files and connections open at once; a service \
        needs \(fewest)
        """),
      remedy: .phrase(
        "Raise the limit: LimitNOFILE= in the unit, or \"ulimit -n 1024\" before the start."))
  }
}
