// SPDX-License-Identifier: MIT
import BrokerTesting
import Core
import MessageStorage
import SignControl
import SignTesting
import Synchronization
import Testing

@testable import Fleet
@testable import MQTTIO

/// Controllers at a real broker.
@Suite(.waitsForOthers)
final class FleetControllerTests {
  let broker: TestBroker
  let anna = Caller(role: .administrator, name: "anna")
  private var controllers: [Running] = []

  init() throws { broker = try TestBroker() }

  deinit { for running in controllers { running.end() } }

  /// A controller that ends with the test.
  func running(store: String = "fleet.db") throws -> Running {
    let running = try Running(broker, store: store)
    controllers.append(running)
    return running
  }

  /// A controller that leads, at a broker that has these messages before.
  func leading(_ kept: [(topic: String, payload: String)] = []) async throws -> Running {
    try broker.start()
    if !kept.isEmpty { try await broker.keep(kept) }
    let running = try running()
    await running.wait(for: .leading)
    return running
  }

  /// The broker loses its power for a while.
  func restartBroker(of running: Running) async throws {
    broker.kill()
    await running.wait(for: .disconnected)
    try broker.start()
    await running.wait(for: .leading)
  }

  @Test func `a shortage of file handles is reported until it is over`() async throws {
    let running = try running()
    for isShort in [true, false] {
      running.controller.report(isShortOfHandles: isShort)
      let problems = await running.controller.status().problems
      #expect(problems.map { "\($0.name) \($0.state)" } == (isShort ? ["connections warning"] : []))
    }
  }

  @Test func `health reports an attempt to connect`() async throws {
    try broker.start()
    try await broker.keep([("sign/a/state", "online")])
    // It takes a connection, and lets nobody in.
    broker.freeze()
    let controller = try running().controller
    let begins = "The connection to mqtt://127.0.0.1:\(broker.port) begins."
    while await "\(controller.status().detail)" != begins { try await Task.pause() }
    controller.state.withLock { $0.failure = .silent }
    let detail = await "\(controller.status().detail)"
    #expect(detail.hasPrefix("There is no connection to ") && detail.hasSuffix(" \(begins)"))
  }

  @Test func `health reports that what signs show is not recorded`() async throws {
    let controller = try await leading().controller
    #expect(await controller.status().problems.isEmpty)
    try controller.store.close()
    let text =
      #"{"session":"s","entries":[{"n":1,"zone":"main","id":"a","hash":"h","#
      + #""start":"2026-01-01T00:00:00Z","end":"2026-01-01T00:00:01Z","cut":false}]}"#
    controller.recorder.take(
      MQTTReceived(topic: "signboard/v1/sign/a/shown", payload: Array(text.utf8)), of: "a")
    while controller.recorder.problem == nil { try await Task.pause() }
    let problems = await controller.status().problems
    #expect(problems.map { "\($0.name) \($0.state)" } == ["recording unhealthy"])
  }

  @Test func `documents that no sign can take are named until others come`() async throws {
    let running = try await leading([
      ("sign/a/desired", "{"), ("sign/b/desired", #"{"revision":1}"#),
      ("sign/c/desired", #"{"epoch":1,"revision":1}"#), ("sign/c/state", "online"),
    ])
    let status = await running.controller.status()
    #expect(status.damaged == [.sign("a"), .sign("b")] && status.counts == [.unknown: 1])
    _ = try await running.controller.change(.sign("a"), .intensity(1), at: nil, in: nil, by: anna)
    #expect(await running.controller.status().damaged == [.sign("b")])
    // A new connection begins anew, and the broker has forgotten it.
    try await restartBroker(of: running)
    #expect(await running.controller.status().damaged == [])
  }

  @Test func `health reports when no change can be later than those before`() async throws {
    let last = DesiredLayer.numbers.upperBound
    let running = try await leading([
      ("sign/a/desired", #"{"epoch":\#(last),"revision":\#(last)}"#)
    ])
    let status = await running.controller.status()
    #expect(status.epoch == last && status.revision == last)
    #expect(status.problems.map { "\($0.name) \($0.state)" } == ["changes unhealthy"])
    let detail = try #require(status.problems.first?.detail)
    #expect("\(detail)".hasPrefix("Signs take no more changes, as epoch and revision "))
  }

  @Test func `what is wanted reaches the broker, whatever the broker has forgotten`() async throws {
    let running = try await leading()
    let wanted = try await running.controller.change(
      .group("north"), .putMessage(id: "a", ["text": "A"]), at: nil, in: nil, by: anna)
    #expect(
      wanted.content.text
        == #"{"epoch":1,"revision":1,"by":"anna","messages":{"a":{"text":"A"}}}"#)
    try await restartBroker(of: running)
    let kept = try await broker.kept("group/north/desired")
    #expect(kept == wanted.content.text)
  }

  @Test func `a standby knows the roll-outs of the controller, and continues them`() async throws {
    let first = try await leading(
      ["a", "b"].flatMap { id in
        [("sign/\(id)/state", "online"), ("sign/\(id)/reported", #"{"tags":["all","north"]}"#)]
      })
    let second = try running(store: "standby.db")
    await second.wait(for: .standby)
    let plan = try #require(RolloutPlan(waves: "1,100%", hold: 3600))
    _ = try await first.controller.change(
      .group("north"), .putMessage(id: "a", ["text": "A"]), at: nil, in: plan, by: anna)
    let known = await first.controller.rollouts()
    #expect(known.map { "\($0.number) \($0.state) \($0.reached.count)" } == ["1 running 1"])
    #expect(try await !broker.kept("controller/rollout/1").isEmpty)
    first.end()
    await second.wait(for: .leading)
    #expect(await second.controller.rollouts() == known)
    let id = try #require(known.first?.reached.first)
    #expect(
      try await broker.kept("sign/\(id)/group/north/desired")
        == known.first.map { String(decoding: $0.document, as: UTF8.self) })
    let undone = try await second.controller.steer(rollout: 1, .undo, by: anna)
    #expect(undone.state == .undone)
  }

  @Test func `a roll-out that is longer than a message is known to a standby, and without a disk`()
    async throws
  {
    let text = String(repeating: "long ", count: 700)
    let messages = (0..<60).map { #""m\#($0)":{"text":"\#(text)"}"# }.joined(separator: ",")
    let first = try await leading(
      [("group/all/desired", #"{"epoch":1,"revision":1,"messages":{\#(messages)}}"#)]
        + ["a", "b"].flatMap { id in
          [("sign/\(id)/state", "online"), ("sign/\(id)/reported", #"{"tags":["all"]}"#)]
        })
    let second = try running(store: "standby.db")
    await second.wait(for: .standby)
    let plan = try #require(RolloutPlan(waves: "1,100%", hold: 3600))
    _ = try await first.controller.change(
      .group("all"), .putMessage(id: "a", ["text": "A"]), at: nil, in: plan, by: anna)
    func parts(_ running: Running) async -> Set<String> {
      Set(await running.controller.rollouts().flatMap { RolloutCopy.copy(of: $0).copy.parts })
    }
    let known = await first.controller.rollouts()
    #expect(await parts(first).count == 2)
    #expect(await parts(first) == first.blobs)
    // The end waits at most two seconds for the broker.
    for part in first.blobs { #expect(try await !broker.kept("blob/\(part)").isEmpty) }
    first.end()
    await second.wait(for: .leading)
    #expect(await second.controller.rollouts() == known)
    second.end()
    let third = try running(store: "new.db")
    await third.wait(for: .leading)
    #expect(await third.controller.rollouts() == known)
    // What the broker has of it comes again, and goes with what it was.
    let part = try #require(await parts(third).min())
    try await broker.keep([("blob/\(part)", "")])
    #expect(try await !broker.kept("blob/\(part)").isEmpty)
    _ = try await third.controller.steer(rollout: 1, .undo, by: anna)
    #expect(await parts(third) == third.blobs)
    #expect(await third.controller.rollouts().map(\.state) == [.undone])
  }

  @Test func `a roll-out that may grow too long to be kept does not begin`() async throws {
    let controller = try await leading().controller
    let plan = try #require(RolloutPlan(waves: "1,100%"))
    let layer = WantedLayer(epoch: 1, revision: 1, digest: "d")
    let document = [UInt8](repeating: UInt8(ascii: "x"), count: 980_000)
    #expect(throws: ControlError.self) {
      try controller.state.withLock { (state) throws(ControlError) in
        for number in 0..<1000 {
          let report = MQTTReceived(topic: "", payload: Array(#"{"tags":["all"]}"#.utf8))
          state.table.take(report, about: .report(sign: "sign-\(number)"), at: FleetController.now)
        }
        return try controller.begin(plan, layer, document, of: .group("all"), &state, by: "anna")
      }
    }
    #expect(await controller.rollouts().isEmpty)
  }

  @Test func `what is cleared of a roll-out at the broker comes again`() async throws {
    let running = try await leading([
      ("sign/a/state", "online"), ("sign/a/reported", #"{"tags":["all"]}"#),
      ("sign/b/state", "online"), ("sign/b/reported", #"{"tags":["all"]}"#),
    ])
    let plan = try #require(RolloutPlan(waves: "1,100%", hold: 3600))
    _ = try await running.controller.change(
      .group("all"), .putMessage(id: "a", ["text": "A"]), at: nil, in: plan, by: anna)
    let rollout = try #require(await running.controller.rollouts().first)
    let sign = try #require(rollout.reached.first)
    let own = try await running.controller.change(
      .sign("a"), .intensity(1), at: nil, in: nil, by: anna)
    for (topic, bytes) in [
      ("controller/rollout/1", rollout.bytes), ("sign/\(sign)/group/all/desired", rollout.document),
      ("sign/a/desired", own.content.bytes),
    ] {
      try await broker.keep([(topic, "")])
      #expect(try await broker.kept(topic) == String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `one who writes again and again what is wanted is reported, and answered less often`()
    async throws
  {
    let running = try await leading()
    let controller = running.controller
    _ = try await controller.change(.sign("a"), .intensity(1), at: nil, in: nil, by: anna)
    // From now on nothing else comes and goes; the other program writes each second.
    running.end()
    func look(at second: Int, writing text: String?) -> Int {
      controller.state.withLock { state in
        let now = Instant(nanoseconds: Int64(second) * 1_000_000_000)
        if let text { controller.take(Array(text.utf8), of: .sign("a"), &state, at: now) }
        let before = state.sent[.sign("a")]?.count ?? 0
        _ = controller.lookForWatches(&state, at: now)
        return (state.sent[.sign("a")]?.count ?? 0) - before
      }
    }
    let topic = "signboard/v1/sign/a/desired"
    let answers = (0...300).map { look(at: $0, writing: "{}") }
    #expect(answers.prefix(2) == [0, 1])
    #expect((8...20).contains(answers.reduce(0, +)), "\(answers)")
    let quarrel = await controller.status().problems
    #expect(quarrel.map { "\($0.name) \($0.state)" } == ["topics warning"])
    #expect(quarrel.contains { "\($0.detail)".hasPrefix("Another program writes \(topic) ") })
    // It ends, and is forgotten when all has been quiet for some time.
    let last = (301...500).map { look(at: $0, writing: nil) }
    #expect(last.reduce(0, +) <= 1)
    #expect(await controller.status().problems.isEmpty)
  }

  @Test func `a sign that is gone is forgotten, and one that is connected is not`() async throws {
    let running = try await leading([("sign/a/state", "offline"), ("sign/b/state", "online")])
    try await running.controller.forget(sign: "a", by: anna)
    await #expect(throws: ControlError.self) {
      try await running.controller.forget(sign: "b", by: anna)
    }
    #expect(await running.controller.status().counts == [.unknown: 1])
  }

  @Test func `nothing is taken over of a group that there cannot be`() async throws {
    let layers = #"{"group:a/#":[1,1,"d"],"group:":[1,1,"d"]}"#
    let running = try await leading([
      ("sign/a/state", "online"), ("sign/a/reported", #"{"tags":["all"],"applied":\#(layers)}"#),
    ])
    #expect(try await running.controller.adoptFromSigns(by: anna).isEmpty)
  }

  @Test func `changes are refused with the reason`() async throws {
    let running = try running()
    func refusal(_ change: FleetChange, by caller: Caller) async -> String {
      do throws(ControlError) {
        _ = try await running.controller.change(.sign("a"), change, at: nil, in: nil, by: caller)
        return "nothing is refused"
      } catch {
        guard case .busy(_, let seconds) = error else { return "\(error.phrase)" }
        return "\(error.phrase) (after \(seconds) s)"
      }
    }
    await running.wait(for: .disconnected)
    let away = await refusal(.intensity(1), by: anna)
    #expect(away.hasPrefix("There is no connection to mqtt://127.0.0.1:\(broker.port): "))
    #expect(away.hasSuffix(" A change now could be lost; try again when it is there. (after 5 s)"))
    try broker.start()
    await running.wait(for: .leading)
    #expect(
      await refusal(.intensity(1), by: Caller(role: .writer, name: "token 1", zone: "hall"))
        == #"token 1 may change the zone "hall" only; this is about the whole sign. Ask an "#
        + "administrator.")
    let invalid = await refusal(.putMessage(id: "a", ["text": 7]), by: anna)
    #expect(
      invalid
        == "messages.a.text: There is a number; write a text or an object of languages and texts.")
    #expect(await refusal(.removeMessages(["a"]), by: anna) == #"No message "a" is wanted there."#)
  }
}
