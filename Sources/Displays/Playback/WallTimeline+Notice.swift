// SPDX-License-Identifier: MIT
import Core

extension WallTimeline {
  /// The notice of a jump.
  static func notice(of jump: Int64) -> String {
    let seconds = (jump.magnitude + 500_000_000) / 1_000_000_000
    return "The wall clock was set \(jump > 0 ? "ahead" : "back") by \(seconds) s, and the sign "
      + "has followed at once. Others that follow it do the same within a second."
  }
}
