// SPDX-License-Identifier: MIT
package import Core
package import Schedules

/// The contract between a running sign and its interfaces, such as the HTTP API.
///
/// An interface checks callers and the form of requests; the sign judges their meaning. Calls come at any
/// time from many tasks at once, and may be cancelled. `SignControlChecks` in the tests holds the
/// promises of every implementation.
package protocol SignControl: Sendable {
  /// The objects of a scene of a message.
  nonisolated var scenes: SceneSchemas { get }

  /// Some of the messages in the order of their ids, see `Message.precedes`.
  func messages(_ query: MessageQuery) async throws(ControlError) -> MessagePage

  /// One message.
  func message(id: String) async throws(ControlError) -> MessageView

  /// Puts a message; one with the same id is replaced if the condition holds for its revision.
  ///
  /// - Returns: the message as kept now, and whether it was not there before.
  func put(
    _ draft: MessageDraft, id: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: MessageView, isNew: Bool)

  /// Puts a message under a new id that the sign chooses.
  func create(_ draft: MessageDraft, by caller: Caller) async throws(ControlError) -> MessageView

  /// Puts and removes several messages in one step, all or none; the condition is about the revision
  /// of all messages together.
  func put(
    _ batch: MessageBatch, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> BatchView

  /// Removes a message if the condition holds for its revision.
  func removeMessage(
    id: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError)

  /// The sentence about orders and removals that hold, but are not kept because nothing can be stored;
  /// `nil`: all are kept.
  func notKept() async -> Phrase?

  /// Shows a message now, whatever its rules are, for some seconds; `nil`: once through.
  func activate(id: String, seconds: Int?, by caller: Caller) async throws(ControlError)

  /// Shows a text now in a zone (`nil`: the main one) without keeping it, for the endpoints of
  /// other systems; `nil` seconds: once through.
  func show(_ draft: MessageDraft, seconds: Int?, by caller: Caller) async throws(ControlError)

  /// The name of the sign that people read.
  func name() async -> String

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

  /// The characters that could not be shown.
  func unshown() async throws(ControlError) -> [UnshownView]

  /// The counters since the start.
  func statistics() async throws(ControlError) -> StatisticsView

  /// The health of the sign; quick, and works when nothing else does.
  func health() async -> HealthView

  /// Acknowledges the report of a part, or lets the part retry.
  func acknowledge(part: String, by caller: Caller) async throws(ControlError)

  // The panel, previews and test patterns.

  /// Renders a message without keeping or showing it.
  func preview(_ draft: MessageDraft) async throws(ControlError) -> PreviewView

  /// The effects, in the order for lists.
  func effects() async throws(ControlError) -> [EffectView]

  /// The icons in alphabetical order.
  func icons() async throws(ControlError) -> [IconView]

  /// The size and color of the panel, and its place on the canvas.
  func panel() async throws(ControlError) -> PanelView

  /// Wiring instructions for a person: the pins, and the modules in the order of the chain; lines of
  /// at most 100 characters.
  func wiring() async throws(ControlError) -> Phrase

  /// The test patterns.
  func tests() async throws(ControlError) -> TestView

  /// Shows a test pattern for some seconds instead of all messages.
  func startTest(pattern: String, seconds: Int, by caller: Caller) async throws(ControlError)

  /// Returns to the messages; does nothing if no pattern is shown.
  func endTest(by caller: Caller) async throws(ControlError)

  // Pictures.

  /// The pictures that texts can name.
  func pictures() async throws(ControlError) -> PictureList

  /// One picture.
  func picture(name: String) async throws(ControlError) -> PictureView

  /// Keeps a picture; one of the same name is replaced if the condition holds for its revision.
  ///
  /// - Parameter file: a file in any of the formats that are read.
  /// - Returns: the picture, and whether it was not there before.
  func putPicture(
    _ file: [UInt8], name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: PictureView, isNew: Bool)

  /// How a picture would look, without keeping it.
  func previewPicture(_ file: [UInt8]) async throws(ControlError) -> PictureView

  /// Removes a picture that no message shows, if the condition holds for its revision.
  func removePicture(
    name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError)

  // Templates.

  /// The templates in the order of their names.
  func templates() async throws(ControlError) -> TemplateList

  /// One template.
  func template(name: String) async throws(ControlError) -> TemplateView

  /// Keeps a message as a template, after it was checked as one that is put; one of the same name
  /// is replaced if the condition holds for its revision.
  ///
  /// - Returns: the template, and whether it was not there before.
  func putTemplate(
    _ message: MessageDraft, name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: TemplateView, isNew: Bool)

  /// Removes a template if the condition holds for its revision.
  func removeTemplate(
    name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError)

  // Conversations.

  /// Scrolls the conversation of a zone; `nil`: the first one.
  func scroll(_ input: ScrollInput, zone: String?, by caller: Caller) async throws(ControlError)

  /// Appends a message to the conversation of a zone (`nil`: the first one).
  func append(
    _ message: ConversationMessage, zone: String?, by caller: Caller
  ) async throws(ControlError)

  // Past and possible playouts.

  /// What the sign showed at an instant (RFC 3339, or on the clock of the sign).
  func shown(at instant: String) async throws(ControlError) -> ShownView

  /// Changes of the log, the newest first; only those before a number if there is one.
  func changes(before number: Int64?, limit: Int) async throws(ControlError) -> ChangePage

  /// What a message would hide within a week, and what would hide it, by time.
  ///
  /// - Parameter id: the message that it replaces; `nil`: none.
  func conflicts(
    of draft: MessageDraft, replacing id: String?, by caller: Caller
  ) async throws(ControlError) -> ConflictsView

  // The configuration.

  /// The file of the configuration.
  func configuration() async throws(ControlError) -> ConfigurationView

  /// The problems of a configuration; nothing is changed.
  func check(configuration text: String) async throws(ControlError) -> CheckedConfiguration

  /// Puts another text into the file and takes it over while the sign runs, if the condition holds
  /// for the revision of the former one.
  ///
  /// The former text is back if the sign cannot take the new one over, or shows no frame with it.
  func putConfiguration(
    _ text: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> ConfigurationView

  // Backups.

  /// A copy of everything.
  func backup(by caller: Caller) async throws(ControlError) -> BackupFile

  /// Puts what a copy has in the place of all messages, values and orders; the logs go on.
  ///
  /// A copy that is damaged, too new or something else changes nothing.
  func restore(_ bytes: [UInt8], by caller: Caller) async throws(ControlError) -> RestoreView

  // Other systems.

  /// The systems that get events, in the order of the configuration.
  func webhooks() async throws(ControlError) -> [WebhookView]

  // What a fleet wants.

  /// The layers that have come into force, and those that wait.
  func layers() async throws(ControlError) -> LayersView

  /// The document of a layer as it came, the one that was taken last: one that waits before one that is
  /// in force.
  func document(ofLayer name: DesiredLayer.Name) async throws(ControlError) -> [UInt8]

  /// The file of a picture that a layer names by its SHA-256; `nil`: it is not kept.
  func file(ofPicture hash: String) async throws(ControlError) -> [UInt8]?

  /// Takes a layer over in one step: all of it or nothing, instead of what it wanted before.
  ///
  /// One with a begin in the future is checked and kept, and comes into force exactly then, by the
  /// clock of the sign; until then the former one stays. Of one whose end is over nothing is shown.
  ///
  /// - Returns: whether it was taken; one that is not later than the last taken one is ignored.
  func take(_ layer: DesiredLayer, by caller: Caller) async throws(ControlError) -> Bool

  /// Removes a layer with its messages and values, also what waits; does nothing if there is none.
  func withdraw(layer: DesiredLayer.Name, by caller: Caller) async throws(ControlError)

  // The proof of play.

  /// Keeps the plays that begin from now on as those of a session; `nil`: none.
  func followPlays(session: String?) async throws(ControlError)

  /// The oldest plays that no recorder has acknowledged; `nil`: there are none.
  ///
  /// - Parameter count: the most.
  func waitingPlays(atMost count: Int) async throws(ControlError) -> PlayBatch?

  /// Forgets the plays that a recorder has. Plays are kept from the first call on.
  ///
  /// - Parameter lost: of how many lost plays the recorder knows now.
  func acknowledge(_ plays: PlayAcknowledgement, lost: Int64) async throws(ControlError)
}
