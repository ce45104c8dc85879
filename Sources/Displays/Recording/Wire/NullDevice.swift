// SPDX-License-Identifier: MIT
public import Core

/// A device without a wire, which counts transactions and sends nothing.
///
/// Behind a recorder it makes a recording on a machine without a panel.
public final class NullDevice: SPIDevice {
  /// The name for people.
  public let name: String
  /// The number of transaction lists so far.
  public private(set) var sends = 0
  /// The number of transactions so far.
  public private(set) var transactions = 0
  /// The number of bytes so far.
  public private(set) var bytes = 0

  /// Begins at 0.
  public init(name: String = "null device") { self.name = name }

  /// Counts the transactions; never throws.
  public func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    sends += 1
    self.transactions += transactions.count
    bytes += transactions.byteCount
  }
}
