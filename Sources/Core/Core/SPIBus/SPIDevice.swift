// SPDX-License-Identifier: MIT

/// Sends chip-select transactions to one chain.
///
/// Implementations: the kernel's spidev, bit-banged GPIO lines, the simulated chain, recorders.
/// A device sends a whole list at once, with one system call per frame if possible. One thread uses
/// a device at a time. Requirements, which `SPIDeviceChecks` of the tests checks:
///
/// - Chip select is high before the first and after the last transaction, also after an error.
/// - A transaction is never split: the chain latches when chip select rises.
/// - Transactions are sent once and in order; an empty list sends nothing.
/// - After an error the next call starts from the beginning and reopens a device that vanished.
public protocol SPIDevice: AnyObject {
  /// The name for messages, such as `/dev/spidev0.0`.
  var name: String { get }

  /// Sends all transactions in order and returns when the last one is latched.
  ///
  /// - Throws: if the device refuses a transfer or has vanished; any number of transactions may be
  ///   latched then.
  func send(_ transactions: borrowing TransactionList) throws(SPIError)
}

/// A device that also receives the output of its chain.
///
/// This needs a wire from DOUT of the last chip through a divider to MISO.
public protocol SPIExchangeDevice: SPIDevice {
  /// Sends all transactions like `send` and replaces `received` with the received bytes: as many as
  /// were sent, in the same order.
  ///
  /// The previous contents of the chips come first, the farthest chip's at the front, then the bytes
  /// of this call.
  ///
  /// - Throws: as `send`; `received` is of no use then.
  func exchange(
    _ transactions: borrowing TransactionList, into received: inout [UInt8]
  ) throws(SPIError)
}
