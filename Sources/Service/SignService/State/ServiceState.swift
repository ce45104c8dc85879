// SPDX-License-Identifier: MIT
import MessageStorage
import SignAPI
import SignControl
import SignboardKit

/// Everything that the service knows at one instant.
///
/// A value. Readers use the state that was published last, and a change computes the next one: see
/// `SignService.change`.
struct ServiceState: Sendable {
  var setup: ServiceSetup
  /// Composes texts with the live values and the civil time of the state.
  var builder: SceneBuilder
  var messages = MessageTable()
  var values = ValueTable()
  var pictures = PictureTable()
  var templates = TemplateTable()
  /// The messages of conversations that came through the API, by the names of their zones.
  var spoken: [String: [SpokenMessage]] = [:]
  var calendars = CalendarState()
  var sources = SourceState()
  var playout: RunningPlayout
  /// What will be shown next, computed ahead so that it is seen at its exact instant.
  var prepared: PreparedPlayout?
  /// The picture that stands still, while the sign is paused.
  var pause: Pause?
  /// The orders as they are stored.
  var orders = StoredOrders()
  var clock: ClockState
  var network: NetworkState
  var display = DisplayState()
  var storage: StorageState
  /// The showings that other systems got as events.
  var reported = ReportedShowings()
  /// Why a changed configuration file is not in force, with its mistakes; `nil`: it is.
  var configuration: HealthView.Part?
  /// The certificate that ports speak https with; `nil`: they speak http.
  var certificate: CertificateState?
  /// What the fleet wants.
  var layers = LayerTable() {
    didSet { values.fleet = layers.values }
  }
  /// The keys of the configuration that the fleet wants.
  var fleetConfiguration = FleetConfiguration()
  /// How it goes with the broker of MQTT; `nil`: there is none.
  var broker: HealthView.Part?
  /// How long changes took, from when they were stored until the frame thread had the new scene and
  /// the next change was known, in nanoseconds.
  var changeTimes = LatenessHistogram()
  /// Records running compositions.
  let watch: CompositionWatch

  /// A state without messages and values.
  ///
  /// - Parameters:
  ///   - civil: the instant of the playout.
  ///   - clock: the clocks as they are now; by default both are at `civil`.
  init(
    _ setup: ServiceSetup, at civil: CivilInstant, clock: ClockState? = nil,
    watch: CompositionWatch = .none
  ) {
    let clock = clock ?? ClockState(civil: civil, monotonic: .zero)
    (self.setup, self.watch, self.clock) = (setup, watch, clock)
    builder = setup.builder.at(civil)
    playout = RunningPlayout(PlayoutPlan(setup.playout, at: civil))
    network = NetworkState(from: clock.started)
    storage = StorageState(at: clock.seen.civil)
  }

  /// The scene of all zones, also while the sign is paused.
  var content: Scene {
    let canvas = setup.sign.canvas
    let order = setup.zones.indices.sorted { setup.zones[$0].layer < setup.zones[$1].layer }
      .filter(playout.zones.indices.contains)
    return Scene(
      width: canvas.width, height: canvas.height,
      layers: order.map { playout.zones[$0].layer }, colors: order.map(builder.color))
  }

  /// The scene to show: a still picture while the sign is paused.
  var scene: Scene {
    let content = content
    return pause?.scene(width: content.width, height: content.height) ?? content
  }

  /// The zones with the ids that they show, for the log of the playout.
  var shownIDs: [String: [String]] {
    var ids: [String: [String]] = [:]
    for zone in playout.state?.zones ?? [] where !zone.isDark {
      ids[zone.zone] = zone.items.map { $0.origin == .message ? $0.id : $0.description }
    }
    return ids
  }

  /// Removes messages that are not stored any more, also from the playout.
  mutating func remove(_ ids: [String], at instant: CivilInstant) {
    for id in ids {
      messages.kept[id] = nil
      playout.plan.remove(id: id, at: instant)
    }
  }

  /// Notes that messages, values or callers of these names are alive.
  mutating func heartbeat(of names: some Sequence<String>) {
    for name in names { playout.plan.heartbeat(of: name, at: playoutInstant) }
  }
}

/// The playout plan, and the content of each zone now.
struct RunningPlayout: Sendable {
  var plan: PlayoutPlan
  /// The state of the playout from which `zones` were composed.
  var state: PlayoutState?
  /// The content of each zone, by its index.
  var zones: [ZoneContent] = []
  /// The conversations of zones that show something else now, by the indices of the zones.
  var hidden: [Int: ZoneContent] = [:]
  /// The reports of left-out texts that are in the log.
  var loggedFailures: [Phrase] = []
  /// The next instant at which a text that depends on the time may change.
  var nextText: CivilInstant?

  init(_ plan: PlayoutPlan) { self.plan = plan }

  /// The content of a zone; `nil` before the first one.
  subscript(zone: ServiceZone) -> ZoneContent? {
    zones.indices.contains(zone.index) ? zones[zone.index] : nil
  }

  /// The next instant after another at which anything may change.
  func nextChange(after instant: CivilInstant) -> CivilInstant? {
    var plan = plan
    return [plan.nextChange(after: instant), nextText].compactMap(\.self).min()
  }
}

/// The playout of a later instant.
struct PreparedPlayout: Sendable {
  let instant: CivilInstant
  let playout: RunningPlayout
  let builder: SceneBuilder
  /// What of the fleet's layers comes into force then, or ends.
  let layers: LayerSwitch?
}

/// The display, and the orders that it was given.
struct DisplayState: Sendable {
  var player: Player?
  /// Counts the bytes that go over the wires.
  var wire: WireCounts?
  /// Measures the intensity and the current of the panel.
  var gauge: PanelGauge?
  /// The intensity that the player was given last.
  var light: SignIntensity?
  /// The test pattern that is shown instead of the messages.
  var test: RunningTest?
}

/// The reports of the frame thread about the display, and why the display does not work.
struct DisplayReports: Sendable {
  /// The reports that were not logged yet, at most 100.
  private var pending: [PlaybackReport] = []
  /// Why the display does not work.
  private(set) var problem: Phrase?

  mutating func add(_ report: PlaybackReport) {
    switch report {
    case .failed(let failure): problem = failure.phrase
    case .recovered: problem = nil
    case .notice: break
    }
    if pending.count < 100 { pending.append(report) }
  }

  /// The reports since the last call.
  mutating func takePending() -> [PlaybackReport] {
    defer { pending = [] }
    return pending
  }
}

/// The health of the store, and what it holds of the playout.
struct StorageState: Sendable {
  /// Why the last access to the store failed.
  var problem: Phrase?
  /// Who gave the orders that are not stored yet.
  var orderedBy: String?
  /// Why the last backup failed.
  var backupProblem: Phrase?
  /// The damages that are not acknowledged.
  var damages: [StoreDamage] = []
  /// What zones showed at an instant.
  struct Shown {
    let at: CivilInstant
    /// The ids by the names of zones.
    let ids: [String: [String]]
    /// The hashes of the messages among them, by their ids.
    let hashes: [String: String]
  }

  /// What zones have shown since the log was written, the oldest first.
  var shown: [Shown] = []
  /// The progress of counted messages as stored.
  var progress: [String: Progress] = [:]
  /// When to store the progress again.
  var progressDue: CivilInstant
  /// When to remove expired messages again.
  var expiryDue: CivilInstant

  init(at civil: CivilInstant) { (progressDue, expiryDue) = (civil, civil) }
}

/// The texts of live values.
struct ValueTable: Sendable {
  /// The values that clients have put, by their names; they take precedence.
  var put: [String: ValueView] = [:]
  /// The values of the values file, by their names.
  var file: [String: LocalizedText] = [:]

  /// The values that topics of the broker have, by their names.
  var broker: [String: LocalizedText] = [:]

  /// The values that the fleet wants, by their names.
  var fleet: [String: LocalizedText] = [:]

  /// The names of all values.
  var names: Set<String> { Set(put.keys).union(texts.keys) }

  /// The current text of a value.
  subscript(name: String) -> LocalizedText? {
    put[name]?.value ?? broker[name] ?? fleet[name] ?? file[name]
  }

  /// The current texts by their names.
  var texts: [String: LocalizedText] {
    file.merging(fleet) { $1 }.merging(broker) { $1 }.merging(put.mapValues(\.value)) { $1 }
  }
}
