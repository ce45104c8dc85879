// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
import SignControl

extension Routes {
  /// What other systems are told, and what they tell.
  static let webhooks: [Route] = [
    Route(
      "listWebhooks", "GET", "/webhooks", operate,
      "The systems that are told of events, and how that goes.",
      content: .json(Schemas.webhooks)
    ) { call throws(ControlError) in
      .localized(Listed("webhooks", try await call.control.webhooks()), in: call)
    }
  ]
}
