// SPDX-License-Identifier: MIT
public import Configuration
public import FramePacing
import LinuxIO
public import MAX7219Simulator
import Playback
public import SPIBus
import WireRecording

/// Opens what chains hang on.
public struct DeviceFactory {
  /// The devices of a panel, and the simulated chains among them.
  public struct Devices {
    /// For each chain its device, real ones with back-off.
    public var all: [any SPIDevice] = []
    /// For each chain its simulated chips, or nothing for a real one.
    public var simulated: [SimulatedChain?] = []
  }

  private let busSpeed: Int
  private let now: () -> Instant

  /// Makes a factory.
  ///
  /// - Parameters:
  ///   - busSpeed: the clock of SPI buses in Hz.
  ///   - now: the clock of the frame loop, for pauses after failures.
  public init(busSpeed: Int, now: @escaping () -> Instant) {
    self.busSpeed = busSpeed
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
        devices.all.append(chain)
        devices.simulated.append(chain)
      case .null:
        devices.all.append(NullDevice())
        devices.simulated.append(nil)
      case .spi(let path):
        let device = try SpidevDevice(path: path, speed: busSpeed)
        devices.all.append(RetryingDevice(device, now: now))
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
}
