// SPDX-License-Identifier: MIT
import BrokerTesting
import Core
import SignControl
import SignTesting
import Synchronization
import Testing

@testable import Fleet

/// Several who change the document of one group.
extension FleetControllerTests {
  private static let north = FleetTarget.group("north")

  private static func put(
    _ id: String, in plan: RolloutPlan? = nil, _ running: Running
  ) async throws(ControlError) -> WantedDocument {
    try await running.controller.change(
      north, .putMessage(id: id, ["text": "A"]), at: nil, in: plan,
      by: Caller(role: .writer, name: id))
  }

  private static func ids(_ document: WantedDocument) -> Set<String> {
    Set(document.content["messages"]?.members.map(\.key) ?? [])
  }

  /// The reason why something conflicts with what others have done.
  private func conflict(
    _ body: () async throws(ControlError) -> Void
  ) async throws(ControlError) -> String {
    do throws(ControlError) {
      try await body()
      return "nothing is refused"
    } catch .conflict(let reason) {
      return "\(reason)"
    }
  }

  @Test func `of changes that come at once none is lost, and each answer has those before it`()
    async throws
  {
    let running = try await leading()
    let ids = Set((0..<24).map { "m\($0)" })
    let answers = try await withThrowingTaskGroup(of: WantedDocument.self) { group in
      for id in ids { group.addTask { try await Self.put(id, running) } }
      var answers: [WantedDocument] = []
      for try await answer in group { answers.append(answer) }
      return answers.sorted { $0.layer.revision < $1.layer.revision }
    }
    #expect(answers.map(\.layer.revision) == Array(1...24))
    for (before, after) in zip(answers, answers.dropFirst()) {
      #expect(Self.ids(after).isSuperset(of: Self.ids(before)))
    }
    let wanted = try await running.controller.wanted(of: Self.north)
    #expect(Self.ids(wanted) == ids && wanted.layer == answers.last?.layer)
    // The broker gets them in the same order.
    while running.controller.state.withLock({ $0.sent[Self.north]?.isEmpty == false }) {
      try await Task.pause()
    }
    #expect(try await broker.kept("group/north/desired") == wanted.content.text)
  }

  @Test func `a roll-out and changes beside it do not take each other away`() async throws {
    let running = try await leading(
      ["a", "b"].flatMap { id in
        [("sign/\(id)/state", "online"), ("sign/\(id)/reported", #"{"tags":["all","north"]}"#)]
      })
    let plan = try #require(RolloutPlan(waves: "1,100%", hold: 3600))
    _ = try await Self.put("first", running)
    // One is on its way when another change comes.
    _ = try await Self.put("rolled", in: plan, running)
    #expect(
      try await conflict { () throws(ControlError) in _ = try await Self.put("late", running) }
        == "Roll-out 1 brings a change to group:north. Wait for its end, or undo it.")
    _ = try await running.controller.steer(rollout: 1, .undo, by: anna)
    #expect(Self.ids(try await running.controller.wanted(of: Self.north)) == ["first"])
    // Another change has come since the end of one, which cannot be undone then.
    let whole = try #require(RolloutPlan(waves: "100%"))
    _ = try await Self.put("rolled", in: whole, running)
    _ = try await Self.put("late", running)
    #expect(
      try await conflict { () throws(ControlError) in
        _ = try await running.controller.steer(rollout: 2, .undo, by: anna)
      } == "Something else is wanted of group:north since roll-out 2.")
    #expect(
      Self.ids(try await running.controller.wanted(of: Self.north)) == ["first", "rolled", "late"])
  }
}
