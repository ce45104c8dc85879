// SPDX-License-Identifier: MIT
package import SignControl

/// What a fake sign keeps.
package struct FakeState: Sendable {
  package internal(set) var messages: [String: MessageView] = [:]
  package internal(set) var values: [String: ValueView] = [:]
  package internal(set) var pictures: [String: PictureView] = [:]
  package internal(set) var templates: [String: TemplateView] = [:]
  /// The revision of the last change.
  package internal(set) var revision: Int64 = 0
  /// The text of the configuration.
  package internal(set) var configuration = "# The sign of the shop.\npanel: 8x1\ntext: Hello\n"
  package internal(set) var level = 7
  package internal(set) var playback = PlaybackState.running
  /// The test pattern that is shown.
  package internal(set) var pattern: String?
  /// The requested duration of the pattern.
  package internal(set) var seconds = 0

  /// The ids of the messages in order.
  package var ids: [String] { messages.keys.sorted() }
}
