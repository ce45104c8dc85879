// SPDX-License-Identifier: MIT
public import Core

/// Sends through another device and records what it has sent.
///
/// A list that fails is not recorded, and the error passes unchanged.
public final class WireRecorder: SPIDevice {
  /// The name of the device that sends.
  public var name: String { inner.name }

  private let inner: any SPIDevice
  private let number: Int
  private let writer: RecordingWriter
  private let now: () -> Instant

  /// Makes a recorder around a device.
  ///
  /// - Parameters:
  ///   - inner: the device that sends.
  ///   - number: the number of the device in the recording, from 0.
  ///   - writer: takes the recording; may be shared with recorders of other numbers.
  ///   - now: the clock, read just before each list is sent.
  public init(
    recording inner: any SPIDevice, as number: Int = 0, to writer: RecordingWriter,
    now: @escaping () -> Instant
  ) { (self.inner, self.number, self.writer, self.now) = (inner, number, writer, now) }

  /// Sends the transactions through the inner device, then records them.
  public func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    let instant = now()
    try inner.send(transactions)
    writer.record(transactions, device: number, at: instant)
  }
}
