// SPDX-License-Identifier: MIT
import Core
import Foundation
import HardwareIO
import SignTesting
import Testing

/// Every answer of the driver, without a driver.
@Suite struct SpidevDeviceTests {
  let spidev = ScriptedSpidev()

  func device(bufferSize: Int = 4096) throws -> SpidevDevice {
    unsafe try SpidevDevice(
      path: "/dev/spidev0.0", speed: 2_000_000, bufferSize: bufferSize, calls: spidev.calls)
  }

  func message(_ body: () throws(SPIError) -> Void) -> String {
    do throws(SPIError) {
      try body()
      return "no error"
    } catch {
      return "\(error.code.rawValue): \(error)"
    }
  }

  @Test func `a frame is one request and chip select rises after each transaction`() throws {
    try device().send(transactions("0101 0202 0303"))
    #expect(spidev.trace.prefix(2) == ["open /dev/spidev0.0", "send 0101/ 0202/ 0303"])
    #expect(spidev.trace.filter { $0.hasPrefix("send") }.count == 1)
  }

  @Test func `opening writes mode, bit order, word size and speed and reads the speed`() throws {
    spidev.showsSettings = true
    let device = try device()
    // _IOW and _IOR of magic 'k': mode 1, bit order 2, bits 3, speed 4.
    let settings = ["40016b01", "40016b02", "40016b03", "40046b04", "80046b04"]
    #expect(spidev.trace == ["open /dev/spidev0.0"] + settings.map { "set \($0)" })
    #expect(device.speed == 2_000_000)
  }

  @Test func `a list longer than the buffer is split between transactions`() throws {
    // Each transaction takes 128 bytes of the buffer however short it is.
    try device(bufferSize: 256).send(transactions("01 02 03 04 05"))
    #expect(
      spidev.trace.filter { $0.hasPrefix("send") } == ["send 01/ 02", "send 03/ 04", "send 05"])
  }

  @Test func `more than 511 transactions become several requests`() throws {
    var list = TransactionList()
    for _ in 0..<1023 { list.append([1]) }
    try device(bufferSize: 1 << 20).send(list)
    #expect(
      spidev.trace.filter { $0.hasPrefix("send") }
        == ["send 511 transfers", "send 511 transfers", "send 01"])
  }

  @Test func `received bytes are collected in order, over several requests`() throws {
    var received: [UInt8] = [9]
    try device(bufferSize: 256).exchange(transactions("0102 0304 05"), into: &received)
    #expect(received == [0xFE, 0xFD, 0xFC, 0xFB, 0xFA])
    #expect(spidev.trace.filter { $0.hasPrefix("send") } == ["send 0102/ 0304", "send 05"])
  }

  @Test func `an interrupted request is repeated`() throws {
    spidev.results = [-4, -4, nil]
    try device().send(transactions("0a0b"))
    #expect(
      spidev.trace.prefix(4) == [
        "open /dev/spidev0.0", "send 0a0b -> -4", "send 0a0b -> -4", "send 0a0b",
      ])
  }

  @Test func `a short transfer is an error and the device stays open`() throws {
    spidev.results = [1]
    let device = try device()
    #expect(
      message { () throws(SPIError) in try device.send(transactions("0a0b")) }
        == "transfer: Cannot send to /dev/spidev0.0: 1 of 2 bytes were sent.")
    try device.send(transactions("0c"))
    #expect(spidev.trace == ["open /dev/spidev0.0", "send 0a0b -> 1", "send 0c"])
  }

  @Test(
    arguments: [
      (5, "transfer: Cannot send to /dev/spidev0.0: input/output error."),
      (
        19,
        "missing: Cannot send to /dev/spidev0.0: no such device. Enable SPI with \"sudo "
          + "raspi-config nonint do_spi 0\" and reboot, or check the device name."
      ),
      (
        108,
        "missing: Cannot send to /dev/spidev0.0: cannot send after transport endpoint shutdown. "
          + "Enable SPI with \"sudo raspi-config nonint do_spi 0\" and reboot, or check the device "
          + "name."
      ),
    ] as [(Int32, String)])
  func `a device that fails is closed and opened again`(code: Int32, text: String) throws {
    spidev.results = [-code]
    let device = try device()
    #expect(message { () throws(SPIError) in try device.send(transactions("01")) } == text)
    spidev.opens = [-2]
    let missing = message { () throws(SPIError) in try device.send(transactions("02")) }
    #expect(missing.hasPrefix("missing: Cannot open /dev/spidev0.0: no such file or directory."))
    try device.send(transactions("03"))
    #expect(
      spidev.trace == [
        "open /dev/spidev0.0", "send 01 -> -\(code)", "close 7", "open /dev/spidev0.0",
        "open /dev/spidev0.0", "send 03",
      ])
  }

  @Test func `a refused setting closes the device`() throws {
    spidev.showsSettings = true
    spidev.results = [nil, nil, nil, -22]
    #expect(
      message { () throws(SPIError) in
        unsafe _ = try SpidevDevice(
          path: "/dev/spidev0.0", speed: 10_000_000, bufferSize: 4096, calls: spidev.calls)
      }
        == "unsupported: Cannot open /dev/spidev0.0: it refuses mode 0, 8 bits a word or the "
        + "speed. Try a lower speed, or another device.")
    #expect(spidev.trace.last == "close 7")
  }

  @Test func `a transaction longer than the buffer names the kernel option`() throws {
    let device = try device(bufferSize: 4096)
    var list = transactions("01")
    list.append([UInt8](repeating: 0, count: 4097))
    #expect(
      message { () throws(SPIError) in try device.send(list) }
        == "unsupported: Cannot send to /dev/spidev0.0: a transaction has 4097 bytes and the "
        + "kernel's buffer takes 4096. Add \"spidev.bufsiz=4224\" to the kernel command line in "
        + "/boot/firmware/cmdline.txt and reboot.")
    #expect(spidev.trace == ["open /dev/spidev0.0"], "Nothing of the list goes out.")
  }

  @Test func `releasing the object closes the device`() throws {
    do { _ = try device() }
    #expect(spidev.trace == ["open /dev/spidev0.0", "close 7"])
  }

  @Test func `an empty list makes no request`() throws {
    let device = try device()
    try device.send(TransactionList())
    #expect(spidev.trace == ["open /dev/spidev0.0"])
  }

  @Test(arguments: TextRow.of("System/HardwareIOTests/mistakes.txt", "SPI devices and speeds"))
  func `the real kernel reports an invalid device`(row: TextRow) throws {
    let parts = row.input.split(separator: " ", maxSplits: 1)
    let speed = try #require(Int(parts[0]))
    // The picture of NUL keeps NUL itself out of the test log.
    let path = parts[1].replacingOccurrences(of: "␀", with: "\0")
    #expect(
      message { () throws(SPIError) in _ = try SpidevDevice(path: path, speed: speed) }
        == row.output)
  }

  @Test(
    arguments: [
      (
        13,
        "permission: Cannot open /dev/spidev0.0: permission denied. Add the user to group spi "
          + "with \"sudo usermod -aG spi $USER\", then log in again."
      ),
      (
        16,
        "busy: Cannot open /dev/spidev0.0: device or resource busy. Stop the other program that "
          + "uses the device."
      ),
    ] as [(Int32, String)])
  func `an error of a device without permission names the next step`(code: Int32, text: String) {
    spidev.opens = [-code]
    #expect(
      message { () throws(SPIError) in
        unsafe _ = try SpidevDevice(
          path: "/dev/spidev0.0", speed: 2_000_000, bufferSize: 4096, calls: spidev.calls)
      } == text)
  }

  @Test func `a missing SPI device is reported in the language of the caller`() {
    let error = #expect(throws: SPIError.self) { try SpidevDevice(path: "/none/spidev0.0") }
    #expect(
      error?.phrase.text(in: .german)
        == "/none/spidev0.0 lässt sich nicht öffnen: Datei oder Ordner fehlt. Schalten Sie SPI mit "
        + "„sudo raspi-config nonint do_spi 0“ ein und starten Sie neu, oder prüfen Sie den "
        + "Namen des Geräts.")
  }
}
