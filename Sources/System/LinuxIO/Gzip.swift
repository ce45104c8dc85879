// SPDX-License-Identifier: MIT
private import CLinuxIO

/// Compresses bytes into the form of gzip (RFC 1952), with the greatest effort.
package enum Gzip {
  /// The head and the end of gzip, and what zlib needs for bytes that it cannot make fewer.
  private static let around = 64

  /// The bytes as gzip; `nil`: that is not shorter, or zlib is not installed.
  package static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var gzip = [UInt8](repeating: 0, count: bytes.count + around)
    // Sound: both arrays live for the call, and C writes at most `room.count` bytes.
    let size = unsafe gzip.withUnsafeMutableBufferPointer { room in
      unsafe linux_gzip(bytes, bytes.count, room.baseAddress, room.count)
    }
    return size > 0 && size < bytes.count ? Array(gzip.prefix(size)) : nil
  }
}
