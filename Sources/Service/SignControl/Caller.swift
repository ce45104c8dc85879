// SPDX-License-Identifier: MIT
import Core

/// The caller of a request, for the audit log.
package struct Caller: Hashable, Sendable, CustomStringConvertible {
  /// The rights of a caller, the fewest first, each with those of the ones before.
  package enum Role: String, WireChoice, Hashable, Sendable, Comparable {
    /// Sees everything and changes nothing.
    case viewer
    /// Writes messages, templates, values, pictures and conversations.
    case writer
    /// Starts, pauses, stops, sets the intensity and tests the panel.
    case `operator`
    /// Everything.
    case administrator

    /// The role of a word; files of tokens may have the words of earlier versions.
    package init?(word: String) {
      switch word {
      case "read-only": self = .viewer
      case "read-write": self = .administrator
      default: self.init(rawValue: word)
      }
    }
  }

  /// Its rights.
  package let role: Role
  /// The transport, or the name or number of its token: `loopback`, `anna`, `token 2`, `unix socket`.
  ///
  /// Never the token itself.
  package let name: String
  /// The only zone whose messages it may change; `nil`: all zones, and values.
  package let zone: String?
  /// Whether it replaces no protected message, whatever the priority of its own.
  package let sparesProtected: Bool

  /// A caller without a token where one is needed.
  package static let anonymous = Caller(role: .viewer, name: "anybody")
  /// A caller at the socket of the service.
  package static let unixSocket = Caller(role: .administrator, name: "unix socket")
  /// A caller on this machine, where that needs no token.
  package static let loopback = Caller(role: .administrator, name: "loopback")

  package init(role: Role, name: String, zone: String? = nil, sparesProtected: Bool = false) {
    (self.role, self.name, self.zone) = (role, name, zone)
    self.sparesProtected = sparesProtected
  }

  /// The same caller, that replaces no protected message.
  package var sparingProtected: Caller {
    Caller(role: role, name: name, zone: zone, sparesProtected: true)
  }

  /// The name and the role.
  package var description: String { "\(name) (\(role.rawValue))" }

  /// Refuses a change of something in a zone, or of what belongs to no zone (`nil`), to a caller of
  /// another zone.
  package func check(zone changed: String?) throws(ControlError) {
    guard let zone, zone != changed else { return }
    throw .forbidden(
      changed.map {
        .phrase(
          """
          \(name) may change the zone "\(zone)" only; this is about the zone "\($0)". Ask \
          an administrator.
          """)
      }
        ?? .phrase(
          """
          \(name) may change the zone "\(zone)" only; this is about the whole sign. Ask an \
          administrator.
          """))
  }
}
