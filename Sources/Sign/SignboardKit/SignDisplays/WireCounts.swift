// SPDX-License-Identifier: MIT
import Synchronization

/// The traffic on the wires of a running sign; any thread may ask.
public final class WireCounts: Sendable {
  private let byteCount = Atomic<Int64>(0)
  private let reopeningCount = Atomic<Int64>(0)

  /// The bytes that devices have taken, those to simulated chips included.
  public var bytes: Int64 { byteCount.load(ordering: .relaxed) }

  /// How often a device worked again after it had failed.
  public var reopenings: Int64 { reopeningCount.load(ordering: .relaxed) }

  func add(bytes: Int) { byteCount.wrappingAdd(Int64(bytes), ordering: .relaxed) }

  func addReopening() { reopeningCount.wrappingAdd(1, ordering: .relaxed) }
}

/// A device that counts the bytes that pass through it.
final class CountedDevice: SPIDevice {
  private let device: any SPIDevice
  private let counts: WireCounts
  private var hasFailed = false

  init(_ device: any SPIDevice, into counts: WireCounts) {
    (self.device, self.counts) = (device, counts)
  }

  var name: String { device.name }

  func send(_ transactions: borrowing TransactionList) throws(SPIError) {
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
