// SPDX-License-Identifier: MIT
import Raster

/// The mark for unread messages in the bottom right corner.
package enum UnreadMark: Hashable, Sendable {
  /// A triangle that points down.
  case steady
  /// A blinking triangle; visible and hidden for a number of nanoseconds each.
  case blinking(nanoseconds: Int64)
  /// No mark.
  case none

  static let picture = Bitmap(
    picture: """
      #####
      .###.
      ..#..
      """)

  /// Whether it is visible `elapsed` nanoseconds after the first unread message.
  func isLit(after elapsed: Int64) -> Bool {
    switch self {
    case .steady: true
    case .blinking(let half): max(0, elapsed) / max(1, half) % 2 == 0
    case .none: false
    }
  }

  /// The nanoseconds until it changes; `nil`: never.
  func nextChange(after elapsed: Int64) -> Int64? {
    guard case .blinking(let nanoseconds) = self else { return nil }
    let half = max(1, nanoseconds)
    if elapsed < 0 { return half &- elapsed }
    return half - elapsed % half
  }
}
