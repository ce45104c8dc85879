// SPDX-License-Identifier: MIT
package import MQTTIO
import SignAPI
package import SignConfiguration

extension MQTTBroker {
  /// The broker of settings, for a client of some name.
  package init(_ settings: MQTTSettings, clientID: String) {
    self.init(host: settings.broker.host, port: settings.broker.port, clientID: clientID)
    if settings.broker.isEncrypted {
      tls = TLS(
        authorities: settings.authorities, certificate: settings.certificate, key: settings.key)
    }
    (user, passwordFile) = (settings.username, settings.passwordFile)
    mostPayload = OperationServer.mostBytes
  }

  /// The broker of a sign, which reports that the sign is offline when the connection is lost.
  init(_ settings: MQTTSettings, _ topics: SignTopics) {
    self.init(settings, clientID: topics.id)
    will = MQTTMessage(topics.state, SignTopics.offline, isRetained: true)
  }
}
