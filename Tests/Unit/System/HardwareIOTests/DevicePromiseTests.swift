// SPDX-License-Identifier: MIT
import Core
import HardwareIO
import SeamChecks
import Testing

/// The hardware devices, on doubles of the layer below them.
struct DevicePromiseTests {
  static let devices: [SeamImplementation<SPIDeviceSubject>] = [
    // EIO closes the device; a busy one stays open, and so does one that sends too little.
    SeamImplementation("SpidevDevice") { try spidev(bufferSize: 4096, answer: -5) },
    SeamImplementation("SpidevDevice with a small buffer") {
      try spidev(bufferSize: 256, answer: -16)
    },
    SeamImplementation("SpidevDevice that sends too little") {
      try spidev(bufferSize: 4096, answer: 1)
    },
    SeamImplementation("the shifter of GPIODevice") {
      let device = ShiftedDevice()
      var subject = SPIDeviceSubject(device) { device.sent }
      subject.most = 40
      subject.fail = { device.failAt = 9 }
      return subject
    },
  ]

  /// A device whose kernel answers the failing transfer in this way.
  private static func spidev(bufferSize: Int, answer: Int32) throws -> SPIDeviceSubject {
    let spidev = ScriptedSpidev()
    let device = unsafe try SpidevDevice(
      path: "/dev/spidev0.0", speed: 2_000_000, bufferSize: bufferSize, calls: spidev.calls)
    var subject = SPIDeviceSubject(device) { spidev.sent }
    subject.fail = { spidev.results = [answer] }
    return subject
  }

  /// Clocks transactions out as `GPIODevice` does, and reads them back from the levels.
  private final class ShiftedDevice: SPIDevice {
    let name = "three lines"
    var failAt = -1
    private(set) var sent: [String] = []

    func send(_ transactions: borrowing TransactionList) throws(SPIError) {
      let recorder = LevelRecorder()
      recorder.failAt = failAt
      failAt = -1
      guard recorder.shift(copy transactions) == 0 else { throw wireError }
      sent += recorder.transactions
    }
  }

  @Test(arguments: devices, SPIDeviceChecks.all)
  func `a device of hardware keeps its promises`(
    device: SeamImplementation<SPIDeviceSubject>, check: SeamCheck<SPIDeviceSubject>
  ) throws {
    try check.run(on: device)
  }
}
