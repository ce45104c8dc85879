// SPDX-License-Identifier: MIT
import MAX7219
import MAX7219Simulator
import SignboardKit

@testable import SignService

/// Simulated chips that show the orders of a sign, seen from outside: lit LEDs and intensity.
final class LitSign {
  private let sign: TestSign
  private let panel: SimulatedPanel
  /// What takes the frames: the panel, or its window.
  private let backend: any DisplayBackend
  private let driver: MAX7219Panel
  private let gauge: PanelGauge

  /// Connects one chain of modules to a sign; `budget` limits their current.
  init(_ sign: TestSign, modules: Int, budget: PowerBudget = PowerBudget()) throws {
    let chain = SimulatedChain(chips: modules, seed: 7)
    driver = try MAX7219Panel(
      layout: try PanelLayout(chain: ChainLayout(across: modules)), devices: [chain],
      budget: budget)
    panel = SimulatedPanel(panel: driver, chains: [chain])
    backend = try sign.setup.sign.windowed(panel)
    (self.sign, gauge) = (sign, PanelGauge())
    sign.service.attach(sign.player, gauge: gauge)
  }

  /// The lit LEDs after the next frames, as the frame thread shows them.
  ///
  /// - Returns: the step of the lit LEDs, 0…15, or nothing where all are dark; and their picture.
  func look(frames: Int = 1) throws -> (step: Int?, picture: [String]) {
    let player = sign.player
    let now = sign.clocks.service.monotonic()
    for _ in 0..<frames {
      let instant = player.sceneTime(at: now)?.instant ?? player.present.instant
      try backend.setIntensity(player.intensity)
      try backend.setBlank(!player.isRunning)
      try backend.present(player.present.scene.frame(at: instant))
      gauge.record(
        PanelReading(
          wanted: driver.wanted, shown: driver.intensity,
          milliamperes: driver.currents.reduce(0) { $0 + $1.present }))
    }
    let rows = panel.text.split(separator: "\n").map(String.init)
    guard rows.contains(where: { $0.contains("#") }) else { return (nil, rows) }
    // An LED is lit for 2s + 1 of 32 parts of the time (data sheet, table 7).
    let duty = panel.duties.max() ?? 0
    return (Int((duty * 32 - 1) / 2), rows)
  }
}
