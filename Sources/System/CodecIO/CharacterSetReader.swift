// SPDX-License-Identifier: MIT
private import CCodecIO

/// Reads the codes of a national character set, such as JIS X 0208, as Unicode.
///
/// From the converters of the C library.
@safe
package final class CharacterSetReader {
  private let pointer: OpaquePointer

  /// Opens a character set by the two halves of its name in a font, such as `JISX0208.1983` and `0`;
  /// `nil` if it is not known, or if the C library lacks its converter.
  package init?(registry: String, encoding: String) {
    var opened: OpaquePointer?
    guard unsafe codec_charset_open(registry, encoding, &opened) == 0, let opened = unsafe opened
    else { return nil }
    unsafe pointer = unsafe opened
  }

  deinit { unsafe codec_charset_close(pointer) }

  /// The Unicode scalars that a code may mean, the usual one first; at most two.
  package func scalars(of code: UInt32) -> [UInt32] {
    var scalars: [UInt32] = [0, 0]
    unsafe codec_charset_read(pointer, code, &scalars)
    return scalars.filter { $0 != 0 }
  }
}
