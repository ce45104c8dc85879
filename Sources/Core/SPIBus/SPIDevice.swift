// SPDX-License-Identifier: MIT

/// The seam to the wire: something that sends chip-select transactions to one chain.
///
/// Implementations: the kernel's spidev, bit-banged GPIO lines, the simulated chain, recorders.
/// A device sends a whole list at once so that a frame costs one system call where it can.
/// A device is used by one thread at a time. An implementation has these duties, which
/// `SPIDeviceChecks` of the tests checks:
///
/// - Chip select is high before the first and after the last transaction, also after an error.
/// - A transaction is never cut in two: the chain latches when chip select rises.
/// - The transactions go out in order, each once; an empty list is nothing.
/// - After an error the next call tries again from the beginning, reopening what has vanished.
public protocol SPIDevice: AnyObject {
  /// How a person knows the device, such as `/dev/spidev0.0`.
  var name: String { get }

  /// Sends all transactions in order and returns when the last one is latched.
  func send(_ transactions: borrowing TransactionList) throws(SPIError)
}

/// A device that also hears what leaves the far end of its chain.
///
/// It takes one more wire, from DOUT of the last chip through a divider to MISO.
public protocol SPIExchangeDevice: SPIDevice {
  /// Sends all transactions like `send` and replaces `received` by what came back meanwhile: as
  /// many bytes as were sent, in the same order.
  ///
  /// What comes back is what the chips hold, the farthest first, and then what is sent now.
  func exchange(
    _ transactions: borrowing TransactionList, into received: inout [UInt8]
  ) throws(SPIError)
}
