// SPDX-License-Identifier: MIT
import Schedules
import SignControl
import Testing

@testable import SignService

/// An urgent message breaks through quiet hours and off periods, as seen on the LEDs.
struct UrgentTests {
  private static func yaml(_ service: String) -> String {
    """
    panel: 2x1
    speed: 10
    intensity: 5
    service:
      urgent: 90
      urgent-intensity: 12
      \(service)

    """
  }

  /// How many different pictures are lit within a second, a look every 100 ms; pages that stand
  /// are dark for a moment between two rounds.
  private func pictures(_ sign: TestSign, _ leds: LitSign, step expected: Int) throws -> Int {
    var seen: Set<[String]> = []
    for _ in 0..<10 {
      sign.advance(seconds: 0.1)
      let (step, picture) = try leds.look()
      guard let step else { continue }
      #expect(step == expected)
      seen.insert(picture)
    }
    return seen.count
  }

  @Test func `a dark panel lights up for an urgent message, and is dark again`() async throws {
    let sign = try TestSign(Self.yaml("off: [{start: \"12:01\", end: \"13:00\"}]"))
    let leds = try LitSign(sign, modules: 2)
    try await sign.put("news", "HHHHHH")
    sign.advance(seconds: 3)
    #expect(try leds.look().step == 5)
    sign.advance(seconds: 57)
    #expect(try leds.look().step == nil)
    // A message that is not urgent changes nothing.
    try await sign.put("note", "HHHHHH") { $0.priority = 89 }
    sign.advance(seconds: 3)
    #expect(try leds.look().step == nil)
    try await sign.put("fire", "HHHHHH") { $0.priority = 90 }
    sign.advance(seconds: 3)
    #expect(try leds.look().step == 12)
    #expect(try pictures(sign, leds, step: 12) > 5)
    #expect(try await sign.service.intensity().effective == 12)
    try await sign.remove("fire")
    #expect(try leds.look().step == nil)
    #expect(try await sign.service.intensity().effective == 0)
    sign.advance(seconds: 3600, inStepsOf: 2)
    #expect(try leds.look().step == 5)
  }

  @Test func `during quiet hours texts stand still, and an urgent one moves`() async throws {
    let sign = try TestSign(Self.yaml("quiet: [{start: \"12:01\", end: \"13:00\"}]"))
    let leds = try LitSign(sign, modules: 2)
    try await sign.put("news", "HH")
    sign.advance(seconds: 3)
    #expect(try pictures(sign, leds, step: 5) > 5)
    sign.advance(seconds: 57)
    #expect(try pictures(sign, leds, step: 5) == 1)
    try await sign.put("fire", "HHHHHH") { $0.priority = 95 }
    sign.advance(seconds: 3)
    #expect(try pictures(sign, leds, step: 5) > 5)
    try await sign.remove("fire")
    sign.advance(seconds: 1)
    #expect(try pictures(sign, leds, step: 5) == 1)
  }
}
