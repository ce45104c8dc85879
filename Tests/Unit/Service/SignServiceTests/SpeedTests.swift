// SPDX-License-Identifier: MIT
import Schedules
import SignControl
import Testing

@testable import SignService

/// A speed that is set by hand.
struct SpeedTests {
  private static func yaml(_ speed: String) -> String { "panel: 2x1\n\(speed)\ntext: Hello\n" }

  /// Holds two signs against each other as they go on.
  private func expectSame(
    _ sign: TestSign, _ other: TestSign, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<5 {
      #expect(sign.picture == other.picture, sourceLocation: sourceLocation)
      for one in [sign, other] { one.advance(seconds: 0.7) }
    }
  }

  @Test func `texts scroll at it from now on, also after a restart`() async throws {
    let sign = try TestSign(Self.yaml("speed: 10"))
    sign.advance(seconds: 3)
    let view = try await sign.service.setSpeed(40, by: TestSign.caller)
    #expect(view == SpeedView(speed: 40, isByHand: true))
    // It begins with the next frame, which is due in a tenth of a second at the speed before.
    sign.advance(seconds: 0.1)
    expectSame(sign, try TestSign(Self.yaml("speed: 40")))
    try sign.restart(Self.yaml("speed: 10"))
    #expect(try await sign.service.speed() == view)
    expectSame(sign, try TestSign(Self.yaml("speed: 40")))
  }

  @Test func `it counts for another configuration too, until it is given back`() async throws {
    let sign = try TestSign(Self.yaml("speed: 10"))
    _ = try await sign.service.setSpeed(12.5, by: TestSign.caller)
    try sign.reload(Self.yaml("loop-in: 6"))
    #expect(try await sign.service.speed() == SpeedView(speed: 12.5, isByHand: true))
    let view = try await sign.service.setSpeed(nil, by: TestSign.caller)
    #expect(view == SpeedView(speed: nil, isByHand: false))
    expectSame(sign, try TestSign(Self.yaml("loop-in: 6")))
    try sign.restart(Self.yaml("step: -2\nevery: 50"))
    #expect(try await sign.service.speed() == SpeedView(speed: 40, isByHand: false))
    try sign.restart(Self.yaml("align: left"))
    #expect(try await sign.service.speed() == SpeedView(speed: 30, isByHand: false))
  }

  @Test func `messages and zones with a speed of their own keep it`() async throws {
    let zones = """
      panel: 4x1
      zones:
        - {name: main, at: [0, 0], size: [16, 8]}
        - {name: side, at: [16, 0], size: [16, 8], speed: 7}
      speed:
      """
    let sign = try TestSign(zones + " 10")
    try await sign.put("b", "World") { $0.zone = "side" }
    sign.advance(seconds: 1)
    let before = sign.columns(16..<32)
    _ = try await sign.service.setSpeed(100, by: TestSign.caller)
    // It goes on where it was.
    #expect(sign.columns(16..<32) == before)
    let other = try TestSign(zones + " 100")
    for one in [sign, other] { try await one.put("a", "Hello") { $0.speed = 9 } }
    for _ in 0..<5 {
      #expect(sign.columns(0..<16) == other.columns(0..<16))
      for one in [sign, other] { one.advance(seconds: 0.7) }
    }
  }

  @Test func `a speed of no columns is refused, and nothing is changed`() async throws {
    let sign = try TestSign(Self.yaml("speed: 10"))
    for speed in [0, -1, 1e-12, .infinity] {
      await #expect(throws: ControlError.self, "\(speed)") {
        try await sign.service.setSpeed(speed, by: TestSign.caller)
      }
    }
    #expect(try await sign.service.speed() == SpeedView(speed: 10, isByHand: false))
  }
}
