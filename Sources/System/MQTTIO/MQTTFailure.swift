// SPDX-License-Identifier: MIT
package import LinuxIO

/// Why there is no connection to the broker.
package enum MQTTFailure: Error, Hashable, Sendable {
  /// Why a broker does not let a client in.
  package enum Refusal: Hashable, Sendable {
    /// It speaks another version of MQTT.
    case version
    /// It does not take the name of the client.
    case clientID
    /// The user name or the password is wrong.
    case login
    /// The user may not connect.
    case forbidden
    /// It is busy or closing.
    case unavailable
    /// Another reason, by its number.
    case other(Int)

    /// The refusal of a number (MQTT 3.1.1, table 3.1; MQTT 5, section 3.2.2.2).
    package init(code: Int) {
      self =
        switch code {
        case 1, 0x84: .version
        case 2, 0x85: .clientID
        case 4, 0x86, 0x8C: .login
        case 5, 0x87, 0x8A: .forbidden
        case 3, 0x88, 0x89, 0x8B, 0x97, 0x98, 0x9C, 0x9D, 0x9F: .unavailable
        default: .other(code)
        }
    }
  }

  /// libmosquitto is not installed.
  case noLibrary
  /// No machine has the name.
  case unknownName
  /// The system cannot connect.
  case notConnected(errno: Int32)
  /// A file for the connection cannot be read.
  case file(SystemError)
  /// The broker has no valid certificate, or does not take the own one; in the words of OpenSSL.
  case untrusted(String)
  /// The broker does not let the client in.
  case refused(Refusal)
  /// The broker does not answer.
  case silent
  /// Another client has the same name.
  case takenOver
  /// The broker has ended the connection.
  case ended
  /// A message cannot be sent to this broker: it is too long, for example.
  case unsendable(code: Int)
  /// Another failure, in the words of libmosquitto.
  case other(String)

  /// Whether a connection that was good ends like this when the broker dies; a secured one complains
  /// of the missing farewell.
  var isBreak: Bool {
    switch self {
    case .notConnected, .untrusted: true
    default: false
    }
  }
}
