// SPDX-License-Identifier: MIT
package import Phrases
package import Schedules

/// Previews, the panel and its test patterns.
package protocol PanelControl: Sendable {
  /// Renders a message without keeping or showing it.
  func preview(_ draft: MessageDraft) async throws(ControlError) -> PreviewView

  /// The effects, in the order for lists.
  func effects() async throws(ControlError) -> [EffectView]

  /// The icons in alphabetical order.
  func icons() async throws(ControlError) -> [IconView]

  /// The size and color of the panel.
  func panel() async throws(ControlError) -> PanelView

  /// Wiring instructions for a person: the pins, and the modules in the order of the chain; lines of
  /// at most 100 characters.
  func wiring() async throws(ControlError) -> Phrase

  /// The test patterns.
  func tests() async throws(ControlError) -> TestView

  /// Shows a test pattern for some seconds instead of all messages.
  func startTest(
    pattern: String, seconds: Int, by caller: Caller
  ) async throws(ControlError)

  /// Returns to the messages; does nothing if no pattern is shown.
  func endTest(by caller: Caller) async throws(ControlError)
}
