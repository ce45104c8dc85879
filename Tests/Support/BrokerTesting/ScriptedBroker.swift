// SPDX-License-Identifier: MIT
import SignTesting

/// A broker in Python that does what Mosquitto does not.
package final class ScriptedBroker: Sendable {
  /// What it does.
  package enum Role: String, Sendable {
    /// It speaks MQTT 3.1.1 only, and refuses the first subscription as a cluster does that has just
    /// lost a server.
    case old
    /// It ends each connection at its first subscription, as another client has the same name.
    case takeover
    /// It speaks MQTT 3.1.1 only, and has what it keeps from the second subscription on.
    case late
    /// It lets nobody read anything.
    case closed
    /// Its system answers nobody who connects.
    case full
  }

  /// Its port on 127.0.0.1.
  package var port: Int { server.port }
  private let server: PythonServer

  /// Starts it.
  package init(_ role: Role) throws {
    server = try PythonServer("Tests/Support/BrokerTesting/broker.py", [role.rawValue])
  }
}
