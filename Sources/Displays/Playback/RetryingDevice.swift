// SPDX-License-Identifier: MIT
public import Core

/// Retries a failed device after growing pauses, and throws the same error meanwhile.
///
/// The pauses are 0.1, 0.2, 0.4 … 5 seconds, so that a panel that is plugged in again shows its
/// picture soon and a missing one costs nothing.
public final class RetryingDevice: SPIDevice {
  private let device: any SPIDevice
  private let now: () -> Instant
  private var failure: SPIError?
  private var retryAt = Instant.zero
  private var pause: Int64 = 0

  /// The first pause in nanoseconds.
  public static let shortestPause: Int64 = 100_000_000
  /// The longest pause in nanoseconds.
  public static let longestPause: Int64 = 5_000_000_000

  /// Makes a device that sends to `device`.
  public init(_ device: any SPIDevice, now: @escaping () -> Instant) {
    self.device = device
    self.now = now
  }

  /// The name of the device behind.
  public var name: String { device.name }

  /// Sends the transactions; throws the last error during a pause.
  public func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    if let failure, now() < retryAt { throw failure }
    do throws(SPIError) {
      try device.send(transactions)
      failure = nil
      pause = 0
    } catch {
      pause = min(max(RetryingDevice.shortestPause, pause * 2), RetryingDevice.longestPause)
      retryAt = now().advanced(by: pause)
      failure = error
      throw error
    }
  }
}
