// SPDX-License-Identifier: MIT
import LinuxIO
import MQTTIO
import SignConfiguration
import SignControl
import Testing
import Timing

@testable import SignMQTT

struct BrokerStateTests {
  private func fresh() throws -> BrokerState {
    let settings = try ConfigurationReader.read(
      bytes: Array("mqtt: {broker: \"mqtts://broker.example\"}".utf8), file: "sign.yaml")
    return BrokerState(try #require(settings.mqtt).broker, id: "hall-1")
  }

  private func told(_ change: (inout BrokerState) -> Void) throws -> String {
    var state = try fresh()
    change(&state)
    return "\(state.part.state.rawValue): \(state.part.detail)"
  }

  @Test func `health says how it goes`() throws {
    #expect(
      try told { _ in } == "warning: The connection to mqtts://broker.example:8883 begins.")
    #expect(
      try told { $0.connect() } == "well: Connected to mqtts://broker.example:8883 as hall-1.")
    let busy = try told {
      $0.connect()
      $0.refuse(filter: "signboard/v1/group/all/do")
      $0.leaveOut(at: .zero)
      $0.leaveOut(at: .zero)
    }
    #expect(
      busy == """
        warning: The broker does not let the sign read signboard/v1/group/all/do. Give it that right \
        at the broker. Requests came faster than they could be done, and were left out: 2. Send fewer, or \
        wait for each answer.
        """)
  }

  @Test func `a topic that the broker allows again is no warning`() throws {
    var state = try fresh()
    state.connect()
    state.refuse(filter: "a")
    #expect(state.part.state == .warning)
    state.allow(filter: "a")
    #expect(state.part.state == .well)
  }

  @Test func `health forgets left out requests after ten minutes without one`() throws {
    var state = try fresh()
    state.connect()
    func isWell(at minutes: Int64) -> Bool {
      state.forgetLeftOut(at: Instant(nanoseconds: minutes * 60_000_000_000))
      return state.part.state == .well
    }
    state.leaveOut(at: .zero)
    state.leaveOut(at: Instant(nanoseconds: 5 * 60_000_000_000))
    let states = [isWell(at: 14), isWell(at: 15)]
    #expect(states == [false, true])
  }

  @Test func `the log tells of left out requests whenever their number has doubled`() throws {
    var state = try fresh()
    let told = (1...20).filter { _ in
      state.leaveOut(at: .zero)
      return state.hasDoubled
    }
    #expect(told == [1, 2, 4, 8, 16])
  }

  /// Its type is written, because to find it out takes the compiler seconds.
  private static let reasons: [(MQTTFailure, String)] = [
    (
      .noLibrary,
      "ill: libmosquitto is not installed. Install it with \"sudo apt install libmosquitto1\"."
    ),
    (
      .unknownName,
      "ill: no machine is called broker.example. Correct broker in the configuration, or look at the "
        + "network."
    ),
    (
      .notConnected(errno: 111),
      "warning: connection refused. Start the broker, or correct broker in the configuration."
    ),
    (
      .file(SystemError(action: "read", path: "/p", errno: 13)),
      "ill: Cannot read /p: permission denied."
    ),
    (
      .untrusted("certificate verify failed"),
      "ill: the connection cannot be encrypted (certificate verify failed). Compare ca-file, "
        + "certificate and key with the broker's."
    ),
    (
      .refused(.version),
      "ill: the broker speaks neither MQTT 5 nor MQTT 3.1.1. Use another broker."
    ),
    (
      .refused(.clientID),
      "ill: the broker does not take the id hall-1. Write another id in the configuration."
    ),
    (
      .refused(.login),
      "ill: the broker does not let the sign in. Compare username and password-file with its "
        + "users."
    ),
    (
      .refused(.unavailable),
      "warning: the broker accepts no connections now. Look after it if that goes on."
    ),
    (
      .refused(.other(130)),
      "ill: the broker refuses the sign with reason 130 of MQTT. Look into its log."
    ),
    (.silent, "warning: the broker does not answer. Look whether it runs."),
    (.takenOver, "ill: another client has the id hall-1. Give every sign an id of its own."),
    (
      .ended,
      "warning: the broker has ended the connection. If that goes on, another client may have the id hall-1, "
        + "or the broker wants encryption."
    ),
    (.other("out of memory"), "ill: libmosquitto reports: out of memory."),
  ]

  @Test(arguments: reasons)
  func `a lost connection has its reason`(failure: MQTTFailure, expected: String) throws {
    let parts = expected.split(separator: ": ", maxSplits: 1)
    #expect(
      try told { $0.lose(failure) }
        == "\(parts[0]): There is no connection to mqtts://broker.example:8883: \(parts[1]) The sign "
        + "tries again on its own.")
  }
}
