// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// What the sign shows if something is missing, and its current limit, seen from outside.
@Suite(.waitsForPrograms, .serialized)
struct FailSafeTests {
  private static let still = "panel: 2x1\nscroll: static\n"

  /// A process whose `service` has more keys.
  private func process(_ keys: String, _ yaml: String = still) throws -> ServiceProcess {
    let sign = try ServiceProcess(yaml)
    try sign.configure(yaml, service: keys)
    return sign
  }

  private func frame(_ sign: ServiceProcess) throws -> String { try sign.run("frame").output }

  /// The picture of a sign with this text.
  private func frame(of text: String) throws -> String {
    let sign = try ServiceProcess(Self.still + "text: \"\(text)\"")
    try sign.start()
    defer { sign.signal(SIGTERM) }
    return try frame(sign)
  }

  @Test func `idle, startup and stop have texts of their own`() throws {
    let sign = try process("idle: I, stop: S, startup: {text: U}")
    try sign.start()
    #expect(try frame(sign) == (try frame(of: "U")))
    #expect(try sign.run("send", "--id", "a", "A").status == 0)
    #expect(try frame(sign) == (try frame(of: "A")))
    try sign.run("remove", "a")
    #expect(try frame(sign) == (try frame(of: "I")))
    #expect(try sign.run("stop").status == 0)
    #expect(try frame(sign) == (try frame(of: "S")))
    // Orders hold after a kill.
    sign.signal(SIGKILL)
    _ = sign.end()
    try sign.start()
    #expect(try frame(sign) == (try frame(of: "S")))
    #expect(try sign.run("start").status == 0)
    #expect(try frame(sign) == (try frame(of: "U")))
  }

  @Test func `orders survive a kill`() throws {
    let sign = try ServiceProcess("panel: 2x1\nspeed: 20\ntext: \"A long text\"")
    try sign.start()
    #expect(try sign.run("send", "--id", "low", "--priority", "1", "L").status == 0)
    #expect(try sign.run("send", "--id", "high", "--priority", "60", "H").status == 0)
    #expect(try sign.run("activate", "low", "--for", "3600").status == 0)
    #expect(try sign.run("intensity", "9").status == 0)
    #expect(try sign.run("pause").status == 0)
    let before = try frame(sign)
    sign.signal(SIGKILL)
    _ = sign.end()
    try sign.start()
    #expect(try frame(sign) == before)
    #expect(try sign.run("pause").output == "paused\n")
    #expect(try sign.run("intensity").output.hasPrefix("9 of 15"))
    #expect(try sign.run("start").status == 0)
    #expect(try sign.run("why").output.contains("low is shown"))
  }

  @Test func `a protected message is not removed, and the status says so`() throws {
    let sign = try ServiceProcess(Self.still)
    try sign.start()
    try sign.run("send", "--id", "a", "--protected", "--priority", "80", "A")
    let refused = try sign.run("remove", "a")
    #expect(refused.status != 0)
    #expect(refused.error.contains("message a is protected"))
    #expect(try sign.run("list").output.contains("a "))
  }

  @Test func `the panel stays within its current limit`() throws {
    // All LEDs at intensity 15 would draw far more.
    let yaml = "panel: 2x1\nscroll: static\nintensity: 15\ncurrent-limit: 200\n"
    let sign = try ServiceProcess(yaml)
    let recording = sign.folder.appendingPathComponent("wire.jsonl").path
    try sign.start(["--record", recording])
    try sign.run("send", "--id", "a", "{inverse}  {/}{inverse}  {/}")
    #expect(try frame(sign).contains("#"))
    sign.signal(SIGTERM)
    #expect(sign.end() == 0)
    let wire = try String(contentsOfFile: recording, encoding: .utf8)
    // Register 0x0A is the intensity.
    let levels = wire.matches(of: /0a0([0-9a-f])0a0([0-9a-f])/).compactMap {
      Int($0.output.1, radix: 16)
    }
    let least = try #require(levels.min())
    #expect(least < 15)
  }

  @Test(arguments: ["keep", "{text: \"-\"}"])
  func `at the end the panel is left as configured`(_ end: String) throws {
    let sign = try ServiceProcess(Self.still + "text: \"A\"\nend: \(end)")
    let recording = sign.folder.appendingPathComponent("wire.jsonl").path
    try sign.start(["--record", recording])
    sign.signal(SIGTERM)
    #expect(sign.end() == 0)
    let wire = try String(contentsOfFile: recording, encoding: .utf8)
    // No shutdown: the LEDs stay lit.
    let last = try #require(wire.split(separator: "\n").lastIndex { $0.contains("0c0") } as Int?)
    #expect(!wire.split(separator: "\n")[last].contains("0c000c00"))
  }
}
