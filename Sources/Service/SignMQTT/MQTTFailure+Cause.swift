// SPDX-License-Identifier: MIT
package import Core
import LinuxIO
package import MQTTIO
package import SignConfiguration

extension MQTTFailure {
  /// Why there is no connection, and what to do; whole sentences.
  ///
  /// - Parameter id: what the client is called.
  package func cause(at broker: BrokerAddress, id: String) -> Phrase {
    switch self {
    case .noLibrary:
      .phrase("libmosquitto is not installed. Install it with \"sudo apt install libmosquitto1\".")
    case .unknownName:
      .phrase(
        """
        no machine is called \(broker.host). Correct broker in the configuration, or look \
        at the network.
        """)
    case .notConnected(let errno):
      .phrase(
        "\(SystemError.cause(errno)). Start the broker, or correct broker in the configuration.")
    case .file(let error): .closed(Phrase(of: error))
    case .untrusted(let words):
      .phrase(
        """
        the connection cannot be encrypted (\(words)). Compare ca-file, certificate and \
        key with the broker's.
        """)
    case .refused(.version):
      .phrase("the broker speaks neither MQTT 5 nor MQTT 3.1.1. Use another broker.")
    case .refused(.clientID):
      .phrase("the broker does not take the id \(id). Write another id in the configuration.")
    case .refused(.login), .refused(.forbidden):
      .phrase(
        "the broker does not let the sign in. Compare username and password-file with its users.")
    case .refused(.unavailable):
      .phrase("the broker accepts no connections now. Look after it if that goes on.")
    case .refused(.other(let code)):
      .phrase(
        "the broker refuses the sign with reason \("\(code)") of MQTT. Look into its log.")
    case .silent: .phrase("the broker does not answer. Look whether it runs.")
    case .takenOver: .phrase("another client has the id \(id). Give every sign an id of its own.")
    case .ended:
      .phrase(
        """
        the broker has ended the connection. If that goes on, another client may have the \
        id \(id), or the broker wants encryption.
        """)
    case .unsendable(let code): .phrase("libmosquitto reports: \(code).")
    case .other(let words): .phrase("libmosquitto reports: \(words).")
    }
  }
}
