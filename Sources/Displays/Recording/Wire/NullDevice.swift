// SPDX-License-Identifier: MIT
public import Core

/// A device without a wire, which sends nothing.
///
/// Behind a recorder it makes a recording on a machine without a panel.
public final class NullDevice: SPIDevice {
  /// The name for people.
  public let name = "null device"

  /// Makes a device.
  public init() {}

  /// Does nothing.
  public func send(_ transactions: borrowing TransactionList) {}
}
