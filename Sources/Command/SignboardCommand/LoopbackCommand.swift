// SPDX-License-Identifier: MIT
import ArgumentParser
import HardwareIO
import MAX7219
import MAX7219Simulator
import SignboardKit

/// Measures the length and the fastest clock of a chain whose DOUT is wired back.
struct LoopbackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "loopback", "Count the modules of a chain and find its fastest safe clock.",
    discussion: """
      It takes one more wire: from DOUT of the last module through a divider (10 kOhm and \
      20 kOhm, DOUT swings to 5 V) to MISO. The panel is dark afterwards.

      Example: signboard loopback --backend spi:/dev/spidev0.0
      """)

  @Option(
    "spi:DEVICE, or memory to try it without a panel. (default: spi:/dev/spidev0.0)", "backend",
    transform: option(BackendChoice.parser))
  var backend: BackendChoice?

  @Option(help: .about("Bits to send at each clock.", "n"))
  var bits = 1_000_000

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    try checkRange(bits, "--bits", in: 1000...1_000_000_000)
    switch chosen {
    case .spi, .memory: return
    case .terminal, .null, .gpio, .display:
      throw ValidationError(
        "--backend is \(chosen), which cannot read what comes back. Use spi:DEVICE.")
    }
  }

  func run() throws {
    let slowest = ClockTest.clocks[0]
    let modules: Int
    switch try ChainProbe(device(slowest)).count() {
    case .modules(let count): modules = count
    case .uneven(let bits):
      throw failure(
        "what was sent came back after \(bits) bits, which is not a whole number of modules",
        "Look for noise on CLK: shorter wires, a capacitor at each module, joined grounds.")
    case .silence(let isHigh):
      throw failure(
        "MISO stays \(isHigh ? "high" : "low")",
        "Check the wire from DOUT of the last module, the divider, and the plugs between modules.")
    case .garbage:
      throw failure(
        "what came back is not what was sent",
        "Check CLK and the grounds; a chain may have \(ChainProbe.mostModules) modules at most.")
    }
    var test = ClockTest()
    var random = SystemRandomNumberGenerator()
    try test.run(modules: modules, bits: bits, random: &random, device: device)
    // A clock that was too fast leaves any registers.
    let panel = try MAX7219Panel(
      layout: PanelLayout(chain: ChainLayout(across: modules)), devices: [device(slowest)])
    try panel.close(.blank)
    try Output.write(object(modules, test), isWanted: json, else: table(modules, test))
  }

  private var chosen: BackendChoice { backend ?? BackendChoice.spi("/dev/spidev0.0") }

  private func device(_ clock: Int) throws(SPIError) -> any SPIExchangeDevice {
    switch chosen {
    case .spi(let path): try SpidevDevice(path: path, speed: clock)
    default: SimulatedChain(chips: PanelSize.standard.across)
    }
  }

  private func failure(_ reason: String, _ remedy: String) -> SignError {
    SignError(place: "\(chosen)", reason: reason, remedy: remedy)
  }

  private func table(_ modules: Int, _ test: ClockTest) -> String {
    var text = "\(Wording.counted(modules, "module")) on \(chosen)\n\n"
    text += "     clock        bits      wrong\n"
    for trial in test.trials {
      text +=
        padded("\(trial.clock / 1000) kHz", 10) + padded("\(trial.errors.compared)", 12)
        + padded("\(trial.errors.wrong)", 11) + "\n"
    }
    if let safe = test.safeClock {
      text += "\nFastest safe clock: --bus-speed \(safe)\n"
    } else {
      text += "\nNo clock is safe. Shorten the wires, join the grounds, and buffer CLK and DIN.\n"
    }
    return text
  }

  private func object(_ modules: Int, _ test: ClockTest) -> JSONValue {
    let trials: [JSONValue] = test.trials.map { trial in
      [
        "clock_hz": .integer(Int64(trial.clock)), "bits": .integer(Int64(trial.errors.compared)),
        "wrong": .integer(Int64(trial.errors.wrong)),
      ]
    }
    return [
      "modules": .integer(Int64(modules)), "trials": .array(trials),
      "safe_clock_hz": test.safeClock.map { .integer(Int64($0)) } ?? .null,
    ]
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
