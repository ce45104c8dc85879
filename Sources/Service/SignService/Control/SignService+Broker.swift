// SPDX-License-Identifier: MIT
import Playout
import SignConfiguration
package import SignControl
import Wording

extension SignService {
  /// Takes over how it goes with the broker of MQTT; `nil`: there is none.
  package func report(broker part: HealthView.Part?) { compute { $0.broker = part } }

  /// Shows what came to a topic of the broker as a value.
  ///
  /// - Parameter text: `nil`: what came last does not count any more.
  package func take(brokerValue text: String?, name: String) {
    // Nothing is stored: this may not wait for a disk that hangs.
    compute { [self] state in
      guard state.setup.settings.brokerValues?[name] != nil else { return }
      let value = LocalizedText.single(text ?? BrokerValueSetting.missing)
      if text != nil { state.heartbeat(of: [name]) }
      guard state.values.broker[name] != value else { return }
      state.values.broker[name] = value
      showValues([name], &state)
    }
    wake()
  }
}
