// SPDX-License-Identifier: MIT
package import Core
import HardwareIO
package import MAX7219
package import MAX7219Simulator
import Playback
import Recording
package import SignConfiguration

/// Opens the devices of chains.
package struct DeviceFactory {
  package struct Devices {
    /// The device of each chain; a real device is retried with back-off.
    package var all: [any SPIDevice] = []
    /// The simulated chips of each chain; `nil` for a real chain.
    package var simulated: [SimulatedChain?] = []
    /// The monitors of chains with a loopback.
    package var monitors: [LoopbackMonitor] = []
  }

  private let busSpeed: Int
  private let now: () -> Instant
  private let onHealth: ((LoopbackMonitor, LoopbackMonitor.Health) -> Void)?

  /// Makes a factory.
  ///
  /// - Parameters:
  ///   - busSpeed: the clock of SPI buses in Hz.
  ///   - onHealth: called when a chain breaks and when it is whole again; `nil`: chains have no
  ///     monitors.
  ///   - now: the time of the frame loop, for pauses after failures.
  package init(
    busSpeed: Int, onHealth: ((LoopbackMonitor, LoopbackMonitor.Health) -> Void)? = nil,
    now: @escaping () -> Instant
  ) {
    self.busSpeed = busSpeed
    self.onHealth = onHealth
    self.now = now
  }

  /// Opens the devices of chains; `counts` are their modules.
  ///
  /// - Throws: `SPIError` of the first device that cannot be opened.
  package func open(_ backends: [BackendChoice], counts: [Int]) throws(SPIError) -> Devices {
    var devices = Devices()
    for (index, backend) in backends.enumerated() {
      switch backend {
      case .terminal, .memory:
        let chain = SimulatedChain(chips: counts[index], seed: UInt64(index) + 1)
        devices.all.append(listening(chain, count: counts[index], &devices))
        devices.simulated.append(chain)
      case .null, .display:
        // `OwnDisplay` opens a display without chains.
        devices.all.append(NullDevice())
        devices.simulated.append(nil)
      case .spi(let path):
        let device = try SpidevDevice(path: path, speed: busSpeed)
        devices.all.append(
          RetryingDevice(listening(device, count: counts[index], &devices), now: now))
        devices.simulated.append(nil)
      case .gpio(let chip, let clk, let din, let cs):
        let lines = GPIOLines(clock: GPIOLine(clk), data: GPIOLine(din), select: GPIOLine(cs))
        devices.all.append(
          RetryingDevice(try GPIODevice(chip: chip, lines: lines), now: now))
        devices.simulated.append(nil)
      }
    }
    return devices
  }

  /// The device behind a monitor, if chains have any.
  private func listening(
    _ device: any SPIExchangeDevice, count: Int, _ devices: inout Devices
  ) -> any SPIDevice {
    guard let onHealth else { return device }
    var report: (LoopbackMonitor.Health) -> Void = { _ in }
    let monitor = LoopbackMonitor(device, modules: count) { report($0) }
    report = { [unowned monitor] in onHealth(monitor, $0) }
    devices.monitors.append(monitor)
    return monitor
  }
}
