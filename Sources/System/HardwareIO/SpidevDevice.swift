// SPDX-License-Identifier: MIT
package import CHardwareIO
package import Core
private import Glibc
private import LinuxIO

/// A chain on the kernel's SPI driver, `/dev/spidevB.C`.
///
/// Mode 0, 8 bits per word, most significant bit first, chip select active low, as the MAX7219
/// requires. A list is sent in one system call if it fits the kernel's buffer; chip select rises
/// after each transaction. The steady state allocates nothing.
@safe
package final class SpidevDevice: SPIExchangeDevice {
  /// The allowed speeds in Hz; the greatest is the limit of the chip (clock period 100 ns).
  package static let speeds = 10_000...10_000_000
  /// The default speed in Hz; it leaves a margin of 200 ns between the chips of long chains.
  package static let usualSpeed = 2_000_000

  /// The path of the device.
  package let name: String
  /// The speed in Hz reported by the driver; the actual clock is the next possible one at or below
  /// it.
  package private(set) var speed: Int
  private let handle: OpaquePointer
  private let requestedSpeed: Int
  private let fixedBufferSize: Int?
  private var plan = SpidevPlan()

  /// Opens and configures a device; it stays open until deinitialisation.
  ///
  /// - Parameters:
  ///   - path: Such as `/dev/spidev0.0`.
  ///   - speed: In Hz, within `speeds`.
  package convenience init(
    path: String, speed: Int = SpidevDevice.usualSpeed
  ) throws(SPIError) {
    unsafe try self.init(path: path, speed: speed, handle: linux_spi_create(nil))
  }

  /// Opens a device through replacements of the kernel's functions.
  package convenience init(
    path: String, speed: Int, bufferSize: Int, calls: linux_spi_calls
  ) throws(SPIError) {
    var calls = unsafe calls
    unsafe try self.init(
      path: path, speed: speed, handle: linux_spi_create(&calls), bufferSize: bufferSize)
  }

  private init(
    path: String, speed: Int, handle: OpaquePointer?, bufferSize: Int? = nil
  ) throws(SPIError) {
    guard let handle = unsafe handle else { throw SpidevFailure.opening(path, errno: ENOMEM) }
    unsafe self.handle = unsafe handle
    name = path
    requestedSpeed = speed
    self.speed = speed
    fixedBufferSize = bufferSize
    guard Self.speeds.contains(speed) else { throw SpidevFailure.speed(path, speed) }
    guard !path.utf8.contains(0) else { throw SpidevFailure.opening(path, errno: ENOENT) }
    try open()
  }

  deinit { unsafe linux_spi_destroy(handle) }

  /// Sends all transactions in order, each once; see `SPIDevice`.
  ///
  /// If the device is gone it is closed, and the next call reopens and configures it before
  /// sending.
  package func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    unsafe try transfer(transactions, into: nil)
  }

  /// Sends all transactions and collects the received bytes; see `SPIExchangeDevice`.
  package func exchange(
    _ transactions: borrowing TransactionList, into received: inout [UInt8]
  ) throws(SPIError) {
    if received.count != transactions.byteCount {
      received = [UInt8](repeating: 0, count: transactions.byteCount)
    }
    var failure: SPIError?
    unsafe received.withUnsafeMutableBufferPointer { buffer in
      do throws(SPIError) {
        unsafe try transfer(transactions, into: buffer.baseAddress)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func transfer(
    _ transactions: borrowing TransactionList, into received: UnsafeMutablePointer<UInt8>?
  ) throws(SPIError) {
    guard !transactions.isEmpty else { return }
    if unsafe linux_spi_is_open(handle) == 0 { try open() }
    try check(transactions)
    let bytes = transactions.bytes
    var received = unsafe received
    var first = 0
    while first < transactions.count {
      let request = plan.request(from: first, of: transactions)
      var wanted = 0
      for index in request { wanted += transactions.range(index).count }
      let sent = unsafe linux_spi_send(
        handle, bytes, transactions.places, request.lowerBound, request.upperBound, received)
      guard sent == wanted else { throw failure(sent: sent, wanted: wanted) }
      first = request.upperBound
      unsafe received = unsafe received.map { unsafe $0 + wanted }
    }
  }

  private func open() throws(SPIError) {
    var reported: UInt32 = 0
    let asked = UInt32(clamping: requestedSpeed)
    let result = unsafe linux_spi_open(handle, name, asked, &reported)
    guard result == 0 else { throw SpidevFailure.opening(name, errno: -result) }
    speed = Int(reported)
    plan = SpidevPlan(bufferSize: fixedBufferSize ?? Self.kernelBufferSize())
  }

  /// Checks before sending, so that a list is sent completely or not at all.
  private func check(_ transactions: borrowing TransactionList) throws(SPIError) {
    for index in 0..<transactions.count {
      let length = transactions.range(index).count
      guard length <= plan.longestTransaction else {
        throw SpidevFailure.tooLong(name, length: length, limit: plan.longestTransaction)
      }
    }
  }

  private func failure(sent: Int, wanted: Int) -> SPIError {
    guard sent < 0 else { return SpidevFailure.short(name, sent: sent, wanted: wanted) }
    let code = Int32(truncatingIfNeeded: -sent)
    if [EIO, ENODEV, ESHUTDOWN, ENXIO, EBADF].contains(code) { unsafe linux_spi_close(handle) }
    return SpidevFailure.sending(name, errno: code)
  }

  /// The buffer size from the module parameter, or the kernel's default if it cannot be read.
  private static func kernelBufferSize() -> Int {
    let path = "/sys/module/spidev/parameters/bufsiz"
    let text = (try? FileInput.read(path, limit: 64)).map { String(decoding: $0, as: UTF8.self) }
    let digits = text.map { $0.prefix { $0.isASCII && $0.isNumber } }
    let size = digits.flatMap { Int($0) } ?? SpidevPlan.usualBufferSize
    return size > 0 ? size : SpidevPlan.usualBufferSize
  }
}
