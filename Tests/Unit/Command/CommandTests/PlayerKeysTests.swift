// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import SignboardKit
import TerminalIO
import Testing

@testable import SignboardCommand

/// The effects of keys on a running sign.
@Suite(.waitsForOthers)
struct PlayerKeysTests {
  private func sign(_ yaml: String = "text: Hello", panel: String = "4x2") throws -> Sign {
    let settings = try ConfigurationReader.read(
      bytes: Array((yaml + "\nbackend: memory\npanel: \(panel)").utf8), file: "sign.yaml")
    return try Sign(SignSetup(settings: settings))
  }

  /// Waits for the frame that makes something so: one that is on its way when a key is pressed does
  /// not.
  private func wait(for sign: Sign, until isSo: (Player) -> Bool) async throws {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    sign.playback.onTimeChange { change.yield() }
    // It may be so already.
    change.yield()
    for await _ in changes where isSo(sign.playback) { return }
    throw CancellationError()
  }

  private func waitUntilStill(_ sign: Sign) async throws {
    try await wait(for: sign) { $0.frames > 0 && $0.sceneTime(at: .zero) == nil }
  }

  @Test func `the speed keys go through a fixed list of speeds`() throws {
    let sign = try sign()
    defer { sign.stop() }
    let keys = PlayerKeys(sign)
    func press(_ key: TerminalKey, _ count: Int) -> String {
      (0..<count).map { _ in
        keys.take(key)
        return "\(sign.playback.rate)"
      }.joined(separator: " ")
    }
    #expect(press(.right, 8) == "5/4 3/2 2 3 4 8 16 16")
    #expect(press(.left, 14) == "8 4 3 2 3/2 5/4 1 3/4 1/2 1/4 1/8 1/16 1/16 1/16")
    #expect(press(.right, 2) == "1/8 1/4")
    #expect(press(.character("="), 1) == "1")
    // Between two entries of the speed list the next one is the nearest.
    sign.playback.setRate(7, 8)
    #expect(press(.right, 1) == "1")
    sign.playback.setRate(7, 8)
    #expect(press(.left, 1) == "3/4")
  }

  @Test func `each key has its effect`() throws {
    let sign = try sign()
    defer { sign.stop() }
    let keys = PlayerKeys(sign)
    func press(_ text: String) { for key in text { keys.take(.character(key)) } }
    press(" ")
    #expect(sign.playback.isPaused)
    press(" ")
    #expect(!sign.playback.isPaused)
    let step = sign.playback.intensity.step
    press("++-")
    #expect(sign.playback.intensity.step == step + 1)
    press(String(repeating: "+", count: 20))
    #expect(sign.playback.intensity.step == 15)
    press("?")
    #expect(sign.preview.keyLine == 1)
    press("h")
    #expect(sign.preview.keyLine == 2)
    press("i")
    #expect(sign.preview.keyLine == 0)
    #expect(sign.preview.showsFigures)
    // Keys without a meaning.
    for key in [.enter, .up, .pageDown, .home, .character("x"), .character("1")] as [TerminalKey] {
      keys.take(key)
    }
    press("fF")
    #expect(sign.playback.rate == .normal)
    #expect(!sign.playback.isPaused)
  }

  @Test(arguments: [.character("q"), .character("Q"), .escape] as [TerminalKey])
  func `q and Escape end the sign`(key: TerminalKey) throws {
    let sign = try sign()
    PlayerKeys(sign).take(key)
    try sign.wait()
  }

  @Test func `a paused sign is stepped forward and back`() async throws {
    let sign = try sign("text: Hello\nspeed: 1")
    defer { sign.stop() }
    let keys = PlayerKeys(sign)
    keys.take(.character(" "))
    try await waitUntilStill(sign)
    func instant(after key: TerminalKey) async throws -> Int64 {
      let before = sign.playback.present.instant
      keys.take(key)
      try await wait(for: sign) { $0.present.instant != before }
      return sign.playback.present.instant.nanoseconds
    }
    let held = sign.playback.present.instant.nanoseconds
    let rate = sign.playback.rate
    let first = try await instant(after: .right)
    let second = try await instant(after: .right)
    #expect(held < first)
    #expect(first % 1_000_000_000 == 0)
    #expect(second == first + 1_000_000_000)
    // The last instant of the previous picture.
    #expect(try await instant(after: .left) == second - 1)
    #expect(sign.playback.rate == rate)
    #expect(sign.playback.isPaused)
  }

  @Test func `keys cannot pause, step or speed up a sign on the wall clock`() throws {
    let sign = try sign("text: Hello\nclock: wall")
    defer { sign.stop() }
    let keys = PlayerKeys(sign)
    for key in [.character(" "), .left, .right, .character("=")] as [TerminalKey] { keys.take(key) }
    #expect(!sign.playback.isPaused)
    #expect(sign.playback.rate == .normal)
  }

  // MARK: - Conversations

  /// A picture of a conversation long after every movement has ended.
  private func picture(_ sign: Sign) -> String {
    let (scene, instant) = sign.playback.present
    return scene.frame(at: instant.advanced(by: 60_000_000_000)).plane.picture
  }

  /// Three lines of a conversation of twelve, after every movement has ended.
  private func conversation() async throws -> Sign {
    let messages = (1...12).map { #"{"id": \#($0), "body": "\#($0 * 1111)"}"# }
    let text = #"{"messages": [\#(messages.joined(separator: ","))]}"#
    let sign = try Program.withFolder { folder -> Sign in
      let file = folder.appendingPathComponent("chat.json")
      try text.write(to: file, atomically: true, encoding: .utf8)
      return try self.sign(
        "conversation: \(file.path)\nscroll-bar: never\nunread-mark: steady", panel: "4x3")
    }
    sign.playback.setPaused(true)
    // A drag in running time would end in a flick.
    try await waitUntilStill(sign)
    return sign
  }

  @Test func `arrows and pages look back in a conversation`() async throws {
    let sign = try await conversation()
    defer { sign.stop() }
    let keys = PlayerKeys(sign)
    let newest = picture(sign)
    keys.take(.up)
    let line = picture(sign)
    #expect(line != newest)
    keys.take(.down)
    #expect(picture(sign) == newest)
    keys.take(.pageUp)
    let page = picture(sign)
    #expect(page != line && page != newest)
    keys.take(.pageDown)
    #expect(picture(sign) == newest)
    keys.take(.home)
    let oldest = picture(sign)
    keys.take(.up)
    #expect(picture(sign) == oldest)
    keys.take(.end)
    #expect(picture(sign) == newest)
  }

  @Test func `the wheel and dragging look back in a conversation`() async throws {
    let sign = try await conversation()
    defer { sign.stop() }
    let keys = PlayerKeys(sign)
    func mouse(_ action: TerminalMouse.Action, row: Int = 5) {
      keys.take(.mouse(TerminalMouse(action, column: 9, row: row)))
    }
    let newest = picture(sign)
    mouse(.wheelUp)
    let notch = picture(sign)
    #expect(notch != newest)
    mouse(.wheelDown)
    #expect(picture(sign) == newest)
    // A drag without a start, and other buttons, do nothing.
    mouse(.drag(.left), row: 9)
    mouse(.release(.left))
    mouse(.press(.right))
    mouse(.drag(.right), row: 9)
    #expect(picture(sign) == newest)
    mouse(.press(.left), row: 5)
    mouse(.drag(.left), row: 13)
    let dragged = sign.playback.present
    let held = dragged.scene.frame(at: dragged.instant).plane.picture
    mouse(.drag(.left), row: 5)
    let back = sign.playback.present
    #expect(back.scene.frame(at: back.instant).plane.picture == newest)
    #expect(held != newest)
    mouse(.release(.left))
    // The drag is over: moving on does nothing.
    mouse(.drag(.left), row: 20)
    #expect(picture(sign) == newest)
  }
}
