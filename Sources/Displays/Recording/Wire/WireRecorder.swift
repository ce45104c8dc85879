// SPDX-License-Identifier: MIT
public import Core

/// Sends through another device and records what it has sent.
///
/// A list that fails is not recorded, and the error passes unchanged. If the recording fails, the
/// list was sent, and the error says so.
public final class WireRecorder: SPIDevice {
  /// The name of the device that sends.
  public var name: String { inner.name }
  /// The number of the device in the recording.
  public let number: Int

  private let inner: any SPIDevice
  private let writer: RecordingWriter
  private let now: () -> Instant

  /// Makes a recorder around a device.
  ///
  /// Throws an error with the code `unsupported` if the recording has no room for the device.
  ///
  /// - Parameters:
  ///   - inner: the device that sends.
  ///   - number: the number of the device in the recording, from 0.
  ///   - writer: takes the recording; may be shared with recorders of other numbers.
  ///   - now: the clock, read just before each list is sent.
  public init(
    recording inner: any SPIDevice, as number: Int = 0, to writer: RecordingWriter,
    now: @escaping () -> Instant
  ) throws(SPIError) {
    guard (0..<writer.devices).contains(number) else {
      throw SPIError(
        code: .unsupported, device: writer.name, action: "record to",
        reason: "it has room for \(Wording.counted(writer.devices, "device")), "
          + "numbered from 0, and \(inner.name) is number \(number)",
        remedy: "Make the recording for all devices of the sign.")
    }
    self.inner = inner
    self.number = number
    self.writer = writer
    self.now = now
  }

  /// Sends the transactions through the inner device, then records them.
  public func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    let instant = now()
    try inner.send(transactions)
    try writer.record(transactions, device: number, at: instant)
  }
}
