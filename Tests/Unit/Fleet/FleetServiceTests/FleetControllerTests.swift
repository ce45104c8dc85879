// SPDX-License-Identifier: MIT
import BrokerTesting
import Core
import LinuxIO
import Logging
import MessageStorage
import SignConfiguration
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
  private func restartBroker(of running: Running) async throws {
    broker.kill()
    await running.wait(for: .disconnected)
    try broker.start()
    await running.wait(for: .leading)
  }

  /// A controller with a thread that does what is due.
  final class Running: Sendable {
    let controller: FleetController
    private let thread: FrameThread
    private let timer: InterruptibleTimer
    private let ending = Ending()
    /// Tells that something was done.
    private let news: AsyncStream<Void>

    init(_ broker: TestBroker, store name: String) throws {
      let address = try BrokerAddress.parser.parse("mqtt://127.0.0.1:\(broker.port)")
      let store = try MessageStore(path: broker.path(name))
      let timer = try InterruptibleTimer()
      let controller = try FleetController(
        MQTTSettings(broker: address), store: store, host: "hall",
        logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
      ) { timer.interrupt() }
      let (news, teller) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      thread = try FrameThread.start(name: "fleet") { [ending] in
        while !ending.isSet.load(ordering: .relaxed) {
          let next = controller.look(at: MonotonicClock.now())
          teller.yield()
          timer.sleep(until: next)
        }
      }
      (self.controller, self.timer, self.news) = (controller, timer, news)
      try controller.start()
    }

    /// Waits until it does something.
    func wait(for role: FleetStatus.Role) async {
      for await _ in news where await controller.status().role == role { return }
    }

    /// Waits until it knows that something is wanted of a target.
    func wait(for target: FleetTarget) async {
      for await _ in news where await controller.wanted().contains(where: { $0.target == target }) {
        return
      }
    }

    /// The SHA-256 of the texts on its disk.
    var blobs: Set<String> { controller.state.withLock { Set($0.blobs.kept.keys) } }

    func end() {
      if ending.isSet.exchange(true, ordering: .relaxed) { return }
      timer.interrupt()
      thread.join()
      controller.end()
    }
  }

  private final class Ending: Sendable { let isSet = Atomic(false) }

  @Test func `a shortage of file handles is told until it is over`() async throws {
    let running = try running()
    for isShort in [true, false] {
      running.controller.report(isShortOfHandles: isShort)
      let problems = await running.controller.status().problems
      #expect(problems.map { "\($0.name) \($0.state)" } == (isShort ? ["connections warning"] : []))
    }
  }

  @Test func `health says that what signs show is not recorded`() async throws {
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

  @Test func `health says when no change can be later than those before`() async throws {
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

  @Test func `long keys stand at the broker as long as they are wanted`() async throws {
    let running = try await leading()
    let keys = "# " + String(repeating: "long ", count: 300) + "\nspeed: 40\n"
    func configure(_ keys: String?) async throws -> JSONValue {
      let changed = try await running.controller.change(
        .group("north"), .configuration(keys), at: nil, in: nil, by: anna)
      return changed.content
    }
    let hash = try #require(try await configure(keys)["configuration"]?["hash"]?.string)
    #expect(hash == WantedLayer.digest(of: Array(keys.utf8)))
    #expect(try await broker.kept("blob/\(hash)") == keys)
    // Whoever asks reads the text itself.
    let wanted = try await running.controller.wanted(of: .group("north"))
    #expect(wanted.content["configuration"]?.string == keys)
    // The broker gets it again, also when somebody has put something else there.
    try await broker.keep([("blob/\(hash)", "else")])
    try await restartBroker(of: running)
    #expect(try await broker.kept("blob/\(hash)") == keys)
    try await broker.keep([("blob/\(hash)", "")])
    #expect(try await broker.kept("blob/\(hash)") == keys)
    // What nothing names any more goes, before the next text comes.
    _ = try await configure(nil)
    let other = try #require(try await configure(keys + "#")["configuration"]?["hash"]?.string)
    #expect(try await broker.kept("blob/\(other)") == keys + "#")
    #expect(try await broker.kept("blob/+") == keys + "#")
  }

  @Test func `pictures stand at the broker as long as anything wants them`() async throws {
    let running = try await leading()
    func change(_ target: FleetTarget, _ change: FleetChange) async throws -> JSONValue {
      try await running.controller.change(target, change, at: nil, in: nil, by: anna).content
    }
    let (cup, bar) = (Array("##".utf8), Array("#.".utf8))
    let hashes = [cup, bar].map { WantedLayer.digest(of: $0) }
    let both = [FleetTarget.group("north"), .sign("a")]
    for target in both { _ = try await change(target, .putPicture(name: "cup", file: cup)) }
    let content = try await change(both[0], .putPicture(name: "bar", file: bar))
    #expect(
      content["pictures"]?.text
        == #"{"cup":{"hash":"\#(hashes[0])"},"bar":{"hash":"\#(hashes[1])"}}"#)
    #expect(try await broker.kept("blob/\(hashes[1])") == "#.")
    // Signs would refuse a message without its picture.
    _ = try await change(both[0], .putMessage(id: "a", ["text": "Tea {image cup}"]))
    await #expect(throws: ControlError.self) {
      try await change(both[0], .removePicture(name: "cup"))
    }
    _ = try await change(both[0], .removePicture(name: "bar"))
    #expect(running.blobs == [hashes[0]])
    _ = try await change(both[0], .putMessage(id: "a", ["text": "Tea"]))
    _ = try await change(both[0], .removePicture(name: "cup"))
    #expect(running.blobs == [hashes[0]])
    try await running.controller.withdraw(both[1], at: nil, by: anna)
    #expect(running.blobs == [])
    await #expect(throws: ControlError.self) {
      try await change(both[0], .putPicture(name: "../cup", file: cup))
    }
    #expect(running.blobs == [])
    // Nor does a roll-out leave one that finds no sign.
    let plan = try #require(RolloutPlan(waves: "1,100%"))
    await #expect(throws: ControlError.self) {
      try await running.controller.change(
        both[0], .putPicture(name: "cup", file: cup), at: nil, in: plan, by: anna)
    }
    #expect(running.blobs == [])
  }

  @Test func `a standby keeps the texts that documents name, and no others`() async throws {
    let first = try await leading()
    let second = try running(store: "standby.db")
    await second.wait(for: .standby)
    let keys = "# " + String(repeating: "long ", count: 300) + "\nspeed: 40\n"
    for (text, other, kept) in [
      (keys, "south", [WantedLayer.digest(of: Array(keys.utf8))]), (nil, "east", []),
    ] as [(String?, String, Set<String>)] {
      for (group, change) in [("north", FleetChange.configuration(text)), (other, .intensity(1))] {
        _ = try await first.controller.change(.group(group), change, at: nil, in: nil, by: anna)
      }
      await second.wait(for: .group(other))
      #expect(second.blobs == kept)
    }
  }

  @Test func `the broker keeps texts that documents name and signs take`() async throws {
    let texts = [7, DesiredLayer.mostPictureBytes, DesiredLayer.mostPictureBytes + 1].map {
      String(repeating: "#", count: $0)
    }
    let hashes = texts.map { WantedLayer.digest(of: Array($0.utf8)) }
    func naming(_ hash: String) -> String {
      #"{"epoch":1,"revision":1,"pictures":{"cup":{"hash":"\#(hash)"}}}"#
    }
    let running = try await leading(
      zip(texts, hashes).map { (topic: "blob/\($1)", payload: $0) }
        + zip(["a", "b"], hashes.dropFirst()).map {
          (topic: "sign/\($0)/desired", payload: naming($1))
        })
    #expect(running.blobs == [hashes[1]])
    // What could not be written to the disk is needed, too.
    let needed = running.controller.state.withLock { state in
      state.kept[.sign("c")] = Array(naming(hashes[0]).utf8)
      return state.neededBlobs
    }
    #expect(needed == Set(hashes))
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

  @Test func `one who writes again and again what is wanted is answered less often, and told`()
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
        switch error {
        case .busy(let text, let seconds): return "\(text) (after \(seconds) s)"
        case .forbidden(let text), .notFound(let text), .conflict(let text): return "\(text)"
        case .invalid(let problems): return problems.map { "\($0.field): \($0.message)" }.joined()
        case .stale: return "stale"
        }
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
