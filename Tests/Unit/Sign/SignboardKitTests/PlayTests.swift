// SPDX-License-Identifier: MIT
import SignTesting
import Synchronization
import Testing

@testable import SignboardKit

/// Texts that pass once, for which somebody waits.
@Suite(.waitsForOthers)
struct PlayTests {
  private final class Log: Sendable {
    private let entries = Mutex<[Bool]>([])
    func add(_ entry: Bool) { entries.withLock { $0.append(entry) } }
    var all: [Bool] { entries.withLock { $0 } }
  }

  @Test func `whoever waits is called once, when the text has passed`() throws {
    let log = Log()
    let sign = try DirectedSign("text: ' '", at: "2026-11-21T12:34:30")
    sign.after(1) { sign in
      _ = try sign.director.show(["Hi"], zone: 0) { log.add($0) }
    }
    sign.after(1.1) { _ in #expect(log.all == []) }
    sign.after(3) { _ in #expect(log.all == [true]) }
    sign.play(5)
    #expect(log.all == [true])
    let lit = sign.pictures.filter { $0.picture.litCount > 0 }
    // At once, then the eight columns of the text one by one, and dark for good behind it.
    #expect(lit.first?.instant == Instant(nanoseconds: 1_000_000_000))
    #expect((7...8).contains(lit.count))
    #expect(sign.pictures.last?.picture.litCount == 0)
  }

  @Test func `the end of the frame loop ends waiting`() throws {
    let log = Log()
    let sign = try DirectedSign("text: ' '", at: "2026-11-21T12:34:30")
    sign.after(1) { sign in
      _ = try sign.director.show(["Hi"], zone: 0) { log.add($0) }
    }
    sign.play(1.1)
    #expect(log.all == [false])
    _ = try sign.director.show(["Hi"], zone: 0) { log.add($0) }
    #expect(log.all == [false, false])
  }

  @Test func `a text that is played after a stop and a start begins at once`() throws {
    let log = Log()
    let sign = try DirectedSign("text: ' '", at: "2026-11-21T12:34:30")
    sign.after(5) { $0.director.setRunning(false) }
    sign.after(8) { sign in
      sign.director.setRunning(true)
      _ = try sign.director.show(["Hi"], zone: 0) { log.add($0) }
    }
    sign.after(9) { sign in
      #expect(log.all == [true])
      // What has passed does not come again.
      sign.director.setRunning(false)
      sign.director.setRunning(true)
    }
    sign.play(12)
    let lit = sign.pictures.filter { $0.picture.litCount > 0 }
    #expect(lit.first?.instant == Instant(nanoseconds: 8_000_000_000))
    #expect(lit.last.map { $0.instant < Instant(nanoseconds: 9_000_000_000) } == true)
  }

  @Test func `after a stop and a start a text that came later is seen from its beginning`() throws {
    func first(_ sign: DirectedSign, from second: Int64) -> Bitmap? {
      sign.pictures.first { $0.instant.nanoseconds >= second * 1_000_000_000 }?.picture
    }
    let other = try DirectedSign("text: B", at: "2026-11-21T12:34:30")
    other.play(0.01)
    let sign = try DirectedSign("text: A", at: "2026-11-21T12:34:30")
    sign.after(3) { _ = try $0.director.show(["B"], zone: 0) }
    sign.after(5) { $0.director.setRunning(false) }
    sign.after(8) { $0.director.setRunning(true) }
    sign.play(9)
    #expect(first(sign, from: 8) != nil)
    #expect(first(sign, from: 8) == first(other, from: 0))
  }

  @Test(arguments: ScrollMode.allCases)
  func `a text that moves in any way passes once`(_ scroll: ScrollMode) async throws {
    var settings = SignSettings()
    settings.panel = try Panel(1, 1)
    settings.backend = .memory
    settings.content.scroll = scroll
    settings.content.speed = .columnsPerSecond(10_000)
    settings.content.dwell = Rational(1, over: 1000)
    let sign = try Sign(settings)
    defer { sign.stop() }
    for text in ["A", "Hello {t}"] {
      try await sign.play(text)
      let (scene, instant) = sign.playback.present
      #expect(scene.frame(at: instant).plane.litCount == 0, "\(text)")
    }
    // A text shown then goes on, unless the sign shows everything once.
    try sign.show("A")
    #expect((sign.playback.present.scene.end == nil) == (scroll != .once))
  }

  @Test func `a zone with a bar takes no text`() async throws {
    let settings = try ConfigurationReader.read(
      bytes: Array(
        """
        panel: 2x1
        backend: memory
        zones:
          - {name: load, at: [0, 0], size: [8, 8], bar: 10}
          - {name: news, at: [8, 0], size: [8, 8], text: A}
        """.utf8), file: "sign.yaml")
    let sign = try Sign(settings)
    defer { sign.stop() }
    let refusal =
      #"zone "load": it shows a bar and no texts. Show the text in another zone."#
    var error = await #expect(throws: SignError.self) { try await sign.play("Hi") }
    #expect(error?.description == refusal)
    error = #expect(throws: SignError.self) { try sign.show("Hi", in: "load") }
    #expect(error?.description == refusal)
    try sign.show("Hi", in: "news")
  }

  @Test func `waiting ends with another text, with the task and with the sign`() async throws {
    let sign = try Sign(panel: Panel(1, 1), backend: .memory, scroll: .static)
    func begin(_ text: String) async throws -> Task<Bool, any Error> {
      let task = Task { try await sign.play(text).isEmpty }
      while sign.playback.present.scene.end == nil { try await Task.pause() }
      return task
    }
    let first = try await begin("a")
    try sign.show("b")
    #expect(try await first.value)
    #expect(sign.playback.present.scene.end == nil)
    let second = try await begin("c")
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    try sign.show("d")
    let third = try await begin("e")
    sign.stop()
    await #expect(throws: SignError.self) { try await third.value }
    await #expect(throws: SignError.self) { try await sign.play("f") }
  }
}
