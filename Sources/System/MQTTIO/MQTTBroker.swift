// SPDX-License-Identifier: MIT

/// A broker, and how to connect to it.
package struct MQTTBroker: Hashable, Sendable {
  /// What secures a connection.
  package struct TLS: Hashable, Sendable {
    /// A file of the authorities that are trusted, in PEM form; `nil`: those of the system.
    package var authorities: String?
    /// The file of the own certificate, in PEM form; `nil`: none.
    package var certificate: String?
    /// The file of its key.
    package var key: String?

    package init(authorities: String? = nil, certificate: String? = nil, key: String? = nil) {
      self.authorities = authorities
      self.certificate = certificate
      self.key = key
    }
  }

  /// A name or an address.
  package var host: String
  /// 1…65,535.
  package var port: Int
  /// `nil`: the connection is not encrypted.
  package var tls: TLS?
  /// Who this is; a second client of the same name ends the connection of the first one.
  package var clientID: String
  /// The name at the broker; `nil`: none.
  package var user: String?
  /// The file of the password, read with every connection; `nil`: none.
  package var passwordFile: String?
  /// A password that is no secret; counts where there is no file.
  package var password: String?
  /// What the broker publishes, retained, when the connection is lost.
  package var will: MQTTMessage?
  /// The seconds without a message after which either side looks whether the other is there: 5 or
  /// more.
  ///
  /// A broker that sends nothing is given up after twice the time.
  package var keepAlive = 30
  /// The milliseconds within which each address of the host has to answer: 1 or more.
  ///
  /// The system alone would wait for two minutes.
  package var reach = 10_000
  /// The seconds within which the broker has to let the client in.
  package var patience = 20
  /// The most bytes of a payload; longer ones are left out.
  package var mostPayload = 256 << 10

  /// Makes a broker without TLS and login.
  package init(host: String, port: Int, clientID: String) {
    self.host = host
    self.port = port
    self.clientID = clientID
  }
}
