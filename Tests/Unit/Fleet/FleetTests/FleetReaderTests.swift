// SPDX-License-Identifier: MIT
import BrokerTesting
import Fleet
import MQTTIO
import Schedules
import SignControl
import SignTesting
import Testing

/// Fleets at a real broker.
@Suite(.waitsForOthers)
struct FleetReaderTests {
  private let now = CivilInstant(seconds: 1_800_000_000)

  private func read(_ port: Int, seconds: Int = 3600) throws -> FleetTable {
    try FleetReader.read(
      MQTTBroker(host: "127.0.0.1", port: port, clientID: "reader"), FleetTopics(),
      seconds: seconds)
  }

  @Test func `all that a broker keeps of many signs is read`() async throws {
    let broker = try TestBroker.running()
    let signs = (0..<300).map { "sign-\($0)" }
    try await broker.keep(
      [("group/all/desired", #"{"epoch":1,"revision":1}"#)]
        + signs.flatMap {
          [("sign/\($0)/state", "online"), ("sign/\($0)/reported", #"{"tags":["all"]}"#)]
        })
    let lines = try read(broker.port).views(at: now).map { "\($0.sign.id) \($0.outcome)" }
    #expect(lines == signs.sorted().map { "\($0) behind" })
  }

  @Test func `a broker without signs has none`() async throws {
    let broker = try TestBroker.running()
    try await broker.keep([("other", "something")])
    #expect(try read(broker.port).views(at: now) == [])
  }

  @Test func `a subscription that a broker refuses at first is asked for again`() throws {
    let broker = try ScriptedBroker(.old)
    #expect(try read(broker.port).views(at: now) == [])
  }

  @Test func `a broker that does not let one read is reported`() throws {
    let broker = try ScriptedBroker(.closed)
    let filter = "signboard/v1/group/+/desired"
    #expect(throws: FleetReader.Failure.refused(filter: filter)) { try read(broker.port) }
  }

  @Test func `a broker that is away is reported at once`() throws {
    let broker = try TestBroker()
    #expect(throws: FleetReader.Failure.connection(.notConnected(errno: 111))) {
      try read(broker.port)
    }
  }

  @Test func `a broker that does not answer in time is reported`() throws {
    let broker = try ScriptedBroker(.old)
    #expect(throws: FleetReader.Failure.late) { try read(broker.port, seconds: 0) }
  }
}
