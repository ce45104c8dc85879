// SPDX-License-Identifier: MIT
import Raster

/// The sign in the bottom right corner that there are messages below that were not seen.
public enum UnreadMark: Hashable, Sendable {
  /// A triangle that points downward.
  case steady
  /// The same, seen and not seen for so many nanoseconds each, seen first.
  case blinking(nanoseconds: Int64)
  /// None; the number of unread messages may be shown elsewhere.
  case none

  /// The triangle.
  static let picture = Bitmap(
    picture: """
      #####
      .###.
      ..#..
      """)

  /// Whether it is seen so many nanoseconds after the first unread message.
  func isLit(after elapsed: Int64) -> Bool {
    switch self {
    case .steady: true
    case .blinking(let half): max(0, elapsed) / max(1, half) % 2 == 0
    case .none: false
    }
  }

  /// How many nanoseconds later it changes, if it does.
  func nextChange(after elapsed: Int64) -> Int64? {
    guard case .blinking(let nanoseconds) = self else { return nil }
    let half = max(1, nanoseconds)
    if elapsed < 0 { return half &- elapsed }
    return half - elapsed % half
  }
}
