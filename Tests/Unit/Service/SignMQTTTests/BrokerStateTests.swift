// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import MQTTIO
import SignConfiguration
import SignControl
import SignTesting
import Testing

@testable import SignMQTT

struct BrokerStateTests {
  private func fresh() throws -> BrokerState {
    let settings = try ConfigurationReader.read(
      bytes: Array("mqtt: {broker: \"mqtts://broker.example\"}".utf8), file: "sign.yaml")
    return BrokerState(try #require(settings.mqtt).broker, id: "hall-1")
  }

  private func health(_ change: (inout BrokerState) -> Void) throws -> String {
    var state = try fresh()
    change(&state)
    return "\(state.part.state.rawValue): \(state.part.detail)"
  }

  @Test func `health reports that no link could be made`() throws {
    let settings = MQTTSettings(broker: try BrokerAddress.parser.parse("mqtt://broker.example"))
    let error = SystemError(action: "make", path: "eventfd", errno: 24)
    let part = BrokerLink.part(of: settings, without: error)
    #expect(part.name == "mqtt" && part.state == .unhealthy)
    #expect("\(part.detail)".contains("\(error)"))
    #expect("\(part.detail)".hasSuffix(" The sign tries again on its own."))
  }

  @Test func `health reports the state of the connection`() throws {
    #expect(
      try health { _ in } == "warning: The connection to mqtts://broker.example:8883 begins.")
    #expect(
      try health { $0.connect() } == "well: Connected to mqtts://broker.example:8883 as hall-1.")
    let again = try health {
      $0.lose(.silent)
      $0.isConnecting = true
    }
    #expect(
      again == """
        warning: There is no connection to mqtts://broker.example:8883: the broker does not answer. \
        Look whether it runs. The sign is connecting now.
        """)
    let busy = try health {
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

  @Test func `the log reports left out requests whenever their number has doubled`() throws {
    var state = try fresh()
    let doubled = (1...20).filter { _ in
      state.leaveOut(at: .zero)
      return state.hasDoubled
    }
    #expect(doubled == [1, 2, 4, 8, 16])
  }

  @Test func `a lost connection has its reason`() throws {
    let failures: [MQTTFailure] = [
      .noLibrary, .unknownName, .notConnected(errno: 111),
      .file(SystemError(action: "read", path: "/p", errno: 13)),
      .untrusted("hostname mismatch"), .refused(.version), .refused(.clientID),
      .refused(.login), .refused(.unavailable), .refused(.other(130)), .silent, .takenOver, .ended,
      .other("out of memory"),
    ]
    let rows = TextRow.of("Service/SignMQTTTests/commands.txt", "Lost connections")
    #expect(failures.count == rows.count)
    for (failure, row) in zip(failures, rows) {
      let parts = row.output.split(separator: ": ", maxSplits: 1)
      #expect(
        try health { $0.lose(failure) }
          == "\(parts[0]): There is no connection to mqtts://broker.example:8883: \(parts[1]) The "
          + "sign tries again on its own.", "\(row.input)")
    }
  }
}
