// SPDX-License-Identifier: MIT
package import CHardwareIO
private import Glibc
private import LinuxIO
public import SPIBus

/// A chain on the kernel's SPI driver, `/dev/spidevB.C`.
///
/// Mode 0, 8 bits a word, most significant bit first, chip select active low: what the MAX7219
/// wants. A list goes out in one system call as long as it fits the kernel's buffer; chip select
/// rises after each transaction. The steady state allocates nothing.
@safe
public final class SpidevDevice: SPIExchangeDevice {
  /// What a device has done since it was made.
  public struct Statistics: Hashable, Sendable {
    /// Requests to the driver, those for settings included.
    public internal(set) var systemCalls = 0
    /// Transactions that went out.
    public internal(set) var transfers = 0
    /// Bytes that went out.
    public internal(set) var bytes = 0
    /// Times that the device was opened again after it had failed.
    public internal(set) var reopened = 0
  }

  /// The speeds that are accepted, in Hz; the largest is the chip's limit (clock period 100 ns).
  public static let speeds = 10_000...10_000_000
  /// The speed in Hz that leaves long chains a margin of 200 ns between chips.
  public static let usualSpeed = 2_000_000

  /// The path of the device.
  public let name: String
  /// The speed that was asked for, in Hz.
  public let requestedSpeed: Int
  /// The speed in Hz that the driver reported; the real clock is this or the next it can do below.
  public private(set) var speed: Int
  /// What the device has done so far.
  public var statistics: Statistics {
    var result = counted
    result.systemCalls = Int(truncatingIfNeeded: unsafe linux_spi_requests(handle))
    return result
  }

  private let handle: OpaquePointer
  private let fixedBufferSize: Int?
  private var plan = SpidevPlan()
  private var counted = Statistics()
  private var isClosed = false

  /// Opens a device and sets it up; it stays open until `close` or the end of this object.
  ///
  /// - Parameters:
  ///   - path: Such as `/dev/spidev0.0`.
  ///   - speed: In Hz, within `speeds`.
  public convenience init(
    path: String, speed: Int = SpidevDevice.usualSpeed
  ) throws(SPIError) {
    unsafe try self.init(path: path, speed: speed, handle: linux_spi_create(nil))
  }

  /// Opens a device through other functions than the kernel's.
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

  /// Closes the device for good; later calls of `send` throw.
  public func close() {
    unsafe linux_spi_close(handle)
    isClosed = true
  }

  /// Sends all transactions in order, each once; see `SPIDevice`.
  ///
  /// After an error that means that the device has gone it is closed, and the next call opens it
  /// again and sets it up before it sends.
  public func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    unsafe try transfer(transactions, into: nil)
  }

  /// Sends all transactions and collects what came back; see `SPIExchangeDevice`.
  public func exchange(
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
    if isClosed { throw SpidevFailure.closed(name) }
    if unsafe linux_spi_is_open(handle) == 0 {
      try open()
      counted.reopened &+= 1
    }
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
      counted.transfers &+= request.count
      counted.bytes &+= wanted
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

  /// Before anything goes out, so that a list is sent as a whole or not at all.
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

  /// What the module parameter says, or the kernel's default where it cannot be read.
  private static func kernelBufferSize() -> Int {
    let path = "/sys/module/spidev/parameters/bufsiz"
    let text = (try? FileInput.read(path, limit: 64)).map { String(decoding: $0, as: UTF8.self) }
    let digits = text.map { $0.prefix { $0.isASCII && $0.isNumber } }
    let size = digits.flatMap { Int($0) } ?? SpidevPlan.usualBufferSize
    return size > 0 ? size : SpidevPlan.usualBufferSize
  }
}
