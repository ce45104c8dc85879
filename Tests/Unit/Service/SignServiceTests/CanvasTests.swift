// SPDX-License-Identifier: MIT
import Schedules
import SignControl
import Testing

@testable import SignService

/// A sign that shows a window of a larger canvas.
struct CanvasTests {
  private static let yaml = """
    panel: 1x1
    canvas: 3x1
    window: [8, 0]

    """
  /// The window lies across modules of the canvas.
  private static let corner = """
    panel: 1x1
    canvas: 3x2
    window: [13, 5]
    zones: [{name: door, at: [8, 0], size: [16, 8], scroll: static}]
    """
  /// What lies in the window of "Hill".
  private static let part = [
    "#..#....",
    "#..#....",
    "#..#....",
    "#..#....",
    "#..#....",
    "#..#....",
    ".#..#...",
    "........",
  ]

  @Test func `LEDs and viewers show the text in the window`() async throws {
    let own = try TestSign(Self.yaml + "scroll: static\ntext: Hill")
    #expect(own.picture == Self.part)
    #expect(try LitSign(own, modules: 1).look().picture == Self.part)
    let sign = try TestSign(Self.yaml + "scroll: static")
    let leds = try LitSign(sign, modules: 1)
    #expect(sign.isDark)
    try await sign.put("a", "Hill")
    #expect(sign.picture == Self.part)
    #expect(try leds.look().picture == Self.part)
  }

  @Test func `zones count from the canvas's top left; the panel has its place`() async throws {
    let sign = try TestSign(Self.corner)
    let zone = try #require(try await sign.service.zones().first)
    #expect([zone.x, zone.y, zone.width, zone.height] == [8, 0, 16, 8])
    let panel = try await sign.service.panel()
    #expect([panel.x, panel.y, panel.width, panel.height] == [13, 5, 8, 8])
    try await sign.put("a", "Hill")
    #expect(
      sign.picture == [
        ".#.#..#.",
        ".#..#..#",
        "........",
        "........",
        "........",
        "........",
        "........",
        "........",
      ])
  }

  @Test func `a test pattern lies in the window`() async throws {
    let sign = try TestSign(Self.corner)
    let leds = try LitSign(sign, modules: 1)
    try await sign.service.startTest(pattern: "numbers", seconds: 5, by: TestSign.caller)
    let numbers = [
      "...#....",
      "..##....",
      "...#....",
      "...#....",
      "..###...",
      "........",
      "#######.",
      "........",
    ]
    #expect(sign.picture == numbers)
    #expect(try leds.look().picture == numbers)
    try await sign.service.endTest(by: TestSign.caller)
    #expect(sign.isDark)
    #expect(try leds.look().step == nil)
  }

  @Test func `a test pattern leaves out the gaps between modules`() async throws {
    let sign = try TestSign("panel: 2x1\nmodule-gap: 2")
    try await sign.service.startTest(pattern: "all-on", seconds: 5, by: TestSign.caller)
    #expect(sign.picture == [String](repeating: "########..########", count: 8))
  }

  @Test func `the window of a paused sign stands still, also after a restart`() async throws {
    let yaml = Self.yaml + "speed: 10"
    let sign = try TestSign(yaml)
    try await sign.put("a", "A long text that scrolls")
    sign.advance(seconds: 4.34)
    let before = sign.picture
    #expect(!sign.isDark)
    try await sign.setPaused(true)
    sign.advance(seconds: 5)
    #expect(sign.picture == before)
    try sign.restart(yaml)
    #expect(sign.picture == before)
    #expect(try LitSign(sign, modules: 1).look().picture == before)
  }

  @Test func `the window fades as the whole does`() async throws {
    let whole = try TestSign("panel: 3x1\nintensity: 15")
    let window = try TestSign(Self.yaml + "intensity: 15")
    let leds = try [LitSign(whole, modules: 3), LitSign(window, modules: 1)]
    for sign in [whole, window] { try await sign.put("a", "Hill") { $0.entry = "fade" } }
    var steps: [[Int?]] = []
    for _ in 0..<20 {
      for sign in [whole, window] { sign.advance(seconds: 0.05) }
      steps.append(try leds.map { try $0.look().step })
    }
    #expect(steps.allSatisfy { $0[0] == $0[1] }, "\(steps)")
    #expect(Set(steps.map { $0[1] }).count > 5, "\(steps)")
  }
}
