// SPDX-License-Identifier: MIT
private import CCodecIO
private import Glibc
public import LinuxIO

/// FriBidi, the library that knows the order and the forms of right-to-left text.
///
/// It is loaded when it is first asked. Any thread may ask.
public enum BidiLibrary {
  /// The direction that a line is read in as a whole.
  public enum Direction: Sendable {
    /// That of the first letter that has one; without any, left to right.
    case automatic
    case leftToRight
    case rightToLeft

    fileprivate var number: Int32 {
      switch self {
      case .automatic: Int32(CODEC_BIDI_AUTOMATIC)
      case .leftToRight: Int32(CODEC_BIDI_LEFT_TO_RIGHT)
      case .rightToLeft: Int32(CODEC_BIDI_RIGHT_TO_LEFT)
      }
    }
  }

  /// A line as it is drawn.
  public struct Line: Hashable, Sendable {
    /// The scalars of the text in its order, joined and mirrored.
    ///
    /// Lam and alef become one scalar in the place of the alef; in that of the lam is 0.
    public let shaped: [UInt32]
    /// Whether each scalar is a direction control that has no effect, because more than `depth`
    /// are open where it stands.
    public let isRefused: [Bool]
    /// The numbers of the characters from left to right.
    public let order: [Int32]
  }

  /// How many embeddings, overrides and isolates may be open at one place.
  public static let depth = Int(CODEC_BIDI_DEPTH)

  /// Why there is no FriBidi, or nothing where there is; it is loaded for the answer.
  ///
  /// - `EOPNOTSUPP`: the program was built without it.
  /// - `ENOSYS`: the library is not installed.
  public static var failure: SystemError? {
    let result = codec_bidi_load()
    return result == 0 ? nil : failure(-result)
  }

  /// Orders and joins the characters of a text as one line; line ends count as spaces.
  ///
  /// The time grows linearly with the text: one of more than `part` scalars is ordered in parts,
  /// cut at line ends or blanks, all in the direction of the whole. Embeddings, and brackets that
  /// belong together, do not reach from one part into the next. What opens more than `depth` of
  /// them at one place has no effect, nor has what closes that.
  ///
  /// - Parameters:
  ///   - scalars: the text, at most 2²⁸ scalars.
  ///   - starts: where each character begins in it, ascending from 0. The scalars of a character
  ///     stay together.
  ///   - base: the direction of the line.
  /// - Throws: an error with the numbers of `failure`, `EFBIG` for what is too long, `EINVAL` for
  ///   `starts` that are not as described, `ENOMEM`.
  public static func order(
    _ scalars: [UInt32], starts: [UInt32], base: Direction
  ) throws(SystemError) -> Line {
    var shaped = [UInt32](repeating: 0, count: scalars.count)
    var refused = [UInt8](repeating: 0, count: scalars.count)
    var order = [Int32](repeating: 0, count: starts.count)
    let result = unsafe codec_bidi_order(
      scalars, scalars.count, starts, starts.count, base.number, &shaped, &refused,
      &order)
    guard result == 0 else { throw failure(-result) }
    return Line(shaped: shaped, isRefused: refused.map { $0 != 0 }, order: order)
  }

  static func failure(_ code: Int32) -> SystemError {
    let (reason, remedy): (String?, String) =
      switch code {
      case EOPNOTSUPP:
        ("this program was built without FriBidi", "Build it with the trait Fribidi.")
      case ENOSYS:
        ("FriBidi is not there", "Install it with \"sudo apt-get install libfribidi0\".")
      case EFBIG: ("it has more than \(CODEC_BIDI_LIMIT) scalars", "Show a shorter text.")
      default: (nil, "")
      }
    return SystemError(
      action: "order", path: "right-to-left text", errno: code, reason: reason, remedy: remedy)
  }
}
