// SPDX-License-Identifier: MIT
import BrokerTesting
import Core
import MessageStorage
import SignControl
import Synchronization
import Testing

@testable import Fleet

/// A controller that leads, and another one that did or does.
extension FleetControllerTests {
  /// What another controller writes.
  private func other(
    _ epoch: Int, isOnline: Bool = true
  ) -> (topic: String, payload: String) {
    let state = isOnline ? "online" : "ended"
    return (
      "controller", #"{"instance":"other","host":"attic","epoch":\#(epoch),"state":"\#(state)"}"#
    )
  }

  @Test func `what the one before has written and comes late changes nothing`() async throws {
    let running = try await leading([other(4, isOnline: false)])
    let own = try await running.controller.change(
      .sign("a"), .intensity(1), at: nil, in: nil, by: anna)
    #expect(own.layer.epoch == 5)
    // The last one shows that the others have come.
    try await broker.keep([
      other(4), ("sign/a/desired", #"{"epoch":4,"revision":9,"intensity":9}"#),
      ("sign/b/desired", #"{"epoch":5,"revision":9}"#),
    ])
    await running.wait(for: .sign("b"))
    #expect(await running.controller.status().role == .leading)
    #expect(try await running.controller.wanted(of: .sign("a")).content == own.content)
  }

  @Test func `one that leads after another one does so in a later epoch`() async throws {
    let running = try await leading()
    #expect(await running.controller.status().epoch == 1)
    try await broker.keep([other(7)])
    await running.wait(for: .standby)
    try await broker.keep([other(7, isOnline: false)])
    await running.wait(for: .leading)
    #expect(await running.controller.status().epoch == 8)
  }

  @Test func `one to whom nothing comes back changes nothing, as another one may lead`()
    async throws
  {
    let running = try await leading()
    let controller = running.controller
    _ = try await controller.change(.sign("a"), .intensity(1), at: nil, in: nil, by: anna)
    running.end()
    func refusal(at now: Instant) -> ControlError? {
      do throws(ControlError) {
        try controller.state.withLock { (state) throws(ControlError) in
          try controller.checkLead(state, at: now)
        }
        return nil
      } catch {
        return error
      }
    }
    let confirmed = controller.state.withLock { $0.lease.confirmed }
    let late = confirmed.advanced(by: FleetLease.trust)
    #expect(refusal(at: confirmed) == nil)
    guard case .busy(let reason, let seconds) = refusal(at: late) else {
      Issue.record("It is \(String(describing: refusal(at: late)))")
      return
    }
    #expect(
      "\(reason)" == """
        Nothing comes back from mqtt://127.0.0.1:\(broker.port), so another controller may lead by \
        now. A change now could be lost; try again when it answers.
        """)
    #expect(seconds == 5)
    // Nor does it put right what somebody else writes.
    func sent(at now: Instant) -> Int? {
      _ = controller.look(at: now)
      return controller.state.withLock { $0.sent[.sign("a")]?.count }
    }
    let before = sent(at: confirmed)
    controller.state.withLock {
      controller.take(Array("{}".utf8), of: .sign("a"), &$0, at: confirmed)
    }
    #expect(sent(at: late) == before)
    #expect(sent(at: late.advanced(by: -1)) != before)
  }
}
