// SPDX-License-Identifier: MIT

/// How a broker is reached, and what it keeps, as the configuration of Mosquitto writes it.
package struct BrokerListener: Hashable, Sendable {
  /// The files of the encryption, on the machine of the broker.
  package struct Encryption: Hashable, Sendable {
    /// The certificate.
    package var certificate = "/etc/mosquitto/certs/broker.pem"
    /// The key of the certificate.
    package var key = "/etc/mosquitto/certs/broker.key"

    /// Makes one, with the standard files unless others are given.
    package init(certificate: String? = nil, key: String? = nil) {
      self.certificate = certificate ?? self.certificate
      self.key = key ?? self.key
    }
  }

  /// The port.
  package var port: Int
  /// The encryption; `nil`: none.
  package var encryption: Encryption?
  /// The folder of Mosquitto on the machine of the broker.
  package var folder = "/etc/mosquitto"

  /// Makes one at the standard port.
  package init(encryption: Encryption? = Encryption()) {
    self.encryption = encryption
    port = Self.standardPort(isEncrypted: encryption != nil)
  }

  private static func standardPort(isEncrypted: Bool) -> Int { isEncrypted ? 8883 : 1883 }

  /// How signs reach it on a machine that this program does not know.
  package var exampleAddress: String {
    let isStandard = port == Self.standardPort(isEncrypted: encryption != nil)
    return "mqtt\(encryption == nil ? "" : "s")://broker.example" + (isStandard ? "" : ":\(port)")
  }

  /// The file.
  package var text: String {
    let files = encryption.map { "certfile \($0.certificate)\nkeyfile \($0.key)\n" } ?? ""
    return """
      # A broker of signs, for Mosquitto. The settings hold for all clients of the broker.

      listener \(port)
      \(files)
      # Nobody comes in without a password.
      allow_anonymous false
      password_file \(folder)/\(BrokerFiles.passwordsName)
      acl_file \(folder)/\(BrokerFiles.rightsName)

      # What signs shall be and are outlives a power cut, but for the last seconds.
      persistence true
      autosave_interval 30
      autosave_on_changes false

      # So many messages wait for a client that is slow: all signs may come back at once.
      max_queued_messages 100000
      # Who sends more bytes at once is disconnected; the longest request of a sign fits.
      max_packet_size 300000

      """
  }

  /// Reads of the file what this type knows; the rest is as standard.
  package init(_ text: String) {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      if words.count == 2, values[words[0]] == nil { values[words[0]] = words[1] }
    }
    self.init(
      encryption: values["certfile"].map { Encryption(certificate: $0, key: values["keyfile"]) })
    // An address may stand behind the port.
    let number = values["listener"]?.split(separator: " ").first.flatMap { Int($0) }
    port = number ?? port
    let end = "/" + BrokerFiles.rightsName
    if let path = values["acl_file"], path.hasSuffix(end) {
      folder = String(path.dropLast(end.count))
    }
  }
}
