// SPDX-License-Identifier: MIT
import ArgumentParser
import Fleet
import Wording

/// How a broker of a fleet is reached.
struct BrokerListenerOptions: ParsableArguments {
  @Option("The port. (default: 8883, with --plain 1883)", "number")
  var port: Int?

  @Option(
    "The certificate of the broker, on its machine. (default: \(standard.certificate))", "file")
  var certificate: String?

  @Option("The key of the certificate. (default: \(standard.key))", "file")
  var key: String?

  @Flag(help: "Without encryption: everybody in the network can read the passwords.")
  var plain = false

  @Option(
    "The folder of Mosquitto on the machine of the broker. (default: \(BrokerListener().folder))",
    "folder")
  var brokerFolder: String?

  private static let standard = BrokerListener.Encryption()

  func validate() throws {
    try checkRange(port, "--port", in: 1...65_535)
    if plain, certificate != nil || key != nil {
      let name = certificate != nil ? "certificate" : "key"
      throw ValidationError("--\(name) is about encryption. Leave it or --plain out.")
    }
    if (certificate == nil) != (key == nil) {
      throw ValidationError("--certificate and --key belong together. Give both.")
    }
    for (name, path) in [
      ("--certificate", certificate), ("--key", key), ("--broker-folder", brokerFolder),
    ] {
      if let path { try Self.check(path, of: name) }
    }
  }

  /// Refuses a path that means nothing on another machine, or would be more than one line there.
  static func check(_ path: String, of name: String) throws {
    let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    guard path.hasPrefix("/"), isPlain else {
      throw ValidationError(
        "\(name) is \(Wording.quoted(path)), allowed are paths that begin with / and have no spaces."
      )
    }
  }

  /// What they ask for; `nil` without an option.
  var listener: BrokerListener? {
    guard port != nil || certificate != nil || plain || brokerFolder != nil else { return nil }
    var listener = BrokerListener(
      encryption: plain ? nil : .init(certificate: certificate, key: key))
    listener.port = port ?? listener.port
    listener.folder = brokerFolder ?? listener.folder
    while listener.folder.last == "/" { listener.folder.removeLast() }
    return listener
  }
}
