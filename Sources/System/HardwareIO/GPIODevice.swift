// SPDX-License-Identifier: MIT
private import CHardwareIO
package import Core
private import Glibc

/// A chain on three GPIO lines, clocked bit by bit through libgpiod.
///
/// For chains that cannot be connected to an SPI controller. It takes two system calls per bit, so
/// a frame of 16 modules takes several milliseconds; a system call is longer than the 50 ns that
/// the chip requires for each level.
@safe
package final class GPIODevice: SPIDevice {
  /// The chip and the lines, such as `gpiochip0 (CLK 11, DIN 10, CS 8)`.
  package let name: String

  private let chip: GPIOChip
  private let lines: GPIOLines
  private var handle: OpaquePointer?

  /// Requests the lines as outputs: CLK and DIN low, CS high.
  ///
  /// - Parameters:
  ///   - chip: A path, a name, a number or a label; see `GPIOChip`.
  ///   - lines: Three different lines of that chip.
  package init(chip: String, lines: GPIOLines) throws(SPIError) {
    name = "\(chip) (\(lines))".filter { $0 != "\0" }
    self.chip = GPIOChip(chip)
    self.lines = lines
    try open()
  }

  deinit { unsafe linux_gpio_close(handle) }

  /// Sends all transactions in order; see `SPIDevice`.
  ///
  /// After an error the lines are released, and the next call requests them again.
  package func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    guard !transactions.isEmpty else { return }
    if unsafe handle == nil { try open() }
    let bytes = transactions.bytes
    let result = unsafe linux_gpio_send(handle, bytes, transactions.places, transactions.count)
    guard result == 0 else {
      release()
      throw failure.sending(errno: -result)
    }
  }

  private var failure: GPIOFailure { GPIOFailure(device: name, lines: lines) }

  private func release() {
    unsafe linux_gpio_close(handle)
    unsafe handle = nil
  }

  private func open() throws(SPIError) {
    switch GPIOLibrary.load() {
    case .leftOut: throw failure.noSupport
    case .missing: throw failure.noLibrary
    case .loaded: break
    }
    let path: String
    switch chip {
    case .path(let known): path = known
    case .label(let label): path = try failure.path(label: label, among: GPIOChip.all())
    }
    guard !path.utf8.contains(0) else { throw failure.opening(errno: ENOENT, place: 0, user: "") }
    try request(path)
  }

  private func request(_ path: String) throws(SPIError) {
    var report = linux_gpio_failure()
    let result = unsafe withLine(lines.clock) { clock in
      unsafe withLine(lines.data) { data in
        unsafe withLine(lines.select) { select in
          let all = unsafe [clock, data, select]
          return unsafe linux_gpio_open(path, all, "signboard", &handle, &report)
        }
      }
    }
    guard result == 0 else {
      let user = unsafe withUnsafePointer(to: report.user) { pointer in
        unsafe String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      throw failure.opening(errno: -result, place: report.place, user: user)
    }
  }

  private func withLine(
    _ line: GPIOLine, _ body: (linux_gpio_line) -> Int32
  ) -> Int32 {
    switch line {
    case .offset(let number): unsafe body(linux_gpio_line(name: nil, offset: number))
    case .name(let name):
      unsafe name.withCString { unsafe body(linux_gpio_line(name: $0, offset: 0)) }
    }
  }
}
