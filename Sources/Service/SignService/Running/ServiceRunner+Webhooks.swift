// SPDX-License-Identifier: MIT
import LinuxIO
import Timing
import Webhooks

extension ServiceRunner {
  /// The thread that tells other systems of events; it sleeps while there are none.
  func tell(_ service: SignService) {
    var health = HealthChanges()
    while !isEnding {
      guard service.outbox.hasTargets else {
        health = HealthChanges()
        events.sleep(until: .distantFuture)
        continue
      }
      service.reportHealth(&health)
      let next = service.sendEvents(while: { !isEnding }, through: WebhookTransport.send)
      // The health does not report its changes, so it is looked at once in a while.
      let look = MonotonicClock.now().advanced(by: SignService.longestSleep)
      events.sleep(until: min(next ?? look, look))
    }
  }
}
