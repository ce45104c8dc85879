// SPDX-License-Identifier: MIT
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// A clock that nothing has set since a power cut: its time may be that of the last shutdown.
struct UnsetClockTests {
  private static let still = "panel: 6x1\nscroll: static\n"
  private static let remedy =
    "Let a time server set it, with \"timedatectl set-ntp true\", or fit a clock with a battery."
  private static let doubt = "The clock has not been set since the start, so times may be wrong."
  private static let waits =
    "Messages with dates and values that follow the time wait until the clock is set."

  private func health(_ sign: TestSign) -> String? {
    sign.service.healthNow().parts.first { $0.name == "clock" }.map { "\($0.state) \($0.detail)" }
  }

  /// The picture of a text that stands still.
  private func picture(_ text: String) throws -> [String] {
    try TestSign(Self.still + "text: \"\(text)\"").picture
  }

  @Test(arguments: [
    (ClockSource.synchronized, "well All is well."), (.unknown, "well All is well."),
    (.battery, "well No time server sets it; its time comes from a clock with a battery."),
    (.nothing, "warning \(doubt) \(remedy)"),
  ])
  func `health reports where the time comes from`(source: ClockSource, detail: String) throws {
    #expect(health(try TestSign(Self.still, clocks: VirtualClocks(source: source))) == detail)
  }

  @Test(arguments: [ClockSource.synchronized, .battery])
  func `a clock that is set later is well from then on`(source: ClockSource) async throws {
    let clocks = VirtualClocks(source: .nothing)
    let sign = try TestSign(Self.still, clocks: clocks)
    clocks.source = source
    sign.advance(seconds: 9)
    #expect(health(sign)?.hasPrefix("warning") == true)
    sign.advance(seconds: 2)
    #expect(health(sign)?.hasPrefix("well") == true)
    #expect(sign.log.all == ["notice The clock is set."])
    // A network that is gone does not unset it.
    clocks.source = .nothing
    sign.advance(seconds: 30)
    #expect(health(sign)?.hasPrefix("well") == true)
    // It was right before, too.
    #expect(try await sign.service.shown(at: "2026-11-21T12:00:01").clock == nil)
  }

  @Test func `a person may set it`() throws {
    let sign = try TestSign(Self.still, clocks: VirtualClocks(source: .nothing))
    sign.clocks.set(byMilliseconds: 3_600_000)
    sign.service.tick()
    #expect(health(sign) == "well It was set by 3600000 ms at 2026-11-21T13:00:00+00:00.")
  }

  @Test func `why and shown report that times may be wrong`() async throws {
    let sign = try TestSign(Self.still, clocks: VirtualClocks(source: .nothing))
    try await sign.put("a", "A")
    let now = try await sign.service.why(zone: nil, at: nil)
    #expect(now.map { "\($0.clock ?? .empty)" } == [Self.doubt])
    sign.advance(seconds: 5)
    sign.clocks.set(byMilliseconds: 3_600_000)
    sign.advance(seconds: 5)
    #expect(try await sign.service.why(zone: nil, at: nil).map(\.clock) == [nil])
    let past = try await sign.service.shown(at: "2026-11-21T12:00:04").clock
    #expect(past.map { "\($0)" } == "The clock had not been set then, so these times may be wrong.")
    #expect(try await sign.service.shown(at: "2026-11-21T13:00:06").clock == nil)
    #expect(try await sign.service.shown(at: "2026-11-21T11:59:00").clock == nil)
  }

  // MARK: - Times that wait

  private static let waiting = still + "text: \"{time}\"\nservice: {wait-for-clock: yes}"

  @Test(arguments: [false, true])
  func `a value that follows the time is shown when the clock is right`(isSet: Bool) throws {
    let clocks = VirtualClocks(source: .nothing)
    let sign = try TestSign(Self.waiting, clocks: clocks)
    #expect(sign.picture == (try picture("–")))
    #expect(health(sign) == "warning \(Self.doubt) \(Self.waits) \(Self.remedy)")
    sign.advance(seconds: 90)
    #expect(sign.picture == (try picture("–")))
    clocks.source = .synchronized
    if isSet { clocks.set(byMilliseconds: 3_600_000) }
    sign.advance(seconds: 12)
    #expect(sign.picture == (try picture(isSet ? "13:01" : "12:01")))
  }

  @Test func `messages with dates are shown when the clock is right`() async throws {
    let clocks = VirtualClocks(source: .nothing)
    let sign = try TestSign(Self.waiting, clocks: clocks)
    try await sign.put("always", "A")
    try await sign.put("dated", "B") { $0.from = "2026-11-21T11:00" }
    try await sign.put("window", "C") { $0.rules = [.init("12:00", "13:00")] }
    try await sign.put("expires", "D") { $0.expires = "2026-11-21T15:00" }
    #expect(try await sign.shown() == ["always"])
    let why = try await sign.service.why(zone: nil, at: nil)[0]
    #expect(why.clock.map { "\($0)" } == "\(Self.doubt) \(Self.waits)")
    #expect(
      Set(why.items.filter { $0.state == .off }.map { "\($0.reason)" })
        == [
          "dated waits until the clock is set.", "expires waits until the clock is set.",
          "window waits until the clock is set.",
        ])
    #expect(try await sign.service.unshown().map(\.message) == ["dated", "expires", "window"])
    // The plan counts on a clock that will be right.
    let calendar = try await sign.service.calendar(
      CalendarQuery(from: "2026-11-21T12:30", until: "2026-11-21T12:40"))
    let planned = calendar.spans.map { $0.messages.sorted() }
    #expect(planned == [["always", "dated", "expires", "window"]])
    clocks.set(byMilliseconds: 3_600_000)
    sign.service.tick()
    #expect(try await sign.shown().sorted() == ["always", "dated", "expires"])
    #expect(try await sign.service.unshown().isEmpty)
  }

  @Test(arguments: [false, true])
  func `messages that end with what a fleet wants wait, too`(isOver: Bool) async throws {
    let sign = try TestSign(Self.waiting, clocks: VirtualClocks(source: .nothing))
    let messages = #""epoch":1,"revision":1,"messages":{"a":{"text":"A"}}"#
    try await sign.take(.sign, "{\(messages),\"until\":\"2026-11-21T12:30:00Z\"}")
    try await sign.take(.group("all"), "{\(messages)}")
    #expect(try await sign.service.unshown().map(\.message) == ["fleet/a"])
    try sign.restart(Self.waiting)
    #expect(try await sign.shown() == ["fleet:all/a"])
    sign.clocks.source = .synchronized
    if isOver { sign.clocks.set(byMilliseconds: 3_600_000) }
    sign.advance(seconds: 12)
    #expect(try await sign.shown().contains("fleet/a") != isOver)
  }

  @Test func `nothing waits unless it is asked for`() async throws {
    let sign = try TestSign(
      Self.still + "text: \"{time}\"", clocks: VirtualClocks(source: .nothing))
    #expect(sign.picture == (try picture("12:00")))
    try await sign.put("dated", "B") { $0.from = "2026-11-21T11:00" }
    #expect(try await sign.shown() == ["dated"])
  }

  @Test func `another configuration lets times wait or wait no more`() async throws {
    let sign = try TestSign(Self.waiting, clocks: VirtualClocks(source: .nothing))
    try await sign.put("dated", "B") { $0.from = "2026-11-21T11:00" }
    let without = Self.still + "text: \"{time}\"\nservice: {wait-for-clock: no}"
    try sign.reload(without)
    #expect(try await sign.shown() == ["dated"])
    try await sign.remove("dated")
    #expect(sign.picture == (try picture("12:00")))
    try sign.reload(Self.waiting)
    #expect(sign.picture == (try picture("–")))
    // Also while the sign is paused.
    try await sign.setPaused(true)
    sign.clocks.source = .synchronized
    sign.advance(seconds: 20)
    try await sign.setPaused(false)
    sign.advance(seconds: 1)
    #expect(sign.picture == (try picture("12:00")))
  }

  @Test func `times wait after each start`() async throws {
    let sign = try TestSign(Self.waiting, clocks: VirtualClocks(source: .nothing))
    try await sign.put("dated", "B") { $0.from = "2026-11-21T11:00" }
    try sign.restart(Self.waiting)
    #expect(try await sign.shown() == [])
    sign.clocks.source = .battery
    try sign.restart(Self.waiting)
    #expect(try await sign.shown() == ["dated"])
  }
}
