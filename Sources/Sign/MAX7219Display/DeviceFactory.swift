// SPDX-License-Identifier: MIT
import HardwareIO
public import MAX7219
public import MAX7219Simulator
import Playback
import Recording
public import SPIBus
public import SignConfiguration
public import Timing

/// Opens what chains hang on.
public struct DeviceFactory {
  /// The devices of a panel, and the simulated chains among them.
  public struct Devices {
    /// For each chain its device, real ones with back-off.
    public var all: [any SPIDevice] = []
    /// For each chain its simulated chips, or nothing for a real one.
    public var simulated: [SimulatedChain?] = []
    /// The monitors of chains that come back to the controller.
    public var monitors: [LoopbackMonitor] = []
  }

  private let busSpeed: Int
  private let now: () -> Instant
  private let onHealth: ((LoopbackMonitor, LoopbackMonitor.Health) -> Void)?

  /// Makes a factory.
  ///
  /// - Parameters:
  ///   - busSpeed: the clock of SPI buses in Hz.
  ///   - onHealth: called when a chain breaks and when it is whole again; where there is
  ///     nothing to call, nobody listens to what comes back.
  ///   - now: the clock of the frame loop, for pauses after failures.
  public init(
    busSpeed: Int, onHealth: ((LoopbackMonitor, LoopbackMonitor.Health) -> Void)? = nil,
    now: @escaping () -> Instant
  ) {
    self.busSpeed = busSpeed
    self.onHealth = onHealth
    self.now = now
  }

  /// Opens the devices of a plan; `counts` are the modules of its chains.
  ///
  /// - Throws: `SPIError` of the first device that cannot be opened.
  public func open(_ backends: [BackendChoice], counts: [Int]) throws(SPIError) -> Devices {
    var devices = Devices()
    for (index, backend) in backends.enumerated() {
      switch backend {
      case .terminal, .memory:
        let chain = SimulatedChain(chips: counts[index], seed: UInt64(index) + 1)
        devices.all.append(listening(chain, count: counts[index], &devices))
        devices.simulated.append(chain)
      case .null, .display:
        // A display of its own has no chain; it is opened by its kind.
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

  /// The device behind a monitor, where somebody listens.
  private func listening(
    _ device: any SPIExchangeDevice, count: Int, _ devices: inout Devices
  ) -> any SPIDevice {
    guard let onHealth else { return device }
    var told: (LoopbackMonitor.Health) -> Void = { _ in }
    let monitor = LoopbackMonitor(device, modules: count) { told($0) }
    told = { [unowned monitor] in onHealth(monitor, $0) }
    devices.monitors.append(monitor)
    return monitor
  }
}
