// SPDX-License-Identifier: MIT
import CodecIO
package import LinuxIO

/// The order of Unicode's Bidirectional Algorithm with Arabic joining and mirrored brackets, by
/// FriBidi.
///
/// Texts without right-to-left characters keep their order without calling the library. If the
/// library is missing, all texts do, and `failure(of:base:)` returns the reason.
package struct BidirectionalOrder: TextOrdering {
  typealias Library =
    @Sendable ([UInt32], [UInt32], Bool?) throws(SystemError) -> BidiLibrary.Line

  private let library: Library

  /// Makes the order.
  package init() { library = BidiLibrary.order }

  /// Makes an order with a substitute for the library, for tests.
  init(library: @escaping Library) { self.library = library }

  /// Whether a text must be reordered: it has a right-to-left character, or the line runs to the
  /// left.
  package func isNeeded(for text: String, base: BaseDirection) -> Bool {
    if base == .rightToLeft { return !text.isEmpty }
    // The first byte of U+0590 in UTF-8; most texts have none.
    guard text.utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return text.unicodeScalars.contains(where: BidirectionalOrder.isRightToLeft)
  }

  /// The clusters of a text from left to right; line ends count as spaces.
  package func clusters(of text: String, base: BaseDirection) -> [TextCluster] {
    guard isNeeded(for: text, base: base),
      let clusters = try? ordered(text, base)
    else { return LogicalOrder().clusters(of: text, base: base) }
    return clusters
  }

  /// Whether a line begins at its right end: its first letter is of a right-to-left script.
  package func runsToLeft(_ text: String, base: BaseDirection) -> Bool {
    guard base == .automatic else { return base == .rightToLeft }
    let first = text.unicodeScalars.first {
      $0.properties.isAlphabetic || $0.properties.isBidiControl
    }
    return first.map(BidirectionalOrder.isRightToLeft) ?? false
  }

  /// The error that keeps a text from being reordered; `nil` if there is none.
  package func failure(of text: String, base: BaseDirection) -> SystemError? {
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
    let runsToLeft = base == .automatic ? nil : base == .rightToLeft
    return written.clusters(try library(written.scalars, written.starts, runsToLeft))
  }

  /// The blocks of right-to-left scripts, and the right-to-left controls.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    case 0x200F, 0x202B, 0x202E, 0x2067: true
    default: false
    }
  }
}
