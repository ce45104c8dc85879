// SPDX-License-Identifier: MIT
import HardwareIO
package import MAX7219
import MAX7219Simulator

/// The open devices of the chains of a panel.
package struct ChainDevices {
  /// The device of each chain; a real device is retried with back-off.
  package private(set) var all: [any SPIDevice] = []
  /// The simulated chips of each chain; `nil` for a real chain.
  private(set) var simulated: [SimulatedChain?] = []
  /// The monitors of chains with a loopback.
  private(set) var monitors: [LoopbackMonitor] = []

  /// Opens the devices of a panel.
  ///
  /// - Parameters:
  ///   - busSpeed: the clock of SPI buses in Hz.
  ///   - onHealth: called when a chain breaks and when it is whole again; `nil`: chains have no
  ///     monitors.
  ///   - now: the time of the frame loop, for pauses after failures.
  /// - Throws: `SPIError` of the first device that cannot be opened.
  package init(
    _ plan: PanelBuilder.Plan, busSpeed: Int,
    onHealth: ((LoopbackMonitor, LoopbackMonitor.Health) -> Void)? = nil,
    now: @escaping () -> Instant
  ) throws(SPIError) {
    for (index, backend) in plan.backends.enumerated() {
      let modules = plan.layout.chains[index].count
      var chips: SimulatedChain?
      switch backend {
      case .terminal, .memory:
        let chain = SimulatedChain(chips: modules, seed: UInt64(index) + 1)
        all.append(listening(chain, modules, onHealth))
        chips = chain
      // `OwnDisplay` opens a display without chains.
      case .null, .display: all.append(NullDevice())
      case .spi(let path):
        let device = try SpidevDevice(path: path, speed: busSpeed)
        all.append(RetryingDevice(listening(device, modules, onHealth), now: now))
      case .gpio(let chip, let clk, let din, let cs):
        let lines = GPIOLines(clock: GPIOLine(clk), data: GPIOLine(din), select: GPIOLine(cs))
        all.append(RetryingDevice(try GPIODevice(chip: chip, lines: lines), now: now))
      }
      simulated.append(chips)
    }
  }

  /// The device behind a monitor, if chains have any.
  private mutating func listening(
    _ device: any SPIExchangeDevice, _ modules: Int,
    _ onHealth: ((LoopbackMonitor, LoopbackMonitor.Health) -> Void)?
  ) -> any SPIDevice {
    guard let onHealth else { return device }
    var report: (LoopbackMonitor.Health) -> Void = { _ in }
    let monitor = LoopbackMonitor(device, modules: modules) { report($0) }
    report = { [unowned monitor] in onHealth(monitor, $0) }
    monitors.append(monitor)
    return monitor
  }
}
