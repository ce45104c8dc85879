// SPDX-License-Identifier: MIT
import BrokerTesting
import Core
import LinuxIO
import Logging
import MQTTIO
import MessageStorage
import SignConfiguration
import SignControl
import Synchronization

@testable import Fleet

extension FleetControllerTests {
  /// A controller with a thread that does the due work.
  final class Running: Sendable {
    let controller: FleetController
    private let thread: FrameThread
    private let timer: InterruptibleTimer
    private let ending = Ending()
    /// Has an element for each thing that was done.
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
}
