// SPDX-License-Identifier: MIT
import SignMQTT
import SignboardKit

extension SignService {
  /// What the sign is called at its broker, or as its machine.
  package func name() async -> String {
    state.setup.settings.mqtt.map { SignTopics($0).id }
      ?? String(HostName.present().prefix { $0 != "." })
  }
}
