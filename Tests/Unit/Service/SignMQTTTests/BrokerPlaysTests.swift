// SPDX-License-Identifier: MIT
import BrokerTesting
import ControlTesting
import MQTTIO
import Schedules
import SignControl
import SignTesting
import Testing

@testable import SignMQTT

/// Proof of play at a real broker.
@Suite(.waitsForOthers)
struct BrokerPlaysTests {
  private func play(_ number: Int64, of session: String) -> PlayView {
    PlayView(
      number: number, session: session, zone: "main", id: "lunch", hash: "0a",
      start: CivilInstant(seconds: 0), end: CivilInstant(seconds: 60), isCut: false)
  }

  /// The numbers of the next plays that the sign reports, and of what session they are.
  private func nextPlays(_ sign: LinkedSign) async -> String {
    while true {
      let message = await sign.message()
      if message.topic == "too late" { return message.topic }
      guard message.topic == sign.topics.shown else { continue }
      guard let batch = PlayMessage.read(message.payload) else { return "unreadable" }
      return "\(batch.session) \(batch.plays.map(\.number)) lost \(batch.lost)"
    }
  }

  @Test func `plays are sent to a recorder, and again until it has them`() async throws {
    let broker = try TestBroker.running()
    let sign = try LinkedSign(broker: broker)
    await sign.sign.play(play(1, of: "old"), lost: 2)
    await sign.sign.play(play(2, of: "new"))
    await sign.sign.play(play(3, of: "new"))
    try await sign.start()
    // A recorder that has nothing publishes that it is there.
    sign.want(#"{"session":null,"n":0}"#, at: "sign/hall/shown-ack")
    #expect(await nextPlays(sign) == "old [1] lost 2")
    // One that begins anew gets it once more.
    sign.want(#"{"session":null,"n":0}"#, at: "sign/hall/shown-ack")
    #expect(await nextPlays(sign) == "old [1] lost 2")
    sign.want(#"{"session":"old","n":1}"#, at: "sign/hall/shown-ack")
    #expect(await nextPlays(sign) == "new [2, 3] lost 0")
    sign.want(#"{"session":"new","n":2}"#, at: "sign/hall/shown-ack")
    #expect(await nextPlays(sign) == "new [3] lost 0")
    sign.want(#"{"session":"new","n":3}"#, at: "sign/hall/shown-ack")
    while await sign.sign.waitingPlays(atMost: 9) != nil { try await Task.pause() }
  }
}
