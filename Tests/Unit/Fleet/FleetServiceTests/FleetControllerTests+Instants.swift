// SPDX-License-Identifier: MIT
import BrokerTesting
import Core
import Schedules
import SignControl
import Testing

@testable import Fleet

/// When something begins to be wanted, and when it stops.
extension FleetControllerTests {
  private static let north = FleetTarget.group("north")
  private static let past = CivilInstant(seconds: 946_684_800)
  /// So many days from now, in whole seconds.
  private static func days(_ days: Int64) -> CivilInstant {
    FleetController.now.advanced(bySeconds: days * 86_400)
  }

  /// The document after a change, without its head.
  private func change(
    _ running: Running, _ change: FleetChange, at begin: CivilInstant?
  ) async throws(ControlError) -> String {
    let wanted = try await running.controller.change(
      Self.north, change, at: begin, in: nil, by: anna)
    #expect(wanted.begin == wanted.content["at"]?.string.flatMap { CivilInstant(rfc3339: $0) })
    return JSONValue.object(Array(wanted.content.members.dropFirst(3))).text
  }

  @Test func `a change may wait for its instant, and the next ones wait with it`() async throws {
    let running = try await leading()
    let (soon, later) = (Self.days(1), Self.days(2))
    let first = try await change(running, .intensity(3), at: soon)
    #expect(first == #"{"intensity":3,"at":"\#(soon)"}"#)
    let kept = try await broker.kept("group/north/desired")
    #expect(kept == #"{"epoch":1,"revision":1,"by":"anna","intensity":3,"at":"\#(soon)"}"#)
    await #expect(throws: ControlError.self) {
      try await change(running, .power(true), at: nil)
    }
    #expect(
      try await change(running, .power(true), at: later)
        == #"{"intensity":3,"at":"\#(later)","power":true}"#)
    // All of it counts at once, and there is nothing to wait for any more.
    #expect(
      try await change(running, .power(false), at: Self.past) == #"{"intensity":3,"power":false}"#)
    #expect(try await change(running, .power(nil), at: nil) == #"{"intensity":3}"#)
  }

  @Test func `a change that is too far in the future is refused, as signs do`() async throws {
    let running = try await leading()
    await #expect(throws: ControlError.self) {
      try await change(running, .intensity(3), at: Self.days(4000))
    }
    await #expect(throws: ControlError.self) { try await running.controller.wanted(of: Self.north) }
    // What signs have came when the clock of a controller was right.
    let document = #"{"epoch":1,"revision":1,"at":"\#(Self.days(4000))"}"#
    let content = try running.controller.content(of: Array(document.utf8), for: Self.north)
    #expect(content.begin == Self.days(4000))
  }

  @Test func `nothing is rolled out while what is wanted waits, as it could not be undone`()
    async throws
  {
    let running = try await leading([
      ("sign/a/state", "online"), ("sign/a/reported", #"{"tags":["all","north"]}"#),
    ])
    let plan = try #require(RolloutPlan(waves: "100%"))
    _ = try await change(running, .intensity(3), at: Self.days(1))
    for begin in [nil, Self.past] {
      await #expect(throws: ControlError.self) {
        try await running.controller.change(
          Self.north, .power(true), at: begin, in: plan, by: anna)
      }
    }
    _ = try await change(running, .power(true), at: Self.past)
    _ = try await running.controller.change(
      Self.north, .power(false), at: nil, in: plan, by: anna)
  }

  @Test func `what is wanted may end at an instant, also what waits`() async throws {
    let running = try await leading()
    let (soon, later) = (Self.days(1), Self.days(2))
    await #expect(throws: ControlError.self) {
      try await running.controller.withdraw(Self.north, at: later, by: anna)
    }
    _ = try await change(running, .intensity(3), at: soon)
    try await running.controller.withdraw(Self.north, at: later, by: anna)
    let wanted = try await running.controller.wanted(of: Self.north)
    #expect(wanted.begin == soon && wanted.end == later)
    #expect(wanted.content["intensity"]?.integer == 3)
    // It would never count.
    await #expect(throws: ControlError.self) {
      try await running.controller.withdraw(Self.north, at: soon, by: anna)
    }
    try await running.controller.withdraw(Self.north, at: Self.past, by: anna)
    await #expect(throws: ControlError.self) { try await running.controller.wanted(of: Self.north) }
  }

  @Test func `what is over does not come back with a change`() async throws {
    let document = #"{"epoch":4,"revision":1,"intensity":3,"until":"\#(Self.past)"}"#
    let running = try await leading([("group/north/desired", document)])
    // There is nothing that could end.
    await #expect(throws: ControlError.self) {
      try await running.controller.withdraw(Self.north, at: Self.days(1), by: anna)
    }
    #expect(try await change(running, .power(true), at: nil) == #"{"power":true}"#)
  }
}
