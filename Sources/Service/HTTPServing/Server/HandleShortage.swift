// SPDX-License-Identifier: MIT
import LinuxIO
package import Phrases
package import Wording

/// What is said when this process may have too few files and connections open at once.
package enum HandleShortage {
  /// A service needs some 20 for itself; the rest is for connections, and for files that it reads.
  package static let fewest = 64

  /// The report while no handle is free for a connection.
  package static let report = Phrase.phrase(.handlesShort)

  /// Throws if this process may have fewer than `fewest` open.
  package static func check() throws(SignError) {
    let limit = ResourceUsage.handleLimit
    guard limit < fewest else { return }
    throw SignError(
      place: "", reason: .phrase(.handlesTooFew, "\(limit)", "\(fewest)"),
      remedy: .phrase(.raiseHandles))
  }
}
