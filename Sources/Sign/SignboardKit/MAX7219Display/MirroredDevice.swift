// SPDX-License-Identifier: MIT
import MAX7219Simulator

/// Sends the same transactions to a device and to simulated chips, because the LEDs of real chips
/// cannot be read.
///
/// Transactions that the device refuses do not reach the simulated chips either.
final class MirroredDevice: SPIDevice {
  private let device: any SPIDevice
  private let chain: SimulatedChain

  init(_ device: any SPIDevice, beside chain: SimulatedChain) {
    self.device = device
    self.chain = chain
  }

  var name: String { device.name }

  /// Sends to the device first: the wire does not wait for the simulation.
  func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    try device.send(transactions)
    try chain.send(transactions)
  }
}
