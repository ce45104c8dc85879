// SPDX-License-Identifier: MIT
private import CCodecIO
private import Glibc
package import LinuxIO

/// Right-to-left text through FriBidi: order, joining and mirroring.
///
/// The library is loaded at first use. Thread-safe.
package enum BidiLibrary {
  /// A line in display order.
  package struct Line: Hashable, Sendable {
    /// The scalars in logical order, joined and mirrored.
    ///
    /// Lam and alef become one scalar in the place of the alef; the lam becomes 0.
    package let shaped: [UInt32]
    /// Whether each scalar is a direction control without effect, because it exceeds `depth`.
    package let isRefused: [Bool]
    /// The indices of the characters from left to right.
    package let order: [Int32]
  }

  /// The greatest nesting depth of embeddings, overrides and isolates.
  package static let depth = Int(CODEC_BIDI_DEPTH)

  /// Why FriBidi is not available, or `nil` if it is; loads the library.
  ///
  /// - `EOPNOTSUPP`: the program was built without it.
  /// - `ENOSYS`: the library is not installed.
  package static var failure: SystemError? {
    let result = codec_bidi_load()
    return result == 0 ? nil : failure(-result)
  }

  /// Orders and joins the characters of a text as one line; line ends count as spaces.
  ///
  /// Takes linear time: a longer text than `CODEC_BIDI_PART` scalars is ordered in parts, split at
  /// line ends or blanks, all with the base direction of the whole. Embeddings and bracket pairs do
  /// not extend across parts. Controls that exceed `depth` have no effect, nor do the controls that
  /// close them.
  ///
  /// - Parameters:
  ///   - scalars: the text, at most 2²⁸ scalars.
  ///   - starts: the index of the first scalar of each character, ascending from 0. The scalars of
  ///     a character stay together.
  ///   - runsToLeft: whether the line runs from right to left; `nil`: as its first strong character,
  ///     from left to right without one.
  /// - Throws: an error with the numbers of `failure`, `EFBIG` if the text is too long, `EINVAL`
  ///   for invalid `starts`, `ENOMEM`.
  package static func order(
    _ scalars: [UInt32], starts: [UInt32], runsToLeft: Bool?
  ) throws(SystemError) -> Line {
    var shaped = [UInt32](repeating: 0, count: scalars.count)
    var refused = [UInt8](repeating: 0, count: scalars.count)
    var order = [Int32](repeating: 0, count: starts.count)
    let base: Int32 =
      switch runsToLeft {
      case nil: Int32(CODEC_BIDI_AUTOMATIC)
      case false?: Int32(CODEC_BIDI_LEFT_TO_RIGHT)
      case true?: Int32(CODEC_BIDI_RIGHT_TO_LEFT)
      }
    let result = unsafe codec_bidi_order(
      scalars, scalars.count, starts, starts.count, base, &shaped, &refused, &order)
    guard result == 0 else { throw failure(-result) }
    return Line(shaped: shaped, isRefused: refused.map { $0 != 0 }, order: order)
  }

  static func failure(_ code: Int32) -> SystemError {
    let (reason, remedy): (String?, String) =
      switch code {
      case EOPNOTSUPP:
        ("this program was built without FriBidi", "Build it with the trait Fribidi.")
      case ENOSYS:
        ("FriBidi is not installed", "Install it with \"sudo apt-get install libfribidi0\".")
      case EFBIG: ("it has more than \(CODEC_BIDI_LIMIT) scalars", "Show a shorter text.")
      default: (nil, "")
      }
    return SystemError(
      action: "order", path: "right-to-left text", errno: code, reason: reason, remedy: remedy)
  }
}
