// SPDX-License-Identifier: MIT
private import CQRCode

/// A QR code (ISO/IEC 18004), made by libqrencode.
package struct QRCode: Hashable, Sendable {
  /// Why there is no code.
  package enum Failure: Error, Hashable, Sendable {
    /// libqrencode is not installed.
    case noLibrary
    /// The text is empty or too long.
    case noCode
  }

  /// The modules on a side, 21…177.
  package let side: Int
  /// Row by row from the top left; `true`: dark.
  package let modules: [Bool]

  /// Makes the smallest code of a text of at most 2,953 bytes.
  ///
  /// - Parameter library: the file name of libqrencode; `nil`: that of the system.
  package init(_ text: String, library: String? = nil) throws(Failure) {
    guard !text.isEmpty, !text.utf8.contains(0) else { throw .noCode }
    let most = Int(CQRCODE_MOST_SIDE)
    var bytes = [UInt8](repeating: 0, count: most * most)
    // Sound: the strings and the array live for the call, and C writes at most `count` bytes.
    let side = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe cqrcode_make(library, text, buffer.baseAddress, buffer.count)
    }
    guard side >= 0 else { throw .noLibrary }
    guard side > 0 else { throw .noCode }
    self.side = Int(side)
    modules = bytes.prefix(self.side * self.side).map { $0 == 1 }
  }

  /// Whether a module is dark; those outside are light.
  package func isDark(_ column: Int, _ row: Int) -> Bool {
    guard (0..<side).contains(column), (0..<side).contains(row) else { return false }
    return modules[row * side + column]
  }
}
