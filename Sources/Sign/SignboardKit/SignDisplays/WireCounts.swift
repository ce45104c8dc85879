// SPDX-License-Identifier: MIT
import Synchronization

/// The traffic on the wires of a running sign; any thread may ask.
public final class WireCounts: Sendable {
  private let byteCount = Atomic<Int64>(0)
  private let reopeningCount = Atomic<Int64>(0)

  package init() {}

  /// The bytes that devices have taken, those to simulated chips included.
  public var bytes: Int64 { byteCount.load(ordering: .relaxed) }

  /// How often a device worked again after it had failed.
  public var reopenings: Int64 { reopeningCount.load(ordering: .relaxed) }

  package func add(bytes: Int) { byteCount.wrappingAdd(Int64(bytes), ordering: .relaxed) }

  package func addReopening() { reopeningCount.wrappingAdd(1, ordering: .relaxed) }
}

/// A device that counts the bytes that pass through it.
package final class CountedDevice: SPIDevice {
  private let device: any SPIDevice
  private let counts: WireCounts
  private var hasFailed = false

  package init(_ device: any SPIDevice, into counts: WireCounts) {
    (self.device, self.counts) = (device, counts)
  }

  package var name: String { device.name }

  package func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    do throws(SPIError) {
      try device.send(transactions)
    } catch {
      hasFailed = true
      throw error
    }
    counts.add(bytes: transactions.byteCount)
    if hasFailed { counts.addReopening() }
    hasFailed = false
  }
}
