// SPDX-License-Identifier: MIT
public import BitmapFonts
import CodecIO
public import LinuxIO

/// The order of Unicode's Bidirectional Algorithm, Arabic joined, brackets mirrored: by FriBidi.
///
/// Texts without any right-to-left character take the order of the text and never touch the
/// library. Where the library is lacking, so do all others, and `failure(of:base:)` tells why.
public struct BidirectionalOrder: TextOrdering {
  typealias Library =
    @Sendable ([UInt32], [UInt32], BidiLibrary.Direction) throws(SystemError) -> BidiLibrary.Line

  private let library: Library

  /// Makes the order.
  public init() { library = BidiLibrary.order }

  /// Makes an order with another library, for tests.
  init(library: @escaping Library) { self.library = library }

  /// Whether a text must be ordered: it has a right-to-left character, or the line as a whole
  /// runs to the left.
  public func isNeeded(for text: String, base: BaseDirection) -> Bool {
    if base == .rightToLeft { return !text.isEmpty }
    // The first byte of U+0590 in UTF-8: most texts are done with here.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains(where: BidirectionalOrder.isRightToLeft)
  }

  /// The clusters of a text from left to right; line ends count as spaces.
  public func clusters(of text: String, base: BaseDirection) -> [TextCluster] {
    guard isNeeded(for: text, base: base),
      let clusters = try? ordered(text, base)
    else { return LogicalOrder().clusters(of: text, base: base) }
    return clusters
  }

  /// Why a text stands in the order of its writing, which reads wrong; nothing where it does not.
  public func failure(of text: String, base: BaseDirection) -> SystemError? {
    guard isNeeded(for: text, base: base) else { return nil }
    do throws(SystemError) {
      _ = try ordered(text, base)
      return nil
    } catch {
      return error
    }
  }

  private func ordered(_ text: String, _ base: BaseDirection) throws(SystemError) -> [TextCluster] {
    let written = WrittenLine(text)
    return written.clusters(
      try library(written.scalars, written.starts, BidiLibrary.Direction(base)))
  }

  /// The blocks of right-to-left scripts, and the controls that turn text to the left.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    default: false
    }
  }
}

extension BidiLibrary.Direction {
  fileprivate init(_ base: BaseDirection) {
    switch base {
    case .automatic: self = .automatic
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    }
  }
}
