// SPDX-License-Identifier: MIT
import Core
import Displays
import MAX7219
import MAX7219Simulator
import SeamChecks
import Testing

/// A chain that breaks while a sign runs on it.
struct LoopbackMonitorTests {
  private final class Rig {
    let chain: SimulatedChain
    let panel: MAX7219Panel
    let monitor: LoopbackMonitor
    var reported: [LoopbackMonitor.Health] { log.reported }
    private let log: Log
    private final class Log { var reported: [LoopbackMonitor.Health] = [] }

    init(modules: Int) throws {
      let (chain, log) = (SimulatedChain(chips: modules, seed: 4), Log())
      let monitor = LoopbackMonitor(chain, modules: modules) { log.reported.append($0) }
      (self.chain, self.monitor, self.log) = (chain, monitor, log)
      panel = try MAX7219Panel(
        layout: PanelLayout(chain: ChainLayout(across: modules)), devices: [monitor])
    }

    func present(_ frames: Int) throws {
      for _ in 0..<frames { try panel.present(Frame(width: 8 * monitor.modules, height: 8)) }
    }
  }

  @Test(arguments: 1...6) func `a break is reported once, with the module before it`(modules: Int)
    throws
  {
    for module in 1..<max(2, modules) where modules > 1 {
      let rig = try Rig(modules: modules)
      try rig.present(5)
      rig.chain.schedule(.brokenAfter(chip: module - 1))
      try rig.present(20)
      #expect(rig.reported == [.broken(afterModule: module)])
      rig.chain.mend()
      try rig.present(2)
      #expect(rig.reported == [.broken(afterModule: module), .whole])
    }
  }

  @Test func `a wire that returns nothing is reported as such`() throws {
    let rig = try Rig(modules: 4)
    try rig.present(3)
    rig.chain.returnIsBroken = true
    try rig.present(3)
    #expect(rig.reported == [.broken(afterModule: nil)])
  }

  @Test func `a whole chain has no errors, and a noisy one has those of the noise`() throws {
    let rig = try Rig(modules: 4)
    try rig.present(100)
    #expect(rig.reported.isEmpty)
    #expect(rig.monitor.errors.wrong == 0)
    #expect(rig.monitor.errors.compared == 8 * (rig.panel.traffic.bytes - 8))
    rig.chain.returnErrorSpacing = 1000
    let before = rig.monitor.errors
    try rig.present(1000)
    let bits = rig.monitor.errors.compared - before.compared
    let wrong = rig.monitor.errors.wrong - before.wrong
    #expect((bits / 1300...bits / 700).contains(wrong), "\(wrong) of \(bits)")
    #expect(rig.reported.isEmpty)
  }

  @Test func `the message for a person names the module and the plug`() {
    typealias Health = LoopbackMonitor.Health
    #expect(
      Health.broken(afterModule: 3).sentence(device: "/dev/spidev0.0", modules: 8)
        == "The chain on /dev/spidev0.0 is broken after module 3 of 8. Check the plug between "
        + "modules 3 and 4.")
    #expect(
      Health.broken(afterModule: nil).sentence(device: "/dev/spidev0.0", modules: 8)
        == "Nothing comes back from the chain on /dev/spidev0.0: the data line is broken before "
        + "the first module or behind the last. Check both plugs and the supply.")
    #expect(
      Health.whole.sentence(device: "/dev/spidev0.0", modules: 8)
        == "The chain on /dev/spidev0.0 is whole again.")
  }

  // MARK: - The promises of a device

  /// A wire that is connected straight back.
  private final class Loop: SPIExchangeDevice {
    let wire = MemoryDevice()
    var name: String { wire.name }
    func send(_ transactions: borrowing TransactionList) throws(SPIError) {
      try wire.send(transactions)
    }
    func exchange(
      _ transactions: borrowing TransactionList, into received: inout [UInt8]
    ) throws(SPIError) {
      try send(transactions)
      received = (0..<transactions.count).flatMap { transactions.bytes[transactions.range($0)] }
    }
  }

  @Test(arguments: SPIDeviceChecks.all)
  func `a monitor keeps the promises of a device`(check: SeamCheck<SPIDeviceSubject>) throws {
    try check.run(
      on: SeamImplementation("LoopbackMonitor") {
        let loop = Loop()
        let monitor = LoopbackMonitor(loop, modules: 1) { _ in }
        var subject = SPIDeviceSubject(monitor) { loop.wire.sent }
        subject.fail = { loop.wire.failNextSends(1, with: wireError) }
        return subject
      })
  }
}
