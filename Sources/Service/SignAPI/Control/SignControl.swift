// SPDX-License-Identifier: MIT

/// What the HTTP API asks of the sign.
///
/// The API knows nothing of scenes, storage and devices; it checks who asks and the form of what
/// is sent, the sign judges its meaning. Every call may come at any time, from many tasks at once,
/// and is cancelled when it takes longer than `APILimits.answer`.
public protocol SignControl: ConversationControl, PanelControl {
  /// Some of the messages in the order of the bytes of their ids.
  func messages(_ query: MessageQuery) async throws(ControlError) -> MessagePage

  /// One message.
  func message(id: String) async throws(ControlError) -> MessageView

  /// Puts a message; one with the same id is replaced if the condition holds for its revision.
  ///
  /// - Returns: the message as it is kept now, and whether it was not there before.
  func put(
    _ draft: MessageDraft, id: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: MessageView, isNew: Bool)

  /// Puts a message under a new id of the sign's own choice.
  func create(
    _ draft: MessageDraft, by caller: Caller
  ) async throws(ControlError) -> MessageView

  /// Puts several messages in one step, all or none; the condition is about the revision of all
  /// messages together.
  func put(
    _ batch: MessageBatch, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> BatchView

  /// Removes a message if the condition holds for its revision.
  func removeMessage(
    id: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError)

  /// Shows a message now, whatever its rules say, for so many seconds; nothing: once through.
  func activate(
    id: String, seconds: Int?, by caller: Caller
  ) async throws(ControlError)

  /// Shows a text now in a zone (nothing: the main one) without keeping it, for the small doors
  /// of other systems; nothing for the seconds: once through.
  func show(
    _ draft: MessageDraft, seconds: Int?, by caller: Caller
  ) async throws(ControlError)

  /// Why zones show what they show at an instant (RFC 3339; nothing: now).
  func why(zone: String?, at instant: String?) async throws(ControlError) -> [WhyView]

  /// What each zone shows next, in the order of time; the first span is the one of now.
  func next(zone: String?, limit: Int) async throws(ControlError) -> [SpanView]

  /// What is shown when.
  func calendar(_ query: CalendarQuery) async throws(ControlError) -> [SpanView]

  /// The zones from the top left.
  func zones() async throws(ControlError) -> [ZoneView]

  /// The values in the order of their names.
  func values() async throws(ControlError) -> [ValueView]

  /// Puts a value.
  func putValue(
    _ value: String, name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: ValueView, isNew: Bool)

  /// Removes a value.
  func removeValue(
    name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError)

  /// How bright the display is.
  func intensity() async throws(ControlError) -> IntensityView

  /// Makes the display brighter or darker, 0…15.
  func setIntensity(_ intensity: Int, by caller: Caller) async throws(ControlError) -> IntensityView

  /// Whether the sign runs.
  func playback() async throws(ControlError) -> PlaybackState

  /// Starts, pauses or stops it; asking for what is so already is no error.
  func setPlayback(_ state: PlaybackState, by caller: Caller) async throws(ControlError)

  /// What the display shows now.
  func frame() async throws(ControlError) -> FrameView

  /// The fonts in the order of their names.
  func fonts() async throws(ControlError) -> [FontView]

  /// What could not be shown.
  func unshown() async throws(ControlError) -> [UnshownView]

  /// What was counted.
  func statistics() async throws(ControlError) -> StatisticsView

  /// How the sign is; quick, and works when nothing else does.
  func health() async -> HealthView

  /// Takes note of what a part of the health tells, or lets it try again what it has given up.
  func acknowledge(part: String, by caller: Caller) async throws(ControlError)
}
