// SPDX-License-Identifier: MIT
package import Phrases
package import Schedules
package import Wording

/// The contract between a running sign and its interfaces, such as the HTTP API.
///
/// An interface checks callers and the form of requests; the sign judges their meaning. Calls come at any
/// time from many tasks at once, and may be cancelled. `SignControlChecks` in the tests holds the
/// promises of every implementation.
package protocol SignControl:
  BackupControl, ConfigurationControl, ConversationControl, HistoryControl, LayerControl,
  PlayControl,
  PanelControl,
  PictureControl, TemplateControl, WebhookControl
{
  /// The keys that a scene of a message may have.
  nonisolated var sceneKeys: SceneKeys { get }

  /// Some of the messages in the order of their ids, see `Message.precedes`.
  func messages(_ query: MessageQuery) async throws(ControlError) -> MessagePage

  /// One message.
  func message(id: String) async throws(ControlError) -> MessageView

  /// Puts a message; one with the same id is replaced if the condition holds for its revision.
  ///
  /// - Returns: the message as it is kept now, and whether it was not there before.
  func put(
    _ draft: MessageDraft, id: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: MessageView, isNew: Bool)

  /// Puts a message under a new id that the sign chooses.
  func create(
    _ draft: MessageDraft, by caller: Caller
  ) async throws(ControlError) -> MessageView

  /// Puts and removes several messages in one step, all or none; the condition is about the revision
  /// of all messages together.
  func put(
    _ batch: MessageBatch, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> BatchView

  /// Removes a message if the condition holds for its revision.
  func removeMessage(
    id: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError)

  /// What is said of orders and removals that hold, but are not kept because nothing can be stored;
  /// `nil`: all are kept.
  func notKept() async -> Phrase?

  /// Shows a message now, whatever its rules are, for some seconds; `nil`: once through.
  func activate(
    id: String, seconds: Int?, by caller: Caller
  ) async throws(ControlError)

  /// Shows a text now in a zone (`nil`: the main one) without keeping it, for the endpoints of
  /// other systems; `nil` seconds: once through.
  func show(
    _ draft: MessageDraft, seconds: Int?, by caller: Caller
  ) async throws(ControlError)

  /// Explains the content of zones at an instant (RFC 3339; `nil`: now).
  func why(zone: String?, at instant: String?) async throws(ControlError) -> [WhyView]

  /// The next spans of each zone in the order of time; the first one is the current one.
  func next(zone: String?, limit: Int) async throws(ControlError) -> [SpanView]

  /// The spans of a range of time.
  func calendar(_ query: CalendarQuery) async throws(ControlError) -> CalendarView

  /// The zones, from the top left.
  func zones() async throws(ControlError) -> [ZoneView]

  /// The values in the order of their names.
  func values() async throws(ControlError) -> [ValueView]

  /// Puts a value.
  func putValue(
    _ value: LocalizedText, name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: ValueView, isNew: Bool)

  /// Removes a value.
  func removeValue(
    name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError)

  /// The intensity.
  func intensity() async throws(ControlError) -> IntensityView

  /// Sets the intensity, 0…15.
  func setIntensity(_ intensity: Int, by caller: Caller) async throws(ControlError) -> IntensityView

  /// How fast texts scroll.
  func speed() async throws(ControlError) -> SpeedView

  /// Sets how fast texts scroll, in columns a second, above 0 and at most 10 000; `nil`: as the
  /// configuration has it.
  func setSpeed(_ speed: Double?, by caller: Caller) async throws(ControlError) -> SpeedView

  /// The state of playback.
  func playback() async throws(ControlError) -> PlaybackState

  /// Starts, pauses or stops playback; the current state is not an error.
  func setPlayback(_ state: PlaybackState, by caller: Caller) async throws(ControlError)

  /// The frame that the display shows now.
  func frame() async throws(ControlError) -> FrameView

  /// The fonts in the order of their names.
  func fonts() async throws(ControlError) -> [FontView]

  /// The characters that could not be shown.
  func unshown() async throws(ControlError) -> [UnshownView]

  /// The counters since the start.
  func statistics() async throws(ControlError) -> StatisticsView

  /// The health of the sign; quick, and works when nothing else does.
  func health() async -> HealthView

  /// Acknowledges the report of a part, or lets the part retry.
  func acknowledge(part: String, by caller: Caller) async throws(ControlError)
}
