// SPDX-License-Identifier: MIT
package import Core

/// Splits a list of transactions into requests that the kernel accepts.
///
/// The kernel copies a request through a buffer of `spidev.bufsiz` bytes, in which each transfer
/// begins at a multiple of the DMA alignment, and takes at most 511 transfers at once.
package struct SpidevPlan: Hashable, Sendable {
  /// The size of the kernel's buffer in bytes.
  package let bufferSize: Int

  /// The default size of the kernel's buffer.
  package static let usualBufferSize = 4096
  /// The alignment of transfers in bytes on 64-bit ARM, the greatest of the supported boards.
  package static let alignment = 128
  /// The most transfers in a request: its size field has 14 bits and a transfer 32 bytes.
  package static let transferLimit = 511

  /// `bufferSize` is in bytes.
  package init(bufferSize: Int = Self.usualBufferSize) { self.bufferSize = bufferSize }

  /// The space of a transaction of `length` bytes in the buffer.
  package static func room(_ length: Int) -> Int {
    let (sum, overflow) = length.addingReportingOverflow(alignment - 1)
    return overflow ? .max : sum / alignment * alignment
  }

  /// The longest transaction in bytes that any kernel accepts.
  ///
  /// Kernels with a larger alignment may refuse slightly shorter ones with an error.
  package var longestTransaction: Int { bufferSize }

  /// The transactions of the request that begins with transaction `first`: as many as fit, but at
  /// least one, even if that is too long.
  package func request(from first: Int, of list: borrowing TransactionList) -> Range<Int> {
    let first = max(first, 0)
    var last = first
    var used = 0
    while last < list.count, last - first < Self.transferLimit {
      let (sum, overflow) = used.addingReportingOverflow(Self.room(list.range(last).count))
      guard last == first || (!overflow && sum <= bufferSize) else { break }
      used = overflow ? .max : sum
      last += 1
    }
    return first..<last
  }
}
