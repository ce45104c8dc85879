// SPDX-License-Identifier: MIT
package import Core
package import SignControl

extension HealthView.Part {
  /// Makes a part that works or does not.
  package init(name: String, isHealthy: Bool, detail: Phrase, isAcknowledgeable: Bool = false) {
    self.init(
      name: name, state: isHealthy ? .well : .unhealthy, detail: detail,
      isAcknowledgeable: isAcknowledgeable)
  }
}
