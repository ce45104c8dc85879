// SPDX-License-Identifier: MIT
public import SPIBus

/// How a list of transactions is shared out to requests that the kernel accepts.
///
/// The kernel copies a request through a buffer of `spidev.bufsiz` bytes, in which each transfer
/// begins at a multiple of the DMA alignment, and takes at most 511 transfers at once.
public struct SpidevPlan: Hashable, Sendable {
  /// The size of the kernel's buffer in bytes.
  public let bufferSize: Int

  /// The size of the buffer where the kernel has not been told another.
  public static let usualBufferSize = 4096
  /// The alignment of transfers in bytes on 64-bit ARM, the largest of all boards of interest.
  public static let alignment = 128
  /// The most transfers in a request: its size field has 14 bits and a transfer 32 bytes.
  public static let transferLimit = 511

  /// Makes a plan for a buffer size in bytes.
  public init(bufferSize: Int = Self.usualBufferSize) { self.bufferSize = bufferSize }

  /// What a transaction of `length` bytes takes up in the buffer.
  public static func room(_ length: Int) -> Int {
    let (sum, overflow) = length.addingReportingOverflow(alignment - 1)
    return overflow ? .max : sum / alignment * alignment
  }

  /// The longest transaction in bytes that any kernel accepts.
  ///
  /// Kernels with a larger alignment may refuse the last few bytes of it; they say so themselves.
  public var longestTransaction: Int { bufferSize }

  /// The transactions of the request that begins with transaction `first`: as many as fit, and
  /// always one, even where that is too long.
  public func request(from first: Int, of list: borrowing TransactionList) -> Range<Int> {
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

  /// All requests for a list, in order.
  public func requests(for list: TransactionList) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    while (ranges.last?.upperBound ?? 0) < list.count {
      ranges.append(request(from: ranges.last?.upperBound ?? 0, of: list))
    }
    return ranges
  }
}
