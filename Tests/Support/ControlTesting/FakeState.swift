// SPDX-License-Identifier: MIT
package import Schedules
package import SignControl

/// What a fake sign keeps.
package struct FakeState: Sendable {
  package internal(set) var messages: [String: MessageView] = [:]
  package internal(set) var values: [String: ValueView] = [:]
  package internal(set) var pictures: [String: PictureView] = [:]
  package internal(set) var templates: [String: TemplateView] = [:]
  package internal(set) var layers: [DesiredLayer.Name: DesiredLayer] = [:]
  /// The layers that wait for their instant.
  package internal(set) var staged: [DesiredLayer.Name: DesiredLayer] = [:]
  /// The plays that are not acknowledged.
  package internal(set) var plays: [PlayView] = []
  /// How many plays were lost.
  package internal(set) var lostPlays: Int64 = 0
  /// The clock of the sign, which stands still.
  package internal(set) var now = CivilInstant(seconds: 1_767_225_600)  // 2026-01-01, at midnight
  /// The revision of the last change.
  package internal(set) var revision: Int64 = 0
  /// The text of the configuration.
  package internal(set) var configuration = "# The sign of the shop.\npanel: 8x1\ntext: Hello\n"
  package internal(set) var level = 7
  /// Columns a second that were set by hand.
  package internal(set) var speed: Double?
  package internal(set) var playback = PlaybackState.running
  /// The test pattern that is shown.
  package internal(set) var pattern: String?
  /// The requested duration of the pattern.
  package internal(set) var seconds = 0

  /// The ids of the messages in order.
  package var ids: [String] { messages.keys.sorted() }
}
