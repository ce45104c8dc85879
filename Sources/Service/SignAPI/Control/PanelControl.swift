// SPDX-License-Identifier: MIT

/// The part of the sign that shows what a message and the panel are like.
public protocol PanelControl: Sendable {
  /// How a message would look; nothing is kept and nothing is shown.
  func preview(_ draft: MessageDraft) async throws(ControlError) -> PreviewView

  /// The effects in the order in which they are to be listed.
  func effects() async throws(ControlError) -> [EffectView]

  /// What the panel looks like.
  func panel() async throws(ControlError) -> PanelView

  /// How the panel is to be wired, for a person: the pins and the modules in the order of the
  /// chain; lines of at most 100 characters.
  func wiring() async throws(ControlError) -> String

  /// The test patterns.
  func tests() async throws(ControlError) -> TestView

  /// Shows a test pattern for so many seconds, instead of all messages.
  func startTest(
    pattern: String, seconds: Int, by caller: Caller
  ) async throws(ControlError)

  /// Goes back to the messages; does nothing if no pattern is shown.
  func endTest(by caller: Caller) async throws(ControlError)
}
