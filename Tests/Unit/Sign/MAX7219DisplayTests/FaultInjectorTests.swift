// SPDX-License-Identifier: MIT
import MAX7219
import MAX7219Simulator
import Testing

@testable import SignboardKit

/// Faults that a person injects into the simulated panel, and their repair.
struct FaultInjectorTests {
  private let faults = FaultInjector()
  /// Step 3 on all three modules: 7/32.
  private let standard: [Double] = [0.21875, 0.21875, 0.21875]

  private func panel() throws -> SimulatedPanel {
    let chains = [SimulatedChain(chips: 2), SimulatedChain(chips: 1, seed: 1)]
    let layout = try PanelLayout(
      across: 3, down: 1, chains: [ChainLayout(across: 2), ChainLayout(left: 2, across: 1)])
    return SimulatedPanel(
      panel: try MAX7219Panel(layout: layout, devices: chains), chains: chains, faults: faults)
  }

  @Test func `every fault is visible and repaired within eight frames`() throws {
    let panel = try panel()
    var frame = Frame(width: 24, height: 8)
    for pixel in 0..<192 { frame.plane[pixel % 24, pixel / 24] = pixel % 3 == 0 }
    for _ in 0..<3 { try panel.present(frame) }
    var timeline = ""
    for number in 1...12 {
      faults.strike()
      var harm = false
      for _ in 0..<9 {
        try panel.present(frame)
        harm = harm || panel.lit != frame || panel.duties != standard
      }
      #expect(panel.lit == frame, "fault \(number)")
      #expect(panel.faultCount == number)
      timeline += harm ? "#" : "."
    }
    // An extra or lost edge may strike a row where it has no effect.
    #expect(timeline.filter { $0 == "#" }.count >= 6, "\(timeline)")
  }

  @Test func `duties are those of the modules, row by row`() throws {
    let panel = try panel()
    #expect(panel.duties == [0, 0, 0])
    try panel.present(Frame(width: 24, height: 8))
    #expect(panel.duties == standard)
    try panel.setBlank(true)
    #expect(panel.duties == [0, 0, 0])
  }
}
