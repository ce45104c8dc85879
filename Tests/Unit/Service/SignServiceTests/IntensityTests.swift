// SPDX-License-Identifier: MIT
import MAX7219
import SignAPI
import SignControl
import SignboardKit
import Testing

@testable import Schedules
@testable import SignService

/// The reported effective intensity.
struct IntensityTests {
  private static let asked = "intensity 12: by hand."

  private func reading(_ wanted: Int, _ shown: Int, _ current: Int) throws -> PanelReading {
    PanelReading(
      wanted: try #require(Intensity(wanted)), shown: try #require(Intensity(shown)),
      milliamperes: current)
  }

  private func light(_ intensity: Int, isOff: Bool = false) -> SignIntensity {
    SignIntensity(
      asked: intensity, intensity: intensity, isOff: isOff,
      reason: .verbatim("intensity \(intensity): by hand."))
  }

  @Test(
    arguments: [
      (nil, 500, false, 12, asked),
      ((12, 12, 400), 500, false, 12, asked),
      ((12, 12, 400), nil, false, 12, asked),
      // Without a limit or a fade the panel has the set intensity with its next frame.
      ((3, 3, 100), nil, false, 12, asked),
      (
        (12, 7, 483), 500, false, 7,
        "\(asked) The current limit of 500 mA lowers 12 to 7: with it the panel draws 483 mA."
      ),
      (
        (3, 3, 100), 500, false, 3,
        "\(asked) With the current limit of 500 mA it grows from 3 to 12 step by step, as far as the "
          + "picture permits."
      ),
      // A lowered intensity comes with the next frame.
      ((15, 15, 490), 500, false, 12, asked),
      ((9, 9, 300), nil, true, 9, "\(asked) It is fading to 12."),
      ((14, 14, 300), nil, true, 14, "\(asked) It is fading to 12."),
      (
        (9, 6, 480), 500, true, 6,
        "\(asked) It is fading to 12. The current limit of 500 mA lowers 9 to 6: with it the panel "
          + "draws 480 mA."
      ),
    ] as [((Int, Int, Int)?, Int?, Bool, Int, String)])
  func `the effective intensity is reported with its reason`(
    panel: (Int, Int, Int)?, limit: Int?, isFading: Bool, effective: Int, reason: String
  ) throws {
    let view = IntensityView(
      light(12), panel: try panel.map { try reading($0.0, $0.1, $0.2) }, limit: limit,
      isFading: isFading)
    #expect((view.intensity, view.effective) == (12, effective))
    #expect("\(view.reason)" == reason)
  }

  @Test func `no intensity is effective while the sign is off`() throws {
    let view = IntensityView(
      light(12, isOff: true), panel: try reading(12, 7, 16), limit: 500, isFading: true)
    #expect(view == IntensityView(intensity: 12, effective: 0, reason: .verbatim(Self.asked)))
  }

  @Test func `the effective intensity is that of the LEDs, also for Prometheus`() async throws {
    let sign = try TestSign("panel: 4x1\nscroll: static\nintensity: 12\ncurrent-limit: 100\n")
    let budget = sign.setup.sign.settings.budget
    #expect(budget.limit == 100)
    let leds = try LitSign(sign, modules: 4, budget: budget)
    func effective() async throws -> Int { try await sign.service.intensity().effective }
    #expect(try leds.look(frames: 20).step == nil)
    #expect(try await effective() == 12)
    // Most of the LEDs.
    try await sign.put("a", "{inverse}MMMMM{/inverse}")
    let lit = try #require(try leds.look(frames: 20).step)
    #expect((0..<12).contains(lit))
    let view = try await sign.service.intensity()
    #expect((view.intensity, view.effective) == (12, lit))
    let current = try #require(
      try /lowers 12 to (\d+): with it the panel draws (\d+) mA/.firstMatch(
        in: view.reason.description)?.2)
    #expect(Int(current).map { (50...100).contains($0) } == true, "\(view.reason)")
    #expect(view.reason.description.contains(" The current limit of 100 mA lowers 12 to \(lit): "))
    let text = sign.service.metrics().text()
    #expect(text.contains("\nsignboard_intensity \(lit)\n"), "\(text)")
    #expect(text.contains("\nsignboard_current_milliamperes \(current)\n"), "\(text)")
    // A dark picture leaves room below the limit again.
    try await sign.remove("a")
    #expect(try leds.look(frames: 20).step == nil)
    #expect(try await effective() == 12)
  }
}
